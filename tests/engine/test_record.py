"""Records as text, and what a record of a running game gives away."""

import io
import json
import random
import re
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivescore.engine import record as record_module
from fivescore.engine.contract import SPECTATOR, FivescoreError
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.engine.record import BrokenRecordError, format_record, parse_record, read_records
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.games import get_game
from tests.engine.recorded import create, finished
from tests.playing import add, advance, record_of, seeded, story_of, witnessed

CARD = re.compile(r"[BGSM]\d+")

json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**62), 2**62) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


# --- Lines of text ---------------------------------------------------------------------------


@settings(max_examples=50)
@given(record=st.dictionaries(st.text(), json_values))
def test_a_record_is_one_line_and_reads_back_the_same(record: dict[str, Any]) -> None:
    line = format_record(record)
    assert line.count(b"\n") == 1
    assert line.endswith(b"\n")
    assert parse_record(line) == record
    assert json.loads(line) == record


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"x",
        b"[1, 2]",
        b'"text"',
        b"5",
        b"null",
        b"true",
        b"{} {}",
        b"{",
        b'{"a": }',
        b'{"a": 1,}',
        b"{'a': 1}",
        b'{"a": NaN}',
        b'{"a": Infinity}',
        b'{"a": 1e400}',
        b'{"a": ' + b"9" * 5000 + b"}",
        b'{"a": 01}',
        b'{"a": "\xff"}',
        b'{"\xff": 1}',
        b'{"a": "\\ud800"}',
        b'{"a": "\\ud800\\ud800"}',
        b'{"a": "line\nbreak"}',
        b"\xef\xbb\xbf{}",
        b"\xff\xfe{\0}\0",
        b"\0" * 100,
        b"[" * 10_000_000,
        b'{"a":' * 2_000_000,
        b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        finished().__repr__().encode(),
        format_record(finished())[:-20],
    ],
    ids=lambda line: repr(line[:20]),
)
def test_what_is_no_json_object_is_no_record(line: bytes) -> None:
    with pytest.raises(BrokenRecordError) as error:
        parse_record(line)
    told = str(error.value)
    assert told.endswith(".")
    assert len(told) < 300
    assert told.isprintable()


@settings(max_examples=300)
@given(line=st.one_of(st.binary(), st.text().map(str.encode), json_values.map(msgspec.json.encode)))
def test_any_bytes_are_a_record_or_are_called_broken(line: bytes) -> None:
    try:
        assert isinstance(parse_record(line), dict)
    except BrokenRecordError as error:
        assert str(error).isprintable()


def test_deep_nesting_is_refused_wherever_it_stands_and_never_overflows_the_stack() -> None:
    places = {
        "format": '"format": "fivescore/1"',
        "options": '"players": 4',
        "deck": '"sha256": "',
        "hand": '"hand": 1',
        "deal": '"deal": [',
        "seat": '"seat": ',
        "winner": '"winner": ',
        "scores": '"scores": ',
    }
    whole = json.dumps(finished())
    for key, at in places.items():
        name = at.partition(":")[0]
        for depth in (*range(10, 900, 100), *range(900, 1010)):
            deep = "[" * depth + "]" * depth
            line = whole.replace(at, f'{name}: {deep}, "rest{key}": {at.partition(":")[2]}', 1)
            if at.endswith("["):
                line = whole.replace(at, f"{at}{deep}, ", 1)
            try:
                replay(parse_record(line.encode()), get_game)
            except (BrokenRecordError, WrongRecordError):
                continue
            raise AssertionError(f"{depth} lists as {key} were accepted")


def test_records_are_read_with_their_line_numbers_past_empty_lines() -> None:
    text = b'\n{"a": 1}\r\n  \n\t\n{"a": 2}\n{"a": 3}'
    assert list(read_records(io.BytesIO(text))) == [(2, {"a": 1}), (5, {"a": 2}), (6, {"a": 3})]
    assert list(read_records(io.BytesIO(b""))) == []


def test_a_broken_line_is_named_after_the_records_before_it() -> None:
    stream = read_records(io.BytesIO(b'{"a": 1}\n\n{"a": \n{"a": 3}\n'))
    assert next(stream) == (1, {"a": 1})
    with pytest.raises(BrokenRecordError, match=r"^Line 3: "):
        next(stream)


def test_a_line_longer_than_any_record_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "MAX_LINE", 100)
    fits = b'{"a": "' + b"x" * 90 + b'"}\n'
    assert len(fits) == 100
    assert len(list(read_records(io.BytesIO(fits + fits)))) == 2
    with pytest.raises(BrokenRecordError, match=r"^Line 2 is longer than"):
        list(read_records(io.BytesIO(fits + b" " + fits)))


# --- What Match.record tells -----------------------------------------------------------------


def test_a_finished_record_holds_all_that_the_format_asks_for() -> None:
    record = finished()
    assert list(record) == [
        "format",
        "game",
        "variant",
        "rules_version",
        "options",
        "deck",
        "players",
        "events",
        "result",
    ]
    assert record["format"] == "fivescore/1"
    assert record["options"] == {"players": 4, "hands": 2, "all_bust": "carry", "memory": "on"}
    assert record["deck"]["id"] == "fives"
    assert re.fullmatch("[0-9a-f]{64}", record["deck"]["sha256"])
    assert [player["kind"] for player in record["players"]] == ["human"] * 4
    assert [event["hand"] for event in record["events"] if "hand" in event] == [1, 2]
    assert len(record["result"]["scores"]) == 4


def test_a_trick_and_a_hand_are_noted_right_after_the_play_that_ends_them() -> None:
    kinds = [event.get("note") or next(iter(event)) for event in finished()["events"]]
    hand = ["hand"] + (["seat"] * 4 + ["trick"]) * 13 + ["hand"]
    assert kinds == hand * 2


def hidden_from(viewer: int, match: Match) -> set[str]:
    """Cards that the viewer cannot know, told from the events alone (F11)."""
    standing: list[Event] = []
    for event in story_of(match):
        if "undo" in event:
            left = event["undo"]
            while left:
                left -= "move" in standing.pop()
        elif "note" not in event:
            standing.append(event)
    start = max(k for k, event in enumerate(standing) if "deal" in event and "move" not in event)
    moves = [event for event in standing[start:] if "move" in event]
    if len(moves) == 13 * 4:
        return set()
    deal = standing[start]["deal"]
    hidden = {card for seat, hand in enumerate(deal) if seat != viewer for card in hand}
    return hidden - {event["move"] for event in moves}


def cards_in(value: object) -> set[str]:
    return set(CARD.findall(json.dumps(value)))


@pytest.mark.parametrize("seed", range(3))
def test_a_running_record_hides_from_each_viewer_what_it_cannot_know(seed: int) -> None:
    match = create()
    saw_flip = False
    for _ in range(2 * 53 - 1):
        advance(match, seed + len(story_of(match)), steps=1)
        for viewer in (SPECTATOR, 0, 1, 2, 3):
            hidden = hidden_from(viewer, match)
            record = record_of(match, viewer)
            assert "result" not in record
            start = max(k for k, e in enumerate(record["events"]) if "deal" in e)
            running = record["events"][start:]
            assert not cards_in(running) & hidden
            if hidden:
                own = running[0]["deal"][viewer] if viewer != SPECTATOR else []
                assert "??" not in own
                assert sum(hand.count("??") for hand in running[0]["deal"]) == 52 - len(own)
                saw_flip = saw_flip or any(e.get("move") == "??=M5" for e in running)
            else:
                assert "??" not in json.dumps(record)
            told = [e for e in story_of(match) if "note" not in e]
            assert len([e for e in record["events"] if "note" not in e]) == len(told)
    assert saw_flip
    advance(match, seed, steps=1)
    assert match.is_over
    assert record_of(match, 1) == record_of(match)


def test_without_a_viewer_a_running_record_is_the_spectator_s() -> None:
    match = create()
    advance(match, 1, steps=20)
    assert record_of(match) == record_of(match, SPECTATOR)
    assert not cards_in(record_of(match)["events"][0])


def test_moves_taken_back_stay_as_hidden_as_they_were() -> None:
    match = create()
    match.let_nature_move(seeded(1))
    rng = random.Random(2)
    for k in range(30):
        seat = match.to_act[0]
        flips = [move for move in match.legal(seat) if move.endswith("=M5")]
        match.play(seat, rng.choice(flips or match.legal(seat)))
        if k % 5 == 4:
            add(match, {"undo": 2})
        for viewer in (SPECTATOR, 0, 1, 2, 3):
            never_shown = hidden_from(viewer, match)
            shown = {e["move"] for e in story_of(match) if "move" in e}
            assert not cards_in(record_of(match, viewer)["events"]) & (never_shown - shown)


@pytest.mark.parametrize("written", ["{}=m5", " {} = M5", "{}=M05", "{}=M5 "])
def test_a_flip_is_hidden_however_its_text_is_written(written: str) -> None:
    match = create()
    match.let_nature_move(seeded(1))
    leader = match.to_act[0]
    card = match.legal(leader)[0]
    add(match, {"seat": leader, "move": written.format(card.lower())})
    for viewer in (SPECTATOR, *range(4)):
        if viewer != leader:
            seen = [record_of(match, viewer)["events"][1], witnessed(match, viewer)[-1]]
            assert card not in json.dumps(seen).upper()


@pytest.mark.parametrize(
    "extra", [{"deal": [["B1"]], "hand": 1}, {"deal": [["B1"]]}, {"deal": 5}, {"hand": 1}], ids=str
)
def test_a_move_with_the_keys_of_a_deal_opens_nothing(extra: Event) -> None:
    match = create()
    match.let_nature_move(seeded(1))
    leader = match.to_act[0]
    with suppress(FivescoreError):  # it may be refused, or its keys be ignored
        add(match, {"seat": leader, "move": f"{match.legal(leader)[0]}=M5"} | extra)
    for viewer in (SPECTATOR, *range(4)):
        assert not cards_in(record_of(match, viewer)["events"]) & hidden_from(viewer, match)
        assert not cards_in(witnessed(match, viewer)) & hidden_from(viewer, match)


def test_a_record_tells_of_bots_by_name_and_of_a_change_of_player() -> None:
    match = create()
    match.let_nature_move(seeded(1))
    add(match, {"seat": 2, "played_by": "greedy", "why": "clock"})
    assert record_of(match, 0)["events"][1] == {"seat": 2, "played_by": "greedy"}
    assert match.to_act == tuple(s for s in range(4) if "M0" in story_of(match)[0]["deal"][s])
