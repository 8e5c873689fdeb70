"""What happens around a game is in the log too, and lines are written for who reads them."""

from typing import Any

import msgspec
import pytest

from fivescore.engine.contract import SPECTATOR
from fivescore.server.tables.serializers import describe_items
from fivescore.table.items import Item
from fivescore.table.table import Table
from fivescore.table.table_log import StreamLog, table_lines
from fivescore.words import LANGUAGES
from fivescore.words.phrases import say
from tests.amounts import amount
from tests.playing import CASES, Case, case_name
from tests.server.test_hidden_law import play_some as log_of_some
from tests.table.driving import PEOPLE, create, give_salts, read_back

PLAYERS = ["Ada", "Ben", "Cleo"]


def play_some(case: Case, seed: int) -> Table:
    """A table of people in the middle of a game, with chat and somebody away."""
    return read_back(log_of_some(case, seed))


@pytest.mark.parametrize(
    ("item", "text"),
    [
        ({"what": "sat", "seat": 1, "name": "Benno"}, "Benno sits down."),
        ({"what": "renamed", "seat": 0, "name": "Ada L"}, "You are now called Ada L."),
        ({"what": "bot", "seat": 2, "name": "Greedy 1"}, "Greedy 1 takes a seat."),
        ({"what": "opened", "seat": 1, "left": "Ben"}, "Ben left."),
        ({"what": "bot", "seat": 1, "left": "Ben"}, "Ben left; a bot plays on."),
        ({"what": "opened", "seat": 2}, "Seat 3 is open."),
        ({"what": "host", "seat": 0}, "You are the host now."),
        ({"what": "started", "game": 3}, "Game 3 begins."),
        ({"what": "undo-asked", "seat": 2}, "Cleo asks to take back a move."),
        ({"what": "undo-refused", "seat": 0}, "You declined the undo."),
        ({"what": "rematch-asked", "seat": 1}, "Ben wants to play again."),
        ({"what": "rematch"}, "Another game: everyone moves one seat on."),
        ({"what": "over", "game": 3}, "The game is over."),
        ({"what": "invited", "seat": 2, "name": "Deep Five"}, "Seat 3 is offered to Deep Five."),
        ({"what": "declined", "seat": 2, "name": "Deep Five"}, "Deep Five does not want the seat."),
        (
            {"what": "uninvited", "seat": 2, "name": "Deep Five"},
            "The offer to Deep Five is withdrawn.",
        ),
    ],
)
def test_what_happens_around_the_game_is_told(item: dict[str, Any], text: str) -> None:
    [line] = table_lines(msgspec.convert({"number": 1, "at": 0, "kind": "table", **item}, Item))
    assert say("en", line, PLAYERS, 0) == text
    assert line.kind == "table"
    for language in LANGUAGES:
        assert say(language, line, PLAYERS, 1)


def test_a_chat_and_a_new_table_have_no_lines() -> None:
    assert table_lines(Item(1, 0, "chat", seat=0, name="Ada", text="hello")) == ()
    assert table_lines(Item(1, 0, "table", what="laid")) == ()


def test_each_item_has_its_lines() -> None:
    table = create(("fives", "standard", 3), now=0)
    for other in PEOPLE[1:3]:
        table.sit(other, other, None, 1)
    give_salts(table, *PEOPLE[:3], now=2)
    assert table.match is not None
    for viewer in (SPECTATOR, 0):
        items, lines = table.streams[viewer].items, table.lines_of(viewer)
        assert len(items) == len(lines)
        assert [line.message for part in lines for line in part] == [
            "log-sat",
            "log-sat",
            "log-started",
            "fives-log-deal",
        ]
    seat = table.match.to_act[0]
    table.play(PEOPLE[seat], "M0", len(table.streams[seat].items), 5)
    assert [line.message for line in table.lines_of(0)[-1]] == [
        "fives-log-trick-number",
        "fives-log-leads",
    ]


def test_who_leaves_a_game_is_told_in_one_line() -> None:
    table = create(("fives", "standard", 3), now=0)
    for other in PEOPLE[1:3]:
        table.sit(other, other, None, 1)
    table.leave(PEOPLE[2], 2)
    table.sit(PEOPLE[2], PEOPLE[2], None, 3)
    give_salts(table, *PEOPLE[:3], now=4)
    before = len(table.streams[SPECTATOR].items)
    table.leave(PEOPLE[1], 5)
    items = describe_items(table, SPECTATOR, 0)
    told = [line.message for item in items for line in item.lines]
    assert told.count("log-left") == 1
    assert told[-1] == "log-left-to-bot"
    assert [len(item.lines) for item in items[before:]] == [1, 0]


@pytest.mark.parametrize("case", CASES, ids=case_name)
@pytest.mark.parametrize("seed", range(amount(2, 10)))
def test_what_all_saw_alike_is_one_item_with_the_lines_that_each_would_have_alone(
    case: Case, seed: int
) -> None:
    """Lines are written once for all; nobody's may differ from those of their own log."""
    table = play_some(case, seed)
    shared = 0
    for viewer in range(case[2]):
        stream = table.streams[viewer]
        alone = StreamLog().lines_of(stream.items, {}, table._new_writer)
        told = table.lines_of(viewer)
        assert list(map(list, told)) == list(map(list, alone))
        public = zip(stream.items, table.streams[SPECTATOR].items, strict=False)
        shared += sum(own is other for own, other in public)
    assert shared > 20


def test_a_line_that_tells_of_ones_own_move_is_ones_own() -> None:
    """The gate itself: with the lines that everybody is told, a mover would miss their own card."""
    table = play_some(("fives", "standard", 3), 1)
    differing = 0
    for viewer in range(3):
        own, public = table.lines_of(viewer), table.lines_of(SPECTATOR)
        differing += sum(list(a) != list(b) for a, b in zip(own, public, strict=False))
    assert differing > 0
