# Fives on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in fives.ftl. $card is a card in words, $led a colour.

web-fives-players = Am Tisch
web-fives-you = Du
web-fives-you-among = du
web-fives-your-total = Deine Summe
web-fives-to-go = noch { $count }
web-fives-of = { $total } von { $target }
web-fives-chips = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
web-fives-cards-held = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
web-fives-holds = { $player }, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
web-fives-bot = Bot
web-fives-away = nicht da
web-fives-deputy = nicht da, ein Bot spielt weiter

## The trick

web-fives-trick = Stich { $trick }
web-fives-led = { $led } ist angespielt
web-fives-play = { $player }: { $card }
web-fives-your-turn = Du bist dran
web-fives-turn-of = { $player } ist dran
web-fives-taking = { $who ->
    [you] du bekommst ihn: { $number }
   *[other] { $player } bekommt ihn: { $number }
}
web-fives-took = { $who ->
    [you] ging an dich: { $number }
   *[other] ging an { $player }: { $number }
}
web-fives-last-trick = Letzter Stich
web-fives-trick-before = Vorheriger Stich
web-fives-trick-after = Nächster Stich
web-fives-trick-now = Zurück zu diesem Stich

## Ways of playing a card

web-fives-choose = Du bist dran: Wähle eine Karte
web-fives-face-up = Offen
web-fives-as-five = Als Magenta 5
web-fives-key-enter = Enter
web-fives-takes = gewinnt den Stich
web-fives-if-it-wins = wenn sie gewinnt
web-fives-cannot-win = kann nicht gewinnen
web-fives-takes-it = { $player } bekommt ihn
web-fives-stay = du bleibst bei { $before }
web-fives-sum = { $before } + { $number } = { $after }
web-fives-sum-bust = { $before } + { $number } = { $after }, überkauft
web-fives-sum-exact = { $before } + { $number } = { $after }, genau 25
web-fives-flip = Karte umdrehen
web-fives-sort = Karten sortieren
web-fives-not-done = Das hat den Tisch nicht erreicht. Versuch es noch einmal.

## What a screen reader says of a card

web-fives-card-may = { $card }, darf gespielt werden
web-fives-card-both = { $card }, darf gespielt werden, auch als Magenta 5
web-fives-card-only-down = { $card }, darf nur verdeckt gespielt werden, als Magenta 5
web-fives-card-not = { $card }, nicht erlaubt: { $led } ist angespielt
web-fives-card-flipped = { $card }, verdeckt: Magenta 5

## A hand scored, the game over

web-fives-next-hand = Nächste Runde
web-fives-see-table = Tisch ansehen

## The whole table in words

web-fives-tell-seat = { $player }: { $total }, { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
web-fives-your-turn-any = Du bist dran: Du darfst jede Karte spielen.
web-fives-your-turn-these = Du bist dran. Du darfst spielen: { $cards }.

## A hand in words, and every hand at the end

web-fives-hand-closest = { $who ->
    [you] Du bist mit { $total } am nächsten an 25.
   *[other] { $player } ist mit { $total } am nächsten an 25.
}
web-fives-hand-exact = { $who ->
    [you] Du hast genau 25: ein Chip mehr.
   *[other] { $player } hat genau 25: ein Chip mehr.
}
web-fives-hand-tied = Gleichstand bei { $total }: { $players }. Bezahlt wird der letzte der geteilten Plätze.
web-fives-hand-all-bust = Alle liegen über 25.
web-fives-hand-busts = { $count ->
    [one] Wer über 25 liegt, zahlt einen Chip an { $who ->
        [you] dich
       *[other] { $player }
    }.
   *[other] Die { $count } über 25 zahlen je einen Chip an { $who ->
        [you] dich
       *[other] { $player }
    }.
}
web-fives-hand-busts-centre = { $count ->
    [one] Niemand liegt allein vorn, also geht der gezahlte Chip in die Mitte.
   *[other] Niemand liegt allein vorn, also gehen die { $count } gezahlten Chips in die Mitte.
}
web-fives-hand-busts-nobody = { $count ->
    [one] Den gezahlten Chip bekommt niemand.
   *[other] Die { $count } gezahlten Chips bekommt niemand.
}
web-fives-all-hands = Alle Runden: Summe, und Chips danach
web-fives-hand-number = Runde { $hand }

## Chosen ahead

web-fives-ahead = { $card } spielen, wenn ich dran bin
web-fives-ahead-down = { $card } als Magenta 5 spielen, wenn ich dran bin
web-fives-ahead-set = { $card } wird gespielt, wenn du dran bist. Antippen, um sie zu behalten.
web-fives-ahead-set-down = { $card } wird als Magenta 5 gespielt, wenn du dran bist. Antippen, um sie zu behalten.
web-fives-ahead-kept = { $card } bleibt auf deiner Hand: Der Stich lief anders.

## The rest of a hand

web-fives-claim = Rest beanspruchen
web-fives-claim-tricks = Du gewinnst die letzten { $tricks } Stiche
web-fives-claim-bust = Alle liegen über 25: Es ändert sich nichts mehr
web-fives-tell-claim = Du kannst den Rest der Runde beanspruchen.
