# Score 5 on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in score5.ftl. $card is a card in words, $cards are several of them.

web-score5-you = Du
web-score5-players = Mitspielende
web-score5-bot = Bot
web-score5-away = abwesend
web-score5-deputy = abwesend, ein Bot spielt weiter
web-score5-sure = mindestens { $score }
web-score5-points = { $score } Punkte
web-score5-holds = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
web-score5-card = { $card }, Gleichstandswert { $tiebreaker }
web-score5-tiebreaker = Gleichstandswert { $tiebreaker }
web-score5-key-enter = Enter
web-score5-not-done = Das ist nicht am Tisch angekommen. Versuch es noch einmal.
web-score5-header-sharing = Auktion { $auction } von 12 · Aufteilung
web-score5-header-wild = Die Farbe des Jokers

## The twelve auctions

web-score5-lots = Die zwölf Auktionen
web-score5-lot-to-come = Auktion { $number }: noch nicht aufgedeckt
web-score5-lot-wild = Auktion { $number }: der Joker, ganz zuletzt
web-score5-lot-up = Auktion { $number }: { $card }, wird gerade versteigert
web-score5-lot-won = Auktion { $number }: { $card }, geht an { $player }
web-score5-lot-unsold = Auktion { $number }: { $card }, nicht verkauft
web-score5-is-up = { $card } wird versteigert
web-score5-lots-left = { $count ->
    [0] Die letzte Auktion
    [one] Danach noch eine: der Joker
   *[other] Danach noch { $count }, zuletzt der Joker
}
web-score5-last-auction = Vorige Auktion

## Bidding

web-score5-ready = Bereit
web-score5-placed = Abgegeben
web-score5-thinking = Überlegt
web-score5-status-place = Die höchste Summe gewinnt. Die anderen teilen sich das Höchstgebot.
web-score5-status-wait = Dein Gebot liegt verdeckt. Es fehlt noch: { $players }.
web-score5-status-open = Alle Gebote sind abgegeben. Ändere deines oder sag „bereit“.
web-score5-status-ready = Du bist bereit. Es fehlt noch: { $players }.
web-score5-covered = Dein Gebot gilt, bis alle abgegeben sind.
web-score5-your-bid = Dein Gebot
web-score5-your-bid-cards = { $count ->
    [one] Dein Gebot, { $count } Karte
   *[other] Dein Gebot, { $count } Karten
}
web-score5-bid-now = { $count ->
    [0] Keine Karte in deinem Gebot.
    [one] Dein Gebot: { $count } Karte, { $sum }.
   *[other] Dein Gebot: { $count } Karten, { $sum }.
}
web-score5-tray-hint = Tippe Handkarten an, um sie zu bieten
web-score5-in-bid = { $card }, Gleichstandswert { $tiebreaker }, in deinem Gebot: herausnehmen
web-score5-bid-card = { $card }, geboten
web-score5-clear = Leeren
web-score5-tie-best = Bei Gleichstand: Wert { $tiebreaker }
web-score5-clears = Nach einer Änderung müssen alle wieder „bereit“ sagen.
web-score5-if-you-win = Wenn du gewinnst
web-score5-go-to-others = { $count ->
    [one] { $cards } geht an die anderen
   *[other] { $cards } gehen an die anderen
}
web-score5-all-go-to-others = Alle { $count } Karten gehen an die anderen
web-score5-no-bid = Kein Gebot
web-score5-place = { $sum } bieten
web-score5-change = Auf { $sum } ändern
web-score5-change-none = Gebot zurückziehen
web-score5-keep = Zurück zu { $sum }
web-score5-ready-with = Bereit mit { $sum }
web-score5-ready-none = Bereit ohne Gebot

## One’s families

web-score5-your-families = Deine Farben
web-score5-your-score = deine Punkte
web-score5-if-win = bei Gewinn
web-score5-and-wild = und der Joker
web-score5-now = jetzt { $total }
web-score5-was = war { $value }
web-score5-family-none = { $family }: keine Karte
web-score5-family-lost = { $card }, bei Gewinn weg
web-score5-family-then = { $now }, bei Gewinn { $then }

## What everybody can know

web-score5-know = Was alle wissen können
web-score5-know-of = Was alle über { $player } wissen können
web-score5-know-below = Die höchste gesehene Karte jeder Farbe. Startkarten bleiben geheim, bis sie gezeigt werden.
web-score5-know-off = An diesem Tisch müssen sich alle selbst merken, was zu sehen war.
web-score5-known-of = { $known } von { $count } Karten
web-score5-set-seen = { $count ->
    [one] { $cards } wurde gezeigt. Die Karte gehört zu Set { $set }, die übrigen Startkarten also auch.
   *[other] { $cards } wurden gezeigt. Die Karten gehören zu Set { $set }, die übrigen Startkarten also auch.
}
web-score5-set-left = Nur Set { $set } ist übrig, also sind alle seine Karten bekannt.
web-score5-known-none = Noch ist nichts bekannt.
web-score5-open-hands = Alle Handkarten

## The reveal and the sharing

web-score5-bids-for = Die Gebote für { $card }
web-score5-wins = { $who ->
    [you] gewinnst
   *[other] gewinnt
}
web-score5-picks-now = { $who ->
    [you] wählst jetzt
   *[other] wählt jetzt
}
web-score5-picks-next = { $who ->
    [you] wählst als Nächstes
   *[other] wählt als Nächstes
}
web-score5-picks-later = { $who ->
    [you] wählst später
   *[other] wählt später
}
web-score5-shows = { $who ->
    [you] du zeigst { $card }
   *[other] zeigt { $card }
}
web-score5-shows-card = { $who ->
    [you] du zeigst
   *[other] zeigt
}
web-score5-took = { $who ->
    [you] du nimmst { $cards }
   *[other] nimmt { $cards }
}
web-score5-take-one = Nimm eine der Karten von { $player }
web-score5-all-yours = Die übrigen Karten gehen an dich
web-score5-picks = { $player } wählt eine Karte
web-score5-picks-from-you = { $player } wählt eine deiner Karten
web-score5-on-offer = Karten zum Aufteilen
web-score5-hold = du hast { $card }
web-score5-no-card = keine Karte
web-score5-hold-none = du hast keine
web-score5-take = { $card } nehmen: { $before } auf { $after }
web-score5-take-all = { $count ->
    [one] { $count } Karte nehmen
   *[other] Alle { $count } nehmen
}
web-score5-sets-known = Eine Startkarte verrät ihr ganzes Set. Jetzt bekannt: { $players }.
web-score5-set-of = { $who ->
    [you] dein Set ({ $set })
   *[other] das Set von { $player } ({ $set })
}
web-score5-why = Warum
web-score5-choose-card = Du wählst: nimm eine Karte
web-score5-next = Weiter zu Auktion { $auction }

## The end

web-score5-wild-yours = Der Joker gehört dir. Für welche Farbe soll er zählen?
web-score5-wild-waits = { $player } wählt eine Farbe für den Joker.
web-score5-choose-wild = Farbe des Jokers wählen
web-score5-count-as = Als { $family } zählen: { $score } Punkte
web-score5-wild-here = Joker
web-score5-tie-line = { $player }: { $card } mit { $tiebreaker }

## The whole table in words

web-score5-tell-placed = Gebot abgegeben: { $players }
web-score5-tell-bid = { $player }: { $count }, { $state }

## Keys

web-score5-space = Leertaste
web-score5-key-space = Karte ins Gebot legen oder herausnehmen
web-score5-key-none = Kein Gebot
web-score5-key-main = Gebot abgeben, bereit sein, Karte nehmen
web-score5-key-know = Was alle wissen können
web-score5-key-all = Alle übrigen Karten nehmen
web-score5-delete = Entf
web-score5-key-clear = Gebot leeren
