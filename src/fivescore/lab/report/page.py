"""A report as one HTML page that needs nothing else: figures drawn as SVG, light and dark."""

from collections.abc import Sequence
from html import escape
from importlib import resources

from fivescore.lab.report.document import Report, TableData, show, show_number
from fivescore.lab.report.figures import Figure
from fivescore.words import tell

BARS_HIGH, STEPS_HIGH = 170, 190
MOST_LABELS = 8
ROOM = 0.06
"""Free room at the ends of a scale."""


def draw_page(report: Report) -> str:
    """The whole page."""
    header = report.header
    style = resources.files(__package__).joinpath("page.css").read_text("utf-8")
    name = tell("en", f"{header.game}-name")
    title = f"{name}, {header.deck}: a report"
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{style}</style></head><body><main>",
            f"<h1>{escape(name)} <small>with the deck “{escape(header.deck)}”</small></h1>",
            _settings(report),
            _findings(report.findings),
            *(_section(table) for table in report.tables),
            "</main></body></html>\n",
        ]
    )


def _settings(report: Report) -> str:
    header = report.header
    options = ", ".join(f"{name} {value}" for name, value in header.options.items())
    bots = header.bots[0] if len(set(header.bots)) == 1 else ", ".join(header.bots)
    played = f"{report.games:,} games"
    if report.games < report.wanted:
        played += f" of {report.wanted:,}: it was stopped"
    lines = (
        ("Played", f"{played}, in {report.groups:,} groups that intervals are drawn from"),
        ("Table", f"{header.variant}, {header.players} players, {options}"),
        ("Bots", bots),
        ("Seed", str(header.seed)),
        ("Deck", f"sha256 {header.sha256[:16]}…"),
        ("Made by", f"Fivescore {report.fivescore}, rules {header.code}"),
    )
    rows = "".join(f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in lines)
    return f"<dl>{rows}</dl><p>Ranges are 95 % intervals: bootstrap over groups of whole deals.</p>"


def _findings(findings: Sequence[str]) -> str:
    if not findings:
        return "<section><h2>What is sure</h2><p>Nothing is surely uneven.</p></section>"
    lines = "".join(f"<li>{escape(line)}</li>" for line in findings)
    return (
        "<section><h2>What is sure</h2><p>Differences that chance does not explain (5 % over all "
        f"figures of a table, Holm):</p><ul>{lines}</ul></section>"
    )


def _section(table: TableData) -> str:
    drawn = {"dots": _dots, "bars": _bars, "steps": _steps}.get(table.drawn or "")
    about = f"<p>{escape(table.about)}</p>" if table.about else ""
    figure = drawn(table) if drawn else ""
    body = _table(table)
    if drawn:
        body = f"<details><summary>All figures</summary>{body}</details>"
    return f"<section><h2>{escape(table.title)}</h2>{about}{figure}{body}</section>"


def _table(table: TableData) -> str:
    if len(table.rows) == 1 and len(table.columns) > 2:
        return _list(table)
    head = "".join(f"<th>{escape(column.title)}</th>" for column in table.columns)
    rows = []
    for row in table.rows:
        cells = "".join(
            f"<td>{_cell(row.cells.get(column.name), column.form)}</td>" for column in table.columns
        )
        rows.append(f"<tr><th>{escape(row.row)}</th>{cells}</tr>")
    return (
        f'<div class="wide"><table><thead><tr><th>{escape(table.row)}</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _list(table: TableData) -> str:
    """The figures of a single row, one below the other."""
    cells = table.rows[0].cells
    rows = "".join(
        f"<tr><th>{escape(column.title)}</th>"
        f"<td>{_cell(cells.get(column.name), column.form)}</td></tr>"
        for column in table.columns
    )
    return f'<table class="list"><tbody>{rows}</tbody></table>'


def _cell(figure: Figure | None, form: str) -> str:
    if figure is None:
        return "–"
    mean = show_number(figure.mean, form)
    whole = show(figure, form).removeprefix(mean)
    return f"{mean}<small>{whole}</small>"


# --- Drawings ------------------------------------------------------------------------------------


class _Scale:
    """Where values lie, in percent of the width or height."""

    def __init__(self, figures: Sequence[Figure], even: float | None, *, from_zero: bool) -> None:
        ends = [figure.low if figure.low is not None else figure.mean for figure in figures]
        ends += [figure.high if figure.high is not None else figure.mean for figure in figures]
        ends += [0.0] if from_zero else []
        ends += [] if even is None else [even]
        room = (max(ends) - min(ends)) * ROOM or 1.0
        self.low = min(ends) - (0 if from_zero and min(ends) >= 0 else room)
        self.high = max(ends) + room

    def at(self, value: float) -> float:
        """The place of a value."""
        return 100 * (value - self.low) / (self.high - self.low)


def _plotted(table: TableData) -> tuple[list[tuple[str, Figure]], float | None, str]:
    column = next(column for column in table.columns if column.name == table.plot)
    rows = [(row.row, row.cells[table.plot]) for row in table.rows if table.plot in row.cells]
    return rows, column.even, column.form


def _dots(table: TableData) -> str:
    """A line for each row: a dot for the mean, a bar for its interval."""
    rows, even, form = _plotted(table)
    scale = _Scale([figure for _, figure in rows], even, from_zero=False)
    line = ""
    if even is not None:
        line = f'<line class="even" x1="{scale.at(even):.2f}%" x2="{scale.at(even):.2f}%" y2="20"/>'
    title = next(column.title for column in table.columns if column.name == table.plot)
    drawn = []
    for row, figure in rows:
        low = figure.low if figure.low is not None else figure.mean
        high = figure.high if figure.high is not None else figure.mean
        is_uneven = even is not None and not low <= even <= high
        kind = ' class="uneven"' if is_uneven else ""
        drawn.append(
            f"<div><b>{escape(row)}</b>"
            f'<svg height="20" role="img" aria-label="{escape(show(figure, form))}">{line}'
            f'<g{kind}><line class="range" x1="{scale.at(low):.2f}%" x2="{scale.at(high):.2f}%" '
            f'y1="10" y2="10"/><circle cx="{scale.at(figure.mean):.2f}%" cy="10" r="4.5"/></g>'
            "</svg>"
            f"<span>{show_number(figure.mean, form)}</span></div>"
        )
    note = f"; the line is {show_number(even, form)}" if even is not None else ""
    caption = f"<figcaption>{escape(title)}{note}</figcaption>"
    width = max(len(row) for row, _ in rows) + 1
    style = f' style="--label: {width}ch"'
    return f'<figure class="dots"{style}>{caption}{"".join(drawn)}</figure>'


def _bars(table: TableData) -> str:
    rows, _, form = _plotted(table)
    top = max(figure.high or figure.mean for _, figure in rows) or 1.0
    width = 100 / len(rows)
    marks = []
    for k, (row, figure) in enumerate(rows):
        high = BARS_HIGH * figure.mean / top
        text = f"{row}: {show(figure, form)}"
        marks.append(
            f'<rect x="{k * width + width * 0.1:.2f}%" width="{width * 0.8:.2f}%" '
            f'y="{BARS_HIGH - high:.1f}" height="{high:.1f}"><title>{escape(text)}</title></rect>'
        )
        if figure.low is not None and figure.high is not None:
            middle = f"{(k + 0.5) * width:.2f}%"
            ends = [BARS_HIGH * (1 - end / top) for end in (figure.low, figure.high)]
            marks.append(
                f'<line class="range" x1="{middle}" x2="{middle}" y1="{ends[0]:.1f}" '
                f'y2="{ends[1]:.1f}"/>'
            )
    labels = _labels([row.partition(" ")[0] for row, _ in rows], BARS_HIGH + 16)
    return _svg(table, BARS_HIGH + 22, [*marks, *labels], f"highest {show_number(top, form)}")


def _steps(table: TableData) -> str:
    """Points along the game, joined."""
    rows, even, form = _plotted(table)
    scale = _Scale([figure for _, figure in rows], even, from_zero=False)
    width = 100 / len(rows)

    def height(value: float) -> float:
        return STEPS_HIGH * (1 - scale.at(value) / 100)

    marks = []
    if even is not None:
        y = height(even)
        marks.append(f'<line class="even" x1="0" x2="100%" y1="{y:.1f}" y2="{y:.1f}"/>')
    for k, (row, figure) in enumerate(rows):
        x = f"{(k + 0.5) * width:.2f}%"
        if k:
            before = rows[k - 1][1]
            marks.append(
                f'<line class="join" x1="{(k - 0.5) * width:.2f}%" y1="{height(before.mean):.1f}" '
                f'x2="{x}" y2="{height(figure.mean):.1f}"/>'
            )
        if figure.low is not None and figure.high is not None:
            marks.append(
                f'<line class="range" x1="{x}" x2="{x}" y1="{height(figure.low):.1f}" '
                f'y2="{height(figure.high):.1f}"/>'
            )
        text = f"{row}: {show(figure, form)}"
        marks.append(
            f'<circle cx="{x}" cy="{height(figure.mean):.1f}" r="4.5"><title>{escape(text)}</title>'
            f"</circle>"
        )
    labels = _labels([row for row, _ in rows], STEPS_HIGH + 16)
    ends = [figure.mean for _, figure in rows]
    span = f"from {show_number(min(ends), form)} to {show_number(max(ends), form)}"
    if even is not None:
        span += f"; the line is {show_number(even, form)}"
    return _svg(table, STEPS_HIGH + 22, [*marks, *labels], span)


def _labels(names: Sequence[str], y: int) -> list[str]:
    """Names below, as many as find room on a phone."""
    step = -(-len(names) // MOST_LABELS)
    width = 100 / len(names)
    return [
        f'<text x="{(k + 0.5) * width:.2f}%" y="{y}">{escape(name)}</text>'
        for k, name in enumerate(names)
        if k % step == 0
    ]


def _svg(table: TableData, height: int, marks: Sequence[str], span: str) -> str:
    title = next(column.title for column in table.columns if column.name == table.plot)
    caption = f"<figcaption>{escape(title)}: {escape(span)}</figcaption>"
    label = f"{table.title}, {title}, {span}"
    drawn = f'<svg height="{height}" role="img" aria-label="{escape(label)}">{"".join(marks)}</svg>'
    return f'<figure class="whole">{caption}{drawn}</figure>'
