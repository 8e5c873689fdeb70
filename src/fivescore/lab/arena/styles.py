"""How characters differ: what each does of a game's habits, counted in games among themselves."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from fivescore.bots import character_names, get_character
from fivescore.bots.levels.level_bot import LevelBot
from fivescore.bots.levels.style import Habits
from fivescore.engine.contract import Deck, Game, GameConfig, Move, Observation
from fivescore.engine.registry import find_declaration, load
from fivescore.engine.rng import new_rng, shuffled
from fivescore.games import get_game
from fivescore.lab.arena.results import Interval
from fivescore.lab.simulate import CONFIDENCE_95

LEVEL = "hard"


@dataclass(slots=True)
class Counted:
    """A character whose habits are counted, game by game."""

    bot: LevelBot
    habits: Habits
    sums: dict[str, list[tuple[float, int]]] = field(default_factory=dict)
    """For each habit and game: the numbers of its moves together, and how many moves."""
    now: dict[str, tuple[float, int]] = field(default_factory=dict)

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """The character's move; counted where the habit's numbers leave a choice."""
        move, steps = self.bot.net.decide(observation, deck, rng)
        for habit in self.habits.names:
            total, has_choice = 0.0, False
            for plan, action in steps:
                numbers = self.habits.numbers(habit, observation, deck, plan)
                legal = numbers[self.bot.net.look(observation, deck, plan)[1]]
                has_choice |= bool(np.any(legal != legal[0]))
                total += float(numbers[action])
            if has_choice:
                before, moves = self.now.get(habit, (0.0, 0))
                self.now[habit] = before + total, moves + 1
        return move

    def end_game(self) -> None:
        """Keeps what was counted in a game."""
        for habit, counted in self.now.items():
            self.sums.setdefault(habit, []).append(counted)
        self.now = {}

    def statistic(self, habit: str) -> Interval:
        """The mean number of a move, with a 95 % interval over games (a ratio of sums)."""
        rows = np.array(self.sums[habit])
        mean = rows[:, 0].sum() / rows[:, 1].sum()
        spread = (rows[:, 0] - mean * rows[:, 1]).std(ddof=1) / rows[:, 1].mean()
        half = CONFIDENCE_95 * spread / len(rows) ** 0.5
        return Interval(mean, mean - half, mean + half, len(rows))


def stylists(game: str) -> list[str]:
    """The characters of a level that have a style."""
    found = {name: get_character(name, game) for name in character_names(game)}
    return [name for name, bot in found.items() if bot.level == LEVEL and bot.style is not None]


def count_habits(game: str, config: GameConfig, *, games: int, seed: int) -> list[Counted]:
    """Lets the characters play at mixed tables; seats go round."""
    module = find_declaration(game).characters[stylists(game)[0]].partition(":")[0]
    habits: Habits = load(f"{module}:HABITS")
    counted = [Counted(get_character(name, game), habits) for name in stylists(game)]
    rules = get_game(game)
    for k in range(games):
        seated = [counted[(seat + k) % len(counted)] for seat in range(config.players)]
        _play(rules, config, seated, seed, k)
        for each in counted:
            each.end_game()
    return counted


def _play(
    game: Game, config: GameConfig, seated: Sequence[Counted], seed: int, number: int
) -> None:
    nature, rng, deck = new_rng(seed, number), new_rng(seed, -1 - number), game.deck()
    state = game.initial_state(config)
    while game.outcome(state) is None:
        if game.awaits_nature(state):
            stock, parts = game.stock(state, deck)
            game.apply_fact(state, deck, game.fact(state, deck, shuffled(nature, stock, parts)))
        else:
            seat = game.to_act(state)[0]
            move = seated[seat].choose(game.observe(state, seat), deck, rng)
            is_legal = game.apply(state, deck, seat, move)
            assert is_legal
