"""At which tables networks learn, and at which they are measured; and the game's `Spec`."""

from collections.abc import Mapping

import numpy as np

from fivescore.engine.contract import Game
from fivescore.engine.registry import find_declaration
from fivescore.engine.rng import RNG
from fivescore.games import get_game
from fivescore.learn.slots import SLOT, Learning, Table
from fivescore.learn.spec import Spec


def learning_of(game: str) -> Learning:
    """What a game brings to learning.

    Raises:
        FivescoreError: It brings nothing.
    """
    learning = find_declaration(game).load("learning")
    assert isinstance(learning, Learning)
    return learning


def spec_of(name: str) -> Spec:
    """The game of that name as a network meets it, with its own deck."""
    game, learning = get_game(name), learning_of(name)
    coding = learning.coding
    exams = [(variant, n) for variant, counts in game.variants.items() for n in counts]
    configs = [game.config(variant, n) for variant, n in exams]
    deck = game.deck()
    return Spec(
        game=name,
        features=coding.FEATURES,
        actions=coding.ACTIONS,
        scales=coding.LAYOUT.scales(),
        biases=_biases(coding.ACTIONS, coding.BIASES),
        layout=coding.DIGEST,
        rules_version=game.rules_version,
        deck_sha256=deck.sha256,
        state_size=learning.rules.STATE.itemsize,
        slot_size=SLOT.itemsize,
        rng_size=RNG.itemsize,
        slot_fields={field: SLOT.fields[field][1] for field in SLOT.names or () if SLOT.fields},
        deck=_bytes(deck.record),
        starts=_rows(game, list(learning.tables())),
        exams=_rows(game, [(variant, n, {}) for variant, n in exams]),
        exam_names=tuple(f"{variant} {n}" for variant, n in exams),
        exam_players=tuple(n for _, n in exams),
        exam_sides=tuple(len(game.sides(config)) for config in configs),
        start_players=tuple(players for _, players, _ in learning.tables()),
        places=learning.places,
        displays=learning.displays,
        last_entropy=learning.last_entropy,
    )


def _biases(actions: int, given: Mapping[int, float]) -> np.ndarray:
    biases = np.zeros(actions, np.float32)
    for action, bias in given.items():
        biases[action] = bias
    return biases


def _rows(game: Game, tables: list[Table]) -> np.ndarray:
    states = [game.initial_state(game.config(v, n, options)) for v, n, options in tables]
    return np.stack([_bytes(state) for state in states])


def _bytes(struct: np.ndarray) -> np.ndarray:
    return np.frombuffer(struct.tobytes(), np.uint8).copy()
