### Score 5: the rules for players, one message per ruling.

score5-rules-title = Score 5: zwölf Auktionen, fünf Familien
score5-rules-intro = Score 5 ist ein Spiel mit geheimen Geboten für zwei bis fünf. Zwölf Karten werden nacheinander versteigert, und du bietest mit deinen Handkarten: Die höchste Summe gewinnt, aber die anderen teilen danach die Karten des Höchstgebots unter sich auf. Am Ende zählt nur deine beste Karte jeder der fünf Familien.

## Headings

score5-section-cards = Die Karten
score5-section-setup = Vorbereitung
score5-section-secrets = Offen und geheim
score5-section-bidding = Bieten
score5-section-resolving = Die Auktion gewinnen
score5-section-sharing = Das Höchstgebot aufteilen
score5-section-unsold = Wenn niemand bietet
score5-section-end = Die Partie gewinnen

## Rulings

score5-S1 =
    Das Deck hat 51 Karten in fünf Familien: Grün, Rot, Gelb, Lila und Blau. 25 davon sind Startkarten in fünf Sets, A bis E; ein Set hat eine Karte jeder Familie, und die Werte 5, 10, 15, 20 und 25 kommen darin je einmal vor. Die zehn ★-Karten haben die Werte 30, 35 und so weiter bis 75, die fünfzehn ★★-Karten die Werte 80, 85 und so weiter bis 150. Die einzige ★★★-Karte ist der Joker mit dem Wert 75. Jede Karte hat außerdem eine Gleichstandszahl, die auf keiner anderen steht.
    .short = 51 Karten in fünf Familien: 25 Startkarten, zehn ★, fünfzehn ★★ und der Joker als einzige ★★★.

score5-S2 =
    Die gedruckten Regelhefte listen nicht alle ihre Karten auf. Wir spielen deshalb mit einem eigenen Deck; jede Karte, die sie nennen, ist darin enthalten. Seine ★- und ★★-Karten:
    Grün ★ 30, 75 und ★★ 80, 125, 150;
    Rot ★ 40, 65 und ★★ 90, 115, 140;
    Gelb ★ 35, 55 und ★★ 95, 105, 130;
    Lila ★ 45, 60 und ★★ 100, 110, 145;
    Blau ★ 50, 70 und ★★ 85, 120, 135.
    Keine zwei Startkarten stimmen in Familie und Wert überein. Die Gleichstandszahlen gehen von 1 bis 51: je niedriger der Wert, desto höher die Gleichstandszahl; der Joker hat die niedrigste von allen. Über die fünf Startwerte hat jedes Set einmal die höchste Gleichstandszahl, einmal die zweithöchste und so weiter.
    Hast du das gedruckte Spiel, kannst du seine Karten in eine Deckdatei schreiben und damit spielen. Kommen in einem Deck Familie und Wert doppelt vor, steht die Gleichstandszahl hinter der Karte: `G5/37`.
    .short = Das Deck ist unser eigenes mit allen genannten Karten; gedruckte Karten kannst du in eine Datei schreiben.

score5-S3 =
    Du bekommst ein zufälliges Startset, wie alle am Tisch; übrige Sets scheiden aus dem Spiel aus. Der Stapel hat zwölf Karten, von oben nach unten: 4 zufällige ★, 7 zufällige ★★ und die ★★★. Sie werden eine nach der anderen aufgedeckt, jede für eine eigene Auktion. Nicht benutzte Karten bleiben geheim, bis die Partie zu Ende ist.
    .short = Alle bekommen ein zufälliges Startset; im Stapel liegen 4 ★, dann 7 ★★ und ganz unten die ★★★.

score5-S4 =
    Für alle sichtbar: die Auktionskarte; wer ein Gebot abgegeben hat; wie viele Karten jedes Gebot hat, sobald alle abgegeben sind; dass ein Gebot geändert wurde, wie viele Karten es jetzt hat, wer bereit ist und wie viele Änderungen noch bleiben; die aufgedeckten Gebote; wer beim Aufteilen welche Karte nimmt; eine nach S7 oder S9 gezeigte Karte; die Karten, die durch Auktion und Aufteilen auf jede Hand gekommen sind.
    Geheim: welche Karten in einem Gebot liegen, bis zum Aufdecken, und alle übrigen Handkarten.
    In unserem Deck gehört jede Startkarte nur zu einem Set: Eine einzige, die du zeigst, verrät dem Tisch, mit welchen fünf Karten du begonnen hast. Mit der Option `memory` (Standard: an) siehst du für jede Person aufgelistet, welche ihrer Karten alle kennen können. Mit der Option `open_hands` (Standard: aus) sind alle Hände offen, auch die Karten in Geboten, aber nicht, welche davon geboten sind.
    .short = Handkarten sind geheim, ein Gebot bis zum Aufdecken; Anzahlen, erhaltene und gezeigte Karten sind offen.

score5-S5 =
    Zuerst geben alle geheim ein Gebot ab: beliebig viele Handkarten, auch gar keine. Niemand sieht, wie viele Karten die anderen bieten, bis alle Gebote abgegeben sind, und so lange bleibt ein abgegebenes Gebot, wie es ist.
    Dann werden die Anzahlen gezeigt, und du darfst dein Gebot durch ein anderes ersetzen, immer wieder. Die anderen sehen, dass du es geändert hast und wie viele Karten es jetzt hat, aber nicht, welche. Soll dein Gebot so bleiben, sagst du „bereit“. Jede Änderung löscht jedes „bereit“, auch dein eigenes, und sonst löscht es nichts. Dasselbe Gebot noch einmal wird abgelehnt, ebenso „bereit“, wenn du schon bereit bist. Sobald alle zur selben Zeit bereit sind, stehen die Gebote fest.
    Damit das Spiel ein Ende findet, darfst du dein Gebot pro Auktion höchstens `max_changes` Mal ändern (Option, 0 bis 20, Standard 10); danach bleibt nur noch „bereit“. Läuft eine Uhr ab, gibt sie für dich ein leeres Gebot ab oder sagt „bereit“.
    .short = Gib geheim ein Gebot ab und ändere es höchstens `max_changes` Mal pro Auktion, bis alle bereit sind.

score5-S6 =
    Alle Gebote werden gleichzeitig aufgedeckt. Die höchste Summe gewinnt, und die Auktionskarte kommt zu den Handkarten dieser Person. Liegen an der Spitze gleiche Summen, zählt von jedem dieser Gebote die höchste einzelne Gleichstandszahl: Die höhere gewinnt. Gleichstandszahlen werden nie zusammengezählt.
    .short = Die höchste Summe gewinnt die Karte; bei gleichen Summen zählt die höchste einzelne Gleichstandszahl.

score5-S7 =
    Das Höchstgebot wird unter allen anderen aufgeteilt, ob sie geboten haben oder nicht. Zuerst kommt, wer geboten hat, von der höchsten Summe zur niedrigsten; bei gleichen Summen entscheidet die höchste einzelne Gleichstandszahl der aufgedeckten Karten. Dann kommt, wer nicht geboten hat, nach der höchsten einzelnen Gleichstandszahl auf der Hand. Sind das zwei oder mehr, zeigen sie diese Karte vor der ersten Wahl dem Tisch, auch wenn für sie keine Karte mehr übrig bleiben wird; ist es nur eine Person, zeigt sie nichts.
    In dieser Reihenfolge nehmen alle je eine Karte ihrer Wahl, Durchgang für Durchgang, bis keine mehr da ist. Fünf Karten für drei Personen ergeben zum Beispiel zwei, zwei und eine. Die Reihenfolge steht vor der ersten Wahl fest. Niemand darf passen, und jede Wahl ist ein Zug, auch die letzte, bei der nichts mehr zu wählen bleibt.
    .short = Die anderen teilen das Höchstgebot in Durchgängen auf: erst, wer geboten hat, nach Summe, dann die Übrigen.

score5-S8 =
    Nach dem Aufteilen nehmen alle ihr eigenes Gebot wieder auf die Hand, außer der Person, die gewonnen hat. Dann beginnt die nächste Auktion.
    .short = Nach dem Aufteilen nehmen alle, die nicht gewonnen haben, ihr eigenes Gebot zurück.

score5-S9 =
    Kein Regelheft sagt, was geschieht, wenn niemand bietet. Hier bleibt die Karte unverkauft: Sie scheidet aus dem Spiel aus, und die Auktion zählt als eine der zwölf. So ist es mit der Option `unsold` auf `discard`, dem Standard. Mit `free` zeigen alle die Karte mit der höchsten Gleichstandszahl ihrer Hand, und die Auktionskarte geht an die höchste gezeigte Gleichstandszahl.
    .short = Bietet niemand, scheidet die Karte aus oder geht, mit `free`, an die höchste Gleichstandszahl.

score5-S10 =
    Deine Hand ist nie leer, denn du verlierst nur dann Karten, wenn du eine gewinnst. Es gibt also immer eine Karte, die du für S7 oder S9 zeigen kannst.
    .short = Deine Hand ist nie leer: Du verlierst nur dann Karten, wenn du eine gewinnst.

score5-S11 =
    Der Joker wird als Letztes versteigert und ist deshalb nie Teil eines Gebots. Hast du ihn am Ende, wählst du die Familie, für die er zählt, auch eine, von der du sonst keine Karte hast. Diese Wahl ist ein Zug; auch eine Familie, die dir weniger bringt, ist erlaubt und gilt. Vorgeschlagen wird die beste: die mit der höchsten Gesamtsumme, dann die mit der höchsten Gleichstandszahl unter den gewerteten Karten, dann die erste von Grün, Rot, Gelb, Lila, Blau. Bleibt der Joker unverkauft, gibt es nichts zu wählen.
    .short = Wer am Ende den Joker hat, wählt seine Familie, auch eine, von der sonst keine Karte da ist.

score5-S12 =
    Nach den zwölf Auktionen wird deine höchste Karte jeder Familie gewertet, und die Werte dieser Karten ergeben deine Gesamtsumme; eine Familie ohne Karte bringt nichts. Von zwei gleichen Karten einer Familie wird die mit der höheren Gleichstandszahl gewertet. Die höchste Gesamtsumme gewinnt. Bei gleichen Gesamtsummen entscheidet die höchste einzelne Gleichstandszahl unter den gewerteten Karten, der Joker eingeschlossen.
    .short = Deine höchste Karte jeder Familie zählt; bei Gleichstand gewinnt die höchste gewertete Gleichstandszahl.

score5-S13 =
    Das Beispiel des gedruckten Spiels: die Gesamtsummen 170, 270, 445 und 460, jeweils aus den höchsten Karten aller Familien.
    Grün 5 + Rot 40 + Gelb 25 + Lila 15 + Blau 85 = 170
    Grün 75 (der Joker) + Rot 25 + Gelb 55 + Lila 45 + Blau 70 = 270
    Grün 125 + Rot 20 + Gelb 105 + Lila 60 + Blau 135 = 445
    Grün 80 + Rot 115 + Lila 145 + Blau 120 = 460
    460 gewinnt auch ohne Gelb. Das Beispiel zeigt nur das Zählen: Es enthält fünf ★- und acht ★★-Karten, mehr als die vier und sieben einer Partie.
    Wo sich die Regelhefte widersprechen, spielen wir so: Die Familie, die bei 460 fehlt, ist Gelb (der französische Text sagt Orange, der deutsche Rot); der Joker 75 hat drei Sterne (der deutsche Text gibt ihm an einer Stelle zwei); alle dürfen ihr Gebot ändern (der französische Text zeigt es nur in seinem Beispiel); und aufgeteilt wird unter allen anderen, auch denen ohne Gebot, und in immer neuen Durchgängen, solange Karten übrig sind.
    .short = Beispiel: Die höchsten Karten aller Familien ergeben die Gesamtsummen 170, 270, 445 und 460.

score5-S14 =
    Zu zweit gibt es beim Aufteilen keine Reihenfolge zu klären: Verlierst du die Auktion, nimmst du das ganze Höchstgebot, Karte für Karte, jede als eigenen Zug (S7).
    .short = Zu zweit nimmt, wer die Auktion verliert, das ganze Höchstgebot, Karte für Karte.
