"""`fivescore simulate`: many games between bots, told as a table."""

import sys
import time
from contextlib import closing, nullcontext

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from fivescore.cli.choices import MAX_SEED, check_range, read_bots, read_config, read_deck
from fivescore.cli.compiling import tell_of_compiling
from fivescore.cli.files import STANDARD, IfThere, check_output, open_output
from fivescore.cli.interrupts import one_interrupt
from fivescore.games import get_game
from fivescore.lab.simulate import Estimate, Plan, Tally, prepare, seat_bots, simulate


def simulate_command(
    *,
    game: str,
    variant: str,
    players: int | None,
    games: int,
    seed: int,
    bots: str,
    options: list[str],
    jobs: int,
    records: str | None,
    if_there: IfThere,
    deck: str | None,
) -> None:
    """Runs the command."""
    rules = get_game(game)
    config = read_config(rules, variant, players, options)
    rules.need_end(config)
    plan = Plan(
        game,
        config,
        seat_bots(read_bots(bots, game), config.players),
        check_range("--seed", seed, 0, MAX_SEED),
        check_range("--games", games, 1, 10**12),
        with_records=records is not None,
        deck=read_deck(rules, deck),
    )
    check_range("--jobs", jobs, 1, 256)
    if records is not None:
        check_output(records, if_there)
    tell_of_compiling("en")
    prepare(plan)
    tally = Tally(config.players)
    began = time.perf_counter()
    with (
        one_interrupt(),
        open_output(records, if_there) if records is not None else nullcontext() as stream,
        _progress() as bar,
        closing(simulate(plan, jobs=jobs)) as batches,
    ):
        task = bar.add_task(game, total=games)
        for batch, lines in batches:
            if stream is not None:
                stream.write(lines)
            tally.add(batch)
            bar.update(task, completed=tally.games)
    seconds = time.perf_counter() - began
    # Records on standard output are for a program: the table must not stand among them.
    console = Console(stderr=records == STANDARD)
    values = ", ".join(f"{name} {value}" for name, value in plan.config.options.items())
    console.print(
        f"{plan.game}, {plan.config.variant}, {plan.config.players} players, {values}, "
        f"seed {plan.seed}",
        highlight=False,
        soft_wrap=True,
    )
    console.print(_table(plan, tally))
    console.print(
        f"{tally.games:,} game{'' if tally.games == 1 else 's'}, {tally.moves:,} moves in "
        f"{seconds:.2f} s: {tally.moves / seconds:,.0f} moves/s",
        highlight=False,
    )


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


def _table(plan: Plan, tally: Tally) -> Table:
    table = Table()
    table.add_column("Seat", justify="right")
    table.add_column("Bot")
    table.add_column("Victories (95 %)", justify="right")
    table.add_column("Score (95 %)", justify="right")
    for seat, bot in enumerate(plan.bots):
        table.add_row(str(seat), str(bot), _percent(tally.victory(seat)), _plain(tally.score(seat)))
    return table


def _percent(estimate: Estimate) -> str:
    return f"{100 * estimate.mean:.2f} ± {100 * estimate.plus_minus:.2f} %"


def _plain(estimate: Estimate) -> str:
    return f"{estimate.mean:.3f} ± {estimate.plus_minus:.3f}"
