"""A game from outside: it comes by its entry point, and no file of ours knows it."""

import json
from pathlib import Path

import pytest

from tests.fourth_game.installing import PACKAGE, run

SEED = 20
MOST_LINES = 400


def test_it_is_small() -> None:
    lines = [file.read_text("utf-8").count("\n") for file in PACKAGE.rglob("*.py")]
    assert sum(lines) <= MOST_LINES


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulated_games_verify(players: int, site: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    bots = ["--bots", "matching,random", "--players", str(players), "--option", "cards=5"]
    ran = run(
        site,
        "simulate",
        "goofspiel",
        *bots,
        "--games",
        "30",
        "--seed",
        str(SEED),
        "--records",
        str(path),
    )
    assert ran.returncode == 0, ran.stderr
    assert "30 games" in ran.stdout
    ran = run(site, "verify", str(path))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "30 games right" in ran.stdout
    record = json.loads(path.read_text("utf-8").splitlines()[0])
    next(event for event in record["events"] if event.get("note") == "reveal")["winner"] = 3
    path.write_text(json.dumps(record), "utf-8")
    assert run(site, "verify", str(path)).returncode == 1


def test_it_is_played_in_the_terminal(site: Path) -> None:
    cards = "x\n9\n3\n3\n2\n1\n"
    options = ["--players", "2", "--option", "cards=3", "--seed", str(SEED), "--record", "-"]
    ran = run(site, "play", "goofspiel", *options, stdin=cards)
    assert ran.returncode == 0, ran.stderr
    assert "“x” is not a card" in ran.stdout
    assert "You do not hold the 9" in ran.stdout
    assert "★" in ran.stdout
    assert "The prize is " in ran.stdout
    assert "You bid." in ran.stdout
    assert "wins the prize." in ran.stdout or "you win the prize." in ran.stdout
    record = json.loads(ran.stdout.splitlines()[-1])
    own = [event["move"] for event in record["events"] if event.get("seat") == 0]
    assert own == ["3", "2", "1"]
    assert record["players"][1]["bot"] == "matching"


def test_its_rules_are_told_and_a_bot_of_another_game_is_refused(site: Path) -> None:
    ran = run(site, "rules", "goofspiel", "--lang", "fr")
    assert "The single highest wins the prize" in ran.stdout
    ran = run(site, "simulate", "goofspiel", "--bots", "greedy")
    assert ran.returncode == 2 or "greedy" in ran.stderr
    assert "there is random and matching" in ran.stdout + ran.stderr


def test_a_running_game_hides_bids_and_prizes(site: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(site, "simulate", "goofspiel", "--games", "1", "--players", "2", "--records", str(path))
    ran = run(site, "show", str(path), "--at", "2", "--seat", "1", "--json")
    assert ran.returncode == 0, ran.stderr
    shown = json.loads(ran.stdout)
    assert shown["view"]["placed"] == [0]
    assert shown["view"]["bid"] is None
    assert len(shown["view"]["prizes"]) == 1


def test_its_report_has_what_all_games_have(site: Path, tmp_path: Path) -> None:
    out = tmp_path / "report"
    games = ("--games", "6", "--skill", "none", "--out", str(out))
    ran = run(site, "lab", "report", "goofspiel", *games)
    assert ran.returncode == 0, ran.stderr
    report = json.loads(out.with_suffix(".json").read_text("utf-8"))
    assert report["games"] == 6
    assert {"seats", "scores", "length"} <= {table["name"] for table in report["tables"]}
