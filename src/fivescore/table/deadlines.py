"""When a table does something by itself: clocks, countdown, pause."""

from collections.abc import Callable
from typing import Literal

from fivescore.engine.contract import Seat
from fivescore.engine.events import Event
from fivescore.engine.match import Match
from fivescore.table import game_events
from fivescore.table.seats import SeatState
from fivescore.table.table_base import TableBase

SALT_PATIENCE = 2000
"""Milliseconds that a full table waits for its people's commitments to their salts."""
TOURNAMENT_PATIENCE = 10_000
"""The same at a table of a tournament, to which its people are on their way."""
REVEAL_PATIENCE = 5000
"""Milliseconds that a device has to show the salt that it is bound to."""

MOST_VOIDED = 50
"""After so many starts that came to nothing a game begins without salts; its record says so."""

ShuffleStage = Literal["none", "commit", "reveal"]


class Deadlines(TableBase):
    """The times at which a table does something by itself."""

    @property
    def shuffle_stage(self) -> ShuffleStage:
        """What the devices of a table that is about to begin are asked for."""
        if self.full_since is None or self.is_held or self.scheme == 1:
            return "none"
        return "commit" if self.asked_at is None else "reveal"

    @property
    def awaited_salts(self) -> list[Seat]:
        """The seats whose devices have not answered yet: with a commitment, then with a salt."""
        seats = enumerate(self.seats)
        if self.shuffle_stage == "reveal":
            return [k for k, seat in seats if seat.salt_commitment and not seat.salt]
        return [
            k
            for k, seat in seats
            if (seat.kind == "person" or seat.gives_salts)
            and self._may_give_salt(seat)
            and (seat.salt if self.scheme == 1 else seat.salt_commitment) is None
        ]

    def _may_give_salt(self, seat: SeatState) -> bool:
        """Not whoever a bot plays for, nor who voided starts before: they could go on for ever."""
        is_over = len(self.voided) >= MOST_VOIDED
        return not seat.deputy and not is_over and seat.identity not in self._excluded

    @property
    def starts_at(self) -> int | None:
        """When a full table goes on towards its game, whoever has not answered by then."""
        if self.full_since is None or self.is_held:
            return None
        is_awaited = bool(self.awaited_salts)
        if self.asked_at is not None:
            return self.asked_at + (REVEAL_PATIENCE if is_awaited else 0)
        patience = SALT_PATIENCE if self.place is None else TOURNAMENT_PATIENCE
        return max(self.countdown_ends or 0, self.full_since + (patience if is_awaited else 0))

    @property
    def countdown_ends(self) -> int | None:
        """When the countdown of a full table ends, if there is one."""
        if self.full_since is None or not self.counts_down:
            return None
        return self.full_since + 1000 * self.config.countdown

    def deadline(self, seat: Seat) -> int | None:
        """When the clock of a seat runs out."""
        seconds = self.config.clock.seconds
        began = self.since.get(seat)
        if seconds is None or began is None or self.bot_of(seat) or self.pause is not None:
            return None
        return began + 1000 * seconds - self.spent.get(seat, 0)

    def has_time(self, seat: Seat) -> bool:
        """Whether a seat has not used up its time for this auction."""
        seconds = self.config.clock.seconds
        return seconds is None or self.spent.get(seat, 0) < 1000 * seconds

    def give_grace(self, until: int) -> None:
        """Lets no clock run out before this time: the server was down, not the player away.

        Devices that were asked for their salts get that time too.
        """
        if self.asked_at is not None:
            self.asked_at = max(self.asked_at, until - REVEAL_PATIENCE)
        seconds = self.config.clock.seconds
        if seconds is not None:
            for seat in self.since:
                least = until - 1000 * seconds + self.spent.get(seat, 0)
                self.since[seat] = max(self.since[seat], least)

    def discount(self, down_after: Callable[[int], int]) -> None:
        """Lets no time count in which no server ran; `down_after` tells how long after a time."""
        for seat, began in self.since.items():
            self.since[seat] = began + down_after(began)
        if self.full_since is not None:
            self.full_since += down_after(self.full_since)
        if self.asked_at is not None:
            self.asked_at += down_after(self.asked_at)
        if self.pause is not None:
            began = self.pause.until - 1000 * self.config.pause
            self.pause.until += down_after(began)

    def next_deadline(self) -> int | None:
        """The first clock to run out, or the end of a pause or of the wait for salts."""
        times = [self.starts_at, self.pause.until if self.pause else None]
        if self.config.clock.seconds is not None:
            times += map(self.deadline, range(len(self.seats)))
        return min((t for t in times if t is not None), default=None)

    # --- Clocks -------------------------------------------------------------------------------

    def _note_waiting(self, match: Match, event: Event, at: int) -> None:
        """Since when the game waits for whom; a seat's clock starts anew with each decision.

        An auction clock goes on where it stopped until the auction is over (S5).
        """
        waits = match.to_act
        span = match.game.clock_span(match.state) if self.config.clock.kind == "auction" else None
        if span != self._span:
            self._span = span
            self.spent.clear()
            self.since.clear()
        for seat in waits:
            if span is None and game_events.seat_of(event) == seat:
                self.since[seat] = at
            self.since.setdefault(seat, at)
        for seat in [seat for seat in self.since if seat not in waits]:
            self._stop_clock(seat, at)

    def _stop_clock(self, seat: Seat, at: int) -> None:
        """Stops the clock of a seat; the time that a bot took is not the seat's."""
        began = self.since.pop(seat, at)
        if self._span is not None and not self.bot_of(seat):
            self.spent[seat] = self.spent.get(seat, 0) + at - began
