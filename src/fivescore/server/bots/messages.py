"""What outside bots and the server say to each other. docs/bot-api.md explains it in words."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from fivescore.engine.views import View
from fivescore.server.messages import ClockInfo
from fivescore.server.tables.messages import ResultInfo
from fivescore.table.items import Item

LONGEST_ID = 40
LONGEST_MOVE = 400
LARGEST_NUMBER = 2**31 - 1
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
OptionalHash = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]


class BotMe(Struct, frozen=True):
    """GET /api/bot/me: whose token this is."""

    name: str


# --- Lines of /api/bot/stream/events -----------------------------------------------------------


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first line. The offers and games that there are follow at once."""

    bot: str
    now: int
    """The server's clock, in milliseconds since 1970."""


class DeckReference(Struct, frozen=True):
    """Which deck is played with."""

    id: str
    sha256: str


class GameConfigInfo(Struct, frozen=True):
    """What is played."""

    game: str
    variant: str
    players: int
    options: dict[str, int | str]
    deck: DeckReference
    clock: ClockInfo


class Offer(Struct, frozen=True, tag="invitation"):
    """A host offers you a seat."""

    table: str
    seat: int
    host: str
    """The host's name."""
    phase: Literal["waiting", "playing", "over"]
    """If a game is playing, you take it over in the middle."""
    game_config: GameConfigInfo = field(name="setting")
    commitment: str
    """The server's to the secret seed of the shuffles. Whoever accepts may answer it."""
    number: int = 1
    """The number of the game at this table, which commitments are bound to."""


class OfferOver(Struct, frozen=True, tag="invitation-over"):
    """The seat is no longer offered to you."""

    table: str


class ShuffleAsked(Struct, frozen=True, tag="shuffle"):
    """A game at which you sit is about to begin. You may have a part in its shuffles."""

    table: str
    seat: int
    number: int
    """The number of the game at this table."""
    stage: Literal["commit", "reveal"]
    """What can be sent now: a commitment to a salt, or the salt."""
    commitment: str
    """The server's to its secret seed."""
    salt_commitments: list[str]
    """The players', by seat; empty for none."""


class GameStart(Struct, frozen=True, tag="game-start"):
    """You sit in a game that runs. Open its stream."""

    game: str
    table: str
    seat: int
    game_config: GameConfigInfo = field(name="setting")


class GameEnd(Struct, frozen=True, tag="game-end"):
    """A game of yours is over, or you no longer sit in it."""

    game: str
    why: Literal["finished", "unseated"]
    result: ResultInfo | None


class Farewell(Struct, frozen=True, tag="bye"):
    """The last line of a stream that the server ends before its time."""

    code: str
    """slow, closing, revoked, not-seated, gone."""
    text: str


BotEventLine = Welcome | Offer | OfferOver | ShuffleAsked | GameStart | GameEnd | Farewell

# --- Lines of /api/bot/games/ID/stream -----------------------------------------------------------


class BotSeat(Struct, frozen=True):
    """Who sits in a seat."""

    name: str
    kind: Literal["person", "bot", "open"]
    deputy: str | None
    """The bot of the house that plays here for whoever is away."""


class BotTurn(Struct, frozen=True):
    """Whom the game waits for, and what you may do."""

    to_act: list[int]
    """The seats that the game waits for."""
    is_yours: bool
    """Whether your seat is one of them."""
    moves: list[str]
    """Your legal moves; where there are more than 400, some of them, with which one can always
    play on. Empty if you may not move."""
    count: int
    """How many legal moves you have. GET …/moves tells them all, page by page."""
    left: int | None
    """Milliseconds left on your clock; None if it does not run."""


class Question(Struct, frozen=True):
    """Something that all who play are asked, and all must agree to."""

    question: Literal["undo", "seat", "hints"]
    """Somebody wants to take moves back; or somebody new wants a seat; or somebody wants hints to
    be allowed in this game."""
    seat: int
    """Whose moves, which seat, or who wants them."""
    name: str
    """Who asks."""
    agreed: list[int]
    """Seats that have agreed."""


class Full(Struct, frozen=True, tag="game"):
    """The first line of a game's stream: everything."""

    game: str
    table: str
    seat: int
    """Yours."""
    game_config: GameConfigInfo = field(name="setting")
    seats: list[BotSeat]
    number: int
    """The number of the last item."""
    items: list[Item]
    """The game's items after the number that you asked for."""
    view: View
    """The game as your seat sees it, the same as a person's page shows."""
    turn: BotTurn
    deputy: str | None
    """The bot of the house that plays for you, until you move or say that you are back."""
    now: int
    questions: list[Question] = []


class News(Struct, frozen=True, tag="update"):
    """Something happened: usually one item, or a move and what followed from it at once."""

    number: int
    items: list[Item]
    view: View
    """Whole, not only what changed."""
    turn: BotTurn
    deputy: str | None
    seats: list[BotSeat]
    questions: list[Question] = []


class GameOver(Struct, frozen=True, tag="over"):
    """The last line of a game that was played to its end."""

    result: ResultInfo
    record: str
    """The path of the whole record, with all cards and the proof of the shuffles."""


GameLine = Full | News | GameOver | Farewell

# --- Requests and answers ----------------------------------------------------------------------


class Accept(Struct, frozen=True):
    """POST /api/bot/invitations/TABLE/accept."""

    salt_commitment: OptionalHash = ""
    """To your part of the shuffles, if the game has not begun: it waits for you then."""
    commitment: OptionalHash = ""
    """The offer's, which yours answers."""


class BotSaltCommitment(Struct, frozen=True):
    """POST /api/bot/tables/TABLE/bind-salt: your commitment to your part of the shuffles."""

    salt_commitment: Hash
    commitment: Hash
    """The server's, which it answers."""


class BotSalt(Struct, frozen=True):
    """POST /api/bot/tables/TABLE/salt: the part of the shuffles that you committed to."""

    salt: Hash
    commitment: Hash
    """The server's, which it answers."""


class Accepted(Struct, frozen=True):
    """You sit. The stream of events tells when the game begins."""

    table: str
    seat: int


class BotMove(Struct, frozen=True):
    """POST /api/bot/games/ID/move."""

    id: Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
    """Of your choice; the same id again gets the same answer and moves nothing twice."""
    move: Annotated[str, Meta(max_length=LONGEST_MOVE)]
    seen: Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
    """The number of the last item that you know."""


class BotConsent(Struct, frozen=True):
    """POST /api/bot/games/ID/consent: your answer to a question."""

    question: Literal["undo", "seat", "hints"]
    agrees: bool
    seen: Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
    """The number of the last item that you know."""


class Moved(Struct, frozen=True):
    """The move was made, and is on the disk."""

    id: str


class MoveRefused(Struct, frozen=True):
    """Why a command was not done."""

    error: str
    """In English."""
    code: str
    """unreadable, illegal, stale, not-playing, not-seated … (docs/bot-api.md lists them)."""
    id: str
    ruling: str | None
    """Of an illegal move: the rule that forbids it."""
    sentences: dict[str, str]
    """By language; at least English."""


class LegalMoves(Struct, frozen=True):
    """GET /api/bot/games/ID/moves: a page of all legal moves, in a fixed order."""

    count: int
    start: int
    moves: list[str]
    number: int
    """The number of the last item when this was so."""
