# Guides to a first game. Each sentence belongs to one position of a recorded game, and is true there.

web-guide = Einführung
web-guide-title = { $game } in zwei Minuten
web-guide-new = Neu bei { $game }?
web-guide-short = Eine Einführung in zwei Minuten.
web-guide-show = Zeig her
web-guide-decline = Keine Einführung, danke
web-guide-skip = Überspringen
web-guide-back = Zurück
web-guide-next = Weiter
web-guide-again = Diese nicht: Warum, steht daneben. Versuch es noch einmal.
web-guide-do-it = Zeig mir, wie
web-guide-step = Schritt { $step } von { $steps }
web-guide-play = Mit Bots spielen
web-guide-to-table = Zurück an meinen Tisch
web-guide-from-rules = In zwei Minuten erklärt

## Fives

web-guide-fives-hand = Das ist deine Hand; sonst sieht sie niemand. Gewinne Stiche, deren Gewinnkarten zusammen 25 ergeben, und keinen Punkt mehr.
web-guide-fives-lead = Wer die Magenta 0 hat, spielt zum ersten Stich aus, mit einer beliebigen Karte. Gespielt wird im Uhrzeigersinn.
web-guide-fives-follow = Du hast die angespielte Farbe, also musst du sie bedienen: mit einer von diesen.
web-guide-fives-follow-do = Du bist dran: Spiel die niedrigste davon, die Grün 6.
web-guide-fives-follow-right = Gut gemacht. Du hast mit Grün bedient, und deine 6 ist bisher die höchste.
web-guide-fives-follow-other = Das ist erlaubt. Aber die Gewinnkarte zählt zu deiner Summe, also spiel die niedrigste, die Grün 6.
web-guide-fives-total = Diesen Stich hast du mit einer 6 gewonnen. Deine Summe wächst nur um die Gewinnkarte; die anderen zählen nicht.
web-guide-fives-turn = Wer gewinnt, spielt aus. Wer ausspielt, darf eine Karte umdrehen: Jede Rückseite ist eine Magenta 5.
web-guide-fives-turn-do = Tippe auf die Blau 8 und spiel sie als Magenta 5.
web-guide-fives-turn-right = Gut gemacht. Sie zählt jetzt als Magenta 5, und niemand sieht, dass es deine Blau 8 war.
web-guide-fives-turn-other = Das ist erlaubt. Aber wähle hier die Blau 8 und spiel sie als Magenta 5.
web-guide-fives-flip = Du hast nichts von der angespielten Farbe, also geht jede Karte. Auch hier darfst du sie umdrehen.
web-guide-fives-flip-do = Wirf die Grün 13 ab: Spiel sie offen.
web-guide-fives-flip-right = Gut gemacht. Blau ist angespielt, also kann dein hohes Grün nicht gewinnen und kostet dich nichts.
web-guide-fives-flip-other = Das ist erlaubt. Aber die Grün 13 könnte dich später über 25 bringen: Wirf sie hier offen ab.
web-guide-fives-down = Auch wer ausspielt, darf eine Karte umdrehen, und wenn Magenta angespielt ist, dürfen es alle. Hast du nur eine Karte der angespielten Farbe, darfst du nur diese umdrehen. Nie zwei Magenta 5 in einem Stich.
web-guide-fives-silver = Die höchste Karte der angespielten Farbe gewinnt. Liegt aber Silber offen, gewinnt das höchste Silber.
web-guide-fives-scored = Wer am nächsten an 25 liegt, ohne darüber zu kommen, bekommt 3 Chips, dann 2, dann 1, und genau 25 bringt einen mehr. Wer über 25 ist, zahlt einen Chip.
web-guide-fives-play = Wer nach vier Runden die meisten Chips hat, gewinnt. Mehr brauchst du nicht: Los geht’s!

## Score 5

web-guide-score5-hand = Fünf Karten, eine von jeder Farbe. Sie sind dein Geld, und am Ende zählt die beste jeder Farbe.
web-guide-score5-lot = Diese Karte wird versteigert. Zwölf kommen nacheinander, und die letzte darf für jede Farbe zählen.
web-guide-score5-bid = Alle bieten geheim: beliebige Karten der Hand, oder keine. Ihre Summe ist das Gebot.
web-guide-score5-bid-do = Biete 15: Leg Gelb 5 und Violett 10 ins Gebot und gib es ab.
web-guide-score5-bid-right = Gut gemacht. Dein Gebot liegt verdeckt, bis alle geboten haben.
web-guide-score5-bid-other = Dieses Gebot ist erlaubt. Aber biete hier genau 15, mit Gelb 5 und Violett 10.
web-guide-score5-counts = Jetzt sehen alle, wie viele Karten die anderen bieten, aber nicht welche. Du darfst noch ändern; sind alle bereit, wird aufgedeckt.
web-guide-score5-counts-do = Bleib bei deinen 15: Sag, dass du bereit bist.
web-guide-score5-counts-right = Gut gemacht. Sind die anderen auch bereit, werden alle Gebote aufgedeckt.
web-guide-score5-counts-other = Du darfst dein Gebot ändern. Aber bleib hier bei Gelb 5 und Violett 10 und sag, dass du bereit bist.
web-guide-score5-reveal = Die höchste Summe bekommt die Karte. Bei Gleichstand entscheidet der höchste Gleichstandswert (die kleine Zahl hinter =).
web-guide-score5-share = Die Karten des Höchstgebots gehen an die anderen: Das nächsthöchste Gebot wählt zuerst, dann reihum.
web-guide-score5-share-do = Du bist dran: Nimm die Rot 10.
web-guide-score5-share-right = Gut gemacht. Die Rot 10 gehört dir, für eines der nächsten Gebote.
web-guide-score5-share-other = Die darfst du nehmen. Aber eine 10 kauft mehr als eine 5, also nimm die Rot 10.
web-guide-score5-back = Alle anderen nehmen ihr Gebot zurück. Verlieren hat dich nichts gekostet, und du hast eine Karte mehr.
web-guide-score5-families = Nur deine höchste Karte jeder Farbe wird zählen. Hier siehst du, was das jetzt ergibt.
web-guide-score5-play = Nach zwölf Auktionen gewinnt die höchste Summe. Mehr brauchst du nicht: Los geht’s!

## Score Cards

web-guide-scorecards-hand = Fünf Karten, jede mit Farbe, Zahl und einer eigenen Regel für Punkte. Nach jedem Zug ziehst du eine nach.
web-guide-scorecards-starting = Die Startkarte wird für diese Runde aufgedeckt. Sie ist für alle im Spiel.
web-guide-scorecards-display = Wer dran ist, legt eine Karte rechts an die eigene Auslage, wie Ben hier. Sie punktet sofort.
web-guide-scorecards-points = Du bist dran! Diese Zahlen zeigen, was jede Karte jetzt bringt, mit der einen Auslage oder der anderen.
web-guide-scorecards-in-play = Im Spiel sind deine Auslage, die Startkarte und die Auslage einer anderen Person. Wessen, wählst du bei jeder Karte neu.
web-guide-scorecards-in-play-do = Spiel die Karte, die jetzt am meisten bringt: die Gelb 5, mit Cleos Auslage.
web-guide-scorecards-in-play-right = Gut gemacht: 10 Punkte. So viele hätte keine andere Karte gebracht.
web-guide-scorecards-in-play-other = Das ist erlaubt. Aber die Gelb 5 mit Cleos Auslage bringt mehr: 10 Punkte.
web-guide-scorecards-scored = Deine Karte brachte mit Cleos Auslage 10 Punkte, und du hast eine neue gezogen.
web-guide-scorecards-order = Karten bleiben bis zum Ende der Runde, darum finden spätere mehr zu zählen. Auf die Reihenfolge kommt es an.
web-guide-scorecards-order-do = Spiel die Blau 9 mit Bens Auslage.
web-guide-scorecards-order-right = Gut gemacht: 15 Punkte, mit den Karten, die schon da liegen.
web-guide-scorecards-order-other = Das ist erlaubt. Aber die Blau 9 mit Bens Auslage bringt mehr: 15 Punkte.
web-guide-scorecards-bonus = Haben alle fünf gespielt, bringt die beste einzelne Karte der Runde 5 Punkte mehr: die von Ben, mit 20.
web-guide-scorecards-play = Eine neue Runde: Die Auslagen wurden ins Deck gemischt, deine Hand bleibt. Wer nach vier Runden die meisten Punkte hat, gewinnt. Los geht’s!
