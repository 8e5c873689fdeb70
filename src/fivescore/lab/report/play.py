"""Plays the groups of a report: here, in processes side by side, or on the machines of Dask."""

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

import msgspec

from fivescore.engine.contract import FivescoreError
from fivescore.games import get_game
from fivescore.lab.arena.plan import ArenaPlan
from fivescore.lab.arena.play import play_sitting
from fivescore.lab.log import FACT
from fivescore.lab.processes import interrupts_kept_away, process_pool
from fivescore.lab.report.plan import ReportPlan, report_of
from fivescore.lab.report.tally import Tally
from fivescore.lab.report.watch import Watcher
from fivescore.lab.simulate import Plan, run_batch

AHEAD = 2
"""Groups that wait for each process."""


class Group(msgspec.Struct, frozen=True):
    """A group that was played, with its counts."""

    number: int
    games: int
    counts: dict[str, tuple[float, float]]
    """Sums and sizes (see `Tally.pack`)."""


def play_group(plan: ReportPlan, number: int) -> Group:
    """Plays a group; always the same for a number, wherever it is played."""
    tally = Tally()
    watcher = report_of(plan.game).watcher(get_game(plan.game), plan.config, plan.deck, tally)
    each = plan.size // plan.rotations
    for turn in range(plan.rotations):
        bots = plan.bots[turn:] + plan.bots[:turn]
        run = Plan(plan.game, plan.config, bots, plan.seed, each, with_records=True, deck=plan.deck)
        batch = run_batch(run, number * each, each)  # the same deals in every turn
        for log in batch.logs:
            _watch(watcher, log, bots)
    for weaker, stronger in plan.skill:
        _count_skill(plan, number, weaker, stronger, tally)
    return Group(number, plan.size, tally.pack())


def _watch(watcher: Watcher, log: Sequence[int], bots: Sequence[str]) -> None:
    """Lets a watcher see a game from its log (`fivescore.lab.log`)."""
    game, deck = watcher.game, watcher.deck
    state = game.initial_state(watcher.config)
    watcher.begin()
    k = 0
    while k < len(log):
        if log[k] == FACT:
            end = k + 2 + log[k + 1]
            game.apply_fact(state, deck, game.fact(state, deck, log[k + 2 : end]))
            watcher.shuffled(state)
            k = end
        else:
            game.apply(state, deck, log[k], log[k + 1])
            watcher.moved(state)
            k += 2
    outcome = game.outcome(state)
    assert outcome is not None
    watcher.over(outcome, bots)


def _count_skill(plan: ReportPlan, number: int, weaker: str, stronger: str, tally: Tally) -> None:
    """One deal, with the stronger bot alone in each seat in turn."""
    arena = ArenaPlan(
        plan.game, plan.config, (stronger, weaker), plan.seed, 1, plan.deck, alone=stronger
    )
    sitting = play_sitting(arena, number, arena.line_ups(number)[0])
    row = f"{stronger} among {weaker}"
    for shares, scores in zip(sitting.shares, sitting.scores, strict=True):
        others = scores[1:]
        tally.add("skill", row, "share", shares[0])
        tally.add("skill", row, "score", scores[0] - sum(others) / len(others))


def play_groups(plan: ReportPlan, done: Collection[int] = (), *, jobs: int = 1) -> Generator[Group]:
    """Plays the groups that are not done, as they come."""
    wanted = (number for number in range(plan.groups) if number not in done)
    if jobs == 1:
        for number in wanted:
            yield play_group(plan, number)
        return
    with process_pool(jobs) as pool:
        yield from _as_they_come(pool, plan, wanted, AHEAD * jobs)


def _as_they_come(
    pool: ProcessPoolExecutor, plan: ReportPlan, wanted: Iterator[int], ahead: int
) -> Iterator[Group]:
    running: set[Future[Group]] = set()
    for number in wanted:
        with interrupts_kept_away():  # a process that starts for this task inherits it
            running.add(pool.submit(play_group, plan, number))
        if len(running) >= ahead:
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (each.result() for each in ready)
    for each in running:
        yield each.result()


def play_groups_on_dask(plan: ReportPlan, done: Collection[int], address: str) -> Generator[Group]:
    """The same on the workers of a Dask cluster, which need this Fivescore installed."""
    client, as_completed = _connect(address)
    try:
        wanted = [number for number in range(plan.groups) if number not in done]
        futures = client.map(play_group, [plan] * len(wanted), wanted, pure=False)
        for future in as_completed(futures):
            yield future.result()
    finally:
        client.close()  # what is still under way there is dropped


def _connect(address: str) -> tuple[Any, Callable[..., Any]]:
    try:
        from dask.distributed import Client, as_completed
    except ImportError:
        raise FivescoreError("Install the extra: pip install 'fivescore[dask]'.") from None
    try:
        return Client(address, timeout="10s"), as_completed
    except (OSError, ValueError) as error:
        raise FivescoreError(f"No Dask scheduler answers at {address}: {error}.") from None
