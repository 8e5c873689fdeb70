"""The commands about taking moves back (U1)."""

from fivescore.engine.contract import Seat
from fivescore.engine.events import UndoEvent
from fivescore.engine.match import Match
from fivescore.table import game_events
from fivescore.table.entries import Identity, UndoAnswered, UndoAsked
from fivescore.table.refusals import RefusedError
from fivescore.table.table_commands import TableCommands


class UndoCommands(TableCommands):
    """Asking to take a move back, agreeing to it, or not."""

    def ask_undo(self, who: Identity, now: int) -> None:
        """Takes back the sender's last move if all other people agree (U1); among bots at once."""
        seat = self._need_seat(who)
        match = self._need_match()
        self._need_no_tournament()
        moves = game_events.moves_to_undo(match, seat)
        if moves is None:
            raise RefusedError("nothing-to-undo", "There is no move of yours to take back.")
        if self.undo is not None:
            raise RefusedError("undo-asked", "A move is being taken back already.")
        if (bar := self._bar_to_undo(match, moves)) is not None:
            raise bar
        self._return(seat, now)
        self._add(UndoAsked(seat=seat, moves=moves, at=now))
        self._settle_undo(now)

    def answer_undo(self, who: Identity, *, agrees: bool, now: int) -> None:
        """A person agrees to take moves back, or does not."""
        seat = self._need_seat(who)
        if self.undo is None:
            raise RefusedError("no-undo", "Nobody asks to take a move back.")
        if not agrees:
            self._refuse_undo(seat, now)
        elif seat not in self.undo.agreed:
            self._add(UndoAnswered(seat=seat, agrees=True, at=now))
            self._settle_undo(now)

    def withdraw_undo(self, who: Identity, now: int) -> None:
        """Somebody no longer asks to take a move back."""
        if self.undo is None or self.undo.seat != self._need_seat(who):
            raise RefusedError("no-undo", "You do not ask to take a move back.")
        self._refuse_undo(self.undo.seat, now)

    def _refuse_undo(self, seat: Seat, now: int) -> None:
        self._add(UndoAnswered(seat=seat, agrees=False, at=now))

    def _bar_to_undo(self, match: Match, moves: int) -> RefusedError | None:
        """Why moves cannot be taken back: somebody saw them who cannot agree to it (U1)."""
        if any(seat.is_outside for seat in self.seats):
            text = "A bot from outside has seen this move. It cannot be taken back."
            return RefusedError("bot-saw-move", text)
        if any(seen > game_events.count_moves(match) - moves for seen in self._departures):
            text = "Somebody who saw this move has left. It cannot be taken back."
            return RefusedError("saw-and-left", text)
        return None

    def _settle_undo(self, now: int) -> None:
        """Takes the moves back once all people agree, away or not (U1), or drops it."""
        if self.undo is None:
            return
        asker = self.seats[self.undo.seat]
        bar = self._bar_to_undo(self._need_match(), self.undo.moves)
        if bar is not None or asker.kind != "person" or asker.deputy:
            self._refuse_undo(self.undo.seat, now)
        elif self.people <= self.undo.agreed:
            self._add_event(UndoEvent(self.undo.moves), now)
