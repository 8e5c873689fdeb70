# Fives: cards, refusals, and what happens at the table.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Green 11; $led is a colour.

fives-name = Fives
fives-blue = Bleu
fives-green = Vert
fives-silver = Argent
fives-magenta = Magenta
fives-card = { $colour } { $number }
fives-letters = B = Bleu, G = Vert, S = Argent, M = Magenta
fives-keys-move = une carte, comme B7, ou B7=M5 pour la jouer face cachée ({ $letters })
fives-keys-claim = réclamer le reste de la donne, si c’est proposé
fives-welcome = Remporte des plis : les valeurs de tes cartes gagnantes forment ton total. Approche-toi de 25 autant que tu peux ; au-delà, tu dépasses. Chaque carte peut aussi se jouer face cachée, comme un Magenta 5.

## A text that is no move

fives-unreadable-back = M5 est le dos de chaque carte : indique la carte que tu retournes, par exemple B7=M5 pour Bleu 7 face cachée.
fives-unreadable-card = La carte { $card } n’existe pas : Bleu, Vert et Argent vont de 1 à 13, Magenta de 0 à 13 sans le 5.
fives-unreadable-text = « { $text } » n’est pas un coup : écris la lettre de la couleur (B = Bleu, G = Vert, S = Argent, M = Magenta) et la valeur, par exemple B7, puis =M5 pour jouer la carte face cachée, par exemple B7=M5.

## Why a move is not allowed

fives-refuse-over = La partie est terminée, on ne peut plus jouer de carte.
fives-refuse-not-dealt = La donne suivante n’est pas encore distribuée.
fives-refuse-not-your-turn = C’est à quelqu’un d’autre de jouer.
fives-refuse-not-in-hand = { $card } n’est pas parmi tes cartes.
fives-refuse-not-in-deck = { $card } n’est pas en jeu : à trois, les 10 à 13 restent dans la boîte.
fives-refuse-must-follow = La couleur demandée est { $led } et tu en as : tu ne peux pas jouer { $card } maintenant.
fives-refuse-must-follow-or-flip = La couleur demandée est { $led } et tu en as : tu ne peux jouer { $card } que face cachée, en Magenta 5.
fives-refuse-second-five = Il y a déjà un Magenta 5 dans ce pli : tu ne peux jouer { $card } que face visible.
fives-refuse-second-five-and-follow = Il y a déjà un Magenta 5 dans ce pli, la couleur demandée est { $led } et tu en as : tu ne peux pas jouer { $card } maintenant.
fives-refuse-flip-holding-many = La couleur demandée est { $led } et tu as plus d’une carte de cette couleur : tu ne peux rien retourner.
fives-refuse-flip-other-than-single = La couleur demandée est { $led } et tu n’as qu’une carte de cette couleur : tu ne peux retourner que celle-là, pas { $card }.

## The table

fives-header = Donne { $hand } sur { $hands } · Pli { $trick } sur { $tricks }
fives-header-scored = Donne { $hand } sur { $hands } · terminée
fives-view-of = La table vue par { $player }
fives-view-of-spectator = La table vue par le public
fives-column-player = Nom
fives-column-total = Total
fives-column-to-25 = Vers 25
fives-column-chips = Jetons
fives-column-cards = Cartes
fives-centre = Au centre : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
fives-bust = dépassement
fives-exact = 25 exact
fives-trick-yours-to-lead = Tu entames.
fives-trick-empty = { $player } entame.
fives-wins-so-far = { $who ->
    [you] tu mènes pour l’instant
   *[other] { $player } mène pour l’instant
}
fives-your-cards = Tes cartes
fives-only-face-down = ▾ seulement face cachée
fives-you-may = Tu peux jouer
fives-you-must = Tu dois jouer
fives-any-card = n’importe quelle carte
fives-taking = remporte le pli : { $before } + { $number } = { $after }
fives-taking-bust = remporte le pli : { $before } + { $number } = { $after }, tu dépasses 25
fives-taking-exact = remporte le pli : { $before } + { $number } = { $after }, exactement 25
fives-leaving = { $player } remporte le pli, tu restes à { $before }
fives-not-winning = tu perds le pli et restes à { $before }
fives-if-it-wins = si elle gagne : { $before } + { $number } = { $after }
fives-if-it-wins-bust = si elle gagne : { $before } + { $number } = { $after }, tu dépasses 25
fives-if-it-wins-exact = si elle gagne : { $before } + { $number } = { $after }, exactement 25
fives-if-one-wins = { $before ->
    [0] si l’une gagne, sa valeur devient ton total
   *[other] si l’une gagne, sa valeur s’ajoute à tes { $before }
}
fives-if-one-wins-bust = si l’une gagne, tu dépasses 25
fives-claim-tricks = tu remportes les { $tricks } derniers plis : { $before } + { $number } = { $after }
fives-claim-bust = tout le monde dépasse 25, plus rien ne change
fives-no-flip-f6 = Tu ne peux rien retourner : il y a déjà un Magenta 5 dans ce pli.
fives-no-flip-f5 = Tu ne peux rien retourner : tu as plus d’une carte { $led }.

## What happened, line by line

fives-log-deal = { $who ->
    [you] La donne { $hand } est distribuée. Tu as le Magenta 0 et tu entames.
   *[other] La donne { $hand } est distribuée. { $player } a le Magenta 0 et entame.
}
fives-log-trick-number = Pli { $trick }
fives-log-leads = { $who ->
    [you] Tu entames { $card }.
   *[other] { $player } entame { $card }.
}
fives-log-leads-five = { $who ->
    [you] Tu entames { $card } face cachée : c’est un Magenta 5.
   *[other] { $player } entame { $card } face cachée : c’est un Magenta 5.
}
fives-log-leads-five-hidden = { $player } entame une carte face cachée : c’est un Magenta 5.
fives-log-follows = { $who ->
    [you] Tu fournis { $card }.
   *[other] { $player } fournit { $card }.
}
fives-log-plays = { $who ->
    [you] Tu joues { $card }.
   *[other] { $player } joue { $card }.
}
fives-log-plays-five = { $who ->
    [you] Tu joues { $card } face cachée : c’est un Magenta 5.
   *[other] { $player } joue { $card } face cachée : c’est un Magenta 5.
}
fives-log-plays-five-hidden = { $player } joue une carte face cachée : c’est un Magenta 5.
fives-log-discards = { $who ->
    [you] Tu n’as pas de carte { $led } et tu joues { $card }.
   *[other] { $player } n’a pas de carte { $led } et joue { $card }.
}
fives-log-trick = { $who ->
    [you] Tu remportes le pli : { $before } + { $number } = { $after }.
   *[other] { $player } remporte le pli : { $before } + { $number } = { $after }.
}
fives-log-trick-bust = { $who ->
    [you] Tu remportes le pli : { $before } + { $number } = { $after }, et tu dépasses 25.
   *[other] { $player } remporte le pli : { $before } + { $number } = { $after }, et dépasse 25.
}
fives-log-trick-exact = { $who ->
    [you] Tu remportes le pli : { $before } + { $number } = { $after }, exactement 25.
   *[other] { $player } remporte le pli : { $before } + { $number } = { $after }, exactement 25.
}
fives-log-chips = { $name } : { $total }, maintenant { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}

## A hand scored. One line a seat: chips before, what was added and why, chips after.

fives-scored-title = Les jetons de la donne { $hand }
fives-scored-rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
}
fives-scored-tied = ex æquo { $first }–{ $last }
fives-paid-rank = +{ $chips } pour la { $rank ->
    [1] 1re
   *[other] { $rank }e
} place
fives-paid-exact = +1 pour exactement 25
fives-paid-busts = { $chips ->
    [one] +{ $chips } du dépassement
   *[other] +{ $chips } des dépassements
}
fives-paid-centre = +{ $chips } du centre
fives-paid-to-seat = −1 à { $player }
fives-paid-to-seat-you = −1 à toi
fives-paid-to-centre = −1 au centre
fives-paid-to-nobody = −1
fives-paid-sum = { $before } { $lines } = { $chips ->
    [one] { $after } jeton
   *[other] { $after } jetons
}
fives-paid-nothing = { $chips ->
    [one] { $after } jeton, comme avant
   *[other] { $after } jetons, comme avant
}
fives-scored-flips = Cartes retournées dans cette donne : { $cards }
fives-scored-centre = { $chips ->
    [one] Au centre, { $chips } jeton attend la donne suivante.
   *[other] Au centre, { $chips } jetons attendent la donne suivante.
}
fives-scored-centre-left = { $chips ->
    [one] { $chips } jeton reste au centre et ne va à personne (F17).
   *[other] { $chips } jetons restent au centre et ne vont à personne (F17).
}

## The end

fives-final-title = Classement final
fives-won = { $who ->
    [you] Tu gagnes avec { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } !
   *[other] { $player } gagne avec { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }.
}
fives-shared = Victoire partagée, avec { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
} par personne : { $players }.
fives-won-by-tie-break = Égalité de jetons : { $players }. Le total le plus proche de 25 à la dernière donne tranche (F18).
