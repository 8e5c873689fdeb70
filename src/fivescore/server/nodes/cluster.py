"""This server among the nodes: what is its own, what it takes up, and what it lets go."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from fivescore.server.ownership import elsewhere
from fivescore.store.interface import Nodes, StoreError
from fivescore.store.partitions import Node, NodeMap

log = logging.getLogger("fivescore.server")
SEEKS = "seeks"
"""People who look for a game all wait at one node: it has this in one of its partitions."""
OWNER_SECONDS = 8.0
"""So long it is waited for an owner: one that is gone is taken over from within five."""
RETRY_SECONDS = 0.3
IsMeant = Callable[[str], bool]
"""Says of an id whether its partition is one of those that change hands."""


async def persist(work: Callable[[], Awaitable[object]]) -> None:
    """Does something as soon as the database lets it."""
    while True:
        try:
            await work()
        except StoreError as error:
            log.warning("The database does not tell what other nodes did: %s", error)
            await asyncio.sleep(RETRY_SECONDS)
        else:
            return


class NoOwnerError(StoreError):
    """Nobody has taken over yet."""


class Cluster:
    """The partitions of this server, and where the others are."""

    def __init__(self, nodes: Nodes, spawn: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._nodes = nodes
        self._spawn = spawn
        self._has_stopped = False
        self._owned: set[int] = set()
        self._handing: set[int] = set()
        """Partitions that are just being let go."""
        self._map: NodeMap | None = None
        self._next_map: asyncio.Future[None] | None = None
        self._gone: dict[int, asyncio.Future[None]] = {}
        """For nodes that live: done when they do no longer."""
        self.on_gain: list[Callable[[IsMeant], Awaitable[object]]] = []
        """What takes up the tables and tournaments of partitions that are new here."""
        self.on_let_go: list[Callable[[IsMeant], Awaitable[object]]] = []
        """What drops those that another node is to have."""
        self.on_news: Callable[[str], None] = lambda _news: None
        self.on_gap: Callable[[], None] = lambda: None
        self.on_nodes: Callable[[list[str]], None] = lambda _addresses: None
        """Called with the addresses of all nodes when they changed."""

    def start(self) -> None:
        """Begins to follow the others; to be called in the event loop."""
        loop = asyncio.get_running_loop()

        def later(call: Callable[..., None], *values: object) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(call, *values)

        self._nodes.follow(
            on_map=lambda nodes: later(self.take_map, nodes),
            on_news=lambda news: later(self.on_news, news),
            on_gap=lambda: later(self.on_gap),
        )

    def stop(self) -> None:
        """The server stops: nothing is taken up any more."""
        self._has_stopped = True

    # --- What is whose --------------------------------------------------------------------------

    def owns(self, log_id: str) -> bool:
        """Whether a table or tournament is this server's, to be read and changed."""
        return self._nodes.places.of(log_id) in self._owned

    def may_begin(self, log_id: str) -> bool:
        """Whether a new table or tournament of this id would be this server's.

        Raises:
            ElsewhereError: It has no partition at the moment.
        """
        if not self._owned:
            raise elsewhere()
        return self.owns(log_id)

    def need(self, log_id: str) -> None:
        """Refuses what is not.

        Raises:
            ElsewhereError: It is another node's.
        """
        if not self.owns(log_id):
            raise elsewhere()

    def are_together(self, log_id: str, other: str) -> bool:
        """Whether two are in the same partition."""
        return self._nodes.places.of(log_id) == self._nodes.places.of(other)

    @staticmethod
    def new_deadline() -> float:
        """Until when somebody waits for an owner who asks now, on the clock of the event loop."""
        return asyncio.get_running_loop().time() + OWNER_SECONDS

    async def find_owner(self, log_id: str, deadline: float) -> Node | None:
        """The node that has something; None if it is this one. Waits for whoever takes over.

        Raises:
            NoOwnerError: Nobody did in time.
        """
        partition = self._nodes.places.of(log_id)
        while partition not in self._owned:
            if asyncio.get_running_loop().time() > deadline:
                raise NoOwnerError("No server has this table now. Come back.")
            number = self._map.owners[partition] if self._map is not None else None
            if self._map is not None and number is not None and number != self._nodes.number:
                node = self._map.nodes.get(number)
                if node is not None:
                    return node
            await self.next_map()
        return None

    async def wait_for_share(self) -> None:
        """Waits until something is this server's, but not for ever."""
        deadline = self.new_deadline()
        while not self._owned and asyncio.get_running_loop().time() < deadline:
            await self.next_map()

    async def next_map(self) -> None:
        """Waits until it is known anew who has what."""
        if self._next_map is None:
            self._next_map = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._next_map)

    def end_of(self, node: Node) -> "asyncio.Future[None]":
        """Done when a node does not live any more."""
        return self._gone.setdefault(node.number, asyncio.get_running_loop().create_future())

    # --- What changes ---------------------------------------------------------------------------

    def take_map(self, nodes: NodeMap) -> None:
        """Takes up what is new here, and lets go of what another is to have."""
        if self._has_stopped:
            return
        me, before, self._map = self._nodes.number, self._map, nodes
        gained = nodes.settled(me) - self._owned - self._handing
        leaving = nodes.leaving(me) - self._handing
        self._owned = (self._owned | gained) - leaving
        if gained:
            self._spawn(self._gain(gained))
        if leaving:
            self._handing |= leaving
            self._spawn(self._let_go(leaving))
        for number in [number for number in self._gone if number not in nodes.nodes]:
            self._gone.pop(number).set_result(None)
        if before is None or before.nodes != nodes.nodes:
            self.on_nodes([node.address for node in nodes.nodes.values()])
        waiting, self._next_map = self._next_map, None
        if waiting is not None:
            waiting.set_result(None)

    async def _gain(self, partitions: set[int]) -> None:
        for take_up in self.on_gain:
            await persist(lambda take_up=take_up: take_up(self._meant(partitions)))  # type: ignore[misc]

    async def _let_go(self, partitions: set[int]) -> None:
        try:
            for let_go in self.on_let_go:
                await let_go(self._meant(partitions))
            await self._nodes.hand_over(partitions)
        except StoreError as error:
            # They are still ours in the database: the next map asks for them again.
            log.warning("Tables could not be handed over: %s", error)
        finally:
            self._handing -= partitions

    def _meant(self, partitions: set[int]) -> IsMeant:
        return lambda log_id: self._nodes.places.of(log_id) in partitions

    async def tell(self, news: str) -> None:
        """Tells all nodes something; what could not be told is logged."""
        try:
            await self._nodes.tell(news)
        except StoreError as error:
            log.warning("The other nodes could not be told: %s", error)
