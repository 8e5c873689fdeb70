# Score 5: cards, refusals, and what happens at the table.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Green 80; $cards are several of them.

score5-name = Score 5
score5-green = Grün
score5-red = Rot
score5-yellow = Gelb
score5-purple = Violett
score5-blue = Blau
score5-wild = Joker
score5-card = { $family } { $value }
score5-letters = G = Grün, R = Rot, Y = Gelb, P = Violett, B = Blau, W = Joker
score5-keys-move = Karten deiner Hand, etwa G80 R10, um ein Gebot mit seiner Summe zusammenzustellen, Enter gibt es ab; oder gleich bid G80 R10, oder nur bid für ein leeres Gebot; ready für bereit; take R10; wild yellow ({ $letters })
score5-welcome = Zwölf geheime Auktionen: Du bietest mit deinen Handkarten um die Auktionskarte. Das Höchstgebot wird unter den anderen aufgeteilt. Am Ende zählt die höchste Karte jeder Farbe.

## A text that is no move

score5-unreadable-card = Die Karte { $card } gibt es in diesem Deck nicht: Schreib den Buchstaben der Farbe (G = Grün, R = Rot, Y = Gelb, P = Violett, B = Blau) und den Wert, etwa G80.
score5-unreadable-family = „{ $text }“ ist keine Farbe: Schreib wild und dahinter green (Grün), red (Rot), yellow (Gelb), purple (Violett) oder blue (Blau).
score5-unreadable-twice = { $card } ist zweimal im Gebot.
score5-unreadable-text = „{ $text }“ ist kein Zug: Schreib bid und dahinter Karten, um zu bieten, etwa bid G80 R10, oder bid allein, um nichts zu bieten; ready, wenn du bereit bist; take R10, um eine Karte zu nehmen; wild yellow, um die Farbe des Jokers zu wählen.

## Why a move is not allowed

score5-refuse-over = Die Partie ist zu Ende.
score5-refuse-not-dealt = Die Karten sind noch nicht ausgeteilt.
score5-refuse-not-bidding = Gerade wird nicht geboten.
score5-refuse-not-in-hand = { $card } ist nicht auf deiner Hand.
score5-refuse-placed = Dein Gebot ist abgegeben und bleibt, wie es ist, bis alle Gebote abgegeben sind.
score5-refuse-same-bid = Das ist schon dein Gebot.
score5-refuse-no-changes = Du kannst dieses Gebot nicht mehr ändern; sag „bereit“.
score5-refuse-not-all-placed = „Bereit“ kannst du erst sagen, wenn alle Gebote abgegeben sind.
score5-refuse-already-ready = Du bist schon bereit.
score5-refuse-not-sharing = Gerade wird nichts aufgeteilt.
score5-refuse-not-your-pick = Gerade wählt jemand anderes.
score5-refuse-not-offered = { $card } ist nicht unter den Karten, die aufgeteilt werden.
score5-refuse-no-wild = Für den Joker ist gerade keine Farbe zu wählen.
score5-refuse-not-your-wild = Der Joker gehört jemand anderem.

## The table

score5-header = Auktion { $auction } von 12
score5-header-over = Alle zwölf Auktionen sind zu Ende
score5-view-of = Der Tisch aus der Sicht von { $player }
score5-view-of-spectator = Der Tisch aus der Sicht des Publikums
score5-lot = Auktionskarte: { $card }
score5-column-player = Name
score5-column-bid = Gebot
score5-column-state = Status
score5-column-families = Farben
score5-column-score = Mindestens
score5-column-hand = Karten
score5-state-thinking = überlegt
score5-state-placed = abgegeben
score5-state-ready = bereit
score5-state-bidding = nicht bereit
score5-state-picks = wählt jetzt
score5-count = { $cards ->
    [0] keine Karte
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
score5-known = Bekannte Karten von { $player }: { $cards }
score5-your-hand = Deine Hand
score5-your-bid = Dein Gebot: { $cards } = { $sum }
score5-your-bid-none = Du bietest nichts.
score5-changes-unlimited = Beliebig oft änderbar
score5-changes-left = { $changes ->
    [0] keine Änderung mehr
    [one] noch { $changes } Änderung
   *[other] noch { $changes } Änderungen
}
score5-draft = = { $sum }, Gleichstandswert { $tiebreaker }; wenn es gewinnt, hast du { $total } Punkte. Enter gibt es ab.
score5-draft-empty = Dein Entwurf ist leer. Enter gibt ein leeres Gebot ab.
score5-if-you-win = Wenn dieses Gebot gewinnt, ergeben deine Farben { $total } statt { $before }.
score5-would-bring = Diese Karte brächte deine Farben von { $before } auf { $total }, abzüglich der gebotenen Karten.
score5-ask-bid = Dein Gebot: Karten tippen, oder bid für keine (? für Hilfe):
score5-ask-ready = ready für bereit, oder Karten tippen zum Ändern (? für Hilfe):
score5-ask-take = Nimm eine von { $cards } (? für Hilfe):
score5-ask-wild = Deine Farbe (? für Hilfe):
score5-choose-wild = Der Joker gehört dir. Welche Farbe? Enter für { $family }, das bringt am meisten.
score5-offer = Zum Aufteilen: { $cards }
score5-queue = Gewählt wird in dieser Reihenfolge: { $players }

## What happened

score5-log-lot = Auktion { $auction }: { $card }
score5-log-placed = { $who ->
    [you] Du gibst ein Gebot ab.
   *[other] { $player } gibt ein Gebot ab.
}
score5-log-counts = Alle Gebote sind abgegeben: { $counts }
score5-log-count = { $name }: { $count }
score5-log-changed = { $who ->
    [you] Du änderst dein Gebot: { $count }. Alle müssen wieder „bereit“ sagen.
   *[other] { $player } ändert das Gebot: { $count }. Alle müssen wieder „bereit“ sagen.
}
score5-log-ready = { $who ->
    [you] Du bist bereit.
   *[other] { $player } ist bereit.
}
score5-log-bid = { $name }: { $cards } = { $sum }
score5-log-bid-tied = { $name }: { $cards } = { $sum }, Gleichstandswert { $tiebreaker }
score5-log-no-bid = { $name }: kein Gebot
score5-log-shows = { $who ->
    [you] Du zeigst { $card }, Gleichstandswert { $tiebreaker }.
   *[other] { $player } zeigt { $card }, Gleichstandswert { $tiebreaker }.
}
score5-tiebreaker = ={ $tiebreaker }
score5-log-tie = Gleichstand bei { $sum }: ={ $high } schlägt { $low }, also { $first_who ->
    [you] kommst du
   *[other] kommt { $first }
} zuerst.
score5-log-tie-shown = Gleichstand ohne Gebot: ={ $high } schlägt { $low }, also { $first_who ->
    [you] kommst du
   *[other] kommt { $first }
} zuerst.
score5-log-set = { $who ->
    [you] { $card } gehört zu Set { $set }. Damit kennen alle deine übrigen Startkarten.
   *[other] { $card } gehört zu Set { $set }. Damit kennen alle die übrigen Startkarten von { $player }.
}
score5-log-won = { $who ->
    [you] Du gewinnst { $card }.
   *[other] { $player } gewinnt { $card }.
}
score5-log-unsold = Niemand bietet. { $card } scheidet aus dem Spiel aus.
score5-log-takes = { $who ->
    [you] Du nimmst { $card }.
   *[other] { $player } nimmt { $card }.
}
score5-log-wild = { $who ->
    [you] Du wählst { $family } für den Joker.
   *[other] { $player } wählt { $family } für den Joker.
}

## The end

score5-final-title = Endstand
score5-final-total = Gesamtsumme
score5-final-tiebreak = Gleichstandswert
score5-won = { $who ->
    [you] Du gewinnst mit { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkten
    }!
   *[other] { $player } gewinnt mit { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkten
    }.
}
score5-shared = Geteilter Sieg mit { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkten
}: { $players }.
score5-won-by-tie-break = Gleichstand mit { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkten
}: Es entscheidet der höchste Gleichstandswert unter den gewerteten Karten (S12).
