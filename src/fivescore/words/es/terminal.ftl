# The terminal: questions, help and messages around the games.

terminal-which-game = ¿Qué juego?
terminal-how-many = ¿Cuántas personas juegan?
terminal-which-bots = ¿Qué bots en los demás asientos, un nombre para todos o varios separados por comas?
terminal-bot-random = random: hace cualquier jugada permitida
terminal-bot-greedy = greedy: sigue unas pocas reglas fijas, y juega bastante bien
terminal-question = { $question } { $choices }, Intro para { $default }:
terminal-choose-one = Elige una opción: { $choices }.
terminal-you = Tú
terminal-your-move = Te toca (? para la ayuda):
terminal-press-enter = Intro para seguir (l para lo que pasó, ? para ayuda):
terminal-rules-now = Las reglas que importan ahora
terminal-keys-title = Lo que puedes escribir
terminal-keys-help = esta ayuda
terminal-keys-table = la mesa otra vez
terminal-keys-log = lo que pasó desde el último reparto o la última subasta
terminal-keys-rules = todas las reglas; el código de una regla para esa
terminal-keys-quit = dejar la partida
terminal-log-title = Lo que pasó
terminal-rule = Regla { $ruling }
terminal-leave = ¿Dejar la partida? No se guardará. (s/n)
terminal-yes-letters = s
terminal-left = Has dejado la partida. No se ha guardado.
terminal-record-kept = Para volver a ver esta partida: { $command }
terminal-record-not-kept = No se ha podido escribir el registro en { $path }: { $reason }
terminal-compiling = Compilando las reglas de { $game } para este equipo. Solo la primera vez, unos { $seconds } segundos…
