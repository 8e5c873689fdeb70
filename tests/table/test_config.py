"""What a table may be laid with, and what is told to whoever tries something else."""

from typing import Any

import msgspec
import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.table.config import TableConfig, read_config
from fivescore.table.refusals import RefusedError
from tests.playing import CASES
from tests.table.driving import create, create_from, payload, seats

FIVES = ("fives", "standard", 3)


def test_a_config_reads_back_as_it_was_written() -> None:
    for case in CASES:
        request = payload(case, clock={"kind": "days", "amount": 3}, watch="everyone", delay=30)
        config = read_config(request | {"is_open": True})
        assert msgspec.json.decode(msgspec.json.encode(config), type=TableConfig) == config
        assert config.clock.seconds == 3 * 86_400


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": "x" * 1_000_000},
        {"game": None},
        {"game": ["fives"]},
        {"variant": "explosive"},
        {"variant": {"a": 1}},
        {"players": 5},
        {"players": True},
        {"players": "3"},
        {"players": 10**400},
        {"players": None},
        {"options": {"hands": 10**30}},
        {"options": {"hands": "two"}},
        {"options": {"unknown": 1}},
        {"options": {"\x1b[2J": 1}},
        {"options": []},
        {"options": "x"},
        {"deck": 5},
        {"deck": "no deck"},
        {"deck": "\ud800"},
        {"clock": 5},
        {"clock": {"kind": "hours", "amount": 1}},
        {"clock": {"kind": ["move"], "amount": 10}},
        {"clock": {"kind": "move"}},
        {"clock": {"kind": "move", "amount": 4}},
        {"clock": {"kind": "move", "amount": 10**9}},
        {"clock": {"kind": "move", "amount": True}},
        {"clock": {"kind": "days", "amount": 15}},
        {"clock": {"kind": "days", "amount": 1.5}},
        {"watch": "some"},
        {"watch": {}},
        {"delay": -1},
        {"delay": 601},
        {"delay": "30"},
        {"seats": []},
        {"seats": None},
        {"seats": {"0": "me"}},
        {"seats": seats("me", "me", "open")},
        {"seats": seats("me", "open", "open", "open")},
        {"seats": ["me", "open", "open"]},
        {"seats": seats("me", "open", "minimax")},
        {"seats": [{"kind": "bot", "bot": ["greedy"]}] * 3},
        {"seats": [{"kind": "bot", "bot": {"a": 1}}] * 3},
        {"seats": [{"kind": "person"}] * 3},
        {"seats": [{"kind": []}] * 3},
    ],
    ids=lambda change: str(change)[:40],
)
def test_what_cannot_be_created_is_refused_in_a_sentence(change: dict[str, Any]) -> None:
    with pytest.raises(FivescoreError) as refused:
        create_from(payload(FIVES) | change)
    said = str(refused.value)
    assert said.isprintable()
    assert 10 < len(said) < 400


def test_a_deck_file_belongs_to_games_that_have_decks_of_ones_own() -> None:
    with pytest.raises(FivescoreError, match="own deck only"):
        create(FIVES, deck="[deck]")


def test_chat_is_some_text_on_one_line() -> None:
    table = create(FIVES)
    table.chat("ada", "Ada", "  hello\nthere \x1b[2J" + "x" * 1_000_000, 5)
    [item] = [item for item in table.streams[0].items if item.kind == "chat"]
    assert item.text is not None
    assert item.text.startswith("hello there ?[2Jxxx")
    assert len(item.text) == 300
    assert (item.seat, item.name) == (0, "Ada")
    with pytest.raises(RefusedError, match="nothing to say"):
        table.chat("ada", "Ada", " \n ", 5)
