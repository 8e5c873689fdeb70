"""Shuffles that nobody can steer."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from fivescore.table.fairness import ShuffledGame, _below, commit, fair_shuffle, hash_table, is_hash

SEED = "5e" * 32
FIVES = ("fives", "standard", 3)


def seeds(count: int) -> list[str]:
    return [hashlib.sha256(str(k).encode()).hexdigest() for k in range(count)]


# --- Orders -----------------------------------------------------------------------------------


def test_the_commitment_is_the_hash_of_the_seeds_bytes() -> None:
    assert commit(SEED) == hashlib.sha256(b"\x5e" * 32).hexdigest()


def test_an_order_is_that_of_the_protocol() -> None:
    """docs/fairness.md, written down a second time."""
    stock = list(range(20, 30))
    digest = hmac.new(b"\x5e" * 32, b"3\nab\n\ncd\n\n0", hashlib.sha256).digest()
    words = [int.from_bytes(digest[k : k + 4], "big") for k in range(0, 32, 4)]
    order = list(stock)
    for k in (3, 2, 1):  # the first four, from the back
        j = words.pop(0) % (k + 1)
        order[k], order[j] = order[j], order[k]
    for k in (3, 2, 1):  # then the next four by themselves; two stay
        j = words.pop(0) % (k + 1)
        order[4 + k], order[4 + j] = order[4 + j], order[4 + k]
    shuffle = fair_shuffle(SEED, ["ab", "", "cd"], 3)
    assert shuffle(stock, [4, 4, 1, 1]) == order
    assert shuffle(stock, [4, 4, 1, 1]) == order


def test_seed_number_and_every_salt_change_the_order() -> None:
    stock = list(range(52))
    base = (SEED, ["ab", "cd", ""], 1)
    others = [
        ("5f" * 32, ["ab", "cd", ""], 1),
        (SEED, ["ab", "cd", ""], 2),
        (SEED, ["ac", "cd", ""], 1),
        (SEED, ["ab", "cd", "0"], 1),
        (SEED, ["cd", "ab", ""], 1),
        (SEED, ["ab", "", "cd"], 1),
        (SEED, ["abcd", "", ""], 1),
        (SEED, ["a", "bcd", ""], 1),
        (SEED, ["ab", "cd", "", ""], 1),
    ]
    orders = {tuple(fair_shuffle(*told)(stock, [52])) for told in [base, *others]}
    assert len(orders) == 1 + len(others)
    assert all(sorted(order) == stock for order in orders)


def test_every_order_of_a_small_part_is_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    games = 6000
    for seed in seeds(games):
        order = fair_shuffle(seed, ["ab", ""], 1)(list(range(7)), [4, 3])
        counts[tuple(order[:4])] += 1
        counts[tuple(order[4:])] += 1
    for part, freedom in (([0, 1, 2, 3], 23), ([4, 5, 6], 5)):
        orders = list(permutations(part))
        expected = games / len(orders)
        chi = sum((counts[order] - expected) ** 2 / expected for order in orders)
        # Its mean is the number of degrees of freedom; five standard deviations are beyond chance.
        assert chi < freedom + 5 * (2 * freedom) ** 0.5


def test_words_past_the_last_whole_multiple_are_thrown_away() -> None:
    assert _below(iter([2**32 - 1, 2**32 - 2, 7]), 2**31 + 1) == 7
    assert _below(iter([2**32 - 1, 5]), 3) == 2  # 2**32 is one more than a multiple of 3
    assert _below(iter([2**32 - 1]), 4) == 3


HEX = "0123456789abcdef"


@pytest.mark.parametrize(
    "text", [None, 5, b"ab" * 32, ["a"], "", "A" * 64, "g" * 64, "٣" * 64, "0" * 63, "0" * 65]
)
def test_what_is_no_salt(text: object) -> None:
    assert not is_hash(text)
    assert is_hash(HEX * 4)


# --- Scheme 2 ---------------------------------------------------------------------------------

GAME = ShuffledGame(hash_table("a-table"), 3)
SALTS = ["ab" * 32, "", "cd" * 32]


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_commitments_are_those_of_the_document() -> None:
    """docs/fairness.md, written down a second time."""
    table = sha256("a-table")
    seed = f"fivescore shuffle 2 seed\n{table}\n3\n{SEED}"
    assert GAME.commit(SEED) == sha256(seed)
    salt = f"fivescore shuffle 2 salt\n{table}\n3\n2\n{GAME.commit(SEED)}\n{SALTS[2]}"
    assert GAME.commit_salt(2, GAME.commit(SEED), SALTS[2]) == sha256(salt)


def test_an_order_is_that_of_the_document() -> None:
    lines = ["fivescore shuffle 2", sha256("a-table"), "3", "1", *SALTS, "", "0"]
    digest = hmac.new(b"\x5e" * 32, "\n".join(lines).encode(), hashlib.sha256).digest()
    words = [int.from_bytes(digest[k : k + 4], "big") for k in range(0, 32, 4)]
    order = list(range(6))
    for k in (5, 4, 3, 2, 1):
        j = words.pop(0) % (k + 1)
        order[k], order[j] = order[j], order[k]
    assert GAME.shuffle(SEED, SALTS, 1)(range(6), [6]) == order


def test_table_game_seat_and_commitment_are_bound_in() -> None:
    bound = GAME.commit(SEED)
    others = [
        ShuffledGame(hash_table("b-table"), 3).commit_salt(2, bound, SALTS[0]),
        ShuffledGame(GAME.table, 4).commit_salt(2, bound, SALTS[0]),
        GAME.commit_salt(1, bound, SALTS[0]),
        GAME.commit_salt(2, bound.upper(), SALTS[0]),
        GAME.commit_salt(2, bound, SALTS[2]),
        GAME.commit_salt(2, bound, SALTS[0]),
    ]
    assert len({*others}) == len(others)
    assert ShuffledGame(GAME.table, 4).commit(SEED) != bound
    assert ShuffledGame(hash_table("b-table"), 3).commit(SEED) != bound
    stock = list(range(52))
    orders = {
        tuple(game.shuffle(SEED, SALTS, 1)(stock, [52]))
        for game in (GAME, ShuffledGame(GAME.table, 4), ShuffledGame(hash_table("b-table"), 3))
    }
    orders.add(tuple(fair_shuffle(SEED, SALTS, 1)(stock, [52])))
    assert len(orders) == 4
