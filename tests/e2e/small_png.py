"""Pictures with a palette of 256 colours: a third of the bytes, and no difference to the eye."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
COLOURS = 256


def write_png(pixels: Pixels) -> bytes:
    """Pixels (height, width, 3) as a PNG file with a palette."""
    height, width, _ = pixels.shape
    flat = pixels.reshape(-1, 3)
    packed = flat.astype(np.int64) @ np.array([65536, 256, 1])
    found, index, counts = np.unique(packed, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1).astype(np.float64)
    boxes = _median_cut(colours, counts)
    palette = np.zeros((len(boxes), 3), np.uint8)
    box_of = np.zeros(len(found), np.uint8)
    for number, box in enumerate(boxes):
        palette[number] = np.average(colours[box], axis=0, weights=counts[box]).round()
        box_of[box] = number
    rows = box_of[index].reshape(height, width)
    # A palette's neighbours mean nothing, so no row is told by its difference to another.
    data = np.concatenate([np.zeros((height, 1), np.uint8), rows], axis=1).tobytes()
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", palette.tobytes()),
            _chunk(b"IDAT", zlib.compress(data, 9)),
            _chunk(b"IEND", b""),
        ]
    )


def _median_cut(colours: NDArray[np.float64], counts: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """Groups of alike colours: the group that errs most is cut, until there are enough."""
    boxes = [np.arange(len(colours))]
    errors = [_error(colours, counts, boxes[0])]
    while len(boxes) < COLOURS and max(errors) > 0:
        worst = int(np.argmax(errors))
        box = boxes[worst]
        axis = int(np.argmax(np.ptp(colours[box], axis=0)))
        mean = np.average(colours[box, axis], weights=counts[box])
        # Below the highest, however heavy that is: both parts get some.
        is_low = colours[box, axis] <= min(mean, colours[box, axis].max() - 0.5)
        boxes[worst : worst + 1] = [box[is_low], box[~is_low]]
        errors[worst : worst + 1] = [
            _error(colours, counts, part) for part in (box[is_low], box[~is_low])
        ]
    return boxes


def _error(
    colours: NDArray[np.float64], counts: NDArray[np.int64], box: NDArray[np.int64]
) -> float:
    """How far the colours of a group lie from their mean, weighed so that rare ones count too."""
    if len(box) == 1:
        return 0.0
    weights = np.sqrt(counts[box])
    mean = np.average(colours[box], axis=0, weights=weights)
    return float((((colours[box] - mean) ** 2).sum(axis=1) * weights).sum())


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
