# What a link shows where it is posted, and what is shared of a result.

preview-table = { $game } with { $players }
preview-waiting = { $seats ->
    [0] The game is about to begin.
    [one] One seat is free. No account needed.
   *[other] { $seats } seats are free. No account needed.
}
preview-playing = The game is on.
preview-hidden = A private table
preview-seat = Free seat
preview-won = { $count ->
    [one] { $players } wins
   *[other] { $players } share the win
}
preview-score = { $player }: { $points }

web-share-result = Share result
web-share-text = { $game }: { $won }. { $scores }
web-share-picture = Save picture
web-share-copy = Copy text
web-share-picture-alt = The result as a picture
web-share-no-picture = The picture is not available right now.
