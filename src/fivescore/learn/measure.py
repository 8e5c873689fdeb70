"""How strong a network is: one side of it among simple bots or earlier networks."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch

from fivescore.learn.network import Network, draw, masked
from fivescore.learn.spec import Spec
from fivescore.learn.tables import Rows, Tables

MOST_STEPS = 4000
NET = 0


@dataclass(frozen=True, slots=True)
class Share:
    """The share of victories at one kind of table."""

    table: str
    games: int
    share: float
    plus_minus: float
    fair: float
    """What equally strong players would get."""


MakeTables = Callable[[np.ndarray, int, np.ndarray, int], Tables]
"""Tables of groups, a seed, starts, and the most random decisions to begin with."""


@torch.no_grad()
def measure(
    network: Network,
    make_tables: MakeTables,
    spec: Spec,
    *,
    group: int,
    games: int,
    seed: int,
    is_best: bool = False,
    past: Network | None = None,
) -> list[Share]:
    """Plays whole games, the network on one side of each; by kind of table.

    Each slot counts its first game alone: short games would count too often otherwise. With
    `is_best` the network plays its best action, else it draws.
    """
    tables = make_tables(np.full(games, group, np.int8), seed, spec.exams, 0)
    rows = Rows(tables)
    rows.actions.fill_(-1)
    winners = torch.zeros(games, dtype=torch.int32, device=tables.device)
    starts = torch.full((games,), -1, dtype=torch.int16, device=tables.device)
    sides = torch.zeros_like(tables.ended_seats)
    for step in range(MOST_STEPS):
        tables.step(rows.actions, rows.features, rows.masks, rows.rewards, rows.ended)
        first = (rows.ended > 0) & (starts < 0)
        winners = torch.where(first, tables.winners, winners)
        starts = torch.where(first, tables.ended_starts, starts)
        sides = torch.where(first[:, None], tables.ended_seats, sides)
        if step % 16 == 0 and bool((starts >= 0).all()):
            break
        scores = masked(network(rows.features)[0], rows.masks)
        actions = scores.argmax(1) if is_best else draw(scores)
        if past is not None:
            theirs = draw(masked(past(rows.features)[0], rows.masks))
            actions = torch.where(tables.kinds == NET, actions, theirs)
        rows.actions.copy_(actions)
    return _count(spec, winners.cpu().numpy(), starts.cpu().numpy(), sides.cpu().numpy())


def _count(spec: Spec, winners: np.ndarray, starts: np.ndarray, sides: np.ndarray) -> list[Share]:
    shares = []
    for k, name in enumerate(spec.exam_names):
        players = spec.exam_players[k]
        here = starts == k
        won = (winners[here, None] >> np.arange(players)) & 1
        mine = sides[here, :players] == NET
        each = (won * mine).sum(1) / np.maximum(1, won.sum(1))
        n = int(here.sum())
        spread = float(each.std() / max(1, n) ** 0.5) * 1.96 if n else 0.0
        mean = float(each.mean()) if n else 0.0
        shares.append(Share(name, n, mean, spread, 1 / spec.exam_sides[k]))
    return shares
