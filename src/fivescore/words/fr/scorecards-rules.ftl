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
    Le paquet compte 50 cartes. Chacune porte un nombre, une couleur, une règle de score et un identifiant. Les couleurs sont bleu, rouge, vert et jaune, avec les lettres B, R, G et Y. Une carte s’écrit avec sa couleur, son nombre et son identifiant : `B6-17` est un 6 bleu dont l’identifiant est 17. L’identifiant ne fait que désigner la carte ; il ne rapporte jamais de points. Dans un coup, la carte s’écrit de la même façon : `play B6-17 vs 2` la joue avec l’étalage de la place 2 (C5).
    Le livret imprimé ne montre qu’une carte : un 6 bleu qui rapporte 4 points pour chaque 6 en jeu. Il se compte aussi lui-même ; avec un autre 6 en jeu, cela fait donc 8. Nous ne connaissons pas les autres cartes et jouons avec un paquet de notre invention ; ce 6 bleu en fait partie. Ses nombres vont de 1 à 10, chacun sur cinq cartes. Si tu as le jeu imprimé, tu peux noter ses cartes dans un fichier de paquet et jouer avec elles.
    .short = 50 cartes avec nombre, couleur, règle et identifiant ; un paquet à nous, ou un autre dans un fichier.

scorecards-C2 =
    Dans les règles de score, ces mots ont un sens précis :
    un groupe : toute carte en jeu qui répond à ce que la règle nomme ; un groupe de couleur, ce sont toutes les cartes en jeu d’une même couleur ;
    une suite : deux nombres consécutifs ou plus ; un nombre présent deux fois compte une fois, ainsi 3, 4, 4 et 5 font une suite de trois ;
    une série : deux cartes ou plus de même nombre ;
    la carte précédente : celle à gauche de la carte jouée, dans ton propre étalage ; ta première carte d’une manche n’en a pas.
    Une règle peut demander une couleur précise, n’importe quelle couleur ou la couleur d’une certaine carte. Elle peut compter un groupe, une série ou une suite, ou regarder le plus haut nombre. Elle peut aussi porter sur la dernière carte jouée par quelqu’un d’autre (C12), agir à ton tour suivant, ou changer une carte, son nombre ou sa couleur, le temps de ton tour (C13). La page sur le langage des scores explique comment s’écrit chaque règle.
    .short = Un groupe est tout ce que la règle nomme ; suite (consécutifs) et série (égaux) : deux nombres ou plus.

scorecards-C3 =
    Le hasard décide qui commence la première manche, et l’enregistrement de la partie le garde en mémoire. Tu reçois cinq cartes, comme tout le monde à la table ; la distribution n’a lieu que cette fois-là. Puis la première carte du paquet est retournée à côté de lui : c’est la carte de départ. La partie compte quatre manches.
    L’option `first` est réglée sur `drawn` par défaut. Avec `seat0`, rien n’est tiré au hasard : la place 0 commence, comme dans les tournois. Les places sont numérotées à partir de 0.
    .short = Cinq cartes par personne, une carte de départ, quatre manches ; le hasard ou `seat0` dit qui commence.

scorecards-C4 =
    Un tour a trois étapes. Pose une carte de ta main au bout de ton étalage, à droite. Prends tout de suite les points qu’elle rapporte. Puis pioche une carte ; tu le fais à chaque fois, même au dernier tour d’une manche et de la partie. Tu as donc toujours cinq cartes en main quand ton tour commence, et ton étalage montre de gauche à droite dans quel ordre tu as joué. On joue dans le sens des aiguilles d’une montre.
    .short = Pose une carte à droite de ton étalage, compte-la tout de suite et pioche, même au dernier tour.

scorecards-C5 =
    Quand tu comptes une carte, sont en jeu : ton propre étalage, nouvelle carte comprise ; la carte de départ ; et l’étalage d’une seule autre personne. À trois ou quatre, tu choisis lequel, et tu peux choisir autrement pour la carte suivante. Ce choix fait partie du coup : `vs 2` désigne l’étalage de la place 2. À deux, il n’y a rien à choisir et `vs` ne s’écrit pas.
    Les choix qu’une règle te laisse font aussi partie du coup : une couleur, un nombre, une façon de compter parmi plusieurs ou une carte à changer. Celui qui rapporte le plus est proposé, et tout autre est permis aussi.
    .short = En jeu : ton étalage avec la nouvelle carte, la carte de départ et un autre étalage de ton choix.

scorecards-C6 =
    Une manche est finie quand tout le monde a joué cinq cartes. Il y a alors un bonus de 5 points pour la meilleure carte de la manche : il va à qui l’a jouée. Si plusieurs personnes ont atteint ce même score, chacune reçoit 5 points. Le bonus s’ajoute à tes points, mais au score d’aucune carte.
    .short = Le plus haut score d’une carte dans la manche donne 5 points de bonus ; à égalité, 5 à chaque personne.

scorecards-C7 =
    Tu gardes ta main pour la manche suivante : une carte que tu ne joues pas maintenant peut encore rapporter des points plus tard. Tous les étalages retournent dans le paquet avec la carte de départ, et le paquet est mélangé. La personne suivante, dans le sens des aiguilles d’une montre, commence la nouvelle manche, avec une nouvelle carte de départ.
    .short = Les mains restent ; étalages et carte de départ retournent au paquet ; la personne suivante commence.

scorecards-C8 =
    Après quatre manches, qui a le plus de points gagne. À égalité de points, le plus haut score d’une seule carte à la manche 4 tranche entre les personnes à égalité ; le bonus n’y compte pas. Si l’égalité persiste, la victoire est partagée. Par équipes, la meilleure carte des deux partenaires dans cette manche compte pour leur équipe (C10).
    .short = Le plus de points gagne ; à égalité, la meilleure carte de la manche 4 tranche, ou victoire partagée.

scorecards-C9 =
    La variante explosive se joue à trois ou quatre. Quand tu comptes une carte, les étalages de toute la table sont en jeu, ainsi que la carte de départ. Tu ne choisis pas d’étalage et `vs` ne s’écrit pas dans le coup. Le reste ne change pas.
    .short = Variante explosive, à trois ou quatre : tous les étalages et la carte de départ sont en jeu.

scorecards-C10 =
    Le jeu par équipes se joue à quatre, deux contre deux : les places 0 et 2 contre les places 1 et 3. Sur les quatre manches, tout le monde commence une fois. Quand tu comptes une carte, sont en jeu ton propre étalage, la carte de départ et l’étalage d’une seule autre personne, qui peut être de ton équipe.
    Après avoir pioché, tu peux passer une carte à l’autre personne de ton équipe : `pass G3-4`. Elle la regarde et te rend une carte, la même ou une autre : `back Y9-31`. Si tu ne passes rien, tu dis `keep` et tu gardes tes cartes. L’un des deux suit chaque carte que tu joues, même la toute dernière.
    Le bonus va à chaque personne à titre individuel, comme en C6. À la fin, les points des deux partenaires s’additionnent et la plus forte somme gagne. À sommes égales, on compare la meilleure carte de chaque équipe à la manche 4, et le plus haut score gagne ; si l’égalité persiste, la victoire est partagée.
    .short = Deux équipes : après la pioche, passe une carte et reçois-en une, ou garde tout ; points additionnés.

scorecards-C11 =
    Un tournoi se joue à quatre, en douze parties à deux : tu rencontres deux fois chaque autre personne, et dans ces deux parties, chacune commence une fois. Chaque partie a son propre paquet. Les points de toutes tes parties s’additionnent.
    En cas d’égalité au classement, voici ce qui tranche, dans cet ordre : le plus haut score d’une seule carte, le plus haut total d’une partie, les points des parties entre les personnes à égalité, et enfin un tirage au sort, qui est enregistré.
    Les personnes aux deux premiers rangs jouent ensuite la finale ; la mieux classée commence. Qui gagne la finale gagne le tournoi ; si elle finit à égalité, C8 s’applique. Si vous voulez, les deux autres jouent une partie de consolation.
    .short = À quatre, douze parties à deux, points additionnés ; les deux premiers rangs jouent la finale.

scorecards-C12 =
    Certaines règles portent sur la dernière carte jouée par quelqu’un d’autre. Seul le temps compte ici : c’est la carte la plus récente de cette manche qui n’est pas de toi, quel que soit l’étalage où elle se trouve, même s’il n’est pas en jeu pour toi. L’autre personne de ton équipe est aussi quelqu’un d’autre. Si personne à part toi n’a encore joué dans cette manche, cette carte n’existe pas encore, et cela rapporte 0 point.
    .short = C’est la carte la plus récente d’une autre personne dans cette manche, où qu’elle soit ; sans elle, 0.

scorecards-C13 =
    Quand une règle change une carte, ce changement dure jusqu’à la fin de ton tour ; ensuite, la carte redevient ce qu’elle était. Si ta carte précédente a un effet sur ce tour, il s’ajoute à ce que rapporte la carte que tu joues maintenant. Un effet sur ton tour suivant est perdu si tu n’as plus de tour dans cette manche ; il ne va jamais jusqu’à la manche suivante.
    .short = Un changement finit avec ton tour ; un effet sur le suivant s’ajoute, mais dans la même manche seulement.

scorecards-C14 =
    Un score ne peut pas descendre sous 0, à une exception près : une règle qui soustrait peut l’y amener. Rien d’autre ne le peut.
    .short = Un score reste à 0 ou au-dessus, sauf si une règle qui soustrait le fait descendre plus bas.

scorecards-C15 =
    L’exemple du jeu imprimé, la manche d’une personne : les cinq cartes rapportent 8, 12, 15, 3 et 9, et le bonus ajoute 5.
    8 + 12 + 15 + 3 + 9 + 5 = 52
    Le bonus t’apprend qu’aucune carte n’a rapporté plus de 15 dans cette manche.
    .short = Exemple : 8 + 12 + 15 + 3 + 9 et un bonus de 5 font 52.

scorecards-C16 =
    Visible par tout le monde : les étalages, la carte de départ, tous les points et d’où ils viennent, et si une carte a été passée ou si tout a été gardé.
    Secret : les mains, l’ordre du paquet, toute carte piochée et toute carte passée entre partenaires ; seules ces deux personnes savent ce qu’elles ont vu.
    .short = Étalages, carte de départ, points : visibles ; mains, ordre du paquet, cartes piochées ou passées : secrets.
