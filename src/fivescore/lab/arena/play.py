"""Plays the tables of an arena, side by side where asked; the same for any number of jobs."""

import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import log

import msgspec
import numpy as np

from fivescore.bots import Bot, find_bot
from fivescore.engine.contract import Deck, FivescoreError, Game, Move, Observation, Outcome, State
from fivescore.engine.rng import new_rng, shuffled
from fivescore.games import get_game
from fivescore.lab.arena.plan import ArenaPlan, LineUp
from fivescore.lab.processes import interrupts_kept_away, process_pool

SHORTEST, STEP = 1e-6, 1.05
"""Times are counted in classes: from a microsecond on, each 5 % longer."""


class Sitting(msgspec.Struct, frozen=True):
    """A line-up on a deal, once for each way to rotate it."""

    deal: int
    line_up: LineUp
    shares: list[list[float]]
    """Of the victory: for each rotation, by place in the line-up."""
    scores: list[list[float]]
    """The mean score of the seats of each side, likewise."""
    times: dict[int, dict[int, int]]
    """For each bot: how many decisions took a time of each class."""


class Watched:
    """A bot whose decisions are timed, by what they take of a core."""

    def __init__(self, bot: Bot) -> None:
        self.name = getattr(bot, "name", type(bot).__name__)
        self._bot = bot
        self.times: dict[int, int] = {}

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """The bot's move."""
        began = time.thread_time()
        move = self._bot.choose(observation, deck, rng)
        kind = time_class(time.thread_time() - began)
        self.times[kind] = self.times.get(kind, 0) + 1
        return move


def time_class(seconds: float) -> int:
    """The class of a time."""
    return max(0, int(log(max(seconds, SHORTEST) / SHORTEST) / log(STEP)))


def time_of(kind: int) -> float:
    """The middle of a class of times, in seconds."""
    return float(SHORTEST * STEP ** (kind + 0.5))


def play_sitting(plan: ArenaPlan, deal: int, line_up: LineUp) -> Sitting:
    """Plays a line-up on a deal in all rotations."""
    game = get_game(plan.game)
    sides = plan.sides
    shares, scores = [], []
    bots = {number: Watched(find_bot(plan.bots[number], plan.game)) for number in set(line_up)}
    for turn in range(len(sides)):
        seated: list[Watched] = [bots[line_up[0]]] * plan.config.players
        for place, number in enumerate(line_up):
            for seat in sides[(place + turn) % len(sides)]:
                seated[seat] = bots[number]
        outcome = _play(plan, game, seated, deal, turn)
        at = [sides[(place + turn) % len(sides)] for place in range(len(sides))]
        shares.append(
            [sum(seat in outcome.winners for seat in side) / len(outcome.winners) for side in at]
        )
        scores.append([sum(outcome.scores[seat] for seat in side) / len(side) for side in at])
    times = {number: bot.times for number, bot in bots.items()}
    return Sitting(deal, line_up, shares, scores, times)


def _play(plan: ArenaPlan, game: Game, bots: Sequence[Bot], deal: int, turn: int) -> Outcome:
    """Plays one game; shuffles follow from the deal alone, whatever the bots draw."""
    nature = new_rng(plan.seed, deal)
    chances = [
        new_rng(plan.seed ^ 0x5EA7, deal * 64 + turn * 8 + seat) for seat in range(len(bots))
    ]
    state: State = game.initial_state(plan.config)
    outcome = None
    while outcome is None:
        if game.awaits_nature(state):
            stock, parts = game.stock(state, plan.deck)
            order = shuffled(nature, stock, parts)
            game.apply_fact(state, plan.deck, game.fact(state, plan.deck, order))
        else:
            seat = game.to_act(state)[0]
            move = bots[seat].choose(game.observe(state, seat), plan.deck, chances[seat])
            if not game.apply(state, plan.deck, seat, move):
                raise FivescoreError(
                    f"The bot {bots[seat].name} chose {move!r}, which is not legal."
                )
        outcome = game.outcome(state)
    return outcome


def run_arena(
    plan: ArenaPlan, done: Iterable[tuple[int, LineUp]] = (), *, jobs: int = 1
) -> Generator[Sitting]:
    """Plays what is not done yet, as it comes."""
    finished = set(done)
    wanted = (
        (deal, line_up)
        for deal in range(plan.deals)
        for line_up in plan.line_ups(deal)
        if (deal, line_up) not in finished
    )
    if jobs == 1:
        for deal, line_up in wanted:
            yield play_sitting(plan, deal, line_up)
        return
    with process_pool(jobs) as pool:
        yield from _as_they_come(pool, plan, wanted, 2 * jobs)


def _as_they_come(
    pool: ProcessPoolExecutor,
    plan: ArenaPlan,
    wanted: Iterator[tuple[int, LineUp]],
    ahead: int,
) -> Iterator[Sitting]:
    running: set[Future[Sitting]] = set()
    for deal, line_up in wanted:
        with interrupts_kept_away():  # a process that starts for this task inherits it
            running.add(pool.submit(play_sitting, plan, deal, line_up))
        if len(running) >= ahead:
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (each.result() for each in ready)
    for each in running:
        yield each.result()
