"""From Python into a game's coding: templates that each game binds (see `engine.template`)."""

import numpy as np

from fivescore.bots.net.coding import Coding
from fivescore.engine.template import placeholder, template

coding = placeholder(Coding)


@template
def look(
    observations: np.ndarray,
    decks: np.ndarray,
    plan: int,
    scratch: np.ndarray,
    features: np.ndarray,
    mask: np.ndarray,
) -> int:
    """Writes features and legal actions into zeros; returns how many actions are legal."""
    coding.write_features(observations[0], decks[0], plan, scratch, features)
    return coding.write_mask(observations[0], decks[0], plan, mask)


@template
def act(observations: np.ndarray, decks: np.ndarray, plan: int, action: int) -> tuple[int, int]:
    """The move that an action makes, or NO_MOVE; and the new plan."""
    return coding.decode(observations[0], decks[0], plan, action)
