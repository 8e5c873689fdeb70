# Fives: cards, refusals, and what happens at the table.
# $player is a name or the word for You, and every line has to fit both. $card is a card in words,
# as in Green 11. $led is a colour.

fives-name = Fives
fives-blue = Bleu
fives-green = Vert
fives-silver = Argent
fives-magenta = Magenta
fives-card = { $colour } { $number }

## A text that is no move

fives-unreadable-back = M5 est le dos de chaque carte : indique la carte que tu retournes, par exemple B7=M5 pour Bleu 7 face cachée.
fives-unreadable-card = La carte { $card } n’existe pas : Bleu, Vert et Argent vont de 1 à 13, Magenta de 0 à 13 sans le 5.
fives-unreadable-text = « { $text } » n’est pas un coup : écris la lettre de la couleur (B = Bleu, G = Vert, S = Argent, M = Magenta) et la valeur, par exemple B7, puis =M5 pour jouer la carte face cachée, par exemple B7=M5.

## Why a move is not allowed

fives-refuse-over = La partie est terminée, plus aucune carte ne peut être jouée.
fives-refuse-not-dealt = La donne suivante n’est pas encore distribuée.
fives-refuse-not-your-turn = Ce n’est pas encore ton tour.
fives-refuse-not-in-hand = { $card } n’est pas parmi tes cartes.
fives-refuse-must-follow = La couleur demandée est { $led } et tu en as : { $card } doit attendre.
fives-refuse-second-five = Il y a déjà un Magenta 5 dans ce pli : { $card } ne peut être joué que face visible.
fives-refuse-flip-holding-many = La couleur demandée est { $led } et tu as plus d’une carte de cette couleur : tu ne peux rien retourner.
fives-refuse-flip-other-than-single = La couleur demandée est { $led } et tu n’as qu’une carte de cette couleur : tu ne peux retourner que celle-là, pas { $card }.

## The table

fives-header = Donne { $hand } sur { $hands } · Pli { $trick } sur { $tricks }
fives-header-scored = Donne { $hand } sur { $hands } · terminée
fives-column-player = Nom
fives-column-total = Total
fives-column-to-25 = Vers 25
fives-column-chips = Jetons
fives-column-cards = Cartes
fives-centre = Centre : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
fives-bust = dépassé
fives-exact = exactement 25
fives-trick-empty = Il n’y a pas encore de carte sur la table.
fives-wins-so-far = En tête du pli : { $player }
fives-your-cards = Tes cartes
fives-you-may = Tu peux jouer
fives-face-up = face visible
fives-as-five = comme Magenta 5
fives-taking = remporte le pli : { $before } + { $number } = { $after }
fives-taking-bust = remporte le pli : { $before } + { $number } = { $after }, dépassé
fives-taking-exact = remporte le pli : { $before } + { $number } = { $after }, exactement 25
fives-leaving = pli pour { $player }, tu restes à { $before }
fives-not-winning = ne peut pas gagner, tu restes à { $before }
fives-if-it-wins = si elle gagne : { $before } + { $number } = { $after }
fives-if-it-wins-bust = si elle gagne : { $before } + { $number } = { $after }, dépassé
fives-if-it-wins-exact = si elle gagne : { $before } + { $number } = { $after }, exactement 25

## What happened, line by line

fives-log-deal = Donne { $hand } distribuée. Magenta 0 et entame : { $player }.
fives-log-leads = { $player } : { $card } à l’entame.
fives-log-leads-five = { $player } : une carte face cachée à l’entame (Magenta 5).
fives-log-follows = { $player } : { $card } fourni.
fives-log-plays-five = { $player } : une carte face cachée (Magenta 5).
fives-log-discards = { $player } : pas de carte { $led }, { $card } joué.
fives-log-trumps = { $player } : pas de carte { $led }, { $card } joué comme atout.
fives-log-trick = Pli pour { $player } : { $before } + { $number } = { $after }.
fives-log-trick-bust = Pli pour { $player } : { $before } + { $number } = { $after }, dépassé.
fives-log-trick-exact = Pli pour { $player } : { $before } + { $number } = { $after }, exactement 25.

## A hand scored

fives-scored-title = Les jetons de la donne { $hand }
fives-scored-rank = Rang
fives-scored-exact = Exactement 25
fives-scored-bust = Dépassement
fives-scored-pot = Dépass. + centre
fives-scored-chips = Jetons
fives-scored-centre = { $chips ->
    [0] Il n’y a rien au centre.
    [one] Il y a { $chips } jeton au centre.
   *[other] Il y a { $chips } jetons au centre.
}

## The end

fives-won = { $players } gagne avec { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
fives-won-you = Tu gagnes avec { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
} !
fives-shared = Victoire partagée, avec { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
} par personne : { $players }.
fives-won-by-tie-break = Égalité de jetons : le total le plus proche de 25 à la dernière donne tranche (F18).
