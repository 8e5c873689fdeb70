# Score Cards on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in scorecards.ftl. $card is a card in words, $points a number.

web-scorecards-header = Ronda { $round } de 4 · carta { $card } de 5
web-scorecards-header-pass = Ronda { $round } de 4 · pase
web-scorecards-you = Tú
web-scorecards-partner = Pareja
web-scorecards-bot = bot
web-scorecards-away = no está
web-scorecards-deputy = no está, un bot sigue
web-scorecards-best = mejor { $points }
web-scorecards-starting = Inicial
web-scorecards-team = Tu pareja { $own }, la otra { $other }
web-scorecards-place = Lugar { $number }, vacío
web-scorecards-display = { $player }: { $total } puntos, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
web-scorecards-in-play = en juego
web-scorecards-counts = { $card }, cuenta
web-scorecards-counts-for = { $card }, cuenta { $tag }
web-scorecards-look = { $card }: leer su regla
web-scorecards-look-chosen = Ver de cerca
web-scorecards-change-this = Cambiar { $card }

## The hand

web-scorecards-hand = Tu mano y lo que vale ahora
web-scorecards-hand-pass = Tu mano: ¿pasas una?
web-scorecards-hand-back = Tu mano: una vuelve
web-scorecards-points = Puntos
web-scorecards-card = { $card }. { $rule }
web-scorecards-card-scores = { $card }. { $rule }. Ahora vale { $points }
web-scorecards-with-points = { $card } con { $player }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
web-scorecards-from = de { $player }
web-scorecards-choose-colour = Color para { $card }
web-scorecards-choose-number = Número para { $card }
web-scorecards-choose-way = Qué cuenta para { $card }
web-scorecards-choose-card = Carta que cambia
web-scorecards-choose-value = Cuenta como
web-scorecards-change-card = { $card }: hasta { $points }

## What can be done

web-scorecards-choose = Te toca: elige una carta
web-scorecards-choose-pass = Elige una carta para pasar, o quédate con todas
web-scorecards-choose-back = Elige la carta que vuelve
web-scorecards-turn-of = Le toca a { $player }
web-scorecards-pass-of = { $player } puede pasar una carta a { $partner }
web-scorecards-back-of = { $player } devuelve una carta
web-scorecards-play = Jugar { $card }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
web-scorecards-play-with = Jugar { $card } con { $player }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
web-scorecards-pass = Pasar { $card } a { $player }
web-scorecards-back = Devolver { $card } a { $player }
web-scorecards-keep = Quedarme con todas
web-scorecards-enter = Intro
web-scorecards-scores = { $card } vale { $points }.
web-scorecards-scores-with = { $card } con { $player } vale { $points }.
web-scorecards-lead = La mejor carta de la ronda tiene { $best }: esta se pondría en cabeza para la bonificación de 5.
web-scorecards-level = La mejor carta de la ronda tiene { $best }: esta la igualaría para la bonificación de 5.
web-scorecards-other-displays = Con { $displays }.
web-scorecards-display-points = { $player }: { $points }
web-scorecards-sending = Enviando…
web-scorecards-not-done = No llegó a la mesa. Prueba otra vez.
web-scorecards-no-texts = No se han podido cargar las reglas de las cartas.
web-scorecards-try-again = Probar otra vez

## The sheet

web-scorecards-sheet-round = Ronda { $round }
web-scorecards-sheet-open = Todas las cartas de la ronda { $round }
web-scorecards-sheet-if = ¿{ $points }?
web-scorecards-hands = Todas las manos

web-scorecards-round-over = Fin de la ronda { $round }
web-scorecards-round-cards = Cartas
web-scorecards-round-next = Seguir con la ronda { $round }
web-scorecards-final-best = mejor carta de la ronda 4: { $points }
web-scorecards-see-table = Ver la mesa

## The whole table in words

web-scorecards-tell-seat = { $player }: { $total }
web-scorecards-tell-display = { $who ->
    [you] Tienes sobre la mesa { $cards }.
   *[other] { $player } tiene sobre la mesa { $cards }.
}
web-scorecards-tell-starting = Carta inicial: { $card }.
web-scorecards-tell-hand = Tu mano: { $cards }.

## Keys

web-scorecards-key-card = elegir una carta
web-scorecards-key-display = qué fila cuenta
web-scorecards-key-play = jugar la carta elegida
