"""The commands about whoever is away, and what clocks do."""

from fivescore.engine.contract import Seat
from fivescore.table.entries import HostChanged, Identity
from fivescore.table.join_commands import JoinCommands
from fivescore.table.pause_commands import PauseCommands
from fivescore.table.refusals import RefusedError
from fivescore.table.start_commands import StartCommands
from fivescore.table.table_commands import NOBODY


class AwayCommands(StartCommands, PauseCommands, JoinCommands):
    """Going away, being away, being sent away, and coming back."""

    def run_clocks(self, now: int) -> None:
        """Where a clock has run out the rules or a bot play on, until the person is back."""
        self._settle_pause(now)
        for seat in range(len(self.seats)):
            deadline = self.deadline(seat)
            if deadline is not None and deadline <= now:
                self._send_away(seat, now)
                self._let_clock_move(seat, now)
        self._start_if_ready(now)

    def _let_clock_move(self, seat: Seat, now: int) -> None:
        """Makes the move that the rules have for a clock that ran out, if they have one."""
        match = self._need_match()
        move = match.game.clock_move(match.state, seat)
        if move is not None:
            self._make(match, seat, move, now)

    def go_away(self, who: Identity, now: int) -> None:
        """A person lets a bot play on until they are back."""
        seat = self._need_seat(who)
        self._need_match()
        if not self.seats[seat].deputy:
            self._send_away(seat, now)

    def _send_away(self, seat: Seat, now: int) -> None:
        self._played_by(seat, self._stand_in, now)
        self._settle_undo(now)
        self._settle_pause(now)
        self._settle_hints(now)

    def let_bot_play(self, who: Identity, seat: Seat, now: int) -> None:
        """A bot plays for another person who is gone, until they are back.

        The host decides that. Where the host is the one who is gone, or there is none, whoever sits
        at the table does, and takes the host's place.
        """
        self._need_seat(who)
        self._need_match()
        gone = self._need_other_person(who, seat)
        if who != self.host and self.host not in (NOBODY, gone):
            raise RefusedError("not-host", "Only the host can do that.")
        if not self.seats[seat].deputy:
            self._send_away(seat, now)
        if gone == self.host:
            self._add(HostChanged(who=who, at=now))

    def remove(self, who: Identity, seat: Seat, now: int) -> None:
        """The host takes another person's seat away; in a running game it goes to a bot (U2).

        Before and after a game whoever sits at the table can do so to a host who is gone, and
        takes the host's place; in a game see `let_bot_play`. Where nobody is the host, all who sit
        there can, before and after a game.
        """
        self._need_no_tournament()
        if who != self.host:
            self._need_seat(who)
        gone = self._need_other_person(who, seat)
        if self.host not in (NOBODY, gone) or self.phase == "playing":
            self._need_host(who)
        self._vacate(seat, now)
        if gone == self.host:
            self._add(HostChanged(who=who, at=now))
        self._settle_rematch(now)

    def _vacate(self, seat: Seat, now: int) -> None:
        """Takes a person out of their seat.

        Where nobody is the host nobody could fill an open seat: a bot takes it, while people are
        left who would wait.
        """
        is_missed = self.host == NOBODY and self.people != {seat}
        if self.phase == "playing" or is_missed:
            self._seat_bot(seat, self._stand_in, now)
        else:
            self._open_seat(seat, now)

    def _need_other_person(self, who: Identity, seat: Seat) -> Identity:
        self._check_seat(seat)
        other = self.seats[seat].identity
        if other is None or other == who or self.seats[seat].is_outside:
            raise RefusedError("nobody-there", "No other person sits there.")
        return other

    def come_back(self, who: Identity, now: int) -> None:
        """Somebody who was away plays again."""
        self._return(self._need_seat(who), now)
