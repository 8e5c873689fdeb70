"""A table: who sits there, the game that is played, and what everyone there has seen.

A command checks itself and, if it may be done, adds entries to the log. They must be committed
before anybody hears of them; if they cannot be, the table is thrown away and read back from what
was.
"""

from collections.abc import Sequence

from fivescore.engine.contract import Seat
from fivescore.table.config import TableConfig
from fivescore.table.entries import (
    LOG_VERSION,
    FirstSeat,
    HostChanged,
    Identity,
    TableCreated,
    TournamentPlace,
    WhatIf,
)
from fivescore.table.fairness import SCHEME
from fivescore.table.lobby_commands import LobbyCommands
from fivescore.table.names import read_name
from fivescore.table.outside_bot_commands import OutsideBotCommands
from fivescore.table.randomness import RandomBytes, new_seed
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import HUMAN
from fivescore.table.table_commands import NOBODY
from fivescore.table.talk_commands import TalkCommands


class Table(LobbyCommands, OutsideBotCommands, TalkCommands):
    """A running table. Times are whole milliseconds, handed in, and so is randomness."""

    # --- Creating ---------------------------------------------------------------------------

    @classmethod
    def create(
        cls,
        table_id: str,
        config: TableConfig,
        seats: Sequence[FirstSeat],
        *,
        host: Identity,
        name: str,
        now: int,
        randomness: RandomBytes,
    ) -> "Table":
        """A new table of a person, who sits where `seats` says so, if anywhere.

        Raises:
            FivescoreError: The host has no proper name.
        """
        table = cls(table_id, randomness=randomness)
        table._add(
            TableCreated(
                log=LOG_VERSION,
                setup=config,
                seats=list(seats),
                host=host,
                name=read_name(name),
                seed=new_seed(randomness),
                scheme=SCHEME,
                at=now,
            )
        )
        table._start_if_ready(now)
        return table

    @classmethod
    def create_what_if(
        cls,
        table_id: str,
        config: TableConfig,
        seats: Sequence[FirstSeat],
        what_if: WhatIf,
        *,
        host: Identity,
        name: str,
        now: int,
        randomness: RandomBytes,
    ) -> "Table":
        """A table whose first game goes on from a moment of another one, at once.

        Nobody plays there but its host and bots of the house. The shuffles that are still to come
        are the table's own.
        """
        table = cls(table_id, randomness=randomness)
        table._add(
            TableCreated(
                log=LOG_VERSION,
                setup=config,
                seats=list(seats),
                host=host,
                name=read_name(name),
                seed=new_seed(randomness),
                scheme=SCHEME,
                what_if=what_if,
                at=now,
            )
        )
        table._begin_game(now)
        return table

    @classmethod
    def create_for_tournament(
        cls,
        table_id: str,
        config: TableConfig,
        seats: Sequence[FirstSeat],
        *,
        place: TournamentPlace,
        now: int,
        randomness: RandomBytes,
    ) -> "Table":
        """A table of a tournament, which says who sits where; nobody is its host."""
        table = cls(table_id, randomness=randomness)
        table._add(
            TableCreated(
                log=LOG_VERSION,
                setup=config,
                event=place,
                seats=list(seats),
                host=NOBODY,
                seed=new_seed(randomness),
                scheme=SCHEME,
                at=now,
            )
        )
        table._start_if_ready(now)
        return table

    @classmethod
    def create_without_host(
        cls,
        table_id: str,
        config: TableConfig,
        seats: Sequence[FirstSeat],
        people: Sequence[tuple[Identity, str]],
        *,
        now: int,
        randomness: RandomBytes,
    ) -> "Table":
        """A table of people who do not know each other; they take its open seats in their order.

        None of them has power over the others. What a host does elsewhere the table does itself:
        a bot takes a seat that is left, and the game begins after the countdown.
        """
        table = cls(table_id, randomness=randomness)
        table._add(
            TableCreated(
                log=LOG_VERSION,
                setup=config,
                seats=list(seats),
                host=NOBODY,
                seed=new_seed(randomness),
                scheme=SCHEME,
                at=now,
            )
        )
        for who, name in people:
            table.sit(who, name, None, now)
        return table

    # --- Seats ------------------------------------------------------------------------------

    def _check_sitting(self) -> None:
        self._need_no_shuffling()

    def _seats_for(self, who: Identity, free: list[Seat]) -> list[Seat]:
        if self.phase == "over" and self.config.watch == "nobody" and who not in self._players:
            text = "The game here was for those who played it. Sit down when they play again."
            raise RefusedError("private-game", text)
        is_new = self.phase == "playing" and who not in self._looked
        if is_new and not self._is_host_alone:
            # U2: a seat is opened by the host alone, and others play.
            text = "Other people are in the middle of this game. They must agree first."
            raise RefusedError("mid-game", text)
        allowed = [seat for seat in free if self._may_see(who, seat)]
        if not allowed:
            raise RefusedError("other-hand", "You have seen another hand of this game.")
        return allowed

    def _seat_taken(self, seat: Seat, now: int) -> None:
        if self.phase == "playing":
            self._played_by(seat, HUMAN, now)
        self._start_if_ready(now)

    def _seats_changed(self, now: int) -> None:
        self._start_if_ready(now)
        self._settle_rematch(now)

    @property
    def _may_rename(self) -> bool:
        return self.place is None  # all records of a tournament call a player the same

    def leave(self, who: Identity, now: int) -> None:
        """A person stands up; in a running game a bot takes over, else the seat is open again."""
        seat = self._need_seat(who)
        self._need_no_tournament()
        if self.shuffle_stage == "reveal":
            # It names whoever goes: a friend who knows the deal may have told them to.
            self._void_deal([seat], now, has_left=True)
        self._vacate(seat, now)
        self._replace_host(who, now)
        self._settle_rematch(now)

    def _seat_bot(self, seat: Seat, bot: str, now: int) -> None:
        self._need_no_shuffling()
        super()._seat_bot(seat, bot, now)
        if self.phase == "playing":
            self._played_by(seat, bot, now)
            self._settle_questions(now)

    def _settle_questions(self, now: int) -> None:
        """Somebody has left: what they were asked is settled without them, or dropped."""
        self._settle_undo(now)
        self._settle_pause(now)
        self._settle_seat_request(now)
        self._settle_hints(now)

    def _open_seat(self, seat: Seat, now: int) -> None:
        """Opens a seat; in a running game a bot plays there until somebody sits down.

        Where others play a seat that is freed goes to a bot, and none is opened (U2).
        """
        self._need_no_shuffling()
        if self.seats[seat].kind == "open":
            if seat in self.invitations:
                self._take_invitation_back(seat, "uninvited", now)
            return
        self._need_ordinary_game()
        if self.phase == "playing" and not self._is_host_alone:
            if self.seats[seat].identity is None:
                text = "Other people are in the middle of this game. No seat opens now."
                raise RefusedError("no-open-seat", text)
            self._seat_bot(seat, self._stand_in, now)
            return
        bot = self.bot_of(seat)
        super()._open_seat(seat, now)
        if self.phase == "playing" and bot is None:
            self._played_by(seat, self._stand_in, now)
            self._settle_questions(now)

    def hand_over_host(self, who: Identity, seat: Seat, now: int) -> None:
        """The host makes somebody else the host."""
        self._need_host(who)
        self._check_seat(seat)
        heir = self.seats[seat].identity
        if heir is None or self.seats[seat].is_outside:
            raise RefusedError("nobody-there", "No person sits there.")
        self._add(HostChanged(who=heir, at=now))
