"""The commands about hints (U3): allowing them, and taking one.

A hint is worked out elsewhere, from what its seat sees and nothing else. Here is decided who may
have one, and it is written down. Others learn nothing of it: no item, no number, no clock.
"""

from fivescore.engine.contract import Seat
from fivescore.engine.events import HintEvent
from fivescore.table.entries import HintsAnswered, HintsAsked, Identity, PracticeSet
from fivescore.table.refusals import RefusedError
from fivescore.table.table_commands import TableCommands

MOST_WARNED = 50
"""Percent."""


class HintCommands(TableCommands):
    """Asking the others to allow hints, answering, and taking one."""

    def ask_hints(self, who: Identity, now: int) -> None:
        """Asks all others who play to allow hints in this game, to everybody.

        Raises:
            RefusedError: They may not be asked, or need not.
        """
        seat = self._need_seat(who)
        self._need_match()
        if self.hints == "never":
            raise RefusedError("no-hints", "There are no hints at this table.")
        if self.hints == "allowed":
            raise RefusedError("hints-allowed", "Hints are allowed already.")
        if self.hint_request is not None:
            raise RefusedError("hints-asked", "Somebody has asked that already.")
        if who in self.refused_hints:
            raise RefusedError("hints-refused", "The others would rather play without hints.")
        self._return(seat, now)
        self._add(HintsAsked(seat=seat, at=now))
        self._settle_hints(now)

    def answer_hints(self, who: Identity, *, agrees: bool, seen: int, now: int) -> None:
        """Somebody allows hints to all, or does not; `seen` as in `answer_undo`."""
        seat = self._need_seat(who)
        if self.hint_request is None:
            raise RefusedError("no-hint-request", "Nobody asks for hints.")
        if not agrees:
            self._add(HintsAnswered(seat=seat, agrees=False, at=now))
        elif seat not in self.hint_request.agreed:
            self._need_question_seen(seat, "hints-asked", seen)
            self._add(HintsAnswered(seat=seat, agrees=True, at=now))
            self._settle_hints(now)

    def _settle_hints(self, now: int) -> None:
        """Drops a question whose asker is gone or that needs no answer any more."""
        request = self.hint_request
        if request is None:
            return
        asker = self.seats[request.seat]
        is_gone = asker.kind != "person" or asker.deputy is not None
        if is_gone or (self.hints == "allowed" and not self.consenting <= request.agreed):
            self._add(HintsAnswered(seat=request.seat, agrees=False, at=now))
        elif self.consenting <= request.agreed:
            self._add(HintsAnswered(seat=None, agrees=True, at=now))

    def set_practice(self, who: Identity, warns_at: int | None, now: int) -> None:
        """Somebody alone with bots wants to be warned of moves that cost so much, or not any more.

        Raises:
            RefusedError: Others play too, or the table has no hints.
        """
        self._need_seat(who)
        if self.hints == "never":
            raise RefusedError("no-hints", "There are no hints at this table.")
        if len(self.sitting) != 1:
            raise RefusedError("not-practice", "Practice is for whoever plays with bots alone.")
        if warns_at is not None and not 1 <= warns_at <= MOST_WARNED:
            raise RefusedError("wrong-warning", f"“warns_at” is from 1 to {MOST_WARNED}.")
        if warns_at != self._warns_at:
            self._add(PracticeSet(warns_at=warns_at, at=now))

    def need_hint(self, who: Identity, seen: int) -> Seat:
        """The seat of somebody who may have a hint now.

        Raises:
            RefusedError: They may not: the table has none, the others have not agreed, it is not
                their turn, or something happened since.
        """
        seat = self._need_seat(who)
        match = self._need_running_match()
        if self.hints == "never":
            raise RefusedError("no-hints", "There are no hints at this table.")
        if self.hints == "ask":
            raise RefusedError("hints-not-agreed", "The others have not agreed to hints.")
        if self.seats[seat].deputy or seat not in match.may_act:
            raise RefusedError("not-your-turn", "A hint is for when it is your turn.")
        self._need_fresh(match, seat, seen)
        return seat

    def take_hint(self, who: Identity, move: str, seen: int, now: int) -> None:
        """Writes down that somebody was given a hint, if it is still about what they decide."""
        seat = self.need_hint(who, seen)
        match = self._need_match()
        self._need_fresh(match, seat, seen, match.game.parse(match.deck, move))
        self._add_event(HintEvent(seat, move), now)
