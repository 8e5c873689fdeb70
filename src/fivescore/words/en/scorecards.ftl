# Score Cards: moves, refusals, and what happens at the table. The words on cards: scorecards-cards.ftl.
#
# $who is "you" where the sentence speaks to the person who reads it, else "other", and $player is
# then a name. $card is a card in words, as in Blue 6.

scorecards-name = Score Cards
scorecards-welcome = Every card scores by its own rule, as soon as you play it, from the cards in play. Four rounds of five cards; the best single card of each round earns 5 more.
scorecards-letters = B = Blue, R = Red, G = Green, Y = Yellow
scorecards-keys-move = a card from your hand, as in B6-17 or just its number in the list, 1 to 6; with vs 2 for the display of seat 3 (typed seats count from 0), and what its rule lets you choose: colour red, number 7, option 2, change G3-4 to 7; what you leave out is chosen for you, for the most points ({ $letters })
scorecards-keys-pass = in a partnership: pass and a card, or keep; then back and a card
scorecards-keys-info = how each card in your hand would score, part by part; 2? for your second card alone, G3? for the rule of any card
scorecards-keys-sheet = the score sheet

## A text that is no move

scorecards-unreadable-card = There is no card { $card } in this deck: a colour letter (B, R, G, Y), the number, a hyphen and the id, as in B6-17.
scorecards-unreadable-seat = “{ $text }” is not a seat: type vs and a number from 0 to 3; typed seats count from 0, so vs 2 is seat 3.
scorecards-unreadable-choice = “{ $text }” is not a choice: type colour red, number 7, option 2, or change G3-4 to 7.
scorecards-unreadable-text = “{ $text }” is not a move: type play B6-17, with three or four players play B6-17 vs 2; in a partnership also pass B6-17, keep, back B6-17.

## Why a move is not allowed

scorecards-refuse-over = The game is over.
scorecards-refuse-not-dealt = The next round has not begun yet.
scorecards-refuse-not-your-turn = It is another player’s turn.
scorecards-refuse-not-in-hand = { $card } is not in your hand.
scorecards-refuse-play-first = Play a card first; you can pass one after that.
scorecards-refuse-pass-now = You have played your card. Now pass one to your partner, or keep them all.
scorecards-refuse-back-now = Your partner passed you a card: hand one back; it may be the same one.
scorecards-refuse-nothing-to-return = Nobody passed you a card.
scorecards-refuse-no-passing = Cards are passed only in the Partnership variant.
scorecards-refuse-name-display = Choose whose display counts: vs and the seat, counted from 0.
scorecards-refuse-no-display = There is no display to choose here: with two players the other one counts, in Explosive all of them do.
scorecards-refuse-own-display = Your own display counts anyway: choose another player’s.
scorecards-refuse-no-seat = There is no seat { $seat } at this table.
scorecards-refuse-no-choice = The rule of { $card } leaves you nothing to choose here.
scorecards-refuse-choose-way = The rule of { $card } lets you choose one of { $count } ways: type option and a number from 1 to { $count }.
scorecards-refuse-choose-colour = The rule of { $card } lets you choose a colour: type colour and blue, red, green or yellow.
scorecards-refuse-choose-number = The rule of { $card } lets you choose a number: type number and 1 to { $count }.
scorecards-refuse-choose-change = The rule of { $card } lets you change a card: type change, a card in play that it may change, to, and what it becomes, as in { $example }.

## The table

scorecards-header = Round { $round } of 4
scorecards-header-over = All four rounds are over
scorecards-starts = { $who ->
    [you] you start
   *[other] { $player } starts
}
scorecards-view-of = As { $player } sees it
scorecards-view-of-spectator = As a spectator sees it
scorecards-starting = Starting card
scorecards-deck-left = { $cards ->
    [one] { $cards } card in the deck
   *[other] { $cards } cards in the deck
}
scorecards-column-player = Player
scorecards-column-team = Team
scorecards-sheet = Score sheet
scorecards-sheet-card = Card { $number }
scorecards-sheet-bonus = Bonus
scorecards-sheet-sum = Round { $round }
scorecards-sheet-total = Total
scorecards-your-hand = Your hand, and what each card scores now
scorecards-your-hand-idle = Your hand
scorecards-with = with { $player }
scorecards-best-choice = best: { $choice }
scorecards-known = You know that { $player } holds { $cards }
scorecards-to-return = { $player } passed you { $card }.
scorecards-ask-play = Your card (? for help):
scorecards-ask-pass = pass and a card, or Enter to keep (? for help):
scorecards-ask-back = Which card goes back to { $player }? (? for help):
scorecards-choice-way = option { $way }: { $text }
scorecards-choice-number = number { $number }
scorecards-choice-change = { $card } as { $value }

## What happened

scorecards-log-round = Round { $round }. { $who ->
    [you] You start
   *[other] { $player } starts
}; the Starting card is { $card }.
scorecards-log-play = { $who ->
    [you] You play { $card } and score { $points }
   *[other] { $player } plays { $card } and scores { $points }
}: { $how }.
scorecards-log-play-with = { $who ->
    [you] You play { $card } with { $versus } and score { $points }
   *[other] { $player } plays { $card } with { $versus } and scores { $points }
}: { $how }.
# Where the rule itself says how the points came about.
scorecards-log-play-plain = { $who ->
    [you] You play { $card } and score { $points }.
   *[other] { $player } plays { $card } and scores { $points }.
}
scorecards-log-play-plain-with = { $who ->
    [you] You play { $card } with { $versus } and score { $points }.
   *[other] { $player } plays { $card } with { $versus } and scores { $points }.
}
# Stands for $versus in a play.
scorecards-log-display = { $who ->
    [you] your display
   *[other] { $player }
}
scorecards-log-drew = { $who ->
    [you] You draw { $card }.
   *[other] { $player } draws { $card }.
}
scorecards-log-keep = { $who ->
    [you] You keep all cards.
   *[other] { $player } keeps all cards.
}
scorecards-log-pass = { $who ->
    [you] You pass { $card } to { $partner }.
   *[other] { $partner_who ->
        [you] { $player } passes { $card } to you.
       *[other] { $player } passes { $card } to { $partner }.
    }
}
scorecards-log-pass-hidden = { $player } passes a card to { $partner }.
scorecards-log-back = { $who ->
    [you] You hand { $card } back.
   *[other] { $player } hands { $card } back.
}
scorecards-log-back-hidden = { $player } hands a card back.
# $players is a list of names, and “You” may stand in it as it is.
scorecards-log-bonus = The round’s best single card scored { $points } and earns a bonus of 5: { $players }.

## The end

scorecards-final-title = Final score
scorecards-won = { $who ->
    [you] You win with { $total } points!
   *[other] { $player } wins with { $total } points.
}
scorecards-won-team = { $who ->
    [you] Your team wins with { $total } points!
   *[other] { $players } win with { $total } points.
}
scorecards-shared = Shared victory with { $total } points: { $players }.
scorecards-won-by-tie-break = Tied on { $total } points: the best single card of round 4 decides (C8).
