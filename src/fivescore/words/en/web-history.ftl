# A player's own games: statistics, export, deletion.

web-history = Your statistics
web-history-home = Games, wins, best cards
web-history-below = All your finished games on this server, on every device you use as the same player. Only you can see this page.
web-history-statistics = Statistics
web-history-uncounted = { $games ->
    [one] { $games } older game is still being counted.
   *[other] { $games } older games are still being counted.
}
web-history-unknown = { $games ->
    [one] { $games } older game counts as played, but it is no longer known who sat where.
   *[other] { $games } older games count as played, but it is no longer known who sat where.
}
web-history-played = Played
web-history-won = Won
web-history-shared = Shared victories
web-history-you-won = You won
web-history-latest = Latest games
web-history-all = All games
web-history-older = Show older games
web-feat-fives-exact = Hands at exactly 25
web-feat-score5-best-hand = Best hand
web-feat-score5-auctions = Auctions won
web-feat-scorecards-best-card = Best card

## Export and deletion

web-history-data = Your data
web-history-settings = Your finished games and statistics, to download or to delete.
web-history-export = Download everything
web-history-export-below = One JSON file with your statistics and the complete record of each of your finished games.
web-history-delete = Delete my data
web-history-delete-below = Removes your name, and everything that connects you to your games. You will read what that means before anything happens.
web-history-nothing = Nothing about you is stored here.
web-history-delete-title = Delete your data?
web-history-delete-what = This is what will happen:
web-history-delete-name = Your name, your sign-in on all your devices, your own bots and your invitations are deleted. You start afresh.
web-history-delete-alone = Games you played with bots only are deleted entirely, replays included.
web-history-delete-shared = Games with other people belong to them too: they stay, with “Guest” in place of your name. Nothing connects them to you any more, so you cannot find them either.
web-history-delete-running = You leave every table. In games that are running, a bot plays on in your place.
web-history-delete-tables = Your name and your chat stay in the log of a table until the server deletes that table: { $over } { $over ->
    [one] day
   *[other] days
} after its game, or after { $idle } { $idle ->
    [one] day
   *[other] days
} without a move.
web-history-delete-tournaments = In a tournament that has started, your name stays in its list of players and in the records of its games.
web-history-delete-browser = Settings, decks and score pads are stored in this browser only. They stay here.
web-history-delete-final = This cannot be undone. If you want to keep your games, download them first.
web-history-keep = Keep everything
web-history-deleted = Your data has been deleted.
