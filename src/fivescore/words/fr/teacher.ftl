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

## Un bilan. Coûts et chances en pour cent ; `$cost`, `$error` sont des textes comme 4,2.

teacher-review = Ce que chaque décision a coûté
teacher-reviewing = Mesure des décisions
teacher-chances = Chances de victoire
teacher-chances-below = Chaque ligne montre ce que cette place pouvait savoir ; leur somme n’est donc pas toujours 100 %.
teacher-skill = Chance et adresse
teacher-skill-below = Départ + cartes + décisions propres + le reste = résultat, en pour cent d’une victoire.
teacher-seat = Place
teacher-start = Départ
teacher-cards = Cartes
teacher-own = Décisions propres
teacher-others = Le reste : cartes et décisions des autres
teacher-rest = Le reste
teacher-result = Résultat
teacher-moments = Les moments qui ont décidé la partie
teacher-moment = { $player } : de { $before } % à { $after } %
teacher-mistakes = Erreurs
teacher-mistakes-below = Le meilleur coup est celui que la mesure a trouvé, avec ce que la place savait.
teacher-no-mistakes = Aucune décision n’était à coup sûr une erreur.
teacher-mistake = { $better } au lieu de { $move } : { $cost } % (± { $error })
teacher-best = Le meilleur coup trouvé
teacher-close = Trop serré pour trancher : { $better } ou { $move }
teacher-summary = { $mistakes ->
    [0] { $player } : aucune erreur sûre en { $decisions } décisions
    [one] { $player } : { $mistakes } erreur en { $decisions } décisions, { $cost } % d’une victoire
   *[other] { $player } : { $mistakes } erreurs en { $decisions } décisions, { $cost } % d’une victoire
}

## The review on the page

teacher-measure = Mesurer chaque décision
teacher-about = Chaque décision est mesurée dans des distributions imaginées, avec ce que la place savait. Cela prend jusqu’à une ou deux minutes ; tu peux partir entre-temps.
teacher-waiting = D’autres bilans passent avant
teacher-failed = Le bilan a échoué. Essaie encore une fois.
teacher-copy = Copier
teacher-share = Ta ligne à partager
teacher-step = Étape { $step }
