"""A table as its log tells it: every entry changes it in the same way, whenever it is read.

What a viewer may know leaves here only as that viewer's stream, the match's view and the record.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from fivescore.engine.contract import SPECTATOR, Deck, Move, Seat, Viewer
from fivescore.engine.events import Event, Fact, PlayedByEvent, UndoEvent
from fivescore.engine.log import LogTable, LogWriter
from fivescore.engine.log_lines import LogLine, Phrase
from fivescore.engine.match import Match
from fivescore.engine.record import to_json
from fivescore.table import game_events
from fivescore.table.config import TableConfig
from fivescore.table.config_changes import describe_changes
from fivescore.table.entries import (
    LOG_VERSION,
    BotSat,
    BotSeated,
    BotSpeedChanged,
    Chat,
    ConfigChanged,
    GameEvent,
    GameStarted,
    HostChanged,
    Identity,
    Invited,
    Opened,
    Over,
    PauseEnded,
    Rematch,
    RematchAsked,
    Renamed,
    Salted,
    Sat,
    ScoreSeen,
    SeatEntry,
    SeatsSwapped,
    StartAsked,
    StartHeld,
    TableCreated,
    TableEntry,
    TournamentPlace,
    UndoAnswered,
    UndoAsked,
    Uninvited,
)
from fivescore.table.fairness import Proof, commit
from fivescore.table.items import Item
from fivescore.table.plain_data import Record
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import HUMAN, OUTSIDE, SeatsState, SeatState
from fivescore.table.streams import Stream

SALT_PATIENCE = 2000
"""Milliseconds that a full table waits for the salts of its people before it deals."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A seat that the host offers to an outside bot."""

    bot: Identity
    name: str


@dataclass(slots=True)
class UndoRequest:
    """Somebody wants moves taken back, and everybody else must agree."""

    seat: Seat
    moves: int
    agreed: set[Seat]


@dataclass(slots=True)
class Pause:
    """The score of a hand is looked at before the next one is played."""

    until: int
    seen: set[Seat]


class TableState(SeatsState[TableEntry]):
    """The state of a table. Times are whole milliseconds; every entry has its own."""

    def __init__(self, table_id: str, entries: Iterable[TableEntry] = ()) -> None:
        self.deck: Deck
        self.place: TournamentPlace | None = None
        """Of a table that a tournament created: it says who sits where."""
        self.game_number = 0
        self.match: Match | None = None
        self.undo: UndoRequest | None = None
        self.pause: Pause | None = None
        self.invitations: dict[Seat, Invitation] = {}
        """Seats that wait for an outside bot's answer."""
        self.streams: dict[Viewer, Stream] = {}
        self.moment = 0
        """Counts all that a bot's decision rests on: games begun and events. Chat is not in it."""
        self.since: dict[Seat, int] = {}
        """When the game began to wait for each seat that it waits for."""
        self.spent: dict[Seat, int] = {}
        """With an auction clock: the time of this auction that each seat used before (S5)."""
        self._span: int | None = None
        """The auction that the clocks run for, or none."""
        self.full_since: int | None = None
        """Since when every seat is taken and the game has not begun."""
        self.counts_down = False
        """Somebody filled the table: the people there get a moment before the game begins."""
        self.is_held = False
        """The host stopped the countdown."""
        self.wants_rematch: set[Seat] = set()
        """People who want another game, now that one is over."""
        self.wants_changes = False
        """The host wants to change the table before that game."""
        self.wins: list[int] = []
        """Games won at this table by whoever sits in each seat."""
        self.colours: list[int] = []
        """The colour of each seat, which moves along with whoever sits there."""
        self._departures: list[int] = []
        """How many moves stood whenever somebody left this game who had seen them."""
        self._looked: dict[Identity, Seat] = {}
        """Whose hand each person and each outside bot has seen in this game."""
        self._seed = ""
        self._salts: tuple[str, ...] = ()
        self._shuffles = 0
        super().__init__(table_id, entries)

    # --- Looking ------------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """The hash of the secret seed of the present game's shuffles, or of the next one's."""
        return commit(self._seed)

    @property
    def game_id(self) -> str:
        """The game that runs or was played last, as the archive calls it."""
        return f"{self.id}-{self.game_number}"

    def viewer_of(self, who: Identity) -> Viewer | None:
        """With whose eyes somebody sees the table; None if they may not look."""
        seat = self.seat_of(who)
        if seat is not None:
            return seat
        is_allowed = self.config.watch == "everyone" or self.phase == "waiting" or who == self.host
        return SPECTATOR if is_allowed else None

    def bot_of(self, seat: Seat) -> str | None:
        """The bot of the house that decides for a seat now."""
        held = self.seats[seat]
        return held.bot or held.deputy

    def invitation_of(self, bot: Identity) -> Seat | None:
        """The seat that is offered to an outside bot."""
        found = (k for k, invitation in self.invitations.items() if invitation.bot == bot)
        return next(found, None)

    def bots_to_act(self) -> list[tuple[Seat, str]]:
        """The seats for which the game waits and a bot decides."""
        if self.phase != "playing" or self.match is None:
            return []
        if self.undo is not None or self.pause is not None:
            return []
        waits = ((seat, self.bot_of(seat)) for seat in self.match.to_act)
        return [(seat, bot) for seat, bot in waits if bot]

    def lines_of(self, viewer: Viewer) -> Sequence[Sequence[LogLine]]:
        """The lines of the log that each item of a viewer's stream brings."""
        stream = self.streams[viewer]
        return stream.log.lines_of(stream.since(0), stream.forgotten, self._new_writer)

    def _new_writer(self) -> LogWriter:
        return LogWriter(self.config.game, LogTable(self.config.players, self.deck))

    def _need_match(self) -> Match:
        if self.phase != "playing" or self.match is None:
            raise RefusedError("not-playing", "No game is being played.")
        return self.match

    # --- Clocks -------------------------------------------------------------------------------

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

    # --- The record ---------------------------------------------------------------------------

    def record(self, viewer: Viewer | None = None) -> Record:
        """The present game as a record: the viewer's while it runs, whole when it is over."""
        if self.match is None:
            raise RefusedError("no-game", "No game has been played here yet.")
        record = to_json(self.match.record(viewer))
        if self.match.is_over:
            proof = Proof(self.commitment, self._seed, list(self._salts))
            record["shuffle"] = msgspec.to_builtins(proof)
            record["ended"] = "finished"
        if self.place is not None:
            record["event"] = msgspec.to_builtins(self.place.game)
        return record

    # --- Entries, one by one ------------------------------------------------------------------

    def apply(self, entry: TableEntry, *, move: Move | None = None) -> None:
        """Changes the table by an entry of the log; `move` is that of an event, parsed."""
        self._apply(entry, move)
        self.length += 1
        is_full = self.phase == "waiting" and all(seat.kind != "open" for seat in self.seats)
        if not is_full:
            self.full_since = None
            self.counts_down = self.is_held = False
        elif self.full_since is None:
            self.full_since = entry.at
            self.counts_down = self._needs_countdown(entry)
        if is_full and _waits_for_host(entry):
            self.is_held = True

    def _needs_countdown(self, entry: TableEntry) -> bool:
        """Whether those who are there should see it coming that this fills the table."""
        is_filled = isinstance(entry, Sat | BotSat | BotSeated)
        return self.config.countdown > 0 and len(self.people) > 1 and is_filled

    def _apply(self, entry: TableEntry, move: Move | None = None) -> None:
        match entry:
            case GameEvent():
                self._apply_event(entry, move)
            case Sat() | Renamed() | Opened() | BotSeated() | HostChanged():
                self._apply_seat(entry)
            case TableCreated():
                self._apply_created(entry)
            case Invited() | Uninvited() | BotSat():
                self._apply_invitation(entry)
            case Salted():
                self.seats[entry.seat].salt = entry.salt
            case StartAsked():
                self.counts_down = self.is_held = False
                self.full_since = entry.at
            case StartHeld():
                self.is_held = True
            case BotSpeedChanged(speed=speed):
                config = msgspec.structs.replace(self.config, bot_speed=speed)
                self._change_config(config, entry.at)
            case ConfigChanged() | SeatsSwapped():
                self._apply_change(entry)
            case GameStarted():
                self._apply_started(entry)
            case ScoreSeen() | PauseEnded():
                self._apply_pause(entry)
            case UndoAsked() | UndoAnswered():
                self._apply_undo(entry)
            case Over():
                self.phase = "over"
                self.undo = None
                self.wants_rematch = set()
                self.wants_changes = False
                assert self.match is not None
                assert self.match.outcome is not None
                for seat in self.match.outcome.winners:
                    self.wins[seat] += 1
                self.since.clear()
                self.spent.clear()
                for stream in self.streams.values():
                    stream.forgotten = {}  # a finished game is open
                self._tell_table(entry.at, "over", game=self.game_number)
            case RematchAsked():
                self.wants_rematch.add(entry.seat)
                self.wants_changes = self.wants_changes or entry.has_changes
                self._tell_table(entry.at, "rematch-asked", seat=entry.seat)
            case Rematch():
                self._apply_rematch(entry)
            case Chat():
                self._tell(
                    Item(0, entry.at, "chat", None, None, entry.seat, entry.name, entry.text)
                )

    def _tell(self, item: Item) -> None:
        """Something that every viewer sees."""
        for stream in self.streams.values():
            stream.add(item)

    def _tell_table(
        self, at: int, what: str, *, seat: Seat | None = None, game: int | None = None
    ) -> None:
        self._tell(Item(0, at, "table", what=what, seat=seat, game=game))

    def _tell_seat(
        self, at: int, what: str, seat: Seat, name: str | None = None, left: str | None = None
    ) -> None:
        self._tell(Item(0, at, "seat", what=what, seat=seat, name=name, left=left))

    def _apply_created(self, entry: TableCreated) -> None:
        if entry.log != LOG_VERSION:
            text = "This table was created by another version of Fivescore."
            raise RefusedError("old-rules", text)
        self.config = entry.setup.from_log()
        self.deck = self.config.deck()
        self.host = entry.host
        self.place = entry.event
        self._seed = entry.seed
        self.streams = {viewer: Stream() for viewer in (SPECTATOR, *range(self.config.players))}
        self._fill_seats(entry.seats, entry.name)
        self.wins = [0] * len(self.seats)
        self.colours = list(range(len(self.seats)))
        self._tell_table(entry.at, "laid")

    # --- Seats --------------------------------------------------------------------------------

    def _apply_seat(self, entry: SeatEntry) -> None:
        if isinstance(entry, HostChanged):
            super()._apply_seat(entry)
            self._tell_table(entry.at, "host", seat=self.seat_of(self.host))
            return
        seat = entry.seat
        before = self.seats[seat]
        is_leaving = before.identity is not None and isinstance(entry, Opened | BotSeated)
        if is_leaving and self.phase == "playing":
            assert self.match is not None
            self._departures.append(game_events.count_moves(self.match))
        bot = self.bot_of(seat) if self.phase == "playing" else None
        if not isinstance(entry, Renamed):
            self.wants_rematch.discard(seat)
            self.wins[seat] = 0
        super()._apply_seat(entry)
        match entry:
            case Sat():
                self._take_seat(seat, entry.who)
            case Opened():
                self.seats[seat].deputy = bot
                self.invitations.pop(seat, None)
            case BotSeated():
                self.invitations.pop(seat, None)
            case Renamed():
                pass
        self._name_players()
        what, name = str(entry.__struct_config__.tag), self.seats[seat].name
        left = before.name if is_leaving and not before.is_outside else None
        self._tell_seat(entry.at, what, seat, name or None, left)

    def _take_seat(self, seat: Seat, who: Identity) -> None:
        """Somebody with eyes of their own has taken a seat."""
        self.invitations.pop(seat, None)
        if self.phase == "playing":
            self._looked[who] = seat

    def _name_players(self) -> None:
        if self.match is not None and self.phase == "playing":
            self.match.players = tuple(seat.player for seat in self.seats)

    def _apply_invitation(self, entry: Invited | Uninvited | BotSat) -> None:
        match entry:
            case Invited(seat=seat, who=who, name=name):
                before = self.invitation_of(who)
                if before is not None:
                    del self.invitations[before]  # a bot is offered one seat of a table
                self.invitations[seat] = Invitation(who, name)
                self._tell_seat(entry.at, "invited", seat, name)
            case Uninvited(seat=seat, why=why):
                name = self.invitations.pop(seat).name
                self._tell_seat(entry.at, why, seat, name)
            case BotSat(seat=seat, who=who, name=name):
                salt = entry.salt if self.phase == "waiting" else None
                self.seats[seat] = SeatState("bot", who, name, salt=salt)
                self.wins[seat] = 0
                self._take_seat(seat, who)
                self._name_players()
                self._tell_seat(entry.at, "bot", seat, name)

    # --- Games --------------------------------------------------------------------------------

    def _apply_started(self, entry: GameStarted) -> None:
        game = self.config.rules
        if not game.oldest_rules_version <= entry.rules <= game.rules_version:
            raise RefusedError(
                "old-rules", "This game was begun with another version of its rules."
            )
        self.phase = "playing"
        self.game_number += 1
        self.moment += 1
        self._shuffles = 0
        # The salts of a game are those of its beginning, whoever sits down later.
        self._salts = tuple(seat.salt or "" for seat in self.seats)
        self._looked = dict(self.sitting)
        self._departures = []
        players = [seat.player for seat in self.seats]
        self.match = Match(game, self.config.game_config, deck=self.deck, players=players)
        for stream in self.streams.values():
            stream.witnessed = 0
        self._tell_table(entry.at, "started", game=self.game_number)

    def _apply_event(self, entry: GameEvent, move: Move | None) -> None:
        match = self._need_match()
        event = match.game.read_event(entry.event)
        match.add(event, move)
        self.moment += 1
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

    def _pause_after_deal(self, match: Match, at: int) -> None:
        """Gives people time for the score of the hand before."""
        wants_pause = self.config.pause > 0 and match.game.pauses_between_deals
        if wants_pause and self._shuffles > 1 and self.active_people:
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
        for viewer, stream in self.streams.items():
            for event in match.witnessed(viewer, stream.witnessed):
                stream.add_event(at, event)

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

    def _apply_rematch(self, entry: Rematch) -> None:
        # Everybody moves one seat on, clockwise: another one leads, starts, sits behind whom.
        players = len(self.seats)
        moved = [(k - 1) % players for k in range(players)]
        self.invitations.clear()
        self._move_seats(moved)
        self.wants_rematch = set()
        self.wants_changes = False
        for seat in self.seats:
            seat.deputy = None
        self.phase = "waiting"
        self.match = None  # its proof is with its own seed, and its seats were others
        self._bind(entry.seed)
        self._tell(Item(0, entry.at, "table", what="rematch", moved=moved))

    # --- Changes before a game ----------------------------------------------------------------

    def _apply_change(self, entry: ConfigChanged | SeatsSwapped) -> None:
        self._bind(entry.seed)
        if isinstance(entry, SeatsSwapped):
            first, second = entry.seats
            moved = list(range(len(self.seats)))
            moved[first], moved[second] = second, first
            self._move_seats(moved)
            self._tell(
                Item(
                    0,
                    entry.at,
                    "table",
                    what="swapped",
                    changes=[self._seat_phrase(seat) for seat in (second, first)],
                    moved=moved,
                )
            )
            return
        config = entry.setup.from_log()
        self.deck = config.deck()
        is_moved = entry.seats != list(range(len(self.seats)))
        if is_moved:
            self._move_seats(entry.seats)
        self._change_config(
            config, entry.at, what="configured", moved=entry.seats if is_moved else ()
        )

    def _change_config(
        self,
        config: TableConfig,
        at: int,
        *,
        what: str = "bot-speed",
        moved: Sequence[Seat | None] = (),
    ) -> None:
        changes = describe_changes(self.config, config)
        self.config = config
        host = self.seat_of(self.host)
        self._tell(Item(0, at, "table", what=what, seat=host, changes=changes, moved=moved))

    def _seat_phrase(self, seat: Seat) -> Phrase:
        name = self.seats[seat].name
        if name:
            return Phrase("log-name", {"player": name, "who": "other"})
        return Phrase("log-seat", {"seat": seat + 1})

    def _move_seats(self, moved: Sequence[Seat | None]) -> None:
        """Orders the seats anew: what belongs to whoever sits there moves along."""
        free = (k for k in range(len(moved)) if k not in self.colours)
        colours = self.colours
        self.colours = [next(free) if k is None else colours[k] for k in moved]
        self.seats = [SeatState() if k is None else self.seats[k] for k in moved]
        self.wins = [0 if k is None else self.wins[k] for k in moved]
        streams = self.streams
        self.streams = {SPECTATOR: streams[SPECTATOR]}
        for seat, k in enumerate(moved):
            # Whoever sits down in a new seat has watched so far.
            new = Stream(items=list(streams[SPECTATOR].items))
            self.streams[seat] = new if k is None else streams[k]
        self.invitations = {
            seat: self.invitations[k]
            for seat, k in enumerate(moved)
            if k is not None and k in self.invitations
        }

    def _bind(self, seed: str) -> None:
        """Takes the seed of the next game; all devices are asked for new salts."""
        self._seed = seed
        for seat in self.seats:
            seat.salt = None


def _waits_for_host(entry: TableEntry) -> bool:
    """Whether the host starts the next game after this, and no countdown does."""
    if isinstance(entry, Rematch):
        return entry.is_held
    return isinstance(entry, ConfigChanged | SeatsSwapped)
