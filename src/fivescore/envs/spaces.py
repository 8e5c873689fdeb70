"""What the numbers of observations and actions mean, game by game.

`python -m fivescore.envs.spaces` prints docs/observations.md.
"""

import sys
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from fivescore.bots.net.coding import NO_MOVE, SCRATCH, Coding
from fivescore.engine.contract import Deck, Move, Observation
from fivescore.engine.registry import find_declaration
from fivescore.envs.loops import Loops
from fivescore.games import NAMES, get_game


@dataclass(frozen=True, slots=True)
class Feature:
    """A block of features that belong together."""

    name: str
    start: int
    size: int
    scale: float
    """What our networks multiply it by."""
    meaning: str

    @property
    def columns(self) -> slice:
        """Where it stands in a row of observations."""
        return slice(self.start, self.start + self.size)


@dataclass(frozen=True)
class Space:
    """The observations and actions of a game with a deck."""

    game: str
    deck: Deck
    loops: Loops

    @staticmethod
    def of(game: str, deck: Deck | None = None) -> "Space":
        """Those of the game of that name.

        Raises:
            FivescoreError: There is no such game, or it has none.
        """
        loops = find_declaration(game).load("batch")
        assert isinstance(loops, Loops)
        return Space(game, deck or get_game(game).deck(), loops)

    @property
    def _coding(self) -> Coding:
        return self.loops.coding

    @property
    def n_features(self) -> int:
        """The length of an observation."""
        return self._coding.FEATURES

    @property
    def n_actions(self) -> int:
        """The number of actions."""
        return self._coding.ACTIONS

    @property
    def digest(self) -> str:
        """A hash of both: what was trained on them fits no others."""
        return self._coding.DIGEST

    @cached_property
    def features(self) -> tuple[Feature, ...]:
        """The blocks of an observation, in their order."""
        layout = self._coding.LAYOUT
        return tuple(
            Feature(
                name, layout.at(name), size, scale[0] if scale else 1.0, self.loops.features[name]
            )
            for name, size, *scale in layout.blocks
        )

    def scales(self) -> npt.NDArray[np.float32]:
        """A factor for each feature that brings it to about 1."""
        return self._coding.LAYOUT.scales()

    def action_text(self, action: int) -> str:
        """An action in words."""
        return self.loops.name_action(self.deck, action)

    def encode(
        self, observation: Observation, plan: int = 0
    ) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.bool_]]:
        """Features and legal actions of an observation, as `Match.observation` gives it.

        `plan` stands for the actions so far of a decision that takes several.
        """
        features = np.zeros(self.n_features, np.int8)
        mask = np.zeros(self.n_actions, np.int8)
        self.loops.encode(
            observation, self.deck.record, plan, np.zeros(SCRATCH, np.int64), features, mask
        )
        return features, mask.view(np.bool_)

    def decode(
        self, observation: Observation, action: int, plan: int = 0
    ) -> tuple[Move | None, int]:
        """The move that a legal action makes, or None while the decision goes on; the new plan."""
        move, plan = self.loops.decode(observation, self.deck.record, plan, action)
        return (None if move == NO_MOVE else int(move)), int(plan)


INTRODUCTION = (
    "Made by `./dev generate`. [Environments](environments.md) says how to get them. An "
    "observation is a row of int8; seats count from the viewer, so block by block the first is the "
    "viewer's own, unless it is about others. A block of cards has a number for each card, in the "
    "order of the deck. Our own networks multiply a block by its scale."
)


def document() -> str:
    """What all numbers mean, as Markdown."""
    lines = [
        "# Observations and actions",
        "",
        INTRODUCTION,
    ]
    for name in NAMES:
        if find_declaration(name).batch is None:
            continue
        space = Space.of(name)
        lines += [
            "",
            f"## {name}",
            "",
            f"{space.n_actions} actions. {space.loops.action_notes}",
            "",
        ]
        lines += [
            f"{space.n_features} features, digest `{space.digest}`:",
            "",
            "| from | size | block | scale | meaning |",
            "| ---: | ---: | --- | ---: | --- |",
        ]
        lines += [
            f"| {each.start} | {each.size} | `{each.name}` | {each.scale:g} | {each.meaning} |"
            for each in space.features
        ]
        end = space.features[-1].start + space.features[-1].size
        if end < space.n_features:
            lines.append(f"| {end} | {space.n_features - end} | | | always 0 |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(document())
