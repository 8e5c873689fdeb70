"""What the cards of a Score Cards deck are worth: points by card and by kind, under any bots.

For designers: `fivescore deck balance` plays many games and shows which cards score too much, which
too little, and what it is worth to start.
"""

from dataclasses import dataclass

import numpy as np

from fivescore.bots.scorecards import choose_move
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import lowest
from fivescore.engine.rng import RNG, seed
from fivescore.games.scorecards.deck import ScoreDeck
from fivescore.games.scorecards.knowledge import OBSERVATION, observe
from fivescore.games.scorecards.playout import shuffle_and_deal
from fivescore.games.scorecards.rules import (
    DEAL,
    KIND_SHIFT,
    OVER,
    PLAY,
    STOCK,
    apply,
    card_of,
    points_of,
    to_act,
    winners,
)
from fivescore.games.scorecards.scoring.kinds import KINDS, kinds_of
from fivescore.games.scorecards.scoring.operations import CARDS

PLAYS, POINTS, SCORED = 0, 1, 2


@dataclass(frozen=True, slots=True)
class CardFigures:
    """How a card did."""

    card: str
    plays: int
    mean: float
    """Points per play."""
    ratio: float
    """Of that to the deck's mean."""
    scored: float
    """The share of plays that brought any points."""


@dataclass(frozen=True, slots=True)
class Balance:
    """How a deck plays."""

    games: int
    mean: float
    """Points per card played."""
    cards: tuple[CardFigures, ...]
    kinds: dict[str, float]
    """For each kind of rule (C2), the share of its plays that brought any points."""
    start: float
    """The share of victories of whoever starts, ties shared out."""
    start_plus_minus: float


def measure(
    deck: ScoreDeck, start: np.ndarray, bots: np.ndarray, run_seed: int, games: int
) -> Balance:
    """Plays the games and says how each card did. `start` is a table before its first deal."""
    counts = np.zeros((CARDS, 3), np.int64)
    shares = np.zeros(games)
    play_and_count(start, deck.record, bots, run_seed, counts, shares)
    mean = float(counts[:, POINTS].sum() / counts[:, PLAYS].sum())
    cards = tuple(_figures(deck.cards[k], counts[k], mean) for k in range(CARDS))
    kinds = {}
    for kind in KINDS:
        own = [k for k in range(CARDS) if kind in kinds_of(deck.rules[k])]
        plays = int(counts[own, PLAYS].sum())
        kinds[kind] = float(counts[own, SCORED].sum() / plays) if plays else 0.0
    deviation = float(shares.std()) / max(1, games) ** 0.5
    return Balance(games, mean, cards, kinds, float(shares.mean()), 1.96 * deviation)


def _figures(card: str, counted: np.ndarray, deck_mean: float) -> CardFigures:
    plays = int(counted[PLAYS])
    mean = float(counted[POINTS]) / max(1, plays)
    scored = float(counted[SCORED]) / max(1, plays)
    return CardFigures(card, plays, mean, mean / deck_mean if deck_mean else 0.0, scored)


@compiled
def play_and_count(
    start: np.ndarray,
    decks: np.ndarray,
    bots: np.ndarray,
    run_seed: int,
    counts: np.ndarray,
    shares: np.ndarray,
) -> None:
    """Plays a game for each entry of `shares`; counts plays, points and scoring plays by card."""
    states = start.copy()
    observations = np.zeros(1, OBSERVATION)
    rngs = np.zeros(1, RNG)
    order = np.zeros(STOCK, np.int8)
    for game in range(shares.size):
        states[0] = start[0]
        s = states[0]
        seed(rngs[0], run_seed, game)
        starter = -1
        while int(s["phase"]) != OVER:
            if int(s["phase"]) == DEAL:
                shuffle_and_deal(s, decks[0], rngs[0], order)
                if starter < 0:
                    starter = int(s["start"])
                continue
            seat = lowest(to_act(s))
            observe(s, seat, observations[0])
            move = choose_move(bots[seat], observations[0], decks[0], rngs[0])
            if move >> KIND_SHIFT == PLAY:
                points = points_of(s, decks[0], seat, move)
                counts[card_of(move), PLAYS] += 1
                counts[card_of(move), POINTS] += points
                counts[card_of(move), SCORED] += 1 if points > 0 else 0
            apply(s, decks[0], seat, move)
        won = winners(s)
        victors = 0
        for seat in range(int(s["players"])):
            victors += won >> seat & 1
        shares[game] = (won >> starter & 1) / victors
