# Fives: cards, refusals, and what happens at the table.
# $player is a name or the word for You, and every line has to fit both. $card is a card in words,
# as in Green 11. $led is a colour.

fives-name = Fives
fives-blue = Azul
fives-green = Verde
fives-silver = Plata
fives-magenta = Magenta
fives-card = { $colour } { $number }

## A text that is no move

fives-unreadable-back = M5 es el dorso de cada carta: indica la carta que volteas, por ejemplo B7=M5 para Azul 7 boca abajo.
fives-unreadable-card = La carta { $card } no existe: Azul, Verde y Plata van del 1 al 13, Magenta del 0 al 13 sin el 5.
fives-unreadable-text = «{ $text }» no es una jugada: escribe la letra del color (B = Azul, G = Verde, S = Plata, M = Magenta) y el número, por ejemplo B7, y añade =M5 para jugar la carta boca abajo, por ejemplo B7=M5.

## Why a move is not allowed

fives-refuse-over = La partida ha terminado, ya no se puede jugar ninguna carta.
fives-refuse-not-dealt = La mano siguiente aún no se ha repartido.
fives-refuse-not-your-turn = Todavía no te toca.
fives-refuse-not-in-hand = { $card } no está entre tus cartas.
fives-refuse-must-follow = El color de salida es { $led } y tienes { $led }: { $card } tiene que esperar.
fives-refuse-second-five = En esta baza ya hay un Magenta 5: { $card } solo se puede jugar boca arriba.
fives-refuse-flip-holding-many = El color de salida es { $led } y tienes más de una carta de { $led }: no puedes voltear ninguna carta.
fives-refuse-flip-other-than-single = El color de salida es { $led } y tienes una sola carta de { $led }: solo puedes voltear esa, no { $card }.

## The table

fives-header = Mano { $hand } de { $hands } · Baza { $trick } de { $tricks }
fives-header-scored = Mano { $hand } de { $hands } · terminada
fives-column-player = Nombre
fives-column-total = Total
fives-column-to-25 = Hacia 25
fives-column-chips = Fichas
fives-column-cards = Cartas
fives-centre = Centro: { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
}
fives-bust = pasado
fives-exact = exactamente 25
fives-trick-empty = Todavía no hay ninguna carta en la mesa.
fives-wins-so-far = En cabeza de la baza: { $player }
fives-your-cards = Tus cartas
fives-you-may = Puedes jugar
fives-face-up = boca arriba
fives-as-five = como Magenta 5
fives-taking = gana la baza: { $before } + { $number } = { $after }
fives-taking-bust = gana la baza: { $before } + { $number } = { $after }, te pasas
fives-taking-exact = gana la baza: { $before } + { $number } = { $after }, exactamente 25
fives-leaving = baza para { $player }, te quedas en { $before }
fives-not-winning = no puede ganar, te quedas en { $before }
fives-if-it-wins = si gana: { $before } + { $number } = { $after }
fives-if-it-wins-bust = si gana: { $before } + { $number } = { $after }, te pasas
fives-if-it-wins-exact = si gana: { $before } + { $number } = { $after }, exactamente 25

## What happened, line by line

fives-log-deal = Mano { $hand } repartida. Magenta 0 y salida: { $player }.
fives-log-leads = { $player }: salida con { $card }.
fives-log-leads-five = { $player }: salida con una carta boca abajo (Magenta 5).
fives-log-follows = { $player }: { $card } para asistir.
fives-log-plays-five = { $player }: una carta boca abajo (Magenta 5).
fives-log-discards = { $player }: { $card }, al no tener { $led }.
fives-log-trumps = { $player }: { $card } como triunfo, al no tener { $led }.
fives-log-trick = { $player }: baza ganada, { $before } + { $number } = { $after }.
fives-log-trick-bust = { $player }: baza ganada, { $before } + { $number } = { $after }, pasado.
fives-log-trick-exact = { $player }: baza ganada, { $before } + { $number } = { $after }, exactamente 25.

## A hand scored

fives-scored-title = Las fichas de la mano { $hand }
fives-scored-rank = Puesto
fives-scored-exact = Exactamente 25
fives-scored-bust = Por pasarse
fives-scored-pot = Pasarse + centro
fives-scored-chips = Fichas
fives-scored-centre = { $chips ->
    [0] En el centro no hay nada.
    [one] En el centro hay { $chips } ficha.
   *[other] En el centro hay { $chips } fichas.
}

## The end

fives-won = { $players } gana con { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
}.
fives-won-you = ¡Ganas con { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
}!
fives-shared = Victoria compartida, con { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
} por persona: { $players }.
fives-won-by-tie-break = Empate a fichas: decide el total más cercano a 25 en la última mano (F18).
