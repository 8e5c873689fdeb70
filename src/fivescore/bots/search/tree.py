"""Information set Monte Carlo tree search for one observer, of textbook make (SO-ISMCTS).

Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, IEEE TCIAIG 4 (2012). One
tree for all worlds: each iteration draws a world and goes down the moves that are legal in it, by
UCB with the times that a move could be had instead of the visits of its parent. A branch is a move
as the searching player sees it. Every seat wants its own value. The most visited move is played.

Moves that several seats make at once and unseen are no branches: those of the others are drawn by
the fast policy, as if they were chance.
"""

import math

import numpy as np

from fivescore.bots.search.imagined import Imagination, is_settled, roll_out
from fivescore.engine.masks import lowest
from fivescore.engine.rng import below
from fivescore.engine.template import placeholder, template

EXPLORE = 0.7
MOST_DEPTH = 64
NONE = -1

# Columns of the tree: one row for each node.
CHILD, SIBLING, ACTOR, VISITS, OFFERED = 0, 1, 2, 3, 4
COLUMNS = 5

game = placeholder(Imagination)


@template
def grow(observations: np.ndarray, decks: np.ndarray, rngs: np.ndarray, rollouts: int) -> int:
    """The most visited move of the viewer after so many rollouts."""
    viewer = int(observations[0]["viewer"])
    worlds = np.zeros(1, game.STATE)
    nodes = np.zeros((rollouts + 1, COLUMNS), np.int64)
    nodes[:, :2] = NONE
    moves = np.zeros(rollouts + 1, np.int64)
    sums = np.zeros(rollouts + 1)
    path = np.zeros(MOST_DEPTH, np.int64)
    values = np.zeros(game.SEATS)
    legal = np.zeros(game.MOST_MOVES, np.int64)
    for made in range(1, rollouts + 1):
        game.draw_world(observations[0], decks[0], rngs[0], worlds[0])
        if made == 1 and game.list_moves(worlds[0], decks[0], viewer, legal) == 1:
            return int(legal[0])
        depth = _descend(
            worlds[0], decks[0], rngs[0], viewer, nodes, moves, sums, path, legal, made
        )
        roll_out(worlds[0], decks[0], rngs[0], values)
        for k in range(depth):
            nodes[path[k], VISITS] += 1
            sums[path[k]] += values[nodes[path[k], ACTOR]]
    best = nodes[0, CHILD]
    child = best
    while child != NONE:
        if nodes[child, VISITS] >= nodes[best, VISITS]:  # children stand last first
            best = child
        child = nodes[child, SIBLING]
    return int(moves[best])


@template
def _descend(
    s: np.void,
    deck: np.void,
    rng: np.void,
    viewer: int,
    nodes: np.ndarray,
    moves: np.ndarray,
    sums: np.ndarray,
    path: np.ndarray,
    legal: np.ndarray,
    free: int,
) -> int:
    """Goes down the tree and adds the node `free`; returns how many nodes the path has."""
    node = 0
    depth = 0
    while depth < MOST_DEPTH and not is_settled(s):
        waiting = game.to_act(s)
        seat = viewer if waiting >> viewer & 1 else lowest(waiting)
        if seat != viewer and game.is_drawn(s, seat):
            game.apply(s, deck, seat, game.fast_move(s, deck, seat, rng))
            continue
        size = game.list_moves(s, deck, seat, legal)
        seen, child = _select(s, rng, viewer, seat, node, nodes, moves, sums, legal, size)
        is_new = child == NONE
        if is_new:
            child = free
            nodes[child, SIBLING] = nodes[node, CHILD]
            nodes[child, ACTOR] = seat
            nodes[child, OFFERED] = 1
            nodes[node, CHILD] = child
            moves[child] = seen
        move = _draw_seen(s, rng, viewer, seat, legal, size, seen)
        game.apply(s, deck, seat, move)
        path[depth] = child
        depth += 1
        node = child
        if is_new:
            break
    return depth


@template
def _select(
    s: np.void,
    rng: np.void,
    viewer: int,
    seat: int,
    node: int,
    nodes: np.ndarray,
    moves: np.ndarray,
    sums: np.ndarray,
    legal: np.ndarray,
    size: int,
) -> tuple[int, int]:
    """A move as the viewer sees it and its node: one without a node, if any, else the best."""
    best_seen = NONE
    best = NONE
    best_bound = 0.0
    untried = 0
    for k in range(size):
        seen = game.seen_move(s, viewer, seat, legal[k])
        if seen != legal[k] and _was_before(s, viewer, seat, legal, k, seen):
            continue
        child = nodes[node, CHILD]
        while child != NONE and moves[child] != seen:
            child = nodes[child, SIBLING]
        if child == NONE:
            untried += 1
            if below(rng, untried) == 0:
                best_seen = seen
                best = NONE
            continue
        nodes[child, OFFERED] += 1
        if untried == 0:
            visits = nodes[child, VISITS]
            bound = sums[child] / visits + EXPLORE * math.sqrt(
                math.log(nodes[child, OFFERED]) / visits
            )
            if best == NONE or bound > best_bound:
                best_seen = seen
                best = child
                best_bound = bound
    return best_seen, best


@template
def _was_before(s: np.void, viewer: int, seat: int, legal: np.ndarray, k: int, seen: int) -> bool:
    """Whether one of the first k moves looks the same to the viewer."""
    found = 0
    for j in range(k):
        if game.seen_move(s, viewer, seat, legal[j]) == seen:
            found += 1
    return found > 0


@template
def _draw_seen(
    s: np.void, rng: np.void, viewer: int, seat: int, legal: np.ndarray, size: int, seen: int
) -> int:
    """One of the moves that look so to the viewer."""
    found = 0
    move = 0
    for k in range(size):
        if game.seen_move(s, viewer, seat, legal[k]) == seen:
            found += 1
            if below(rng, found) == 0:
                move = int(legal[k])
    return move
