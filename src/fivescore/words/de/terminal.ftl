# The terminal: questions, help and messages around the games.

terminal-which-game = Welches Spiel?
terminal-how-many = Zu wievielt wird gespielt?
terminal-which-bots = Welche Bots auf den anderen Plätzen?
terminal-your-name = Wie heißt du?
terminal-choose-one = Bitte wähle eins davon: { $choices }.
terminal-you = Du
terminal-your-move = Dein Zug (? für Hilfe)
terminal-press-enter = Weiter mit Enter
terminal-rules-now = Die Regeln, auf die es jetzt ankommt
terminal-keys-title = Was du eingeben kannst
terminal-keys-move = Eine Karte wie B7 oder, um sie verdeckt zu spielen, B7=M5
terminal-keys-help = ? diese Hilfe
terminal-keys-table = t noch einmal der Tisch
terminal-keys-log = l was in dieser Runde passiert ist
terminal-keys-rules = r alle Regeln
terminal-keys-quit = q die Partie verlassen
terminal-log-title = Was in dieser Runde passiert ist
terminal-rule = Regel { $ruling }
terminal-leave = Die Partie verlassen? Sie wird nicht gespeichert. (j/n)
terminal-yes-letters = j
terminal-left = Du hast die Partie verlassen. Sie wurde nicht gespeichert.
terminal-record-kept = Die Aufzeichnung dieser Partie: { $path }
terminal-record-check = Prüfe sie mit: { $command }
terminal-record-not-kept = Die Aufzeichnung konnte nicht nach { $path } geschrieben werden: { $reason }
terminal-compiling = Die Regeln von { $game } werden für diesen Rechner kompiliert. Nur beim ersten Mal, etwa { $seconds } Sekunden …
