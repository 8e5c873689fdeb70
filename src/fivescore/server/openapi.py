"""All endpoints as an OpenAPI file: `python -m fivescore.server.openapi`.

docs/openapi.json is what this prints; the server serves the same at /api/openapi.json.
"""

import ast
import asyncio
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fivescore import __version__
from fivescore.server.bots import messages as bot_messages
from fivescore.server.bots.ndjson import MEDIA_TYPE
from fivescore.server.messages import ErrorAnswer
from fivescore.server.routes import ENDPOINTS
from fivescore.server.routing import Endpoint
from fivescore.server.typescript import MODULES, field_docs

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
ABOUT = """\
Everything that the page and outside bots say to the server over HTTP. docs/bot-api.md explains
how a bot plays, docs/protocol.md the rest, with the page's WebSocket, which has no place
here. A stream (application/x-ndjson) is one JSON value a line, with an empty line every few
seconds; its schema is that of each line."""

Json = dict[str, Any]
"""A part of the description."""


@cache
def make_openapi() -> Json:
    """The whole description."""
    types = list(_types())
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    # Events are those of records: each game has its own keys.
    components["Event"] = {"title": "Event", "type": "object"}
    schema_of = {str(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    _describe_fields(components)
    paths: dict[str, Json] = {}
    for endpoint in ENDPOINTS:
        described = _describe(endpoint, schema_of)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = described
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


def _types() -> Iterator[type]:
    yield ErrorAnswer
    for endpoint in ENDPOINTS:
        yield from (t for t in (endpoint.answer, endpoint.body, endpoint.refused) if t)


def _describe_fields(components: Json) -> None:
    """Puts the texts behind fields into the schemas; texts of classes are there already."""
    for module in (*MODULES, bot_messages):
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.ClassDef) and node.name in components:
                for name, doc in field_docs(node).items():
                    field = components[node.name]["properties"][name]
                    field["description"] = " ".join(doc.replace("None", "null").split())


def _describe(endpoint: Endpoint, schema_of: Mapping[str, Json]) -> Json:
    described: Json = {
        "operationId": _name(endpoint),
        "summary": endpoint.summary,
        "tags": [BOT if endpoint.is_for_bots else PAGE],
        "security": [{"token": []}] if endpoint.is_for_bots else [],
        "parameters": list(_parameters(endpoint)),
        "responses": _responses(endpoint, schema_of),
    }
    if endpoint.body is not None:
        content = {JSON: {"schema": schema_of[str(endpoint.body)]}}
        described["requestBody"] = {"required": True, "content": content}
    return described


def _name(endpoint: Endpoint) -> str:
    words = re.sub(r"\{\w+\}|/api|/", " ", endpoint.path).split()
    return "-".join([endpoint.method.lower(), *words] + ["one"] * endpoint.path.endswith("}"))


def _parameters(endpoint: Endpoint) -> Iterator[Json]:
    schema: Json
    for name in re.findall(r"\{(\w+)\}", endpoint.path):
        schema = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,60}$"}
        yield {"name": name, "in": "path", "required": True, "schema": schema}
    for name, (low, high) in endpoint.numbers:
        schema = {"type": "integer", "minimum": low, "maximum": high}
        yield {"name": name, "in": "query", "schema": schema}
    if endpoint.has_viewer:
        schema = {"type": "string", "pattern": "^([0-9]|spectator|all)$"}
        yield {"name": "viewer", "in": "query", "schema": schema}


def _responses(endpoint: Endpoint, schema_of: Mapping[str, Json]) -> Json:
    schema = schema_of.get(str(endpoint.answer), {"type": "string"})
    is_lines = endpoint.is_stream or endpoint.answer is None
    media = endpoint.file or (MEDIA_TYPE if is_lines else JSON)
    good = {"description": endpoint.summary, "content": {media: {"schema": schema}}}
    responses: Json = {str(endpoint.status): good}
    for status in sorted(endpoint.errors):
        kind = endpoint.refused if status == 409 else ErrorAnswer
        content = {JSON: {"schema": schema_of[str(kind)]}}
        responses[str(status)] = {"description": ERRORS[status], "content": content}
    return responses


@cache
def format_openapi() -> bytes:
    """The description as a file that people read too."""
    return msgspec.json.format(msgspec.json.encode(make_openapi()), indent=2) + b"\n"


async def openapi(_request: Request) -> Response:
    """GET /api/openapi.json."""
    content = await asyncio.to_thread(format_openapi)
    return Response(content, media_type=JSON, headers={"Cache-Control": "no-cache"})


if __name__ == "__main__":
    sys.stdout.buffer.write(format_openapi())
