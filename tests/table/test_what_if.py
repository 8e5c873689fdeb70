"""Tables whose first game goes on from another one (U3)."""

from typing import Any

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import to_json
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.games import get_game
from fivescore.server.what_ifs.messages import PlayOn
from fivescore.server.what_ifs.plan import event_of, plan_what_if
from fivescore.table.proofs import check_shuffles
from fivescore.table.shown import check_shown, read_shown
from fivescore.table.table import Table
from tests.playing import Case
from tests.table.driving import (
    begin,
    finish,
    let_bots_play,
    match_of,
    phase_of,
    picture,
    play,
    random_bytes,
    read_back,
    refused,
    stored,
)

FIVES: Case = ("fives", "standard", 3)
Record = dict[str, Any]


@pytest.fixture(scope="module")
def record() -> Record:
    """A game of two hands."""
    table = begin(FIVES, "ada", "ben", options={"hands": 2})
    finish(table)
    return table.record()


def wanted(step: int, seat: int = 0, **changes: Any) -> PlayOn:
    told: dict[str, Any] = {"bots": ["greedy"], "cards": "real", "step": step, "seat": seat}
    return PlayOn(**(told | changes))


def going_on(record: Record, step: int, seat: int = 0, **changes: Any) -> Table:
    plan = plan_what_if(record, "other-1", wanted(step, seat, **changes), 5)
    return Table.create_what_if(
        "table",
        plan.config,
        plan.seats,
        plan.what_if,
        host="cid",
        name="Cid",
        now=0,
        randomness=random_bytes,
    )


def test_it_begins_at_once_at_that_moment(record: Record) -> None:
    table = going_on(record, 8, seat=2)
    assert phase_of(table) == "playing"
    moment = replay(record, get_game, until=event_of(record, 8))
    assert match_of(table).state.tobytes() == moment.state.tobytes()
    assert [seat.kind for seat in table.seats] == ["bot", "bot", "person"]
    assert table.pause is None
    told = [item.event for item in table.streams[2].items if item.event is not None]
    assert told == moment.witnessed(2)


def test_its_log_reads_back(record: Record) -> None:
    table = going_on(record, 8, cards="new")
    entries = stored(table.take_entries())
    assert picture(read_back(entries)) == picture(table)


def test_later_shuffles_are_its_own_and_proved(record: Record) -> None:
    table = going_on(record, 8)
    finish(table)
    told = table.record()
    check_shuffles(replay(told, get_game), told["shuffle"])
    deals = [[event for event in one["events"] if "deal" in event] for one in (record, told)]
    assert deals[0][0] == deals[1][0]
    assert deals[0][1] != deals[1][1]
    assert told["from"]["taken"] == 8
    # Told as an ordinary game, its first deal would be one that nobody shuffled.
    del told["from"]
    with pytest.raises(FivescoreError, match="Shuffle 1 does not follow"):
        check_shuffles(replay(told, get_game), told["shuffle"])


def test_a_device_that_was_not_told_does_not_believe_it_afterwards(record: Record) -> None:
    table = going_on(record, 8)
    finish(table)
    told = table.record()
    proof = told["shuffle"]
    kept = {"format": "fivescore-shown/1", "attempts": [], "cards": told["events"][0], "seat": 0}
    kept |= {key: proof[key] for key in ("table", "game", "commitment")}
    check_shown(told, read_shown(kept | {"is_what_if": True}), 3)
    with pytest.raises(FivescoreError, match="was not shown that"):
        check_shown(told, read_shown(kept), 3)


def test_while_it_runs_its_record_tells_what_its_player_sees(record: Record) -> None:
    told = going_on(record, 8, seat=1, cards="new").record(1)
    assert told["from"]["cards"] == "new"
    deal = told["events"][0]["deal"]
    assert "??" not in deal[1]
    assert set(deal[0]) == set(deal[2]) == {"??"}


def test_nobody_else_comes_in(record: Record) -> None:
    table = going_on(record, 8)
    with refused("what-if"):
        table.set_seat("cid", 1, "open", None, 0)
    with refused("what-if"):
        table.invite("cid", 1, "bot-x", "X", 0)
    assert table.viewer_of("ada") is None
    with refused("not-here"):
        table.ask_seat("ada", "Ada", 1, 0)
    table.set_seat("cid", 1, "bot", "random", 0)
    assert table.seats[1].bot == "random"


def test_what_was_taken_over_is_not_taken_back(record: Record) -> None:
    table = going_on(record, 8)
    let_bots_play(table)
    with refused("nothing-to-undo"):
        table.ask_undo("cid", 0)
    play(table, "cid")
    let_bots_play(table)
    table.ask_undo("cid", 0)
    assert len(match_of(table).standing()) >= 8
    assert match_of(table).to_act == (0,)


def test_the_next_game_at_its_table_is_an_ordinary_one(record: Record) -> None:
    table = going_on(record, 8)
    finish(table)
    table.rematch("cid", 0)
    table.run_clocks(10_000)
    assert phase_of(table) == "playing"
    finish(table, now=10_000)
    told = table.record()
    assert "from" not in told
    check_shuffles(replay(told, get_game), told["shuffle"])


def test_steps_are_counted_without_notes(record: Record) -> None:
    events = record["events"]
    trick = next(k for k, event in enumerate(events) if "note" in event)
    assert event_of(record, trick) == trick + 1
    assert event_of(record, 0) == 0
    steps = sum("note" not in event for event in events)
    assert event_of(record, steps) == len(events)
    with pytest.raises(FivescoreError, match="step"):
        event_of(record, steps + 1)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seat": 3}, "seat"),
        ({"bots": []}, "bots"),
        ({"bots": ["greedy"] * 3}, "bots"),
        ({"bots": ["nobody"]}, "no bot"),
        ({"step": 74}, "over there"),
    ],
)
def test_what_cannot_be_is_refused(record: Record, changes: dict[str, Any], says: str) -> None:
    with pytest.raises(FivescoreError, match=says):
        plan_what_if(record, "other-1", wanted(**({"step": 8} | changes)), 5)


def test_a_game_that_is_not_over_is_refused() -> None:
    running = begin(FIVES, "ada").record(0)
    with refused("not-over"):
        plan_what_if(running, "other-1", wanted(1), 5)
    hidden = running | {"result": {"scores": [0, 0, 0], "winners": [0]}}
    with pytest.raises(WrongRecordError, match="hides cards"):
        plan_what_if(hidden, "other-1", wanted(1), 5)


def test_an_owners_deck_and_endless_changes_go_on_too() -> None:
    own = (get_game("score5").deck_file() or b"").decode().replace("value = 35", "value = 36", 1)
    table = begin(
        ("score5", "standard", 3),
        "ada",
        deck=own,
        clock={"kind": "auction", "amount": 60},
        options={"max_changes": "unlimited"},
    )
    while phase_of(table) == "playing":
        let_bots_play(table)
        if phase_of(table) == "playing":
            play(table, "ada", match_of(table).legal(0)[-1])  # ready, where that is allowed
    told = table.record()
    on = going_on(told, 6, seat=1, cards="new")
    assert on.deck.sha256 == table.deck.sha256 != get_game("score5").deck().sha256
    assert on.config.options["max_changes"] == "unlimited"
    seen = match_of(on).witnessed(1)
    moment = replay(told, get_game, until=event_of(told, 6))
    assert list(map(to_json, seen)) == list(map(to_json, moment.witnessed(1)))
    again = read_back(stored(on.take_entries()))
    assert picture(again) == picture(on)
