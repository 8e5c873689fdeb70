### Score Cards: the text of a card, put together from its rule's tree, and how a score came about.
### A card is read at arm's length: as short as can be said.
### $form is one or many: "per red card", "at least 3 red cards".

scorecards-card-blue = Blau { $number }
scorecards-card-red = Rot { $number }
scorecards-card-green = Grün { $number }
scorecards-card-yellow = Gelb { $number }
scorecards-colour-blue = blau
scorecards-colour-red = rot
scorecards-colour-green = grün
scorecards-colour-yellow = gelb

## Cards: nominative and accusative, which are the same here. No message may ask for the dative.

scorecards-noun-any = { $form ->
    [one] Karte
   *[many] Karten
}
scorecards-noun-blue = { $form ->
    [one] blaue Karte
   *[many] blaue Karten
}
scorecards-noun-red = { $form ->
    [one] rote Karte
   *[many] rote Karten
}
scorecards-noun-green = { $form ->
    [one] grüne Karte
   *[many] grüne Karten
}
scorecards-noun-yellow = { $form ->
    [one] gelbe Karte
   *[many] gelbe Karten
}
# A card of which only the number counts: 4 for each 6.
scorecards-noun-number = { $form ->
    [one] Karte mit einer { $number }
   *[many] Karten mit einer { $number }
}
# A noun from above: other red card.
scorecards-other = { $form ->
    [one] andere { $noun }
   *[many] andere { $noun }
}

## Behind the noun: which of them

scorecards-place-yours = in deiner Auslage
scorecards-place-others = in der anderen Auslage im Spiel
scorecards-being-blue = in Blau
scorecards-being-red = in Rot
scorecards-being-green = in Grün
scorecards-being-yellow = in Gelb
scorecards-not-blue = von anderer Farbe als Blau
scorecards-not-red = von anderer Farbe als Rot
scorecards-not-green = von anderer Farbe als Grün
scorecards-not-yellow = von anderer Farbe als Gelb
scorecards-colour-as-own = dieser Farbe
scorecards-colour-as-chosen = einer Farbe deiner Wahl
scorecards-colour-as-card = in der Farbe { $card ->
    [diese] dieser Karte
    [gespielte] der gespielten Karte
    [vorige] deiner vorigen Karte
    [Startkarte] der Startkarte
   *[other] der letzten Karte der anderen
}
scorecards-colour-not-as-own = von anderer Farbe
scorecards-colour-not-as-chosen = von anderer Farbe als einer deiner Wahl
scorecards-colour-not-as-card = von anderer Farbe als { $card ->
    [diese] diese Karte
    [gespielte] die gespielte Karte
    [vorige] deine vorige Karte
    [Startkarte] die Startkarte
   *[other] { $card }
}
scorecards-with-number = { $relation ->
    [equal] mit einer { $number }
    [unequal] mit anderer Zahl als { $number }
    [below] unter { $number }
    [at-most] bis { $number }
    [above] über { $number }
   *[at-least] ab { $number }
}
scorecards-with-number-of = { $relation ->
    [equal] mit gleicher Zahl wie
    [unequal] mit anderer Zahl als
    [below] mit niedrigerer Zahl als
    [at-most] mit keiner höheren Zahl als
    [above] mit höherer Zahl als
   *[at-least] mit keiner niedrigeren Zahl als
} { $card ->
    [diese] diese Karte
    [gespielte] die gespielte Karte
    [vorige] deine vorige Karte
    [Startkarte] die Startkarte
   *[other] { $card }
}
scorecards-with-number-own = mit dieser Zahl
scorecards-with-number-chosen = { $relation ->
    [equal] mit einer Zahl deiner Wahl
    [unequal] mit anderer Zahl als einer deiner Wahl
    [below] unter einer Zahl deiner Wahl
    [at-most] bis zu einer Zahl deiner Wahl
    [above] über einer Zahl deiner Wahl
   *[at-least] ab einer Zahl deiner Wahl
}
scorecards-with-odd = mit ungerader Zahl
scorecards-with-even = mit gerader Zahl
scorecards-and = { $first } und { $second }
# Of a measure: colour among red cards above 5.
scorecards-among = { $measure } (nur { $cards })

## Single cards. German needs them in several cases: each message with $card knows them by these words
## and says them in its own case. The last one stands on the screen too; it is what is left over.

scorecards-single-this = diese
scorecards-single-played = gespielte
scorecards-single-last = die letzte Karte der anderen
scorecards-single-previous = vorige
scorecards-single-starting = Startkarte

## What is counted

scorecards-count-colour = { $form ->
    [one] Farbe
   *[many] Farben
}
scorecards-count-number = { $form ->
    [one] verschiedene Zahl
   *[many] verschiedene Zahlen
}
scorecards-count-set = { $form ->
    [one] Gruppe gleicher Zahlen
   *[many] Gruppen gleicher Zahlen
}
scorecards-count-set-of = { $form ->
    [one] Gruppe von mindestens { $size } gleichen Zahlen
   *[many] Gruppen von mindestens { $size } gleichen Zahlen
}
scorecards-count-run = { $form ->
    [one] Karte der längsten Reihe
   *[many] Karten in der längsten Reihe
}
scorecards-count-colour-run = { $form ->
    [one] Karte der längsten einfarbigen Reihe
   *[many] Karten in der längsten einfarbigen Reihe
}
scorecards-count-largest-set = { $form ->
    [one] Karte der größten Gruppe gleicher Zahlen
   *[many] Karten in der größten Gruppe gleicher Zahlen
}
scorecards-count-largest-group = { $form ->
    [one] Karte der größten Farbgruppe
   *[many] Karten in der größten Farbgruppe
}
# Values are feminine and come without „die“: the messages around them say it.
scorecards-value-highest = höchste Zahl
scorecards-value-lowest = niedrigste Zahl
scorecards-value-sum = Summe der Zahlen
scorecards-value-of = Zahl { $card ->
    [diese] dieser Karte
    [gespielte] der gespielten Karte
    [vorige] deiner vorigen Karte
    [Startkarte] der Startkarte
   *[other] der letzten Karte der anderen
}

## Amounts

scorecards-amount-points = { $points }
scorecards-amount-per = { $points } pro { $thing }
scorecards-amount-times = { $factor }-mal die { $value }
scorecards-amount-twice = zweimal die { $value }
# The comma keeps what stands before apart: 4, plus 2 pro Karte; 5, wenn …, plus 1.
scorecards-sum-plus = { $first }, plus { $second }
scorecards-sum-minus = { $first }, minus { $second }
scorecards-sum-if = { $amount }{ $condition }
scorecards-sum-if-else = { $amount }{ $condition }, sonst { $otherwise }
scorecards-sum-at-most = { $sum }, max. { $bound }
scorecards-sum-at-least = { $sum }, min. { $bound }
# The semicolon keeps the ways apart, each of which may hold commas.
scorecards-choose-two = { $first }; oder { $second }
scorecards-choose = Wähle: { $ways }

## Conditions: "8 if …". Each begins with its comma.

scorecards-if-at-least = , wenn es mindestens { $count } { $things } gibt
scorecards-if-at-most = , wenn es höchstens { $count } { $things } gibt
scorecards-if-exactly = , wenn es genau { $count } { $things } gibt
# Everything that is counted is feminine: keine Karte, keine Farbe, keine Gruppe.
scorecards-if-none = , wenn es keine { $thing } gibt
scorecards-if-value = , wenn die { $value } { $relation ->
    [equal] { $number }
    [unequal] nicht { $number }
    [below] unter { $number }
    [at-most] höchstens { $number }
    [above] über { $number }
   *[at-least] mindestens { $number }
} ist
scorecards-if-value-as = , wenn die { $value } { $relation ->
    [equal] gleich der
    [unequal] nicht gleich der
    [below] kleiner als die
    [at-most] höchstens gleich der
    [above] größer als die
   *[at-least] mindestens gleich der
} Zahl { $card ->
    [diese] dieser Karte
    [gespielte] der gespielten Karte
    [vorige] deiner vorigen Karte
    [Startkarte] der Startkarte
   *[other] der letzten Karte der anderen
} ist
# "… if the last card by another player is red and higher than this card".
scorecards-if-is = , wenn { $card ->
    [diese] diese Karte
    [gespielte] die gespielte Karte
    [vorige] deine vorige Karte
    [Startkarte] die Startkarte
   *[other] { $card }
} { $what } ist
scorecards-is-colour-as-own = von dieser Farbe
scorecards-is-colour-as-card = von der Farbe { $card ->
    [diese] dieser Karte
    [gespielte] der gespielten Karte
    [vorige] deiner vorigen Karte
    [Startkarte] der Startkarte
   *[other] der letzten Karte der anderen
}
scorecards-is-colour-not-as-own = von anderer Farbe
scorecards-is-colour-not-as-card = von anderer Farbe als { $card ->
    [diese] diese Karte
    [gespielte] die gespielte Karte
    [vorige] deine vorige Karte
    [Startkarte] die Startkarte
   *[other] { $card }
}
scorecards-is-number = { $relation ->
    [equal] eine { $number }
    [unequal] keine { $number }
    [below] unter { $number }
    [at-most] höchstens eine { $number }
    [above] über { $number }
   *[at-least] mindestens eine { $number }
}
scorecards-is-number-of = { $relation ->
    [equal] gleich hoch wie
    [unequal] höher oder niedriger als
    [below] niedriger als
    [at-most] nicht höher als
    [above] höher als
   *[at-least] nicht niedriger als
} { $card ->
    [diese] diese Karte
    [gespielte] die gespielte Karte
    [vorige] deine vorige Karte
    [Startkarte] die Startkarte
   *[other] { $card }
}
scorecards-is-colour-as-chosen = von einer Farbe deiner Wahl
scorecards-is-colour-not-as-chosen = nicht von einer Farbe deiner Wahl
scorecards-is-number-chosen = { $relation ->
    [equal] von einer Zahl deiner Wahl
    [unequal] nicht von einer Zahl deiner Wahl
    [below] unter einer Zahl deiner Wahl
    [at-most] höchstens eine Zahl deiner Wahl
    [above] über einer Zahl deiner Wahl
   *[at-least] mindestens eine Zahl deiner Wahl
}
scorecards-is-odd = ungerade
scorecards-is-even = gerade

## Changes until the end of the turn

scorecards-change-any-number = Ändere die Zahl einer Karte{ $place }.
scorecards-change-own-number = Gib einer Karte{ $place } diese Zahl.
scorecards-change-fixed-number = Mach eine Karte{ $place } zu einer { $number }.
scorecards-change-any-colour = Ändere die Farbe einer Karte{ $place }.
scorecards-change-own-colour = Gib einer Karte{ $place } diese Farbe.
scorecards-change-fixed-blue = Färb eine Karte{ $place } blau.
scorecards-change-fixed-red = Färb eine Karte{ $place } rot.
scorecards-change-fixed-green = Färb eine Karte{ $place } grün.
scorecards-change-fixed-yellow = Färb eine Karte{ $place } gelb.

## The next turn

scorecards-next-sum = Nächster Zug: +{ $sum }
scorecards-next-double = Nächster Zug: deine Karte zählt doppelt
scorecards-next-double-if = Nächster Zug: doppelt{ $condition }

## How a score came about

scorecards-how-points = { $points }
scorecards-how-each = { $cards }: je { $each }
scorecards-how-one = { $cards }: { $each }
scorecards-how-value = { $factor ->
    [1] { $cards }: { $value }
   *[other] { $cards }: { $factor } × { $value }
}
scorecards-how-colours = { $times ->
    [one] { $times } Farbe: { $each } ({ $cards })
   *[other] { $times } Farben: je { $each } ({ $cards })
}
scorecards-how-numbers = { $times ->
    [one] { $times } Zahl: { $each } ({ $cards })
   *[other] { $times } verschiedene Zahlen: je { $each } ({ $cards })
}
scorecards-how-sets = { $times ->
    [one] { $times } Gruppe gleicher Zahlen: { $each } ({ $cards })
   *[other] { $times } Gruppen gleicher Zahlen: je { $each } ({ $cards })
}
scorecards-how-minus = minus { $part }
scorecards-how-cap = höchstens { $bound }
scorecards-how-floor = mindestens { $bound }
scorecards-how-double = doppelte Punkte
scorecards-how-from = Wirkung von { $card }: { $part }
scorecards-how-changed-number = { $card } zählt als { $number }
scorecards-how-changed-colour = { $card } zählt als { $colour }
scorecards-how-nothing = keine Punkte

## Purple, which only some decks have

scorecards-card-purple = Violett { $number }
scorecards-colour-purple = lila
scorecards-noun-purple = { $form ->
    [one] lila Karte
   *[many] lila Karten
}
scorecards-being-purple = in Violett
scorecards-not-purple = von anderer Farbe als Violett
scorecards-change-fixed-purple = Färb eine Karte{ $place } lila.

## Runs, sums of a run, set or group, and what a card scored. Values are feminine, without „die“.

scorecards-count-runs = { $form ->
    [one] Reihe
   *[many] Reihen
}
scorecards-count-runs-of = { $form ->
    [one] Reihe mit mindestens { $size } Karten
   *[many] Reihen mit mindestens { $size } Karten
}
scorecards-count-colour-runs = { $form ->
    [one] einfarbige Reihe
   *[many] einfarbige Reihen
}
scorecards-value-sum-run = { $which ->
    [best] Summe der besten Reihe
   *[largest] Summe der längsten Reihe
}
scorecards-value-sum-colour-run = { $which ->
    [best] Summe der besten einfarbigen Reihe
   *[largest] Summe der längsten einfarbigen Reihe
}
scorecards-value-sum-largest-set = { $which ->
    [best] Summe der besten Gruppe gleicher Zahlen
   *[largest] Summe der größten Gruppe gleicher Zahlen
}
scorecards-value-sum-largest-group = { $which ->
    [best] Summe der besten Farbgruppe
   *[largest] Summe der größten Farbgruppe
}
scorecards-value-points = Punktzahl { $card ->
    [vorige] deiner vorigen Karte
   *[other] der letzten Karte der anderen
}
scorecards-how-runs = { $times ->
    [one] { $times } Reihe: { $each } ({ $cards })
   *[other] { $times } Reihen: je { $each } ({ $cards })
}
scorecards-how-scored = { $factor ->
    [1] Punktzahl von { $cards }: { $value }
   *[other] Punktzahl von { $cards }: { $factor } × { $value }
}

## Changes of one certain card. $card is a single card, said as below.

scorecards-single-object = { $card ->
    [diese] diese Karte
    [gespielte] die gespielte Karte
    [vorige] deine vorige Karte
    [Startkarte] die Startkarte
   *[other] { $card }
}
scorecards-change-one-any-number = Neue Zahl für { $card }.
scorecards-change-one-own-number = Diese Zahl für { $card }.
scorecards-change-one-fixed-number = Mach { $card } zu einer { $number }.
scorecards-change-one-any-colour = Neue Farbe für { $card }.
scorecards-change-one-own-colour = Diese Farbe für { $card }.
scorecards-change-one-fixed-colour = { $colour ->
    [blue] Färb { $card } blau.
    [red] Färb { $card } rot.
    [green] Färb { $card } grün.
    [yellow] Färb { $card } gelb.
   *[purple] Färb { $card } lila.
}

## Effects on the next turn that leave a choice: not when the card played then leaves its own

scorecards-next-open = Nächster Zug, falls frei: { $effect }
scorecards-next-then = { $change } Dann { $effect }
scorecards-next-choose = wähle { $ways }
scorecards-next-way-sum = +{ $sum }
scorecards-next-way-double = doppelt
scorecards-next-way-double-if = doppelt{ $condition }

## Refusals in decks with purple cards or with zeros

scorecards-refuse-choose-colour-purple = Die Regel von { $card } lässt dich eine Farbe wählen: Schreib colour und dahinter blue (Blau), red (Rot), green (Grün), yellow (Gelb) oder purple (Violett).
scorecards-refuse-choose-number-zero = Die Regel von { $card } lässt dich eine Zahl wählen: Schreib number und dahinter eine Zahl von 0 bis { $count }.
