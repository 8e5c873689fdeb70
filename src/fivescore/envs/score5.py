"""What Score 5 brings to batches."""

from fivescore.bots.net.score5 import (
    CHANGE,
    CHOOSE_WILD,
    CODING,
    FIRST_TAKE,
    SAY_READY,
    STOP,
    act,
    look,
)
from fivescore.bots.score5 import GREEDY, RANDOM, choose_move
from fivescore.engine.contract import Deck
from fivescore.engine.layout import copier
from fivescore.engine.template import Binding
from fivescore.envs import loops
from fivescore.games.score5.playout import RULES
from fivescore.games.score5.rules import STATE

FEATURES = {
    "players": "two to five players, one of four is 1",
    "free": "1 if an unsold card is free (option `unsold`)",
    "open_hands": "1 if hands are open (option `open_hands`)",
    "moment": "one of five is 1: first bid, counts shown, a change being named, sharing, the wild",
    "auction": "which auction it is, one of twelve is 1",
    "changes_left": "changes of the bid that each seat has left, one of 0 to 4 is 1; 4 is more",
    "placed": "for each seat: it has placed a bid",
    "ready": "for each seat: it is ready",
    "counts": "cards in each seat's bid once they are shown, one of 0 to 7 is 1; 7 is more",
    "sizes": "cards in each seat's hand, one of 0 to 11 is 1; 11 is more",
    "winner": "who shares out a bid, by seat from the viewer",
    "queue": "for each seat how many picks come before its own, one of five is 1",
    "wild_seat": "who has the wild, by seat from the viewer",
    "sets": "for each other seat the starting sets that it may have had",
    "own_set": "one's own starting set",
    "lot_value": "the auction card's value, in fives",
    "lot_family": "its family, one of five and the wild is 1",
    "best": "for each seat and family the value that counts of its known cards, in fives",
    "gain": "what the auction card would add to each seat's known score, in fives",
    "scores": "each seat's score by its known cards, in fives",
    "wealth": "the sum of each seat's known cards, in fives",
    "plan_value": "the sum of the cards named so far for a bid, in fives",
    "bid_value": "the sum of one's present bid, in fives",
    "hand": "one's own cards",
    "plan": "the cards named so far for a bid",
    "own_bid": "one's present bid",
    "lot": "the auction card",
    "offer": "the cards to be shared out",
    "turned": "cards that have been up for auction",
    "known": "for each other seat the cards that everybody knows it to hold",
}


def name_action(deck: Deck, action: int) -> str:
    """An action in words."""
    words = {STOP: "bid these", SAY_READY: "ready", CHANGE: "change the bid", CHOOSE_WILD: "wild"}
    if action in words:
        return words[action]
    if action < STOP:
        return f"add {deck.cards[action]}"
    if FIRST_TAKE <= action < CHOOSE_WILD:
        return f"take {deck.cards[action - FIRST_TAKE]}"
    return "none"


_bots = loops.Bots(choose_move, copier(STATE))
_bind = Binding(__name__, game=RULES, coding=CODING, others=_bots)
LOOPS = loops.Loops(
    RULES,
    CODING,
    {"random": RANDOM, "greedy": GREEDY},
    _bind(loops.reset_places),
    _bind(loops.step_places),
    _bind(loops.play_places),
    _bind(loops.draw_actions),
    _bind(loops.find_illegal),
    look,
    act,
    FEATURES,
    name_action,
    "A bid is named card by card, from the highest value down, and ends with “bid these”, so each "
    "set of cards has one name; a decision may so take several actions in a row. Once the counts "
    "are shown a seat says “ready” or “change the bid” and names another. The wild goes where it "
    "counts most. Whole bids as sets are moves: `Batch.play`.",
    at_once=True,
)
