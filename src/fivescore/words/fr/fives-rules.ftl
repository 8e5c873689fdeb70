### Fives: the rules for players, one message per ruling.

fives-rules-title = Fives : remporte des plis, vise 25
fives-rules-intro = Fives est un jeu de plis pour trois ou quatre. Les valeurs des cartes avec lesquelles tu remportes des plis forment ton total ; le mieux est exactement 25, et au-delà, c’est dépassé. Le dos de chaque carte est un Magenta 5, il y a donc deux façons de la jouer.

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
    .short = À quatre, 13 cartes par personne ; à trois, 12, sans les 10 à 13 de chaque couleur.

fives-F2 =
    Tu commences avec 5 jetons, comme tout le monde à la table. La réserve est illimitée : quatre donnes peuvent rapporter plus que les 42 jetons de la boîte.
    .short = Tout le monde commence avec 5 jetons, et la réserve est illimitée.

fives-F3 =
    À chaque donne, la personne qui a le Magenta 0 entame le premier pli. Elle entame avec la carte de son choix, d’un côté ou de l’autre ; le Magenta 0 lui-même peut attendre. Qui remporte un pli entame le suivant. On joue dans le sens des aiguilles d’une montre.
    .short = Qui a le Magenta 0 ouvre chaque donne, carte au choix ; ensuite, qui remporte un pli entame.

fives-F4 =
    Si tu as la couleur demandée, tu dois la fournir. Seul F5 (2) t’en dispense : sur une entame Magenta, tu peux retourner n’importe quelle carte. Si tu n’as pas la couleur demandée, joue ce que tu veux.
    .short = Si tu as la couleur demandée, fournis-la (exception : F5 (2)) ; sinon, joue ce que tu veux.

fives-F5 =
    Retourner une carte, c’est la jouer face cachée : elle compte alors comme un Magenta 5, couleur Magenta, valeur 5. Tu peux retourner
    (1) quand tu entames : n’importe quelle carte ;
    (2) sur une entame Magenta : n’importe laquelle de tes cartes, quelle que soit sa couleur, même si tu as du Magenta ;
    (3) quand tu n’as pas la couleur demandée : n’importe quelle carte ;
    (4) quand une seule de tes cartes est de la couleur demandée : celle-là et aucune autre.
    Avec deux cartes ou plus de la couleur demandée, tu ne peux pas retourner, sauf si cette couleur est Magenta.
    .short = Tu peux retourner à l’entame, sur Magenta, sans la couleur demandée, ou ta seule carte de celle-ci.

fives-F6 =
    Un pli contient au plus un Magenta 5, peu importe qui le joue. Dès qu’il y en a un, les cas (2), (3) et (4) de F5 sont fermés. Après une entame face cachée, plus personne ne retourne donc : avec du Magenta, tu fournis face visible ; sans Magenta, tu joues ce que tu veux, face visible. Et si tu n’as qu’une carte de la couleur demandée, elle doit être jouée face visible.
    .short = Au plus un Magenta 5 par pli ; dès qu’il est posé, on ne joue plus que face visible.

fives-F7 =
    Sur une entame Magenta, si tu n’as qu’une carte Magenta, le cas (2) de F5 passe avant le cas (4) : tu peux retourner n’importe quelle carte, pas seulement celle-là. Et retourner n’est jamais obligatoire : sans Magenta, tu peux aussi jouer n’importe quelle carte face visible.
    .short = Sur Magenta, toute carte peut être retournée, même avec une seule carte Magenta ; rien ne t’y oblige.

fives-F8 =
    Le cas (4) de F5 vaut pour Argent comme pour toute autre couleur. Sur une entame Argent, si tu n’as qu’une carte Argent, c’est elle que tu joues, mais tu peux la retourner tant qu’il n’y a pas de Magenta 5 dans le pli (F6).
    .short = Sur une entame Argent, tu dois jouer ta seule carte Argent, mais tu peux la retourner.

fives-F9 =
    Argent est l’atout : s’il y a de l’Argent face visible dans le pli, la plus haute carte Argent le remporte. Sinon, c’est la plus haute carte de la couleur demandée. Toutes les autres cartes perdent. Un Magenta 5 ne gagne que sur une entame Magenta, sans Argent ni Magenta plus haut face visible dans le pli.
    .short = La plus haute carte Argent remporte le pli ; sans Argent, la plus haute de la couleur demandée.

fives-F10 =
    Quand tu remportes un pli, la valeur de ta carte gagnante s’ajoute à ton total ; un Magenta 5 gagnant ajoute 5. Les autres cartes du pli ne comptent pas. Sans aucun pli, ton total est 0 : ce n’est pas un dépassement, et ce total est classé comme les autres.
    .short = Seule ta carte gagnante compte, un Magenta 5 pour 5 ; sans pli, ton total est 0, sans dépassement.

fives-F11 =
    Les cartes de ta main sont secrètes. Tout le monde peut voir et revoir à tout moment les cartes jouées face visible, qui a retourné, les cartes gagnantes, les totaux, les jetons et le centre. Seule la personne qui a retourné une carte en connaît la face ; pour toutes les autres, même celles qui ne font que regarder, elle reste cachée jusqu’à la fin de la donne, y compris dans la pile des plis remportés. Ensuite, la distribution et toutes les cartes jouées sont visibles par tout le monde.
    .short = Ta main est secrète, la face d’une carte retournée aussi jusqu’à la fin de la donne ; le reste est visible.

fives-F12 =
    Les totaux jusqu’à 25 sont classés, le plus proche de 25 en premier. À quatre, les rangs rapportent 3, 2, 1 et 0 jetons ; à trois, 2, 1 et 0. Un total au-dessus de 25 est un dépassement et n’a pas de rang.
    .short = Le plus proche de 25 d’abord : 3, 2, 1, 0 jetons à quatre ; 2, 1, 0 à trois ; au-dessus, aucun rang.

fives-F13 =
    Des totaux égaux occupent plusieurs rangs, et chacun est payé au plus bas de ces rangs.
    À quatre : 24, 24, 20, dépassé → 2, 2, 1, −1 ; 24, 20, 20, 20 → 3, 0, 0, 0 ; trois totaux de 24 en tête → 1 chacun.
    À trois : 24, 24, 20 → 1, 1, 0 ; 24, 24, 24 → 0 chacun.
    .short = Des totaux égaux sont payés au plus bas de leurs rangs : 24, 24, 20, dépassé → 2, 2, 1, −1.

fives-F14 =
    Chaque total exactement égal à 25 rapporte 1 jeton de plus, à égalité ou non.
    À quatre : 25, 25, 24, dépassé → 3, 3, 1, −1 ; 25, 25, 25, dépassé → 2, 2, 2, −1 ; 25, 25, 25, 25 → 1 chacun.
    À trois : 25, 25, 25 → 1 chacun ; 25, 25, dépassé → 2, 2, −1.
    .short = Un total exactement égal à 25 rapporte 1 jeton de plus, à égalité ou non.

fives-F15 =
    Si tu dépasses 25, tu paies 1 jeton à la personne dont le total est, sans égalité, le plus proche de 25. S’il y a égalité en tête, ton jeton va au centre. Quand tu n’as plus de jetons, tu passes sous zéro, ce qui ne peut arriver que dans une partie de plus de cinq donnes.
    .short = Dépasser coûte 1 jeton : il va au total le plus proche de 25, ou au centre s’il y a égalité en tête.

fives-F16 =
    Si tout le monde dépasse, aucun total n’est le plus proche et ces jetons vont aussi au centre. C’est l’option `all_bust` avec son réglage par défaut, `carry`. Avec `vanish`, les jetons de cette donne ne vont à personne, et ce qui était déjà au centre y reste.
    .short = Si tout le monde dépasse, les jetons vont au centre ou, avec `vanish`, à personne.

fives-F17 =
    Le centre attend la donne suivante : qui a alors, sans égalité, le total le plus proche de 25 le prend, avec les jetons des dépassements de cette donne. S’il y a égalité en tête, ou si tout le monde dépasse, le centre reste. Ce qui s’y trouve après la dernière donne ne va à personne.
    .short = Le centre va, sans égalité, au meilleur total de la donne suivante ; après la dernière, à personne.

fives-F18 =
    Une partie compte quatre donnes ; l’option `hands` en permet de 1 à 20 (4 par défaut). Qui a le plus de jetons gagne. À égalité de jetons, la dernière donne tranche : le total le plus proche de 25 sans le dépasser gagne, et un dépassement y passe derrière tout autre total. Si l’égalité persiste, ou si toutes les personnes à égalité ont dépassé, la victoire est partagée.
    .short = Quatre donnes, le plus de jetons gagne ; à égalité, la dernière donne tranche, ou victoire partagée.

fives-F19 =
    L’exemple du jeu imprimé : les totaux 26, 25, 22 et 22 rapportent −1, +5, +1 et +1. Le 25 reçoit 3 jetons pour le premier rang, 1 pour le compte exact et 1 du dépassement. Les deux 22 occupent les deuxième et troisième rangs, et sont donc payés au troisième.
    .short = Exemple : les totaux 26, 25, 22, 22 rapportent −1, +5, +1, +1.
