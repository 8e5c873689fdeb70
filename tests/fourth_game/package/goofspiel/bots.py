"""A bot of Goofspiel's own, and the plain random one."""

import numpy as np

from fivescore.bots.plain import RandomBot
from fivescore.engine.contract import Deck, Move, Observation


class MatchingBot:
    """Bids the card of the prize's value, or the lowest if that is gone."""

    name = "matching"

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:  # noqa: ARG002
        """The bot's bid."""
        o = observation[0]
        hand = int(o["hands"][int(o["viewer"])])
        prize = int(o["shown"][int(o["round"])])
        return prize if hand >> prize & 1 else (hand & -hand).bit_length() - 1


RANDOM_BOT = RandomBot("goofspiel")
MATCHING_BOT = MatchingBot()
