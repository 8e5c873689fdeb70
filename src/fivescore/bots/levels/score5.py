"""Score 5: its levels and characters."""

import numpy as np

from fivescore.bots.levels.level_bot import Levels
from fivescore.bots.levels.style import Habits, Style
from fivescore.bots.net import score5 as coding
from fivescore.bots.search.score5 import SEARCH
from fivescore.engine.compiled import compiled
from fivescore.engine.contract import Observation
from fivescore.engine.masks import count
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.rules import AUCTIONS, CARDS, RULES_VERSION, SHARING

CARDS_BID, CHANGES = 0, 1


@compiled
def write_habit(
    observations: np.ndarray,
    decks: np.ndarray,  # noqa: ARG001
    plan: int,
    habit: int,
    row: np.ndarray,
) -> None:
    """The part of the hand that an action adds to a bid; whether it changes one (S5)."""
    if habit == CHANGES:
        row[coding.CHANGE] = 1
        return
    # Whoever changes a bid has decided on that already.
    if plan & coding.CHANGING == 0:
        size = max(1, count(int(observations[0]["own"])))
        for card in range(CARDS):
            row[card] = 1 / size


def _is_late(observation: Observation) -> bool:
    """When the last bids are shared out the end is near enough to try every pick."""
    is_last = int(observation["auction"][0]) == AUCTIONS
    return is_last and int(observation["phase"][0]) == SHARING


_LEVELS = Levels(
    game="score5",
    rules_version=RULES_VERSION,
    coding=coding,
    to_act=entrypoints.to_act,
    search=SEARCH,
    habits=Habits(("hand-bid", "change"), write_habit, coding.ACTIONS),
    styles={
        "gambles": Style("gambles", {"hand-bid": 30.0}),
        "hoards": Style("hoards", {"hand-bid": -20.0}),
        "spoils": Style("spoils", {"change": 2.5}),
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
