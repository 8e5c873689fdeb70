### The teacher: hints and reviews. Shares are whole numbers from 0 to 100.

teacher-only-move = It is the only move.

## Why one move is better than another

teacher-fives-takes = { $best } takes the trick in { $share } % of the deals, { $other } in { $other_share } %.
teacher-fives-sheds = With { $other } you take the trick in { $other_share } % of the deals, with { $best } in { $share } %.
teacher-fives-beaten = In { $share } % of the deals { $player } can still beat { $other }.
teacher-fives-over = With { $other } you end over 25 in { $other_share } % of the deals, with { $best } in { $share } %.
teacher-fives-exact = With { $best } you end at exactly 25 in { $share } % of the deals, with { $other } in { $other_share } %.
teacher-fives-ends = With { $best } you have more chips after the hand than with { $other } in { $more } % of the deals, and fewer in { $less } %.
teacher-score5-wins = With { $best } you win { $lot } in { $share } % of the deals, with { $other } in { $other_share } %.
teacher-score5-dear = With { $move } you would pay { $price } points for a gain of { $gain }, and win { $lot } in { $share } % of the deals.
teacher-score5-cheap = With { $move } you pay only { $price } points for a gain of { $gain }, and win { $lot } in { $share } % of the deals.
teacher-score5-ends = With { $best } you end with more points than with { $other } in { $more } % of the deals, and with fewer in { $less } %.
teacher-scorecards-now = { $best } scores { $points } points now, { $other } only { $other_points }.
teacher-scorecards-later = { $best } scores { $points } points now and { $other } { $other_points }, but by the end of the round { $best } brings about { $more } more.
teacher-scorecards-same = Both score { $points } points now, but by the end of the round { $best } brings about { $more } more.
teacher-scorecards-bonus = With { $best } you get the bonus in { $share } % of the deals, with { $other } in { $other_share } %.
teacher-scorecards-keeps = { $other } is worth more in your hand than { $best }.
teacher-scorecards-ends = With { $best } you have more points after the round than with { $other } in { $more } % of the deals, and fewer in { $less } %.

## A review. Costs and chances are in per cent; `$cost`, `$error` are texts such as 4.2.

teacher-review = What each decision cost
teacher-reviewing = Measuring the decisions
teacher-chances = Chance to win
teacher-chances-below = Each line is what that seat could know; so they need not add up to 100 %.
teacher-skill = Luck and skill
teacher-skill-below = Start + cards + own decisions + the rest = result, in per cent of a victory.
teacher-seat = Seat
teacher-start = Start
teacher-cards = Cards
teacher-own = Own decisions
teacher-others = The rest: the others’ cards and decisions
teacher-rest = The rest
teacher-result = Result
teacher-moments = The moments that decided the game
teacher-moment = { $player }: from { $before } % to { $after } %
teacher-mistakes = Mistakes
teacher-mistakes-below = The better move is what the measuring found, given only what the seat knew.
teacher-no-mistakes = No decision was surely a mistake.
teacher-mistake = { $better } instead of { $move }: { $cost } % (± { $error })
teacher-best = The best move that was found
teacher-close = Too close to tell: { $better } or { $move }
teacher-summary = { $mistakes ->
    [0] { $player }: no sure mistake in { $decisions } decisions
    [one] { $player }: { $mistakes } mistake in { $decisions } decisions, { $cost } % of a victory
   *[other] { $player }: { $mistakes } mistakes in { $decisions } decisions, { $cost } % of a victory
}

## The review on the page

teacher-measure = Measure every decision
teacher-about = Each decision is measured in imagined deals, given only what its seat knew. That takes up to a minute or two; you may leave meanwhile.
teacher-waiting = Waiting for other reviews
teacher-failed = The review failed. Please try again.
teacher-copy = Copy
teacher-share = Your line to share
teacher-step = Step { $step }
