### Fives: the rules for players, one message per ruling.

fives-rules-title = Fives: take tricks, land on 25
fives-rules-intro = Fives is a trick-taking game for three or four. The numbers of the cards you take tricks with are your total, and the best total is 25 on the dot; any higher and you are bust. Every card has a Magenta 5 on its back, so there are two ways to play it.

## Headings

fives-section-setup = Setting up
fives-section-play = Leading and following
fives-section-flip = Playing face down
fives-section-trick = Taking a trick
fives-section-secrets = Open and hidden
fives-section-scoring = Chips for the hand
fives-section-end = Winning the game

## Rulings

fives-F1 =
    The deck has 52 cards: Blue, Green and Silver from 1 to 13, Magenta from 0 to 13 without the 5. Four players hold 13 cards each. With three, the 10, 11, 12 and 13 of all four colours stay out; that leaves 36 cards, 12 each.
    .short = Four players get 13 cards each; three leave out 10 to 13 of every colour and get 12.

fives-F2 =
    You start with 5 chips, like everyone at the table. The supply never runs out: four hands can pay more than the 42 chips in the box.
    .short = Everyone starts with 5 chips, and the supply never runs out.

fives-F3 =
    In every hand, the first trick is led by the player holding Magenta 0. The lead may be any card, either side up; Magenta 0 itself can wait. Whoever takes a trick leads the next. Turns go clockwise.
    .short = Whoever holds Magenta 0 opens each hand with any card; after that, the last trick’s winner leads.

fives-F4 =
    If you hold the led colour, you must follow with it. Only F5 (2) frees you from this: on a Magenta lead you may flip any card instead. If you hold none of the led colour, play whatever you like.
    .short = If you hold the led colour, follow with it (exception: F5 (2)); if not, play whatever you like.

fives-F5 =
    Flipping a card means playing it face down: it then counts as a Magenta 5, colour Magenta, number 5. You may flip
    (1) when you lead: any card;
    (2) on a Magenta lead: any card you hold, whatever its colour, even if you hold Magenta;
    (3) when you hold none of the led colour: any card;
    (4) when just one of your cards has the led colour: that card and no other.
    With two or more cards of the led colour you may not flip, unless that colour is Magenta.
    .short = You may flip when leading, on a Magenta lead, with none of the led colour, or your only card of it.

fives-F6 =
    A trick holds at most one Magenta 5, whoever plays it. Once one lies there, (2), (3) and (4) of F5 are closed. After a face-down lead, then, nobody else flips: with Magenta you follow face up, without it you play whatever you like face up. And if you hold a single card of the led colour, it has to be played face up.
    .short = At most one Magenta 5 per trick; once it lies there, all later cards go face up.

fives-F7 =
    On a Magenta lead with just one Magenta among your cards, (2) of F5 comes before (4): you may flip any card, not only that one. And you never have to flip: without Magenta you may also play any card face up.
    .short = On a Magenta lead you may flip any card, even with just one Magenta; you never have to.

fives-F8 =
    Case (4) of F5 covers Silver like every other colour. On a Silver lead with just one Silver among your cards, you play that one, but you may flip it as long as no Magenta 5 lies in the trick (F6).
    .short = On a Silver lead you must play your only Silver, but you may flip it.

fives-F9 =
    Silver is trump: if any Silver lies face up in the trick, the highest of them takes it. If none does, the led colour’s highest card takes it. All other cards lose. A Magenta 5 wins only on a Magenta lead, with neither Silver nor a higher Magenta face up in the trick.
    .short = The highest Silver takes the trick; without Silver, the led colour’s highest card does.

fives-F10 =
    When you take a trick, the number of your winning card is added to your total; a winning Magenta 5 adds 5. The trick’s other cards count for nothing. Without any trick your total is 0: that is no bust, and it is ranked like any other total.
    .short = Only your winning card counts, a Magenta 5 as 5; without a trick your total is 0 and no bust.

fives-F11 =
    The cards you hold are secret. Open to all, to look up whenever you like: cards played face up, who flipped, winning cards, totals, chips and the centre. The face of a flipped card is known only to the player who flipped it; for everyone else, spectators included, it stays hidden until the hand is over, also in the pile of the trick’s winner. Then the deal and every play are open to all.
    .short = Held cards are secret, and so is a flipped card’s face until the hand is over; the rest is open.

fives-F12 =
    Totals up to 25 are ranked, the nearest to 25 first. With four players the ranks pay 3, 2, 1 and 0 chips, with three players 2, 1 and 0. A total over 25 is bust and has no rank.
    .short = Nearest to 25 first: 3, 2, 1, 0 chips with four players, 2, 1, 0 with three; a bust has no rank.

fives-F13 =
    Equal totals span several ranks, and each of them is paid as the lowest of those.
    Four players: 24, 24, 20, bust → 2, 2, 1, −1; 24, 20, 20, 20 → 3, 0, 0, 0; three totals of 24 in the lead → 1 each.
    Three players: 24, 24, 20 → 1, 1, 0; 24, 24, 24 → 0 each.
    .short = Equal totals are all paid as the lowest rank they span: 24, 24, 20, bust pays 2, 2, 1, −1.

fives-F14 =
    Every total of exactly 25 earns 1 chip on top, tied or not.
    Four players: 25, 25, 24, bust → 3, 3, 1, −1; 25, 25, 25, bust → 2, 2, 2, −1; 25, 25, 25, 25 → 1 each.
    Three players: 25, 25, 25 → 1 each; 25, 25, bust → 2, 2, −1.
    .short = Exactly 25 earns 1 chip on top, tied or not.

fives-F15 =
    If you are bust, you pay 1 chip to the player who alone is nearest to 25. If several tie for nearest, your chip goes to the centre. With no chips left you drop below zero, which can happen only in a game of more than five hands.
    .short = A bust costs 1 chip: it goes to the player nearest to 25, or to the centre if several tie there.

fives-F16 =
    If everyone is bust, nobody is nearest, so these chips go to the centre as well. That is the option `all_bust` with its default, `carry`. With `vanish`, this hand’s chips go to nobody, and what already lay in the centre stays there.
    .short = If everyone is bust, the chips go to the centre, or with `vanish` to nobody.

fives-F17 =
    The centre waits for the next hand: whoever alone is nearest to 25 then takes it, along with the chips of that hand’s busts. If several tie, or all are bust, it stays. What lies there after the last hand goes to nobody.
    .short = The centre goes to whoever alone is nearest in the next hand; after the last hand, to nobody.

fives-F18 =
    A game has four hands; the option `hands` allows 1 to 20 (default 4). Whoever has the most chips wins. If chips are level, the final hand decides: the total nearest to 25 without passing it wins, and a bust there comes behind every other total. If that is level too, or all who are level went bust, the victory is shared.
    .short = Four hands, most chips wins; if level, the final hand decides; if still level, victory is shared.

fives-F19 =
    The example of the printed game: the totals 26, 25, 22 and 22 pay −1, +5, +1 and +1. The 25 gets 3 chips for the first rank, 1 for being exact and 1 from the bust. The two 22s span second and third rank, so both are paid as third.
    .short = Example: the totals 26, 25, 22, 22 pay −1, +5, +1, +1.
