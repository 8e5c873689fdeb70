# Fives on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in fives.ftl. $card is a card in words, $led a colour.

web-fives-players = Players
web-fives-you = You
web-fives-you-among = you
web-fives-your-total = Your total
web-fives-to-go = { $count } to go
web-fives-of = { $total } of { $target }
web-fives-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
web-fives-cards-held = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-fives-holds = { $player }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-fives-bot = bot
web-fives-away = away
web-fives-deputy = away, a bot plays on

## The trick

web-fives-trick = Trick { $trick }
web-fives-led = { $led } was led
web-fives-play = { $player }: { $card }
web-fives-your-turn = Your turn
web-fives-turn-of = { $player } to play
web-fives-taking = { $who ->
    [you] you take it: { $number }
   *[other] { $player } takes it: { $number }
}
web-fives-took = { $who ->
    [you] you took it: { $number }
   *[other] { $player } took it: { $number }
}
web-fives-last-trick = Last trick
web-fives-trick-before = Previous trick
web-fives-trick-after = Next trick
web-fives-trick-now = Back to this trick

## Ways of playing a card

web-fives-choose = Your turn: choose a card
web-fives-face-up = Face up
web-fives-as-five = As Magenta 5
web-fives-key-enter = Enter
web-fives-takes = takes the trick
web-fives-if-it-wins = if it wins
web-fives-cannot-win = cannot win
web-fives-takes-it = { $player } takes it
web-fives-stay = you stay at { $before }
web-fives-sum = { $before } + { $number } = { $after }
web-fives-sum-bust = { $before } + { $number } = { $after }, bust
web-fives-sum-exact = { $before } + { $number } = { $after }, exactly 25
web-fives-flip = Turn the card over
web-fives-sort = Sort your cards
web-fives-not-done = That did not reach the table. Try again.

## What a screen reader says of a card

web-fives-card-may = { $card }, may be played
web-fives-card-both = { $card }, may be played, also as Magenta 5
web-fives-card-only-down = { $card }, may be played only face down, as Magenta 5
web-fives-card-not = { $card }, not allowed: { $led } was led
web-fives-card-flipped = { $card }, face down: Magenta 5

## A hand scored, the game over

web-fives-next-hand = Next hand
web-fives-see-table = See the table

## The whole table in words

web-fives-tell-seat = { $player }: { $total }, { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
web-fives-your-turn-any = Your turn: you may play any card.
web-fives-your-turn-these = Your turn: you may play { $cards }.

## A hand in words, and every hand at the end

web-fives-hand-closest = { $who ->
    [you] You are closest to 25 with { $total }.
   *[other] { $player } is closest to 25 with { $total }.
}
web-fives-hand-exact = { $who ->
    [you] You have exactly 25: one extra chip.
   *[other] { $player } has exactly 25: one extra chip.
}
web-fives-hand-tied = Tie at { $total }: { $players }. Each is paid for the lowest of the tied places.
web-fives-hand-all-bust = Everyone is over 25.
web-fives-hand-busts = { $count ->
    [one] The bust player pays { $who ->
        [you] you
       *[other] { $player }
    } a chip.
   *[other] The { $count } bust players pay { $who ->
        [you] you
       *[other] { $player }
    } a chip each.
}
web-fives-hand-busts-centre = { $count ->
    [one] Nobody is closest alone, so the bust player’s chip goes to the centre.
   *[other] Nobody is closest alone, so the bust players’ { $count } chips go to the centre.
}
web-fives-hand-busts-nobody = { $count ->
    [one] The bust player’s chip goes to nobody.
   *[other] The bust players’ { $count } chips go to nobody.
}
web-fives-all-hands = Every hand: total, and chips after it
web-fives-hand-number = Hand { $hand }

## Chosen ahead

web-fives-ahead = Play { $card } when it’s my turn
web-fives-ahead-down = Play { $card } as Magenta 5 when it’s my turn
web-fives-ahead-set = { $card } is played on your turn. Tap to keep it.
web-fives-ahead-set-down = { $card } is played as Magenta 5 on your turn. Tap to keep it.
web-fives-ahead-kept = { $card } stays in your hand: the trick went another way.

## The rest of a hand

web-fives-claim = Claim the rest
web-fives-claim-tricks = You win the last { $tricks } tricks
web-fives-claim-bust = Everyone is over 25: nothing can change
web-fives-tell-claim = You can claim the rest of the hand.
