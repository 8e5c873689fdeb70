"""Three card games — Fives, Score 5, Score Cards — to play, study and simulate.

>>> import fivescore
>>> game = fivescore.new_game("fives", players=4, seed=7)
>>> [seat] = game.to_act
>>> len(game.legal(seat))  # thirteen cards, each face up or face down
26
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fivescore.engine.match import Match

__version__ = "0.1.0"

__all__ = ["__version__", "new_game"]


def new_game(
    name: str,
    *,
    players: int,
    seed: int | None = None,
    variant: str = "standard",
    options: Mapping[str, int | str] | None = None,
) -> "Match":
    """Lays a table and deals the first cards.

    Args:
        name: The game, as in "fives".
        players: How many sit at the table.
        seed: Makes the shuffles repeatable; without it nobody can foresee them.
        variant: A variant of the game.
        options: Values of the game's options; the others keep their defaults.

    Raises:
        FivescoreError: There is no such game, variant, number of players or option.
    """
    # Imported here, so that `import fivescore` stays quick: the rules bring Numba along.
    from fivescore.engine.match import Match
    from fivescore.engine.shuffles import secret, seeded
    from fivescore.games import get_game

    game = get_game(name)
    config = game.config(variant, players, options)
    return Match(game, config, shuffle=secret() if seed is None else seeded(seed))
