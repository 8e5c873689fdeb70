"""A tournament as its log tells it: every entry changes it in the same way, whenever it is read.

Who may sit where, which tables were created, how games ended. The games themselves are those of
tables, each with a log of its own; which game comes next and how all stand is the game's (C11).
"""

from collections.abc import Iterable

from fivescore.engine.match import Player
from fivescore.games.scorecards.tournament import Fixture, Result, Tournament
from fivescore.games.scorecards.tournament_record import TournamentFile
from fivescore.table.entries import (
    TOURNAMENT_LOG_VERSION,
    BotSeated,
    CameBack,
    HostChanged,
    LotDrawn,
    Opened,
    Over,
    Renamed,
    ResultCounted,
    Sat,
    TableAdded,
    TournamentEntry,
    TournamentPlanned,
    TournamentStarted,
    WentAway,
)
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import SeatsState


class TournamentState(SeatsState[TournamentEntry]):
    """The state of a tournament: four seats, the games and their results."""

    def __init__(self, tournament_id: str, entries: Iterable[TournamentEntry] = ()) -> None:
        self.tournament = Tournament()
        self.tables: dict[int, str] = {}
        """The id of the table of each game that has one, by the number of the game."""
        self.entries: list[TournamentEntry] = []
        """The whole log, which is short."""
        super().__init__(tournament_id, entries)

    # --- Looking ------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        """The four, as records name them."""
        return tuple(seat.player for seat in self.seats)

    @property
    def file(self) -> TournamentFile:
        """The tournament as records tell it."""
        return TournamentFile(self.players, self.tournament)

    @property
    def running(self) -> dict[int, str]:
        """The games that have a table and no result yet, with their tables."""
        results = self.tournament.results
        return {game: table for game, table in self.tables.items() if game not in results}

    def fixture(self, game: int) -> Fixture:
        """The game of that number, which must be known by now."""
        return next(f for f in self.tournament.fixtures() if f.number == game)

    def game_of(self, seat: int | None) -> int | None:
        """The game that a player plays now."""
        games = (game for game in self.running if seat in self.fixture(game).players)
        return next(games, None)

    # --- Entries, one by one ------------------------------------------------------------------

    def apply(self, entry: TournamentEntry) -> None:
        """Changes the tournament by an entry of the log."""
        super().apply(entry)
        self.entries.append(entry)

    def _apply(self, entry: TournamentEntry) -> None:
        match entry:
            case TournamentPlanned():
                self._apply_planned(entry)
            case Sat() | Renamed() | Opened() | BotSeated() | HostChanged():
                self._apply_seat(entry)
            case TournamentStarted():
                self.phase = "playing"
            case TableAdded():
                self.tables[entry.game] = entry.table
            case ResultCounted():
                result = Result(entry.scores, entry.best, entry.winners)
                self.tournament.add(entry.game, result)
            case LotDrawn():
                self.tournament.draw_lot(entry.order)
            case WentAway():
                self.seats[entry.seat].deputy = entry.bot
            case CameBack():
                self.seats[entry.seat].deputy = None
            case Over():
                self.phase = "over"

    def _apply_planned(self, entry: TournamentPlanned) -> None:
        if entry.log != TOURNAMENT_LOG_VERSION:
            raise RefusedError(
                "old-rules", "This tournament was begun by another version of Fivescore."
            )
        self.config = entry.setup.from_log()
        self.tournament.with_consolation = entry.consolation
        self.host = entry.host
        self._fill_seats(entry.seats, entry.name)

    @staticmethod
    def _name_key(name: str) -> str:
        return name.casefold()
