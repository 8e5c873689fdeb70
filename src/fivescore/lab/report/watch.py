"""What a report counts of each game, event by event. Each game adds what it knows to look for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from fivescore.engine.contract import Deck, Game, GameConfig, Outcome, State
from fivescore.lab.report.tally import Tally

MOST_BARS = 24
PERCENT, PLAIN, POINTS = "percent", "plain", "points"
"""How figures are shown: as a percentage, as a number, as a difference of percentages."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table."""

    name: str
    title: str
    form: str = PLAIN
    even: str | None = None
    """What it is where nothing has an advantage: `fair` for a side's share, `0` or `1`."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a report, and how it is drawn."""

    name: str
    title: str
    row: str
    """What a row is."""
    columns: tuple[Column, ...]
    about: str = ""
    """A sentence on how to read it."""
    drawn: str | None = None
    """`dots`, `bars`, or `steps` along the game; None for a table alone."""
    plot: str = ""
    """The column that is drawn; the first by default."""
    by_value: bool = False
    """Whether rows are sorted by the column that is drawn."""


class Watcher:
    """Counts games. This one knows only what all games share."""

    tables: Sequence[Table] = ()
    """What it counts beyond `common_tables`."""
    point = "quarter"
    """What the game is divided into: hands, auctions, rounds."""

    def __init__(self, game: Game, config: GameConfig, deck: Deck, tally: Tally) -> None:
        self.game = game
        self.config = config
        self.deck = deck
        self.tally = tally
        self.players = config.players
        self.sides = game.sides(config)
        self._standings: list[tuple[float, ...]] = []
        self._moves = 0

    def begin(self) -> None:
        """A game begins."""
        self._standings = []
        self._moves = 0

    def shuffled(self, state: State) -> None:
        """Nature has moved."""

    def moved(self, state: State) -> None:
        """A player has moved."""
        self._moves += 1
        if self.is_point(state):
            self._standings.append(tuple(self.standing(state)))

    def is_point(self, state: State) -> bool:  # noqa: ARG002 - games look at it
        """Whether a hand, an auction or a round has just ended; what it tells is counted here."""
        return True

    def standing(self, state: State) -> Sequence[float]:
        """What each seat has so far."""
        return self.game.scores(state)

    def over(self, outcome: Outcome, bots: Sequence[str]) -> None:
        """The game is over."""
        shares = shares_of(outcome, self.players)
        count_common(self.tally, outcome, shares, bots)
        self.tally.add("length", "game", "moves", self._moves)
        self._count_leads(shares)
        self.finish(outcome, shares)

    def finish(self, outcome: Outcome, shares: Sequence[float]) -> None:
        """What a game counts at its end, with each seat's share of the victory."""

    def _count_leads(self, shares: Sequence[float]) -> None:
        """Who led after each part, how often the lead changed, and whether leaders win."""
        points = self._points()
        leaders = [self._leaders(standing) for standing in points]
        for number, leading in enumerate(leaders[:-1], 1):
            won = sum(shares[seat] for side in leading for seat in self.sides[side])
            self.tally.add("lead", number, "wins", won / len(leading))
            self.tally.add("lead", number, "level", len(leading) > 1)
        sole = [leading for leading in leaders if len(leading) == 1]
        changes = sum(one != other for one, other in pairwise(sole))
        self.tally.add("length", "game", "changes", changes)

    def _points(self) -> list[tuple[float, ...]]:
        """The standings at the ends of the game's parts: its quarters, where it names none."""
        if type(self).is_point is not Watcher.is_point:
            return self._standings
        last = len(self._standings) - 1
        if last < 3:
            return []
        return [self._standings[round(last * part / 4)] for part in range(1, 5)]

    def _leaders(self, standing: Sequence[float]) -> list[int]:
        totals = [sum(standing[seat] for seat in side) for side in self.sides]
        return [side for side, total in enumerate(totals) if total == max(totals)]


def shares_of(outcome: Outcome, players: int) -> list[float]:
    """Each seat's share of the victory."""
    won = 1 / len(outcome.winners)
    return [won if seat in outcome.winners else 0.0 for seat in range(players)]


def lift(shares: Sequence[float], seat: int) -> float:
    """A seat's share of the victory above the mean of the others."""
    others = len(shares) - 1
    return shares[seat] - (sum(shares) - shares[seat]) / others


def count_common(
    tally: Tally, outcome: Outcome, shares: Sequence[float], bots: Sequence[str]
) -> None:
    """Victories and scores by seat and by bot, the distribution of scores, margins, ties."""
    for seat, (share, score) in enumerate(zip(shares, outcome.scores, strict=True)):
        tally.add("seats", f"seat {seat}", "share", share)
        tally.add("seats", f"seat {seat}", "score", score)
        tally.add("scores", score, "share", 1)
        if len(set(bots)) > 1:
            tally.add("bots", bots[seat], "share", share)
            tally.add("bots", bots[seat], "score", score)
    ranked = sorted(outcome.teams or outcome.scores, reverse=True)
    tally.add("length", "game", "winner", ranked[0])
    tally.add("length", "game", "margin", ranked[0] - ranked[1])
    tally.add("length", "game", "level", ranked[0] == ranked[1])
    tally.add("length", "game", "shared", len(outcome.winners) > len(shares) / len(ranked))


def common_tables(point: str) -> tuple[Table, ...]:
    """What every report has."""
    share = Column("share", "Victories", PERCENT, "fair")
    score = Column("score", "Score")
    return (
        Table(
            "seats", "Does the seat decide?", "Seat", (share, score), drawn="dots",
            about="Each seat's share of the victories; the line is an even share.",
        ),
        Table("bots", "The bots", "Bot", (share, score), drawn="dots"),
        Table(
            "skill", "Does skill decide?", "Alone among others of a kind",
            (share, Column("score", "Score above theirs", even="0")), drawn="dots",
            about="One bot among others of another kind, once in each seat on the same deals.",
        ),
        Table(
            "scores", "Scores at the end", "Score", (Column("share", "Of all seats", PERCENT),),
            drawn="bars",
        ),
        Table(
            "length", "The game as a whole", "",
            (
                Column("moves", "Moves"),
                Column("changes", "Changes of the lead"),
                Column("winner", "Winner’s score"),
                Column("margin", "Ahead of the second"),
                Column("level", "Level scores at the top", PERCENT),
                Column("shared", "Shared victories", PERCENT),
            ),
        ),
        Table(
            "lead", f"After each {point}: does whoever leads win?", point.capitalize(),
            (
                Column("wins", "The leader wins in the end", PERCENT, "fair"),
                Column("level", "Several lead", PERCENT),
            ),
            drawn="steps",
            about="Near the line the game is open; near 100 % it is decided and only played out.",
        ),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class GameReport:
    """What a game brings to reports: how it is watched, and bots that show what skill does."""

    watcher: Callable[[Game, GameConfig, Deck, Tally], Watcher] = Watcher
    tables: Sequence[Table] = ()
    point: str = Watcher.point
    skill: Sequence[tuple[str, str]] = field(default_factory=tuple)
    """Pairs of bots, the weaker first, that play with any deck."""
