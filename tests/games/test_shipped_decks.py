"""Every deck of ours that was ever played with is still there, under the hash that records name."""

from typing import Any

import msgspec
import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.match import Match
from fivescore.engine.replay import replay
from fivescore.games import NAMES, get_game
from fivescore.table.config import TableConfig, read_config
from tests.playing import record_of, seeded

SHIPPED = {
    "fives": {"fives": "312051b3ff5a490c493cfb7a1a7c74c7ce80e09a2a6bf9de0a1db4c98e4d5cac"},
    "score5": {"score5": "9a21fc692e11575df124f97d47619d6b9025202e99fbdf90df0b57613a113c85"},
    "scorecards": {
        "scorecards-2": "0be38b2c188527aa9bec4d1c877d3d2b176d8883aa2618e7aa71410f66d0f3f7",
        "scorecards": "7208d38884c270dc9f2aaa5ea7fbcf89c1a3148b62bbc334b264d3a198260b72",
    },
}
"""By game, the present deck first. A line here is never changed: a new deck gets a new line."""
EARLIER = [(name, sha256) for name, decks in SHIPPED.items() for sha256 in list(decks.values())[1:]]


@pytest.mark.parametrize("name", NAMES)
def test_every_deck_that_was_shipped_is_found_by_its_hash(name: str) -> None:
    game = get_game(name)
    assert {deck.id: deck.sha256 for deck in game.shipped_decks()} == SHIPPED[name]
    assert game.deck().id == next(iter(SHIPPED[name]))
    for deck_id, sha256 in SHIPPED[name].items():
        assert game.find_deck({"id": deck_id, "sha256": sha256}).id == deck_id
    with pytest.raises(FivescoreError, match="is unknown"):
        game.find_deck({"id": name, "sha256": "0" * 64})


@pytest.mark.parametrize(("name", "sha256"), EARLIER)
def test_a_record_with_an_earlier_deck_names_it_only_and_replays(name: str, sha256: str) -> None:
    game = get_game(name)
    deck = game.find_deck({"sha256": sha256})
    match = Match(game, game.config("standard", 2), deck=deck, shuffle=seeded(3))
    while not match.is_over:
        [seat] = match.to_act
        match.play(seat, match.legal(seat)[0])
    record = record_of(match)
    assert record["deck"] == {"id": deck.id, "sha256": sha256}
    again = replay(record, get_game)
    assert again.deck.sha256 == sha256
    assert record_of(again) == record


def from_log(stored: dict[str, Any]) -> TableConfig:
    return msgspec.convert(stored, TableConfig).from_log()


@pytest.mark.parametrize("name", NAMES)
def test_a_table_keeps_the_deck_that_it_was_created_with(name: str) -> None:
    present, *_, first = list(SHIPPED[name].values()) * 2
    config = read_config({"game": name, "variant": "standard", "players": 3})
    assert config.deck().sha256 == present
    stored = msgspec.to_builtins(config)
    assert from_log(stored) == config
    for sha256 in SHIPPED[name].values():
        assert from_log(stored | {"deck_sha256": sha256}).deck().sha256 == sha256
    # The log of tables from before it named the deck.
    del stored["deck_sha256"]
    assert from_log(stored).deck().sha256 == first
