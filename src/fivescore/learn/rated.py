"""Slots of a game whose moves need much reckoning (Score Cards), split into parts.

In `slots.py` a thread does all for its slot. Where a move is found by trying hundreds of ways
in one hand and one way in another, the threads of a warp would wait for the slowest. So here a step
has parts: `go_on` until somebody chooses, rate what that seat holds, `look`. A GPU spreads the
ratings of all slots evenly over its threads. Greedy chooses from ratings as well, and so its turns
are steps too, at which a network's choice counts for nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from fivescore.bots.net.coding import NO_MOVE, SCRATCH, Coding
from fivescore.engine.masks import count, nth
from fivescore.engine.playouts import Rules
from fivescore.engine.rng import below
from fivescore.engine.template import placeholder, template
from fivescore.learn.slots import (
    GREEDY,
    Opponents,
    begin_game,
    bot_at,
    end_game,
    reward_scores,
    reward_victory,
)


@dataclass(frozen=True, slots=True)
class Rating:
    """How a game rates what a seat holds: one number for each place, the highest of many ways."""

    PLACES: int
    DISPLAYS: int
    count_ways: Callable[[np.void, np.void, int, int, int], int]
    """How many ways there are, of `s, deck, seat, place, display`."""
    bucket_of: Callable[[np.void, int, int], int]
    """Ways of one bucket take equally long; of `s, seat, place`."""
    rate_way: Callable[[np.void, np.void, int, int, int, int], int]
    """The rating of one, of `s, deck, seat, place, display, way`."""
    rate_all: Callable[[np.void, np.void, int, np.ndarray], None]
    """All of them, one after the other, of `s, deck, seat, ratings`."""
    move_of: Callable[[np.void, np.void, int, int, np.ndarray], int]
    """The move that an action makes, of `s, deck, seat, action, ratings`."""
    greedy_move: Callable[[np.void, np.void, int, np.ndarray], int]
    write_features: Callable[[np.void, np.ndarray, np.ndarray, np.ndarray], None]
    """Of `o, scratch, ratings, row`."""


game = placeholder(Rules)
coding = placeholder(Coding)
others = placeholder(Opponents)
rating = placeholder(Rating)


@template
def go_on(
    s: np.void,
    slot: np.void,
    rng: np.void,
    deck: np.void,
    starts: np.ndarray,
    order: np.ndarray,
    action: int,
    rewards: np.ndarray,
) -> int:
    """Makes the move chosen before and goes on to the next choice; returns how many games ended."""
    ended = 0
    seat = int(slot["seat"])
    move = NO_MOVE
    if seat < 0:
        begin_game(s, slot, rng, starts)
    elif int(slot["kind"]) == GREEDY:
        move = rating.greedy_move(s, deck, seat, slot["ratings"])
    else:
        move = rating.move_of(s, deck, seat, action, slot["ratings"])
    kind = NO_MOVE
    while kind == NO_MOVE:
        if move != NO_MOVE:
            game.apply(s, deck, seat, move)
            move = NO_MOVE
        if int(s["phase"]) == game.OVER:
            if ended == 0:
                reward_scores(s, slot, rewards)
                reward_victory(s, rewards)
            end_game(s, slot)
            ended += 1
            begin_game(s, slot, rng, starts)
        elif int(s["phase"]) == game.DEAL:
            game.shuffle_and_deal(s, deck, rng, order)
        else:
            waiting = game.to_act(s)
            seat = nth(waiting, below(rng, count(waiting)))
            bot = bot_at(slot, rng, seat)
            if bot == others.RANDOM_BOT:
                move = game.draw_move(s, deck, seat, rng)
            else:
                kind = GREEDY if bot >= 0 else int(slot["seats"][seat])
    if ended == 0:
        reward_scores(s, slot, rewards)
    slot["seat"] = seat
    slot["kind"] = kind
    return ended


@template
def look(
    s: np.void,
    slot: np.void,
    deck: np.void,
    o: np.void,
    scratch: np.ndarray,
    features: np.ndarray,
    mask: np.ndarray,
) -> None:
    """Writes what the chooser sees and can do into rows of zeros."""
    game.observe(s, int(slot["seat"]), o)
    coding.write_mask(o, deck, 0, mask)
    rating.write_features(o, scratch, slot["ratings"], features)


@template
def advance_slots(
    states: np.ndarray,
    slots: np.ndarray,
    rngs: np.ndarray,
    decks: np.ndarray,
    starts: np.ndarray,
    actions: np.ndarray,
    features: np.ndarray,
    masks: np.ndarray,
    rewards: np.ndarray,
    ended: np.ndarray,
    first: int,
    last: int,
) -> None:
    """Lets the slots from `first` up to `last` go on, on a core."""
    observations = np.zeros(1, game.OBSERVATION)
    order = np.zeros(game.STOCK, np.int8)
    scratch = np.zeros(SCRATCH, np.int64)
    deck = decks[0]
    for i in range(first, last):
        s, slot = states[i], slots[i]
        ended[i] = go_on(s, slot, rngs[i], deck, starts, order, actions[i], rewards[i])
        rating.rate_all(s, deck, int(slot["seat"]), slot["ratings"])
        look(s, slot, deck, observations[0], scratch, features[i], masks[i])
