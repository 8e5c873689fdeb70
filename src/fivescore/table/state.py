"""A table as its log tells it: every entry changes it in the same way, whenever it is read.

What a viewer may know leaves here only as that viewer's stream, the match's view and the record.
"""

from collections.abc import Sequence

import msgspec

from fivescore.engine.contract import SPECTATOR, Move, Seat, Viewer
from fivescore.engine.events import Event
from fivescore.engine.log_lines import Phrase
from fivescore.engine.record import to_json
from fivescore.table.config import TableConfig
from fivescore.table.config_changes import describe_changes
from fivescore.table.entries import (
    LOG_VERSION,
    BotSat,
    BotSeated,
    BotSpeedChanged,
    Chat,
    Claimed,
    ConfigChanged,
    DealVoided,
    GameEvent,
    GameStarted,
    HintsAnswered,
    HintsAsked,
    HostChanged,
    Invited,
    Muted,
    Opened,
    Over,
    PauseEnded,
    PracticeSet,
    Rematch,
    RematchAsked,
    Renamed,
    SaltBound,
    Salted,
    SaltsAsked,
    Sat,
    ScoreSeen,
    SeatAnswered,
    SeatAsked,
    SeatsSwapped,
    SeedRenewed,
    StartAsked,
    StartHeld,
    TableCreated,
    TableEntry,
    UndoAnswered,
    UndoAsked,
    Uninvited,
    WatcherRemoved,
)
from fivescore.table.game_state import GameState
from fivescore.table.items import Item
from fivescore.table.plain_data import Record
from fivescore.table.proofs import OldProof, Proof, VoidedDeal
from fivescore.table.refusals import RefusedError
from fivescore.table.rewinding import note_start
from fivescore.table.streams import Stream


class TableState(GameState):
    """The state of a table. Times are whole milliseconds; every entry has its own."""

    def record(self, viewer: Viewer | None = None) -> Record:
        """The present game as a record: the viewer's while it runs, whole when it is over."""
        if self.match is None:
            raise RefusedError("no-game", "No game has been played here yet.")
        record = to_json(self.match.record(viewer))
        if self.match.is_over:
            record["shuffle"] = msgspec.to_builtins(self._proof)
            record["ended"] = "finished"
        if self.practised is not None:
            record["practice"] = self.practised
        if self.place is not None:
            record["event"] = msgspec.to_builtins(self.place.game)
        return record

    @property
    def _proof(self) -> OldProof | Proof:
        """The proof of the shuffles of a finished game."""
        if self.scheme == 1:
            return OldProof(self.commitment, self._seed, list(self._salts))
        game = self.shuffled_game
        return Proof(
            scheme=self.scheme,
            table=game.table,
            game=game.game,
            commitment=self.commitment,
            seed=self._seed,
            salt_commitments=list(self._salt_commitments),
            salts=list(self._salts),
            voided=list(self.voided),
        )

    def apply(
        self, entry: TableEntry, *, event: Event | None = None, move: Move | None = None
    ) -> None:
        """Changes the table by an entry of the log.

        `event` and `move` are those of an event of the game, for whoever has read them already.
        """
        hints = self.hint_entries
        self._apply(entry, event, move)
        self.length += 1
        if self.hint_entries == hints:
            self.news_at = entry.at
        if not isinstance(entry, GameEvent):
            self.appearance += 1
        is_full = self.phase == "waiting" and all(seat.kind != "open" for seat in self.seats)
        if not is_full:
            self.full_since = None
            self.counts_down = self.is_held = False
        elif self.full_since is None:
            self.full_since = entry.at
            self.counts_down = self._needs_countdown(entry)
        if self.phase != "waiting":
            self.waits_for_host = False
        elif _waits_for_host(entry):
            self.waits_for_host = True
        if is_full and self.waits_for_host:
            self.is_held = True
        if isinstance(entry, GameStarted):
            self.begun = note_start(self, entry)
        elif isinstance(entry, Rematch):
            self.begun = None  # its streams are no longer as they were

    def _needs_countdown(self, entry: TableEntry) -> bool:
        """Whether those who are there should see it coming that this fills the table."""
        is_filled = isinstance(entry, Sat | BotSat | BotSeated)
        return self.config.countdown > 0 and len(self.people) > 1 and is_filled

    def _apply(
        self, entry: TableEntry, event: Event | None = None, move: Move | None = None
    ) -> None:
        match entry:
            case GameEvent():
                self._apply_event(entry, event, move)
            case Sat() | Renamed() | Opened() | BotSeated() | HostChanged():
                self._apply_seat(entry)
            case TableCreated():
                self._apply_created(entry)
            case Invited() | Uninvited() | BotSat():
                self._apply_invitation(entry)
            case SaltBound() | SaltsAsked() | Salted() | DealVoided() | SeedRenewed():
                self._apply_salt(entry)
            case StartAsked():
                self.counts_down = self.is_held = self.waits_for_host = False
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
            case Claimed():
                self._tell_table(entry.at, "claimed", seat=entry.seat)
            case UndoAsked() | UndoAnswered():
                self._apply_undo(entry)
            case SeatAsked() | SeatAnswered():
                self._apply_seat_request(entry)
            case PracticeSet(warns_at=warns_at):
                self._warns_at = warns_at
                self._note_practice()
            case HintsAsked() | HintsAnswered():
                self._apply_hint_request(entry)
            case Muted() | WatcherRemoved():
                self._apply_host_power(entry)
            case Over():
                self.phase = "over"
                self.undo = self.seat_request = self.hint_request = None
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

    def _apply_created(self, entry: TableCreated) -> None:
        if entry.log != LOG_VERSION:
            text = "This table was created by another version of Fivescore."
            raise RefusedError("old-rules", text)
        self.config = entry.setup.from_log()
        self._named = entry.setup.options
        self.deck = self.config.deck()
        self.host = entry.host
        self.place = entry.event
        self.what_if = entry.what_if
        self._seed = entry.seed
        self.scheme = entry.scheme
        self.streams = {viewer: Stream() for viewer in (SPECTATOR, *range(self.config.players))}
        self._fill_seats(entry.seats, entry.name)
        self._players.update(self.sitting)
        self.wins = [0] * len(self.seats)
        self.colours = list(range(len(self.seats)))
        self._tell_table(entry.at, "laid")

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
        if self.config.watch == "nobody":
            # Whoever has the link may look at the lobby now, but not at the game before.
            self.streams[SPECTATOR] = self.streams[SPECTATOR].without_games()
        self.what_if = None
        self.match = None  # its proof is with its own seed, and its seats were others
        self.voided = []
        self._excluded = set()
        self._bind(entry.seed, entry.scheme)
        self._tell(Item(0, entry.at, "table", what="rematch", moved=moved))

    # --- Salts --------------------------------------------------------------------------------

    def _apply_salt(
        self, entry: SaltBound | SaltsAsked | Salted | DealVoided | SeedRenewed
    ) -> None:
        match entry:
            case SaltBound(seat=seat, commitment=commitment):
                held = self.seats[seat]
                held.salt_commitment = commitment
                held.gives_salts = held.is_outside
            case SaltsAsked():
                self.asked_at = entry.at
                self.counts_down = False
            case Salted(seat=seat, salt=salt):
                self.seats[seat].salt = salt
            case DealVoided():
                self._apply_voided(entry)
            case SeedRenewed(seed=seed, scheme=scheme):
                self._bind(seed, scheme)

    def _apply_voided(self, entry: DealVoided) -> None:
        names = [self.seats[seat].name for seat in entry.seats]
        self.voided.append(VoidedDeal(self.commitment, entry.seats, names))
        self._bind(entry.seed, self.scheme)
        self.full_since = entry.at
        for seat in entry.seats:
            held = self.seats[seat]
            held.deputy = entry.bot
            if held.identity is not None and (entry.bot is not None or entry.has_left):
                self._excluded.add(held.identity)
            self._tell_table(entry.at, "deal-voided", seat=seat)

    # --- Changes before a game ----------------------------------------------------------------

    def _apply_change(self, entry: ConfigChanged | SeatsSwapped) -> None:
        self._bind(entry.seed, entry.scheme)
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
        setup = entry.setup
        if entry.keeps_deck:
            setup = msgspec.structs.replace(setup, deck_file=self.config.deck_file)
        config = setup.from_log()
        self._named = setup.options
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


def _waits_for_host(entry: TableEntry) -> bool:
    """Whether the host starts the next game after this, and no countdown does."""
    if isinstance(entry, Rematch):
        return entry.is_held
    return isinstance(entry, ConfigChanged | SeatsSwapped)
