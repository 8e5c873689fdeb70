"""What a table knows, and how its viewers are told."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from fivescore.engine.contract import SPECTATOR, Deck, Seat, Viewer
from fivescore.engine.log import LogTable, LogWriter
from fivescore.engine.log_lines import LogLine
from fivescore.engine.match import Match
from fivescore.engine.registry import find_declaration
from fivescore.table.entries import Identity, TableEntry, TournamentPlace, WhatIf
from fivescore.table.fairness import ShuffledGame, commit, hash_table
from fivescore.table.items import Item
from fivescore.table.proofs import VoidedDeal
from fivescore.table.refusals import RefusedError
from fivescore.table.rewinding import GameStart
from fivescore.table.seats import SeatsState
from fivescore.table.streams import Stream
from fivescore.table.table_log import PublicLines


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
class SeatRequest:
    """Somebody new wants a seat in a running game, and everybody seated must agree (U2)."""

    seat: Seat
    who: Identity
    name: str
    agreed: set[Seat]


@dataclass(slots=True)
class HintRequest:
    """Somebody wants hints to be allowed in this game, and everybody else must agree."""

    seat: Seat
    agreed: set[Seat]


@dataclass(frozen=True, slots=True)
class Departure:
    """Somebody left a game, or was removed, who had seen it until then."""

    seat: Seat
    moves: int
    """How many stood."""


@dataclass(slots=True)
class Pause:
    """The score of a hand is looked at before the next one is played."""

    until: int
    seen: set[Seat]


class TableBase(SeatsState[TableEntry]):
    """What a table holds, and who may look at what. Its entries are applied in `state.py`."""

    def __init__(self, table_id: str, entries: Iterable[TableEntry] = ()) -> None:
        self.deck: Deck
        self.place: TournamentPlace | None = None
        """Of a table that a tournament created: it says who sits where."""
        self.what_if: WhatIf | None = None
        """What the present game goes on from; None for an ordinary one."""
        self.game_number = 0
        self.match: Match | None = None
        self.begun: GameStart | None = None
        """What the table was when its present game began."""
        self.undo: UndoRequest | None = None
        self.pause: Pause | None = None
        self.seat_request: SeatRequest | None = None
        self.refused_requests: set[Identity] = set()
        """Who asked for a seat in this game and was refused."""
        self.hint_request: HintRequest | None = None
        self.refused_hints: set[Identity] = set()
        """Who asked for hints in this game and was refused."""
        self._allows_hints: set[Identity] = set()
        """All who had agreed to hints when they were allowed in this game."""
        self._warns_at: int | None = None
        """The practice mode, as it was switched on."""
        self.practised: int | None = None
        """The lowest warning that was on in this game."""
        self.hint_entries = 0
        """How many entries of the log tell of hints that were taken."""
        self.news_at = 0
        """When the last of the other entries was written."""
        self.muted: set[Identity] = set()
        """Who may not chat, because the host said so."""
        self.removed: dict[Identity, str] = {}
        """Who may not look on, because the host said so, with their names."""
        self._players: set[Identity] = set()
        """Everybody who has ever had a seat here."""
        self.invitations: dict[Seat, Invitation] = {}
        """Seats that wait for an outside bot's answer."""
        self.streams: dict[Viewer, Stream] = {}
        self.appearance = 0
        """Counts what may change how the table looks to those around it: all but moves."""
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
        """The host stopped the countdown, or starts the game after a change."""
        self.waits_for_host = False
        """The host changes the table, or has: whoever fills it, the host starts the next game."""
        self.wants_rematch: set[Seat] = set()
        """People who want another game, now that one is over."""
        self.wants_changes = False
        """The host wants to change the table before that game."""
        self.wins: list[int] = []
        """Games won at this table by whoever sits in each seat."""
        self.colours: list[int] = []
        """The colour of each seat, which moves along with whoever sits there."""
        self._departures: dict[Identity, Departure] = {}
        """Who left this game and has not come back: they cannot agree to anything (U1)."""
        self._looked: dict[Identity, Seat] = {}
        """Whose hand each person and each outside bot has seen in this game."""
        self.scheme = 1
        """That of the shuffles of the present game, or of the next one."""
        self.asked_at: int | None = None
        """Since when the devices are asked for their salts; None if they are not."""
        self.voided: list[VoidedDeal] = []
        """Starts of the present game, or of the next one, that came to nothing."""
        self._excluded: set[Identity] = set()
        """Those who voided a start by leaving, or not the first one: they add nothing any more."""
        self._named: Mapping[str, int | str] = {}
        """The options that the log names; others have a default in each version of the rules."""
        self._seed = ""
        self._salts: tuple[str, ...] = ()
        self._salt_commitments: tuple[str, ...] = ()
        """Both by seat, of the present game."""
        self._shuffles = 0
        super().__init__(table_id, entries)

    @property
    def commitment(self) -> str:
        """The hash of the secret seed of the present game's shuffles, or of the next one's."""
        return commit(self._seed) if self.scheme == 1 else self.shuffled_game.commit(self._seed)

    @property
    def shuffled_game(self) -> ShuffledGame:
        """The present game, or the next one, as its shuffles are bound to it."""
        number = self.game_number + (self.phase == "waiting")
        return ShuffledGame(hash_table(self.id), number)

    @property
    def salt_commitments(self) -> list[str]:
        """The players' commitments to their salts, by seat; empty for none."""
        if self.phase != "waiting":
            return list(self._salt_commitments)
        return [seat.salt_commitment or "" for seat in self.seats]

    @property
    def hints(self) -> Literal["never", "ask", "allowed"]:
        """Whether hints may be taken in this game; against people only if all agree (U3)."""
        has_teacher = find_declaration(self.config.game).teacher is not None
        if self.place is not None or not self.config.hints or not has_teacher:
            return "never"
        players = set(self.sitting)
        is_agreed = len(players) == 1 or players <= self._allows_hints
        return "allowed" if is_agreed else "ask"

    @property
    def practice(self) -> int | None:
        """Who plays alone with bots is warned of moves that cost so many percent, if they want."""
        is_alone = len(self.sitting) == 1 and self.hints == "allowed"
        return self._warns_at if is_alone else None

    @property
    def news_length(self) -> int:
        """The length of the log without hints, of which others hear nothing, not even when."""
        return self.length - self.hint_entries

    @property
    def game_id(self) -> str:
        """The game that runs or was played last, as the archive calls it."""
        return f"{self.id}-{self.game_number}"

    def viewer_of(self, who: Identity) -> Viewer | None:
        """With whose eyes somebody sees the table; None if they may not look."""
        seat = self.seat_of(who)
        if seat is not None:
            return seat
        if who == self.host:
            return SPECTATOR
        is_allowed = self.config.watch == "everyone" or self.phase == "waiting"
        return SPECTATOR if is_allowed and who not in self.removed else None

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
        stream, public = self.streams[viewer], self.streams[SPECTATOR]
        if viewer == SPECTATOR or stream.forgotten or public.forgotten:
            items = stream.since(0) if stream.forgotten else stream.items
            return stream.log.lines_of(items, stream.forgotten, self._new_writer)
        told = PublicLines(public.items, self.lines_of(SPECTATOR))
        return stream.log.lines_of(stream.items, {}, self._new_writer, told)

    @property
    def forgets(self) -> bool:
        """Whether items may read otherwise than when they were told."""
        config = self.config
        return config.rules.forgets(config.game_config)

    def _new_writer(self) -> LogWriter:
        return LogWriter(self.config.game, LogTable(self.config.players, self.deck))

    def _need_match(self) -> Match:
        if self.phase != "playing" or self.match is None:
            raise RefusedError("not-playing", "No game is being played.")
        return self.match

    def _name_players(self) -> None:
        if self.match is not None and self.phase == "playing":
            self.match.players = tuple(seat.player for seat in self.seats)

    # --- Telling ------------------------------------------------------------------------------

    def _tell(self, item: Item) -> None:
        """Something that every viewer sees."""
        made: dict[int, Item] = {}
        for stream in self.streams.values():
            stream.add(item, made)

    def _tell_table(
        self, at: int, what: str, *, seat: Seat | None = None, game: int | None = None
    ) -> None:
        self._tell(Item(0, at, "table", what=what, seat=seat, game=game))

    def _tell_seat(
        self, at: int, what: str, seat: Seat, name: str | None = None, left: str | None = None
    ) -> None:
        self._tell(Item(0, at, "seat", what=what, seat=seat, name=name, left=left))
