"""Clocks go on steadily: a jump of the machine's clock changes nothing, running or restarted."""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from fivescore.server import clock
from fivescore.server.clock import ServerClock, now_ms
from tests.server.clients import Person, asynchronous, people, quiet, serving
from tests.table.driving import begin, let_bots_play, play

FIVES = ("fives", "standard", 3)
HOUR, DAY = 3_600_000, 86_400_000
NOW = 1_800_000_000_000


@dataclass
class Hands:
    """A wall clock and a steady one that tests move; both go on by themselves too, if so wanted."""

    wall: int = NOW
    steady: int = 5_000
    real: ServerClock = field(default_factory=ServerClock)
    runs: bool = False

    def __post_init__(self) -> None:
        self._start = self.real.now()

    @property
    def _run(self) -> int:
        return self.real.now() - self._start if self.runs else 0

    def clock(self) -> ServerClock:
        """The clock of a server that starts now."""
        return ServerClock(lambda: self.wall + self._run, lambda: self.steady + self._run)

    def wait(self, span: int) -> None:
        self.wall += span
        self.steady += span


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands()
    before = clock.use(hands.clock())
    yield hands
    clock.use(before)


def test_the_clock_follows_no_jump(hands: Hands) -> None:
    assert now_ms() == NOW
    for jump in (DAY, -2 * DAY, 400 * DAY):
        hands.wall += jump
        assert now_ms() == NOW
    hands.wait(250)
    assert now_ms() == NOW + 250


def test_the_clock_never_starts_before_what_has_been() -> None:
    hands = Hands()
    behind = hands.clock()
    behind.start_after(NOW + DAY)
    assert behind.now() == NOW + DAY
    assert behind.drift == -DAY
    behind.start_after(NOW)
    assert behind.now() == NOW + DAY


def test_time_without_a_server_counts_for_nobody() -> None:
    hands = Hands()
    one = hands.clock()
    one.know_downtimes([(NOW - 5 * HOUR, NOW - 3 * HOUR), (NOW - 2 * HOUR, NOW - HOUR)])
    assert one.down_after(NOW) == 0
    assert one.down_after(NOW - HOUR - 1) == 1
    assert one.down_after(NOW - 4 * HOUR) == 2 * HOUR
    assert one.down_after(0) == 3 * HOUR
    assert one.before(HOUR) == NOW - HOUR
    assert one.before(2 * HOUR) == NOW - 3 * HOUR
    assert one.before(3 * HOUR) == NOW - 6 * HOUR


@asynchronous
async def test_servers_note_when_none_ran(tmp_path: Path, hands: Hands) -> None:
    path = tmp_path / "tables.db"
    with serving(path):
        hands.wait(HOUR)
    hands.wall += DAY
    clock.use(hands.clock())
    with serving(path):
        assert clock.server_clock().down_after(0) == DAY
    hands.wall -= 3 * DAY
    clock.use(hands.clock())
    with serving(path):
        assert now_ms() == NOW + HOUR + DAY, "It goes on where the last one ended."


@pytest.mark.parametrize("jump", [DAY, -DAY])
@asynchronous
async def test_a_jump_takes_no_seat_and_ends_no_wait(
    tmp_path: Path, hands: Hands, jump: int
) -> None:
    hands.runs = True
    clock.use(hands.clock())
    with serving(tmp_path / "tables.db", keep_over_days=0, keep_idle_days=1) as server:
        async with people(server.url, "Ada", "Ben") as (ada, ben):
            table = await ada.create(
                FIVES, "me", "open", "greedy", clock={"kind": "move", "amount": 3600}
            )
            await ben.sit(table)
            async with ada.look(table) as one:
                async with ben.look(table) as two:
                    await asyncio.gather(one.begin(), two.begin())
                await one.until(lambda look: look.table["seats"][1].get("gone_at"))
                hands.wall += jump
                refusal = await one.command("let-bot-play", seat=1)
                assert refusal is not None
                assert refusal["code"] == "gone-too-short"
                await one.command("say", text="hello")
                await quiet(one, 0.3)
                assert not any(seat["deputy"] for seat in one.table["seats"][:2])
            full = await ben.create(FIVES, "me", "greedy", "open", countdown=60)
            await ada.sit(full)
            hands.wall += jump
            async with ben.look(full) as look:
                await quiet(look, 0.3)
                assert look.table["phase"] == "waiting"


@pytest.mark.parametrize("jump", [0, DAY, -DAY])
@asynchronous
async def test_a_jump_tells_delayed_watchers_nothing_more(
    tmp_path: Path, hands: Hands, jump: int
) -> None:
    """Running, and after a restart: moves are never younger than the delay when they are told."""
    hands.runs = True
    clock.use(hands.clock())
    path = tmp_path / "tables.db"
    with serving(path) as server:
        async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
            table = await ada.create(FIVES, "me", "greedy", "greedy", delay=120)
            async with ada.look(table) as look:
                await look.begin()
                await look.play_on(random.Random(1), 2)
                hands.wall += jump
                async with stranger.look(table) as on:
                    await look.command("say", text="hello")
                    await quiet(on, 0.3)
                    assert on.events() == []
    hands.wall += jump
    clock.use(hands.clock())
    with serving(path) as server:
        async with Person(server.url) as stranger:
            async with stranger.look(table) as on:
                await quiet(on, 0.3)
                assert on.events() == []
            hands.wait(121_000)
            async with stranger.look(table) as on:
                assert on.events("move")


def test_a_clock_goes_on_after_a_restart_with_what_was_left(hands: Hands) -> None:
    table = begin(FIVES, "ada", now=NOW, clock={"kind": "days", "amount": 1})
    let_bots_play(table, NOW)
    assert table.deadline(0) == NOW + DAY
    later = hands.clock()
    later.know_downtimes([(NOW + HOUR, NOW + 3 * DAY)])
    table.discount(later.down_after)
    assert table.deadline(0) == NOW + 3 * DAY + 23 * HOUR


def test_waits_go_on_after_a_restart(hands: Hands) -> None:
    table = begin(FIVES, "ada", now=NOW, pause=15, options={"hands": 2})
    while table.pause is None:
        let_bots_play(table, NOW)
        if table.pause is None:
            play(table, "ada", now=NOW)
    later = hands.clock()
    later.know_downtimes([(NOW + 5_000, NOW + DAY)])
    table.discount(later.down_after)
    assert table.pause.until == NOW + DAY + 10_000
