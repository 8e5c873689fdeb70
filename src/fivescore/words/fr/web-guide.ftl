# Guides to a first game. Each sentence belongs to one position of a recorded game, and is true there.

web-guide = Guide
web-guide-title = { $game } en deux minutes
web-guide-new = Tu découvres { $game } ?
web-guide-short = Un guide de deux minutes.
web-guide-show = Montre-moi
web-guide-decline = Pas de guide, merci
web-guide-skip = Passer
web-guide-back = Retour
web-guide-next = Suite
web-guide-again = Pas celle-ci : la note à côté dit pourquoi. Essaie encore.
web-guide-do-it = Montre-moi comment
web-guide-step = Étape { $step } sur { $steps }
web-guide-play = Jouer avec des bots
web-guide-to-table = Retour à ma table
web-guide-from-rules = Un guide de deux minutes

## Fives

web-guide-fives-hand = Voici ta main ; personne d’autre ne la voit. Gagne des plis dont les cartes gagnantes font 25 ensemble, et pas un de plus.
web-guide-fives-lead = Qui a le Magenta 0 entame le premier pli, avec n’importe quelle carte. On joue dans le sens des aiguilles d’une montre.
web-guide-fives-follow = Tu as la couleur demandée, il faut donc en jouer : une de ces cartes.
web-guide-fives-follow-do = À toi : joue la plus basse, le Vert 6.
web-guide-fives-follow-right = Bravo. Tu as fourni du Vert, et ton 6 est la plus haute carte jusqu’ici.
web-guide-fives-follow-other = C’est permis. Mais la carte gagnante s’ajoute à ton total : joue donc la plus basse, le Vert 6.
web-guide-fives-total = Tu as gagné ce pli avec un 6. Ton total augmente de la seule carte gagnante ; les autres ne comptent pas.
web-guide-fives-turn = Qui gagne entame. Qui entame peut retourner une carte : le dos de chaque carte est un Magenta 5.
web-guide-fives-turn-do = Touche le Bleu 8 et joue-le en Magenta 5.
web-guide-fives-turn-right = Bravo. Il vaut maintenant Magenta 5, et personne ne voit que c’était ton Bleu 8.
web-guide-fives-turn-other = C’est permis. Mais ici, choisis le Bleu 8 et joue-le en Magenta 5.
web-guide-fives-flip = Tu n’as pas la couleur demandée : toute carte convient. Ici aussi, tu peux la retourner.
web-guide-fives-flip-do = Débarrasse-toi du Vert 13 : joue-le face visible.
web-guide-fives-flip-right = Bravo. Bleu est demandé : ton Vert élevé ne peut pas gagner et ne te coûte rien.
web-guide-fives-flip-other = C’est permis. Mais le Vert 13 pourrait te faire dépasser 25 plus tard : débarrasse-t’en ici, face visible.
web-guide-fives-down = Qui entame peut aussi retourner une carte, et tout le monde le peut si Magenta est demandé. Si tu n’as qu’une carte de la couleur demandée, tu ne peux retourner que celle-là. Jamais deux Magenta 5 dans un pli.
web-guide-fives-silver = La plus haute carte de la couleur demandée gagne. Mais dès qu’il y a de l’argent face visible, le plus haut argent gagne.
web-guide-fives-scored = Au plus près de 25 sans dépasser : 3 jetons, puis 2, puis 1, et 25 tout juste en rapporte un de plus. Au-dessus de 25, on paie un jeton.
web-guide-fives-play = Après quatre donnes, qui a le plus de jetons gagne. C’est tout : à toi de jouer !

## Score 5

web-guide-score5-hand = Cinq cartes, une de chaque famille. C’est ton argent, et à la fin la meilleure de chaque famille fait ton score.
web-guide-score5-lot = Cette carte est aux enchères. Il en vient douze, l’une après l’autre, et la dernière peut compter pour n’importe quelle famille.
web-guide-score5-bid = Chacun mise en secret : des cartes de sa main, ou aucune. La mise vaut leur somme.
web-guide-score5-bid-do = Mise 15 : mets Jaune 5 et Violet 10 dans la mise, puis valide-la.
web-guide-score5-bid-right = Bravo. Ta mise reste face cachée jusqu’à ce que tout le monde ait misé.
web-guide-score5-bid-other = Cette mise est permise. Mais ici, mise 15 tout juste, avec Jaune 5 et Violet 10.
web-guide-score5-counts = Tous voient maintenant combien de cartes chacun a misées, mais pas lesquelles. Tu peux encore changer ; quand tous sont prêts, on dévoile.
web-guide-score5-counts-do = Garde tes 15 : confirme ta mise.
web-guide-score5-counts-right = Bravo. Quand les autres auront confirmé aussi, on dévoile toutes les mises.
web-guide-score5-counts-other = Tu peux changer ta mise. Mais ici, garde Jaune 5 et Violet 10, et confirme.
web-guide-score5-reveal = La plus forte somme prend la carte. À égalité, la plus haute valeur de départage (le petit nombre après =) décide.
web-guide-score5-share = Les autres se partagent la mise gagnante : la mise suivante choisit d’abord une carte, puis chacun à son tour, jusqu’à la dernière.
web-guide-score5-share-do = À toi d’en prendre une : prends le Rouge 10.
web-guide-score5-share-right = Bravo. Le Rouge 10 est à toi, pour une des prochaines mises.
web-guide-score5-share-other = Tu peux prendre celle-là. Mais un 10 achète plus qu’un 5 : prends donc le Rouge 10.
web-guide-score5-back = Tous les autres reprennent leur mise. Perdre ne t’a rien coûté, et tu as une carte de plus.
web-guide-score5-families = Seule ta plus haute carte de chaque famille comptera. Ici, tu vois ce que cela fait pour l’instant.
web-guide-score5-play = Après douze enchères, le plus haut total gagne. C’est tout : à toi de jouer !

## Score Cards

web-guide-scorecards-hand = Cinq cartes, chacune avec une couleur, un nombre et sa propre règle de points. Après chaque tour, tu en pioches une.
web-guide-scorecards-starting = La carte de départ est retournée pour cette manche. Elle est en jeu pour tout le monde.
web-guide-scorecards-display = À ton tour, tu joues une carte à droite de ton étalage, comme Ben ici. Elle rapporte aussitôt ses points.
web-guide-scorecards-points = À toi ! Ces nombres montrent ce que chaque carte rapporterait maintenant, avec un étalage ou l’autre.
web-guide-scorecards-in-play = En jeu : ton étalage, la carte de départ et l’étalage d’une seule autre personne. Tu choisis lequel, à chaque carte.
web-guide-scorecards-in-play-do = Joue la carte qui rapporte le plus : le Jaune 5, avec l’étalage de Cleo.
web-guide-scorecards-in-play-right = Bravo : 10 points. Aucune autre carte n’en aurait rapporté autant.
web-guide-scorecards-in-play-other = C’est permis. Mais le Jaune 5 avec l’étalage de Cleo rapporte plus : 10 points.
web-guide-scorecards-scored = Ta carte a fait 10 points avec l’étalage de Cleo, et tu en as pioché une nouvelle.
web-guide-scorecards-order = Les cartes restent jusqu’à la fin de la manche : les suivantes trouvent plus à compter. Tout est dans l’ordre.
web-guide-scorecards-order-do = Joue le Bleu 9 avec l’étalage de Ben.
web-guide-scorecards-order-right = Bravo : 15 points, avec les cartes qui sont déjà là.
web-guide-scorecards-order-other = C’est permis. Mais le Bleu 9 avec l’étalage de Ben rapporte plus : 15 points.
web-guide-scorecards-bonus = Quand tout le monde en a joué cinq, la meilleure carte de la manche rapporte 5 points de plus : celle de Ben, avec 20.
web-guide-scorecards-play = Nouvelle manche : les étalages sont remélangés à la pioche, et tu gardes ta main. Après quatre manches, qui a le plus de points gagne. À toi de jouer !
