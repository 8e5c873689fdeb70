"""Fives: when a player may claim the rest of a hand, because it is certain how it ends.

The proof rests on the claimant's own observation. So an offer tells them nothing that they could
not know, and it holds in every deal that agrees with what they have seen.
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.masks import count, lowest
from fivescore.games.fives.knowledge import unseen
from fivescore.games.fives.rules import (
    FIVE,
    PLAY,
    TARGET,
    colour_of,
    number_of,
    rank_of,
)

NOTHING, ALL_BUST, ALL_TRICKS = 0, 1, 2
LEAST_CARDS = 2
"""The last card of a hand is one tap anyway."""


@compiled
def claimable(o: np.void, deck: np.void) -> int:
    """What the viewer may claim now: NOTHING, ALL_BUST or ALL_TRICKS."""
    viewer = int(o["viewer"])
    if int(o["phase"]) != PLAY or viewer == SPECTATOR or count(int(o["own"])) < LEAST_CARDS:
        return NOTHING
    if _all_bust(o):
        return ALL_BUST
    is_leading = viewer == int(o["turn"]) and int(o["lying"]) == 0
    if is_leading and not _busts_by_it(o) and _wins_every_trick(o, deck):
        return ALL_TRICKS
    return NOTHING


@compiled
def claimed_sum(o: np.void) -> int:
    """What the viewer's total grows by if each card of their hand wins its trick (F10)."""
    total = 0
    cards = int(o["own"])
    while cards != 0:
        total += number_of(lowest(cards))
        cards &= cards - 1
    return total


@compiled
def _all_bust(o: np.void) -> bool:
    """Whether everybody is over 25: whatever is played, all pay the same chips (F15, F16, F18)."""
    players = int(o["players"])
    busts = 0
    for seat in range(players):
        if int(o["totals"][seat]) > TARGET:
            busts += 1
    return busts == players


@compiled
def _busts_by_it(o: np.void) -> bool:
    """Whether the claim itself would take the viewer over 25.

    They can still avoid that, as any card may be led face down, and a claim cannot be taken back.
    """
    total = int(o["totals"][int(o["viewer"])])
    return total <= TARGET < total + claimed_sum(o)


@compiled
def _wins_every_trick(o: np.void, deck: np.void) -> bool:
    """Whether each card of the viewer wins when it is led face up, whatever the others play.

    Each of them keeps the lead, so this holds for every order of them. What others have flipped
    counts as if they still held it.
    """
    others = unseen(o, deck)
    cards = int(o["own"])
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        led = colour_of(card)
        rank = rank_of(card, led)
        if rank_of(FIVE, led) > rank:  # where Magenta is led anybody may flip a card: F5 (2)
            return False
        rest = others
        while rest != 0:
            if rank_of(lowest(rest), led) > rank:
                return False
            rest &= rest - 1
    return True
