"""What one node asks another to do at a table or tournament that it has."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, Protocol

import h11
import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fivescore.engine.contract import FivescoreError
from fivescore.server.messages import ErrorAnswer, Nothing
from fivescore.server.nodes.cluster import Cluster, NoOwnerError
from fivescore.server.nodes.forwarding import ELSEWHERE, FROM_NODE, PASSED_ON
from fivescore.server.nodes.relay import BrokenOffError, UnreachableError, ask
from fivescore.server.responses import json_answer, read_json
from fivescore.store.interface import ElsewhereError, StoreError
from fivescore.table.entries import Identity

ACT_PATH = "/node/act"
ActKind = Literal["rename-table", "leave-table", "rename-tournament", "leave-tournament"]


class Act(msgspec.Struct, frozen=True):
    """Somebody takes another name there, or leaves."""

    kind: ActKind
    log_id: str
    who: Identity
    name: str = ""


class Others(Protocol):
    """The nodes that have what is not here."""

    async def act(self, act: Act) -> None:
        """Has something done where it is; doing it twice is doing it once.

        Raises:
            StoreError: Nobody did it.
        """


class NoOthers:
    """There are none: everything is here."""

    async def act(self, act: Act) -> None:
        """Never asked."""
        raise AssertionError(act)


NO_OTHERS = NoOthers()


class NodeActs:
    """Asks other nodes, and does what they ask."""

    def __init__(self, cluster: Cluster, tokens: Sequence[str]) -> None:
        self._cluster = cluster
        self._tokens = tokens
        self.on: dict[ActKind, Callable[[Act], Awaitable[None]]] = {}
        """What to do, by the kind of the act."""

    async def act(self, act: Act) -> None:
        """Has something done where it is.

        Raises:
            StoreError: Nobody did it.
        """
        body = msgspec.json.encode(act)
        headers = [
            ("host", "node"),
            ("content-type", "application/json"),
            ("content-length", str(len(body))),
            (FROM_NODE.decode(), self._tokens[0]),
        ]
        request = h11.Request(method="POST", target=ACT_PATH, headers=headers)
        deadline = self._cluster.new_deadline()
        while True:
            owner = await self._cluster.find_owner(act.log_id, deadline)
            if owner is None:
                await self.on[act.kind](act)
                return
            try:
                reply = await ask(owner, request, body, self._cluster.end_of(owner))
            except (UnreachableError, BrokenOffError):
                await self._cluster.next_map()
                continue
            reply.close()
            if reply.status == 200:
                return
            if not any(name == ELSEWHERE for name, _ in reply.headers):
                raise NoOwnerError("Another server could not do it. Try again later.")
            await self._cluster.next_map()

    async def serve(self, request: Request) -> Response:
        """Does what another node asks; nobody else is heard."""
        if not request.scope.get(PASSED_ON):
            return json_answer(ErrorAnswer("There is nothing here.", "gone"), 404)
        try:
            act = await read_json(request, Act)
            await self.on[act.kind](act)
        except ElsewhereError as error:
            answer = json_answer(ErrorAnswer(str(error), "disk"), 503)
            answer.raw_headers.append((ELSEWHERE, b"1"))
            return answer
        except StoreError as error:
            return json_answer(ErrorAnswer(str(error), "disk"), 503)
        except FivescoreError:
            pass  # it cannot be done any more: then there is nothing to do
        return json_answer(Nothing())
