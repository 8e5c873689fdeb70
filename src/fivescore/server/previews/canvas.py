"""Draws filled shapes: outlines in, smooth pixels out.

A shape is a list of outlines, each an array of points (x, y) that closes by itself. What lies
inside by the non-zero rule is filled.
"""

import copy
import struct
import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Shape = Sequence[Points]
Coverage = NDArray[np.float32]
"""How much of each pixel a shape covers, from 0 to 1."""
Colour = tuple[int, int, int]
ROWS = 5
"""Each row of pixels is looked at so often; within a row coverage is exact."""
ARC_POINTS = 12
"""Of a quarter of a circle."""


def coverage(shape: Shape, width: int, height: int) -> Coverage:
    """How much of each pixel of a field a shape covers; what sticks out is cut off."""
    starts = np.concatenate(list(shape))
    ends = np.concatenate([np.roll(outline, -1, axis=0) for outline in shape])
    (x0, y0), (x1, y1) = starts.T[:, :, None], ends.T[:, :, None]
    lines = (np.arange(height * ROWS) + 0.5) / ROWS
    crosses = (np.minimum(y0, y1) <= lines) & (lines < np.maximum(y0, y1))
    edge, line = np.nonzero(crosses)
    if len(edge) == 0:
        return np.zeros((height, width), np.float32)
    ax, ay, bx, by = x0[edge, 0], y0[edge, 0], x1[edge, 0], y1[edge, 0]
    at = np.clip(ax + (lines[line] - ay) / (by - ay) * (bx - ax), 0, width)
    turn = np.where(by > ay, 1.0, -1.0)
    column = np.minimum(at.astype(np.int64), width - 1)
    part = at - column
    # From the pixel that an edge crosses on, everything to the right has one turn more.
    turns = np.zeros((height * ROWS, width + 1))
    np.add.at(turns, (line, column), turn * (1 - part))
    np.add.at(turns, (line, column + 1), turn * part)
    inside = np.minimum(np.abs(np.cumsum(turns[:, :width], axis=1)), 1)
    covered: Coverage = inside.reshape(height, ROWS, width).mean(axis=1).astype(np.float32)
    return covered


class Canvas:
    """A picture that is drawn from back to front."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width = width
        self.height = height
        self._pixels = np.empty((height, width, 3), np.float32)
        self._pixels[:] = ground

    def copy(self) -> "Canvas":
        """The same picture, to be drawn on."""
        return copy.deepcopy(self)

    def fill(self, shape: Shape, colour: Colour, opacity: float = 1.0) -> None:
        """Fills a shape."""
        points = np.concatenate(list(shape))
        left, top = np.maximum(np.floor(points.min(axis=0)).astype(int), 0)
        right, bottom = np.ceil(points.max(axis=0)).astype(int) + 1
        right, bottom = min(right, self.width), min(bottom, self.height)
        if left >= right or top >= bottom:
            return
        moved = [outline - (left, top) for outline in shape]
        self.stain(coverage(moved, right - left, bottom - top), (left, top), colour, opacity)

    def stain(
        self, cover: Coverage, corner: tuple[int, int], colour: Colour, opacity: float = 1.0
    ) -> None:
        """Lays a colour over a part of the picture, by coverage; what sticks out is cut off."""
        x, y = corner
        left, top = max(0, -x), max(0, -y)
        cover = cover[top : self.height - y, left : self.width - x]
        x, y = x + left, y + top
        part = self._pixels[y : y + cover.shape[0], x : x + cover.shape[1]]
        part += (np.array(colour, np.float32) - part) * (cover * np.float32(opacity))[:, :, None]

    def png(self) -> bytes:
        """The picture as a PNG file."""
        pixels = np.clip(np.rint(self._pixels), 0, 255).astype(np.uint8)
        rows = pixels.reshape(self.height, self.width * 3)
        # Each row as its difference to the one above: flat parts become zeros.
        above = np.vstack([np.zeros_like(rows[:1]), rows[:-1]])
        kinds = np.full((self.height, 1), 2, np.uint8)
        data = np.hstack([kinds, rows - above]).tobytes()
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(data, 6)), (b"IEND", b"")]
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Points:
    """A rectangle with round corners."""
    quarter = np.linspace(0, np.pi / 2, ARC_POINTS)
    corners = (
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 1),
        (x + radius, y + radius, 2),
        (x + width - radius, y + radius, 3),
    )
    arcs = [
        (
            cx + radius * np.cos(quarter + turn * np.pi / 2),
            cy + radius * np.sin(quarter + turn * np.pi / 2),
        )
        for cx, cy, turn in corners
    ]
    return np.concatenate([np.stack(arc, axis=1) for arc in arcs])


def rotated(points: Points, degrees: float, centre: tuple[float, float]) -> Points:
    """Turned clockwise about a point."""
    angle = np.deg2rad(degrees)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    turned: Points = (points - centre) @ turn + centre
    return turned
