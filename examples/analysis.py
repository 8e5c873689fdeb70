"""Questions to many games: python analysis.py. `pandas.DataFrame(table)` goes further."""

from collections import Counter
from collections.abc import Iterator

import numpy as np

import fivescore

GAMES = 2000


def tell_seats() -> Iterator[str]:
    """Does it help to sit behind a good player?"""
    bots = ["greedy", "random", "random", "random"]
    found = fivescore.simulate("fives", bots=bots, games=GAMES, seed=1)
    for seat, bot in enumerate(bots):
        share = found.victory(seat)
        yield f"seat {seat}, {bot}: {100 * share.mean:.1f} ± {100 * share.plus_minus:.1f} %"


def tell_flips() -> Iterator[str]:
    """How often do greedy players play a card face down, and in which trick?"""
    found = fivescore.simulate(
        "fives", bots=["greedy"], games=GAMES // 20, seed=2, with_records=True
    )
    table = fivescore.records_table(found.records, rows="moves")
    tricks = [number % 52 // 4 + 1 for number in table["move_number"]]
    flips = Counter(t for t, move in zip(tricks, table["move"], strict=True) if "=" in move)
    hands = len(found.records) * 4
    for trick in range(1, 14):
        yield f"trick {trick:2}: {flips[trick] / hands:.2f} flips a hand"


def tell_spread() -> Iterator[str]:
    """How far apart are scores of Score 5?"""
    found = fivescore.simulate("score5", bots=["greedy"], players=3, games=GAMES // 10, seed=3)
    middle = np.sort(found.scores, axis=1)
    for name, column in (("last", 0), ("middle", 1), ("first", 2)):
        yield f"{name}: {middle[:, column].mean():.0f} points"


if __name__ == "__main__":
    for question in (tell_seats, tell_flips, tell_spread):
        print(question.__doc__)
        print("\n".join(question()))
