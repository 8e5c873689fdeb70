# Fives: cards, refusals, and what happens at the table.
# $player is a name or the word for You, and every line has to fit both. $card is a card in words,
# as in Green 11. $led is a colour.

fives-name = Fives
fives-blue = Blau
fives-green = Grün
fives-silver = Silber
fives-magenta = Magenta
fives-card = { $colour } { $number }

## A text that is no move

fives-unreadable-back = M5 ist die Rückseite jeder Karte: Nenne die Karte, die du umdrehst, etwa B7=M5 für Blau 7 verdeckt.
fives-unreadable-card = Die Karte { $card } gibt es nicht: Blau, Grün und Silber gehen von 1 bis 13, Magenta von 0 bis 13 ohne die 5.
fives-unreadable-text = „{ $text }“ ist kein Zug: Schreib den Buchstaben der Farbe (B = Blau, G = Grün, S = Silber, M = Magenta) und die Zahl, etwa B7, und =M5 dahinter, um die Karte verdeckt zu spielen, etwa B7=M5.

## Why a move is not allowed

fives-refuse-over = Die Partie ist zu Ende, es kann keine Karte mehr gespielt werden.
fives-refuse-not-dealt = Die nächste Runde ist noch nicht ausgeteilt.
fives-refuse-not-your-turn = Du bist noch nicht dran.
fives-refuse-not-in-hand = { $card } ist nicht unter deinen Karten.
fives-refuse-must-follow = { $led } ist angespielt und du hast { $led }, also muss { $card } warten.
fives-refuse-second-five = In diesem Stich liegt schon eine Magenta 5, also darfst du { $card } nur offen spielen.
fives-refuse-flip-holding-many = { $led } ist angespielt und du hast mehr als eine Karte davon, also darfst du gar keine Karte umdrehen.
fives-refuse-flip-other-than-single = { $led } ist angespielt und du hast genau eine Karte davon: Nur diese darfst du umdrehen, nicht { $card }.

## The table

fives-header = Runde { $hand } von { $hands } · Stich { $trick } von { $tricks }
fives-header-scored = Runde { $hand } von { $hands } · zu Ende
fives-column-player = Name
fives-column-total = Summe
fives-column-to-25 = Richtung 25
fives-column-chips = Chips
fives-column-cards = Karten
fives-centre = Mitte: { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
fives-bust = überkauft
fives-exact = genau 25
fives-trick-empty = Noch liegt keine Karte auf dem Tisch.
fives-wins-so-far = Bisher vorn im Stich: { $player }
fives-your-cards = Deine Karten
fives-you-may = Du darfst spielen
fives-face-up = offen
fives-as-five = als Magenta 5
fives-taking = gewinnt den Stich: { $before } + { $number } = { $after }
fives-taking-bust = gewinnt den Stich: { $before } + { $number } = { $after }, überkauft
fives-taking-exact = gewinnt den Stich: { $before } + { $number } = { $after }, genau 25
fives-leaving = der Stich geht an { $player }, du bleibst bei { $before }
fives-not-winning = kann nicht gewinnen, du bleibst bei { $before }
fives-if-it-wins = wenn sie gewinnt: { $before } + { $number } = { $after }
fives-if-it-wins-bust = wenn sie gewinnt: { $before } + { $number } = { $after }, überkauft
fives-if-it-wins-exact = wenn sie gewinnt: { $before } + { $number } = { $after }, genau 25

## What happened, line by line

fives-log-deal = Runde { $hand } ist ausgeteilt. Magenta 0 und Ausspiel: { $player }.
fives-log-leads = { $player }: { $card } ausgespielt.
fives-log-leads-five = { $player }: eine Karte verdeckt ausgespielt (Magenta 5).
fives-log-follows = { $player }: mit { $card } bedient.
fives-log-plays-five = { $player }: eine Karte verdeckt gespielt (Magenta 5).
fives-log-discards = { $player }: kein { $led }, { $card } gespielt.
fives-log-trumps = { $player }: kein { $led }, { $card } als Trumpf gespielt.
fives-log-trick = { $player }: Stich gewonnen, { $before } + { $number } = { $after }.
fives-log-trick-bust = { $player }: Stich gewonnen, { $before } + { $number } = { $after }, überkauft.
fives-log-trick-exact = { $player }: Stich gewonnen, { $before } + { $number } = { $after }, genau 25.

## A hand scored

fives-scored-title = Chips für Runde { $hand }
fives-scored-rank = Rang
fives-scored-exact = Genau 25
fives-scored-bust = Überkauft
fives-scored-pot = Überk. + Mitte
fives-scored-chips = Chips
fives-scored-centre = { $chips ->
    [0] In der Mitte liegt nichts.
    [one] In der Mitte liegt { $chips } Chip.
   *[other] In der Mitte liegen { $chips } Chips.
}

## The end

fives-won = { $players } gewinnt mit { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}.
fives-won-you = Du gewinnst mit { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}!
fives-shared = Geteilter Sieg mit je { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}: { $players }.
fives-won-by-tie-break = Gleich viele Chips: Es entscheidet, welche Summe der letzten Runde am nächsten an 25 liegt (F18).
