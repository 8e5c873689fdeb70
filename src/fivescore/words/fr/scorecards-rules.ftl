### Score Cards: the rules for players, one message per ruling.

scorecards-rules-title = Score Cards : quatre manches, une règle sur chaque carte
scorecards-rules-intro = Score Cards est un jeu où il faut choisir le bon moment, pour deux à quatre. Chaque carte a sa propre règle, qui dit quelles cartes sur la table lui rapportent des points. À chacune des quatre manches, tu joues cinq cartes, l’une après l’autre, et une carte posée peut aider toutes celles qui suivent : les tiennes, et aussi celles des autres.

## Headings

scorecards-section-cards = Les cartes
scorecards-section-setup = Mise en place
scorecards-section-turn = Ton tour
scorecards-section-inplay = Compter une carte
scorecards-section-rounds = De manche en manche
scorecards-section-end = Gagner la partie
scorecards-section-explosive = Variante explosive
scorecards-section-partnership = Par équipes
scorecards-section-tournament = Tournoi
scorecards-section-secrets = Visible et caché

## Rulings

scorecards-C1 =
    Le paquet compte 50 cartes. Chacune porte un nombre, une couleur, une règle de score et un identifiant. Les couleurs sont bleu, rouge, vert et jaune. L’identifiant ne fait que désigner la carte ; il ne rapporte jamais de points.
    Le livret imprimé ne montre qu’une carte : un 6 bleu qui rapporte 4 points pour chaque 6 en jeu. Il se compte aussi lui-même ; avec un autre 6 en jeu, cela fait donc 8.
    .ours = Nous ne connaissons pas les autres cartes et jouons avec un paquet de notre invention ; ce 6 bleu en fait partie. Ses nombres vont de 1 à 10, chacun sur cinq cartes. Si tu as le jeu imprimé, tu peux noter ses cartes dans un fichier de cartes et jouer avec elles. Un fichier de cartes peut aussi avoir des cartes violettes.
    .typed = Une carte s’écrit avec sa couleur (B = bleu, R = rouge, G = vert, Y = jaune), son nombre et son identifiant : `B6-17` est un 6 bleu dont l’identifiant est 17. Pour la jouer, écris `play B6-17`.

scorecards-C2 =
    Dans les règles de score, ces mots ont un sens précis :
    un groupe : toute carte en jeu qui répond à ce que la règle nomme ; un groupe de couleur, ce sont toutes les cartes en jeu d’une même couleur ;
    une suite : deux nombres consécutifs ou plus ; un nombre présent deux fois compte une fois, ainsi 3, 4, 4 et 5 font une suite de trois ;
    une série : deux cartes ou plus de même nombre ;
    la carte précédente : celle à gauche de la carte jouée, dans ton propre étalage ; ta première carte d’une manche n’en a pas.
    Une règle peut demander une couleur précise, n’importe quelle couleur ou la couleur d’une certaine carte. Elle peut compter un groupe, une série ou une suite, ou regarder le plus haut nombre. Elle peut aussi porter sur la dernière carte jouée par quelqu’un d’autre (C12), agir à ton tour suivant, ou changer une carte, son nombre ou sa couleur, jusqu’à la fin de ton tour (C13). Le langage des scores, dans lequel les règles sont écrites, a sa propre page.
    .ours = C’est nous qui avons fixé la taille minimale d’une suite ou d’une série, et qu’un nombre ne compte qu’une fois dans une suite.

scorecards-C3 =
    Tu reçois cinq cartes, comme tout le monde à la table ; la distribution n’a lieu que cette fois-là. Puis la première carte du paquet est retournée à côté de lui : c’est la carte de départ. La partie compte quatre manches.
    .ours = Dans le livret, vous choisissez qui commence. Ici, le hasard décide, et l’enregistrement de la partie le garde en mémoire. Avec l’option de table « { web-option-first } : { web-choice-first-seat0 } », la place 1 commence, comme dans les tournois.
    .typed = `--option first=seat0`

scorecards-C4 =
    Un tour a trois étapes. Joue une carte de ta main au bout de ton étalage, à droite. Compte-la tout de suite. Puis pioche une carte ; tu le fais à chaque fois, même au dernier tour d’une manche et de la partie. Tu as donc toujours cinq cartes en main quand ton tour commence, et ton étalage montre de gauche à droite dans quel ordre tu as joué. On joue dans le sens des aiguilles d’une montre.

scorecards-C5 =
    Quand tu comptes une carte, sont en jeu : ton propre étalage, nouvelle carte comprise ; la carte de départ ; et l’étalage d’une seule autre personne. À trois ou quatre, tu choisis lequel. Quand une carte parle de « l’autre étalage en jeu », c’est celui que tu as choisi.
    .ours = Tu choisis à nouveau pour chaque carte, et ce choix fait partie du coup. Les choix qu’une règle te laisse en font aussi partie : une couleur, un nombre, une façon de compter parmi plusieurs ou une carte à changer. Celui qui rapporte le plus est proposé, et tout autre est permis aussi.
    .typed = `play B6-17 vs 2` joue la carte avec l’étalage de la place 3 : à la saisie, les places se comptent à partir de 0. À deux, `vs` ne s’écrit pas.

scorecards-C6 =
    Une manche est finie quand tout le monde a joué cinq cartes. Il y a alors un bonus de 5 points pour la meilleure carte de la manche : il va à qui l’a jouée. Si plusieurs personnes ont atteint ce même score, chacune reçoit 5 points. Le bonus s’ajoute à tes points, mais au score d’aucune carte.

scorecards-C7 =
    Tu gardes ta main pour la manche suivante : une carte que tu ne joues pas maintenant peut encore rapporter des points plus tard. Tous les étalages retournent dans le paquet avec la carte de départ, et le paquet est mélangé. La personne suivante, dans le sens des aiguilles d’une montre, commence la nouvelle manche, avec une nouvelle carte de départ.

scorecards-C8 =
    Après quatre manches, qui a le plus de points gagne. À égalité de points, le plus haut score d’une seule carte à la manche 4 tranche entre les personnes à égalité ; le bonus n’y compte pas. Si l’égalité persiste, la victoire est partagée. Par équipes, la meilleure carte des deux partenaires dans cette manche compte pour leur équipe (C10).

scorecards-C9 =
    La variante explosive se joue à trois ou quatre. Quand tu comptes une carte, les étalages de toute la table sont en jeu, ainsi que la carte de départ ; tu ne choisis pas d’étalage. Quand une carte parle de l’autre étalage en jeu, tous les autres comptent. Le reste ne change pas.
    .typed = `--variant explosive` ; `vs` ne s’écrit pas dans les coups.

scorecards-C10 =
    Le jeu par équipes se joue à quatre, deux contre deux, les partenaires face à face : les places 1 et 3 contre les places 2 et 4. Sur les quatre manches, tout le monde commence une fois. Quand tu comptes une carte, sont en jeu ton propre étalage, la carte de départ et l’étalage d’une seule autre personne, qui peut être de ton équipe.
    Après avoir pioché, tu peux passer une carte à l’autre personne de ton équipe. Elle la regarde et te rend une carte, la même ou une autre.
    .ours = Le livret ne dit rien du score par équipes : le bonus va à chaque personne à titre individuel, comme en C6. À la fin, les points des deux partenaires s’additionnent et la plus forte somme gagne. À sommes égales, on compare la meilleure carte de chaque équipe à la manche 4, et le plus haut score gagne ; si l’égalité persiste, la victoire est partagée. Après chaque carte que tu joues, même la toute dernière, tu passes une carte ou tu gardes tout.
    .typed = `--variant partnership` ; `pass G3-4` passe une carte, `keep` garde tout, `back Y9-31` rend une carte.

scorecards-C11 =
    Un tournoi se joue à quatre, en douze parties à deux : tu rencontres deux fois chaque autre personne. Chaque partie a son propre paquet. Les points de toutes tes parties s’additionnent.
    En cas d’égalité au classement, le plus haut score d’une seule carte tranche, puis le plus haut total d’une partie. Les deux premiers rangs jouent ensuite la finale. Qui la gagne gagne le tournoi ; si elle finit à égalité, C8 s’applique. Si vous voulez, les deux autres jouent une petite finale.
    .ours = Dans les deux parties d’une paire, chaque personne commence une fois. Si l’égalité persiste au classement, les points des parties entre ces personnes tranchent, et enfin un tirage au sort, qui est enregistré. En finale, la personne la mieux classée commence.

scorecards-C12 =
    Certaines règles portent sur la dernière carte jouée par quelqu’un d’autre. Seul le temps compte ici : c’est la carte la plus récente de cette manche qui n’est pas de toi, quel que soit l’étalage où elle se trouve, même s’il n’est pas en jeu pour toi. L’autre personne de ton équipe est aussi quelqu’un d’autre. Si personne à part toi n’a encore joué dans cette manche, cette carte n’existe pas encore, et cela rapporte 0 point.

scorecards-C13 =
    Quand une règle change une carte, ce changement dure jusqu’à la fin de ton tour ; ensuite, la carte redevient ce qu’elle était.
    Si ta carte précédente a un effet sur ce tour, il s’ajoute à ce que rapporte la carte que tu joues maintenant.
    .ours = Un effet sur ton tour suivant est perdu si tu n’as plus de tour dans cette manche ; il ne va jamais jusqu’à la manche suivante. Si un tel effet dit « si libre », il te laisse un choix et n’agit que si la carte que tu joues alors ne t’en laisse aucun.

scorecards-C14 =
    Un score ne peut pas descendre sous 0, à une exception près : une règle qui soustrait peut l’y amener. Rien d’autre ne le peut.

scorecards-C15 =
    L’exemple du jeu imprimé, la manche d’une personne : les cinq cartes rapportent 8, 12, 15, 3 et 9, et le bonus ajoute 5.
    8 + 12 + 15 + 3 + 9 + 5 = 52
    Le bonus t’apprend qu’aucune carte n’a rapporté plus de 15 dans cette manche.

scorecards-C16 =
    Visible par tout le monde : les étalages, la carte de départ, tous les points et d’où ils viennent, et si une carte a été passée ou si tout a été gardé.
    Secret : les mains, l’ordre du paquet, toute carte piochée et toute carte passée entre partenaires ; seules ces deux personnes savent ce qu’elles ont vu.

## Tips, one to a line

scorecards-tips =
    Une carte jouée compte pour toutes les suivantes, les tiennes et celles des autres. Compare ce qu’elle rapporte maintenant et ce qu’elle apportera plus tard.
    L’inverse est vrai aussi : une carte qui t’aide peu peut beaucoup aider les autres. Joue-la tard.
    Les cartes que tu ne joues pas restent dans ta main pour la manche suivante. Gardes-en une qui demande une table plus remplie.
