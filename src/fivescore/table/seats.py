"""Seats and who is in them, the same at tables and in tournaments."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from fivescore.bots import check_bot, seat_names
from fivescore.engine.contract import FivescoreError, Seat
from fivescore.engine.match import Player
from fivescore.table.config import SeatKind, TableConfig, convert
from fivescore.table.entries import (
    BotSeat,
    BotSeated,
    FirstSeat,
    HostChanged,
    HostSeat,
    Identity,
    Opened,
    OpenSeat,
    PersonSeat,
    Renamed,
    Sat,
    SeatEntry,
)
from fivescore.table.log import E, LogAggregate

Phase = Literal["waiting", "playing", "over"]
HUMAN, OUTSIDE = "human", "outside"
"""Who decides for a seat when it is no bot of the house, as events and records say it."""


@dataclass(slots=True)
class SeatState:
    """A seat and who is in it."""

    kind: SeatKind = "open"
    identity: Identity | None = None
    """Of a person, or of an outside bot."""
    name: str = ""
    bot: str | None = None
    """The bot of the house that sits here."""
    deputy: str | None = None
    """The bot that plays for whoever is away, or in a running game until somebody sits."""
    salt_commitment: str | None = None
    """The hash of this seat's part of the next game's shuffles; None until it is sent."""
    salt: str | None = None
    """That part itself; None until it is shown."""
    gives_salts: bool = False
    """An outside bot that took part in shuffles at this table is waited for."""

    @property
    def is_outside(self) -> bool:
        """Whether a bot sits here that somebody runs elsewhere."""
        return self.kind == "bot" and self.identity is not None

    @property
    def own(self) -> str:
        """What events call whoever sits here when they decide for themselves."""
        return OUTSIDE if self.is_outside else HUMAN

    @property
    def player(self) -> Player:
        """As a record names whoever sits here."""
        if self.is_outside:
            return Player(self.name, "bot", OUTSIDE)
        if self.kind == "bot":
            return Player(self.name, "bot", self.bot)
        if self.kind == "open" and self.deputy:
            return Player(self.deputy.capitalize(), "bot", self.deputy)
        return Player(self.name or "?")


class SeatsState(LogAggregate[E]):
    """The seats, the host and the phase, as the log tells them."""

    def __init__(self, log_id: str, entries: Iterable[E] = ()) -> None:
        self.config: TableConfig
        self.seats: list[SeatState] = []
        self.host: Identity = ""
        self.phase: Phase = "waiting"
        super().__init__(log_id, entries)

    def seat_of(self, who: Identity) -> Seat | None:
        """Where somebody sits."""
        for k, seat in enumerate(self.seats):
            if seat.identity == who:
                return k
        return None

    @property
    def people(self) -> set[Seat]:
        """The seats of people."""
        return {k for k, seat in enumerate(self.seats) if seat.kind == "person"}

    @property
    def active_people(self) -> set[Seat]:
        """The seats of people for whom no bot plays."""
        return {seat for seat in self.people if not self.seats[seat].deputy}

    @property
    def sitting(self) -> dict[Identity, Seat]:
        """Who sits where: people and outside bots."""
        return {seat.identity: k for k, seat in enumerate(self.seats) if seat.identity}

    def _fill_seats(self, first: Sequence[FirstSeat], host_name: str) -> None:
        """Puts everybody into the seats that they have from the beginning."""
        self.seats = [SeatState() for _ in first]
        # People first: a bot takes a name that none of them has.
        for seat, whose in enumerate(first):
            match whose:
                case HostSeat():
                    self.seats[seat] = SeatState("person", self.host, host_name)
                case PersonSeat(who, name, deputy):
                    self.seats[seat] = SeatState("person", who, name, deputy=deputy)
                case OpenSeat() | BotSeat():
                    pass
        for seat, whose in enumerate(first):
            if isinstance(whose, BotSeat):
                self._put_bot(seat, whose.bot, whose.name)

    def _apply_seat(self, entry: SeatEntry) -> None:
        match entry:
            case Sat():
                self.seats[entry.seat] = SeatState("person", entry.who, entry.name)
            case Renamed():
                self.seats[entry.seat].name = entry.name
            case Opened():
                self.seats[entry.seat] = SeatState()
            case BotSeated():
                self._put_bot(entry.seat, entry.bot)
            case HostChanged():
                self.host = entry.who

    def _put_bot(self, seat: Seat, bot: str, name: str | None = None) -> None:
        if name is None:
            others = {self._name_key(other.name) for k, other in enumerate(self.seats) if k != seat}
            names = seat_names(bot, self.config.game)
            name = next(name for name in names if self._name_key(name) not in others)
        self.seats[seat] = SeatState("bot", None, name, bot)

    @staticmethod
    def _name_key(name: str) -> str:
        """A name as it is compared with others'."""
        return name


class _SeatRequest(Struct, frozen=True):
    """A seat as somebody wants it who creates a table."""

    kind: Literal["me", "bot", "open"]
    bot: str | None = None


def read_seats(source: object, game: str, count: int) -> list[FirstSeat]:
    """The seats of a new table of a game, from plain data or from a message.

    Raises:
        FivescoreError: There are not so many, or one cannot be so.
    """
    requests = convert(source, list[_SeatRequest])
    if len(requests) != count:
        raise FivescoreError(f"“seats” should list {count} seats.")
    if [request.kind for request in requests].count("me") > 1:
        raise FivescoreError("You can sit in one seat only.")
    return [_read_seat(request, game) for request in requests]


def _read_seat(request: _SeatRequest, game: str) -> FirstSeat:
    match request.kind:
        case "me":
            return HostSeat()
        case "open":
            return OpenSeat()
        case "bot":
            return BotSeat(check_bot(request.bot, game))
