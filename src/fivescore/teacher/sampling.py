"""What comes after a shuffle: hands or rounds sampled from many fast games, kept as data.

A standing's chances are how often each seat wins when sampled hands follow it. That is exact for
the policy that played them, as they do not depend on the standing. `python -m
fivescore.teacher` plays the games and writes the files of the package; for a deck without a file
the games are played when they are first needed.
"""

import io
from collections.abc import Callable
from functools import cache
from importlib import resources
from pathlib import Path

import numpy as np

from fivescore.engine.contract import Deck
from fivescore.engine.registry import declarations

SAMPLED = 4096
"""Hands or rounds of a sample."""
SEQUENCES = 2048
"""Ways in which the rest of a game may go."""
SEED = 16

Sample = Callable[[Deck, str], dict[str, np.ndarray]]
"""Plays games of a table, named as in `standard-4`, and returns what is kept of them."""


def key_of(deck: Deck, rules_version: int) -> str:
    """Names the deck and the rules that a sample is for."""
    return f"{rules_version}-{deck.sha256[:16]}"


@cache
def _stored(game: str) -> dict[str, np.ndarray]:
    content = resources.files("fivescore.teacher.samples").joinpath(f"{game}.npz").read_bytes()
    with np.load(io.BytesIO(content), allow_pickle=False) as file:
        return dict(file)


def read_sample(
    game: str, table: str, deck: Deck, rules_version: int, sample: Sample
) -> dict[str, np.ndarray]:
    """A table's sample: from the package, or of games played now."""
    stored = _stored(game)
    if str(stored["key"]) == key_of(deck, rules_version):
        start = f"{table}."
        return {k.removeprefix(start): v for k, v in stored.items() if k.startswith(start)}
    return sample(deck, table)


def write_samples(folder: Path) -> None:
    """Plays the games of every table of every game that has samples, and writes the files."""
    for name, declaration in declarations().items():
        if declaration.teacher is None:
            continue
        sampled = declaration.load("teacher").sampled
        if sampled is None:
            continue
        kept = {"key": np.array(key_of(sampled.deck(), sampled.rules_version))}
        for table in sampled.tables:
            found = sampled.sample(sampled.deck(), table)
            kept |= {f"{table}.{key}": value for key, value in found.items()}
        with folder.joinpath(f"{name}.npz").open("wb") as file:
            np.savez_compressed(file, **kept)  # type: ignore[arg-type]
