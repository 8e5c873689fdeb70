# Guides to a first game. Each sentence belongs to one position of a recorded game, and is true there.

web-guide = Guide
web-guide-title = { $game } in two minutes
web-guide-new = New to { $game }?
web-guide-short = A two-minute guide.
web-guide-show = Show me
web-guide-decline = No guide, thank you
web-guide-skip = Skip
web-guide-back = Back
web-guide-next = Next
web-guide-again = Not this one: the note beside it says why. Try again.
web-guide-do-it = Show me how
web-guide-step = Step { $step } of { $steps }
web-guide-play = Play with bots
web-guide-to-table = Back to my table
web-guide-from-rules = A two-minute guide

## Fives

web-guide-fives-hand = This is your hand; nobody else sees it. Win tricks whose winning cards add up to 25, and not one more.
web-guide-fives-lead = Whoever holds the Magenta 0 leads the first trick, with any card. Play goes clockwise.
web-guide-fives-follow = You hold the colour that was led, so you must play it: one of these.
web-guide-fives-follow-do = Your turn: play the lowest of them, the Green 6.
web-guide-fives-follow-right = Well done. You followed with Green, and your 6 is the highest so far.
web-guide-fives-follow-other = That is allowed. But the card that wins counts for your total, so play the lowest, the Green 6.
web-guide-fives-total = You won that trick with a 6. Your total grows by the winning card alone; the other cards count for nothing.
web-guide-fives-turn = The winner leads. Whoever leads may turn a card over: every card’s back is a Magenta 5.
web-guide-fives-turn-do = Tap the Blue 8 and play it as Magenta 5.
web-guide-fives-turn-right = Well done. It counts as a Magenta 5 now, and nobody sees that it was your Blue 8.
web-guide-fives-turn-other = That is allowed. But here, choose the Blue 8 and play it as Magenta 5.
web-guide-fives-flip = You hold none of the colour that was led, so any card will do. You may turn it over here too.
web-guide-fives-flip-do = Get rid of the Green 13: play it face up.
web-guide-fives-flip-right = Well done. Blue was led, so your high Green card cannot win, and costs you nothing.
web-guide-fives-flip-other = That is allowed. But the Green 13 could take you above 25 later: get rid of it here, face up.
web-guide-fives-down = Whoever leads may turn a card over too, and so may everyone if Magenta was led. If you hold just one card of the colour led, you may turn over only that card. Never two Magenta 5s in a trick.
web-guide-fives-silver = The highest card of the colour led wins. But if silver was played face up, the highest silver wins.
web-guide-fives-scored = Closest to 25 without passing it gets 3 chips, then 2, then 1, and exactly 25 brings one more. Whoever is above 25 pays a chip.
web-guide-fives-play = After four hands, whoever has the most chips wins. That is all you need: off you go!

## Score 5

web-guide-score5-hand = Five cards, one of each family. They are your money, and at the end your best card of each family counts.
web-guide-score5-lot = This card is up for auction. Twelve come one after the other, and the last may count for any family.
web-guide-score5-bid = Everyone bids in secret: any cards from the hand, or none. The bid is their sum.
web-guide-score5-bid-do = Bid 15: put Yellow 5 and Purple 10 into the bid, and place it.
web-guide-score5-bid-right = Well done. Your bid lies face down until everyone has placed theirs.
web-guide-score5-bid-other = That bid is allowed. But here, bid exactly 15, with Yellow 5 and Purple 10.
web-guide-score5-counts = Now everyone sees how many cards each player bids, but not which. You may still change yours; once all are ready, the bids are shown.
web-guide-score5-counts-do = Stay with your 15: say that you are ready.
web-guide-score5-counts-right = Well done. When the others are ready too, all bids are turned up.
web-guide-score5-counts-other = You may change your bid. But here, stay with Yellow 5 and Purple 10, and say that you are ready.
web-guide-score5-reveal = The highest sum takes the card. On a tie, the highest tiebreaker (the small number after =) decides.
web-guide-score5-share = The winning bid goes to all the others. Starting with the highest bid, they take one card each in turn until none is left.
web-guide-score5-share-do = It is your turn to take one: take the Red 10.
web-guide-score5-share-right = Well done. The Red 10 is yours, for one of the next bids.
web-guide-score5-share-other = You may take that one. But a 10 buys more than a 5, so take the Red 10.
web-guide-score5-back = Everyone else takes their own bid back. Losing cost you nothing, and you hold one card more.
web-guide-score5-families = Only your highest card of each family will count. Here you see what they add up to now.
web-guide-score5-play = After twelve auctions the highest total wins. That is all you need: off you go!

## Score Cards

web-guide-scorecards-hand = Five cards, each with a colour, a number and its own scoring rule. After every turn you draw one more.
web-guide-scorecards-starting = The Starting card is turned up for this round. It is in play for everyone.
web-guide-scorecards-display = On your turn you play one card to the right end of your display, as Ben has here. It scores at once.
web-guide-scorecards-points = Your turn! These numbers show what each card would score now, with one display or the other.
web-guide-scorecards-in-play = In play are your display, the Starting card and one other player’s display. You choose whose, anew for every card.
web-guide-scorecards-in-play-do = Play the card that scores most now: the Yellow 5, with Cleo’s display.
web-guide-scorecards-in-play-right = Well done: 10 points. No other card would have scored as many.
web-guide-scorecards-in-play-other = That is allowed. But the Yellow 5 with Cleo’s display scores more: 10 points.
web-guide-scorecards-scored = Your card scored 10 points with Cleo’s display, and you have drawn a new one.
web-guide-scorecards-order = Cards stay until the round ends, so later ones find more to count. The order is everything.
web-guide-scorecards-order-do = Play the Blue 9 with Ben’s display.
web-guide-scorecards-order-right = Well done: 15 points, with the cards that lie there already.
web-guide-scorecards-order-other = That is allowed. But the Blue 9 with Ben’s display scores more: 15 points.
web-guide-scorecards-bonus = When everyone has played five, the best single card of the round earns 5 more points: Ben’s, with 20.
web-guide-scorecards-play = A new round: the displays were shuffled into the deck, and you keep your hand. After four rounds, whoever has the most points wins. Off you go!
