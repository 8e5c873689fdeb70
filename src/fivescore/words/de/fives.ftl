# Fives: cards, refusals, and what happens at the table.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Green 11; $led is a colour.

fives-name = Fives
fives-blue = Blau
fives-green = Grün
fives-silver = Silber
fives-magenta = Magenta
fives-card = { $colour } { $number }
fives-letters = B = Blau, G = Grün, S = Silber, M = Magenta
fives-keys-move = eine Karte wie B7 oder, um sie verdeckt zu spielen, B7=M5 ({ $letters })
fives-keys-claim = den Rest der Runde beanspruchen, wo es angeboten wird
fives-welcome = Gewinne Stiche: Die Zahlen deiner Gewinnkarten ergeben deine Summe. Komm so nah an 25 heran, wie du kannst; darüber bist du überkauft. Jede Karte kannst du auch verdeckt spielen, als Magenta 5.

## A text that is no move

fives-unreadable-back = M5 ist die Rückseite jeder Karte: Nenne die Karte, die du umdrehst, etwa B7=M5 für Blau 7 verdeckt.
fives-unreadable-card = Die Karte { $card } gibt es nicht: Blau, Grün und Silber gehen von 1 bis 13, Magenta von 0 bis 13 ohne die 5.
fives-unreadable-text = „{ $text }“ ist kein Zug: Schreib den Buchstaben der Farbe (B = Blau, G = Grün, S = Silber, M = Magenta) und die Zahl, etwa B7, und =M5 dahinter, um die Karte verdeckt zu spielen, etwa B7=M5.

## Why a move is not allowed

fives-refuse-over = Die Partie ist zu Ende, es kann keine Karte mehr gespielt werden.
fives-refuse-not-dealt = Die nächste Runde ist noch nicht ausgeteilt.
fives-refuse-not-your-turn = Gerade ist jemand anderes dran.
fives-refuse-not-in-hand = { $card } ist nicht unter deinen Karten.
fives-refuse-not-in-deck = { $card } ist nicht im Spiel: Zu dritt bleiben 10 bis 13 in der Schachtel.
fives-refuse-must-follow = { $led } ist angespielt und du hast { $led }, also darfst du { $card } jetzt nicht spielen.
fives-refuse-must-follow-or-flip = { $led } ist angespielt und du hast { $led }, also darfst du { $card } nur verdeckt spielen, als Magenta 5.
fives-refuse-second-five = In diesem Stich liegt schon eine Magenta 5, also darfst du { $card } nur offen spielen.
fives-refuse-second-five-and-follow = In diesem Stich liegt schon eine Magenta 5, { $led } ist angespielt und du hast { $led }, also darfst du { $card } jetzt nicht spielen.
fives-refuse-flip-holding-many = { $led } ist angespielt und du hast mehr als eine Karte davon, also darfst du gar keine Karte umdrehen.
fives-refuse-flip-other-than-single = { $led } ist angespielt und du hast genau eine Karte davon: Nur diese darfst du umdrehen, nicht { $card }.

## The table

fives-header = Runde { $hand } von { $hands } · Stich { $trick } von { $tricks }
fives-header-scored = Runde { $hand } von { $hands } · zu Ende
fives-view-of = Der Tisch aus der Sicht von { $player }
fives-view-of-spectator = Der Tisch aus der Sicht des Publikums
fives-column-player = Name
fives-column-total = Summe
fives-column-to-25 = Richtung 25
fives-column-chips = Chips
fives-column-cards = Karten
fives-centre = In der Mitte: { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
fives-bust = überkauft
fives-exact = genau 25
fives-trick-yours-to-lead = Du spielst aus.
fives-trick-empty = { $player } spielt aus.
fives-wins-so-far = { $who ->
    [you] bisher liegst du vorn
   *[other] bisher liegt { $player } vorn
}
fives-your-cards = Deine Karten
fives-only-face-down = ▾ nur verdeckt
fives-you-may = Spielen darfst du
fives-you-must = Spielen musst du
fives-any-card = jede Karte
fives-taking = gewinnt den Stich: { $before } + { $number } = { $after }
fives-taking-bust = gewinnt den Stich: { $before } + { $number } = { $after }, überkauft
fives-taking-exact = gewinnt den Stich: { $before } + { $number } = { $after }, genau 25
fives-leaving = { $player } gewinnt den Stich, du bleibst bei { $before }
fives-not-winning = du verlierst den Stich und bleibst bei { $before }
fives-if-it-wins = wenn sie gewinnt: { $before } + { $number } = { $after }
fives-if-it-wins-bust = wenn sie gewinnt: { $before } + { $number } = { $after }, überkauft
fives-if-it-wins-exact = wenn sie gewinnt: { $before } + { $number } = { $after }, genau 25
fives-if-one-wins = { $before ->
    [0] wenn eine gewinnt, wird ihre Zahl deine Summe
   *[other] wenn eine gewinnt, kommt ihre Zahl zu deinen { $before }
}
fives-if-one-wins-bust = wenn eine gewinnt, bist du überkauft
fives-claim-tricks = du gewinnst die letzten { $tricks } Stiche: { $before } + { $number } = { $after }
fives-claim-bust = alle liegen über 25, es ändert sich nichts mehr
fives-no-flip-f6 = Umdrehen geht hier nicht: In diesem Stich liegt schon eine Magenta 5.
fives-no-flip-f5 = Umdrehen geht hier nicht: Du hast mehr als eine Karte der Farbe { $led }.

## What happened, line by line

fives-log-deal = { $who ->
    [you] Runde { $hand } ist ausgeteilt. Du hast die Magenta 0 und spielst aus.
   *[other] Runde { $hand } ist ausgeteilt. { $player } hat die Magenta 0 und spielt aus.
}
fives-log-trick-number = Stich { $trick }
fives-log-leads = { $who ->
    [you] Du spielst { $card } aus.
   *[other] { $player } spielt { $card } aus.
}
fives-log-leads-five = { $who ->
    [you] Du spielst { $card } verdeckt aus, als Magenta 5.
   *[other] { $player } spielt { $card } verdeckt aus, als Magenta 5.
}
fives-log-leads-five-hidden = { $player } spielt eine Karte verdeckt aus, als Magenta 5.
fives-log-follows = { $who ->
    [you] Du bedienst mit { $card }.
   *[other] { $player } bedient mit { $card }.
}
fives-log-plays = { $who ->
    [you] Du spielst { $card }.
   *[other] { $player } spielt { $card }.
}
fives-log-plays-five = { $who ->
    [you] Du spielst { $card } verdeckt, als Magenta 5.
   *[other] { $player } spielt { $card } verdeckt, als Magenta 5.
}
fives-log-plays-five-hidden = { $player } spielt eine Karte verdeckt, als Magenta 5.
fives-log-discards = { $who ->
    [you] Du hast kein { $led } und spielst { $card }.
   *[other] { $player } hat kein { $led } und spielt { $card }.
}
fives-log-trick = { $who ->
    [you] Du gewinnst den Stich: { $before } + { $number } = { $after }.
   *[other] { $player } gewinnt den Stich: { $before } + { $number } = { $after }.
}
fives-log-trick-bust = { $who ->
    [you] Du gewinnst den Stich: { $before } + { $number } = { $after }, überkauft.
   *[other] { $player } gewinnt den Stich: { $before } + { $number } = { $after }, überkauft.
}
fives-log-trick-exact = { $who ->
    [you] Du gewinnst den Stich: { $before } + { $number } = { $after }, genau 25.
   *[other] { $player } gewinnt den Stich: { $before } + { $number } = { $after }, genau 25.
}
fives-log-chips = { $name }: { $total }, jetzt { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}

## A hand scored. One line a seat: chips before, what was added and why, chips after.

fives-scored-title = Chips für Runde { $hand }
fives-scored-rank = { $rank }. Platz
fives-scored-tied = gleichauf { $first }–{ $last }
fives-paid-rank = +{ $chips } für den { $rank }. Platz
fives-paid-exact = +1 für genau 25
fives-paid-busts = +{ $chips } von Überkauften
fives-paid-centre = +{ $chips } aus der Mitte
fives-paid-to-seat = −1 an { $player }
fives-paid-to-seat-you = −1 an dich
fives-paid-to-centre = −1 in die Mitte
fives-paid-to-nobody = −1
fives-paid-sum = { $before } { $lines } = { $chips ->
    [one] { $after } Chip
   *[other] { $after } Chips
}
fives-paid-nothing = { $chips ->
    [one] { $after } Chip, wie vorher
   *[other] { $after } Chips, wie vorher
}
fives-scored-flips = In dieser Runde umgedreht: { $cards }
fives-scored-centre = { $chips ->
    [one] In der Mitte liegt { $chips } Chip für die nächste Runde.
   *[other] In der Mitte liegen { $chips } Chips für die nächste Runde.
}
fives-scored-centre-left = { $chips ->
    [one] In der Mitte bleibt { $chips } Chip, den niemand bekommt (F17).
   *[other] In der Mitte bleiben { $chips } Chips, die niemand bekommt (F17).
}

## The end

fives-final-title = Endstand
fives-won = { $who ->
    [you] Du gewinnst mit { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    }!
   *[other] { $player } gewinnt mit { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    }.
}
fives-shared = Geteilter Sieg mit je { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}: { $players }.
fives-won-by-tie-break = Gleich viele Chips: { $players }. Es entscheidet, wer in der letzten Runde am nächsten an 25 liegt (F18).
