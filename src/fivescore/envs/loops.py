"""Games side by side: templates that each game binds, for loops on a core.

A place plays game after game. Between two calls every place waits for the decision of a seat that
is not a bot's, or its game is over. Features and legal actions come from the observation of that
seat alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from fivescore.bots.net.coding import NO_MOVE, SCRATCH, Coding
from fivescore.engine.contract import Deck
from fivescore.engine.layout import struct_layout
from fivescore.engine.masks import count, lowest, nth
from fivescore.engine.playouts import MOVES, Rules
from fivescore.engine.rng import below, seed
from fivescore.engine.template import placeholder, template

PERSON = -1
"""Who decides for a seat: whoever calls `step`; else the number of a compiled bot."""
NOBODY = -1

PLACE = struct_layout(
    [
        ("number", np.int64),  # of the game among those of the seed
        ("plan", np.int64),  # the actions so far of a decision that takes several
        ("seat", np.int8),  # who decides; NOBODY once the game is over
    ]
)


@dataclass(frozen=True, slots=True)
class Bots:
    """The compiled bots of a game, and how its states are copied."""

    choose_move: Callable[[int, np.void, np.void, np.void], int]
    """The move of a bot, of `bot, observation, deck, rng`."""
    copy_state: Callable[[np.void, np.void], None]


game = placeholder(Rules)
coding = placeholder(Coding)
others = placeholder(Bots)


@template
def begin_game(
    s: np.void, place: np.void, nature: np.void, rng: np.void, start: np.void, run_seed: int
) -> None:
    """Begins the game of the place's number; its deals are those of `new_game`."""
    number = int(place["number"])
    others.copy_state(start, s)
    seed(nature, run_seed, number)
    seed(rng, run_seed, number + MOVES)
    place["plan"] = 0


@template
def go_on(
    s: np.void,
    place: np.void,
    nature: np.void,
    rng: np.void,
    deck: np.void,
    bots: np.ndarray,
    o: np.void,
    order: np.ndarray,
) -> bool:
    """Lets Nature and bots move until somebody has to decide; says whether the game is over."""
    while int(s["phase"]) != game.OVER:
        if int(s["phase"]) == game.DEAL:
            game.shuffle_and_deal(s, deck, nature, order)
            continue
        seat = lowest(game.to_act(s))
        game.observe(s, seat, o)
        if bots[seat] == PERSON:
            place["seat"] = seat
            return False
        game.apply(s, deck, seat, others.choose_move(bots[seat], o, deck, rng))
    place["seat"] = NOBODY
    return True


@template
def look(
    place: np.void,
    deck: np.void,
    o: np.void,
    scratch: np.ndarray,
    features: np.ndarray,
    mask: np.ndarray,
) -> None:
    """Writes what the decider sees and may do."""
    features[:] = 0
    mask[:] = 0
    if int(place["seat"]) != NOBODY:
        plan = int(place["plan"])
        coding.write_features(o, deck, plan, scratch, features)
        coding.write_mask(o, deck, plan, mask)


@template
def note_end(s: np.void, rewards: np.ndarray, scores: np.ndarray) -> None:
    """Writes the scores of a game that is over, and each seat's share of the victory."""
    victors = game.winners(s)
    for seat in range(int(s["players"])):
        scores[seat] = game.score_of(s, seat)
        if victors >> seat & 1:
            rewards[seat] = 1.0 / count(victors)


@template
def reset_places(
    states: np.ndarray,
    places: np.ndarray,
    natures: np.ndarray,
    rngs: np.ndarray,
    starts: np.ndarray,
    decks: np.ndarray,
    bots: np.ndarray,
    observations: np.ndarray,
    features: np.ndarray,
    masks: np.ndarray,
    run_seed: int,
    first: int,
    last: int,
) -> None:
    """Begins the games of the places from `first` up to `last`."""
    order = np.zeros(game.STOCK, np.int8)
    scratch = np.zeros(SCRATCH, np.int64)
    for i in range(first, last):
        place, o = places[i], observations[i]
        begin_game(states[i], place, natures[i], rngs[i], starts[0], run_seed)
        go_on(states[i], place, natures[i], rngs[i], decks[0], bots, o, order)
        look(place, decks[0], o, scratch, features[i], masks[i])


@template
def step_places(
    states: np.ndarray,
    places: np.ndarray,
    natures: np.ndarray,
    rngs: np.ndarray,
    starts: np.ndarray,
    decks: np.ndarray,
    bots: np.ndarray,
    observations: np.ndarray,
    features: np.ndarray,
    masks: np.ndarray,
    run_seed: int,
    actions: np.ndarray,
    rewards: np.ndarray,
    scores: np.ndarray,
    done: np.ndarray,
    stride: int,
    first: int,
    last: int,
) -> None:
    """Makes the actions at the places from `first` up to `last`; all of them are legal.

    Where a game ends the next one begins, `stride` numbers later; with a stride of 0 none does.
    """
    order = np.zeros(game.STOCK, np.int8)
    scratch = np.zeros(SCRATCH, np.int64)
    deck = decks[0]
    for i in range(first, last):
        s, place, o = states[i], places[i], observations[i]
        seat = int(place["seat"])
        rewards[i] = 0
        done[i] = 0
        if seat == NOBODY:
            continue
        move, plan = coding.decode(o, deck, int(place["plan"]), actions[i])
        place["plan"] = plan
        if move != NO_MOVE:
            game.apply(s, deck, seat, move)
            if go_on(s, place, natures[i], rngs[i], deck, bots, o, order):
                note_end(s, rewards[i], scores[i])
                done[i] = 1
                if stride > 0:
                    place["number"] += stride
                    begin_game(s, place, natures[i], rngs[i], starts[0], run_seed)
                    go_on(s, place, natures[i], rngs[i], deck, bots, o, order)
        look(place, deck, o, scratch, features[i], masks[i])


@template
def play_places(
    states: np.ndarray,
    places: np.ndarray,
    natures: np.ndarray,
    rngs: np.ndarray,
    starts: np.ndarray,
    decks: np.ndarray,
    bots: np.ndarray,
    observations: np.ndarray,
    features: np.ndarray,
    masks: np.ndarray,
    run_seed: int,
    moves: np.ndarray,
    rewards: np.ndarray,
    scores: np.ndarray,
    done: np.ndarray,
    stride: int,
    first: int,
    last: int,
) -> None:
    """The same with whole moves as the rules number them; all of them are legal."""
    order = np.zeros(game.STOCK, np.int8)
    scratch = np.zeros(SCRATCH, np.int64)
    deck = decks[0]
    for i in range(first, last):
        s, place, o = states[i], places[i], observations[i]
        rewards[i] = 0
        done[i] = 0
        if int(place["seat"]) == NOBODY:
            continue
        place["plan"] = 0
        game.apply(s, deck, int(place["seat"]), moves[i])
        if go_on(s, place, natures[i], rngs[i], deck, bots, o, order):
            note_end(s, rewards[i], scores[i])
            done[i] = 1
            if stride > 0:
                place["number"] += stride
                begin_game(s, place, natures[i], rngs[i], starts[0], run_seed)
                go_on(s, place, natures[i], rngs[i], deck, bots, o, order)
        look(place, deck, o, scratch, features[i], masks[i])


@template
def find_illegal(places: np.ndarray, masks: np.ndarray, actions: np.ndarray) -> int:
    """The first place whose action is not legal; -1 if all are."""
    for i in range(len(actions)):
        if int(places[i]["seat"]) != NOBODY:
            action = actions[i]
            if not 0 <= action < masks.shape[1] or masks[i, action] == 0:
                return i
    return -1


@template
def draw_actions(
    masks: np.ndarray, rngs: np.ndarray, actions: np.ndarray, first: int, last: int
) -> None:
    """A legal action at each place, each equally likely; 0 where there is none."""
    # Eight actions in a word, a bit in each byte of it.
    words = masks.view(np.int64)
    for i in range(first, last):
        legal = 0
        for word in range(words.shape[1]):
            legal += count(words[i, word])
        actions[i] = 0
        left = below(rngs[i], max(legal, 1))
        for word in range(words.shape[1]):
            here = count(words[i, word])
            if left < here:
                actions[i] = word * 8 + nth(words[i, word], left) // 8
                break
            left -= here


@dataclass(frozen=True, slots=True)
class Loops:
    """What a game brings to batches: its rules, its coding, the bound templates, and words."""

    rules: Rules
    coding: Coding
    bots: Mapping[str, int]
    """The compiled bots that may fill seats."""
    reset: Callable[..., None]
    step: Callable[..., None]
    play: Callable[..., None]
    draw: Callable[..., None]
    first_illegal: Callable[[np.ndarray, np.ndarray, np.ndarray], int]
    encode: Callable[..., int]
    decode: Callable[..., tuple[int, int]]
    features: Mapping[str, str]
    """What each block of features says."""
    name_action: Callable[[Deck, int], str]
    """An action in words."""
    action_notes: str
    """What an action is, for the documentation."""
    at_once: bool = False
    """Whether several seats may decide at the same time."""
