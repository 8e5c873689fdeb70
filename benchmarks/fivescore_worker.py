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


def prepare(load: str, game: str, players: int = 0) -> Batch:
    """The load of that name: playouts of any game, or one that the game brings."""
    if load == "playout":
        return playout(game, players)
    bench = bench_of(game)
    loads = bench.loads if bench else {}
    if load not in loads:
        raise SystemExit(f"{game} has no load {load!r}; there are: playout, {', '.join(loads)}")
    return loads[load]()


def main() -> None:
    """Serves the load named on the command line."""
    load, game, *players = sys.argv[1:]
    about = f"fivescore {__version__}, {' '.join(sys.argv[1:])}"
    serve(lambda: Load(about, prepare(load, game, *map(int, players))))


if __name__ == "__main__":
    main()
