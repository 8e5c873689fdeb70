"""Positions with a clearly right move, and the reason: `hard` and `expert` hold all of them."""

import json
from collections import Counter

import pytest

from fivescore.games import NAMES
from tests.bots.decisive import FILE, Position, decisive_move, holds, match_of

POSITIONS = [Position(**each) for each in json.loads(FILE.read_text("utf-8"))]
AT_LEAST = 20


@pytest.mark.parametrize("game", NAMES)
def test_there_are_enough(game: str) -> None:
    assert Counter(position.game for position in POSITIONS)[game] >= AT_LEAST
    assert all(position.why for position in POSITIONS)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("bot", ["hard", "expert"])
def test_levels_find_the_move_that_wins(game: str, bot: str) -> None:
    for position in POSITIONS:
        if position.game == game:
            assert holds(bot, position), f"{bot} misses {position.right}: {position.why}"


@pytest.mark.parametrize("game", NAMES)
def test_the_move_is_right_in_every_world(game: str) -> None:
    for position in [each for each in POSITIONS if each.game == game][:4]:
        match = match_of(position)
        found = decisive_move(match, match.to_act[0])
        assert found is not None
        assert match.game.format(match.deck, found[0]) == position.right
