# Die eigenen Partien: Statistik, Export, Löschen.

web-history = Deine Statistik
web-history-home = Partien, Siege, beste Karten
web-history-below = Alle deine beendeten Partien auf diesem Server, auf allen Geräten, auf denen du dieselbe Person bist. Nur du siehst diese Seite.
web-history-statistics = Statistik
web-history-uncounted = { $games ->
    [one] { $games } ältere Partie wird noch gezählt.
   *[other] { $games } ältere Partien werden noch gezählt.
}
web-history-unknown = { $games ->
    [one] { $games } ältere Partie zählt als gespielt, aber es ist nicht mehr bekannt, wer wo saß.
   *[other] { $games } ältere Partien zählen als gespielt, aber es ist nicht mehr bekannt, wer wo saß.
}
web-history-played = Gespielt
web-history-won = Gewonnen
web-history-shared = Geteilte Siege
web-history-you-won = Du hast gewonnen
web-history-latest = Letzte Partien
web-history-all = Alle Partien
web-history-older = Ältere Partien zeigen
web-feat-fives-exact = Runden mit genau 25
web-feat-score5-best-hand = Beste Hand
web-feat-score5-auctions = Gewonnene Auktionen
web-feat-scorecards-best-card = Beste Karte

## Export und Löschen

web-history-data = Deine Daten
web-history-settings = Deine beendeten Partien und deine Statistik, zum Herunterladen oder Löschen.
web-history-export = Alles herunterladen
web-history-export-below = Eine JSON-Datei mit deiner Statistik und der vollständigen Aufzeichnung jeder deiner beendeten Partien.
web-history-delete = Meine Daten löschen
web-history-delete-below = Entfernt deinen Namen und alles, was dich mit deinen Partien verbindet. Bevor etwas geschieht, liest du, was das heißt.
web-history-nothing = Über dich ist hier nichts gespeichert.
web-history-delete-title = Deine Daten löschen?
web-history-delete-what = Das geschieht dann:
web-history-delete-name = Dein Name, deine Anmeldung auf allen Geräten, deine eigenen Bots und deine Einladungen werden gelöscht. Du fängst ganz neu an.
web-history-delete-alone = Partien, die du nur mit Bots gespielt hast, werden ganz gelöscht. Auch nachspielen kannst du sie dann nicht mehr.
web-history-delete-shared = Partien mit anderen gehören auch ihnen: Sie bleiben, mit „Guest“ statt deines Namens. Nichts verbindet sie mehr mit dir, also findest auch du sie nicht wieder.
web-history-delete-running = Du verlässt alle Tische. In laufenden Partien spielt ein Bot für dich weiter.
web-history-delete-tables = Dein Name und was du geschrieben hast, bleiben im Protokoll eines Tischs, bis der Server ihn löscht: { $over } { $over ->
    [one] Tag
   *[other] Tage
} nach der Partie oder nach { $idle } { $idle ->
    [one] Tag
   *[other] Tagen
} ohne Zug.
web-history-delete-tournaments = In einem Turnier, das schon begonnen hat, bleibt dein Name in der Spielerliste und in den Aufzeichnungen der Partien.
web-history-delete-browser = Einstellungen, eigene Karten und Spielblöcke sind nur in diesem Browser gespeichert. Sie bleiben hier.
web-history-delete-final = Das lässt sich nicht rückgängig machen. Wenn du deine Partien behalten willst, lade sie vorher herunter.
web-history-keep = Alles behalten
web-history-deleted = Deine Daten wurden gelöscht.
