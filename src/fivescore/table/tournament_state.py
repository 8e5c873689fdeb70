"""A tournament as its log tells it: every entry changes it in the same way, whenever it is read.

Who may sit where, what was laid, how games ended. The games themselves are those of tables, each
with a log of its own; which game comes next and how all stand is the tournament's (C11).
"""

from collections.abc import Callable, Iterable

from fivescore.engine.match import Player
from fivescore.games.scorecards.tournament import PLAYERS, Fixture, Result, Tournament
from fivescore.games.scorecards.tournament_record import TournamentFile
from fivescore.table.config import MAX_NAME, TableConfig, read_stored_config
from fivescore.table.seats import Entry, Identity, Phase, RefusedError, SeatState

TOURNAMENT_LOG_VERSION = 1


class TournamentState:
    """The fold of a tournament's log."""

    def __init__(self, tournament_id: str, entries: Iterable[Entry] = ()) -> None:
        self.id = tournament_id
        self.config: TableConfig
        """How each of its tables is laid."""
        self.host: Identity = ""
        self.seats: list[SeatState] = [SeatState() for _ in range(PLAYERS)]
        """The four players; a seat's deputy plays the games of a person who left."""
        self.phase: Phase = "waiting"
        self.tournament = Tournament()
        self.tables: dict[int, str] = {}
        """The id of the table of each game that has been laid, by the number of the game."""
        self.entries: list[Entry] = []
        for entry in entries:
            self.apply(entry)

    # --- Looking ------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        """The four, as records name them."""
        return tuple(seat.player for seat in self.seats)

    @property
    def file(self) -> TournamentFile:
        """The tournament as it is told in records."""
        return TournamentFile(self.players, self.tournament)

    @property
    def running(self) -> dict[int, str]:
        """The games that have been laid and not been counted, with their tables."""
        results = self.tournament.results
        return {game: table for game, table in self.tables.items() if game not in results}

    def fixture(self, game: int) -> Fixture:
        """The game of that number, which must be known by now."""
        return next(f for f in self.tournament.fixtures() if f.number == game)

    def seat_of(self, who: Identity) -> int | None:
        """Where somebody sits."""
        return next((k for k, seat in enumerate(self.seats) if seat.identity == who), None)

    def game_of(self, seat: int | None) -> int | None:
        """The game that a player plays now."""
        games = (game for game in self.running if seat in self.fixture(game).players)
        return next(games, None)

    def free_name(self, wanted: str, seat: int) -> str:
        """A name that tells a player from the others: records know players by their names."""
        others = {chair.name.casefold() for k, chair in enumerate(self.seats) if k != seat}
        name, number = wanted, 1
        while name.casefold() in others:
            number += 1
            name = f"{wanted[: MAX_NAME - 2]} {number}"
        return name

    # --- Entries, one by one ------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Lets an entry of the log happen."""
        handler: Callable[[Entry], None] = getattr(
            self, "_apply_" + entry["entry"].replace("-", "_")
        )
        handler(entry)
        self.entries.append(entry)

    def _apply_planned(self, entry: Entry) -> None:
        if entry.get("log") != TOURNAMENT_LOG_VERSION:
            raise RefusedError(
                "old-rules", "This tournament was begun by another version of Fivescore."
            )
        self.config = read_stored_config(entry["setup"])
        self.tournament.with_consolation = entry["consolation"]
        self.host = entry["host"]
        for seat, chair in enumerate(entry["seats"]):
            if chair["kind"] == "me":
                self.seats[seat] = SeatState("person", self.host, entry["name"])
        for seat, chair in enumerate(entry["seats"]):
            if chair["kind"] == "bot":
                self._put_bot(seat, chair["bot"])

    def _apply_sat(self, entry: Entry) -> None:
        self.seats[entry["seat"]] = SeatState("person", entry["who"], entry["name"])

    def _apply_renamed(self, entry: Entry) -> None:
        self.seats[entry["seat"]].name = entry["name"]

    def _apply_opened(self, entry: Entry) -> None:
        self.seats[entry["seat"]] = SeatState()

    def _apply_bot(self, entry: Entry) -> None:
        self._put_bot(entry["seat"], entry["bot"])

    def _put_bot(self, seat: int, bot: str) -> None:
        others = {chair.name.casefold() for k, chair in enumerate(self.seats) if k != seat}
        names = (f"{bot.capitalize()} {n}" for n in range(1, 2 * PLAYERS))
        name = next(name for name in names if name.casefold() not in others)
        self.seats[seat] = SeatState("bot", None, name, bot)

    def _apply_host(self, entry: Entry) -> None:
        self.host = entry["who"]

    def _apply_started(self, _entry: Entry) -> None:
        self.phase = "playing"

    def _apply_laid(self, entry: Entry) -> None:
        self.tables[entry["game"]] = entry["table"]

    def _apply_result(self, entry: Entry) -> None:
        scores, best = entry["scores"], entry["best"]
        result = Result((scores[0], scores[1]), (best[0], best[1]), tuple(entry["winners"]))
        self.tournament.add(entry["game"], result)

    def _apply_lot(self, entry: Entry) -> None:
        self.tournament.draw_lot(entry["order"])

    def _apply_away(self, entry: Entry) -> None:
        self.seats[entry["seat"]].deputy = entry["bot"]

    def _apply_back(self, entry: Entry) -> None:
        self.seats[entry["seat"]].deputy = None

    def _apply_over(self, _entry: Entry) -> None:
        self.phase = "over"
