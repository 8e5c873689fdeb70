"""A worker that plays our games: ``python -m benchmarks.fivescore_worker playout fives 4``."""

import sys
from itertools import count

from benchmarks.registry import bench_of
from benchmarks.workers import Batch, Load, serve
from fivescore import __version__


def playout(name: str, players: int) -> Batch:
    """Complete games by random players, dealt and played in compiled code."""
    from fivescore.games import get_game
    from fivescore.lab.driver import lab_of

    playouts = lab_of(name).playouts
    game = get_game(name)
    start = game.initial_state(game.config("standard", players))
    deck = game.deck().record
    seeds = count(1)

    def batch() -> int:
        moves, _ = playouts(start, deck, next(seeds), 0, 2_000)
        return int(moves)

    return batch


def batch(name: str, players: int) -> Batch:
    """Random decisions in a batch from Python: observations, legal masks, new games included."""
    import fivescore

    made = fivescore.batch(name, games=4096, players=players, seed=1)
    while not made.done.any():  # a mix of all moments of a game
        made.step(made.random_actions())

    def play() -> int:
        for _ in range(4):
            made.step(made.random_actions())
        return 4 * made.games

    return play


def pettingzoo(name: str, players: int) -> Batch:
    """Random decisions through PettingZoo's interface, one agent at a time."""
    import numpy as np

    from fivescore.envs.pettingzoo import raw_env

    env, draws, seeds = raw_env(name, players=players), np.random.default_rng(1), count(1)

    def play() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, _, _ = env.last()
            if ended:
                return decisions
            env.step(int(draws.choice(seen["action_mask"].nonzero()[0])))
            decisions += 1
        return decisions

    return play


OF_ALL_GAMES = {"playout": playout, "batch": batch, "pettingzoo": pettingzoo}


def prepare(load: str, game: str, players: int = 0) -> Batch:
    """The load of that name: playouts of any game, or one that the game brings."""
    if load in OF_ALL_GAMES:
        return OF_ALL_GAMES[load](game, players)
    bench = bench_of(game)
    loads = bench.loads if bench else {}
    if load not in loads:
        known = ", ".join([*OF_ALL_GAMES, *loads])
        raise SystemExit(f"{game} has no load {load!r}; there are: {known}")
    return loads[load]()


def main() -> None:
    """Serves the load named on the command line."""
    load, game, *players = sys.argv[1:]
    about = f"fivescore {__version__}, {' '.join(sys.argv[1:])}"
    serve(lambda: Load(about, prepare(load, game, *map(int, players))))


if __name__ == "__main__":
    main()
