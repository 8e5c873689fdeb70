"""Passes requests and WebSockets on to the node that has their table.

Whoever is connected notices nothing of it: any node may be asked for anything, so any load balancer
will do. A request is passed on once: a node that gets one and is not (or no longer) the owner says
so, and the first one looks for the owner again. While nobody is, it waits.
"""

import contextlib
import hmac
import re
from collections.abc import Sequence

import h11
from starlette.requests import ClientDisconnect, Request
from starlette.responses import StreamingResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fivescore.server.messages import ErrorAnswer
from fivescore.server.nodes.cluster import SEEKS, Cluster, NoOwnerError
from fivescore.server.nodes.relay import (
    BrokenOffError,
    Headers,
    Reply,
    UnreachableError,
    ask,
    dial,
)
from fivescore.server.responses import UNKNOWN, json_answer
from fivescore.server.wire.frames import TRY_AGAIN_LATER
from fivescore.server.wire.handshake import Handshake
from fivescore.server.wire.websocket import EXTENSION

FROM_NODE = b"x-fivescore-node"
"""What only a server can know that has the site's keys."""
CLIENT = b"x-fivescore-client"
"""For whom the node asks."""
ELSEWHERE = b"x-fivescore-elsewhere"
"""In an answer: nothing was done, as another node has it."""
OWN_HEADERS = (FROM_NODE, CLIENT, ELSEWHERE)
HOP_HEADERS = (
    *(b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer"),
    *(b"expect", b"date"),
)
"""Of one connection, not of what goes over it; or each server writes its own."""
LONGEST_ID = 40
_OF_LOG = re.compile(
    r"/(?:api/(?:tables|tournaments|bot/tables|bot/invitations)|t|tournament|"
    r"previews/(?:t|tournament))/([\w-]+)",
    re.ASCII,
)
_OF_GAME = re.compile(r"/api/bot/games/([\w-]+)-\d+(?:/|$)", re.ASCII)
PASSED_ON = "fivescore.passed_on"


def subject_of(path: str) -> str | None:
    """The table or tournament that a path is about; None if any node may answer."""
    found = _OF_LOG.match(path) or _OF_GAME.match(path)
    if found is not None:
        return found[1][:LONGEST_ID]
    return SEEKS if path in ("/api/seeks", "/api/seeks/ws") else None


class FromNode:
    """Knows requests that another node passes on, and for whom it does."""

    def __init__(self, app: ASGIApp, tokens: Sequence[str]) -> None:
        """`tokens` are those of the site's keys, once the server runs."""
        self._app = app
        self._tokens = tokens

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Takes a node's word, and nobody else's."""
        if scope["type"] in ("http", "websocket"):
            headers: Headers = scope["headers"]
            told = {name: value for name, value in headers if name in OWN_HEADERS}
            if told:
                scope["headers"] = [pair for pair in headers if pair[0] not in OWN_HEADERS]
                sent = told.get(FROM_NODE, b"")
                if any(hmac.compare_digest(sent, token.encode()) for token in self._tokens):
                    scope[PASSED_ON] = True
                    scope["client"] = (told.get(CLIENT, b"").decode("ascii", "replace"), 0)
        await self._app(scope, receive, send)


class Forwarding:
    """Passes on what another node has to answer."""

    def __init__(self, app: ASGIApp, cluster: Cluster, tokens: Sequence[str]) -> None:
        self._app = app
        self._cluster = cluster
        self._tokens = tokens

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers here what is this server's."""
        subject = subject_of(scope["path"]) if scope["type"] != "lifespan" else None
        if subject is None or self._cluster.owns(subject):
            await self._app(scope, receive, send)
        elif scope.get(PASSED_ON):
            await _say_elsewhere(scope, receive, send)
        elif scope["type"] == "http":
            await self._pass_request(subject, scope, receive, send)
        else:
            await self._pass_socket(subject, scope, receive, send)

    async def _pass_request(self, subject: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            body = await Request(scope, receive).body()
        except ClientDisconnect:
            return
        request = h11.Request(
            method=scope["method"], target=_target(scope), headers=self._headers(scope, len(body))
        )
        deadline = self._cluster.new_deadline()
        while True:
            try:
                owner = await self._cluster.find_owner(subject, deadline)
                if owner is None:
                    await self._app(scope, _replayed(body, receive), send)
                    return
                reply = await ask(owner, request, body, self._cluster.end_of(owner))
            except NoOwnerError as error:
                await json_answer(ErrorAnswer(str(error), "disk"), 503)(scope, receive, send)
                return
            except UnreachableError:
                await self._cluster.next_map()
                continue
            except BrokenOffError:
                if scope["method"] in ("GET", "HEAD"):
                    await self._cluster.next_map()
                    continue
                await json_answer(ErrorAnswer(UNKNOWN, "unknown"), 503)(scope, receive, send)
                return
            if any(name == ELSEWHERE for name, _ in reply.headers):
                reply.close()
                await self._cluster.next_map()
                continue
            await _send_reply(reply, scope, receive, send)
            return

    async def _pass_socket(self, subject: str, scope: Scope, receive: Receive, send: Send) -> None:
        handshake: Handshake = scope["extensions"][EXTENSION]
        head = _handshake(_target(scope), self._headers(scope))
        deadline = self._cluster.new_deadline()
        while True:
            try:
                owner = await self._cluster.find_owner(subject, deadline)
                if owner is None:
                    await self._app(scope, receive, send)
                    return
                status, upstream, answer = await dial(owner, head, self._cluster.end_of(owner))
            except NoOwnerError:
                await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
                return
            except (UnreachableError, BrokenOffError):
                await self._cluster.next_map()
                continue
            if status == 503:
                upstream.cut()
                await self._cluster.next_map()
                continue
            try:
                client, early = handshake.give_away()
            except BaseException:
                upstream.cut()
                raise
            client.write(answer)
            upstream.write(early)
            client.join(upstream)
            return

    def _headers(self, scope: Scope, body: int | None = None) -> Headers:
        """The headers of a request as it is passed on; with a body of so many bytes."""
        dropped = [*OWN_HEADERS, b"content-length"]
        if body is not None:
            dropped += HOP_HEADERS
        headers = [pair for pair in scope["headers"] if pair[0] not in dropped]
        client = scope.get("client")
        headers.append((FROM_NODE, self._tokens[0].encode()))
        headers.append((CLIENT, (client[0] if client else "").encode("ascii", "replace")))
        if body is not None:
            headers += [(b"content-length", str(body).encode()), (b"connection", b"close")]
        return headers


async def _send_reply(reply: Reply, scope: Scope, receive: Receive, send: Send) -> None:
    answer = StreamingResponse(reply.pieces(), reply.status)
    answer.raw_headers = [pair for pair in reply.headers if pair[0] not in HOP_HEADERS]
    try:
        # Where the other node ends in the middle of it, so do we: the connection is closed.
        with contextlib.suppress(BrokenOffError):
            await answer(scope, receive, send)
    finally:
        reply.close()


def _target(scope: Scope) -> bytes:
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"]
    return path + b"?" + query if query else path


def _handshake(target: bytes, headers: Headers) -> bytes:
    lines = [b"GET " + target + b" HTTP/1.1", *(name + b": " + value for name, value in headers)]
    return b"\r\n".join((*lines, b"", b""))


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Gives a body again that was read already."""
    parts: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return parts.pop() if parts else await receive()

    return again


async def _say_elsewhere(scope: Scope, receive: Receive, send: Send) -> None:
    """Another node has it by now: nothing was done."""
    if scope["type"] == "http":
        answer = json_answer(ErrorAnswer("Another server has this table.", "disk"), 503)
        answer.raw_headers.append((ELSEWHERE, b"1"))
        await answer(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
