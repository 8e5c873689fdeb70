"""Records from Python: typed objects, tables, and the schema, all against the corpus."""

import gzip
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

import fivescore
from fivescore.engine.events import MoveEvent
from fivescore.library.record_schema import schema
from fivescore.library.records import read_record

ROOT = Path(__file__).parents[2]
CORPUS = sorted((ROOT / "tests" / "records").glob("finished/*.jsonl.gz"))
RUNNING = sorted((ROOT / "tests" / "records").glob("running/*.jsonl.gz"))
MOST = 12
"""So many records of each file are replayed; all are read."""


def name_of(path: Path) -> str:
    return path.name.partition(".")[0]


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


def running_records() -> list[dict[str, Any]]:
    """What seats and spectators were handed of games in the middle."""
    found = []
    for path in RUNNING:
        for line in lines_of(path)[:4]:
            found += [line["complete"], *line["viewers"].values()]
    return found


VALIDATOR = jsonschema_rs.validator_for(schema())


@pytest.mark.parametrize("path", CORPUS, ids=name_of)
def test_the_corpus_is_read_written_and_replayed(path: Path) -> None:
    told = lines_of(path)
    for number, (record, json_) in enumerate(zip(fivescore.read_records(path), told, strict=True)):
        assert json.loads(fivescore.format_record(record)) == json_
        if number < MOST:
            match = fivescore.replay(record)
            assert bool(record.result) == match.is_over


@pytest.mark.parametrize("path", CORPUS, ids=name_of)
def test_the_corpus_has_the_published_schema(path: Path) -> None:
    for record in lines_of(path)[:40]:
        VALIDATOR.validate(record)


def test_running_records_are_read_and_have_the_schema() -> None:
    found = running_records()
    assert len(found) > 20
    for json_ in found:
        VALIDATOR.validate(json_)
        assert json.loads(fivescore.format_record(read_record(json_))) == json_


def test_the_published_schema_is_up_to_date() -> None:
    stored = json.loads((ROOT / "docs" / "records.schema.json").read_text("utf-8"))
    assert stored == schema(), "run ./dev generate"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), "fivescore/2"),
        (("game",), "chess"),
        (("variant",), "odd"),
        (("options", "hands"), 0),
        (("options", "hands"), "four"),
        (("options", "players"), 9),
        (("players", 0, "name"), 5),
        (("result", "scores"), "many"),
        (("events", 0), {"hand": "one", "deal": []}),
        (("events", 1), {"seat": 0}),
        (("events", 1), {"seat": "0", "move": "B7"}),
        (("events", 1), {"note": "trick", "winner": "me", "value": 5}),
    ],
)
def test_the_schema_refuses_what_is_no_record(path: tuple[str | int, ...], value: object) -> None:
    [record] = fivescore.simulate("fives", bots=["random"], games=1, with_records=True).records
    told: Any = json.loads(fivescore.format_record(record))
    VALIDATOR.validate(told)
    place: Any = told
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert not VALIDATOR.is_valid(told)


def test_unknown_keys_are_kept() -> None:
    [record] = fivescore.simulate("fives", bots=["random"], games=1, with_records=True).records
    told = json.loads(fivescore.format_record(record))
    told["mine"] = {"a": 1}
    told["events"][1]["thought"] = 3
    read = read_record(told)
    assert read.extra == {"mine": {"a": 1}}
    assert json.loads(fivescore.format_record(read)) == told
    assert fivescore.replay(read).is_over


def test_a_table_has_a_row_for_each_seat_or_move() -> None:
    records = fivescore.simulate(
        "fives", players=3, bots=["greedy", "random"], games=3, with_records=True
    ).records
    table = fivescore.records_table(records)
    assert {len(column) for column in table.values()} == {9}
    assert table["seat"] == [0, 1, 2] * 3
    assert table["bot"][:3] == ["greedy", "random", "greedy"]
    assert sum(table["won"]) == pytest.approx(3)
    assert table["option_hands"] == [4] * 9
    moves = fivescore.records_table(records, rows="moves")
    assert len(moves["move"]) == sum(table["moves"])
    first = next(event for event in records[0].events if isinstance(event, MoveEvent))
    assert (moves["seat"][0], moves["move"][0]) == (first.seat, first.move)
    assert fivescore.records_table([]) == {}
    with pytest.raises(fivescore.FivescoreError, match="rows"):
        fivescore.records_table([], rows="cards")  # type: ignore[arg-type]


def test_moves_taken_back_are_in_no_table() -> None:
    match = fivescore.new_game("fives", players=3, seed=1)
    for _ in range(3):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    match.add(match.game.read_event({"undo": 2}))
    table = fivescore.records_table([match.record()], rows="moves")
    assert len(table["move"]) == 1


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"no json\n", "Line 1"),
        (b"\n{}\n", "Line 2: The format"),
        (b'{"format": "fivescore/1"}\n', "It lacks"),
        (b'{"format": "fivescore/1", "game": 5}\n', "should be a text"),
    ],
)
def test_a_wrong_file_ends_in_a_sentence(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)
    with pytest.raises(fivescore.FivescoreError, match=words):
        list(fivescore.read_records(path))


def test_a_missing_file_ends_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(fivescore.FivescoreError, match="Cannot read"):
        list(fivescore.read_records(tmp_path / "none.jsonl"))
