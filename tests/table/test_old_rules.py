"""A game that was begun under older rules goes on under them; the next one has those of now."""

from typing import ClassVar

import pytest

from fivescore.engine.contract import Option
from fivescore.engine.record import format_record
from fivescore.engine.replay import replay
from fivescore.games.fives.game import Fives
from fivescore.table import config
from fivescore.table.table import Table
from tests.playing import Case
from tests.table.driving import (
    begin,
    finish,
    give_salts,
    match_of,
    play,
    read_back,
    refused,
    stored,
)

CASE: Case = ("fives", "standard", 3)
PEOPLE = ("ada", "ben", "cid")


class LaterFives(Fives):
    """Fives as it may be after a change of the rules."""

    rules_version: ClassVar = 3
    options: ClassVar[tuple[Option, ...]] = (
        *Fives.options,
        Option("speed", "quick", choices=("quick", "slow"), since=3, old_default="slow"),
    )


class MuchLaterFives(LaterFives):
    """And when games of before can be played no more."""

    oldest_rules_version: ClassVar = 3


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "get_game", lambda _name: LaterFives())


def begun_before() -> Table:
    table = begin(CASE, *PEOPLE, options={"hands": 1})
    play(table, PEOPLE[match_of(table).to_act[0]])
    return table


def test_a_running_game_keeps_the_meaning_of_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = stored(begun_before().take_entries())
    monkeypatch.setattr(config, "get_game", lambda _name: LaterFives())
    table = read_back(entries)
    assert table.config.options["speed"] == "slow"
    assert match_of(table).config.options["speed"] == "slow"
    finish(table)
    assert table.phase == "over"
    again = replay(table.record(), lambda _name: LaterFives())
    assert format_record(again.record()) == format_record(match_of(table).record())


def test_the_next_game_at_the_table_has_the_rules_of_now(monkeypatch: pytest.MonkeyPatch) -> None:
    before = begun_before()
    finish(before)
    entries = stored(before.take_entries())
    monkeypatch.setattr(config, "get_game", lambda _name: LaterFives())
    table = read_back(entries)
    for person in PEOPLE:
        table.rematch(person, 10)
    give_salts(table, *PEOPLE, now=11)
    assert table.phase == "playing"
    assert table.config.options["speed"] == "quick"


@pytest.mark.usefixtures("later")
def test_what_the_host_chose_stays_chosen() -> None:
    table = begin(CASE, *PEOPLE, options={"hands": 1, "speed": "slow"})
    assert read_back(stored(table.take_entries())).config.options["speed"] == "slow"


def test_a_game_that_cannot_be_played_any_more_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = stored(begun_before().take_entries())
    monkeypatch.setattr(config, "get_game", lambda _name: MuchLaterFives())
    with refused("old-rules"):
        read_back(entries)
