"""A bot that searches: fivescore simulate fives --bots search_bot:SearchBot,greedy --games 20

It imagines worlds that agree with what its seat knows, plays each move in them, lets everybody play
on at random, and takes the move that won most. It knows no rule of any game.
"""

from collections.abc import Sequence

import numpy as np

import fivescore

WORLDS = 12
"""Imagined for each decision."""
MOST_MOVES = 12
"""More are not tried: a hand of Score 5 has a thousand bids."""


class SearchBot:
    """A player of any game."""

    name = "search_bot"

    def __init__(self, worlds: int = WORLDS) -> None:
        self._worlds = worlds

    def choose(self, observation: np.ndarray, deck: fivescore.Deck, rng: np.ndarray) -> int:
        """The move that wins most often."""
        game, players = self._game_of(deck), int(observation["players"][0])
        seat = int(observation["viewer"][0])
        draws = np.random.default_rng(rng.view(np.uint8).tolist())
        rng["turn"] += 1  # another decision draws other worlds
        moves: list[int] = []
        won = np.zeros(0)
        for _ in range(self._worlds):
            seed = int(draws.integers(1 << 60))
            world = fivescore.World.drawn(game, deck, players, observation, seed)
            if not moves:
                moves = self._some(world.legal(seat), draws)
                won = np.zeros(len(moves))
            for k, move in enumerate(moves):
                won[k] += self._play_out(world.clone(), seat, move, draws)
        return moves[int(won.argmax())]

    def _game_of(self, deck: fivescore.Deck) -> fivescore.Game:
        games = map(fivescore.get_game, fivescore.game_names())
        return next(g for g in games if g.deck().record.dtype == deck.record.dtype)

    def _some(self, moves: Sequence[int], draws: np.random.Generator) -> list[int]:
        if len(moves) <= MOST_MOVES:
            return list(moves)
        return [moves[int(k)] for k in draws.choice(len(moves), MOST_MOVES, replace=False)]

    def _play_out(
        self, world: fivescore.World, seat: int, move: int, draws: np.random.Generator
    ) -> float:
        """How much of the victory a seat gets in one random end of the game."""
        world.play(seat, move)
        while (outcome := world.outcome) is None:
            player = world.to_act[0]
            legal = world.legal(player)
            world.play(player, legal[int(draws.integers(len(legal)))])
        return (seat in outcome.winners) / len(outcome.winners)
