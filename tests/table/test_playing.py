"""Moves and their staleness, clocks and deputies, moves taken back."""

import pytest

from fivescore.engine.contract import SPECTATOR, IllegalMoveError, UnreadableMoveError
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.events import to_json
from fivescore.table.table import Table
from tests.playing import story_of, view_of
from tests.table.driving import (
    LATEST,
    begin,
    create,
    finish,
    last_number,
    let_bots_play,
    match_of,
    play,
    play_until_ada_has_played,
    refused,
    think,
)

FIVES = ("fives", "standard", 3)
SCORE5 = ("score5", "standard", 5)
MOVE_CLOCK = {"kind": "move", "amount": 10}
EVERYBODY = ("ada", "ben", "cid", "dot", "eve")


def to_move(table: Table) -> str:
    """The person whose turn it is; bots before them have played."""
    let_bots_play(table)
    person = table.seats[match_of(table).to_act[0]].identity
    assert person is not None
    return person


def events_seen(table: Table, viewer: int) -> list[Event]:
    return [to_json(item.event) for item in table.streams[viewer].items if item.event is not None]


def is_asked(table: Table) -> bool:
    return table.undo is not None


def bid_all(table: Table) -> None:
    for person in EVERYBODY:
        play(table, person, "bid")


# --- Moves ------------------------------------------------------------------------------------


def test_moves_out_of_turn_not_of_this_game_or_not_readable_are_refused() -> None:
    table = begin(FIVES, "ada", "ben", "cid")
    seat = match_of(table).to_act[0]
    late = table.seats[(seat + 1) % 3].identity
    assert late is not None
    with pytest.raises(IllegalMoveError):
        play(table, late, view_of(match_of(table), (seat + 1) % 3)["hand"][0])
    with pytest.raises(UnreadableMoveError):
        play(table, late, "castle")
    with pytest.raises(UnreadableMoveError):
        play(table, late, "x" * 1_000_000)
    with refused("not-seated"):
        table.play("stranger", "B1", 0, 0)
    finish(table)
    with refused("not-playing"):
        table.play("ada", "B1", last_number(table, "ada"), 0)


def test_a_move_sent_twice_counts_once() -> None:
    table = begin(FIVES, "ada", "ben", "cid")
    person = to_move(table)
    seen = last_number(table, person)
    move = play(table, person)
    with refused("stale"):
        table.play(person, move, seen, 0)


@pytest.mark.parametrize("seen", [-1, 10**9, -(10**30)])
def test_a_number_that_nobody_can_have_seen_is_stale(seen: int) -> None:
    table = begin(FIVES, "ada", "ben", "cid")
    with refused("stale"):
        table.play(to_move(table), "B1", seen, 0)


def test_a_move_meant_for_the_last_hand_is_stale_after_the_deal() -> None:
    table = begin(FIVES, "ada", options={"hands": 2})
    seen = 0
    while sum("deal" in event for event in events_seen(table, 0)) < 2:
        to_move(table)
        seen = last_number(table, "ada")
        play(table, "ada")
        let_bots_play(table)
    with refused("stale"):
        table.play("ada", match_of(table).legal(0)[0], seen, 0)


def test_five_bids_at_the_same_moment_all_succeed() -> None:
    table = begin(SCORE5, *EVERYBODY)
    seen = {person: last_number(table, person) for person in EVERYBODY}
    for person in EVERYBODY:
        table.play(person, "bid", seen[person], 0)
    assert all(view_of(match_of(table), seat)["counts"] == [0] * 5 for seat in range(5))


@pytest.mark.parametrize("text", ["ready", " READY ", "ready\n"])
def test_a_ready_is_stale_once_a_bid_was_changed_and_no_other_move_is(text: str) -> None:
    table = begin(SCORE5, *EVERYBODY)
    bid_all(table)
    seen = {person: last_number(table, person) for person in EVERYBODY}
    table.play("ada", "ready", seen["ada"], 0)
    table.play("ben", "ready", seen["ben"], 0)
    card = view_of(match_of(table), 2)["hand"][0]
    table.play("cid", f"bid {card}", seen["cid"], 0)
    with refused("stale"):
        table.play("dot", text, seen["dot"], 0)
    table.play("eve", f"bid {view_of(match_of(table), 4)['hand'][0]}", seen["eve"], 0)
    play(table, "dot", "ready")


def test_a_bid_for_the_last_auction_is_stale_in_the_next() -> None:
    table = begin(SCORE5, *EVERYBODY)
    bid_all(table)
    seen = last_number(table, "ada")
    for person in EVERYBODY[1:]:
        play(table, person, "ready")
    table.play("ada", "ready", seen, 0)
    with refused("stale"):
        table.play("ben", "bid", seen, 0)


# --- Clocks -----------------------------------------------------------------------------------


def test_a_clock_that_runs_out_places_an_empty_bid_or_says_ready() -> None:
    """S5."""
    table = begin(SCORE5, *EVERYBODY, clock=MOVE_CLOCK)
    for person in EVERYBODY[1:]:
        table.play(person, "bid", last_number(table, person), 1_000)
    table.run_clocks(10_000)
    match = match_of(table)
    assert {"seat": 0, "move": "bid"} in story_of(match)
    assert table.seats[0].deputy == "greedy"
    table.come_back("ada", 10_001)
    assert list(match.to_act) == [0, 1, 2, 3, 4]
    table.run_clocks(20_000)  # Ada came back a millisecond later, and has that much more time
    told = [event for event in story_of(match) if event.get("move") == "ready"]
    assert [event["seat"] for event in told] == [1, 2, 3, 4]
    assert list(match.to_act) == [0]


def test_whoever_goes_away_is_played_by_a_bot_without_waiting_for_the_clock() -> None:
    table = begin(FIVES, "ada", "ben", "cid")
    table.go_away("ben", 5)
    table.go_away("ben", 6)
    assert table.bot_of(1) == "greedy"
    table.come_back("ben", 7)
    assert table.bot_of(1) is None
    assert [e["played_by"] for e in story_of(match_of(table)) if "played_by" in e] == [
        "greedy",
        "human",
    ]
    with refused("not-seated"):
        table.go_away("eve", 8)
    with refused("not-playing"):
        create(FIVES).go_away("ada", 0)


def test_a_bot_plays_for_whoever_is_away_until_they_are_back() -> None:
    table = begin(FIVES, "ada", "ben", "cid", clock=MOVE_CLOCK)
    person = to_move(table)
    seat = table.seat_of(person)
    assert seat is not None
    assert table.next_deadline() == table.deadline(seat) == 10_000
    table.run_clocks(9_999)
    assert table.seats[seat].deputy is None
    table.run_clocks(10_000)
    assert table.seats[seat].deputy == "greedy"
    assert table.next_deadline() is None
    assert table.bots_to_act() == [(seat, "greedy")]
    let_bots_play(table, 10_500)
    assert table.bots_to_act() == []
    other = match_of(table).to_act[0]
    assert table.deadline(other) == 20_500
    table.come_back(person, 11_000)
    table.come_back(person, 11_000)
    assert table.seats[seat].deputy is None
    told = [event for event in story_of(match_of(table)) if "played_by" in event]
    assert told == [
        {"seat": seat, "played_by": "greedy"},
        {"seat": seat, "played_by": "human"},
    ]
    for viewer in (SPECTATOR, 0, 1, 2):
        assert [e for e in events_seen(table, viewer) if "played_by" in e] == told


def test_whoever_plays_is_back() -> None:
    table = begin(FIVES, "ada", "ben", "cid", clock=MOVE_CLOCK)
    person = to_move(table)
    table.run_clocks(10_000)
    play(table, person, now=10_001)
    assert not any(seat.deputy for seat in table.seats)
    assert {"seat": table.seat_of(person), "played_by": "human"} in story_of(match_of(table))


def test_a_bots_thought_is_dropped_when_the_person_is_back_but_not_for_a_word_of_chat() -> None:
    table = begin(FIVES, "ada", "ben", "cid", clock=MOVE_CLOCK)
    person = to_move(table)
    table.run_clocks(10_000)
    seat, bot = table.bots_to_act()[0]
    move, moment = think(table, seat, bot), table.moment
    table.come_back(person, 10_001)
    assert not table.play_bot(seat, bot, move, moment, 10_002)
    table.run_clocks(20_001)
    moment = table.moment
    table.chat("ada", "Ada", "hurry up", 20_002)
    assert table.play_bot(seat, bot, move, moment, 20_003)


def test_a_clock_starts_anew_with_each_decision() -> None:
    table = begin(FIVES, "ada", clock=MOVE_CLOCK)
    now = 0
    while table.phase == "playing":
        let_bots_play(table, now)
        if match_of(table).to_act == (0,):
            assert table.deadline(0) == now + 10_000
            now += 4_000
            play(table, "ada", now=now)


def test_days_count_as_days_and_without_a_clock_nothing_runs_out() -> None:
    table = begin(FIVES, "ada", "ben", "cid", clock={"kind": "days", "amount": 2})
    assert table.next_deadline() == 2 * 86_400_000
    assert begin(FIVES, "ada", "ben", "cid").next_deadline() is None


def test_after_a_restart_nobodys_clock_runs_out_at_once() -> None:
    table = begin(FIVES, "ada", "ben", "cid", clock=MOVE_CLOCK)
    table.give_grace(15_000)
    assert table.next_deadline() == 15_000
    table.give_grace(12_000)
    assert table.next_deadline() == 15_000
    table.run_clocks(14_999)
    assert not any(seat.deputy for seat in table.seats)
    table.run_clocks(15_000)
    assert any(seat.deputy for seat in table.seats)


# --- Taking back ------------------------------------------------------------------------------


def test_among_bots_a_move_is_taken_back_at_once_with_what_followed() -> None:
    table = begin(FIVES, "ada")
    let_bots_play(table)
    before = match_of(table).state.tobytes()
    play(table, "ada", now=5)
    let_bots_play(table, 6)
    table.ask_undo("ada", 7)
    assert match_of(table).state.tobytes() == before
    assert events_seen(table, 0)[-1]["undo"] >= 2


def test_people_are_asked_before_a_move_is_taken_back() -> None:
    table = begin(FIVES, "ada", "ben", clock=MOVE_CLOCK)
    person = to_move(table)
    other = "ben" if person == "ada" else "ada"
    with refused("nothing-to-undo"):
        table.ask_undo(person, 0)
    with refused("no-undo"):
        table.answer_undo(other, agrees=True, seen=LATEST, now=0)
    before = match_of(table).state.tobytes()
    play(table, person)
    table.ask_undo(person, 0)
    assert table.bots_to_act() == []
    with refused("undo-asked"):
        table.ask_undo(person, 0)
    table.answer_undo(other, agrees=False, seen=LATEST, now=0)
    assert not is_asked(table)
    table.ask_undo(person, 0)
    table.answer_undo(other, agrees=True, seen=LATEST, now=3_000)
    assert match_of(table).state.tobytes() == before
    assert table.deadline(match_of(table).to_act[0]) == 13_000


def test_whoever_plays_on_does_not_agree_and_never_the_wrong_moves_are_taken_back() -> None:
    table = begin(FIVES, "ada", "ben", "cid")
    first = to_move(table)
    play(table, first)
    second = to_move(table)
    table.ask_undo(first, 0)
    state = match_of(table).state.tobytes()
    with pytest.raises(UnreadableMoveError):
        play(table, second, "castle")
    assert is_asked(table)
    play(table, second)
    assert not is_asked(table)
    assert match_of(table).state.tobytes() != state
    with refused("no-undo"):
        table.answer_undo(second, agrees=True, seen=LATEST, now=0)


def test_an_open_question_is_settled_when_people_leave_or_are_away() -> None:
    def asked() -> tuple[Table, str, str]:
        table = begin(FIVES, "ada", "ben", clock=MOVE_CLOCK)
        person = to_move(table)
        play(table, person)
        table.ask_undo(person, 0)
        return table, person, "ben" if person == "ada" else "ada"

    # U1: who left has seen the move, and cannot agree any more.
    table, person, other = asked()
    table.leave(other, 0)
    assert not is_asked(table)
    assert {"undo": 1} not in events_seen(table, SPECTATOR)
    with refused("saw-and-left"):
        table.ask_undo(person, 0)
    table, person, other = asked()
    table.leave(person, 0)
    assert not is_asked(table)
    assert {"undo": 1} not in events_seen(table, SPECTATOR)
    # Who is only away can.
    table, person, other = asked()
    table.go_away(other, 0)
    assert is_asked(table)
    table.answer_undo(other, agrees=True, seen=LATEST, now=1)
    assert events_seen(table, SPECTATOR)[-1] == {"undo": 1}


def test_a_move_made_before_an_undo_was_seen_is_stale() -> None:
    table = begin(FIVES, "ada")
    let_bots_play(table)
    play(table, "ada")
    let_bots_play(table)
    seen = last_number(table, "ada")
    table.ask_undo("ada", 0)
    with refused("stale"):
        table.play("ada", match_of(table).legal(0)[0], seen, 0)
    play(table, "ada")


def test_a_deal_is_never_taken_back() -> None:
    table = begin(FIVES, "ada", options={"hands": 2})
    while sum("deal" in event for event in events_seen(table, 0)) < 2:
        to_move(table)
        play(table, "ada")
        let_bots_play(table)
    with refused("nothing-to-undo"):
        while True:
            table.ask_undo("ada", 0)


def test_u1_a_move_made_after_somebody_left_can_be_taken_back() -> None:
    table = begin(FIVES, "ada", "ben")
    table.leave("ben", 0)
    while match_of(table).to_act != (0,):
        let_bots_play(table)
    play(table, "ada")
    table.ask_undo("ada", 0)
    assert {"undo": 1} in events_seen(table, SPECTATOR)


def test_u1_who_was_removed_cannot_agree_either() -> None:
    table = begin(FIVES, "ada", "ben")
    play_until_ada_has_played(table)
    table.remove("ada", 1, 0)
    with refused("saw-and-left"):
        table.ask_undo("ada", 0)
