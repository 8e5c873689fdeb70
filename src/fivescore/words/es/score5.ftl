# Score 5: cards, refusals, and what happens at the table.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Green 80; $cards are several of them.

score5-name = Score 5
score5-green = Verde
score5-red = Rojo
score5-yellow = Amarillo
score5-purple = Morado
score5-blue = Azul
score5-wild = Comodín
score5-card = { $family } { $value }
score5-letters = G = Verde, R = Rojo, Y = Amarillo, P = Morado, B = Azul, W = Comodín
score5-keys-move = cartas de tu mano, por ejemplo G80 R10, para preparar una puja con su suma, Intro para hacerla; o bid G80 R10 de una vez, o solo bid para una puja vacía; ready para confirmar; take R10; wild yellow ({ $letters })
score5-welcome = Doce subastas secretas: pujas con cartas de tu mano por la carta en subasta. La puja ganadora se reparte entre el resto. Al final cuenta la carta más alta de cada familia.

## A text that is no move

score5-unreadable-card = La carta { $card } no existe en esta baraja: escribe la letra de la familia (G = Verde, R = Rojo, Y = Amarillo, P = Morado, B = Azul) y el valor, por ejemplo G80.
score5-unreadable-family = «{ $text }» no es una familia: escribe wild y detrás green (Verde), red (Rojo), yellow (Amarillo), purple (Morado) o blue (Azul).
score5-unreadable-twice = { $card } aparece dos veces en la puja.
score5-unreadable-text = «{ $text }» no es una jugada: escribe bid y detrás cartas para pujar, por ejemplo bid G80 R10, o solo bid para no pujar nada; ready para confirmar tu puja; take R10 para tomar una carta; wild yellow para elegir la familia del comodín.

## Why a move is not allowed

score5-refuse-over = La partida ha terminado.
score5-refuse-not-dealt = Las cartas aún no se han repartido.
score5-refuse-not-bidding = Ahora no se puja.
score5-refuse-not-in-hand = { $card } no está en tu mano.
score5-refuse-placed = Tu puja está hecha y no se toca hasta que estén hechas todas las demás.
score5-refuse-same-bid = Esa ya es tu puja.
score5-refuse-no-changes = Ya no puedes cambiar esta puja; confírmala.
score5-refuse-not-all-placed = Podrás confirmar cuando estén hechas todas las pujas.
score5-refuse-already-ready = Tu puja ya está confirmada.
score5-refuse-not-sharing = Ahora no hay ningún reparto.
score5-refuse-not-your-pick = Ahora elige otra persona.
score5-refuse-not-offered = { $card } no está entre las cartas del reparto.
score5-refuse-no-wild = Ahora no hay que elegir familia para el comodín.
score5-refuse-not-your-wild = El comodín es de otra persona.

## The table

score5-header = Subasta { $auction } de 12
score5-header-over = Las doce subastas han terminado
score5-view-of = La mesa como la ve { $player }
score5-view-of-spectator = La mesa como la ve el público
score5-lot = En subasta: { $card }
score5-column-player = Nombre
score5-column-bid = Puja
score5-column-state = Estado
score5-column-families = Familias
score5-column-score = Al menos
score5-column-hand = Cartas
score5-state-thinking = pensando
score5-state-placed = puja hecha
score5-state-ready = puja confirmada
score5-state-bidding = sin confirmar
score5-state-picks = elige ahora
score5-count = { $cards ->
    [0] ninguna carta
    [one] { $cards } carta
   *[other] { $cards } cartas
}
score5-known = Cartas conocidas de { $player }: { $cards }
score5-your-hand = Tu mano
score5-your-bid = Tu puja: { $cards } = { $sum }
score5-your-bid-none = No pujas nada.
score5-changes-unlimited = Cámbiala cuantas veces quieras
score5-changes-left = { $changes ->
    [0] ya no quedan cambios
    [one] queda { $changes } cambio
   *[other] quedan { $changes } cambios
}
score5-draft = = { $sum }, desempate { $tiebreaker }; si gana, tienes { $total } puntos. Intro la hace.
score5-draft-empty = Tu borrador está vacío. Intro hace una puja vacía.
score5-if-you-win = Si esta puja gana, tus familias suman { $total } en vez de { $before }.
score5-would-bring = Esta carta llevaría tus familias de { $before } a { $total }, menos las cartas que pujes.
score5-ask-bid = Tu puja: escribe cartas, o bid para ninguna (? para ayuda):
score5-ask-ready = ready para confirmar, o escribe cartas para cambiar tu puja (? para ayuda):
score5-ask-take = Toma una de { $cards } (? para ayuda):
score5-ask-wild = Tu familia (? para ayuda):
score5-choose-wild = El comodín es tuyo. ¿Qué familia? Intro para { $family }, que cuenta más.
score5-offer = Para repartir: { $cards }
score5-queue = Orden de elección: { $players }

## What happened

score5-log-lot = Subasta { $auction }: { $card }
score5-log-placed = { $who ->
    [you] Haces una puja.
   *[other] { $player } hace una puja.
}
score5-log-counts = Todas las pujas están hechas: { $counts }
score5-log-count = { $name }: { $count }
score5-log-changed = { $who ->
    [you] Cambias tu puja: { $count }. Todos deben confirmar de nuevo.
   *[other] { $player } cambia su puja: { $count }. Todos deben confirmar de nuevo.
}
score5-log-ready = { $who ->
    [you] Confirmas tu puja.
   *[other] { $player } confirma su puja.
}
score5-log-bid = { $name }: { $cards } = { $sum }
score5-log-bid-tied = { $name }: { $cards } = { $sum }, desempate { $tiebreaker }
score5-log-no-bid = { $name }: sin puja
score5-log-shows = { $who ->
    [you] Muestras { $card }, desempate { $tiebreaker }.
   *[other] { $player } muestra { $card }, desempate { $tiebreaker }.
}
score5-tiebreaker = ={ $tiebreaker }
score5-log-tie = Empate a { $sum }: ={ $high } gana a { $low }, así que { $first_who ->
    [you] vas
   *[other] { $first } va
} primero.
score5-log-tie-shown = Empate sin puja: ={ $high } gana a { $low }, así que { $first_who ->
    [you] vas
   *[other] { $first } va
} primero.
score5-log-set = { $who ->
    [you] { $card } es de la serie { $set }. Ahora todos conocen tus demás cartas iniciales.
   *[other] { $card } es de la serie { $set }. Ahora todos conocen las demás cartas iniciales de { $player }.
}
score5-log-won = { $who ->
    [you] Ganas { $card }.
   *[other] { $player } gana { $card }.
}
score5-log-unsold = Nadie puja. { $card } sale del juego.
score5-log-takes = { $who ->
    [you] Tomas { $card }.
   *[other] { $player } toma { $card }.
}
score5-log-wild = { $who ->
    [you] Eliges { $family } para el comodín.
   *[other] { $player } elige { $family } para el comodín.
}

## The end

score5-final-title = Clasificación final
score5-final-total = Total
score5-final-tiebreak = Desempate
score5-won = { $who ->
    [you] ¡Ganas con { $total ->
        [one] { $total } punto
       *[other] { $total } puntos
    }!
   *[other] { $player } gana con { $total ->
        [one] { $total } punto
       *[other] { $total } puntos
    }.
}
score5-shared = Victoria compartida con { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
}: { $players }.
score5-won-by-tie-break = Empate a { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
}: decide el desempate más alto entre las cartas contadas (S12).
