"""A table: who sits there, the game that is played, and what everyone there has seen.

A table is the fold of its log. A command checks itself and, if it may be done, adds entries to the
log; every change goes through `apply`, so that a table read back from its log is the same table,
with the same numbers in every viewer's stream. Entries of a command are taken by `take_entries` and
must be committed before anybody is told of them; if they cannot be, the table is thrown away and
read back from what was.
"""

import secrets
from collections.abc import Iterable
from typing import Any

from fivescore.engine.contract import (
    FivescoreError,
    IllegalMoveError,
    Seat,
    UnreadableMoveError,
    printable,
)
from fivescore.engine.events import JsonObject, MoveEvent, to_json
from fivescore.engine.match import Match
from fivescore.table.config import TableConfig, check_bot, read_config, read_name
from fivescore.table.fairness import SEED_BYTES, fair_shuffle, is_salt
from fivescore.table.seats import HUMAN, OUTSIDE, Entry, Identity, RefusedError
from fivescore.table.state import LOG_VERSION, TableState

LONGEST_CHAT = 300
DEPUTY = "greedy"
NOBODY = "nobody"
"""The host of a table that a tournament laid; no person's identity is so short."""


class Table(TableState):
    """A running table. Times are whole milliseconds, handed in."""

    def __init__(self, table_id: str, entries: Iterable[Entry] = ()) -> None:
        super().__init__(table_id, entries)
        self._fresh: list[Entry] = []

    # --- Laying -----------------------------------------------------------------------------

    @classmethod
    def create(
        cls, table_id: str, host: Identity, name: str, told: dict[str, Any], now: int
    ) -> "Table":
        """A new table; the host sits where `seats` says `me`.

        Raises:
            FivescoreError: It cannot be laid so.
        """
        config = read_config(told)
        seats = told.get("seats")
        if not isinstance(seats, list) or len(seats) != config.game_config.players:
            raise FivescoreError(f"“seats” should list {config.game_config.players} seats.")
        chairs = [_read_seat(seat) for seat in seats]
        if [chair["kind"] for chair in chairs].count("me") > 1:
            raise FivescoreError("You can sit in one seat only.")
        table = cls(table_id)
        table._add(
            {
                "entry": "laid",
                "log": LOG_VERSION,
                "setup": config.to_json(),
                "seats": chairs,
                "host": host,
                "name": read_name(name),
                "seed": secrets.token_hex(SEED_BYTES),
                "at": now,
            }
        )
        table._start_if_ready(now)
        return table

    @classmethod
    def create_for_tournament(
        cls,
        table_id: str,
        event: dict[str, Any],
        config: TableConfig,
        chairs: list[Entry],
        now: int,
    ) -> "Table":
        """A table of a tournament, which says who sits where; nobody is its host."""
        table = cls(table_id)
        table._add(
            {
                "entry": "laid",
                "log": LOG_VERSION,
                "setup": config.to_json(),
                "event": event,
                "seats": chairs,
                "host": NOBODY,
                "seed": secrets.token_hex(SEED_BYTES),
                "at": now,
            }
        )
        table._start_if_ready(now)
        return table

    # --- Seats ------------------------------------------------------------------------------

    def sit(self, who: Identity, name: str, seat: int | None, now: int) -> Seat:
        """Somebody takes an open seat, that one or the first; a person already there stays."""
        held = self.seat_of(who)
        if held is not None:
            return held
        free = [k for k, chair in enumerate(self.seats) if chair.kind == "open"]
        if not free:
            raise RefusedError("full", "All seats are taken.")
        free = [k for k in free if self._may_see(who, k)]
        if not free:
            raise RefusedError("other-hand", "You have seen another hand of this game.")
        wanted = free[0] if seat is None else seat
        if wanted not in free:
            raise RefusedError("seat-taken", "This seat is taken.")
        self._add({"entry": "sat", "seat": wanted, "who": who, "name": read_name(name), "at": now})
        if self.phase == "playing":
            self._played_by(wanted, HUMAN, now)
        self._start_if_ready(now)
        return wanted

    def _may_see(self, who: Identity, seat: Seat) -> bool:
        """Nobody sees two hands of one game: who stood up may only take the same seat again."""
        looked = self._looked.get(who, seat) if self.phase == "playing" else seat
        return looked == seat

    def rename(self, who: Identity, name: str, now: int) -> None:
        """A person wants to be called something else."""
        seat = self.seat_of(who)
        told = read_name(name)
        if self.place is not None:
            return  # all records of a tournament call a player the same
        if seat is not None and self.seats[seat].name != told:
            self._add({"entry": "renamed", "seat": seat, "name": told, "at": now})

    def leave(self, who: Identity, now: int) -> None:
        """A person stands up; in a running game a bot takes over, else the seat is open again."""
        seat = self._need_seat(who)
        self._need_no_tournament()
        if self.phase == "playing":
            self._seat_bot(seat, DEPUTY, now)
        else:
            self._add({"entry": "opened", "seat": seat, "at": now})
        if who == self.host:
            heir = next((s.identity for s in self.seats if s.kind == "person"), None)
            if heir is not None:
                self._add({"entry": "host", "who": heir, "at": now})

    def set_seat(self, who: Identity, seat: Seat, kind: str, bot: str | None, now: int) -> None:
        """The host puts a bot into a seat or opens it; before, between and during games."""
        self._need_host(who)
        self._check_seat(seat)
        chair = self.seats[seat]
        if chair.kind == "person" and chair.identity != who:
            raise RefusedError("person-sits-there", "Somebody sits there.")
        if kind == "bot":
            self._seat_bot(seat, check_bot(bot), now)
        elif kind == "open":
            if chair.kind != "open":
                self._open_seat(seat, now)
            elif seat in self.invitations:
                self._take_invitation_back(seat, "uninvited", now)
        else:
            raise RefusedError("wrong-seat", "A seat is given to a bot or opened.")
        self._start_if_ready(now)

    def _seat_bot(self, seat: Seat, bot: str, now: int) -> None:
        self._add({"entry": "bot", "seat": seat, "bot": bot, "at": now})
        if self.phase == "playing":
            self._played_by(seat, bot, now)
            self._settle_undo(now)

    def _open_seat(self, seat: Seat, now: int) -> None:
        """Opens a seat; in a running game a bot plays there until somebody sits down."""
        bot = self.bot_of(seat)
        self._add({"entry": "opened", "seat": seat, "at": now})
        if self.phase == "playing" and bot is None:
            self._played_by(seat, DEPUTY, now)
            self._settle_undo(now)

    def hand_over_host(self, who: Identity, seat: Seat, now: int) -> None:
        """The host makes somebody else the host."""
        self._need_host(who)
        self._check_seat(seat)
        heir = self.seats[seat].identity
        if heir is None or self.seats[seat].is_outside:
            raise RefusedError("nobody-there", "No person sits there.")
        self._add({"entry": "host", "who": heir, "at": now})

    def salt(self, who: Identity, salt: str, now: int) -> None:
        """A player's device adds to the shuffles of the game that has not begun; once."""
        seat = self._need_seat(who)
        if not is_salt(salt):
            raise RefusedError("wrong-salt", "A salt is up to 64 hexadecimal digits.")
        if self.phase == "waiting" and self.seats[seat].salt is None:
            self._add({"entry": "salted", "seat": seat, "salt": salt, "at": now})
            self._start_if_ready(now)

    # --- Outside bots -------------------------------------------------------------------------

    def invite(self, who: Identity, seat: Seat, bot: Identity, name: str, now: int) -> None:
        """The host offers a seat to an outside bot; who sits there plays on until it answers."""
        self._need_host(who)
        self._check_seat(seat)
        if self.seats[seat].kind == "person":
            raise RefusedError("person-sits-there", "Somebody sits there.")
        if self.seat_of(bot) is not None:
            raise RefusedError("bot-sits", "This bot has a seat at this table already.")
        if not self._may_see(bot, seat):
            raise RefusedError("bot-saw", "This bot has seen another hand of this game.")
        if self.invitation_of(bot) != seat:
            entry = {"entry": "invited", "seat": seat, "who": bot, "name": name, "at": now}
            self._add(entry)

    def accept(self, bot: Identity, salt: str, now: int) -> Seat:
        """An outside bot takes the seat that it is offered; one that has it stays."""
        held = self.seat_of(bot)
        if held is not None:
            return held
        if not is_salt(salt):
            raise RefusedError("wrong-salt", "A salt is up to 64 hexadecimal digits.")
        seat = self._need_invitation(bot)
        if not self._may_see(bot, seat):
            raise RefusedError("other-hand", "You have seen another hand of this game.")
        name = self.invitations[seat].name
        told = {"seat": seat, "who": bot, "name": name, "salt": salt}
        self._add({"entry": "bot-sat", **told, "at": now})
        if self.phase == "playing":
            self._played_by(seat, OUTSIDE, now)
        self._start_if_ready(now)
        return seat

    def decline(self, bot: Identity, now: int) -> None:
        """An outside bot does not want the seat that it is offered."""
        self._take_invitation_back(self._need_invitation(bot), "declined", now)

    def _take_invitation_back(self, seat: Seat, why: str, now: int) -> None:
        self._add({"entry": "uninvited", "seat": seat, "why": why, "at": now})

    def _need_invitation(self, bot: Identity) -> Seat:
        seat = self.invitation_of(bot)
        if seat is None:
            raise RefusedError("not-invited", "You are not offered a seat at this table.")
        return seat

    def relieve(self, bot: Identity, now: int) -> None:
        """An outside bot is gone: a bot of the house plays on, until it is back."""
        seat = self.seat_of(bot)
        if self.phase == "playing" and seat is not None and not self.seats[seat].deputy:
            self._send_away(seat, now)

    # --- Playing ----------------------------------------------------------------------------

    def start(self, who: Identity, now: int) -> None:
        """The host starts although seats are open: bots take them."""
        self._need_host(who)
        if self.phase != "waiting":
            raise RefusedError("not-waiting", "The game has begun.")
        for seat, chair in enumerate(self.seats):
            if chair.kind == "open":
                self._add({"entry": "bot", "seat": seat, "bot": DEPUTY, "at": now})
        self._start_if_ready(now)

    def _start_if_ready(self, now: int) -> None:
        """Begins when all seats are taken and all people's devices have added their salts.

        Without a salt from the players the server could choose its seed and so the deal: their
        devices get the time to answer the commitment, but cannot hold the game up.
        """
        if self.starts_at is None:
            return
        here = [s for s in self.seats if s.kind == "person" and not s.deputy]
        is_salted = all(s.salt is not None for s in here)
        if is_salted or now >= self.starts_at:
            version = self.config.rules.rules_version
            self._add({"entry": "started", "rules": version, "at": now})
            for seat, chair in enumerate(self.seats):
                if chair.deputy:
                    self._played_by(seat, chair.deputy, now)
            self._let_nature_move(now)

    def play(self, who: Identity, move: str, seen: int, now: int) -> None:
        """Somebody makes a move. `seen` is the number of the last item they had seen.

        Raises:
            RefusedError: They are not seated, no game runs, or the move is stale.
            UnreadableMoveError: The text is no move.
            IllegalMoveError: The rules forbid it.
        """
        seat = self._need_seat(who)
        match = self._need_match()
        if self._is_stale(match, seat, move, seen):
            raise RefusedError("stale", "Something happened since. Look again.")
        self._return(seat, now)
        self._make(match, seat, move, now)

    def play_bot(self, seat: Seat, bot: str, move: str, moment: int, now: int) -> bool:
        """A bot makes the move that it thought of at that moment; says if it still may."""
        if self.moment != moment or (seat, bot) not in self.bots_to_act():
            return False
        self._make(self._need_match(), seat, move, now)
        return True

    def _make(self, match: Match, seat: Seat, move: str, now: int) -> None:
        game = match.game
        parsed = game.complete(match.state, match.deck, seat, game.parse(match.deck, move))
        text = game.format(match.deck, parsed)
        self._add({"entry": "event", "event": {"seat": seat, "move": text}, "at": now})
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
            self._add({"entry": "event", "event": to_json(fact), "at": now})
        if match.is_over:
            self._add({"entry": "over", "at": now})

    def _is_stale(self, match: Match, seat: Seat, move: str, seen: int) -> bool:
        """Whether something that the seat has not seen yet changes what it decides."""
        items = self.streams[seat].items
        if not 0 <= seen <= len(items):
            return True
        since = items[seen:]
        if any(item.get("what") == "started" for item in since):
            return True
        events = [item["event"] for item in since if item["kind"] == "event"]
        if any(_ends_decision(event, seat) for event in events):
            return True
        # A ready agrees to the counts that lie there (S5); other moves are the sender's own affair.
        return any(map(_changes_counts, events)) and _is_ready(match, move)

    # --- Away and back ----------------------------------------------------------------------

    def run_clocks(self, now: int) -> None:
        """Where a clock has run out the rules or a bot play on, until the person is back."""
        for seat in range(len(self.seats)):
            deadline = self.deadline(seat)
            if deadline is not None and deadline <= now:
                self._send_away(seat, now)
                self._let_clock_move(seat, now)
        self._start_if_ready(now)

    def _let_clock_move(self, seat: Seat, now: int) -> None:
        """Makes the move that the rules have for a clock that ran out, if they have one."""
        match = self._need_match()
        move = match.game.clock_move(match.state, seat)
        if move is not None:
            self._make(match, seat, match.game.format(match.deck, move), now)

    def go_away(self, who: Identity, now: int) -> None:
        """A person lets a bot play on until they are back."""
        seat = self._need_seat(who)
        self._need_match()
        if not self.seats[seat].deputy:
            self._send_away(seat, now)

    def _send_away(self, seat: Seat, now: int) -> None:
        self._played_by(seat, DEPUTY, now)
        self._settle_undo(now)

    def come_back(self, who: Identity, now: int) -> None:
        """Somebody who was away plays again."""
        self._return(self._need_seat(who), now)

    def _return(self, seat: Seat, now: int) -> None:
        chair = self.seats[seat]
        if chair.deputy:
            self._played_by(seat, chair.own, now)

    def _played_by(self, seat: Seat, name: str, now: int) -> None:
        event = {"seat": seat, "played_by": name}
        self._add({"entry": "event", "event": event, "at": now})

    # --- Undo, rematch, chat ----------------------------------------------------------------

    def ask_undo(self, who: Identity, now: int) -> None:
        """Takes back the sender's last move if all other people agree; among bots at once."""
        seat = self._need_seat(who)
        match = self._need_match()
        self._need_no_tournament()
        moves = _moves_to_undo(match, seat)
        if moves is None:
            raise RefusedError("nothing-to-undo", "There is no move of yours to take back.")
        if self.undo is not None:
            raise RefusedError("undo-asked", "A move is being taken back already.")
        self._return(seat, now)
        self._add({"entry": "undo-asked", "seat": seat, "moves": moves, "at": now})
        self._settle_undo(now)

    def answer_undo(self, who: Identity, *, agrees: bool, now: int) -> None:
        """A person agrees to take moves back, or does not."""
        seat = self._need_seat(who)
        if self.undo is None:
            raise RefusedError("no-undo", "Nobody asks to take a move back.")
        if not agrees:
            self._refuse_undo(seat, now)
        elif seat not in self.undo.agreed:
            self._add({"entry": "undo-answered", "seat": seat, "agrees": True, "at": now})
            self._settle_undo(now)

    def _refuse_undo(self, seat: Seat, now: int) -> None:
        self._add({"entry": "undo-answered", "seat": seat, "agrees": False, "at": now})

    def _settle_undo(self, now: int) -> None:
        """Takes the moves back once all who play themselves agree; drops it if its asker left."""
        if self.undo is None:
            return
        here = {k for k, s in enumerate(self.seats) if s.kind == "person" and not s.deputy}
        if self.undo.seat not in here:
            self._refuse_undo(self.undo.seat, now)
        elif here <= self.undo.agreed:
            self._add({"entry": "event", "event": {"undo": self.undo.moves}, "at": now})

    def rematch(self, who: Identity, now: int) -> None:
        """The same people again; everybody moves one seat on."""
        self._need_seat(who)
        self._need_no_tournament()
        if self.phase != "over":
            raise RefusedError("not-over", "The game is not over yet.")
        self._add({"entry": "rematch", "seed": secrets.token_hex(SEED_BYTES), "at": now})
        self._start_if_ready(now)

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

    def _need_no_tournament(self) -> None:
        if self.place is not None:
            raise RefusedError("event", "In a tournament this cannot be done.")

    def _need_host(self, who: Identity) -> None:
        if who != self.host:
            raise RefusedError("not-host", "Only the host can do that.")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise RefusedError("wrong-seat", f"There is no seat {seat}.")

    # --- The log ----------------------------------------------------------------------------

    def take_entries(self) -> list[Entry]:
        """The entries that have been added since they were last taken."""
        fresh, self._fresh = self._fresh, []
        return fresh

    def _add(self, entry: Entry) -> None:
        self.apply(entry)
        self._fresh.append(entry)


def _read_seat(told: object) -> dict[str, Any]:
    fields = told if isinstance(told, dict) else {}
    kind = fields.get("kind")
    if kind in ("me", "open"):
        return {"kind": kind}
    if kind == "bot":
        return {"kind": "bot", "bot": check_bot(fields.get("bot"))}
    raise FivescoreError("A seat is for me, for a bot, or open.")


def _ends_decision(event: JsonObject, seat: Seat) -> bool:
    """Whether a decision that a seat had to take before an event is no longer the same.

    Moves were taken back, new cards were dealt (a fact has neither seat nor note), an auction was
    decided, or the seat has moved: by another device, by its deputy, or by a click that came twice.
    """
    if "note" in event:
        return bool(event["note"] == "reveal")
    if "seat" in event:
        return event["seat"] == seat and "played_by" not in event
    return True


def _changes_counts(event: JsonObject) -> bool:
    return event.get("note") == "counts" or str(event.get("move", "")).startswith("bid")


def _is_ready(match: Match, move: str) -> bool:
    """Whether a text means ready, however it is written."""
    try:
        return match.game.format(match.deck, match.game.parse(match.deck, move)) == "ready"
    except UnreadableMoveError:
        return False


def _moves_to_undo(match: Match, seat: Seat) -> int | None:
    """How many of the last moves must go so that the seat's own last one is taken back."""
    moves = 0
    for event in reversed(match.standing()):
        if isinstance(event, MoveEvent):
            moves += 1
            if event.seat == seat:
                return moves
        else:
            return None
    return None


__all__ = [
    "Entry",
    "Identity",
    "IllegalMoveError",
    "RefusedError",
    "Table",
    "UnreadableMoveError",
]
