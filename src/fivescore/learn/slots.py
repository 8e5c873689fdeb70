"""Many games side by side: templates that each game binds, for loops on a core and for a GPU.

A slot is a place where game after game is played. `advance` lets it go on until a network has to
choose: it makes the move chosen before, lets Nature and the simple bots move, makes moves that
leave no choice, and begins the next game when one ends. Features and legal actions come from the
chooser's observation alone.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from fivescore.bots.net.coding import MAX_SEATS, NO_MOVE, SCRATCH, Coding
from fivescore.engine.layout import struct_layout
from fivescore.engine.masks import count, nth
from fivescore.engine.playouts import Rules
from fivescore.engine.rng import below
from fivescore.engine.template import placeholder, template

# Who sits at a seat.
NET, PAST, RANDOM, GREEDY, NOISY, STRANGE = 0, 1, 2, 3, 4, 5
# Whom a slot seats: the network alone; it and an earlier one; it and simple bots; and, for
# measuring, one side of the network among simple bots or earlier networks.
SELF, MIXED_PAST, MIXED_BOTS, AGAINST_GREEDY, AGAINST_RANDOM, AGAINST_PAST = 0, 1, 2, 3, 4, 5
Table = tuple[str, int, Mapping[str, int | str]]
"""A variant, a number of players, and options."""
MAX_RATINGS = 12
NOISE = 4
"""One of so many moves of a noisy bot is random."""

SLOT = struct_layout(
    [
        ("plan", np.int64),  # actions of a decision that takes several
        ("ratings", np.int64, (MAX_RATINGS,)),  # of what the chooser holds; see `rated.py`
        ("worth", np.float32, (MAX_SEATS,)),  # scores that were rewarded already
        ("games", np.int32),  # games that were finished here
        ("winners", np.int32),  # of the last one, as a mask of seats
        ("start", np.int16),  # which row of the starts this game has
        ("ended", np.int16),  # which row the last finished game had
        ("skip", np.int16),  # decisions that are still made at random
        ("group", np.int8),
        ("seat", np.int8),  # who chooses; -1 before the first game
        ("kind", np.int8),  # NET or PAST
        ("seats", np.int8, (MAX_SEATS,)),
        ("ended_seats", np.int8, (MAX_SEATS,)),  # who sat there in the last finished game
    ]
)


@dataclass(frozen=True, slots=True)
class Opponents:
    """The simple bots of a game, and what its results are worth."""

    RANDOM_BOT: int
    GREEDY_BOT: int
    STRANGE_BOT: int
    """A bot that plays in a manner of its own; greedy where there is none."""
    choose_move: Callable[[int, np.void, np.void, np.void], int]
    """The move of a bot, of `bot, observation, deck, rng`."""
    side_of: Callable[[np.void, int], int]
    """A number that seats which play together share, of `table, seat`."""
    copy_state: Callable[[np.void, np.void], None]
    worth_of: Callable[[np.void, int], float]
    """What a seat's score is worth so far, of `s, seat`; a victory is worth 1."""
    fee_of: Callable[[int], float]
    """What an action costs."""


game = placeholder(Rules)
coding = placeholder(Coding)
others = placeholder(Opponents)


@template
def advance(
    s: np.void,
    slot: np.void,
    rng: np.void,
    deck: np.void,
    starts: np.ndarray,
    o: np.void,
    order: np.ndarray,
    scratch: np.ndarray,
    action: int,
    features: np.ndarray,
    mask: np.ndarray,
    rewards: np.ndarray,
) -> int:
    """Goes on to the next choice of a network; returns how many games ended on the way.

    `features`, `mask` and `rewards` are rows of zeros. Rewards are those of the game in which
    `action` was chosen.
    """
    ended = 0
    seat = int(slot["seat"])
    plan = int(slot["plan"])
    if seat < 0:
        begin_game(s, slot, rng, starts)
        action = NO_MOVE
    else:
        game.observe(s, seat, o)
        rewards[seat] -= others.fee_of(action)
    while True:
        move = NO_MOVE
        if action != NO_MOVE:
            move, plan = coding.decode(o, deck, plan, action)
            action = NO_MOVE
        elif int(s["phase"]) == game.OVER:
            if ended == 0:
                reward_scores(s, slot, rewards)
                reward_victory(s, rewards)
            end_game(s, slot)
            ended += 1
            begin_game(s, slot, rng, starts)
        elif int(s["phase"]) == game.DEAL:
            game.shuffle_and_deal(s, deck, rng, order)
        else:
            if plan == 0:
                waiting = game.to_act(s)
                seat = nth(waiting, below(rng, count(waiting)))
            game.observe(s, seat, o)
            bot = bot_at(slot, rng, seat)
            if bot >= 0:
                move = others.choose_move(bot, o, deck, rng)
            elif coding.write_mask(o, deck, plan, mask) > 1:
                break
            else:
                action = take_only(mask)
        if move != NO_MOVE:
            game.apply(s, deck, seat, move)
    coding.write_features(o, deck, plan, scratch, features)
    if ended == 0:
        reward_scores(s, slot, rewards)
    slot["seat"] = seat
    slot["plan"] = plan
    slot["kind"] = slot["seats"][seat]
    return ended


@template
def begin_game(s: np.void, slot: np.void, rng: np.void, starts: np.ndarray) -> None:
    """Begins a game at one of the starts and seats its players."""
    start = below(rng, starts.size)
    others.copy_state(starts[start], s)
    slot["start"] = start
    for seat in range(int(s["players"])):
        slot["worth"][seat] = others.worth_of(s, seat)
    seat_players(s, slot, rng)


@template
def seat_players(s: np.void, slot: np.void, rng: np.void) -> None:
    """Draws who sits where, as the slot's group wants it."""
    group = int(slot["group"])
    sides = count_sides(s)
    nets = (1 << sides) - 1
    if group == MIXED_PAST or (group == MIXED_BOTS and below(rng, 2) == 0):
        nets = 1 + below(rng, (1 << sides) - 2)
    elif group != SELF:
        nets = 1 << below(rng, sides)
    for seat in range(int(s["players"])):
        kind = NET
        if nets >> others.side_of(s, seat) & 1 == 0:
            kind = other_kind(group, rng)
        slot["seats"][seat] = kind


@template
def other_kind(group: int, rng: np.void) -> int:
    """Who sits at a seat that is not the network's."""
    if group == MIXED_BOTS:
        drawn = below(rng, 10)
        if drawn < 4:
            return GREEDY
        return NOISY if drawn < 7 else STRANGE if drawn < 9 else RANDOM
    if group == AGAINST_GREEDY:
        return GREEDY
    return RANDOM if group == AGAINST_RANDOM else PAST


@template
def count_sides(s: np.void) -> int:
    """How many sides play against each other."""
    highest = 0
    for seat in range(int(s["players"])):
        highest = max(highest, others.side_of(s, seat))
    return highest + 1


@template
def bot_at(slot: np.void, rng: np.void, seat: int) -> int:
    """The simple bot that moves for a seat now; -1 if a network does."""
    kind = int(slot["seats"][seat])
    if kind in (NET, PAST):
        skip = int(slot["skip"])
        if skip == 0:
            return -1
        slot["skip"] = skip - 1
        return others.RANDOM_BOT
    if kind == RANDOM or (kind == NOISY and below(rng, NOISE) == 0):
        return others.RANDOM_BOT
    return others.STRANGE_BOT if kind == STRANGE else others.GREEDY_BOT


@template
def take_only(mask: np.ndarray) -> int:
    """The one legal action; the mask is cleared."""
    action = 0
    for k in range(mask.size):
        if mask[k] != 0:
            action = k
            mask[k] = 0
    return action


@template
def reward_scores(s: np.void, slot: np.void, rewards: np.ndarray) -> None:
    """Rewards what the scores have changed since the last time, compared with the others'."""
    players = int(s["players"])
    mean = 0.0
    for seat in range(players):
        mean += (others.worth_of(s, seat) - slot["worth"][seat]) / players
    for seat in range(players):
        worth = others.worth_of(s, seat)
        rewards[seat] += worth - slot["worth"][seat] - mean
        slot["worth"][seat] = worth


@template
def reward_victory(s: np.void, rewards: np.ndarray) -> None:
    """Rewards the winning side with 1; sides that share a victory share it."""
    victors = game.winners(s)
    side = int(s["players"]) // count_sides(s)
    for seat in range(int(s["players"])):
        if victors >> seat & 1:
            rewards[seat] += side / count(victors)


@template
def end_game(s: np.void, slot: np.void) -> None:
    """Notes how a game ended."""
    slot["games"] += 1
    slot["winners"] = game.winners(s)
    slot["ended"] = slot["start"]
    for seat in range(MAX_SEATS):
        slot["ended_seats"][seat] = slot["seats"][seat]


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
    for i in range(first, last):
        ended[i] = advance(
            states[i],
            slots[i],
            rngs[i],
            decks[0],
            starts,
            observations[0],
            order,
            scratch,
            actions[i],
            features[i],
            masks[i],
            rewards[i],
        )


@dataclass(frozen=True, slots=True)
class Learning:
    """What a game brings to learning: its rules, its coding and the bound templates."""

    rules: Rules
    coding: Coding
    tables: Callable[[], Iterable[Table]]
    """Where games begin in training, each as often as it stands there."""
    advance_slots: Callable[..., None]
    """A step on a core."""
    parts: Mapping[str, Callable[..., Any]]
    """What a GPU's kernels are made of: `advance`, or the parts of `rated.py`."""
    places: int = 0
    """How many ratings a choice has; 0 where moves need none."""
    displays: int = 0
    last_entropy: float = 0.003
    """What variety of moves is worth at the end of training, in share of a victory."""
