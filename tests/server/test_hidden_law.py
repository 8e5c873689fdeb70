"""Every byte that a viewer receives is the same if cards that they cannot know are swapped.

The same log is told twice through the server's own broadcast, once with two hidden cards in each
other's place, to a connection whose frames are kept. Times and ids are those of the log.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import chain, islice

import msgspec
import pytest

from fivescore.engine.contract import SPECTATOR, Viewer
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.log_lines import LogLine
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.server.connection import Connection
from fivescore.server.tables.broadcast import send_hello, send_updates
from fivescore.server.tables.commands import try_action
from fivescore.server.tables.live import LiveTable
from fivescore.table.entries import GameEvent, GameStarted, TableEntry
from fivescore.table.state import TableState
from fivescore.table.table import Table
from tests.amounts import amount
from tests.conformance.laws import LAWS
from tests.conformance.swapping import replay_as, replay_turns, swap_cards
from tests.playing import CASES, Case, case_name, imagined_by, view_of
from tests.server.wires import KeptWire
from tests.table.driving import (
    PEOPLE,
    create,
    give_salts,
    let_bots_play,
    read_back,
    repeat_seeds,
    stored,
)

SEEDS = range(amount(1, 6))
SWAPS, IMAGINED = 2, 2
PROBES = 12
Worlds = Iterator[list[Event]]


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest) -> None:
    repeat_seeds(request.node.name)


def play_some(case: Case, seed: int) -> list[TableEntry]:
    """The log of a table of people with chat, somebody away and back, up to anywhere in a game."""
    rng = random.Random(f"{case} {seed}")
    players = case[2]
    table = create(case, clock={"kind": "move", "amount": 10}, watch="everyone", now=0)
    for other in PEOPLE[1:players]:
        table.sit(other, other, None, 1)
    give_salts(table, *PEOPLE[:players], now=2)
    now = 3
    for _ in range(rng.randrange(20, 80)):
        match = table.match
        assert match is not None
        if table.phase != "playing":
            break
        now += 5
        seat = rng.choice(match.may_act)
        legal = match.legal(seat)
        person = table.seats[seat].identity
        assert person is not None
        seen = len(table.streams[seat].items)
        table.play(person, legal[rng.randrange(len(legal))], seen, now)
        if rng.random() < 0.05:
            table.chat(rng.choice(PEOPLE), "Guest", "well well", now)
        if rng.random() < 0.05 and table.phase == "playing":
            now = max(now, table.next_deadline() or 0)
            table.run_clocks(now)
            let_bots_play(table, now, most=1)
    return stored(table.take_entries())


def tell(entries: Sequence[TableEntry], viewer: int) -> tuple[Table, list[bytes]]:
    """All frames that a viewer's connection gets while the log happens, then a hello of all."""
    first = next(k for k, entry in enumerate(entries) if isinstance(entry, GameStarted))
    live = LiveTable(read_back(entries[:first]), [], 0)
    person = "watcher" if viewer == SPECTATOR else PEOPLE[viewer]
    wire = KeptWire()
    connection = Connection(wire, person, viewer)
    live.connections.add(connection)
    send_hello(live, connection, 0, 0)
    for entry in entries[first:]:
        live.table.apply(entry)
        send_updates(live, entry.at)
    send_hello(live, connection, 0, entries[-1].at)
    return live.table, wire.messages


def probe(table: Table, viewer: int, texts: Sequence[str]) -> list[bytes]:
    """What a viewer is answered who tries moves that are not allowed."""
    told = []
    match = table.match
    assert match is not None
    for text in texts:
        state = match.state.copy()
        move = match.game.parse(match.deck, text)
        whole = match.game.complete(state, match.deck, viewer, move)
        if match.game.apply(state, match.deck, viewer, whole):
            told.append(b"legal")
            continue
        seen = len(table.streams[viewer].items)
        refusal = try_action(table, lambda t, now: t.play(PEOPLE[viewer], text, seen, now), 10**9)  # noqa: B023
        told.append(msgspec.json.encode(refusal))
    return told


def moves_and_facts(entries: Sequence[TableEntry]) -> list[Event]:
    return [e.event for e in entries if isinstance(e, GameEvent) and "played_by" not in e.event]


def with_events(entries: list[TableEntry], events: list[Event]) -> list[TableEntry]:
    """The log with other facts and moves in the place of its own."""
    others = iter(events)
    return [
        msgspec.structs.replace(entry, event=next(others))
        if isinstance(entry, GameEvent) and "played_by" not in entry.event
        else entry
        for entry in entries
    ]


def swapped_worlds(match: Match, events: list[Event], viewer: int, rng: random.Random) -> Worlds:
    """The events with two cards swapped whose places the viewer does not see."""
    opened = match.game.open_events(match.standing(), match.state)
    replayed = replay_turns(match, events)
    assert replayed is not None
    for first, second in hidden_pairs(match, viewer, rng)[:25]:
        others = [*events[:opened], *swap_cards(events[opened:], first, second)]
        # Where the swapped deal could not have been played so, by those seats in that order, the
        # viewer can tell the two apart by the rules alone.
        other = replay_turns(match, others)
        if other is not None and other[1] == replayed[1]:
            yield others


def imagined_worlds(match: Match, viewer: int, seed: int) -> Worlds:
    """The events as they were in worlds drawn from what the viewer knows."""
    rng = new_rng(seed)
    while True:
        world = match.game.sample_state(match.observation(viewer), match.deck, rng)
        yield imagined_by(match, viewer, world)


def hidden_pairs(match: Match, viewer: int, rng: random.Random) -> list[tuple[str, str]]:
    hidden = match.game.hidden_cards(match.observation(viewer), match.deck)
    pairs = [(a, b) for a in hidden for b in hidden if a < b]
    rng.shuffle(pairs)
    return pairs


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_frames_are_the_same_byte_by_byte_when_unknown_cards_are_others(case: Case) -> None:
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
        texts = LAWS[case[0]].move_texts(match)
        for viewer in (SPECTATOR, *range(case[2])):
            ours, frames = tell(entries, viewer)
            worlds = chain(
                islice(swapped_worlds(match, events, viewer, rng), SWAPS),
                islice(imagined_worlds(match, viewer, seed), IMAGINED),
            )
            for others in worlds:
                theirs, told = tell(with_events(entries, others), viewer)
                assert told == frames, viewer
                assert any(b'"lines":' in frame for frame in frames)
                if viewer != SPECTATOR:
                    some = rng.sample(texts, PROBES)
                    assert probe(ours, viewer, some) == probe(theirs, viewer, some)
                compared += 1
                assert ours.match is not None
                assert theirs.match is not None
                differed += ours.match.state.tobytes() != theirs.match.state.tobytes()
    assert compared >= 8
    assert differed >= 4


def test_the_law_is_seen_failing_where_a_card_is_known() -> None:
    """The gate itself: swapping a card of one's own changes what one is told."""
    case: Case = ("fives", "standard", 3)
    entries = play_some(case, 0)
    entries = entries[: 1 + next(k for k, e in enumerate(entries) if isinstance(e, GameEvent))]
    match = read_back(entries).match
    assert match is not None
    own = view_of(match, 0)["hand"][0]
    other = view_of(match, 1)["hand"][0]
    others = swap_cards(moves_and_facts(entries), own, other)
    assert tell(with_events(entries, others), 0)[1] != tell(entries, 0)[1]


def test_the_law_is_seen_failing_where_a_line_tells_of_what_is_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The gate itself: the lines of an open log differ with a hidden card."""
    case: Case = ("fives", "standard", 3)
    entries = play_some(case, 0)[:12]
    match = read_back(entries).match
    assert match is not None
    events = moves_and_facts(entries)
    others = next(imagined_worlds(match, SPECTATOR, 0))
    assert events != others

    def leak(table: TableState, viewer: Viewer) -> list[list[LogLine]]:
        story = [] if table.match is None else table.match.story
        return [[LogLine(repr(story))]] * len(table.streams[viewer].items)

    assert tell(with_events(entries, others), SPECTATOR)[1] == tell(entries, SPECTATOR)[1]
    monkeypatch.setattr(TableState, "lines_of", leak)
    assert tell(with_events(entries, others), SPECTATOR)[1] != tell(entries, SPECTATOR)[1]
