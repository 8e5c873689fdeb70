"""Simulating many games: batches, side by side where asked, the same for any number of jobs."""

import math
import time
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from fivescore.bots import Bot, find_bot, seat_names
from fivescore.bots.compiled_bot import CompiledBot
from fivescore.bots.warmup import quick_bot
from fivescore.engine.contract import Deck, FivescoreError, Game, GameConfig
from fivescore.engine.match import Match, Player
from fivescore.engine.record import format_record
from fivescore.games import get_game
from fivescore.lab import plain
from fivescore.lab.driver import has_lab, lab_of
from fivescore.lab.log import add_log, count_moves

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

CONFIDENCE_95 = 1.959964
BATCH_SECONDS = 0.2
"""What a batch should take: an interrupt waits for its end, because compiled code has no ears."""
MOST_IN_BATCH = 20_000
MOST_RECORDED = 100
PREPARING_MOVES = 60
B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate."""

    game: str
    config: GameConfig
    bots: tuple[str | Bot, ...]
    """One for each seat: a name, an import path, or a bot."""
    seed: int
    games: int
    with_records: bool = False
    deck: Deck | None = None
    """The game's own by default."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The results of consecutive games of a plan."""

    scores: np.ndarray
    shares: np.ndarray
    """Of each victory, by seat: 1 for a win alone, a half for one shared by two."""
    moves: int
    logs: list[list[int]] = field(repr=False)
    """The events of each game, if the plan asks for records (see `fivescore.lab.log`)."""
    seconds: float = 0.0
    """What it took."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with the half-width of its 95 % confidence interval."""

    mean: float
    plus_minus: float


def seat_bots(bots: Sequence[B], players: int) -> tuple[B, ...]:
    """A bot for each seat; a short list repeats over the seats.

    Raises:
        FivescoreError: There are more bots than seats.
    """
    if len(bots) > players:
        raise FivescoreError(f"{len(bots)} bots are too many for {players} seats.")
    return tuple(bots[seat % len(bots)] for seat in range(players))


def name_bots(bots: Sequence[str | Bot], game: str) -> tuple[Player, ...]:
    """Bots as players: `Greedy 1`, `Greedy 2` …, and characters by their names."""
    specs = [bot if isinstance(bot, str) else called(bot) for bot in bots]
    names = {spec: seat_names(spec, game) for spec in specs}
    return tuple(Player(next(names[spec]), "bot", spec) for spec in specs)


def called(bot: Bot) -> str:
    """The name of a bot that was handed in; that of its class where it has none."""
    return str(getattr(bot, "name", type(bot).__name__.lower()))


def _bots_of(plan: Plan) -> list[Bot]:
    return [find_bot(bot, plan.game) if isinstance(bot, str) else bot for bot in plan.bots]


def run_batch(plan: Plan, first: int, games: int) -> Batch:
    """Plays the games `first` to `first + games - 1` of a plan."""
    game = get_game(plan.game)
    start = game.initial_state(plan.config)
    players = plan.config.players
    scores = np.zeros((games, players), np.int64)
    victors = np.zeros(games, np.int64)
    bots = _bots_of(plan)
    deck = plan.deck or game.deck()
    numbers = [bot.number for bot in bots if isinstance(bot, CompiledBot)]
    if not has_lab(plan.game) or len(numbers) < players:
        logs = plain.play_games(
            game, start, deck, bots, seed=plan.seed, first=first, scores=scores, victors=victors
        )
        moves = sum(count_moves(log) for log in logs)
        logs = logs if plan.with_records else []
    else:
        width = game.log_size if plan.with_records else 0
        rows = np.zeros((games, width), np.int64)
        ends = np.zeros(games, np.int64)
        seated = np.array(numbers, np.int64)
        moves = lab_of(plan.game).play_games(
            start, deck.record, seated, plan.seed, first, scores, victors, rows, ends
        )
        logs = [row[:end].tolist() for row, end in zip(rows, ends, strict=True)] if width else []
    wins = (victors[:, None] >> np.arange(players)) & 1
    return Batch(scores, wins / wins.sum(axis=1, keepdims=True), moves, logs)


def run_batch_with_records(plan: Plan, first: int, games: int) -> tuple[Batch, bytes]:
    """The same with the records of the games as text."""
    began = time.perf_counter()
    game = get_game(plan.game)
    batch = run_batch(plan, first, games)
    records = b"".join(_record_of(game, plan, log) for log in batch.logs)
    return replace(batch, seconds=time.perf_counter() - began), records


def prepare(plan: Plan) -> None:
    """Compiles what a plan needs, once and in this process, by playing a little of it."""
    bots = _bots_of(plan)
    if has_lab(plan.game) and all(isinstance(bot, CompiledBot) for bot in bots):
        run_batch_with_records(plan, 0, 1)
        return
    game = get_game(plan.game)
    deck = plan.deck or game.deck()
    start = game.initial_state(plan.config)
    quick = [quick_bot(bot) for bot in bots]
    plain.play_game(game, start, deck, quick, seed=plan.seed, number=0, most=PREPARING_MOVES)


def _record_of(game: Game, plan: Plan, log: list[int]) -> bytes:
    match = Match(game, plan.config, deck=plan.deck, players=name_bots(plan.bots, plan.game))
    add_log(match, log)
    return format_record(match.record())


def simulate(plan: Plan, *, jobs: int = 1) -> Generator[tuple[Batch, bytes]]:
    """Runs a plan in batches, in the order of the games, each with its records as text.

    Game k of a plan is the same whatever the number of jobs and the size of the batches.

    Raises:
        FivescoreError: Its games need not end.
    """
    get_game(plan.game).need_end(plan.config)
    parts = _Parts(plan, jobs)
    if jobs == 1:
        for first, games in parts:
            batch, records = run_batch_with_records(plan, first, games)
            parts.learn(batch)
            yield batch, records
        return
    from fivescore.lab.processes import process_pool

    with process_pool(jobs) as pool:
        yield from _in_order(pool, plan, parts, 4 * jobs)


class _Parts:
    """Cuts a plan into batches, each as large as can be played in the time for one."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        self._games = plan.games
        most = MOST_RECORDED if plan.with_records else MOST_IN_BATCH
        self._most = min(most, max(1, plan.games // (4 * jobs)))
        self._size = min(self._most, 16)
        self._next = 0

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """The first game of each batch, and how many they are."""
        while self._next < self._games:
            first, games = self._next, min(self._size, self._games - self._next)
            self._next += games
            yield first, games

    def learn(self, batch: Batch) -> None:
        """Takes from a batch how long games take; the next batches are at most twice as large."""
        games = len(batch.scores)
        fitting = int(games * BATCH_SECONDS / max(batch.seconds, 1e-6))
        self._size = max(1, min(self._most, 2 * games, fitting))


def _in_order(
    pool: "ProcessPoolExecutor", plan: Plan, parts: _Parts, ahead: int
) -> Iterator[tuple[Batch, bytes]]:
    """Batches in order, with only so many under way: a slow reader must not fill the memory."""
    from fivescore.lab.processes import interrupts_kept_away

    waiting: deque[Future[tuple[Batch, bytes]]] = deque()
    for first, games in parts:
        with interrupts_kept_away():  # a process that starts for this task inherits it
            waiting.append(pool.submit(run_batch_with_records, plan, first, games))
        if len(waiting) >= ahead:
            batch, records = waiting.popleft().result()
            parts.learn(batch)
            yield batch, records
    while waiting:
        yield waiting.popleft().result()


class Tally:
    """Adds up batches; keeps sums, not games, so that a billion games fit."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.moves = 0
        self._sums = np.zeros((2, players))
        self._squares = np.zeros((2, players))

    def add(self, batch: Batch) -> None:
        """Counts a batch in."""
        self.games += len(batch.scores)
        self.moves += batch.moves
        for k, values in enumerate((batch.shares, batch.scores)):
            self._sums[k] += values.sum(axis=0)
            self._squares[k] += (values * values).sum(axis=0)

    def victory(self, seat: int) -> Estimate:
        """The seat's share of the victories."""
        return self._estimate(0, seat)

    def score(self, seat: int) -> Estimate:
        """The seat's final score."""
        return self._estimate(1, seat)

    def _estimate(self, k: int, seat: int) -> Estimate:
        n = self.games
        mean = float(self._sums[k, seat]) / n
        if n < 2:
            return Estimate(mean, math.inf)
        variance = max(0.0, (float(self._squares[k, seat]) - n * mean * mean) / (n - 1))
        return Estimate(mean, CONFIDENCE_95 * math.sqrt(variance / n))
