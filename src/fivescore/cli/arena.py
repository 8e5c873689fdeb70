"""`fivescore arena`: bots against each other, told as tables with intervals."""

import contextlib
import sys
from dataclasses import dataclass
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from fivescore.cli.arena_plot import draw_plot
from fivescore.cli.choices import MAX_SEED, check_range, read_config, read_deck
from fivescore.cli.compiling import tell_of_compiling
from fivescore.cli.files import open_output
from fivescore.cli.interrupts import one_interrupt
from fivescore.engine.contract import FivescoreError
from fivescore.games import get_game
from fivescore.lab.arena.plan import ArenaPlan, check_bots
from fivescore.lab.arena.play import Sitting, run_arena
from fivescore.lab.arena.progress_file import ProgressFile, header_of
from fivescore.lab.arena.promotion import promote
from fivescore.lab.arena.report import Report, make_report
from fivescore.lab.arena.results import Interval, count_results

INTERRUPTED = 130
WIDTH = 120
"""Columns at least: a broken table is hard to read and to keep."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is to be done with the results."""

    json: str | None
    plot: str | None
    resume: str | None
    promote: str | None
    over: str | None


def arena_command(
    *,
    game: str,
    bots: str,
    variant: str,
    players: int | None,
    games: int,
    seed: int,
    options: list[str],
    jobs: int,
    deck: str | None,
    alone: str | None,
    wishes: Wishes,
) -> int:
    """Runs the command; the exit code says whether a promotion failed."""
    rules = get_game(game)
    config = read_config(rules, variant, players, options)
    rules.need_end(config)
    plan = ArenaPlan(
        game,
        config,
        check_bots([name.strip() for name in bots.split(",")], game),
        check_range("--seed", seed, 0, MAX_SEED),
        check_range("--games", games, 1, 10**9),
        read_deck(rules, deck),
        alone,
    )
    check_range("--jobs", jobs, 1, 256)
    _check_names(plan, wishes)
    tell_of_compiling("en")
    kept = ProgressFile(Path(wishes.resume), plan) if wishes.resume is not None else None
    sittings = list(kept.sittings) if kept else []
    was_interrupted = _play(plan, kept, sittings, jobs)
    code = _conclude(plan, sittings, wishes) if sittings else 0
    return INTERRUPTED if was_interrupted else code


def _conclude(plan: ArenaPlan, sittings: list[Sitting], wishes: Wishes) -> int:
    """Tells the results, writes and draws them; returns the exit code."""
    results = count_results(plan.bots, plan.fair, sittings)
    report = make_report(header_of(plan), results)
    console = Console(highlight=False)
    console.width = max(console.width, WIDTH)
    _tell(console, plan, report)
    if wishes.json is not None:
        with open_output(wishes.json) as stream:
            stream.write(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    if wishes.plot is not None:
        with open_output(wishes.plot) as stream:
            stream.write(draw_plot(report).encode())
    if wishes.promote is None or wishes.over is None:
        return 0
    promotion = promote(results, wishes.promote, wishes.over)
    verdict = "is promoted" if promotion.is_promoted else "is not promoted"
    for line in (*promotion.reasons, f"{wishes.promote} {verdict} over {wishes.over}."):
        console.print(line, soft_wrap=True)
    return 0 if promotion.is_promoted else 1


def _check_names(plan: ArenaPlan, wishes: Wishes) -> None:
    if (wishes.promote is None) != (wishes.over is None):
        raise FivescoreError("--promote and --over go together: a bot, and the one below it.")
    for name in (plan.alone, wishes.promote, wishes.over):
        if name is not None and name not in plan.bots:
            raise FivescoreError(f"{name} is not among the bots of this arena.")
    if wishes.promote is not None and wishes.promote == wishes.over:
        raise FivescoreError("A bot cannot be promoted over itself.")
    if plan.alone is not None and wishes.promote is not None:
        raise FivescoreError("--promote needs the whole arena, without --alone.")


def _play(plan: ArenaPlan, kept: ProgressFile | None, sittings: list[Sitting], jobs: int) -> bool:
    """Plays what is left; returns whether it was interrupted."""
    done = {(sitting.deal, sitting.line_up) for sitting in sittings}
    batches = contextlib.closing(run_arena(plan, done, jobs=jobs))
    with one_interrupt(), _progress() as bar, batches as games:
        task = bar.add_task(
            plan.game,
            total=plan.deals * len(plan.line_ups(0)) * len(plan.sides),
            completed=sum(len(sitting.shares) for sitting in sittings),
        )
        try:
            for sitting in games:
                sittings.append(sitting)
                if kept is not None:
                    kept.add(sitting)
                bar.update(task, advance=len(sitting.shares))
        except KeyboardInterrupt:
            return True
        finally:
            if kept is not None:
                kept.close()
    return False


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


def _tell(console: Console, plan: ArenaPlan, report: Report) -> None:
    values = "".join(f", {name} {value}" for name, value in plan.config.options.items())
    console.print(
        f"{plan.game}, {plan.config.variant}, {plan.config.players} players{values}, "
        f"seed {plan.seed}: {report.games:,} games. A fair share is {100 * plan.fair:.1f} %.",
        soft_wrap=True,
    )
    console.print(_bots_table(report))
    console.print(_matrix(report))


def _bots_table(report: Report) -> Table:
    table = Table()
    table.add_column("Bot")
    for title in ("Victories % (95 %)", "Score (95 %)", "Elo", "Median ms", "99 % ms", "Moves"):
        table.add_column(title, justify="right")
    for row in report.bots:
        table.add_row(
            row.bot,
            _percent(row.share),
            _plain(row.score),
            f"{row.elo:.0f}",
            _milliseconds(row.median_ms),
            _milliseconds(row.slow_ms),
            f"{row.moves:,}",
        )
    return table


def _matrix(report: Report) -> Table:
    """The share of one bot (the row) among others of a kind (the column)."""
    table = Table(title="One among others: victories % (95 %)", title_justify="left")
    table.add_column("One")
    for row in report.bots:
        table.add_column(row.bot, justify="right")
    is_mixed = any(row.mixed for row in report.bots)
    if is_mixed:
        table.add_column("mixed tables", justify="right")
    for row in report.bots:
        cells = [_percent(row.among.get(other.bot)) for other in report.bots]
        table.add_row(row.bot, *cells, *([_percent(row.mixed)] if is_mixed else []))
    return table


def _percent(interval: Interval | None) -> str:
    return _with_interval(interval, 100, 1)


def _plain(interval: Interval | None) -> str:
    return _with_interval(interval, 1, 2)


def _with_interval(interval: Interval | None, scale: int, digits: int) -> str:
    if interval is None:
        return "–"
    mean = f"{scale * interval.mean:.{digits}f}"
    if interval.low is None or interval.high is None:
        return mean
    return f"{mean} ({scale * interval.low:.{digits}f}–{scale * interval.high:.{digits}f})"


def _milliseconds(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g}"
