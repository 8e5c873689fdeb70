"""How entries change the game that is played at a table."""

import msgspec

from fivescore.engine.contract import Move, Seat
from fivescore.engine.events import Event, Fact, HintEvent, MoveEvent, PlayedByEvent, UndoEvent
from fivescore.engine.match import Match
from fivescore.table.deadlines import Deadlines
from fivescore.table.entries import (
    GameEvent,
    GameStarted,
    HintsAnswered,
    HintsAsked,
    PauseEnded,
    ScoreSeen,
    UndoAnswered,
    UndoAsked,
)
from fivescore.table.items import Item
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import HUMAN, OUTSIDE
from fivescore.table.table_base import HintRequest, Pause, UndoRequest
from fivescore.table.table_seats import TableSeats


class GameState(Deadlines, TableSeats):
    """A game as the log tells it: begun, played, paused, taken back."""

    def _apply_started(self, entry: GameStarted) -> None:
        game = self.config.rules
        if not game.oldest_rules_version <= entry.rules <= game.rules_version:
            raise RefusedError(
                "old-rules", "This game was begun with another version of its rules."
            )
        # An option that is newer than the game means what it meant before there was one.
        begun = game.config(
            self.config.variant, self.config.players, self._named, rules_version=entry.rules
        )
        self.config = msgspec.structs.replace(self.config, options=dict(begun.options))
        self.phase = "playing"
        self.game_number += 1
        self.moment += 1
        self._shuffles = 0
        # The salts of a game are those of its beginning, whoever sits down later.
        self._salts = tuple(seat.salt or "" for seat in self.seats)
        self._salt_commitments = tuple(seat.salt_commitment or "" for seat in self.seats)
        self.asked_at = None
        self._looked = dict(self.sitting)
        self._departures = {}
        self.seat_request = None
        self.refused_requests = set()
        self.hint_request = None
        self.refused_hints, self._allows_hints = set(), set()
        self.practised = None
        self._note_practice()
        self.match = self.new_match()
        for stream in self.streams.values():
            stream.witnessed = 0
        self._tell_table(entry.at, "started", game=self.game_number)

    def new_match(self) -> Match:
        """The game that begins here, before anything has happened in it."""
        config, players = self.config, [seat.player for seat in self.seats]
        match = Match(config.rules, config.game_config, deck=self.deck, players=players)
        if self.what_if is not None:
            match.origin = self.what_if.origin
        return match

    def _apply_event(self, entry: GameEvent, event: Event | None, move: Move | None) -> None:
        match = self._need_match()
        if event is None:
            event = match.game.read_event(entry.event)
        match.add(event, move)
        if isinstance(event, HintEvent):
            self._tell_hint(entry.at, event)
            return
        self.moment += 1
        if not isinstance(event, MoveEvent):
            self.appearance += 1
        if isinstance(event, PlayedByEvent):
            self._stop_clock(event.seat, entry.at)
            self._change_player(entry.at, event.seat, event.played_by)
        elif isinstance(event, UndoEvent):
            self.undo = self.pause = None
            self._tell(Item(0, entry.at, "event", UndoEvent(event.undo)))
            for viewer, stream in self.streams.items():
                stream.witnessed = len(match.witnessed(viewer))
            for seat in list(self.since):
                self._stop_clock(seat, entry.at)
        else:
            self._stream_events(match, entry.at)
            if isinstance(event, Fact):
                self._shuffles += 1
                self._pause_after_deal(match, entry.at)
        if match.game.forgets(match.config):
            for stream in self.streams.values():
                stream.recall(lambda events: match.game.recall(events, match.config))
        self._note_waiting(match, event, entry.at)

    def _tell_hint(self, at: int, event: HintEvent) -> None:
        """A hint is for its seat alone: nothing moves on for others, nor for clocks and bots."""
        self.hint_entries += 1
        self.streams[event.seat].add(Item(0, at, "event", event), {})

    def _note_practice(self) -> None:
        """A game in which somebody was warned of moves says so for good."""
        if self.practice is not None and self.phase == "playing":
            known = (self.practice, self.practised)
            self.practised = min(one for one in known if one is not None)

    def _apply_hint_request(self, entry: HintsAsked | HintsAnswered) -> None:
        if isinstance(entry, HintsAsked):
            self.hint_request = HintRequest(entry.seat, {entry.seat})
            self._tell_table(entry.at, "hints-asked", seat=entry.seat)
            return
        request = self.hint_request
        assert request is not None
        if entry.agrees and entry.seat is not None:
            request.agreed.add(entry.seat)
            return
        self.hint_request = None
        if entry.seat is None:
            self._allows_hints = set(self.sitting)
            self._tell_table(entry.at, "hints-agreed")
        elif entry.seat == request.seat:
            self._tell_table(entry.at, "hints-withdrawn", seat=entry.seat)
        else:
            asker = self.seats[request.seat].identity
            if asker is not None:
                self.refused_hints.add(asker)
            self._tell_table(entry.at, "hints-refused", seat=entry.seat)

    def _pause_after_deal(self, match: Match, at: int) -> None:
        """Gives people time for the score of the hand before."""
        wants_pause = self.config.pause > 0 and match.game.pauses_between_deals
        is_taken_over = len(match.standing()) <= match.taken
        if wants_pause and not is_taken_over and self._shuffles > 1 and self.active_people:
            self.pause = Pause(at + 1000 * self.config.pause, set())

    def _apply_pause(self, entry: ScoreSeen | PauseEnded) -> None:
        if isinstance(entry, ScoreSeen):
            assert self.pause is not None
            self.pause.seen.add(entry.seat)
            return
        self.pause = None
        self.moment += 1
        for seat in self.since:
            self.since[seat] = entry.at
        self._tell_table(entry.at, "resumed")

    def _change_player(self, at: int, seat: Seat, player: str) -> None:
        held = self.seats[seat]
        if held.bot is None:
            held.deputy = None if player in (HUMAN, OUTSIDE) else player
            self._name_players()
        self._tell(Item(0, at, "event", PlayedByEvent(seat, player)))

    def _stream_events(self, match: Match, at: int) -> None:
        made: dict[tuple[int, int], Item] = {}
        for viewer, stream in self.streams.items():
            for event in match.witnessed(viewer, stream.witnessed):
                stream.add_event(at, event, made)

    def _apply_undo(self, entry: UndoAsked | UndoAnswered) -> None:
        if isinstance(entry, UndoAsked):
            self.undo = UndoRequest(entry.seat, entry.moves, {entry.seat})
            self._tell_table(entry.at, "undo-asked", seat=entry.seat)
            return
        assert self.undo is not None
        if entry.agrees:
            self.undo.agreed.add(entry.seat)
        else:
            is_own = entry.seat == self.undo.seat
            self.undo = None
            what = "undo-withdrawn" if is_own else "undo-refused"
            self._tell_table(entry.at, what, seat=entry.seat)
