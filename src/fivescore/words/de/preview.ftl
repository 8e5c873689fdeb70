# What a link shows where it is posted, and what is shared of a result.

preview-table = { $game } mit { $players }
preview-waiting = { $seats ->
    [0] Das Spiel beginnt gleich.
    [one] Ein Platz ist frei. Ganz ohne Konto.
   *[other] { $seats } Plätze sind frei. Ganz ohne Konto.
}
preview-playing = Das Spiel läuft.
preview-hidden = Ein privater Tisch
preview-seat = Freier Platz
preview-won = { $count ->
    [one] { $players } gewinnt
   *[other] { $players } teilen sich den Sieg
}
preview-score = { $player }: { $points }

web-share-result = Ergebnis teilen
web-share-text = { $game }: { $won }. { $scores }
web-share-picture = Bild speichern
web-share-copy = Text kopieren
web-share-picture-alt = Das Ergebnis als Bild
web-share-no-picture = Das Bild ist gerade nicht verfügbar.
