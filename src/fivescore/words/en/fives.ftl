# Fives: cards, refusals, and what happens at the table.
# $player is a name or the word for You, and every line has to fit both. $card is a card in words,
# as in Green 11. $led is a colour.

fives-name = Fives
fives-blue = Blue
fives-green = Green
fives-silver = Silver
fives-magenta = Magenta
fives-card = { $colour } { $number }

## A text that is no move

fives-unreadable-back = M5 is the back of every card: name the card that you flip, as in B7=M5 for Blue 7 face down.
fives-unreadable-card = There is no card { $card }: Blue, Green and Silver go from 1 to 13, Magenta from 0 to 13 without 5.
fives-unreadable-text = “{ $text }” is no move: write a colour letter (B, G, S, M) and the number, as in B7, and =M5 behind it to play the card face down, as in B7=M5.

## Why a move is not allowed

fives-refuse-over = The game is over, no card can be played any more.
fives-refuse-not-dealt = The next hand has not been dealt yet.
fives-refuse-not-your-turn = It is another seat’s turn.
fives-refuse-not-in-hand = { $card } is not among your cards.
fives-refuse-must-follow = { $led } was led and you hold { $led }, so { $card } has to wait.
fives-refuse-second-five = A Magenta 5 already lies in this trick, so { $card } can only be played face up.
fives-refuse-flip-holding-many = { $led } was led and you hold more than one { $led }, so no card can be flipped.
fives-refuse-flip-other-than-single = { $led } was led and you hold one { $led } card: only that one can be flipped, not { $card }.

## The table

fives-header = Hand { $hand } of { $hands } · Trick { $trick } of { $tricks }
fives-header-scored = Hand { $hand } of { $hands } · played
fives-column-player = Player
fives-column-total = Total
fives-column-to-25 = Towards 25
fives-column-chips = Chips
fives-column-cards = Cards
fives-centre = Centre: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
fives-bust = bust
fives-exact = exactly 25
fives-trick-empty = No card lies on the table yet.
fives-wins-so-far = Winning so far: { $player }
fives-your-cards = Your cards
fives-you-may = You may play
fives-face-up = face up
fives-as-five = as Magenta 5
fives-taking = takes the trick: { $before } + { $number } = { $after }
fives-taking-bust = takes the trick: { $before } + { $number } = { $after }, bust
fives-taking-exact = takes the trick: { $before } + { $number } = { $after }, exactly 25
fives-leaving = { $player } takes it, you stay at { $before }
fives-not-winning = cannot win, you stay at { $before }
fives-if-it-wins = if it wins: { $before } + { $number } = { $after }
fives-if-it-wins-bust = if it wins: { $before } + { $number } = { $after }, bust
fives-if-it-wins-exact = if it wins: { $before } + { $number } = { $after }, exactly 25

## What happened, line by line

fives-log-deal = Hand { $hand } is dealt. Magenta 0 and the lead: { $player }.
fives-log-leads = { $player } led { $card }.
fives-log-leads-five = { $player } led a card face down: Magenta 5.
fives-log-follows = { $player } followed with { $card }.
fives-log-plays-five = { $player } played a card face down: Magenta 5.
fives-log-discards = { $player } had no { $led } and played { $card }.
fives-log-trumps = { $player } had no { $led } and trumped with { $card }.
fives-log-trick = { $player } took the trick: { $before } + { $number } = { $after }.
fives-log-trick-bust = { $player } took the trick: { $before } + { $number } = { $after }, bust.
fives-log-trick-exact = { $player } took the trick: { $before } + { $number } = { $after }, exactly 25.

## A hand scored

fives-scored-title = How hand { $hand } scored
fives-scored-rank = Rank
fives-scored-exact = Exactly 25
fives-scored-bust = Bust
fives-scored-pot = From busts and centre
fives-scored-chips = Chips
fives-scored-centre = { $chips ->
    [0] Nothing lies in the centre.
    [one] { $chips } chip lies in the centre.
   *[other] { $chips } chips lie in the centre.
}

## The end

fives-won = { $players } wins with { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
fives-won-you = You win with { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}!
fives-shared = { $players } share the victory with { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} each.
fives-won-by-tie-break = Level on chips: the total closest to 25 in the last hand decides (F18).
