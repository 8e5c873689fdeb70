# Score 5: cards, refusals, and what happens at the table.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Green 80; $cards are several of them.

score5-name = Score 5
score5-green = Green
score5-red = Red
score5-yellow = Yellow
score5-purple = Purple
score5-blue = Blue
score5-wild = Wild
score5-card = { $family } { $value }
score5-letters = G = Green, R = Red, Y = Yellow, P = Purple, B = Blue, W = Wild
score5-keys-move = cards from your hand, as in G80 R10, to put a bid together with its sum, Enter to place it; or bid G80 R10 at once, or bid alone for none; ready; take R10; wild yellow ({ $letters })
score5-welcome = Twelve secret auctions: bid cards from your hand for the card on offer. The others share out the winner’s bid. At the end, your highest card in each family counts.

## A text that is no move

score5-unreadable-card = There is no card { $card } in this deck: a family letter (G, R, Y, P, B) and the value, as in G80.
score5-unreadable-family = “{ $text }” is not a family: type wild and green, red, yellow, purple or blue.
score5-unreadable-twice = { $card } is in the bid twice.
score5-unreadable-text = “{ $text }” is not a move: type bid followed by cards, as in bid G80 R10, or bid alone for none; ready; take R10; wild yellow.

## Why a move is not allowed

score5-refuse-over = The game is over.
score5-refuse-not-dealt = The cards have not been dealt yet.
score5-refuse-not-bidding = Nobody is bidding right now.
score5-refuse-not-in-hand = { $card } is not in your hand.
score5-refuse-placed = Your bid is on the table and stays as it is until everyone has bid.
score5-refuse-same-bid = That is already your bid.
score5-refuse-no-changes = You cannot change this bid any more; say ready.
score5-refuse-not-all-placed = You can say ready once everyone has bid.
score5-refuse-already-ready = You are already ready.
score5-refuse-not-sharing = No cards are being shared out right now.
score5-refuse-not-your-pick = Another player picks now.
score5-refuse-not-offered = { $card } is not one of the cards being shared out.
score5-refuse-no-wild = There is no family to choose for the wild right now.
score5-refuse-not-your-wild = The wild belongs to another player.

## The table

score5-header = Auction { $auction } of 12
score5-header-over = All twelve auctions are over
score5-view-of = As { $player } sees it
score5-view-of-spectator = As a spectator sees it
score5-lot = Up for auction: { $card }
score5-column-player = Player
score5-column-bid = Bid
score5-column-state = State
score5-column-families = Families
score5-column-score = At least
score5-column-hand = Cards
score5-state-thinking = thinking
score5-state-placed = placed
score5-state-ready = ready
score5-state-bidding = not ready
score5-state-picks = picks now
score5-count = { $cards ->
    [0] none
    [one] { $cards } card
   *[other] { $cards } cards
}
score5-known = Known cards of { $player }: { $cards }
score5-your-hand = Your hand
score5-your-bid = Your bid: { $cards } = { $sum }
score5-your-bid-none = You bid nothing.
score5-changes-unlimited = Change as often as you like
score5-changes-left = { $changes ->
    [one] { $changes } change left
   *[other] { $changes } changes left
}
score5-draft = = { $sum }, tiebreaker { $tiebreaker }; if it wins, you have { $total } points. Enter places it.
score5-draft-empty = Your draft is empty. Enter places a bid of no cards.
score5-if-you-win = If this bid wins, your families add up to { $total } instead of { $before }.
score5-would-bring = This card would take your families from { $before } to { $total }, minus the cards you bid.
score5-ask-bid = Your bid: type cards, or bid for none (? for help):
score5-ask-ready = ready, or type cards to change your bid (? for help):
score5-ask-take = Take one of { $cards } (? for help):
score5-ask-wild = Your family (? for help):
score5-choose-wild = The wild is yours. Which family? Enter for { $family }, which scores most.
score5-offer = Shared out: { $cards }
score5-queue = Picking in this order: { $players }

## What happened

score5-log-lot = Auction { $auction }: { $card }
score5-log-placed = { $who ->
    [you] You place a bid.
   *[other] { $player } places a bid.
}
score5-log-counts = Everyone has bid: { $counts }
score5-log-count = { $name }: { $count }
score5-log-changed = { $who ->
    [you] You change your bid: { $count }. Everyone must say ready again.
   *[other] { $player } changes the bid: { $count }. Everyone must say ready again.
}
score5-log-ready = { $who ->
    [you] You are ready.
   *[other] { $player } is ready.
}
score5-log-bid = { $name }: { $cards } = { $sum }
score5-log-bid-tied = { $name }: { $cards } = { $sum }, tiebreaker { $tiebreaker }
score5-log-no-bid = { $name }: no bid
score5-log-shows = { $who ->
    [you] You show { $card }, tiebreaker { $tiebreaker }.
   *[other] { $player } shows { $card }, tiebreaker { $tiebreaker }.
}
score5-tiebreaker = ={ $tiebreaker }
score5-log-tie = Tie at { $sum }: ={ $high } beats { $low }, so { $first_who ->
    [you] you go
   *[other] { $first } goes
} first.
score5-log-tie-shown = Tie without a bid: ={ $high } beats { $low }, so { $first_who ->
    [you] you go
   *[other] { $first } goes
} first.
score5-log-set = { $who ->
    [you] { $card } belongs to set { $set }. Now everyone knows your other starting cards.
   *[other] { $card } belongs to set { $set }. Now everyone knows { $player }’s other starting cards.
}
score5-log-won = { $who ->
    [you] You win { $card }.
   *[other] { $player } wins { $card }.
}
score5-log-unsold = Nobody bids. { $card } leaves the game.
score5-log-takes = { $who ->
    [you] You take { $card }.
   *[other] { $player } takes { $card }.
}
score5-log-wild = { $who ->
    [you] You count the wild as { $family }.
   *[other] { $player } counts the wild as { $family }.
}

## The end

score5-final-title = Final scores
score5-final-total = Total
score5-final-tiebreak = Tiebreaker
score5-won = { $who ->
    [you] You win with { $total } points!
   *[other] { $player } wins with { $total } points.
}
score5-shared = Shared victory with { $total } points: { $players }.
score5-won-by-tie-break = Tied on { $total } points: the highest tiebreaker among the cards that count decides (S12).
