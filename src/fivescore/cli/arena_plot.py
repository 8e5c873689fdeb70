"""The results of an arena as a picture: each bot's share with its interval, and who beats whom."""

from html import escape

from fivescore.lab.arena.report import BotReport, Report
from fivescore.lab.arena.results import Interval

LEFT, WIDTH, ROW, CELL, TOP = 170, 420, 30, 84, 60
INK, LINE, MARK = "#222", "#bbb", "#1f5fa8"
FONT = f'font-family="sans-serif" font-size="13" fill="{INK}"'


def draw_plot(report: Report) -> str:
    """An SVG picture."""
    rows = len(report.bots)
    below = TOP + rows * ROW + 90
    width = max(LEFT + WIDTH + 40, LEFT + rows * CELL + 40)
    height = below + rows * ROW + 30
    header = report.header
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" {FONT}>',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        _text(
            16,
            24,
            f"{header.game}, {header.variant}, {header.players} players, {report.games:,} games: "
            "share of the victories, 95 %",
        ),
        *_axis(report, TOP + rows * ROW),
    ]
    for k, row in enumerate(report.bots):
        parts += _interval_row(row, TOP + k * ROW + ROW // 2)
    parts += [_text(16, below - 30, "One (row) among others of a kind (column), %")]
    parts += _matrix(report, below)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(share: float) -> float:
    return LEFT + share * WIDTH


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, wide: int = 1) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
        f'stroke="{colour}" stroke-width="{wide}"/>'
    )


def _axis(report: Report, bottom: float) -> list[str]:
    parts = []
    for percent in range(0, 101, 25):
        x = _x(percent / 100)
        parts += [_line(x, TOP, x, bottom, LINE), _text(x, bottom + 16, f"{percent} %", "middle")]
    return [*parts, _line(_x(report.fair), TOP, _x(report.fair), bottom, INK, 2)]


def _interval_row(row: BotReport, y: float) -> list[str]:
    parts = [_text(LEFT - 10, y + 4, row.bot, "end")]
    if row.share is None:
        return parts
    if row.share.low is not None and row.share.high is not None:
        parts.append(_line(_x(row.share.low), y, _x(row.share.high), y, MARK, 3))
    parts.append(f'<circle cx="{_x(row.share.mean):.1f}" cy="{y:.1f}" r="5" fill="{MARK}"/>')
    return parts


def _matrix(report: Report, top: float) -> list[str]:
    parts = []
    for k, row in enumerate(report.bots):
        parts.append(_text(LEFT + (k + 0.5) * CELL, top - 6, row.bot, "middle"))
        parts.append(_text(LEFT - 10, top + (k + 0.65) * ROW, row.bot, "end"))
        for j, other in enumerate(report.bots):
            share = row.among.get(other.bot)
            if share is not None:
                parts += _cell(share, report.fair, LEFT + j * CELL, top + k * ROW)
    return parts


def _cell(share: Interval, fair: float, x: float, y: float) -> list[str]:
    """A cell is blue where the whole interval is above a fair share, and red where below."""
    colour = "#eee"
    if share.low is not None and share.low > fair:
        colour = "#cfe1f5"
    elif share.high is not None and share.high < fair:
        colour = "#f6d3cf"
    return [
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{CELL - 4}" height="{ROW - 4}" fill="{colour}"/>',
        _text(x + CELL / 2 - 2, y + ROW * 0.6, f"{100 * share.mean:.1f}", "middle"),
    ]
