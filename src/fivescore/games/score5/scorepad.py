"""The score pad of Score 5: final hands that people entered, counted by the rules (S11, S12)."""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError
from fivescore.engine.scorepad import ScorePadProblem, ScorePadTypes
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.deck import FAMILY_NAMES, SET_NAMES
from fivescore.games.score5.rules import (
    CARDS,
    FAMILIES,
    FIRST_TWO_STAR,
    NOBODY,
    ONE_STARS,
    STARTING,
    TWO_STARS,
    WILD_CARD,
    set_of,
)
from fivescore.games.score5.scorepad_types import PadScore5, PadScore5Seat, PadScore5Sheet, PadWild
from fivescore.games.score5.text import card_at, card_name
from fivescore.words import LANGUAGES, tell, tell_all

SCOREPAD = ScorePadTypes(
    PadScore5, PadScore5Sheet, PadScore5(["A", "B", "C"], [["W75"], ["G80"], ["R10"]])
)


def make_sheet(
    start: np.ndarray,
    deck: Deck,
    *,
    names: Sequence[str],
    hands: Sequence[Sequence[str]],
    wild: str | None,
) -> PadScore5Sheet:
    """What the hands score. Cards that count nothing may be left out.

    `wild` is the family that its holder chose; None stands for the best one (S11). Cards that
    cannot all be in one game are named in `problem`.
    """
    players = int(start["players"][0])
    if len(hands) != players or (wild is not None and wild not in FAMILY_NAMES):
        raise FivescoreError("Each player has a hand, and the wild one of the families.")
    table = start.copy()
    read, problem = _read_hands(deck, hands, names)
    holder = next((seat for seat, hand in enumerate(read) if hand >> WILD_CARD & 1), NOBODY)
    best = entrypoints.best_wild_family(read[holder], deck.record) if holder != NOBODY else NOBODY
    chosen = FAMILY_NAMES.index(wild) if wild is not None else best
    family = chosen if holder != NOBODY else NOBODY
    table["wild_seat"], table["wild_family"] = holder, family
    entrypoints.count_hands(table, 0, deck.record, np.array(read, np.int64))
    totals = [int(total) for total in table["totals"][0, :players]]
    winners = entrypoints.winners(table, 0) if all(read) and problem is None else 0
    return PadScore5Sheet(
        seats=[
            _seat_sheet(deck, hand, family, int(table["tiebreaks"][0, seat]), totals[seat])
            for seat, hand in enumerate(read)
        ],
        wild=None
        if holder == NOBODY
        else PadWild(holder, FAMILY_NAMES[family], FAMILY_NAMES[best]),
        winners=[seat for seat in range(players) if winners >> seat & 1],
        decided=_decided(totals, winners),
        problem=problem,
    )


def _seat_sheet(deck: Deck, hand: int, family: int, tiebreak: int, total: int) -> PadScore5Seat:
    counted = [
        entrypoints.best_of_family(hand, deck.record, each, family) for each in range(FAMILIES)
    ]
    decides = next((c for c in counted if c >= 0 and _tiebreaker(deck, c) == tiebreak), NOBODY)
    return PadScore5Seat(
        [deck.cards[card] if card >= 0 else None for card in counted],
        total,
        tiebreak,
        deck.cards[decides] if decides >= 0 else None,
    )


def _tiebreaker(deck: Deck, card: int) -> int:
    return int(deck.record["tiebreaker"][0, card])


def _decided(
    totals: Sequence[int], winners: int
) -> Literal["total", "tiebreaker", "shared"] | None:
    """What decided: the total, or of equal ones the highest scored tiebreaker (S12)."""
    if winners == 0:
        return None
    if winners.bit_count() > 1:
        return "shared"
    return "total" if totals.count(max(totals)) == 1 else "tiebreaker"


# --- Cards that cannot all be there ----------------------------------------------------------


def _read_hands(
    deck: Deck, hands: Sequence[Sequence[str]], names: Sequence[str]
) -> tuple[list[int], ScorePadProblem | None]:
    """The hands as masks; a card that cannot be there is left out, and the first one named."""
    read = [0] * len(hands)
    problem = None
    every = 0
    for seat, hand in enumerate(hands):
        for text in hand:
            try:
                card = card_at(deck, text)
            except KeyError:
                raise FivescoreError("A card is not in this deck.") from None
            wrong = _why_not(deck, card, every, names, read)
            if wrong is None:
                read[seat] |= 1 << card
                every |= 1 << card
            else:
                ruling, sentences = wrong
                problem = problem or ScorePadProblem(
                    {"seat": seat, "card": text}, ruling, sentences
                )
    return read, problem


def _why_not(
    deck: Deck, card: int, every: int, names: Sequence[str], read: Sequence[int]
) -> tuple[str, dict[str, str]] | None:
    """Why a card cannot be in a hand besides the cards that are in hands already."""
    if every >> card & 1:
        holder = next(seat for seat, hand in enumerate(read) if hand >> card & 1)
        return "S1", {
            language: tell(
                language,
                "pad-card-twice",
                card=card_name(deck, card, language),
                player=names[holder],
            )
            for language in LANGUAGES
        }
    entered = [other for other in range(CARDS) if (every | 1 << card) >> other & 1]
    sets = {set_of(other) for other in entered if other < STARTING}
    if len(sets) > len(names):
        told = ", ".join(SET_NAMES[which] for which in sorted(sets))
        return "S3", tell_all("pad-too-many-sets", sets=told, players=len(names))
    ones = sum(STARTING <= other < FIRST_TWO_STAR for other in entered)
    twos = sum(FIRST_TWO_STAR <= other < WILD_CARD for other in entered)
    if ones > ONE_STARS:
        return "S3", tell_all("pad-too-many-stars", stars="★", most=ONE_STARS)
    if twos > TWO_STARS:
        return "S3", tell_all("pad-too-many-stars", stars="★★", most=TWO_STARS)
    return None
