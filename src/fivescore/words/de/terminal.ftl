# The terminal: questions, help and messages around the games.

terminal-which-game = Welches Spiel?
terminal-how-many = Zu wievielt wird gespielt?
terminal-which-bots = Welche Bots auf den anderen Plätzen, ein Name für alle oder mehrere mit Komma getrennt?
terminal-bot-random = random: macht irgendeinen erlaubten Zug
terminal-bot-greedy = greedy: spielt nach wenigen festen Regeln, und recht gut
terminal-question = { $question } { $choices }, Enter für { $default }:
terminal-choose-one = Bitte wähle eins davon: { $choices }.
terminal-you = Du
terminal-your-move = Dein Zug (? für Hilfe):
terminal-press-enter = Enter geht weiter (l zeigt, was geschah, ? hilft):
terminal-rules-now = Die Regeln, auf die es jetzt ankommt
terminal-keys-title = Was du eingeben kannst
terminal-keys-help = diese Hilfe
terminal-keys-table = noch einmal der Tisch
terminal-keys-log = was seit dem letzten Austeilen oder der letzten Auktion geschah
terminal-keys-rules = alle Regeln; der Code einer Regel für diese eine
terminal-keys-quit = die Partie verlassen
terminal-log-title = Was geschah
terminal-rule = Regel { $ruling }
terminal-leave = Die Partie verlassen? Sie wird nicht gespeichert. (j/n)
terminal-yes-letters = j
terminal-left = Du hast die Partie verlassen. Sie wurde nicht gespeichert.
terminal-record-kept = Diese Partie noch einmal ansehen: { $command }
terminal-record-not-kept = Die Aufzeichnung konnte nicht nach { $path } geschrieben werden: { $reason }
terminal-compiling = Die Regeln von { $game } werden für diesen Rechner kompiliert. Nur beim ersten Mal, etwa { $seconds } Sekunden …
