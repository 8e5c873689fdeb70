"""This server as a node: what it knows of the others, and what it tells them."""

import threading
from collections.abc import Callable, Collection

from fivescore.store.interface import Store, Writer
from fivescore.store.lease import Connection
from fivescore.store.node_watch import NodeWatch
from fivescore.store.nodes import CHANNEL, MAP_NEWS, read_together
from fivescore.store.partitions import NodeMap, Places


class NodeLink:
    """The other nodes of a store. Callbacks come from a thread of its own."""

    def __init__(self, store: Store, address: str) -> None:
        self._store = store
        self.address = address
        """Host and port where other nodes reach this server."""
        self.number = 0
        """This node's, once the store is open."""
        self.is_first = True
        """Whether no other node lived when it began."""
        self.places = Places()
        self._lock = threading.Lock()
        self._map: NodeMap | None = None
        self._on_map: Callable[[NodeMap], None] | None = None
        self._on_news: Callable[[str], None] = lambda _news: None
        self._on_gap: Callable[[], None] = lambda: None
        self._watch: NodeWatch | None = None

    def start(self, number: int, connect: Callable[[], Connection], reader: Connection) -> None:
        """The store is open."""
        self.number = number
        self.places.keep_together(read_together(reader))
        self._watch = NodeWatch(connect, self)
        self._watch.start()

    def stop(self) -> None:
        """The store closes."""
        if self._watch is not None:
            self._watch.stop()
            self._watch = None

    def follow(
        self,
        *,
        on_map: Callable[[NodeMap], None],
        on_news: Callable[[str], None],
        on_gap: Callable[[], None],
    ) -> None:
        """Says whom to tell; what is known already is told at once."""
        with self._lock:
            self._on_map, self._on_news, self._on_gap = on_map, on_news, on_gap
            if self._map is not None:
                on_map(self._map)

    def map_read(self, nodes: NodeMap) -> None:
        """This is who has what."""
        with self._lock:
            self._map = nodes
            if self._on_map is not None:
                self._on_map(nodes)

    def news_came(self, news: str) -> None:
        """A node tells something."""
        self._on_news(news)

    def news_were_missed(self) -> None:
        """Something may have been told while nobody listened."""
        self._on_gap()

    async def hand_over(self, partitions: Collection[int]) -> None:
        """Gives partitions to whoever is to have them; nothing here may use them any more.

        Raises:
            StoreError: It could not be written: they are still ours.
        """
        numbers, me = sorted(partitions), self.number

        def give(writer: Writer) -> None:
            query = "UPDATE partitions SET node = wanted WHERE node = ? AND number = ANY(?)"
            writer.execute(query, (me, numbers))
            writer.execute("SELECT pg_notify(?, ?)", (CHANNEL, MAP_NEWS))

        await self._store.write(give)

    async def tell(self, news: str) -> None:
        """Tells all nodes something, this one too.

        Raises:
            StoreError: It could not be told.
        """

        def tell(writer: Writer) -> None:
            writer.execute("SELECT pg_notify(?, ?)", (CHANNEL, news))

        await self._store.write(tell)
