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
    Das Deck hat 50 Karten. Auf jeder stehen eine Zahl, eine Farbe, eine Wertungsregel und eine Kennnummer. Die Farben sind Blau, Rot, Grün und Gelb mit den Buchstaben B, R, G und Y. Geschrieben wird eine Karte mit Farbe, Zahl und Kennnummer: `B6-17` ist eine blaue 6 mit der Kennnummer 17. Die Kennnummer benennt die Karte nur; Punkte bringt sie nie. Im Zug schreibst du die Karte genauso: `play B6-17 vs 2` spielt sie zusammen mit der Auslage von Platz 2 (C5).
    Im gedruckten Regelheft ist nur eine Karte zu sehen: eine blaue 6, die für jede 6 im Spiel 4 Punkte bringt. Sie zählt auch sich selbst; mit einer weiteren 6 im Spiel sind es also 8. Die anderen Karten kennen wir nicht und spielen deshalb mit einem selbst entworfenen Deck; diese blaue 6 ist darin enthalten. Seine Zahlen gehen von 1 bis 10, jede auf fünf Karten. Hast du das gedruckte Spiel, kannst du seine Karten in eine Deckdatei schreiben und damit spielen.
    .short = 50 Karten mit Zahl, Farbe, Regel, Kennnummer; unser eigenes Deck oder gedruckte Karten aus einer Datei.

scorecards-C2 =
    Diese Wörter haben in den Wertungsregeln eine feste Bedeutung:
    eine Gruppe: jede Karte im Spiel, auf die zutrifft, was die Regel nennt; eine Farbgruppe sind alle Karten einer Farbe im Spiel;
    eine Reihe: zwei oder mehr aufeinanderfolgende Zahlen; liegt eine Zahl doppelt da, zählt sie einmal, also sind 3, 4, 4 und 5 eine Dreierreihe;
    ein Satz: zwei oder mehr Karten mit derselben Zahl;
    die vorige Karte: die Karte links von der gespielten in deiner eigenen Auslage; zu deiner ersten Karte einer Runde gibt es keine.
    Eine Regel kann nach einer bestimmten Farbe fragen, nach einer beliebigen oder nach der Farbe einer bestimmten Karte. Sie kann eine Gruppe, einen Satz oder eine Reihe zählen oder auf die höchste Zahl schauen. Es kann in ihr auch um die Karte gehen, die zuletzt jemand anderes gespielt hat (C12), sie kann in deinem nächsten Zug wirken oder für die Dauer deines Zugs eine Karte ändern, ihre Zahl oder ihre Farbe (C13). Wie jede Regel geschrieben wird, steht auf der Seite über die Wertungssprache.
    .short = Eine Gruppe ist alles, was die Regel nennt; Reihe (in Folge) und Satz (gleich) sind zwei Zahlen oder mehr.

scorecards-C3 =
    Wer die erste Runde beginnt, wird ausgelost und in der Aufzeichnung der Partie festgehalten. Du bekommst fünf Karten, wie alle am Tisch; ausgeteilt wird nur dieses eine Mal. Dann wird die oberste Karte des Decks aufgedeckt und daneben gelegt: die Startkarte. Die Partie hat vier Runden.
    Die Option `first` steht als Standard auf `drawn`. Mit `seat0` wird nicht gelost, sondern Platz 0 beginnt; so ist es in Turnieren. Die Plätze sind ab 0 nummeriert.
    .short = Fünf Karten für alle, eine Startkarte, vier Runden; es beginnt, wen das Los trifft, mit `seat0` Platz 0.

scorecards-C4 =
    Ein Zug hat drei Schritte. Leg eine Handkarte an das rechte Ende deiner Auslage. Nimm sofort die Punkte, die sie bringt. Zieh dann eine Karte vom Deck; das tust du jedes Mal, auch im letzten Zug einer Runde und der Partie. So hast du zu Beginn deines Zugs immer fünf Karten auf der Hand, und deine Auslage zeigt von links nach rechts, in welcher Reihenfolge du gespielt hast. Gespielt wird im Uhrzeigersinn.
    .short = Leg eine Karte rechts an deine Auslage, werte sie sofort und zieh nach, auch im letzten Zug.

scorecards-C5 =
    Wenn du eine Karte wertest, sind im Spiel: deine eigene Auslage samt der neuen Karte, die Startkarte und die Auslage einer anderen Person. Zu dritt oder viert wählst du, welche; bei der nächsten Karte darfst du anders wählen. Diese Wahl gehört zum Zug: `vs 2` steht für die Auslage von Platz 2. Zu zweit gibt es nichts zu wählen, und `vs` entfällt.
    Auch was eine Regel dir überlässt, gehört zum Zug: eine Farbe, eine Zahl, eine von mehreren Wertungen oder eine Karte, die geändert wird. Vorgeschlagen wird, was am meisten bringt; jede andere Wahl ist auch erlaubt.
    .short = Im Spiel: deine Auslage mit der neuen Karte, die Startkarte und eine andere Auslage deiner Wahl.

scorecards-C6 =
    Eine Runde ist zu Ende, wenn alle am Tisch fünf Karten gespielt haben. Dann gibt es einen Bonus von 5 Punkten für die beste einzelne Karte der Runde: Wer sie gespielt hat, bekommt ihn. Haben mehrere dieselbe höchste Wertung erreicht, bekommen sie alle je 5 Punkte. Der Bonus kommt zu deinen Punkten, aber nicht zur Wertung einer Karte.
    .short = Die höchste Wertung einer Karte in der Runde bringt 5 Punkte Bonus, bei Gleichstand allen je 5.

scorecards-C7 =
    Deine Handkarten bleiben dir für die nächste Runde: Was du jetzt zurückhältst, kann später noch Punkte bringen. Alle Auslagen kommen mit der Startkarte zurück ins Deck, und es wird gemischt. Die neue Runde beginnt, wer im Uhrzeigersinn als Nächstes sitzt, und eine neue Startkarte wird aufgedeckt.
    .short = Handkarten bleiben; Auslagen und Startkarte kommen ins Deck; der Beginn wandert im Uhrzeigersinn.

scorecards-C8 =
    Wer nach vier Runden die meisten Punkte hat, gewinnt. Bei gleich vielen Punkten entscheidet unter denen, die gleichauf liegen, die höchste Wertung einer einzelnen Karte in Runde 4; der Bonus zählt dabei nicht. Ist auch das gleich, wird der Sieg geteilt. Im Teamspiel zählt dafür von jedem Team die bessere einzelne Karte der beiden in dieser Runde (C10).
    .short = Die meisten Punkte gewinnen; bei Gleichstand zählt die beste Karte aus Runde 4, dann geteilter Sieg.

scorecards-C9 =
    Die Variante Explosiv ist für drei oder vier. Wenn du eine Karte wertest, sind die Auslagen aller am Tisch im Spiel, dazu die Startkarte. Du wählst keine Auslage, und `vs` entfällt im Zug. Alles andere ist wie im normalen Spiel.
    .short = Explosiv, zu dritt oder viert: Für jede Karte sind alle Auslagen und die Startkarte im Spiel.

scorecards-C10 =
    Die Variante Teamspiel ist für vier in zwei Teams: Platz 0 und 2 gegen Platz 1 und 3. In den vier Runden beginnen alle einmal. Wenn du eine Karte wertest, sind deine eigene Auslage, die Startkarte und die Auslage einer anderen Person im Spiel; das darf auch die aus deinem Team sein.
    Nach dem Ziehen darfst du in deinem Team eine Karte weitergeben: `pass G3-4`. Die andere Person sieht sie an und gibt dir eine Karte zurück, dieselbe oder eine andere: `back Y9-31`. Willst du nichts weitergeben, sagst du `keep` und behältst deine Karten. Eins von beidem folgt auf jede Karte, die du spielst, auch auf die allerletzte.
    Der Bonus geht an einzelne Personen, wie in C6. Am Ende werden die Punkte beider im Team zusammengezählt, und die höhere Summe gewinnt. Bei gleichen Summen zählt von jedem Team die bessere einzelne Karte aus Runde 4, und die höhere Wertung gewinnt; ist auch das gleich, wird der Sieg geteilt.
    .short = Zwei Teams: Gib nach dem Ziehen im Team eine Karte weiter und nimm eine zurück, oder behalte alle.

scorecards-C11 =
    Ein Turnier ist für vier und hat zwölf Partien zu zweit: Du triffst zweimal auf jede andere Person, und dabei beginnt ihr je einmal. Jede Partie hat ihr eigenes Deck. Die Punkte all deiner Partien werden zusammengezählt.
    Bei Gleichstand in der Rangliste entscheidet, in dieser Reihenfolge: die höchste Wertung einer einzelnen Karte, die höchste Punktzahl in einer Partie, die Punkte aus den Partien derer, die gleichauf liegen, untereinander, und zuletzt das Los, das in der Aufzeichnung steht.
    Die ersten beiden spielen dann das Finale; wer höher steht, beginnt. Wer das Finale gewinnt, gewinnt das Turnier; endet es unentschieden, gilt C8. Wenn ihr wollt, spielen die beiden anderen eine Trostpartie.
    .short = Vier spielen zwölf Partien zu zweit; Punkte zählen zusammen, die ersten beiden spielen das Finale.

scorecards-C12 =
    In manchen Regeln geht es um die Karte, die zuletzt jemand anderes gespielt hat. Dabei kommt es nur auf die Zeit an: Gemeint ist die jüngste Karte dieser Runde, die nicht von dir ist, in welcher Auslage sie auch liegt, selbst wenn diese Auslage für dich nicht im Spiel ist. Auch die andere Person deines Teams ist jemand anderes. Hat in dieser Runde außer dir noch niemand gespielt, gibt es diese Karte nicht, und dafür gibt es 0 Punkte.
    .short = Es zählt die jüngste fremde Karte dieser Runde, wo sie auch liegt; gibt es noch keine, bringt das 0.

scorecards-C13 =
    Ändert eine Regel eine Karte, gilt das bis zum Ende deines Zugs; dann ist die Karte wieder, was sie war. Hat deine vorige Karte eine Wirkung auf diesen Zug, kommt sie zu dem hinzu, was die jetzt gespielte Karte bringt. Eine Wirkung auf deinen nächsten Zug verfällt, wenn du in dieser Runde keinen mehr hast; in die nächste Runde reicht sie nie.
    .short = Änderungen enden mit deinem Zug; Wirkungen auf den nächsten kommen hinzu, nur in derselben Runde.

scorecards-C14 =
    Eine Wertung kann nicht unter 0 fallen, mit einer Ausnahme: Eine Regel, die abzieht, darf sie darunter bringen. Sonst kann das nichts.
    .short = Eine Wertung bleibt bei 0 oder darüber, außer eine Regel, die abzieht, bringt sie darunter.

scorecards-C15 =
    Das Beispiel des gedruckten Spiels, die Runde einer Person: Die fünf Karten bringen 8, 12, 15, 3 und 9 Punkte, und der Bonus bringt 5.
    8 + 12 + 15 + 3 + 9 + 5 = 52
    Am Bonus siehst du, dass in dieser Runde keine einzelne Karte mehr als 15 gebracht hat.
    .short = Beispiel: 8 + 12 + 15 + 3 + 9 und 5 Punkte Bonus ergeben 52.

scorecards-C16 =
    Für alle sichtbar: die Auslagen, die Startkarte, alle Punkte und wie sie entstanden sind, und ob eine Karte weitergegeben oder alles behalten wurde.
    Geheim: die Handkarten, die Reihenfolge des Decks, jede gezogene Karte und jede Karte, die in einem Team weitergegeben wird; nur die beiden wissen, was sie gesehen haben.
    .short = Auslagen, Startkarte und Punkte sind offen; Hände, Deck, gezogene und weitergegebene Karten geheim.
