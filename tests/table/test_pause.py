"""Between two hands people look at the score: the next one is played when all have, or in time."""

from typing import Any

import pytest

from fivescore.engine.events import UndoEvent
from fivescore.table.table import Table
from fivescore.table.table_base import Pause
from tests.table.driving import (
    begin,
    let_bots_play,
    match_of,
    play,
    read_back,
    refused,
)

FIVES = ("fives", "standard", 3)
LONG = 15_000


def pause_of(table: Table) -> Pause | None:
    return table.pause


def play_hand(table: Table, now: int) -> None:
    """Plays until the next hand is dealt."""
    match = match_of(table)
    hand = match.state[0]["hand_number"].copy()
    while match.state[0]["hand_number"] == hand:
        if table.bots_to_act():
            let_bots_play(table, now, most=1)
        else:
            [seat] = match.to_act
            play(table, str(table.seats[seat].identity), now=now)


def after_a_hand(**changes: Any) -> Table:
    """Ada, Ben and a bot after their first hand, which ended at 1000."""
    table = begin(FIVES, "ada", "ben", pause=LONG // 1000, options={"hands": 2}, **changes)
    play_hand(table, 1000)
    return table


def test_nobody_plays_before_all_have_seen_the_score() -> None:
    table = after_a_hand()
    assert pause_of(table) == Pause(1000 + LONG, set())
    assert table.bots_to_act() == []
    for who in ("ada", "ben"):
        with refused("paused"):
            play(table, who, "B1", now=1500)
    table.see_score("ben", 2000)
    table.see_score("ben", 2001)
    assert pause_of(table) == Pause(1000 + LONG, {1})
    table.see_score("ada", 2002)
    assert pause_of(table) is None
    play_hand_on(table)


def play_hand_on(table: Table) -> None:
    """The next card is played by whoever leads."""
    before = table.moment
    [seat] = match_of(table).to_act
    if table.bot_of(seat):
        let_bots_play(table, 3000, most=1)
    else:
        play(table, str(table.seats[seat].identity), now=3000)
    assert table.moment > before


def test_the_next_hand_does_not_wait_for_ever() -> None:
    table = after_a_hand()
    table.see_score("ada", 2000)
    assert table.next_deadline() == 1000 + LONG
    table.run_clocks(999 + LONG)
    assert pause_of(table) is not None
    table.run_clocks(1000 + LONG)
    assert pause_of(table) is None


@pytest.mark.parametrize("how", ["leave", "go_away"])
def test_whoever_is_gone_is_not_waited_for(how: str) -> None:
    table = after_a_hand()
    table.see_score("ada", 2000)
    getattr(table, how)("ben", 2001)
    assert pause_of(table) is None


def test_clocks_start_when_the_next_hand_is_played() -> None:
    table = after_a_hand(clock={"kind": "move", "amount": 10})
    assert [table.deadline(seat) for seat in range(3)] == [None] * 3
    assert table.next_deadline() == 1000 + LONG
    table.run_clocks(1000 + LONG)
    while table.bots_to_act():
        let_bots_play(table, 1000 + LONG, most=1)
    [seat] = match_of(table).to_act
    assert table.deadline(seat) == 1000 + LONG + 10_000


def test_there_is_no_pause_among_bots_or_where_none_is_wanted() -> None:
    table = begin(FIVES, "ada", options={"hands": 2}, pause=15)
    table.go_away("ada", 0)
    play_hand(table, 1000)
    assert table.pause is None
    table = begin(FIVES, "ada", options={"hands": 2})
    play_hand(table, 1000)
    assert table.pause is None


def test_undoing_the_last_card_of_a_hand_ends_the_pause() -> None:
    table = after_a_hand()
    table._add_event(UndoEvent(1), 2000)
    assert table.pause is None


def test_a_table_that_is_read_back_waits_on() -> None:
    table = after_a_hand()
    table.see_score("ada", 2000)
    again = read_back(table.take_entries())
    assert again.pause == table.pause
