# Decks to look at, and decks of one’s own.

web-decks = Karten
web-decks-below = Alle Karten jedes Spiels, und deine eigenen
web-decks-of = Das Deck von { $game }
web-decks-which = Deck
web-decks-ours = Unseres
web-decks-set = Set { $set }
web-decks-count = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
web-decks-card = { $card }, Gleichstandswert { $tiebreaker }
web-decks-back = Die Rückseite jeder Karte
web-decks-back-hint = Jede verdeckt gespielte Karte zählt als Magenta 5.
web-decks-rule = So steht es in der Kartendatei
web-decks-texts = Texte auf den Karten
web-decks-tap = Tippe auf eine Karte, um ihren Text in jeder Sprache zu lesen.
web-decks-start = Einen Tisch damit eröffnen
web-decks-delete = „{ $deck }“ löschen

## A file of one’s own

web-decks-own = Ein eigenes Deck
web-decks-own-below = Schreib deine Karten in eine Datei und spiel damit. Wir prüfen sie und zeigen dir jede Karte.
web-decks-choose = Kartendatei wählen
web-decks-drop = oder hier ablegen: .toml, höchstens 128 KiB
web-decks-checking = Wird geprüft …
web-decks-template = Unser Deck als Datei zum Anfangen
web-decks-right = „{ $deck }“ ist ein Deck für { $game }. Keine Fehler gefunden.
web-decks-no-room = In diesem Browser ist kein Platz mehr, um es zu behalten.
web-decks-unreadable = Diese Datei lässt sich nicht lesen.
web-decks-wrong = { $file } ist noch kein Deck.
web-decks-line = Zeile { $line }
web-decks-column = Spalte { $column }
web-decks-lines = Die Zeilen der Datei um den Fehler

## On the page of a new table

web-decks-look = Karten ansehen
web-decks-look-or-bring = Karten ansehen oder eigene mitbringen
web-decks-with = Gespielt wird mit „{ $deck }“
