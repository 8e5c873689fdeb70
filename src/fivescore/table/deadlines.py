"""When a table does something by itself: clocks, countdown, pause."""

from fivescore.engine.contract import Seat
from fivescore.engine.events import Event
from fivescore.engine.match import Match
from fivescore.table import game_events
from fivescore.table.table_base import TableBase

SALT_PATIENCE = 2000
"""Milliseconds that a full table waits for the salts of its people before it deals."""


class Deadlines(TableBase):
    """The times at which a table does something by itself."""

    @property
    def starts_at(self) -> int | None:
        """When a full table begins: after the countdown, and without salts that do not come."""
        if self.full_since is None or self.is_held:
            return None
        is_salted = all(self.seats[seat].salt is not None for seat in self.active_people)
        patience = 0 if is_salted else SALT_PATIENCE
        return max(self.countdown_ends or 0, self.full_since + patience)

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
        """Lets no clock run out before this time: the server was down, not the player away."""
        seconds = self.config.clock.seconds
        if seconds is not None:
            for seat in self.since:
                least = until - 1000 * seconds + self.spent.get(seat, 0)
                self.since[seat] = max(self.since[seat], least)

    def next_deadline(self) -> int | None:
        """The first clock to run out, or the end of a pause or of the wait for salts."""
        times = [self.starts_at, *map(self.deadline, range(len(self.seats)))]
        times.append(self.pause.until if self.pause else None)
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
