"""The score pad of Fives: totals that people wrote down, scored by the rules (F12-F18)."""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError
from fivescore.engine.scorepad import ScorePadProblem, ScorePadTypes
from fivescore.games.fives import entrypoints
from fivescore.games.fives.rules import FIVE, MAX_PLAYS, OVER, TARGET, number_of
from fivescore.games.fives.scorepad_types import PadFives, PadFivesHand, PadFivesSheet
from fivescore.games.fives.text import seats
from fivescore.games.fives.view_parts import paid_of
from fivescore.words import tell_all

BUST: Literal["bust"] = "bust"
"""Written for any total over 25: by how much does not count (F12)."""
Total = int | str | None

SCOREPAD = ScorePadTypes(
    PadFives,
    PadFivesSheet,
    PadFives(["A", "B", "C"], [[25, 20, "bust"]]),
    empty=lambda names, _variant: PadFives(names, []),
)


def make_sheet(
    start: np.ndarray, deck: Deck, *, names: Sequence[str], hands: Sequence[Sequence[Total]]
) -> PadFivesSheet:
    """The sheet of the hands written down so far.

    A hand with an open place is not scored yet, and none after it; nor is one with a total that no
    hand can have, which `problem` names.
    """
    players = int(start["players"][0])
    if len(hands) > int(start["hands"][0]) or any(len(hand) != players for hand in hands):
        raise FivescoreError("These are more hands or totals than this game has.")
    table = start.copy()
    least, most = _bounds(table, deck)
    sheets = []
    problem = None
    for number, totals in enumerate(hands):
        problem = _find_problem(totals, least, most, number=number, names=names)
        if problem is not None or None in totals:
            break
        entrypoints.pay_totals(table, 0, np.array([_number(total) for total in totals], np.int64))
        sheets.append(_sheet_of(table[0], totals))
    winners = entrypoints.winners(table, 0)
    return PadFivesSheet(
        target=TARGET,
        most=most,
        first_chips=seats(start[0], "chips"),
        hands=sheets,
        chips=seats(table[0], "chips"),
        centre=int(table["centre"][0]),
        is_over=int(table["phase"][0]) == OVER,
        winners=[seat for seat in range(players) if winners >> seat & 1],
        decided=_decided(table[0], winners),
        problem=problem,
    )


def _number(total: Total) -> int:
    return total if isinstance(total, int) else TARGET + 1


def _sheet_of(table: np.void, totals: Sequence[Total]) -> PadFivesHand:
    paid = paid_of(table)
    return PadFivesHand(
        totals=[BUST if isinstance(total, str) else total or 0 for total in totals],
        rank=paid.rank,
        exact=paid.exact,
        bust=paid.bust,
        pot=paid.pot,
        paid_to=paid.paid_to,
        taker=paid.taker,
        chips=seats(table, "chips"),
        centre=int(table["centre"]),
    )


def _decided(o: np.void, winners: int) -> Literal["chips", "final", "shared"] | None:
    """What decided the game: the chips, or of those with the most chips the final hand (F18)."""
    if winners == 0:
        return None
    chips = seats(o, "chips")
    leaders = chips.count(max(chips))
    if winners.bit_count() > 1:
        return "shared"
    return "chips" if leaders == 1 else "final"


# --- Totals that no hand can have ------------------------------------------------------------


def _bounds(table: np.ndarray, deck: Deck) -> tuple[int, int]:
    """The least and the most that all totals of a hand add up to.

    Each trick counts the number of one card, and no card counts twice (F10) but as a Magenta 5.
    """
    order = np.zeros(MAX_PLAYS, np.int8)
    size = entrypoints.stock(table, 0, deck.record, order)
    tricks = size // int(table["players"][0])
    fives = [number_of(FIVE)] * tricks
    numbers = sorted([number_of(int(card)) for card in order[:size]] + fives)
    return sum(numbers[:tricks]), sum(numbers[-tricks:])


def _find_problem(
    totals: Sequence[Total], least: int, most: int, *, number: int, names: Sequence[str]
) -> ScorePadProblem | None:
    for seat, total in enumerate(totals):
        if isinstance(total, str) and total != BUST:
            raise FivescoreError(f"A total is a number, or “{BUST}”.")
        if isinstance(total, int) and not 0 <= total <= most:
            sentences = tell_all("pad-total-high", player=names[seat], total=str(total), most=most)
            return ScorePadProblem({"hand": number, "seat": seat}, "F10", sentences)
    if None in totals:
        return None
    together = sum(_number(total) for total in totals)
    if together > most or (together < least and BUST not in totals):
        sentences = tell_all(
            "pad-totals-together", hand=number + 1, sum=together, least=least, most=most
        )
        return ScorePadProblem({"hand": number}, "F10", sentences)
    return None
