"""What the page and the server say to each other. docs/protocol.md explains it in words.

The TypeScript types of the page are made from these (`python -m fivescore.server.typescript`).
"""

from typing import Any, Literal

from msgspec import Struct

from fivescore.engine.views import View

# --- What is told about a table --------------------------------------------------------------


class ClockInfo(Struct, frozen=True):
    """How long a player may think."""

    kind: Literal["none", "move", "days"]
    amount: int
    """Seconds for each move, or days."""


class SeatInfo(Struct, frozen=True):
    """A chair and who is in it."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    deputy: str | None
    """The bot that plays for whoever is away."""
    is_host: bool
    is_here: bool
    """Whether the person or outside bot is connected; bots of the house always are."""
    is_outside: bool = False
    """Whether this is a bot that somebody runs elsewhere; `bot` is None then."""
    invited: str | None = None
    """The outside bot that is offered this seat and has not answered."""


class ResultInfo(Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    teams: list[int] | None = None
    """The scores of teams, where there are any."""


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    game: str
    variant: str
    players: int
    options: dict[str, int | str]
    deck: str
    """The deck's id."""
    clock: ClockInfo
    is_open: bool
    watch: Literal["nobody", "everyone"]
    delay: int
    phase: Literal["waiting", "playing", "over"]
    game_number: int
    seats: list[SeatInfo]
    watchers: int
    commitment: str
    """SHA-256 of the secret seed of this game's shuffles, or of the next one's."""
    undo: int | None
    """The seat that asks to take a move back."""
    agreed: list[int]
    """Seats that agreed to it."""
    result: ResultInfo | None
    """Of a game that is over, until the next one."""
    tournament: "TournamentPlaceInfo | None" = None
    """Of a table that a tournament laid."""


class TournamentPlaceInfo(Struct, frozen=True):
    """Which game of a tournament a table was laid for."""

    id: str
    """The tournament's."""
    game: int
    round: int
    stage: Literal["round-robin", "championship", "consolation"]


class You(Struct, frozen=True):
    """Who the receiver is at this table."""

    seat: int | None
    """None for whoever watches."""
    is_host: bool


class Turn(Struct, frozen=True):
    """Whom the game waits for."""

    to_act: list[int]
    may_act: list[int]
    left: dict[str, int]
    """Milliseconds left on the clock of each seat that has one running, by seat number."""
    moves: list[str]
    """The receiver's legal moves; empty if it may not act, or if there are too many to list."""


# --- Server to page --------------------------------------------------------------------------


class Item(Struct, frozen=True, omit_defaults=True):
    """One thing that a viewer has seen. Numbers count from 1 without gaps, for each viewer."""

    number: int
    at: int
    """Milliseconds since 1970."""
    kind: Literal["event", "table", "seat", "chat"]
    event: dict[str, Any] | None = None
    """Of an event: as a record tells it to this viewer, notes included."""
    what: str | None = None
    """Of table and seat: laid, started, over, rematch, host, undo-asked, undo-refused;
    sat, renamed, opened, bot, invited, uninvited, declined."""
    seat: int | None = None
    name: str | None = None
    text: str | None = None
    """Of a chat."""
    game: int | None = None


class Hello(Struct, frozen=True, tag="hello"):
    """The first message of a connection, and the answer to `resync`: everything."""

    table: TableInfo
    you: You
    number: int
    """The number of the last item."""
    items: list[Item]
    """Those after the number that the page asked for."""
    view: View | None
    """The game's view; None before the first game."""
    turn: Turn
    now: int
    """The server's clock."""


class Update(Struct, frozen=True, tag="update", omit_defaults=True):
    """What changed. Whatever is missing is as it was."""

    number: int
    items: list[Item] = []
    table: TableInfo | None = None
    you: You | None = None
    view: dict[str, Any] | None = None
    """Only the keys of the view that changed."""
    turn: Turn | None = None


class Refusal(Struct, frozen=True):
    """Why a command was not done."""

    code: str
    """unreadable, illegal, stale, not-seated … (docs/protocol.md lists them)."""
    ruling: str | None
    sentences: dict[str, str]
    """By language; at least English."""


class Answer(Struct, frozen=True, tag="answer"):
    """The answer to a command; what it changed comes as an update. Sent after the commit."""

    id: str
    refusal: Refusal | None = None


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping."""

    now: int


class Bye(Struct, frozen=True, tag="bye"):
    """The last message before the server closes the connection."""

    code: str
    text: str


ServerMessage = Hello | Update | Answer | Pong | Bye

# --- Page to server --------------------------------------------------------------------------


class Play(Struct, frozen=True, tag="play"):
    """A move. `seen` is the number of the last item that the sender had seen."""

    id: str
    move: str
    seen: int


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


class MakeHost(Struct, frozen=True, tag="make-host"):
    """The host makes the person in a seat the host."""

    id: str
    seat: int


class Do(Struct, frozen=True, tag="do"):
    """A command that needs no more words.

    start: the host starts, bots take open seats. leave: the sender stands up. away: a bot plays
    for the sender. back: the sender was away and plays again. undo: take my last move back.
    agree, disagree: to somebody's undo. rematch: another game, everybody one seat on.
    """

    id: str
    what: Literal["start", "leave", "away", "back", "undo", "agree", "disagree", "rematch"]


class Salt(Struct, frozen=True, tag="salt"):
    """The sender's part of the next game's shuffles: up to 64 hexadecimal digits."""

    salt: str


class Ping(Struct, frozen=True, tag="ping"):
    """Every 20 seconds: the server closes a connection that says nothing for 60."""


class Resync(Struct, frozen=True, tag="resync"):
    """Send a hello again, with the items after this number."""

    after: int


ClientMessage = Play | Say | SetSeat | MakeHost | Do | Salt | Ping | Resync

# --- Tournaments -------------------------------------------------------------------------------


class TournamentGame(Struct, frozen=True):
    """A game of a tournament; finals are known when the round robin is over."""

    number: int
    round: int
    stage: Literal["round-robin", "championship", "consolation"]
    players: list[int]
    """Who starts, and the other, by their seats in the tournament."""
    phase: Literal["waiting", "playing", "over"]
    table: str | None
    """Where it is played, or was."""
    scores: list[int] | None
    """Of a game that is over, by place: who started, and the other."""
    best: list[int] | None
    """The highest single card of each."""
    winners: list[int]
    """Places, 0 or 1."""


class StandingInfo(Struct, frozen=True):
    """A player's place after the round robin, or so far."""

    rank: int
    """From 1; players that nothing has told apart yet share one."""
    player: int
    played: int
    points: int
    best_card: int
    best_game: int
    between: int | None
    """Points in the games between those who are level in all else."""
    decided_by: Literal["points", "best-card", "best-game", "between", "lot"] | None
    """What put the player behind the one above; None for the first, and where nothing has."""


class TournamentInfo(Struct, frozen=True):
    """A tournament as everybody sees it who has its link."""

    id: str
    phase: Literal["waiting", "playing", "over"]
    consolation: bool
    deck: str
    """The deck's id."""
    clock: ClockInfo
    watch: Literal["nobody", "everyone"]
    seats: list[SeatInfo]
    games: list[TournamentGame]
    standings: list[StandingInfo]
    lot: list[int] | None
    """The players in the order in which a lot put them, if one was drawn."""
    winners: list[int]
    """Who won the championship game; two if it is shared."""


class TournamentYou(Struct, frozen=True):
    """Who the receiver is in a tournament."""

    seat: int | None
    is_host: bool
    game: int | None
    """The number of the game that the receiver plays now."""
    table: str | None
    """Where."""


class TournamentUpdate(Struct, frozen=True, tag="tournament"):
    """A tournament as it stands: the first message of a connection, then one for each change."""

    tournament: TournamentInfo
    you: TournamentYou


TournamentMessage = TournamentUpdate | Pong | Bye


class NewTournament(Struct, frozen=True):
    """POST /api/tournaments: a tournament of Score Cards for four."""

    seats: list["SeatRequest"]
    consolation: bool = True
    deck: str | None = None
    """The text of a deck file."""
    clock: ClockInfo = ClockInfo("none", 0)
    watch: Literal["nobody", "everyone"] = "everyone"


class NewTournamentAnswer(Struct, frozen=True):
    """Where the new tournament is."""

    tournament: str


class TournamentAnswer(Struct, frozen=True):
    """GET /api/tournaments/ID, and the answer to what is done there."""

    tournament: TournamentInfo
    you: TournamentYou


class SetTournamentSeat(Struct, frozen=True):
    """POST /api/tournaments/ID/seat: the host gives a seat to a bot, or opens it."""

    seat: int
    kind: Literal["bot", "open"]
    bot: str | None = None


class TournamentSummary(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    phase: Literal["waiting", "playing", "over"]
    names: list[str]
    """By seat; empty for an open one."""
    played: int
    games: int
    winners: list[int]
    your_seat: int | None = None
    changed_at: int = 0


class Tournaments(Struct, frozen=True):
    """GET /api/tournaments: the tournaments that you play in, the latest first."""

    yours: list[TournamentSummary]


# --- HTTP ------------------------------------------------------------------------------------


class SeatRequest(Struct, frozen=True):
    """Who shall sit in a seat of a new table."""

    kind: Literal["me", "bot", "open"]
    bot: str | None = None


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


class NewTableAnswer(Struct, frozen=True):
    """Where the new table is."""

    table: str


class Sit(Struct, frozen=True):
    """POST /api/tables/ID/sit: take that open seat, or the first."""

    seat: int | None = None


class TableAnswer(Struct, frozen=True):
    """GET /api/tables/ID: a table for whoever has its link."""

    table: TableInfo
    you: You


class SitAnswer(Struct, frozen=True):
    """The seat that was taken."""

    seat: int


class Me(Struct, frozen=True):
    """GET and POST /api/me: the name of the person behind this browser."""

    name: str


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


class Tables(Struct, frozen=True):
    """GET /api/tables: open tables; `yours` are those you sit at."""

    open: list[TableSummary]
    yours: list[TableSummary]


class FinishedSummary(Struct, frozen=True):
    """A finished game in the archive."""

    id: str
    game: str
    variant: str
    names: list[str]
    scores: list[int]
    winners: list[int]
    finished_at: int
    teams: list[int] | None = None


class Archive(Struct, frozen=True):
    """GET /api/archive: your finished games, the latest first."""

    games: list[FinishedSummary]


class OptionInfo(Struct, frozen=True):
    """An option of a game."""

    name: str
    default: int | str
    low: int
    high: int
    choices: list[str]


class GameInfo(Struct, frozen=True):
    """A game of the registry."""

    name: str
    variants: dict[str, list[int]]
    """The possible numbers of players of each."""
    options: list[OptionInfo]
    sections: list[tuple[str, list[str]]]
    """The rules page: headings and the rulings under each."""
    has_decks: bool
    """Whether it can be played with other decks than its own."""


class Games(Struct, frozen=True):
    """GET /api/games."""

    games: list[GameInfo]
    bots: list[str]


class ReplayStep(Struct, frozen=True):
    """A position of a finished game."""

    item: dict[str, Any]
    """The event that led here, as the viewer sees it."""
    view: View


class Replay(Struct, frozen=True):
    """GET /api/archive/ID/replay?viewer=0|…|spectator|all: every position, one viewer's."""

    summary: FinishedSummary
    table: TableInfo
    """As it stood at the end."""
    steps: list[ReplayStep]


class GuideStep(Struct, frozen=True):
    """A moment of a guide."""

    says: str
    """Which words of the page belong to it."""
    points_at: str
    """What in the picture it is about, as in `hand`, `hand:G` or `total:0`."""
    view: View


class Guide(Struct, frozen=True):
    """GET /api/guides/GAME: a first game in a few steps."""

    table: TableInfo
    seat: int
    """Whose eyes the reader has."""
    steps: list[GuideStep]


class DeckInfo(Struct, frozen=True):
    """GET /api/decks/GAME, /api/tables/ID/deck and /api/archive/ID/deck: the cards of a deck."""

    id: str
    cards: list[dict[str, Any]]
    """Each with everything that its game tells of it, and `card`, its name in moves."""


class DeckRequest(Struct, frozen=True):
    """POST /api/decks/check."""

    text: str
    """Of a deck file."""


class DeckMistake(Struct, frozen=True):
    """What is wrong with a deck file."""

    text: str
    """What it is and what would be right."""
    field: str | None = None
    """As in `deck.cards[7].family`."""
    line: int | None = None
    column: int | None = None
    """Both counted from 1."""


class DeckCheck(Struct, frozen=True):
    """The answer to a deck file: its game and cards, or the first mistake in it."""

    game: str | None = None
    deck: DeckInfo | None = None
    mistake: DeckMistake | None = None


class DeviceLink(Struct, frozen=True):
    """POST /api/devices: a link by which a second device becomes you, once, for ten minutes."""

    path: str


class UseDevice(Struct, frozen=True):
    """POST /api/devices/use, with the secret of such a link."""

    secret: str


class NewBot(Struct, frozen=True):
    """POST /api/bots: a bot of yours, or a new token for one."""

    name: str


class BotToken(Struct, frozen=True):
    """The token of a bot, told this once (docs/bot-api.md)."""

    name: str
    token: str


class RevokeBot(Struct, frozen=True):
    """POST /api/bots/revoke: its token is worth nothing from now on."""

    name: str


class OwnBot(Struct, frozen=True):
    """A bot of yours."""

    name: str
    made_at: int
    """When its token was made."""
    has_token: bool
    is_online: bool


class Bots(Struct, frozen=True):
    """GET /api/bots: your bots, and the names of all that can be offered a seat now."""

    yours: list[OwnBot]
    online: list[str]


class InviteBot(Struct, frozen=True):
    """POST /api/tables/ID/invite: the host offers a seat to an outside bot."""

    seat: int
    bot: str
    """Its name."""


class Invited(Struct, frozen=True):
    """The offer is made; the bot accepts or declines it."""

    seat: int
    bot: str


class Health(Struct, frozen=True):
    """GET /health."""

    status: str
    name: str
    version: str


class ErrorAnswer(Struct, frozen=True):
    """Any HTTP answer but 2xx."""

    error: str
    code: str = "wrong"
