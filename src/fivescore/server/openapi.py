"""The HTTP side as an OpenAPI file, made from the messages: `python -m fivescore.server.openapi`.

docs/openapi.json is what this prints; the server serves the same at /api/openapi.json.
"""

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fivescore import __version__
from fivescore.server.bots import messages as bot
from fivescore.server.bots.games import MOST_MOVES
from fivescore.server.bots.ndjson import MEDIA_TYPE
from fivescore.server.messages import (
    Archive,
    Bots,
    BotToken,
    DeckCheck,
    DeckInfo,
    DeckRequest,
    DeviceLink,
    ErrorAnswer,
    Games,
    Guide,
    Health,
    InviteBot,
    Invited,
    Me,
    NewBot,
    NewTable,
    NewTableAnswer,
    NewTournament,
    NewTournamentAnswer,
    OwnBot,
    Replay,
    RevokeBot,
    SetTournamentSeat,
    Sit,
    SitAnswer,
    TableAnswer,
    Tables,
    TournamentAnswer,
    Tournaments,
    UseDevice,
)
from fivescore.server.scorepads import messages as scorepad_messages
from fivescore.server.scorepads.sheets import PADS
from fivescore.server.typescript import field_docs

REF = "#/components/schemas/{name}"
JSON = "application/json"
PAGE, BOT = "for the page", "for bots"
ERRORS = {
    400: "The request is wrong; the sentence says how.",
    401: "There is no token, or it is wrong or revoked.",
    403: "Not yours, or from another site.",
    404: "There is no such thing.",
    409: "Not now; the code says why.",
    413: "Too large.",
    429: "Too fast, or too many at once.",
    503: "The disk does not take it or give it. Nothing was done; try again.",
}
READ = (503,)
WRITE = (400, 403, 413, 429, 503)
PADDED = (400, 403, 413, 429)
ASKED, TOLD = (401, 429, 503), (400, 401, 413, 429, 503)
"""What can go wrong when a bot asks, and when it does something."""
ABOUT = """\
Everything that the page and outside bots say to the server over HTTP. docs/bot-api.md tells in
words how a bot plays, docs/protocol.md the rest, with the page's WebSocket, which has no place
here. A stream (application/x-ndjson) is one JSON value a line, with an empty line every few
seconds; its schema is that of each line."""


Bounds = tuple[int, int]
ANY_NUMBER: Bounds = (0, bot.LARGEST_NUMBER)


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that can be asked for."""

    method: str
    path: str
    summary: str
    answer: Any
    """The type of the answer, or of each line of a stream; None for a file."""
    errors: tuple[int, ...] = READ
    body: Any = None
    status: int = 200
    numbers: tuple[tuple[str, Bounds], ...] = ()
    """Whole numbers in the query."""
    viewer: bool = False
    """Whether the query names a viewer."""
    is_stream: bool = False
    refused: Any = ErrorAnswer
    """The type of a 409."""
    file: str | None = None
    """The media type of an answer that is a file, but for records."""

    @property
    def is_for_bots(self) -> bool:
        """Whether it needs a token."""
        return self.path.startswith("/api/bot/")


_TABLE, _TOURNAMENT = "/api/tables/{table_id}", "/api/tournaments/{tournament_id}"
_OFFER, _GAME = "/api/bot/invitations/{table_id}", "/api/bot/games/{game_id}"
_AFTER = (("after", ANY_NUMBER),)
_PAGED = (("start", ANY_NUMBER), ("most", (1, MOST_MOVES)))
OPERATIONS = (
    Operation("GET", "/health", "Whether the server is there.", Health, ()),
    Operation("GET", "/api/games", "The games and the bots of the house.", Games, ()),
    Operation("GET", "/api/me", "Your name; empty for a stranger.", Me),
    Operation("POST", "/api/me", "Gives you a name, and a stranger a cookie.", Me, WRITE, Me),
    Operation("GET", "/api/tables", "Open tables, and yours.", Tables),
    Operation("POST", "/api/tables", "Lays a table.", NewTableAnswer, (*WRITE, 409), NewTable, 201),
    Operation("GET", _TABLE, "A table for whoever has its link.", TableAnswer, (404, 409, 503)),
    Operation(
        "GET", f"{_TABLE}/deck", "The cards that are played with.", DeckInfo, (404, 409, 503)
    ),
    Operation("POST", f"{_TABLE}/sit", "Takes a seat.", SitAnswer, (*WRITE, 404, 409), Sit),
    Operation(
        "POST",
        f"{_TABLE}/invite",
        "The host offers a seat to a bot that listens.",
        Invited,
        (*WRITE, 404, 409),
        InviteBot,
        201,
    ),
    Operation("GET", "/api/tournaments", "The tournaments that you play in.", Tournaments),
    Operation(
        "POST",
        "/api/tournaments",
        "Plans a tournament.",
        NewTournamentAnswer,
        (*WRITE, 409),
        NewTournament,
        201,
    ),
    Operation("GET", _TOURNAMENT, "A tournament, by its link.", TournamentAnswer, (404, 409, 503)),
    Operation("POST", f"{_TOURNAMENT}/sit", "Takes a seat.", SitAnswer, (*WRITE, 404, 409), Sit),
    Operation(
        "POST",
        f"{_TOURNAMENT}/seat",
        "The host gives a seat to a bot, or opens it.",
        TournamentAnswer,
        (*WRITE, 404, 409),
        SetTournamentSeat,
    ),
    Operation(
        "POST",
        f"{_TOURNAMENT}/start",
        "The host lets the games begin.",
        TournamentAnswer,
        (*WRITE, 404, 409),
        bot.Nothing,
    ),
    Operation(
        "POST",
        f"{_TOURNAMENT}/leave",
        "You go; once it has begun a bot plays for you.",
        TournamentAnswer,
        (*WRITE, 404, 409),
        bot.Nothing,
    ),
    Operation(
        "POST",
        f"{_TOURNAMENT}/back",
        "You play again.",
        TournamentAnswer,
        (*WRITE, 404, 409),
        bot.Nothing,
    ),
    Operation(
        "GET", f"{_TOURNAMENT}/records", "All its finished games in a file.", None, (404, 409, 503)
    ),
    Operation("GET", "/api/archive", "Your finished games.", Archive),
    Operation(
        "GET",
        "/api/archive/{game_id}/deck",
        "The cards of a finished game.",
        DeckInfo,
        (400, 404, 503),
    ),
    Operation(
        "GET", "/api/archive/{game_id}/record", "The record of a finished game.", None, (404, 503)
    ),
    Operation(
        "GET",
        "/api/archive/{game_id}/replay",
        "Every position of a finished game, with somebody's eyes.",
        Replay,
        (400, 404, 503),
        viewer=True,
    ),
    Operation("GET", "/api/decks/{game}", "The cards of a game's own deck.", DeckInfo, (404,)),
    Operation(
        "GET",
        "/api/decks/{game}/file",
        "A game's own deck as a file, to write another by.",
        None,
        (404,),
        file="application/toml",
    ),
    Operation(
        "POST",
        "/api/decks/check",
        "The cards of a deck file, or what is wrong with it. Nothing is kept.",
        DeckCheck,
        (400, 403, 413, 429),
        DeckRequest,
    ),
    Operation("GET", "/api/guides/{game}", "A first game in a few steps.", Guide, (404,)),
    Operation("GET", "/api/guides/{game}/deck", "The cards of a guide's game.", DeckInfo, (404,)),
    Operation(
        "POST",
        "/api/devices",
        "A secret link for a second device.",
        DeviceLink,
        WRITE,
        bot.Nothing,
    ),
    Operation("POST", "/api/devices/use", "Uses such a link.", Me, WRITE, UseDevice),
    *(
        Operation(
            "POST", f"/api/pad/{game}", "Adds up a score pad.", pad.sheet, PADDED, pad.entries
        )
        for game, pad in PADS.items()
    ),
    *(
        Operation(
            "POST",
            f"/api/pad/{game}/deck",
            "The cards of a deck file, or of our own deck.",
            scorepad_messages.PadDeckAnswer,
            PADDED,
            scorepad_messages.PadDeck,
        )
        for game in PADS
    ),
    Operation("GET", "/api/bots", "Your bots, and all that listen.", Bots),
    Operation(
        "POST",
        "/api/bots",
        "Makes a bot, or a new token for one; tells the token this once.",
        BotToken,
        (*WRITE, 409),
        NewBot,
        201,
    ),
    Operation(
        "POST", "/api/bots/revoke", "Revokes a bot's token.", OwnBot, (*WRITE, 404), RevokeBot
    ),
    Operation("GET", "/api/bot/me", "Whose token this is.", bot.BotMe, ASKED),
    Operation(
        "GET",
        "/api/bot/stream/events",
        "Offered seats, and games that begin and end. A bot that listens is online.",
        bot.BotEventLine,
        ASKED,
        is_stream=True,
    ),
    Operation(
        "POST",
        f"{_OFFER}/accept",
        "Takes the seat that is offered.",
        bot.Accepted,
        (*TOLD, 404, 409),
        bot.Accept,
    ),
    Operation(
        "POST",
        f"{_OFFER}/decline",
        "Does not take it.",
        bot.Nothing,
        (*TOLD, 404, 409),
        bot.Nothing,
    ),
    Operation(
        "GET",
        f"{_GAME}/stream",
        "A game of yours: everything, then what happens, to its end.",
        bot.GameLine,
        (*ASKED, 400, 404, 409),
        numbers=_AFTER,
        is_stream=True,
    ),
    Operation(
        "GET",
        f"{_GAME}/moves",
        "All your legal moves, page by page.",
        bot.LegalMoves,
        (*ASKED, 400, 404, 409),
        numbers=_PAGED,
    ),
    Operation(
        "POST",
        f"{_GAME}/move",
        "Makes a move.",
        bot.Moved,
        (*TOLD, 404, 409),
        bot.BotMove,
        refused=bot.MoveRefused,
    ),
    Operation(
        "POST",
        f"{_GAME}/back",
        "You were away, and play again.",
        bot.Nothing,
        (*TOLD, 404, 409),
        bot.Nothing,
    ),
    Operation(
        "POST",
        f"{_GAME}/leave",
        "You stand up; a bot of the house plays on.",
        bot.Nothing,
        (*TOLD, 404, 409),
        bot.Nothing,
    ),
)


@cache
def make_openapi() -> dict[str, Any]:
    """The whole description."""
    types = list(_types())
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    schema_of = {str(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    _describe_fields(components)
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        told = _operation(operation, schema_of)
        paths.setdefault(operation.path, {})[operation.method.lower()] = told
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fivescore",
            "version": __version__,
            "description": textwrap.dedent(ABOUT),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "tags": [{"name": PAGE}, {"name": BOT}],
        "paths": paths,
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _types() -> Iterator[Any]:
    yield ErrorAnswer
    for operation in OPERATIONS:
        yield from (t for t in (operation.answer, operation.body, operation.refused) if t)


def _describe_fields(components: dict[str, Any]) -> None:
    """Lets the texts behind fields stand in the schemas; texts of classes are there already."""
    for module in (sys.modules[ErrorAnswer.__module__], scorepad_messages, bot):
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.ClassDef) and node.name in components:
                for name, doc in field_docs(node).items():
                    field = components[node.name]["properties"][name]
                    field["description"] = " ".join(doc.replace("None", "null").split())


def _operation(operation: Operation, schema_of: Mapping[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": _name(operation),
        "summary": operation.summary,
        "tags": [BOT if operation.is_for_bots else PAGE],
        "security": [{"token": []}] if operation.is_for_bots else [],
        "parameters": list(_parameters(operation)),
        "responses": _responses(operation, schema_of),
    }
    if operation.body is not None:
        content = {JSON: {"schema": schema_of[str(operation.body)]}}
        told["requestBody"] = {"required": True, "content": content}
    return told


def _name(operation: Operation) -> str:
    words = re.sub(r"\{\w+\}|/api|/", " ", operation.path).split()
    return "-".join([operation.method.lower(), *words] + ["one"] * operation.path.endswith("}"))


def _parameters(operation: Operation) -> Iterator[dict[str, Any]]:
    schema: dict[str, Any]
    for name in re.findall(r"\{(\w+)\}", operation.path):
        schema = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,60}$"}
        yield {"name": name, "in": "path", "required": True, "schema": schema}
    for name, (low, high) in operation.numbers:
        schema = {"type": "integer", "minimum": low, "maximum": high}
        yield {"name": name, "in": "query", "schema": schema}
    if operation.viewer:
        schema = {"type": "string", "pattern": "^([0-9]|spectator|all)$"}
        yield {"name": "viewer", "in": "query", "schema": schema}


def _responses(operation: Operation, schema_of: Mapping[str, Any]) -> dict[str, Any]:
    schema = schema_of.get(str(operation.answer), {"type": "string"})
    is_lines = operation.is_stream or operation.answer is None
    media = operation.file or (MEDIA_TYPE if is_lines else JSON)
    good = {"description": operation.summary, "content": {media: {"schema": schema}}}
    told = {str(operation.status): good}
    for status in sorted(operation.errors):
        kind = operation.refused if status == 409 else ErrorAnswer
        content = {JSON: {"schema": schema_of[str(kind)]}}
        told[str(status)] = {"description": ERRORS[status], "content": content}
    return told


def format_openapi() -> bytes:
    """The description as a file that people read too."""
    return msgspec.json.format(msgspec.json.encode(make_openapi()), indent=2) + b"\n"


async def openapi(_request: Request) -> Response:
    """GET /api/openapi.json."""
    return Response(format_openapi(), media_type=JSON, headers={"Cache-Control": "no-cache"})


if __name__ == "__main__":
    sys.stdout.buffer.write(format_openapi())
