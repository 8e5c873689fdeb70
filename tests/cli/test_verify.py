"""`fivescore verify`: right games, wrong games, and what is no game at all."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fivescore.cli.verify import MAX_TOLD
from fivescore.engine.record import format_record
from tests.cli.running import PATIENCE, Ran, assert_refused, assert_wrong, run
from tests.engine.recorded import HARMLESS, MISTAKES, Change, finished, with_undos


def verify(*files: str, stdin: bytes = b"") -> Ran:
    """Runs the command; whatever is handed in, the answer comes."""
    start = time.monotonic()
    ran = run("verify", *files, stdin=stdin)
    assert time.monotonic() - start < PATIENCE
    return ran


def write(path: Path, *records: dict[str, Any]) -> str:
    path.write_bytes(b"".join(map(format_record, records)))
    return str(path)


# --- Right games -----------------------------------------------------------------------------


def test_right_games_are_counted_with_their_moves(games: Path) -> None:
    told = verify(str(games))
    assert (told.code, told.err) == (0, "")
    assert told.out == f"3 games right, {3 * 2 * 52} moves.\n"
    assert verify(str(games), str(games)).out.startswith("6 games right")
    assert verify("-", stdin=games.read_bytes()).out == told.out


def test_empty_lines_and_foreign_line_ends_are_no_error(games: Path) -> None:
    text = b"\n\r\n" + games.read_bytes().replace(b"\n", b"\r\n  \n").rstrip()
    told = verify("-", stdin=text)
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("3 games right")


@pytest.mark.parametrize("change", HARMLESS.values(), ids=HARMLESS)
def test_what_others_add_or_leave_out_is_right(change: Change, tmp_path: Path) -> None:
    record = finished()
    change(record)
    told = verify(write(tmp_path / "game.jsonl", record))
    assert told.code == 0, told
    assert told.err == ""
    assert re.match("1 games? right", told.out)
    assert ("not finished" in told.out) == ("result" not in record)


def test_games_with_moves_taken_back_are_right(tmp_path: Path) -> None:
    told = verify(write(tmp_path / "games.jsonl", with_undos(3), with_undos(4)))
    assert told.code == 0
    assert told.out.startswith("2 games right")


# --- Wrong games -----------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, len(MISTAKES), MAX_TOLD))
def test_mistakes_are_told_with_file_line_and_event(first: int, tmp_path: Path) -> None:
    mistakes = MISTAKES[first : first + MAX_TOLD]
    path = write(tmp_path / "games.jsonl", *(mistake.made() for mistake in mistakes))
    told = verify(path)
    count = len(mistakes)
    assert_wrong(told, wrong=count, games=count)
    lines = told.out.splitlines()
    for number, (line, mistake) in enumerate(zip(lines, mistakes, strict=False), 1):
        event = "" if mistake.event is None else f"event {mistake.event}: "
        assert line.startswith(f"{path}, line {number}: {event}"), mistake.name
        assert mistake.says in line, mistake.name


def test_a_record_of_other_rules_says_which_version_it_needs(tmp_path: Path) -> None:
    record = finished() | {"rules_version": 7}
    assert_wrong(verify(write(tmp_path / "game.jsonl", record)), "rules version 7", "fives")


def test_a_record_of_another_deck_says_which(tmp_path: Path) -> None:
    record = finished() | {"deck": {"id": "homemade", "sha256": "ab" * 32}}
    assert_wrong(verify(write(tmp_path / "game.jsonl", record)), "homemade", "abab")


def test_wrong_games_are_told_among_right_ones_by_their_lines(tmp_path: Path) -> None:
    wrong = finished() | {"game": "chess"}
    first = write(tmp_path / "first.jsonl", finished(), wrong, finished())
    second = write(tmp_path / "second.jsonl", wrong)
    assert_wrong(verify(first), "first.jsonl, line 2: ", games=3)
    told = verify(first, second)
    assert_wrong(told, "first.jsonl, line 2: ", "second.jsonl, line 1: ", wrong=2, games=4)
    both = verify("-", stdin=b"\n\n" + Path(first).read_bytes())
    assert_wrong(both, "-, line 4: ", games=3)


def test_of_very_many_wrong_games_the_first_are_told_and_all_are_counted(tmp_path: Path) -> None:
    wrong = {"format": "other"}
    told = verify(write(tmp_path / "games.jsonl", *[wrong] * 1500))
    assert told.code == 1
    assert told.out.endswith("1,500 of 1,500 games wrong.\n")
    assert 2 <= told.out.count("\n") <= 101


@pytest.mark.parametrize("key", ["format", "game", "variant"])
@pytest.mark.parametrize("text", ["two\nlines", "\x1b[2Jcleared", "x" * 1_000_000], ids=len)
def test_nothing_in_a_record_breaks_the_line_that_tells_of_it(
    key: str, text: str, tmp_path: Path
) -> None:
    record = finished() | {key: text}
    assert_wrong(verify(write(tmp_path / "game.jsonl", record)))


def test_a_move_breaks_no_line_either(tmp_path: Path) -> None:
    record = finished()
    record["events"][1]["move"] = "B7\n\x1b[2J"
    assert_wrong(verify(write(tmp_path / "game.jsonl", record)), "event 2: ")


def test_what_stands_before_a_broken_line_is_told(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    good, wrong = format_record(finished()), format_record(finished() | {"game": "chess"})
    path.write_bytes(good * 3 + b"{broken\n" + good)
    assert_refused(verify(str(path)), "Line 4: ", "3 games before it right", "Nothing after it")
    path.write_bytes(good + wrong + b"{broken\n")
    told = verify(str(path))
    assert told.code == 2
    assert "Line 3: " in told.err
    assert "of 2 games before it 1 wrong" in told.err


def test_the_mark_before_utf_8_is_passed_over_and_utf_16_is_named(games: Path) -> None:
    told = verify("-", stdin=b"\xef\xbb\xbf" + games.read_bytes())
    assert told.out.startswith("3 games right")
    sixteen = "{}".encode("utf-16")
    assert_refused(verify("-", stdin=sixteen), "UTF-16")


def test_a_record_without_a_format_is_told_so(tmp_path: Path) -> None:
    record = finished()
    del record["format"]
    told = verify(write(tmp_path / "game.jsonl", record))
    assert_wrong(told, "does not name its format")
    assert "None" not in told.out


# --- No games --------------------------------------------------------------------------------


GAME = json.dumps(finished()).encode()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (b"", "no game"),
        (b"\n \n\t\r\n", "no game"),
        (bytes(range(256)) * 20, "line 1"),
        (b"\0" * 1000, "line 1"),
        (b"PK\x03\x04" + bytes(1000), "line 1"),
        (b"\xff\xfe" + "{}".encode("utf-16-le"), "line 1"),
        (b'{"format": "\xff"}', "utf-8"),
        (b'{"\xe9": 1}', "utf-8"),
        (GAME[: len(GAME) // 2], "line 1"),
        (GAME + b"\n" + GAME[:-1] + b"\n", "line 2"),
        (b"[" * 10_000_000, "nested"),
        (b'{"format":' * 1_000_000, "nested"),
        (b'{"format":' + b"[" * 50_000 + b"]" * 50_000 + b"}", "nested"),
        (b'{"format": "' + b"x" * (65 << 20) + b'"}', "64 mib"),
        (b"x" * (65 << 20), "64 mib"),
        (b"[" + GAME + b"]", "line 1"),
        (b'"fivescore/1"', "line 1"),
        (b"1", "line 1"),
        (b"null", "line 1"),
        (json.dumps(finished(), indent=1).encode(), "line 1"),
        (GAME.replace(b'"rules_version": 2', b'"rules_version": NaN'), "line 1"),
        (GAME.replace(b'"seat": ', b'"seat": 1e400, "was": ', 1), "line 1"),
        (GAME.replace(b'"rules_version": 2', b'"rules_version": ' + b"1" * 10_000), "line 1"),
        (GAME.replace(b'"variant": "', b'"variant": "\\ud800'), "line 1"),
    ],
    ids=lambda value: repr(value[:16]),
)
def test_what_is_no_record_is_refused_in_one_sentence(
    text: bytes, word: str, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(text)
    for told in (verify(str(path)), verify("-", stdin=text)):
        assert_refused(told)
        assert word in told.err.lower()
    assert_refused(run("show", str(path), "--game", "2" if word == "line 2" else "1"))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.jsonl")
    assert_refused(verify(missing), missing, "no such file")
    assert_refused(verify(str(tmp_path)), str(tmp_path), "directory")
    assert_refused(verify(""))
    assert_refused(verify(f"{missing}/below"), "missing.jsonl")


def test_after_right_games_a_missing_file_is_still_refused(games: Path) -> None:
    assert_refused(verify(str(games), f"{games}.missing"), "missing")


def test_a_large_line_of_something_else_is_a_wrong_game(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b'{"x": "' + b"y" * 20_000_000 + b'"}\n')
    assert_wrong(verify(str(path)), "fivescore/1")


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_bytes_changed_at_random_end_in_an_answer(data: st.DataObject) -> None:
    text = bytearray(format_record(finished(3, 1)))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        end = at + data.draw(st.integers(0, 3))
        text[at:end] = data.draw(st.one_of(st.binary(max_size=3), st.sampled_from([b"[", b'"'])))
    told = verify("-", stdin=bytes(text))
    assert told.code in (0, 1, 2)
    if told.code == 2:  # a wrong game on an earlier line may have been told before
        assert told.err.splitlines()[-1].startswith("fivescore: -: Line ")
        assert "Traceback" not in told.err
    if told.code == 1:
        assert told.out.splitlines()[-1].endswith("wrong.")
