"""When somebody is told of their turn: with a clock of the test's, real tables and a real store."""

import asyncio
import heapq
import itertools
import json
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from fivescore.server.push.delivery import Message
from fivescore.server.push.notices import SEEN_MS, TurnNotices, turn_of
from fivescore.server.tables.live import LiveTable
from fivescore.store.interface import Writer
from fivescore.store.push import PushStore
from fivescore.store.sqlite import SqliteStore, StoreError
from fivescore.table.table import Table
from tests.server.pushing import Browser
from tests.table.driving import begin, match_of, play, repeat_seeds

FIVES = ("fives", "standard", 3)
SCORE5 = ("score5", "standard", 3)
SCORECARDS = ("scorecards", "standard", 3)
DELAY = 20_000


class FakeTimer:
    def __init__(self) -> None:
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class FakeConnection:
    """As much of a page as whether it is seen, and when it was heard: always, until it dies."""

    def __init__(self, who: str, clock: Callable[[], int]) -> None:
        self.who = who
        self.is_visible = True
        self.died_at: int | None = None
        self._clock = clock

    @property
    def heard_at(self) -> int:
        return self._clock() if self.died_at is None else self.died_at


class Place:
    """A table, those who look at it, and a clock that goes when it is told to."""

    def __init__(self, store: PushStore, table: Table) -> None:
        self.store = store
        self.live = LiveTable(table, [], 0)
        self.sent: list[Message] = []
        self.wanted: list[Callable[[], bool]] = []
        self.now = 0
        self._timers: list[tuple[float, int, FakeTimer, Callable[[], object]]] = []
        self._count = itertools.count()
        self._tasks: list[Coroutine[Any, Any, None]] = []
        self.notices = self.restart()

    def restart(self) -> TurnNotices:
        """The notices of a server that was just started."""
        self._timers.clear()
        self.notices = TurnNotices(
            self.store,
            self._put,
            now=lambda: self.now,
            call_later=self._call_later,
            spawn=self._tasks.append,
            delay=DELAY / 1000,
        )
        return self.notices

    @property
    def table(self) -> Table:
        return self.live.table

    def _put(self, message: Message, is_wanted: Callable[[], bool]) -> None:
        self.sent.append(message)
        self.wanted.append(is_wanted)

    def _call_later(self, delay: float, work: Callable[[], object]) -> FakeTimer:
        timer = FakeTimer()
        heapq.heappush(self._timers, (self.now + 1000 * delay, next(self._count), timer, work))
        return timer

    def wait(self, ms: int) -> int:
        """Lets time pass; returns how many notices were sent in it."""
        before, until = len(self.sent), self.now + ms
        self._run()
        while self._timers and self._timers[0][0] <= until:
            at, _, timer, work = heapq.heappop(self._timers)
            self.now = int(at)
            if not timer.is_cancelled:
                work()
                self._run()
        self.now = until
        return len(self.sent) - before

    def _run(self) -> None:
        tasks, self._tasks[:] = list(self._tasks), []
        for task in tasks:
            asyncio.run(task)

    def subscribe(self, who: str, language: str = "en", settled_at: int = -1) -> Browser:
        """Somebody wants to be told."""
        browser = Browser(f"https://push.example.net/{who}")
        self._add(who)
        asyncio.run(
            self.store.add(self.table.id, who, browser.receiver, language=language, now=settled_at)
        )
        self.notices.watch(self.table.id, who, settled_at)
        self.notices.follow(self.live)
        return browser

    def _add(self, who: str) -> None:
        """Writes what the database needs to know of a person and their seat."""
        database, table = self.store._store, self.table.id
        rows = [
            ("INSERT OR IGNORE INTO people VALUES (?, ?, 0)", (who, who)),
            ("INSERT OR IGNORE INTO tables VALUES (?, 'playing', 0, '{}', 0)", (table,)),
            ("INSERT OR IGNORE INTO sitting (who, table_id) VALUES (?, ?)", (who, table)),
        ]

        def write(writer: Writer) -> None:
            for query, values in rows:
                writer.execute(query, values)

        asyncio.run(database.write(write))

    def open_page(self, who: str) -> FakeConnection:
        page = FakeConnection(who, lambda: self.now)
        self.live.connections.add(page)  # type: ignore[arg-type]
        self.notices.look_changed(self.live, who)
        return page

    def close_page(self, page: FakeConnection) -> None:
        self.live.connections.discard(page)
        self.notices.look_changed(self.live, page.who)

    def show(self, page: FakeConnection, *, is_visible: bool) -> None:
        page.is_visible = is_visible
        self.notices.look_changed(self.live, page.who)

    def play(self, who: str, move: str | None = None) -> None:
        """Somebody moves, and it is committed and published."""
        play(self.table, who, move, self.now)
        self.publish()

    def publish(self) -> None:
        self.notices.table_changed(self.table)

    def act(self) -> str:
        """The one person whom the game waits for."""
        [seat] = match_of(self.table).to_act
        return self.table.seats[seat].identity or ""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[PushStore]:
    database = SqliteStore(tmp_path / "tables.db")
    database.open()
    yield PushStore(database)
    database.close()


def start(store: PushStore, case: tuple[str, str, int] = FIVES, **changes: Any) -> Place:
    """A game of three people."""
    repeat_seeds("push")
    return Place(store, begin(case, "ada", "ben", "cid", **changes))


@pytest.mark.parametrize("case", [FIVES, SCORE5, SCORECARDS])
def test_who_is_waited_for_and_does_not_look_is_told_once(
    store: PushStore, case: tuple[str, str, int]
) -> None:
    place = start(store, case)
    who = "ada" if case == SCORE5 else place.act()
    place.subscribe(who, "de")
    assert place.wait(DELAY - 1) == 0
    assert place.wait(1) == 1
    [message] = place.sent
    told = json.loads(message.text)
    assert told["table"] == "table"
    assert told["body"] == "Du bist dran."
    # Chat, other people's moves, pages that come and go: the same turn is told once.
    place.table.chat("ada", "Ada", "hello", place.now)
    place.publish()
    for other in {"ada", "ben", "cid"} - {who}:
        place.close_page(place.open_page(other))
    assert place.wait(10 * DELAY) == 0


def test_others_are_not_told(store: PushStore) -> None:
    place = start(store)
    for other in {"ada", "ben", "cid"} - {place.act()}:
        place.subscribe(other)
    assert place.wait(10 * DELAY) == 0


def test_the_next_turn_is_told_again(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    assert place.wait(DELAY) == 1
    place.wait(1000)
    for _ in range(3):
        place.play(place.act())
    while place.act() != first:
        place.play(place.act())
    assert place.wait(DELAY) == 1


def test_who_moves_in_time_is_not_told(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    place.wait(DELAY - 1)
    place.play(first)
    assert place.wait(10 * DELAY) == 0


def test_who_looks_is_not_told(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.open_page(first)
    place.subscribe(first)
    assert place.wait(10 * DELAY) == 0


def test_a_page_in_the_background_does_not_count(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.show(place.open_page(first), is_visible=False)
    place.subscribe(first)
    assert place.wait(DELAY) == 1


def test_one_page_that_is_seen_is_enough(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    hidden, seen = place.open_page(first), place.open_page(first)
    place.show(hidden, is_visible=False)
    place.subscribe(first)
    assert place.wait(DELAY) == 0
    place.close_page(hidden)
    assert place.wait(DELAY) == 0
    assert seen.is_visible


def test_a_reload_is_no_reason(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    page = place.open_page(first)
    place.subscribe(first)
    place.wait(1000)
    place.close_page(page)
    place.wait(3000)
    place.open_page(first)
    assert place.wait(10 * DELAY) == 0


def test_who_comes_back_in_time_is_not_told(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    place.wait(DELAY - 1)
    page = place.open_page(first)
    place.wait(DELAY)
    # They have seen it: they know it, also when they go away again.
    place.close_page(page)
    assert place.wait(10 * DELAY) == 0


def test_who_hardly_looked_is_told(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    page = place.open_page(first)
    place.subscribe(first)
    place.wait(SEEN_MS - 1)
    place.show(page, is_visible=False)
    assert place.wait(DELAY - 1) == 0
    assert place.wait(1) == 1


def test_who_came_a_moment_ago_has_hardly_looked_however_old_the_turn_is(
    store: PushStore,
) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    place.wait(DELAY - 1)
    page = place.open_page(first)
    place.wait(SEEN_MS - 1)
    place.close_page(page)
    assert place.wait(DELAY - 1) == 0
    assert place.wait(1) == 1


def test_whose_connection_died_silently_is_told_once_that_is_found(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    page = place.open_page(first)
    place.wait(SEEN_MS - 1)
    page.died_at = place.now
    # Nobody knows that it is dead: it counts as seen for a minute.
    assert place.wait(60_000) == 0
    place.close_page(page)
    assert place.wait(DELAY) == 1


def test_a_turn_that_begins_after_a_connection_died_was_not_seen(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.play(first)
    page = place.open_page(first)
    place.subscribe(first)
    place.wait(60_000)
    page.died_at = place.now
    place.wait(1000)
    while place.act() != first:
        place.play(place.act())
    assert place.wait(40_000) == 0
    place.close_page(page)
    assert place.wait(DELAY) == 1


def test_a_page_that_lived_counts_beside_one_that_died(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    dead, alive = place.open_page(first), place.open_page(first)
    dead.died_at = place.now
    place.wait(SEEN_MS)
    place.show(alive, is_visible=False)
    alive.died_at = place.now
    place.wait(1000)
    place.close_page(dead)
    assert place.wait(10 * DELAY) == 0


def test_a_restart_tells_nobody_twice(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    assert place.wait(DELAY) == 1

    def again() -> None:
        place.restart()
        for one in asyncio.run(store.watched()):
            place.notices.watch(one.table_id, one.who, one.settled_at)
        place.notices.follow(place.live)

    again()
    assert place.wait(10 * DELAY) == 0
    # And what was seen before it is known after it.
    place.wait(1000)
    for _ in range(3):
        place.play(place.act())
    while place.act() != first:
        place.play(place.act())
    page = place.open_page(first)
    place.wait(SEEN_MS)
    place.close_page(page)
    place.wait(0)
    again()
    assert place.wait(10 * DELAY) == 0


def test_a_restart_before_the_notice_only_delays_it(store: PushStore) -> None:
    place = start(store)
    place.subscribe(place.act())
    place.wait(DELAY - 1)
    place.restart()
    for one in asyncio.run(store.watched()):
        place.notices.watch(one.table_id, one.who, one.settled_at)
    place.notices.follow(place.live)
    assert place.wait(DELAY) == 1


def test_who_lets_a_bot_play_is_not_told(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    place.table.go_away(first, place.now)
    place.publish()
    assert place.wait(10 * DELAY) == 0
    place.table.come_back(first, place.now)
    place.publish()
    assert place.wait(DELAY) == 1


def test_who_leaves_the_seat_is_not_told(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    place.table.leave(first, place.now)
    place.publish()
    assert place.wait(10 * DELAY) == 0
    assert place.notices.tables == []


def test_nobody_is_told_during_a_pause_between_hands(store: PushStore) -> None:
    place = start(store, FIVES, pause=15)
    while place.table.pause is None:
        place.play(place.act())
    assert all(turn_of(place.table, who) is None for who in ("ada", "ben", "cid"))
    for who in ("ada", "ben", "cid"):
        place.table.see_score(who, place.now)
    assert sum(turn_of(place.table, who) is not None for who in ("ada", "ben", "cid")) == 1


def test_who_has_said_ready_is_told_when_that_is_cleared(store: PushStore) -> None:
    place = start(store, SCORE5, options={"max_changes": 1})
    for who in ("ada", "ben", "cid"):
        place.play(who, "bid")
    place.subscribe("ada")
    place.play("ada", "ready")
    # Whether the others are ready or not: Ada hears nothing.
    place.play("ben", "ready")
    assert place.wait(10 * DELAY) == 0
    moves = match_of(place.table).legal(2)
    place.play("cid", next(move for move in moves if move.startswith("bid ")))
    assert turn_of(place.table, "ada") is not None
    assert place.wait(DELAY) == 1


def test_a_notice_of_score_5_is_the_same_whoever_has_bid(store: PushStore) -> None:
    bodies = []
    for others in ((), ("ben",), ("ben", "cid")):
        place = start(store, SCORE5)
        place.subscribe("ada")
        for who in others:
            place.play(who, "bid")
        place.wait(DELAY)
        [message] = place.sent
        bodies.append((message.text, message.ttl, message.urgency))
    assert len(set(bodies)) == 1


def test_a_notice_that_waits_is_dropped_when_they_come_or_move(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    place.wait(DELAY)
    [is_wanted] = place.wanted
    assert is_wanted()
    page = place.open_page(first)
    assert not is_wanted()
    place.close_page(page)
    assert is_wanted()
    place.play(first)
    assert not is_wanted()


def test_a_notice_that_is_tried_again_is_dropped_once_the_turn_was_seen(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    place.wait(DELAY)
    [is_wanted] = place.wanted
    for looked, is_still_wanted in ((SEEN_MS - 1, True), (SEEN_MS, False)):
        page = place.open_page(first)
        place.wait(looked)
        place.close_page(page)
        assert is_wanted() is is_still_wanted


def test_a_disk_that_does_not_take_it_only_delays_a_notice(
    store: PushStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> NoReturn:
        raise StoreError("full")

    place = start(store)
    place.subscribe(place.act())
    with monkeypatch.context() as broken:
        broken.setattr(store, "settle", fail)
        assert place.wait(DELAY) == 0
    assert place.wait(DELAY - 1) == 0
    assert place.wait(1) == 1
    assert place.wait(10 * DELAY) == 0


def test_a_notice_is_dropped_with_the_choice_and_with_the_server(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    place.subscribe(first)
    place.notices.unwatch("table", first)
    assert place.wait(10 * DELAY) == 0
    place.subscribe(first)
    place.notices.forget(first)
    assert place.wait(10 * DELAY) == 0


def test_a_browser_that_was_forgotten_is_not_told(store: PushStore) -> None:
    place = start(store)
    first = place.act()
    browser = place.subscribe(first)
    asyncio.run(store.forget_endpoint(browser.endpoint))
    assert place.wait(10 * DELAY) == 0
    assert place.notices.tables == []


def test_with_a_clock_a_notice_is_kept_no_longer_than_it_runs(store: PushStore) -> None:
    place = start(store, FIVES, clock={"kind": "days", "amount": 1})
    place.subscribe(place.act())
    place.wait(DELAY)
    [message] = place.sent
    assert message.ttl == 86_400 - DELAY // 1000
    assert message.urgency == "normal"
