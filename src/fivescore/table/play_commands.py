"""The moves of people and bots, and the deals between them."""

from fivescore.engine.contract import Move, Seat
from fivescore.engine.match import Match
from fivescore.table import game_events
from fivescore.table.entries import Identity, Over
from fivescore.table.fairness import fair_shuffle
from fivescore.table.refusals import RefusedError
from fivescore.table.undo_commands import UndoCommands


class PlayCommands(UndoCommands):
    """Playing."""

    def play(self, who: Identity, text: str, seen: int, now: int) -> None:
        """Somebody makes a move. `seen` is the number of the last item they had seen.

        Raises:
            RefusedError: They are not seated, no game runs, or the move is stale.
            UnreadableMoveError: The text is no move.
            IllegalMoveError: The rules forbid it.
        """
        seat = self._need_seat(who)
        match = self._need_match()
        if self.pause is not None:
            raise RefusedError("paused", "Somebody is still looking at the score.")
        move = match.game.parse(match.deck, text)
        if self._is_stale(match, seat, move, seen):
            raise RefusedError("stale", "Something happened since. Look again.")
        self._return(seat, now)
        self._make(match, seat, move, now)

    def play_bot(self, seat: Seat, bot: str, move: Move, moment: int, now: int) -> bool:
        """A bot makes the move that it thought of at that moment; says if it still may."""
        if self.moment != moment or (seat, bot) not in self.bots_to_act():
            return False
        self._make(self._need_match(), seat, move, now)
        return True

    def _make(self, match: Match, seat: Seat, move: Move, now: int) -> None:
        game = match.game
        whole = game.complete(match.state, match.deck, seat, move)
        event = game.move_type(seat, game.format(match.deck, whole))
        self._add_event(event, now, move=whole)
        if self.undo is not None:
            # Whoever plays on does not want to go back; and the moves to take back are now others.
            self._refuse_undo(seat, now)
        self._let_nature_move(now)

    def _let_nature_move(self, now: int) -> None:
        match = self._need_match()
        while match.game.awaits_nature(match.state):
            stock, parts = match.game.stock(match.state, match.deck)
            shuffle = fair_shuffle(self._seed, self._salts, self._shuffles + 1)
            fact = match.game.fact(match.state, match.deck, shuffle(stock, parts))
            self._add_event(fact, now)
        if match.is_over:
            self._add(Over(at=now))

    def _is_stale(self, match: Match, seat: Seat, move: Move, seen: int) -> bool:
        """Whether something that the seat has not seen yet changes what it decides."""
        items = self.streams[seat].items
        if not 0 <= seen <= len(items):
            return True
        for item in items[seen:]:
            if item.what == "started":
                return True
            event = item.event
            if event is not None and (
                game_events.ends_decision(event, seat) or match.game.outdates(event, move)
            ):
                return True
        return False
