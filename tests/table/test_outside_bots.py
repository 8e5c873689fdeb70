"""Outside bots at a table: offered a seat, seated, away and back, and named in records."""

import pytest

from fivescore.engine.events import PlayedByEvent
from fivescore.engine.record import format_record, parse_record
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.table.entries import BotSat, Invited
from fivescore.table.refusals import RefusedError
from fivescore.table.table import Table
from tests.playing import Case
from tests.table.driving import (
    begin,
    bind_salts,
    create,
    finish,
    give_salts,
    let_bots_play,
    picture,
    play,
    read_back,
    salt_of,
    stored,
)

FIVES: Case = ("fives", "standard", 3)
SHORT = {"hands": 1}


def seat_outsider(table: Table, seat: int, bot: str = "bot-x", now: int = 0) -> None:
    table.invite("ada", seat, bot, "Deep Five", now)
    assert table.accept(bot, now) == seat


def test_a_bot_takes_the_seat_that_it_is_offered_and_no_other() -> None:
    table = create(FIVES)
    with pytest.raises(RefusedError, match="not offered"):
        table.accept("bot-x", 0)
    table.invite("ada", 2, "bot-x", "Deep Five", 0)
    with pytest.raises(RefusedError, match="not offered"):
        table.accept("bot-y", 0)
    assert table.accept("bot-x", 1) == 2
    seat = table.seats[2]
    assert (seat.kind, seat.name, seat.bot, seat.is_outside) == ("bot", "Deep Five", None, True)
    assert table.accept("bot-x", 2) == 2, "Who sits stays."
    assert table.invitations == {}


def test_only_the_host_offers_seats_and_not_those_of_people() -> None:
    table = create(FIVES)
    table.sit("ben", "Ben", 1, 0)
    for who, seat, code in [("ben", 2, "not-host"), ("ada", 1, "person-sits-there")]:
        with pytest.raises(RefusedError) as refused:
            table.invite(who, seat, "bot-x", "Deep Five", 0)
        assert refused.value.code == code
    seat_outsider(table, 2)
    with pytest.raises(RefusedError) as refused:
        table.invite("ada", 0, "bot-x", "Deep Five", 0)
    assert refused.value.code == "person-sits-there"


def test_an_offer_ends_when_it_is_declined_taken_back_or_the_seat_is_taken() -> None:
    table = create(FIVES)
    table.invite("ada", 1, "bot-x", "Deep Five", 0)
    table.decline("bot-x", 0)
    assert table.invitations == {}
    table.invite("ada", 1, "bot-x", "Deep Five", 0)
    table.set_seat("ada", 1, "open", None, 0)
    assert table.invitations == {}
    table.invite("ada", 1, "bot-x", "Deep Five", 0)
    table.invite("ada", 2, "bot-x", "Deep Five", 0)
    assert list(table.invitations) == [2], "A bot is offered one seat at a time."
    table.sit("ben", "Ben", 2, 0)
    assert table.invitations == {}
    told = [item.what for item in table.streams[0].items if item.kind == "seat"]
    assert told == ["invited", "declined", "invited", "uninvited", "invited", "invited", "sat"]


def test_a_bot_never_becomes_the_host() -> None:
    table = create(FIVES)
    seat_outsider(table, 1)
    with pytest.raises(RefusedError) as refused:
        table.hand_over_host("ada", 1, 0)
    assert refused.value.code == "nobody-there"
    table.leave("ada", 0)
    assert table.host == "ada"


def test_the_salt_of_a_bot_that_takes_part_counts() -> None:
    table = create(FIVES, "me", "greedy", "open")
    table.invite("ada", 2, "bot-x", "Deep Five", 0)
    own = table.shuffled_game.commit_salt(2, table.commitment, salt_of("bot-x"))
    table.accept("bot-x", 1, salt_commitment=own)
    assert table.match is None
    give_salts(table, "ada", now=2)
    finish(table, 3)
    assert table.record()["shuffle"]["salts"] == [salt_of("ada"), "", salt_of("bot-x")]
    # In the next game it is waited for as people are.
    table.rematch("ada", 4)
    bind_salts(table, "ada", now=4)
    assert (table.shuffle_stage, table.awaited_salts) == ("commit", [table.seat_of("bot-x")])
    give_salts(table, "bot-x", now=5)
    assert table.phase == "playing"


def test_a_bot_that_gives_no_salt_is_not_waited_for() -> None:
    table = create(FIVES, "me", "greedy", "open")
    table.invite("ada", 2, "bot-x", "Deep Five", 0)
    table.accept("bot-x", 1)
    give_salts(table, "ada", now=2)
    assert table.phase == "playing"


def test_a_bot_takes_a_seat_over_in_the_middle_and_keeps_to_one_hand() -> None:
    table = begin(FIVES, "ada", options=SHORT)
    let_bots_play(table)
    play(table, "ada")
    seat_outsider(table, 2)
    assert table.bot_of(2) is None
    assert table.seat_of("bot-x") == 2
    table.leave("bot-x", 5)
    assert table.seats[2].bot == "greedy"
    with pytest.raises(RefusedError) as refused:
        table.invite("ada", 1, "bot-x", "Deep Five", 5)
    assert refused.value.code == "bot-saw"
    seat_outsider(table, 2, now=6)
    assert PlayedByEvent(2, "outside") in [
        item.event for item in table.streams[0].items if item.kind == "event"
    ]


def test_a_bot_that_is_gone_is_played_for_until_it_is_back() -> None:
    table = begin(FIVES, "ada", options=SHORT)
    seat_outsider(table, 1)
    table.relieve("bot-x", 10)
    assert table.bot_of(1) == "greedy"
    length = table.length
    table.relieve("bot-x", 11)
    assert table.length == length, "Once is enough."
    table.come_back("bot-x", 12)
    assert table.bot_of(1) is None
    assert table.seats[1].is_outside


def test_the_clock_of_a_bot_runs_as_a_persons() -> None:
    table = begin(FIVES, "ada", clock={"kind": "move", "amount": 10}, options=SHORT)
    seat_outsider(table, 1, now=100)
    for _ in range(3):
        let_bots_play(table, 100)
        if table.match and table.match.to_act == (1,):
            break
        play(table, "ada", now=100)
    assert table.deadline(1) is not None
    table.run_clocks(10_200)
    assert table.seats[1].deputy == "greedy"
    play(table, "bot-x", now=10_300)
    assert table.seats[1].deputy is None


def test_a_record_says_that_a_bot_played_and_is_replayed() -> None:
    table = begin(FIVES, "ada", options=SHORT)
    seat_outsider(table, 1)
    table.relieve("bot-x", 1)
    table.come_back("bot-x", 2)
    finish(table, 3)
    record = parse_record(format_record(table.record()))
    assert record["players"][1] == {"name": "Deep Five", "kind": "bot", "bot": "outside"}
    assert replay(record, get_game).is_over


def test_a_table_with_a_bot_read_back_from_its_log_is_the_same_table() -> None:
    table = begin(FIVES, "ada", options=SHORT)
    table.invite("ada", 2, "bot-y", "Other", 0)
    seat_outsider(table, 1)
    table.relieve("bot-x", 1)
    let_bots_play(table, 2)
    entries = stored(table.take_entries())
    assert {Invited, BotSat} <= {type(entry) for entry in entries}
    assert picture(read_back(entries)) == picture(table)


def test_bots_move_on_with_everybody_in_a_rematch() -> None:
    table = begin(FIVES, "ada", options=SHORT)
    seat_outsider(table, 1)
    finish(table, 3)
    table.rematch("ada", 4)
    assert table.seat_of("bot-x") == 2
    assert table.seats[2].is_outside
