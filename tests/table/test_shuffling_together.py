"""How devices shuffle together: all are bound to their salts, then all show them.

The players here may be hostile: whatever they send, nobody learns or chooses a deal, and at most a
few seconds pass.
"""

from collections.abc import Callable

import msgspec
import pytest

from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.table.deadlines import MOST_VOIDED, REVEAL_PATIENCE, SALT_PATIENCE
from fivescore.table.entries import GameEvent, SeedRenewed, TableCreated
from fivescore.table.proofs import check_shuffles
from fivescore.table.table import Table
from tests.table.driving import (
    begin,
    bind_salts,
    create,
    finish,
    give_salts,
    pass_time,
    phase_of,
    picture,
    read_back,
    refused,
    salt_commitment_of,
    salt_of,
    show_if_asked,
    show_salts,
    stored,
)

FIVES = ("fives", "standard", 3)
NOW = 1000


def stage_of(table: Table) -> str:
    """What the devices are asked for; asked anew, whatever a type checker remembers."""
    return table.shuffle_stage


def full_table() -> Table:
    """Ada, Ben and Cid have just sat down."""
    table = create(FIVES)
    for who in ("ben", "cid"):
        table.sit(who, who.capitalize(), None, NOW)
    return table


def asked_table() -> Table:
    """All are bound to their salts and are asked for them."""
    table = full_table()
    bind_salts(table, "ada", "ben", "cid", now=NOW)
    assert stage_of(table) == "reveal"
    return table


def check_proof(table: Table) -> None:
    """The record of a finished game proves its shuffles, and the table reads back the same."""
    finish(table, NOW)
    record = table.record()
    check_shuffles(replay(record, get_game), record["shuffle"])


# --- All answer -------------------------------------------------------------------------------


def test_salts_are_asked_for_when_all_are_bound_and_the_game_begins_when_all_are_shown() -> None:
    table = full_table()
    assert (stage_of(table), table.awaited_salts) == ("commit", [0, 1, 2])
    bind_salts(table, "ada", "cid", now=NOW)
    assert (stage_of(table), table.awaited_salts) == ("commit", [1])
    bind_salts(table, "ben", now=NOW)
    assert (stage_of(table), table.awaited_salts) == ("reveal", [0, 1, 2])
    show_salts(table, "cid", "ben", now=NOW)
    assert (phase_of(table), table.awaited_salts) == ("waiting", [0])
    show_salts(table, "ada", now=NOW)
    assert (phase_of(table), stage_of(table)) == ("playing", "none")
    check_proof(table)
    proof = table.record()["shuffle"]
    assert proof["scheme"] == 2
    assert proof["salts"] == [salt_of(who) for who in ("ada", "ben", "cid")]
    assert proof["voided"] == []


def test_no_salt_is_told_before_the_game_is_over() -> None:
    table = asked_table()
    show_salts(table, "ada", now=NOW)
    told = [stream.items for stream in table.streams.values()]
    assert salt_of("ada").encode() not in msgspec.json.encode([told, table.salt_commitments])


def test_whoever_is_not_bound_in_time_adds_nothing_and_voids_nothing() -> None:
    table = full_table()
    bind_salts(table, "ada", now=NOW)
    table.run_clocks(NOW + SALT_PATIENCE - 1)
    assert stage_of(table) == "commit"
    table.run_clocks(NOW + SALT_PATIENCE)
    assert (stage_of(table), table.awaited_salts) == ("reveal", [0])
    bind_salts(table, "ben", now=NOW + SALT_PATIENCE)  # too late: all have seen who is bound
    assert table.salt_commitments[1] == ""
    show_salts(table, "ada", now=NOW + SALT_PATIENCE)
    assert phase_of(table) == "playing"
    check_proof(table)
    proof = table.record()["shuffle"]
    assert proof["salts"] == [salt_of("ada"), "", ""]
    assert proof["salt_commitments"][1:] == ["", ""]


def test_nobody_at_all_holds_no_game_up() -> None:
    table = full_table()
    table.run_clocks(NOW + SALT_PATIENCE)
    assert phase_of(table) == "playing"


def test_a_table_that_is_held_asks_for_nothing() -> None:
    table = create(FIVES, countdown=5)
    for who in ("ben", "cid"):
        table.sit(who, who.capitalize(), None, NOW)
    assert stage_of(table) == "commit"
    table.hold("ada", NOW)
    assert stage_of(table) == "none"
    table.start("ada", NOW)
    assert stage_of(table) == "commit"


# --- Somebody does not show a salt --------------------------------------------------------------


def withhold(table: Table, now: int, *others: str) -> int:
    """These show their salts and the rest does not; returns when the start begins anew."""
    show_salts(table, *others, now=now)
    late = now + REVEAL_PATIENCE
    table.run_clocks(late - 1)
    assert stage_of(table) == "reveal"
    table.run_clocks(late)
    return late


def test_a_withheld_salt_voids_the_deal_before_a_card_is_seen_and_names_the_seat() -> None:
    table = asked_table()
    before = table.commitment
    late = withhold(table, NOW, "ada", "cid")
    assert (phase_of(table), stage_of(table)) == ("waiting", "commit")
    assert not [entry for entry in table.take_entries() if isinstance(entry, GameEvent)]
    assert table.commitment != before
    assert table.salt_commitments == ["", "", ""]
    assert table.awaited_salts == [0, 1, 2]
    assert [line.message for line in table.lines_of(0)[-1]] == ["log-deal-voided"]
    assert table.lines_of(0)[-1][0].seat == 1
    assert table.seats[1].deputy is None
    give_salts(table, "ada", "ben", "cid", now=late)
    assert phase_of(table) == "playing"
    check_proof(table)
    [voided] = table.record()["shuffle"]["voided"]
    assert voided == {"commitment": before, "seats": [1], "players": ["Ben"]}


def test_an_absent_device_delays_the_start_by_seconds() -> None:
    """A tab that was closed between the two: the next start goes without it."""
    table = asked_table()
    late = withhold(table, NOW, "ada", "cid")
    bind_salts(table, "ada", "cid", now=late)
    table.run_clocks(late + SALT_PATIENCE)
    show_if_asked(table, late + SALT_PATIENCE)
    assert phase_of(table) == "playing"
    assert late + SALT_PATIENCE - NOW <= 7000
    assert table.seats[1].deputy is None  # they gave nothing, and withheld nothing


def test_the_second_time_a_bot_takes_the_seat_for_the_start() -> None:
    table = asked_table()
    late = withhold(table, NOW, "ada", "cid")
    bind_salts(table, "ada", "ben", "cid", now=late)
    later = withhold(table, late, "ada", "cid")
    assert table.seats[1].deputy == "greedy"
    assert table.seats[0].deputy is None
    bind_salts(table, "ben", now=later)  # whoever a bot plays for has no part
    assert table.salt_commitments[1] == ""
    give_salts(table, "ada", "cid", now=later)
    assert phase_of(table) == "playing"
    assert table.bot_of(1) == "greedy"
    assert len(table.voided) == 2
    table.come_back("ben", later)
    assert table.bot_of(1) is None
    check_proof(table)


def test_friends_cannot_take_turns_in_voiding() -> None:
    """Only the first time costs nothing, whoever it is: else each of them had one try."""
    table = asked_table()
    late = withhold(table, NOW, "ada", "cid")
    bind_salts(table, "ada", "ben", "cid", now=late)
    later = withhold(table, late, "ada", "ben")
    assert [seat.deputy for seat in table.seats] == [None, None, "greedy"]
    give_salts(table, "ada", "ben", now=later)
    assert phase_of(table) == "playing"


def test_the_host_cannot_buy_another_try_by_a_change() -> None:
    table = asked_table()
    late = withhold(table, NOW, "ada", "cid")
    table.configure("ada", {"options": {"hands": 1}}, late)
    table.start("ada", late)
    bind_salts(table, "ada", "ben", "cid", now=late)
    withhold(table, late, "ada", "cid")
    assert table.seats[1].deputy == "greedy"


def test_a_rematch_begins_with_a_clean_slate() -> None:
    table = asked_table()
    late = withhold(table, NOW, "ada", "cid")
    bind_salts(table, "ada", "ben", "cid", now=late)
    later = withhold(table, late, "ada", "cid")
    give_salts(table, "ada", "cid", now=later)
    table.come_back("ben", later)
    check_proof(table)
    for who in ("ada", "ben", "cid"):
        table.rematch(who, later)
    assert table.voided == []
    give_salts(table, "ada", "ben", "cid", now=later)
    assert phase_of(table) == "playing"
    assert [seat.deputy for seat in table.seats] == [None] * 3


def test_whoever_leaves_between_the_two_voids_the_deal_too() -> None:
    table = asked_table()
    show_salts(table, "ada", "ben", now=NOW)
    table.leave("ben", NOW)
    assert [deal.players for deal in table.voided] == [["Ben"]]
    assert (table.seats[1].kind, phase_of(table)) == ("open", "waiting")
    table.sit("dot", "Dot", None, NOW)
    give_salts(table, "ada", "cid", "dot", now=NOW)
    assert phase_of(table) == "playing"


def test_whoever_left_so_and_comes_back_voids_nothing_more() -> None:
    table = asked_table()
    table.leave("ben", NOW)
    table.sit("ben", "Ben", None, NOW)
    assert table.awaited_salts == [0, 2]
    bind_salts(table, "ben", now=NOW)
    assert table.salt_commitments[1] == ""
    give_salts(table, "ada", "cid", now=NOW)
    assert phase_of(table) == "playing"
    assert table.seats[1].deputy is None


def test_starts_do_not_come_to_nothing_for_ever() -> None:
    table = full_table()
    now = NOW
    for number in range(MOST_VOIDED):
        guest = f"guest {number}"
        table.leave("cid" if number == 0 else f"guest {number - 1}", now)
        table.sit(guest, guest, None, now)
        bind_salts(table, "ada", "ben", guest, now=now)
        assert stage_of(table) == "reveal", number
        table.salt(guest, "ab" * 32, now, commitment=table.commitment)
    assert (stage_of(table), table.awaited_salts) == ("commit", [])
    table.run_clocks(now)
    assert phase_of(table) == "playing"
    check_proof(table)
    assert len(table.record()["shuffle"]["voided"]) == MOST_VOIDED


def test_a_server_that_was_down_blames_nobody() -> None:
    table = asked_table()
    again = read_back(stored(table.take_entries()))
    back = NOW + 10**6
    again.give_grace(back + REVEAL_PATIENCE)
    again.run_clocks(back)
    assert (stage_of(again), again.voided) == ("reveal", [])
    show_if_asked(again, back)
    assert phase_of(again) == "playing"


@pytest.mark.parametrize(
    "what", ["configure", "swap", "bot", "open", "remove", "sit", "start", "hold", "invite"]
)
def test_nobody_changes_the_table_while_salts_are_shown(what: str) -> None:
    table = create(FIVES, "me", "open", "greedy")
    table.sit("ben", "Ben", None, NOW)
    bind_salts(table, "ada", "ben", now=NOW)
    commitments, before = table.salt_commitments, table.commitment
    match what:
        case "start":
            table.start("ada", NOW)
        case "invite":
            table.invite("ada", 2, "bot-x", "X", NOW)
        case "hold":
            with refused("not-counting"):
                table.hold("ada", NOW)
        case _:
            with refused("shuffling"):
                CHANGES[what](table)
    assert (stage_of(table), table.commitment) == ("reveal", before)
    assert table.salt_commitments == commitments
    show_if_asked(table, NOW)
    assert phase_of(table) == "playing"


CHANGES: dict[str, Callable[[Table], object]] = {
    "configure": lambda table: table.configure("ada", {"options": {"hands": 1}}, NOW),
    "swap": lambda table: table.swap_seats("ada", 0, 1, NOW),
    "bot": lambda table: table.set_seat("ada", 2, "bot", "random", NOW),
    "open": lambda table: table.set_seat("ada", 2, "open", None, NOW),
    "remove": lambda table: table.remove("ada", 1, NOW),
    "sit": lambda table: table.sit("cid", "Cid", None, NOW),
}


# --- A hostile player ---------------------------------------------------------------------------


def test_a_salt_that_is_another_voids_the_deal_at_once() -> None:
    table = asked_table()
    table.salt("ben", "ab" * 32, NOW, commitment=table.commitment)
    assert [deal.seats for deal in table.voided] == [[1]]
    assert stage_of(table) == "commit"


def test_a_salt_that_is_shown_early_is_not_taken() -> None:
    table = full_table()
    bind_salts(table, "ada", "ben", now=NOW)
    length = table.length
    with refused("not-asked"):
        show_salts(table, "ben", now=NOW)
    assert table.length == length
    assert table.seats[1].salt is None


def test_the_first_commitment_counts() -> None:
    table = full_table()
    bind_salts(table, "ben", now=NOW)
    first = table.salt_commitments
    table.bind_salt("ben", "ab" * 32, NOW, commitment=table.commitment)
    assert table.salt_commitments == first


def test_a_copied_commitment_opens_for_nobody_else() -> None:
    """The seat is bound in: the copy cannot be shown, and names whoever copied."""
    table = full_table()
    bind_salts(table, "ada", now=NOW)
    copied = table.salt_commitments[0]
    table.bind_salt("ben", copied, NOW, commitment=table.commitment)
    bind_salts(table, "cid", now=NOW)
    show_salts(table, "ada", "cid", now=NOW)
    table.salt("ben", salt_of("ada"), NOW, commitment=table.commitment)
    assert [deal.seats for deal in table.voided] == [[1]]


def test_answers_to_another_commitment_count_for_nothing() -> None:
    other = full_table()
    table = full_table()
    own = salt_commitment_of(other, "ben")
    table.bind_salt("ben", own, NOW, commitment=other.commitment)
    assert table.salt_commitments == ["", "", ""]
    bind_salts(table, "ada", "ben", "cid", now=NOW)
    table.salt("ben", salt_of("ben"), NOW, commitment=other.commitment)
    table.salt("ben", "ab" * 32, NOW, commitment="")
    assert (stage_of(table), table.voided, table.seats[1].salt) == ("reveal", [], None)


def test_a_commitment_of_the_game_before_does_not_open_in_the_next() -> None:
    table = begin(FIVES, "ada", "ben", "cid")
    old = table.salt_commitments
    finish(table, NOW)
    for who in ("ada", "ben", "cid"):
        table.rematch(who, NOW)
    seat = table.seat_of("ben")
    assert seat is not None
    bind_salts(table, "ada", "cid", now=NOW)
    table.bind_salt("ben", old[1], NOW, commitment=table.commitment)
    show_salts(table, "ben", now=NOW)
    assert [deal.seats for deal in table.voided] == [[seat]]


# --- The log ------------------------------------------------------------------------------------


@pytest.mark.parametrize("voids", [0, 1, 2])
def test_every_state_of_a_start_is_read_back(voids: int) -> None:
    table = full_table()
    log = table.take_entries()

    def check() -> None:
        log.extend(table.take_entries())
        assert picture(read_back(stored(log))) == picture(table)

    now = NOW
    for _ in range(voids):
        bind_salts(table, "ada", "ben", now=now)
        check()
        bind_salts(table, "cid", now=now)
        check()
        now = withhold(table, now, "ada")
        check()
    give_salts(table, "ada", "ben", "cid", now=now)
    check()
    pass_time(table, now + SALT_PATIENCE)
    check()
    assert phase_of(table) == "playing"
    finish(table, now)
    check()


def old_table(*, is_full: bool) -> Table:
    """A table in the lobby that a version with scheme 1 created."""
    table = create(FIVES, "me", "greedy" if is_full else "open", "greedy")
    [created] = [e for e in table.take_entries() if isinstance(e, TableCreated)]
    return read_back([msgspec.structs.replace(created, scheme=1)])


def test_an_old_table_that_was_about_to_begin_does_so_as_it_would_have() -> None:
    table = old_table(is_full=True)
    assert stage_of(table) == "none"
    pass_time(table, SALT_PATIENCE)
    assert phase_of(table) == "playing"
    finish(table, NOW)
    record = table.record()
    assert "scheme" not in record["shuffle"]
    check_shuffles(replay(record, get_game), record["shuffle"])


def test_an_old_table_that_is_filled_later_has_the_shuffles_of_today() -> None:
    table = old_table(is_full=False)
    before = table.commitment
    table.sit("ben", "Ben", None, NOW)
    assert [type(e) for e in table.take_entries()][-1] is SeedRenewed
    assert (table.scheme, stage_of(table)) == (2, "commit")
    assert table.commitment != before
    give_salts(table, "ada", "ben", now=NOW)
    check_proof(table)
