"""How entries change the seats of a table, and what belongs to whoever sits there."""

from collections.abc import Sequence

from fivescore.engine.contract import SPECTATOR, Seat
from fivescore.table import game_events
from fivescore.table.entries import (
    BotSat,
    BotSeated,
    HostChanged,
    Identity,
    Invited,
    Muted,
    Opened,
    Renamed,
    Sat,
    SeatAnswered,
    SeatAsked,
    SeatEntry,
    Uninvited,
    WatcherRemoved,
)
from fivescore.table.seats import SeatState
from fivescore.table.streams import Stream
from fivescore.table.table_base import Departure, Invitation, SeatRequest, TableBase


class TableSeats(TableBase):
    """Sitting down, standing up, offers to outside bots, and seats that change places."""

    def _apply_seat(self, entry: SeatEntry) -> None:
        if isinstance(entry, HostChanged):
            super()._apply_seat(entry)
            self._tell_table(entry.at, "host", seat=self.seat_of(self.host))
            return
        seat = entry.seat
        before = self.seats[seat]
        is_leaving = before.identity is not None and isinstance(entry, Opened | BotSeated)
        if is_leaving:
            self._note_departure(seat)
        bot = self.bot_of(seat) if self.phase == "playing" else None
        if not isinstance(entry, Renamed):
            self.wants_rematch.discard(seat)
            self.wins[seat] = 0
        super()._apply_seat(entry)
        match entry:
            case Sat():
                self._take_seat(seat, entry.who)
            case Opened():
                self.seats[seat].deputy = bot
                self.invitations.pop(seat, None)
            case BotSeated():
                self.invitations.pop(seat, None)
            case Renamed():
                pass
        self._name_players()
        what, name = str(entry.__struct_config__.tag), self.seats[seat].name
        left = before.name if is_leaving and not before.is_outside else None
        self._tell_seat(entry.at, what, seat, name or None, left)

    def _take_seat(self, seat: Seat, who: Identity) -> None:
        """Somebody with eyes of their own has taken a seat."""
        self.invitations.pop(seat, None)
        if self.config.watch == "nobody" and self.phase == "waiting" and who not in self._players:
            # Games that nobody could watch are of those who played them.
            self.streams[seat] = self.streams[seat].without_games()
        self._players.add(who)
        request = self.seat_request
        if request is not None and (request.who == who or request.seat == seat):
            self.seat_request = None
        if self.phase == "playing":
            self._looked[who] = seat
            self._departures.pop(who, None)

    def _note_departure(self, seat: Seat) -> None:
        """Whoever leaves a running game has seen what stands, and cannot agree any more (U1)."""
        who = self.seats[seat].identity
        if self.phase == "playing" and who is not None:
            assert self.match is not None
            self._departures[who] = Departure(seat, game_events.count_moves(self.match))

    def _apply_invitation(self, entry: Invited | Uninvited | BotSat) -> None:
        match entry:
            case Invited(seat=seat, who=who, name=name):
                before = self.invitation_of(who)
                if before is not None:
                    del self.invitations[before]  # a bot is offered one seat of a table
                self.invitations[seat] = Invitation(who, name)
                self._tell_seat(entry.at, "invited", seat, name)
            case Uninvited(seat=seat, why=why):
                name = self.invitations.pop(seat).name
                self._tell_seat(entry.at, why, seat, name)
            case BotSat(seat=seat, who=who, name=name):
                is_salted = self.phase == "waiting" and self.scheme == 1
                salt = entry.salt if is_salted else None
                self._note_departure(seat)
                self.seats[seat] = SeatState("bot", who, name, salt=salt)
                self.wins[seat] = 0
                self._take_seat(seat, who)
                self._name_players()
                self._tell_seat(entry.at, "bot", seat, name)

    def _apply_seat_request(self, entry: SeatAsked | SeatAnswered) -> None:
        if isinstance(entry, SeatAsked):
            self.seat_request = SeatRequest(entry.seat, entry.who, entry.name, set())
            self._tell_seat(entry.at, "seat-asked", entry.seat, entry.name)
            return
        request = self.seat_request
        assert request is not None
        if entry.agrees:
            assert entry.seat is not None
            request.agreed.add(entry.seat)
            return
        self.seat_request = None
        if entry.seat is not None:
            self.refused_requests.add(request.who)
        what = "seat-withdrawn" if entry.seat is None else "seat-refused"
        self._tell_seat(entry.at, what, request.seat, request.name)

    def _apply_host_power(self, entry: Muted | WatcherRemoved) -> None:
        match entry:
            case Muted(who=who, is_muted=True):
                self.muted.add(who)
            case Muted(who=who):
                self.muted.discard(who)
            case WatcherRemoved(who=who, name=name, is_removed=True):
                self.removed[who] = name
            case WatcherRemoved(who=who):
                self.removed.pop(who, None)

    def _move_seats(self, moved: Sequence[Seat | None]) -> None:
        """Orders the seats anew: what belongs to whoever sits there moves along."""
        free = (k for k in range(len(moved)) if k not in self.colours)
        colours = self.colours
        self.colours = [next(free) if k is None else colours[k] for k in moved]
        self.seats = [SeatState() if k is None else self.seats[k] for k in moved]
        self.wins = [0 if k is None else self.wins[k] for k in moved]
        streams = self.streams
        self.streams = {SPECTATOR: streams[SPECTATOR]}
        for seat, k in enumerate(moved):
            # Whoever sits down in a new seat has watched so far.
            new = Stream(items=list(streams[SPECTATOR].items))
            self.streams[seat] = new if k is None else streams[k]
        self.invitations = {
            seat: self.invitations[k]
            for seat, k in enumerate(moved)
            if k is not None and k in self.invitations
        }

    def _bind(self, seed: str, scheme: int) -> None:
        """Takes the seed of the next game; all devices are asked for new salts."""
        self._seed = seed
        self.scheme = scheme
        self.asked_at = None
        for seat in self.seats:
            seat.salt_commitment = seat.salt = None
