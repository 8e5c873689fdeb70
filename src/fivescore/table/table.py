"""A table: who sits there, the game that is played, and what everyone there has seen.

A command checks itself and, if it may be done, adds entries to the log. They must be committed
before anybody hears of them; if they cannot be, the table is thrown away and read back from what
was.
"""

from collections.abc import Iterable, Sequence

from fivescore.engine.contract import Move, Seat, printable
from fivescore.engine.events import Event, PlayedByEvent, UndoEvent, to_json
from fivescore.engine.match import Match
from fivescore.table import game_events
from fivescore.table.config import TableConfig, read_name
from fivescore.table.entries import (
    LOG_VERSION,
    BotSat,
    Chat,
    FirstSeat,
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
    Salted,
    ScoreSeen,
    StartAsked,
    StartHeld,
    TableCreated,
    TableEntry,
    TournamentPlace,
    UndoAnswered,
    UndoAsked,
    Uninvited,
)
from fivescore.table.fairness import fair_shuffle, is_salt
from fivescore.table.lobby_commands import LobbyCommands
from fivescore.table.randomness import RandomBytes, new_seed
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import HUMAN, OUTSIDE

LONGEST_CHAT = 300
NOBODY = "nobody"
"""The host of a table that a tournament created; no person's identity is so short."""


class Table(LobbyCommands):
    """A running table. Times are whole milliseconds, handed in, and so is randomness."""

    def __init__(
        self, table_id: str, entries: Iterable[TableEntry] = (), *, randomness: RandomBytes
    ) -> None:
        super().__init__(table_id, entries)
        self._randomness = randomness

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
                at=now,
            )
        )
        table._start_if_ready(now)
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
                at=now,
            )
        )
        table._start_if_ready(now)
        return table

    # --- Seats ------------------------------------------------------------------------------

    def _seats_for(self, who: Identity, free: list[Seat]) -> list[Seat]:
        is_new = self.phase == "playing" and who not in self._looked
        if is_new and len(self.people) > 1:
            # U2: only one of those who are seated could open it, and the others were not asked.
            text = "Other people are in the middle of this game. Sit down when it is over."
            raise RefusedError("mid-game", text)
        allowed = [seat for seat in free if self._may_see(who, seat)]
        if not allowed:
            raise RefusedError("other-hand", "You have seen another hand of this game.")
        return allowed

    def _may_see(self, who: Identity, seat: Seat) -> bool:
        """Nobody sees two hands of one game: who stood up may only take the same seat again."""
        looked = self._looked.get(who, seat) if self.phase == "playing" else seat
        return looked == seat

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
        if self.phase == "playing":
            self._seat_bot(seat, self._stand_in, now)
        else:
            self._add(Opened(seat=seat, at=now))
        self._replace_host(who, now)
        self._settle_rematch(now)

    def _seat_bot(self, seat: Seat, bot: str, now: int) -> None:
        super()._seat_bot(seat, bot, now)
        if self.phase == "playing":
            self._played_by(seat, bot, now)
            self._settle_undo(now)
            self._settle_pause(now)

    def _open_seat(self, seat: Seat, now: int) -> None:
        """Opens a seat; in a running game a bot plays there until somebody sits down."""
        if self.seats[seat].kind == "open":
            if seat in self.invitations:
                self._take_invitation_back(seat, "uninvited", now)
            return
        bot = self.bot_of(seat)
        super()._open_seat(seat, now)
        if self.phase == "playing" and bot is None:
            self._played_by(seat, self._stand_in, now)
            self._settle_undo(now)
            self._settle_pause(now)

    def hand_over_host(self, who: Identity, seat: Seat, now: int) -> None:
        """The host makes somebody else the host."""
        self._need_host(who)
        self._check_seat(seat)
        heir = self.seats[seat].identity
        if heir is None or self.seats[seat].is_outside:
            raise RefusedError("nobody-there", "No person sits there.")
        self._add(HostChanged(who=heir, at=now))

    def salt(self, who: Identity, salt: str, now: int) -> None:
        """A player's device adds to the shuffles of the game that has not begun; once."""
        seat = self._need_seat(who)
        if not is_salt(salt):
            raise RefusedError("wrong-salt", "A salt is up to 64 hexadecimal digits.")
        if self.phase == "waiting" and self.seats[seat].salt is None:
            self._add(Salted(seat=seat, salt=salt, at=now))
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
            self._add(Invited(seat=seat, who=bot, name=name, at=now))

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
        self._add(BotSat(seat=seat, who=bot, name=name, salt=salt, at=now))
        if self.phase == "playing":
            self._played_by(seat, OUTSIDE, now)
        self._start_if_ready(now)
        return seat

    def decline(self, bot: Identity, now: int) -> None:
        """An outside bot does not want the seat that it is offered."""
        self._take_invitation_back(self._need_invitation(bot), "declined", now)

    def _take_invitation_back(self, seat: Seat, why: str, now: int) -> None:
        self._add(Uninvited(seat=seat, why=why, at=now))

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
        self._fill_open_seats(now)
        if self.counts_down or self.is_held:
            self._add(StartAsked(at=now))
        self._start_if_ready(now)

    def hold(self, who: Identity, now: int) -> None:
        """The host stops the countdown: the game starts when they say so."""
        self._need_host(who)
        if not self.counts_down:
            raise RefusedError("not-counting", "No countdown is running.")
        if not self.is_held:
            self._add(StartHeld(at=now))

    def _start_if_ready(self, now: int) -> None:
        """Begins when all seats are taken and all people's devices have added their salts.

        Several people who have just met get a countdown, which the host may stop or cut short.

        Without a salt from the players the server could choose its seed and so the deal: their
        devices get the time to answer the commitment, but cannot hold the game up.
        """
        if self.starts_at is not None and now >= self.starts_at:
            self._add(GameStarted(rules=self.config.rules.rules_version, at=now))
            for seat, held in enumerate(self.seats):
                if held.deputy:
                    self._played_by(seat, held.deputy, now)
            self._let_nature_move(now)

    def play(self, who: Identity, text: str, seen: int, now: int) -> None:
        """Somebody makes a move. `seen` is the number of the last item they had seen.

        Raises:
            RefusedError: They are not seated, no game runs, or the move is stale.
            UnreadableMoveError: The text is no move.
            IllegalMoveError: The rules forbid it.
        """
        seat = self._need_seat(who)
        match = self._need_match()
        if self.pause is not None:
            raise RefusedError("paused", "Somebody is still looking at the score.")
        move = match.game.parse(match.deck, text)
        if self._is_stale(match, seat, move, seen):
            raise RefusedError("stale", "Something happened since. Look again.")
        self._return(seat, now)
        self._make(match, seat, move, now)

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
            shuffle = fair_shuffle(self._seed, self._salts, self._shuffles + 1)
            fact = match.game.fact(match.state, match.deck, shuffle(stock, parts))
            self._add_event(fact, now)
        if match.is_over:
            self._add(Over(at=now))

    def _add_event(self, event: Event, now: int, *, move: Move | None = None) -> None:
        """Adds an event of the game; a move that has been parsed is not parsed again."""
        entry = GameEvent(event=to_json(event), at=now)
        self.apply(entry, move=move)
        self._new.append(entry)

    def _is_stale(self, match: Match, seat: Seat, move: Move, seen: int) -> bool:
        """Whether something that the seat has not seen yet changes what it decides."""
        items = self.streams[seat].items
        if not 0 <= seen <= len(items):
            return True
        for item in items[seen:]:
            if item.what == "started":
                return True
            event = item.event
            if event is not None and (
                game_events.ends_decision(event, seat) or match.game.outdates(event, move)
            ):
                return True
        return False

    # --- Between hands ----------------------------------------------------------------------

    def see_score(self, who: Identity, now: int) -> None:
        """Somebody has looked at the score; the next hand is played once all have."""
        seat = self._need_seat(who)
        self._need_match()
        if self.pause is not None and seat not in self.pause.seen:
            self._add(ScoreSeen(seat=seat, at=now))
            self._settle_pause(now)

    def _settle_pause(self, now: int) -> None:
        pause = self.pause
        if pause is not None and (now >= pause.until or self.active_people <= pause.seen):
            self._add(PauseEnded(at=now))

    # --- Away and back ----------------------------------------------------------------------

    def run_clocks(self, now: int) -> None:
        """Where a clock has run out the rules or a bot play on, until the person is back."""
        self._settle_pause(now)
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
            self._make(match, seat, move, now)

    def go_away(self, who: Identity, now: int) -> None:
        """A person lets a bot play on until they are back."""
        seat = self._need_seat(who)
        self._need_match()
        if not self.seats[seat].deputy:
            self._send_away(seat, now)

    def _send_away(self, seat: Seat, now: int) -> None:
        self._played_by(seat, self._stand_in, now)
        self._settle_undo(now)
        self._settle_pause(now)

    def let_bot_play(self, who: Identity, seat: Seat, now: int) -> None:
        """A bot plays for another person who is gone, until they are back.

        The host decides that. Where the host is the one who is gone, or there is none, whoever sits
        at the table does, and takes the host's place.
        """
        self._need_seat(who)
        self._need_match()
        gone = self._need_other_person(who, seat)
        if who != self.host and self.host not in (NOBODY, gone):
            raise RefusedError("not-host", "Only the host can do that.")
        if not self.seats[seat].deputy:
            self._send_away(seat, now)
        if gone == self.host:
            self._add(HostChanged(who=who, at=now))

    def remove(self, who: Identity, seat: Seat, now: int) -> None:
        """The host takes another person's seat away; in a running game it goes to a bot (U2).

        Before and after a game whoever sits at the table can do so to a host who is gone, and
        takes the host's place; in a game see `let_bot_play`.
        """
        self._need_no_tournament()
        if who != self.host:
            self._need_seat(who)
        gone = self._need_other_person(who, seat)
        if gone != self.host or self.phase == "playing":
            self._need_host(who)
        if self.phase == "playing":
            self._seat_bot(seat, self._stand_in, now)
        else:
            self._open_seat(seat, now)
        if gone == self.host:
            self._add(HostChanged(who=who, at=now))
        self._settle_rematch(now)

    def _need_other_person(self, who: Identity, seat: Seat) -> Identity:
        self._check_seat(seat)
        other = self.seats[seat].identity
        if other is None or other == who or self.seats[seat].is_outside:
            raise RefusedError("nobody-there", "No other person sits there.")
        return other

    def come_back(self, who: Identity, now: int) -> None:
        """Somebody who was away plays again."""
        self._return(self._need_seat(who), now)

    def _return(self, seat: Seat, now: int) -> None:
        held = self.seats[seat]
        if held.deputy:
            if not self.has_time(seat):
                text = "Your time for this auction is used up. Come back in the next one."
                raise RefusedError("no-time", text)
            self._played_by(seat, held.own, now)

    def _played_by(self, seat: Seat, name: str, now: int) -> None:
        self._add_event(PlayedByEvent(seat, name), now)

    # --- Undo, rematch, chat ----------------------------------------------------------------

    def ask_undo(self, who: Identity, now: int) -> None:
        """Takes back the sender's last move if all other people agree (U1); among bots at once."""
        seat = self._need_seat(who)
        match = self._need_match()
        self._need_no_tournament()
        moves = game_events.moves_to_undo(match, seat)
        if moves is None:
            raise RefusedError("nothing-to-undo", "There is no move of yours to take back.")
        if self.undo is not None:
            raise RefusedError("undo-asked", "A move is being taken back already.")
        if (bar := self._bar_to_undo(match, moves)) is not None:
            raise bar
        self._return(seat, now)
        self._add(UndoAsked(seat=seat, moves=moves, at=now))
        self._settle_undo(now)

    def answer_undo(self, who: Identity, *, agrees: bool, now: int) -> None:
        """A person agrees to take moves back, or does not."""
        seat = self._need_seat(who)
        if self.undo is None:
            raise RefusedError("no-undo", "Nobody asks to take a move back.")
        if not agrees:
            self._refuse_undo(seat, now)
        elif seat not in self.undo.agreed:
            self._add(UndoAnswered(seat=seat, agrees=True, at=now))
            self._settle_undo(now)

    def withdraw_undo(self, who: Identity, now: int) -> None:
        """Somebody no longer asks to take a move back."""
        if self.undo is None or self.undo.seat != self._need_seat(who):
            raise RefusedError("no-undo", "You do not ask to take a move back.")
        self._refuse_undo(self.undo.seat, now)

    def _refuse_undo(self, seat: Seat, now: int) -> None:
        self._add(UndoAnswered(seat=seat, agrees=False, at=now))

    def _bar_to_undo(self, match: Match, moves: int) -> RefusedError | None:
        """Why moves cannot be taken back: somebody saw them who cannot agree to it (U1)."""
        if any(seat.is_outside for seat in self.seats):
            text = "A bot from outside has seen this move. It cannot be taken back."
            return RefusedError("bot-saw-move", text)
        if any(seen > game_events.count_moves(match) - moves for seen in self._departures):
            text = "Somebody who saw this move has left. It cannot be taken back."
            return RefusedError("saw-and-left", text)
        return None

    def _settle_undo(self, now: int) -> None:
        """Takes the moves back once all people agree, away or not (U1), or drops it."""
        if self.undo is None:
            return
        asker = self.seats[self.undo.seat]
        bar = self._bar_to_undo(self._need_match(), self.undo.moves)
        if bar is not None or asker.kind != "person" or asker.deputy:
            self._refuse_undo(self.undo.seat, now)
        elif self.people <= self.undo.agreed:
            self._add_event(UndoEvent(self.undo.moves), now)

    def rematch(self, who: Identity, now: int, *, has_changes: bool = False) -> None:
        """Somebody wants another game; it begins once all people want it.

        Everybody moves one seat on. Where the host wants to change the table first, all meet in
        the lobby, and the host starts the game.
        """
        seat = self._need_seat(who)
        if has_changes:
            self._need_host(who)
        self._need_no_tournament()
        if self.phase != "over":
            raise RefusedError("not-over", "The game is not over yet.")
        if self.people == {seat}:
            self._begin_rematch(now, is_held=has_changes)
            return
        if seat not in self.wants_rematch or (has_changes and not self.wants_changes):
            self._add(RematchAsked(seat=seat, has_changes=has_changes, at=now))
        self._settle_rematch(now)

    def _settle_rematch(self, now: int) -> None:
        if self.phase == "over" and self.wants_rematch and self.people <= self.wants_rematch:
            self._begin_rematch(now, is_held=self.wants_changes)

    def _begin_rematch(self, now: int, *, is_held: bool) -> None:
        self._add(Rematch(seed=new_seed(self._randomness), is_held=is_held, at=now))
        self._start_if_ready(now)

    def chat(self, who: Identity, name: str, text: str, now: int) -> None:
        """Somebody says something."""
        if self.viewer_of(who) is None:
            raise RefusedError("not-here", "You are not at this table.")
        line = printable(" ".join(text.split()), LONGEST_CHAT)
        if not line:
            raise RefusedError("empty", "There is nothing to say.")
        seat = self.seat_of(who)
        speaker = self.seats[seat].name if seat is not None else read_name(name)
        self._add(Chat(seat=seat, name=speaker, text=line, at=now))
