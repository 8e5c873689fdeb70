"""The networks of the package, each with a card that tells how it was made and how strong it is."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from fivescore.bots.net.weights import Weights, read_weights

LEVELS = ("easy", "medium", "hard")
"""The levels that have a network; `expert` plays with that of `hard`."""
LARGE_TABLE = 4
"""From so many players on the network for large tables plays, where a game has one."""


def networks_of(game: str) -> tuple[str, ...]:
    """The names of a game's networks."""
    large = [_for_large_tables(level) for level in LEVELS]
    return (*LEVELS, *(name for name in large if _has(game, name)))


def network_name(game: str, level: str, players: int) -> str:
    """The network with which a level plays at a table of so many."""
    large = _for_large_tables(level)
    return large if players >= LARGE_TABLE and _has(game, large) else level


def _for_large_tables(level: str) -> str:
    return f"{level}-many"


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
    """The name of the network, which is that of its level or begins with it."""
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


def _file(game: str, name: str, ending: str) -> Traversable:
    folder = resources.files("fivescore.bots.levels").joinpath("networks")
    return folder.joinpath(f"{game}-{name}.{ending}")


@cache
def _has(game: str, name: str) -> bool:
    return _file(game, name, "json").is_file()


def _content(game: str, name: str, ending: str) -> bytes:
    return _file(game, name, ending).read_bytes()


def read_card(game: str, name: str) -> ModelCard:
    """The card of a network."""
    return msgspec.json.decode(_content(game, name, "json"), type=ModelCard)


@cache
def read_network(game: str, name: str) -> Weights:
    """A network; it is read once."""
    return read_weights(_content(game, name, "npz"))


def network_at(game: str, level: str, players: int) -> Weights:
    """The network with which a level plays at a table of so many."""
    return read_network(game, network_name(game, level, players))
