"""The commands of somebody new who wants a seat in a running game (U2)."""

from fivescore.engine.contract import Seat
from fivescore.table.entries import Identity, Sat, SeatAnswered, SeatAsked
from fivescore.table.names import read_name
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import HUMAN
from fivescore.table.table_commands import TableCommands

MOST_REFUSED = 3
"""After so many refusals nobody new is asked about any more in this game."""


class JoinCommands(TableCommands):
    """Asking for a seat, agreeing to it, or not.

    Whoever takes a seat in mid-game sees a hand. It could be somebody's second pair of eyes, so
    everybody who plays decides, and nobody is asked twice about the same person in one game.
    """

    def ask_seat(self, who: Identity, name: str, seat: Seat | None, now: int) -> None:
        """Somebody asks those seated for a seat in which a bot of the house plays.

        Raises:
            RefusedError: They may not, or not now; it says why.
        """
        self._need_no_tournament()
        self._need_match()
        if self.viewer_of(who) is None:
            raise RefusedError("not-here", "You are not at this table.")
        if self.seat_of(who) is not None:
            raise RefusedError("seated", "You have a seat at this table.")
        if self.seat_request is not None:
            if self.seat_request.who == who:
                return
            raise RefusedError("seat-asked", "Somebody else is asking for a seat.")
        if who in self.refused_requests or len(self.refused_requests) >= MOST_REFUSED:
            text = "Those who play would rather stay as they are. Sit down when it is over."
            raise RefusedError("seat-refused", text)
        wanted = self._seat_to_ask_for(who, seat)
        own_name = self._free_name(read_name(name), wanted)
        self._add(SeatAsked(seat=wanted, who=who, name=own_name, at=now))
        self._settle_seat_request(now)

    def _seat_to_ask_for(self, who: Identity, seat: Seat | None) -> Seat:
        played = [k for k, held in enumerate(self.seats) if held.identity is None]
        if not played or not self.consenting:
            raise RefusedError("full", "All seats are taken.")
        allowed = [k for k in played if self._may_see(who, k)]
        if not allowed:
            raise RefusedError("other-hand", "You have seen another hand of this game.")
        wanted = allowed[0] if seat is None else seat
        if wanted not in allowed:
            raise RefusedError("seat-taken", "This seat is taken.")
        return wanted

    def answer_seat(self, who: Identity, *, agrees: bool, seen: int, now: int) -> None:
        """Somebody who plays lets another sit down, or does not; `seen` as in `answer_undo`."""
        seat = self._need_seat(who)
        if self.seat_request is None:
            raise RefusedError("no-seat-request", "Nobody asks for a seat.")
        if not agrees:
            self._add(SeatAnswered(seat=seat, agrees=False, at=now))
        elif seat not in self.seat_request.agreed:
            self._need_question_seen(seat, "seat-asked", seen)
            self._add(SeatAnswered(seat=seat, agrees=True, at=now))
            self._settle_seat_request(now)

    def withdraw_seat(self, who: Identity, now: int) -> None:
        """Somebody no longer asks for a seat."""
        if self.seat_request is None or self.seat_request.who != who:
            raise RefusedError("no-seat-request", "You do not ask for a seat.")
        self._add(SeatAnswered(seat=None, agrees=False, at=now))

    def _settle_seat_request(self, now: int) -> None:
        """Seats the one who asks once all agree; drops the question where it has no object."""
        request = self.seat_request
        if request is None or self.phase != "playing":
            return
        is_void = self.seats[request.seat].identity is not None or not self.consenting
        if is_void or self.viewer_of(request.who) is None:
            self._add(SeatAnswered(seat=None, agrees=False, at=now))
        elif self.consenting <= request.agreed:
            self._add(Sat(seat=request.seat, who=request.who, name=request.name, at=now))
            self._played_by(request.seat, HUMAN, now)
