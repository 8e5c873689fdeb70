"""What Fives brings to batches."""

from fivescore.bots.fives import GREEDY, RANDOM, choose_move
from fivescore.bots.net.fives import ACTIONS, CARDS, CODING, act, card_at, look
from fivescore.engine.contract import Deck
from fivescore.engine.layout import copier
from fivescore.engine.template import Binding
from fivescore.envs import loops
from fivescore.games.fives.playout import RULES
from fivescore.games.fives.rules import FACE_DOWN, STATE
from fivescore.games.fives.text import format_move

FEATURES = {
    "players": "three or four players, one of two is 1",
    "vanish": "1 if the chips of a hand in which all bust vanish (option `all_bust`)",
    "hands_left": "hands after this one, one of 0 to 5 is 1; 5 stands for more",
    "hands_left_number": "the same as a number",
    "tricks_left": "tricks after this one, one of 0 to 12 is 1",
    "lying": "cards in the trick, one of 0 to 3 is 1",
    "led": "the colour led, one of B G S M is 1; all 0 if nothing lies",
    "five_lies": "1 if a Magenta 5 lies in the trick",
    "best_seat": "who wins the trick so far, by seat from the viewer",
    "best_trump": "1 if a Magenta card wins so far",
    "best_number": "the number of the winning card, one of 0 to 13 is 1",
    "first_leader": "who led the hand's first trick, by seat from the viewer",
    "totals": "each seat's total of the hand, one of 0 to 25 and over 25 is 1",
    "totals_number": "the same as numbers",
    "chips": "each other seat's chips less one's own, one of -6 to 6 is 1, cut off there",
    "chips_number": "the same as numbers",
    "centre": "chips in the centre, one of 0 to 4 is 1; 4 stands for more",
    "out": "for each other seat and colour: it is known to have none left",
    "flips": "cards that each seat has played face down in this hand",
    "hand": "one's own cards",
    "unseen": "cards that others hold or have played face down",
    "own_flips": "the cards one has played face down in this hand",
    "trick": "for each other seat the card that it has in the trick; the last is face down",
    "played": "for each seat the cards that it has played face up in this hand",
}


def name_action(deck: Deck, action: int) -> str:  # noqa: ARG001
    """An action in words: the text of its move."""
    if action < CARDS:
        return format_move(int(card_at(action)))
    return format_move(int(card_at(action - CARDS)) | FACE_DOWN)


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
    f"Actions 0 to {CARDS - 1} play a card face up, in the order blue 1 to 13, green 1 to 13, "
    f"silver 1 to 13, Magenta 0 to 4 and 6 to 13; {CARDS} to {ACTIONS - 1} play the same card face "
    "down.",
)
