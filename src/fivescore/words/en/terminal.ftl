# The terminal: questions, help and messages around the games.

terminal-which-game = Which game?
terminal-how-many = How many players?
terminal-which-bots = Which bots take the other seats (one name for all, or several with commas)?
terminal-bot-random = random: makes any move that the rules allow
terminal-bot-greedy = greedy: follows a few fixed rules, and plays quite well
terminal-question = { $question } { $choices }, Enter for { $default }:
terminal-choose-one = Please choose one of: { $choices }.
terminal-you = You
terminal-your-move = Your move (? for help):
terminal-press-enter = Enter to continue (l for what happened, ? for help):
terminal-rules-now = The rules that matter now
terminal-keys-title = What you can type
terminal-keys-help = this help
terminal-keys-table = the table again
terminal-keys-log = what has happened since the last deal or auction
terminal-keys-rules = all rules; the code of a ruling for that one
terminal-keys-quit = leave the game
terminal-log-title = What happened
terminal-rule = Rule { $ruling }
terminal-leave = Leave the game? It will not be saved. (y/n)
terminal-yes-letters = y
terminal-left = You left the game. It was not saved.
terminal-record-kept = Watch this game again: { $command }
terminal-record-not-kept = The record could not be written to { $path }: { $reason }
terminal-compiling = Compiling the rules of { $game } for this machine. First time only, about { $seconds } seconds …
