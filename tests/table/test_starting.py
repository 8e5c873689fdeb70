"""How a game begins once all seats are taken, and how the next one does."""

from fivescore.table.deadlines import SALT_PATIENCE
from fivescore.table.table import Table
from tests.table.driving import (
    begin,
    bind_salts,
    create,
    finish,
    give_salts,
    let_bots_play,
    pass_time,
    phase_of,
    read_back,
    refused,
    show_if_asked,
)

FIVES = ("fives", "standard", 3)
COUNTDOWN = 5000


def full_table(*, has_salts: bool = True) -> Table:
    """Ada, Ben and a bot; Ben has just sat down, at 1000."""
    table = create(FIVES, "me", "open", "greedy", countdown=COUNTDOWN // 1000)
    table.sit("ben", "Ben", None, 1000)
    if has_salts:
        bind_salts(table, "ada", "ben", now=1000)
    return table


# --- The countdown ----------------------------------------------------------------------------


def test_several_people_see_it_coming_that_the_game_begins() -> None:
    table = full_table()
    assert (phase_of(table), table.counts_down, table.starts_at) == (
        "waiting",
        True,
        1000 + COUNTDOWN,
    )
    assert table.next_deadline() == table.starts_at
    table.run_clocks(999 + COUNTDOWN)
    assert phase_of(table) == "waiting"
    pass_time(table, 1000 + COUNTDOWN)
    assert phase_of(table) == "playing"
    assert not table.counts_down


def test_the_host_need_not_wait_for_the_countdown() -> None:
    table = full_table()
    with refused("not-host"):
        table.start("ben", 1500)
    table.start("ada", 1500)
    show_if_asked(table, 1500)
    assert phase_of(table) == "playing"


def test_a_host_who_starts_still_waits_for_salts() -> None:
    table = full_table(has_salts=False)
    table.start("ada", 4000)
    assert (phase_of(table), table.starts_at) == ("waiting", 4000 + SALT_PATIENCE)
    give_salts(table, "ada", now=4100)
    assert phase_of(table) == "waiting"
    give_salts(table, "ben", now=4200)
    assert phase_of(table) == "playing"


def test_the_host_stops_the_countdown_and_starts_later() -> None:
    table = full_table()
    with refused("not-host"):
        table.hold("ben", 2000)
    table.hold("ada", 2000)
    table.hold("ada", 2001)
    assert (table.is_held, table.next_deadline()) == (True, None)
    table.run_clocks(10**9)
    assert phase_of(table) == "waiting"
    table.start("ada", 10**9)
    show_if_asked(table, 10**9)
    assert (phase_of(table), table.is_held) == ("playing", False)


def test_whoever_leaves_ends_the_countdown_and_the_next_begins_it_anew() -> None:
    table = full_table()
    table.hold("ada", 2000)
    table.leave("ben", 3000)
    assert (table.counts_down, table.is_held, table.next_deadline()) == (False, False, None)
    with refused("not-counting"):
        table.hold("ada", 3500)
    table.sit("cid", "Cid", None, 4000)
    assert table.starts_at == 4000 + COUNTDOWN


def test_one_person_among_bots_waits_for_nobody() -> None:
    table = create(FIVES, "me", "greedy", "open", countdown=5)
    table.set_seat("ada", 2, "bot", "greedy", 1000)
    assert not table.counts_down
    give_salts(table, "ada", now=1001)
    assert phase_of(table) == "playing"


def test_a_table_that_is_read_back_counts_on() -> None:
    table = full_table()
    entries = table.take_entries()
    again = read_back(entries)
    assert (again.starts_at, again.counts_down) == (table.starts_at, True)
    again.hold("ada", 2000)
    held = read_back([*entries, *again.take_entries()])
    assert (held.is_held, held.starts_at) == (True, None)


# --- Another game -----------------------------------------------------------------------------


def test_another_game_begins_once_all_people_want_it() -> None:
    table = begin(FIVES, "ada", "ben")
    finish(table)
    table.rematch("ben", 10)
    table.rematch("ben", 11)
    assert (phase_of(table), table.wants_rematch, table.game_number) == ("over", {1}, 1)
    table.rematch("ada", 12)
    assert (phase_of(table), table.wants_rematch) == ("waiting", set())
    assert not table.counts_down  # they all said so


def test_whoever_leaves_does_not_keep_the_others_waiting() -> None:
    table = begin(FIVES, "ada", "ben")
    finish(table)
    table.rematch("ada", 10)
    table.leave("ben", 11)
    assert (phase_of(table), [seat.kind for seat in table.seats]) == (
        "waiting",
        ["bot", "person", "open"],
    )


def test_the_host_removes_somebody_who_does_not_answer() -> None:
    table = begin(FIVES, "ada", "ben")
    finish(table)
    table.rematch("ada", 10)
    table.remove("ada", 1, 11)
    assert phase_of(table) == "waiting"


def test_a_new_person_is_asked_too() -> None:
    table = begin(FIVES, "ada", "ben", "cid", watch="everyone")
    finish(table)
    table.rematch("ada", 10)
    table.leave("ben", 11)
    table.sit("dot", "Dot", 1, 12)
    table.rematch("cid", 13)
    assert phase_of(table) == "over"
    table.rematch("dot", 14)
    assert phase_of(table) == "waiting"


def test_games_won_are_counted_for_whoever_sits_there() -> None:
    table = begin(FIVES, "ada", "ben")
    wins = dict.fromkeys(("Ada", "Ben", "Greedy 1"), 0)
    for game in range(1, 6):
        finish(table)
        assert table.match is not None
        assert table.match.outcome is not None
        for seat in table.match.outcome.winners:
            wins[table.seats[seat].name] += 1
        assert {s.name: n for s, n in zip(table.seats, table.wins, strict=True)} == wins, game
        for who in ("ada", "ben"):
            table.rematch(who, 0)
        give_salts(table, "ada", "ben", now=0)
        let_bots_play(table)
    assert len({*wins.values()}) > 1  # else it could be anybody's
    left = table.seat_of("ben")
    assert left is not None
    table.leave("ben", 0)
    assert table.wins[left] == 0
