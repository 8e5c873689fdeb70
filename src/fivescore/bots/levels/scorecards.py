"""Score Cards: its levels and characters."""

import numpy as np

from fivescore.bots.levels.level_bot import Levels
from fivescore.bots.levels.style import Habits, Style
from fivescore.bots.net import scorecards as coding
from fivescore.bots.scorecards import worth
from fivescore.bots.search.scorecards import SEARCH
from fivescore.engine.compiled import compiled
from fivescore.engine.contract import Observation
from fivescore.engine.masks import lowest
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.rules import PLAYING, ROUNDS, RULES_VERSION, TURNS
from fivescore.games.scorecards.scoring.evaluate import NO_CARD

POINTS, NUMBER, NEW_COLOUR = 0, 1, 2
LATE_TURNS = 2


@compiled
def write_habit(
    observations: np.ndarray,
    decks: np.ndarray,
    plan: int,  # noqa: ARG001
    habit: int,
    row: np.ndarray,
) -> None:
    """What each card of the hand scores now, its number, or whether nobody shows its colour."""
    o, deck = observations[0], decks[0]
    if int(o["phase"]) != PLAYING:
        return
    shown = 0
    for seat in range(int(o["players"])):
        shown |= int(o["shown"][seat])
    hand = int(o["own"])
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        if habit == POINTS:
            row[card] = worth(o, deck, int(o["viewer"]), card)
        elif habit == NUMBER:
            row[card] = int(deck["number"][card])
        else:
            row[card] = 1 if int(deck["of_colour"][int(deck["colour"][card])]) & shown == 0 else 0


def _is_late(observation: Observation) -> bool:
    """The last cards of the last round: what is left in hand is worth nothing after them."""
    seat = int(observation["viewer"][0])
    played = np.count_nonzero(observation["displays"][0, ROUNDS - 1, seat] != NO_CARD)
    return int(observation["round"][0]) == ROUNDS and bool(played >= TURNS - LATE_TURNS)


_LEVELS = Levels(
    game="scorecards",
    rules_version=RULES_VERSION,
    coding=coding,
    to_act=entrypoints.to_act,
    search=SEARCH,
    habits=Habits(("points", "number", "new-colour"), write_habit, coding.ACTIONS),
    styles={
        "gambles": Style("gambles", {"points": -2.0}),
        "hoards": Style("hoards", {"number": -4.0}),
        "spoils": Style("spoils", {"new-colour": 10.0}),
    },
    searches_at=_is_late,
)
HABITS = _LEVELS.habits
EASY = _LEVELS.level("easy")
MEDIUM = _LEVELS.level("medium")
HARD = _LEVELS.level("hard")
EXPERT = _LEVELS.level("expert")

PIP = _LEVELS.character("pip", "easy")
NELL = _LEVELS.character("nell", "easy", "gambles")
FINN = _LEVELS.character("finn", "easy", "hoards")
BRUNO = _LEVELS.character("bruno", "medium")
IDA = _LEVELS.character("ida", "medium", "spoils")
ROXY = _LEVELS.character("roxy", "hard", "gambles")
OTTO = _LEVELS.character("otto", "hard", "hoards")
VERA = _LEVELS.character("vera", "hard", "spoils")
SAGE = _LEVELS.character("sage", "expert")
