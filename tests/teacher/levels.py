"""What the levels' decisions cost: `python -m tests.teacher.levels fives --games 6`.

One of each level sits at a table of three, a place further in each game.
"""

import argparse

import numpy as np

from fivescore.bots import get_bot
from fivescore.engine.events import JsonObject
from fivescore.engine.match import Match
from fivescore.engine.record import to_json
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import seeded
from fivescore.games import get_game
from fivescore.teacher import review

LEVELS = ("hard", "medium", "easy")


def play(name: str, bots: list[str], seed: int) -> JsonObject:
    """The record of a game of these bots."""
    game = get_game(name)
    match = Match(game, game.config("standard", len(bots)), shuffle=seeded(seed))
    players, rng = [get_bot(bot, name) for bot in bots], new_rng(seed)
    while not match.is_over:
        seat = match.to_act[0]
        move = players[seat].choose(match.observation(seat), match.deck, rng)
        match.play(seat, game.format(match.deck, move))
    return to_json(match.record())


def main() -> None:
    """Reviews some games and tells mistakes and costs by level."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game")
    arguments.add_argument("--games", type=int, default=6)
    arguments.add_argument("--effort", type=float, default=1.0, help="Times the usual worlds.")
    given = arguments.parse_args()

    costs: dict[str, list[float]] = {level: [] for level in LEVELS}
    mistakes: dict[str, list[bool]] = {level: [] for level in LEVELS}
    for k in range(given.games):
        bots = [LEVELS[(k + seat) % len(LEVELS)] for seat in range(len(LEVELS))]
        found = review(play(given.game, bots, k), seed=k, effort=given.effort)
        for decision in found.decisions:
            costs[bots[decision.seat]].append(decision.cost.mean)
            mistakes[bots[decision.seat]].append(decision.is_mistake)
    for level in LEVELS:
        cost, wrong = np.array(costs[level]), np.array(mistakes[level])
        error = 1.96 * cost.std() / np.sqrt(len(cost))
        print(
            f"{given.game} {level}: {len(cost)} decisions, {100 * wrong.mean():.1f} % mistakes, "
            f"mean cost {100 * cost.mean():.2f} % ± {100 * error:.2f} of a victory, "
            f"a mistake costs {100 * cost[wrong].mean() if wrong.any() else 0:.1f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
