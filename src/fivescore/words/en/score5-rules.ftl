### Score 5: the rules for players, one message per ruling.

score5-rules-title = Score 5: twelve auctions, five families
score5-rules-intro = Score 5 is a game of secret bids for two to five. Twelve cards are auctioned one after the other, and you bid with the cards you hold: the highest sum wins, but the others then share out the cards of the winning bid. In the end, only your best card of each of the five families counts.

## Headings

score5-section-cards = The cards
score5-section-setup = Setting up
score5-section-secrets = Open and hidden
score5-section-bidding = Bidding
score5-section-resolving = Winning the auction
score5-section-sharing = Sharing out the winning bid
score5-section-unsold = When nobody bids
score5-section-end = Winning the game

## Rulings

score5-S1 =
    The deck has 51 cards in five families: Green, Red, Yellow, Purple and Blue. 25 of them are starting cards in five sets, A to E; a set has one card of each family, and the values 5, 10, 15, 20 and 25 occur once each. There are ten ★ cards, fifteen ★★ cards and one ★★★ card, the wild, with the value 75. Every card also has a tiebreaker, a number that no other card has. The letter or the stars matter only for setting up.
    The rulebooks do not list the values of the star cards. They are known from reviews: ★ 30, 35 and so on up to 75, ★★ 80, 85 and so on up to 150.

score5-S2 =
    The printed rulebooks do not list all their cards. So we play with a deck of our own; every card they name is in it. Its ★ and ★★ cards:
    Green ★ 30, 75 and ★★ 80, 125, 150;
    Red ★ 40, 65 and ★★ 90, 115, 140;
    Yellow ★ 35, 55 and ★★ 95, 105, 130;
    Purple ★ 45, 60 and ★★ 100, 110, 145;
    Blue ★ 50, 70 and ★★ 85, 120, 135.
    No two starting cards have the same family and value. The tiebreakers go from 1 to 51: the lower the value, the higher the tiebreaker, and the wild has the lowest of all. Over the five starting values, each set has the highest tiebreaker once, the second highest once and so on.
    If you own the printed game, you can write down its cards in a deck file and play with those.
    .typed = If a deck has the same family and value twice, type the tiebreaker behind the card: `G5/37`.

score5-S3 =
    You get one starting set, like everyone at the table. Sets that are not needed leave the game. The pile has twelve cards, from top to bottom: 4 random ★, 7 random ★★ and the ★★★. They are turned up one by one, each for an auction of its own.
    .ours = The set is drawn at random. Cards that are not used stay secret until the game is over.

score5-S4 =
    Open to all: the auction card; who has placed a bid; how many cards each bid has, once all are placed; that a bid was changed, how many cards it has now, who is ready and how many changes are left; the bids once they are revealed; who takes which card in the sharing; a card shown under S7 or S9; the cards that came into each hand by auction and sharing.
    Secret: which cards a bid holds, until the reveal, and everything else in the hands.
    .ours = In our deck every starting card belongs to one set only, so a single one that you show tells the table which five cards you started with. With the table option “{ web-option-memory }” (on by default), you see listed for each player the cards that everyone can know are in that hand. With the option “{ web-option-open-hands }” (off by default), all hands are open, cards in a bid included, but not which of them are bid.
    .typed = `--option memory=off`, `--option open_hands=on`

score5-S5 =
    First, everyone secretly places a bid of any number of cards from the hand; none is allowed too. Here nobody sees how many cards the others bid until all bids are placed, and until then a placed bid stands.
    Then the counts are shown, and you may replace your bid by another, again and again. The others see that you changed it and how many cards it has now, but not which ones. If your bid is to stay as it is, say “ready”. After every change, everyone must say “ready” again, you too. The same bid again is refused, and so is “ready” when you are ready already. As soon as all are ready at the same time, the bids are final.
    Example: Green 80 is up. Laura bids one card, Francis two, Natalie two and Charlene one. Seeing that, Laura adds a card, Francis and Natalie leave their bids as they are, and Charlene takes her card back.
    .ours = The rulebook lets everyone change their bid as often as they like. So that play ends, the table option “{ web-option-max-changes }” sets a limit (0 to 20, by default 10); after that, you can only say “ready”. At tables with an auction clock it can be unlimited. When a clock runs out, it places an empty bid for you or says “ready”; after that, a bot plays on for you until you are back.
    .typed = `--option max_changes=5`

score5-S6 =
    All bids are revealed at once. The highest sum wins the auction card, and it goes into the winner’s hand. If sums are equal at the top, compare the highest single tiebreaker of each of these bids: the higher one wins. Tiebreakers are never added up.
    Example, continued: Laura’s two cards make 50, Francis has 40, Natalie 25, Charlene bids nothing. Laura wins Green 80.

score5-S7 =
    The winning bid is shared out among all the others, whether they bid or not. First come those who did, from the highest sum to the lowest; if sums are equal, the highest single tiebreaker among the revealed cards decides. Then come those who did not bid, by the highest single tiebreaker in the hand. If there are two or more of them, each shows that card to the table. Each takes one card of their choice in that order, lap after lap, until none is left.
    Example, continued: Laura’s bid was 30 and 20. Francis (40) picks first and takes the 30, Natalie (25) takes the 20, and nothing is left for Charlene. If Laura had bid five cards, the picks would go Francis, Natalie, Charlene, Francis, Natalie.
    .ours = Those who must show a card do so before the first pick, even if no card will be left for them. The order is fixed before the first pick, nobody may pass, and every pick is a move, even the last one, where there is nothing left to choose.

score5-S8 =
    After the sharing, everyone but the winner takes their own bid back into the hand. Then the next auction begins.

score5-S9 =
    No rulebook says what happens if nobody bids. Here the card is unsold: it leaves the game, and the auction counts as one of the twelve. With the table option “{ web-option-unsold } { web-choice-unsold-free }”, each player shows the card with the highest tiebreaker in their hand, and the auction card goes to the highest tiebreaker shown.
    .typed = `--option unsold=free`

score5-S10 =
    Your hand is never empty, because you lose cards only when you win one. So there is always a card to show for S7 or S9.

score5-S11 =
    The wild is auctioned last, so it is never part of a bid. If you hold it at the end, you choose the family it counts for, even one you have no other card of (the French rulebook speaks only of families in the hand; we follow the English and the German one).
    .ours = The choice is a move; a family that brings you less is allowed too, and it counts. We suggest the best one: the one with the highest total, then with the highest tiebreaker among the scored cards, then the first of Green, Red, Yellow, Purple, Blue. If the wild is unsold, there is nothing to choose.

score5-S12 =
    After the twelve auctions, your highest card of each family is scored, and the values of these cards add up to your total; a family without a card adds nothing. Of two equal cards in a family, the one with the higher tiebreaker is scored. The highest total wins. If totals are equal, the highest single tiebreaker among the scored cards decides, the wild included.

score5-S13 =
    The example of the printed game, four players at the end:
    Laura: Green 5 + Red 40 + Yellow 25 + Purple 15 + Blue 85 = 170
    Francis: Green 75 (the wild) + Red 25 + Yellow 55 + Purple 45 + Blue 70 = 270
    Natalie: Green 125 + Red 20 + Yellow 105 + Purple 60 + Blue 135 = 445
    Charlene: Green 80 + Red 115 + Purple 145 + Blue 120 = 460
    Charlene wins even without Yellow. The example is about counting only: it has more star cards than a game.
    .ours = Where the rulebooks contradict each other, we play as follows: the family that Charlene lacks is Yellow (the French text says orange, the German red); the wild 75 has three stars (in one place, the German text gives it two); everyone may change their bid (the French text shows it in its example only); and the sharing is for all the others, bidders or not, with a new lap as long as cards are left.

score5-S14 =
    With two players, the sharing has no order to settle: if you lose the auction, you take the whole winning bid, card by card, each as a move of its own (S7).

## Tips, one to a line

score5-tips =
    Losing an auction costs nothing: you take your bid back and may get a card from the winner. The higher your losing bid, the earlier you pick.
    What you pay with goes to the others. Before you bid a card, think who would be glad to have it.
    The others see only how many cards you bid. One big card or four small ones: bluff, play safe or take the risk.
