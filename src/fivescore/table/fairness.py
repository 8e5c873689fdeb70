"""Shuffles that nobody can steer and everybody can check.

Before a game the server publishes the hash of a secret seed (the commitment). Each player's device
then adds a salt. Every order follows from seed, salts and the number of the shuffle; the seed is
shown when the game is over. The server cannot choose an order, as it does not know the salts when
it commits; the players cannot foresee one, as they do not know the seed.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import Fact, Note, fields_of
from fivescore.engine.match import Match
from fivescore.engine.shuffles import Shuffle

LONGEST_SALT = 64
_WORD_BYTES = 4
Salt = Annotated[str, Meta(pattern=r"^[0-9a-f]{0,64}\Z")]
Seed = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Proof(Struct, frozen=True):
    """What a record tells of its shuffles."""

    commitment: str
    """SHA-256 of the seed, known before the first salt."""
    seed: Seed
    """In hexadecimal digits; secret until the game is over."""
    salts: list[Salt]
    """By seat; empty for bots and for whoever sent none."""


def commit(seed: str) -> str:
    """The commitment to a seed."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def fair_shuffle(seed: str, salts: Sequence[str], number: int) -> Shuffle:
    """The shuffle of that number, counted from 1, of a game with this seed and these salts."""

    def shuffle(stock: Sequence[int], parts: Sequence[int]) -> list[int]:
        words = _words(bytes.fromhex(seed), salts, number)
        order: list[int] = []
        start = 0
        for size in parts:
            part = list(stock[start : start + size])
            for k in range(size - 1, 0, -1):
                j = _below(words, k + 1)
                part[k], part[j] = part[j], part[k]
            order.extend(part)
            start += size
        return order

    return shuffle


def _words(seed: bytes, salts: Sequence[str], number: int) -> Iterator[int]:
    """Numbers of 32 bits: HMAC-SHA-256 with the seed as its key, block after block."""
    # A separator that no salt contains: two lists of salts never read the same.
    message = "\n".join([str(number), *salts])
    block = 0
    while True:
        digest = hmac.new(seed, f"{message}\n\n{block}".encode(), hashlib.sha256).digest()
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1


def _below(words: Iterator[int], n: int) -> int:
    """A number below n, each equally likely: words past the last whole multiple are drawn anew."""
    limit = 2**32 - 2**32 % n
    return next(word for word in words if word < limit) % n


def is_salt(text: object) -> bool:
    """Whether a text may be a salt: hexadecimal digits, not too many."""
    if not isinstance(text, str) or len(text) > LONGEST_SALT:
        return False
    return all(character in "0123456789abcdef" for character in text)


def check_shuffles(match: Match, source: object) -> None:
    """Checks that the facts of a finished game follow from the proof in its record.

    Raises:
        FivescoreError: They do not, or the proof does not fit its commitment.
    """
    proof = _read_proof(source, match.config.players)
    if commit(proof.seed) != proof.commitment:
        raise FivescoreError("The seed of the shuffles does not fit the commitment.")
    again = Match(match.game, match.config, deck=match.deck)
    number = 0
    for event in match.story:
        if isinstance(event, Note):
            continue
        if isinstance(event, Fact):
            number += 1
            stock, parts = again.game.stock(again.state, again.deck)
            order = fair_shuffle(proof.seed, proof.salts, number)(stock, parts)
            fact = again.game.fact(again.state, again.deck, order)
            if fields_of(event) != fields_of(fact):
                raise FivescoreError(
                    f"Shuffle {number} does not follow from the seed and the salts."
                )
        again.add(event)


def _read_proof(source: object, players: int) -> Proof:
    try:
        proof = msgspec.convert(source, Proof)
    except msgspec.ValidationError:
        proof = None
    if proof is None or len(proof.salts) != players:
        raise FivescoreError(
            "“shuffle” should hold the commitment, the seed (64 hexadecimal digits) and a salt "
            "for each seat."
        )
    return proof
