"""What Score 5 brings to learning."""

from collections.abc import Iterator

import numpy as np

from fivescore.bots.net.score5 import CHANGE, CODING
from fivescore.bots.score5 import GREEDY, RANDOM, choose_move, score_with_wild
from fivescore.engine.compiled import compiled
from fivescore.engine.layout import copier
from fivescore.engine.masks import lowest
from fivescore.engine.rng import below
from fivescore.engine.template import Binding
from fivescore.games.score5.playout import RULES
from fivescore.games.score5.rules import (
    BIDDING,
    FAMILIES,
    KIND_SHIFT,
    NOBODY,
    READY,
    STATE,
    best_of_family,
    lot_of,
    may_change,
)
from fivescore.learn import slots

POINT = 0.1 / 60
"""What a point is worth; a victory is worth 1."""
FEE = 0.005
"""What a changed bid costs, so that nobody changes for nothing."""


@compiled
def side_of(table: np.void, seat: int) -> int:  # noqa: ARG001
    """Everybody plays alone."""
    return seat


@compiled
def worth_of(s: np.void, seat: int) -> float:
    """What a seat's points are worth; there are none before the end."""
    return POINT * int(s["totals"][seat])


@compiled
def fee_of(action: int) -> float:
    """A changed bid costs a little."""
    return FEE if action == CHANGE else 0.0


THRIFTY = 2
"""A bot that pays with its cheapest cards up to a drawn part of a gain, and changes some bids."""


@compiled
def choose_among(bot: int, o: np.void, deck: np.void, rng: np.void) -> int:
    """The move of a bot at a mixed table."""
    if bot != THRIFTY or int(o["phase"]) != BIDDING:
        return choose_move(min(bot, GREEDY), o, deck, rng)
    own = int(o["own_bid"])
    if int(o["counts_shown"]) != 0 and (below(rng, 4) != 0 or not may_change(o, int(o["viewer"]))):
        return READY << KIND_SHIFT
    bid = thrifty_bid(int(o["own"]), lot_of(o), deck, rng)
    is_same = int(o["counts_shown"]) != 0 and bid == own
    return READY << KIND_SHIFT if is_same else bid


@compiled
def thrifty_bid(hand: int, lot: int, deck: np.void, rng: np.void) -> int:
    """The cheapest cards, first those that do not count, up to a drawn part of what it gains."""
    gain = score_with_wild(hand | 1 << lot, deck) - score_with_wild(hand, deck)
    if gain <= 0 and below(rng, 4) != 0:
        return 0
    limit = max(0, gain) * below(rng, 101) // 100
    counting = 0
    for family in range(FAMILIES):
        card = best_of_family(hand, deck, family, NOBODY)
        if card != NOBODY:
            counting |= 1 << card
    bid = 0
    while hand != 0 and below(rng, 6) != 0:
        cards = hand & ~counting if hand & ~counting != 0 else hand
        cheapest = lowest(cards)
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            if int(deck["value"][card]) < int(deck["value"][cheapest]):
                cheapest = card
        if counting >> cheapest & 1:
            limit -= int(deck["value"][cheapest])
        if limit < 0:
            break
        bid |= 1 << cheapest
        hand &= ~(1 << cheapest)
    return bid


CHANGES = (*[10] * 6, *[0] * 5, *[1] * 3, *[2] * 3, 3, 5, 20)


def tables() -> Iterator[slots.Table]:
    """Two to five players, with few changes of bids and with many, and all options."""
    for players in (2, 3, 4, 5):
        for k, changes in enumerate(CHANGES):
            yield (
                "standard",
                players,
                {
                    "max_changes": changes,
                    "unsold": "free" if k % 7 == 3 else "discard",
                    "open_hands": "on" if k % 10 == 4 else "off",
                },
            )


_opponents = slots.Opponents(
    RANDOM_BOT=RANDOM,
    GREEDY_BOT=GREEDY,
    STRANGE_BOT=THRIFTY,
    choose_move=choose_among,
    side_of=side_of,
    copy_state=copier(STATE),
    worth_of=worth_of,
    fee_of=fee_of,
)
_bind = Binding(__name__, game=RULES, coding=CODING, others=_opponents)
LEARNING = slots.Learning(
    RULES,
    CODING,
    tables,
    advance_slots=_bind(slots.advance_slots),
    parts={"advance": _bind(slots.advance)},
)
