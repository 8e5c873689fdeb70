# Score Cards: moves, refusals, and what happens at the table. The words on cards: scorecards-cards.ftl.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Blue 6.

scorecards-name = Score Cards
scorecards-welcome = Chaque carte compte selon sa propre règle, dès que tu la joues, d’après les cartes alors en jeu. Quatre manches de cinq cartes ; la meilleure carte de la manche rapporte 5 points de plus.
scorecards-letters = B = Bleu, R = Rouge, G = Vert, Y = Jaune
scorecards-keys-move = une carte de ta main, par exemple B6-17, ou juste son numéro dans la liste, de 1 à 6 ; avec vs 2 pour l’étalage de la place 3 (à la saisie, les places se comptent à partir de 0), et ce que sa règle te laisse choisir : colour red (une couleur), number 7 (un nombre), option 2 (une façon de compter), change G3-4 to 7 (une carte à changer) ; ce que tu n’écris pas est choisi pour toi, pour le plus de points ({ $letters })
scorecards-keys-pass = par équipes : pass et une carte pour la passer, ou keep pour tout garder ; puis back et une carte pour la rendre
scorecards-keys-info = ce que rapporterait chaque carte de ta main, en détail ; 2? pour ta deuxième carte seule, G3? pour la règle de n’importe quelle carte
scorecards-keys-sheet = la feuille de score

## A text that is no move

scorecards-unreadable-card = La carte { $card } n’existe pas dans ce paquet : écris la lettre de la couleur (B = Bleu, R = Rouge, G = Vert, Y = Jaune), le nombre, un tiret et l’identifiant, par exemple B6-17.
scorecards-unreadable-seat = « { $text } » n’est pas une place : écris vs et un nombre de 0 à 3 ; à la saisie, les places se comptent à partir de 0, vs 2 est donc la place 3.
scorecards-unreadable-choice = « { $text } » n’est pas un choix : écris colour red pour une couleur, number 7 pour un nombre, option 2 pour une façon de compter, ou change G3-4 to 7 pour changer une carte.
scorecards-unreadable-text = « { $text } » n’est pas un coup : écris play B6-17 pour jouer une carte, à trois ou quatre play B6-17 vs 2 ; par équipes aussi pass B6-17 pour la passer, keep pour tout garder, back B6-17 pour la rendre.

## Why a move is not allowed

scorecards-refuse-over = La partie est terminée.
scorecards-refuse-not-dealt = La manche suivante n’a pas encore commencé.
scorecards-refuse-not-your-turn = C’est à quelqu’un d’autre de jouer.
scorecards-refuse-not-in-hand = { $card } n’est pas dans ta main.
scorecards-refuse-play-first = C’est le moment de jouer une carte ; on passe une carte après.
scorecards-refuse-pass-now = Ta carte est jouée. Passe une carte dans ton équipe, ou garde tout.
scorecards-refuse-back-now = On t’a passé une carte : rends-en une, la même si tu veux.
scorecards-refuse-nothing-to-return = Personne ne t’a passé de carte.
scorecards-refuse-no-passing = On ne passe des cartes que par équipes.
scorecards-refuse-name-display = Choisis l’étalage qui compte : vs et la place, comptée à partir de 0.
scorecards-refuse-no-display = Ici, il n’y a pas d’étalage à choisir : à deux, c’est celui d’en face qui compte ; dans la variante explosive, tous comptent.
scorecards-refuse-own-display = Ton propre étalage compte de toute façon : choisis celui de quelqu’un d’autre.
scorecards-refuse-no-seat = Il n’y a pas de place { $seat } à cette table.
scorecards-refuse-no-choice = La règle de { $card } ne laisse rien à choisir ici.
scorecards-refuse-choose-way = La règle de { $card } te laisse choisir parmi { $count } façons de compter : écris option et un nombre de 1 à { $count }.
scorecards-refuse-choose-colour = La règle de { $card } te laisse choisir une couleur : écris colour suivi de blue (bleu), red (rouge), green (vert) ou yellow (jaune).
scorecards-refuse-choose-number = La règle de { $card } te laisse choisir un nombre : écris number et un nombre de 1 à { $count }.
scorecards-refuse-choose-change = La règle de { $card } te laisse changer une carte : écris change, une carte en jeu qu’elle peut changer, to et ce que cette carte devient, par exemple { $example }.

## The table

scorecards-header = Manche { $round } sur 4
scorecards-header-over = Les quatre manches sont terminées
scorecards-starts = { $who ->
    [you] tu commences
   *[other] { $player } commence
}
scorecards-view-of = La table vue par { $player }
scorecards-view-of-spectator = La table vue par le public
scorecards-starting = Carte de départ
scorecards-deck-left = { $cards ->
    [one] { $cards } carte dans le paquet
   *[other] { $cards } cartes dans le paquet
}
scorecards-column-player = Nom
scorecards-column-team = Équipe
scorecards-sheet = Feuille de score
scorecards-sheet-card = Carte { $number }
scorecards-sheet-bonus = Bonus
scorecards-sheet-sum = Manche { $round }
scorecards-sheet-total = Total
scorecards-your-hand = Ta main, et ce que chaque carte rapporte maintenant
scorecards-your-hand-idle = Ta main
scorecards-with = avec { $player }
scorecards-best-choice = le mieux : { $choice }
scorecards-known = Tu sais que { $player } a en main { $cards }
scorecards-to-return = { $player } te passe { $card }.
scorecards-ask-play = Ta carte (? pour l’aide) :
scorecards-ask-pass = pass et une carte pour la passer, ou Entrée pour tout garder (? pour l’aide) :
scorecards-ask-back = Quelle carte rends-tu à { $player } ? (? pour l’aide) :
scorecards-choice-way = option { $way } : { $text }
scorecards-choice-number = nombre { $number }
scorecards-choice-change = { $card } en { $value }

## What happened

scorecards-log-round = Manche { $round }. { $who ->
    [you] Tu commences
   *[other] { $player } commence
} ; la carte de départ est { $card }.
scorecards-log-play = { $who ->
    [you] Tu joues { $card } et marques { $points }
   *[other] { $player } joue { $card } et marque { $points }
} : { $how }.
scorecards-log-play-with = { $who ->
    [you] Tu joues { $card } avec { $versus } et marques { $points }
   *[other] { $player } joue { $card } avec { $versus } et marque { $points }
} : { $how }.
# Where the rule itself says how the points came about.
scorecards-log-play-plain = { $who ->
    [you] Tu joues { $card } et marques { $points }.
   *[other] { $player } joue { $card } et marque { $points }.
}
scorecards-log-play-plain-with = { $who ->
    [you] Tu joues { $card } avec { $versus } et marques { $points }.
   *[other] { $player } joue { $card } avec { $versus } et marque { $points }.
}
# Stands for $versus in a play.
scorecards-log-display = { $who ->
    [you] ton étalage
   *[other] { $player }
}
scorecards-log-drew = { $who ->
    [you] Tu pioches { $card }.
   *[other] { $player } pioche { $card }.
}
scorecards-log-keep = { $who ->
    [you] Tu gardes toutes tes cartes.
   *[other] { $player } garde toutes ses cartes.
}
scorecards-log-pass = { $who ->
    [you] Tu passes { $card } à { $partner }.
   *[other] { $partner_who ->
        [you] { $player } te passe { $card }.
       *[other] { $player } passe { $card } à { $partner }.
    }
}
scorecards-log-pass-hidden = { $player } passe une carte à { $partner }.
scorecards-log-back = { $who ->
    [you] Tu rends { $card }.
   *[other] { $player } rend { $card }.
}
scorecards-log-back-hidden = { $player } rend une carte.
# $players is a list of names, and “You” may stand in it as it is.
scorecards-log-bonus = La meilleure carte de la manche a rapporté { $points } et donne un bonus de 5 : { $players }.

## The end

scorecards-final-title = Score final
scorecards-won = { $who ->
    [you] Tu gagnes avec { $total ->
        [one] { $total } point
       *[other] { $total } points
    } !
   *[other] { $player } gagne avec { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.
}
scorecards-won-team = { $who ->
    [you] Ton équipe gagne avec { $total ->
        [one] { $total } point
       *[other] { $total } points
    } !
   *[other] { $players } gagnent avec { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.
}
scorecards-shared = Victoire partagée avec { $total ->
    [one] { $total } point
   *[other] { $total } points
} : { $players }.
scorecards-won-by-tie-break = Égalité à { $total ->
    [one] { $total } point
   *[other] { $total } points
} : la meilleure carte de la manche 4 tranche (C8).
