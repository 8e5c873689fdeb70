"""Replaying records: what is right is taken, and of what is wrong the first thing is told."""

import json

import pytest

from fivescore.engine.match import Match
from fivescore.engine.record import format_record, parse_record
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.games import get_game
from tests.engine.recorded import HARMLESS, MISTAKES, Mistake, create, finished, number, with_undos
from tests.playing import advance, record_of, story_of
from tests.referee.fives import Referee


def through_text(record: dict[str, object]) -> dict[str, object]:
    return parse_record(format_record(record))


@pytest.mark.parametrize("players", [3, 4])
def test_a_replayed_game_ends_as_it_was_recorded(players: int) -> None:
    record = finished(players)
    match = replay(record, get_game)
    assert match.is_over
    assert record_of(match) == record


def test_replaying_agrees_with_the_referee_position_by_position() -> None:
    record = finished()
    referee = Referee(4, 2)
    for k, event in enumerate(record["events"], 1):
        if "deal" in event:
            referee.deal(event["deal"])
        elif "move" in event:
            referee.play(event["seat"], event["move"])
        match = replay(record, get_game, until=k)
        assert match.game.scores(match.state) == referee.chips
        assert match.to_act == (() if referee.to_act is None else (referee.to_act,))


@pytest.mark.parametrize("change", HARMLESS.values(), ids=HARMLESS)
def test_what_others_may_add_or_leave_out_changes_nothing(change: object) -> None:
    record = finished()
    assert callable(change)
    change(record)
    match = replay(through_text(record), get_game)
    assert match.is_over == ("result" in record)
    if match.is_over:
        assert (
            replay(through_text(record_of(match)), get_game).state.tobytes()
            == match.state.tobytes()
        )
        assert record_of(match)["result"] == {
            key: value for key, value in record["result"].items() if key != "teams"
        }


def test_unknown_keys_of_events_are_kept() -> None:
    record = finished()
    record["events"][0]["table"] = 7
    record["events"][1]["seconds"] = 2.5
    again = record_of(replay(record, get_game))["events"]
    assert again[0]["table"] == 7
    assert again[1]["seconds"] == 2.5


def test_a_game_with_moves_taken_back_replays() -> None:
    record = with_undos()
    match = replay(record, get_game)
    assert match.is_over
    assert record_of(match) == record


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_mistake_is_found_and_its_event_is_named(mistake: Mistake) -> None:
    with pytest.raises(WrongRecordError) as error:
        replay(through_text(mistake.made()), get_game)
    assert error.value.event == mistake.event
    told = str(error.value)
    assert mistake.says in told
    assert told.startswith(f"event {mistake.event}: ") == (mistake.event is not None)
    assert told.endswith((".", ")"))
    assert len(told) < 600


@pytest.mark.parametrize(
    ("path", "event"),
    [
        (("format",), None),
        (("game",), None),
        (("variant",), None),
        (("options", "players"), None),
        (("options", "hands"), None),
        (("options", "all_bust"), None),
        (("options", "memory"), None),
        (("deck", "id"), None),
        (("deck", "sha256"), None),
        (("events", 0, "hand"), 1),
        (("events", 0, "deal", 0, 0), 1),
        (("events", 1, "move"), 2),
        (("events", 5, "winner"), 6),
        (("result", "scores"), None),
    ],
    ids=str,
)
def test_a_sentence_is_short_and_plain_whatever_stands_in_the_record(
    path: tuple[str | int, ...], event: int | None
) -> None:
    for text in ("two\nlines", "\x1b[2J\x07", "\u202eturned", "x" * 100_000, ["y\n"] * 10_000):
        record = finished()
        inner = record
        for step in path[:-1]:
            inner = inner[step]  # type: ignore[index]
        inner[path[-1]] = text  # type: ignore[index]
        if path == ("deck", "id"):
            record["deck"]["sha256"] = "0"
        with pytest.raises(WrongRecordError) as error:
            replay(through_text(record), get_game)
        assert error.value.event == event
        assert len(str(error.value)) < 600
        assert str(error.value).isprintable()


def test_an_option_s_unknown_name_is_told_plainly() -> None:
    record = finished()
    record["options"]["a\nb" * 1000] = 1
    with pytest.raises(WrongRecordError) as error:
        replay(record, get_game)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 600


def test_of_two_mistakes_the_first_is_told() -> None:
    trick, hand = number(note="trick"), number(note="hand")
    record = finished()
    record["events"][hand - 1]["centre"] = 99
    record["result"]["scores"][0] = 99
    for at, key in ((hand, "centre"), (trick, "value")):
        record["events"][at - 1][key] = 99
        with pytest.raises(WrongRecordError, match=f"^event {at}: .*{key} 99") as error:
            replay(record, get_game)
        assert error.value.event == at


def test_every_note_of_a_game_is_checked() -> None:
    whole = finished()
    changed = 0
    for k, event in enumerate(whole["events"]):
        for key, value in event.items():
            if "note" not in event or key == "note":
                continue
            record = finished()
            told = [*value[:-1], value[-1] + 1] if isinstance(value, list) else value + 1
            record["events"][k][key] = told
            with pytest.raises(WrongRecordError) as error:
                replay(record, get_game)
            assert error.value.event == k + 1
            changed += 1
    assert changed == 2 * (13 * 2 + 3)


def test_what_one_viewer_saw_of_a_running_game_cannot_be_replayed() -> None:
    match = create()
    advance(match, 3, steps=12)
    with pytest.raises(WrongRecordError, match=r"^event 1: .*\?\?"):
        replay(record_of(match, 1), get_game)
    full = record_of(match) | {"events": story_of(match)}
    assert replay(full, get_game).state.tobytes() == match.state.tobytes()


# --- Up to an event --------------------------------------------------------------------------


def test_a_position_is_reached_whatever_comes_after_it() -> None:
    record = finished()
    at = number(note="trick", nth=3)
    del record["events"][at:]
    record["events"].append({"seat": 99, "move": "nonsense"})
    record["result"] = "nonsense"
    there = replay(record, get_game, until=at)
    assert there.state.tobytes() == replay(finished(), get_game, until=at).state.tobytes()
    with pytest.raises(WrongRecordError) as error:
        replay(record, get_game, until=at + 1)
    assert error.value.event == at + 1


def test_before_the_first_event_nothing_has_happened() -> None:
    match = replay(finished(), get_game, until=0)
    assert story_of(match) == []
    assert match.game.awaits_nature(match.state)


def test_there_is_no_position_after_an_event_that_is_not_there() -> None:
    end = len(finished()["events"])
    assert replay(finished(), get_game, until=end).is_over
    with pytest.raises(WrongRecordError, match=f"{end + 1}.*{end}"):
        replay(finished(), get_game, until=end + 1)


def test_the_finished_game_is_rich_enough_for_these_tests() -> None:
    text = json.dumps(finished())
    assert "=M5" in text
    assert isinstance(replay(finished(), get_game), Match)
    assert len(finished()["result"]["winners"]) == 1
    assert len({mistake.name for mistake in MISTAKES}) == len(MISTAKES)
