"""`fivescore deck`, and playing with a deck of one's own."""

import json
from importlib import resources
from pathlib import Path

import pytest

from fivescore.games import get_game
from tests.cli.running import assert_refused, run

OURS = resources.files("fivescore.games.score5").joinpath("deck.toml").read_text("utf-8")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A deck of one's own: ours with another highest card."""
    path = tmp_path / "mine.toml"
    text = OURS.replace('id = "score5"', 'id = "mine"').replace("value = 150", "value = 155")
    path.write_text(text, encoding="utf-8")
    return path


def test_a_right_deck_file_is_told_by_name_and_hash(mine: Path) -> None:
    told = run("deck", "check", str(mine))
    deck = get_game("score5").read_deck(mine.read_bytes())
    assert (told.code, told.err) == (0, "")
    assert "“mine”, 51 cards" in told.out
    assert deck.sha256 in told.out
    assert deck.sha256 != get_game("score5").deck().sha256


@pytest.mark.parametrize(
    ("right", "wrong", "named"),
    [
        ("value = 150", "value = 0", "deck.cards[50].value"),
        ('family = "green", value = 5,', 'family = "gren", value = 5,', "deck.cards[1].family"),
        ("tiebreaker = 44", "tiebreaker = 47", "deck.cards[2].tiebreaker"),
        ("stars = 3", "stars = 2", "deck.cards[51]"),
        ('game = "score5"', 'game = "chess"', "deck.game"),
        ('set = "A"', 'sett = "A"', "sett"),
        ("cards = [", "cards = [[", "TOML"),
    ],
)
def test_a_wrong_deck_file_is_told_by_its_field(
    right: str, wrong: str, named: str, tmp_path: Path
) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(OURS.replace(right, wrong, 1), encoding="utf-8")
    for arguments in (
        ["deck", "check", str(path)],
        ["deck", "show", str(path)],
        ["simulate", "score5", "--deck", str(path)],
        ["play", "score5", "--deck", str(path)],
    ):
        told = run(*arguments)
        assert_refused(told)
        assert str(path) in told.err
        assert named in told.err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[" * 10_000_000, b"a=1\n" * 10**6])
def test_what_is_no_deck_ends_in_a_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bomb.toml"
    path.write_bytes(content)
    assert_refused(run("deck", "check", str(path)))


def test_a_missing_file_and_an_unknown_deck_end_in_a_sentence(tmp_path: Path) -> None:
    assert_refused(run("deck", "check", str(tmp_path / "none.toml")))
    assert_refused(run("deck", "show", "chess"))
    assert_refused(run("simulate", "fives", "--deck", str(tmp_path / "none.toml")))
    path = tmp_path / "fives.toml"
    path.write_text('game = "fives"', encoding="utf-8")
    assert_refused(run("play", "fives", "--deck", str(path)))


def test_every_card_is_shown_with_every_field() -> None:
    told = run("deck", "show", "score5", "--json")
    assert told.code == 0
    cards = json.loads(told.out)["cards"]
    assert len(cards) == 51
    assert cards[0] == {
        "card": "G5",
        "family": "green",
        "value": 5,
        "tiebreaker": 47,
        "set": "A",
    }
    assert {card["stars"] for card in cards if "stars" in card} == {1, 2, 3}
    assert all(("set" in card) != ("stars" in card) for card in cards)


@pytest.mark.parametrize("name", ["fives", "score5"])
def test_a_deck_is_shown_as_a_picture(name: str) -> None:
    told = run("deck", "show", name)
    assert told.code == 0
    for card in get_game(name).deck().cards:
        assert card in told.out


def test_a_game_with_a_deck_of_one_s_own_verifies_anywhere(mine: Path, tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    arguments = ("--games", "5", "--deck", str(mine), "--bots", "greedy", "--records", str(records))
    assert run("simulate", "score5", *arguments).code == 0
    mine.unlink()
    assert run("verify", str(records)).code == 0
    record = json.loads(records.read_text("utf-8").splitlines()[0])
    assert record["deck"]["id"] == "mine"
    assert len(record["deck"]["cards"]) == 51
    record["deck"]["cards"][0]["tiebreaker"] = 999
    records.write_text(json.dumps(record), encoding="utf-8")
    told = run("verify", str(records))
    assert told.code == 1
    assert "sha256" in told.out


def test_a_deck_is_not_measured_with_bots_that_take_long() -> None:
    assert_refused(run("deck", "balance", "--bots", "search"), "bots that are quick")


def test_who_asks_for_the_deck_of_no_game_is_told_the_games() -> None:
    assert_refused(run("deck", "show", "chess"), "“chess”", "fives", "score5", "scorecards")
    assert_refused(run("deck", "show", "missing.toml"), "missing.toml", "no such file")


def test_bots_are_checked_before_anything_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr("fivescore.cli.balance.tell_of_compiling", begun.append)
    assert_refused(run("deck", "balance", "--bots", "foo"), "foo", "greedy")
    assert_refused(run("deck", "balance", "--bots", "search"), "quick")
    assert begun == []
