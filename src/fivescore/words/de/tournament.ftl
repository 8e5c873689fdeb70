# Das Turnier von Score Cards im Terminal.

terminal-tournament-title = Score-Cards-Turnier: alle spielen zweimal gegen alle, dann die besten zwei um den Titel
terminal-tournament-players = Es spielen: { $players }
terminal-tournament-game-round-robin = Partie { $number } von 12, Runde { $round }: { $first } beginnt gegen { $second }
terminal-tournament-game-championship = Finale: { $first } beginnt gegen { $second }
terminal-tournament-game-consolation = Trostpartie: { $first } beginnt gegen { $second }
terminal-tournament-result = Ergebnis: { $scores }
terminal-tournament-kept = Alle Partien bisher sind gespeichert. Weiter geht es jederzeit mit: { $command }
terminal-tournament-lot = Gleichstand in allem: Das Los bringt diese Reihenfolge: { $players }
terminal-tournament-done = Enter, und überlass der anderen Person die Tastatur:
terminal-tournament-sit-down = { $player }, du bist dran. Enter, sobald du allein davor sitzt:
terminal-tournament-column-player = Name
terminal-tournament-column-played = Partien
terminal-tournament-column-points = Punkte
terminal-tournament-column-best-card = Beste Karte
terminal-tournament-column-best-game = Beste Partie
terminal-tournament-tie-best-card = dahinter wegen der besten Karte
terminal-tournament-tie-best-game = dahinter wegen der besten Partie
terminal-tournament-tie-between = dahinter wegen der Partien untereinander
terminal-tournament-tie-lot = dahinter durch das Los
terminal-tournament-won = { $player } gewinnt das Turnier!
terminal-tournament-shared = Geteilter Turniersieg: { $players }.
terminal-tournament-check = Alle Partien prüfen: { $command }
