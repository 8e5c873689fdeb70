### Fives: the rules for players, one message per ruling.

fives-rules-title = Fives : remporte des plis, vise 25
fives-rules-intro = Fives est un jeu de plis pour trois ou quatre. Les valeurs des cartes avec lesquelles tu remportes des plis forment ton total ; le mieux est exactement 25, et au-delà, tu dépasses. Le dos de chaque carte est un Magenta 5, il y a donc deux façons de la jouer.

## Headings

fives-section-setup = Mise en place
fives-section-play = Entamer et fournir
fives-section-flip = Jouer face cachée
fives-section-trick = Remporter un pli
fives-section-secrets = Visible et caché
fives-section-scoring = Les jetons de la donne
fives-section-end = Gagner la partie

## Rulings

fives-F1 =
    Le paquet compte 52 cartes : Bleu, Vert et Argent de 1 à 13, Magenta de 0 à 13 sans le 5. À quatre, tout le monde reçoit 13 cartes. À trois, on retire les 10, 11, 12 et 13 des quatre couleurs ; il reste 36 cartes, 12 par personne.

fives-F2 =
    Tu commences avec 5 jetons, comme tout le monde à la table.
    .ours = La boîte contient 42 jetons, et quatre donnes peuvent en rapporter plus ; ici, la réserve est illimitée.

fives-F3 =
    À chaque donne, la personne qui a le Magenta 0 entame le premier pli. Elle entame avec la carte de son choix, d’un côté ou de l’autre ; le Magenta 0 lui-même peut attendre. Qui remporte un pli entame le suivant. On joue dans le sens des aiguilles d’une montre.

fives-F4 =
    Si tu as la couleur demandée, tu dois la fournir. Seul F5 (2) t’en dispense : sur une entame Magenta, tu peux retourner n’importe quelle carte. Si tu n’as pas la couleur demandée, joue ce que tu veux.

fives-F5 =
    Retourner une carte, c’est la jouer face cachée : elle compte alors comme un Magenta 5, couleur Magenta, valeur 5. Tu peux retourner
    (1) quand tu entames : n’importe quelle carte ;
    (2) sur une entame Magenta : n’importe laquelle de tes cartes, quelle que soit sa couleur, même si tu as du Magenta ;
    (3) quand tu n’as pas la couleur demandée : n’importe quelle carte ;
    (4) quand une seule de tes cartes est de la couleur demandée : celle-là et aucune autre.
    Avec deux cartes ou plus de la couleur demandée, tu ne peux pas retourner, sauf si cette couleur est Magenta.

fives-F6 =
    Un pli contient au plus un Magenta 5, peu importe qui le joue. Dès qu’il y en a un, les cas (2), (3) et (4) de F5 sont fermés. Après une entame face cachée, plus personne ne retourne donc : avec du Magenta, tu fournis face visible ; sans Magenta, tu joues ce que tu veux, face visible. Et si tu n’as qu’une carte de la couleur demandée, elle doit être jouée face visible.

fives-F7 =
    Sur une entame Magenta, si tu n’as qu’une carte Magenta, deux cas de F5 s’appliquent, (2) et (4). Chez nous, (2) l’emporte : tu peux retourner n’importe quelle carte, pas seulement celle-là. Et retourner n’est jamais obligatoire : sans Magenta, tu peux aussi jouer n’importe quelle carte face visible.

fives-F8 =
    Le cas (4) de F5 vaut pour Argent comme pour toute autre couleur. Sur une entame Argent, si tu n’as qu’une carte Argent, c’est elle que tu joues, mais tu peux la retourner tant qu’il n’y a pas de Magenta 5 dans le pli (F6).

fives-F9 =
    Argent est l’atout : s’il y a de l’Argent face visible dans le pli, la plus haute carte Argent le remporte. Sinon, c’est la plus haute carte de la couleur demandée. Toutes les autres cartes perdent. Un Magenta 5 ne gagne que sur une entame Magenta, sans Argent ni Magenta plus haut face visible dans le pli.
    Exemple : Vert est demandé, et Vert 12 est la plus haute carte verte ; quelqu’un qui n’a pas de Vert joue Argent 2 et remporte le pli.

fives-F10 =
    Quand tu remportes un pli, la valeur de ta carte gagnante s’ajoute à ton total ; un Magenta 5 gagnant ajoute 5. Les autres cartes du pli ne comptent pas.
    Exemple : quatre plis remportés avec Bleu 8, Vert 3, un Magenta 5 et Argent 9 font 8 + 3 + 5 + 9 = 25.
    .ours = Sans aucun pli, ton total est 0 : pour nous, ce n’est pas un dépassement, et ce total est classé comme les autres.

fives-F11 =
    Les cartes de ta main sont secrètes. Tout le monde voit les cartes jouées face visible, qui a retourné, les cartes gagnantes, les totaux, les jetons et le centre. Seule la personne qui a retourné une carte en connaît la face ; pour toutes les autres, même celles qui ne font que regarder, elle reste cachée jusqu’à la fin de la donne, y compris dans la pile des plis remportés. Ensuite, la distribution et toutes les cartes jouées sont visibles par tout le monde.
    .ours = Selon le livret, seule la carte gagnante de chaque pli reste visible. Ici, tu peux aussi revoir les autres à tout moment ; c’est notre choix, et l’option de table « { web-option-memory } » le désactive (activée par défaut). Sans elle, tu vois les cartes gagnantes des plis précédents et tout le dernier pli, rien de plus.
    .typed = `--option memory=off`

fives-F12 =
    Les totaux jusqu’à 25 sont classés, le plus proche de 25 en premier. À quatre, les rangs rapportent 3, 2, 1 et 0 jetons ; à trois, 2, 1 et 0. Un total au-dessus de 25 est un dépassement et n’a pas de rang.

fives-F13 =
    Des totaux égaux occupent plusieurs rangs, et chacun est payé au plus bas de ces rangs.
    À quatre : 25, 24, 24, 20 → 4, 1, 1, 0 ; 24, 24, 20, dépassement → 2, 2, 1, −1 ; 24, 20, 20, 20 → 3, 0, 0, 0 ; trois totaux de 24 en tête → 1 chacun.
    À trois : 24, 24, 20 → 1, 1, 0 ; 24, 24, 24 → 0 chacun.

fives-F14 =
    Chaque total exactement égal à 25 rapporte 1 jeton de plus, à égalité ou non.
    À quatre : 25, 25, 24, dépassement → 3, 3, 1, −1 ; 25, 25, 25, dépassement → 2, 2, 2, −1 ; 25, 25, 25, 25 → 1 chacun.
    À trois : 25, 25, 25 → 1 chacun ; 25, 25, dépassement → 2, 2, −1.

fives-F15 =
    Si tu dépasses 25, tu paies 1 jeton à la personne dont le total est, sans égalité, le plus proche de 25. S’il y a égalité en tête, ton jeton va au centre.
    .ours = Le livret ne dit pas ce qui se passe quand tu n’as plus de jeton : ici, tu passes sous zéro, ce qui ne peut arriver que dans une partie de plus de cinq donnes.

fives-F16 =
    Si tout le monde dépasse, aucun total n’est le plus proche, et le livret ne dit pas où vont les jetons. Ici, ils vont au centre. L’option de table « { web-option-all-bust } { web-choice-all-bust-vanish } » change cela : les jetons de cette donne sont perdus, et ce qui était déjà au centre y reste.
    .typed = `--option all_bust=vanish`

fives-F17 =
    Le centre attend la donne suivante : qui a alors, sans égalité, le total le plus proche de 25 le prend, avec les jetons des dépassements de cette donne. Ce qui s’y trouve après la dernière donne ne va à personne.
    .ours = En cas d’égalité en tête, ou si tout le monde dépasse, il reste là.

fives-F18 =
    Une partie compte quatre donnes. Qui a le plus de jetons gagne. À égalité de jetons, la dernière donne tranche : le total le plus proche de 25 sans le dépasser gagne. Si l’égalité persiste, la victoire est partagée.
    .ours = Un dépassement à la dernière donne passe derrière tout autre total, et si toutes les personnes à égalité y ont dépassé, elles partagent la victoire. L’option de table « { web-option-hands } » permet de 1 à 20.
    .typed = `--option hands=6`

fives-F19 =
    L’exemple du jeu imprimé, à quatre :
    Bleu 10 + Bleu 12 + Vert 4 = 26, dépassement : −1 jeton
    Magenta 13 + Argent 12 = 25 : +5 jetons
    Vert 10 + Vert 2 + Argent 5 + Magenta 5 = 22 : +1 jeton
    Argent 9 + Argent 1 + Argent 6 + Magenta 6 = 22 : +1 jeton
    Le 25 reçoit 3 jetons pour le premier rang, 1 pour le compte exact et 1 du dépassement. Les deux 22 occupent les deuxième et troisième rangs, et sont donc payés au troisième.

## Tips, one to a line

fives-tips =
    Toutes les cartes qui peuvent faire 25 sont dans ta main dès le début. Avant le premier pli, cherche celles qui pourraient s’additionner.
    Les cartes hautes sont difficiles à écouler. Joue-les face cachée, en Magenta 5, ou dans un pli qu’elles ne peuvent pas remporter.
    Avec les cartes imprimées, pose un jeton au centre dès que tu dépasses, pour que personne ne l’oublie.
