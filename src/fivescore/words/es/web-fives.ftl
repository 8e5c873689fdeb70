# Fives on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in fives.ftl. $card is a card in words, $led a colour.

web-fives-players = En la mesa
web-fives-you = Tú
web-fives-you-among = tú
web-fives-your-total = Tu total
web-fives-to-go = faltan { $count }
web-fives-of = { $total } de { $target }
web-fives-chips = { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
}
web-fives-cards-held = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
web-fives-holds = { $player }, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
web-fives-bot = bot
web-fives-away = ausente
web-fives-deputy = ausente, sigue un bot

## The trick

web-fives-trick = Baza { $trick }
web-fives-led = Color de salida: { $led }
web-fives-play = { $player }: { $card }
web-fives-your-turn = Te toca
web-fives-turn-of = Le toca a { $player }
web-fives-taking = { $who ->
    [you] te la llevas: { $number }
   *[other] { $player } se la lleva: { $number }
}
web-fives-took = { $who ->
    [you] te la llevaste: { $number }
   *[other] { $player } se la llevó: { $number }
}
web-fives-last-trick = Última baza
web-fives-trick-before = Baza anterior
web-fives-trick-after = Baza siguiente
web-fives-trick-now = Volver a esta baza

## Ways of playing a card

web-fives-choose = Te toca: elige una carta
web-fives-face-up = Boca arriba
web-fives-as-five = Como Magenta 5
web-fives-key-enter = Intro
web-fives-takes = gana la baza
web-fives-if-it-wins = si gana
web-fives-cannot-win = no puede ganar
web-fives-takes-it = { $player } se la lleva
web-fives-stay = te quedas en { $before }
web-fives-sum = { $before } + { $number } = { $after }
web-fives-sum-bust = { $before } + { $number } = { $after }, más de 25
web-fives-sum-exact = { $before } + { $number } = { $after }, 25 exacto
web-fives-flip = Voltear la carta
web-fives-sort = Ordenar tus cartas
web-fives-not-done = No ha llegado a la mesa. Inténtalo otra vez.

## What a screen reader says of a card

web-fives-card-may = { $card }, se puede jugar
web-fives-card-both = { $card }, se puede jugar, también como Magenta 5
web-fives-card-only-down = { $card }, solo se puede jugar boca abajo, como Magenta 5
web-fives-card-not = { $card }, no se puede: el color de salida es { $led }
web-fives-card-flipped = { $card }, boca abajo: Magenta 5

## A hand scored, the game over

web-fives-next-hand = Mano siguiente
web-fives-see-table = Ver la mesa

## The whole table in words

web-fives-tell-seat = { $player }: { $total }, { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
}
web-fives-your-turn-any = Te toca: se puede jugar cualquier carta.
web-fives-your-turn-these = Te toca. Se puede jugar: { $cards }.

## A hand in words, and every hand at the end

web-fives-hand-closest = { $who ->
    [you] Eres quien más se acerca a 25, con { $total }.
   *[other] { $player } es quien más se acerca a 25, con { $total }.
}
web-fives-hand-exact = { $who ->
    [you] Tienes 25 exactos: una ficha más.
   *[other] { $player } tiene 25 exactos: una ficha más.
}
web-fives-hand-tied = Empate a { $total }: { $players }. Se paga el último de los puestos empatados.
web-fives-hand-all-bust = Todos pasan de 25.
web-fives-hand-busts = { $count ->
    [one] Quien pasa de 25 { $who ->
        [you] te paga
       *[other] paga a { $player }
    } una ficha.
   *[other] Los { $count } que pasan de 25 { $who ->
        [you] te pagan
       *[other] pagan a { $player }
    } una ficha por cabeza.
}
web-fives-hand-busts-centre = { $count ->
    [one] Nadie está más cerca en solitario, así que la ficha pagada va al centro.
   *[other] Nadie está más cerca en solitario, así que las { $count } fichas pagadas van al centro.
}
web-fives-hand-busts-nobody = { $count ->
    [one] La ficha pagada no es para nadie.
   *[other] Las { $count } fichas pagadas no son para nadie.
}
web-fives-all-hands = Cada mano: total y fichas después
web-fives-hand-number = Mano { $hand }

## Chosen ahead

web-fives-ahead = Jugar { $card } en mi turno
web-fives-ahead-down = Jugar { $card } como Magenta 5 en mi turno
web-fives-ahead-set = { $card } se jugará en tu turno. Toca para conservarla.
web-fives-ahead-set-down = { $card } se jugará como Magenta 5 en tu turno. Toca para conservarla.
web-fives-ahead-kept = { $card } se queda en tu mano: la baza fue por otro lado.

## The rest of a hand

web-fives-claim = Reclamar el resto
web-fives-claim-tricks = Ganas las últimas { $tricks } bazas
web-fives-claim-bust = Todos pasan de 25: ya nada cambia
web-fives-tell-claim = Puedes reclamar el resto de la mano.
