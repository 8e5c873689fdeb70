"""Bots for Score 5: random and greedy, compiled, on observations alone. See docs/bots.md."""

import numpy as np

from fivescore.bots.compiled_bot import CompiledBot
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import lowest
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.playout import random_move
from fivescore.games.score5.rules import (
    BIDDING,
    FAMILIES,
    KIND_SHIFT,
    NOBODY,
    READY,
    SHARING,
    TAKE,
    WILD,
    WILD_CARD,
    best_of_family,
    best_wild_family,
    lot_of,
    score_of,
)

RANDOM, GREEDY = 0, 1


@compiled
def score_with_wild(cards: int, deck: np.void) -> int:
    """The score of some cards, the wild counted where it brings most."""
    family = best_wild_family(cards, deck) if cards >> WILD_CARD & 1 else NOBODY
    return score_of(cards, deck, family)[0]


@compiled
def greedy_move(o: np.void, deck: np.void) -> int:
    """Pays for an auction card up to half of what it gains, and takes what gains most."""
    phase = int(o["phase"])
    if phase == BIDDING:
        if int(o["counts_shown"]) != 0:
            return READY << KIND_SHIFT
        return greedy_bid(int(o["own"]), lot_of(o), deck)
    if phase == SHARING:
        return TAKE << KIND_SHIFT | best_pick(int(o["own"]), int(o["offer"]), deck)
    return WILD << KIND_SHIFT | best_wild_family(int(o["own"]), deck)


@compiled
def greedy_bid(hand: int, lot: int, deck: np.void) -> int:
    """Bids nothing for a card that gains nothing, else every card that does not count.

    Of the cards that count the cheapest are added, as long as together they are worth at most
    half of what the auction card gains.
    """
    gain = score_with_wild(hand | 1 << lot, deck) - score_with_wild(hand, deck)
    if gain <= 0:
        return 0
    counting = 0
    for family in range(FAMILIES):
        card = best_of_family(hand, deck, family, NOBODY)
        if card != NOBODY:
            counting |= 1 << card
    bid = hand & ~counting
    paid = 0
    while counting != 0:
        cheapest = lowest(counting)
        rest = counting
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            if int(deck["value"][card]) < int(deck["value"][cheapest]):
                cheapest = card
        paid += int(deck["value"][cheapest])
        if paid * 2 > gain:
            return bid
        bid |= 1 << cheapest
        counting &= ~(1 << cheapest)
    return bid


@compiled
def best_pick(hand: int, offer: int, deck: np.void) -> int:
    """The card that raises the score most; of equal ones the highest value, then the first."""
    best = lowest(offer)
    best_worth = -1
    while offer != 0:
        card = lowest(offer)
        offer &= offer - 1
        worth = score_with_wild(hand | 1 << card, deck) * 2048 + int(deck["value"][card])
        if worth > best_worth:
            best_worth = worth
            best = card
    return best


@compiled
def choose_move(bot: int, o: np.void, deck: np.void, rng: np.void) -> int:
    """The move of the bot of that number."""
    if bot == GREEDY:
        return greedy_move(o, deck)
    return random_move(o, int(o["own"]), int(o["own_bid"]), int(o["viewer"]), rng)


@compiled
def _choose(bot: int, observations: np.ndarray, decks: np.ndarray, rngs: np.ndarray) -> int:
    return choose_move(bot, observations[0], decks[0], rngs[0])


RANDOM_BOT = CompiledBot("random", RANDOM, entrypoints.to_act, _choose)
GREEDY_BOT = CompiledBot("greedy", GREEDY, entrypoints.to_act, _choose)
