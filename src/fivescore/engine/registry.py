"""Where games are found. Each says in one declaration what it brings.

A declaration names parts by import path, as in `"package.module:name"`, so that the list of games
is quick to read and a part is imported when it is first needed. Our own games are the folders of
`fivescore.games`, each with a `DECLARATION` in its `__init__.py`. Others come from installed
packages by the entry point group `fivescore.games`; see docs/adding-a-game.md.
"""

import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module, metadata, resources
from importlib.resources.abc import Traversable
from typing import Any

from fivescore.engine.contract import FivescoreError, quoted

GROUP = "fivescore.games"


@dataclass(frozen=True, slots=True)
class GameDeclaration:
    """What a game brings. All but the rules may be missing."""

    name: str
    game: str
    """The class that fulfils the contract `fivescore.engine.contract.Game`."""
    bots: Mapping[str, str] = field(default_factory=dict)
    """Bots (`fivescore.bots.Bot`) by name, the weakest first."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Learned bots (`fivescore.bots.levels.level_bot.LevelBot`) by level, the weakest first."""
    characters: Mapping[str, str] = field(default_factory=dict)
    """The same with a name and a style of their own: who sits at a table."""
    stand_in: str | None = None
    """The bot that plays for whoever is away; the last one, unless another is named."""
    teacher: str | None = None
    """What measures its decisions (`fivescore.teacher.teaching.Teaching`)."""
    screen: str | None = None
    """The terminal's screen; without one the plain screen shows the game."""
    picture: str | None = None
    """What draws it as SVG (see `fivescore.pictures`); without it a picture is a list of words."""
    log: str | None = None
    """What writes its log (`fivescore.engine.log.WriteLines`); without one the log is plain."""
    lab: str | None = None
    """Its compiled loops over whole games (`fivescore.lab.driver.Lab`), on cores and GPUs."""
    report: str | None = None
    """What reports for designers count of it (`fivescore.lab.report.watch.GameReport`)."""
    learning: str | None = None
    """What it brings to learning by self-play (`fivescore.learn.slots.Learning`)."""
    batch: str | None = None
    """What it brings to batches and environments (`fivescore.envs.loops.Loops`)."""
    bench: str | None = None
    """What it brings to the benchmarks (`benchmarks.registry.GameBench`), peers included."""
    scorepad: str | None = None
    """The module of the printed game's score pad."""
    guide: str | None = None
    """The package that holds `guide.json` and `guide.toml`."""
    words: str | None = None
    """The package that holds a folder of Fluent files for each language; English at least."""
    tournament: str | None = None
    """The module of its tournament."""
    balance: str | None = None
    """What measures the cards of its decks (`fivescore deck balance`)."""

    def load(self, part: str) -> Any:
        """The object behind a part.

        Raises:
            FivescoreError: The game has no such part.
        """
        path = getattr(self, part)
        if path is None:
            raise FivescoreError(f"{self.name} has no {part}.")
        return load(path)


def load(path: str) -> Any:
    """The object at an import path: `package.module` or `package.module:name`."""
    module, _, name = path.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


@cache
def declarations() -> Mapping[str, GameDeclaration]:
    """All games by name: ours first, then those from outside.

    Raises:
        FivescoreError: Two games have the same name, or an entry point is no declaration.
    """
    found: dict[str, GameDeclaration] = {}
    for declaration in (*_own_games(), *_outside_games()):
        if declaration.name in found:
            raise FivescoreError(f"There are two games called {quoted(declaration.name)}.")
        found[declaration.name] = declaration
    return found


def _own_games() -> list[GameDeclaration]:
    package = import_module("fivescore.games")
    return [
        import_module(f"{package.__name__}.{module.name}").DECLARATION
        for module in pkgutil.iter_modules(package.__path__)
        if module.ispkg
    ]


def _outside_games() -> list[GameDeclaration]:
    found = []
    for entry in sorted(metadata.entry_points(group=GROUP), key=lambda entry: entry.name):
        declaration = entry.load()
        if not isinstance(declaration, GameDeclaration) or declaration.name != entry.name:
            raise FivescoreError(
                f"The entry point {entry.name} of {GROUP} should be the GameDeclaration of a game "
                f"with that name."
            )
        found.append(declaration)
    return found


def find_declaration(name: str) -> GameDeclaration:
    """The declaration of a game.

    Raises:
        FivescoreError: There is no such game.
    """
    games = declarations()
    if name not in games:
        raise FivescoreError(f"There is no game {quoted(name)}: there is {', '.join(games)}.")
    return games[name]


@cache
def find_game(name: str) -> Any:
    """The game of that name (`fivescore.engine.contract.Game`).

    Raises:
        FivescoreError: There is none.
    """
    # Imported on demand: each game brings compiled rules that the others do not need.
    return find_declaration(name).load("game")()


def message_folders(language: str) -> list[Traversable]:
    """The folders of messages that games from outside bring; English where they lack a language."""
    folders = []
    for declaration in declarations().values():
        if declaration.words is not None:
            package = resources.files(declaration.words)
            folder = package.joinpath(language)
            folders.append(folder if folder.is_dir() else package.joinpath("en"))
    return folders
