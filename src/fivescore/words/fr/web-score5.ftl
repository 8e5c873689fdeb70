# Score 5 on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in score5.ftl. $card is a card in words, $cards are several of them.

web-score5-you = Toi
web-score5-players = À la table
web-score5-bot = bot
web-score5-away = pas là
web-score5-deputy = pas là, un bot continue
web-score5-sure = { $score } ou plus
web-score5-points = { $score } points
web-score5-holds = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-score5-card = { $card }, valeur de départage { $tiebreaker }
web-score5-tiebreaker = valeur de départage { $tiebreaker }
web-score5-key-enter = Entrée
web-score5-not-done = Cela n’est pas arrivé à la table. Essaie encore.
web-score5-header-sharing = Enchère { $auction } sur 12 · partage
web-score5-header-wild = La famille du joker

## The twelve auctions

web-score5-lots = Les douze enchères
web-score5-lot-to-come = Enchère { $number } : pas encore révélée
web-score5-lot-wild = Enchère { $number } : le joker, en dernier
web-score5-lot-up = Enchère { $number } : { $card }, mise aux enchères
web-score5-lot-won = Enchère { $number } : { $card }, remportée par { $player }
web-score5-lot-unsold = Enchère { $number } : { $card }, invendue
web-score5-is-up = { $card } est aux enchères
web-score5-lots-left = { $count ->
    [0] La dernière enchère
    [one] Encore une après : le joker
   *[other] Encore { $count } après, le joker en dernier
}
web-score5-last-auction = Enchère précédente

## Bidding

web-score5-ready = Confirmée
web-score5-placed = Mise posée
web-score5-thinking = Réflexion
web-score5-status-place = La plus haute somme l’emporte. Les autres se partagent cette mise.
web-score5-status-wait = Ta mise est posée face cachée. On attend { $players }.
web-score5-status-open = Toutes les mises sont posées. Change la tienne, ou confirme-la.
web-score5-status-ready = Ta mise est confirmée. On attend { $players }.
web-score5-covered = Ta mise reste posée jusqu’à ce que toutes le soient.
web-score5-your-bid = Ta mise
web-score5-your-bid-cards = { $count ->
    [one] Ta mise, { $count } carte
   *[other] Ta mise, { $count } cartes
}
web-score5-bid-now = { $count ->
    [0] Aucune carte dans ta mise.
    [one] Ta mise : { $count } carte, { $sum }.
   *[other] Ta mise : { $count } cartes, { $sum }.
}
web-score5-tray-hint = Touche des cartes de ta main pour les miser
web-score5-in-bid = { $card }, valeur de départage { $tiebreaker }, dans ta mise : la retirer
web-score5-bid-card = { $card }, misée
web-score5-clear = Vider
web-score5-tie-best = En cas d’égalité : { $tiebreaker }
web-score5-clears = Après un changement, tout le monde doit confirmer à nouveau.
web-score5-if-you-win = Si tu gagnes
web-score5-go-to-others = { $count ->
    [one] { $cards } part chez les autres
   *[other] { $cards } partent chez les autres
}
web-score5-all-go-to-others = Les { $count } cartes partent chez les autres
web-score5-no-bid = Pas de mise
web-score5-place = Miser { $sum }
web-score5-change = Passer à { $sum }
web-score5-change-none = Retirer la mise
web-score5-keep = Revenir à { $sum }
web-score5-ready-with = Confirmer { $sum }
web-score5-ready-none = Confirmer sans mise

## One’s families

web-score5-your-families = Tes familles
web-score5-your-score = ton score
web-score5-if-win = si tu gagnes
web-score5-and-wild = et le joker
web-score5-now = à présent { $total }
web-score5-was = avant { $value }
web-score5-family-none = { $family } : aucune carte
web-score5-family-lost = { $card }, perdue si tu gagnes
web-score5-family-then = { $now }, { $then } si tu gagnes

## What everybody can know

web-score5-know = Ce que tout le monde peut savoir
web-score5-know-of = Ce que tout le monde peut savoir de { $player }
web-score5-know-below = La meilleure carte vue dans chaque famille. Les cartes de départ restent secrètes tant qu’on ne les montre pas.
web-score5-know-off = À cette table, chacun se fie à sa mémoire.
web-score5-known-of = { $known } cartes sur { $count }
web-score5-set-seen = { $count ->
    [one] { $cards } a été montrée. Elle est du type { $set }, comme les autres cartes de départ.
   *[other] { $cards } ont été montrées. Elles sont du type { $set }, comme les autres cartes de départ.
}
web-score5-set-left = Il ne reste que le type { $set } : toutes ses cartes sont donc connues.
web-score5-known-none = On ne sait encore rien.
web-score5-open-hands = Toutes les mains

## The reveal and the sharing

web-score5-bids-for = Les mises pour { $card }
web-score5-wins = { $who ->
    [you] gagnes
   *[other] gagne
}
web-score5-picks-now = { $who ->
    [you] choisis
   *[other] choisit
}
web-score5-picks-next = { $who ->
    [you] choisis ensuite
   *[other] choisit ensuite
}
web-score5-picks-later = { $who ->
    [you] choisis plus tard
   *[other] choisit plus tard
}
web-score5-shows = { $who ->
    [you] tu montres { $card }
   *[other] montre { $card }
}
web-score5-shows-card = { $who ->
    [you] tu montres
   *[other] montre
}
web-score5-took = { $who ->
    [you] tu prends { $cards }
   *[other] prend { $cards }
}
web-score5-take-one = Prends une des cartes de { $player }
web-score5-all-yours = Les cartes restantes te reviennent
web-score5-picks = { $player } choisit une carte
web-score5-picks-from-you = { $player } choisit une de tes cartes
web-score5-on-offer = Cartes à partager
web-score5-hold = tu as { $card }
web-score5-no-card = aucune carte
web-score5-hold-none = tu n’en as pas
web-score5-take = Prendre { $card } : { $before } à { $after }
web-score5-take-all = { $count ->
    [one] Prendre { $count } carte
   *[other] Prendre les { $count }
}
web-score5-sets-known = Une carte de départ trahit tout son type. Désormais connus : { $players }.
web-score5-set-of = { $who ->
    [you] toi ({ $set })
   *[other] { $player } ({ $set })
}
web-score5-why = Pourquoi
web-score5-choose-card = À toi : choisis une carte
web-score5-next = Passer à l’enchère { $auction }

## The end

web-score5-wild-yours = Le joker est à toi. Pour quelle famille compte-t-il ?
web-score5-wild-waits = { $player } choisit une famille pour le joker.
web-score5-choose-wild = Choisir la famille du joker
web-score5-count-as = Compter en { $family } : { $score } points
web-score5-wild-here = joker
web-score5-tie-line = { $player } : { $card } avec { $tiebreaker }

## The whole table in words

web-score5-tell-placed = Mise posée : { $players }
web-score5-tell-bid = { $player } : { $count }, { $state }

## Keys

web-score5-space = Espace
web-score5-key-space = Mettre une carte dans la mise, ou la retirer
web-score5-key-none = Pas de mise
web-score5-key-main = Poser la mise, la confirmer, prendre la carte
web-score5-key-know = Ce que tout le monde peut savoir
web-score5-key-all = Prendre toutes les cartes restantes
web-score5-delete = Suppr
web-score5-key-clear = Vider la mise
