"""Our mark, the tally of five, as web/public/mark.svg has it; and the icons made of it.

`python -m fivescore.server.previews.mark NAME` writes the icon of that name to the output.
"""

import sys

from fivescore.server.previews.canvas import Canvas, Colour, Points, rotated, rounded

SIDE = 48
"""The mark is drawn on a square of this side."""
SLATE: Colour = (0x14, 0x15, 0x1E)
CHALK: Colour = (0xF4, 0xF1, 0xE8)
MAGENTA: Colour = (0xBF, 0x0F, 0x66)
STROKES = (9.0, 17.5, 26.0, 34.5)
MASKABLE = 0.82
"""So much of the side: a system may cut off all but a circle of four fifths of it."""


def draw_mark(canvas: Canvas, x: float, y: float, side: float, ground: Colour = SLATE) -> None:
    """Four strokes and one across, on whatever ground is there."""
    scale = side / SIDE

    def placed(points: Points) -> list[Points]:
        return [points * scale + (x, y)]

    for left in STROKES:
        canvas.fill(placed(rounded(left, 9, 5.5, 30, 2.7)), CHALK)
    centre = (SIDE / 2, SIDE / 2)
    canvas.fill(placed(rotated(rounded(1, 20, 46, 8, 4), -24, centre)), ground)
    canvas.fill(placed(rotated(rounded(3, 22, 42, 4, 2), -24, centre)), MAGENTA)


def draw_icon(size: int, *, is_maskable: bool) -> bytes:
    """An icon on slate that fills its square; a system cuts the corners as it likes them."""
    canvas = Canvas(size, size, SLATE)
    side = size * (MASKABLE if is_maskable else 1.0)
    draw_mark(canvas, (size - side) / 2, (size - side) / 2, side)
    return canvas.png()


ICONS = {
    "icon-192": (192, False),
    "icon-512": (512, False),
    "maskable-512": (512, True),
    "apple-180": (180, False),
}


def make_icon(name: str) -> bytes:
    """The icon of that name, as a PNG file."""
    size, is_maskable = ICONS[name]
    return draw_icon(size, is_maskable=is_maskable)


if __name__ == "__main__":
    sys.stdout.buffer.write(make_icon(sys.argv[1]))
