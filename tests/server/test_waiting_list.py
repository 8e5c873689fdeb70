"""Who of those who wait for a game could play together, and when."""

from random import Random

import pytest

from fivescore.server.seeks.absences import FREE_AT_ADDRESS, KEPT_MS, Absences
from fivescore.server.seeks.waiting import BOTS_MS, GATHER_MS, Group, Prospect, WaitingList, Wish

COUNTS = {"fives": (3, 4), "score5": (2, 3, 4, 5), "scorecards": (2, 3, 4)}
ANY = Wish()


def waiting(*wishes: Wish, seed: int = 0) -> WaitingList:
    """A list of people who came one second after the other: a, b, c …"""
    found = WaitingList(COUNTS, Random(seed))
    for k, wish in enumerate(wishes):
        found.put("abcdefgh"[k], "ABCDEFGH"[k], wish, 1000 * k)
    return found


def who(group: Group | Prospect | None) -> str:
    return "" if group is None else "".join(one.who for one in group.people)


def prospect(waits: WaitingList, person: str, now: int = 10**9) -> Prospect:
    seeker = waits.get(person)
    assert seeker is not None
    return waits.prospect(seeker, now)


def company(waits: WaitingList, person: str, now: int = 10**9) -> Group:
    seeker = waits.get(person)
    assert seeker is not None
    return waits.company(seeker, now)


def test_as_many_as_were_wished_for_play_at_once() -> None:
    two = Wish("score5", 2)
    waits = waiting(two)
    assert waits.ready(10**9) is None
    waits.put("b", "B", two, 1000)
    group = waits.ready(1000)
    assert who(group) == "ab"
    assert group is not None
    assert (group.game, group.players) == ("score5", 2)


def test_who_likes_any_number_waits_a_moment_for_more() -> None:
    waits = waiting(Wish("score5"), Wish("score5"))
    assert waits.ready(1000 + GATHER_MS - 1) is None
    assert waits.next_ready() == 1000 + GATHER_MS
    assert who(waits.ready(1000 + GATHER_MS)) == "ab"


def test_who_comes_meanwhile_plays_too_and_does_not_make_them_wait_longer() -> None:
    waits = waiting(Wish("score5"), Wish("score5"), Wish("score5"))
    group = waits.ready(1000 + GATHER_MS)
    assert who(group) == "abc"
    assert group is not None
    assert group.players == 3


def test_a_full_table_waits_for_nobody() -> None:
    assert who(waiting(*[Wish("scorecards")] * 4).ready(3000)) == "abcd"


def test_one_who_wants_just_so_many_makes_a_table_of_those_who_do_not_mind() -> None:
    assert who(waiting(Wish("score5"), Wish("score5", 2)).ready(1000)) == "ab"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Wish("score5", 2), Wish("scorecards", 2)),
        (Wish("score5", 2), Wish("score5", 3)),
        (Wish("fives"), Wish("fives")),
        (Wish(None, 4), Wish("score5", 2)),
    ],
)
def test_people_who_want_different_things_or_are_too_few_do_not_meet(
    first: Wish, second: Wish
) -> None:
    waits = waiting(first, second)
    assert waits.ready(10**9) is None
    assert waits.next_ready() is None


def test_any_game_goes_with_the_game_that_somebody_named() -> None:
    waits = waiting(ANY, ANY, Wish("fives"))
    group = waits.ready(10**9)
    assert who(group) == "abc"
    assert group is not None
    assert group.game == "fives"


def test_where_all_like_any_game_each_game_has_its_turn() -> None:
    found = {
        group.game
        for seed in range(20)
        if (group := waiting(ANY, ANY, ANY, seed=seed).ready(10**9)) is not None
    }
    assert found == set(COUNTS)


def test_whoever_has_waited_longest_plays_first() -> None:
    two = Wish("score5", 2)
    waits = waiting(two, two, two)
    assert who(waits.ready(10**9)) == "ab"
    for person in "ab":
        waits.remove(person)
    assert waits.ready(10**9) is None


def test_who_is_called_already_is_not_called_twice() -> None:
    waits = waiting(Wish("score5", 2), Wish("score5", 2))
    for seeker in waits:
        seeker.is_called = True
    assert waits.ready(10**9) is None


def test_who_asks_twice_is_counted_once_and_keeps_their_place() -> None:
    waits = waiting(Wish("score5", 2))
    waits.put("a", "A", Wish("scorecards", 2), 5000)
    assert len(waits) == 1
    seeker = waits.get("a")
    assert seeker is not None
    assert (seeker.since, seeker.wish.game) == (0, "scorecards")


@pytest.mark.parametrize("wish", [Wish("chess"), Wish("fives", 2), Wish(None, 9), Wish("fives", 0)])
def test_there_is_no_such_game(wish: Wish) -> None:
    assert not waiting().allows(wish)


# --- What each of them sees ---------------------------------------------------------------------


def test_a_list_fills_seat_by_seat() -> None:
    waits = waiting(Wish("fives", 4))
    seen = prospect(waits, "a")
    assert (seen.game, who(seen), seen.seats, seen.starts_at) == ("fives", "a", 4, None)
    waits.put("b", "B", ANY, 1000)
    for person in "ab":
        seen = prospect(waits, person)
        assert (seen.game, who(seen), seen.seats) == ("fives", "ab", 4)


def test_a_table_that_can_begin_is_shown_before_a_larger_one_that_cannot() -> None:
    waits = waiting(ANY, ANY, Wish("fives", 4))
    assert (who(prospect(waits, "a")), who(prospect(waits, "c"))) == ("ab", "abc")


def test_two_who_like_any_number_see_a_seat_for_one_more_and_when_it_starts() -> None:
    seen = prospect(waiting(Wish("score5"), Wish("score5")), "b")
    assert (who(seen), seen.seats, seen.starts_at) == ("ab", 3, 1000 + GATHER_MS)


def test_a_list_of_people_who_like_any_game_names_none() -> None:
    seen = prospect(waiting(ANY), "a")
    assert (seen.game, seen.seats) == (None, 2)


# --- With bots ----------------------------------------------------------------------------------


def test_bots_fill_the_table_that_was_wished_for() -> None:
    group = company(waiting(Wish("score5", 5)), "a")
    assert (group.game, group.players, who(group)) == ("score5", 5, "a")


def test_whoever_waits_for_the_same_comes_along_unless_they_want_people_only() -> None:
    waits = waiting(Wish("fives", 4), Wish("fives", 4), Wish("fives", 4, takes_bots=False))
    group = company(waits, "a")
    assert (group.players, who(group)) == (4, "ab")


def test_without_a_number_four_sit_there_with_bots() -> None:
    for game in COUNTS:
        assert company(waiting(Wish(game)), "a").players == 4


def test_any_game_with_bots_is_not_always_the_same_one() -> None:
    assert {company(waiting(ANY, seed=seed), "a").game for seed in range(20)} == set(COUNTS)


@pytest.mark.parametrize("seed", range(20))
def test_any_game_with_bots_is_one_for_as_many_as_somebody_who_comes_along_wants(seed: int) -> None:
    # Nothing but Score 5 is played by five.
    group = company(waiting(ANY, Wish(None, 5), seed=seed), "a")
    assert (group.game, group.players, who(group)) == ("score5", 5, "ab")


def test_bots_are_offered_after_twenty_seconds() -> None:
    assert BOTS_MS == 20_000


# --- Who did not answer when they were called ---------------------------------------------------


def hold(waits: WaitingList, person: str, until: int) -> None:
    seeker = waits.get(person)
    assert seeker is not None
    seeker.held_until = until


def test_who_did_not_answer_is_called_after_those_who_do() -> None:
    two = Wish("score5", 2)
    waits = waiting(two, two, two)
    hold(waits, "a", 1)
    assert who(waits.ready(10**9)) == "bc"
    waits.remove("c")
    assert who(waits.ready(10**9)) == "ab"


def test_who_is_held_back_is_called_by_nobody_until_their_time() -> None:
    two = Wish("score5", 2)
    waits = waiting(two, two)
    hold(waits, "a", 30_000)
    assert waits.ready(29_999) is None
    assert (waits.next_ready(), waits.next_release(29_999)) == (30_000, 30_000)
    assert who(waits.ready(30_000)) == "ab"
    assert waits.next_release(30_000) is None


def test_who_is_held_back_is_in_nobodys_list_and_takes_nobody_along() -> None:
    waits = waiting(Wish("fives", 4), Wish("fives", 4))
    hold(waits, "b", 30_000)
    for person in "ab":
        assert who(prospect(waits, person, 29_999)) == person
        assert who(company(waits, person, 29_999)) == person
        assert who(company(waits, person, 30_000)) == "ab"


def test_each_call_that_is_missed_holds_somebody_back_for_longer() -> None:
    absences = Absences()
    assert absences.held_until("a", "home", 0) == 0
    waits = []
    for _ in range(8):
        absences.miss("a", "home", 1000)
        waits.append(absences.held_until("a", "home", 1000) - 1000)
    assert waits == [0, 15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]
    # Nobody else is held back, not even at the same address.
    assert absences.held_until("b", "home", 1000) == 0
    assert absences.held_until("a", "home", 1000 + KEPT_MS) == 0


def test_who_answers_once_is_there() -> None:
    absences = Absences()
    for _ in range(3):
        absences.miss("a", "home", 1000)
    absences.answer("a", 1000)
    assert absences.held_until("a", "home", 1000) == 0


def test_ever_new_people_of_one_address_are_held_back_but_not_those_who_answered() -> None:
    absences = Absences()
    absences.answer("b", 1000)
    for number in range(FREE_AT_ADDRESS):
        absences.miss(f"a{number}", "home", 1000)
    assert absences.held_until("new", "home", 1000) == 0
    absences.miss("another", "home", 1000)
    assert absences.held_until("new", "home", 1000) == 16_000
    assert absences.held_until("new", "elsewhere", 1000) == 0
    assert absences.held_until("b", "home", 1000) == 0


def test_only_so_many_absences_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fivescore.server.seeks.absences.MOST_KEPT", 3)
    absences = Absences()
    for person in "abcd":
        absences.miss(person, person, 1000)
    assert [absences.held_until(person, person, 1000) for person in "abcd"] == [0, 1000, 1000, 1000]
