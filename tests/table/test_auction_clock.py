"""The auction clock (S5): one time for each seat and auction, which changes do not restart."""

from typing import Any

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.table.refusals import RefusedError
from fivescore.table.table import Table
from tests.playing import Case
from tests.table.driving import LATEST, begin, create, picture, play, read_back, stored

SCORE5: Case = ("score5", "standard", 2)
FIVES: Case = ("fives", "standard", 3)
CLOCK = {"kind": "auction", "amount": 100}
UNLIMITED = {"max_changes": "unlimited"}
SECOND = 1000


def table_of_two(**changes: Any) -> Table:
    return begin(SCORE5, "ada", "ben", clock=CLOCK, options=UNLIMITED, **changes)


def bid(table: Table, person: str, now: int) -> None:
    """Another bid than the present one."""
    seat = table.seat_of(person)
    assert table.match is not None
    assert seat is not None
    moves = table.match.legal(seat)
    play(table, person, moves[1] if table.match.view(seat).bid == [] else "bid", now=now)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "clock", [{"kind": "none"}, {"kind": "move", "amount": 30}, {"kind": "days", "amount": 1}]
)
def test_S5_unlimited_changes_need_an_auction_clock(clock: dict[str, Any]) -> None:  # noqa: N802
    with pytest.raises(RefusedError, match="only at a table with an auction clock") as refused:
        create(SCORE5, clock=clock, options=UNLIMITED)
    assert refused.value.code == "needs-auction-clock"
    create(SCORE5, clock=CLOCK, options=UNLIMITED)
    create(SCORE5, clock=CLOCK, options={"max_changes": 3})


def test_S5_only_a_game_with_auctions_has_an_auction_clock() -> None:  # noqa: N802
    with pytest.raises(FivescoreError, match="no auctions"):
        create(FIVES, clock=CLOCK)
    with pytest.raises(FivescoreError, match="5 to 3600"):
        create(SCORE5, clock={"kind": "auction", "amount": 4})


def test_S5_a_change_does_not_restart_an_auction_clock() -> None:  # noqa: N802
    table = table_of_two()
    play(table, "ada", "bid", now=10 * SECOND)  # ada has used 10 s
    assert table.deadline(0) is None
    assert table.deadline(1) == 100 * SECOND
    play(table, "ben", "bid", now=40 * SECOND)
    assert (table.deadline(0), table.deadline(1)) == (130 * SECOND, 100 * SECOND)
    for k in range(25):  # more often than any limit
        bid(table, "ben", now=(41 + k) * SECOND)
        assert (table.deadline(0), table.deadline(1)) == (130 * SECOND, 100 * SECOND)
    play(table, "ada", "ready", now=70 * SECOND)  # ada has used 40 s
    assert table.deadline(0) is None
    bid(table, "ben", now=90 * SECOND)
    assert (table.deadline(0), table.deadline(1)) == (150 * SECOND, 100 * SECOND)


def test_S5_a_clock_that_runs_out_says_ready_and_a_bot_plays_on() -> None:  # noqa: N802
    table = table_of_two()
    play(table, "ada", "bid", now=0)
    play(table, "ben", "bid", now=50 * SECOND)
    table.run_clocks(100 * SECOND)
    assert table.match is not None
    assert table.bot_of(1) is not None
    assert table.match.to_act == (0,)
    bid(table, "ada", now=110 * SECOND)
    assert [seat for seat, _ in table.bots_to_act()] == [1]  # the change cleared it
    for come in (
        lambda: table.come_back("ben", 111 * SECOND),
        lambda: play(table, "ben", "ready", now=111 * SECOND),
    ):
        with pytest.raises(RefusedError) as refused:
            come()
        assert refused.value.code == "no-time"


def test_S5_a_clock_that_runs_out_places_an_empty_bid_and_the_next_auction_has_new_time() -> None:  # noqa: N802
    table = table_of_two()
    play(table, "ada", "bid G5" if "bid G5" in table.match.legal(0) else None, now=0)  # type: ignore[union-attr]
    table.run_clocks(100 * SECOND)
    match = table.match
    assert match is not None
    assert match.view().counts is not None  # type: ignore[attr-defined]
    seat, bot = table.bots_to_act()[0]
    assert seat == 1
    move = match.game.parse(match.deck, "ready")
    assert table.play_bot(seat, bot, move, table.moment, 101 * SECOND)
    play(table, "ada", "ready", now=102 * SECOND)
    while match.to_act == (1,):  # the loser's pick, if there is one
        seat, bot = table.bots_to_act()[0]
        move = match.game.legal(match.state, match.deck, 1)[0]
        assert table.play_bot(seat, bot, move, table.moment, 102 * SECOND)
    table.come_back("ben", 103 * SECOND)
    assert table.deadline(0) == 202 * SECOND
    assert table.deadline(1) == 203 * SECOND


def test_S5_the_time_that_a_bot_takes_is_not_the_players() -> None:  # noqa: N802
    table = table_of_two()
    table.go_away("ben", 30 * SECOND)
    assert table.deadline(1) is None
    table.come_back("ben", 80 * SECOND)
    assert table.deadline(1) == 150 * SECOND


def test_S5_an_auction_clock_is_read_back_from_its_log() -> None:  # noqa: N802
    table = table_of_two()
    play(table, "ada", "bid", now=10 * SECOND)
    play(table, "ben", "bid", now=20 * SECOND)
    bid(table, "ben", now=30 * SECOND)
    again = read_back(stored(table.take_entries()))
    assert picture(again) == picture(table)
    assert [again.deadline(seat) for seat in (0, 1)] == [110 * SECOND, 100 * SECOND]
    again.give_grace(200 * SECOND)
    assert [again.deadline(seat) for seat in (0, 1)] == [200 * SECOND, 200 * SECOND]


def test_S5_moves_that_are_taken_back_give_no_time_back() -> None:  # noqa: N802
    table = table_of_two()
    play(table, "ada", "bid", now=10 * SECOND)
    play(table, "ben", "bid", now=20 * SECOND)
    bid(table, "ben", now=30 * SECOND)
    table.ask_undo("ben", 40 * SECOND)
    table.answer_undo("ada", agrees=True, seen=LATEST, now=50 * SECOND)
    assert [table.deadline(seat) for seat in (0, 1)] == [110 * SECOND, 100 * SECOND]
