# Score Cards: moves, refusals, and what happens at the table. The words on cards: scorecards-cards.ftl.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Blue 6.

scorecards-name = Score Cards
scorecards-welcome = Cada carta puntúa según su propia regla, en cuanto la juegas, por las cartas que entonces están en juego. Cuatro rondas de cinco cartas; la mejor carta de la ronda da 5 puntos más.
scorecards-letters = B = Azul, R = Rojo, G = Verde, Y = Amarillo
scorecards-keys-move = una carta de tu mano, por ejemplo B6-17, o solo su número en la lista, del 1 al 6; con vs 2 para la fila del asiento 3 (al escribir, los asientos se cuentan desde 0), y lo que su regla te deja elegir: colour red (un color), number 7 (un número), option 2 (una manera de puntuar), change G3-4 to 7 (una carta que cambiar); lo que no escribes se elige por ti, para lograr más puntos ({ $letters })
scorecards-keys-pass = por parejas: pass y una carta para pasarla, o keep para quedarte con todas; después, back y una carta para devolverla
scorecards-keys-info = lo que daría cada carta de tu mano, en detalle; 2? solo para tu segunda carta, G3? para la regla de cualquier carta
scorecards-keys-sheet = la hoja de puntuación

## A text that is no move

scorecards-unreadable-card = La carta { $card } no existe en esta baraja: escribe la letra del color (B = Azul, R = Rojo, G = Verde, Y = Amarillo), el número, un guion y el identificador, por ejemplo B6-17.
scorecards-unreadable-seat = «{ $text }» no es un asiento: escribe vs y un número del 0 al 3; al escribir, los asientos se cuentan desde 0, así que vs 2 es el asiento 3.
scorecards-unreadable-choice = «{ $text }» no es una elección: escribe colour red para un color, number 7 para un número, option 2 para una manera de puntuar o change G3-4 to 7 para cambiar una carta.
scorecards-unreadable-text = «{ $text }» no es una jugada: escribe play B6-17 para jugar una carta, entre tres o cuatro play B6-17 vs 2; por parejas también pass B6-17 para pasarla, keep para quedarte con todas, back B6-17 para devolverla.

## Why a move is not allowed

scorecards-refuse-over = La partida ha terminado.
scorecards-refuse-not-dealt = La ronda siguiente aún no ha empezado.
scorecards-refuse-not-your-turn = Ahora le toca a otra persona.
scorecards-refuse-not-in-hand = { $card } no está en tu mano.
scorecards-refuse-play-first = Ahora toca jugar una carta; pasar una viene después.
scorecards-refuse-pass-now = Tu carta está jugada. Pasa una a tu pareja o quédate con todas.
scorecards-refuse-back-now = Tu pareja te ha pasado una carta: devuelve una, si quieres la misma.
scorecards-refuse-nothing-to-return = Nadie te ha pasado una carta.
scorecards-refuse-no-passing = Solo se pasan cartas en el juego por parejas.
scorecards-refuse-name-display = Elige qué fila cuenta: vs y el asiento, contado desde 0.
scorecards-refuse-no-display = Aquí no se elige ninguna fila: entre dos cuenta la otra; en la variante explosiva cuentan todas.
scorecards-refuse-own-display = Tu propia fila cuenta de todos modos: elige la de otra persona.
scorecards-refuse-no-seat = En esta mesa no hay asiento { $seat }.
scorecards-refuse-no-choice = La regla de { $card } no deja nada que elegir aquí.
scorecards-refuse-choose-way = La regla de { $card } te deja elegir entre { $count } maneras de puntuar: escribe option y un número del 1 al { $count }.
scorecards-refuse-choose-colour = La regla de { $card } te deja elegir un color: escribe colour y detrás blue (azul), red (rojo), green (verde) o yellow (amarillo).
scorecards-refuse-choose-number = La regla de { $card } te deja elegir un número: escribe number y un número del 1 al { $count }.
scorecards-refuse-choose-change = La regla de { $card } te deja cambiar una carta: escribe change, una carta en juego que pueda cambiar, to y en qué se convierte, por ejemplo { $example }.

## The table

scorecards-header = Ronda { $round } de 4
scorecards-header-over = Las cuatro rondas han terminado
scorecards-starts = { $who ->
    [you] empiezas tú
   *[other] empieza { $player }
}
scorecards-view-of = La mesa como la ve { $player }
scorecards-view-of-spectator = La mesa como la ve el público
scorecards-starting = Carta inicial
scorecards-deck-left = { $cards ->
    [one] { $cards } carta en el mazo
   *[other] { $cards } cartas en el mazo
}
scorecards-column-player = Nombre
scorecards-column-team = Pareja
scorecards-sheet = Hoja de puntuación
scorecards-sheet-card = Carta { $number }
scorecards-sheet-bonus = Bonificación
scorecards-sheet-sum = Ronda { $round }
scorecards-sheet-total = Total
scorecards-your-hand = Tu mano, y lo que da cada carta ahora
scorecards-your-hand-idle = Tu mano
scorecards-with = con { $player }
scorecards-best-choice = lo mejor: { $choice }
scorecards-known = Sabes que { $player } tiene { $cards }
scorecards-to-return = { $player } te pasa { $card }.
scorecards-ask-play = Tu carta (? para ayuda):
scorecards-ask-pass = pass y una carta para pasarla, o Intro para quedarte con todas (? para ayuda):
scorecards-ask-back = ¿Qué carta devuelves a { $player }? (? para ayuda):
scorecards-choice-way = opción { $way }: { $text }
scorecards-choice-number = número { $number }
scorecards-choice-change = { $card } como { $value }

## What happened

scorecards-log-round = Ronda { $round }. { $who ->
    [you] Empiezas tú
   *[other] Empieza { $player }
}; la carta inicial es { $card }.
scorecards-log-play = { $who ->
    [you] Juegas { $card } y sumas { $points }
   *[other] { $player } juega { $card } y suma { $points }
}: { $how }.
scorecards-log-play-with = { $who ->
    [you] Juegas { $card } con { $versus } y sumas { $points }
   *[other] { $player } juega { $card } con { $versus } y suma { $points }
}: { $how }.
# Where the rule itself says how the points came about.
scorecards-log-play-plain = { $who ->
    [you] Juegas { $card } y sumas { $points }.
   *[other] { $player } juega { $card } y suma { $points }.
}
scorecards-log-play-plain-with = { $who ->
    [you] Juegas { $card } con { $versus } y sumas { $points }.
   *[other] { $player } juega { $card } con { $versus } y suma { $points }.
}
# Stands for $versus in a play.
scorecards-log-display = { $who ->
    [you] tu fila
   *[other] { $player }
}
scorecards-log-drew = { $who ->
    [you] Robas { $card }.
   *[other] { $player } roba { $card }.
}
scorecards-log-keep = { $who ->
    [you] Te quedas con todas las cartas.
   *[other] { $player } se queda con todas sus cartas.
}
scorecards-log-pass = { $who ->
    [you] Pasas { $card } a { $partner }.
   *[other] { $partner_who ->
        [you] { $player } te pasa { $card }.
       *[other] { $player } pasa { $card } a { $partner }.
    }
}
scorecards-log-pass-hidden = { $player } pasa una carta a { $partner }.
scorecards-log-back = { $who ->
    [you] Devuelves { $card }.
   *[other] { $player } devuelve { $card }.
}
scorecards-log-back-hidden = { $player } devuelve una carta.
# $players is a list of names, and “You” may stand in it as it is.
scorecards-log-bonus = La mejor carta de la ronda ha dado { $points } puntos y tiene una bonificación de 5: { $players }.

## The end

scorecards-final-title = Puntuación final
scorecards-won = { $who ->
    [you] ¡Ganas con { $total ->
        [one] { $total } punto
       *[other] { $total } puntos
    }!
   *[other] { $player } gana con { $total ->
        [one] { $total } punto
       *[other] { $total } puntos
    }.
}
scorecards-won-team = { $who ->
    [you] ¡Tu pareja y tú ganáis con { $total ->
        [one] { $total } punto
       *[other] { $total } puntos
    }!
   *[other] { $players } ganan con { $total ->
        [one] { $total } punto
       *[other] { $total } puntos
    }.
}
scorecards-shared = Victoria compartida con { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
}: { $players }.
scorecards-won-by-tie-break = Empate a { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
}: decide la mejor carta de la ronda 4 (C8).
