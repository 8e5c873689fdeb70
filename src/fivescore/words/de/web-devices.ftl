# Die Geräte einer Person, und was sich löschen lässt.

web-devices = Angemeldet
web-devices-this = dieses Gerät
web-devices-seen = zuletzt benutzt: { $date }
web-devices-unknown = Unbekannter Browser
web-devices-end = Abmelden
web-devices-keep = Angemeldet bleiben
web-devices-end-title = { $device } abmelden?
web-devices-end-below = Das Gerät verliert sofort deine Plätze und Partien und bekommt keine Hinweise mehr, wenn du am Zug bist. Auf deinen anderen Geräten bleiben sie.
web-devices-end-this = Dieser Browser vergisst, wer du bist. Deine Plätze und Partien bleiben auf deinen anderen Geräten.
web-devices-end-last = Es ist dein einziges: Danach kommt niemand mehr an deine Plätze und Partien, auch du nicht. Erstelle vorher einen Link für ein anderes Gerät.
web-delete-game = Aus meinen Partien löschen
web-delete-game-title = Diese Partie aus deinen Partien löschen?
web-delete-game-below = Sie zählt nicht mehr in deiner Statistik. Hat noch jemand mitgespielt, bleibt sie dort erhalten, mit „Guest“ statt deinem Namen; sonst wird sie endgültig gelöscht.
web-delete-table = Diesen Tisch löschen
web-delete-table-title = Diesen Tisch löschen?
web-delete-table-below = Die laufende Partie, der Chat und der Link verschwinden endgültig. Beendete Partien bleiben in deiner Statistik.
web-keep-it = Behalten
web-refused-not-alone = Hier spielen auch andere. Sie würden ihre Partie verlieren.
