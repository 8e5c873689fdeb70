### Score Cards: the rules for players, one message per ruling.

scorecards-rules-title = Score Cards: four rounds, a rule on every card
scorecards-rules-intro = Score Cards is a game of good timing for two to four. Each card has a rule of its own that says which cards on the table bring it points. In each of the four rounds you play five cards, one after the other, and a card that lies on the table can help every later one: yours, and those of the others too.

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
    The deck has 50 cards. On each of them are a number, a colour, a scoring rule and an id. The colours are blue, red, green and yellow, with the letters B, R, G and Y. A card is written with its colour, number and id: `B6-17` is a blue 6 with the id 17. The id only names the card; it never counts for points. In a move you write the card the same way: `play B6-17 vs 2` plays it together with the display of seat 2 (C5).
    Only one card is shown in the printed rulebook: a blue 6 that brings 4 points for every 6 in play. It counts itself, so with one other 6 in play it scores 8. The other cards are not known to us, so we play with a deck of our own design; this blue 6 is in it. Its numbers go from 1 to 10, five cards each. If you own the printed game, you can write down its cards in a deck file and play with those.
    .short = 50 cards with number, colour, rule and id; the deck is our own, a file can hold the printed cards.

scorecards-C2 =
    These words have a fixed meaning in the scoring rules:
    a group: every card in play that fits what the rule names; a colour group is all the cards in play of one colour;
    a run: two or more consecutive numbers; a number that lies there twice counts once, so 3, 4, 4 and 5 make a run of three;
    a set: two or more cards with the same number;
    the previous card: the one to the left of the played card in your own display; your first card of a round has none.
    A rule can ask for one particular colour, for any colour or for the colour of a certain card. It can count a group, a set or a run, or look at the highest number. It can also be about the last card another player has played (C12), work on your next turn, or change a card, its number or its colour, for the time of your turn (C13). How each rule is written stands on the page on the scoring language.
    .short = A group is all that a rule names; a run (consecutive) or a set (equal numbers) takes two or more.

scorecards-C3 =
    Who starts the first round is drawn at random, and the record of the game says who it was. Like everyone at the table, you get five cards; cards are dealt only this one time. Then the top card of the deck is turned up beside it as the Starting card. The game has four rounds.
    The option `first` is `drawn` by default. With `seat0`, seat 0 starts instead of a player drawn at random; tournaments use that. Seats are numbered from 0.
    .short = Five cards each, a Starting card, four rounds; who starts is drawn, or is seat 0 with `seat0`.

scorecards-C4 =
    A turn has three steps. Put one card from your hand at the right end of your display. Take the points it scores at once. Then draw a card from the deck; you do this every time, even on the last turn of a round and of the game. So you have five cards in hand whenever your turn begins, and your display shows from left to right in what order you played. Turns go clockwise.
    .short = Lay a card on the right of your display, take its points, then draw, even on your last turn.

scorecards-C5 =
    When you score a card, these are in play: your own display, the new card included; the Starting card; and the display of one other player. With three or four players you choose whose, and for the next card you may choose differently. The choice is part of the move: `vs 2` stands for the display of seat 2. With two players there is nothing to choose, so `vs` is left out.
    Choices that a rule leaves to you are part of the move as well: a colour, a number, one of several ways to score, or a card to change. The one that scores most is suggested, and any other is allowed too.
    .short = In play: your display with the new card, the Starting card, and one other display of your choice.

scorecards-C6 =
    A round is over when everyone has played five cards. Then there is a bonus of 5 points for the best single card of the round: whoever played it gets the bonus. If several players reached the same best score, each of them gets 5 points. The bonus adds to your points but not to the score of any card.
    .short = Whoever plays the best-scoring card of the round gets 5 bonus points; if several tie, each gets 5.

scorecards-C7 =
    Your hand stays with you for the next round, so a card you hold back now can still bring points later. All displays go back into the deck together with the Starting card, and the deck is shuffled. The next player clockwise starts the new round, with a new Starting card.
    .short = Hands stay; displays and Starting card go back into the deck; the next player clockwise starts.

scorecards-C8 =
    After four rounds, whoever has the most points wins. If points are level, the highest score of a single card in round 4 decides among those who are level; the bonus is not counted there. If that is level too, the victory is shared. In a partnership, the better single card of the two partners in that round counts for their team (C10).
    .short = Most points win; if level, the best single card of round 4 decides; if still level, victory is shared.

scorecards-C9 =
    The variant Explosive is for three or four players. When you score a card, the displays of all players are in play, and so is the Starting card. You choose no display, so `vs` is left out of the move. Everything else is as in the standard game.
    .short = Explosive, for three or four: all displays and the Starting card are in play for every card.

scorecards-C10 =
    The variant Partnership is for four players in two teams: seats 0 and 2 against seats 1 and 3. Over the four rounds everyone starts once. When you score a card, your own display, the Starting card and one other display of your choice are in play; it may be your partner’s.
    When you have drawn, you may pass a card to your partner: `pass G3-4`. Your partner looks at it and gives one card back, the same or another: `back Y9-31`. If you pass nothing, you say `keep`. One of the two follows every card you play, also the very last.
    The bonus goes to single players, as in C6. At the end, the points of both partners are added up, and the higher sum wins. If sums are level, each team counts its better single card of round 4, and the higher score wins; if that is level too, the victory is shared.
    .short = Two teams of two: after drawing, pass a card to your partner and get one back, or keep; points are added.

scorecards-C11 =
    A tournament is for four players and has twelve games of two players: you meet each of the others twice, and each of you starts once. Every game has its own deck. The points of all your games are added up.
    If players are level in the ranking, this decides, in this order: the highest score of a single card, the highest total in one game, the points from the games among those who are level, and at last a lot, which is recorded.
    The first two then play the championship game, and the higher-ranked of them starts. Whoever wins it wins the tournament; if that game ends level, C8 applies. If you like, the other two play a consolation game.
    .short = Four players, twelve games in pairs, points added up; then the first two play for the championship.

scorecards-C12 =
    Some rules are about the last card that another player has played. Only time matters here: it is the latest card in this round that is not yours, in whichever display it lies, even if that display is not in play for you. Your partner is another player too. If nobody else has played in this round yet, there is no such card, and that brings 0 points.
    .short = The latest card of any other player this round counts, wherever it lies; if there is none yet, 0.

scorecards-C13 =
    When a rule changes a card, the change lasts until your turn is over; then the card is what it was. If your previous card has an effect on this turn, it comes on top of what the card you play now scores. An effect on your next turn is lost if you have no other turn in this round; it never reaches into the next one.
    .short = A change ends with your turn; an effect on your next turn comes on top, but only in the same round.

scorecards-C14 =
    A score cannot fall below 0, with one exception: a rule that subtracts may take it there. Nothing else can.
    .short = A score stays at 0 or above, unless a rule that subtracts takes it below.

scorecards-C15 =
    The example of the printed game, a round of one player: the five cards score 8, 12, 15, 3 and 9, and the bonus adds 5.
    8 + 12 + 15 + 3 + 9 + 5 = 52
    The bonus tells you that nobody scored more than 15 with a single card in this round.
    .short = Example: 8 + 12 + 15 + 3 + 9 and a bonus of 5 make 52.

scorecards-C16 =
    Open to all: the displays, the Starting card, all points and how they were made, and whether someone passed a card or kept them all.
    Secret: the hands, the order of the deck, every card that is drawn, and every card that partners pass; only the two of them know what they have seen.
    .short = Displays, Starting card and points are open; hands, deck, drawn cards and passed cards are secret.
