### The log of a table, whatever is played.

log-name = { $who ->
    [you] You
   *[other] { $player }
}
log-list = { $first } and { $last }
log-join = { $first }; { $second }

## Of every game

log-move = { $name }: { $move }
log-covered = { $who ->
    [you] You have moved.
   *[other] { $player } has moved.
}
log-note = { $note }: { $text }
log-undo = { $moves ->
    [one] { $moves } move is taken back.
   *[other] { $moves } moves are taken back.
}
log-away = { $who ->
    [you] A bot plays for you.
   *[other] A bot plays for { $player }.
}
log-back = { $who ->
    [you] You are playing again.
   *[other] { $player } is playing again.
}

## Of the table

log-started = Game { $game } begins.
log-over = The game is over.
log-rematch = Another game: everyone moves one seat on.
log-host = { $who ->
    [you] You are the host now.
   *[other] { $player } is the host now.
}
log-claimed = { $who ->
    [you] You claim the rest of the hand.
   *[other] { $player } claims the rest of the hand.
}
log-undo-asked = { $who ->
    [you] You ask to take back a move.
   *[other] { $player } asks to take back a move.
}
log-undo-refused = { $who ->
    [you] You declined the undo.
   *[other] { $player } declined the undo.
}
log-undo-withdrawn = { $who ->
    [you] You no longer ask to take back a move.
   *[other] { $player } no longer asks to take back a move.
}
log-rematch-asked = { $who ->
    [you] You want to play again.
   *[other] { $player } wants to play again.
}
log-deal-voided = { $who ->
    [you] Your device did not show its part of the shuffle in time. The cards are shuffled again.
   *[other] { $player }’s device did not show its part of the shuffle in time. The cards are shuffled again.
}
log-sat = { $who ->
    [you] You sit down.
   *[other] { $player } sits down.
}
log-renamed = { $who ->
    [you] You are now called { $player }.
   *[other] Somebody is now called { $player }.
}
log-bot = { $player } takes a seat.
log-left = { $player } left.
log-left-to-bot = { $player } left; a bot plays on.
log-opened = Seat { $seat } is open.
log-set = { $who ->
    [you] You change “{ $name }”: { $value }.
   *[other] { $player } changes “{ $name }”: { $value }.
}
log-set-by-host = The host changes “{ $name }”: { $value }.
log-swapped = { $first } and { $second } swap seats.
log-seat = seat { $seat }
log-invited = Seat { $seat } is offered to { $bot }.
log-uninvited = The offer to { $bot } is withdrawn.
log-declined = { $bot } does not want the seat.
log-seat-asked = { $player } asks to join the game.
log-seat-refused = Those who play stay as they are: { $player } does not join.
log-seat-withdrawn = { $player } no longer asks to join.

log-hint = { $who ->
    [you] You took a hint.
   *[other] { $player } took a hint.
}
log-hints-asked = { $who ->
    [you] You ask for hints to be allowed.
   *[other] { $player } asks for hints to be allowed.
}
log-hints-agreed = Everyone agreed: hints are allowed in this game.
log-hints-refused = { $who ->
    [you] You would rather play without hints.
   *[other] { $player } would rather play without hints.
}
log-hints-withdrawn = { $who ->
    [you] You no longer ask for hints.
   *[other] { $player } no longer asks for hints.
}
