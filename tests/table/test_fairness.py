"""Shuffles that nobody can steer and everybody can check."""

import copy
import hashlib
import hmac
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.record import format_record
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.table.fairness import (
    _below,
    check_shuffles,
    commit,
    fair_shuffle,
    is_salt,
)
from tests.cli.running import assert_wrong, run
from tests.playing import CASES, Case, case_name
from tests.table.driving import Driver, begin, finish

SEED = "5e" * 32
FIVES = ("fives", "standard", 3)


def seeds(count: int) -> list[str]:
    return [hashlib.sha256(str(k).encode()).hexdigest() for k in range(count)]


# --- Orders -----------------------------------------------------------------------------------


def test_the_commitment_is_the_hash_of_the_seeds_bytes() -> None:
    assert commit(SEED) == hashlib.sha256(b"\x5e" * 32).hexdigest()


def test_an_order_is_that_of_the_protocol() -> None:
    """docs/protocol.md, written down a second time."""
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


@pytest.mark.parametrize("text", [None, 5, b"ab", ["a"], "A", "g", " ", "a\n", "٣", "0" * 65])
def test_what_is_no_salt(text: object) -> None:
    assert not is_salt(text)


# --- Records ----------------------------------------------------------------------------------


def finished_record(case: Case, seed: int) -> dict[str, Any]:
    """The record of a game with seats changed, moves taken back and people away in between."""
    driver = Driver(case, seed)
    while "over" not in driver.done:
        driver.step()
    return driver.table.record()


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_the_shuffles_of_every_game_follow_from_its_proof(case: Case) -> None:
    record = finished_record(case, 7)
    check_shuffles(replay(record, get_game), record["shuffle"])


@pytest.fixture(scope="module")
def fives_record() -> dict[str, Any]:
    table = begin(FIVES, "ada", "ben", options={"hands": 2})
    finish(table)
    return table.record()


Change = Callable[[dict[str, Any]], object]
PROOFS: dict[str, tuple[Change, str]] = {
    "seed": (lambda proof: proof.update(seed="00" * 32), "does not fit the commitment"),
    "seed-and-commitment": (
        lambda proof: proof.update(seed="00" * 32, commitment=commit("00" * 32)),
        "Shuffle 1 does not follow",
    ),
    "commitment": (lambda proof: proof.update(commitment="00" * 32), "the commitment"),
    "salt": (lambda proof: proof["salts"].__setitem__(0, "aa"), "Shuffle 1 does not follow"),
    "salt-missing": (lambda proof: proof["salts"].pop(), "a salt for each seat"),
    "salts-moved": (lambda proof: proof["salts"].reverse(), "Shuffle 1 does not follow"),
    "salt-wrong": (lambda proof: proof["salts"].__setitem__(0, "xy"), "a salt for each seat"),
    "salt-kind": (lambda proof: proof["salts"].__setitem__(0, 5), "a salt for each seat"),
    "seed-short": (lambda proof: proof.update(seed="00"), "64 hexadecimal digits"),
    "seed-kind": (lambda proof: proof.update(seed=None), "64 hexadecimal digits"),
    "commitment-kind": (lambda proof: proof.update(commitment=["a"]), "the commitment"),
    "empty": (lambda proof: proof.clear(), "the commitment"),
}


@pytest.mark.parametrize("name", PROOFS)
def test_a_changed_proof_is_refused(name: str, fives_record: dict[str, Any]) -> None:
    change, says = PROOFS[name]
    record = copy.deepcopy(fives_record)
    change(record["shuffle"])
    with pytest.raises(FivescoreError, match=says):
        check_shuffles(replay(record, get_game), record["shuffle"])


@pytest.mark.parametrize("told", [None, 5, "x", [], [1], {"seed": {}}])
def test_what_is_no_proof_is_refused(told: object, fives_record: dict[str, Any]) -> None:
    with pytest.raises(FivescoreError, match="should hold the commitment"):
        check_shuffles(replay(fives_record, get_game), told)


def test_a_changed_deal_is_found_and_its_number_told(fives_record: dict[str, Any]) -> None:
    record = copy.deepcopy(fives_record)
    table = begin(FIVES, "ada", "ben", options={"hands": 2})
    finish(table)
    # The deals of another game, with all that followed: right by itself, but not by this proof.
    other = table.record() | {"shuffle": record["shuffle"]}
    with pytest.raises(FivescoreError, match="Shuffle 1 does not follow"):
        check_shuffles(replay(other, get_game), other["shuffle"])


def test_what_others_added_to_a_deal_is_no_change(fives_record: dict[str, Any]) -> None:
    record = copy.deepcopy(fives_record)
    record["events"][0]["filmed"] = "yes"
    check_shuffles(replay(record, get_game), record["shuffle"])


# --- The command ------------------------------------------------------------------------------


def verify(folder: Path, *records: dict[str, Any]) -> Any:
    path = folder / "games.jsonl"
    path.write_bytes(b"".join(map(format_record, records)))
    return run("verify", str(path))


def test_verify_checks_the_shuffles_of_finished_games(
    fives_record: dict[str, Any], tmp_path: Path
) -> None:
    ran = verify(tmp_path, fives_record)
    assert ran.code == 0
    assert "1 game right" in ran.out
    assert "All shuffles follow from their seeds and salts." in ran.out
    bare = {key: value for key, value in fives_record.items() if key != "shuffle"}
    ran = verify(tmp_path, fives_record, bare)
    assert "2 games right" in ran.out
    assert "All shuffles of 1 game follow" in ran.out
    assert "shuffle" not in verify(tmp_path, bare).out
    assert "shuffle" not in verify(tmp_path, bare | {"shuffle": None}).out


def test_verify_says_which_record_has_a_wrong_shuffle(
    fives_record: dict[str, Any], tmp_path: Path
) -> None:
    wrong = copy.deepcopy(fives_record)
    wrong["shuffle"]["salts"][1] = "ff"
    ran = verify(tmp_path, fives_record, wrong)
    assert_wrong(ran, "line 2: Shuffle 1 does not follow from the seed and the salts.", games=2)
    hostile = fives_record | {"shuffle": {"seed": "\x1b[2J" * 1000, "commitment": {}, "salts": 5}}
    assert_wrong(verify(tmp_path, hostile), "line 1: “shuffle” should hold")
