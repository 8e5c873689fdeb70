# „Partie finden“: Wer auf dasselbe wartet, kommt an einen Tisch.

web-seek = Partie finden
web-seek-below = Mit allen, die gerade Lust haben
web-seek-people = { $people ->
    [one] { $people } Person wartet gerade
   *[other] { $people } Personen warten gerade
}
web-seek-for = Was du suchst
web-seek-any-game = Egal welches
web-seek-some-game = Irgendein Spiel
web-seek-any-number = Egal
web-seek-people-only = Nur Menschen
    .below = Keine Bots an deinem Tisch, auch wenn es länger dauert.
web-seek-table = Standardregeln, 60 s pro Zug, und niemand leitet den Tisch: Niemand kann dich entfernen oder etwas ändern.
web-seek-waiting = { $seats ->
    [one] Es fehlt noch { $seats } Person
   *[other] Es fehlen noch { $seats } Personen
}
web-seek-waits = wartet
web-seek-more = Es können noch mehr dazukommen.
web-seek-called = Gefunden! Wir sehen nach, ob alle da sind …
web-seek-found = Partie gefunden. Du sitzt am Tisch.
web-seek-bots-in = { $seconds ->
    [one] In { $seconds } Sekunde kannst du mit Bots anfangen.
   *[other] In { $seconds } Sekunden kannst du mit Bots anfangen.
}
web-seek-bots-offered = Du kannst jetzt mit Bots anfangen oder weiter warten.
web-seek-with-bots = { $bots ->
    [one] Mit { $bots } Bot anfangen
   *[other] Mit { $bots } Bots anfangen
}
web-seek-with-company = { $bots ->
    [one] Mit { $players } und { $bots } Bot anfangen
   *[other] Mit { $players } und { $bots } Bots anfangen
}
web-seek-held = { $seconds ->
    [one] Ein Spiel war bereit, und hier hat niemand geantwortet. In { $seconds } Sekunde kannst du wieder gerufen werden.
   *[other] Ein Spiel war bereit, und hier hat niemand geantwortet. In { $seconds } Sekunden kannst du wieder gerufen werden.
}
web-seek-keep-open = Lass diese Seite offen. Wenn eine Partie gefunden ist, klopft es, und der Tisch öffnet sich von selbst.
web-seek-cancel = Nicht mehr warten
web-seek-offline = Keine Verbindung. Sobald sie wieder da ist, wartest du weiter.
web-seek-stranger = Der Server erkennt dich nicht. Erlaube Cookies für diese Seite und versuch es noch einmal.
web-seek-joined = { $player } wartet auch.
web-seek-left = { $player } wartet nicht mehr.
web-seek-or-open = Oder setz dich an einen offenen Tisch
web-seek-no-host = Niemand leitet diesen Tisch. Die Partie beginnt von selbst.
web-new-seek = Niemand zum Mitspielen da? Partie finden
