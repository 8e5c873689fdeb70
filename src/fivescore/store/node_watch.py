"""Watches the other nodes: who lives, who has what, and what they tell. A thread of its own."""

import contextlib
import logging
import threading
from collections.abc import Callable
from typing import Protocol

import psycopg

from fivescore.store.interface import StoreError
from fivescore.store.lease import LEASE_SECONDS, Connection, machine_seconds
from fivescore.store.nodes import CHANNEL, MAP_NEWS, end_late_nodes, read_map
from fivescore.store.partitions import NodeMap

log = logging.getLogger("fivescore.store")
WATCH_SECONDS = 0.4
"""So often it is looked who lives, if nothing is told."""
RECONNECT_SECONDS = 0.3


class Follower(Protocol):
    """Whoever is told; from another thread."""

    def map_read(self, nodes: NodeMap) -> None:
        """This is who has what."""

    def news_came(self, news: str) -> None:
        """A node tells something."""

    def news_were_missed(self) -> None:
        """Something may have been told while nobody listened."""


class NodeWatch:
    """A connection that listens, and takes over from nodes that are gone."""

    def __init__(self, connect: Callable[[], Connection], follower: Follower) -> None:
        self._connect = connect
        self._follower = follower
        self._is_ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="nodes", daemon=True)

    def start(self) -> None:
        """Begins."""
        self._thread.start()

    def stop(self) -> None:
        """Ends; returns when nothing more is told."""
        self._is_ending.set()
        self._thread.join()

    def _run(self) -> None:
        is_first = True
        while not self._is_ending.is_set():
            try:
                with contextlib.closing(self._connect()) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if not is_first:
                        self._follower.news_were_missed()
                    is_first = False
                    self._watch(connection)
            except (psycopg.Error, StoreError, OSError) as error:
                log.debug("The other nodes cannot be watched: %s", error)
                self._is_ending.wait(RECONNECT_SECONDS)

    def _watch(self, connection: Connection) -> None:
        """Until the connection is lost.

        Nobody is taken over from by one that has just connected itself: whatever kept it away may
        have kept the others.
        """
        since = machine_seconds()
        while not self._is_ending.is_set():
            if machine_seconds() > since + LEASE_SECONDS:
                with contextlib.suppress(psycopg.errors.LockNotAvailable):
                    end_late_nodes(connection)
            self._follower.map_read(read_map(connection))
            for note in connection.notifies(timeout=WATCH_SECONDS, stop_after=1):
                if note.payload != MAP_NEWS:
                    self._follower.news_came(note.payload)
