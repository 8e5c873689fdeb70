# The terminal: questions, help and messages around the games.

terminal-which-game = Quel jeu ?
terminal-how-many = On joue à combien ?
terminal-which-bots = Quels bots aux autres places, un nom pour toutes ou plusieurs séparés par des virgules ?
terminal-bot-random = random : joue n’importe quel coup permis
terminal-bot-greedy = greedy : suit quelques règles fixes, et joue plutôt bien
terminal-question = { $question } { $choices }, Entrée pour { $default } :
terminal-choose-one = Choisis parmi : { $choices }.
terminal-you = Toi
terminal-your-move = À toi de jouer (? pour l’aide) :
terminal-press-enter = Entrée pour continuer (l pour ce qui s’est passé, ? pour l’aide) :
terminal-rules-now = Les règles qui comptent maintenant
terminal-keys-title = Ce que tu peux taper
terminal-keys-help = cette aide
terminal-keys-table = revoir la table
terminal-keys-log = ce qui s’est passé depuis la dernière donne ou enchère
terminal-keys-rules = toutes les règles ; le code d’une règle pour celle-ci
terminal-keys-quit = quitter la partie
terminal-log-title = Ce qui s’est passé
terminal-rule = Règle { $ruling }
terminal-leave = Quitter la partie ? Elle ne sera pas enregistrée. (o/n)
terminal-yes-letters = o
terminal-left = Tu as quitté la partie. Elle n’a pas été enregistrée.
terminal-record-kept = Pour revoir cette partie : { $command }
terminal-record-not-kept = L’enregistrement n’a pas pu être écrit dans { $path } : { $reason }
terminal-compiling = Compilation des règles de { $game } pour cet ordinateur. Seulement la première fois, environ { $seconds } secondes…
