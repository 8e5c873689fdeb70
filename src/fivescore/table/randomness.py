"""Random ids, seeds and numbers, made from random bytes that the caller provides."""

from base64 import urlsafe_b64encode
from collections.abc import Callable

RandomBytes = Callable[[int], bytes]
"""Returns so many random bytes: `secrets.token_bytes` in a server; in tests
`random.Random(seed).randbytes`, which repeats the same game."""
SEED_BYTES = 32
ID_BYTES = 9
NUMBER_BYTES = 7


def new_seed(randomness: RandomBytes) -> str:
    """The secret seed of a game's shuffles, in hexadecimal digits."""
    return randomness(SEED_BYTES).hex()


def new_id(randomness: RandomBytes, fits: Callable[[str], bool] | None = None) -> str:
    """The id of a table or tournament. It is its link, so nobody may guess it.

    With several servers not each id `fits`: others are drawn until one does.
    """
    while True:
        drawn = urlsafe_b64encode(randomness(ID_BYTES)).decode()
        if fits is None or fits(drawn):
            return drawn


def new_number(randomness: RandomBytes) -> int:
    """A seed for a bot's random numbers."""
    return int.from_bytes(randomness(NUMBER_BYTES), "big")
