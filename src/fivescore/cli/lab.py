"""`fivescore lab`: reports for designers, and what changed between two of them."""

import contextlib
import sys
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from fivescore.bots import stand_in
from fivescore.cli.choices import MAX_SEED, check_range, read_bots, read_config, read_deck
from fivescore.cli.compiling import tell_of_compiling
from fivescore.cli.deck import find_deck
from fivescore.cli.files import IfThere, check_output, open_output, read_file
from fivescore.cli.interrupts import one_interrupt
from fivescore.engine.contract import Deck, FivescoreError, Game
from fivescore.games import get_game
from fivescore.lab.report.compare import Change, Comparison, compare, read_report
from fivescore.lab.report.document import Report, make_report, show, show_number
from fivescore.lab.report.page import draw_page
from fivescore.lab.report.plan import ReportPlan, report_of
from fivescore.lab.report.play import Group, play_group, play_groups, play_groups_on_dask
from fivescore.lab.report.progress_file import ProgressFile
from fivescore.lab.simulate import seat_bots

INTERRUPTED = 130
WIDTH = 120
LARGEST = 64 * 1024 * 1024
NONE = "none"


@dataclass(frozen=True, slots=True)
class Choices:
    """What is to be played, as it was typed."""

    game: str
    variant: str
    players: int | None
    options: list[str]
    bots: str | None
    """Those of the game that stand in for people, if none are named."""
    skill: str | None
    games: int
    seed: int
    jobs: int


def report_command(
    choices: Choices,
    *,
    deck: str | None,
    out: str | None,
    if_there: IfThere,
    resume: str | None,
    dask: str | None,
) -> int:
    """Plays, and writes OUT.html and OUT.json; the exit code says whether it was interrupted."""
    plan = make_plan(choices, read_deck(get_game(choices.game), deck))
    files = [f"{out or f'{choices.game}-report'}.{ending}" for ending in ("html", "json")]
    for file in files:
        check_output(file, if_there)
    kept = ProgressFile(Path(resume), plan) if resume is not None else None
    report, is_whole = _play(plan, choices.jobs, kept, dask)
    if report is None:
        return INTERRUPTED
    page = draw_page(report).encode()
    written = msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"
    for file, content in zip(files, (page, written), strict=True):
        with open_output(file, if_there) as stream:
            stream.write(content)
    _tell(report)
    print(f"Written: {' and '.join(files)}")
    return 0 if is_whole else INTERRUPTED


def compare_command(
    before: str, after: str, choices: Choices, *, json: str | None, if_there: IfThere
) -> int:
    """Compares two reports, or two decks, for which reports are made first."""
    if json is not None:
        check_output(json, if_there)
    found = [_read(name, choices) for name in (before, after)]
    reports = []
    for one in found:
        if isinstance(one, ReportPlan):
            report, is_whole = _play(one, choices.jobs, None, None)
            if report is None or not is_whole:
                return INTERRUPTED
            reports.append(report)
        else:
            reports.append(one)
    comparison = compare(*reports)
    _tell_changes(comparison)
    if json is not None:
        with open_output(json, if_there) as stream:
            stream.write(msgspec.json.format(msgspec.json.encode(comparison), indent=1) + b"\n")
    return 0


def _read(name: str, choices: Choices) -> Report | ReportPlan:
    """A report that is there, or what has to be played for one."""
    if name.endswith(".json"):
        return read_report(read_file(name, LARGEST), name)
    game, deck = find_deck(name)
    return make_plan(replace(choices, game=game.name), deck)


def make_plan(choices: Choices, deck: Deck) -> ReportPlan:
    """A checked plan.

    Raises:
        FivescoreError: Something cannot be played.
    """
    game = get_game(choices.game)
    config = read_config(game, choices.variant, choices.players, choices.options)
    game.need_end(config)
    check_range("--jobs", choices.jobs, 1, 256)
    return ReportPlan(
        choices.game,
        config,
        deck,
        seat_bots(read_bots(choices.bots or stand_in(game.name), game.name), config.players),
        _read_skill(game, choices.skill),
        check_range("--seed", choices.seed, 0, MAX_SEED),
        check_range("--games", choices.games, 1, 10**8),
    )


def _read_skill(game: Game, text: str | None) -> tuple[tuple[str, str], ...]:
    if text is None:
        return tuple(report_of(game.name).skill)
    if text == NONE:
        return ()
    bots = read_bots(text, game.name)
    if len(bots) != 2 or bots[0] == bots[1]:
        raise FivescoreError("--skill takes two bots, the weaker first, as in random,greedy.")
    return ((bots[0], bots[1]),)


def _play(
    plan: ReportPlan, jobs: int, kept: ProgressFile | None, dask: str | None
) -> tuple[Report | None, bool]:
    """Plays what is left; the report of what there is, and whether that is all."""
    groups = list(kept.groups) if kept is not None else []
    done = {group.number for group in groups}
    is_whole = True
    tell_of_compiling("en")
    if dask is None and jobs > 1 and len(done) < plan.groups:
        play_group(plan, 0)  # compiles, once and here
    batches = contextlib.closing(_groups(plan, done, jobs, dask))
    with one_interrupt(), _progress() as bar, batches as played:
        task = bar.add_task(
            plan.game, total=plan.groups * plan.size, completed=len(done) * plan.size
        )
        try:
            for group in played:
                groups.append(group)
                if kept is not None:
                    kept.add(group)
                bar.update(task, advance=group.games)
        except KeyboardInterrupt:
            is_whole = False
        finally:
            if kept is not None:
                kept.close()
    return (make_report(plan, groups) if groups else None), is_whole


def _groups(plan: ReportPlan, done: set[int], jobs: int, dask: str | None) -> Generator[Group]:
    if dask is not None:
        return play_groups_on_dask(plan, done, dask)
    return play_groups(plan, done, jobs=jobs)


def _progress() -> Progress:
    return Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


# --- Telling -----------------------------------------------------------------------------------


def _console() -> Console:
    console = Console(highlight=False)
    console.width = max(console.width, WIDTH)
    return console


def _tell(report: Report) -> None:
    """The short of it: what is surely uneven, and the game as a whole."""
    console, header = _console(), report.header
    console.print(
        f"{header.game}, {header.variant}, {header.players} players, deck “{header.deck}”, "
        f"seed {header.seed}: {report.games:,} games.",
        soft_wrap=True,
    )
    whole = next((table for table in report.tables if table.name == "length"), None)
    if whole is not None:
        table = Table(show_header=False)
        for column in whole.columns:
            figure = whole.rows[0].cells.get(column.name)
            if figure is not None:
                table.add_row(column.title, show(figure, column.form))
        console.print(table)
    for line in report.findings:
        console.print(f"• {line}", soft_wrap=True, markup=False)


def _tell_changes(comparison: Comparison) -> None:
    console = _console()
    console.print(f"A: {comparison.before}\nB: {comparison.after}", markup=False, soft_wrap=True)
    sure = [change for change in comparison.changes if change.is_sure]
    compared = len(comparison.changes)
    if not sure:
        console.print(f"Nothing differs surely among {compared:,} figures that were compared.")
    else:
        console.print(_changes_table(sure))
        console.print(
            f"{len(sure):,} of {compared:,} figures differ surely: chance explains them to less "
            "than 5 %, with all comparisons accounted for (Holm).",
            soft_wrap=True,
        )
    if comparison.unmatched:
        few = ", ".join(comparison.unmatched[:10])
        more = len(comparison.unmatched) - 10
        console.print(
            f"Not in both: {few}{f' and {more} more' if more > 0 else ''}.",
            markup=False,
            soft_wrap=True,
        )


def _changes_table(changes: Sequence[Change]) -> Table:
    table = Table()
    for title in ("Figure", "A", "B", "B - A (95 %)"):
        table.add_column(title, justify="left" if title == "Figure" else "right")
    for change in changes:
        form = change.form
        low, high = (show_number(end, form, bare=True) for end in (change.low, change.high))
        table.add_row(
            f"{change.table} {change.row}: {change.column}",
            show_number(change.before.mean, form),
            show_number(change.after.mean, form),
            f"{show_number(change.difference, form)} ({low} to {high})",
        )
    return table
