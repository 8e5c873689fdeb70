"""Who may sit down, stand up, look on and give seats away, before, between and during games."""

import pytest

from fivescore.engine.contract import SPECTATOR
from fivescore.table.deadlines import SALT_PATIENCE
from tests.playing import story_of, view_of
from tests.table.driving import (
    LATEST,
    begin,
    bind_salts,
    create,
    finish,
    give_salts,
    last_number,
    let_bots_play,
    match_of,
    phase_of,
    play,
    play_until_ada_has_played,
    refused,
    salt_of,
    show_salts,
)

FIVES = ("fives", "standard", 3)
SCORE5 = ("score5", "standard", 3)


# --- Beginning --------------------------------------------------------------------------------


def test_a_full_table_begins_when_all_people_have_added_their_salts() -> None:
    table = create(FIVES, "me", "open", "greedy")
    give_salts(table, "ada", now=1)
    table.sit("ben", "Ben", None, 2)
    assert phase_of(table) == "waiting"
    give_salts(table, "ben", now=3)
    assert phase_of(table) == "playing"


def test_a_full_table_does_not_wait_long_for_salts() -> None:
    table = create(FIVES, "me", "open", "greedy")
    assert table.next_deadline() is None
    table.sit("ben", "Ben", None, 100)
    assert table.next_deadline() == 100 + SALT_PATIENCE
    table.run_clocks(100 + SALT_PATIENCE - 1)
    assert phase_of(table) == "waiting"
    table.leave("ben", 150)
    assert table.next_deadline() is None
    table.sit("ben", "Ben", None, 200)
    table.run_clocks(200 + SALT_PATIENCE)
    assert phase_of(table) == "playing"


def test_bots_alone_need_no_salt() -> None:
    assert create(FIVES, "greedy", "greedy", "random").phase == "playing"


def test_a_salt_counts_once_and_only_before_the_game() -> None:
    table = create(FIVES, "me", "open", "greedy")
    bound = table.commitment
    for wrong in ("", "x", "A" * 64, "é" * 64, "0" * 63, "0" * 65):
        with refused("wrong-salt"):
            table.bind_salt("ada", wrong, 0, commitment=bound)
        with refused("wrong-salt"):
            table.salt("ada", wrong, 0, commitment=bound)
    with refused("not-seated"):
        table.bind_salt("ben", "00" * 32, 0, commitment=bound)
    with refused("not-seated"):
        table.salt("ben", "00" * 32, 0, commitment=bound)
    bind_salts(table, "ada")
    first = table.salt_commitments
    table.bind_salt("ada", "cd" * 32, 0, commitment=bound)
    assert table.salt_commitments == first
    table.sit("ben", "Ben", None, 0)
    bind_salts(table, "ben")
    show_salts(table, "ada", "ada", "ben")
    finish(table)
    table.bind_salt("ben", "12" * 32, 0, commitment=bound)
    table.salt("ben", "12" * 32, 0, commitment=bound)
    assert table.record()["shuffle"]["salts"] == [salt_of("ada"), salt_of("ben"), ""]


def test_the_host_starts_and_bots_take_open_seats() -> None:
    table = create(FIVES)
    with refused("not-host"):
        table.start("ben", 0)
    table.start("ada", 0)
    give_salts(table, "ada")
    assert [seat.kind for seat in table.seats] == ["person", "bot", "bot"]
    assert [seat.name for seat in table.seats] == ["Ada", "Greedy 1", "Greedy 2"]
    with refused("not-waiting"):
        table.start("ada", 0)


# --- Sitting ----------------------------------------------------------------------------------


def test_seats_are_taken_once_each_and_by_one_person() -> None:
    table = create(FIVES)
    assert table.sit("ben", "Ben", 2, 0) == 2
    assert table.sit("ben", "Ben", 1, 0) == 2
    with refused("seat-taken"):
        table.sit("cid", "Cid", 2, 0)
    for nowhere in (-1, 3, 10**9):
        with refused("seat-taken"):
            table.sit("cid", "Cid", nowhere, 0)
    assert table.sit("cid", "Cid", None, 0) == 1
    with refused("full"):
        table.sit("dot", "Dot", None, 0)


def test_a_name_may_change_and_the_record_tells_the_last() -> None:
    table = begin(FIVES, "ada")
    table.rename("ada", "Countess", 0)
    table.rename("ada", "Countess", 0)
    table.rename("nobody", "Nobody", 0)
    assert sum(item.what == "renamed" for item in table.streams[0].items) == 1
    finish(table)
    table.rename("ada", "Later", 0)
    assert table.record()["players"][0] == {"name": "Countess", "kind": "human"}


def test_who_leaves_a_running_game_is_followed_by_a_bot() -> None:
    table = begin(FIVES, "ada", "ben")
    table.leave("ben", 0)
    assert (table.seats[1].kind, table.seat_of("ben")) == ("bot", None)
    assert story_of(match_of(table))[-1] == {"seat": 1, "played_by": "greedy"}
    assert table.viewer_of("ben") is None
    finish(table)
    assert phase_of(table) == "over"


def test_nobody_sees_two_hands_of_one_game() -> None:
    table = begin(FIVES, "ada")
    table.set_seat("ada", 1, "open", None, 0)
    table.leave("ada", 0)
    with refused("other-hand"):
        table.sit("ada", "Ada", 1, 0)
    with refused("other-hand"):
        table.sit("ada", "Ada", None, 0)
    table.set_seat("ada", 0, "open", None, 0)
    with refused("seat-taken"):
        table.sit("ada", "Ada", 1, 0)
    assert table.sit("ada", "Ada", None, 0) == 0
    table.leave("ada", 0)
    finish(table)
    assert table.sit("ada", "Ada", 1, 0) == 1


def test_a_seat_opened_during_a_game_is_played_by_a_bot_until_somebody_sits() -> None:
    table = begin(FIVES, "ada", clock={"kind": "move", "amount": 10})
    table.set_seat("ada", 1, "open", None, 0)
    table.set_seat("ada", 1, "open", None, 0)
    assert (table.seats[1].kind, table.bot_of(1)) == ("open", "greedy")
    while match_of(table).to_act != (0,):
        let_bots_play(table)
    play(table, "ada")
    let_bots_play(table)
    assert match_of(table).to_act == (0,)
    assert table.next_deadline() == 10_000
    table.sit("ben", "Ben", 1, 50)
    assert story_of(match_of(table))[-1] == {"seat": 1, "played_by": "human"}
    assert match_of(table).players[1].name == "Ben"
    assert len(table.streams[1].items) > 5
    while match_of(table).to_act != (1,):
        play(table, "ada")
        let_bots_play(table)
    assert table.bots_to_act() == []
    play(table, "ben")


def test_the_host_may_open_their_own_seat_and_the_game_goes_on() -> None:
    table = begin(FIVES, "ada", "ben")
    table.set_seat("ada", 0, "open", None, 0)
    assert table.bot_of(0) == "greedy"
    assert {"seat": 0, "played_by": "greedy"} in story_of(match_of(table))
    finish(table)
    assert table.record()["players"][0] == {"name": "Greedy 2", "kind": "bot", "bot": "greedy"}


def test_only_the_host_gives_seats_away_and_never_another_persons() -> None:
    table = begin(FIVES, "ada", "ben")
    with refused("not-host"):
        table.set_seat("ben", 2, "open", None, 0)
    with refused("person-sits-there"):
        table.set_seat("ada", 1, "bot", "greedy", 0)
    for seat in (-1, 3, 10**30):
        with refused("wrong-seat"):
            table.set_seat("ada", seat, "open", None, 0)
        with refused("wrong-seat"):
            table.hand_over_host("ada", seat, 0)
    with refused("nobody-there"):
        table.hand_over_host("ada", 2, 0)
    table.hand_over_host("ada", 1, 0)
    assert table.host == "ben"
    with refused("not-host"):
        table.set_seat("ada", 2, "open", None, 0)


def test_a_host_who_leaves_hands_over_to_the_next_person() -> None:
    table = begin(FIVES, "ada", "ben")
    table.leave("ada", 0)
    assert table.host == "ben"
    table.leave("ben", 0)
    assert table.host == "ben"


# --- Looking ----------------------------------------------------------------------------------


@pytest.mark.parametrize("watch", ["nobody", "everyone"])
def test_who_may_look(watch: str) -> None:
    table = create(FIVES, watch=watch)
    assert table.viewer_of("stranger") == SPECTATOR
    assert table.viewer_of("ada") == 0
    table.start("ada", 0)
    give_salts(table, "ada")
    looks_on = SPECTATOR if watch == "everyone" else None
    assert table.viewer_of("stranger") == looks_on
    assert table.viewer_of("ada") == 0
    table.leave("ada", 0)
    assert table.viewer_of("ada") == SPECTATOR  # the host
    if watch == "nobody":
        with refused("not-here"):
            table.chat("stranger", "Guest", "hello", 0)


def test_a_watcher_sees_no_card_that_is_hidden() -> None:
    table = begin(SCORE5, "ada", "ben")
    text = str(table.streams[SPECTATOR].items)
    assert "??" in text
    own = view_of(match_of(table), 0)["hand"]
    assert own
    assert not any(card in text for card in own)


# --- Rematch ----------------------------------------------------------------------------------


def test_a_rematch_moves_everybody_one_seat_on_with_what_they_have_seen() -> None:
    table = begin(FIVES, "ada", "ben")
    with refused("not-over"):
        table.rematch("ada", 0)
    finish(table)
    old = table.record()
    commitment = table.commitment
    seen = {k: table.streams[k] for k in range(3)}
    with refused("not-seated"):
        table.rematch("stranger", 0)
    table.rematch("ada", 0)
    table.rematch("ben", 0)
    assert [seat.name for seat in table.seats] == ["Greedy 1", "Ada", "Ben"]
    assert [table.streams[k] for k in range(3)] == [seen[2], seen[0], seen[1]]
    assert table.commitment != commitment
    assert table.match is None
    with refused("no-game"):
        table.record()
    give_salts(table, "ada", "ben")
    finish(table)
    new = table.record()
    assert new["shuffle"]["salts"] == ["", salt_of("ada"), salt_of("ben")]
    assert new["shuffle"]["game"] == 2
    assert new["shuffle"]["seed"] != old["shuffle"]["seed"]
    assert table.game_number == 2


def test_a_move_meant_for_the_last_game_does_not_count_in_the_next() -> None:
    table = begin(FIVES, "ada")
    finish(table)
    seen = last_number(table, "ada")
    table.rematch("ada", 0)
    give_salts(table, "ada", now=0)
    let_bots_play(table)
    with refused("stale"):
        table.play("ada", match_of(table).legal(1)[0], seen, 0)


# --- While a game runs, its record is its asker's ------------------------------------------------


def test_a_running_games_record_shows_neither_seed_nor_hidden_cards() -> None:
    table = begin(FIVES, "ada", "ben")
    for viewer in (SPECTATOR, 0, 1, 2, None):
        record = table.record(viewer)
        assert "shuffle" not in record
        assert "result" not in record
        assert table._seed not in str(record)
        assert "??" in str(record["events"][0])


# --- Somebody is gone -------------------------------------------------------------------------


def test_a_host_lets_a_bot_play_for_somebody_until_they_are_back() -> None:
    table = begin(FIVES, "ada", "ben")
    table.let_bot_play("ada", 1, 5)
    table.let_bot_play("ada", 1, 6)
    assert (table.seat_of("ben"), table.bot_of(1)) == (1, "greedy")
    assert sum("played_by" in event for event in story_of(match_of(table))) == 1
    table.come_back("ben", 7)
    assert table.bot_of(1) is None


def test_for_the_host_anybody_at_the_table_can_and_is_the_host_then() -> None:
    table = begin(FIVES, "ada", "ben")
    table.let_bot_play("ben", 0, 5)
    assert (table.host, table.bot_of(0)) == ("ben", "greedy")
    with refused("not-host"):
        table.remove("ada", 1, 6)


def test_only_the_host_decides_about_others_and_nobody_about_bots() -> None:
    table = begin(FIVES, "ada", "ben", "cid")
    with refused("not-host"):
        table.let_bot_play("ben", 2, 5)
    with refused("not-seated"):
        table.let_bot_play("dot", 2, 5)
    with refused("nobody-there"):
        table.let_bot_play("ada", 0, 5)
    with refused("wrong-seat"):
        table.let_bot_play("ada", 3, 5)
    with refused("not-host"):
        table.remove("ben", 2, 5)
    with refused("nobody-there"):
        table.remove("ada", 0, 5)
    table.remove("ada", 2, 5)
    with refused("nobody-there"):
        table.remove("ada", 2, 6)


def test_a_host_who_is_gone_keeps_nobody_waiting_before_or_after_a_game() -> None:
    table = create(FIVES, "me", "open", "open")
    for who in ("ben", "cid"):
        table.sit(who, who.capitalize(), None, 0)
    with refused("not-host"):
        table.remove("cid", 1, 1)
    with refused("not-seated"):
        table.remove("stranger", 0, 1)
    table.remove("cid", 0, 2)
    assert (table.seats[0].kind, table.host) == ("open", "cid")
    table.start("cid", 3)
    give_salts(table, "ben", "cid", now=3)
    finish(table)
    table.rematch("ben", 4)
    table.remove("ben", 2, 5)
    assert (table.host, phase_of(table)) == ("ben", "waiting")


def test_u2_nobody_new_sits_down_in_a_game_of_several_people() -> None:
    table = begin(FIVES, "ada", watch="everyone")
    table.set_seat("ada", 1, "open", None, 0)
    table.set_seat("ada", 2, "open", None, 0)
    assert table.sit("ben", "Ben", None, 0) == 1
    with refused("mid-game"):
        table.sit("dot", "Dot", None, 0)
    table.leave("ben", 0)
    assert table.sit("cid", "Cid", None, 0) == 2
    # Who left knows the hand already, but the others may have got used to the bot.
    table.ask_seat("ben", "Ben", None, 0)
    for person in ("ada", "cid"):
        table.answer_seat(person, agrees=True, seen=LATEST, now=0)
    assert table.seat_of("ben") == 1
    finish(table)
    table.leave("ben", 0)
    assert table.sit("dot", "Dot", None, 0) == 1


def test_u2_whoever_plays_among_bots_decides_alone_who_joins() -> None:
    table = begin(FIVES, "ada")
    table.set_seat("ada", 2, "open", None, 0)
    assert table.sit("dot", "Dot", None, 0) == 2


def test_u2_a_seat_taken_away_in_a_game_goes_to_a_bot() -> None:
    table = begin(FIVES, "ada", "ben")
    table.remove("ada", 1, 5)
    assert (table.seats[1].kind, table.seat_of("ben")) == ("bot", None)
    with refused("full"):
        table.sit("cid", "Cid", None, 6)
    finish(table)


def test_in_the_lobby_a_seat_taken_away_is_open() -> None:
    table = create(FIVES)
    table.sit("ben", "Ben", 1, 0)
    table.remove("ada", 1, 1)
    assert table.seats[1].kind == "open"
    assert table.sit("cid", "Cid", 1, 2) == 1


def test_an_undo_can_be_withdrawn_by_who_asked() -> None:
    table = begin(FIVES, "ada", "ben")
    play_until_ada_has_played(table)
    table.ask_undo("ada", 5)
    with refused("no-undo"):
        table.withdraw_undo("ben", 6)
    table.withdraw_undo("ada", 7)
    assert table.undo is None
    assert table.streams[1].items[-1].what == "undo-withdrawn"
    with refused("no-undo"):
        table.withdraw_undo("ada", 8)
