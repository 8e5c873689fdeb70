"""Games as Python games of OpenSpiel: importing this registers `fivescore_fives` and the others.

    from fivescore.envs import openspiel
    game = openspiel.load(name, players=4)
    pyspiel.load_game("fivescore_score5(players=3,options=max_changes:1)")

Deals are chance nodes, card by card. `State.resample_from_infostate` draws a world that agrees with
what a player knows, so ISMCTS works.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from fivescore.engine.contract import FivescoreError, GameConfig, Observation
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import MAX_SEED
from fivescore.envs.spaces import Space
from fivescore.envs.table import Options
from fivescore.games import NAMES, get_game

Params = dict[str, Any]
"""What OpenSpiel knows of a game beside its name."""

PREFIX = "fivescore_"
ACTIONS_PER_MOVE = 12
"""A bid of Score 5 takes so many at most, as a rule."""
MOST_IN_STOCK = 64


def load(
    name: str,
    *,
    players: int | None = None,
    variant: str = "standard",
    options: Options | None = None,
) -> pyspiel.Game:
    """A game of ours as one of OpenSpiel's.

    Raises:
        FivescoreError: There is no such game, variant, number of players or option.
    """
    game = get_game(name)
    players = game.usual_players(variant) if players is None else players
    config = game.config(variant, players, options)
    game.need_end(config)
    written = ";".join(f"{key}:{value}" for key, value in (options or {}).items())
    settings = {"players": players, "variant": variant, "options": written}
    return pyspiel.load_game(PREFIX + name, settings)


def _read_options(name: str, text: str) -> dict[str, int | str]:
    known = {option.name: option for option in get_game(name).options}
    values: dict[str, int | str] = {}
    for part in filter(None, text.split(";")):
        key, _, value = part.partition(":")
        if key not in known:
            raise FivescoreError(f"{name} has no option {key!r}: it has {', '.join(known)}.")
        values[key] = known[key].read(value)
    return values


def _game_type(name: str) -> pyspiel.GameType:
    counts = [n for counts in get_game(name).variants.values() for n in counts]
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Fivescore {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": get_game(name).usual_players(),
            "variant": "standard",
            "options": "",
        },
    )


class Setup:
    """What all positions of a game share: OpenSpiel copies a state part by part, but not this."""

    def __init__(self, name: str, params: Params) -> None:
        self.rules = get_game(name)
        options = _read_options(name, str(params.get("options", "")))
        variant = str(params.get("variant", "standard"))
        players = int(params.get("players", self.rules.usual_players(variant)))
        self.config: GameConfig = self.rules.config(variant, players, options)
        self.deck = self.rules.deck()
        self.space = Space.of(name, self.deck)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Setup":
        return self


class FivescoreGame(pyspiel.Game):
    """A game of ours. The utility is each seat's share of the victory."""

    def __init__(self, name: str, kind: pyspiel.GameType, params: Params) -> None:
        self.setup = Setup(name, params)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.space.n_actions,
            max_chance_outcomes=MOST_IN_STOCK,
            num_players=self.setup.config.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.setup.rules.max_events * ACTIONS_PER_MOVE,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> "FivescoreState":
        """The state before the first card is dealt."""
        return FivescoreState(self, self.setup)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What OpenSpiel asks for tensors and strings."""
        del iig_obs_type
        return Observer(self.setup.space, params)


class FivescoreState(pyspiel.State):
    """A position, and the cards of a deal so far."""

    def __init__(self, game: FivescoreGame, setup: Setup) -> None:
        super().__init__(game)
        self.setup = setup
        self.position = setup.rules.initial_state(setup.config)
        self.plan = 0
        self._dealt: list[int] = []
        self._story: list[tuple[int, int]] = []

    # --- Who decides what ---------------------------------------------------------------------

    def current_player(self) -> int:
        """A seat, Nature, or the end."""
        rules = self.setup.rules
        if rules.awaits_nature(self.position):
            return int(pyspiel.PlayerId.CHANCE)
        deciding = rules.to_act(self.position)
        return deciding[0] if deciding else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        _, mask = self.setup.space.encode(self.seen_by(player), self.plan)
        return [int(action) for action in mask.nonzero()[0]]

    def seen_by(self, player: int) -> Observation:
        """What a player sees now."""
        return self.setup.rules.observe(self.position, player)

    def _part(self) -> list[int]:
        """The places of the stock from which the next card is drawn."""
        stock, parts = self.setup.rules.stock(self.position, self.setup.deck)
        start = 0
        for size in parts:
            if len(self._dealt) < start + size:
                return [k for k in range(start, start + size) if k not in self._dealt]
            start += size
        rest = range(start, len(stock))
        return [k for k in rest if k not in self._dealt][:1]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come next, each equally likely."""
        places = self._part()
        return [(place, 1 / len(places)) for place in places]

    def _apply_action(self, action: int) -> None:
        game = self.setup
        if game.rules.awaits_nature(self.position):
            self._dealt.append(action)
            self._finish_deal()
            return
        player = self.current_player()
        self._story.append((player, action))
        seen = self.seen_by(player)
        move, self.plan = game.space.decode(seen, action, self.plan)
        if move is not None:
            made = game.rules.apply(self.position, game.deck, player, move)
            assert made, "OpenSpiel plays legal actions alone"

    def _finish_deal(self) -> None:
        rules, deck = self.setup.rules, self.setup.deck
        stock, _ = rules.stock(self.position, deck)
        if len(self._dealt) == len(stock):
            order = [stock[place] for place in self._dealt]
            rules.apply_fact(self.position, deck, rules.fact(self.position, deck, order))
            self._dealt = []

    # --- How it ends --------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.setup.rules.outcome(self.position) is not None

    def returns(self) -> list[float]:
        """Each seat's share of the victory; zeros while the game runs."""
        outcome = self.setup.rules.outcome(self.position)
        shares = [0.0] * self.setup.config.players
        if outcome is not None:
            for seat in outcome.winners:
                shares[seat] = 1 / len(outcome.winners)
        return shares

    # --- What players know --------------------------------------------------------------------

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "FivescoreState":
        """A position drawn uniformly from all that agree with what a player knows."""
        other: FivescoreState = self.clone()
        seed = int(probability_sampler() * MAX_SEED)
        rules, deck = self.setup.rules, self.setup.deck
        other.position = rules.sample_state(self.seen_by(player_id), deck, new_rng(seed))
        # Cards named for a bid stand in the plan of the player who decides alone.
        other.plan = self.plan if player_id == self.current_player() else 0
        return other

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows, as one text."""
        seat = self.current_player() if player is None else player
        plan = self.plan if seat == self.current_player() else 0
        return f"{seat} {plan} {self.seen_by(seat).tobytes().hex()}"

    def observation_string(self, player: int | None = None) -> str:
        """The same: an observation forgets nothing that a player is meant to remember."""
        return self.information_state_string(player)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Deal {action}"
        return self.setup.space.action_text(action)

    def __str__(self) -> str:
        text = self.setup.space.action_text
        told = [f"{player} {text(action)}" for player, action in self._story]
        return "; ".join(told) or f"dealing, {len(self._dealt)} cards"


class Observer:
    """Rows of features for the player who decides; zeros for the others."""

    def __init__(self, space: Space, params: Any) -> None:
        if params:
            raise ValueError(f"Observers take no parameters, not {params}.")
        self._space = space
        self.tensor = np.zeros(space.n_features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FivescoreState, player: int) -> None:
        """Writes what a player sees."""
        self.tensor[:] = 0
        if player == state.current_player():
            features, _ = self._space.encode(state.seen_by(player), state.plan)
            self.tensor[:] = features * self._space.scales()

    def string_from(self, state: FivescoreState, player: int) -> str:
        """The same as text."""
        return state.information_state_string(player)


def register(name: str) -> None:
    """Registers a game of ours with OpenSpiel, which wants a class of its own for each."""
    kind = _game_type(name)

    def begin(self: FivescoreGame, params: Params | None = None) -> None:
        FivescoreGame.__init__(self, name, kind, params or {})

    made = type(f"{name.capitalize()}Game", (FivescoreGame,), {"__init__": begin})
    pyspiel.register_game(kind, made)


for _name in NAMES:
    register(_name)
