"""A worker that plays OpenSpiel's games: ``python -m benchmarks.peers.openspiel bots hearts``.

A move is one action of one player. Chance is played on the clock and not counted: for hearts
that is the choice of the passing direction and the deal of 52 cards; counted are the 12 cards
passed (in three games out of four) and the 52 cards played. Where players act at the same moment
(goofspiel), each player's action is a move.

Two ways, both with the loop over a game's moves in C++:

``bots``      ``evaluate_bots`` with uniform random bots: OpenSpiel's own way to play one game,
              for every game, one call from Python a game.
``rollouts``  hearts only, and the fastest way found: the deal is drawn by NumPy and handed to the
              state, then one random rollout of the tree search plays the game out. It spares
              OpenSpiel the list of probabilities that it makes for each card dealt. The rollout
              alone cannot start before the deal: the search crashes at a chance node.
"""

import importlib
import importlib.metadata
import itertools
import sys
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.workers import Batch, Load, serve

# Compiled, without type information, and installed in the environment of the peers only.
pyspiel: Any = importlib.import_module("pyspiel")

GAMES_PER_BATCH = 250
BATCHES = 64  # different ones, played in turn: 16,000 games, nearly a million moves of hearts

PASSING_DIRECTIONS = 4  # the first, 0, is "no passing"
CARDS = 52
CARDS_PASSED = 12


def bots(game_string: str) -> Batch:
    """Games by uniform random bots; how many moves a batch has is counted beforehand."""
    game = pyspiel.load_game(game_string)
    moves = [sum(map(_moves, _games(game, batch))) for batch in range(BATCHES)]
    turns = itertools.cycle(range(BATCHES))

    def play() -> int:
        batch = next(turns)
        deque(_games(game, batch), maxlen=0)
        return moves[batch]

    return play


def rollouts(game_string: str) -> Batch:
    """Games dealt by NumPy and played out by the tree search's random rollout."""
    if game_string != "hearts":
        raise SystemExit("rollouts know only how to deal hearts")
    game = pyspiel.load_game(game_string)
    _check_hearts_lengths(game)
    search = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=1,
        verbose=False,
    )
    numpy: Any = importlib.import_module("numpy")
    random = numpy.random.default_rng(1)
    unshuffled = numpy.tile(numpy.arange(CARDS), (GAMES_PER_BATCH, 1))
    directions = itertools.cycle(range(PASSING_DIRECTIONS))

    def play() -> int:
        moves = 0
        for deck in random.permuted(unshuffled, axis=1).tolist():
            direction = next(directions)
            state = game.new_initial_state()
            deal = state.apply_action
            deal(direction)
            for card in deck:
                deal(card)
            search.mcts_search(state)
            moves += _hearts_length(direction)
        return moves

    return play


def _games(game: Any, batch: int) -> Iterator[Any]:
    """Plays one fresh game after another; the same batch is always the same games."""
    evaluate, new_state = pyspiel.evaluate_bots, game.new_initial_state
    seats = game.num_players()
    players = [pyspiel.make_uniform_random_bot(seat, batch * seats + seat) for seat in range(seats)]
    for seed in range(batch * GAMES_PER_BATCH, (batch + 1) * GAMES_PER_BATCH):
        state = new_state()
        evaluate(state, players, seed)
        yield state


def _moves(state: Any) -> int:
    return sum(step.player >= 0 for step in state.full_history())


def _hearts_length(direction: int) -> int:
    return CARDS + (CARDS_PASSED if direction else 0)


def _check_hearts_lengths(game: Any) -> None:
    """A rollout does not show how long its game was, so make sure that the direction tells."""
    for state in itertools.chain.from_iterable(_games(game, batch) for batch in range(4)):
        assert _moves(state) == _hearts_length(state.history()[0])


WAYS: dict[str, Callable[[str], Batch]] = {"bots": bots, "rollouts": rollouts}


def main() -> None:
    """Serves the way and the game named on the command line."""
    way, game_string = sys.argv[1:]
    about = f"OpenSpiel {importlib.metadata.version('open_spiel')}, {game_string}, {way}"
    serve(lambda: Load(about, WAYS[way](game_string)))


if __name__ == "__main__":
    main()
