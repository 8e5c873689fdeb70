"""A table as its log tells it: every entry changes it in the same way, whenever it is read.

What a viewer may know leaves here only as that viewer's stream, the match's view and the record.
"""

from collections.abc import Callable, Iterable
from typing import Any

from fivescore.engine.contract import SPECTATOR, Deck, Seat, Viewer
from fivescore.engine.events import JsonObject
from fivescore.engine.events import to_json as event_to_json
from fivescore.engine.match import Match
from fivescore.engine.record import to_json
from fivescore.table.config import TableConfig, read_config
from fivescore.table.fairness import Proof, commit
from fivescore.table.seats import (
    HUMAN,
    OUTSIDE,
    Entry,
    Identity,
    Invitation,
    Phase,
    RefusedError,
    SeatState,
    Stream,
    TournamentPlace,
    UndoRequest,
)

LOG_VERSION = 1
SALT_PATIENCE = 2000
"""Milliseconds that a full table waits for the salts of its people before it deals."""


class TableState:
    """The fold of a log. Times are whole milliseconds; every entry has its own."""

    def __init__(self, table_id: str, entries: Iterable[Entry] = ()) -> None:
        self.id = table_id
        self.config: TableConfig
        self.deck: Deck
        self.seats: list[SeatState] = []
        self.host: Identity = ""
        self.place: TournamentPlace | None = None
        """Of a table that a tournament laid: it says who sits where."""
        self.phase: Phase = "waiting"
        self.game_number = 0
        self.match: Match | None = None
        self.undo: UndoRequest | None = None
        self.invitations: dict[Seat, Invitation] = {}
        """Seats that wait for an outside bot's answer."""
        self.streams: dict[Viewer, Stream] = {}
        self.length = 0
        """Entries in the log."""
        self.moment = 0
        """Counts all that a bot's decision rests on: games begun and events. Chat is not in it."""
        self.since: dict[Seat, int] = {}
        """When the game began to wait for each seat that it waits for."""
        self.full_since: int | None = None
        """Since when every seat is taken and the game has not begun."""
        self._looked: dict[Identity, Seat] = {}
        """Whose hand each person and each outside bot has seen in this game."""
        self._seed = ""
        self._salts: tuple[str, ...] = ()
        self._shuffles = 0
        for entry in entries:
            self.apply(entry)

    # --- Looking ------------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """The hash of the secret seed of the present game's shuffles, or of the next one's."""
        return commit(self._seed)

    def seat_of(self, who: Identity) -> Seat | None:
        """Where somebody sits."""
        found = (k for k, seat in enumerate(self.seats) if seat.identity == who)
        return next(found, None)

    def viewer_of(self, who: Identity) -> Viewer | None:
        """With whose eyes somebody sees the table; None if they may not look."""
        seat = self.seat_of(who)
        if seat is not None:
            return seat
        is_allowed = self.config.watch == "everyone" or self.phase == "waiting" or who == self.host
        return SPECTATOR if is_allowed else None

    def bot_of(self, seat: Seat) -> str | None:
        """The bot of the house that decides for a seat now."""
        chair = self.seats[seat]
        return chair.bot or chair.deputy

    def invitation_of(self, bot: Identity) -> Seat | None:
        """The seat that is offered to an outside bot."""
        found = (k for k, invitation in self.invitations.items() if invitation.bot == bot)
        return next(found, None)

    def bots_to_act(self) -> list[tuple[Seat, str]]:
        """The seats for which the game waits and a bot decides."""
        if self.phase != "playing" or self.match is None or self.undo is not None:
            return []
        waits = ((seat, self.bot_of(seat)) for seat in self.match.to_act)
        return [(seat, bot) for seat, bot in waits if bot]

    def _need_match(self) -> Match:
        if self.phase != "playing" or self.match is None:
            raise RefusedError("not-playing", "No game is being played.")
        return self.match

    # --- Clocks -------------------------------------------------------------------------------

    @property
    def starts_at(self) -> int | None:
        """When a full table begins without the salts that have not come."""
        return None if self.full_since is None else self.full_since + SALT_PATIENCE

    def deadline(self, seat: Seat) -> int | None:
        """When the clock of a seat runs out."""
        seconds = self.config.clock.seconds
        began = self.since.get(seat)
        if seconds is None or began is None or self.bot_of(seat):
            return None
        return began + 1000 * seconds

    def give_grace(self, until: int) -> None:
        """Lets no clock run out before this time: the server was down, not the player away."""
        seconds = self.config.clock.seconds
        if seconds is not None:
            for seat in self.since:
                self.since[seat] = max(self.since[seat], until - 1000 * seconds)

    def next_deadline(self) -> int | None:
        """The first clock to run out, or the end of the wait for salts."""
        times = [self.starts_at, *map(self.deadline, range(len(self.seats)))]
        return min((t for t in times if t is not None), default=None)

    # --- What is left of it -----------------------------------------------------------------

    def record(self, viewer: Viewer | None = None) -> dict[str, Any]:
        """The present game as a record: the viewer's while it runs, whole when it is over."""
        if self.match is None:
            raise RefusedError("no-game", "No game has been played here yet.")
        record = to_json(self.match.record(viewer))
        if self.match.is_over:
            record["shuffle"] = Proof(self.commitment, self._seed, self._salts).to_json()
            record["ended"] = "finished"
        if self.place is not None:
            record["event"] = self.place.told
        return record

    # --- Entries, one by one ------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Lets an entry of the log happen. A refused one changes nothing."""
        handler: Callable[[Entry], None] = getattr(
            self, "_apply_" + entry["entry"].replace("-", "_")
        )
        handler(entry)
        self.length += 1
        is_full = self.phase == "waiting" and all(seat.kind != "open" for seat in self.seats)
        if not is_full:
            self.full_since = None
        elif self.full_since is None:
            self.full_since = entry["at"]

    def _tell(self, kind: str, entry: Entry, **told: Any) -> None:
        """Something about the table that every viewer sees."""
        for stream in self.streams.values():
            stream.add(entry["at"], kind, **told)

    def _apply_laid(self, entry: Entry) -> None:
        if entry.get("log") != LOG_VERSION:
            raise RefusedError("old-rules", "This table was laid by another version of Fivescore.")
        self.config = read_config(entry["setup"])
        self.deck = self.config.deck()
        self.host = entry["host"]
        if "event" in entry:
            self.place = TournamentPlace(entry["event"]["id"], entry["event"]["told"])
        self._seed = entry["seed"]
        players = self.config.game_config.players
        self.streams = {viewer: Stream() for viewer in (SPECTATOR, *range(players))}
        self.seats = [SeatState() for _ in range(players)]
        for seat, chair in enumerate(entry["seats"]):
            if chair["kind"] == "me":
                self.seats[seat] = SeatState("person", self.host, entry["name"])
            elif chair["kind"] == "person":
                deputy = chair["deputy"]
                self.seats[seat] = SeatState("person", chair["who"], chair["name"], deputy=deputy)
            elif "name" in chair:
                self.seats[seat] = SeatState("bot", None, chair["name"], chair["bot"])
            elif chair["kind"] == "bot":
                self._put_bot(seat, chair["bot"])
        self._tell("table", entry, what="laid")

    def _apply_sat(self, entry: Entry) -> None:
        self._put(entry, SeatState("person", entry["who"], entry["name"]))
        self._tell("seat", entry, what="sat", seat=entry["seat"], name=entry["name"])

    def _put(self, entry: Entry, chair: SeatState) -> None:
        """Somebody with eyes of their own takes a seat."""
        self.invitations.pop(entry["seat"], None)
        self.seats[entry["seat"]] = chair
        if self.phase == "playing":
            self._looked[entry["who"]] = entry["seat"]
        self._name_players()

    def _apply_invited(self, entry: Entry) -> None:
        before = self.invitation_of(entry["who"])
        if before is not None:
            del self.invitations[before]  # a bot is offered one seat of a table
        self.invitations[entry["seat"]] = Invitation(entry["who"], entry["name"])
        self._tell("seat", entry, what="invited", seat=entry["seat"], name=entry["name"])

    def _apply_uninvited(self, entry: Entry) -> None:
        name = self.invitations.pop(entry["seat"]).name
        self._tell("seat", entry, what=entry["why"], seat=entry["seat"], name=name)

    def _apply_bot_sat(self, entry: Entry) -> None:
        salt = entry["salt"] if self.phase == "waiting" else None
        self._put(entry, SeatState("bot", entry["who"], entry["name"], salt=salt))
        self._tell("seat", entry, what="bot", seat=entry["seat"], name=entry["name"])

    def _apply_renamed(self, entry: Entry) -> None:
        self.seats[entry["seat"]].name = entry["name"]
        self._name_players()
        self._tell("seat", entry, what="renamed", seat=entry["seat"], name=entry["name"])

    def _apply_opened(self, entry: Entry) -> None:
        bot = self.bot_of(entry["seat"]) if self.phase == "playing" else None
        self.invitations.pop(entry["seat"], None)
        self.seats[entry["seat"]] = SeatState(deputy=bot)
        self._name_players()
        self._tell("seat", entry, what="opened", seat=entry["seat"])

    def _apply_bot(self, entry: Entry) -> None:
        self.invitations.pop(entry["seat"], None)
        self._put_bot(entry["seat"], entry["bot"])
        self._name_players()
        name = self.seats[entry["seat"]].name
        self._tell("seat", entry, what="bot", seat=entry["seat"], name=name)

    def _put_bot(self, seat: Seat, bot: str) -> None:
        others = {chair.name for k, chair in enumerate(self.seats) if k != seat}
        number = next(n for n in range(1, 9) if f"{bot.capitalize()} {n}" not in others)
        self.seats[seat] = SeatState("bot", None, f"{bot.capitalize()} {number}", bot)

    def _name_players(self) -> None:
        if self.match is not None and self.phase == "playing":
            self.match.players = tuple(seat.player for seat in self.seats)

    def _apply_host(self, entry: Entry) -> None:
        self.host = entry["who"]
        seat = self.seat_of(self.host)
        self._tell("table", entry, what="host", seat=seat)

    def _apply_salted(self, entry: Entry) -> None:
        self.seats[entry["seat"]].salt = entry["salt"]

    def _apply_started(self, entry: Entry) -> None:
        game, game_config = self.config.rules, self.config.game_config
        if entry["rules"] != game.rules_version:
            raise RefusedError(
                "old-rules", "This game was begun with another version of its rules."
            )
        self.phase = "playing"
        self.game_number += 1
        self.moment += 1
        self._shuffles = 0
        # The salts of a game are those of its beginning, whoever sits down later.
        self._salts = tuple(seat.salt or "" for seat in self.seats)
        self._looked = {seat.identity: k for k, seat in enumerate(self.seats) if seat.identity}
        players = [seat.player for seat in self.seats]
        self.match = Match(game, game_config, deck=self.deck, players=players)
        for stream in self.streams.values():
            stream.told = 0
        self._tell("table", entry, what="started", game=self.game_number)

    def _apply_event(self, entry: Entry) -> None:
        event: JsonObject = entry["event"]
        match = self._need_match()
        is_nature = match.game.awaits_nature(match.state) and "seat" not in event
        match.add(match.game.read_event(event))
        self.moment += 1
        if "played_by" in event:
            self._change_player(entry, event)
        elif "undo" in event:
            self.undo = None
            self._tell("event", entry, event={"undo": event["undo"]})
            for viewer, stream in self.streams.items():
                stream.told = len(match.witnessed(viewer))
            self.since.clear()
        else:
            self._shuffles += is_nature
            self._stream_events(match, entry["at"])
        self._note_waiting(match, event, entry["at"])

    def _change_player(self, entry: Entry, event: JsonObject) -> None:
        chair = self.seats[event["seat"]]
        if chair.bot is None:
            is_own = event["played_by"] in (HUMAN, OUTSIDE)
            chair.deputy = None if is_own else event["played_by"]
            self._name_players()
        told = {"seat": event["seat"], "played_by": event["played_by"]}
        self._tell("event", entry, event=told)

    def _stream_events(self, match: Match, at: int) -> None:
        for viewer, stream in self.streams.items():
            for event in match.witnessed(viewer, stream.told):
                stream.add(at, "event", event=event_to_json(event))
                stream.told += 1

    def _note_waiting(self, match: Match, event: JsonObject, at: int) -> None:
        """Since when the game waits for whom; a seat's clock starts anew with each decision."""
        waits = match.to_act
        for seat in waits:
            if seat not in self.since or event.get("seat") == seat:
                self.since[seat] = at
        for seat in [seat for seat in self.since if seat not in waits]:
            del self.since[seat]

    def _apply_undo_asked(self, entry: Entry) -> None:
        self.undo = UndoRequest(entry["seat"], entry["moves"], {entry["seat"]})
        self._tell("table", entry, what="undo-asked", seat=entry["seat"])

    def _apply_undo_answered(self, entry: Entry) -> None:
        assert self.undo is not None
        if entry["agrees"]:
            self.undo.agreed.add(entry["seat"])
        else:
            self.undo = None
            self._tell("table", entry, what="undo-refused", seat=entry["seat"])

    def _apply_over(self, entry: Entry) -> None:
        self.phase = "over"
        self.undo = None
        self.since.clear()
        self._tell("table", entry, what="over", game=self.game_number)

    def _apply_rematch(self, entry: Entry) -> None:
        # Everybody moves one seat on, clockwise: another one leads, starts, sits behind whom.
        self.seats = [self.seats[-1], *self.seats[:-1]]
        for seat in self.seats:
            seat.deputy = None
            seat.salt = None
        self.invitations.clear()
        self.phase = "waiting"
        self.match = None  # its proof is with its own seed, and its seats were others
        self._seed = entry["seed"]
        # A seat's stream belongs to who sits there: it moves along.
        players = len(self.seats)
        moved = {(k + 1) % players: self.streams[k] for k in range(players)}
        self.streams = {SPECTATOR: self.streams[SPECTATOR], **dict(sorted(moved.items()))}
        self._tell("table", entry, what="rematch")

    def _apply_chat(self, entry: Entry) -> None:
        told = {"seat": entry["seat"], "name": entry["name"], "text": entry["text"]}
        self._tell("chat", entry, **told)
