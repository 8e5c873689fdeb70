"""Compiles what hints need."""

from contextlib import suppress

from fivescore.engine.contract import FivescoreError
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import seeded
from fivescore.games import get_game
from fivescore.teacher import hint


def warm_up(name: str) -> None:
    """Works out the first hint of a game, if it has a teacher."""
    game = get_game(name)
    variant, counts = next(iter(game.variants.items()))
    match = Match(game, game.config(variant, counts[0]), shuffle=seeded(1))
    with suppress(FivescoreError):
        hint(name, match.observation(match.to_act[0]), match.deck, new_rng(1))
