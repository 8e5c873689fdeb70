"""The picture of a link: what is played, by whom, and how it ended."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from fivescore.server.previews import letters
from fivescore.server.previews.canvas import Canvas, Colour, Coverage, Points, rotated, rounded
from fivescore.server.previews.mark import CHALK, SLATE, draw_mark

WIDTH, HEIGHT = 1200, 630
MARGIN = 72
MUTE: Colour = (0xB7, 0xB9, 0xCA)
LAMP: Colour = (0xFF, 0xE2, 0xA0)
INK: Colour = (0x1B, 0x18, 0x26)
PANEL: Colour = (0x33, 0x37, 0x4D)
EDGE: Colour = (0x81, 0x87, 0xA5)
LIT: Colour = (0x36, 0x39, 0x50)
PAPER: Colour = (0xFF, 0xFF, 0xFF)
COLUMN = 690
"""The width of what is written; beside it lie cards."""
ROW, ROW_STEP = 52, 62
LAST_ROW_ENDS = 590
Placing = Callable[[Points], list[Points]]
"""Puts points that lie about a card's centre where the card lies."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player in the picture."""

    name: str
    score: str = ""
    is_lit: bool = False
    """Whoever won."""
    is_open: bool = False
    """A seat that somebody may take."""


@dataclass(frozen=True, slots=True)
class Board:
    """All that stands in a picture."""

    heading: str
    below: str
    rows: tuple[Row, ...]


def draw(board: Board) -> bytes:
    """A picture as a PNG file. It takes a tenth of a second: not for the event loop."""
    canvas = _ground().copy()
    size = next(
        (
            size
            for size in (104, 88, 72)
            if letters.measure(board.heading, "heading", size) <= COLUMN
        ),
        60,
    )
    heading = letters.cut(board.heading, "heading", size, COLUMN)
    letters.write(canvas, heading, (MARGIN, 212), font="heading", size=size, colour=CHALK)
    below = letters.cut(board.below, "text", 32, COLUMN)
    letters.write(canvas, below, (MARGIN, 264), font="text", size=32, colour=MUTE)
    top = LAST_ROW_ENDS - ROW_STEP * max(len(board.rows), 4) + ROW_STEP - ROW
    for number, row in enumerate(board.rows):
        _draw_row(canvas, row, top + number * ROW_STEP)
    return canvas.png()


@cache
def _ground() -> Canvas:
    """What is the same in all pictures."""
    canvas = Canvas(WIDTH, HEIGHT, SLATE)
    canvas.stain(_lamplight(), (0, 0), LIT)
    _draw_cards(canvas)
    draw_mark(canvas, MARGIN - 9, 48, 60)
    letters.write(canvas, "Fivescore", (MARGIN + 62, 92), font="heading", size=40, colour=CHALK)
    return canvas


def _lamplight() -> Coverage:
    """One lamp over the table."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    away = np.hypot((x - 980) / 520, (y - 330) / 400)
    light: Coverage = np.clip(1 - away, 0, 1).astype(np.float32)
    return light


def _draw_row(canvas: Canvas, row: Row, top: int) -> None:
    field = [rounded(MARGIN, top, COLUMN, ROW, 14)]
    if row.is_open:
        inner = rounded(MARGIN + 2, top + 2, COLUMN - 4, ROW - 4, 12)
        canvas.fill([*field, inner[::-1]], EDGE)
    else:
        canvas.fill(field, LAMP if row.is_lit else PANEL)
    colour = INK if row.is_lit else MUTE if row.is_open else CHALK
    line = top + 36
    room = COLUMN - 40
    if row.score:
        letters.write(
            canvas,
            row.score,
            (MARGIN + COLUMN - 20, line + 1),
            font="heading",
            size=36,
            colour=colour,
            is_right=True,
        )
        room -= int(letters.measure(row.score, "heading", 36)) + 20
    name = letters.cut(row.name, "text", 30, room)
    letters.write(canvas, name, (MARGIN + 20, line), font="text", size=30, colour=colour)


# --- Cards, always the same ones: they decorate, and say nothing about any game -----------------

CARD_WIDTH, CARD_HEIGHT = 165, 231
CARDS: tuple[tuple[float, float, float, Colour, Colour, str, int], ...] = (
    (812, 236, -16, (0x1D, 0x5C, 0xF5), (0x15, 0x48, 0xCF), "disc", 3),
    (897, 206, -2, (0x34, 0xBD, 0x8B), (0x63, 0xD6, 0xAB), "triangle", 4),
    (982, 226, 12, (0xBF, 0x0F, 0x66), (0x97, 0x0A, 0x50), "pentagon", 5),
)
"""Left, top, turn, face, plate, sign and strokes of each."""
SIGNS = {"disc": 40, "triangle": 3, "pentagon": 5}
"""Corners."""


def _draw_cards(canvas: Canvas) -> None:
    for left, top, turn, face, plate, sign, strokes in CARDS:
        centre = (left + CARD_WIDTH / 2, top + CARD_HEIGHT / 2)

        def placed(
            points: Points, *, turn: float = turn, at: tuple[float, float] = centre
        ) -> list[Points]:
            return [rotated(points + at, turn, at)]

        half, tall = CARD_WIDTH / 2, CARD_HEIGHT / 2
        shadow = rounded(-half - 2, -tall + 6, CARD_WIDTH + 4, CARD_HEIGHT + 4, 19)
        canvas.fill(placed(shadow), (0, 0, 0), 0.35)
        canvas.fill(placed(rounded(-half, -tall, CARD_WIDTH, CARD_HEIGHT, 17)), PAPER)
        canvas.fill(
            placed(rounded(-half + 6, -tall + 6, CARD_WIDTH - 12, CARD_HEIGHT - 12, 12)), face
        )
        canvas.fill(placed(_sign(sign, 54, (0, -22))), plate)
        _draw_tally(canvas, placed, strokes, INK if sign == "triangle" else PAPER)


def _sign(sign: str, radius: float, centre: tuple[float, float]) -> Points:
    turns = np.linspace(0, 2 * np.pi, SIGNS[sign], endpoint=False) - np.pi / 2
    return np.stack([np.cos(turns), np.sin(turns)], axis=1) * radius + centre


def _draw_tally(canvas: Canvas, placed: Placing, strokes: int, colour: Colour) -> None:
    """Strokes under the sign; the fifth goes across."""
    for stroke in range(min(strokes, 4)):
        canvas.fill(placed(rounded(-38 + stroke * 21, 56, 10, 40, 5)), colour)
    if strokes == 5:
        across = rotated(rounded(-48, 71, 93, 9, 4.5), -20, (-1.5, 75.5))
        canvas.fill(placed(across), colour)
