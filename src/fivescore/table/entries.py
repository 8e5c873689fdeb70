"""The entries of the logs of tables and tournaments, as they are stored.

Tags and field names are stored and never change. A field that older logs lack has a default.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec import Struct, field

from fivescore.engine.contract import Seat
from fivescore.engine.events import JsonObject
from fivescore.engine.record import Origin
from fivescore.table.config import BotSpeed, TableConfig
from fivescore.table.refusals import RefusedError

Identity = str
"""A person, by the id of their browser's cookie, or an outside bot; never shown to others."""
LOG_VERSION = 1
TOURNAMENT_LOG_VERSION = 1


class LogEntry(Struct, frozen=True, kw_only=True, tag_field="entry"):
    """An entry of a log."""

    at: int
    """When it was written, in milliseconds since 1970."""


# --- Who sits where when a table or a tournament is created ------------------------------------


class HostSeat(Struct, frozen=True, tag_field="kind", tag="me"):
    """The host's seat."""


class OpenSeat(Struct, frozen=True, tag_field="kind", tag="open"):
    """A seat that anybody may take."""


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot", omit_defaults=True):
    """A seat for a bot of the house."""

    bot: str
    name: str | None = None
    """Its name in a tournament; elsewhere it gets one."""


class PersonSeat(Struct, frozen=True, tag_field="kind", tag="person"):
    """A seat that a tournament gives to a person."""

    who: Identity
    name: str
    deputy: str | None = None
    """The bot that plays for a person who left the tournament."""


FirstSeat = HostSeat | OpenSeat | BotSeat | PersonSeat


# --- Seats, at tables and in tournaments -------------------------------------------------------


class Sat(LogEntry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: Seat
    who: Identity
    name: str


class Renamed(LogEntry, frozen=True, tag="renamed"):
    """A person took another name."""

    seat: Seat
    name: str


class Opened(LogEntry, frozen=True, tag="opened"):
    """A seat became open."""

    seat: Seat


class BotSeated(LogEntry, frozen=True, tag="bot"):
    """A bot of the house took a seat."""

    seat: Seat
    bot: str


class HostChanged(LogEntry, frozen=True, tag="host"):
    """Somebody else became the host."""

    who: Identity


SeatEntry = Sat | Renamed | Opened | BotSeated | HostChanged


class Over(LogEntry, frozen=True, tag="over"):
    """The game, or the tournament, ended."""


# --- Tables ------------------------------------------------------------------------------------


class RecordedPlayer(Struct, frozen=True, omit_defaults=True):
    """A player of a tournament, as records name them."""

    name: str
    kind: str
    bot: str | None = None


class TournamentGame(Struct, frozen=True, omit_defaults=True):
    """Which game of a tournament a table is for, as the game's record tells it."""

    name: str
    players: list[RecordedPlayer]
    consolation: bool
    game: int
    round: int
    stage: Literal["round-robin", "championship", "consolation"]
    lot: list[int] | None = None


class TournamentPlace(Struct, frozen=True):
    """The tournament of a table, and which of its games is played there."""

    tournament: str = field(name="id")
    game: TournamentGame = field(name="told")


class WhatIf(Struct, frozen=True):
    """What the first game of a table goes on from (U3)."""

    origin: Origin
    game: str
    """The other game, as the archive calls it."""
    step: int
    """So many steps of its replay had been made."""
    events: list[JsonObject]
    """The facts and moves that are taken over, as a record writes them."""


class TableCreated(LogEntry, frozen=True, tag="laid", omit_defaults=True):
    """A table was created."""

    setup: TableConfig
    seats: list[FirstSeat]
    host: Identity
    seed: str
    log: int = 0
    event: TournamentPlace | None = None
    name: str = ""
    """The host's."""
    scheme: int = 1
    """That of the shuffles which the seed is for."""
    what_if: WhatIf | None = None


class Invited(LogEntry, frozen=True, tag="invited"):
    """The host offered a seat to an outside bot."""

    seat: Seat
    who: Identity
    name: str


class Uninvited(LogEntry, frozen=True, tag="uninvited"):
    """A seat is no longer offered."""

    seat: Seat
    why: str


class BotSat(LogEntry, frozen=True, tag="bot-sat"):
    """An outside bot took the seat that it was offered."""

    seat: Seat
    who: Identity
    name: str
    salt: str = ""
    """Its part of the shuffles in scheme 1."""


class SaltBound(LogEntry, frozen=True, tag="salt-bound"):
    """A player's device committed to a salt for the shuffles of the next game."""

    seat: Seat
    commitment: str


class SaltsAsked(LogEntry, frozen=True, tag="salts-asked"):
    """No more commitments are taken: the devices that gave one are asked for their salts."""


class Salted(LogEntry, frozen=True, tag="salted"):
    """A player's device showed its salt for the shuffles of the next game."""

    seat: Seat
    salt: str


class DealVoided(LogEntry, frozen=True, tag="deal-voided", omit_defaults=True):
    """Devices did not show the salts that they were bound to: the start begins anew."""

    seats: list[Seat]
    """Those whose salts are missing, or are others."""
    seed: str
    bot: str | None = None
    """Plays for them at the start, if it is not the first time."""
    has_left: bool = False
    """They stood up instead."""


class SeedRenewed(LogEntry, frozen=True, tag="seed-renewed"):
    """The next game's shuffles are of a newer scheme than when the table was created."""

    seed: str
    scheme: int


class StartAsked(LogEntry, frozen=True, tag="start-asked"):
    """The host wants to start now, without a countdown."""


class StartHeld(LogEntry, frozen=True, tag="start-held"):
    """The host stopped the countdown: the game starts when they say so."""


class ConfigChanged(LogEntry, frozen=True, tag="configured", omit_defaults=True):
    """The host changed what is played at the table, or how."""

    setup: TableConfig
    seats: list[Seat | None]
    """The number that each seat had before; None for a new one."""
    seed: str
    keeps_deck: bool = False
    """The owner's deck stays; `setup` leaves it out."""
    scheme: int = 1


class SeatsSwapped(LogEntry, frozen=True, tag="swapped", omit_defaults=True):
    """The host let two seats change places, with whoever sits there."""

    seats: tuple[Seat, Seat]
    seed: str
    scheme: int = 1


class BotSpeedChanged(LogEntry, frozen=True, tag="bot-speed"):
    """The host let bots move faster or slower, maybe during a game."""

    speed: BotSpeed


class GameStarted(LogEntry, frozen=True, tag="started"):
    """A game began."""

    rules: int
    """The version of its rules."""


class GameEvent(LogEntry, frozen=True, tag="event"):
    """An event of the game: a fact, a move, an undo or a change of player."""

    event: JsonObject
    """As a record writes it."""


class ScoreSeen(LogEntry, frozen=True, tag="score-seen"):
    """A person has looked at the score and wants to go on."""

    seat: Seat


class PauseEnded(LogEntry, frozen=True, tag="pause-ended"):
    """The next hand is played: everybody has seen the score, or has had the time to."""


class Claimed(LogEntry, frozen=True, tag="claimed"):
    """A seat claimed the rest of a deal; the moves of all seats that end it follow at once."""

    seat: Seat


class UndoAsked(LogEntry, frozen=True, tag="undo-asked"):
    """A seat asked to take moves back."""

    seat: Seat
    moves: int


class UndoAnswered(LogEntry, frozen=True, tag="undo-answered"):
    """A seat agreed to it, or did not."""

    seat: Seat
    agrees: bool


class SeatAsked(LogEntry, frozen=True, tag="seat-asked"):
    """Somebody new wants a seat in a running game (U2)."""

    seat: Seat
    who: Identity
    name: str


class SeatAnswered(LogEntry, frozen=True, tag="seat-answered"):
    """A seat agreed to it, or did not; no seat: it is no longer asked for."""

    seat: Seat | None
    agrees: bool


class HintsAsked(LogEntry, frozen=True, tag="hints-asked"):
    """A seat asked the others to allow hints in this game."""

    seat: Seat


class HintsAnswered(LogEntry, frozen=True, tag="hints-answered"):
    """A seat agreed to it, or did not; no seat: all have agreed."""

    seat: Seat | None
    agrees: bool


class PracticeSet(LogEntry, frozen=True, tag="practice"):
    """A person alone with bots practises: they are warned of moves that cost so much."""

    warns_at: int | None
    """In percent of the chance to win; None for no more."""


class Muted(LogEntry, frozen=True, tag="muted"):
    """The host let somebody not chat any more, or again."""

    who: Identity
    is_muted: bool


class WatcherRemoved(LogEntry, frozen=True, tag="watcher-removed"):
    """The host let a watcher not look on any more, or again."""

    who: Identity
    name: str
    is_removed: bool


class RematchAsked(LogEntry, frozen=True, tag="rematch-asked", omit_defaults=True):
    """Somebody wants another game."""

    seat: Seat
    has_changes: bool = False
    """The host wants to change the table first."""


class Rematch(LogEntry, frozen=True, tag="rematch", omit_defaults=True):
    """Another game, everybody one seat on."""

    seed: str
    is_held: bool = False
    """It starts when the host says so: they want to change the table first."""
    scheme: int = 1


class Chat(LogEntry, frozen=True, tag="chat"):
    """Somebody said something."""

    seat: Seat | None
    name: str
    text: str


TableEntry = (
    GameEvent
    | TableCreated
    | SeatEntry
    | Invited
    | Uninvited
    | BotSat
    | SaltBound
    | SaltsAsked
    | Salted
    | DealVoided
    | SeedRenewed
    | StartAsked
    | StartHeld
    | ConfigChanged
    | SeatsSwapped
    | BotSpeedChanged
    | GameStarted
    | ScoreSeen
    | PauseEnded
    | Claimed
    | UndoAsked
    | UndoAnswered
    | SeatAsked
    | SeatAnswered
    | HintsAsked
    | HintsAnswered
    | PracticeSet
    | Muted
    | WatcherRemoved
    | Over
    | RematchAsked
    | Rematch
    | Chat
)

# --- Tournaments -------------------------------------------------------------------------------


class TournamentPlanned(LogEntry, frozen=True, tag="planned", omit_defaults=True):
    """A tournament was planned."""

    setup: TableConfig
    """How each of its tables is created."""
    consolation: bool
    seats: list[FirstSeat]
    host: Identity
    name: str
    log: int = 0


class TournamentStarted(LogEntry, frozen=True, tag="started"):
    """Its games began."""


class TableAdded(LogEntry, frozen=True, tag="laid"):
    """The table of one of its games was created."""

    game: int
    table: str


class ResultCounted(LogEntry, frozen=True, tag="result"):
    """One of its games ended."""

    game: int
    scores: tuple[int, int]
    best: tuple[int, int]
    winners: tuple[int, ...]


class LotDrawn(LogEntry, frozen=True, tag="lot"):
    """A lot decided between players who were level in all else."""

    order: list[int]


class WentAway(LogEntry, frozen=True, tag="away"):
    """A person left: a bot plays for them."""

    seat: Seat
    bot: str


class CameBack(LogEntry, frozen=True, tag="back"):
    """A person who left plays again."""

    seat: Seat


TournamentEntry = (
    TournamentPlanned
    | SeatEntry
    | TournamentStarted
    | TableAdded
    | ResultCounted
    | LotDrawn
    | WentAway
    | CameBack
    | Over
)

# --- Reading -----------------------------------------------------------------------------------

_table_decoder = msgspec.json.Decoder(TableEntry)
_tournament_decoder = msgspec.json.Decoder(TournamentEntry)


def read_table_log(lines: Iterable[str | bytes]) -> list[TableEntry]:
    """The stored entries of a table.

    Raises:
        RefusedError: Another version wrote them.
    """
    try:
        return [_table_decoder.decode(line) for line in lines]
    except msgspec.ValidationError:
        text = "This table was created by another version of Fivescore."
        raise RefusedError("old-rules", text) from None


def read_tournament_log(lines: Iterable[str | bytes]) -> list[TournamentEntry]:
    """The stored entries of a tournament.

    Raises:
        RefusedError: Another version wrote them.
    """
    try:
        return [_tournament_decoder.decode(line) for line in lines]
    except msgspec.ValidationError:
        text = "This tournament was begun by another version of Fivescore."
        raise RefusedError("old-rules", text) from None
