# Score Cards on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in scorecards.ftl. $card is a card in words, $points a number.

web-scorecards-header = Round { $round } of 4 · card { $card } of 5
web-scorecards-header-pass = Round { $round } of 4 · passing
web-scorecards-you = You
web-scorecards-partner = Partner
web-scorecards-bot = bot
web-scorecards-away = away
web-scorecards-deputy = away, a bot plays on
web-scorecards-best = best { $points }
web-scorecards-starting = Starting
web-scorecards-team = Your team { $own }, the others { $other }
web-scorecards-place = Place { $number }, empty
web-scorecards-display = { $player }: { $total } points, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-scorecards-in-play = in play
web-scorecards-counts = { $card }, counts
web-scorecards-counts-for = { $card }, counts { $tag }
web-scorecards-look = { $card }: read its rule
web-scorecards-look-chosen = Take a closer look
web-scorecards-change-this = Change { $card }

## The hand

web-scorecards-hand = Your hand and what it scores now
web-scorecards-hand-pass = Your hand: pass one on?
web-scorecards-hand-back = Your hand: one goes back
web-scorecards-points = Points
web-scorecards-card = { $card }. { $rule }
web-scorecards-card-scores = { $card }. { $rule }. Scores { $points } now
web-scorecards-with-points = { $card } with { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-scorecards-from = from { $player }
web-scorecards-choose-colour = Colour for { $card }
web-scorecards-choose-number = Number for { $card }
web-scorecards-choose-way = What counts for { $card }
web-scorecards-choose-card = Card to change
web-scorecards-choose-value = It counts as
web-scorecards-change-card = { $card }: up to { $points }

## What can be done

web-scorecards-choose = Your turn: choose a card
web-scorecards-choose-pass = Choose a card to pass, or keep all
web-scorecards-choose-back = Choose the card that goes back
web-scorecards-turn-of = { $player } to play
web-scorecards-pass-of = { $player } may pass a card to { $partner }
web-scorecards-back-of = { $player } hands a card back
web-scorecards-play = Play { $card }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-scorecards-play-with = Play { $card } with { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-scorecards-pass = Pass { $card } to { $player }
web-scorecards-back = Hand { $card } back to { $player }
web-scorecards-keep = Keep all
web-scorecards-enter = Enter
web-scorecards-scores = { $card } scores { $points }.
web-scorecards-scores-with = { $card } with { $player } scores { $points }.
web-scorecards-lead = The round’s best card so far has { $best }: this one would take the lead for the bonus of 5.
web-scorecards-level = The round’s best card so far has { $best }: this one would tie for the bonus of 5.
web-scorecards-other-displays = With { $displays }.
web-scorecards-display-points = { $player }: { $points }
web-scorecards-sending = Sending …
web-scorecards-not-done = That did not reach the table. Try again.
web-scorecards-no-texts = The rules on the cards could not be loaded.
web-scorecards-try-again = Try again

## The sheet

web-scorecards-sheet-round = Round { $round }
web-scorecards-sheet-open = All cards of round { $round }
web-scorecards-sheet-if = { $points }?
web-scorecards-hands = All hands

web-scorecards-round-over = Round { $round } is over
web-scorecards-round-cards = Cards
web-scorecards-round-next = On to round { $round }
web-scorecards-final-best = best card of round 4: { $points }
web-scorecards-see-table = See the table

## The whole table in words

web-scorecards-tell-seat = { $player }: { $total }
web-scorecards-tell-display = { $who ->
    [you] Your display: { $cards }.
   *[other] The display of { $player }: { $cards }.
}
web-scorecards-tell-starting = Starting card: { $card }.
web-scorecards-tell-hand = Your hand: { $cards }.

## Keys

web-scorecards-key-card = choose a card
web-scorecards-key-display = whose display counts
web-scorecards-key-play = play the chosen card
