# Score 5 on the page: what stands on the table, on its buttons, and what a screen reader says there.
#
# $who and $player as in score5.ftl. $card is a card in words, $cards are several of them.

web-score5-you = You
web-score5-players = Players
web-score5-bot = bot
web-score5-away = away
web-score5-deputy = away, a bot plays on
web-score5-sure = { $score } or more
web-score5-points = { $score } points
web-score5-holds = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-score5-card = { $card }, tiebreaker { $tiebreaker }
web-score5-tiebreaker = tiebreaker { $tiebreaker }
web-score5-key-enter = Enter
web-score5-not-done = That did not reach the table. Try again.
web-score5-header-sharing = Auction { $auction } of 12 · sharing
web-score5-header-wild = The wild’s family

## The twelve auctions

web-score5-lots = The twelve auctions
web-score5-lot-to-come = Auction { $number }: not turned up yet
web-score5-lot-wild = Auction { $number }: the wild, last of all
web-score5-lot-up = Auction { $number }: { $card }, up now
web-score5-lot-won = Auction { $number }: { $card }, won by { $player }
web-score5-lot-unsold = Auction { $number }: { $card }, unsold
web-score5-is-up = { $card } is up for auction
web-score5-lots-left = { $count ->
    [0] The last auction
    [one] One more after this: the wild
   *[other] { $count } more after this, the wild last
}
web-score5-last-auction = Previous auction

## Bidding

web-score5-ready = Ready
web-score5-placed = Placed
web-score5-thinking = Thinking
web-score5-status-place = The highest sum wins it. The others share out the winning bid.
web-score5-status-wait = Your bid is face down. Waiting for { $players }.
web-score5-status-open = Everyone has bid. Change your bid, or say ready.
web-score5-status-ready = You are ready. Waiting for { $players }.
web-score5-covered = Your bid stands until everyone has bid.
web-score5-your-bid = Your bid
web-score5-your-bid-cards = { $count ->
    [one] Your bid, { $count } card
   *[other] Your bid, { $count } cards
}
web-score5-bid-now = { $count ->
    [0] No cards in your bid.
    [one] Your bid: { $count } card, { $sum }.
   *[other] Your bid: { $count } cards, { $sum }.
}
web-score5-tray-hint = Tap cards in your hand to bid them
web-score5-in-bid = { $card }, tiebreaker { $tiebreaker }, in your bid: take it out
web-score5-bid-card = { $card }, bid
web-score5-clear = Clear
web-score5-tie-best = If tied: tiebreaker { $tiebreaker }
web-score5-clears = After a change, everyone must say ready again.
web-score5-if-you-win = If you win
web-score5-go-to-others = { $count ->
    [one] { $cards } goes to the others
   *[other] { $cards } go to the others
}
web-score5-all-go-to-others = All { $count } cards go to the others
web-score5-no-bid = No bid
web-score5-place = Place { $sum }
web-score5-change = Change to { $sum }
web-score5-change-none = Change to no bid
web-score5-keep = Back to { $sum }
web-score5-ready-with = Ready with { $sum }
web-score5-ready-none = Ready without a bid

## One’s families

web-score5-your-families = Your families
web-score5-your-score = your score
web-score5-if-win = if you win
web-score5-and-wild = and the wild
web-score5-now = now { $total }
web-score5-was = was { $value }
web-score5-family-none = { $family }: no card
web-score5-family-lost = { $card }, gone if you win
web-score5-family-then = { $now }, { $then } if you win

## What everybody can know

web-score5-know = What everyone can know
web-score5-know-of = What everyone can know of { $player }
web-score5-know-below = The best card seen in each family. Starting cards stay secret until they are shown.
web-score5-know-off = At this table, everyone has to remember for themselves.
web-score5-known-of = { $known } of { $count } cards
web-score5-set-seen = { $count ->
    [one] { $cards } was shown. It belongs to set { $set }, and so do the other starting cards.
   *[other] { $cards } were shown. They belong to set { $set }, and so do the other starting cards.
}
web-score5-set-left = Set { $set } is the only one left, so all its cards are known.
web-score5-known-none = Nothing is known yet.
web-score5-open-hands = All hands

## The reveal and the sharing

web-score5-bids-for = The bids for { $card }
web-score5-wins = { $who ->
    [you] win
   *[other] wins
}
web-score5-picks-now = { $who ->
    [you] pick now
   *[other] picks now
}
web-score5-picks-next = { $who ->
    [you] pick next
   *[other] picks next
}
web-score5-picks-later = { $who ->
    [you] pick later
   *[other] picks later
}
web-score5-shows = { $who ->
    [you] you show { $card }
   *[other] shows { $card }
}
web-score5-shows-card = { $who ->
    [you] you show
   *[other] shows
}
web-score5-took = { $who ->
    [you] you take { $cards }
   *[other] takes { $cards }
}
web-score5-take-one = Take one of the cards of { $player }
web-score5-all-yours = The cards that are left go to you
web-score5-picks = { $player } picks a card
web-score5-picks-from-you = { $player } picks one of your cards
web-score5-on-offer = Cards to share out
web-score5-hold = you hold { $card }
web-score5-no-card = no card
web-score5-hold-none = you hold none
web-score5-take = Take { $card }: { $before } to { $after }
web-score5-take-all = { $count ->
    [one] Take { $count } card
   *[other] Take all { $count }
}
web-score5-sets-known = A starting card gives its whole set away. Now known: { $players }.
web-score5-set-of = { $who ->
    [you] your set ({ $set })
   *[other] { $player }’s set ({ $set })
}
web-score5-why = Why
web-score5-choose-card = Your pick: choose a card
web-score5-next = On to auction { $auction }

## The end

web-score5-wild-yours = The wild is yours. Which family does it count for?
web-score5-wild-waits = { $player } chooses a family for the wild.
web-score5-choose-wild = Choose the wild’s family
web-score5-count-as = Count it as { $family }: { $score } points
web-score5-wild-here = wild
web-score5-tie-line = { $player }: { $card } with { $tiebreaker }

## The whole table in words

web-score5-tell-placed = { $players } placed a bid
web-score5-tell-bid = { $player }: { $count }, { $state }

## Keys

web-score5-space = Space
web-score5-key-space = Put a card into the bid, or take it out
web-score5-key-none = No bid
web-score5-key-main = Place the bid, be ready, take the card
web-score5-key-know = What everyone can know
web-score5-key-all = Take all cards that are left
web-score5-delete = Delete
web-score5-key-clear = Clear the bid
