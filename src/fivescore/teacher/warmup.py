"""Compiles what the teacher needs of a game: a server does so before it listens."""

from fivescore.engine.match import Match
from fivescore.engine.registry import find_declaration
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import seeded
from fivescore.games import get_game
from fivescore.teacher.teaching import Situation, find_teaching

WORLDS = 2
"""It is compiled, not asked for a good verdict."""


def warm_up(name: str) -> None:
    """Measures the first decision of a game; nothing where the game has no teacher."""
    if find_declaration(name).teacher is None:
        return
    game = get_game(name)
    variant, counts = next(iter(game.variants.items()))
    match = Match(game, game.config(variant, counts[0]), shuffle=seeded(1))
    observation = match.observation(match.to_act[0])
    situation = Situation(find_teaching(name), observation, match.deck, new_rng(1))
    situation.measure(situation.candidates(), WORLDS)
