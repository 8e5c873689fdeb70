"""The connection is cut at every point of a move, in every game: both ends agree and play on."""

import json
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page
from websockets.sync.client import connect

from tests.e2e.conftest import PATIENCE_MS, NewPage
from tests.e2e.creating import POLLING, create
from tests.e2e.cutting import POINTS, Cutter
from tests.e2e.fives_table import FivesTable
from tests.e2e.quick_play import PATIENCE, cookie_of
from tests.e2e.score5_table import Score5Table
from tests.e2e.scorecards_table import ScoreCardsTable
from tests.e2e.serving import ServerProcess

Table = FivesTable | Score5Table | ScoreCardsTable


@dataclass(frozen=True)
class Clicks:
    """How a game is played by clicks."""

    sit: Callable[[Page], Table]
    act: Callable[[Any], object]
    """Does the first thing that can be done."""
    held: Callable[[Any], list[str]]
    """The cards that the page shows as one's own."""


def play_scorecards(table: ScoreCardsTable) -> None:
    table.choose(0)
    table.do()


CLICKS = {
    "fives": Clicks(FivesTable, FivesTable.take_turn, lambda table: table.hand),
    "score5": Clicks(Score5Table, Score5Table.play_on, lambda table: table.hand + table.bid),
    "scorecards": Clicks(ScoreCardsTable, play_scorecards, lambda table: table.hand),
}
PLAYERS = {"fives": 3, "score5": 3, "scorecards": 2}
# What asks for a move, and not for a look at a result.
ASKS_FOR_A_MOVE = ("turn", "place", "open", "pick", "play")


class Seat:
    """Somebody at the table: what their page shows, and what the server would tell them."""

    def __init__(self, game: str, page: Page, url: str, table: str) -> None:
        self.page = page
        self.clicks = CLICKS[game]
        self.table = self.clicks.sit(page)
        self._address = f"{url.replace('http', 'ws')}/api/tables/{table}/ws?after=0"
        self._url = url

    def hello(self) -> dict[str, Any]:
        """All that the server tells whoever comes in as this person."""
        headers = {"Cookie": cookie_of(self.page, self._url)}
        with connect(self._address, additional_headers=headers) as socket:
            hello: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        return hello

    def moves(self) -> list[str]:
        """The moves that the server has of them."""
        hello = self.hello()
        events = [item.get("event") or {} for item in hello["items"]]
        seat = hello["you"]["seat"]
        return [event["move"] for event in events if event.get("seat") == seat and "move" in event]

    def agrees(self) -> bool:
        """Whether the page shows the hand that the server knows."""
        if self.page.evaluate(self.table.MOMENT) == "revealed":
            self.clicks.act(self.table)  # A result is read first.
        hand = self.hello()["view"]["hand"]
        return sorted(self.clicks.held(self.table)) == sorted(hand)


def wait_until(page: Page, holds: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE_MS / 1000
    while not holds():
        assert time.monotonic() < until, what
        page.wait_for_timeout(POLLING)


def play_until_asked(seats: Sequence[Seat]) -> None:
    """Plays until the first of them is asked for a move."""
    while True:
        for seat in seats:
            moment = seat.page.evaluate(seat.table.MOMENT)
            if moment is None:
                continue
            assert moment != "over", "The game was over before all was tried."
            if seat is seats[0] and moment in ASKS_FOR_A_MOVE:
                return
            seat.clicks.act(seat.table)
        seats[0].page.wait_for_timeout(POLLING)


@pytest.mark.parametrize("friends", [0, 1], ids=["with bots", "with a friend"])
@pytest.mark.parametrize("game", CLICKS)
def test_a_cut_at_any_point_of_a_move_loses_nothing(
    game: str, friends: int, server: ServerProcess, new_page: NewPage
) -> None:
    # On a desktop: a phone hides the hand while cards of Score 5 are shared out.
    pages = [new_page(may_shift=False) for _ in range(1 + friends)]
    cutter = Cutter(pages[0])
    players = PLAYERS[game]
    table = create(pages[0], server.url, game, players=players, bots=players - 1 - friends)
    for page in pages:
        page.goto(f"{server.url}/t/{table}")
    for page in pages[1:]:
        page.get_by_role("button", name=re.compile("^Sit here")).click()
    seats = [Seat(game, page, server.url, table) for page in pages]
    first = seats[0]
    for point in POINTS:
        play_until_asked(seats)
        made = len(first.moves())
        cutter.arm(point)
        first.clicks.act(first.table)
        wait_until(first.page, lambda: not cutter.is_armed, f"{point}: nothing was cut")
        wait_until(first.page, lambda n=made: len(first.moves()) > n, f"{point}: the move is lost")  # type: ignore[misc]
        # The last card of a share in Score 5 may have been taken by itself since.
        move, *later = first.moves()[made:]
        assert move not in later, f"{point}: the move was made twice"
        assert all(one.startswith("take ") for one in later), f"{point}: {later}"
        for seat in seats:
            wait_until(first.page, seat.agrees, f"{point}: page and server do not agree")
    play_until_asked(seats)
    assert cutter.cuts == list(POINTS)
