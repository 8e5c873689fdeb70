### Score 5: the rules for players, one message per ruling.

score5-rules-title = Score 5: zwölf Auktionen, fünf Farben
score5-rules-intro = Score 5 ist ein Spiel mit geheimen Geboten für zwei bis fünf. Zwölf Karten werden nacheinander versteigert, und du bietest mit deinen Handkarten: Die höchste Summe gewinnt, aber die anderen teilen danach die Karten des Höchstgebots unter sich auf. Am Ende zählt nur deine beste Karte jeder der fünf Farben.

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
    Das Deck hat 51 Karten in fünf Farben: Grün, Rot, Gelb, Violett und Blau. 25 davon sind Startkarten in fünf Sets, A bis E; ein Set hat eine Karte jeder Farbe, und die Werte 5, 10, 15, 20 und 25 kommen darin je einmal vor. Dazu kommen zehn ★-Karten, fünfzehn ★★-Karten und eine ★★★-Karte, der Joker mit dem Wert 75. Jede Karte hat außerdem einen Gleichstandswert, den keine andere hat. Buchstabe und Sterne zählen nur für die Vorbereitung.
    Die Regelhefte nennen die Werte der Sternkarten nicht. Bekannt sind sie aus Besprechungen: ★ 30, 35 und so weiter bis 75, ★★ 80, 85 und so weiter bis 150.

score5-S2 =
    Die gedruckten Regelhefte listen nicht alle ihre Karten auf. Wir spielen deshalb mit einem eigenen Deck; jede Karte, die sie nennen, ist darin enthalten. Seine ★- und ★★-Karten:
    Grün ★ 30, 75 und ★★ 80, 125, 150;
    Rot ★ 40, 65 und ★★ 90, 115, 140;
    Gelb ★ 35, 55 und ★★ 95, 105, 130;
    Violett ★ 45, 60 und ★★ 100, 110, 145;
    Blau ★ 50, 70 und ★★ 85, 120, 135.
    Keine zwei Startkarten stimmen in Farbe und Wert überein. Die Gleichstandswerte gehen von 1 bis 51: je niedriger der Wert, desto höher der Gleichstandswert; der Joker hat den niedrigsten von allen. Über die fünf Startwerte hat jedes Set einmal den höchsten Gleichstandswert, einmal den zweithöchsten und so weiter.
    Hast du das gedruckte Spiel, kannst du seine Karten in eine Kartendatei schreiben und damit spielen.
    .typed = Kommen in einem Deck Farbe und Wert doppelt vor, tippst du den Gleichstandswert hinter die Karte: `G5/37`.

score5-S3 =
    Du bekommst ein Startset, wie alle am Tisch. Übrige Sets scheiden aus dem Spiel aus. Der Stapel hat zwölf Karten, von oben nach unten: 4 zufällige ★, 7 zufällige ★★ und die ★★★. Sie werden eine nach der anderen aufgedeckt, jede für eine eigene Auktion.
    .ours = Das Set wird ausgelost. Nicht benutzte Karten bleiben geheim, bis die Partie zu Ende ist.

score5-S4 =
    Für alle sichtbar: die Auktionskarte; wer ein Gebot abgegeben hat; wie viele Karten jedes Gebot hat, sobald alle abgegeben sind; dass ein Gebot geändert wurde, wie viele Karten es jetzt hat, wer bereit ist und wie viele Änderungen noch bleiben; die aufgedeckten Gebote; wer beim Aufteilen welche Karte nimmt; eine nach S7 oder S9 gezeigte Karte; die Karten, die durch Auktion und Aufteilen auf jede Hand gekommen sind.
    Geheim: welche Karten in einem Gebot liegen, bis zum Aufdecken, und alle übrigen Handkarten.
    .ours = In unserem Deck gehört jede Startkarte nur zu einem Set: Eine einzige, die du zeigst, verrät dem Tisch, mit welchen fünf Karten du begonnen hast. Mit der Tischoption „{ web-option-memory }“ (voreingestellt: an) siehst du für jede Person aufgelistet, welche ihrer Karten alle kennen können. Mit der Option „{ web-option-open-hands }“ (voreingestellt: aus) sind alle Hände offen, auch die Karten in Geboten, aber nicht, welche davon geboten sind.
    .typed = `--option memory=off`, `--option open_hands=on`

score5-S5 =
    Zuerst geben alle geheim ein Gebot ab: beliebig viele Handkarten, auch gar keine. Hier sieht niemand, wie viele Karten die anderen bieten, bis alle Gebote abgegeben sind, und so lange bleibt ein abgegebenes Gebot, wie es ist.
    Dann werden die Anzahlen gezeigt, und du darfst dein Gebot durch ein anderes ersetzen, immer wieder. Die anderen sehen, dass du es geändert hast und wie viele Karten es jetzt hat, aber nicht, welche. Soll dein Gebot so bleiben, sagst du „bereit“. Nach jeder Änderung müssen alle wieder „bereit“ sagen, auch du. Dasselbe Gebot noch einmal wird abgelehnt, ebenso „bereit“, wenn du schon bereit bist. Sobald alle zur selben Zeit bereit sind, stehen die Gebote fest.
    Beispiel: Grün 80 wird versteigert. Laura bietet eine Karte, Francis zwei, Natalie zwei und Charlene eine. Daraufhin legt Laura eine Karte dazu, Francis und Natalie bleiben bei ihren Geboten, und Charlene nimmt ihre Karte zurück.
    .ours = Nach dem Regelheft dürfen alle ihr Gebot beliebig oft ändern. Damit das Spiel ein Ende findet, setzt die Tischoption „{ web-option-max-changes }“ eine Grenze (0 bis 20, voreingestellt 10); danach kannst du nur noch „bereit“ sagen. An Tischen mit Auktionsuhr kann sie unbegrenzt sein. Läuft eine Uhr ab, gibt sie für dich ein leeres Gebot ab oder sagt „bereit“; danach spielt ein Bot für dich weiter, bis du zurück bist.
    .typed = `--option max_changes=5`

score5-S6 =
    Alle Gebote werden gleichzeitig aufgedeckt. Die höchste Summe gewinnt, und die Auktionskarte kommt zu den Handkarten dieser Person. Liegen an der Spitze gleiche Summen, zählt von jedem dieser Gebote der höchste einzelne Gleichstandswert: Der höhere gewinnt. Gleichstandswerte werden nie zusammengezählt.
    Beispiel, Fortsetzung: Lauras zwei Karten ergeben 50, Francis hat 40, Natalie 25, Charlene bietet nichts. Laura gewinnt Grün 80.

score5-S7 =
    Das Höchstgebot wird unter allen anderen aufgeteilt, ob sie geboten haben oder nicht. Zuerst kommt, wer geboten hat, von der höchsten Summe zur niedrigsten; bei gleichen Summen entscheidet der höchste einzelne Gleichstandswert der aufgedeckten Karten. Dann kommt, wer nicht geboten hat, nach dem höchsten einzelnen Gleichstandswert auf der Hand; sind das zwei oder mehr, zeigen sie diese Karte dem Tisch. In dieser Reihenfolge nehmen alle je eine Karte ihrer Wahl, Durchgang für Durchgang, bis keine mehr da ist.
    Beispiel, Fortsetzung: Lauras Gebot waren 30 und 20. Francis (40) wählt zuerst und nimmt die 30, Natalie (25) nimmt die 20, und für Charlene bleibt nichts. Hätte Laura fünf Karten geboten, ginge es so: Francis, Natalie, Charlene, Francis, Natalie.
    .ours = Wer eine Karte zeigen muss, tut es vor der ersten Wahl, auch wenn keine Karte mehr übrig bleiben wird. Die Reihenfolge steht vor der ersten Wahl fest, niemand darf passen, und jede Wahl ist ein Zug, auch die letzte, bei der nichts mehr zu wählen bleibt.

score5-S8 =
    Nach dem Aufteilen nehmen alle ihr eigenes Gebot wieder auf die Hand, außer der Person, die gewonnen hat. Dann beginnt die nächste Auktion.

score5-S9 =
    Kein Regelheft sagt, was geschieht, wenn niemand bietet. Hier bleibt die Karte unverkauft: Sie scheidet aus dem Spiel aus, und die Auktion zählt als eine der zwölf. Mit der Tischoption „{ web-option-unsold } { web-choice-unsold-free }“ zeigen alle die Karte mit dem höchsten Gleichstandswert ihrer Hand, und die Auktionskarte geht an den höchsten gezeigten Gleichstandswert.
    .typed = `--option unsold=free`

score5-S10 =
    Deine Hand ist nie leer, denn du verlierst nur dann Karten, wenn du eine gewinnst. Es gibt also immer eine Karte, die du für S7 oder S9 zeigen kannst.

score5-S11 =
    Der Joker wird als Letztes versteigert und ist deshalb nie Teil eines Gebots. Hast du ihn am Ende, wählst du die Farbe, für die er zählt, auch eine, von der du sonst keine Karte hast (das französische Regelheft spricht nur von Farben auf der Hand; wir folgen dem englischen und dem deutschen).
    .ours = Diese Wahl ist ein Zug; auch eine Farbe, die dir weniger bringt, ist erlaubt und gilt. Wir schlagen die beste vor: die mit der höchsten Gesamtsumme, dann die mit dem höchsten Gleichstandswert unter den gewerteten Karten, dann die erste von Grün, Rot, Gelb, Violett, Blau. Bleibt der Joker unverkauft, gibt es nichts zu wählen.

score5-S12 =
    Nach den zwölf Auktionen wird deine höchste Karte jeder Farbe gewertet, und die Werte dieser Karten ergeben deine Gesamtsumme; eine Farbe ohne Karte bringt nichts. Von zwei gleichen Karten einer Farbe wird die mit dem höheren Gleichstandswert gewertet. Die höchste Gesamtsumme gewinnt. Bei gleichen Gesamtsummen entscheidet der höchste einzelne Gleichstandswert unter den gewerteten Karten, der Joker eingeschlossen.

score5-S13 =
    Das Beispiel des gedruckten Spiels, zu viert am Ende der Partie:
    Laura: Grün 5 + Rot 40 + Gelb 25 + Violett 15 + Blau 85 = 170
    Francis: Grün 75 (der Joker) + Rot 25 + Gelb 55 + Violett 45 + Blau 70 = 270
    Natalie: Grün 125 + Rot 20 + Gelb 105 + Violett 60 + Blau 135 = 445
    Charlene: Grün 80 + Rot 115 + Violett 145 + Blau 120 = 460
    Charlene gewinnt auch ohne Gelb. Das Beispiel zeigt nur das Zählen: Es enthält mehr Sternkarten als eine Partie.
    .ours = Wo sich die Regelhefte widersprechen, spielen wir so: Die Farbe, die Charlene fehlt, ist Gelb (der französische Text sagt Orange, der deutsche Rot); der Joker 75 hat drei Sterne (der deutsche Text gibt ihm an einer Stelle zwei); alle dürfen ihr Gebot ändern (der französische Text zeigt es nur in seinem Beispiel); und aufgeteilt wird unter allen anderen, auch denen ohne Gebot, und in immer neuen Durchgängen, solange Karten übrig sind.

score5-S14 =
    Zu zweit gibt es beim Aufteilen keine Reihenfolge zu klären: Verlierst du die Auktion, nimmst du das ganze Höchstgebot, Karte für Karte, jede als eigenen Zug (S7).

## Tips, one to a line

score5-tips =
    Eine verlorene Auktion kostet nichts: Du nimmst dein Gebot zurück und bekommst vielleicht eine Karte aus dem Höchstgebot. Je höher dein Gebot, desto früher wählst du.
    Womit du bezahlst, das bekommen die anderen. Überleg dir vor jedem Gebot, wer sich über diese Karte freuen würde.
    Die anderen sehen nur, wie viele Karten du bietest. Eine große oder vier kleine: bluffen, auf Nummer sicher gehen oder alles riskieren.
