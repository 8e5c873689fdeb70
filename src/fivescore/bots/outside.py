"""Bots that other people wrote: from installed packages, and by import path.

A package offers bots by the entry point group `fivescore.bots`: the entry's name is the bot's, its
object a class that needs no arguments, or a bot. Where it has `games`, it plays those alone.
An import path, `package.module:Class`, is for a command's own options: names that come from
elsewhere never import anything.
"""

import sys
from collections.abc import Mapping
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from fivescore.engine.contract import FivescoreError, quoted
from fivescore.engine.registry import load

GROUP = "fivescore.bots"

_offered: dict[str, str] = {}
"""Bots that a server's owner offers by import path, by name."""


@cache
def installed_bots() -> Mapping[str, str]:
    """The bots of installed packages: import paths by name."""
    entries = sorted(metadata.entry_points(group=GROUP), key=lambda entry: entry.name)
    return {entry.name: entry.value for entry in entries}


def outside_bots(game: str) -> dict[str, str]:
    """The bots of other people that play a game: import paths by name.

    Raises:
        FivescoreError: One of them cannot be imported.
    """
    found = {**installed_bots(), **_offered}
    return {name: path for name, path in found.items() if _plays(path, game)}


def is_outside(name: str) -> bool:
    """Whether a name is that of a bot which other people wrote."""
    return name in installed_bots() or name in _offered


@cache
def _plays(path: str, game: str) -> bool:
    games = getattr(_import(path), "games", None)
    return games is None or game in games


def offer(paths: str) -> None:
    """Lets the bots of these import paths, separated by commas, sit at tables by their names.

    Raises:
        FivescoreError: One cannot be imported, or its name is taken.
    """
    for path in (path.strip() for path in paths.split(",")):
        name = name_of(path)
        if is_outside(name):
            raise FivescoreError(f"There is a bot called {name} already.")
        make_bot(path)
        _offered[name] = path


def name_of(spec: str) -> str:
    """What the bot of an import path is called: its class, in small letters."""
    return spec.rpartition(":")[2].lower() if ":" in spec else spec


def make_bot(path: str) -> Any:
    """The bot of an import path, new where a class makes it.

    Raises:
        FivescoreError: It cannot be imported, or is no bot.
    """
    found = _import(path)
    bot = found() if isinstance(found, type) else found
    if not callable(getattr(bot, "choose", None)):
        raise FivescoreError(
            f"{quoted(path)} is no bot: it has no method choose(observation, deck, rng)."
        )
    return bot


def _import(path: str) -> Any:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return load(path)
    except (ImportError, AttributeError, ValueError) as error:
        raise FivescoreError(f"The bot {quoted(path)} cannot be imported: {error}.") from None
