"""Log entries as they are stored: their names stay, and logs of before can be read."""

import json
from typing import Any, get_args

import msgspec
import pytest

from fivescore.table.entries import (
    TableEntry,
    TournamentEntry,
    read_table_log,
    read_tournament_log,
)
from fivescore.table.refusals import RefusedError

SETUP = {
    "game": "fives",
    "variant": "standard",
    "players": 3,
    "options": {"hands": 1, "all_bust": "carry"},
    "deck": None,
    "deck_sha256": "5e",
    "clock": {"kind": "move", "amount": 20},
    "is_open": False,
    "watch": "nobody",
    "delay": 0,
    "pause": 15,
    "countdown": 5,
    "bot_speed": "usual",
    "deck_named": None,
    "hints": True,
}
WHAT_IF = {
    "origin": {"sha256": "5e" * 32, "event": 3, "seat": 1, "cards": "new", "taken": 2},
    "game": "t-1",
    "step": 2,
    "events": [{"seat": 0, "move": "B7"}],
}
PLACE = {
    "id": "cup",
    "told": {
        "name": "tournament",
        "players": [
            {"name": "Ada", "kind": "human"},
            {"name": "B", "kind": "bot", "bot": "greedy"},
        ],
        "consolation": True,
        "game": 13,
        "round": 7,
        "stage": "championship",
        "lot": [0, 1, 2, 3],
    },
}
HOST_SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
GIVEN_SEATS = [
    {"kind": "person", "who": "a", "name": "Ada", "deputy": None},
    {"kind": "bot", "bot": "greedy", "name": "Greedy 1"},
]
SEATS: list[dict[str, Any]] = [
    {"entry": "sat", "seat": 1, "who": "b", "name": "Ben"},
    {"entry": "renamed", "seat": 1, "name": "Benno"},
    {"entry": "opened", "seat": 1},
    {"entry": "bot", "seat": 1, "bot": "greedy"},
    {"entry": "host", "who": "b"},
    {"entry": "over"},
]
TABLES: list[dict[str, Any]] = [
    {"entry": "laid", "log": 1, "setup": SETUP, "seats": HOST_SEATS, "host": "a", "name": "Ada"}
    | {"seed": "00"},
    {"entry": "laid", "log": 1, "setup": SETUP, "seats": HOST_SEATS, "host": "a", "name": "Ada"}
    | {"seed": "00", "what_if": WHAT_IF},
    {"entry": "laid", "log": 1, "setup": SETUP, "event": PLACE, "seats": GIVEN_SEATS}
    | {"host": "nobody", "seed": "00"},
    *SEATS,
    {"entry": "invited", "seat": 1, "who": "x", "name": "Deep"},
    {"entry": "uninvited", "seat": 1, "why": "declined"},
    {"entry": "bot-sat", "seat": 1, "who": "x", "name": "Deep", "salt": ""},
    {"entry": "salt-bound", "seat": 0, "commitment": "ab"},
    {"entry": "salts-asked"},
    {"entry": "salted", "seat": 0, "salt": "ab"},
    {"entry": "deal-voided", "seats": [0, 2], "seed": "00"},
    {"entry": "deal-voided", "seats": [0], "seed": "00", "bot": "greedy", "has_left": True},
    {"entry": "seed-renewed", "seed": "00", "scheme": 2},
    {"entry": "laid", "log": 1, "setup": SETUP, "seats": HOST_SEATS, "host": "a", "name": "Ada"}
    | {"seed": "00", "scheme": 2},
    {"entry": "rematch", "seed": "00", "scheme": 2},
    {"entry": "swapped", "seats": [0, 1], "seed": "00", "scheme": 2},
    {"entry": "started", "rules": 1},
    {"entry": "event", "event": {"seat": 0, "move": "B7"}},
    {"entry": "claimed", "seat": 0},
    {"entry": "undo-asked", "seat": 0, "moves": 1},
    {"entry": "undo-answered", "seat": 1, "agrees": True},
    {"entry": "seat-asked", "seat": 2, "who": "cid", "name": "Cid"},
    {"entry": "seat-answered", "seat": 1, "agrees": True},
    {"entry": "seat-answered", "seat": None, "agrees": False},
    {"entry": "hints-asked", "seat": 0},
    {"entry": "hints-answered", "seat": 1, "agrees": True},
    {"entry": "hints-answered", "seat": None, "agrees": True},
    {"entry": "practice", "warns_at": 5},
    {"entry": "muted", "who": "cid", "is_muted": True},
    {"entry": "watcher-removed", "who": "cid", "name": "Cid", "is_removed": True},
    {"entry": "start-asked"},
    {"entry": "start-held"},
    {"entry": "configured", "setup": SETUP, "seats": [0, 2, None], "seed": "00"},
    {
        "entry": "configured",
        "setup": SETUP,
        "seats": [0, 1, 2],
        "seed": "00",
        "keeps_deck": True,
    },
    {"entry": "swapped", "seats": [0, 1], "seed": "00"},
    {"entry": "bot-speed", "speed": "fast"},
    {"entry": "score-seen", "seat": 0},
    {"entry": "pause-ended"},
    {"entry": "rematch-asked", "seat": 0},
    {"entry": "rematch", "seed": "00"},
    {"entry": "chat", "seat": None, "name": "Zoe", "text": "hello"},
]
TOURNAMENTS: list[dict[str, Any]] = [
    {"entry": "planned", "log": 1, "setup": SETUP, "consolation": True, "seats": HOST_SEATS}
    | {"host": "a", "name": "Ada"},
    *SEATS,
    {"entry": "started"},
    {"entry": "laid", "game": 1, "table": "t"},
    {"entry": "result", "game": 1, "scores": [9, 8], "best": [5, 4], "winners": [0]},
    {"entry": "lot", "order": [3, 1, 2, 0]},
    {"entry": "away", "seat": 1, "bot": "greedy"},
    {"entry": "back", "seat": 1},
]


def name(stored: dict[str, Any]) -> str:
    return str(stored["entry"])


@pytest.mark.parametrize("stored", TABLES, ids=name)
def test_an_entry_of_a_table_is_stored_as_ever(stored: dict[str, Any]) -> None:
    [entry] = read_table_log([json.dumps(stored | {"at": 5})])
    assert json.loads(msgspec.json.encode(entry)) == stored | {"at": 5}


@pytest.mark.parametrize("stored", TOURNAMENTS, ids=name)
def test_an_entry_of_a_tournament_is_stored_as_ever(stored: dict[str, Any]) -> None:
    [entry] = read_tournament_log([json.dumps(stored | {"at": 5})])
    assert json.loads(msgspec.json.encode(entry)) == stored | {"at": 5}


def test_every_kind_of_entry_is_in_these_lists() -> None:
    for stored, entries in ((TABLES, TableEntry), (TOURNAMENTS, TournamentEntry)):
        assert {entry.__struct_config__.tag for entry in get_args(entries)} == set(
            map(name, stored)
        )


def test_fields_that_nobody_knows_are_passed_over() -> None:
    plain, richer = read_table_log(
        json.dumps({"entry": "opened", "seat": 1, "at": 5} | more)
        for more in ({}, {"mood": "good"})
    )
    assert plain == richer


@pytest.mark.parametrize(
    "line",
    [
        '{"entry":"teleported","seat":1,"at":5}',
        '{"entry":"opened","at":5}',
        '{"entry":"opened","seat":"one","at":5}',
        '{"seat":1,"at":5}',
    ],
)
def test_an_entry_of_another_version_is_refused(line: str) -> None:
    for read in (read_table_log, read_tournament_log):
        with pytest.raises(RefusedError) as refused:
            read([line])
        assert refused.value.code == "old-rules"
