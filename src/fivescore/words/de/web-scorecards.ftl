# Score Cards on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in scorecards.ftl. $card is a card in words, $points a number.

web-scorecards-header = Runde { $round } von 4 · Karte { $card } von 5
web-scorecards-header-pass = Runde { $round } von 4 · Weitergeben
web-scorecards-you = Du
web-scorecards-partner = Team
web-scorecards-bot = Bot
web-scorecards-away = nicht da
web-scorecards-deputy = nicht da, ein Bot spielt weiter
web-scorecards-best = beste { $points }
web-scorecards-starting = Start
web-scorecards-team = Dein Team { $own }, die anderen { $other }
web-scorecards-place = Platz { $number }, leer
web-scorecards-display = { $player }: { $total } Punkte, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
web-scorecards-in-play = im Spiel
web-scorecards-counts = { $card }, zählt
web-scorecards-counts-for = { $card }, zählt { $tag }
web-scorecards-look = { $card }: Regel lesen
web-scorecards-look-chosen = Genauer ansehen
web-scorecards-change-this = { $card } ändern

## The hand

web-scorecards-hand = Deine Hand und was sie jetzt bringt
web-scorecards-hand-pass = Deine Hand: eine weitergeben?
web-scorecards-hand-back = Deine Hand: eine geht zurück
web-scorecards-points = Punkte
web-scorecards-card = { $card }. { $rule }
web-scorecards-card-scores = { $card }. { $rule }. Bringt jetzt { $points }
web-scorecards-with-points = { $card } mit { $player }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
web-scorecards-from = von { $player }
web-scorecards-choose-colour = Farbe für { $card }
web-scorecards-choose-number = Zahl für { $card }
web-scorecards-choose-way = Was bei { $card } zählt
web-scorecards-choose-card = Karte, die sich ändert
web-scorecards-choose-value = Sie zählt als
web-scorecards-change-card = { $card }: bis zu { $points }

## What can be done

web-scorecards-choose = Du bist dran: Wähle eine Karte
web-scorecards-choose-pass = Wähle eine Karte zum Weitergeben, oder behalte alle
web-scorecards-choose-back = Wähle die Karte, die zurückgeht
web-scorecards-turn-of = { $player } ist dran
web-scorecards-pass-of = { $player } darf eine Karte an { $partner } weitergeben
web-scorecards-back-of = { $player } gibt eine Karte zurück
web-scorecards-play = { $card } spielen: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
web-scorecards-play-with = { $card } mit { $player } spielen: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
web-scorecards-pass = { $card } an { $player } weitergeben
web-scorecards-back = { $card } an { $player } zurückgeben
web-scorecards-keep = Alle behalten
web-scorecards-enter = Enter
web-scorecards-scores = { $card } bringt { $points }.
web-scorecards-scores-with = { $card } mit { $player } bringt { $points }.
web-scorecards-lead = Die beste Karte der Runde hat bisher { $best }: Mit dieser liegst du beim Bonus von 5 vorn.
web-scorecards-level = Die beste Karte der Runde hat bisher { $best }: Mit dieser ziehst du beim Bonus von 5 gleich.
web-scorecards-other-displays = Mit { $displays }.
web-scorecards-display-points = { $player }: { $points }
web-scorecards-sending = Wird gesendet …
web-scorecards-not-done = Das kam am Tisch nicht an. Versuch es noch einmal.
web-scorecards-no-texts = Die Regeln der Karten konnten nicht geladen werden.
web-scorecards-try-again = Noch einmal versuchen

## The sheet

web-scorecards-sheet-round = Runde { $round }
web-scorecards-sheet-open = Alle Karten von Runde { $round }
web-scorecards-sheet-if = { $points }?
web-scorecards-hands = Alle Hände

web-scorecards-round-over = Runde { $round } ist vorbei
web-scorecards-round-cards = Karten
web-scorecards-round-next = Weiter zu Runde { $round }
web-scorecards-final-best = beste Karte der 4. Runde: { $points }
web-scorecards-see-table = Zum Tisch

## The whole table in words

web-scorecards-tell-seat = { $player }: { $total }
web-scorecards-tell-display = { $who ->
    [you] Bei dir liegen aus: { $cards }.
   *[other] Bei { $player } liegen aus: { $cards }.
}
web-scorecards-tell-starting = Startkarte: { $card }.
web-scorecards-tell-hand = Deine Hand: { $cards }.

## Keys

web-scorecards-key-card = eine Karte wählen
web-scorecards-key-display = wessen Auslage zählt
web-scorecards-key-play = die gewählte Karte spielen
