"""What a device was shown of a game's shuffles, compared with the record of the game.

A record can be right by itself and yet not tell what was shown: a server that changed its seed when
it had seen the salts writes one. A device keeps what it was shown (`web/src/lib/shown.ts`), and its
owner can save it as a file.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import JsonObject
from fivescore.table.proofs import GameNumber, Hash, HashOrNone, Proof, read_proof

HIDDEN = "??"
MOST_SEATS = 100
Commitments = Annotated[list[HashOrNone], Meta(max_length=MOST_SEATS)]


class Attempt(Struct, frozen=True):
    """One start of a game, as a device in a seat saw it."""

    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    commitment: Hash
    """The server's."""
    salt: Hash
    salt_commitment: Hash
    is_published: bool
    """The server has shown the device's commitment to everybody."""
    salt_commitments: Commitments | None
    """All commitments by seat, as they were when the salt was asked for."""


class Shown(Struct, frozen=True):
    """All that a device keeps of one game."""

    format: Literal["fivescore-shown/1"]
    table: Hash
    """The hash of the table's id."""
    game: GameNumber
    attempts: list[Attempt]
    seat: int | None = None
    commitment: Hash | None = None
    """The server's, while the game ran."""
    cards: dict[str, Any] | None = None
    """The first deal as the seat saw it, ?? for what was hidden."""
    is_what_if: bool = False
    """The server said while it ran that it goes on from another game."""


def read_shown(source: object) -> Shown:
    """What a device was shown, from plain data.

    Raises:
        FivescoreError: It is not that.
    """
    try:
        return msgspec.convert(source, Shown)
    except msgspec.ValidationError as error:
        raise FivescoreError(f"This is not what a device was shown: {error}.") from None


def is_about(record: JsonObject, shown: Shown) -> bool:
    """Whether a record says that it is of the game that was shown."""
    proof = record.get("shuffle")
    if not isinstance(proof, Mapping):
        return False
    return (proof.get("table"), proof.get("game")) == (shown.table, shown.game)


def check_shown(record: JsonObject, shown: Shown, players: int) -> None:
    """Checks that a record is of the game that a device was shown. Its own proof is right by now.

    Raises:
        FivescoreError: It is not; it says what differs.
    """
    proof = read_proof(record.get("shuffle"), players)
    if not isinstance(proof, Proof) or not is_about(record, shown):
        raise FivescoreError("The record is not of the game that the device was shown.")
    if shown.commitment not in (None, proof.commitment):
        raise FivescoreError("The commitment is not the one that the device was shown.")
    if "from" in record and not shown.is_what_if:
        # Else a server could so excuse cards that it chose.
        raise FivescoreError("The device was not shown that the game goes on from another one.")
    voided = {deal.commitment for deal in proof.voided}
    for attempt in shown.attempts:
        if attempt.commitment == proof.commitment:
            _check_part(proof, attempt)
        elif attempt.salt_commitments is not None and attempt.commitment not in voided:
            raise FivescoreError("The device showed its salt for a deal that is not in the record.")
    _check_foreign(proof, shown)
    events = record.get("events")
    first = next(filter(_is_deal, events if isinstance(events, list) else []), None)
    if shown.cards is not None and not agrees(shown.cards, first):
        raise FivescoreError("The first cards are not those that the device was shown.")


def _check_part(proof: Proof, attempt: Attempt) -> None:
    """The start that the game began with."""
    seat = attempt.seat
    if not attempt.is_published:
        return  # it came too late, and adds nothing
    is_there = seat < len(proof.salts) and bool(proof.salts[seat])
    if not is_there:
        raise FivescoreError("The device's salt is missing.")
    own = (attempt.salt_commitment, attempt.salt)
    if (proof.salt_commitments[seat], proof.salts[seat]) != own:
        raise FivescoreError("The device's salt was changed.")
    if attempt.salt_commitments not in (None, proof.salt_commitments):
        raise FivescoreError("The players' commitments are not those that the device was shown.")


def _check_foreign(proof: Proof, shown: Shown) -> None:
    """Whether a salt was used for the device's seat that it did not give.

    It may be from another device of the same person: whoever has one can say so by leaving this
    file out.
    """
    if not shown.attempts:
        return
    given = (one for one in shown.attempts if one.commitment == proof.commitment)
    last = next(given, None)
    seat = (last or shown.attempts[-1]).seat
    salt = proof.salts[seat] if seat < len(proof.salts) else ""
    if salt and (last is None or last.salt != salt):
        raise FivescoreError("A salt was used for the device's seat that it did not give.")


def _is_deal(event: object) -> bool:
    """Whether an event is nature's: no player's, and no note."""
    return isinstance(event, Mapping) and not {"seat", "note", "undo"} & event.keys()


def agrees(seen: object, whole: object) -> bool:
    """Whether what was seen is part of what there was."""
    if seen == HIDDEN:
        return True
    if isinstance(seen, list):
        return isinstance(whole, list) and len(seen) == len(whole) and _all_agree(seen, whole)
    if isinstance(seen, Mapping):
        return isinstance(whole, Mapping) and all(
            key in whole and agrees(value, whole[key]) for key, value in seen.items()
        )
    return type(seen) is type(whole) and seen == whole


def _all_agree(seen: Iterable[object], whole: Iterable[object]) -> bool:
    return all(agrees(one, other) for one, other in zip(seen, whole, strict=True))
