### What is wrong with a deck file. The field that is wrong stands before the sentence or above it,
### so most begin small. Words in quotation marks are those of the file, the same in all languages.

deck-quoted = „{ $text }“
deck-joined = { $first }, { $rest }
deck-something-nested = etwas Verschachteltes
deck-giant-number = eine riesige Zahl

## The file

deck-too-large = Eine Kartendatei hat höchstens 128 KiB, und diese ist länger.
deck-too-slow = Diese Datei zu lesen dauert zu lange: Kein Deck braucht das.
deck-not-utf8 = Zeile { $line } ist kein Text in UTF-8: Speichere die Datei als UTF-8.
deck-long-line = Zeile { $line } hat mehr als { $most } Zeichen.
deck-deep = Die Datei ist tiefer verschachtelt als ein Deck.
deck-deep-brackets = In Zeile { $line } sind Klammern tiefer verschachtelt als in einem Deck.
deck-deep-names = In Zeile { $line } sind Namen tiefer verschachtelt als in einem Deck.
deck-toml-at = Kein gültiges TOML in Zeile { $line }, Spalte { $column }: { $problem }
deck-toml-at-end = Kein gültiges TOML am Ende der Datei: { $problem }
deck-toml-value = Hier steht kein lesbarer Wert; Texte stehen in Anführungszeichen.
deck-toml-name = Hier sollte ein Name stehen.
deck-toml-line = Hier sollte die Zeile enden.
deck-toml-equals = Nach einem Namen sollte „=“ stehen.
deck-toml-heading = Eine Überschrift ist nicht geschlossen: „]“ fehlt.
deck-toml-twice = Hier steht derselbe Name ein zweites Mal.
deck-toml-unclosed = Eine Liste oder Tabelle ist nicht geschlossen: Ein Komma oder die schließende Klammer fehlt.
deck-toml-text = Ein Text ist nicht geschlossen: Sein Anführungszeichen fehlt.
deck-toml-escape = Nach einem Backslash steht etwas Unbekanntes; er selbst wird doppelt geschrieben.
deck-toml-character = Hier steht ein Zeichen, das nicht sein darf.
deck-toml-other = Es lässt sich nicht lesen.

## A field

deck-missing = Das Feld „{ $field }“ fehlt.
deck-unknown = Es gibt kein Feld { $field }; es gibt { $known }.
deck-no-table = Hier sollte eine Tabelle mit Feldern stehen.
deck-no-list = Hier sollte eine Liste stehen.
deck-no-text = Hier sollte ein Text von 1 bis 80 Zeichen stehen.
deck-no-number = Hier sollte eine ganze Zahl stehen.
deck-range = Hier sollte eine Zahl von { $low } bis { $high } stehen, nicht { $value }.
deck-choice = { $value } ist keines von { $choices }.
deck-game = Hier sollte „{ $game }“ stehen.
deck-games = Hier sollte eines von { $games } stehen, nicht { $value }.
deck-count = Ein Deck hat { $wanted } Karten ({ $ruling }), dieses hat { $count }.

## Cards of Score 5

score5-deck-kind = Die Karte braucht entweder „set“ (A bis E) oder „stars“ (1 bis 3).
score5-deck-wild = Die ★★★-Karte ist ein Joker und hat keine Familie.
score5-deck-tiebreaker = { $number } steht auch auf { $card }, und jeder Wert darf nur einmal vorkommen (S1).
score5-deck-stars = Es sollte { $wanted } Karten mit { $stars } geben (S1), nicht { $count }.
score5-deck-families = Set { $set } sollte aus jeder Familie eine Karte haben (S1).
score5-deck-values = Set { $set } sollte 5, 10, 15, 20 und 25 je einmal haben (S1).

## Cards of Score Cards

scorecards-deck-id = { $number } ist auch die „id“ von { $card }, und jede darf nur einmal vorkommen (C1).
scorecards-deck-long = Die Regeln sind zusammen zu lang: Kürze die längsten.
scorecards-deck-no-rule = Hier sollte ein Text stehen, wie „{ $example }“.
scorecards-deck-in-file = Zeile { $line }, Spalte { $column } der Datei: { $problem }
scorecards-deck-in-rule = Zeile { $line }, Spalte { $column } der Regel: { $problem }

## Their rules

scorecards-rule-stands = „{ $found }“ steht, wo eines davon erwartet wurde: { $words }.
scorecards-rule-ends = Die Regel endet, wo eines davon erwartet wurde: { $words }.
scorecards-rule-a-number = eine Zahl
scorecards-rule-the-end = das Ende
scorecards-rule-either = { $words } oder { $last }
scorecards-rule-long = Eine Regel hat höchstens { $most } Zeichen, diese hat { $count }.
scorecards-rule-twice = Eine Summe hat „{ $words }“ nur einmal, diese zweimal.
scorecards-rule-ways = Eine Regel bietet höchstens { $most } Arten zu punkten, diese hat { $count }.
scorecards-rule-amounts = Eine Summe hat höchstens { $most } Beträge, diese hat { $count }.
scorecards-rule-amount = Ein Betrag liegt zwischen 0 und { $most }, nicht { $found }.
scorecards-rule-bound = Eine Grenze ist höchstens { $most }, nicht { $found }.
scorecards-rule-crossed = Mindestens { $least } und höchstens { $most } geht nicht zugleich.
scorecards-rule-comparison = Verglichen wird mit höchstens { $most }, nicht mit { $found }.
scorecards-rule-set = Eine Gruppe hat 2 bis 5 gleiche Zahlen, nicht { $found }.
scorecards-rule-run = Eine Reihe hat 2 bis 9 Zahlen, nicht { $found }.
scorecards-rule-number = Karten haben Zahlen von 0 bis { $most }, nicht { $found }.
scorecards-rule-choice = Eine Regel lässt dem Spieler eine Wahl: eine Farbe, eine Zahl, eine zu ändernde Karte oder eine von mehreren Arten zu punkten; diese lässt mehr.
scorecards-rule-choice-next = Eine Regel lässt dem Spieler im nächsten Zug eine Wahl: eine Farbe, eine Zahl, eine zu ändernde Karte oder eine von mehreren Arten zu punkten; diese lässt mehr.
scorecards-rule-colour-test = Die Farbe einer Karte wird höchstens mit der einer anderen Karte verglichen.
scorecards-rule-number-test = Die Zahl einer Karte wird höchstens mit der einer anderen Karte verglichen.
scorecards-rule-played = „played“ gehört in eine Wirkung auf den nächsten Zug; schreib hier „this“ oder „own“.
scorecards-rule-chosen = Ein Maß wird mit einer Zahl oder der einer Karte verglichen, nicht mit einer gewählten.
scorecards-rule-points = Punkte werden mit einer Zahl verglichen, nicht mit der einer Karte.
