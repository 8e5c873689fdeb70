"""Fives: its teacher."""

from functools import cache, lru_cache

import numpy as np

from fivescore.bots.levels.fives import MEDIUM
from fivescore.bots.levels.networks import read_network
from fivescore.engine.contract import Deck, Observation
from fivescore.engine.log_lines import Arguments, Phrase
from fivescore.games import get_game
from fivescore.games.fives import entrypoints
from fivescore.games.fives.rules import MAX_SEATS, RULES_VERSION, TARGET, VANISH
from fivescore.teacher.measurement import Measurement
from fivescore.teacher.measuring import fives as measuring
from fivescore.teacher.measuring.network import pack
from fivescore.teacher.reasons import Reason, after_points, strongest
from fivescore.teacher.sampling import SAMPLED, SEED, SEQUENCES, read_sample
from fivescore.teacher.teaching import Sampled, Situation, Teaching

TABLES = ("standard-3", "standard-4")
TEMPERATURE = 0.5
"""The policy draws its moves, but more sharply than it was trained: it seldom blunders."""


def _deck() -> Deck:
    return get_game("fives").deck()


@cache
def _network() -> np.ndarray:
    return pack(read_network("fives", "medium"), TEMPERATURE)


def _params(deck: Deck, observation: Observation) -> np.ndarray:  # noqa: ARG001
    return _network() if MEDIUM.knows(deck) else np.zeros(0, np.float32)


# --- Hands that follow ------------------------------------------------------------------------


def _sample(deck: Deck, table: str) -> dict[str, np.ndarray]:
    game = get_game("fives")
    state = game.initial_state(game.config("standard", int(table[-1])))
    rows = np.zeros((SAMPLED, measuring.HAND_ROW), np.int64)
    measuring.sample_hands(state, deck.record, _params(deck, state), SEED, rows)
    return {"hands": rows.astype(np.int8)}


def _future(deck: Deck, observation: Observation) -> np.ndarray:
    left = int(observation["hands"][0]) - int(observation["hand_number"][0])
    if left <= 0:
        return np.zeros((0, measuring.FUTURE), np.int64)
    players, all_bust = (int(observation[name][0]) for name in ("players", "all_bust"))
    _DECKS[deck.sha256] = deck
    return _sequences(deck.sha256, players, left, all_bust)


_DECKS: dict[str, Deck] = {}


@lru_cache(maxsize=64)
def _sequences(sha256: str, players: int, left: int, all_bust: int) -> np.ndarray:
    """Ways in which the hands that are left may go, added up: see `measuring.FUTURE`."""
    hands = read_sample("fives", f"standard-{players}", _DECKS[sha256], RULES_VERSION, _sample)
    rows = hands["hands"].astype(np.int64)
    rng = np.random.default_rng(SEED)
    future = np.zeros((SEQUENCES // players * players, measuring.FUTURE), np.int64)
    for k in range(0, len(future), players):
        drawn = [rows[rng.integers(len(rows))] for _ in range(left)]
        places = [int(rng.integers(players)) for _ in range(left)]
        # Seats are alike: each way is played with everybody in every place.
        for turn in range(players):
            seats = [(np.arange(players) + place + turn) % players for place in places]
            _add_up(drawn, seats, future[k + turn], vanishes=all_bust == VANISH)
    return future


def _add_up(
    hands: list[np.ndarray], seats: list[np.ndarray], row: np.ndarray, *, vanishes: bool
) -> None:
    """Writes what some hands give together; `seats` are those of each hand's places."""
    players = len(seats[0])
    row[measuring.FIRST_CLOSEST] = -1
    centre = 0
    for hand, turned in zip(hands, seats, strict=True):
        row[turned] += hand[:players]
        row[measuring.FINAL + turned] = hand[measuring.LAST_TOTAL : measuring.LAST_TOTAL + players]
        closest, to_centre = int(hand[measuring.CLOSEST]), int(hand[measuring.TO_CENTRE])
        if closest >= 0:
            row[turned[closest]] += centre
            centre = 0
            if row[measuring.FIRST_CLOSEST] < 0:
                row[measuring.FIRST_CLOSEST] = turned[closest]
        elif to_centre < players or not vanishes:
            centre += to_centre


# --- Reasons ----------------------------------------------------------------------------------


def _reason(situation: Situation, found: Measurement) -> Phrase:
    """What the two moves differ in most: the trick, going over 25, hitting it, chips."""
    texts = [get_game("fives").format(situation.deck, move) for move in found.moves]
    names: Arguments = {"best": texts[0], "other": texts[1]}
    reasons = [
        *_trick_reasons(situation, found, names),
        *_total_reasons(found, names),
        after_points(found, names, "fives"),
    ]
    return strongest(reasons)


def _trick_reasons(situation: Situation, found: Measurement, names: Arguments) -> list[Reason]:
    taker = found.facts[:, :, measuring.TAKER]
    takes = [found.share(taker[:, k] == situation.seat) for k in range(2)]
    strength = abs(takes[0] - takes[1]) / 100
    shares: Arguments = {"share": takes[0], "other_share": takes[1]}
    kind = "takes" if takes[0] > takes[1] else "sheds"
    reasons = [Reason(strength * 0.7, Phrase(f"teacher-fives-{kind}", names | shares))]
    if takes[0] > takes[1]:
        beaten = [found.share(taker[:, 1] == seat) for seat in range(MAX_SEATS)]
        beaten[situation.seat] = 0
        seat = int(np.argmax(beaten))
        if beaten[seat] >= 0.6 * (100 - takes[1]) and beaten[seat] > 0:
            arguments: Arguments = {"other": names["other"], "share": beaten[seat]}
            reasons.append(
                Reason(strength * 0.75, Phrase("teacher-fives-beaten", arguments, seat=seat))
            )
    return reasons


def _total_reasons(found: Measurement, names: Arguments) -> list[Reason]:
    total = found.facts[:, :, measuring.TOTAL]
    over = [found.share(total[:, k] > TARGET) for k in range(2)]
    exact = [found.share(total[:, k] == TARGET) for k in range(2)]
    return [
        Reason(
            (over[1] - over[0]) / 100,
            Phrase("teacher-fives-over", names | {"share": over[0], "other_share": over[1]}),
        ),
        Reason(
            (exact[0] - exact[1]) / 100,
            Phrase("teacher-fives-exact", names | {"share": exact[0], "other_share": exact[1]}),
        ),
    ]


_ROLLOUTS = {3: 2400, 4: 2000}

TEACHING = Teaching(
    game="fives",
    measuring=measuring,
    unit="chips",
    scale=2.0,
    may_act=entrypoints.to_act,
    params=_params,
    future=_future,
    reason=_reason,
    rollouts=lambda observation: _ROLLOUTS[int(observation["players"][0])],
    effort=0.13,
    sampled=Sampled(TABLES, _deck, RULES_VERSION, _sample),
)
