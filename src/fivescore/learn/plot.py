"""A training's curve as an SVG picture: shares of victories against greedy over time."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

WIDTH, HEIGHT, MARGIN = 720, 360, 40
_COLOURS = ("#0b6", "#06c", "#c60", "#a0a", "#c22", "#066")


def plot_curve(curve: Sequence[dict[str, Any]], path: Path) -> None:
    """Draws a line for each kind of table that was measured."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for row in curve:
        for table, share in row["shares"].get("greedy", {}).items():
            lines.setdefault(table, []).append((row["seconds"] / 60, share))
    longest = max((row["seconds"] / 60 for row in curve), default=1.0)
    drawn = [
        _line(points, longest, _COLOURS[k % len(_COLOURS)], table, k)
        for k, (table, points) in enumerate(lines.items())
    ]
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f"{_axes(longest)}{''.join(drawn)}</svg>\n",
        "utf-8",
    )


def _at(minutes: float, share: float, longest: float) -> tuple[float, float]:
    x = MARGIN + (WIDTH - 2 * MARGIN) * minutes / longest
    y = HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * share
    return round(x, 1), round(y, 1)


def _line(
    points: list[tuple[float, float]], longest: float, colour: str, table: str, k: int
) -> str:
    places = [_at(minutes, share, longest) for minutes, share in points]
    path = " ".join(f"{x},{y}" for x, y in places)
    y = MARGIN + 16 * k
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        f'<text x="{WIDTH - 150}" y="{y}" fill="{colour}">{table}</text>'
    )


def _axes(longest: float) -> str:
    marks = []
    for percent in range(0, 101, 20):
        x, y = _at(0, percent / 100, longest)
        end, _ = _at(longest, 0, longest)
        marks.append(f'<path d="M{x} {y}H{end}" stroke="#ddd"/>')
        marks.append(f'<text x="4" y="{y + 4}">{percent} %</text>')
    x, y = _at(longest, 0, longest)
    marks.append(f'<text x="{x - 60}" y="{y + 16}">{longest:.1f} minutes</text>')
    marks.append(f'<text x="{MARGIN}" y="20">victories against greedy</text>')
    return "".join(marks)
