"""Tables of people who do not know each other: nobody is the host, and nobody is stuck."""

from fivescore.table.config import Clock, TableConfig
from fivescore.table.entries import BotSeat, OpenSeat
from fivescore.table.table import Table
from tests.table.driving import (
    give_salts,
    let_bots_play,
    pass_time,
    phase_of,
    play,
    random_bytes,
    read_back,
    refused,
)

COUNTDOWN = 5000


def meet(*people: str, players: int = 3) -> Table:
    """A table of Fives at which these people were seated, with bots in the other seats."""
    config = TableConfig(
        game="fives",
        players=players,
        clock=Clock("move", 60),
        countdown=5,
        options={"hands": 1},
    ).checked()
    bots = [BotSeat("greedy")] * (players - len(people))
    return Table.create_without_host(
        "table",
        config,
        [*[OpenSeat()] * len(people), *bots],
        [(person, person.capitalize()) for person in people],
        now=0,
        randomness=random_bytes,
    )


def begin(*people: str, players: int = 3) -> Table:
    table = meet(*people, players=players)
    give_salts(table, *people, now=0)
    pass_time(table, COUNTDOWN)
    assert phase_of(table) == "playing"
    return table


def test_the_game_begins_by_itself_after_the_countdown() -> None:
    table = meet("ada", "ben", "cid")
    assert [seat.name for seat in table.seats] == ["Ada", "Ben", "Cid"]
    assert table.countdown_ends == COUNTDOWN
    table.run_clocks(COUNTDOWN - 1)
    assert phase_of(table) == "waiting"
    table.run_clocks(COUNTDOWN)
    assert phase_of(table) == "playing"


def test_one_person_among_bots_waits_for_nobody() -> None:
    table = meet("ada")
    give_salts(table, "ada", now=0)
    assert phase_of(table) == "playing"


def test_nobody_has_the_powers_of_a_host() -> None:
    table = meet("ada", "ben", "cid")
    with refused("not-host"):
        table.hold("ada", 1)
    with refused("not-host"):
        table.start("ada", 1)
    with refused("not-host"):
        table.configure("ada", {"players": 4}, 1)
    with refused("not-host"):
        table.set_seat("ada", 1, "open", None, 1)
    with refused("not-host"):
        table.hand_over_host("ada", 1, 1)
    begun = begin("ada", "ben")
    with refused("not-host"):
        begun.remove("ada", 1, COUNTDOWN)


def test_a_bot_takes_the_seat_of_whoever_leaves_before_the_game() -> None:
    table = meet("ada", "ben", "cid")
    table.leave("ben", 1000)
    assert [seat.kind for seat in table.seats] == ["person", "bot", "person"]
    assert table.countdown_ends == COUNTDOWN
    table.run_clocks(COUNTDOWN)
    assert phase_of(table) == "playing"
    assert read_back(table.take_entries()).phase == "playing"


def test_no_game_of_bots_begins_when_all_have_left() -> None:
    table = meet("ada", "ben")
    table.leave("ada", 1000)
    table.leave("ben", 1000)
    assert table.next_deadline() is None
    table.run_clocks(COUNTDOWN)
    assert phase_of(table) == "waiting"


def test_nobody_waits_for_a_rematch_with_somebody_who_left_or_is_gone() -> None:
    table = begin("ada", "ben", "cid", players=3)
    now = COUNTDOWN
    table.go_away("ben", now)
    table.go_away("cid", now)
    while phase_of(table) == "playing":
        let_bots_play(table, now)
        if phase_of(table) == "playing":
            assert table.match is not None
            play(table, "ada", now=now)
    table.leave("cid", now)
    assert [seat.kind for seat in table.seats].count("bot") == 1
    table.rematch("ada", now)
    assert phase_of(table) == "over"
    with refused("not-seated"):
        table.remove("eve", table.seat_of("ben") or 0, now)
    table.remove("ada", table.seat_of("ben") or 0, now)
    assert table.people == {table.seat_of("ada")}
    assert phase_of(table) == "waiting"
    give_salts(table, "ada", now=now)
    assert phase_of(table) == "playing"


def test_anybody_may_let_a_bot_play_for_somebody_who_is_gone() -> None:
    table = begin("ada", "ben")
    table.let_bot_play("ada", 1, COUNTDOWN)
    assert table.seats[1].deputy == "greedy"
