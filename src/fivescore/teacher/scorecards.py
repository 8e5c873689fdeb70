"""Score Cards: its teacher."""

from functools import lru_cache

import numpy as np

from fivescore.engine.contract import Deck, Observation
from fivescore.engine.log_lines import Arguments, Phrase
from fivescore.games import get_game
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.rules import (
    DRAWN,
    PLAYING,
    ROUNDS,
    RULES_VERSION,
    card_of,
)
from fivescore.games.scorecards.scoring.operations import CARDS
from fivescore.games.scorecards.view import VARIANTS
from fivescore.teacher.measurement import Measurement
from fivescore.teacher.measuring import scorecards as measuring
from fivescore.teacher.reasons import Reason, after_points, strongest
from fivescore.teacher.sampling import SAMPLED, SEED, SEQUENCES, read_sample
from fivescore.teacher.teaching import Sampled, Situation, Teaching

TABLES = ("standard-2", "standard-3", "standard-4", "explosive-3", "explosive-4", "partnership-4")
CALM = 40.0
"""How strongly a card's worth is drawn to 0: in so many rounds it seems to be nothing."""


def _deck() -> Deck:
    return get_game("scorecards").deck()


def _table_of(observation: Observation) -> str:
    return f"{VARIANTS[int(observation['variant'][0])]}-{int(observation['players'][0])}"


# --- Rounds that follow -----------------------------------------------------------------------


def _sample(deck: Deck, table: str) -> dict[str, np.ndarray]:
    game = get_game("scorecards")
    variant, _, players = table.rpartition("-")
    state = game.initial_state(game.config(variant, int(players)))
    rows = np.zeros((SAMPLED, measuring.ROUND_ROW), np.int64)
    measuring.sample_rounds(state, deck.record, SEED, rows)
    worth = _fit_worth(rows, int(players))
    return {"rounds": rows[:, : measuring.FUTURE].astype(np.int16), "worth": worth}


def _fit_worth(rows: np.ndarray, players: int) -> np.ndarray:
    """What each card in a kept hand brings in the next round, by least squares; on average 0."""
    hands = rows[:, measuring.FIRST_HAND : measuring.FIRST_HAND + players]
    held = (hands[..., None] >> np.arange(CARDS) & 1).astype(float).reshape(-1, CARDS)
    points = rows[:, :players].astype(float)
    # Each place has a mean of its own: whoever starts has less to build on.
    rest = (points - points.mean(axis=0)).reshape(-1)
    centred = held - held.mean(axis=0)
    square = centred.T @ centred + CALM * np.eye(CARDS)
    worth = np.linalg.solve(square, centred.T @ rest)
    worth -= (held @ worth).mean() / held.sum(axis=1).mean()
    return worth.astype(np.float32)


_DECKS: dict[str, Deck] = {}


def _params(deck: Deck, observation: Observation) -> np.ndarray:
    _DECKS[deck.sha256] = deck
    return _sampled(deck.sha256, _table_of(observation))["worth"]


@lru_cache(maxsize=32)
def _sampled(sha256: str, table: str) -> dict[str, np.ndarray]:
    return read_sample("scorecards", table, _DECKS[sha256], RULES_VERSION, _sample)


def _future(deck: Deck, observation: Observation) -> np.ndarray:
    done = int(observation["round"][0])
    if done >= ROUNDS:
        return np.zeros((0, measuring.FUTURE), np.int64)
    start = int(observation["start"][0]) if done else -1
    is_drawn = not done and int(observation["first"][0]) == DRAWN
    _DECKS[deck.sha256] = deck
    return _sequences(deck.sha256, _table_of(observation), done, None if is_drawn else start)


@lru_cache(maxsize=128)
def _sequences(sha256: str, table: str, done: int, start: int | None) -> np.ndarray:
    """Ways in which the rounds that are left may go, added up: see `measuring.FUTURE`."""
    rows = _sampled(sha256, table)["rounds"].astype(np.int64)
    players = int(table[-1])
    rng = np.random.default_rng(SEED)
    future = np.zeros((SEQUENCES // 2, measuring.FUTURE), np.int64)
    last = (
        np.full(len(future), start)
        if start is not None
        else rng.integers(players, size=len(future))
    )
    for k in range(1, ROUNDS - done + 1):
        drawn = rows[rng.integers(len(rows), size=len(future))]
        for place in range(players):
            seat = (last + k + place) % players
            at = np.arange(len(future))
            future[at, seat] += drawn[:, place]
            future[at, measuring.BEST_CARD + seat] = drawn[:, measuring.BEST_CARD + place]
    return future


# --- Reasons ----------------------------------------------------------------------------------


def _reason(situation: Situation, found: Measurement) -> Phrase:
    """What the two moves differ in most: points now, the bonus, points of the round."""
    texts = [_card_or_move(situation, move) for move in found.moves]
    names: Arguments = {"best": texts[0], "other": texts[1]}
    reasons = [after_points(found, names, "scorecards")]
    is_two_ways = texts[0] == texts[1]
    if int(situation.observation["phase"][0]) == PLAYING and not is_two_ways:
        reasons += _play_reasons(found, names, is_last=_is_last(situation))
    return strongest(reasons)


def _card_or_move(situation: Situation, move: int) -> str:
    if int(situation.observation["phase"][0]) == PLAYING:
        return situation.deck.cards[card_of(move)]
    return get_game("scorecards").format(situation.deck, move)


def _is_last(situation: Situation) -> bool:
    """In the last round a card that stays in the hand is worth nothing after it."""
    return int(situation.observation["round"][0]) == ROUNDS


def _play_reasons(found: Measurement, names: Arguments, *, is_last: bool) -> list[Reason]:
    now = [int(found.facts[0, k, measuring.NOW]) for k in range(2)]
    bonus = [found.share(found.facts[:, k, measuring.BONUS_GOT] == 1) for k in range(2)]
    ahead = np.average(found.facts[:, :, measuring.ROUND], axis=0, weights=found.weights)
    points = round(float(ahead[0] - ahead[1]))
    scores: Arguments = names | {"points": now[0], "other_points": now[1]}
    bonuses: Arguments = {"share": bonus[0], "other_share": bonus[1]}
    reasons = [
        Reason(
            (bonus[0] - bonus[1]) / 100,
            Phrase("teacher-scorecards-bonus", names | bonuses),
        )
    ]
    if now[0] > now[1]:
        reasons.append(Reason((now[0] - now[1]) / 30, Phrase("teacher-scorecards-now", scores)))
    elif points > 0:
        later: Arguments = scores | {"more": points}
        kind = "same" if now[0] == now[1] else "later"
        reasons.append(Reason(points / 15, Phrase(f"teacher-scorecards-{kind}", later)))
    elif not is_last:
        keeps: Arguments = {"best": names["best"], "other": names["other"]}
        reasons.append(Reason(0.1, Phrase("teacher-scorecards-keeps", keeps)))
    return reasons


_ROLLOUTS = {2: 16_000, 3: 8000, 4: 5000}
_PARTNERS = 1500
"""A world takes ten times as long to draw where partners pass cards unseen."""


def _rollouts(observation: Observation) -> int:
    is_partnership = VARIANTS[int(observation["variant"][0])] == "partnership"
    return _PARTNERS if is_partnership else _ROLLOUTS[int(observation["players"][0])]


TEACHING = Teaching(
    game="scorecards",
    measuring=measuring,
    unit="points",
    scale=10.0,
    may_act=entrypoints.to_act,
    params=_params,
    future=_future,
    reason=_reason,
    rollouts=_rollouts,
    effort=0.6,
    draws_cards=True,
    sampled=Sampled(TABLES, _deck, RULES_VERSION, _sample),
)
