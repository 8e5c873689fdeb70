"""One game for the environments of others: decisions one after the other, by actions."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from fivescore.engine.contract import Deck, Game, Observation, Seat
from fivescore.engine.shuffles import MAX_SEED
from fivescore.envs.batch import Batch
from fivescore.envs.spaces import Space
from fivescore.games import get_game

Options = Mapping[str, int | str]
Row = npt.NDArray[Any]
Info = dict[str, Any]
"""What an environment says beside an observation, as its makers' interfaces name it."""


def make_table(
    name: str,
    *,
    players: int | None,
    variant: str,
    options: Options | None,
    deck: Deck | None,
) -> "Table":
    """A table at which a game is played."""
    game = get_game(name)
    config = game.config(
        variant, game.usual_players(variant) if players is None else players, options
    )
    return Table(Batch(game, config, games=1, seed=0, deck=deck, auto_reset=False))


class Table:
    """A batch of one game."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.space: Space = batch.space
        self.game: Game = batch.game
        self.players = batch.players
        self._nothing = np.zeros(self.space.n_features, np.int8)
        self._no_actions = np.zeros(self.space.n_actions, np.int8)

    def begin(self, seed: int) -> None:
        """Begins the game of a seed."""
        self.batch.reset(seed)

    @property
    def seat(self) -> Seat:
        """Who decides; -1 once the game is over."""
        return int(self.batch.to_act[0])

    def look(self, seat: Seat) -> dict[str, Row]:
        """What a seat sees and may do; zeros while another one decides."""
        if seat != self.seat:
            return {"observation": self._nothing.copy(), "action_mask": self._no_actions.copy()}
        mask = self.batch.legal_mask()[0].astype(np.int8)
        return {"observation": self.batch.observe()[0].copy(), "action_mask": mask}

    def is_legal(self, action: int) -> bool:
        """Whether the seat that decides may do that."""
        return 0 <= action < self.space.n_actions and bool(self.batch.legal_mask()[0, action])

    def step(self, action: int) -> None:
        """Makes an action."""
        self.batch.step([action])

    @property
    def rewards(self) -> list[float]:
        """Each seat's share of the victory, in the step that ends the game."""
        return [float(reward) for reward in self.batch.rewards[0]]

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat so far."""
        return self.game.scores(self.batch.states)

    def observation(self, seat: Seat) -> Observation:
        """What a bot in that seat is handed."""
        return self.game.observe(self.batch.states, seat)

    def draw(self, seat: Seat) -> str:
        """A picture of what a seat sees, as SVG."""
        from fivescore.engine.match import Player
        from fivescore.engine.registry import find_declaration, load

        players = [Player(f"Seat {k}") for k in range(self.players)]
        path = find_declaration(self.game.name).picture or "fivescore.pictures.plain:draw"
        picture: str = load(path)(self.batch.view(0, seat), players)
        return picture


def any_seed(generator: np.random.Generator) -> int:
    """A seed of ours from somebody else's generator."""
    return int(generator.integers(MAX_SEED))
