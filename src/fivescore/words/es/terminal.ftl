# The terminal: questions, help and messages around the games.

terminal-which-game = ¿Qué juego?
terminal-how-many = ¿Cuántas personas juegan?
terminal-which-bots = ¿Qué bots en los demás asientos?
terminal-your-name = ¿Cómo te llamas?
terminal-choose-one = Elige una opción: { $choices }.
terminal-you = Tú
terminal-your-move = Te toca (? para la ayuda)
terminal-press-enter = Enter para continuar
terminal-rules-now = Las reglas que importan ahora
terminal-keys-title = Lo que puedes escribir
terminal-keys-move = Una carta, como B7, o B7=M5 para jugarla boca abajo
terminal-keys-help = ? esta ayuda
terminal-keys-table = t la mesa otra vez
terminal-keys-log = l lo que ha pasado en esta mano
terminal-keys-rules = r todas las reglas
terminal-keys-quit = q dejar la partida
terminal-log-title = Lo que ha pasado en esta mano
terminal-rule = Regla { $ruling }
terminal-leave = ¿Dejar la partida? No se guardará. (s/n)
terminal-yes-letters = s
terminal-left = Has dejado la partida. No se ha guardado.
terminal-record-kept = El registro de esta partida: { $path }
terminal-record-check = Compruébalo con: { $command }
terminal-record-not-kept = No se ha podido escribir el registro en { $path }: { $reason }
terminal-compiling = Compilando las reglas de { $game } para este equipo. Solo la primera vez, unos { $seconds } segundos…
