# Score 5 on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in score5.ftl. $card is a card in words, $cards are several of them.

web-score5-you = Tú
web-score5-players = En la mesa
web-score5-bot = bot
web-score5-away = en pausa
web-score5-deputy = en pausa, juega un bot
web-score5-sure = { $score } o más
web-score5-points = { $score } puntos
web-score5-holds = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
web-score5-card = { $card }, desempate { $tiebreaker }
web-score5-tiebreaker = desempate { $tiebreaker }
web-score5-key-enter = Intro
web-score5-not-done = Eso no llegó a la mesa. Inténtalo otra vez.
web-score5-header-sharing = Subasta { $auction } de 12 · reparto
web-score5-header-wild = La familia del comodín

## The twelve auctions

web-score5-lots = Las doce subastas
web-score5-lot-to-come = Subasta { $number }: aún sin descubrir
web-score5-lot-wild = Subasta { $number }: el comodín, la última
web-score5-lot-up = Subasta { $number }: { $card }, en subasta
web-score5-lot-won = Subasta { $number }: { $card }, para { $player }
web-score5-lot-unsold = Subasta { $number }: { $card }, sin vender
web-score5-is-up = { $card } sale a subasta
web-score5-lots-left = { $count ->
    [0] La última subasta
    [one] Queda una más: el comodín
   *[other] Quedan { $count } más, el comodín al final
}
web-score5-last-auction = Subasta anterior

## Bidding

web-score5-ready = Confirmada
web-score5-placed = Puja hecha
web-score5-thinking = Pensando
web-score5-status-place = Gana la suma más alta. El resto se reparte esa puja.
web-score5-status-wait = Tu puja está boca abajo. Falta: { $players }.
web-score5-status-open = Todas las pujas están hechas. Cambia la tuya o confírmala.
web-score5-status-ready = Tu puja está confirmada. Falta: { $players }.
web-score5-covered = Tu puja se queda así hasta que estén hechas todas.
web-score5-your-bid = Tu puja
web-score5-your-bid-cards = { $count ->
    [one] Tu puja, { $count } carta
   *[other] Tu puja, { $count } cartas
}
web-score5-bid-now = { $count ->
    [0] Ninguna carta en tu puja.
    [one] Tu puja: { $count } carta, { $sum }.
   *[other] Tu puja: { $count } cartas, { $sum }.
}
web-score5-tray-hint = Toca cartas de tu mano para pujar con ellas
web-score5-in-bid = { $card }, desempate { $tiebreaker }, en tu puja: sacarla
web-score5-bid-card = { $card }, en la puja
web-score5-clear = Vaciar
web-score5-tie-best = Si hay empate: desempate { $tiebreaker }
web-score5-clears = Tras un cambio, todos deben confirmar de nuevo.
web-score5-if-you-win = Si ganas
web-score5-go-to-others = { $count ->
    [one] { $cards } va al resto
   *[other] { $cards } van al resto
}
web-score5-all-go-to-others = Las { $count } cartas van al resto
web-score5-no-bid = Sin puja
web-score5-place = Pujar { $sum }
web-score5-change = Cambiar a { $sum }
web-score5-change-none = Retirar la puja
web-score5-keep = Volver a { $sum }
web-score5-ready-with = Confirmar { $sum }
web-score5-ready-none = Confirmar sin puja

## One’s families

web-score5-your-families = Tus familias
web-score5-your-score = tus puntos
web-score5-if-win = si ganas
web-score5-and-wild = y el comodín
web-score5-now = ahora { $total }
web-score5-was = era { $value }
web-score5-family-none = { $family }: ninguna carta
web-score5-family-lost = { $card }, perdida si ganas
web-score5-family-then = { $now }, { $then } si ganas

## What everybody can know

web-score5-know = Lo que todo el mundo puede saber
web-score5-know-of = Lo que todo el mundo puede saber de { $player }
web-score5-know-below = La mejor carta vista de cada familia. Las cartas iniciales son secretas hasta que se muestran.
web-score5-know-off = En esta mesa, cada cual confía en su memoria.
web-score5-known-of = { $known } de { $count } cartas
web-score5-set-seen = { $count ->
    [one] Se ha mostrado { $cards }. Es de la serie { $set }, igual que las demás cartas iniciales.
   *[other] Se han mostrado { $cards }. Son de la serie { $set }, igual que las demás cartas iniciales.
}
web-score5-set-left = Solo queda la serie { $set }, así que se conocen todas sus cartas.
web-score5-known-none = Aún no se sabe nada.
web-score5-open-hands = Todas las manos

## The reveal and the sharing

web-score5-bids-for = Las pujas por { $card }
web-score5-wins = { $who ->
    [you] ganas
   *[other] gana
}
web-score5-picks-now = { $who ->
    [you] eliges ahora
   *[other] elige ahora
}
web-score5-picks-next = { $who ->
    [you] eliges después
   *[other] elige después
}
web-score5-picks-later = { $who ->
    [you] eliges más tarde
   *[other] elige más tarde
}
web-score5-shows = { $who ->
    [you] muestras { $card }
   *[other] muestra { $card }
}
web-score5-shows-card = { $who ->
    [you] muestras
   *[other] muestra
}
web-score5-took = { $who ->
    [you] tomas { $cards }
   *[other] toma { $cards }
}
web-score5-take-one = Toma una de las cartas de { $player }
web-score5-all-yours = Las cartas que quedan son para ti
web-score5-picks = { $player } elige una carta
web-score5-picks-from-you = { $player } elige una de tus cartas
web-score5-on-offer = Cartas por repartir
web-score5-hold = tienes { $card }
web-score5-no-card = ninguna carta
web-score5-hold-none = no tienes ninguna
web-score5-take = Tomar { $card }: { $before } a { $after }
web-score5-take-all = { $count ->
    [one] Tomar { $count } carta
   *[other] Tomar las { $count }
}
web-score5-sets-known = Una carta inicial delata toda su serie. Ahora se conocen: { $players }.
web-score5-set-of = { $who ->
    [you] la tuya ({ $set })
   *[other] la de { $player } ({ $set })
}
web-score5-why = Por qué
web-score5-choose-card = Te toca: elige una carta
web-score5-next = Ir a la subasta { $auction }

## The end

web-score5-wild-yours = El comodín es tuyo. ¿Para qué familia cuenta?
web-score5-wild-waits = { $player } elige una familia para el comodín.
web-score5-choose-wild = Elegir la familia del comodín
web-score5-count-as = Contarlo como { $family }: { $score } puntos
web-score5-wild-here = comodín
web-score5-tie-line = { $player }: { $card } con { $tiebreaker }

## The whole table in words

web-score5-tell-placed = Puja hecha: { $players }
web-score5-tell-bid = { $player }: { $count }, { $state }

## Keys

web-score5-space = Espacio
web-score5-key-space = Poner una carta en la puja o sacarla
web-score5-key-none = Sin puja
web-score5-key-main = Hacer la puja, confirmarla, tomar la carta
web-score5-key-know = Lo que todo el mundo puede saber
web-score5-key-all = Tomar todas las cartas que quedan
web-score5-delete = Supr
web-score5-key-clear = Vaciar la puja
