"""Score Cards: the tournament (C11), as a schedule with standings.

Four players, everyone against everyone twice in games for two, then a championship game between the
first two and, if wanted, a consolation game between the others. Nothing is played here: results
come in, and what is to be played next, and how all stand, comes out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from fivescore.engine.contract import FivescoreError

GAME = "scorecards"
PLAYERS = 4
Player = int
"""A player of the tournament, from 0 to 3; in a game the one who starts sits in seat 0."""


class Stage(StrEnum):
    """Which part of the tournament a game belongs to."""

    ROUND_ROBIN = "round-robin"
    CHAMPIONSHIP = "championship"
    CONSOLATION = "consolation"


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played."""

    number: int
    """From 1; the championship is 13, the consolation game 14."""
    round: int
    """Games of one round can be played at the same time."""
    stage: Stage
    players: tuple[Player, Player]
    """Who starts, and the other."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, for each of its two players."""

    scores: tuple[int, int]
    best: tuple[int, int]
    """The highest single card score of each; the bonus is none (C6)."""
    winners: tuple[int, ...]
    """Places in the fixture, 0 or 1; both if the victory is shared (C8)."""


_PAIRINGS = (((0, 1), (2, 3)), ((2, 0), (3, 1)), ((0, 3), (1, 2)))
SCHEDULE: tuple[Fixture, ...] = tuple(
    Fixture(
        6 * lap + 2 * k + game + 1,
        3 * lap + k + 1,
        Stage.ROUND_ROBIN,
        (pair[lap], pair[1 - lap]),
    )
    for lap in (0, 1)
    for k, pairs in enumerate(_PAIRINGS)
    for game, pair in enumerate(pairs)
)
"""Twelve games in six rounds of two. A pair meets twice, and each of the two starts once."""


class TieBreak(StrEnum):
    """What put a player behind the one above."""

    POINTS = "points"
    BEST_CARD = "best-card"
    BEST_GAME = "best-game"
    BETWEEN = "between"
    LOT = "lot"


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place after the round robin, or so far."""

    rank: int
    """From 1; players that nothing has told apart yet share one."""
    player: Player
    played: int
    points: int
    best_card: int
    best_game: int
    between: int | None
    """Points in the games between those who are level in all else; None where nobody is, or yet."""
    decided_by: TieBreak | None
    """What put the player behind the one above; None for the first, and where nothing has."""


@dataclass(slots=True)
class Tournament:
    """A tournament so far."""

    with_consolation: bool = True
    results: dict[int, Result] = field(default_factory=dict)
    """By the number of the fixture."""
    lot: tuple[Player, ...] | None = None
    """Nature's fact: the players in the order in which a lot puts them where all else is equal."""

    def add(self, number: int, result: Result) -> None:
        """Takes a result in.

        Raises:
            FivescoreError: There is no such game now, or it has been played.
        """
        if number in self.results:
            raise FivescoreError(f"Game {number} of the tournament has been played already.")
        if number not in {fixture.number for fixture in self.fixtures()}:
            raise FivescoreError(f"Game {number} of the tournament cannot be played yet.")
        self.results[number] = result

    def draw_lot(self, order: Sequence[Player]) -> None:
        """Takes the lot in.

        Raises:
            FivescoreError: It is no order of the players, or not needed.
        """
        if not self.needs_lot:
            raise FivescoreError("No lot is needed: everything else tells the players apart (C11).")
        if sorted(order) != list(range(PLAYERS)):
            raise FivescoreError(f"A lot is an order of the players 0 to {PLAYERS - 1}.")
        self.lot = tuple(order)

    # --- What is to be played ---------------------------------------------------------------

    def fixtures(self) -> list[Fixture]:
        """All games that are known by now, played or not."""
        return [*SCHEDULE, *self._finals()]

    def next_fixtures(self) -> list[Fixture]:
        """The games that can be played now, side by side; none while a lot must be drawn."""
        waiting = [fixture for fixture in self.fixtures() if fixture.number not in self.results]
        return [fixture for fixture in waiting if fixture.round == waiting[0].round]

    def _finals(self) -> list[Fixture]:
        if not self.is_round_robin_over or self.needs_lot:
            return []
        first, second, third, fourth = (standing.player for standing in self.standings())
        number, last = len(SCHEDULE), SCHEDULE[-1].round
        finals = [Fixture(number + 1, last + 1, Stage.CHAMPIONSHIP, (first, second))]
        if self.with_consolation:
            finals.append(Fixture(number + 2, last + 1, Stage.CONSOLATION, (third, fourth)))
        return finals

    @property
    def is_round_robin_over(self) -> bool:
        """Whether all twelve games have been played."""
        return all(fixture.number in self.results for fixture in SCHEDULE)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play."""
        return self.is_round_robin_over and not self.needs_lot and not self.next_fixtures()

    @property
    def winners(self) -> tuple[Player, ...]:
        """Who won the championship game; empty until it is played, two if it is shared (C8)."""
        final = next((f for f in self._finals() if f.stage == Stage.CHAMPIONSHIP), None)
        if final is None or final.number not in self.results:
            return ()
        return tuple(final.players[place] for place in self.results[final.number].winners)

    # --- How all stand ----------------------------------------------------------------------

    @property
    def needs_lot(self) -> bool:
        """Whether the round robin is over and only a lot can tell some players apart."""
        if not self.is_round_robin_over or self.lot is not None:
            return False
        return len({standing.rank for standing in self.standings()}) < PLAYERS

    def standings(self) -> list[Standing]:
        """The players by points; ties are broken only when all twelve games are played (C11)."""
        tallies = [self._tally(player) for player in range(PLAYERS)]
        keys = [self._key(player, tallies) for player in range(PLAYERS)]
        order = sorted(range(PLAYERS), key=lambda player: keys[player], reverse=True)
        standings: list[Standing] = []
        for place, player in enumerate(order):
            above = order[place - 1] if place else None
            decided = self._what_decided(keys, above, player)
            is_level = above is not None and keys[above] == keys[player]
            played, points, card, game = tallies[player]
            between = self._between(player, tallies)
            rank = standings[-1].rank if is_level else place + 1
            standings.append(Standing(rank, player, played, points, card, game, between, decided))
        return standings

    def _between(self, player: Player, tallies: Sequence[tuple[int, int, int, int]]) -> int | None:
        level = [other for other in range(PLAYERS) if tallies[other][1:] == tallies[player][1:]]
        if not self.is_round_robin_over or len(level) == 1:
            return None
        return self._points_between(player, level)

    def _tally(self, player: Player) -> tuple[int, int, int, int]:
        """Games played, points, highest single card and highest total of a game."""
        scores, cards = [], []
        for fixture in SCHEDULE:
            result = self.results.get(fixture.number)
            if result is not None and player in fixture.players:
                place = fixture.players.index(player)
                scores.append(result.scores[place])
                cards.append(result.best[place])
        return len(scores), sum(scores), max(cards, default=0), max(scores, default=0)

    def _key(self, player: Player, tallies: Sequence[tuple[int, int, int, int]]) -> tuple[int, ...]:
        """What is compared, in its order: higher is better."""
        points = tallies[player][1]
        if not self.is_round_robin_over:
            return (points,)
        _, *own = tallies[player]
        lot = -self.lot.index(player) if self.lot else 0
        return (*own, self._between(player, tallies) or 0, lot)

    def _points_between(self, player: Player, level: Sequence[Player]) -> int:
        """A player's points in the games between those who are level."""
        total = 0
        for fixture in SCHEDULE:
            if player in fixture.players and set(fixture.players) <= set(level):
                total += self.results[fixture.number].scores[fixture.players.index(player)]
        return total

    def _what_decided(
        self, keys: Sequence[tuple[int, ...]], above: Player | None, player: Player
    ) -> TieBreak | None:
        if above is None:
            return None
        pairs = zip(TieBreak, keys[above], keys[player], strict=False)
        return next((tie_break for tie_break, a, b in pairs if a != b), None)
