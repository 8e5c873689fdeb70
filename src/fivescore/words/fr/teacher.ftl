### Le professeur : conseils et bilans. Les parts sont des nombres entiers de 0 à 100.

teacher-only-move = C’est le seul coup.

## Pourquoi un coup vaut mieux qu’un autre

teacher-fives-takes = { $best } prend le pli dans { $share } % des distributions, { $other } dans { $other_share } %.
teacher-fives-sheds = Avec { $other }, tu prends le pli dans { $other_share } % des distributions, avec { $best } dans { $share } %.
teacher-fives-beaten = Dans { $share } % des distributions, { $player } peut encore battre { $other }.
teacher-fives-over = Avec { $other }, tu finis au-delà de 25 dans { $other_share } % des distributions, avec { $best } dans { $share } %.
teacher-fives-exact = Avec { $best }, tu finis à 25 tout juste dans { $share } % des distributions, avec { $other } dans { $other_share } %.
teacher-fives-ends = Avec { $best }, tu as plus de jetons après la donne qu’avec { $other } dans { $more } % des distributions, et moins dans { $less } %.
teacher-score5-wins = Avec { $best }, tu gagnes { $lot } dans { $share } % des distributions, avec { $other } dans { $other_share } %.
teacher-score5-dear = Avec { $move }, tu paierais { $price } points pour un gain de { $gain }, et tu aurais { $lot } dans { $share } % des distributions.
teacher-score5-cheap = Avec { $move }, tu ne paies que { $price } points pour un gain de { $gain }, et tu as { $lot } dans { $share } % des distributions.
teacher-score5-ends = Avec { $best }, tu finis avec plus de points qu’avec { $other } dans { $more } % des distributions, et avec moins dans { $less } %.
teacher-scorecards-now = { $best } rapporte { $points } points maintenant, { $other } seulement { $other_points }.
teacher-scorecards-later = { $best } rapporte { $points } points maintenant et { $other } { $other_points }, mais d’ici la fin de la manche { $best } en rapporte environ { $more } de plus.
teacher-scorecards-same = Les deux rapportent { $points } points maintenant, mais d’ici la fin de la manche { $best } en rapporte environ { $more } de plus.
teacher-scorecards-bonus = Avec { $best }, tu obtiens le bonus dans { $share } % des distributions, avec { $other } dans { $other_share } %.
teacher-scorecards-keeps = { $other } vaut plus dans ta main que { $best }.
teacher-scorecards-ends = Avec { $best }, tu as plus de points après la manche qu’avec { $other } dans { $more } % des distributions, et moins dans { $less } %.
