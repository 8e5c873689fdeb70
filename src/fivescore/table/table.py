"""A table: who sits there, the game that is played, and what everyone there has seen.

A table is the fold of its log. A command checks itself and, if it may be done, adds entries to the
log; every change goes through `apply`, so that a table read back from its log is the same table,
with the same numbers in every viewer's stream. Entries of a command are taken by `take_entries` and
must be committed before anybody is told of them; if they cannot be, the table is thrown away and
read back from what was.
"""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from fivescore.engine.contract import (
    SPECTATOR,
    Event,
    FivescoreError,
    IllegalMoveError,
    Seat,
    UnreadableMoveError,
    Viewer,
    printable,
)
from fivescore.engine.match import Match, Player
from fivescore.table.fairness import SEED_BYTES, Proof, commit, fair_shuffle, is_salt
from fivescore.table.setup import SeatKind, Setup, check_bot, read_name, read_setup

Identity = str
"""A person, by the id of their browser's cookie; never shown to others."""
Entry = dict[str, Any]
Phase = Literal["waiting", "playing", "over"]

LONGEST_CHAT = 300
DEPUTY = "greedy"


class RefusedError(FivescoreError):
    """A command that cannot be done now. `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass(slots=True)
class SeatState:
    """A chair and who is in it."""

    kind: SeatKind = "open"
    identity: Identity | None = None
    name: str = ""
    bot: str | None = None
    deputy: str | None = None
    """The bot that plays for a person who is away."""
    salt: str = ""

    @property
    def player(self) -> Player:
        """As a record names whoever sits here."""
        if self.kind == "bot":
            return Player(self.name, "bot", self.bot)
        return Player(self.name or "?")


@dataclass(slots=True)
class UndoRequest:
    """Somebody wants moves taken back, and all who saw something since must agree."""

    seat: Seat
    moves: int
    agreed: set[Seat]


@dataclass(slots=True)
class Stream:
    """What a viewer has seen, numbered from 1 without gaps."""

    items: list[dict[str, Any]] = field(default_factory=list)
    told: int = 0
    """How many of the match's witnessed events are in it."""


class Table:
    """A running table. Times are whole milliseconds, handed in."""

    def __init__(self, table_id: str, entries: Iterable[Entry] = ()) -> None:
        self.id = table_id
        self.setup: Setup
        self.seats: list[SeatState] = []
        self.host: Identity = ""
        self.phase: Phase = "waiting"
        self.game_number = 0
        self.match: Match | None = None
        self.undo: UndoRequest | None = None
        self.streams: dict[Viewer, Stream] = {}
        self.length = 0
        """Entries in the log."""
        self.since: dict[Seat, int] = {}
        """When the game began to wait for each seat that it waits for."""
        self._seed = ""
        self._shuffles = 0
        self._fresh: list[Entry] = []
        for entry in entries:
            self.apply(entry)

    # --- Laying -----------------------------------------------------------------------------

    @classmethod
    def lay(
        cls, table_id: str, host: Identity, name: str, told: dict[str, Any], now: int
    ) -> "Table":
        """A new table; the host sits where `seats` says `me`.

        Raises:
            FivescoreError: It cannot be laid so.
        """
        setup = read_setup(told)
        seats = told.get("seats")
        if not isinstance(seats, list) or len(seats) != setup.setting.players:
            raise FivescoreError(f"“seats” should list {setup.setting.players} seats.")
        chairs = [_read_seat(seat) for seat in seats]
        if [chair["kind"] for chair in chairs].count("me") > 1:
            raise FivescoreError("You can sit in one seat only.")
        table = cls(table_id)
        table._add(
            {
                "entry": "laid",
                "setup": setup.to_json(),
                "seats": chairs,
                "host": host,
                "name": read_name(name),
                "seed": secrets.token_hex(SEED_BYTES),
                "at": now,
            }
        )
        table._start_if_full(now)
        return table

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
        is_allowed = self.setup.watch == "everyone" or self.phase == "waiting" or who == self.host
        return SPECTATOR if is_allowed else None

    # --- Seats ------------------------------------------------------------------------------

    def sit(self, who: Identity, name: str, seat: int | None, now: int) -> Seat:
        """Somebody takes an open seat, that one or the first; a person already there stays."""
        held = self.seat_of(who)
        if held is not None:
            return held
        free = [k for k, chair in enumerate(self.seats) if chair.kind == "open"]
        if not free:
            raise RefusedError("full", "All seats are taken.")
        wanted = free[0] if seat is None else seat
        if wanted not in free:
            raise RefusedError("seat-taken", "This seat is taken.")
        self._add({"entry": "sat", "seat": wanted, "who": who, "name": read_name(name), "at": now})
        self._start_if_full(now)
        return wanted

    def rename(self, who: Identity, name: str, now: int) -> None:
        """A person wants to be called something else."""
        seat = self.seat_of(who)
        told = read_name(name)
        if seat is not None and self.seats[seat].name != told:
            self._add({"entry": "renamed", "seat": seat, "name": told, "at": now})

    def leave(self, who: Identity, now: int) -> None:
        """A person stands up; in a running game a bot takes over, else the seat is open again."""
        seat = self._need_seat(who)
        if self.phase == "playing":
            self._add({"entry": "bot", "seat": seat, "bot": DEPUTY, "at": now})
            self._played_by(seat, DEPUTY, now)
        else:
            self._add({"entry": "opened", "seat": seat, "at": now})
        if who == self.host:
            heir = next((s.identity for s in self.seats if s.identity), None)
            if heir is not None:
                self._add({"entry": "host", "who": heir, "at": now})

    def set_seat(self, who: Identity, seat: Seat, kind: str, bot: str | None, now: int) -> None:
        """The host puts a bot into a seat or opens it; before, between and during games."""
        self._need_host(who)
        self._check_seat(seat)
        if self.seats[seat].kind == "person" and self.seats[seat].identity != who:
            raise RefusedError("person-sits-there", "Somebody sits there.")
        if kind == "bot":
            name = check_bot(bot)
            self._add({"entry": "bot", "seat": seat, "bot": name, "at": now})
            if self.phase == "playing":
                self._played_by(seat, name, now)
        elif kind == "open":
            self._add({"entry": "opened", "seat": seat, "at": now})
        else:
            raise RefusedError("wrong-seat", "A seat is given to a bot or opened.")
        self._start_if_full(now)

    def hand_over_host(self, who: Identity, seat: Seat, now: int) -> None:
        """The host makes somebody else the host."""
        self._need_host(who)
        self._check_seat(seat)
        heir = self.seats[seat].identity
        if heir is None:
            raise RefusedError("nobody-there", "No person sits there.")
        self._add({"entry": "host", "who": heir, "at": now})

    def salt(self, who: Identity, salt: str, now: int) -> None:
        """A player's device adds to the shuffles of the game that has not begun."""
        seat = self._need_seat(who)
        if not is_salt(salt):
            raise RefusedError("wrong-salt", "A salt is up to 64 hexadecimal digits.")
        if self.phase != "playing" and not self.seats[seat].salt:
            self._add({"entry": "salted", "seat": seat, "salt": salt, "at": now})

    # --- Playing ----------------------------------------------------------------------------

    def start(self, who: Identity, now: int) -> None:
        """The host starts although seats are open: bots take them."""
        self._need_host(who)
        if self.phase != "waiting":
            raise RefusedError("not-waiting", "The game has begun.")
        for seat, chair in enumerate(self.seats):
            if chair.kind == "open":
                self._add({"entry": "bot", "seat": seat, "bot": DEPUTY, "at": now})
        self._start_if_full(now)

    def _start_if_full(self, now: int) -> None:
        is_full = all(seat.kind != "open" for seat in self.seats)
        if self.phase == "waiting" and is_full:
            self._add({"entry": "started", "at": now})
            self._let_nature_move(now)

    def play(self, who: Identity, move: str, seen: int, now: int) -> None:
        """A person makes a move. `seen` is the number of the last item they had seen.

        Raises:
            RefusedError: They are not seated, no game runs, or the move is stale.
            UnreadableMoveError: The text is no move.
            IllegalMoveError: The rules forbid it.
        """
        seat = self._need_seat(who)
        match = self._need_match()
        if self._is_stale(seat, move, seen):
            raise RefusedError("stale", "Something happened since. Look again.")
        if self.seats[seat].deputy:
            self._come_back(seat, now)
        self._make(match, seat, move, now)

    def play_bot(self, seat: Seat, move: str, length: int, now: int) -> bool:
        """A bot makes the move it thought of when the log had this length; says if it still may."""
        if self.length != length or self.match is None or self.bot_of(seat) is None:
            return False
        self._make(self.match, seat, move, now)
        return True

    def _make(self, match: Match, seat: Seat, move: str, now: int) -> None:
        game = match.game
        parsed = game.complete(match.state, match.deck, seat, game.parse(match.deck, move))
        text = game.format(match.deck, parsed)
        self._add({"entry": "event", "event": {"seat": seat, "move": text}, "at": now})
        self._let_nature_move(now)

    def _let_nature_move(self, now: int) -> None:
        match = self._need_match()
        while match.game.awaits_nature(match.state):
            stock, parts = match.game.stock(match.state, match.deck)
            salts = [seat.salt for seat in self.seats]
            shuffle = fair_shuffle(self._seed, salts, self._shuffles + 1)
            fact = match.game.fact(match.state, match.deck, shuffle(stock, parts))
            self._add({"entry": "event", "event": fact, "at": now})
        if match.is_over:
            self._add({"entry": "over", "at": now})

    def bot_of(self, seat: Seat) -> str | None:
        """The bot that decides for a seat now."""
        chair = self.seats[seat]
        return chair.bot if chair.kind == "bot" else chair.deputy

    def bots_to_act(self) -> list[tuple[Seat, str]]:
        """The seats for which the game waits and a bot decides."""
        if self.phase != "playing" or self.match is None or self.undo is not None:
            return []
        waits = ((seat, self.bot_of(seat)) for seat in self.match.to_act)
        return [(seat, bot) for seat, bot in waits if bot]

    def _is_stale(self, seat: Seat, move: str, seen: int) -> bool:
        """Whether something that the seat has not seen yet changes what it decides."""
        items = self.streams[seat].items
        if not 0 <= seen <= len(items):
            return True
        since = [item["event"] for item in items[seen:] if item["kind"] == "event"]
        if any("undo" in event for event in since):
            return True
        # A ready agrees to the counts that lie there (S5); other moves are the sender's own affair.
        return move.strip().lower() == "ready" and any(_changes_counts(event) for event in since)

    # --- Away and back ----------------------------------------------------------------------

    def deadline(self, seat: Seat) -> int | None:
        """When the clock of a seat runs out."""
        seconds = self.setup.clock.seconds
        began = self.since.get(seat)
        if seconds is None or began is None or self.bot_of(seat) or self.phase != "playing":
            return None
        return began + 1000 * seconds

    def give_grace(self, until: int) -> None:
        """Lets no clock run out before this time: the server was down, not the player away."""
        seconds = self.setup.clock.seconds
        if seconds is not None:
            for seat in self.since:
                self.since[seat] = max(self.since[seat], until - 1000 * seconds)

    def next_deadline(self) -> int | None:
        """The first clock to run out."""
        times = [t for seat in range(len(self.seats)) if (t := self.deadline(seat)) is not None]
        return min(times, default=None)

    def run_clocks(self, now: int) -> None:
        """Where a clock has run out a bot plays on, until the person is back."""
        for seat in range(len(self.seats)):
            deadline = self.deadline(seat)
            if deadline is not None and deadline <= now:
                self._played_by(seat, DEPUTY, now)

    def come_back(self, who: Identity, now: int) -> None:
        """A person who was away plays again."""
        seat = self._need_seat(who)
        if self.seats[seat].deputy:
            self._come_back(seat, now)

    def _come_back(self, seat: Seat, now: int) -> None:
        self._played_by(seat, "human", now)

    def _played_by(self, seat: Seat, name: str, now: int) -> None:
        event = {"seat": seat, "played_by": name}
        self._add({"entry": "event", "event": event, "at": now})

    # --- Undo, rematch, chat ----------------------------------------------------------------

    def ask_undo(self, who: Identity, now: int) -> None:
        """Takes back the last move if nobody has seen anything of it; else asks all others."""
        seat = self._need_seat(who)
        match = self._need_match()
        moves = _moves_to_undo(match, seat)
        if moves is None:
            raise RefusedError("nothing-to-undo", "There is no move of yours to take back.")
        if self.undo is not None:
            raise RefusedError("undo-asked", "A move is being taken back already.")
        self._add({"entry": "undo-asked", "seat": seat, "moves": moves, "at": now})
        self._undo_if_agreed(now)

    def answer_undo(self, who: Identity, *, agrees: bool, now: int) -> None:
        """A person agrees to take moves back, or does not."""
        seat = self._need_seat(who)
        if self.undo is None:
            raise RefusedError("no-undo", "Nobody asks to take a move back.")
        self._add({"entry": "undo-answered", "seat": seat, "agrees": agrees, "at": now})
        self._undo_if_agreed(now)

    def _undo_if_agreed(self, now: int) -> None:
        if self.undo is None:
            return
        people = {k for k, seat in enumerate(self.seats) if seat.kind == "person"}
        asked = {seat for seat in people if not self.seats[seat].deputy}
        if asked <= self.undo.agreed:
            self._add({"entry": "event", "event": {"undo": self.undo.moves}, "at": now})

    def rematch(self, who: Identity, now: int) -> None:
        """The same people again; everybody moves one seat on."""
        self._need_seat(who)
        if self.phase != "over":
            raise RefusedError("not-over", "The game is not over yet.")
        self._add({"entry": "rematch", "seed": secrets.token_hex(SEED_BYTES), "at": now})
        self._start_if_full(now)

    def chat(self, who: Identity, name: str, text: str, now: int) -> None:
        """Somebody says something."""
        if self.viewer_of(who) is None:
            raise RefusedError("not-here", "You are not at this table.")
        told = printable(" ".join(str(text).split()), LONGEST_CHAT)
        if not told:
            raise RefusedError("empty", "There is nothing to say.")
        seat = self.seat_of(who)
        speaker = self.seats[seat].name if seat is not None else read_name(name)
        entry = {"entry": "chat", "seat": seat, "name": speaker, "text": told, "at": now}
        self._add(entry)

    # --- Checks -----------------------------------------------------------------------------

    def _need_seat(self, who: Identity) -> Seat:
        seat = self.seat_of(who)
        if seat is None:
            raise RefusedError("not-seated", "You have no seat at this table.")
        return seat

    def _need_host(self, who: Identity) -> None:
        if who != self.host:
            raise RefusedError("not-host", "Only the host can do that.")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise RefusedError("wrong-seat", f"There is no seat {seat}.")

    def _need_match(self) -> Match:
        if self.phase != "playing" or self.match is None:
            raise RefusedError("not-playing", "No game is being played.")
        return self.match

    # --- The log ----------------------------------------------------------------------------

    def take_entries(self) -> list[Entry]:
        """The entries that have been added since they were last taken."""
        fresh, self._fresh = self._fresh, []
        return fresh

    def _add(self, entry: Entry) -> None:
        self.apply(entry)
        self._fresh.append(entry)

    def apply(self, entry: Entry) -> None:
        """Lets an entry of the log happen. A refused one changes nothing."""
        handler: Callable[[Entry], None] = getattr(
            self, "_apply_" + entry["entry"].replace("-", "_")
        )
        handler(entry)
        self.length += 1

    def _tell(self, kind: str, entry: Entry, **told: Any) -> None:
        """Something about the table that every viewer sees."""
        for stream in self.streams.values():
            number = len(stream.items) + 1
            stream.items.append({"number": number, "at": entry["at"], "kind": kind, **told})

    def _apply_laid(self, entry: Entry) -> None:
        self.setup = read_setup(entry["setup"])
        self.host = entry["host"]
        self._seed = entry["seed"]
        players = self.setup.setting.players
        self.streams = {viewer: Stream() for viewer in (SPECTATOR, *range(players))}
        self.seats = [SeatState() for _ in range(players)]
        for seat, chair in enumerate(entry["seats"]):
            if chair["kind"] == "me":
                self.seats[seat] = SeatState("person", self.host, entry["name"])
            elif chair["kind"] == "bot":
                self._seat_bot(seat, chair["bot"])
        self._tell("table", entry, what="laid")

    def _apply_sat(self, entry: Entry) -> None:
        self.seats[entry["seat"]] = SeatState("person", entry["who"], entry["name"])
        self._name_players()
        self._tell("seat", entry, what="sat", seat=entry["seat"], name=entry["name"])

    def _apply_renamed(self, entry: Entry) -> None:
        self.seats[entry["seat"]].name = entry["name"]
        self._name_players()
        self._tell("seat", entry, what="renamed", seat=entry["seat"], name=entry["name"])

    def _apply_opened(self, entry: Entry) -> None:
        self.seats[entry["seat"]] = SeatState()
        self._name_players()
        self._tell("seat", entry, what="opened", seat=entry["seat"])

    def _apply_bot(self, entry: Entry) -> None:
        self._seat_bot(entry["seat"], entry["bot"])
        self._name_players()
        name = self.seats[entry["seat"]].name
        self._tell("seat", entry, what="bot", seat=entry["seat"], name=name)

    def _seat_bot(self, seat: Seat, bot: str) -> None:
        others = {chair.name for k, chair in enumerate(self.seats) if k != seat}
        number = next(n for n in range(1, 9) if f"{bot.capitalize()} {n}" not in others)
        salt = self.seats[seat].salt if self.phase == "playing" else ""
        self.seats[seat] = SeatState("bot", None, f"{bot.capitalize()} {number}", bot, None, salt)

    def _name_players(self) -> None:
        if self.match is not None:
            self.match.players = tuple(seat.player for seat in self.seats)

    def _apply_host(self, entry: Entry) -> None:
        self.host = entry["who"]
        seat = self.seat_of(self.host)
        self._tell("table", entry, what="host", seat=seat)

    def _apply_salted(self, entry: Entry) -> None:
        self.seats[entry["seat"]].salt = entry["salt"]

    def _apply_started(self, entry: Entry) -> None:
        self.phase = "playing"
        self.game_number += 1
        self._shuffles = 0
        setup = self.setup
        players = [seat.player for seat in self.seats]
        self.match = Match(setup.rules, setup.setting, deck=setup.deck(), players=players)
        for stream in self.streams.values():
            stream.told = 0
        self._tell("table", entry, what="started", game=self.game_number)

    def _apply_event(self, entry: Entry) -> None:
        event: Event = entry["event"]
        match = self._need_match()
        is_nature = match.game.awaits_nature(match.state) and "seat" not in event
        match.add(event)
        if is_nature and "undo" not in event:
            self._shuffles += 1
        if "played_by" in event:
            chair = self.seats[event["seat"]]
            is_person = chair.kind == "person"
            chair.deputy = event["played_by"] if is_person else None
            if event["played_by"] == "human":
                chair.deputy = None
            told = {"seat": event["seat"], "played_by": event["played_by"]}
            self._tell("event", entry, event=told)
        elif "undo" in event:
            self.undo = None
            self._tell("event", entry, event={"undo": event["undo"]})
            for viewer, stream in self.streams.items():
                stream.told = len(match.witnessed(viewer))
        else:
            self._stream_events(match, entry["at"])
        self._note_waiting(match, entry["at"])

    def _stream_events(self, match: Match, at: int) -> None:
        for viewer, stream in self.streams.items():
            seen = match.witnessed(viewer)
            for event in seen[stream.told :]:
                number = len(stream.items) + 1
                stream.items.append({"number": number, "at": at, "kind": "event", "event": event})
            stream.told = len(seen)

    def _note_waiting(self, match: Match, at: int) -> None:
        """Since when the game waits for whom; a seat's clock starts anew with each decision."""
        waits = match.to_act
        last = match.story[-1] if match.story else {}
        for seat in waits:
            if seat not in self.since or last.get("seat") == seat:
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
        self.since.clear()
        self._tell("table", entry, what="over", game=self.game_number)

    def _apply_rematch(self, entry: Entry) -> None:
        # Everybody moves one seat on, clockwise: another one leads, starts, sits behind whom.
        self.seats = [self.seats[-1], *self.seats[:-1]]
        for seat in self.seats:
            seat.deputy = None
            seat.salt = ""
        self.phase = "waiting"
        self._seed = entry["seed"]
        # A seat's stream belongs to who sits there: it moves along.
        players = len(self.seats)
        moved = {(k + 1) % players: self.streams[k] for k in range(players)}
        self.streams = {SPECTATOR: self.streams[SPECTATOR], **dict(sorted(moved.items()))}
        self._tell("table", entry, what="rematch")

    def _apply_chat(self, entry: Entry) -> None:
        told = {"seat": entry["seat"], "name": entry["name"], "text": entry["text"]}
        self._tell("chat", entry, **told)

    # --- What is left of it -----------------------------------------------------------------

    def record(self, viewer: Viewer | None = None) -> dict[str, Any]:
        """The present game as a record: the viewer's while it runs, whole when it is over."""
        if self.match is None:
            raise RefusedError("no-game", "No game has been played here yet.")
        record = self.match.record(viewer)
        if self.match.is_over:
            salts = tuple(seat.salt for seat in self.seats)
            record["shuffle"] = Proof(self.commitment, self._seed, salts).to_json()
            record["ended"] = "finished"
        return record


def _read_seat(told: object) -> dict[str, Any]:
    fields = told if isinstance(told, dict) else {}
    kind = fields.get("kind")
    if kind in ("me", "open"):
        return {"kind": kind}
    if kind == "bot":
        return {"kind": "bot", "bot": check_bot(fields.get("bot"))}
    raise FivescoreError("A seat is for me, for a bot, or open.")


def _changes_counts(event: Event) -> bool:
    return event.get("note") == "counts" or str(event.get("move", "")).startswith("bid")


def _moves_to_undo(match: Match, seat: Seat) -> int | None:
    """How many of the last moves must go so that the seat's own last one is taken back."""
    moves = 0
    for event in reversed(match.standing()):
        if "move" in event:
            moves += 1
            if event["seat"] == seat:
                return moves
        else:
            return None
    return None


__all__ = [
    "IllegalMoveError",
    "RefusedError",
    "Table",
    "UnreadableMoveError",
]
