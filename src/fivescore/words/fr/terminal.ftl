# The terminal: questions, help and messages around the games.

terminal-which-game = Quel jeu ?
terminal-how-many = On joue à combien ?
terminal-which-bots = Quels bots aux autres places ?
terminal-your-name = Comment t’appelles-tu ?
terminal-choose-one = Choisis parmi : { $choices }.
terminal-you = Toi
terminal-your-move = À toi de jouer (? pour l’aide)
terminal-press-enter = Entrée pour continuer
terminal-rules-now = Les règles qui comptent maintenant
terminal-keys-title = Ce que tu peux taper
terminal-keys-move = Une carte, comme B7, ou B7=M5 pour la jouer face cachée
terminal-keys-help = ? cette aide
terminal-keys-table = t revoir la table
terminal-keys-log = l ce qui s’est passé dans cette donne
terminal-keys-rules = r toutes les règles
terminal-keys-quit = q quitter la partie
terminal-log-title = Ce qui s’est passé dans cette donne
terminal-rule = Règle { $ruling }
terminal-leave = Quitter la partie ? Elle ne sera pas conservée. (o/n)
terminal-yes-letters = o
terminal-left = Tu as quitté la partie. Elle n’a pas été conservée.
terminal-record-kept = L’enregistrement de cette partie : { $path }
terminal-record-check = Vérifie-le avec : { $command }
terminal-record-not-kept = L’enregistrement n’a pas pu être écrit dans { $path } : { $reason }
terminal-compiling = Compilation des règles de { $game } pour cet ordinateur. Seulement la première fois, environ { $seconds } secondes…
