# The terminal: questions, help and messages around the games.

terminal-which-game = Which game?
terminal-how-many = How many players?
terminal-which-bots = Which bots in the other seats?
terminal-your-name = What is your name?
terminal-choose-one = Please choose one of: { $choices }.
terminal-you = You
terminal-your-move = Your move (? for help)
terminal-press-enter = Enter to go on
terminal-rules-now = The rules that matter now
terminal-keys-title = What you can type
terminal-keys-move = A card as B7, or B7=M5 to play it face down
terminal-keys-help = ? this help
terminal-keys-table = t the table again
terminal-keys-log = l what happened in this hand
terminal-keys-rules = r all rules
terminal-keys-quit = q leave the game
terminal-log-title = What happened in this hand
terminal-rule = Rule { $ruling }
terminal-leave = Leave the game? It will not be kept. (y/n)
terminal-yes-letters = y
terminal-left = You left the game. It was not kept.
terminal-record-kept = The record of this game: { $path }
terminal-record-check = Check it with: { $command }
terminal-record-not-kept = The record could not be written to { $path }: { $reason }
terminal-compiling = Compiling the rules of { $game } for this machine. Only the first time, about { $seconds } seconds …
