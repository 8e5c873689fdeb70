"""Every byte that an outside bot receives is the same if cards that it cannot know are swapped."""

import random
from collections.abc import Sequence
from itertools import chain, islice

import msgspec
import pytest

from fivescore.server.bots.games import GameReader
from fivescore.server.bots.ndjson import Lines
from fivescore.server.tables.live import LiveTable
from fivescore.table.entries import BotSat, GameEvent, GameStarted, Sat, TableEntry
from fivescore.table.table import Table
from tests.conformance.swapping import replay_as, swap_cards
from tests.playing import CASES, Case, case_name, view_of
from tests.server.clients import asynchronous
from tests.server.test_hidden_law import (
    IMAGINED,
    SEEDS,
    SWAPS,
    imagined_worlds,
    moves_and_facts,
    play_some,
    swapped_worlds,
    with_events,
)
from tests.table.driving import PEOPLE, read_back, repeat_seeds


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest) -> None:
    repeat_seeds(request.node.name)


def with_bot(entries: Sequence[TableEntry], seat: int) -> list[TableEntry]:
    """The log with an outside bot in the place of the person in a seat."""
    changed: list[TableEntry] = []
    for entry in entries:
        if isinstance(entry, Sat) and entry.who == PEOPLE[seat]:
            seated = {"seat": entry.seat, "who": entry.who, "name": entry.name, "at": entry.at}
            changed.append(msgspec.convert({"entry": "bot-sat", "salt": "", **seated}, BotSat))
        else:
            changed.append(entry)
    return changed


def tell(entries: Sequence[TableEntry], seat: int) -> tuple[Table, list[bytes]]:
    """All lines of a bot's stream while the log happens, then the first line of another stream."""
    first = next(k for k, entry in enumerate(entries) if isinstance(entry, GameStarted))
    live = LiveTable(read_back(entries[: first + 1]), [], 0)
    told: list[bytes] = []
    lines = Lines()
    reader = GameReader(lines, PEOPLE[seat], "table-1", 0)
    reader.update(live, 0)
    for entry in entries[first + 1 :]:
        live.table.apply(entry)
        reader.update(live, entry.at)
        told.extend(lines._waiting)
        lines._waiting.clear()
    again = Lines()
    GameReader(again, PEOPLE[seat], "table-1", 0).update(live, entries[-1].at)
    return live.table, [*told, *again._waiting]


@pytest.mark.parametrize("case", CASES, ids=case_name)
@asynchronous
async def test_lines_are_the_same_byte_by_byte_when_unknown_cards_are_others(case: Case) -> None:
    compared = differed = 0
    for seed in SEEDS:
        rng = random.Random(seed)
        entries = play_some(case, seed)
        if read_back(entries).phase != "playing":
            entries = entries[: 2 * len(entries) // 3]
        match = read_back(entries).match
        assert match is not None
        events = moves_and_facts(entries)
        match = replay_as(match, events)
        assert match is not None
        for seat in range(1, case[2]):
            log = with_bot(entries, seat)
            ours, lines = tell(log, seat)
            assert ours.seats[seat].is_outside
            assert len(lines) > 20
            worlds = chain(
                islice(swapped_worlds(match, events, seat, rng), SWAPS),
                islice(imagined_worlds(match, seat, seed), IMAGINED),
            )
            for others in worlds:
                theirs, told = tell(with_events(log, others), seat)
                assert told == lines, seat
                compared += 1
                assert ours.match is not None
                assert theirs.match is not None
                differed += ours.match.state.tobytes() != theirs.match.state.tobytes()
    assert compared >= 4
    assert differed >= 2


@asynchronous
async def test_the_law_is_seen_failing_where_a_card_is_known() -> None:
    """The gate itself: swapping a card of its own changes what a bot is told."""
    case: Case = ("fives", "standard", 3)
    entries = with_bot(play_some(case, 0), 1)
    entries = entries[: 1 + next(k for k, e in enumerate(entries) if isinstance(e, GameEvent))]
    match = read_back(entries).match
    assert match is not None
    own, other = view_of(match, 1)["hand"][0], view_of(match, 0)["hand"][0]
    others = swap_cards(moves_and_facts(entries), own, other)
    assert tell(with_events(entries, others), 1)[1] != tell(entries, 1)[1]
