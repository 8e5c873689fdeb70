"""The proof of the shuffles in a record, and what is found wrong with it."""

import copy
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.record import format_record
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.table.fairness import commit
from fivescore.table.proofs import Proof, check_shuffles, read_proof
from tests.cli.running import assert_wrong, run
from tests.playing import CASES, Case, case_name
from tests.table.driving import Driver, begin, finish

FIVES = ("fives", "standard", 3)
OLD = Path(__file__).parents[1] / "records" / "finished" / "server.jsonl.gz"
Record = dict[str, Any]


def finished_record(case: Case, seed: int) -> Record:
    """The record of a game with seats changed, moves taken back and people away in between."""
    driver = Driver(case, seed)
    while "over" not in driver.done:
        driver.step()
    return driver.table.record()


def check(record: Record) -> None:
    check_shuffles(replay(record, get_game), record["shuffle"])


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_the_shuffles_of_every_game_follow_from_its_proof(case: Case) -> None:
    check(finished_record(case, 7))


@pytest.fixture(scope="module")
def record() -> Record:
    table = begin(FIVES, "ada", "ben", options={"hands": 2})
    finish(table)
    return table.record()


@pytest.fixture(scope="module")
def old_record() -> Record:
    """A game of Fives that an older version wrote, with two salts."""
    records = map(json.loads, gzip.decompress(OLD.read_bytes()).splitlines())
    return next(
        one
        for one in records
        if one["game"] == "fives" and sum(map(bool, one["shuffle"]["salts"])) > 1
    )


def proof_of(record: Record) -> Proof:
    proof = read_proof(record["shuffle"], len(record["players"]))
    assert isinstance(proof, Proof)
    return proof


Change = Callable[[Record], object]


def set_at(key: str, place: int, value: object) -> Change:
    return lambda proof: proof[key].__setitem__(place, value)


OLD_PROOFS: dict[str, tuple[Change, str]] = {
    "seed": (lambda proof: proof.update(seed="00" * 32), "does not fit the commitment"),
    "seed-and-commitment": (
        lambda proof: proof.update(seed="00" * 32, commitment=commit("00" * 32)),
        "Shuffle 1 does not follow",
    ),
    "commitment": (lambda proof: proof.update(commitment="00" * 32), "the commitment"),
    "salt": (set_at("salts", 0, "aa"), "Shuffle 1 does not follow"),
    "salt-missing": (lambda proof: proof["salts"].pop(), "a salt for each seat"),
    "salt-wrong": (set_at("salts", 0, "xy"), "a salt for each seat"),
    "salt-kind": (set_at("salts", 0, 5), "a salt for each seat"),
    "seed-short": (lambda proof: proof.update(seed="00"), "64 hexadecimal digits"),
    "seed-kind": (lambda proof: proof.update(seed=None), "64 hexadecimal digits"),
    "commitment-kind": (lambda proof: proof.update(commitment=["a"]), "the commitment"),
    "empty": (lambda proof: proof.clear(), "the commitment"),
    "scheme": (lambda proof: proof.update(scheme=2), "of scheme 2 should hold"),
}


def change_seed(proof: Record) -> None:
    """Another seed, with a commitment that fits it."""
    proof["seed"] = "00" * 32
    proof["commitment"] = read_proof(proof, 3).shuffled_game.commit("00" * 32)  # type: ignore[union-attr]


def change_salt(proof: Record) -> None:
    """Another salt, with a commitment that fits it."""
    game = read_proof(proof, 3).shuffled_game  # type: ignore[union-attr]
    proof["salts"][0] = "aa" * 32
    proof["salt_commitments"][0] = game.commit_salt(0, proof["commitment"], "aa" * 32)


def drop_salt(proof: Record) -> None:
    """A player left out altogether."""
    proof["salts"][0] = proof["salt_commitments"][0] = ""


PROOFS: dict[str, tuple[Change, str]] = {
    "seed": (lambda proof: proof.update(seed="00" * 32), "does not fit the commitment"),
    "seed-and-commitment": (change_seed, "The salt of seat 0 does not fit"),
    "commitment": (lambda proof: proof.update(commitment="00" * 32), "the commitment"),
    "game": (lambda proof: proof.update(game=2), "does not fit the commitment"),
    "table": (lambda proof: proof.update(table="00" * 32), "does not fit the commitment"),
    "salt": (set_at("salts", 1, "aa" * 32), "The salt of seat 1 does not fit"),
    "salt-withheld": (set_at("salts", 1, ""), "The salt of seat 1 is missing"),
    "salt-unbound": (set_at("salt_commitments", 1, ""), "The salt of seat 1 does not fit"),
    "salt-added": (set_at("salts", 2, "aa" * 32), "The salt of seat 2 does not fit"),
    "salt-and-commitment": (change_salt, "Shuffle 1 does not follow"),
    "player-dropped": (drop_salt, "Shuffle 1 does not follow"),
    "salts-moved": (lambda proof: proof["salts"].reverse(), "does not fit|is missing"),
    "salt-missing": (lambda proof: proof["salts"].pop(), "for each seat"),
    "commitment-missing": (lambda proof: proof["salt_commitments"].pop(), "for each seat"),
    "salt-short": (set_at("salts", 0, "aa"), "for each seat"),
    "salt-kind": (set_at("salts", 0, 5), "for each seat"),
    "seed-kind": (lambda proof: proof.update(seed=None), "64 hexadecimal digits"),
    "game-kind": (lambda proof: proof.update(game="1"), "should hold"),
    "game-zero": (lambda proof: proof.update(game=0), "should hold"),
    "voided-kind": (lambda proof: proof.update(voided=[5]), "should hold"),
    "scheme-1": (lambda proof: proof.update(scheme=1), "Shuffle 1|the commitment"),
    "scheme-3": (lambda proof: proof.update(scheme=3), "does not know"),
    "scheme-kind": (lambda proof: proof.update(scheme=[2]), "does not know"),
    "empty": (lambda proof: proof.clear(), "the commitment"),
}


@pytest.mark.parametrize("name", PROOFS)
def test_a_changed_proof_is_refused(name: str, record: Record) -> None:
    change, says = PROOFS[name]
    changed = copy.deepcopy(record)
    change(changed["shuffle"])
    with pytest.raises(FivescoreError, match=says):
        check(changed)


@pytest.mark.parametrize("name", OLD_PROOFS)
def test_a_changed_proof_of_scheme_1_is_refused(name: str, old_record: Record) -> None:
    check(old_record)
    change, says = OLD_PROOFS[name]
    changed = copy.deepcopy(old_record)
    change(changed["shuffle"])
    with pytest.raises(FivescoreError, match=says):
        check(changed)


@pytest.mark.parametrize("told", [None, 5, "x", [], [1], {"seed": {}}])
def test_what_is_no_proof_is_refused(told: object, record: Record) -> None:
    with pytest.raises(FivescoreError, match="should hold the commitment"):
        check_shuffles(replay(record, get_game), told)


def test_a_changed_deal_is_found_and_its_number_told(record: Record) -> None:
    table = begin(FIVES, "ada", "ben", options={"hands": 2})
    finish(table)
    # The deals of another game, with all that followed: right by itself, but not by this proof.
    other = table.record() | {"shuffle": record["shuffle"]}
    with pytest.raises(FivescoreError, match="Shuffle 1 does not follow"):
        check(other)


def test_what_others_added_to_a_deal_is_no_change(record: Record) -> None:
    changed = copy.deepcopy(record)
    changed["events"][0]["filmed"] = "yes"
    check(changed)


# --- The command ------------------------------------------------------------------------------


def verify(folder: Path, *records: Record) -> Any:
    path = folder / "games.jsonl"
    path.write_bytes(b"".join(map(format_record, records)))
    return run("verify", str(path))


def test_verify_checks_the_shuffles_of_finished_games(record: Record, tmp_path: Path) -> None:
    ran = verify(tmp_path, record)
    assert ran.code == 0
    assert "1 game right" in ran.out
    assert "All shuffles follow from their seeds and salts." in ran.out
    bare = {key: value for key, value in record.items() if key != "shuffle"}
    ran = verify(tmp_path, record, bare)
    assert "2 games right" in ran.out
    assert "All shuffles of 1 game follow" in ran.out
    assert "shuffle" not in verify(tmp_path, bare).out
    assert "shuffle" not in verify(tmp_path, bare | {"shuffle": None}).out


def test_verify_says_which_record_has_a_wrong_shuffle(record: Record, tmp_path: Path) -> None:
    wrong = copy.deepcopy(record)
    wrong["shuffle"]["salts"][1] = "ff" * 32
    ran = verify(tmp_path, record, wrong)
    assert_wrong(ran, "line 2: The salt of seat 1 does not fit its commitment.", games=2)
    hostile = record | {"shuffle": {"seed": "\x1b[2J" * 1000, "commitment": {}, "salts": 5}}
    assert_wrong(verify(tmp_path, hostile), "line 1: “shuffle” should hold")
