"""Games that go on from a moment of another one (U3)."""

import random

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import JsonObject, UndoEvent
from fivescore.engine.match import Match
from fivescore.engine.record import to_json
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.engine.rng import new_rng
from fivescore.engine.what_if import Cards, begin, check_origin, fingerprint, go_on
from fivescore.games import get_game
from tests.playing import Case, advance, record_of, start

CASES: list[Case] = [
    ("fives", "standard", 4),
    ("score5", "standard", 3),
    ("scorecards", "partnership", 4),
]
SEED = 3


def whole_game(case: Case) -> Match:
    match = start(case, SEED, default_options=True)
    advance(match, SEED)
    assert match.is_over
    return match


def moments(match: Match, count: int) -> list[int]:
    """Some numbers of events after which the game was not over."""
    return sorted(random.Random(SEED).sample(range(1, len(match.story) - 8), count))


def at(match: Match, event: int) -> Match:
    return replay(record_of(match), get_game, until=event)


def going_on(match: Match, event: int, seat: int, cards: Cards) -> Match:
    """A game that goes on from there, at the same moment."""
    moment = at(match, event)
    rng = new_rng(event)
    return begin(moment, *go_on(match, moment, event=event, seat=seat, cards=cards, rng=rng))


@pytest.mark.parametrize("case", CASES)
def test_with_the_real_cards_everything_is_as_it_was(case: Case) -> None:
    match = whole_game(case)
    for event in moments(match, 4):
        on = going_on(match, event, 0, "real")
        assert on.state.tobytes() == at(match, event).state.tobytes()
        assert on.taken == len(on.standing())


@pytest.mark.parametrize("case", CASES)
def test_with_new_cards_the_seat_has_seen_the_same_and_others_hold_others(case: Case) -> None:
    match = whole_game(case)
    differ = 0
    for event in moments(match, 6):
        moment = at(match, event)
        for seat in (0, case[2] - 1):
            on = going_on(match, event, seat, "new")
            assert on.observation(seat).tobytes() == moment.observation(seat).tobytes()
            assert on.witnessed(seat) == moment.witnessed(seat)
            differ += on.state.tobytes() != moment.state.tobytes()
    assert differ > 6


@pytest.mark.parametrize("cards", ["real", "new"])
@pytest.mark.parametrize("case", CASES)
def test_its_record_replays_and_says_what_it_goes_on_from(case: Case, cards: Cards) -> None:
    match = whole_game(case)
    event = moments(match, 1)[0]
    on = going_on(match, event, 1, cards)
    advance(on, SEED + 1)
    record = to_json(on.record())
    again = replay(record, get_game)
    assert again.origin is not None
    assert again.origin == on.origin
    assert record["from"] == {
        "sha256": fingerprint(match),
        "event": event,
        "seat": 1,
        "cards": cards,
        "taken": on.taken,
    }
    check_origin(again, again.origin, at(match, event))
    with pytest.raises(FivescoreError, match="not what happened"):
        check_origin(again, again.origin, at(match, event - 1))


def test_a_game_is_named_by_what_happened_and_not_by_who_played() -> None:
    match = whole_game(CASES[0])
    named = fingerprint(match)
    record = record_of(match)
    record["players"] = [{"name": "Somebody", "kind": "human"}] * 4
    assert fingerprint(replay(record, get_game)) == named
    other = start(CASES[0], SEED, default_options=True)
    advance(other, SEED + 1)
    assert fingerprint(other) != named


def test_what_was_taken_over_cannot_be_taken_back() -> None:
    match = whole_game(CASES[0])
    on = going_on(match, 9, 0, "real")
    with pytest.raises(FivescoreError, match="0 have been made"):
        on.add(UndoEvent(1))
    advance(on, SEED, steps=1)
    on.add(UndoEvent(1))
    with pytest.raises(FivescoreError, match="0 have been made"):
        on.add(UndoEvent(1))


def test_moves_that_were_taken_back_before_are_left_out() -> None:
    match = start(CASES[0], SEED, default_options=True)
    advance(match, SEED, steps=4)
    match.add(UndoEvent(2))
    advance(match, SEED + 1)
    on = going_on(match, 7, 2, "real")
    assert on.standing() == at(match, 7).standing()
    assert not any(isinstance(event, UndoEvent) for event in on.story)


def test_nobody_goes_on_from_the_end_or_from_no_seat() -> None:
    match = whole_game(CASES[0])
    for event, seat, says in [(len(match.story), 0, "over there"), (3, 4, "no seat 4")]:
        with pytest.raises(FivescoreError, match=says):
            going_on(match, event, seat, "real")


def _without(record: JsonObject, key: str) -> None:
    del record["from"][key]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda record: record.update({"from": "elsewhere"}),
        lambda record: record["from"].update(sha256="abc"),
        lambda record: record["from"].update(seat=4),
        lambda record: record["from"].update(cards="some"),
        lambda record: record["from"].update(taken=1000),
        lambda record: _without(record, "event"),
    ],
)
def test_an_origin_that_cannot_be_is_refused(spoil) -> None:  # type: ignore[no-untyped-def]
    on = going_on(whole_game(CASES[0]), 9, 0, "real")
    record = to_json(on.record())
    record["events"] = [event for event in record["events"] if "??" not in str(event)]
    spoil(record)
    with pytest.raises(WrongRecordError):
        replay(record, get_game)


def test_more_cannot_have_been_taken_over_than_happened() -> None:
    on = going_on(whole_game(CASES[0]), 9, 0, "real")
    advance(on, SEED)
    record = to_json(on.record())
    happened = sum("note" not in event for event in record["events"])
    record["from"] |= {"event": happened + 1, "taken": happened + 1}
    with pytest.raises(WrongRecordError, match="were taken over, but there are"):
        replay(record, get_game)


def test_shuffles_go_on_where_they_stopped() -> None:
    match = whole_game(("fives", "standard", 4))
    deals = [k for k, event in enumerate(match.story, 1) if hasattr(event, "deal")]
    on = going_on(match, deals[1], 0, "real")
    advance(on, SEED + 5)
    facts = [event for event in on.story if hasattr(event, "deal")]
    assert facts[:2] == [match.story[k - 1] for k in deals[:2]]
    assert facts[2] != match.story[deals[2] - 1]
