# Le tournoi de Score Cards dans le terminal.

terminal-tournament-title = Tournoi de Score Cards : tout le monde joue deux fois contre tout le monde, puis les deux meilleurs jouent la finale
terminal-tournament-players = Participants : { $players }
terminal-tournament-game-round-robin = Partie { $number } sur 12, tour { $round } : { $first }, qui commence, contre { $second }
terminal-tournament-game-championship = Finale : { $first }, qui commence, contre { $second }
terminal-tournament-game-consolation = Petite finale : { $first }, qui commence, contre { $second }
terminal-tournament-result = Résultat : { $scores }
terminal-tournament-kept = Toutes les parties jouées sont enregistrées. Continue quand tu veux : { $command }
terminal-tournament-lot = Égalité en tout : le tirage au sort donne cet ordre : { $players }
terminal-tournament-done = Entrée, puis laisse le clavier à l’autre personne :
terminal-tournament-sit-down = { $player }, c’est ton tour. Entrée quand personne d’autre ne voit l’écran :
terminal-tournament-column-player = Nom
terminal-tournament-column-played = Parties
terminal-tournament-column-points = Points
terminal-tournament-column-best-card = Meilleure carte
terminal-tournament-column-best-game = Meilleure partie
terminal-tournament-tie-best-card = derrière par la meilleure carte
terminal-tournament-tie-best-game = derrière par la meilleure partie
terminal-tournament-tie-between = derrière par les parties entre eux
terminal-tournament-tie-lot = derrière par tirage au sort
terminal-tournament-won = { $player } gagne le tournoi !
terminal-tournament-shared = Victoire partagée du tournoi : { $players }.
terminal-tournament-check = Vérifier toutes les parties : { $command }
