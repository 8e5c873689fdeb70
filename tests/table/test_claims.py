"""Claiming the rest of a hand: who may, what is written, and how the game goes on."""

import random
from pathlib import Path

import pytest

from fivescore.engine.contract import SPECTATOR
from fivescore.engine.events import MoveEvent, UndoEvent
from fivescore.engine.log_lines import LogLine
from fivescore.engine.record import format_record
from fivescore.games.fives.events import FivesDeal, HandNote
from fivescore.table.entries import Claimed, GameEvent, Over, TableEntry
from fivescore.table.items import Item
from fivescore.table.table import Table
from tests.cli.running import run
from tests.table.claiming import (
    FIVES,
    claimant,
    hand_number,
    offer_of,
    play_face_up,
    play_to_claim,
    table_of_busts,
    table_with_claim,
)
from tests.table.driving import (
    begin,
    finish,
    last_number,
    let_bots_play,
    match_of,
    phase_of,
    picture,
    play,
    read_back,
    refused,
    stored,
    think,
)

VIEWERS = (SPECTATOR, 0, 1, 2)


def claim(table: Table, person: str, now: int = 0) -> None:
    """Somebody who has seen everything claims the rest."""
    table.claim(person, last_number(table, person), now)


def seat_of(table: Table, person: str) -> int:
    seat = table.seat_of(person)
    assert seat is not None
    return seat


def news(table: Table, viewer: int, start: int) -> list[Item]:
    return table.streams[viewer].items[start:]


# --- What is done -----------------------------------------------------------------------------


def test_a_claim_plays_the_hand_to_its_end_and_the_next_is_dealt() -> None:
    table, person = table_with_claim("ada", "ben", "cid")
    seat = seat_of(table, person)
    offer = offer_of(table, seat)
    assert offer is not None
    totals = match_of(table).state["totals"][0, :3].tolist()
    table.take_entries()
    before = {viewer: len(table.streams[viewer].items) for viewer in VIEWERS}
    claim(table, person, 77)
    assert hand_number(table) == 2
    entries = table.take_entries()
    assert entries[0] == Claimed(seat=seat, at=77)
    assert all(isinstance(entry, GameEvent) and entry.at == 77 for entry in entries[1:])
    assert len(entries) == 1 + 3 * offer.tricks + 1
    for viewer in VIEWERS:
        first, *rest = news(table, viewer, before[viewer])
        assert (first.kind, first.what, first.seat) == ("table", "claimed", seat)
        moves = [item.event for item in rest if isinstance(item.event, MoveEvent)]
        assert len(moves) == 3 * offer.tricks
        assert not any(move.move.endswith("=M5") for move in moves)
        [scored] = [item.event for item in rest if isinstance(item.event, HandNote)]
        totals[seat] = offer.total
        assert list(scored.totals) == totals
        assert isinstance(rest[-2].event, FivesDeal)


def test_where_all_are_over_25_anybody_may_claim_at_any_time() -> None:
    table = table_of_busts("ada", "ben", "cid")
    [turn] = match_of(table).to_act
    for seat in range(3):
        again = table_of_busts("ada", "ben", "cid")
        person = again.seats[seat].identity
        assert person is not None
        claim(again, person)
        assert hand_number(again) == 2
        note = next(e for e in reversed(match_of(again).story) if isinstance(e, HandNote))
        assert note.chips == (4, 4, 4)
    # Also when somebody has played to the trick since the claimant looked.
    late = (turn + 1) % 3
    person = table.seats[late].identity
    assert person is not None
    seen = last_number(table, person)
    play_face_up(table, random.Random(1))
    table.claim(person, seen, 0)
    assert hand_number(table) == 2


def check_record(table: Table, folder: Path) -> None:
    """The record of a finished game is one that anybody can check."""
    path = folder / "record.jsonl"
    path.write_bytes(format_record(table.record()))
    told = run("verify", str(path))
    assert told.code == 0, told
    assert "All shuffles follow" in told.out


def test_a_claim_in_the_last_hand_ends_the_game_and_its_record_is_right(tmp_path: Path) -> None:
    table, person = table_with_claim("ada", "ben", "cid", hands=1)
    claim(table, person)
    assert phase_of(table) == "over"
    assert isinstance(table.take_entries()[-1], Over)
    check_record(table, tmp_path)
    assert "claim" not in str(table.record()["events"])
    with refused("not-playing"):
        claim(table, person)


def test_a_table_with_claims_read_back_from_its_log_is_the_same() -> None:
    table, person = table_with_claim("ada", "ben", "cid", hands=3)
    log: list[TableEntry] = table.take_entries()
    claim(table, person)
    log += table.take_entries()
    again = read_back(stored(log))
    assert picture(again) == picture(table)
    assert [again.lines_of(viewer) for viewer in VIEWERS] == [
        table.lines_of(viewer) for viewer in VIEWERS
    ]
    finish(again)
    finish(table)
    assert picture(again) == picture(table)


def test_the_log_says_who_claims_in_one_line() -> None:
    table, person = table_with_claim("ada", "ben", "cid")
    seat = seat_of(table, person)
    start = len(table.streams[SPECTATOR].items)
    claim(table, person)
    [line] = table.lines_of(SPECTATOR)[start]
    assert line == LogLine("log-claimed", seat=seat, kind="table")
    kinds = [each.message for lines in table.lines_of(SPECTATOR)[start + 1 :] for each in lines]
    assert "fives-log-trick-number" in kinds
    assert "fives-scored-title" in kinds
    assert kinds[-1] == "fives-log-deal"


def hidden_moves(table: Table, viewer: int) -> int:
    events = [item.event for item in table.streams[viewer].since(0)]
    return sum(isinstance(event, MoveEvent) and event.move == "??" for event in events)


def test_without_memory_only_what_stays_open_can_be_looked_up_after_a_claim() -> None:
    table, person = table_with_claim("ada", "ben", "cid", options={"memory": "off"})
    claim(table, person)
    # The hand is over, so it is open.
    assert not any(hidden_moves(table, viewer) for viewer in VIEWERS)
    while int(match_of(table).state["trick"][0]) < 3:
        play_face_up(table, random.Random(2))
    assert all(hidden_moves(table, viewer) for viewer in VIEWERS)


# --- What is refused --------------------------------------------------------------------------


def test_nobody_claims_what_is_not_certain_or_not_theirs_to_know() -> None:
    table, person = table_with_claim("ada", "ben", "cid")
    others = {"ada", "ben", "cid"} - {person}
    before = picture(table)
    for other in others:
        with refused("nothing-to-claim"):
            claim(table, other)
    with refused("not-seated"):
        table.claim("eve", 0, 0)
    assert picture(table) == before
    fresh = begin(FIVES, "ada", "ben", "cid")
    for someone in ("ada", "ben", "cid"):
        with refused("nothing-to-claim"):
            claim(fresh, someone)


@pytest.mark.parametrize("case", [("score5", "standard", 3), ("scorecards", "standard", 2)])
def test_in_other_games_there_is_nothing_to_claim(case: tuple[str, str, int]) -> None:
    table = begin(case, "ada", "ben")
    with refused("nothing-to-claim"):
        claim(table, "ada")


@pytest.mark.parametrize("seen", [-1, 10**9])
def test_a_claim_names_what_its_sender_has_seen(seen: int) -> None:
    table, person = table_with_claim("ada", "ben", "cid")
    with refused("stale"):
        table.claim(person, seen, 0)


def test_a_claim_sent_twice_counts_once() -> None:
    table, person = table_with_claim("ada", "ben", "cid")
    seen = last_number(table, person)
    table.claim(person, seen, 0)
    with refused("stale"):
        table.claim(person, seen, 0)


def test_a_claim_meant_for_before_an_undo_is_stale() -> None:
    table, person = table_with_claim("ada")
    seen = last_number(table, person)
    play(table, person)
    table.ask_undo(person, 0)
    assert offer_of(table, 0) is not None
    with refused("stale"):
        table.claim(person, seen, 0)
    claim(table, person)


def test_while_a_score_is_looked_at_nothing_is_claimed() -> None:
    table, person = table_with_claim("ada", "ben", "cid", pause=15)
    claim(table, person, 1_000)
    assert table.pause is not None
    assert table.next_deadline() == table.pause.until == 16_000
    with refused("paused"):
        claim(table, person, 1_001)
    for someone in ("ada", "ben", "cid"):
        table.see_score(someone, 2_000)
    assert table.next_deadline() is None  # the next hand is played
    finish(table, 3_000)


# --- Undo -------------------------------------------------------------------------------------


def test_after_a_claim_there_is_nothing_to_take_back_as_after_any_last_card() -> None:
    """The next hand is dealt at once, and a deal is never taken back."""
    table, person = table_with_claim("ada")
    claim(table, person)
    assert hand_number(table) == 2
    with refused("nothing-to-undo"):
        table.ask_undo(person, 0)
    table, person = table_with_claim("ada", "ben", "cid")
    claim(table, person)
    for someone in ("ada", "ben", "cid"):
        with refused("nothing-to-undo"):
            table.ask_undo(someone, 0)
    table, person = table_with_claim("ada", hands=1)
    claim(table, person)
    with refused("not-playing"):
        table.ask_undo(person, 0)


def test_moves_before_a_claim_can_be_taken_back_until_then() -> None:
    table, person = table_with_claim("ada")
    state = match_of(table).state.tobytes()
    play(table, person)
    let_bots_play(table, most=1)
    table.ask_undo(person, 0)
    assert match_of(table).state.tobytes() == state
    claim(table, person)
    assert hand_number(table) == 2


def test_whoever_claims_plays_on_and_so_does_not_agree_to_an_undo() -> None:
    table, person = table_with_claim("ada", "ben", "cid")
    match = match_of(table)
    asker = next(e.seat for e in reversed(match.standing()) if isinstance(e, MoveEvent))
    if asker == seat_of(table, person):  # whoever took the last trick played to it too
        asker = next(
            e.seat
            for e in reversed(match.standing())
            if isinstance(e, MoveEvent) and e.seat != asker
        )
    who = table.seats[asker].identity
    assert who is not None
    table.ask_undo(who, 0)
    assert table.undo is not None
    start = len(table.streams[SPECTATOR].items)
    claim(table, person)
    told = [(item.what, item.seat) for item in news(table, SPECTATOR, start) if item.what]
    assert told == [("undo-refused", seat_of(table, person)), ("claimed", seat_of(table, person))]
    assert not any(isinstance(event, UndoEvent) for event in match.story)


# --- Bots, clocks and people who are away -----------------------------------------------------


def test_bots_play_on_after_a_claim_and_what_one_thought_of_before_is_dropped() -> None:
    table = table_of_busts("ada")
    match = match_of(table)
    if match.to_act == (0,):
        play(table, "ada")
    [(seat, bot)] = table.bots_to_act()
    move, moment = think(table, seat, bot), table.moment
    claim(table, "ada")
    assert not table.play_bot(seat, bot, move, moment, 0)
    finish(table)


def test_clocks_start_anew_with_the_next_hand() -> None:
    clock = {"kind": "move", "amount": 10}
    table, person = table_with_claim("ada", "ben", "cid", clock=clock)
    claim(table, person, 4_000)
    [turn] = match_of(table).to_act
    assert set(table.since) == {turn}
    assert table.deadline(turn) == table.next_deadline() == 14_000


def test_whoever_claims_is_back() -> None:
    table, person = table_with_claim("ada", "ben", "cid")
    seat = seat_of(table, person)
    table.go_away(person, 0)
    assert table.seats[seat].deputy is not None
    claim(table, person)
    assert table.seats[seat].deputy is None
    assert hand_number(table) == 2


def test_claims_hand_after_hand(tmp_path: Path) -> None:
    done = 0
    table = begin(FIVES, "ada", "ben", "cid", options={"hands": 20})
    rng = random.Random(5)
    while phase_of(table) == "playing":
        person = play_to_claim(table, rng, hand=hand_number(table))
        if person is not None:
            claim(table, person)
            done += 1
            assert phase_of(table) == "over" or claimant(table) is None
    assert done >= 2
    check_record(table, tmp_path)
