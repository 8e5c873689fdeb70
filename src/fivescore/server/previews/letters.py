"""Our letters as shapes, from `letters.json`, which web/letters.js makes of the page's fonts."""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from itertools import pairwise
from typing import Literal

import msgspec
import numpy as np

from fivescore.server.previews.canvas import Canvas, Colour, Coverage, Points, coverage

Font = Literal["heading", "text"]
CURVE_POINTS = 5
ELLIPSIS = "…"
LETTERS_KEPT = 2000
_STEP = re.compile(r"([MLQCZ])([^MLQCZ]*)")
_NUMBER = re.compile(r"-?\d+")


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter on a field of pixels."""

    cover: Coverage
    left: int
    top: int
    """Where the field's corner lies, from the pen on the line."""


class _Font(msgspec.Struct):
    """A font as it is written down, in parts of an em."""

    letters: dict[str, tuple[int, str]]
    """How far each moves the pen, and its outlines as a path of SVG."""
    pairs: dict[str, int]
    """How much closer two letters stand."""


class _Fonts(msgspec.Struct):
    em: int
    heading: _Font
    text: _Font

    def named(self, font: Font) -> _Font:
        return self.heading if font == "heading" else self.text


@cache
def _fonts() -> _Fonts:
    content = resources.files(__package__).joinpath("letters.json").read_bytes()
    return msgspec.json.decode(content, type=_Fonts)


@cache
def _outline(font: Font, letter: str) -> tuple[float, tuple[Points, ...]]:
    """How far a letter moves the pen, and its shape, in ems; y goes down."""
    em = _fonts().em
    advance, path = _fonts().named(font).letters[letter]
    outlines: list[Points] = []
    points: list[tuple[float, float]] = []
    for step, numbers in _STEP.findall(path):
        values = [int(number) for number in _NUMBER.findall(numbers)]
        places: list[tuple[float, float]] = list(zip(values[::2], values[1::2], strict=True))
        if step in "ML":
            points += places
        elif step == "Z":
            outlines.append(np.array(points, np.float64) / em * (1, -1))
            points = []
        else:
            points += _curve([points[-1], *places])
    return advance / em, tuple(outlines)


def _curve(controls: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points of a quadratic or cubic curve after its first."""
    at = np.linspace(0, 1, CURVE_POINTS + 1)[1:, None]
    points = [np.array(control, np.float64) for control in controls]
    while len(points) > 1:
        points = [a + (b - a) * at for a, b in pairwise(points)]
    return [(float(x), float(y)) for x, y in points[0]]


def can_draw(text: str) -> bool:
    """Whether we have all letters of a text."""
    return all(letter in _fonts().text.letters for letter in composed(text))


def composed(text: str) -> str:
    """A text with each accent in its letter, as our letters are."""
    return unicodedata.normalize("NFC", text)


def measure(text: str, font: Font, size: float) -> float:
    """How wide a text is, in pixels."""
    return sum(_advances(text, font)) * size


def _advances(text: str, font: Font) -> list[float]:
    pairs, em = _fonts().named(font).pairs, _fonts().em
    return [
        _outline(font, letter)[0] + pairs.get(letter + after, 0) / em
        for letter, after in zip(text, [*text[1:], ""], strict=True)
    ]


def cut(text: str, font: Font, size: float, width: float) -> str:
    """A text that fits, if need be with its end left out."""
    if measure(text, font, size) <= width:
        return text
    while text and measure(text.rstrip() + ELLIPSIS, font, size) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


@lru_cache(maxsize=LETTERS_KEPT)
def _letter(font: Font, letter: str, size: int, quarter: int) -> Letter | None:
    """A letter at a size, shifted by quarters of a pixel; None for a space."""
    outlines = [points * size + (quarter / 4, 0) for points in _outline(font, letter)[1]]
    if not outlines:
        return None
    points = np.concatenate(outlines)
    left, top = np.floor(points.min(axis=0)).astype(int)
    right, bottom = np.ceil(points.max(axis=0)).astype(int)
    moved = [outline - (left, top) for outline in outlines]
    return Letter(coverage(moved, right - left + 1, bottom - top + 1), int(left), int(top))


def write(
    canvas: Canvas,
    text: str,
    place: tuple[float, int],
    *,
    font: Font,
    size: int,
    colour: Colour,
    is_right: bool = False,
) -> float:
    """Writes a text on a line, from a place or up to it; returns where it ends."""
    x, line = place
    if is_right:
        x -= measure(text, font, size)
    for letter, advance in zip(text, _advances(text, font), strict=True):
        quarters = round(x * 4)
        drawn = _letter(font, letter, size, quarters % 4)
        if drawn is not None:
            corner = (quarters // 4 + drawn.left, line + drawn.top)
            canvas.stain(drawn.cover, corner, colour)
        x += advance * size
    return x
