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

fives-F2 =
    Du beginnst mit 5 Chips, wie alle am Tisch.
    .ours = In der Schachtel liegen 42 Chips, und vier Runden können mehr auszahlen; hier ist der Vorrat unbegrenzt.

fives-F3 =
    In jeder Runde spielt zum ersten Stich aus, wer die Magenta 0 hat, mit einer beliebigen Karte, offen oder verdeckt; die Magenta 0 selbst kann warten. Wer einen Stich gewinnt, spielt zum nächsten aus. Gespielt wird im Uhrzeigersinn.

fives-F4 =
    Hast du die angespielte Farbe, musst du sie bedienen. Nur F5 (2) befreit dich davon: Ist Magenta angespielt, darfst du stattdessen jede Karte umdrehen. Hast du die angespielte Farbe nicht, spielst du, was du willst.

fives-F5 =
    Eine Karte umdrehen heißt, sie verdeckt zu spielen: Sie zählt dann als Magenta 5, Farbe Magenta, Zahl 5. Umdrehen darfst du,
    (1) wenn du ausspielst: jede Karte;
    (2) wenn Magenta angespielt ist: jede deiner Karten, gleich welcher Farbe, auch wenn du Magenta hast;
    (3) wenn du die angespielte Farbe nicht hast: jede Karte;
    (4) wenn du genau eine Karte der angespielten Farbe hast: diese und keine andere.
    Mit zwei oder mehr Karten der angespielten Farbe darfst du nicht umdrehen, außer diese Farbe ist Magenta.

fives-F6 =
    In einem Stich liegt höchstens eine Magenta 5, egal von wem. Liegt eine da, sind (2), (3) und (4) aus F5 gesperrt. Wurde verdeckt ausgespielt, dreht also niemand mehr um: Mit Magenta bedienst du offen, ohne Magenta spielst du offen, was du willst. Und hast du nur eine Karte der angespielten Farbe, musst du sie offen spielen.

fives-F7 =
    Ist Magenta angespielt und hast du genau eine Magentakarte, treffen zwei Fälle aus F5 zu, (2) und (4). Bei uns geht (2) vor: Du darfst jede Karte umdrehen, nicht nur diese. Und umdrehen musst du nie: Ohne Magenta darfst du auch jede Karte offen spielen.

fives-F8 =
    Fall (4) aus F5 gilt für Silber wie für jede andere Farbe. Ist Silber angespielt und hast du genau eine Silberkarte, musst du sie spielen; umdrehen darfst du sie, solange keine Magenta 5 im Stich liegt (F6).

fives-F9 =
    Silber ist Trumpf: Liegt Silber offen im Stich, gewinnt die höchste Silberkarte. Sonst gewinnt die höchste Karte der angespielten Farbe. Alle anderen Karten verlieren. Eine Magenta 5 gewinnt nur, wenn Magenta angespielt ist und weder Silber noch eine höhere Magentakarte offen im Stich liegt.
    Beispiel: Grün ist angespielt, und Grün 12 ist die höchste grüne Karte; wer kein Grün hat und Silber 2 spielt, gewinnt den Stich.

fives-F10 =
    Gewinnst du einen Stich, kommt die Zahl deiner Gewinnkarte zu deiner Summe; gewinnt eine Magenta 5, sind das 5. Die anderen Karten des Stichs zählen nichts.
    Beispiel: Vier Stiche mit Blau 8, Grün 3, einer Magenta 5 und Silber 9 ergeben 8 + 3 + 5 + 9 = 25.
    .ours = Ohne Stich ist deine Summe 0: Das gilt bei uns nicht als überkauft, und sie bekommt ihren Rang wie jede andere.

fives-F11 =
    Deine Handkarten sind geheim. Für alle sichtbar sind offen gespielte Karten, wer umgedreht hat, Gewinnkarten, Summen, Chips und die Mitte. Die Vorderseite einer umgedrehten Karte kennt nur, wer sie gespielt hat; allen anderen bleibt sie bis zum Ende der Runde verborgen, auch im Stapel der gewonnenen Stiche und auch beim Zuschauen. Danach sehen alle, wer welche Karten hatte und wie sie gespielt wurden.
    .ours = Nach dem Regelheft bleibt von jedem Stich nur die Gewinnkarte sichtbar. Hier darfst du auch die anderen Karten jederzeit nachsehen; das ist unsere Wahl, und die Tischoption „{ web-option-memory }“ schaltet es ab (voreingestellt: an). Ohne sie siehst du die Gewinnkarten früherer Stiche und den ganzen letzten Stich, mehr nicht.
    .typed = `--option memory=off`

fives-F12 =
    Summen bis 25 bekommen einen Rang: je näher an 25, desto besser. Zu viert bringen die Ränge 3, 2, 1 und 0 Chips, zu dritt 2, 1 und 0. Eine Summe über 25 ist überkauft und hat keinen Rang.

fives-F13 =
    Gleiche Summen belegen mehrere Ränge, und für jede gibt es die Chips des niedrigsten davon.
    Zu viert: 25, 24, 24, 20 → 4, 1, 1, 0; 24, 24, 20, überkauft → 2, 2, 1, −1; 24, 20, 20, 20 → 3, 0, 0, 0; dreimal 24 an der Spitze → je 1.
    Zu dritt: 24, 24, 20 → 1, 1, 0; 24, 24, 24 → je 0.

fives-F14 =
    Jede Summe von genau 25 bringt 1 Chip extra, bei Gleichstand wie ohne.
    Zu viert: 25, 25, 24, überkauft → 3, 3, 1, −1; 25, 25, 25, überkauft → 2, 2, 2, −1; 25, 25, 25, 25 → je 1.
    Zu dritt: 25, 25, 25 → je 1; 25, 25, überkauft → 2, 2, −1.

fives-F15 =
    Bist du überkauft, zahlst du 1 Chip an die Person, die allein am nächsten an 25 liegt. Liegen dort mehrere gleichauf, geht dein Chip in die Mitte.
    .ours = Was geschieht, wenn du keinen Chip mehr hast, sagt das Regelheft nicht: Hier rutschst du unter null; das kann nur in Partien mit mehr als fünf Runden vorkommen.

fives-F16 =
    Sind alle überkauft, liegt niemand am nächsten, und das Regelheft sagt nicht, wohin die Chips gehen. Hier gehen sie in die Mitte. Die Tischoption „{ web-option-all-bust } { web-choice-all-bust-vanish }“ ändert das: Die Chips dieser Runde sind weg, und was schon in der Mitte lag, bleibt dort.
    .typed = `--option all_bust=vanish`

fives-F17 =
    Die Mitte wartet auf die nächste Runde: Wer dann allein am nächsten an 25 liegt, bekommt sie, dazu die Chips, die in dieser Runde fürs Überkaufen fällig werden. Was nach der letzten Runde dort liegt, bekommt niemand.
    .ours = Liegen mehrere gleichauf oder sind alle überkauft, bleibt sie liegen.

fives-F18 =
    Eine Partie hat vier Runden. Wer die meisten Chips hat, gewinnt. Bei gleich vielen Chips entscheidet die letzte Runde: Es gewinnt, wer am nächsten an 25 liegt, ohne darüber zu kommen. Ist auch das gleich, wird der Sieg geteilt.
    .ours = Wer in der letzten Runde überkauft ist, steht hinter jeder anderen Summe, und sind alle überkauft, die gleichauf liegen, teilen sie den Sieg. Die Tischoption „{ web-option-hands }“ erlaubt 1 bis 20.
    .typed = `--option hands=6`

fives-F19 =
    Das Beispiel des gedruckten Spiels, zu viert:
    Blau 10 + Blau 12 + Grün 4 = 26, überkauft: −1 Chip
    Magenta 13 + Silber 12 = 25: +5 Chips
    Grün 10 + Grün 2 + Silber 5 + Magenta 5 = 22: +1 Chip
    Silber 9 + Silber 1 + Silber 6 + Magenta 6 = 22: +1 Chip
    Die 25 bekommt 3 Chips für den ersten Rang, 1 für die genaue 25 und 1 von der überkauften 26. Die beiden 22 belegen Rang zwei und drei und bekommen deshalb beide die Chips für Rang drei.

## Tips, one to a line

fives-tips =
    Alle Karten, die 25 ergeben können, hast du von Anfang an auf der Hand. Überleg dir vor dem ersten Stich, welche davon zusammenpassen könnten.
    Hohe Karten wirst du schwer los. Spiel sie verdeckt als Magenta 5 oder in einen Stich, den sie nicht gewinnen können.
    Mit gedruckten Karten: Leg einen Chip in die Mitte, sobald du überkauft bist, damit ihn niemand vergisst.
