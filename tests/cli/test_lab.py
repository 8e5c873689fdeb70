"""`fivescore lab`: reports and comparisons as commands."""

import json
import signal
import subprocess
import time
from pathlib import Path

import msgspec
import pytest

from fivescore.lab.report.document import Report
from tests.cli.running import PROGRAM, assert_refused, environment, run

GAMES = ("--games", "12", "--option", "hands=1", "--seed", "4")


def made(name: Path) -> Report:
    return msgspec.json.decode(name.with_suffix(".json").read_bytes(), type=Report)


def test_a_report_is_a_page_and_json_with_what_repeats_it(tmp_path: Path) -> None:
    out = tmp_path / "mine"
    told = run("lab", "report", "fives", *GAMES, "--out", str(out))
    assert (told.code, told.err) == (0, "")
    assert f"{out}.html and {out}.json" in told.out.replace("\n", " ")
    report = made(out)
    assert (report.games, report.wanted) == (12, 12)
    assert report.header.seed == 4
    assert report.header.options["hands"] == 1
    assert report.header.skill == [("random", "greedy")]
    assert out.with_suffix(".html").read_text("utf-8").startswith("<!doctype html>")
    before = out.with_suffix(".json").read_bytes()
    assert_refused(run("lab", "report", "fives", *GAMES, "--out", str(out)), "--force")
    again = run("lab", "report", "fives", *GAMES, "--out", str(out), "--force", "--jobs", "2")
    assert again.code == 0
    assert out.with_suffix(".json").read_bytes() == before


def test_a_stopped_report_tells_what_there_is_and_goes_on(tmp_path: Path) -> None:
    out, kept = tmp_path / "long", tmp_path / "kept.jsonl"
    arguments = ("lab", "report", "fives", "--option", "hands=1", "--out", str(out), "--force")
    many = (*arguments, "--games", "40000", "--resume", str(kept), "--skill", "none")
    with subprocess.Popen(
        [*PROGRAM, *many],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        # As a shell starts it in the foreground, also where these tests run in the background.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    ) as program:
        patience = time.monotonic() + 60
        while not (kept.exists() and kept.read_bytes().count(b"\n") > 3):
            assert time.monotonic() < patience
            time.sleep(0.05)
        program.send_signal(signal.SIGINT)
        _, err = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "Traceback" not in err
    report = made(out)
    assert 200 <= report.games < 40000 == report.wanted
    assert "it was stopped" in out.with_suffix(".html").read_text("utf-8")
    assert kept.read_bytes().count(b"\n") == 1 + report.groups
    other = (*arguments, "--games", "40000", "--resume", str(kept), "--seed", "5")
    assert_refused(run(*other, "--skill", "none"), "another report", "seed")


def test_two_decks_and_two_reports_are_compared(tmp_path: Path) -> None:
    a, b = tmp_path / "a", tmp_path / "b"
    two = ("--games", "20", "--skill", "none", "--players", "2")
    for out, bots in ((a, "greedy"), (b, "random")):
        told = run("lab", "report", "scorecards", *two, "--bots", bots, "--out", str(out))
        assert told.code == 0
    file = tmp_path / "all.json"
    told = run("lab", "compare", f"{a}.json", f"{b}.json", "--json", str(file))
    assert (told.code, told.err) == (0, "")
    assert "figures differ surely" in told.out
    changes = json.loads(file.read_text("utf-8"))["changes"]
    assert changes[0]["corrected"] < 0.05
    few = ("--games", "4", "--skill", "none")
    same = run("lab", "compare", "scorecards", "scorecards", "--players", "2", *few)
    assert same.code == 0
    assert "Nothing differs surely" in same.out


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["report", "chess"], "chess"),
        (["report", "fives", "--bots", "foo"], "foo"),
        (["report", "fives", "--skill", "greedy"], "weaker first"),
        (["report", "fives", "--skill", "greedy,greedy"], "weaker first"),
        (["report", "fives", "--games", "0"], "--games"),
        (["report", "fives", "--jobs", "0"], "--jobs"),
        (["report", "fives", "--deck", "missing.toml"], "missing.toml"),
        (["report", "fives", "--out", "pyproject.toml/x"], "not a directory"),
        (["compare", "fives", "chess"], "chess"),
        (["compare", "missing.json", "fives"], "missing.json"),
        (["compare", "pyproject.toml", "fives"], "pyproject.toml"),
    ],
    ids=str,
)
def test_what_cannot_be_reported_is_told_in_one_sentence(arguments: list[str], word: str) -> None:
    assert_refused(run("lab", *arguments), word)
