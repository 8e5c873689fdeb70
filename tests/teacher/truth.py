"""Truth: what a measurement says against every world there is.

`python -m tests.teacher.truth --cases 1000` counts how often the interval holds the true value.

- Fives: the last trick, over all ways to place the unseen cards, each as likely as any other.
- Score 5: the last auction; Score Cards: the last turns of the last round. There are too many
  worlds to list, so the truth is that of 100 times as many worlds, drawn apart.

The policy is the same on both sides; it draws its moves, so each listed world is played many times.
"""

import argparse
from collections.abc import Iterator
from itertools import permutations

import numpy as np

from fivescore.bots import get_bot
from fivescore.engine.contract import Move, Observation
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import seeded
from fivescore.games import get_game
from fivescore.games.fives import knowledge
from fivescore.games.fives.rules import MAX_PLAYS, MAX_SEATS, OPENER, seat_of_play
from fivescore.teacher.measuring import fives as fives_measuring
from fivescore.teacher.teaching import Situation, find_teaching

MOST_UNSEEN = 6
TIMES = 24
"""So often a listed world is played."""
WORLDS = 150
DEEP = 100 * WORLDS


def positions(name: str, seed: int) -> Iterator[tuple[Match, Observation, list[Move]]]:
    """Late decisions of one game of bots, with the moves to choose from."""
    game = get_game(name)
    counts = game.variants["standard"]
    config = game.config("standard", counts[seed % len(counts)])
    match = Match(game, config, shuffle=seeded(seed))
    bots = [get_bot(("greedy", "medium")[(seed + k) % 2], name) for k in range(config.players)]
    rng = new_rng(seed)
    while not match.is_over:
        seat = match.to_act[0]
        observation = match.observation(seat)
        if is_late(name, match.state[0]):
            situation = Situation(find_teaching(name), observation, match.deck, new_rng(seed))
            moves = situation.candidates()
            if len(moves) > 1:
                yield match, observation, moves
        move = bots[seat].choose(observation, match.deck, rng)
        match.play(seat, game.format(match.deck, move))


def is_late(name: str, s: np.void) -> bool:
    """The last trick of a hand; the last auction; the last turns of a game."""
    if name == "fives":
        return int(s["trick"]) == int(s["tricks"]) - 1
    if name == "score5":
        return int(s["auction"]) == 12
    return int(s["round"]) == 4 and int(s["shown"][int(s["seat"])]).bit_count() == 4


def worlds_of_fives(match: Match, observation: Observation) -> np.ndarray | None:
    """Every state that agrees with an observation of Fives; None where they are too many."""
    o, deck = observation[0], match.deck.record[0]
    unseen = int(knowledge.unseen(o, deck))
    cards = [card for card in range(64) if unseen >> card & 1]
    if len(cards) > MOST_UNSEEN:
        return None
    out, out_before = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_PLAYS, np.int64)
    knowledge.shown_out(o, out, out_before)
    template = match.game.sample_state(observation, match.deck, new_rng(1))
    places = []
    for seat in range(int(o["players"])):
        if seat != int(o["viewer"]):
            held = int(template["hand"][0, seat]).bit_count()
            places += [(seat, -1, int(out[seat]))] * held
    for k in range(int(o["plays"])):
        if int(o["face"][k]) == knowledge.UNKNOWN:
            places.append((int(seat_of_play(o, k)), k, int(out_before[k])))
    first = int(o["leads"][0])
    orders = [order for order in permutations(cards) if _fits(order, places, first)]
    return np.concatenate([_placed(template, order, places) for order in orders])


def _fits(order: tuple[int, ...], places: list[tuple[int, int, int]], first: int) -> bool:
    return all(
        not out >> (card >> 4) & 1 and (card != OPENER or seat == first)
        for card, (seat, _, out) in zip(order, places, strict=True)
    )


def _placed(
    template: np.ndarray, order: tuple[int, ...], places: list[tuple[int, int, int]]
) -> np.ndarray:
    state = template.copy()
    for seat in {seat for seat, _, _ in places if seat >= 0}:
        if any(seat == other and k < 0 for other, k, _ in places):
            state["hand"][0, seat] = 0
    for card, (seat, k, _) in zip(order, places, strict=True):
        if k < 0:
            state["hand"][0, seat] |= 1 << card
        else:
            state["face"][0, k] = card
    return state


def true_lead(match: Match, observation: Observation, two: list[Move]) -> float | None:
    """By how much the first move is better than the second, counted or drawn deeply."""
    name = match.game.name
    teaching = find_teaching(name)
    situation = Situation(teaching, observation, match.deck, new_rng(99, 7))
    if name != "fives":
        return situation.measure(two, DEEP).lead_if_uniform(0, 1).mean
    worlds = worlds_of_fives(match, observation)
    if worlds is None:
        return None
    states = np.tile(worlds, TIMES)
    means = [_mean(match, situation, states, move) for move in two]
    return means[0] - means[1]


def _mean(match: Match, situation: Situation, states: np.ndarray, move: Move) -> float:
    teaching, o = situation.teaching, situation.observation
    chances = np.zeros((len(states), MAX_SEATS))
    commons = np.random.default_rng(3).integers(1 << 32, size=len(states))
    params, future = teaching.params(match.deck, o), teaching.future(match.deck, o)
    fives_measuring.play_worlds(
        states, match.deck.record, params, future, situation.seat, move, commons, chances
    )
    return float(chances[:, situation.seat].mean())


def count_inside(name: str, cases: int, seed: int) -> tuple[int, int]:
    """How often the interval holds the truth, and of how many cases."""
    inside = counted = 0
    while counted < cases:
        for match, observation, moves in positions(name, seed):
            two = [moves[0], moves[-1]]
            truth = true_lead(match, observation, two)
            if truth is None or counted == cases:
                continue
            situation = Situation(find_teaching(name), observation, match.deck, new_rng(seed, 5))
            found = situation.measure(two, WORLDS).lead_if_uniform(0, 1)
            counted += 1
            inside += found.low <= truth <= found.high
        seed += 1
    return inside, counted


def main() -> None:
    """Counts and tells."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--cases", type=int, default=1000)
    arguments.add_argument("--games", default="fives,score5,scorecards")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    for name in given.games.split(","):
        inside, counted = count_inside(name, given.cases, given.seed)
        print(f"{name}: {inside} of {counted} inside, {100 * inside / counted:.1f} %", flush=True)


if __name__ == "__main__":
    main()
