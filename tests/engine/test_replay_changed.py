"""Records changed at random: replay takes one exactly when the referee finds nothing wrong."""

import json
from contextlib import suppress
from copy import deepcopy
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fivescore.engine.record import format_record, parse_record
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.games import get_game
from tests.engine.recorded import Record, finished, with_undos
from tests.referee.fives import Referee

Path = tuple[str | int, ...]

SHA256 = get_game("fives").deck().sha256
GAMES = [finished(4, 1), finished(3, 1), finished(3, 2), with_undos(3), with_undos(4)]
KNOWN_NOTES = ("trick", "hand", "lead", "open")


# --- The referee's judgement -----------------------------------------------------------------


class WrongError(Exception):
    """The referee cannot follow the record."""


def is_number(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def need(condition: object) -> None:
    if not condition:
        raise WrongError


def judge(record: Record) -> bool:
    """Whether a record tells a game of Fives that happened, by the format's text alone."""
    try:
        _follow(record)
    except (WrongError, ValueError):
        return False
    return True


def _follow(record: Record) -> None:
    need(record.get("format") == "fivescore/1")
    need(record.get("game") == "fives")
    need(record.get("variant") == "standard")
    need(is_number(record.get("rules_version"), 1, 2))
    options = record.get("options")
    need(isinstance(options, dict))
    assert isinstance(options, dict)
    # F11: `memory` came with version 2; before, it was on.
    known = set(options) | ({"memory"} if record["rules_version"] == 1 else set())
    need(known == {"players", "hands", "all_bust", "memory"})
    need(options.get("memory", "on") in ("on", "off"))
    need(is_number(options["players"], 3, 4) and is_number(options["hands"], 1, 20))
    need(options["all_bust"] in ("carry", "vanish"))
    deck = record.get("deck")
    need(isinstance(deck, dict) and deck.get("sha256") == SHA256)
    _follow_players(record.get("players"), options["players"])
    events = record.get("events")
    need(isinstance(events, list))
    assert isinstance(events, list)
    referee = _follow_events(events, options)
    _follow_result(record.get("result"), referee)


def _follow_players(told: object, players: int) -> None:
    need(isinstance(told, list) and len(told) == players)
    assert isinstance(told, list)
    for player in told:
        need(isinstance(player, dict) and isinstance(player.get("name"), str))
        need(player.get("kind") in ("human", "bot"))


def _follow_events(events: list[Any], options: dict[str, Any]) -> Referee:
    """The table after the events. What was taken back is played anew without it."""
    standing: list[dict[str, Any]] = []
    referee = _table(options, standing)
    notes: list[dict[str, Any]] = []
    for event in events:
        need(isinstance(event, dict))
        if "note" in event:
            _follow_note(event, notes)
            continue
        notes = []
        need(sum(key in event for key in ("undo", "move", "played_by")) <= 1)
        if "undo" in event:
            made = sum("move" in one for one in standing)
            need(is_number(event["undo"], 1, made))
            left = event["undo"]
            while left:
                left -= "move" in standing.pop()
            referee = _table(options, standing)
        elif "move" in event:
            need(is_number(event.get("seat"), 0, referee.players - 1))
            need(isinstance(event["move"], str))
            referee.play(event["seat"], event["move"])
            standing.append(event)
            notes = _notes_of_play(referee, standing)
        elif "played_by" in event:
            need(is_number(event.get("seat"), 0, referee.players - 1))
            need(isinstance(event["played_by"], str))
        else:
            _follow_deal(event, referee)
            standing.append(event)
            notes = [{"note": "lead", "seat": referee.to_act}]
    return referee


def _table(options: dict[str, Any], standing: list[dict[str, Any]]) -> Referee:
    referee = Referee(options["players"], options["hands"], options["all_bust"])
    for event in standing:
        if "deal" in event:
            referee.deal(event["deal"])
        else:
            referee.play(event["seat"], event["move"])
    return referee


def _follow_deal(event: dict[str, Any], referee: Referee) -> None:
    need(referee.phase == "deal")
    need(is_number(event.get("hand"), referee.hand_number, referee.hand_number))
    hands = event.get("deal")
    need(isinstance(hands, list) and all(isinstance(hand, list) for hand in hands))
    assert isinstance(hands, list)
    need(all(isinstance(card, str) for hand in hands for card in hand))
    referee.deal(hands)


def _notes_of_play(referee: Referee, standing: list[dict[str, Any]]) -> list[dict[str, Any]]:
    if referee.trick:
        return []
    trick = referee.tricks[-1]
    notes: list[dict[str, Any]] = [{"note": "trick", "winner": trick.winner, "value": trick.value}]
    if referee.phase != "play":
        start = max(k for k, event in enumerate(standing) if "deal" in event)
        moves = [event["move"] for event in standing[start + 1 :]]
        order = [f"{c}{n}" for c in "BGSM" for n in range(14)]
        deal = [sorted(hand, key=order.index) for hand in standing[start]["deal"]]
        flips = [move.removesuffix("=M5") for move in moves if move.endswith("=M5")]
        totals, chips = list(referee.totals), list(referee.chips)
        notes += [
            {"note": "hand", "totals": totals, "chips": chips, "centre": referee.centre},
            {"note": "open", "deal": deal, "flips": flips},
        ]
    return notes


def _follow_note(told: dict[str, Any], notes: list[dict[str, Any]]) -> None:
    if told["note"] not in KNOWN_NOTES:
        return
    right = next((note for note in notes if note["note"] == told["note"]), None)
    need(right is not None)
    assert right is not None
    # As text, because Python takes 1, 1.0 and True for the same.
    need(all(key in told and json.dumps(told[key]) == json.dumps(right[key]) for key in right))
    notes.remove(right)  # each stands once
    if right["note"] == "hand":  # after the trick's
        notes[:] = [note for note in notes if note["note"] != "trick"]


def _follow_result(told: object, referee: Referee) -> None:
    if referee.phase != "over":
        need(told is None)
        return
    need(isinstance(told, dict))
    assert isinstance(told, dict)
    right = {"scores": list(referee.chips), "winners": sorted(referee.winners())}
    need(all(json.dumps(told.get(key)) == json.dumps(right[key]) for key in right))


# --- Changes ---------------------------------------------------------------------------------


def paths(value: object, here: Path = ()) -> list[Path]:
    """Every place in a record, the lists and objects too."""
    found = [here] if here else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += paths(inner, (*here, key))
    elif isinstance(value, list):
        for k, inner in enumerate(value):
            found += paths(inner, (*here, k))
    return found


PATHS = [paths(game) for game in GAMES]
RARE_PATHS = [[p for p in some if p[-1] != "move" and "deal" not in p[:-1]] for some in PATHS]
"""Those of moves and of single cards left out: they are most of a record."""
CARDS = [f"{colour}{number}" for colour in "BGSM" for number in range(15)]

values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 14),
    st.integers(-(2**100), 2**100),
    st.sampled_from([0.0, 1.0, 2.0, 4.0, 0.5, -1.5, 1e300]),
    st.sampled_from(CARDS),
    st.sampled_from(CARDS).map("{}=M5".format),
    st.sampled_from(["", "??", "??=M5", "M5", "trick", "hand", "lead", "open", "human", "carry"]),
    st.text(max_size=5),
    st.lists(st.integers(-1, 30), max_size=5),
    st.just({}),
    st.fixed_dictionaries({"undo": st.integers(-1, 40)}),
    st.fixed_dictionaries({"seat": st.integers(-1, 4), "move": st.sampled_from(CARDS)}),
    st.fixed_dictionaries({"seat": st.integers(-1, 4), "played_by": st.just("hard")}),
    st.fixed_dictionaries(
        {"note": st.just("trick"), "winner": st.integers(0, 3), "value": st.integers(1, 13)}
    ),
)


def inside(record: Any, path: Path) -> Any:
    for step in path:
        record = record[step]
    return record


def disguises(value: object) -> list[object]:
    """What looks like a value and is another: 1, 1.0, true, "1" and [1]."""
    told: list[object] = [str(value), [value], None]
    if isinstance(value, int):
        told += [float(value), bool(value), value + 1, value - 1]
    elif isinstance(value, list):
        told += [value[:-1], value[::-1], [*value, *value], dict(enumerate(value)), tuple(value)]
    elif isinstance(value, str):
        told += [value + "?", value[:-1], value + "=M5", value.removesuffix("=M5"), value.title()]
    return told


def change(draw: st.DrawFn, record: Record, path: Path) -> None:
    """Makes one change in a record, at the path if the way of changing has a place."""
    holder, last, events = inside(record, path[:-1]), path[-1], record["events"]
    match draw(st.sampled_from(["put", "disguise", "drop", "twice", "swap", "swap near", "cut"])):
        case "put":
            holder[last] = draw(values)
        case "disguise":
            holder[last] = draw(st.sampled_from(disguises(holder[last])))
        case "drop":
            del holder[last]
        case "twice" if isinstance(last, int):
            holder.insert(draw(st.integers(0, len(holder))), deepcopy(holder[last]))
        case "swap" if isinstance(last, int):
            other = draw(st.integers(0, len(holder) - 1))
            holder[last], holder[other] = holder[other], holder[last]
        case "swap near":
            k = draw(st.integers(0, len(events) - 2))
            events[k], events[k + 1] = events[k + 1], events[k]
        case "cut":
            del events[draw(st.integers(0, len(events))) :]
            if draw(st.booleans()):
                record.pop("result", None)
        case _:
            events.insert(draw(st.integers(0, len(events))), draw(values))


@st.composite
def changed_records(draw: st.DrawFn) -> Record:
    """A game with one or two changes anywhere in it, or with one in its less common places."""
    which = draw(st.integers(0, len(GAMES) - 1))
    record = deepcopy(GAMES[which])
    if draw(st.booleans()):
        change(draw, record, draw(st.sampled_from(RARE_PATHS[which])))
    else:
        change(draw, record, draw(st.sampled_from(PATHS[which])))
        if draw(st.booleans()):
            # The first change may have taken away the place of the second.
            with suppress(KeyError, IndexError, TypeError, AttributeError, ValueError):
                change(draw, record, draw(st.sampled_from(PATHS[which])))
    return parse_record(format_record(record))


def accepts(record: Record) -> bool:
    """Whether replay takes it; nothing but a wrong record may stop it."""
    try:
        replay(record, get_game)
    except WrongRecordError:
        return False
    return True


def test_the_referee_finds_nothing_wrong_with_the_untouched_games() -> None:
    for game in GAMES:
        assert judge(game)
        assert accepts(game)


@settings(max_examples=1500, deadline=None, suppress_health_check=list(HealthCheck))
@given(record=changed_records())
def test_a_changed_record_is_taken_exactly_when_the_referee_finds_nothing_wrong(
    record: Record,
) -> None:
    assert accepts(record) == judge(record)


def test_no_other_legal_card_can_be_told_in_a_move_s_place_without_a_trace() -> None:
    """Each move of a hand in turn as each other move: a few leave a game that could have been."""
    whole = finished(3, 1)
    taken = refused = 0
    for k, event in enumerate(whole["events"]):
        if "move" not in event:
            continue
        others = [
            card + flip
            for card in whole["events"][0]["deal"][event["seat"]]
            for flip in ("", "=M5")
        ]
        for move in others:
            if move == event["move"]:
                continue
            record = deepcopy(whole)
            record["events"][k]["move"] = move
            right = judge(record)
            assert accepts(record) == right, (k + 1, move)
            taken += right
            refused += not right
    assert refused > 500
    assert taken < 40
