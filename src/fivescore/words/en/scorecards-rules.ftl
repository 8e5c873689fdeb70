### Score Cards: the rules for players, one message per ruling.

scorecards-rules-title = Score Cards: four rounds, a rule on every card
scorecards-rules-intro = Score Cards is a game of good timing for two to four. Each card has a rule of its own that says which cards on the table score points for it. In each of the four rounds you play five cards, one after the other, and a card on the table can help every later one: yours, and those of the others too.

## Headings

scorecards-section-cards = The cards
scorecards-section-setup = Setting up
scorecards-section-turn = Your turn
scorecards-section-inplay = Scoring a card
scorecards-section-rounds = From round to round
scorecards-section-end = Winning the game
scorecards-section-explosive = Explosive
scorecards-section-partnership = Partnership
scorecards-section-tournament = Tournament
scorecards-section-secrets = Open and hidden

## Rulings

scorecards-C1 =
    The deck has 50 cards. On each of them are a number, a colour, a scoring rule and an id. The colours are blue, red, green and yellow. The id only names the card; it never counts for points.
    Only one card is shown in the printed rulebook: a blue 6 that scores 4 points for each 6 in play. It counts itself, so with one other 6 in play it scores 8.
    .ours = The other cards are not known to us, so we play with a deck of our own design; this blue 6 is in it. Its numbers go from 1 to 10, five cards each. If you own the printed game, you can write down its cards in a deck file and play with those. A deck file may also have purple cards.
    .typed = A card is typed with its colour (B, R, G, Y), number and id: `B6-17` is a blue 6 with the id 17. To play it, type `play B6-17`.

scorecards-C2 =
    These words have a fixed meaning in the scoring rules:
    a group: every card in play that fits what the rule names; a colour group is all the cards in play of one colour;
    a run: two or more consecutive numbers; a number that is there twice counts once, so 3, 4, 4 and 5 make a run of three;
    a set: two or more cards with the same number;
    the previous card: the one to the left of the played card in your own display; your first card of a round has none.
    A rule can ask for one particular colour, for any colour or for the colour of a certain card. It can count a group, a set or a run, or look at the highest number. It can also be about the last card another player has played (C12), work on your next turn, or change a card, its number or its colour, until your turn is over (C13). The scoring language, in which the rules are written, has a page of its own.
    .ours = How small a run or a set may be is our decision, and so is that a number counts only once in a run.

scorecards-C3 =
    Like everyone at the table, you get five cards; cards are dealt only this one time. Then the top card of the deck is turned up beside it as the Starting card. The game has four rounds.
    .ours = The rulebook lets the players choose who starts. Here it is drawn at random, and the record of the game says who it was. With the table option “{ web-option-first }: { web-choice-first-seat0 }”, seat 1 starts; tournaments use that.
    .typed = `--option first=seat0`

scorecards-C4 =
    A turn has three steps. Play one card from your hand to the right end of your display. Score it at once. Then draw a card from the deck; you do this every time, even on the last turn of a round and of the game. So you have five cards in hand whenever your turn begins, and your display shows from left to right in what order you played. Turns go clockwise.

scorecards-C5 =
    When you score a card, these are in play: your own display, the new card included; the Starting card; and the display of one other player. With three or four players you choose whose. Where a card speaks of “the other display in play”, it means the one you chose.
    .ours = You choose anew for every card, and the choice is part of the move. Choices that a rule leaves to you are part of the move as well: a colour, a number, one of several ways to score, or a card to change. The one that scores most is suggested, and any other is allowed too.
    .typed = `play B6-17 vs 2` plays the card with the display of seat 3: typed seats count from 0. With two players `vs` is left out.

scorecards-C6 =
    A round is over when everyone has played five cards. Then there is a bonus of 5 points for the best single card of the round: whoever played it gets the bonus. If several players reached the same best score, each of them gets 5 points. The bonus adds to your points but not to the score of any card.

scorecards-C7 =
    Your hand stays with you for the next round, so a card you hold back now can still bring points later. All displays go back into the deck together with the Starting card, and the deck is shuffled. The next player clockwise starts the new round, with a new Starting card.

scorecards-C8 =
    After four rounds, whoever has the most points wins. If points are level, the highest score of a single card in round 4 decides among those who are level; the bonus is not counted there. If that is level too, the victory is shared. In a partnership, the better single card of the two partners in that round counts for their team (C10).

scorecards-C9 =
    The variant Explosive is for three or four players. When you score a card, the displays of all players are in play, and so is the Starting card; you choose no display. Where a card speaks of the other display in play, all the others count. Everything else is as in the standard game.
    .typed = `--variant explosive`; `vs` is left out of the moves.

scorecards-C10 =
    The variant Partnership is for four players in two teams, partners opposite each other: seats 1 and 3 against seats 2 and 4. Over the four rounds everyone starts once. When you score a card, your own display, the Starting card and one other display of your choice are in play; it may be your partner’s.
    When you have drawn, you may pass a card to your partner, who looks at it and gives one card back, the same or another.
    .ours = The rulebook says nothing about scoring in teams: the bonus goes to single players, as in C6. At the end, the points of both partners are added up, and the higher sum wins. If sums are level, each team counts its better single card of round 4, and the higher score wins; if that is level too, the victory is shared. After every card you play, also the very last, you either pass a card or keep them all.
    .typed = `--variant partnership`; `pass G3-4` passes a card, `keep` keeps them all, `back Y9-31` gives a card back.

scorecards-C11 =
    A tournament is for four players and has twelve games of two players: you meet each of the others twice. Every game has its own deck. The points of all your games are added up.
    If players are level in the ranking, the highest score of a single card decides, then the highest total in one game. The first two then play the championship game. Whoever wins it wins the tournament; if that game ends level, C8 applies. If you like, the other two play a consolation game.
    .ours = In each pair’s two games, each of you starts once. If players are still level, the points from the games among them decide, and at last a draw, which is recorded. In the championship game the higher-ranked player starts.

scorecards-C12 =
    Some rules are about the last card by another player. Only time matters here: it is the latest card in this round that is not yours, in whichever display it is, even if that display is not in play for you. Your partner is another player too. If nobody else has played in this round yet, there is no such card, and that scores 0 points.

scorecards-C13 =
    When a rule changes a card, the change lasts until your turn is over; then the card is what it was.
    If your previous card has an effect on this turn, it comes on top of what the card you play now scores.
    .ours = An effect on your next turn is lost if you have no other turn in this round; it never reaches into the next one. If such an effect says “if free”, it leaves you a choice, and it works only if the card you play then leaves you none.

scorecards-C14 =
    A score cannot fall below 0, with one exception: a rule that subtracts may take it there. Nothing else can.

scorecards-C15 =
    The example of the printed game, a round of one player: the five cards score 8, 12, 15, 3 and 9, and the bonus adds 5.
    8 + 12 + 15 + 3 + 9 + 5 = 52
    The bonus shows that nobody scored more than 15 with a single card in this round.

scorecards-C16 =
    Open to all: the displays, the Starting card, all points and how they were made, and whether someone passed a card or kept them all.
    Secret: the hands, the order of the deck, every card that is drawn, and every card that partners pass; only the two of them know what they have seen.

## Tips, one to a line

scorecards-tips =
    A card you play counts for every later card, yours and the others’. Weigh what it scores now against what it will add later.
    The same goes for the others: a card that helps you little may help them a lot. Play it late.
    Cards you do not play stay in your hand for the next round. Save one that needs a fuller table.
