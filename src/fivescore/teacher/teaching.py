"""What a game brings to its teacher, and one situation to be measured."""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Literal

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError, Move, Observation, Seat
from fivescore.engine.log_lines import Phrase
from fivescore.engine.registry import find_declaration
from fivescore.engine.rng import new_rng, random_below
from fivescore.teacher.measurement import Measurement, weights_of
from fivescore.teacher.sampling import Sample

Unit = Literal["chips", "points"]
_SEEDS = 1 << 30


@dataclass(frozen=True, slots=True)
class Sampled:
    """What is sampled of a game's play after a shuffle (`fivescore.teacher.sampling`)."""

    tables: tuple[str, ...]
    """As in `standard-4`: variant and players."""
    deck: Callable[[], Deck]
    rules_version: int
    sample: Sample


@dataclass(frozen=True, slots=True)
class Teaching:
    """What a game brings. See `fivescore.teacher.measuring.loops` for its compiled half."""

    game: str
    measuring: ModuleType
    """Its module in `fivescore.teacher.measuring`."""
    unit: Unit
    scale: float
    """How many of them two games commonly lie apart."""
    may_act: Callable[[np.ndarray, int], int]
    """The seats whose move would be accepted now, as a mask: observations, index."""
    params: Callable[[Deck, Observation], np.ndarray]
    """What the policy knows."""
    future: Callable[[Deck, Observation], np.ndarray]
    """How the rest of the game goes after the next shuffle, in many samples."""
    reason: Callable[["Situation", Measurement], Phrase]
    """Why the first of two measured moves is better than the second."""
    rollouts: Callable[[Observation], int]
    """How many rollouts take about half a second of a core."""
    effort: float
    """The part of them that a decision of a review gets."""
    draws_cards: bool = False
    """Whether a move draws a card that only its player sees."""
    sampled: Sampled | None = None
    """None where a rollout always reaches the end of the game."""


def find_teaching(game: str) -> Teaching:
    """What a game brings to its teacher.

    Raises:
        FivescoreError: It brings nothing.
    """
    teaching: Teaching = find_declaration(game).load("teacher")
    return teaching


class Situation:
    """A game as one seat sees it, ready to be measured."""

    def __init__(
        self, teaching: Teaching, observation: Observation, deck: Deck, rng: np.ndarray
    ) -> None:
        self.teaching = teaching
        self.observation = observation
        self.deck = deck
        self.rng = rng
        self.seat: Seat = int(observation["viewer"][0])
        if self.seat < 0:
            raise FivescoreError("Only a seat can be taught, not a spectator.")
        self._params = teaching.params(deck, observation)
        self._future = teaching.future(deck, observation)

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.observation["players"][0])

    def may_act(self) -> bool:
        """Whether a move of the viewer would be accepted now."""
        return bool(self.teaching.may_act(self.observation, 0) >> self.seat & 1)

    def candidates(self) -> list[Move]:
        """The moves of the viewer that are worth a thought."""
        measuring = self.teaching.measuring
        moves = np.zeros(measuring.MOST_MOVES, np.int64)
        rng = new_rng(random_below(self.rng, _SEEDS))
        size = measuring.candidates(self.observation, self.deck.record, rng, moves)
        return [int(move) for move in moves[:size]]

    def measure(self, moves: list[Move], worlds: int) -> Measurement:
        """Plays the moves in so many fresh worlds; without any, only plays on."""
        measuring = self.teaching.measuring
        shape = (worlds, max(1, len(moves)))
        chances = np.zeros((*shape, measuring.MAX_SEATS))
        points = np.zeros((*shape, measuring.MAX_SEATS))
        facts = np.zeros((*shape, measuring.FACTS), np.int64)
        likelihoods = np.zeros(worlds)
        measuring.measure(
            self.observation,
            self.deck.record,
            self._params,
            self._future,
            new_rng(random_below(self.rng, _SEEDS)),
            np.array(moves, np.int64),
            chances,
            points,
            facts,
            likelihoods,
        )
        weights = weights_of(likelihoods)
        return Measurement(self.seat, tuple(moves), chances, points, facts, weights)

    def narrow(self, moves: list[Move], rollouts: int, keep: int) -> list[Move]:
        """The best few of the moves, the best first: the worse half drops out, again and again."""
        rounds = max(1, (max(len(moves), 1) - 1).bit_length() - (keep - 1).bit_length())
        while len(moves) > keep:
            worlds = max(8, rollouts // (rounds * len(moves)))
            means = self.measure(moves, worlds).means()
            order = sorted(range(len(moves)), key=lambda k: (-means[k], k))
            moves = [moves[k] for k in order[: max(keep, (len(moves) + 1) // 2)]]
        return moves
