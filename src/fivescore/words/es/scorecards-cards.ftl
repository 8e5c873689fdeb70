### Score Cards: the text of a card, put together from its rule's tree, and how a score came about.
### A card is read at arm's length: as short as can be said.
### $form is one or many: "per red card", "at least 3 red cards".

scorecards-card-blue = Azul { $number }
scorecards-card-red = Rojo { $number }
scorecards-card-green = Verde { $number }
scorecards-card-yellow = Amarillo { $number }
# Where they stand behind "es", scorecards-if-is and scorecards-and give them the gender of «carta».
scorecards-colour-blue = azul
scorecards-colour-red = rojo
scorecards-colour-green = verde
scorecards-colour-yellow = amarillo

## Cards

scorecards-noun-any = { $form ->
    [one] carta
   *[many] cartas
}
scorecards-noun-blue = { $form ->
    [one] carta azul
   *[many] cartas azules
}
scorecards-noun-red = { $form ->
    [one] carta roja
   *[many] cartas rojas
}
scorecards-noun-green = { $form ->
    [one] carta verde
   *[many] cartas verdes
}
scorecards-noun-yellow = { $form ->
    [one] carta amarilla
   *[many] cartas amarillas
}
# A card of which only the number counts: 4 for each 6.
scorecards-noun-number = { $form ->
    [one] carta con un { $number }
   *[many] cartas con un { $number }
}
# A noun from above: other red card.
scorecards-other = { $form ->
    [one] otra { $noun }
   *[many] { $noun } (sin contar esta)
}

## Behind the noun: which of them. No word here may depend on one card or many.

scorecards-place-yours = en tu fila
scorecards-place-others = en la otra fila en juego
scorecards-being-blue = que sea azul
scorecards-being-red = que sea roja
scorecards-being-green = que sea verde
scorecards-being-yellow = que sea amarilla
scorecards-not-blue = de color distinto del azul
scorecards-not-red = de color distinto del rojo
scorecards-not-green = de color distinto del verde
scorecards-not-yellow = de color distinto del amarillo
scorecards-colour-as-own = de este color
scorecards-colour-as-chosen = del color que elijas
scorecards-colour-as-card = del color de { $card }
scorecards-colour-not-as-own = de otro color
scorecards-colour-not-as-chosen = de color distinto del que elijas
scorecards-colour-not-as-card = de color distinto del de { $card }
scorecards-with-number = { $relation ->
    [equal] con un { $number }
    [unequal] con un número distinto de { $number }
    [below] con menos de { $number }
    [at-most] con { $number } o menos
    [above] con más de { $number }
   *[at-least] con { $number } o más
}
scorecards-with-number-of = { $relation ->
    [equal] con el número de { $card }
    [unequal] con un número distinto del de { $card }
    [below] con un número menor que el de { $card }
    [at-most] con un número no mayor que el de { $card }
    [above] con un número mayor que el de { $card }
   *[at-least] con un número no menor que el de { $card }
}
scorecards-with-number-own = con este número
scorecards-with-number-chosen = { $relation ->
    [equal] con el número que elijas
    [unequal] con un número distinto del que elijas
    [below] con un número menor que el que elijas
    [at-most] con un número no mayor que el que elijas
    [above] con un número mayor que el que elijas
   *[at-least] con un número no menor que el que elijas
}
scorecards-with-odd = con número impar
scorecards-with-even = con número par
# Of what is said of one card: "es roja y mayor que esta".
scorecards-and = { $first ->
    [rojo] roja
    [amarillo] amarilla
    [morado] morada
   *[other] { $first }
} y { $second ->
    [rojo] roja
    [amarillo] amarilla
    [morado] morada
   *[other] { $second }
}
# Of a measure: colour among red cards above 5.
scorecards-among = { $measure } entre las { $cards }

## Single cards

# Some messages below know it by this word, and say «esta carta».
scorecards-single-this = esta
scorecards-single-played = la carta jugada
scorecards-single-last = la última carta ajena
scorecards-single-previous = tu carta anterior
scorecards-single-starting = la carta inicial

## What is counted

scorecards-count-colour = { $form ->
    [one] color
   *[many] colores
}
scorecards-count-number = { $form ->
    [one] número distinto
   *[many] números distintos
}
scorecards-count-set = { $form ->
    [one] conjunto
   *[many] conjuntos
}
scorecards-count-set-of = { $form ->
    [one] conjunto de { $size } o más
   *[many] conjuntos de { $size } o más
}
scorecards-count-run = { $form ->
    [one] carta de la escalera más larga
   *[many] cartas en la escalera más larga
}
scorecards-count-colour-run = { $form ->
    [one] carta de la escalera más larga de un solo color
   *[many] cartas en la escalera más larga de un solo color
}
scorecards-count-largest-set = { $form ->
    [one] carta del conjunto más grande
   *[many] cartas en el conjunto más grande
}
scorecards-count-largest-group = { $form ->
    [one] carta del grupo de color más grande
   *[many] cartas en el grupo de color más grande
}
# Values are masculine and come without «el»: the messages around them say it.
scorecards-value-highest = número más alto
scorecards-value-lowest = número más bajo
scorecards-value-sum = total de los números
scorecards-value-of = número de { $card ->
    [esta] esta carta
   *[other] { $card }
}

## Amounts

scorecards-amount-points = { $points }
scorecards-amount-per = { $points } por { $thing }
scorecards-amount-times = { $factor } veces el { $value }
scorecards-amount-twice = el doble del { $value }
# The comma keeps what stands before apart: 4, más 2 por carta; 5 si …, más 1.
scorecards-sum-plus = { $first }, más { $second }
scorecards-sum-minus = { $first }, menos { $second }
scorecards-sum-if = { $amount } si { $condition }
scorecards-sum-if-else = { $amount } si { $condition }; si no, { $otherwise }
scorecards-sum-at-most = { $sum }, máx. { $bound }
scorecards-sum-at-least = { $sum }, mín. { $bound }
# The semicolon keeps the ways apart, each of which may hold commas. «o bien», because «o» alone would become «u» before 8 and 11.
scorecards-choose-two = { $first }; o bien { $second }
scorecards-choose = Elige: { $ways }

## Conditions: "8 if …"

scorecards-if-at-least = hay al menos { $count } { $things }
scorecards-if-at-most = hay como mucho { $count } { $things }
scorecards-if-exactly = hay exactamente { $count } { $things }
# Without ningún or ninguna, which would depend on the gender of $thing.
scorecards-if-none = no hay { $thing }
scorecards-if-value = el { $value } { $relation ->
    [equal] es { $number }
    [unequal] no es { $number }
    [below] es menor que { $number }
    [at-most] es como mucho { $number }
    [above] es mayor que { $number }
   *[at-least] es al menos { $number }
}
scorecards-if-value-as = el { $value } { $relation ->
    [equal] es igual al
    [unequal] no es igual al
    [below] es menor que el
    [at-most] no es mayor que el
    [above] es mayor que el
   *[at-least] no es menor que el
} número de { $card ->
    [esta] esta carta
   *[other] { $card }
}
# "… if the last card by another player is red and higher than this card".
scorecards-if-is = { $card ->
    [esta] esta carta
   *[other] { $card }
} es { $what ->
    [rojo] roja
    [amarillo] amarilla
    [morado] morada
   *[other] { $what }
}
scorecards-is-colour-as-own = de este color
scorecards-is-colour-as-card = del color de { $card }
scorecards-is-colour-not-as-own = de otro color
scorecards-is-colour-not-as-card = de color distinto del de { $card }
scorecards-is-number = { $relation ->
    [equal] un { $number }
    [unequal] distinta de { $number }
    [below] menor que { $number }
    [at-most] de { $number } o menos
    [above] mayor que { $number }
   *[at-least] de { $number } o más
}
scorecards-is-number-of = { $relation ->
    [equal] del mismo número que { $card }
    [unequal] de otro número que { $card }
    [below] menor que { $card }
    [at-most] como mucho igual que { $card }
    [above] mayor que { $card }
   *[at-least] al menos igual que { $card }
}
scorecards-is-colour-as-chosen = de un color a tu elección
scorecards-is-colour-not-as-chosen = no de un color a tu elección
scorecards-is-number-chosen = { $relation ->
    [equal] del número que elijas
    [unequal] no del número que elijas
    [below] menor que un número que elijas
    [at-most] como mucho un número que elijas
    [above] mayor que un número que elijas
   *[at-least] al menos un número que elijas
}
scorecards-is-odd = de número impar
scorecards-is-even = de número par

## Changes until the end of the turn

scorecards-change-any-number = Cambia 1 número{ $place }.
scorecards-change-own-number = Da este número a 1 carta{ $place }.
scorecards-change-fixed-number = Convierte 1 carta{ $place } en un { $number }.
scorecards-change-any-colour = Cambia el color de 1 carta{ $place }.
scorecards-change-own-colour = Da este color a 1 carta{ $place }.
scorecards-change-fixed-blue = Vuelve azul 1 carta{ $place }.
scorecards-change-fixed-red = Vuelve roja 1 carta{ $place }.
scorecards-change-fixed-green = Vuelve verde 1 carta{ $place }.
scorecards-change-fixed-yellow = Vuelve amarilla 1 carta{ $place }.

## The next turn

scorecards-next-sum = Próximo turno: +{ $sum }
scorecards-next-double = Próximo turno: tu carta puntúa doble
scorecards-next-double-if = Próximo turno: doble si { $condition }

## How a score came about

scorecards-how-points = { $points }
scorecards-how-each = { $cards }: { $each } por carta
scorecards-how-one = { $cards }: { $each }
scorecards-how-value = { $factor ->
    [1] { $cards }: { $value }
   *[other] { $cards }: { $factor } × { $value }
}
scorecards-how-colours = { $times ->
    [one] { $times } color: { $each } ({ $cards })
   *[other] { $times } colores: { $each } por color ({ $cards })
}
scorecards-how-numbers = { $times ->
    [one] { $times } número: { $each } ({ $cards })
   *[other] { $times } números distintos: { $each } por número ({ $cards })
}
scorecards-how-sets = { $times ->
    [one] { $times } conjunto: { $each } ({ $cards })
   *[other] { $times } conjuntos: { $each } por conjunto ({ $cards })
}
scorecards-how-minus = menos { $part }
scorecards-how-cap = máximo { $bound }
scorecards-how-floor = mínimo { $bound }
scorecards-how-double = puntos dobles
scorecards-how-from = efecto de { $card }: { $part }
scorecards-how-changed-number = { $card } cuenta como un { $number }
scorecards-how-changed-colour = { $card } cuenta como { $colour }
scorecards-how-nothing = ningún punto

## Purple, which only some decks have

scorecards-card-purple = Morado { $number }
scorecards-colour-purple = morado
scorecards-noun-purple = { $form ->
    [one] carta morada
   *[many] cartas moradas
}
scorecards-being-purple = que sea morada
scorecards-not-purple = de color distinto del morado
scorecards-change-fixed-purple = Vuelve morada 1 carta{ $place }.

## Runs, sums of a run, set or group, and what a card scored. Values are masculine, without «el».

scorecards-count-runs = { $form ->
    [one] escalera
   *[many] escaleras
}
scorecards-count-runs-of = { $form ->
    [one] escalera de { $size } o más
   *[many] escaleras de { $size } o más
}
scorecards-count-colour-runs = { $form ->
    [one] escalera de un solo color
   *[many] escaleras de un solo color
}
scorecards-value-sum-run = { $which ->
    [best] total de la mejor escalera
   *[largest] total de la escalera más larga
}
scorecards-value-sum-colour-run = { $which ->
    [best] total de la mejor escalera de un solo color
   *[largest] total de la escalera más larga de un solo color
}
scorecards-value-sum-largest-set = { $which ->
    [best] total del mejor conjunto
   *[largest] total del conjunto más grande
}
scorecards-value-sum-largest-group = { $which ->
    [best] total del mejor grupo de color
   *[largest] total del grupo de color más grande
}
scorecards-value-points = resultado de { $card }
scorecards-how-runs = { $times ->
    [one] { $times } escalera: { $each } ({ $cards })
   *[other] { $times } escaleras: { $each } por escalera ({ $cards })
}
scorecards-how-scored = { $factor ->
    [1] resultado de { $cards }: { $value }
   *[other] resultado de { $cards }: { $factor } × { $value }
}

## Changes of one certain card. $card is a single card, said as below.

scorecards-single-object = { $card ->
    [esta] esta carta
   *[other] { $card }
}
scorecards-change-one-any-number = Cambia el número de { $card }.
scorecards-change-one-own-number = Da este número a { $card }.
scorecards-change-one-fixed-number = Convierte { $card } en un { $number }.
scorecards-change-one-any-colour = Cambia el color de { $card }.
scorecards-change-one-own-colour = Da este color a { $card }.
scorecards-change-one-fixed-colour = { $colour ->
    [blue] Vuelve azul { $card }.
    [red] Vuelve roja { $card }.
    [green] Vuelve verde { $card }.
    [yellow] Vuelve amarilla { $card }.
   *[purple] Vuelve morada { $card }.
}

## Effects on the next turn that leave a choice: not when the card played then leaves its own

scorecards-next-open = Próximo turno, si libre: { $effect }
scorecards-next-then = { $change } Después, { $effect }
scorecards-next-choose = elige { $ways }
scorecards-next-way-sum = +{ $sum }
scorecards-next-way-double = doble
scorecards-next-way-double-if = doble si { $condition }

## Refusals in decks with purple cards or with zeros

scorecards-refuse-choose-colour-purple = La regla de { $card } te deja elegir un color: escribe colour y detrás blue (azul), red (rojo), green (verde), yellow (amarillo) o purple (morado).
scorecards-refuse-choose-number-zero = La regla de { $card } te deja elegir un número: escribe number y detrás un número de 0 a { $count }.
