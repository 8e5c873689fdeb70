# Fives: cards, refusals, and what happens at the table.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Green 11; $led is a colour.

fives-name = Fives
fives-blue = Azul
fives-green = Verde
fives-silver = Plata
fives-magenta = Magenta
fives-card = { $colour } { $number }
fives-letters = B = Azul, G = Verde, S = Plata, M = Magenta
fives-keys-move = una carta, como B7, o B7=M5 para jugarla boca abajo ({ $letters })
fives-keys-claim = reclamar el resto de la mano, si se ofrece
fives-welcome = Gana bazas: los números de tus cartas ganadoras forman tu total. Acércate a 25 todo lo que puedas; por encima te pasas. Cada carta se puede jugar también boca abajo, como un Magenta 5.

## A text that is no move

fives-unreadable-back = M5 es el dorso de cada carta: indica la carta que volteas, por ejemplo B7=M5 para Azul 7 boca abajo.
fives-unreadable-card = La carta { $card } no existe: Azul, Verde y Plata van del 1 al 13, Magenta del 0 al 13 sin el 5.
fives-unreadable-text = «{ $text }» no es una jugada: escribe la letra del color (B = Azul, G = Verde, S = Plata, M = Magenta) y el número, por ejemplo B7, y añade =M5 para jugar la carta boca abajo, por ejemplo B7=M5.

## Why a move is not allowed

fives-refuse-over = La partida ha terminado, ya no se puede jugar ninguna carta.
fives-refuse-not-dealt = La mano siguiente aún no se ha repartido.
fives-refuse-not-your-turn = Le toca a otra persona.
fives-refuse-not-in-hand = { $card } no está entre tus cartas.
fives-refuse-not-in-deck = { $card } no está en juego: entre tres, los números 10 a 13 se quedan en la caja.
fives-refuse-must-follow = El color de salida es { $led } y tienes { $led }: ahora no puedes jugar { $card }.
fives-refuse-must-follow-or-flip = El color de salida es { $led } y tienes { $led }, así que solo puedes jugar { $card } boca abajo, como Magenta 5.
fives-refuse-second-five = En esta baza ya hay un Magenta 5: { $card } solo se puede jugar boca arriba.
fives-refuse-second-five-and-follow = En esta baza ya hay un Magenta 5, el color de salida es { $led } y tienes { $led }: ahora no puedes jugar { $card }.
fives-refuse-flip-holding-many = El color de salida es { $led } y tienes más de una carta de { $led }: no puedes voltear ninguna carta.
fives-refuse-flip-other-than-single = El color de salida es { $led } y tienes una sola carta de { $led }: solo puedes voltear esa, no { $card }.

## The table

fives-header = Mano { $hand } de { $hands } · Baza { $trick } de { $tricks }
fives-header-scored = Mano { $hand } de { $hands } · terminada
fives-view-of = La mesa como la ve { $player }
fives-view-of-spectator = La mesa como la ve el público
fives-column-player = Nombre
fives-column-total = Total
fives-column-to-25 = Hacia el 25
fives-column-chips = Fichas
fives-column-cards = Cartas
fives-centre = En el centro: { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
}
fives-bust = más de 25
fives-exact = 25 exacto
fives-trick-yours-to-lead = Sales tú.
fives-trick-empty = Sale { $player }.
fives-wins-so-far = { $who ->
    [you] de momento ganas tú
   *[other] de momento gana { $player }
}
fives-your-cards = Tus cartas
fives-only-face-down = ▾ solo boca abajo
fives-you-may = Puedes jugar
fives-you-must = Debes jugar
fives-any-card = cualquier carta
fives-taking = gana la baza: { $before } + { $number } = { $after }
fives-taking-bust = gana la baza: { $before } + { $number } = { $after }, te pasas
fives-taking-exact = gana la baza: { $before } + { $number } = { $after }, exactamente 25
fives-leaving = { $player } gana la baza, te quedas en { $before }
fives-not-winning = pierdes la baza y te quedas en { $before }
fives-if-it-wins = si gana: { $before } + { $number } = { $after }
fives-if-it-wins-bust = si gana: { $before } + { $number } = { $after }, te pasas
fives-if-it-wins-exact = si gana: { $before } + { $number } = { $after }, exactamente 25
fives-if-one-wins = { $before ->
    [0] si gana una, su número será tu total
   *[other] si gana una, su número se suma a tus { $before }
}
fives-if-one-wins-bust = si gana una, te pasas
fives-claim-tricks = ganas las últimas { $tricks } bazas: { $before } + { $number } = { $after }
fives-claim-bust = todos pasan de 25, ya nada cambia
fives-no-flip-f6 = No puedes voltear ninguna carta: en esta baza ya hay un Magenta 5.
fives-no-flip-f5 = No puedes voltear ninguna carta: tienes más de una carta de { $led }.

## What happened, line by line

fives-log-deal = { $who ->
    [you] Se ha repartido la mano { $hand }. Tienes el Magenta 0 y sales.
   *[other] Se ha repartido la mano { $hand }. { $player } tiene el Magenta 0 y sale.
}
fives-log-trick-number = Baza { $trick }
fives-log-leads = { $who ->
    [you] Sales con { $card }.
   *[other] { $player } sale con { $card }.
}
fives-log-leads-five = { $who ->
    [you] Sales con { $card } boca abajo, como un Magenta 5.
   *[other] { $player } sale con { $card } boca abajo, como un Magenta 5.
}
fives-log-leads-five-hidden = { $player } sale con una carta boca abajo, como un Magenta 5.
fives-log-follows = { $who ->
    [you] Asistes con { $card }.
   *[other] { $player } asiste con { $card }.
}
fives-log-plays = { $who ->
    [you] Juegas { $card }.
   *[other] { $player } juega { $card }.
}
fives-log-plays-five = { $who ->
    [you] Juegas { $card } boca abajo, como un Magenta 5.
   *[other] { $player } juega { $card } boca abajo, como un Magenta 5.
}
fives-log-plays-five-hidden = { $player } juega una carta boca abajo, como un Magenta 5.
fives-log-discards = { $who ->
    [you] No tienes { $led } y juegas { $card }.
   *[other] { $player } no tiene { $led } y juega { $card }.
}
fives-log-trick = { $who ->
    [you] Ganas la baza: { $before } + { $number } = { $after }.
   *[other] { $player } gana la baza: { $before } + { $number } = { $after }.
}
fives-log-trick-bust = { $who ->
    [you] Ganas la baza: { $before } + { $number } = { $after }, y te pasas.
   *[other] { $player } gana la baza: { $before } + { $number } = { $after }, y se pasa.
}
fives-log-trick-exact = { $who ->
    [you] Ganas la baza: { $before } + { $number } = { $after }, exactamente 25.
   *[other] { $player } gana la baza: { $before } + { $number } = { $after }, exactamente 25.
}
fives-log-chips = { $name }: { $total }, ahora { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
}

## A hand scored. One line a seat: chips before, what was added and why, chips after.

fives-scored-title = Las fichas de la mano { $hand }
fives-scored-rank = { $rank }.º
fives-scored-tied = empate { $first }–{ $last }
fives-paid-rank = +{ $chips } por el { $rank }.º puesto
fives-paid-exact = +1 por exactamente 25
fives-paid-busts = { $chips ->
    [one] +{ $chips } de quien se pasa
   *[other] +{ $chips } de quienes se pasan
}
fives-paid-centre = +{ $chips } del centro
fives-paid-to-seat = −1, va a { $player }
fives-paid-to-seat-you = −1, va a ti
fives-paid-to-centre = −1, va al centro
fives-paid-to-nobody = −1
fives-paid-sum = { $before } { $lines } = { $chips ->
    [one] { $after } ficha
   *[other] { $after } fichas
}
fives-paid-nothing = { $chips ->
    [one] { $after } ficha, como antes
   *[other] { $after } fichas, como antes
}
fives-scored-flips = Cartas volteadas en esta mano: { $cards }
fives-scored-centre = { $chips ->
    [one] En el centro hay { $chips } ficha para la mano siguiente.
   *[other] En el centro hay { $chips } fichas para la mano siguiente.
}
fives-scored-centre-left = { $chips ->
    [one] En el centro queda { $chips } ficha, que no va a nadie (F17).
   *[other] En el centro quedan { $chips } fichas, que no van a nadie (F17).
}

## The end

fives-final-title = Clasificación final
fives-won = { $who ->
    [you] ¡Ganas con { $chips ->
        [one] { $chips } ficha
       *[other] { $chips } fichas
    }!
   *[other] { $player } gana con { $chips ->
        [one] { $chips } ficha
       *[other] { $chips } fichas
    }.
}
fives-shared = Victoria compartida, con { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
} por persona: { $players }.
fives-won-by-tie-break = Empate a fichas: { $players }. Decide el total más cercano a 25 en la última mano (F18).
