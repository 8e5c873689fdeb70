"""Fives: its levels and characters."""

import numpy as np

from fivescore.bots.levels.level_bot import Levels
from fivescore.bots.levels.style import Habits, Style
from fivescore.bots.net import fives as coding
from fivescore.bots.search.fives import SEARCH
from fivescore.engine.compiled import compiled
from fivescore.engine.contract import Observation
from fivescore.games.fives import entrypoints
from fivescore.games.fives.rules import (
    FIVE,
    RULES_VERSION,
    SILVER,
    TARGET,
    colour_of,
    number_of,
    rank_of,
)

TAKE, SILVERS, FLIP = 0, 1, 2


@compiled
def write_habit(
    observations: np.ndarray,
    decks: np.ndarray,  # noqa: ARG001
    plan: int,  # noqa: ARG001
    habit: int,
    row: np.ndarray,
) -> None:
    """How much each action takes the trick as it lies, spends a Silver card, flips one."""
    o = observations[0]
    for action in range(coding.ACTIONS):
        is_flip = action >= coding.CARDS
        card = coding.card_at(action % coding.CARDS)
        if habit == TAKE:
            row[action] = 1 if _takes(o, FIVE if is_flip else card) else 0
        elif habit == SILVERS:
            row[action] = 1 if colour_of(card) == SILVER else 0
        else:
            row[action] = 1 if is_flip else 0


@compiled
def _takes(o: np.void, shown: int) -> bool:
    """Whether a card wins the trick as it lies and does not bust."""
    if int(o["totals"][int(o["viewer"])]) + number_of(shown) > TARGET:
        return False
    is_lead = int(o["lying"]) == 0
    rank = rank_of(shown, colour_of(shown) if is_lead else int(o["led"]))
    return is_lead or rank > int(o["best_rank"])


LATE_TRICKS = 2


def _is_late(observation: Observation) -> bool:
    """In the last tricks of a hand few cards are hidden."""
    left = int(observation["tricks"][0]) - int(observation["trick"][0])
    return left <= LATE_TRICKS


_LEVELS = Levels(
    game="fives",
    rules_version=RULES_VERSION,
    coding=coding,
    to_act=entrypoints.to_act,
    search=SEARCH,
    habits=Habits(("take", "silver", "flip"), write_habit, coding.ACTIONS),
    styles={
        "gambles": Style("gambles", {"take": 2.0}),
        "hoards": Style("hoards", {"silver": -3.0}),
        "spoils": Style("spoils", {"flip": 2.0}),
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
