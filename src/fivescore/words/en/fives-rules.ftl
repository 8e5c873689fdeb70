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

fives-F2 =
    You start with 5 chips, like everyone at the table.
    .ours = The box holds 42 chips, and four hands can pay out more; here the supply never runs out.

fives-F3 =
    In every hand, the first trick is led by the player holding Magenta 0. The lead may be any card, either side up; Magenta 0 itself can wait. Whoever takes a trick leads the next. Turns go clockwise.

fives-F4 =
    If you hold the led colour, you must follow with it. Only F5 (2) frees you from this: on a Magenta lead you may flip any card instead. If you hold none of the led colour, play whatever you like.

fives-F5 =
    Flipping a card means playing it face down: it then counts as a Magenta 5, colour Magenta, number 5. You may flip
    (1) when you lead: any card;
    (2) on a Magenta lead: any card you hold, whatever its colour, even if you hold Magenta;
    (3) when you hold none of the led colour: any card;
    (4) when just one of your cards has the led colour: that card and no other.
    With two or more cards of the led colour you may not flip, unless that colour is Magenta.

fives-F6 =
    A trick has at most one Magenta 5, whoever plays it. Once there is one, (2), (3) and (4) of F5 are closed. So after a face-down lead nobody else flips: with Magenta you follow face up, without it you play whatever you like face up. And if you hold a single card of the led colour, it has to be played face up.

fives-F7 =
    On a Magenta lead with just one Magenta among your cards, two cases of F5 apply, (2) and (4). We let (2) win: you may flip any card, not only that one. And you never have to flip: without Magenta you may also play any card face up.

fives-F8 =
    Case (4) of F5 covers Silver like every other colour. On a Silver lead with just one Silver among your cards, you play that one, but you may flip it as long as there is no Magenta 5 in the trick (F6).

fives-F9 =
    Silver is trump: if any Silver was played face up, the highest of them takes the trick. If not, the highest card of the led colour takes it. All other cards lose. A Magenta 5 wins only on a Magenta lead, with neither Silver nor a higher Magenta face up in the trick.
    Example: Green is led and Green 12 is the highest Green; somebody without Green plays Silver 2 and takes the trick.

fives-F10 =
    When you take a trick, the number of your winning card is added to your total; a winning Magenta 5 adds 5. The trick’s other cards count for nothing.
    Example: four tricks won with Blue 8, Green 3, a Magenta 5 and Silver 9 make 8 + 3 + 5 + 9 = 25.
    .ours = Without any trick your total is 0: we do not call that a bust, and it is ranked like any other total.

fives-F11 =
    The cards you hold are secret. Cards played face up, who flipped, winning cards, totals, chips and the centre are open to all. The face of a flipped card is known only to the player who flipped it; for everyone else, spectators included, it stays hidden until the hand is over, even in the pile of the trick’s winner. Then the deal and every play are open to all.
    .ours = The rulebook leaves only the winning card of each trick visible. Here you may look up the other cards as well, whenever you like; that is our choice, and the table option “{ web-option-memory }” turns it off (on by default). Without it you see the winning cards of earlier tricks and the whole last trick, no more.
    .typed = `--option memory=off`

fives-F12 =
    Totals up to 25 are ranked, the nearest to 25 first. With four players the ranks pay 3, 2, 1 and 0 chips, with three players 2, 1 and 0. A total over 25 is bust and has no rank.

fives-F13 =
    Equal totals span several ranks, and each of them is paid as the lowest of those.
    Four players: 25, 24, 24, 20 → 4, 1, 1, 0; 24, 24, 20, bust → 2, 2, 1, −1; 24, 20, 20, 20 → 3, 0, 0, 0; three totals of 24 in the lead → 1 each.
    Three players: 24, 24, 20 → 1, 1, 0; 24, 24, 24 → 0 each.

fives-F14 =
    Every total of exactly 25 earns 1 chip on top, tied or not.
    Four players: 25, 25, 24, bust → 3, 3, 1, −1; 25, 25, 25, bust → 2, 2, 2, −1; 25, 25, 25, 25 → 1 each.
    Three players: 25, 25, 25 → 1 each; 25, 25, bust → 2, 2, −1.

fives-F15 =
    If you are bust, you pay 1 chip to the player who alone is nearest to 25. If several tie for nearest, your chip goes to the centre.
    .ours = The rulebook does not say what happens when you have no chip left: here you drop below zero, which is possible only in games of more than five hands.

fives-F16 =
    If everyone is bust, nobody is nearest, and the rulebook does not say where the chips go. Here they go to the centre. The table option “{ web-option-all-bust } { web-choice-all-bust-vanish }” changes that: this hand’s chips are gone, and what was already in the centre stays there.
    .typed = `--option all_bust=vanish`

fives-F17 =
    The centre waits for the next hand: whoever alone is nearest to 25 then takes it, along with the chips of that hand’s busts. What is left there after the last hand goes to nobody.
    .ours = If several tie or all are bust, it stays there.

fives-F18 =
    A game has four hands. Whoever has the most chips wins. If chips are level, the final hand decides: the total nearest to 25 without passing it wins. If that is level too, the victory is shared.
    .ours = A bust in the final hand comes behind every other total, and if all who are level went bust, they share the victory. The table option “{ web-option-hands }” allows 1 to 20.
    .typed = `--option hands=6`

fives-F19 =
    The example of the printed game, four players:
    Blue 10 + Blue 12 + Green 4 = 26, bust: −1 chip
    Magenta 13 + Silver 12 = 25: +5 chips
    Green 10 + Green 2 + Silver 5 + Magenta 5 = 22: +1 chip
    Silver 9 + Silver 1 + Silver 6 + Magenta 6 = 22: +1 chip
    The 25 gets 3 chips for the first rank, 1 for being exact and 1 from the bust. The two 22s span second and third rank, so both are paid as third.

## Tips, one to a line

fives-tips =
    All the cards that can make 25 are in your hand from the start. Before the first trick, look for a few that could add up to it.
    High cards are hard to get rid of. Play them face down as a Magenta 5, or into a trick they cannot win.
    With printed cards, put a chip in the centre the moment you bust, so that nobody forgets it.
