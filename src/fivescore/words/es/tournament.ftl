# El torneo de Score Cards en la terminal.

terminal-tournament-title = Torneo de Score Cards: cada cual juega dos veces contra cada rival y luego las dos mejores puntuaciones juegan la final
terminal-tournament-players = Participan: { $players }
terminal-tournament-game-round-robin = Partida { $number } de 12, vuelta { $round }: { $first }, que empieza, contra { $second }
terminal-tournament-game-championship = Final: { $first }, que empieza, contra { $second }
terminal-tournament-game-consolation = Partida de consolación: { $first }, que empieza, contra { $second }
terminal-tournament-result = Resultado: { $scores }
terminal-tournament-kept = Todas las partidas jugadas están guardadas. Sigue cuando quieras: { $command }
terminal-tournament-lot = Empate en todo: el sorteo da este orden: { $players }
terminal-tournament-done = Intro, y deja el teclado a la otra persona:
terminal-tournament-sit-down = { $player }, te toca. Intro cuando nadie más vea la pantalla:
terminal-tournament-column-player = Nombre
terminal-tournament-column-played = Partidas
terminal-tournament-column-points = Puntos
terminal-tournament-column-best-card = Mejor carta
terminal-tournament-column-best-game = Mejor partida
terminal-tournament-tie-best-card = detrás por la mejor carta
terminal-tournament-tie-best-game = detrás por la mejor partida
terminal-tournament-tie-between = detrás por las partidas entre sí
terminal-tournament-tie-lot = detrás por sorteo
terminal-tournament-won = ¡{ $player } gana el torneo!
terminal-tournament-shared = Victoria compartida del torneo: { $players }.
terminal-tournament-check = Comprobar todas las partidas: { $command }
