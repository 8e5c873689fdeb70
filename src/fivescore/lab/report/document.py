"""A report as plain data: what is written as JSON, drawn as a page and compared."""

import re
from collections.abc import Sequence

import msgspec

from fivescore import __version__
from fivescore.lab.report.figures import LEVEL, Counts, Figure, chance_of, corrected
from fivescore.lab.report.plan import Header, ReportPlan, header_of, report_of
from fivescore.lab.report.play import Group
from fivescore.lab.report.watch import MOST_BARS, PERCENT, POINTS, Column, Table, common_tables

FORMAT = "fivescore-report/1"
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
NAMED = 3
"""Cells that a finding names on each side."""


class ColumnData(msgspec.Struct, frozen=True):
    """A column: what it is, and what it would be if nothing had an advantage."""

    name: str
    title: str
    form: str
    even: float | None


class RowData(msgspec.Struct, frozen=True):
    """A row with its figures by column."""

    row: str
    cells: dict[str, Figure]


class TableData(msgspec.Struct, frozen=True):
    """A table, and how it is drawn."""

    name: str
    title: str
    row: str
    about: str
    drawn: str | None
    plot: str
    columns: list[ColumnData]
    rows: list[RowData]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All of it."""

    format: str = FORMAT
    fivescore: str = __version__
    header: Header
    wanted: int
    games: int
    groups: int
    fair: float
    findings: list[str]
    tables: list[TableData]


def make_report(plan: ReportPlan, groups: Sequence[Group]) -> Report:
    """Reckons every figure with its interval."""
    counts = Counts(groups)
    brought = report_of(plan.game)
    wanted = (*common_tables(brought.point), *brought.tables)
    tables = [_table(counts, table, plan.fair) for table in wanted]
    tables = [table for table in tables if table.rows]
    return Report(
        header=header_of(plan),
        wanted=plan.games,
        games=sum(group.games for group in groups),
        groups=len(groups),
        fair=plan.fair,
        findings=[line for table in tables for line in _findings(table)],
        tables=tables,
    )


def _table(counts: Counts, table: Table, fair: float) -> TableData:
    columns = [_column(column, fair) for column in table.columns]
    plot = table.plot or table.columns[0].name
    if table.drawn == "bars":
        rows = _bars(counts, table.name, table.columns[0].name)
    else:
        rows = [
            RowData(row, cells)
            for row in sorted(counts.rows(table.name), key=_as_people_count)
            if (cells := _cells(counts, table, row))
        ]
    if table.by_value:
        rows.sort(key=lambda row: -row.cells[plot].mean if plot in row.cells else 0.0)
    return TableData(
        table.name, table.title, table.row, table.about, table.drawn, plot, columns, rows
    )


def _column(column: Column, fair: float) -> ColumnData:
    even = fair if column.even == "fair" else None if column.even is None else float(column.even)
    return ColumnData(column.name, column.title, column.form, even)


def _cells(counts: Counts, table: Table, row: str) -> dict[str, Figure]:
    found = {column.name: counts.figure(table.name, row, column.name) for column in table.columns}
    return {name: figure for name, figure in found.items() if figure is not None}


def _bars(counts: Counts, table: str, column: str) -> list[RowData]:
    """Numbers in so few classes that each bar can be seen; the lowest of each names it."""
    values = [int(row) for row in counts.rows(table)]
    if not values:
        return []
    low, high = min(values), max(values)
    width = next((step for step in STEPS if (high - low) / step < MOST_BARS), high - low)
    first = low // width * width
    rows = []
    for start in range(first, high + 1, width):
        figure = counts.part(table, lambda value, s=start: s <= value < s + width)  # type: ignore[misc]
        name = str(start) if width == 1 else f"{start} to {start + width - 1}"
        rows.append(RowData(name, {column: figure}))
    return rows


def _as_people_count(row: str) -> list[tuple[int, int, str]]:
    """Sorts 9 before 10 wherever they stand in a text, and who leads or starts first."""
    parts = re.findall(r"\d+|\D+", row)
    key = [(1, int(part), "") if part.isdigit() else (2, 0, part) for part in parts]
    return [(0, 0, row)] if row in ("leads", "starts") else key


# --- What the figures say ------------------------------------------------------------------------


def _findings(table: TableData) -> list[str]:
    """Sentences on what is surely uneven; how many figures were looked at is accounted for."""
    found = []
    for column in table.columns if table.drawn == "dots" else ():
        even = column.even
        if even is None:
            continue
        tested = [
            (row.row, figure)
            for row in table.rows
            if (figure := row.cells.get(column.name)) is not None and figure.error is not None
        ]
        chances = corrected([chance_of(f.mean - even, f.error or 0.0) for _, f in tested])
        uneven = [cell for cell, chance in zip(tested, chances, strict=True) if chance < LEVEL]
        if uneven:
            found.append(_sentence(table, column, uneven, len(tested)))
    return found


def _sentence(
    table: TableData, column: ColumnData, uneven: list[tuple[str, Figure]], tested: int
) -> str:
    uneven = sorted(uneven, key=lambda cell: -cell[1].mean)
    few = len(uneven) <= 2 * NAMED
    ends = [uneven] if few else [uneven[:NAMED], uneven[-NAMED:]]
    named = " … ".join(
        "; ".join(f"{row}: {show(f, column.form)}" for row, f in end) for end in ends
    )
    even = show_number(column.even or 0.0, column.form).removeprefix("+")
    count = "" if tested == 1 else f" for {len(uneven)} of {tested}"
    return f"{table.title} {column.title}, surely not {even}{count}. {named}."


def show(figure: Figure, form: str) -> str:
    """A figure with its interval as text."""
    mean = show_number(figure.mean, form)
    if figure.low is None or figure.high is None:
        return mean
    low, high = (show_number(value, form, bare=True) for value in (figure.low, figure.high))
    return f"{mean} ({low} to {high})"


def show_number(value: float, form: str, *, bare: bool = False) -> str:
    """A number in its form."""
    if form == PERCENT:
        return f"{100 * value:.1f}" if bare else f"{100 * value:.1f} %"
    if form == POINTS:
        return f"{100 * value:+.1f}" if bare else f"{100 * value:+.1f} points"
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.3g}" if value else "0"
