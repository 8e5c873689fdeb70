goofspiel-name = Goofspiel
goofspiel-welcome = Everyone bids a card in secret for each prize. The most points win.
goofspiel-letters = 1 to 13
goofspiel-keys-move = a card of your hand, as in 7
goofspiel-unreadable = “{ $text }” is not a card. Write a number from 1 to 13.
goofspiel-refuse-not-in-hand = You do not hold the { $card } any more.
goofspiel-refuse-not-now = You have bid already. Wait for the others.
goofspiel-rules-title = Goofspiel
goofspiel-rules-intro = Secret bids for prizes, for two to four players.
goofspiel-section-play = Play
goofspiel-section-end = The end
goofspiel-G1 = Everyone holds one card of each value. The prizes, one of each value, are shuffled and turned up one by one.
    .short = The deal
goofspiel-G2 = Everyone places one card of the hand face down as a bid. A bid stands.
    .short = One bid each
goofspiel-G3 = All bids are revealed. The single highest wins the prize.
    .short = The highest bid wins
goofspiel-G4 = If the highest bids are equal, nobody gets the prize. All bids leave the game.
    .short = Equal bids win nothing
goofspiel-G5 = Most points win when the last prize is gone. Equal points share the victory.
    .short = Most points
goofspiel-log-prize = The prize is { $prize }.
goofspiel-log-bids = { $who ->
    [you] You bid.
   *[other] { $player } bids.
}
goofspiel-log-won = { $who ->
    [you] Bids { $bids }: you win the prize.
   *[other] Bids { $bids }: { $player } wins the prize.
}
goofspiel-log-tied = Bids { $bids }: nobody wins the prize.
