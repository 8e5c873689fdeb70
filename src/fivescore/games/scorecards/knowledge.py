"""Score Cards: who knows what (C16), as structs.

Hidden are the hands and the order of the deck. A card of a display goes back into the deck when its
round ends (C7): from then on it is in nobody's hand until somebody draws it. `worlds.py` counts
with that when it imagines hands.

In a partnership (C10) passed cards are known to the two partners, and to nobody else.
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.layout import struct_layout
from fivescore.games.scorecards.rules import (
    COVERED,
    KEPT,
    MAX_SEATS,
    RETURNING,
    ROUNDS,
    TABLE,
    TURNS,
    copy_table,
    end_turn,
    lay_down,
    open_round,
    partner_of,
    turn_of,
)

OBSERVATION = struct_layout(
    [
        ("viewer", np.int8),  # a seat, or SPECTATOR
        ("own", np.int64),  # the viewer's hand
        # What was passed and handed back; cards of the other team are COVERED.
        ("passed", np.int8, (ROUNDS, MAX_SEATS, TURNS)),
        ("returned", np.int8, (ROUNDS, MAX_SEATS, TURNS)),
    ],
    after=TABLE,
)

# --- Looking ---------------------------------------------------------------------------------


@compiled
def observe(s: np.void, viewer: int, o: np.void) -> None:
    """Writes what the viewer can see of a state. `o` may hold anything before."""
    copy_table(s, o)
    o["viewer"] = viewer
    o["own"] = s["hand"][viewer] if viewer != SPECTATOR else 0
    for r in range(ROUNDS):
        for seat in range(MAX_SEATS):
            is_own = viewer != SPECTATOR and seat % 2 == viewer % 2
            for k in range(TURNS):
                passed = int(s["passed"][r, seat, k])
                returned = int(s["returned"][r, seat, k])
                o["passed"][r, seat, k] = passed if is_own or passed < 0 else COVERED
                o["returned"][r, seat, k] = returned if is_own or returned < 0 else COVERED


@compiled
def see_round(o: np.void, start: int, starting: int, own: int) -> None:
    """A round begins; `own` is the viewer's hand."""
    open_round(o, start, starting)
    o["own"] = own


@compiled
def see_play(o: np.void, deck: np.void, seat: int, move: int, drawn: int) -> None:
    """A card is played; only the player sees which one was drawn."""
    card = move & 0xFF
    if seat == int(o["viewer"]):
        o["own"] = (int(o["own"]) & ~(1 << card)) | 1 << drawn
    lay_down(o, deck, seat, move)


@compiled
def see_pass(o: np.void, card: int) -> None:
    """The player whose turn it is passes a card, which may be COVERED."""
    seat = int(o["seat"])
    o["passed"][int(o["round"]) - 1, seat, turn_of(o, seat) - 1] = card
    if card >= 0:
        _hand_over(o, seat, partner_of(seat), card)
    o["phase"] = RETURNING


@compiled
def see_back(o: np.void, card: int) -> None:
    """The partner hands a card back, which may be COVERED."""
    seat = int(o["seat"])
    o["returned"][int(o["round"]) - 1, seat, turn_of(o, seat) - 1] = card
    if card >= 0:
        _hand_over(o, partner_of(seat), seat, card)
    end_turn(o)


@compiled
def _hand_over(o: np.void, giver: int, taker: int, card: int) -> None:
    if giver == int(o["viewer"]):
        o["own"] &= ~(1 << card)
    if taker == int(o["viewer"]):
        o["own"] |= 1 << card


@compiled
def see_keep(o: np.void) -> None:
    """The player whose turn it is passes nothing."""
    seat = int(o["seat"])
    o["passed"][int(o["round"]) - 1, seat, turn_of(o, seat) - 1] = KEPT
    end_turn(o)
