"""What the cards of a Score Cards deck are worth: points by card and by kind, under any bots.

For designers: `fivescore deck balance` plays many games and shows which cards score too much, which
too little, and what it is worth to start.
"""

from dataclasses import dataclass

import numpy as np

from fivescore.bots.scorecards import choose_move, worth
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

HIGHEST = 99
"""Scores above it count as it, those below 0 as 0, where scores are told apart."""


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
    held: float
    """What it would score on the turns of whoever holds it, on average."""
    spread: float
    """The standard deviation of that."""
    common: int
    """The most frequent of those scores."""
    common_share: float
    """Its share: a card is dull when this is high."""


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
    """Plays the games and tells how each card did. `start` is a freshly laid table."""
    counts = np.zeros((CARDS, HIGHEST + 1), np.int64)
    shares = np.zeros(games)
    held = np.zeros_like(counts)
    play_and_count(start, deck.record, bots, run_seed, counts, held, shares)
    scores = np.arange(HIGHEST + 1)
    mean = float((counts * scores).sum() / counts.sum())
    cards = tuple(_figures(deck.cards[k], counts[k], held[k], mean) for k in range(CARDS))
    kinds = {}
    for kind in KINDS:
        own = [k for k in range(CARDS) if kind in kinds_of(deck.rules[k])]
        plays = int(counts[own].sum())
        kinds[kind] = float(counts[own, 1:].sum() / plays) if plays else 0.0
    deviation = float(shares.std()) / max(1, games) ** 0.5
    return Balance(games, mean, cards, kinds, float(shares.mean()), 1.96 * deviation)


def _figures(
    card: str, counted: np.ndarray, counted_held: np.ndarray, deck_mean: float
) -> CardFigures:
    plays = int(counted.sum())
    scores = np.arange(counted.size)
    played = counted / max(1, plays)
    held = counted_held / max(1, int(counted_held.sum()))
    mean, mean_held = float((played * scores).sum()), float((held * scores).sum())
    common = int(held.argmax())
    return CardFigures(
        card,
        plays,
        mean,
        mean / deck_mean if deck_mean else 0.0,
        float(played[1:].sum()),
        mean_held,
        float((held * (scores - mean_held) ** 2).sum()) ** 0.5,
        common,
        float(held[common]),
    )


@compiled
def play_and_count(
    start: np.ndarray,
    decks: np.ndarray,
    bots: np.ndarray,
    run_seed: int,
    counts: np.ndarray,
    held: np.ndarray,
    shares: np.ndarray,
) -> None:
    """Plays a game for each entry of `shares`.

    Counts, by card and score, the plays; and, in `held`, what each card of a hand would score.
    """
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
                counts[card_of(move), max(0, min(HIGHEST, points))] += 1
                hand = int(s["hand"][seat])
                while hand != 0:
                    card = lowest(hand)
                    hand &= hand - 1
                    points = worth(s, decks[0], seat, card)
                    held[card, max(0, min(HIGHEST, points))] += 1
            apply(s, decks[0], seat, move)
        won = winners(s)
        victors = 0
        for seat in range(int(s["players"])):
            victors += won >> seat & 1
        shares[game] = (won >> starter & 1) / victors
