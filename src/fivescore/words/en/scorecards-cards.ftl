### Score Cards: the text of a card, put together from its rule's tree, and how a score came about.
### A card is read at arm's length: as short as can be said.
### $form is one or many: "per red card", "at least 3 red cards".

scorecards-card-blue = Blue { $number }
scorecards-card-red = Red { $number }
scorecards-card-green = Green { $number }
scorecards-card-yellow = Yellow { $number }
scorecards-colour-blue = blue
scorecards-colour-red = red
scorecards-colour-green = green
scorecards-colour-yellow = yellow

## Cards

scorecards-noun-any = { $form ->
    [one] card
   *[many] cards
}
scorecards-noun-blue = { $form ->
    [one] blue card
   *[many] blue cards
}
scorecards-noun-red = { $form ->
    [one] red card
   *[many] red cards
}
scorecards-noun-green = { $form ->
    [one] green card
   *[many] green cards
}
scorecards-noun-yellow = { $form ->
    [one] yellow card
   *[many] yellow cards
}
# A card of which only the number counts: 4 for each 6.
scorecards-noun-number = { $form ->
    [one] { $number }
   *[many] cards numbered { $number }
}
# A noun from above: other red card.
scorecards-other = { $form ->
    [one] other { $noun }
   *[many] other { $noun }
}

## Behind the noun: which of them

scorecards-place-yours = in your display
scorecards-place-others = in the other display in play
scorecards-being-blue = that is blue
scorecards-being-red = that is red
scorecards-being-green = that is green
scorecards-being-yellow = that is yellow
scorecards-not-blue = not blue
scorecards-not-red = not red
scorecards-not-green = not green
scorecards-not-yellow = not yellow
scorecards-colour-as-own = of this colour
scorecards-colour-as-chosen = of a colour you choose
scorecards-colour-as-card = of the colour of { $card ->
    [this] this card
   *[other] { $card }
}
scorecards-colour-not-as-own = of another colour
scorecards-colour-not-as-chosen = not of a colour you choose
scorecards-colour-not-as-card = not of the colour of { $card ->
    [this] this card
   *[other] { $card }
}
scorecards-with-number = { $relation ->
    [equal] with a { $number }
    [unequal] other than { $number }
    [below] below { $number }
    [at-most] up to { $number }
    [above] above { $number }
   *[at-least] from { $number } up
}
scorecards-with-number-of = { $relation ->
    [equal] with the number of
    [unequal] with another number than
    [below] lower than
    [at-most] not higher than
    [above] higher than
   *[at-least] not lower than
} { $card ->
    [this] this
   *[other] { $card }
}
scorecards-with-number-own = with this number
scorecards-with-number-chosen = { $relation ->
    [equal] of a number you choose
    [unequal] not of a number you choose
    [below] below a number you choose
    [at-most] up to a number you choose
    [above] above a number you choose
   *[at-least] from a number you choose up
}
scorecards-with-odd = with an odd number
scorecards-with-even = with an even number
scorecards-and = { $first } and { $second }
# Of a measure: colour among red cards above 5.
scorecards-among = { $measure } among { $cards }

## Single cards

scorecards-single-this = this
scorecards-single-played = the played card
scorecards-single-last = the last card by another player
scorecards-single-previous = your previous card
scorecards-single-starting = the Starting card

## What is counted

scorecards-count-colour = { $form ->
    [one] colour
   *[many] colours
}
scorecards-count-number = { $form ->
    [one] different number
   *[many] different numbers
}
scorecards-count-set = { $form ->
    [one] set
   *[many] sets
}
scorecards-count-set-of = { $form ->
    [one] set of { $size }+
   *[many] sets of { $size }+
}
scorecards-count-run = { $form ->
    [one] card in the longest run
   *[many] cards in the longest run
}
scorecards-count-colour-run = { $form ->
    [one] card in the longest one-colour run
   *[many] cards in the longest one-colour run
}
scorecards-count-largest-set = { $form ->
    [one] card in the largest set
   *[many] cards in the largest set
}
scorecards-count-largest-group = { $form ->
    [one] card in the largest colour group
   *[many] cards in the largest colour group
}
scorecards-value-highest = the highest number
scorecards-value-lowest = the lowest number
scorecards-value-sum = the sum of the numbers
scorecards-value-of = the number of { $card ->
    [this] this card
   *[other] { $card }
}

## Amounts

scorecards-amount-points = { $points }
scorecards-amount-per = { $points } for each { $thing }
scorecards-amount-times = { $factor } × { $value }
scorecards-amount-twice = twice { $value }
scorecards-sum-plus = { $first }, plus { $second }
scorecards-sum-minus = { $first }, minus { $second }
scorecards-sum-if = { $amount } if { $condition }
scorecards-sum-if-else = { $amount } if { $condition }, else { $otherwise }
scorecards-sum-at-most = { $sum }, max. { $bound }
scorecards-sum-at-least = { $sum }, min. { $bound }
scorecards-choose-two = { $first }; or { $second }
scorecards-choose = Choose: { $ways }

## Conditions: "8 if …"

scorecards-if-at-least = { $count ->
    [one] there is at least { $count } { $things }
   *[other] there are at least { $count } { $things }
}
scorecards-if-at-most = { $count ->
    [one] there is at most { $count } { $things }
   *[other] there are at most { $count } { $things }
}
scorecards-if-exactly = { $count ->
    [one] there is exactly { $count } { $things }
   *[other] there are exactly { $count } { $things }
}
scorecards-if-none = there is no { $thing }
scorecards-if-value = { $relation ->
    [equal] { $value } is { $number }
    [unequal] { $value } is not { $number }
    [below] { $value } is below { $number }
    [at-most] { $value } is at most { $number }
    [above] { $value } is above { $number }
   *[at-least] { $value } is at least { $number }
}
scorecards-if-value-as = { $relation ->
    [equal] { $value } is that of
    [unequal] { $value } is not that of
    [below] { $value } is below that of
    [at-most] { $value } is at most that of
    [above] { $value } is above that of
   *[at-least] { $value } is at least that of
} { $card ->
    [this] this card
   *[other] { $card }
}
# "… if the last card by another player is red and higher than this card".
scorecards-if-is = { $card ->
    [this] this card
   *[other] { $card }
} is { $what }
scorecards-is-colour-as-own = of this colour
scorecards-is-colour-as-card = of the colour of { $card ->
    [this] this card
   *[other] { $card }
}
scorecards-is-colour-not-as-own = of another colour
scorecards-is-colour-not-as-card = not of the colour of { $card ->
    [this] this card
   *[other] { $card }
}
scorecards-is-number = { $relation ->
    [equal] a { $number }
    [unequal] no { $number }
    [below] below { $number }
    [at-most] at most { $number }
    [above] above { $number }
   *[at-least] at least { $number }
}
scorecards-is-number-of = { $relation ->
    [equal] equal to { $card }
    [unequal] not equal to { $card }
    [below] lower than { $card }
    [at-most] not higher than { $card }
    [above] higher than { $card }
   *[at-least] not lower than { $card }
}
scorecards-is-colour-as-chosen = of a colour you choose
scorecards-is-colour-not-as-chosen = not of a colour you choose
scorecards-is-number-chosen = { $relation ->
    [equal] the number you choose
    [unequal] not the number you choose
    [below] below a number you choose
    [at-most] at most a number you choose
    [above] above a number you choose
   *[at-least] at least a number you choose
}
scorecards-is-odd = odd
scorecards-is-even = even

## Changes until the end of the turn

scorecards-change-any-number = Change any card’s number{ $place }.
scorecards-change-own-number = Give any card{ $place } this number.
scorecards-change-fixed-number = Make any card{ $place } a { $number }.
scorecards-change-any-colour = Change any card’s colour{ $place }.
scorecards-change-own-colour = Give any card{ $place } this colour.
scorecards-change-fixed-blue = Turn any card{ $place } blue.
scorecards-change-fixed-red = Turn any card{ $place } red.
scorecards-change-fixed-green = Turn any card{ $place } green.
scorecards-change-fixed-yellow = Turn any card{ $place } yellow.

## The next turn

scorecards-next-sum = Next turn: +{ $sum }
scorecards-next-double = Next turn: your card scores double
scorecards-next-double-if = Next turn: double if { $condition }

## How a score came about

scorecards-how-points = { $points }
scorecards-how-each = { $cards }: { $each } each
scorecards-how-one = { $cards }: { $each }
scorecards-how-value = { $factor ->
    [1] { $cards }: { $value }
   *[other] { $cards }: { $factor } × { $value }
}
scorecards-how-colours = { $times ->
    [one] { $times } colour: { $each } each ({ $cards })
   *[other] { $times } colours: { $each } each ({ $cards })
}
scorecards-how-numbers = { $times ->
    [one] { $times } number: { $each } each ({ $cards })
   *[other] { $times } numbers: { $each } each ({ $cards })
}
scorecards-how-sets = { $times ->
    [one] { $times } set: { $each } each ({ $cards })
   *[other] { $times } sets: { $each } each ({ $cards })
}
scorecards-how-minus = minus { $part }
scorecards-how-cap = max. { $bound }
scorecards-how-floor = min. { $bound }
scorecards-how-double = doubled
scorecards-how-from = from { $card } last turn: { $part }
scorecards-how-changed-number = { $card } counts as { $number }
scorecards-how-changed-colour = { $card } counts as { $colour }
scorecards-how-nothing = no points

## Purple, which only some decks have

scorecards-card-purple = Purple { $number }
scorecards-colour-purple = purple
scorecards-noun-purple = { $form ->
    [one] purple card
   *[many] purple cards
}
scorecards-being-purple = that is purple
scorecards-not-purple = not purple
scorecards-change-fixed-purple = Turn any card{ $place } purple.

## Runs, sums of a run, set or group, and what a card scored

scorecards-count-runs = { $form ->
    [one] run
   *[many] runs
}
scorecards-count-runs-of = { $form ->
    [one] run of { $size }+
   *[many] runs of { $size }+
}
scorecards-count-colour-runs = { $form ->
    [one] one-colour run
   *[many] one-colour runs
}
scorecards-value-sum-run = { $which ->
    [best] the sum of the best run
   *[largest] the sum of the longest run
}
scorecards-value-sum-colour-run = { $which ->
    [best] the sum of the best one-colour run
   *[largest] the sum of the longest one-colour run
}
scorecards-value-sum-largest-set = { $which ->
    [best] the sum of the best set
   *[largest] the sum of the largest set
}
scorecards-value-sum-largest-group = { $which ->
    [best] the sum of the best colour group
   *[largest] the sum of the largest colour group
}
scorecards-value-points = the score of { $card ->
    [this] this card
   *[other] { $card }
}
scorecards-how-runs = { $times ->
    [one] { $times } run: { $each } each ({ $cards })
   *[other] { $times } runs: { $each } each ({ $cards })
}
scorecards-how-scored = { $factor ->
    [1] the score of { $cards }: { $value }
   *[other] the score of { $cards }: { $factor } × { $value }
}

## Changes of one certain card. $card is a single card, said as below.

scorecards-single-object = { $card ->
    [this] this card
   *[other] { $card }
}
scorecards-change-one-any-number = Change the number of { $card }.
scorecards-change-one-own-number = Give { $card } this number.
scorecards-change-one-fixed-number = Make { $card } a { $number }.
scorecards-change-one-any-colour = Change the colour of { $card }.
scorecards-change-one-own-colour = Give { $card } this colour.
scorecards-change-one-fixed-colour = { $colour ->
    [blue] Turn { $card } blue.
    [red] Turn { $card } red.
    [green] Turn { $card } green.
    [yellow] Turn { $card } yellow.
   *[purple] Turn { $card } purple.
}

## Effects on the next turn that leave a choice: not when the card played then leaves its own

scorecards-next-open = Next turn, if free: { $effect }
scorecards-next-then = { $change } Then { $effect }
scorecards-next-choose = choose { $ways }
scorecards-next-way-sum = +{ $sum }
scorecards-next-way-double = double
scorecards-next-way-double-if = double if { $condition }

## Refusals in decks with purple cards or with zeros

scorecards-refuse-choose-colour-purple = The rule of { $card } lets you choose a colour: type colour and blue, red, green, yellow or purple.
scorecards-refuse-choose-number-zero = The rule of { $card } lets you choose a number: type number and 0 to { $count }.
