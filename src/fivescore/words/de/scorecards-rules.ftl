### Score Cards: the rules for players, one message per ruling.

scorecards-rules-title = Score Cards: vier Runden, auf jeder Karte eine Regel
scorecards-rules-intro = Score Cards ist ein Spiel um den richtigen Zeitpunkt für zwei bis vier. Jede Karte hat ihre eigene Regel: Sie sagt, welche Karten auf dem Tisch ihr Punkte bringen. In jeder der vier Runden spielst du nacheinander fünf Karten, und was auf dem Tisch liegt, kann jeder späteren Karte helfen: deinen und auch denen der anderen.

## Headings

scorecards-section-cards = Die Karten
scorecards-section-setup = Vorbereitung
scorecards-section-turn = Dein Zug
scorecards-section-inplay = Eine Karte werten
scorecards-section-rounds = Von Runde zu Runde
scorecards-section-end = Die Partie gewinnen
scorecards-section-explosive = Explosiv
scorecards-section-partnership = Teamspiel
scorecards-section-tournament = Turnier
scorecards-section-secrets = Offen und geheim

## Rulings

scorecards-C1 =
    Das Deck hat 50 Karten. Auf jeder stehen eine Zahl, eine Farbe, eine Wertungsregel und eine Kennnummer. Die Farben sind Blau, Rot, Grün und Gelb. Die Kennnummer benennt die Karte nur; Punkte bringt sie nie.
    Im gedruckten Regelheft ist nur eine Karte zu sehen: eine blaue 6, die für jede 6 im Spiel 4 Punkte bringt. Sie zählt auch sich selbst; mit einer weiteren 6 im Spiel sind es also 8.
    .ours = Die anderen Karten kennen wir nicht und spielen deshalb mit einem selbst entworfenen Deck; diese blaue 6 ist darin enthalten. Seine Zahlen gehen von 1 bis 10, jede auf fünf Karten. Hast du das gedruckte Spiel, kannst du seine Karten in eine Kartendatei schreiben und damit spielen. Eine Kartendatei darf auch violette Karten haben.
    .typed = Eine Karte tippst du mit Farbe (B = Blau, R = Rot, G = Grün, Y = Gelb), Zahl und Kennnummer: `B6-17` ist eine blaue 6 mit der Kennnummer 17. Gespielt wird sie mit `play B6-17`.

scorecards-C2 =
    Diese Wörter haben in den Wertungsregeln eine feste Bedeutung:
    eine Gruppe: jede Karte im Spiel, auf die zutrifft, was die Regel nennt; eine Farbgruppe sind alle Karten einer Farbe im Spiel;
    eine Reihe: zwei oder mehr aufeinanderfolgende Zahlen; kommt eine Zahl doppelt vor, zählt sie einmal, also sind 3, 4, 4 und 5 eine Dreierreihe;
    eine Gruppe gleicher Zahlen: zwei oder mehr Karten mit derselben Zahl;
    die vorige Karte: die Karte links von der gespielten in deiner eigenen Auslage; zu deiner ersten Karte einer Runde gibt es keine.
    Eine Regel kann nach einer bestimmten Farbe fragen, nach einer beliebigen oder nach der Farbe einer bestimmten Karte. Sie kann Gruppen oder Reihen zählen oder auf die höchste Zahl schauen. Es kann in ihr auch um die Karte gehen, die zuletzt jemand anderes gespielt hat (C12), sie kann in deinem nächsten Zug wirken oder bis zum Ende deines Zugs eine Karte ändern, ihre Zahl oder ihre Farbe (C13). Die Wertungssprache, in der die Regeln geschrieben sind, hat eine eigene Seite.
    .ours = Wir haben festgelegt, wie klein eine Reihe oder eine Gruppe gleicher Zahlen sein darf und dass eine Zahl in einer Reihe nur einmal zählt.

scorecards-C3 =
    Du bekommst fünf Karten, wie alle am Tisch; ausgeteilt wird nur dieses eine Mal. Dann wird die oberste Karte des Decks aufgedeckt und daneben gelegt: die Startkarte. Die Partie hat vier Runden.
    .ours = Nach dem Regelheft bestimmt ihr selbst, wer beginnt. Hier wird es ausgelost, und die Aufzeichnung der Partie hält es fest. Mit der Tischoption „{ web-option-first }: { web-choice-first-seat0 }“ beginnt Platz 1; so ist es in Turnieren.
    .typed = `--option first=seat0`

scorecards-C4 =
    Ein Zug hat drei Schritte. Spiel eine Handkarte an das rechte Ende deiner Auslage. Werte sie sofort. Zieh dann eine Karte vom Deck; das tust du jedes Mal, auch im letzten Zug einer Runde und der Partie. So hast du zu Beginn deines Zugs immer fünf Karten auf der Hand, und deine Auslage zeigt von links nach rechts, in welcher Reihenfolge du gespielt hast. Gespielt wird im Uhrzeigersinn.

scorecards-C5 =
    Wenn du eine Karte wertest, sind im Spiel: deine eigene Auslage samt der neuen Karte, die Startkarte und die Auslage einer anderen Person. Zu dritt oder viert wählst du, welche. Spricht eine Karte von „der anderen Auslage im Spiel“, ist die gewählte gemeint.
    .ours = Du wählst für jede Karte neu, und die Wahl gehört zum Zug. Auch was eine Regel dir überlässt, gehört zum Zug: eine Farbe, eine Zahl, eine von mehreren Wertungen oder eine Karte, die geändert wird. Vorgeschlagen wird, was am meisten bringt; jede andere Wahl ist auch erlaubt.
    .typed = `play B6-17 vs 2` spielt die Karte mit der Auslage von Platz 3: Getippte Plätze zählen ab 0. Zu zweit entfällt `vs`.

scorecards-C6 =
    Eine Runde ist zu Ende, wenn alle am Tisch fünf Karten gespielt haben. Dann gibt es einen Bonus von 5 Punkten für die beste einzelne Karte der Runde: Wer sie gespielt hat, bekommt ihn. Haben mehrere dieselbe höchste Wertung erreicht, bekommen sie alle je 5 Punkte. Der Bonus kommt zu deinen Punkten, aber nicht zur Wertung einer Karte.

scorecards-C7 =
    Deine Handkarten bleiben dir für die nächste Runde: Was du jetzt zurückhältst, kann später noch Punkte bringen. Alle Auslagen kommen mit der Startkarte zurück ins Deck, und es wird gemischt. Die neue Runde beginnt, wer im Uhrzeigersinn als Nächstes sitzt, und eine neue Startkarte wird aufgedeckt.

scorecards-C8 =
    Wer nach vier Runden die meisten Punkte hat, gewinnt. Bei gleich vielen Punkten entscheidet unter denen, die gleichauf liegen, die höchste Wertung einer einzelnen Karte in Runde 4; der Bonus zählt dabei nicht. Ist auch das gleich, wird der Sieg geteilt. Im Teamspiel zählt dafür von jedem Team die bessere einzelne Karte der beiden in dieser Runde (C10).

scorecards-C9 =
    Die Variante Explosiv ist für drei oder vier. Wenn du eine Karte wertest, sind die Auslagen aller am Tisch im Spiel, dazu die Startkarte; du wählst keine Auslage. Spricht eine Karte von der anderen Auslage im Spiel, zählen alle anderen. Alles andere ist wie im normalen Spiel.
    .typed = `--variant explosive`; `vs` entfällt in den Zügen.

scorecards-C10 =
    Die Variante Teamspiel ist für vier in zwei Teams, die sich gegenübersitzen: Platz 1 und 3 gegen Platz 2 und 4. In den vier Runden beginnen alle einmal. Wenn du eine Karte wertest, sind deine eigene Auslage, die Startkarte und die Auslage einer anderen Person im Spiel; das darf auch die aus deinem Team sein.
    Nach dem Ziehen darfst du in deinem Team eine Karte weitergeben. Die andere Person sieht sie an und gibt dir eine Karte zurück, dieselbe oder eine andere.
    .ours = Das Regelheft sagt nichts zur Wertung im Team: Der Bonus geht an einzelne Personen, wie in C6. Am Ende werden die Punkte beider im Team zusammengezählt, und die höhere Summe gewinnt. Bei gleichen Summen zählt von jedem Team die bessere einzelne Karte aus Runde 4, und die höhere Wertung gewinnt; ist auch das gleich, wird der Sieg geteilt. Nach jeder Karte, die du spielst, auch der allerletzten, gibst du eine weiter oder behältst alle.
    .typed = `--variant partnership`; `pass G3-4` gibt eine Karte weiter, `keep` behält alle, `back Y9-31` gibt eine Karte zurück.

scorecards-C11 =
    Ein Turnier ist für vier und hat zwölf Partien zu zweit: Du triffst zweimal auf jede andere Person. Jede Partie hat ihr eigenes Deck. Die Punkte all deiner Partien werden zusammengezählt.
    Bei Gleichstand in der Rangliste entscheidet die höchste Wertung einer einzelnen Karte, dann die höchste Punktzahl in einer Partie. Die ersten beiden spielen dann das Finale. Wer es gewinnt, gewinnt das Turnier; endet es unentschieden, gilt C8. Wenn ihr wollt, spielen die beiden anderen eine Trostpartie.
    .ours = In den beiden Partien eines Paars beginnt jede Person einmal. Liegen danach noch mehrere gleichauf, entscheiden die Punkte aus den Partien untereinander und zuletzt das Los, das in der Aufzeichnung steht. Im Finale beginnt, wer höher steht.

scorecards-C12 =
    In manchen Regeln geht es um die letzte Karte der anderen. Dabei kommt es nur auf die Zeit an: Gemeint ist die jüngste Karte dieser Runde, die nicht von dir ist, in welcher Auslage sie auch liegt, selbst wenn diese Auslage für dich nicht im Spiel ist. Auch die andere Person deines Teams gehört zu den anderen. Hat in dieser Runde außer dir noch niemand gespielt, gibt es diese Karte nicht, und dafür gibt es 0 Punkte.

scorecards-C13 =
    Ändert eine Regel eine Karte, gilt das bis zum Ende deines Zugs; dann ist die Karte wieder, was sie war.
    Hat deine vorige Karte eine Wirkung auf diesen Zug, kommt sie zu dem hinzu, was die jetzt gespielte Karte bringt.
    .ours = Eine Wirkung auf deinen nächsten Zug verfällt, wenn du in dieser Runde keinen mehr hast; in die nächste Runde reicht sie nie. Steht bei einer solchen Wirkung „falls frei“, lässt sie dir eine Wahl und gilt nur, wenn die dann gespielte Karte dir keine lässt.

scorecards-C14 =
    Eine Wertung kann nicht unter 0 fallen, mit einer Ausnahme: Eine Regel, die abzieht, darf sie darunter bringen. Sonst kann das nichts.

scorecards-C15 =
    Das Beispiel des gedruckten Spiels, die Runde einer Person: Die fünf Karten bringen 8, 12, 15, 3 und 9 Punkte, und der Bonus bringt 5.
    8 + 12 + 15 + 3 + 9 + 5 = 52
    Am Bonus siehst du, dass in dieser Runde keine einzelne Karte mehr als 15 gebracht hat.

scorecards-C16 =
    Für alle sichtbar: die Auslagen, die Startkarte, alle Punkte und wie sie entstanden sind, und ob eine Karte weitergegeben oder alles behalten wurde.
    Geheim: die Handkarten, die Reihenfolge des Decks, jede gezogene Karte und jede Karte, die in einem Team weitergegeben wird; nur die beiden wissen, was sie gesehen haben.

## Tips, one to a line

scorecards-tips =
    Eine gespielte Karte zählt für jede spätere, für deine und für die der anderen. Wäge ab, was sie jetzt bringt und was sie später beiträgt.
    Das gilt auch umgekehrt: Eine Karte, die dir wenig hilft, hilft den anderen vielleicht viel. Spiel sie spät.
    Karten, die du nicht spielst, bleiben für die nächste Runde auf deiner Hand. Heb dir eine auf, die einen volleren Tisch braucht.
