# The tournament of Score Cards in the terminal.

terminal-tournament-title = Score Cards tournament: everyone plays everyone twice, then the best two play the championship
terminal-tournament-players = Players: { $players }
terminal-tournament-game-round-robin = Game { $number } of 12, round { $round }: { $first }, who starts, against { $second }
terminal-tournament-game-championship = Championship game: { $first }, who starts, against { $second }
terminal-tournament-game-consolation = Consolation game: { $first }, who starts, against { $second }
terminal-tournament-result = Result: { $scores }
terminal-tournament-kept = All games so far are saved. Continue at any time: { $command }
terminal-tournament-lot = Level in everything: the draw puts them in this order: { $players }
terminal-tournament-done = Press Enter, then hand the keyboard to the other player:
terminal-tournament-sit-down = { $player }, it is your turn. Press Enter when nobody else can see the screen:
terminal-tournament-column-player = Player
terminal-tournament-column-played = Games
terminal-tournament-column-points = Points
terminal-tournament-column-best-card = Best card
terminal-tournament-column-best-game = Best game
terminal-tournament-tie-best-card = behind on the best card
terminal-tournament-tie-best-game = behind on the best game
terminal-tournament-tie-between = behind on the games between them
terminal-tournament-tie-lot = behind by the draw
terminal-tournament-won = { $player } wins the tournament!
terminal-tournament-shared = The tournament is shared: { $players }.
terminal-tournament-check = Check all games: { $command }
