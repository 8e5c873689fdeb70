"""Many games between bots, from Python."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from fivescore.bots import Bot
from fivescore.engine.contract import Deck, GameConfig
from fivescore.engine.record import Record, parse_record
from fivescore.engine.shuffles import MAX_SEED, check_number
from fivescore.games import get_game
from fivescore.lab.simulate import Batch, Estimate, Plan, Tally, seat_bots
from fivescore.lab.simulate import simulate as run
from fivescore.library.records import read_record

MOST_GAMES = 10**12
MOST_JOBS = 256


@dataclass(frozen=True, slots=True)
class Simulation:
    """How many games ended."""

    game: str
    config: GameConfig
    bots: tuple[str | Bot, ...]
    """One for each seat."""
    seed: int
    scores: np.ndarray
    """A row for each game, a column for each seat."""
    shares: np.ndarray
    """Of each victory: 1 for a win alone, a half for one shared by two."""
    moves: int
    records: tuple[Record, ...] = field(default=(), repr=False)
    """The games, if they were asked for."""

    def victory(self, seat: int) -> Estimate:
        """The seat's share of the victories, with the half-width of a 95 % interval."""
        return self._tally().victory(seat)

    def score(self, seat: int) -> Estimate:
        """The seat's mean score, likewise."""
        return self._tally().score(seat)

    def _tally(self) -> Tally:
        tally = Tally(self.config.players)
        tally.add(Batch(self.scores, self.shares, self.moves, []))
        return tally


def simulate(
    name: str,
    *,
    bots: Sequence[str | Bot],
    games: int,
    players: int | None,
    seed: int,
    variant: str,
    options: Mapping[str, int | str] | None,
    deck: Deck | None,
    jobs: int,
    with_records: bool,
) -> Simulation:
    """See `fivescore.simulate`."""
    rules = get_game(name)
    config = rules.config(
        variant, rules.usual_players(variant) if players is None else players, options
    )
    plan = Plan(
        name,
        config,
        seat_bots(tuple(bots), config.players),
        check_number("A seed", seed, MAX_SEED),
        check_number("The number of games", games, MOST_GAMES),
        with_records=with_records,
        deck=deck,
    )
    jobs = max(1, check_number("The number of jobs", jobs, MOST_JOBS))
    scores, shares, moves = (
        [np.zeros((0, config.players), np.int64)],
        [np.zeros((0, config.players))],
        0,
    )
    records: list[Record] = []
    for batch, lines in run(plan, jobs=jobs):
        scores.append(batch.scores)
        shares.append(batch.shares)
        moves += batch.moves
        records += _read(lines)
    return Simulation(
        name,
        config,
        plan.bots,
        plan.seed,
        np.concatenate(scores),
        np.concatenate(shares),
        moves,
        tuple(records),
    )


def _read(lines: bytes) -> Iterator[Record]:
    return (read_record(parse_record(line)) for line in lines.splitlines())
