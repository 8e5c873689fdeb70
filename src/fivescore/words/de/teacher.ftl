### Der Lehrer: Tipps und Rückblicke. Anteile sind ganze Zahlen von 0 bis 100.

teacher-only-move = Es gibt nur diesen Zug.

## Warum ein Zug besser ist als ein anderer

teacher-fives-takes = { $best } nimmt den Stich in { $share } % der Verteilungen, { $other } in { $other_share } %.
teacher-fives-sheds = Mit { $other } nimmst du den Stich in { $other_share } % der Verteilungen, mit { $best } in { $share } %.
teacher-fives-beaten = In { $share } % der Verteilungen kann { $player } { $other } noch schlagen.
teacher-fives-over = Mit { $other } endest du in { $other_share } % der Verteilungen über 25, mit { $best } in { $share } %.
teacher-fives-exact = Mit { $best } endest du in { $share } % der Verteilungen bei genau 25, mit { $other } in { $other_share } %.
teacher-fives-ends = Mit { $best } hast du nach der Runde in { $more } % der Verteilungen mehr Chips als mit { $other }, in { $less } % weniger.
teacher-score5-wins = Mit { $best } gewinnst du { $lot } in { $share } % der Verteilungen, mit { $other } in { $other_share } %.
teacher-score5-dear = Mit { $move } würdest du { $price } Punkte für einen Gewinn von { $gain } zahlen und { $lot } in { $share } % der Verteilungen bekommen.
teacher-score5-cheap = Mit { $move } zahlst du nur { $price } Punkte für einen Gewinn von { $gain } und bekommst { $lot } in { $share } % der Verteilungen.
teacher-score5-ends = Mit { $best } endest du in { $more } % der Verteilungen mit mehr Punkten als mit { $other }, in { $less } % mit weniger.
teacher-scorecards-now = { $best } bringt jetzt { $points } Punkte, { $other } nur { $other_points }.
teacher-scorecards-later = { $best } bringt jetzt { $points } Punkte und { $other } { $other_points }, aber bis zum Ende der Runde bringt { $best } etwa { $more } mehr.
teacher-scorecards-same = Beide bringen jetzt { $points } Punkte, aber bis zum Ende der Runde bringt { $best } etwa { $more } mehr.
teacher-scorecards-bonus = Mit { $best } bekommst du den Bonus in { $share } % der Verteilungen, mit { $other } in { $other_share } %.
teacher-scorecards-keeps = { $other } ist auf der Hand mehr wert als { $best }.
teacher-scorecards-ends = Mit { $best } hast du nach der Runde in { $more } % der Verteilungen mehr Punkte als mit { $other }, in { $less } % weniger.

## Ein Rückblick. Kosten und Chancen in Prozent; `$cost`, `$error` sind Texte wie 4,2.

teacher-review = Was jede Entscheidung gekostet hat
teacher-reviewing = Die Entscheidungen werden gemessen
teacher-chances = Siegchance
teacher-chances-below = Jede Linie zeigt, was dieser Platz wissen konnte; darum ergeben sie zusammen nicht immer 100 %.
teacher-skill = Glück und Können
teacher-skill-below = Anfang + Karten + eigene Entscheidungen + alles Übrige = Ergebnis, in Prozent eines Sieges.
teacher-seat = Platz
teacher-start = Anfang
teacher-cards = Karten
teacher-own = Eigene Entscheidungen
teacher-others = Alles Übrige: Karten und Entscheidungen der anderen
teacher-rest = Übriges
teacher-result = Ergebnis
teacher-moments = Die Momente, die das Spiel entschieden
teacher-moment = { $player }: von { $before } % auf { $after } %
teacher-mistakes = Fehler
teacher-mistakes-below = Der bessere Zug ist der gemessene, mit dem Wissen des Platzes allein.
teacher-no-mistakes = Keine Entscheidung war sicher ein Fehler.
teacher-mistake = { $better } statt { $move }: { $cost } % (± { $error })
teacher-best = Der beste Zug, der gefunden wurde
teacher-close = Zu knapp für ein Urteil: { $better } oder { $move }
teacher-summary = { $mistakes ->
    [0] { $player }: kein sicherer Fehler in { $decisions } Entscheidungen
    [one] { $player }: { $mistakes } Fehler in { $decisions } Entscheidungen, { $cost } % eines Sieges
   *[other] { $player }: { $mistakes } Fehler in { $decisions } Entscheidungen, { $cost } % eines Sieges
}

## The review on the page

teacher-measure = Jede Entscheidung messen
teacher-about = Jede Entscheidung wird in gedachten Verteilungen gemessen, mit dem Wissen des Platzes allein. Das dauert bis zu ein, zwei Minuten; du kannst inzwischen weggehen.
teacher-waiting = Andere Rückblicke sind vorher dran
teacher-failed = Der Rückblick ist gescheitert. Bitte versuch es noch einmal.
teacher-copy = Kopieren
teacher-share = Deine Zeile zum Teilen
teacher-step = Schritt { $step }
