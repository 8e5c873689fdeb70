"""Shuffles that nobody can steer and everybody can check (docs/fairness.md).

Before a game the server publishes the hash of a secret seed (its commitment). Each player's device
then publishes the hash of a salt, and shows the salt when all hashes are there. Every order follows
from seed, salts and the number of the shuffle; the seed is shown when the game is over. Nobody can
choose an order: server and players are bound before any of them knows what the others add.

In scheme 1 the devices sent their salts without a commitment of their own. Records and running
games of that time stay as they were.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from msgspec import Struct

from fivescore.engine.shuffles import Shuffle

SCHEME = 2
"""The scheme of new games."""
_WORD_BYTES = 4
_NAME = "fivescore shuffle 2"
SALT_DIGITS = 64


def commit(seed: str) -> str:
    """The commitment to a seed in scheme 1."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def hash_table(table_id: str) -> str:
    """What a proof calls a table: its id is its link, and not for everybody who has a record."""
    return _hash(table_id)


class ShuffledGame(Struct, frozen=True):
    """The game that seeds and salts of scheme 2 are for."""

    table: str
    """The hash of the table's id."""
    game: int
    """The number of the game at that table, counted from 1."""

    def commit(self, seed: str) -> str:
        """The server's commitment to a seed."""
        return _hash(f"{_NAME} seed\n{self.table}\n{self.game}\n{seed}")

    def commit_salt(self, seat: int, commitment: str, salt: str) -> str:
        """A player's commitment to a salt, as an answer to the server's."""
        return _hash(f"{_NAME} salt\n{self.table}\n{self.game}\n{seat}\n{commitment}\n{salt}")

    def shuffle(self, seed: str, salts: Sequence[str], number: int) -> Shuffle:
        """The shuffle of that number, counted from 1, with this seed and these salts by seat."""
        return fair_shuffle(seed, salts, number, prefix=f"{_NAME}\n{self.table}\n{self.game}\n")


def fair_shuffle(seed: str, salts: Sequence[str], number: int, *, prefix: str = "") -> Shuffle:
    """The shuffle of that number, counted from 1, of a game with this seed and these salts.

    Scheme 1 has no prefix: its shuffles are bound to no game.
    """

    def shuffle(stock: Sequence[int], parts: Sequence[int]) -> list[int]:
        # A separator that no salt contains: two lists of salts never read the same.
        message = prefix + "\n".join([str(number), *salts])
        words = _words(bytes.fromhex(seed), message)
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


def _words(seed: bytes, message: str) -> Iterator[int]:
    """Numbers of 32 bits: HMAC-SHA-256 with the seed as its key, block after block."""
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


def is_hash(text: object) -> bool:
    """Whether something is 64 hexadecimal digits, as salts and commitments of scheme 2 are."""
    if not isinstance(text, str) or len(text) != SALT_DIGITS:
        return False
    return all(character in "0123456789abcdef" for character in text)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
