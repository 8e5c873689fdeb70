"""Templates that every measured game binds: candidates that meet in the same worlds.

A world is drawn from what the viewer sees. In it every candidate is played, and then everybody
goes on by the same policy with the same random numbers, step by step, so that two candidates
differ by the move and by what follows from it. A rollout ends at the next shuffle or at the end of
the game. The chances of the standing there come from many games played on from a shuffle before.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from fivescore.engine.masks import lowest
from fivescore.engine.rng import RNG, seed, word
from fivescore.engine.template import placeholder, template

MEMORY = 1024
"""Standings whose chances are remembered within one measurement."""


@dataclass(frozen=True, slots=True)
class Measuring:
    """What a game brings, compiled."""

    STATE: np.dtype[np.void]
    SEATS: int
    """The most seats."""
    DEAL: int
    OVER: int
    MOST_MOVES: int
    """The most moves that `list_moves` writes."""
    FACTS: int
    """How many numbers a rollout leaves for reasons."""
    to_act: Callable[[np.void], int]
    apply: Callable[[np.void, np.void, int, int], None]
    draw_world: Callable[[np.void, np.void, np.void, np.void], None]
    """Writes a state that agrees with an observation, of `o, deck, rng, s`."""
    list_moves: Callable[[np.void, np.void, int, np.ndarray], int]
    """Writes the moves of a seat that are worth a thought, of `s, deck, seat, moves`."""
    log_likelihood: Callable[[np.void, np.void, np.ndarray, np.void, np.void], float]
    """How likely the policy's play is to have led to a world, of `o, deck, params, s, rng`.

    A logarithm; what all worlds share may be left out.
    """
    policy_move: Callable[[np.void, np.void, np.ndarray, int, np.void], int]
    """The policy's move, of `s, deck, params, seat, rng`."""
    write_chances: Callable[
        [np.void, np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray], None
    ]
    """Writes every seat's chance to win after a rollout.

    Of `s, params, future, keys, remembered, chances`.
    """
    points_of: Callable[[np.void, int], int]
    """A seat's chips or points after a rollout."""
    write_facts: Callable[[np.void, np.void, int, np.ndarray], None]
    """Writes numbers for reasons, of `o, s, viewer, facts`: what was seen, and how it ended."""


game = placeholder(Measuring)


@template
def is_settled(s: np.void) -> bool:
    """Whether a rollout ends here."""
    phase = int(s["phase"])
    return phase in (game.DEAL, game.OVER)


@template
def play_on(s: np.void, deck: np.void, params: np.ndarray, rng: np.void, common: int) -> None:
    """Plays on by the policy; the k-th move draws the same random numbers in every rollout."""
    step = 0
    while not is_settled(s):
        seat = lowest(game.to_act(s))
        seed(rng, common, step)
        game.apply(s, deck, seat, game.policy_move(s, deck, params, seat, rng))
        step += 1


@template
def candidates(
    observations: np.ndarray, decks: np.ndarray, rngs: np.ndarray, moves: np.ndarray
) -> int:
    """Writes the moves of the viewer that are worth a thought; returns how many there are."""
    worlds = np.zeros(1, game.STATE)
    game.draw_world(observations[0], decks[0], rngs[0], worlds[0])
    return game.list_moves(worlds[0], decks[0], int(observations[0]["viewer"]), moves)


@template
def measure(
    observations: np.ndarray,
    decks: np.ndarray,
    params: np.ndarray,
    future: np.ndarray,
    rngs: np.ndarray,
    moves: np.ndarray,
    chances: np.ndarray,
    points: np.ndarray,
    facts: np.ndarray,
    likelihoods: np.ndarray,
) -> None:
    """Plays every candidate of the viewer in as many worlds as there is room for.

    Without candidates it plays on from where the game stands. By world and candidate it writes
    the chances and points of every seat and the facts; by world its logarithmic likelihood.
    """
    viewer = int(observations[0]["viewer"])
    worlds = np.zeros(2, game.STATE)
    chance = np.zeros(1, RNG)
    keys = np.full(MEMORY, -1, np.int64)
    remembered = np.zeros((MEMORY, game.SEATS))
    players = int(observations[0]["players"])
    for w in range(len(likelihoods)):
        game.draw_world(observations[0], decks[0], rngs[0], worlds[0])
        common = word(rngs[0])
        seed(chance[0], common, -1)
        likelihoods[w] = game.log_likelihood(
            observations[0], decks[0], params, worlds[0], chance[0]
        )
        for k in range(max(1, len(moves))):
            worlds[1] = worlds[0]
            if len(moves) > 0:
                game.apply(worlds[1], decks[0], viewer, moves[k])
            play_on(worlds[1], decks[0], params, chance[0], common)
            game.write_chances(worlds[1], params, future, keys, remembered, chances[w, k])
            for seat in range(players):
                points[w, k, seat] = game.points_of(worlds[1], seat)
            game.write_facts(observations[0], worlds[1], viewer, facts[w, k])


@template
def play_worlds(
    states: np.ndarray,
    decks: np.ndarray,
    params: np.ndarray,
    future: np.ndarray,
    seat: int,
    move: int,
    commons: np.ndarray,
    chances: np.ndarray,
) -> None:
    """Makes a seat's move in given states and plays on: the chances by state and seat.

    It is how a test counts over all worlds what `measure` finds by drawing some.
    """
    worlds = np.zeros(1, game.STATE)
    chance = np.zeros(1, RNG)
    keys = np.full(MEMORY, -1, np.int64)
    remembered = np.zeros((MEMORY, game.SEATS))
    for k in range(len(states)):
        worlds[0] = states[k]
        game.apply(worlds[0], decks[0], seat, move)
        play_on(worlds[0], decks[0], params, chance[0], commons[k])
        game.write_chances(worlds[0], params, future, keys, remembered, chances[k])
