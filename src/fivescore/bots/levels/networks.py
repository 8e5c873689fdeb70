"""The networks of the package, each with a card that tells how it was made and how strong it is."""

from functools import cache
from importlib import resources

import msgspec

from fivescore.bots.net.weights import Weights, read_weights

LEVELS = ("easy", "medium", "hard")
"""The levels that have a network; `expert` plays with that of `hard`."""


class Strength(msgspec.Struct, frozen=True):
    """One of this level among others of a kind: its share of the victories, with 95 % interval."""

    table: str
    against: str
    share: float
    low: float
    high: float
    fair: float
    games: int


class ModelCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a network was made, for what, and how strong it is."""

    game: str
    level: str
    rules_version: int
    deck_sha256: str
    layout: str
    """The hash of its features and actions."""
    sha256: str
    """Of the file with the weights."""
    width: int
    precision: str
    method: str
    device: str
    minutes: float
    decisions: int
    seed: int
    strength: list[Strength]


def _content(game: str, level: str, ending: str) -> bytes:
    folder = resources.files("fivescore.bots.levels").joinpath("networks")
    return folder.joinpath(f"{game}-{level}.{ending}").read_bytes()


def read_card(game: str, level: str) -> ModelCard:
    """The card of a level's network."""
    return msgspec.json.decode(_content(game, level, "json"), type=ModelCard)


@cache
def read_network(game: str, level: str) -> Weights:
    """The network of a level; it is read once."""
    return read_weights(_content(game, level, "npz"))
