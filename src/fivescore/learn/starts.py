"""At which tables networks learn, and at which they are measured; and the game's `Spec`."""

from collections.abc import Iterator, Mapping
from importlib import import_module

import numpy as np

from fivescore.engine.contract import Game
from fivescore.engine.registry import find_declaration
from fivescore.engine.rng import RNG
from fivescore.games import get_game
from fivescore.learn.slots import SLOT, Learning
from fivescore.learn.spec import Spec

Table = tuple[str, int, Mapping[str, int | str]]

# Long games of Fives are rarer, because each brings more decisions.
_HANDS = (*[4] * 12, *[1] * 5, 2, 2, 3, 3, 5, 6, 8, 10, 20)
_CHANGES = (*[10] * 6, *[0] * 5, *[1] * 3, *[2] * 3, 3, 5, 20)


def _fives() -> Iterator[Table]:
    for players in (4, 4, 4, 3, 3):
        for k, hands in enumerate(_HANDS):
            yield (
                "standard",
                players,
                {
                    "hands": hands,
                    "all_bust": "vanish" if (k + players) % 6 == 0 else "carry",
                },
            )


def _score5() -> Iterator[Table]:
    for players in (2, 3, 4, 5):
        for k, changes in enumerate(_CHANGES):
            yield (
                "standard",
                players,
                {
                    "max_changes": changes,
                    "unsold": "free" if k % 7 == 3 else "discard",
                    "open_hands": "on" if k % 10 == 4 else "off",
                },
            )


def _scorecards() -> Iterator[Table]:
    mix = {
        ("standard", 2): 6,
        ("standard", 3): 4,
        ("standard", 4): 4,
        ("explosive", 3): 1,
        ("explosive", 4): 2,
        ("partnership", 4): 2,
    }
    for (variant, players), times in mix.items():
        for _ in range(times):
            yield variant, players, {}


_MIXES = {"fives": _fives, "score5": _score5, "scorecards": _scorecards}


def learning_of(game: str) -> Learning:
    """What a game brings to learning."""
    learning = import_module(f"fivescore.learn.{find_declaration(game).name}").LEARNING
    assert isinstance(learning, Learning)
    return learning


def spec_of(name: str) -> Spec:
    """The game of that name as a network meets it, with its own deck."""
    game, learning = get_game(name), learning_of(name)
    coding = import_module(f"fivescore.bots.net.{name}")
    exams = [(variant, n) for variant, counts in game.variants.items() for n in counts]
    configs = [game.config(variant, n) for variant, n in exams]
    deck = game.deck()
    return Spec(
        game=name,
        features=coding.FEATURES,
        actions=coding.ACTIONS,
        scales=coding.LAYOUT.scales(),
        biases=_biases(coding.ACTIONS, getattr(coding, "FIRST_BIASES", {})),
        layout=coding.DIGEST,
        rules_version=game.rules_version,
        deck_sha256=deck.sha256,
        state_size=learning.rules.STATE.itemsize,
        slot_size=SLOT.itemsize,
        rng_size=RNG.itemsize,
        slot_fields={field: SLOT.fields[field][1] for field in SLOT.names or () if SLOT.fields},
        deck=_bytes(deck.record),
        starts=_rows(game, list(_MIXES[name]())),
        exams=_rows(game, [(variant, n, {}) for variant, n in exams]),
        exam_names=tuple(f"{variant} {n}" for variant, n in exams),
        exam_players=tuple(n for _, n in exams),
        exam_sides=tuple(len(game.sides(config)) for config in configs),
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
