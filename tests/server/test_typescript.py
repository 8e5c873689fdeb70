"""The page's types are those of the messages, and every kind of type has its translation."""

import types
from pathlib import Path
from typing import Any, Literal

import pytest
from msgspec import Struct

from fivescore.server import typescript

PAGE_TYPES = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"

SAMPLE = '''
class Card(Struct, tag="card"):
    """A card."""

    face: Literal["up", "down"]
    value: int | None
    """Of the hand,

    or None.
    """
    owners: list[int | str]
    pairs: list[tuple[str, list[bool]]] = []


class Pile(Struct):
    cards: dict[str, Card]
    rest: dict[str, Any] | None = None


Thing = Card | Pile
'''
SAMPLE_TYPES = """\
/** A card. */
export interface Card {
  type: "card";
  face: "up" | "down";
  /**
   * Of the hand,
   *
   * or null.
   */
  value: number | null;
  owners: (number | string)[];
  pairs?: [string, boolean[]][];
}

export interface Pile {
  cards: Record<string, Card>;
  rest?: Record<string, any> | null;
}

export type Thing = Card | Pile;
"""


def make_module(
    source: str, folder: Path, monkeypatch: pytest.MonkeyPatch, **names: Any
) -> types.ModuleType:
    """A module from a file, so that its source can be read."""
    module = types.ModuleType("sample")
    path = folder / "sample.py"
    path.write_text(source, encoding="utf-8")
    module.__file__ = str(path)
    module.__dict__.update(Struct=Struct, Any=Any, Literal=Literal, **names)
    monkeypatch.setitem(__import__("sys").modules, "sample", module)
    exec(compile(source, path, "exec"), module.__dict__)  # noqa: S102 - the text above
    return module


def test_the_page_has_the_types_of_the_messages() -> None:
    made = typescript.make_types()
    assert PAGE_TYPES.read_text(encoding="utf-8") == made, (
        "Run `.venv/bin/python -m fivescore.server.typescript > web/src/lib/protocol.ts`."
    )


def test_each_kind_of_type_has_its_translation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = make_module(SAMPLE, tmp_path, monkeypatch)
    assert typescript.make_types(module) == f"{typescript.HEADER}\n{SAMPLE_TYPES}"


def test_a_type_without_a_translation_is_an_error_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = make_module("class Odd(Struct):\n    at: complex\n", tmp_path, monkeypatch)
    with pytest.raises(TypeError, match="complex"):
        typescript.make_types(module)
