"""The commands about seats that tables and tournaments share."""

from typing import cast

from fivescore.bots import check_bot, stand_in
from fivescore.engine.contract import Seat
from fivescore.table.entries import (
    BotSeated,
    HostChanged,
    Identity,
    Opened,
    Renamed,
    Sat,
    SeatEntry,
)
from fivescore.table.log import E
from fivescore.table.names import free_name, read_name
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import SeatsState


class SeatCommands(SeatsState[E]):
    """Sitting down, standing up, bots, names and the host."""

    def _add_seat(self, entry: SeatEntry) -> None:
        self._add(cast(E, entry))  # both logs know the entries about seats

    # --- Commands -----------------------------------------------------------------------------

    def sit(self, who: Identity, name: str, seat: Seat | None, now: int) -> Seat:
        """Somebody takes an open seat, that one or the first; a person already there stays."""
        held = self.seat_of(who)
        if held is not None:
            return held
        self._check_sitting()
        free = [k for k, other in enumerate(self.seats) if other.kind == "open"]
        if not free:
            raise RefusedError("full", "All seats are taken.")
        free = self._seats_for(who, free)
        wanted = free[0] if seat is None else seat
        if wanted not in free:
            raise RefusedError("seat-taken", "This seat is taken.")
        own_name = self._free_name(read_name(name), wanted)
        self._add_seat(Sat(seat=wanted, who=who, name=own_name, at=now))
        self._seat_taken(wanted, now)
        return wanted

    def rename(self, who: Identity, name: str, now: int) -> None:
        """A person takes another name, where names may still change."""
        wanted = read_name(name)
        seat = self.seat_of(who)
        if seat is None or not self._may_rename:
            return
        own_name = self._free_name(wanted, seat)
        if self.seats[seat].name != own_name:
            self._add_seat(Renamed(seat=seat, name=own_name, at=now))

    def set_seat(self, who: Identity, seat: Seat, kind: str, bot: str | None, now: int) -> None:
        """The host puts a bot into a seat or opens it."""
        self._need_host(who)
        self._check_sitting()
        self._check_seat(seat)
        held = self.seats[seat]
        if held.kind == "person" and held.identity != who:
            raise RefusedError("person-sits-there", "Somebody sits there.")
        if kind == "bot":
            self._seat_bot(seat, check_bot(bot, self.config.game), now)
        elif kind == "open":
            self._open_seat(seat, now)
        else:
            raise RefusedError("wrong-seat", "A seat is given to a bot or opened.")
        self._seats_changed(now)

    @property
    def _stand_in(self) -> str:
        """The bot that plays for whoever is away, and takes seats that are left."""
        return stand_in(self.config.game)

    # --- Parts of commands --------------------------------------------------------------------

    def _seat_bot(self, seat: Seat, bot: str, now: int) -> None:
        self._add_seat(BotSeated(seat=seat, bot=bot, at=now))

    def _open_seat(self, seat: Seat, now: int) -> None:
        if self.seats[seat].kind != "open":
            self._add_seat(Opened(seat=seat, at=now))

    def _fill_open_seats(self, now: int) -> None:
        """Puts bots into the seats that nobody took."""
        for seat, held in enumerate(self.seats):
            if held.kind == "open":
                self._add_seat(BotSeated(seat=seat, bot=self._stand_in, at=now))

    def _replace_host(self, who: Identity, now: int) -> None:
        """If the host has left, makes the first person who is still there the host."""
        heir = next((seat.identity for seat in self.seats if seat.kind == "person"), None)
        if who == self.host and heir is not None:
            self._add_seat(HostChanged(who=heir, at=now))

    # --- What differs -------------------------------------------------------------------------

    def _check_sitting(self) -> None:
        """Refuses where seats may not change any more."""

    def _seats_for(self, who: Identity, free: list[Seat]) -> list[Seat]:  # noqa: ARG002
        """The open seats that somebody may take; refuses if there is none."""
        return free

    def _free_name(self, wanted: str, seat: Seat) -> str:
        """The name that somebody gets who wants this one: nobody looks like somebody else."""
        return free_name(wanted, (held.name for k, held in enumerate(self.seats) if k != seat))

    @property
    def _may_rename(self) -> bool:
        return True

    def _seat_taken(self, seat: Seat, now: int) -> None:
        """Called when a person sat down."""

    def _seats_changed(self, now: int) -> None:
        """Called when the host changed a seat."""

    # --- Checks -------------------------------------------------------------------------------

    def _need_seat(self, who: Identity) -> Seat:
        seat = self.seat_of(who)
        if seat is None:
            raise RefusedError("not-seated", self._not_seated)
        return seat

    _not_seated = "You have no seat at this table."

    def _need_host(self, who: Identity) -> None:
        if who != self.host:
            raise RefusedError("not-host", "Only the host can do that.")

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.seats):
            raise RefusedError("wrong-seat", f"There is no seat {seat}.")
