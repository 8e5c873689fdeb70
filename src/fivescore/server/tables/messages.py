"""What page and server say to each other about tables."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Raw, Struct

from fivescore.engine.log_lines import LogLine
from fivescore.server.hints.messages import AskHint, GivenHint
from fivescore.server.messages import Bye, ClockInfo, Ping, Pong, Refusal, SeatInfo, SeatRequest
from fivescore.table.items import Item


class TournamentPlaceInfo(Struct, frozen=True):
    """Which game of a tournament a table is for."""

    id: str
    """The tournament's."""
    game: int
    round: int
    stage: Literal["round-robin", "championship", "consolation"]


class ResultInfo(Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    teams: list[int] | None = None
    """The scores of teams, where there are any."""


class SeatRequestInfo(Struct, frozen=True):
    """Somebody new wants a seat in a running game, and all who play must agree."""

    seat: int
    name: str
    agreed: list[int]
    """Seats that agreed to it."""


class HintRequestInfo(Struct, frozen=True):
    """Somebody wants hints to be allowed in this game, and all who play must agree."""

    seat: int
    agreed: list[int]
    """Seats that agreed to it."""


class WatcherInfo(Struct, frozen=True):
    """Somebody with a name who looks on, or did, as the host sees them."""

    number: int
    """By which the host means them."""
    name: str
    is_muted: bool = False
    is_removed: bool = False
    """The host has sent them out."""


class ShuffleInfo(Struct, frozen=True):
    """How far the devices of a table are with the shuffles of its game (docs/fairness.md)."""

    scheme: int
    game: int
    """The number of the game: the present one, or the next one before it begins."""
    stage: Literal["none", "commit", "reveal"]
    """What the devices of those who sit here are asked for now: a commitment, or the salt."""
    salt_commitments: list[str]
    """By seat; empty for none. When salts are asked for no more are taken."""
    awaited: list[int]
    """Seats whose devices have not answered yet."""
    voided: list[list[str]] = []
    """Starts of this game that came to nothing: whose devices did not show their salts."""


class WhatIfInfo(Struct, frozen=True):
    """That a game goes on from another one (U3)."""

    seat: int
    """Whose place was taken."""
    cards: Literal["real", "new"]
    """Those that really lay there, or hidden ones drawn anew from what the seat had seen."""
    taken: int
    """So many facts and moves were taken over."""
    game: str | None = None
    """The other game, as the archive calls it; None in a replay."""
    step: int = 0
    """How many steps of its replay had been made."""


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    game: str
    variant: str
    players: int
    options: dict[str, int | str]
    deck: str
    """The deck's id."""
    is_own_deck: bool
    """Whether it is an owner's, and none of the game's own."""
    clock: ClockInfo
    is_open: bool
    watch: Literal["nobody", "everyone"]
    delay: int
    bot_speed: Literal["slow", "usual", "fast"]
    phase: Literal["waiting", "playing", "over"]
    game_number: int
    seats: list[SeatInfo]
    watchers: int
    commitment: str
    """The server's to the secret seed of this game's shuffles, or of the next one's."""
    undo: int | None
    """The seat that asks to take a move back."""
    agreed: list[int]
    """Seats that agreed to it."""
    result: ResultInfo | None
    """Of a game that is over, until the next one."""
    tournament: "TournamentPlaceInfo | None" = None
    """Of a table that a tournament created."""
    paused_until: int | None = None
    """While the score of a hand is looked at: when the next one is played at the latest."""
    seen: list[int] = []
    """Seats of people who have looked at it."""
    starts_at: int | None = None
    """When the countdown of a full table ends, on the server's clock."""
    is_held: bool = False
    """The host stopped the countdown, and starts the game."""
    wants_rematch: list[int] = []
    """Seats of people who want another game."""
    wins: list[int] = []
    """Games won at this table by whoever sits in each seat."""
    colours: list[int] = []
    """The colour of each seat, by its number; it moves along with whoever sits there."""
    sides: list[list[int]] = []
    """The seats that play together, where there are partners."""
    wants_changes: bool = False
    """The host wants to change the table before the next game."""
    has_host: bool = True
    """Not where people met who looked for a game, nor in a tournament."""
    seat_request: SeatRequestInfo | None = None
    """Who asks for a seat in the middle of the game."""
    asked: list[int] = []
    """The seats of all who are asked for their consent: people and outside bots, away or not."""
    shuffle: ShuffleInfo | None = None
    """None in a replay."""
    what_if: WhatIfInfo | None = None
    """Of a game that goes on from another one."""
    hints: Literal["never", "ask", "allowed"] = "never"
    """Whether hints may be taken in this game, now or once all agree."""
    hint_request: HintRequestInfo | None = None
    practice: int | None = None
    """Who plays alone with bots is warned of moves that cost so many percent of their chance."""


class You(Struct, frozen=True, omit_defaults=True):
    """Who the receiver is at this table."""

    seat: int | None
    """None for whoever watches."""
    is_host: bool
    is_muted: bool = False
    """The host lets them not chat."""
    asks_seat: bool = False
    """They ask for a seat in the middle of the game."""
    watchers: list[WatcherInfo] = []
    """For the host: those who look on, and those sent out."""


class Turn(Struct, frozen=True):
    """Whom the game waits for."""

    to_act: list[int]
    may_act: list[int]
    left: dict[str, int]
    """Milliseconds left on the clock of each seat that has one running, by seat number."""
    moves: list[str]
    """The receiver's legal moves; empty if it may not act, or if there are too many to list."""


class LoggedItem(Item, frozen=True, omit_defaults=True):
    """An item with the lines that the log shows for it."""

    lines: Sequence[LogLine] = ()


class Hello(Struct, frozen=True, tag="hello"):
    """The first message of a connection, and the answer to `resync`: everything."""

    table: TableInfo
    you: You
    number: int
    """The number of the last item."""
    items: list[LoggedItem]
    """Those after the number that the page asked for, or the last ones: a long log is sent in
    parts. Where earlier ones may read otherwise, the last ones in any case."""
    view: Raw | None
    """The game's view; None before the first game."""
    turn: Turn
    now: int
    """The server's clock."""


class Update(Struct, frozen=True, tag="update", omit_defaults=True):
    """What changed. Whatever is missing is as it was."""

    number: int
    items: list[LoggedItem] = []
    again: list[LoggedItem] = []
    """Earlier items that read otherwise from now on: by their numbers they replace those."""
    table: TableInfo | None = None
    you: You | None = None
    view: Raw | None = None
    """Only the parts of the view that changed: some of its keys."""
    turn: Turn | None = None


class Earlier(Struct, frozen=True, tag="earlier"):
    """The answer to `look-back`: items before those that the page has, without a gap."""

    items: list[LoggedItem]


class Answer(Struct, frozen=True, tag="answer"):
    """The answer to a command; what it changed comes as an update. Sent after the commit."""

    id: str
    refusal: Refusal | None = None


ServerMessage = Hello | Update | Earlier | Answer | GivenHint | Pong | Bye


class Play(Struct, frozen=True, tag="play"):
    """A move. `seen` is the number of the last item that the sender had seen."""

    id: str
    move: str
    seen: int
    is_sure: bool = True
    """Otherwise a person who practises is warned first, if it costs much: it is refused with the
    code `costly`, and a hint comes before."""


class Claim(Struct, frozen=True, tag="claim"):
    """The rest of a deal is certain: the table shall play the cards of all. `seen` as in `play`."""

    id: str
    seen: int


class SetPractice(Struct, frozen=True, tag="set-practice"):
    """Somebody alone with bots wants to be warned of moves that cost so much, or not any more."""

    id: str
    warns_at: int | None
    """In percent of the chance to win."""


class Say(Struct, frozen=True, tag="say"):
    """A chat line."""

    id: str
    text: str


class SetSeat(Struct, frozen=True, tag="set-seat"):
    """The host gives a seat to a bot, or opens it."""

    id: str
    seat: int
    kind: Literal["bot", "open"]
    bot: str | None = None


class SwapSeats(Struct, frozen=True, tag="swap-seats"):
    """The host lets two seats change places before a game, with whoever sits there."""

    id: str
    first: int
    second: int


class SetBotSpeed(Struct, frozen=True, tag="set-bot-speed"):
    """The host lets bots move faster or slower, also during a game."""

    id: str
    speed: Literal["slow", "usual", "fast"]


class MakeHost(Struct, frozen=True, tag="make-host"):
    """The host makes the person in a seat the host."""

    id: str
    seat: int


class LetBotPlay(Struct, frozen=True, tag="let-bot-play"):
    """A bot shall play for the person in a seat who has been gone for a minute.

    The host may say that; anybody at the table, if it is the host who is gone.
    """

    id: str
    seat: int


class Remove(Struct, frozen=True, tag="remove"):
    """The host takes a person's seat away: in a game only from one who is gone.

    Before and after a game anybody at the table may take it from a host who is gone, and becomes
    the host.
    """

    id: str
    seat: int


class Mute(Struct, frozen=True, tag="mute"):
    """The host lets somebody not chat any more, or again: whoever sits there, or a watcher."""

    id: str
    is_muted: bool
    seat: int | None = None
    watcher: int | None = None


class RemoveWatcher(Struct, frozen=True, tag="remove-watcher"):
    """The host lets a watcher not look on any more, or again."""

    id: str
    watcher: int
    is_removed: bool


class Consent(Struct, frozen=True, tag="consent"):
    """The sender's answer to a question that all who play are asked.

    undo: somebody wants to take moves back. seat: somebody new wants a seat. hints: somebody wants
    hints to be allowed in this game, to all. `seen` is the number of the last item that the sender
    had seen: nobody agrees to a question that they have not read.
    """

    id: str
    question: Literal["undo", "seat", "hints"]
    agrees: bool
    seen: int


class Do(Struct, frozen=True, tag="do"):
    """A command that needs no more words.

    start: the host starts, bots take open seats. hold: the host stops the countdown. leave: the
    sender stands up. away: a bot plays for the sender. back: the sender was away and plays again.
    undo: take my last move back. withdraw: the sender's own undo. ask-hints: the sender wants hints
    to be allowed in this game. withdraw-seat: the sender no
    longer asks for a seat. next: the sender has seen the score of a hand. rematch: the sender wants
    another game; once all people do it begins, everybody one seat on. rematch-with-changes: the
    same by the host, who wants to change the table first; all meet in the lobby then.
    """

    id: str
    what: Literal[
        "start",
        "hold",
        "leave",
        "away",
        "back",
        "undo",
        "ask-hints",
        "withdraw",
        "withdraw-seat",
        "next",
        "rematch",
        "rematch-with-changes",
    ]


class BindSalt(Struct, frozen=True, tag="bind-salt"):
    """The sender's commitment to their part of the next game's shuffles: 64 hexadecimal digits."""

    salt_commitment: str
    commitment: str
    """What it answers; one for another commitment than the table's is left out."""


class Salt(Struct, frozen=True, tag="salt"):
    """The sender's part of the next game's shuffles: 64 hexadecimal digits."""

    salt: str
    commitment: str = ""
    """What it answers; one for another commitment than the table's is left out."""


class Resync(Struct, frozen=True, tag="resync"):
    """Send a hello again, with the items after this number."""

    after: int


class LookBack(Struct, frozen=True, tag="look-back"):
    """Send the items just before this number."""

    before: int


class Visible(Struct, frozen=True, tag="visible"):
    """Whether the page can be seen. Until the page says otherwise, it can. Nobody else hears it."""

    is_visible: bool


TableCommand = (
    Play
    | Claim
    | SetPractice
    | Say
    | SetSeat
    | SwapSeats
    | SetBotSpeed
    | MakeHost
    | LetBotPlay
    | Remove
    | Mute
    | RemoveWatcher
    | Consent
    | Do
)
ClientMessage = TableCommand | AskHint | BindSalt | Salt | Ping | Resync | LookBack | Visible


class NewTable(Struct, frozen=True):
    """POST /api/tables."""

    game: str
    players: int
    seats: list[SeatRequest]
    variant: str = "standard"
    options: dict[str, int | str] = {}
    deck: str | None = None
    """The text of a deck file."""
    clock: ClockInfo = ClockInfo("none", 0)
    is_open: bool = False
    watch: Literal["nobody", "everyone"] = "everyone"
    delay: int = 0
    pause: int = 15
    """Seconds that people have at most to look at the score before the next hand is played."""
    countdown: int = 5
    """Seconds from when the last seat is taken to the first deal, where several people play."""
    bot_speed: Literal["slow", "usual", "fast"] = "usual"
    hints: bool = True
    """Whether there may be hints; against people they are off unless all agree."""


class ChangeTable(Struct, frozen=True):
    """POST /api/tables/ID/config: the host changes a table; None for what stays as it is."""

    variant: str | None = None
    players: int | None = None
    options: dict[str, int | str] | None = None
    """All of them: one that is not named takes its default."""
    deck: str | None = None
    """The text of a deck file; empty for the game's own."""
    clock: ClockInfo | None = None
    is_open: bool | None = None
    watch: Literal["nobody", "everyone"] | None = None
    delay: int | None = None
    bot_speed: Literal["slow", "usual", "fast"] | None = None
    hints: bool | None = None


class NewTableAnswer(Struct, frozen=True):
    """Where the new table is."""

    table: str


class TableAnswer(Struct, frozen=True):
    """GET /api/tables/ID: a table for whoever has its link."""

    table: TableInfo
    you: You


class TableSummary(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    variant: str
    players: int
    phase: Literal["waiting", "playing", "over"]
    names: list[str]
    """By seat; empty for an open one."""
    open_seats: int
    clock: ClockInfo
    to_act: list[int]
    your_seat: int | None = None
    changed_at: int = 0
    host: str = ""
    """The host's name, where they sit at the table."""
    watch: Literal["nobody", "everyone"] = "nobody"
    delay: int = 0
    deck: str | None = None
    """The name of an owner's deck; None for one of the game's own."""


class Tables(Struct, frozen=True):
    """GET /api/tables: open tables; `yours` are those you sit at."""

    open: list[TableSummary]
    yours: list[TableSummary]
    running: list[TableSummary] = []
    """Listed tables whose game can be watched as it is played, the latest first."""
