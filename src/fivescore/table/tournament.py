"""A tournament of Score Cards for four (C11): who plays, and what is to be laid next.

As at a table, a command checks itself and adds entries to the log. What follows from it (the next
two tables, a lot, the end) is decided by `go_on`, from the log alone: it can be asked as often as
one likes, and after any interruption, and does nothing twice. Entries and new tables must be
committed together, before anybody is told of them.
"""

import secrets
from collections.abc import Iterable
from typing import Any

from fivescore.engine.contract import FivescoreError
from fivescore.engine.shuffles import secret
from fivescore.games.scorecards.tournament import GAME, PLAYERS, Fixture, Result
from fivescore.games.scorecards.tournament_record import OPTIONS
from fivescore.table.config import check_bot, read_config, read_name
from fivescore.table.seats import Entry, Identity, RefusedError
from fivescore.table.table import DEPUTY, Table
from fivescore.table.tournament_state import TOURNAMENT_LOG_VERSION, TournamentState


class RunningTournament(TournamentState):
    """A running tournament. Times are whole milliseconds, handed in."""

    def __init__(self, tournament_id: str, entries: Iterable[Entry] = ()) -> None:
        super().__init__(tournament_id, entries)
        self._known = len(self.entries)

    @classmethod
    def plan(
        cls, tournament_id: str, host: Identity, name: str, told: dict[str, Any], now: int
    ) -> "RunningTournament":
        """A new tournament; the host sits where `seats` says `me`, if anywhere.

        Raises:
            FivescoreError: It cannot be played so.
        """
        table = {"game": GAME, "players": 2, "options": dict(OPTIONS)}
        config = read_config(
            table | {key: told.get(key) for key in ("deck", "clock")} | _watch(told)
        )
        seats = told.get("seats")
        if not isinstance(seats, list) or len(seats) != PLAYERS:
            raise FivescoreError(f"“seats” should list {PLAYERS} seats.")
        chairs = [_read_seat(seat) for seat in seats]
        if [chair["kind"] for chair in chairs].count("me") > 1:
            raise FivescoreError("You can sit in one seat only.")
        tournament = cls(tournament_id)
        tournament._add(
            {
                "entry": "planned",
                "log": TOURNAMENT_LOG_VERSION,
                "setup": config.to_json(),
                "consolation": told.get("consolation") is not False,
                "seats": chairs,
                "host": host,
                "name": read_name(name),
                "at": now,
            }
        )
        return tournament

    # --- Seats --------------------------------------------------------------------------------

    def sit(self, who: Identity, name: str, seat: int | None, now: int) -> int:
        """Somebody takes an open seat, that one or the first; a person already there stays."""
        held = self.seat_of(who)
        if held is not None:
            return held
        self._need_waiting()
        free = [k for k, chair in enumerate(self.seats) if chair.kind == "open"]
        if not free:
            raise RefusedError("full", "All seats are taken.")
        wanted = free[0] if seat is None else seat
        if wanted not in free:
            raise RefusedError("seat-taken", "This seat is taken.")
        told = self.free_name(read_name(name), wanted)
        self._add({"entry": "sat", "seat": wanted, "who": who, "name": told, "at": now})
        return wanted

    def rename(self, who: Identity, name: str, now: int) -> None:
        """A person wants to be called something else; all records call a player the same."""
        seat = self.seat_of(who)
        if seat is None or self.phase != "waiting":
            return
        told = self.free_name(read_name(name), seat)
        if self.seats[seat].name != told:
            self._add({"entry": "renamed", "seat": seat, "name": told, "at": now})

    def set_seat(self, who: Identity, seat: int, kind: str, bot: str | None, now: int) -> None:
        """The host puts a bot into a seat or opens it, before the first game."""
        self._need_host(who)
        self._need_waiting()
        if not 0 <= seat < PLAYERS:
            raise RefusedError("wrong-seat", f"There is no seat {seat}.")
        chair = self.seats[seat]
        if chair.kind == "person" and chair.identity != who:
            raise RefusedError("person-sits-there", "Somebody sits there.")
        if kind == "bot":
            self._add({"entry": "bot", "seat": seat, "bot": check_bot(bot), "at": now})
        elif kind != "open":
            raise RefusedError("wrong-seat", "A seat is given to a bot or opened.")
        elif chair.kind != "open":
            self._add({"entry": "opened", "seat": seat, "at": now})

    def leave(self, who: Identity, now: int) -> None:
        """A person goes: before the first game the seat is open again, later a bot plays on."""
        seat = self._need_seat(who)
        if self.phase == "waiting":
            self._add({"entry": "opened", "seat": seat, "at": now})
            heir = next((chair.identity for chair in self.seats if chair.identity), None)
            if who == self.host and heir is not None:
                self._add({"entry": "host", "who": heir, "at": now})
        elif self.phase == "playing" and not self.seats[seat].deputy:
            self._add({"entry": "away", "seat": seat, "bot": DEPUTY, "at": now})

    def come_back(self, who: Identity, now: int) -> None:
        """A person who left plays again."""
        seat = self._need_seat(who)
        if self.seats[seat].deputy:
            self._add({"entry": "back", "seat": seat, "at": now})

    def start(self, who: Identity, now: int) -> None:
        """The host lets the games begin; bots take the open seats. Once begun is begun."""
        self._need_host(who)
        if self.phase != "waiting":
            return
        for seat, chair in enumerate(self.seats):
            if chair.kind == "open":
                self._add({"entry": "bot", "seat": seat, "bot": DEPUTY, "at": now})
        self._add({"entry": "started", "at": now})

    # --- Games --------------------------------------------------------------------------------

    def take_result(self, game: int, result: Result, now: int) -> None:
        """Counts a game that is over; a second time changes nothing."""
        if game not in self.running:
            return
        told = {"scores": list(result.scores), "best": list(result.best)}
        winners = list(result.winners)
        self._add({"entry": "result", "game": game, **told, "winners": winners, "at": now})

    def go_on(self, now: int) -> list[Table]:
        """Does what the schedule says: draws a lot, lays the next tables, ends. Nothing twice.

        Returns the tables that are new, to be committed with the entries that tell of them.
        """
        if self.phase != "playing":
            return []
        tournament = self.tournament
        if tournament.needs_lot:
            order = secret()(range(PLAYERS), [PLAYERS])
            self._add({"entry": "lot", "order": order, "at": now})
        if tournament.is_over:
            self._add({"entry": "over", "at": now})
            return []
        waiting = [f for f in tournament.next_fixtures() if f.number not in self.tables]
        return [self._create(fixture, now) for fixture in waiting]

    def _create(self, fixture: Fixture, now: int) -> Table:
        chairs = [self._chair(player) for player in fixture.players]
        tournament = {"id": self.id, "told": self.file.tell_event(fixture)}
        table_id = secrets.token_urlsafe(9)
        table = Table.create_for_tournament(table_id, tournament, self.config, chairs, now)
        self._add({"entry": "laid", "game": fixture.number, "table": table_id, "at": now})
        return table

    def _chair(self, player: int) -> Entry:
        chair = self.seats[player]
        if chair.kind == "bot":
            return {"kind": "bot", "bot": chair.bot, "name": chair.name}
        told = {"who": chair.identity, "name": chair.name, "deputy": chair.deputy}
        return {"kind": "person", **told}

    # --- Checks -------------------------------------------------------------------------------

    def _need_seat(self, who: Identity) -> int:
        seat = self.seat_of(who)
        if seat is None:
            raise RefusedError("not-seated", "You do not play in this tournament.")
        return seat

    def _need_host(self, who: Identity) -> None:
        if who != self.host:
            raise RefusedError("not-host", "Only the host can do that.")

    def _need_waiting(self) -> None:
        if self.phase != "waiting":
            raise RefusedError("not-waiting", "The tournament has begun.")

    # --- The log ------------------------------------------------------------------------------

    def draft(self) -> "RunningTournament":
        """The same tournament, to try something with."""
        return RunningTournament(self.id, self.entries)

    @property
    def fresh(self) -> list[Entry]:
        """The entries that this object added to the log that it was read from."""
        return self.entries[self._known :]

    def _add(self, entry: Entry) -> None:
        self.apply(entry)


def _watch(told: dict[str, Any]) -> dict[str, Any]:
    """Watchers see all at once: the standings could not wait for those who are behind."""
    return {"watch": told.get("watch", "everyone"), "delay": 0}


def _read_seat(told: object) -> Entry:
    fields = told if isinstance(told, dict) else {}
    kind = fields.get("kind")
    if kind in ("me", "open"):
        return {"kind": kind}
    if kind == "bot":
        return {"kind": "bot", "bot": check_bot(fields.get("bot"))}
    raise FivescoreError("A seat is for me, for a bot, or open.")
