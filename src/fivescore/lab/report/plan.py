"""What a report plays: games in groups, so that it can stop, go on and be spread over machines.

A group is whole deals. Games on the same deal are not independent, groups are: intervals come from
drawing groups with replacement.
"""

from dataclasses import dataclass

import msgspec

from fivescore.engine.compiled import source_hash
from fivescore.engine.contract import Deck, FivescoreError, GameConfig
from fivescore.engine.registry import find_declaration
from fivescore.games import get_game
from fivescore.lab.report.watch import GameReport

GROUPS = 400
"""Enough for intervals; more would only cost memory."""


@dataclass(frozen=True, slots=True)
class ReportPlan:
    """What is played and counted."""

    game: str
    config: GameConfig
    deck: Deck
    bots: tuple[str, ...]
    """One for each seat; if they differ, each sits in every seat on the same deals."""
    skill: tuple[tuple[str, str], ...]
    """Pairs of bots, the weaker first: the stronger plays alone among the others."""
    seed: int
    games: int

    @property
    def rotations(self) -> int:
        """In how many ways the bots sit down."""
        return 1 if len(set(self.bots)) == 1 else self.config.players

    @property
    def size(self) -> int:
        """The games of a group, those about skill not counted."""
        fair = -(-self.games // GROUPS)
        return -(-fair // self.rotations) * self.rotations

    @property
    def groups(self) -> int:
        """How many groups give at least so many games."""
        return -(-self.games // self.size)

    @property
    def fair(self) -> float:
        """A side's share of the victories among equals."""
        return 1 / len(get_game(self.game).sides(self.config))


class Header(msgspec.Struct, frozen=True):
    """What must be the same for games to be counted together."""

    game: str
    variant: str
    players: int
    options: dict[str, int | str]
    deck: str
    """Its name."""
    sha256: str
    bots: list[str]
    skill: list[tuple[str, str]]
    seed: int
    size: int
    """Games in a group."""
    code: str
    """A hash of the rules and bots."""


def header_of(plan: ReportPlan) -> Header:
    """The header of a plan."""
    config = plan.config
    return Header(
        plan.game,
        config.variant,
        config.players,
        dict(config.options),
        plan.deck.id,
        plan.deck.sha256,
        list(plan.bots),
        list(plan.skill),
        plan.seed,
        plan.size,
        source_hash(plan.game),
    )


def report_of(game: str) -> GameReport:
    """What a game brings to reports; one that declares nothing gets the common figures."""
    declaration = find_declaration(game)
    if declaration.report is None:
        return GameReport()
    report = declaration.load("report")
    if not isinstance(report, GameReport):
        raise FivescoreError(f"{declaration.report} is no GameReport.")
    return report
