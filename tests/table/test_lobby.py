"""What the host changes about a table before a game."""

from typing import Any

import pytest

from fivescore.engine.contract import Deck, FivescoreError
from fivescore.games import get_game
from fivescore.table.config import TableConfig
from fivescore.table.deadlines import SALT_PATIENCE
from fivescore.table.entries import ConfigChanged, GameStarted, Rematch
from fivescore.table.table import Table
from tests.table.driving import (
    begin,
    bind_salts,
    create,
    finish,
    give_salts,
    phase_of,
    picture,
    read_back,
    refused,
    salt_of,
    show_if_asked,
    stored,
)

FIVES = ("fives", "standard", 4)
CARDS = ("scorecards", "standard", 4)


def lobby(*kinds: str, case: tuple[str, str, int] = FIVES, **changes: Any) -> Table:
    """A table of Ada's, at which Ben has taken the first open seat."""
    table = create(case, *kinds, countdown=5, **changes)
    table.sit("ben", "Ben", None, 1000)
    return table


def names(table: Table) -> list[str]:
    """Who sits where."""
    return [seat.name or "-" for seat in table.seats]


def lines(table: Table, viewer: int = 0) -> list[str]:
    """The messages of the log that a viewer has seen."""
    return [line.message for item in table.lines_of(viewer) for line in item]


def own_deck(name: str) -> str:
    """A deck file of an owner's."""
    file = get_game("scorecards").deck_file()
    assert file is not None
    return file.decode().replace('id = "scorecards-2"', f'id = "{name}"')


# --- What is played ---------------------------------------------------------------------------


def test_the_host_changes_what_is_played_and_how() -> None:
    table = lobby("me", "open", "greedy", "open")
    change = {
        "options": {"hands": 2},
        "clock": {"kind": "move", "amount": 30},
        "watch": "everyone",
        "is_open": True,
    }
    table.configure("ada", change, 2000)
    config = table.config
    assert config.options["hands"] == 2
    assert (config.clock.amount, config.watch, config.is_open) == (30, "everyone", True)
    assert config.countdown == 5  # what is not named stays
    assert names(table) == ["Ada", "Ben", "Greedy 1", "-"]
    assert lines(table, 1).count("log-set") == 4


def test_a_change_to_the_same_is_none() -> None:
    table = lobby()
    length, commitment = table.length, table.commitment
    table.configure("ada", {"players": 4, "variant": "standard"}, 2000)
    assert (table.length, table.commitment) == (length, commitment)


def test_only_the_host_changes_a_table_and_only_before_a_game() -> None:
    table = lobby("me", "open", "greedy", "open")
    with refused("not-host"):
        table.configure("ben", {"players": 3}, 2000)
    with refused("not-host"):
        table.swap_seats("ben", 0, 1, 2000)
    running = begin(FIVES, "ada", "ben")
    with refused("not-waiting"):
        running.configure("ada", {"players": 3}, 2000)
    with refused("not-waiting"):
        running.swap_seats("ada", 0, 1, 2000)


@pytest.mark.parametrize(
    "change",
    [
        {"players": 7},
        {"variant": "odd"},
        {"options": {"odd": 1}},
        {"clock": {"kind": "auction", "amount": 60}},
        {"delay": -1},
        {"deck": "no deck"},
        {"watch": "somebody"},
    ],
)
def test_what_no_new_table_could_be_is_refused_with_the_same_sentence(
    change: dict[str, Any],
) -> None:
    table = lobby()
    before = picture(table)
    with pytest.raises(FivescoreError) as told:
        table.configure("ada", change, 2000)
    with pytest.raises(FivescoreError) as told_before:
        create(FIVES, **change)
    assert str(told.value).partition(" at `")[0] == str(told_before.value).partition(" at `")[0]
    assert picture(table) == before


def test_fewer_seats_take_the_open_ones_first_and_then_bots() -> None:
    table = lobby("me", "greedy", "open", "open", case=CARDS)
    table.configure("ada", {"players": 3}, 2000)
    assert names(table) == ["Ada", "Greedy 1", "Ben"]
    assert table.seat_of("ben") == 2
    table.configure("ada", {"players": 2}, 3000)
    assert names(table) == ["Ada", "Ben"]
    assert set(table.streams) == {-1, 0, 1}


def test_nobody_loses_a_seat_to_fewer_players() -> None:
    table = lobby(case=CARDS)
    table.sit("cid", "Cid", None, 1000)
    with refused("too-many-people"):
        table.configure("ada", {"players": 2}, 2000)
    assert table.config.players == 4


def test_more_seats_are_open_and_know_what_watchers_know() -> None:
    table = create(("scorecards", "standard", 2), countdown=5)
    table.configure("ada", {"players": 4}, 2000)
    assert names(table) == ["Ada", "-", "-", "-"]
    assert table.sit("ben", "Ben", 3, 3000) == 3
    assert [item.what for item in table.streams[3].items] == ["laid", "configured", "sat"]
    assert sorted(table.colours) == [0, 1, 2, 3]


def test_an_owners_deck_is_named_in_the_log() -> None:
    table = lobby(case=CARDS)
    table.configure("ada", {"deck": own_deck("mine")}, 2000)
    assert table.deck.id == "mine"
    [change] = table.streams[0].items[-1].changes
    assert change.arguments["value"] == "mine"
    table.configure("ada", {"players": 3}, 3000)
    assert table.deck.id == "mine"
    table.configure("ada", {"deck": ""}, 4000)
    assert table.deck.id == get_game("scorecards").deck().id


def test_the_log_holds_an_owners_deck_once_for_all_changes_that_keep_it() -> None:
    table = lobby(case=CARDS)
    own = own_deck("mine")
    table.configure("ada", {"deck": own}, 2000)
    for k in range(20):
        again = own if k % 3 == 0 else None
        table.configure("ada", {"is_open": k % 2 == 0, "deck": again}, 3000 + k)
    entries = stored(table.take_entries())
    decks = [entry.setup.deck_file for entry in entries if isinstance(entry, ConfigChanged)]
    assert decks == [own, *[None] * 20]
    assert table.deck.id == "mine"
    assert picture(read_back(entries)) == picture(table)
    table.configure("ada", {"deck": own_deck("other")}, 4000)
    table.configure("ada", {"players": 3}, 5000)
    assert (table.deck.id, table.config.deck().id) == ("other", "other")


def test_a_change_reads_no_deck_but_the_one_that_is_played_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = lobby(case=CARDS, deck=own_deck("mine"))
    read: list[str | None] = []
    deck = TableConfig.deck

    def note(config: TableConfig) -> Deck:
        read.append(config.deck_file)
        return deck(config)

    monkeypatch.setattr(TableConfig, "deck", note)
    table.configure("ada", {"deck": own_deck("other")}, 2000)
    assert set(read) == {own_deck("other")}


# --- Who sits where ---------------------------------------------------------------------------


def test_the_host_swaps_seats_and_what_belongs_to_them_moves_along() -> None:
    table = lobby("me", "open", "greedy", "open", case=("scorecards", "partnership", 4))
    table.swap_seats("ada", 0, 1, 2000)
    table.swap_seats("ada", 2, 3, 2000)
    assert names(table) == ["Ben", "Ada", "-", "Greedy 1"]
    assert table.colours == [1, 0, 3, 2]
    assert (table.seat_of("ada"), table.host) == (1, "ada")
    with refused("wrong-seat"):
        table.swap_seats("ada", 0, 4, 2000)


def test_partners_sit_where_the_game_says() -> None:
    game = get_game("scorecards")
    assert list(game.sides(game.config("partnership", 4))) == [[0, 2], [1, 3]]
    assert list(game.sides(game.config("standard", 3))) == [[0], [1], [2]]


# --- The countdown, and the deal ---------------------------------------------------------------


@pytest.mark.parametrize("how", ["configure", "swap"])
def test_a_change_stops_the_countdown_and_binds_the_deal_anew(how: str) -> None:
    table = lobby("me", "open", "greedy", "greedy")
    give_salts(table, "ada", "ben", now=1000)
    assert table.counts_down
    before = table.commitment
    if how == "swap":
        table.swap_seats("ada", 0, 1, 2000)
    else:
        table.configure("ada", {"players": 3}, 2000)
    assert (table.is_held, table.starts_at) == (True, None)
    table.run_clocks(10**9)
    assert phase_of(table) == "waiting"
    # Whoever knows the old seed and the old salts cannot choose the deal by what is changed.
    assert table.commitment != before
    assert table.salt_commitments == [""] * len(table.seats)
    table.start("ada", 10**9)
    assert phase_of(table) == "waiting"
    give_salts(table, "ada", "ben", now=10**9)
    assert phase_of(table) == "playing"


def test_a_table_that_becomes_full_by_a_change_waits_for_the_host() -> None:
    table = lobby("me", "open", "greedy", "open")
    table.configure("ada", {"players": 3}, 2000)
    assert (table.is_held, table.next_deadline()) == (True, None)
    table.start("ada", 3000)
    give_salts(table, "ada", "ben", now=3000)
    assert phase_of(table) == "playing"


def test_a_salt_that_was_on_its_way_during_a_change_is_not_taken_for_the_next_one() -> None:
    table = lobby("me", "open", "greedy", "greedy")
    table.configure("ada", {"options": {"hands": 1}}, 2000)
    before = table.commitment
    table.configure("ada", {"options": {"hands": 2}}, 2050)
    table.bind_salt("ben", "aa" * 32, 2100, commitment=before)
    assert table.seats[1].salt_commitment is None
    bind_salts(table, "ben", "ada", now=2150)
    table.start("ada", 2200)
    assert table.shuffle_stage == "reveal"
    table.salt("ben", "aa" * 32, 2250, commitment=before)
    assert table.voided == []
    show_if_asked(table, 2250)
    assert phase_of(table) == "playing"
    finish(table, 3000)
    assert table.record()["shuffle"]["salts"] == [salt_of("ada"), salt_of("ben"), "", ""]


@pytest.mark.parametrize("how", ["configure", "swap"])
def test_whoever_fills_a_table_that_was_changed_waits_for_the_host(how: str) -> None:
    table = lobby("me", "open", "greedy", "open")
    if how == "swap":
        table.swap_seats("ada", 0, 1, 2000)
    else:
        table.configure("ada", {"options": {"hands": 1}}, 2000)
    assert not table.is_held  # a seat is open
    table.sit("cid", "Cid", None, 3000)
    assert (table.is_held, table.next_deadline()) == (True, None)
    table.leave("cid", 4000)
    table.sit("dot", "Dot", None, 5000)
    assert (table.is_held, table.next_deadline()) == (True, None)
    assert picture(read_back(stored(table.take_entries()))) == picture(table)
    table.start("ada", 6000)
    assert (table.is_held, table.starts_at) == (False, 6000 + SALT_PATIENCE)
    table.run_clocks(6000 + SALT_PATIENCE)
    assert phase_of(table) == "playing"


def test_a_changed_table_is_the_same_when_it_is_read_back() -> None:
    table = lobby("me", "open", "greedy", "open", case=CARDS)
    table.configure("ada", {"players": 3, "variant": "explosive"}, 2000)
    table.swap_seats("ada", 0, 2, 3000)
    table.start("ada", 4000)
    give_salts(table, "ada", "ben", now=4000)
    finish(table, 5000)
    assert picture(read_back(stored(table.take_entries()))) == picture(table)


def test_an_offer_of_a_seat_was_for_another_game() -> None:
    table = lobby()
    table.invite("ada", 2, "bot-x", "X", 1500)
    table.configure("ada", {"options": {"hands": 1}}, 2000)
    assert table.invitations == {}


# --- After a game ------------------------------------------------------------------------------


def test_the_host_changes_the_table_before_the_next_game() -> None:
    table = begin(("scorecards", "standard", 3), "ada", "ben")
    finish(table)
    with refused("not-host"):
        table.rematch("ben", 10, has_changes=True)
    table.rematch("ada", 10)
    table.rematch("ada", 11, has_changes=True)
    assert (phase_of(table), table.wants_changes) == ("over", True)
    table.rematch("ben", 12)
    assert (phase_of(table), table.is_held) == ("waiting", True)
    table.run_clocks(10**9)
    assert phase_of(table) == "waiting"
    table.configure("ada", {"players": 4}, 10**9)
    assert not table.is_held  # a seat is open
    assert sum(seat.kind == "open" for seat in table.seats) == 1
    table.start("ada", 10**9)
    give_salts(table, "ada", "ben", now=10**9)
    assert (phase_of(table), table.game_number) == ("playing", 2)
    assert "log-set" in lines(table, 0)


def test_a_stranger_cannot_start_the_game_that_the_host_is_changing() -> None:
    table = lobby("me", "open", "greedy", case=("scorecards", "standard", 3))
    table.run_clocks(6000)
    finish(table, 7000)
    table.rematch("ada", 8000, has_changes=True)
    table.leave("ben", 8000)
    assert (phase_of(table), table.is_held) == ("waiting", False)
    table.sit("cid", "Cid", None, 9000)
    give_salts(table, "ada", "cid", now=9000)
    assert (table.is_held, table.next_deadline()) == (True, None)
    table.start("ada", 10_000)
    show_if_asked(table, 10_000)
    assert phase_of(table) == "playing"
    finish(table, 11_000)
    # What was changed before this game holds up no other one.
    for who in ("ada", "cid"):
        table.rematch(who, 12_000)
    table.leave("cid", 12_000)
    table.sit("dot", "Dot", None, 13_000)
    assert (table.is_held, table.starts_at) == (False, 18_000)


def test_one_person_among_bots_goes_back_to_the_lobby_at_once() -> None:
    table = begin(FIVES, "ada")
    finish(table)
    table.rematch("ada", 10, has_changes=True)
    assert (phase_of(table), table.is_held) == ("waiting", True)


def test_events_of_a_game_before_a_change_have_no_lines() -> None:
    # Nobody looked at the log before: its events are of a deck and of seats that are gone.
    table = begin(("scorecards", "standard", 4), "ada")
    finish(table)
    table.rematch("ada", 10, has_changes=True)
    table.configure("ada", {"players": 2}, 20)
    for viewer in table.streams:
        assert len(table.lines_of(viewer)) == len(table.streams[viewer].items)
    table.start("ada", 30)
    give_salts(table, "ada", now=30)
    assert phase_of(table) == "playing"
    assert table.lines_of(0)


def test_old_logs_know_no_changes_before_a_rematch() -> None:
    [entry] = stored([Rematch(seed="00" * 32, at=1)])
    assert isinstance(entry, Rematch)
    assert not entry.is_held


def test_old_logs_in_which_nobody_waited_for_the_host_hold_up_no_later_game() -> None:
    table = lobby("me", "open", "greedy", "open")
    table.configure("ada", {"options": {"hands": 1}}, 2000)
    table.sit("cid", "Cid", None, 3000)
    started = GameStarted(rules=table.config.rules.rules_version, at=8000)
    again = read_back(stored([*table.take_entries(), started]))
    assert (phase_of(again), again.is_held, again.waits_for_host) == ("playing", False, False)


def test_seats_keep_their_colours_in_the_next_game() -> None:
    table = begin(FIVES, "ada", "ben")
    colours = dict(zip(names(table), table.colours, strict=True))
    finish(table)
    for who in ("ada", "ben"):
        table.rematch(who, 10)
    assert dict(zip(names(table), table.colours, strict=True)) == colours
    assert table.colours == [3, 0, 1, 2]


def test_the_host_lets_bots_move_faster_also_during_a_game() -> None:
    table = begin(FIVES, "ada", "ben")
    moment = table.moment
    with refused("not-host"):
        table.set_bot_speed("ben", "fast", 10)
    table.set_bot_speed("ada", "fast", 10)
    table.set_bot_speed("ada", "fast", 11)
    assert (table.config.bot_speed, table.moment) == ("fast", moment)
    assert lines(table).count("log-set") == 1
    assert picture(read_back(stored(table.take_entries()))) == picture(table)
