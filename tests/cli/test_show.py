"""`fivescore show`: any position as somebody sees it, and nothing that they do not."""

import json
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fivescore.cli.show import describe
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.record import format_record
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.words import LANGUAGES, tell
from tests.cli.running import assert_refused, run
from tests.engine.recorded import finished, number, with_undos
from tests.playing import record_of
from tests.referee.fives import Referee

CARD = re.compile(r"\b([BGSM])(\d+)\b")
WORDS = re.compile(r"\b(Blue|Green|Silver|Magenta) (\d+)\b")
HAND_END = number(note="hand")


def cards_in(text: str) -> set[str]:
    """All cards that a text names, by letter or by word."""
    found = CARD.findall(text) + [(colour[0], n) for colour, n in WORDS.findall(text)]
    return {colour + n for colour, n in found}


def hidden_from(viewer: int, events: list[dict[str, Any]]) -> set[str]:
    """The cards that a viewer cannot see in the hand that runs after these events (F11)."""
    start = max((k for k, event in enumerate(events) if "deal" in event), default=None)
    if start is None:
        return set()
    moves = [event for event in events[start:] if "move" in event]
    deal = events[start]["deal"]
    if len(moves) == len(deal) * len(deal[0]):
        return set()
    others = {card for seat, hand in enumerate(deal) if seat != viewer for card in hand}
    return others - {event["move"] for event in moves}


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A file with the finished game that the tests of records know."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(format_record(finished()))
    return str(path)


def show(*arguments: str) -> dict[str, Any]:
    told = run("show", *arguments, "--json")
    assert (told.code, told.err) == (0, "")
    assert told.out.count("\n") == 1
    shown: dict[str, Any] = json.loads(told.out)
    return shown


# --- As data ---------------------------------------------------------------------------------


def test_a_running_position_as_data(game: str) -> None:
    events = finished()["events"]
    referee = Referee(4, 2)
    for k, event in enumerate(events[:60], 1):
        if "deal" in event:
            referee.deal(event["deal"])
        elif "move" in event:
            referee.play(event["seat"], event["move"])
        seat = referee.to_act
        if k % 7 != 1 or seat is None:
            continue
        shown = show(game, "--at", str(k), "--seat", str(seat))
        assert shown["to_act"] == shown["may_act"] == [seat]
        assert set(shown["legal"][str(seat)]) == referee.legal()
        assert len(shown["legal"][str(seat)]) == len(referee.legal())
        assert shown["scores"] == list(referee.chips)
        view = shown["view"]
        assert view["viewer"] == seat
        assert set(view["hand"]) == referee.hand(seat)
        assert view["totals"] == list(referee.totals)
        assert {move["move"] for move in view["moves"]} == referee.legal()
        assert [play["seat"] for play in view["trick"]] == [s for s, _ in referee.trick]


def test_the_end_is_shown_unless_another_event_is_asked_for(game: str) -> None:
    record = finished()
    end = show(game)
    assert end == show(game, "--at", str(len(record["events"])))
    assert (end["to_act"], end["may_act"], end["legal"]) == ([], [], {})
    assert end["scores"] == record["result"]["scores"]
    assert end["winners"] == record["result"]["winners"]
    assert end["view"]["viewer"] == "spectator"
    start = show(game, "--at", "0")
    assert start["to_act"] == []
    assert start["scores"] == [5, 5, 5, 5]
    assert start["winners"] is None


def test_a_game_is_found_by_its_number_among_many(games: Path) -> None:
    lines = games.read_bytes().splitlines(keepends=True)
    for k, line in enumerate(lines, 1):
        shown = show(str(games), "--game", str(k))
        assert shown["scores"] == json.loads(line)["result"]["scores"]
    told = run("show", "-", "--game", "2", "--json", stdin=b"\n".join(lines) + b"broken")
    assert json.loads(told.out) == show(str(games), "--game", "2")


def test_all_seats_can_be_shown_at_once(game: str) -> None:
    shown = show(game, "--at", "20", "--seat", "all")
    assert [view["viewer"] for view in shown["view"]] == [0, 1, 2, 3]
    held = [card for view in shown["view"] for card in view["hand"]]
    assert len(held) == len(set(held))
    told = run("show", game, "--at", "20", "--seat", "all")
    assert told.out.count(tell("en", "fives-your-cards")) == 4


def test_positions_after_moves_were_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    record = with_undos()
    path.write_bytes(format_record(record))
    at = next(k for k, event in enumerate(record["events"]) if event.get("undo") == 3)
    before, after = show(str(path), "--at", str(at)), show(str(path), "--at", str(at + 1))
    plays = [sum(view["held"]) for view in (before["view"], after["view"])]
    assert plays[1] == plays[0] + 3


# --- Nothing hidden --------------------------------------------------------------------------


def test_no_viewer_is_shown_a_hidden_card_in_any_position() -> None:
    record = finished()
    checked = flips = 0
    for at in range(len(record["events"]) + 1):
        match = replay(record, get_game, until=at)
        for viewer in (SPECTATOR, 0, 1, 2, 3):
            hidden = hidden_from(viewer, record["events"][:at])
            shown = msgspec.json.encode(describe(match, [viewer])).decode()
            assert not cards_in(shown) & hidden
            checked += bool(hidden)
            flips += "??=M5" in shown
    assert checked > 400
    assert flips > 100


@pytest.mark.parametrize("at", [1, 3, 4, 21, 40, HAND_END - 2, HAND_END, HAND_END + 9])
def test_neither_data_nor_screen_name_a_hidden_card(at: int, game: str) -> None:
    events = finished()["events"][:at]
    for seat in ("spectator", "0", "1", "2", "3"):
        viewer = -1 if seat == "spectator" else int(seat)
        hidden = hidden_from(viewer, events)
        arguments = ("show", game, "--at", str(at), "--seat", seat)
        data, screen = run(*arguments, "--json").out, run(*arguments).out
        for told in (data, screen):
            assert not cards_in(told) & hidden
        if viewer >= 0 and hidden:
            own = set(json.loads(data)["view"]["hand"])
            assert own
            assert own <= cards_in(screen)


def test_other_seats_moves_are_not_told(game: str) -> None:
    leader = finished()["events"][1]["seat"]
    for seat in ("spectator", *map(str, range(4))):
        shown = show(game, "--at", "1", "--seat", seat)
        assert shown["to_act"] == [leader]
        if seat == str(leader):
            assert len(shown["legal"][seat]) == 26
        else:
            assert not shown["legal"][str(leader)]
            assert not shown["view"]["moves"]


def test_when_a_hand_is_over_its_flips_are_open(game: str) -> None:
    events = finished()["events"][:HAND_END]
    moves = {event["move"] for event in events if "move" in event}
    shown = show(game, "--at", str(HAND_END))
    told = [play["move"] for trick in shown["view"]["tricks"] for play in trick["plays"]]
    assert set(told) == moves
    before = show(game, "--at", str(HAND_END - 3))
    assert any("??=M5" in json.dumps(trick) for trick in before["view"]["tricks"])


# --- On the screen ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_speaks_the_reader_s_language(language: str, game: str) -> None:
    told = run("show", game, "--at", "30", "--seat", "2", "--lang", language)
    assert (told.code, told.err) == (0, "")
    assert tell(language, "fives-your-cards") in told.out
    assert tell(language, "fives-column-player") in told.out


def test_nothing_is_called_played_before_the_first_deal(game: str) -> None:
    told = run("show", game, "--at", "0")
    assert told.code == 0
    assert "Hand 0" not in told.out
    assert "played" not in told.out


@pytest.mark.parametrize("at", ["30", str(HAND_END), str(len(finished()["events"]))])
@pytest.mark.parametrize(
    "name",
    [
        "[/red]",
        "[/]",
        "[bold]Ada",
        "[link=x]",
        "\\[x",
        "",
        " ",
        "x" * 1000,
        "两个人",
        "a\nb",
        "\x1b[2J",
        "\x07\x08",
    ],
)
def test_any_name_of_a_player_can_be_shown(name: str, at: str, tmp_path: Path) -> None:
    record = deepcopy(finished())
    record["players"][2]["name"] = name
    path = tmp_path / "game.jsonl"
    path.write_bytes(format_record(record))
    for seat in ("spectator", "1"):
        told = run("show", str(path), "--at", at, "--seat", seat)
        assert (told.code, told.err) == (0, "")
        assert all(line.isprintable() for line in told.out.splitlines())
        if name.isprintable() and 0 < len(name.strip()) < 14:
            assert name in told.out
        plain = run("show", str(path), "--at", at, "--seat", seat, encoding="ascii")
        assert plain.code == 0


# --- What cannot be shown --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--game", "0"], "--game"),
        (["--game", "-1"], "--game"),
        (["--game", "2"], "2"),
        (["--game", "9" * 30], "--game"),
        (["--at", "-1"], "--at"),
        (["--at", "999"], "999"),
        (["--at", "9" * 30], "9"),
        (["--seat", "4"], "0 to 3"),
        (["--seat", "-1"], "0 to 3"),
        (["--seat", ""], "0 to 3"),
        (["--seat", "north"], "0 to 3"),
        (["--seat", "1.0"], "0 to 3"),
        (["--seat", "٣"], "0 to 3"),
        (["--seat", "²"], "0 to 3"),
        (["--seat", "1,2"], "0 to 3"),
        (["--seat", "9" * 10_000], "0 to 3"),
        (["--lang", "xx"], "xx"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_cannot_be_shown_is_told_in_one_sentence(
    arguments: list[str], word: str, game: str
) -> None:
    assert_refused(run("show", game, *arguments), word)
    assert_refused(run("show", game, *arguments, "--json"), word)


def test_a_file_that_cannot_be_read_is_named_once(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.jsonl")
    told = run("show", missing)
    assert_refused(told, missing, "no such file")
    assert told.err.count(missing) == 1
    assert_refused(run("show", str(tmp_path)), "directory")
    assert_refused(run("show", "-", stdin=b""))
    assert_refused(run("show", "-", stdin=b"[" * 1_000_000))


def test_a_wrong_game_is_shown_up_to_what_is_wrong(tmp_path: Path) -> None:
    record = finished()
    at = number(note="trick", nth=2)
    record["events"][at - 1]["value"] = 99
    path = tmp_path / "game.jsonl"
    path.write_bytes(format_record(record))
    assert show(str(path), "--at", str(at - 1)) == show_right(tmp_path, at - 1)
    for arguments in (["--at", str(at)], []):
        assert_refused(run("show", str(path), *arguments), f"event {at}", "99")


def show_right(folder: Path, at: int) -> dict[str, Any]:
    path = folder / "right.jsonl"
    path.write_bytes(format_record(finished()))
    return show(str(path), "--at", str(at))


def test_what_one_viewer_saw_cannot_be_shown(tmp_path: Path) -> None:
    match = replay(finished(), get_game, until=20)
    path = tmp_path / "seen.jsonl"
    path.write_bytes(format_record(record_of(match, 1)))
    assert_refused(run("show", str(path)), "??")


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"players": 4.0, "hands": 2, "all_bust": "carry", "memory": "on"}},
        {"rules_version": 3},
        {"players": []},
        {"events": 5},
        {"format": None},
        {"game": "x\ny"},
    ],
    ids=str,
)
def test_a_wrong_frame_is_refused_for_every_seat(change: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(format_record(finished() | change))
    for seat in ("spectator", "1", "all"):
        assert_refused(run("show", str(path), "--at", "20", "--seat", seat))
        assert_refused(run("show", str(path), "--at", "20", "--seat", seat, "--json"))
