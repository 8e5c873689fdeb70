"""A tournament of Score Cards for four (C11): who plays, and which tables come next.

As at a table, a command checks itself and adds entries to the log. What follows from it (the next
two tables, a lot, the end) is decided by `go_on`, from the log alone: it can be asked as often as
one likes, and after any interruption, and does nothing twice. Entries and new tables must be
committed together, before anybody hears of them.
"""

from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import Struct

from fivescore.engine.contract import Seat
from fivescore.games.scorecards.tournament import GAME, PLAYERS, Fixture, Result
from fivescore.games.scorecards.tournament_record import OPTIONS, VARIANT
from fivescore.table.config import Clock, TableConfig, Watch, convert
from fivescore.table.entries import (
    TOURNAMENT_LOG_VERSION,
    BotSeat,
    CameBack,
    FirstSeat,
    Identity,
    LotDrawn,
    Opened,
    Over,
    PersonSeat,
    ResultCounted,
    TableAdded,
    TournamentEntry,
    TournamentGame,
    TournamentPlace,
    TournamentPlanned,
    TournamentStarted,
    WentAway,
)
from fivescore.table.fairness import fair_shuffle
from fivescore.table.names import read_name
from fivescore.table.randomness import RandomBytes, new_id, new_seed
from fivescore.table.refusals import RefusedError
from fivescore.table.seat_commands import SeatCommands
from fivescore.table.table import Table
from fivescore.table.tournament_state import TournamentState


class TournamentRequest(Struct, frozen=True, kw_only=True):
    """What somebody chooses who plans a tournament."""

    consolation: bool = True
    deck: str | None = None
    clock: Clock = Clock()
    watch: Watch = "everyone"

    def config(self) -> TableConfig:
        """How each of its tables is created.

        Watchers see all at once: the standings could not wait for those who are behind.

        Raises:
            FivescoreError: There cannot be such a table.
        """
        return TableConfig(
            game=GAME,
            variant=VARIANT,
            players=2,
            options=dict(OPTIONS),
            deck_file=self.deck,
            clock=self.clock,
            watch=self.watch,
        ).checked()


def read_request(source: object) -> TournamentRequest:
    """A request, from plain data or from a message.

    Raises:
        FivescoreError: It cannot be read.
    """
    return convert(source, TournamentRequest)


class RunningTournament(TournamentState, SeatCommands[TournamentEntry]):
    """A running tournament. Times are whole milliseconds, handed in, and so is randomness."""

    _not_seated = "You do not play in this tournament."

    def __init__(
        self,
        tournament_id: str,
        entries: Iterable[TournamentEntry] = (),
        *,
        randomness: RandomBytes,
        are_together: Callable[[str, str], bool] | None = None,
    ) -> None:
        """`are_together` says whether a table of some id would stand where the tournament does."""
        super().__init__(tournament_id, entries)
        self._randomness = randomness
        self._are_together = are_together

    @classmethod
    def plan(
        cls,
        tournament_id: str,
        request: TournamentRequest,
        seats: Sequence[FirstSeat],
        *,
        host: Identity,
        name: str,
        now: int,
        randomness: RandomBytes,
        are_together: Callable[[str, str], bool] | None = None,
    ) -> "RunningTournament":
        """A new tournament; the host sits where `seats` says so, if anywhere.

        Raises:
            FivescoreError: It cannot be played so.
        """
        tournament = cls(tournament_id, randomness=randomness, are_together=are_together)
        tournament._add(
            TournamentPlanned(
                log=TOURNAMENT_LOG_VERSION,
                setup=request.config(),
                consolation=request.consolation,
                seats=list(seats),
                host=host,
                name=read_name(name),
                at=now,
            )
        )
        return tournament

    def draft(self) -> "RunningTournament":
        """The same tournament, to try something with."""
        return RunningTournament(
            self.id, self.entries, randomness=self._randomness, are_together=self._are_together
        )

    # --- Seats --------------------------------------------------------------------------------

    def _check_sitting(self) -> None:
        if self.phase != "waiting":
            raise RefusedError("not-waiting", "The tournament has begun.")

    @property
    def _may_rename(self) -> bool:
        return self.phase == "waiting"  # all records call a player the same

    def leave(self, who: Identity, now: int) -> None:
        """A person goes: before the first game the seat is open again, later a bot plays on."""
        seat = self._need_seat(who)
        if self.phase == "waiting":
            self._add(Opened(seat=seat, at=now))
            self._replace_host(who, now)
        else:
            self.go_away(who, now)

    def go_away(self, who: Identity, now: int) -> None:
        """A bot plays for a person until they are back."""
        seat = self._need_seat(who)
        if self.phase == "playing" and not self.seats[seat].deputy:
            self._add(WentAway(seat=seat, bot=self._stand_in, at=now))

    def let_bot_play(self, who: Identity, seat: Seat, now: int) -> None:
        """The host lets a bot play for a person who is gone, until they are back."""
        self._need_host(who)
        self._check_seat(seat)
        other = self.seats[seat]
        if other.kind != "person" or other.identity in (None, who):
            raise RefusedError("nobody-there", "No other person sits there.")
        if self.phase != "playing":
            raise RefusedError("not-playing", "No game is being played.")
        if not other.deputy:
            self._add(WentAway(seat=seat, bot=self._stand_in, at=now))

    def come_back(self, who: Identity, now: int) -> None:
        """A person who left plays again."""
        seat = self._need_seat(who)
        if self.seats[seat].deputy:
            self._add(CameBack(seat=seat, at=now))

    def start(self, who: Identity, now: int) -> None:
        """The host lets the games begin; bots take the open seats. A second time does nothing."""
        self._need_host(who)
        if self.phase == "waiting":
            self._fill_open_seats(now)
            self._add(TournamentStarted(at=now))

    # --- Games --------------------------------------------------------------------------------

    def take_result(self, game: int, result: Result, now: int) -> None:
        """Counts a game that is over; a second time changes nothing."""
        if game in self.running:
            self._add(
                ResultCounted(
                    game=game,
                    scores=result.scores,
                    best=result.best,
                    winners=result.winners,
                    at=now,
                )
            )

    def go_on(self, now: int) -> list[Table]:
        """Does what the schedule says: draws a lot, creates the next tables, ends. Nothing twice.

        Returns the tables that are new, to be committed with the entries that name them.
        """
        if self.phase != "playing":
            return []
        tournament = self.tournament
        if tournament.needs_lot:
            shuffle = fair_shuffle(new_seed(self._randomness), (), 1)
            self._add(LotDrawn(order=shuffle(range(PLAYERS), [PLAYERS]), at=now))
        if tournament.is_over:
            self._add(Over(at=now))
            return []
        waiting = [f for f in tournament.next_fixtures() if f.number not in self.tables]
        return [self._create(fixture, now) for fixture in waiting]

    def _create(self, fixture: Fixture, now: int) -> Table:
        game = msgspec.convert(self.file.tell_event(fixture), TournamentGame)
        together = self._are_together
        fits = None if together is None else lambda table_id: together(self.id, table_id)
        table = Table.create_for_tournament(
            new_id(self._randomness, fits),
            self.config,
            [self._first_seat(player) for player in fixture.players],
            place=TournamentPlace(self.id, game),
            now=now,
            randomness=self._randomness,
        )
        self._add(TableAdded(game=fixture.number, table=table.id, at=now))
        return table

    def _first_seat(self, player: int) -> FirstSeat:
        held = self.seats[player]
        if held.bot is not None:
            return BotSeat(held.bot, held.name)
        assert held.identity is not None
        return PersonSeat(held.identity, held.name, held.deputy)
