# Fives: cards, refusals, and what happens at the table.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Green 11; $led is a colour.

fives-name = Fives
fives-blue = Blue
fives-green = Green
fives-silver = Silver
fives-magenta = Magenta
fives-card = { $colour } { $number }
fives-letters = B = Blue, G = Green, S = Silver, M = Magenta
fives-keys-move = a card as B7, or B7=M5 to play it face down ({ $letters })
fives-keys-claim = claim the rest of the hand, where it is offered
fives-welcome = Win tricks: the numbers of your winning cards add up to your total. Get as close to 25 as you can; over 25 is bust. You can also play any card face down, as a Magenta 5.

## A text that is no move

fives-unreadable-back = M5 is the back of every card: name the card you flip, as in B7=M5 for Blue 7 face down.
fives-unreadable-card = There is no card { $card }: Blue, Green and Silver go from 1 to 13, Magenta from 0 to 13 without 5.
fives-unreadable-text = “{ $text }” is not a move: type a colour letter (B, G, S, M) and the number, as in B7, and add =M5 to play the card face down, as in B7=M5.

## Why a move is not allowed

fives-refuse-over = The game is over; no more cards can be played.
fives-refuse-not-dealt = The next hand has not been dealt yet.
fives-refuse-not-your-turn = It is another player’s turn.
fives-refuse-not-in-hand = { $card } is not among your cards.
fives-refuse-not-in-deck = { $card } is not in the game: with three players, 10 to 13 stay in the box.
fives-refuse-must-follow = { $led } was led and you hold { $led }, so you cannot play { $card } now.
fives-refuse-must-follow-or-flip = { $led } was led and you hold { $led }, so you can only play { $card } face down, as a Magenta 5.
fives-refuse-second-five = There is already a Magenta 5 in this trick, so { $card } can only be played face up.
fives-refuse-second-five-and-follow = There is already a Magenta 5 in this trick, and you hold { $led }, which was led, so you cannot play { $card } now.
fives-refuse-flip-holding-many = { $led } was led and you hold more than one { $led }, so you cannot flip a card.
fives-refuse-flip-other-than-single = { $led } was led and you hold just one { $led } card: you can flip only that one, not { $card }.

## The table

fives-header = Hand { $hand } of { $hands } · Trick { $trick } of { $tricks }
fives-header-scored = Hand { $hand } of { $hands } · scored
fives-view-of = As { $player } sees it
fives-view-of-spectator = As a spectator sees it
fives-column-player = Player
fives-column-total = Total
fives-column-to-25 = Towards 25
fives-column-chips = Chips
fives-column-cards = Cards
fives-centre = In the centre: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
fives-bust = bust
fives-exact = exactly 25
fives-trick-yours-to-lead = You lead.
fives-trick-empty = { $player } leads.
fives-wins-so-far = { $who ->
    [you] you are winning it
   *[other] { $player } is winning it
}
fives-your-cards = Your cards
fives-only-face-down = ▾ only face down
fives-you-may = You may play
fives-you-must = You must play
fives-any-card = any card
fives-taking = takes the trick: { $before } + { $number } = { $after }
fives-taking-bust = takes the trick: { $before } + { $number } = { $after }, bust
fives-taking-exact = takes the trick: { $before } + { $number } = { $after }, exactly 25
fives-leaving = { $player } takes the trick, you stay at { $before }
fives-not-winning = cannot win, you stay at { $before }
fives-if-it-wins = if it wins: { $before } + { $number } = { $after }
fives-if-it-wins-bust = if it wins: { $before } + { $number } = { $after }, bust
fives-if-it-wins-exact = if it wins: { $before } + { $number } = { $after }, exactly 25
fives-if-one-wins = if one wins, its number is added to your { $before }
fives-if-one-wins-bust = if one wins, you are bust
fives-claim-tricks = you win the last { $tricks } tricks: { $before } + { $number } = { $after }
fives-claim-bust = everyone is over 25, so nothing can change
fives-no-flip-f6 = You cannot flip a card: there is already a Magenta 5 in this trick.
fives-no-flip-f5 = You cannot flip a card: you hold more than one { $led }.

## What happened, line by line

fives-log-deal = { $who ->
    [you] Hand { $hand } is dealt. You hold Magenta 0 and lead.
   *[other] Hand { $hand } is dealt. { $player } holds Magenta 0 and leads.
}
fives-log-trick-number = Trick { $trick }
fives-log-leads = { $who ->
    [you] You lead { $card }.
   *[other] { $player } leads { $card }.
}
fives-log-leads-five = { $who ->
    [you] You lead { $card } face down: Magenta 5.
   *[other] { $player } leads { $card } face down: Magenta 5.
}
fives-log-leads-five-hidden = { $player } leads a card face down: Magenta 5.
fives-log-follows = { $who ->
    [you] You follow with { $card }.
   *[other] { $player } follows with { $card }.
}
fives-log-plays = { $who ->
    [you] You play { $card }.
   *[other] { $player } plays { $card }.
}
fives-log-plays-five = { $who ->
    [you] You play { $card } face down: Magenta 5.
   *[other] { $player } plays { $card } face down: Magenta 5.
}
fives-log-plays-five-hidden = { $player } plays a card face down: Magenta 5.
fives-log-discards = { $who ->
    [you] You have no { $led } and play { $card }.
   *[other] { $player } has no { $led } and plays { $card }.
}
fives-log-trick = { $who ->
    [you] You take the trick: { $before } + { $number } = { $after }.
   *[other] { $player } takes the trick: { $before } + { $number } = { $after }.
}
fives-log-trick-bust = { $who ->
    [you] You take the trick: { $before } + { $number } = { $after }, bust.
   *[other] { $player } takes the trick: { $before } + { $number } = { $after }, bust.
}
fives-log-trick-exact = { $who ->
    [you] You take the trick: { $before } + { $number } = { $after }, exactly 25.
   *[other] { $player } takes the trick: { $before } + { $number } = { $after }, exactly 25.
}
fives-log-chips = { $name }: { $total }, now { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}

## A hand scored. One line a seat: chips before, what was added and why, chips after.

fives-scored-title = How hand { $hand } scored
fives-scored-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
fives-scored-tied = tied { $first }–{ $last }
fives-paid-rank = { $rank ->
    [1] +{ $chips } for 1st place
    [2] +{ $chips } for 2nd place
    [3] +{ $chips } for 3rd place
   *[other] +{ $chips } for { $rank }th place
}
fives-paid-exact = +1 for exactly 25
fives-paid-busts = +{ $chips } from busts
fives-paid-centre = +{ $chips } from the centre
fives-paid-to-seat = −1 to { $player }
fives-paid-to-seat-you = −1 to you
fives-paid-to-centre = −1 to the centre
fives-paid-to-nobody = −1
fives-paid-sum = { $before } { $lines } = { $chips ->
    [one] { $after } chip
   *[other] { $after } chips
}
fives-paid-nothing = { $chips ->
    [one] { $after } chip, as before
   *[other] { $after } chips, as before
}
fives-scored-flips = Flipped in this hand: { $cards }
fives-scored-centre = { $chips ->
    [one] { $chips } chip stays in the centre for the next hand.
   *[other] { $chips } chips stay in the centre for the next hand.
}
fives-scored-centre-left = { $chips ->
    [one] { $chips } chip left in the centre goes to nobody (F17).
   *[other] { $chips } chips left in the centre go to nobody (F17).
}

## The end

fives-final-title = Final standing
fives-won = { $who ->
    [you] You win with { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }!
   *[other] { $player } wins with { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
}
fives-shared = Shared victory with { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} each: { $players }.
fives-won-by-tie-break = Tied on chips: { $players }. The total closest to 25 in the last hand wins (F18).
