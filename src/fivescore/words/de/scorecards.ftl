# Score Cards: moves, refusals, and what happens at the table. The words on cards: scorecards-cards.ftl.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Blue 6.

scorecards-name = Score Cards
scorecards-welcome = Jede Karte zählt nach ihrer eigenen Regel, sobald du sie spielst, nach den Karten, die dann im Spiel sind. Vier Runden mit je fünf Karten; die beste einzelne Karte der Runde bringt 5 Punkte mehr.
scorecards-letters = B = Blau, R = Rot, G = Grün, Y = Gelb
scorecards-keys-move = eine Karte deiner Hand, etwa B6-17 oder nur ihre Nummer in der Liste, 1 bis 6; mit vs 2 für die Auslage von Platz 3 (getippte Plätze zählen ab 0) und mit dem, was ihre Regel dir überlässt: colour red (eine Farbe), number 7 (eine Zahl), option 2 (eine von mehreren Wertungen), change G3-4 to 7 (eine Karte, die geändert wird); was du weglässt, wird für dich gewählt, für die meisten Punkte ({ $letters })
scorecards-keys-pass = im Teamspiel: pass und eine Karte zum Weitergeben oder keep, um alle zu behalten; dann back und eine Karte zum Zurückgeben
scorecards-keys-info = was jede deiner Handkarten bringen würde, Teil für Teil; 2? nur für deine zweite Karte, G3? für die Regel irgendeiner Karte
scorecards-keys-sheet = der Wertungsblock

## A text that is no move

scorecards-unreadable-card = Die Karte { $card } gibt es in diesem Deck nicht: Schreib den Buchstaben der Farbe (B = Blau, R = Rot, G = Grün, Y = Gelb), die Zahl, einen Bindestrich und die Kennnummer, etwa B6-17.
scorecards-unreadable-seat = „{ $text }“ ist kein Platz: Schreib vs und eine Zahl von 0 bis 3; getippte Plätze zählen ab 0, vs 2 ist also Platz 3.
scorecards-unreadable-choice = „{ $text }“ ist keine Wahl: Schreib colour red für eine Farbe, number 7 für eine Zahl, option 2 für eine von mehreren Wertungen oder change G3-4 to 7, um eine Karte zu ändern.
scorecards-unreadable-text = „{ $text }“ ist kein Zug: Schreib play B6-17, um eine Karte zu spielen, zu dritt oder viert play B6-17 vs 2; im Teamspiel auch pass B6-17 zum Weitergeben, keep, um alle zu behalten, back B6-17 zum Zurückgeben.

## Why a move is not allowed

scorecards-refuse-over = Die Partie ist zu Ende.
scorecards-refuse-not-dealt = Die nächste Runde hat noch nicht begonnen.
scorecards-refuse-not-your-turn = Gerade ist jemand anderes dran.
scorecards-refuse-not-in-hand = { $card } ist nicht auf deiner Hand.
scorecards-refuse-play-first = Jetzt wird eine Karte gespielt; weitergeben kannst du danach.
scorecards-refuse-pass-now = Deine Karte ist gespielt. Gib in deinem Team eine weiter oder behalte alle.
scorecards-refuse-back-now = Du hast in deinem Team eine Karte bekommen: Gib eine zurück, gern dieselbe.
scorecards-refuse-nothing-to-return = Niemand hat dir eine Karte gegeben.
scorecards-refuse-no-passing = Karten werden nur im Teamspiel weitergegeben.
scorecards-refuse-name-display = Wähle, wessen Auslage zählt: vs und der Platz, ab 0 gezählt.
scorecards-refuse-no-display = Hier ist keine Auslage zu wählen: Zu zweit zählt die andere, in der Variante Explosiv zählen alle.
scorecards-refuse-own-display = Deine eigene Auslage zählt sowieso: Wähle die von jemand anderem.
scorecards-refuse-no-seat = Platz { $seat } gibt es an diesem Tisch nicht.
scorecards-refuse-no-choice = Die Regel von { $card } lässt dir hier nichts zu wählen.
scorecards-refuse-choose-way = Die Regel von { $card } lässt dir die Wahl unter { $count } Wertungen: Schreib option und eine Zahl von 1 bis { $count }.
scorecards-refuse-choose-colour = Die Regel von { $card } lässt dich eine Farbe wählen: Schreib colour und dahinter blue (Blau), red (Rot), green (Grün) oder yellow (Gelb).
scorecards-refuse-choose-number = Die Regel von { $card } lässt dich eine Zahl wählen: Schreib number und eine Zahl von 1 bis { $count }.
scorecards-refuse-choose-change = Die Regel von { $card } lässt dich eine Karte ändern: Schreib change, eine Karte im Spiel, die sie ändern darf, to und was daraus wird, etwa { $example }.

## The table

scorecards-header = Runde { $round } von 4
scorecards-header-over = Alle vier Runden sind zu Ende
scorecards-starts = { $who ->
    [you] du beginnst
   *[other] { $player } beginnt
}
scorecards-view-of = Der Tisch aus der Sicht von { $player }
scorecards-view-of-spectator = Der Tisch aus der Sicht des Publikums
scorecards-starting = Startkarte
scorecards-deck-left = { $cards ->
    [one] { $cards } Karte im Deck
   *[other] { $cards } Karten im Deck
}
scorecards-column-player = Name
scorecards-column-team = Team
scorecards-sheet = Wertungsblock
scorecards-sheet-card = Karte { $number }
scorecards-sheet-bonus = Bonus
scorecards-sheet-sum = Runde { $round }
scorecards-sheet-total = Gesamt
scorecards-your-hand = Deine Hand, und was jede Karte jetzt bringt
scorecards-your-hand-idle = Deine Hand
scorecards-with = mit { $player }
scorecards-best-choice = am besten: { $choice }
scorecards-known = Du weißt, dass { $player } das auf der Hand hat: { $cards }
scorecards-to-return = { $player } gibt dir { $card }.
scorecards-ask-play = Deine Karte (? für Hilfe):
scorecards-ask-pass = pass und eine Karte, oder Enter, um alle zu behalten (? für Hilfe):
scorecards-ask-back = Welche Karte geht an { $player } zurück? (? für Hilfe):
scorecards-choice-way = Option { $way }: { $text }
scorecards-choice-number = Zahl { $number }
scorecards-choice-change = { $card } als { $value }

## What happened

scorecards-log-round = Runde { $round }. { $who ->
    [you] Du beginnst
   *[other] { $player } beginnt
}; die Startkarte ist { $card }.
scorecards-log-play = { $who ->
    [you] Du spielst { $card } und bekommst { $points }
   *[other] { $player } spielt { $card } und bekommt { $points }
}: { $how }.
scorecards-log-play-with = { $who ->
    [you] Du spielst { $card } mit { $versus } und bekommst { $points }
   *[other] { $player } spielt { $card } mit { $versus } und bekommt { $points }
}: { $how }.
# Where the rule itself says how the points came about.
scorecards-log-play-plain = { $who ->
    [you] Du spielst { $card } und bekommst { $points }.
   *[other] { $player } spielt { $card } und bekommt { $points }.
}
scorecards-log-play-plain-with = { $who ->
    [you] Du spielst { $card } mit { $versus } und bekommst { $points }.
   *[other] { $player } spielt { $card } mit { $versus } und bekommt { $points }.
}
# Stands for $versus in a play.
scorecards-log-display = { $who ->
    [you] deiner Auslage
   *[other] { $player }
}
scorecards-log-drew = { $who ->
    [you] Du ziehst { $card }.
   *[other] { $player } zieht { $card }.
}
scorecards-log-keep = { $who ->
    [you] Du behältst alle Karten.
   *[other] { $player } behält alle Karten.
}
scorecards-log-pass = { $who ->
    [you] Du gibst { $card } an { $partner } weiter.
   *[other] { $partner_who ->
        [you] { $player } gibt dir { $card } weiter.
       *[other] { $player } gibt { $card } an { $partner } weiter.
    }
}
scorecards-log-pass-hidden = { $player } gibt eine Karte an { $partner } weiter.
scorecards-log-back = { $who ->
    [you] Du gibst { $card } zurück.
   *[other] { $player } gibt { $card } zurück.
}
scorecards-log-back-hidden = { $player } gibt eine Karte zurück.
# $players is a list of names, and “You” may stand in it as it is.
scorecards-log-bonus = Die beste einzelne Karte der Runde hat { $points } Punkte und bringt einen Bonus von 5: { $players }.

## The end

scorecards-final-title = Endstand
scorecards-won = { $who ->
    [you] Du gewinnst mit { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkten
    }!
   *[other] { $player } gewinnt mit { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkten
    }.
}
scorecards-won-team = { $who ->
    [you] Dein Team gewinnt mit { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkten
    }!
   *[other] { $players } gewinnen mit { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkten
    }.
}
scorecards-shared = Geteilter Sieg mit { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkten
}: { $players }.
scorecards-won-by-tie-break = Gleichstand mit { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkten
}: Es entscheidet die beste einzelne Karte aus Runde 4 (C8).
