"""`fivescore tournament`: people and bots in any mix, kept after every game (C11)."""

import json
from pathlib import Path

import pytest

from tests.cli.running import run

BOTS = "greedy,random,greedy,random"


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole tournament of bots."""
    path = tmp_path_factory.mktemp("tournament") / "bots.jsonl"
    result = run("tournament", str(path), "--players", BOTS, "--seed", "3")
    assert result.code == 0
    assert "wins the tournament" in result.out
    return path


def test_a_tournament_of_bots_is_fourteen_games_that_verify(played: Path) -> None:
    records = [json.loads(line) for line in lines_of(played)]
    assert [record["event"]["game"] for record in records] == list(range(1, 15))
    stages = [record["event"]["stage"] for record in records]
    assert stages == ["round-robin"] * 12 + ["championship", "consolation"]
    assert "14 games right" in run("verify", str(played)).out


def test_standings_are_the_sums_of_the_games(played: Path) -> None:
    totals: dict[str, int] = {}
    for record in map(json.loads, lines_of(played)[:12]):
        for player, score in zip(record["players"], record["result"]["scores"], strict=True):
            totals[player["name"]] = totals.get(player["name"], 0) + score
    final = json.loads(lines_of(played)[12])
    ranked = sorted(totals, key=lambda name: -totals[name])
    assert [player["name"] for player in final["players"]] == ranked[:2]


def test_a_tournament_goes_on_where_it_was_left(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    path.write_bytes(b"".join(lines_of(played)[:5]))
    result = run("tournament", str(path), "--seed", "3")
    assert result.code == 0
    assert "Game 6 of 12" in result.out
    assert "Game 5 of 12" not in result.out
    assert path.read_bytes() == played.read_bytes()


def test_a_finished_tournament_tells_how_it_ended(played: Path) -> None:
    before = played.read_bytes()
    result = run("tournament", str(played))
    assert result.code == 0
    assert "wins the tournament" in result.out
    assert played.read_bytes() == before


def test_without_consolation_thirteen_games_are_played(tmp_path: Path) -> None:
    path = tmp_path / "short.jsonl"
    result = run("tournament", str(path), "--players", BOTS, "--seed", "4", "--no-consolation")
    assert result.code == 0
    assert len(lines_of(path)) == 13


def test_two_people_share_the_keyboard_and_see_their_own_hands_only(tmp_path: Path) -> None:
    path = tmp_path / "people.jsonl"
    # Sit down, play the first card, leave the keyboard; and again for the other.
    typed = b"\n1\n" * 40
    result = run("tournament", str(path), "--players", "Ada,Ben,greedy,greedy", stdin=typed)
    assert "Ada, it is your turn" in result.out
    assert "Ben, it is your turn" in result.out
    by_turns = result.out.split("it is your turn")
    hands = [part for part in by_turns if "Your hand" in part]
    assert len(hands) > 4
    assert all("Traceback" not in part for part in by_turns)


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("Ada,Ben", "A tournament has 4 players"),
        ("Ada,Ada,greedy,greedy", "same name"),
        ("Ada,,greedy,greedy", "name is empty"),
    ],
)
def test_wrong_players_get_a_sentence(players: str, sentence: str, tmp_path: Path) -> None:
    result = run("tournament", str(tmp_path / "x.jsonl"), "--players", players)
    assert result.code == 2
    assert sentence in result.err


def test_a_file_that_is_no_tournament_gets_a_sentence(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    run("simulate", "scorecards", "--players", "2", "--games", "1", "--records", str(path))
    assert "belongs to no tournament" in run("tournament", str(path)).err
    path.write_bytes(lines_of(played)[0].replace(b'"points":', b'"points":9', 1))
    assert "x.jsonl" in run("tournament", str(path)).err
    path.write_bytes(b"{")
    assert run("tournament", str(path)).code == 2
    result = run("tournament", str(played), "--players", BOTS)
    assert "leave out --players" in result.err


def test_in_german(tmp_path: Path) -> None:
    path = tmp_path / "de.jsonl"
    result = run("tournament", str(path), "--players", BOTS, "--seed", "3", "--lang", "de")
    assert "gewinnt das Turnier" in result.out
