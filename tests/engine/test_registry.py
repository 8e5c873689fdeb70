"""One declaration finds everything that a game brings."""

import re
from dataclasses import fields
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from fivescore.engine import registry
from fivescore.engine.contract import FivescoreError, Game
from fivescore.engine.registry import GameDeclaration, declarations, find_declaration, load
from fivescore.games import NAMES, get_game

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "fivescore"
NAMED = re.compile(rf"""["'](?:{"|".join(NAMES)})["']""")
EXAMPLES = {"__init__.py"}
"""The front door's docstring shows a game by name."""


def places_that_name_a_game(folder: Path) -> list[str]:
    """Lines with the name of a game, outside the folders and files that are a game's own."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder)
        is_own = any(part.partition("_")[0].removesuffix(".py") in NAMES for part in inside.parts)
        if is_own or str(inside) in EXAMPLES:
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if NAMED.search(line):
                found.append(f"{inside}:{number}: {line.strip()}")
    return found


def test_no_game_is_named_outside_its_own_files() -> None:
    assert places_that_name_a_game(SOURCES) == []


def test_a_name_that_is_planted_is_found(tmp_path: Path) -> None:
    (tmp_path / "fives").mkdir()
    (tmp_path / "fives" / "rules.py").write_text('NAME = "fives"\n', "utf-8")
    (tmp_path / "score5_hand.py").write_text('NAME = "score5"\n', "utf-8")
    (tmp_path / "other.py").write_text('x = 1\nif game == "fives":\n    pass\n', "utf-8")
    assert places_that_name_a_game(tmp_path) == ['other.py:2: if game == "fives":']


@pytest.mark.parametrize("name", NAMES)
def test_every_part_of_a_declaration_can_be_loaded(name: str) -> None:
    declaration = find_declaration(name)
    assert declaration.name == name
    assert isinstance(get_game(name), Game)
    for bots in (declaration.bots, declaration.levels, declaration.characters):
        for path in bots.values():
            assert load(path).name in bots
    assert declaration.stand_in in declaration.bots
    for field in fields(declaration):
        value = getattr(declaration, field.name)
        # Benchmarks are not part of the package; their own tests load them.
        plain = ("name", "bots", "levels", "characters", "stand_in", "words", "bench")
        if field.name not in plain and value is not None:
            assert declaration.load(field.name) is not None


def test_a_part_that_is_missing_is_told() -> None:
    with pytest.raises(FivescoreError, match="chess has no screen"):
        GameDeclaration("chess", "chess.game:Chess").load("screen")
    with pytest.raises(FivescoreError, match="There is no game “chess”: there is fives"):
        find_declaration("chess")


@pytest.mark.parametrize(
    ("name", "path", "reason"),
    [
        ("fives", "fivescore.games.fives:DECLARATION", "two games called “fives”"),
        ("other", "fivescore.games.fives:DECLARATION", "entry point other"),
        ("broken", "fivescore.games:NAMES", "entry point broken"),
    ],
)
def test_an_entry_point_that_is_wrong_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, path: str, reason: str
) -> None:
    entries = [EntryPoint(name, path, registry.GROUP)]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_group: entries)
    with pytest.raises(FivescoreError, match=reason):
        declarations.__wrapped__()
