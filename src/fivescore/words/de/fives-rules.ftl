### Fives: the rules for players, one message per ruling.

fives-rules-title = Fives: Stiche machen, 25 treffen
fives-rules-intro = Fives ist ein Stichspiel für drei oder vier. Die Zahlen der Karten, mit denen du Stiche gewinnst, ergeben deine Summe; am besten ist genau 25, darüber bist du überkauft. Die Rückseite jeder Karte ist eine Magenta 5, also kannst du jede Karte auf zwei Arten spielen.

## Headings

fives-section-setup = Vorbereitung
fives-section-play = Ausspielen und Bedienen
fives-section-flip = Verdeckt spielen
fives-section-trick = Den Stich gewinnen
fives-section-secrets = Offen und geheim
fives-section-scoring = Chips für die Runde
fives-section-end = Die Partie gewinnen

## Rulings

fives-F1 =
    Das Deck hat 52 Karten: Blau, Grün und Silber von 1 bis 13, Magenta von 0 bis 13 ohne die 5. Zu viert bekommen alle 13 Karten. Zu dritt bleiben 10, 11, 12 und 13 aller vier Farben draußen; dann sind es 36 Karten, je 12 für alle.
    .short = Zu viert bekommen alle 13 Karten; zu dritt 12, ohne die 10 bis 13 jeder Farbe.

fives-F2 =
    Du beginnst mit 5 Chips, wie alle am Tisch. Der Vorrat ist unbegrenzt: Vier Runden können mehr auszahlen als die 42 Chips aus der Schachtel.
    .short = Alle beginnen mit 5 Chips, und der Vorrat ist unbegrenzt.

fives-F3 =
    In jeder Runde spielt zum ersten Stich aus, wer die Magenta 0 hat. Ausgespielt werden darf jede Karte, offen oder verdeckt; die Magenta 0 selbst kann warten. Wer einen Stich gewinnt, spielt zum nächsten aus. Gespielt wird im Uhrzeigersinn.
    .short = Wer die Magenta 0 hat, eröffnet jede Runde, Karte frei; danach spielt aus, wer den Stich gewinnt.

fives-F4 =
    Hast du die angespielte Farbe, musst du sie bedienen. Nur F5 (2) befreit dich davon: Ist Magenta angespielt, darfst du stattdessen jede Karte umdrehen. Hast du die angespielte Farbe nicht, spielst du, was du willst.
    .short = Hast du die angespielte Farbe, bedienst du (Ausnahme: F5 (2)); sonst spielst du, was du willst.

fives-F5 =
    Eine Karte umdrehen heißt, sie verdeckt zu spielen: Sie zählt dann als Magenta 5, Farbe Magenta, Zahl 5. Umdrehen darfst du,
    (1) wenn du ausspielst: jede Karte;
    (2) wenn Magenta angespielt ist: jede deiner Karten, gleich welcher Farbe, auch wenn du Magenta hast;
    (3) wenn du die angespielte Farbe nicht hast: jede Karte;
    (4) wenn du genau eine Karte der angespielten Farbe hast: diese und keine andere.
    Mit zwei oder mehr Karten der angespielten Farbe darfst du nicht umdrehen, außer diese Farbe ist Magenta.
    .short = Umdrehen geht beim Ausspielen, auf Magenta, ohne die angespielte Farbe oder mit der einzigen davon.

fives-F6 =
    In einem Stich liegt höchstens eine Magenta 5, egal von wem. Liegt eine da, sind (2), (3) und (4) aus F5 gesperrt. Wurde verdeckt ausgespielt, dreht also niemand mehr um: Mit Magenta bedienst du offen, ohne Magenta spielst du offen, was du willst. Und hast du nur eine Karte der angespielten Farbe, musst du sie offen spielen.
    .short = Höchstens eine Magenta 5 pro Stich; liegt sie da, wird nur noch offen gespielt.

fives-F7 =
    Ist Magenta angespielt und hast du genau eine Magentakarte, geht (2) aus F5 vor (4): Du darfst jede Karte umdrehen, nicht nur diese. Und umdrehen musst du nie: Ohne Magenta darfst du auch jede Karte offen spielen.
    .short = Auf Magenta darfst du jede Karte umdrehen, auch mit nur einer Magentakarte; du musst nie.

fives-F8 =
    Fall (4) aus F5 gilt für Silber wie für jede andere Farbe. Ist Silber angespielt und hast du genau eine Silberkarte, musst du sie spielen; umdrehen darfst du sie, solange keine Magenta 5 im Stich liegt (F6).
    .short = Ist Silber angespielt, musst du deine einzige Silberkarte spielen, darfst sie aber umdrehen.

fives-F9 =
    Silber ist Trumpf: Liegt Silber offen im Stich, gewinnt die höchste Silberkarte. Sonst gewinnt die höchste Karte der angespielten Farbe. Alle anderen Karten verlieren. Eine Magenta 5 gewinnt nur, wenn Magenta angespielt ist und weder Silber noch eine höhere Magentakarte offen im Stich liegt.
    .short = Die höchste Silberkarte gewinnt den Stich; ohne Silber die höchste der angespielten Farbe.

fives-F10 =
    Gewinnst du einen Stich, kommt die Zahl deiner Gewinnkarte zu deiner Summe; gewinnt eine Magenta 5, sind das 5. Die anderen Karten des Stichs zählen nichts. Ohne Stich ist deine Summe 0: Damit bist du nicht überkauft, und sie bekommt ihren Rang wie jede andere.
    .short = Nur deine Gewinnkarte zählt, eine Magenta 5 als 5; ohne Stich hast du 0 und bist nicht überkauft.

fives-F11 =
    Deine Handkarten sind geheim. Für alle sichtbar und jederzeit nachzusehen sind offen gespielte Karten, wer umgedreht hat, Gewinnkarten, Summen, Chips und die Mitte. Die Vorderseite einer umgedrehten Karte kennt nur, wer sie gespielt hat; allen anderen bleibt sie bis zum Ende der Runde verborgen, auch im Stapel der gewonnenen Stiche und auch beim Zuschauen. Danach sehen alle, wer welche Karten hatte und wie sie gespielt wurden.
    .short = Handkarten sind geheim, umgedrehte Karten bis zum Ende der Runde auch; alles andere ist offen.

fives-F12 =
    Summen bis 25 bekommen einen Rang: je näher an 25, desto besser. Zu viert bringen die Ränge 3, 2, 1 und 0 Chips, zu dritt 2, 1 und 0. Eine Summe über 25 ist überkauft und hat keinen Rang.
    .short = Je näher an 25, desto besser: zu viert 3, 2, 1, 0 Chips, zu dritt 2, 1, 0; überkauft heißt kein Rang.

fives-F13 =
    Gleiche Summen belegen mehrere Ränge, und für jede gibt es die Chips des niedrigsten davon.
    Zu viert: 24, 24, 20, überkauft → 2, 2, 1, −1; 24, 20, 20, 20 → 3, 0, 0, 0; dreimal 24 an der Spitze → je 1.
    Zu dritt: 24, 24, 20 → 1, 1, 0; 24, 24, 24 → je 0.
    .short = Gleiche Summen zählen als ihr niedrigster Rang: 24, 24, 20, überkauft bringt 2, 2, 1, −1.

fives-F14 =
    Jede Summe von genau 25 bringt 1 Chip extra, bei Gleichstand wie ohne.
    Zu viert: 25, 25, 24, überkauft → 3, 3, 1, −1; 25, 25, 25, überkauft → 2, 2, 2, −1; 25, 25, 25, 25 → je 1.
    Zu dritt: 25, 25, 25 → je 1; 25, 25, überkauft → 2, 2, −1.
    .short = Genau 25 bringt 1 Chip extra, bei Gleichstand wie ohne.

fives-F15 =
    Bist du überkauft, zahlst du 1 Chip an die Person, die allein am nächsten an 25 liegt. Liegen dort mehrere gleichauf, geht dein Chip in die Mitte. Hast du keine Chips mehr, rutschst du unter null; das kann nur in einer Partie mit mehr als fünf Runden vorkommen.
    .short = Überkauft zahlst du 1 Chip an die Person, die 25 am nächsten ist, bei Gleichstand in die Mitte.

fives-F16 =
    Sind alle überkauft, liegt niemand am nächsten, und auch diese Chips gehen in die Mitte. So ist es mit der Option `all_bust` auf `carry`, dem Standard. Mit `vanish` gehen die Chips dieser Runde an niemanden, und was schon in der Mitte lag, bleibt dort.
    .short = Sind alle überkauft, gehen die Chips in die Mitte oder, mit `vanish`, an niemanden.

fives-F17 =
    Die Mitte wartet auf die nächste Runde: Wer dann allein am nächsten an 25 liegt, bekommt sie, dazu die Chips, die in dieser Runde fürs Überkaufen fällig werden. Liegen mehrere gleichauf oder sind alle überkauft, bleibt sie liegen. Was nach der letzten Runde dort liegt, bekommt niemand.
    .short = Die Mitte bekommt, wer in der nächsten Runde allein vorn liegt; nach der letzten bekommt sie niemand.

fives-F18 =
    Eine Partie hat vier Runden; die Option `hands` erlaubt 1 bis 20 (Standard 4). Wer die meisten Chips hat, gewinnt. Bei gleich vielen Chips entscheidet die letzte Runde: Es gewinnt, wer am nächsten an 25 liegt, ohne darüber zu kommen; überkauft steht dabei hinter jeder anderen Summe. Ist auch das gleich oder haben sich dort alle überkauft, die gleichauf liegen, wird der Sieg geteilt.
    .short = Vier Runden, die meisten Chips gewinnen; bei Gleichstand zählt die letzte Runde, dann geteilter Sieg.

fives-F19 =
    Das Beispiel des gedruckten Spiels: Die Summen 26, 25, 22 und 22 bringen −1, +5, +1 und +1. Die 25 bekommt 3 Chips für den ersten Rang, 1 für die genaue 25 und 1 von der überkauften 26. Die beiden 22 belegen Rang zwei und drei und bekommen deshalb beide die Chips für Rang drei.
    .short = Beispiel: Die Summen 26, 25, 22, 22 bringen −1, +5, +1, +1.
