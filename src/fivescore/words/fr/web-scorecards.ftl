# Score Cards on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in scorecards.ftl. $card is a card in words, $points a number.

web-scorecards-header = Manche { $round } sur 4 · carte { $card } sur 5
web-scorecards-header-pass = Manche { $round } sur 4 · échange
web-scorecards-you = Toi
web-scorecards-partner = Partenaire
web-scorecards-bot = bot
web-scorecards-away = en pause
web-scorecards-deputy = en pause, un bot continue
web-scorecards-best = max. { $points }
web-scorecards-starting = Départ
web-scorecards-team = Ton équipe { $own }, les autres { $other }
web-scorecards-place = Place { $number }, vide
web-scorecards-display = { $player } : { $total } points, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-scorecards-in-play = en jeu
web-scorecards-counts = { $card }, compte
web-scorecards-counts-for = { $card }, compte { $tag }
web-scorecards-look = { $card } : lire sa règle
web-scorecards-look-chosen = Voir de près
web-scorecards-change-this = Changer { $card }

## The hand

web-scorecards-hand = Ta main et ce qu’elle rapporte
web-scorecards-hand-pass = Ta main : en passer une ?
web-scorecards-hand-back = Ta main : en rendre une
web-scorecards-points = Points
web-scorecards-card = { $card }. { $rule }
web-scorecards-card-scores = { $card }. { $rule }. Rapporte { $points } maintenant
web-scorecards-with-points = { $card } avec { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-scorecards-from = de { $player }
web-scorecards-choose-colour = Couleur pour { $card }
web-scorecards-choose-number = Nombre pour { $card }
web-scorecards-choose-way = Ce qui compte pour { $card }
web-scorecards-choose-card = Carte à changer
web-scorecards-choose-value = Elle compte comme
web-scorecards-change-card = { $card } : jusqu’à { $points }

## What can be done

web-scorecards-choose = À toi : choisis une carte
web-scorecards-choose-pass = Choisis une carte à passer, ou garde tout
web-scorecards-choose-back = Choisis la carte à rendre
web-scorecards-turn-of = C’est à { $player } de jouer
web-scorecards-pass-of = { $player } peut passer une carte à { $partner }
web-scorecards-back-of = { $player } rend une carte
web-scorecards-play = Jouer { $card } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-scorecards-play-with = Jouer { $card } avec { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-scorecards-pass = Passer { $card } à { $player }
web-scorecards-back = Rendre { $card } à { $player }
web-scorecards-keep = Tout garder
web-scorecards-enter = Entrée
web-scorecards-scores = { $card } rapporte { $points }.
web-scorecards-scores-with = { $card } avec { $player } rapporte { $points }.
web-scorecards-lead = Pour l’instant, la meilleure carte de la manche est à { $best } : celle-ci prendrait la tête pour le bonus de 5.
web-scorecards-level = Pour l’instant, la meilleure carte de la manche est à { $best } : celle-ci l’égalerait pour le bonus de 5.
web-scorecards-other-displays = Avec { $displays }.
web-scorecards-display-points = { $player } : { $points }
web-scorecards-sending = Envoi…
web-scorecards-not-done = Cela n’est pas arrivé à la table. Réessaie.
web-scorecards-no-texts = Les règles des cartes n’ont pas pu être chargées.
web-scorecards-try-again = Réessayer

## The sheet

web-scorecards-sheet-round = Manche { $round }
web-scorecards-sheet-open = Toutes les cartes de la manche { $round }
web-scorecards-sheet-if = { $points } ?
web-scorecards-hands = Toutes les mains

web-scorecards-round-over = La manche { $round } est terminée
web-scorecards-round-cards = Cartes
web-scorecards-round-next = Passer à la manche { $round }
web-scorecards-final-best = meilleure carte de la manche 4 : { $points }
web-scorecards-see-table = Voir la table

## The whole table in words

web-scorecards-tell-seat = { $player } : { $total }
web-scorecards-tell-display = { $who ->
    [you] Tu as posé { $cards }.
   *[other] { $player } a posé { $cards }.
}
web-scorecards-tell-starting = Carte de départ : { $card }.
web-scorecards-tell-hand = Ta main : { $cards }.

## Keys

web-scorecards-key-card = choisir une carte
web-scorecards-key-display = quel étalage compte
web-scorecards-key-play = jouer la carte choisie
