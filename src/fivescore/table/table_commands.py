"""What all commands at a table share."""

from collections.abc import Iterable

from fivescore.engine.contract import Move, Seat
from fivescore.engine.events import Event, PlayedByEvent, to_json
from fivescore.engine.match import Match
from fivescore.table import game_events
from fivescore.table.entries import GameEvent, Identity, TableEntry
from fivescore.table.randomness import RandomBytes
from fivescore.table.refusals import RefusedError
from fivescore.table.seat_commands import SeatCommands
from fivescore.table.state import TableState

NOBODY = "nobody"
"""The host of a table without one: of a tournament, or of people who looked for a game. No
person's identity is so short."""


class TableCommands(TableState, SeatCommands[TableEntry]):
    """Adding entries, and what is checked before. Randomness is handed in."""

    def __init__(
        self, table_id: str, entries: Iterable[TableEntry] = (), *, randomness: RandomBytes
    ) -> None:
        super().__init__(table_id, entries)
        self._randomness = randomness

    def _add_event(self, event: Event, now: int, *, move: Move | None = None) -> None:
        """Adds an event of the game; a move that has been parsed is not parsed again."""
        entry = GameEvent(event=to_json(event), at=now)
        self.apply(entry, event=event, move=move)
        self._new.append(entry)

    def _played_by(self, seat: Seat, name: str, now: int) -> None:
        self._add_event(PlayedByEvent(seat, name), now)

    def _return(self, seat: Seat, now: int) -> None:
        held = self.seats[seat]
        if held.deputy:
            if not self.has_time(seat):
                text = "Your time for this auction is used up. Come back in the next one."
                raise RefusedError("no-time", text)
            self._played_by(seat, held.own, now)

    @property
    def consenting(self) -> set[Seat]:
        """The seats that are asked for consent: all people and outside bots, away or not."""
        return set(self.sitting.values())

    @property
    def _is_host_alone(self) -> bool:
        """Whether nobody plays but the host and bots of the house, if anybody does."""
        return set(self.sitting) <= {self.host}

    # --- Checks -------------------------------------------------------------------------------

    def _may_see(self, who: Identity, seat: Seat) -> bool:
        """Nobody sees two hands of one game: who stood up may only take the same seat again."""
        looked = self._looked.get(who, seat) if self.phase == "playing" else seat
        return looked == seat

    def _need_question_seen(self, seat: Seat, what: str, seen: int) -> None:
        """Refuses a yes to a question that came after what its sender had seen."""
        asked = (item.number for item in reversed(self.streams[seat].items) if item.what == what)
        if next(asked, 0) > seen:
            raise RefusedError("stale", "Something happened since. Look again.")

    def _need_no_shuffling(self) -> None:
        """Refuses what would change the deal while the devices show their salts."""
        if self.shuffle_stage == "reveal":
            raise RefusedError("shuffling", "The cards are being shuffled. Wait a moment.")

    def _need_running_match(self) -> Match:
        match = self._need_match()
        if self.pause is not None:
            raise RefusedError("paused", "Somebody is still looking at the score.")
        return match

    def _need_fresh(self, match: Match, seat: Seat, seen: int, move: Move | None = None) -> None:
        """Refuses where something that the seat has not seen yet changes what it decides."""
        if self._is_stale(match, seat, seen, move):
            raise RefusedError("stale", "Something happened since. Look again.")

    def _is_stale(self, match: Match, seat: Seat, seen: int, move: Move | None) -> bool:
        items = self.streams[seat].items
        if not 0 <= seen <= len(items):
            return True
        for item in items[seen:]:
            if item.what == "started":
                return True
            event = item.event
            if event is None:
                continue
            if game_events.ends_decision(event, seat):
                return True
            if move is not None and match.game.outdates(event, move):
                return True
        return False

    def _need_ordinary_game(self) -> None:
        """Refuses others in a what-if: somebody may have seen all its cards."""
        if self.phase == "playing" and self.what_if is not None:
            raise RefusedError(
                "what-if", "Nobody else can play in a game that goes on from another."
            )

    def _need_no_tournament(self) -> None:
        if self.place is not None:
            raise RefusedError("event", "In a tournament this cannot be done.")
