"""The score pad of Score 5: final hands that people entered, counted by the rules (S11, S12).

With an owner's deck file it knows sets and tiebreakers. Without one it counts printed cards, of
which it knows families and values only (S2), and asks who wins a tie.
"""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError
from fivescore.engine.events import JsonObject
from fivescore.engine.scorepad import ScorePadProblem, ScorePadTypes
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.deck import FAMILY_NAMES, SET_NAMES
from fivescore.games.score5.printed import read_printed
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
    PadScore5,
    PadScore5Sheet,
    PadScore5(["A", "B", "C"], [["W75"], ["G80"], ["R10"]]),
    empty=lambda names, _variant: PadScore5(names, [[] for _ in names]),
)


def make_sheet(
    start: np.ndarray,
    deck: Deck | None,
    *,
    names: Sequence[str],
    hands: Sequence[Sequence[str]],
    wild: str | None,
    tie_winner: int | None = None,
    latest: JsonObject | None = None,
) -> PadScore5Sheet:
    """What the hands score. Cards that count nothing may be left out.

    `deck` is None for the printed cards. `wild` is the family that its holder chose; None stands
    for the best one (S11). `tie_winner` is who wins a tie that the pad cannot decide. Cards that
    cannot all be in one game are named in `problem`; if `latest` is one of them, it is that.
    """
    players = int(start["players"][0])
    if len(hands) != players or (wild is not None and wild not in FAMILY_NAMES):
        raise FivescoreError("Each player has a hand, and the wild one of the families.")
    if tie_winner is not None and not 0 <= tie_winner < players:
        raise FivescoreError("A tie is won by one of the players.")
    table = start.copy()
    held = _in_order(hands, latest)
    if deck is None:
        cards, read, problem = read_printed(held, names)
    else:
        cards, (read, problem) = deck, _read_hands(deck, held, names)
    wild_sheet = _wild_sheet(cards, read, wild)
    family = NOBODY if wild_sheet is None else FAMILY_NAMES.index(wild_sheet.family)
    table["wild_seat"] = NOBODY if wild_sheet is None else wild_sheet.seat
    table["wild_family"] = family
    entrypoints.count_hands(table, 0, cards.record, np.array(read, np.int64))
    totals = [int(total) for total in table["totals"][0, :players]]
    mask = entrypoints.winners(table, 0) if all(read) and problem is None else 0
    winners = [seat for seat in range(players) if mask >> seat & 1]
    tied = winners if deck is None and len(winners) > 1 else []
    if tied:
        winners = [tie_winner] if tie_winner is not None and tie_winner in tied else []
    return PadScore5Sheet(
        seats=[
            _seat_sheet(cards, hand, family, int(table["tiebreaks"][0, seat]), totals[seat])
            for seat, hand in enumerate(read)
        ],
        wild=wild_sheet,
        winners=winners,
        tied=tied,
        decided=_decided(totals, winners),
        problem=problem,
    )


def _wild_sheet(deck: Deck, hands: Sequence[int], wild: str | None) -> PadWild | None:
    """Who holds the wild, and the family that was chosen for it, or else the best one (S11)."""
    for seat, hand in enumerate(hands):
        if hand >> WILD_CARD & 1:
            best = FAMILY_NAMES[entrypoints.best_wild_family(hand, deck.record)]
            return PadWild(seat, best if wild is None else wild, best)
    return None


def _seat_sheet(deck: Deck, hand: int, family: int, tiebreak: int, total: int) -> PadScore5Seat:
    """`tiebreak` is 0 where tiebreakers are not known."""
    counted = [
        entrypoints.best_of_family(hand, deck.record, each, family) for each in range(FAMILIES)
    ]
    decides = NOBODY
    if tiebreak:
        decides = next((c for c in counted if c >= 0 and _tiebreaker(deck, c) == tiebreak), NOBODY)
    return PadScore5Seat(
        [deck.cards[card] if card >= 0 else None for card in counted],
        total,
        tiebreak or None,
        deck.cards[decides] if decides >= 0 else None,
    )


def _tiebreaker(deck: Deck, card: int) -> int:
    return int(deck.record["tiebreaker"][0, card])


def _decided(
    totals: Sequence[int], winners: Sequence[int]
) -> Literal["total", "tiebreaker", "shared"] | None:
    """What decided: the total, or of equal ones the highest scored tiebreaker (S12)."""
    if not winners:
        return None
    if len(winners) > 1:
        return "shared"
    return "total" if totals.count(max(totals)) == 1 else "tiebreaker"


# --- Cards that cannot all be there ----------------------------------------------------------


def _in_order(hands: Sequence[Sequence[str]], latest: JsonObject | None) -> list[tuple[int, str]]:
    """All cards and who has them, the latest at the end: a clash is found where it arose."""
    held = [(seat, card) for seat, hand in enumerate(hands) for card in hand]
    newest = (latest["seat"], latest["card"]) if latest else None
    return sorted(held, key=lambda one: one == newest)


def _read_hands(
    deck: Deck, held: Sequence[tuple[int, str]], names: Sequence[str]
) -> tuple[list[int], ScorePadProblem | None]:
    """The hands as masks; a card that cannot be there is left out, and the first one named."""
    read = [0] * len(names)
    problem = None
    every = 0
    for seat, text in held:
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
            problem = problem or ScorePadProblem({"seat": seat, "card": text}, ruling, sentences)
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
        named = ", ".join(SET_NAMES[which] for which in sorted(sets))
        return "S3", tell_all("pad-too-many-sets", sets=named, players=len(names))
    ones = sum(STARTING <= other < FIRST_TWO_STAR for other in entered)
    twos = sum(FIRST_TWO_STAR <= other < WILD_CARD for other in entered)
    if ones > ONE_STARS:
        return "S3", tell_all("pad-too-many-stars", stars="★", most=ONE_STARS)
    if twos > TWO_STARS:
        return "S3", tell_all("pad-too-many-stars", stars="★★", most=TWO_STARS)
    return None
