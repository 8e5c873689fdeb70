"""Hints at a table (U3): who may have one, and that nobody else learns of it."""

from typing import Any

import pytest

from fivescore.engine.contract import SPECTATOR
from fivescore.engine.events import HintEvent, to_json
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.server.tables.changes import make_change
from fivescore.table.config import read_config
from fivescore.table.entries import PersonSeat, TournamentGame, TournamentPlace
from fivescore.table.table import Table
from tests.playing import Case
from tests.table.driving import (
    LATEST,
    begin,
    finish,
    last_number,
    let_bots_play,
    match_of,
    payload,
    picture,
    play,
    random_bytes,
    read_back,
    refused,
    stored,
)

FIVES: Case = ("fives", "standard", 4)


def alone(**changes: Any) -> Table:
    """Ada among bots, at her turn."""
    table = begin(FIVES, "ada", **changes)
    let_bots_play(table)
    return table


def together() -> Table:
    """Ada and Ben among bots, at Ada's turn."""
    table = begin(FIVES, "ada", "ben", watch="everyone")
    while match_of(table).to_act != (0,):
        let_bots_play(table)
        if match_of(table).to_act == (1,):
            play(table, "ben")
    return table


def take(table: Table, person: str = "ada", now: int = 0) -> str:
    seat = table.seat_of(person)
    assert seat is not None
    move = match_of(table).legal(seat)[0]
    table.take_hint(person, move, last_number(table, person), now)
    return move


def hints_of(table: Table) -> str:
    """Whether hints may be taken; asked anew, whatever a type checker remembers."""
    return table.hints


def practice_of(table: Table) -> int | None:
    """The same of the practice mode."""
    return table.practice


def agree(table: Table) -> None:
    """All allow hints, by Ada's wish."""
    table.ask_hints("ada", 0)
    table.answer_hints("ben", agrees=True, seen=last_number(table, "ben"), now=0)


def others_see(table: Table) -> list[object]:
    """Everything that reaches others than seat 0, and when."""
    viewers = [viewer for viewer in table.streams if viewer != 0]
    return [
        [list(table.streams[viewer].items) for viewer in viewers],
        [table.lines_of(viewer) for viewer in viewers],
        [table.record(viewer) for viewer in viewers],
        [match_of(table).view(viewer) for viewer in viewers],
        (table.appearance, table.moment, table.news_length, table.news_at),
        (dict(table.since), dict(table.spent), table.next_deadline()),
    ]


def test_alone_with_bots_a_hint_is_taken_and_stands_in_the_record() -> None:
    table = alone()
    assert hints_of(table) == "allowed"
    move = take(table)
    assert table.streams[0].items[-1].event == HintEvent(0, move)
    assert {"seat": 0, "hint": move} in table.record(0)["events"]
    finish(table)
    record = table.record()
    assert {"seat": 0, "hint": move} in record["events"]
    assert replay(record, get_game).is_over


def test_nobody_else_learns_anything_of_it() -> None:
    table = together()
    agree(table)
    table.take_entries()
    before = others_see(table)
    take(table, now=5000)
    assert others_see(table) == before
    assert table.streams[0].items[-1].number == len(table.streams[0].items)
    # The lists of tables neither.
    change = make_change(table, table.take_entries(), None, 5000)
    assert change.now == table.news_at == 0
    assert change.summary.changed_at == 0  # type: ignore[attr-defined]
    # And the game goes on as if there had been none, with numbers that have no gap for anybody.
    play(table, "ada", now=6000)
    for stream in table.streams.values():
        assert [item.number for item in stream.items] == [*range(1, len(stream.items) + 1)]
    for viewer in (1, 2, 3, SPECTATOR):
        assert not any("hint" in event for event in table.record(viewer)["events"])


def test_the_log_with_hints_reads_back() -> None:
    table = together()
    agree(table)
    take(table)
    play(table, "ada")
    again = read_back(stored(table.take_entries()))
    assert picture(again) == picture(table)
    assert hints_of(again) == "allowed"


def test_the_clock_goes_on() -> None:
    table = begin(FIVES, "ada", clock={"kind": "move", "amount": 20})
    let_bots_play(table)
    deadline = table.deadline(0)
    take(table, now=10_000)
    assert table.deadline(0) == deadline


def test_against_people_all_must_agree() -> None:
    table = together()
    assert hints_of(table) == "ask"
    with refused("hints-not-agreed"):
        table.need_hint("ada", LATEST)
    table.ask_hints("ada", 0)
    with refused("hints-asked"):
        table.ask_hints("ben", 0)
    with refused("stale"):
        table.answer_hints("ben", agrees=True, seen=0, now=0)
    assert hints_of(table) == "ask"
    table.answer_hints("ben", agrees=True, seen=last_number(table, "ben"), now=0)
    assert hints_of(table) == "allowed"
    assert table.hint_request is None
    # Somebody new has not agreed.
    table.ask_seat("cid", "Cid", 2, 0)
    for person in ("ada", "ben"):
        table.answer_seat(person, agrees=True, seen=last_number(table, person), now=0)
    assert hints_of(table) == "ask"


def test_one_who_does_not_want_it_is_enough() -> None:
    table = together()
    table.ask_hints("ada", 0)
    table.answer_hints("ben", agrees=False, seen=last_number(table, "ben"), now=0)
    assert hints_of(table) == "ask"
    with refused("hints-refused"):
        table.ask_hints("ada", 0)
    table.ask_hints("ben", 0)
    table.answer_hints("ben", agrees=False, seen=LATEST, now=0)  # withdrawn
    assert table.hint_request is None
    assert "ben" not in table.refused_hints
    table.ask_hints("ben", 0)
    table.leave("ben", 0)
    assert table.hint_request is None
    assert hints_of(table) == "allowed"


def test_agreement_is_for_one_game() -> None:
    table = together()
    agree(table)
    finish(table)
    for person in ("ada", "ben"):
        table.rematch(person, 0)
    table.run_clocks(60_000)
    assert table.phase == "playing"
    assert hints_of(table) == "ask"


def test_a_table_may_have_none_and_a_tournament_never_has() -> None:
    table = alone(hints=False)
    assert hints_of(table) == "never"
    with refused("no-hints"):
        take(table)
    with refused("no-hints"):
        table.ask_hints("ada", 0)
    config = read_config(payload(("scorecards", "standard", 2)))
    game = TournamentGame(
        name="T", players=[], consolation=False, game=1, round=1, stage="round-robin"
    )
    at_tournament = Table.create_for_tournament(
        "table",
        config,
        [PersonSeat("ada", "Ada"), PersonSeat("ben", "Ben")],
        place=TournamentPlace("t", game),
        now=0,
        randomness=random_bytes,
    )
    assert hints_of(at_tournament) == "never"


def test_a_hint_is_for_a_turn_that_is_still_the_same() -> None:
    table = alone()
    seen = last_number(table, "ada")
    move = match_of(table).legal(0)[0]
    play(table, "ada", move)
    let_bots_play(table)
    with refused("stale"):
        table.take_hint("ada", move, seen, 0)
    table = together()
    agree(table)
    play(table, "ada")
    with refused("not-your-turn"):
        table.need_hint("ada", last_number(table, "ada"))
    with refused("not-seated"):
        table.need_hint("eve", LATEST)


@pytest.mark.parametrize("moves", [1, 2])
def test_moves_are_taken_back_as_if_no_hint_had_been_given(moves: int) -> None:
    table = alone()
    for _ in range(moves):
        take(table)
        play(table, "ada")
        let_bots_play(table)
    before = len(match_of(table).standing())
    table.ask_undo("ada", 0)
    assert len(match_of(table).standing()) < before
    assert match_of(table).to_act == (0,)
    told = [to_json(item.event) for item in table.streams[0].items if item.event is not None]
    assert sum("hint" in event for event in told) == moves


# --- Practice -----------------------------------------------------------------------------------


def test_practice_is_for_one_person_alone_and_stands_in_the_record() -> None:
    table = alone()
    for percent in (0, 51):
        with refused("wrong-warning"):
            table.set_practice("ada", percent, 0)
    table.set_practice("ada", 5, 0)
    assert practice_of(table) == 5
    table.set_practice("ada", 10, 0)
    table.set_practice("ada", None, 0)
    assert practice_of(table) is None
    finish(table)
    assert table.record()["practice"] == 5
    table.rematch("ada", 0)
    table.run_clocks(60_000)
    finish(table, now=60_000)
    assert "practice" not in table.record()


def test_practice_ends_where_others_play() -> None:
    table = alone()
    table.set_practice("ada", 5, 0)
    table.set_seat("ada", 1, "open", None, 0)
    table.sit("ben", "Ben", 1, 0)
    assert practice_of(table) is None
    with refused("not-practice"):
        table.set_practice("ada", 5, 0)
    with refused("no-hints"):
        alone(hints=False).set_practice("ada", 5, 0)
