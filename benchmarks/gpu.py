"""Whole random games on a graphics card: how many moves a second, and the same results as here.

    python -m benchmarks.gpu [--game fives] [--players N] [--seconds S] [--threads T …]

Needs a CUDA card and `pip install 'fivescore[gpu]'`. First some games are played on both, the
core and the card, from the same seeds: every result must be the same, or the script ends with
exit code 1. Then the card plays alone, several runs, and the median counts.
"""

import argparse
import statistics
import sys
import time

import numpy as np

# NumPy 2.5 dropped a name that numba-cuda still looks up when it is imported.
vars(np).setdefault("row_stack", np.vstack)

TARGETS = {"fives": 15e9}
CHECKED_GAMES = 200_000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="fives", choices=sorted(TARGETS))
    parser.add_argument("--players", type=int, nargs="*", default=[4, 3])
    parser.add_argument("--blocks", type=int, nargs="*", default=[1056, 2112, 4224])
    parser.add_argument("--games", type=int, default=40_000_000, help="games in each timed run")
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()

    from fivescore.engine.contract import FivescoreError
    from fivescore.games import get_game
    from fivescore.lab.card import THREADS, Card

    game = get_game(arguments.game)
    for players in arguments.players:
        setting = game.setting("standard", players)
        start, deck = game.lay(setting), game.deck().record
        try:
            card = Card(arguments.game, start, deck)
        except FivescoreError as error:
            print(error, file=sys.stderr)
            return 2
        if not same_results(card, start, deck, CHECKED_GAMES):
            return 1
        for blocks in arguments.blocks:
            rates = []
            for run in range(arguments.runs):
                moves, _, seconds = card.play(run + 1, 0, arguments.games, blocks)
                rates.append(moves / seconds)
            rate = statistics.median(rates)
            verdict = "pass" if rate >= TARGETS[arguments.game] else "below"
            print(
                f"{arguments.game}, {players} players, {blocks} × {THREADS} threads: "
                f"{rate / 1e9:.2f} G moves/s (from {min(rates) / 1e9:.2f} to "
                f"{max(rates) / 1e9:.2f}; aim {TARGETS[arguments.game] / 1e9:.0f}: {verdict})",
                flush=True,
            )
    return 0


def same_results(card: object, start: np.ndarray, deck: np.ndarray, games: int) -> bool:
    """Whether the core and the card give the same results for the same seeds."""
    from fivescore.games.fives.playout import playouts
    from fivescore.lab.card import Card

    assert isinstance(card, Card)
    for seed in (1, 2**40 + 7):
        began = time.perf_counter()
        moves, checks = playouts(start, deck, seed, 1000, games)
        seconds = time.perf_counter() - began
        on_card = card.play(seed, 1000, games, 64)[:2]
        same = on_card == (moves, checks)
        print(
            f"seed {seed}, games 1000 to {999 + games}: core {moves} moves, check {checks} "
            f"({seconds:.1f} s); card {on_card[0]} moves, check {on_card[1]}: "
            f"{'the same' if same else 'DIFFERENT'}",
            flush=True,
        )
        if not same:
            return False
    return True


if __name__ == "__main__":
    sys.exit(main())
