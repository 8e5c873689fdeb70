"""Characters are told apart by what they do."""

import pytest

from fivescore.games import NAMES, get_game
from fivescore.lab.arena.styles import count_habits, stylists

GAMES = 4


@pytest.mark.parametrize("game", NAMES)
def test_habits_are_counted_the_same_for_a_seed(game: str) -> None:
    rules = get_game(game)
    config = rules.config("standard", 3)
    first = count_habits(game, config, games=GAMES, seed=4)
    again = count_habits(game, config, games=GAMES, seed=4)
    assert [each.bot.name for each in first] == stylists(game) == ["roxy", "otto", "vera"]
    for each, other in zip(first, again, strict=True):
        assert each.sums == other.sums
        style = each.bot.style
        assert style is not None
        interval = each.statistic(style.habit)
        assert interval.low is not None
        assert interval.high is not None
        assert interval.low < interval.mean < interval.high


def test_whoever_spoils_flips_more_than_whoever_hoards() -> None:
    """Of Fives, in a few games: the whole comparison is `fivescore styles`."""
    counted = {
        each.bot.name: each
        for each in count_habits("fives", get_game("fives").config("standard", 3), games=30, seed=1)
    }
    assert counted["vera"].statistic("flip").mean > counted["otto"].statistic("flip").mean
    assert counted["roxy"].statistic("take").mean > counted["otto"].statistic("take").mean
