"""Who looks at a table is told how it looks when that changed, and only then."""

import msgspec
import pytest

from fivescore.engine.contract import SPECTATOR
from fivescore.server.connection import Connection
from fivescore.server.tables.broadcast import send_hello, send_updates
from fivescore.server.tables.live import LiveTable
from fivescore.server.tables.serializers import describe_table, describe_you
from fivescore.table.entries import TableEntry
from fivescore.table.table import Table
from tests.playing import CASES, Case, case_name
from tests.server.test_hidden_law import play_some
from tests.server.wires import KeptWire
from tests.table.driving import PEOPLE, begin, finish, last_number, play, read_back, stored

FIVES: Case = ("fives", "standard", 3)


def looks(table: Table) -> bytes:
    """All that is told of a table besides its game, to everybody and to each."""
    live = LiveTable(table, [], 0)
    info = describe_table(table, set(PEOPLE[:1]), {PEOPLE[1]: 5}, 1)
    return msgspec.json.encode([info, *(describe_you(live, who) for who in PEOPLE)])


def check_appearance(entries: list[TableEntry]) -> tuple[int, int]:
    """How often a table looked the same, and how often not."""
    table = read_back(entries[:1])
    same = other = 0
    for entry in entries[1:]:
        before, count = looks(table), table.appearance
        table.apply(entry)
        if table.appearance == count:
            assert looks(table) == before, entry
            same += 1
        else:
            other += 1
    return same, other


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_table_looks_as_before_while_it_counts_no_change(case: Case) -> None:
    same, other = check_appearance(play_some(case, 4))
    assert same > 10
    assert other > 3


def test_so_it_does_from_game_to_game_with_undos_and_people_who_leave() -> None:
    table = begin(FIVES, *PEOPLE[:3], now=0)
    while table._need_match().to_act != (0,):
        play(table, PEOPLE[table._need_match().to_act[0]], now=1)
    play(table, PEOPLE[0], now=2)
    table.ask_undo(PEOPLE[0], 3)
    table.answer_undo(PEOPLE[1], agrees=False, seen=last_number(table, PEOPLE[1]), now=4)
    table.chat(PEOPLE[1], "Ben", "hello", 6)
    table.leave(PEOPLE[2], 7)
    finish(table, 8)
    for who in PEOPLE[:2]:
        table.rematch(who, 9)
    same, _ = check_appearance(stored(table.take_entries()))
    assert same > 30


class Page:
    """A connection whose last word about watchers is kept."""

    def __init__(self, live: LiveTable, who: str, viewer: int) -> None:
        self.wire = KeptWire()
        self.live = live
        self.watchers = -1
        self.connection = Connection(self.wire, who, viewer)
        live.connections.add(self.connection)
        send_hello(live, self.connection, 0, 0)

    def hear(self) -> int:
        """How many watchers the page knows of."""
        for message in self.wire.take():
            table = msgspec.json.decode(message).get("table")
            self.watchers = table["watchers"] if table else self.watchers
        return self.watchers


def test_whoever_came_and_went_between_two_moves_is_not_left_there() -> None:
    live = LiveTable(begin(FIVES, *PEOPLE[:3], now=0, watch="everyone"), [], 0)
    player, one = Page(live, PEOPLE[0], 0), Page(live, "one", SPECTATOR)
    send_updates(live, 1)
    assert (player.hear(), one.hear()) == (1, 1)
    other = Page(live, "other", SPECTATOR)
    assert one.hear() == 2  # at once, with the hello of the other
    live.connections.discard(other.connection)
    send_updates(live, 2)
    assert (player.hear(), one.hear()) == (1, 1)


def test_a_move_tells_nobody_how_the_table_looks() -> None:
    live = LiveTable(begin(FIVES, *PEOPLE[:3], now=0), [], 0)
    pages = [Page(live, who, seat) for seat, who in enumerate(PEOPLE[:3])]
    send_updates(live, 1)
    for page in pages:
        page.wire.take()
    match = live.table._need_match()
    seat = match.to_act[0]
    seen = len(live.table.streams[seat].items)
    live.table.play(PEOPLE[seat], match.legal(seat)[0], seen, 2)
    send_updates(live, 2)
    for page in pages:
        [update] = map(msgspec.json.decode, page.wire.take())
        assert "table" not in update
        assert "you" not in update
        assert update["items"]
        assert update["view"]
