# Fives on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in fives.ftl. $card is a card in words, $led a colour.

web-fives-players = À la table
web-fives-you = Toi
web-fives-you-among = toi
web-fives-your-total = Ton total
web-fives-to-go = encore { $count }
web-fives-of = { $total } sur { $target }
web-fives-chips = { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
web-fives-cards-held = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-fives-holds = { $player }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-fives-bot = bot
web-fives-away = pas là
web-fives-deputy = pas là, un bot continue

## The trick

web-fives-trick = Pli { $trick }
web-fives-led = Couleur demandée : { $led }
web-fives-play = { $player } : { $card }
web-fives-your-turn = À toi
web-fives-turn-of = À { $player } de jouer
web-fives-taking = { $who ->
    [you] tu le prends : { $number }
   *[other] { $player } le prend : { $number }
}
web-fives-took = { $who ->
    [you] pris par toi : { $number }
   *[other] pris par { $player } : { $number }
}
web-fives-last-trick = Dernier pli
web-fives-trick-before = Pli précédent
web-fives-trick-after = Pli suivant
web-fives-trick-now = Revenir à ce pli

## Ways of playing a card

web-fives-choose = À toi : choisis une carte
web-fives-face-up = Face visible
web-fives-as-five = En Magenta 5
web-fives-key-enter = Entrée
web-fives-takes = remporte le pli
web-fives-if-it-wins = si elle gagne
web-fives-cannot-win = ne peut pas gagner
web-fives-takes-it = { $player } le prend
web-fives-stay = tu restes à { $before }
web-fives-sum = { $before } + { $number } = { $after }
web-fives-sum-bust = { $before } + { $number } = { $after }, dépassement
web-fives-sum-exact = { $before } + { $number } = { $after }, 25 exact
web-fives-flip = Retourner la carte
web-fives-sort = Trier tes cartes
web-fives-not-done = Le coup n’est pas arrivé à la table. Essaie encore.

## What a screen reader says of a card

web-fives-card-may = { $card }, jouable
web-fives-card-both = { $card }, jouable, aussi en Magenta 5
web-fives-card-only-down = { $card }, jouable seulement face cachée, en Magenta 5
web-fives-card-not = { $card }, interdite : la couleur demandée est { $led }
web-fives-card-flipped = { $card }, face cachée : Magenta 5

## A hand scored, the game over

web-fives-next-hand = Donne suivante
web-fives-see-table = Voir la table

## The whole table in words

web-fives-tell-seat = { $player } : { $total }, { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
web-fives-your-turn-any = À toi : toutes les cartes sont jouables.
web-fives-your-turn-these = À toi. Jouables : { $cards }.

## A hand in words, and every hand at the end

web-fives-hand-closest = { $who ->
    [you] Tu es au plus près de 25 avec { $total }.
   *[other] { $player } est au plus près de 25 avec { $total }.
}
web-fives-hand-exact = { $who ->
    [you] Tu as exactement 25 : un jeton de plus.
   *[other] { $player } a exactement 25 : un jeton de plus.
}
web-fives-hand-tied = Égalité à { $total } : { $players }. La dernière des places partagées est payée.
web-fives-hand-all-bust = Tout le monde dépasse 25.
web-fives-hand-busts = { $count ->
    [one] Qui dépasse 25 { $who ->
        [you] te paie un jeton
       *[other] paie un jeton à { $player }
    }.
   *[other] Les { $count } qui dépassent 25 { $who ->
        [you] te paient un jeton chacun
       *[other] paient un jeton chacun à { $player }
    }.
}
web-fives-hand-busts-centre = { $count ->
    [one] Personne n’est seul au plus près : le jeton payé va au centre.
   *[other] Personne n’est seul au plus près : les { $count } jetons payés vont au centre.
}
web-fives-hand-busts-nobody = { $count ->
    [one] Le jeton payé ne va à personne.
   *[other] Les { $count } jetons payés ne vont à personne.
}
web-fives-all-hands = Chaque donne : total, puis jetons
web-fives-hand-number = Donne { $hand }

## Chosen ahead

web-fives-ahead = Jouer { $card } à mon tour
web-fives-ahead-down = Jouer { $card } comme Magenta 5 à mon tour
web-fives-ahead-set = { $card } sera jouée à ton tour. Touche pour la garder.
web-fives-ahead-set-down = { $card } sera jouée comme Magenta 5 à ton tour. Touche pour la garder.
web-fives-ahead-kept = { $card } reste dans ta main : le pli a tourné autrement.

## The rest of a hand

web-fives-claim = Réclamer le reste
web-fives-claim-tricks = Tu remportes les { $tricks } derniers plis
web-fives-claim-bust = Tout le monde dépasse 25 : plus rien ne change
web-fives-tell-claim = Tu peux réclamer le reste de la donne.
