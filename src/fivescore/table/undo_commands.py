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
        """Takes back the sender's last move, with all that followed.

        Where the moves showed anything to anybody, all people and outside bots seated must agree,
        away or not (U1). Among bots of the house it is done at once.
        """
        seat = self._need_seat(who)
        match = self._need_match()
        self._need_no_tournament()
        moves = game_events.moves_to_undo(match, seat)
        if moves is None:
            raise RefusedError("nothing-to-undo", "There is no move of yours to take back.")
        if self.undo is not None:
            raise RefusedError("undo-asked", "A move is being taken back already.")
        if self._is_seen_by_departed(match, moves):
            text = "Somebody who saw this move has left. It cannot be taken back."
            raise RefusedError("saw-and-left", text)
        self._return(seat, now)
        self._add(UndoAsked(seat=seat, moves=moves, at=now))
        self._settle_undo(now)

    def answer_undo(self, who: Identity, *, agrees: bool, seen: int, now: int) -> None:
        """A person or an outside bot agrees to take moves back, or does not.

        `seen` is the number of the last item that they had seen: who agrees must have seen the
        question, and not one before it.
        """
        seat = self._need_seat(who)
        if self.undo is None:
            raise RefusedError("no-undo", "Nobody asks to take a move back.")
        if not agrees:
            self._refuse_undo(seat, now)
        elif seat not in self.undo.agreed:
            self._need_question_seen(seat, "undo-asked", seen)
            self._add(UndoAnswered(seat=seat, agrees=True, at=now))
            self._settle_undo(now)

    def withdraw_undo(self, who: Identity, now: int) -> None:
        """Somebody no longer asks to take a move back."""
        if self.undo is None or self.undo.seat != self._need_seat(who):
            raise RefusedError("no-undo", "You do not ask to take a move back.")
        self._refuse_undo(self.undo.seat, now)

    def _refuse_undo(self, seat: Seat, now: int) -> None:
        self._add(UndoAnswered(seat=seat, agrees=False, at=now))

    def _is_seen_by_departed(self, match: Match, moves: int) -> bool:
        """Whether somebody saw one of the last so many moves who has left since (U1)."""
        first = game_events.count_moves(match) - moves
        return any(
            match.has_seen(gone.seat, first, gone.moves) for gone in self._departures.values()
        )

    def _settle_undo(self, now: int) -> None:
        """Takes the moves back once nobody is left to ask (U1), or drops the question."""
        if self.undo is None:
            return
        match, moves = self._need_match(), self.undo.moves
        asker = self.seats[self.undo.seat]
        is_gone = asker.kind != "person" or asker.deputy
        if is_gone or self._is_seen_by_departed(match, moves):
            self._refuse_undo(self.undo.seat, now)
            return
        is_agreed = self.consenting <= self.undo.agreed
        if is_agreed or not match.has_shown(game_events.count_moves(match) - moves):
            self._add_event(UndoEvent(moves), now)
