"""What Score Cards brings to batches."""

from fivescore.bots.net.scorecards import CODING, DO_KEEP, FIRST_BACK, FIRST_PASS, act, look
from fivescore.bots.scorecards import GREEDY, RANDOM, choose_move
from fivescore.engine.contract import Deck
from fivescore.engine.layout import copier
from fivescore.engine.template import Binding
from fivescore.envs import loops
from fivescore.games.scorecards.playout import RULES
from fivescore.games.scorecards.rules import STATE

FEATURES = {
    "players": "two to four players, one of three is 1",
    "variant": "standard, explosive or partnership, one of three is 1",
    "phase": "playing, passing or handing back, one of three is 1",
    "round": "the round, one of four is 1",
    "turns": "cards that each seat has played in this round, one of 0 to 5 is 1",
    "start": "who started the round, by seat from the viewer",
    "lead": "one's own points less each other seat's",
    "lead_fine": "the same, cut off at -30 and 30",
    "best_now": "each seat's highest card score of the round",
    "previous_points": "the points of the card that each seat played last",
    "last_points": "the points of the card that another seat played last",
    "hand": "one's own cards",
    "displays": "the cards in each seat's display",
    "starting": "the Starting card",
    "previous": "the last card in one's own display",
    "last": "the last card that another seat played",
    "before": "cards that went back into the deck a round ago",
    "long_before": "cards that went back earlier",
    "partner": "cards that the partner is known to hold",
    "passed": "the card that was passed just now",
    "worth": "what each card of one's hand would score now, in its best way",
    "worth_to_partner": "the same for the partner, while cards are passed and handed back",
    "most_worth": "the highest number of each of these two blocks",
}


def name_action(deck: Deck, action: int) -> str:
    """An action in words."""
    if action < FIRST_PASS:
        return f"play {deck.cards[action]}"
    if action < FIRST_BACK:
        return f"pass {deck.cards[action - FIRST_PASS]}"
    if action < DO_KEEP:
        return f"back {deck.cards[action - FIRST_BACK]}"
    return "keep" if action == DO_KEEP else "none"


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
    "An action is a card to play; the display that it is scored with and what its rule leaves open "
    "are filled in with what scores most now (C5). Passing and handing back (C10) have actions of "
    "their own. Every way to play a card is a move: `Batch.play`.",
)
