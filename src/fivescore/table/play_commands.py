"""The moves of people and bots, and the deals between them."""

from fivescore.engine.contract import Move, Seat
from fivescore.engine.match import Match
from fivescore.engine.shuffles import Shuffle
from fivescore.table.entries import Claimed, Identity, Over
from fivescore.table.fairness import fair_shuffle
from fivescore.table.hint_commands import HintCommands
from fivescore.table.refusals import RefusedError
from fivescore.table.undo_commands import UndoCommands


class PlayCommands(UndoCommands, HintCommands):
    """Playing."""

    def play(self, who: Identity, text: str, seen: int, now: int) -> None:
        """Somebody makes a move. `seen` is the number of the last item they had seen.

        Raises:
            RefusedError: They are not seated, no game runs, or the move is stale.
            UnreadableMoveError: The text is no move.
            IllegalMoveError: The rules forbid it.
        """
        seat = self._need_seat(who)
        match = self._need_running_match()
        move = match.game.parse(match.deck, text)
        self._need_fresh(match, seat, seen, move)
        self._return(seat, now)
        self._make(match, seat, move, now)

    def claim(self, who: Identity, seen: int, now: int) -> None:
        """Somebody claims the rest of a deal, and the table plays the cards of all to its end.

        They must be able to know how it ends: the game proves that from what their seat sees.

        Raises:
            RefusedError: They are not seated, no game runs, nothing is certain, or it is stale.
        """
        seat = self._need_seat(who)
        match = self._need_running_match()
        self._need_fresh(match, seat, seen)
        if not match.game.can_claim(match.observation(seat), match.deck):
            raise RefusedError("nothing-to-claim", "There is nothing to claim now.")
        self._return(seat, now)
        if self.undo is not None:
            self._refuse_undo(seat, now)  # the claimant plays on, not whoever's card comes first
        self._add(Claimed(seat=seat, at=now))
        for player, move in match.game.play_out(match.state, match.deck):
            self._make(match, player, move, now)

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
            shuffle = self._next_shuffle
            fact = match.game.fact(match.state, match.deck, shuffle(stock, parts))
            self._add_event(fact, now)
        if match.is_over:
            self._add(Over(at=now))

    @property
    def _next_shuffle(self) -> Shuffle:
        number = self._shuffles + 1
        if self.scheme == 1:
            return fair_shuffle(self._seed, self._salts, number)
        return self.shuffled_game.shuffle(self._seed, self._salts, number)
