"""The proof of the shuffles in the record of a finished game, and its check."""

from collections.abc import Sequence
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import Fact, MoveEvent, Note, fields_of
from fivescore.engine.match import Match
from fivescore.engine.shuffles import Shuffle
from fivescore.table.fairness import SCHEME, ShuffledGame, commit, fair_shuffle

OldSalt = Annotated[str, Meta(pattern=r"^[0-9a-f]{0,64}\Z")]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
HashOrNone = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")]
LONGEST = 100
P = TypeVar("P")
GameNumber = Annotated[int, Meta(ge=1, le=2**31)]


class OldProof(Struct, frozen=True):
    """What a record tells of its shuffles in scheme 1."""

    commitment: str
    """SHA-256 of the seed, known before the first salt."""
    seed: Hash
    """In hexadecimal digits; secret until the game is over."""
    salts: list[OldSalt]
    """By seat; empty for bots and for whoever sent none."""

    def check(self) -> None:
        """Refuses a seed that does not fit.

        Raises:
            FivescoreError: It does not.
        """
        if commit(self.seed) != self.commitment:
            raise FivescoreError("The seed of the shuffles does not fit the commitment.")

    def shuffle(self, number: int) -> Shuffle:
        """The shuffle of that number."""
        return fair_shuffle(self.seed, self.salts, number)


class VoidedDeal(Struct, frozen=True):
    """A start at which somebody bound themselves to a salt and did not show it."""

    commitment: Hash
    """The server's at that start."""
    seats: Annotated[list[int], Meta(max_length=LONGEST)]
    """Those who did not, as they sat then."""
    players: Annotated[list[str], Meta(max_length=LONGEST)]
    """Their names."""


class Proof(Struct, frozen=True, kw_only=True):
    """What a record tells of its shuffles in scheme 2."""

    scheme: int
    table: Hash
    """SHA-256 of the table's id."""
    game: GameNumber
    """The number of the game at that table."""
    commitment: Hash
    """The server's, known before the first commitment of a player."""
    seed: Hash
    """In hexadecimal digits; secret until the game is over."""
    salt_commitments: list[HashOrNone]
    """The players', by seat, known before the first salt; empty for whoever gave none."""
    salts: list[HashOrNone]
    voided: Annotated[list[VoidedDeal], Meta(max_length=LONGEST)] = []
    """Starts of this game that came to nothing."""

    @property
    def shuffled_game(self) -> ShuffledGame:
        """The game that it is bound to."""
        return ShuffledGame(self.table, self.game)

    def check(self) -> None:
        """Refuses a seed or a salt that does not fit its commitment.

        Raises:
            FivescoreError: One does not, or is missing.
        """
        if self.shuffled_game.commit(self.seed) != self.commitment:
            raise FivescoreError("The seed of the shuffles does not fit the commitment.")
        pairs = zip(self.salt_commitments, self.salts, strict=True)
        for seat, (bound, salt) in enumerate(pairs):
            if bound and not salt:
                raise FivescoreError(f"The salt of seat {seat} is missing.")
            if salt and self.shuffled_game.commit_salt(seat, self.commitment, salt) != bound:
                raise FivescoreError(f"The salt of seat {seat} does not fit its commitment.")

    def shuffle(self, number: int) -> Shuffle:
        """The shuffle of that number."""
        return self.shuffled_game.shuffle(self.seed, self.salts, number)


def check_shuffles(match: Match, source: object) -> None:
    """Checks that the facts of a finished game follow from the proof in its record.

    What a what-if took over was not shuffled for it, and is passed over.

    Raises:
        FivescoreError: They do not, or the proof does not fit its commitments.
    """
    proof = read_proof(source, match.config.players)
    proof.check()
    again = Match(match.game, match.config, deck=match.deck)
    number = happened = 0
    for event in match.story:
        if isinstance(event, Note):
            continue
        happened += isinstance(event, Fact | MoveEvent)
        number += isinstance(event, Fact)
        if isinstance(event, Fact) and happened > match.taken:
            stock, parts = again.game.stock(again.state, again.deck)
            order = proof.shuffle(number)(stock, parts)
            fact = again.game.fact(again.state, again.deck, order)
            if fields_of(event) != fields_of(fact):
                raise FivescoreError(
                    f"Shuffle {number} does not follow from the seed and the salts."
                )
        again.add(event)


def read_proof(source: object, players: int) -> OldProof | Proof:
    """The proof in a record of a game for so many players.

    Raises:
        FivescoreError: It cannot be read, or is of a scheme that is not known here.
    """
    scheme = source.get("scheme", 1) if isinstance(source, dict) else 1
    if scheme == 1:
        return _read_old(source, players)
    if scheme != SCHEME:
        raise FivescoreError("“shuffle” is of a scheme that this version does not know.")
    proof = _convert(source, Proof)
    if proof is None or not _are_by_seat(players, proof.salts, proof.salt_commitments):
        raise FivescoreError(
            "“shuffle” of scheme 2 should hold the table, the game, the commitment, the seed (64 "
            "hexadecimal digits), and a salt with its commitment for each seat."
        )
    return proof


def _read_old(source: object, players: int) -> OldProof:
    proof = _convert(source, OldProof)
    if proof is None or not _are_by_seat(players, proof.salts):
        raise FivescoreError(
            "“shuffle” should hold the commitment, the seed (64 hexadecimal digits) and a salt "
            "for each seat."
        )
    return proof


def _convert(source: object, kind: type[P]) -> P | None:
    try:
        return msgspec.convert(source, kind)
    except msgspec.ValidationError:
        return None


def _are_by_seat(players: int, *lists: Sequence[str]) -> bool:
    return all(len(one) == players for one in lists)
