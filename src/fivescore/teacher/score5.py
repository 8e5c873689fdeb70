"""Score 5: its teacher."""

import numpy as np

from fivescore.bots.score5 import score_with_wild
from fivescore.engine.contract import Deck, Observation
from fivescore.engine.log_lines import Arguments, Phrase
from fivescore.games import get_game
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.rules import BID, BIDDING, KIND_SHIFT, PAYLOAD, READY, lot_of
from fivescore.teacher.measurement import Measurement
from fivescore.teacher.measuring import score5 as measuring
from fivescore.teacher.reasons import Reason, after_points, strongest
from fivescore.teacher.teaching import Situation, Teaching


def _nothing(deck: Deck, observation: Observation) -> np.ndarray:  # noqa: ARG001
    return np.zeros(0, np.float32)


def _no_future(deck: Deck, observation: Observation) -> np.ndarray:  # noqa: ARG001
    """The one shuffle is before the first auction, so that a rollout ends with the game."""
    return np.zeros((0, 0), np.int64)


def _reason(situation: Situation, found: Measurement) -> Phrase:
    """What the two moves differ in most: the auction, its price, points at the end."""
    texts = [get_game("score5").format(situation.deck, move) for move in found.moves]
    names: Arguments = {"best": texts[0], "other": texts[1]}
    reasons = [after_points(found, names, "score5")]
    if int(situation.observation["phase"][0]) == BIDDING:
        reasons += _auction_reasons(situation, found, names)
    return strongest(reasons)


def _auction_reasons(situation: Situation, found: Measurement, names: Arguments) -> list[Reason]:
    o = situation.observation[0]
    lot = situation.deck.cards[lot_of(o)]
    taker = found.facts[:, :, measuring.TAKER]
    wins = [found.share(taker[:, k] == situation.seat) for k in range(2)]
    strength = abs(wins[0] - wins[1]) / 100
    shares: Arguments = {"lot": lot, "share": wins[0], "other_share": wins[1]}
    reasons = [Reason(strength * 0.5, Phrase("teacher-score5-wins", names | shares))]
    for k, kind in ((1, "dear"), (0, "cheap")):
        gain, price = _bargain(situation, _bid_of(o, found.moves[k]))
        is_told = price > gain / 2 if k else price < gain / 2
        if wins[k] > 0 and is_told:
            told: Arguments = {"move": names["other" if k else "best"], "lot": lot}
            numbers: Arguments = {"price": price, "gain": gain, "share": wins[k]}
            weight = min(1.0, abs(price - gain / 2) / 40) * wins[k] / 100
            reasons.append(Reason(weight, Phrase(f"teacher-score5-{kind}", told | numbers)))
    return reasons


def _bid_of(o: np.void, move: int) -> int:
    """The cards that a move leaves as the seat's bid."""
    if move >> KIND_SHIFT == BID:
        return move & PAYLOAD
    assert move >> KIND_SHIFT == READY
    return int(o["own_bid"])


def _bargain(situation: Situation, bid: int) -> tuple[int, int]:
    """What the auction card adds to the viewer's score, and what the cards of the bid take off."""
    o, deck = situation.observation[0], situation.deck.record[0]
    hand = int(o["own"])
    after = hand | 1 << lot_of(o)
    now = score_with_wild(hand, deck)
    gain = score_with_wild(after, deck)
    return gain - now, gain - score_with_wild(after & ~bid, deck)


_ROLLOUTS = {2: 16_000, 3: 12_000, 4: 10_000, 5: 8000}

TEACHING = Teaching(
    game="score5",
    measuring=measuring,
    unit="points",
    scale=60.0,
    may_act=entrypoints.may_act,
    params=_nothing,
    future=_no_future,
    reason=_reason,
    rollouts=lambda observation: _ROLLOUTS[int(observation["players"][0])],
    effort=0.3,
)
