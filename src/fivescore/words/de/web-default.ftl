# The default board, for games that the page has no board for.

web-default-hand = Deine Karten
web-default-key-filter = Zur Suche nach Zügen
web-default-filter = Zug suchen
web-default-last = Letzte Züge
web-default-more = { $count ->
    [one] Noch einen zeigen
   *[other] Noch { $count } zeigen
}
web-default-moves = Was du tun kannst
web-default-no = nein
web-default-none = Kein Zug enthält diese Zeichen.
web-default-table = Auf dem Tisch
web-default-yes = ja
