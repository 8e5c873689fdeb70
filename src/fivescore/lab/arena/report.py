"""The results of an arena as plain data: what is printed, drawn and written as JSON."""

import msgspec

from fivescore.lab.arena.progress_file import Header
from fivescore.lab.arena.results import Interval, Results, elo, percentile_time


class BotReport(msgspec.Struct, frozen=True):
    """One bot."""

    bot: str
    share: Interval | None
    """Of the victories, over all its seats."""
    score: Interval | None
    elo: float
    among: dict[str, Interval]
    """Its share alone among others of a kind, by their name."""
    mixed: Interval | None
    """Its share at mixed tables."""
    moves: int
    median_ms: float | None
    """What a decision takes of a core."""
    slow_ms: float | None
    """99 % of the decisions take less."""


class Report(msgspec.Struct, frozen=True):
    """All of them."""

    header: Header
    fair: float
    games: int
    bots: list[BotReport]


def make_report(header: Header, results: Results) -> Report:
    """Reckons all intervals."""
    ratings = elo(results.wins)
    return Report(
        header,
        results.fair,
        results.games,
        [_report_of(results, number, ratings[number]) for number in range(len(results.bots))],
    )


def _report_of(results: Results, number: int, rating: float) -> BotReport:
    among = {
        results.bots[other]: interval
        for (one, other), ratio in results.alone.items()
        if one == number and (interval := ratio.interval()) is not None
    }
    times = results.times[number]
    return BotReport(
        results.bots[number],
        results.shares[number].interval(),
        results.scores[number].interval(),
        rating,
        among,
        results.mixed[number].interval(),
        sum(times.values()),
        _milliseconds(percentile_time(times, 0.5)),
        _milliseconds(percentile_time(times, 0.99)),
    )


def _milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else 1000 * seconds
