### Score Cards: the text of a card, put together from its rule's tree, and how a score came about.
### A card is read at arm's length: as short as can be said.
### $form is one or many: "per red card", "at least 3 red cards".

scorecards-card-blue = Bleu { $number }
scorecards-card-red = Rouge { $number }
scorecards-card-green = Vert { $number }
scorecards-card-yellow = Jaune { $number }
# Where they stand behind "est", scorecards-if-is and scorecards-and give them the gender of « carte ».
scorecards-colour-blue = bleu
scorecards-colour-red = rouge
scorecards-colour-green = vert
scorecards-colour-yellow = jaune

## Cards

scorecards-noun-any = { $form ->
    [one] carte
   *[many] cartes
}
scorecards-noun-blue = { $form ->
    [one] carte bleue
   *[many] cartes bleues
}
scorecards-noun-red = { $form ->
    [one] carte rouge
   *[many] cartes rouges
}
scorecards-noun-green = { $form ->
    [one] carte verte
   *[many] cartes vertes
}
scorecards-noun-yellow = { $form ->
    [one] carte jaune
   *[many] cartes jaunes
}
# A card of which only the number counts: 4 for each 6.
scorecards-noun-number = { $form ->
    [one] carte avec un { $number }
   *[many] cartes avec un { $number }
}
# A noun from above: other red card.
scorecards-other = { $form ->
    [one] autre { $noun }
   *[many] autres { $noun }
}

## Behind the noun: which of them. No word here may depend on one card or many.

scorecards-place-yours = dans ton étalage
scorecards-place-others = dans l’autre étalage en jeu
scorecards-being-blue = qui est bleue
scorecards-being-red = qui est rouge
scorecards-being-green = qui est verte
scorecards-being-yellow = qui est jaune
scorecards-not-blue = d’une autre couleur que le bleu
scorecards-not-red = d’une autre couleur que le rouge
scorecards-not-green = d’une autre couleur que le vert
scorecards-not-yellow = d’une autre couleur que le jaune
scorecards-colour-as-own = de cette couleur
scorecards-colour-as-chosen = de la couleur de ton choix
scorecards-colour-as-card = de la couleur de { $card }
scorecards-colour-not-as-own = d’une autre couleur
scorecards-colour-not-as-chosen = d’une autre couleur que celle de ton choix
scorecards-colour-not-as-card = d’une autre couleur que { $card }
scorecards-with-number = { $relation ->
    [equal] avec un { $number }
    [unequal] avec un autre nombre que { $number }
    [below] en dessous de { $number }
    [at-most] jusqu’à { $number }
    [above] au-dessus de { $number }
   *[at-least] à partir de { $number }
}
scorecards-with-number-of = { $relation ->
    [equal] au même nombre que { $card }
    [unequal] avec un autre nombre que { $card }
    [below] au nombre plus bas que { $card }
    [at-most] au nombre pas plus haut que { $card }
    [above] au nombre plus haut que { $card }
   *[at-least] au nombre pas plus bas que { $card }
}
scorecards-with-number-own = avec ce nombre
scorecards-with-number-chosen = { $relation ->
    [equal] avec le nombre de ton choix
    [unequal] avec un autre nombre que celui de ton choix
    [below] en dessous d’un nombre de ton choix
    [at-most] jusqu’à un nombre de ton choix
    [above] au-dessus d’un nombre de ton choix
   *[at-least] à partir d’un nombre de ton choix
}
scorecards-with-odd = avec un nombre impair
scorecards-with-even = avec un nombre pair
# Of what is said of one card: "est rouge et plus haute que celle-ci".
scorecards-and = { $first ->
    [bleu] bleue
    [vert] verte
    [violet] violette
    [plus-haute] plus haute que celle-ci
    [plus-basse] plus basse que celle-ci
   *[other] { $first }
} et { $second ->
    [bleu] bleue
    [vert] verte
    [violet] violette
    [plus-haute] plus haute que celle-ci
    [plus-basse] plus basse que celle-ci
   *[other] { $second }
}
# Of a measure: colour among red cards above 5.
scorecards-among = { $measure } parmi les { $cards }

## Single cards

# Some messages below know it by this word, and say « cette carte ».
scorecards-single-this = celle-ci
scorecards-single-played = la carte jouée
scorecards-single-last = la dernière carte des autres
scorecards-single-previous = ta carte précédente
scorecards-single-starting = la carte de départ

## What is counted

scorecards-count-colour = { $form ->
    [one] couleur
   *[many] couleurs
}
scorecards-count-number = { $form ->
    [one] nombre différent
   *[many] nombres différents
}
scorecards-count-set = { $form ->
    [one] série
   *[many] séries
}
scorecards-count-set-of = { $form ->
    [one] série de { $size } ou plus
   *[many] séries de { $size } ou plus
}
scorecards-count-run = { $form ->
    [one] carte de la plus longue suite
   *[many] cartes dans la plus longue suite
}
scorecards-count-colour-run = { $form ->
    [one] carte de la plus longue suite unicolore
   *[many] cartes dans la plus longue suite unicolore
}
scorecards-count-largest-set = { $form ->
    [one] carte de la plus grande série
   *[many] cartes dans la plus grande série
}
scorecards-count-largest-group = { $form ->
    [one] carte du plus grand groupe unicolore
   *[many] cartes dans le plus grand groupe unicolore
}
# Values are masculine and come without « le »: the messages around them say it.
scorecards-value-highest = nombre le plus haut
scorecards-value-lowest = nombre le plus bas
scorecards-value-sum = total des nombres
scorecards-value-of = nombre de { $card ->
    [celle-ci] cette carte
   *[other] { $card }
}

## Amounts

scorecards-amount-points = { $points }
scorecards-amount-per = { $points } par { $thing }
scorecards-amount-times = { $factor } fois le { $value }
scorecards-amount-twice = 2 fois le { $value }
# The comma keeps what stands before apart: 4, plus 2 par carte; 5 si …, plus 1.
scorecards-sum-plus = { $first }, plus { $second }
scorecards-sum-minus = { $first }, moins { $second }
scorecards-sum-if = { $amount } { $condition }
scorecards-sum-if-else = { $amount } { $condition }, sinon { $otherwise }
scorecards-sum-at-most = { $sum }, max. { $bound }
scorecards-sum-at-least = { $sum }, min. { $bound }
# The semicolon keeps the ways apart, each of which may hold commas.
scorecards-choose-two = { $first } ; ou { $second }
scorecards-choose = Au choix : { $ways }

## Conditions: "8 if …". Each brings its own « si » or « s’il ».

scorecards-if-at-least = s’il y a au moins { $count } { $things }
scorecards-if-at-most = s’il y a au plus { $count } { $things }
scorecards-if-exactly = s’il y a exactement { $count } { $things }
scorecards-if-none = s’il n’y a aucune { $thing }
scorecards-if-value = si le { $value } { $relation ->
    [equal] est { $number }
    [unequal] n’est pas { $number }
    [below] est inférieur à { $number }
    [at-most] est au plus { $number }
    [above] dépasse { $number }
   *[at-least] est au moins { $number }
}
scorecards-if-value-as = si le { $value } { $relation ->
    [equal] est égal au
    [unequal] n’est pas égal au
    [below] est inférieur au
    [at-most] ne dépasse pas le
    [above] dépasse le
   *[at-least] est au moins égal au
} nombre de { $card ->
    [celle-ci] cette carte
   *[other] { $card }
}
# "… if the last card by another player is red and higher than this card".
scorecards-if-is = si { $card ->
    [celle-ci] cette carte
   *[other] { $card }
} est { $what ->
    [bleu] bleue
    [vert] verte
    [violet] violette
    [plus-haute] plus haute que celle-ci
    [plus-basse] plus basse que celle-ci
   *[other] { $what }
}
scorecards-is-colour-as-own = de cette couleur
scorecards-is-colour-as-card = de la couleur de { $card }
scorecards-is-colour-not-as-own = d’une autre couleur
scorecards-is-colour-not-as-card = d’une autre couleur que { $card }
scorecards-is-number = { $relation ->
    [equal] un { $number }
    [unequal] autre chose qu’un { $number }
    [below] inférieure à { $number }
    [at-most] au plus un { $number }
    [above] supérieure à { $number }
   *[at-least] au moins un { $number }
}
# plus-haute and plus-basse: scorecards-if-is and scorecards-and know them by these words.
scorecards-is-number-of = { $relation ->
    [equal] aussi haute que { $card }
    [unequal] plus haute ou plus basse que { $card }
    [below] { $card ->
        [celle-ci] plus-basse
       *[other] plus basse que { $card }
    }
    [at-most] aussi haute ou plus basse que { $card }
    [above] { $card ->
        [celle-ci] plus-haute
       *[other] plus haute que { $card }
    }
   *[at-least] aussi haute ou plus haute que { $card }
}
scorecards-is-colour-as-chosen = d’une couleur de ton choix
scorecards-is-colour-not-as-chosen = pas d’une couleur de ton choix
scorecards-is-number-chosen = { $relation ->
    [equal] du nombre de ton choix
    [unequal] pas du nombre de ton choix
    [below] inférieure à un nombre de ton choix
    [at-most] au plus égale à un nombre de ton choix
    [above] supérieure à un nombre de ton choix
   *[at-least] au moins égale à un nombre de ton choix
}
scorecards-is-odd = impaire
scorecards-is-even = paire

## Changes until the end of the turn

scorecards-change-any-number = Change le nombre d’une carte{ $place }.
scorecards-change-own-number = Donne ce nombre à une carte{ $place }.
scorecards-change-fixed-number = Change une carte{ $place } en { $number }.
scorecards-change-any-colour = Change la couleur d’une carte{ $place }.
scorecards-change-own-colour = Donne cette couleur à une carte{ $place }.
scorecards-change-fixed-blue = Change une carte{ $place } en bleu.
scorecards-change-fixed-red = Change une carte{ $place } en rouge.
scorecards-change-fixed-green = Change une carte{ $place } en vert.
scorecards-change-fixed-yellow = Change une carte{ $place } en jaune.

## The next turn

scorecards-next-sum = Prochain tour : +{ $sum }
scorecards-next-double = Prochain tour : ta carte compte double
scorecards-next-double-if = Prochain tour : double { $condition }

## How a score came about

scorecards-how-points = { $points }
scorecards-how-each = { $cards } : { $each } par carte
scorecards-how-one = { $cards } : { $each }
scorecards-how-value = { $factor ->
    [1] { $cards } : { $value }
   *[other] { $cards } : { $factor } × { $value }
}
scorecards-how-colours = { $times ->
    [one] { $times } couleur : { $each } ({ $cards })
   *[other] { $times } couleurs : { $each } par couleur ({ $cards })
}
scorecards-how-numbers = { $times ->
    [one] { $times } nombre : { $each } ({ $cards })
   *[other] { $times } nombres différents : { $each } par nombre ({ $cards })
}
scorecards-how-sets = { $times ->
    [one] { $times } série : { $each } ({ $cards })
   *[other] { $times } séries : { $each } par série ({ $cards })
}
scorecards-how-minus = moins { $part }
scorecards-how-cap = maximum { $bound }
scorecards-how-floor = minimum { $bound }
scorecards-how-double = points doublés
scorecards-how-from = effet de { $card } : { $part }
scorecards-how-changed-number = { $card } compte comme un { $number }
scorecards-how-changed-colour = { $card } compte comme { $colour }
scorecards-how-nothing = aucun point

## Purple, which only some decks have

scorecards-card-purple = Violet { $number }
scorecards-colour-purple = violet
scorecards-noun-purple = { $form ->
    [one] carte violette
   *[many] cartes violettes
}
scorecards-being-purple = qui est violette
scorecards-not-purple = d’une autre couleur que le violet
scorecards-change-fixed-purple = Change une carte{ $place } en violet.

## Runs, sums of a run, set or group, and what a card scored. Values are masculine, without « le ».

scorecards-count-runs = { $form ->
    [one] suite
   *[many] suites
}
scorecards-count-runs-of = { $form ->
    [one] suite de { $size } ou plus
   *[many] suites de { $size } ou plus
}
scorecards-count-colour-runs = { $form ->
    [one] suite unicolore
   *[many] suites unicolores
}
scorecards-value-sum-run = { $which ->
    [best] total de la meilleure suite
   *[largest] total de la plus longue suite
}
scorecards-value-sum-colour-run = { $which ->
    [best] total de la meilleure suite unicolore
   *[largest] total de la plus longue suite unicolore
}
scorecards-value-sum-largest-set = { $which ->
    [best] total de la meilleure série
   *[largest] total de la plus grande série
}
scorecards-value-sum-largest-group = { $which ->
    [best] total du meilleur groupe unicolore
   *[largest] total du plus grand groupe unicolore
}
scorecards-value-points = score de { $card }
scorecards-how-runs = { $times ->
    [one] { $times } suite : { $each } ({ $cards })
   *[other] { $times } suites : { $each } par suite ({ $cards })
}
scorecards-how-scored = { $factor ->
    [1] score de { $cards } : { $value }
   *[other] score de { $cards } : { $factor } × { $value }
}

## Changes of one certain card. $card is a single card, said as below.

scorecards-single-object = { $card ->
    [celle-ci] cette carte
   *[other] { $card }
}
scorecards-change-one-any-number = Change le nombre de { $card }.
scorecards-change-one-own-number = Donne ce nombre à { $card }.
scorecards-change-one-fixed-number = Change { $card } en { $number }.
scorecards-change-one-any-colour = Change la couleur de { $card }.
scorecards-change-one-own-colour = Donne cette couleur à { $card }.
scorecards-change-one-fixed-colour = { $colour ->
    [blue] Change { $card } en bleu.
    [red] Change { $card } en rouge.
    [green] Change { $card } en vert.
    [yellow] Change { $card } en jaune.
   *[purple] Change { $card } en violet.
}

## Effects on the next turn that leave a choice: not when the card played then leaves its own

scorecards-next-open = Prochain tour, si libre : { $effect }
scorecards-next-then = { $change } Puis { $effect }
scorecards-next-choose = au choix { $ways }
scorecards-next-way-sum = +{ $sum }
scorecards-next-way-double = double
scorecards-next-way-double-if = double { $condition }

## Refusals in decks with purple cards or with zeros

scorecards-refuse-choose-colour-purple = La règle de { $card } te laisse choisir une couleur : écris colour suivi de blue (bleu), red (rouge), green (vert), yellow (jaune) ou purple (violet).
scorecards-refuse-choose-number-zero = La règle de { $card } te laisse choisir un nombre : écris number suivi d’un nombre de 0 à { $count }.
