"""U1 and U2: what a move showed is known for good, and no new eyes come without consent."""

from collections.abc import Callable

import msgspec
import pytest

from fivescore.engine.contract import SPECTATOR
from fivescore.engine.events import UndoEvent
from fivescore.engine.record import format_record, parse_record
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.table.entries import BotSat, Invited, TournamentGame, TournamentPlace
from fivescore.table.table import Table
from tests.playing import Case
from tests.table.driving import (
    LATEST,
    begin,
    create,
    finish,
    give_salts,
    last_number,
    let_bots_play,
    match_of,
    picture,
    play,
    play_until_ada_has_played,
    read_back,
    refused,
    stored,
)
from tests.table.test_outside_bots import seat_outsider

FIVES: Case = ("fives", "standard", 3)
FOUR: Case = ("fives", "standard", 4)
SCORE5: Case = ("score5", "standard", 3)
SCORECARDS: Case = ("scorecards", "standard", 2)


def undone(table: Table) -> int:
    """How many undos stand in the story."""
    return sum(isinstance(event, UndoEvent) for event in match_of(table).story)


def asked(*people: str, case: Case = FIVES) -> Table:
    """A table at which Ada has just asked to take her move back."""
    table = begin(case, *people)
    while match_of(table).to_act != (0,):
        let_bots_play(table)
        person = table.seats[match_of(table).to_act[0]].identity
        if person not in (None, "ada"):
            play(table, person)
    play(table, "ada")
    table.ask_undo("ada", 0)
    return table


def reread(table: Table) -> Table:
    """The same table after a restart."""
    again = read_back(stored(table.take_entries()))
    assert picture(again) == picture(table)
    return again


# --- U1: what was shown -----------------------------------------------------------------------


def test_u1_the_engine_says_what_a_move_showed_to_whom() -> None:
    match = match_of(begin(SCORE5, "ada", "ben", "cid"))
    match.play(0, "bid")
    # That a bid lies there is seen by all; what it holds is nobody's yet.
    assert all(match.has_seen(viewer, 0, 1) for viewer in (SPECTATOR, 0, 1, 2))
    assert match.has_shown(0)
    assert not match.has_seen(1, 1, 9)
    assert not match.has_shown(1)


def test_u1_a_drawn_card_is_shown_to_whoever_drew_it() -> None:
    match = match_of(begin(SCORECARDS, "ada", "ben"))
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
    [(event, before, after)] = match._moves(0, 1)
    assert not match._is_foreseen(event, before, after)
    match = match_of(begin(FIVES, "ada", "ben", "cid"))
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
    assert match._is_foreseen(*next(match._moves(0, 1)))


def test_u1_a_move_that_nobody_noticed_needs_no_consent(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(FIVES, "ada", "ben")
    play_until_ada_has_played(table)
    monkeypatch.setattr(type(match_of(table)), "has_shown", lambda *_: False)
    table.ask_undo("ada", 0)
    assert undone(table) == 1


# --- U1: who must agree -----------------------------------------------------------------------


def test_u1_against_house_bots_alone_it_is_free_and_the_record_says_so() -> None:
    table = begin(FIVES, "ada", options={"hands": 1})
    let_bots_play(table)
    play(table, "ada")
    let_bots_play(table)
    table.ask_undo("ada", 0)
    assert undone(table) == 1
    finish(table)
    record = parse_record(format_record(table.record()))
    assert sum("undo" in event for event in record["events"]) == 1
    assert replay(record, get_game).is_over


def test_u1_every_person_must_agree_away_or_not() -> None:
    table = asked("ada", "ben", "cid", case=FOUR)
    table.go_away("ben", 1)
    table.answer_undo("cid", agrees=True, seen=LATEST, now=2)
    assert undone(table) == 0
    table.answer_undo("ben", agrees=True, seen=LATEST, now=3)
    assert undone(table) == 1


def test_u1_a_deputy_agrees_to_nothing_for_its_person() -> None:
    table = begin(FIVES, "ada", "ben")
    table.let_bot_play("ada", 1, 0)
    for _ in range(3):
        while match_of(table).to_act != (0,):
            let_bots_play(table)
        play(table, "ada")
        let_bots_play(table)
        table.ask_undo("ada", 1)
        assert undone(table) == 0
        table.withdraw_undo("ada", 2)


def test_u1_an_outside_bot_agrees_or_not() -> None:
    def with_bot() -> Table:
        table = create(FIVES, "me", "greedy", "open")
        seat_outsider(table, 2)
        give_salts(table, "ada")
        while match_of(table).to_act != (0,):
            let_bots_play(table)
            if match_of(table).to_act == (2,):
                play(table, "bot-x")
        play(table, "ada")
        table.ask_undo("ada", 0)
        return table

    table = with_bot()
    assert undone(table) == 0
    table.answer_undo("bot-x", agrees=False, seen=LATEST, now=1)
    assert table.undo is None
    table = with_bot()
    table.answer_undo("bot-x", agrees=True, seen=LATEST, now=1)
    assert undone(table) == 1


@pytest.mark.parametrize(
    "way",
    [
        lambda table: table.leave("ben", 1),
        lambda table: table.remove("ada", 1, 1),
        lambda table: (table.go_away("ben", 1), table.remove("ada", 1, 1)),
        lambda table: (table.let_bot_play("ada", 1, 1), table.remove("ada", 1, 1)),
        lambda table: (table.hand_over_host("ada", 1, 1), table.leave("ben", 1)),
        lambda table: (
            table.hand_over_host("ada", 1, 1),
            table.set_seat("ben", 1, "open", None, 1),
        ),
        lambda table: (
            table.hand_over_host("ada", 1, 1),
            table.set_seat("ben", 1, "bot", "greedy", 1),
        ),
    ],
)
@pytest.mark.parametrize("is_restarted", [False, True])
def test_u1_whoever_is_gone_cannot_agree(
    way: Callable[[Table], object], *, is_restarted: bool
) -> None:
    table = asked("ada", "ben")
    way(table)
    assert table.undo is None
    if is_restarted:
        table = reread(table)
    for _ in range(2):
        with refused("saw-and-left"):
            table.ask_undo("ada", 2)
    assert undone(table) == 0


def test_u1_an_outside_bot_that_is_replaced_by_another_has_left() -> None:
    table = create(FIVES, "me", "greedy", "open")
    seat_outsider(table, 2)
    give_salts(table, "ada")
    while match_of(table).to_act != (0,):
        let_bots_play(table)
        if match_of(table).to_act == (2,):
            play(table, "bot-x")
    play(table, "ada")
    with refused("bot-mid-game"):
        table.invite("ada", 2, "bot-y", "Other", 1)
    # A log may have it all the same, from before that was refused.
    table.apply(Invited(seat=2, who="bot-y", name="Other", at=1))
    table.apply(BotSat(seat=2, who="bot-y", name="Other", salt="", at=1))
    with refused("saw-and-left"):
        table.ask_undo("ada", 2)


def test_u1_whoever_left_and_came_back_is_asked_again() -> None:
    table = begin(FIVES, "ada", "ben")
    play_until_ada_has_played(table)
    table.leave("ben", 1)
    table.set_seat("ada", 1, "open", None, 1)
    table.sit("ben", "Ben", 1, 1)
    table.ask_undo("ada", 2)
    assert undone(table) == 0
    table.answer_undo("ben", agrees=True, seen=LATEST, now=3)
    assert undone(table) == 1


def test_u1_moves_from_before_somebody_left_stay_and_later_ones_may_go() -> None:
    table = begin(FIVES, "ada", "ben")
    play_until_ada_has_played(table)
    table.leave("ben", 1)
    let_bots_play(table)
    play(table, "ada")
    table.ask_undo("ada", 2)
    assert undone(table) == 1
    with refused("saw-and-left"):
        table.ask_undo("ada", 3)


def test_u1_a_yes_counts_for_the_question_that_was_read() -> None:
    table = asked("ada", "ben")
    seen = last_number(table, "ben")
    table.withdraw_undo("ada", 1)
    table.ask_undo("ada", 2)
    with refused("stale"):
        table.answer_undo("ben", agrees=True, seen=seen, now=3)
    assert undone(table) == 0
    table.answer_undo("ben", agrees=True, seen=last_number(table, "ben"), now=4)
    assert undone(table) == 1


def test_u1_each_further_move_is_asked_for_anew() -> None:
    table = begin(FIVES, "ada", "ben")
    play_until_ada_has_played(table)
    while match_of(table).to_act != (0,):
        let_bots_play(table)
        if match_of(table).to_act == (1,):
            play(table, "ben")
    play(table, "ada")
    for done in (1, 2):
        table.ask_undo("ada", 0)
        assert undone(table) == done - 1
        table.answer_undo("ben", agrees=True, seen=LATEST, now=1)
        assert undone(table) == done


def test_u1_a_question_outlives_a_restart_with_its_answers() -> None:
    table = asked("ada", "ben", "cid", case=FOUR)
    table.answer_undo("cid", agrees=True, seen=LATEST, now=1)
    table = reread(table)
    assert undone(table) == 0
    table.answer_undo("ben", agrees=True, seen=LATEST, now=2)
    assert undone(table) == 1


# --- U2: new eyes -----------------------------------------------------------------------------


def test_u2_nobody_new_sits_down_without_the_consent_of_all_who_play() -> None:
    table = begin(FOUR, "ada", "ben", watch="everyone")
    with refused("full"):
        table.sit("cid", "Cid", None, 0)
    table.ask_seat("cid", "Cid", None, 1)
    assert table.seat_request is not None
    assert table.seat_request.seat == 2
    table.answer_seat("ada", agrees=True, seen=LATEST, now=2)
    assert table.seat_of("cid") is None
    table = reread(table)
    table.answer_seat("ben", agrees=True, seen=LATEST, now=3)
    assert table.seat_of("cid") == 2
    assert table.seat_request is None
    assert table.bot_of(2) is None
    assert match_of(table).players[2].name == "Cid"
    finish(table)


def test_u2_one_no_is_enough_and_the_same_person_does_not_ask_again() -> None:
    table = begin(FOUR, "ada", "ben", watch="everyone")
    table.ask_seat("cid", "Cid", 3, 0)
    table.answer_seat("ada", agrees=True, seen=LATEST, now=1)
    table.answer_seat("ben", agrees=False, seen=0, now=1)
    assert table.seat_of("cid") is None
    with refused("seat-refused"):
        table.ask_seat("cid", "Cid", 2, 2)
    for who in ("dot", "eve"):
        table.ask_seat(who, who, 2, 3)
        table.answer_seat("ben", agrees=False, seen=0, now=4)
    with refused("seat-refused"):
        table.ask_seat("fay", "Fay", 2, 5)
    finish(table)
    table.rematch("ada", 6)
    table.rematch("ben", 6)
    give_salts(table, "ada", "ben", now=7)
    table.ask_seat("cid", "Cid", None, 8)


def test_u2_who_asks_may_think_better_of_it_and_answers_are_for_what_was_read() -> None:
    table = begin(FOUR, "ada", "ben", watch="everyone")
    table.ask_seat("cid", "Cid", 3, 0)
    seen = last_number(table, "ben")
    with refused("seat-asked"):
        table.ask_seat("dot", "Dot", 2, 0)
    with refused("no-seat-request"):
        table.withdraw_seat("dot", 1)
    table.withdraw_seat("cid", 1)
    table.ask_seat("dot", "Dot", 2, 2)
    with refused("stale"):
        table.answer_seat("ben", agrees=True, seen=seen, now=3)
    with refused("not-seated"):
        table.answer_seat("dot", agrees=True, seen=LATEST, now=3)


def test_u2_a_second_cookie_gets_no_second_hand() -> None:
    """Ada comes again as Eve, in every way there is."""
    table = begin(FOUR, "ada", "ben", watch="everyone")
    with refused("no-open-seat"):
        table.set_seat("ada", 2, "open", None, 0)
    with refused("bot-mid-game"):
        table.invite("ada", 2, "bot-x", "Eve's bot", 0)
    table.let_bot_play("ada", 1, 0)  # Ben is away
    with refused("seat-taken"):
        table.ask_seat("eve", "Eve", 1, 1)
    table.ask_seat("eve", "Eve", 3, 1)
    table.answer_seat("ada", agrees=True, seen=LATEST, now=1)
    with refused("not-seated"):
        table.answer_seat("eve", agrees=True, seen=LATEST, now=1)
    assert table.seat_of("eve") is None
    with refused("full"):
        table.sit("eve", "Eve", 3, 2)
    assert table.viewer_of("eve") == SPECTATOR


def test_u2_a_host_without_a_seat_asks_like_everybody() -> None:
    table = create(FIVES, "open", "greedy", "greedy")
    table.sit("ben", "Ben", 0, 0)
    give_salts(table, "ben")
    assert table.phase == "playing"
    with refused("no-open-seat"):
        table.set_seat("ada", 1, "open", None, 0)
    table.ask_seat("ada", "Ada", 1, 1)
    assert table.seat_of("ada") is None
    table.answer_seat("ben", agrees=True, seen=LATEST, now=2)
    assert table.seat_of("ada") == 1


def test_u2_a_bot_that_was_asked_in_the_lobby_does_not_come_in_mid_game() -> None:
    table = create(FIVES, "me", "open", "greedy")
    table.invite("ada", 2, "bot-x", "Deep Five", 0)
    table.sit("ben", "Ben", 1, 0)
    give_salts(table, "ada", "ben")
    assert table.phase == "playing"
    with refused("bot-mid-game"):
        table.accept("bot-x", 1)


def test_u2_a_freed_seat_goes_to_a_bot() -> None:
    table = begin(FOUR, "ada", "ben", "cid")
    table.leave("cid", 0)
    assert table.seats[2].bot == "greedy"
    table.set_seat("ada", 0, "open", None, 1)
    assert table.seats[0].bot == "greedy"
    table.remove("ada", 1, 2)
    assert table.seats[1].bot == "greedy"


def test_u2_nobody_sees_two_hands_by_asking() -> None:
    table = begin(FOUR, "ada", "ben", "cid", watch="everyone")
    table.leave("cid", 0)
    with refused("seat-taken"):
        table.ask_seat("cid", "Cid", 3, 1)
    table.ask_seat("cid", "Cid", None, 1)
    assert table.seat_request is not None
    assert table.seat_request.seat == 2


def test_u2_whoever_leaves_is_asked_no_more_and_whoever_comes_is() -> None:
    table = begin(FOUR, "ada", "ben", watch="everyone")
    table.ask_seat("cid", "Cid", 2, 0)
    table.answer_seat("ada", agrees=True, seen=LATEST, now=1)
    table.leave("ben", 2)
    assert table.seat_of("cid") == 2
    table.ask_seat("dot", "Dot", 3, 3)
    table.answer_seat("ada", agrees=True, seen=LATEST, now=4)
    assert table.seat_of("dot") is None
    table.answer_seat("cid", agrees=True, seen=LATEST, now=4)
    assert table.seat_of("dot") == 3


def test_u2_a_question_ends_with_the_game_and_with_its_watcher() -> None:
    table = begin(FOUR, "ada", "ben", watch="everyone", options={"hands": 1})
    table.ask_seat("cid", "Cid", 2, 0)
    table.remove_watcher("ada", "cid", "Cid", is_removed=True, now=1)
    assert table.seat_request is None
    with refused("not-here"):
        table.ask_seat("cid", "Cid", 2, 2)
    table.ask_seat("dot", "Dot", 2, 3)
    finish(table)
    assert table.seat_request is None


def test_u2_nobody_asks_where_nobody_may_watch_nor_without_a_game() -> None:
    with refused("not-here"):
        begin(FOUR, "ada", "ben", watch="nobody").ask_seat("cid", "Cid", None, 0)
    with refused("not-playing"):
        create(FOUR).ask_seat("cid", "Cid", None, 0)


def test_u1_u2_a_tournament_has_neither_question() -> None:
    table = begin(FIVES, "ada", "ben", watch="everyone")
    play_until_ada_has_played(table)
    place = {"name": "", "players": [], "consolation": False, "game": 1, "round": 1}
    game = msgspec.convert(place | {"stage": "round-robin"}, TournamentGame)
    table.place = TournamentPlace("tournament", game)
    with refused("event"):
        table.ask_undo("ada", 0)
    with refused("event"):
        table.ask_seat("cid", "Cid", None, 0)


# --- Games that nobody could watch ------------------------------------------------------------


@pytest.mark.parametrize("watch", ["nobody", "everyone"])
def test_a_private_game_is_not_shown_to_whoever_comes_later(watch: str) -> None:
    table = begin(FIVES, "ada", "ben", watch=watch, options={"hands": 1})
    finish(table)
    table.leave("ben", 1)
    if watch == "nobody":
        with refused("private-game"):
            table.sit("cid", "Cid", 1, 2)
    table.rematch("ada", 3)
    is_open = watch == "everyone"
    assert table.viewer_of("stranger") == SPECTATOR
    seat = table.sit("cid", "Cid", None, 4)
    table = reread(table)
    for viewer in (SPECTATOR, seat):
        items = table.streams[viewer].items
        assert any(item.event is not None for item in items) == is_open
        assert [item.number for item in items] == [*range(1, len(items) + 1)]
    ada = table.seat_of("ada")
    assert ada is not None
    assert any(item.event is not None for item in table.streams[ada].items)


# --- Chat -------------------------------------------------------------------------------------


def test_who_may_chat() -> None:
    table = begin(FOUR, "ada", "ben", "cid", watch="everyone")
    with refused("no-name"):
        table.chat("guest:x", "Guest", "buy this", 0, is_named=False)
    table.chat("eve", "Eve", "hello", 0)
    table.leave("cid", 1)
    table.chat("cid", "Cid", "bye", 2, is_named=False)
    said = [item.name for item in table.streams[0].items if item.kind == "chat"]
    assert said == ["Eve", "Cid"]


def test_the_host_mutes_and_lets_talk_again() -> None:
    table = begin(FOUR, "ada", "ben", watch="everyone")
    with refused("not-host"):
        table.mute_seat("ben", 0, is_muted=True, now=0)
    table.mute_seat("ada", 1, is_muted=True, now=0)
    table.mute("ada", "eve", is_muted=True, now=0)
    table = reread(table)
    for who in ("ben", "eve"):
        with refused("muted"):
            table.chat(who, who, "hello", 1)
    table.leave("ben", 2)
    with refused("muted"):
        table.chat("ben", "Ben", "still here", 3)
    table.mute("ada", "ben", is_muted=False, now=4)
    table.chat("ben", "Ben", "thanks", 5)
    for nobody in (0, 2):
        with refused("nobody-there"):
            table.mute_seat("ada", nobody, is_muted=True, now=6)


def test_a_removed_watcher_looks_on_no_more_until_the_host_lets_them() -> None:
    table = begin(FOUR, "ada", "ben", watch="everyone")
    with refused("not-host"):
        table.remove_watcher("ben", "eve", "Eve", is_removed=True, now=0)
    with refused("no-watcher"):
        table.remove_watcher("ada", "ben", "Ben", is_removed=True, now=0)
    table.remove_watcher("ada", "eve", "Eve", is_removed=True, now=0)
    table = reread(table)
    assert table.viewer_of("eve") is None
    with refused("not-here"):
        table.chat("eve", "Eve", "hello", 1)
    table.remove_watcher("ada", "eve", "Eve", is_removed=False, now=2)
    assert table.viewer_of("eve") == SPECTATOR
