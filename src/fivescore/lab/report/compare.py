"""Two reports side by side: what changed, and what of it chance does not explain."""

from math import sqrt

import msgspec

from fivescore.engine.contract import FivescoreError
from fivescore.lab.report.document import FORMAT, Report, TableData
from fivescore.lab.report.figures import LEVEL, Figure, chance_of, corrected


class Change(msgspec.Struct, frozen=True):
    """A figure that both reports have."""

    table: str
    title: str
    row: str
    column: str
    form: str
    before: Figure
    after: Figure
    difference: float
    low: float
    """Of the 95 % interval of the difference."""
    high: float
    chance: float
    """How likely so large a difference is by chance alone."""
    corrected: float
    """The same, for all figures that are compared (Holm)."""

    @property
    def is_sure(self) -> bool:
        """Whether chance does not explain it, however many figures were compared."""
        return self.corrected < LEVEL


class Comparison(msgspec.Struct, frozen=True):
    """All of them, the surest first, and what only one of the two has."""

    before: str
    after: str
    changes: list[Change]
    unmatched: list[str]


def read_report(content: bytes, name: str) -> Report:
    """A report from its JSON.

    Raises:
        FivescoreError: It is none.
    """
    try:
        report = msgspec.json.decode(content, type=Report)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FivescoreError(f"{name} is no report: {error}.") from None
    if report.format != FORMAT:
        raise FivescoreError(f"{name} is no report of this version: its format is {report.format}.")
    return report


def compare(before: Report, after: Report) -> Comparison:
    """What differs between two reports of one game. They are taken as independent.

    Raises:
        FivescoreError: They are of different games, or of different numbers of players.
    """
    for field in ("game", "variant", "players"):
        one, other = getattr(before.header, field), getattr(after.header, field)
        if one != other:
            raise FivescoreError(f"The reports are of different {field}: {one} and {other}.")
    changes, unmatched = [], []
    others = {table.name: table for table in after.tables}
    for table in before.tables:
        if table.drawn == "bars":
            continue  # their classes may differ; means and shares tell of the same scores
        other_table = others.get(table.name)
        if other_table is None:
            unmatched.append(table.title)
            continue
        found, missing = _changes(table, other_table)
        changes += found
        unmatched += missing
    chances = corrected([change.chance for change in changes])
    changes = [
        msgspec.structs.replace(change, corrected=chance)
        for change, chance in zip(changes, chances, strict=True)
    ]
    changes.sort(key=lambda change: (change.corrected, change.chance))
    return Comparison(_name_of(before), _name_of(after), changes, unmatched)


def _changes(before: TableData, after: TableData) -> tuple[list[Change], list[str]]:
    others = {row.row: row.cells for row in after.rows}
    own = {row.row for row in before.rows}
    changes = []
    for row in before.rows:
        for column in before.columns:
            one, other = row.cells.get(column.name), others.get(row.row, {}).get(column.name)
            if one is None or other is None or one.error is None or other.error is None:
                continue
            error = sqrt(one.error**2 + other.error**2)
            difference = other.mean - one.mean
            changes.append(
                Change(
                    before.name,
                    before.title,
                    row.row,
                    column.title,
                    column.form,
                    one,
                    other,
                    difference,
                    difference - 1.96 * error,
                    difference + 1.96 * error,
                    chance_of(difference, error),
                    1.0,
                )
            )
    missing = [f"{before.name}: {row}" for row in sorted(own ^ others.keys())]
    return changes, missing


def _name_of(report: Report) -> str:
    header = report.header
    bots = header.bots[0] if len(set(header.bots)) == 1 else ",".join(header.bots)
    return f"{header.deck} {header.sha256[:8]}, {bots}, seed {header.seed}, {report.games:,} games"
