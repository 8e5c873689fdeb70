# The terminal: questions, help and messages around the games.

terminal-which-game = Which game?
terminal-how-many = How many players?
terminal-which-bots = Which bots in the other seats, one name for all or several with commas?
terminal-bot-random = random: makes any move that the rules allow
terminal-bot-greedy = greedy: plays by a few fixed rules, and rather well
terminal-question = { $question } { $choices }, Enter for { $default }:
terminal-choose-one = Please choose one of: { $choices }.
terminal-you = You
terminal-your-move = Your move (? for help):
terminal-press-enter = Enter to go on (l tells what happened, ? helps):
terminal-rules-now = The rules that matter now
terminal-keys-title = What you can type
terminal-keys-help = this help
terminal-keys-table = the table again
terminal-keys-log = what happened since the last deal or auction
terminal-keys-rules = all rules; the code of a ruling for that one
terminal-keys-quit = leave the game
terminal-log-title = What happened
terminal-rule = Rule { $ruling }
terminal-leave = Leave the game? It will not be kept. (y/n)
terminal-yes-letters = y
terminal-left = You left the game. It was not kept.
terminal-record-kept = Look at this game again: { $command }
terminal-record-not-kept = The record could not be written to { $path }: { $reason }
terminal-compiling = Compiling the rules of { $game } for this machine. Only the first time, about { $seconds } seconds …
