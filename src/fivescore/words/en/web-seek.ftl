# “Find me a game”: people who wait for the same are put at one table.

web-seek = Find me a game
web-seek-below = Play with whoever is around
web-seek-people = { $people ->
    [one] { $people } person is waiting now
   *[other] { $people } people are waiting now
}
web-seek-for = What you are looking for
web-seek-any-game = Any game
web-seek-some-game = Any game
web-seek-any-number = Any
web-seek-people-only = People only
    .below = No bots at your table, even if it takes longer.
web-seek-table = Standard rules, 60 s per move, and nobody is the host: no one can remove you or change the table.
web-seek-waiting = { $seats ->
    [one] Waiting for { $seats } more player
   *[other] Waiting for { $seats } more players
}
web-seek-waits = waiting
web-seek-more = Others can still join.
web-seek-called = Found! Checking that everyone is there…
web-seek-found = Game found. You are at the table.
web-seek-bots-in = { $seconds ->
    [one] In { $seconds } second you can start with bots.
   *[other] In { $seconds } seconds you can start with bots.
}
web-seek-bots-offered = You can start with bots now, or keep waiting.
web-seek-with-bots = { $bots ->
    [one] Start with { $bots } bot
   *[other] Start with { $bots } bots
}
web-seek-with-company = { $bots ->
    [one] Start with { $players } and { $bots } bot
   *[other] Start with { $players } and { $bots } bots
}
web-seek-held = { $seconds ->
    [one] A game was ready and nobody answered here. You can be called again in { $seconds } second.
   *[other] A game was ready and nobody answered here. You can be called again in { $seconds } seconds.
}
web-seek-keep-open = Keep this page open. When the game is found, you hear a knock and the table opens by itself.
web-seek-cancel = Stop waiting
web-seek-offline = No connection. You are back on the list as soon as it returns.
web-seek-stranger = The server cannot tell who you are. Allow cookies for this page, then try again.
web-seek-joined = { $player } is waiting too.
web-seek-left = { $player } is no longer waiting.
web-seek-or-open = Or sit down at an open table
web-seek-no-host = Nobody is the host here. The game starts by itself.
web-new-seek = Nobody to play with? Find me a game
