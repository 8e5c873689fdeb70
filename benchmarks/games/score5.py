"""Score 5: playouts against OpenSpiel's goofspiel."""

from functools import partial

from benchmarks.measures import Measure, Target, playouts
from benchmarks.registry import GameBench

BENCH = GameBench(
    measures=(
        Measure(
            "auctions-4",
            "Score 5 playouts, 4 players / OpenSpiel goofspiel, 4 players, C++ bots",
            "×",
            Target(3, at_least=True),
            partial(playouts, "playout score5 4", way="bots", peer_game="goofspiel(players=4)"),
        ),
    ),
    gpu_target=1e9,
)
