"""Replays that were made lately: a long game is replayed once, however many look at it."""

import asyncio
import gzip
import hashlib
from collections import OrderedDict

import msgspec

from fivescore.server.archive.messages import FinishedSummary
from fivescore.server.archive.replays import replay_record
from fivescore.store.logs import Json
from fivescore.table.plain_data import Record

REPLAYS_AT_ONCE = 2
MOST_BYTES = 48 * 1024 * 1024
"""Of compressed replays, which have a tenth of their size."""


class ReplayCache:
    """Compressed replays, the latest used ones, up to so many bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._making: dict[str, asyncio.Task[bytes]] = {}
        self._replaying = asyncio.Semaphore(REPLAYS_AT_ONCE)

    @staticmethod
    def key(record: Json, summary: Json, viewer: str) -> str:
        """Names a replay. A game whose record was changed, say by a deleted name, has another."""
        told = f"{viewer[:20]}\n{summary}\n{record}"
        return hashlib.sha256(told.encode()).hexdigest()[:32]

    async def find(self, record: Json, summary: Json, viewer: str) -> bytes:
        """A replay as compressed JSON; whoever asks while it is made waits for the same one.

        Raises:
            FivescoreError: There is no such viewer.
        """
        key = self.key(record, summary, viewer)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        making = self._making.get(key)
        if making is None:
            making = asyncio.create_task(self._make(key, record, summary, viewer))
            self._making[key] = making
            making.add_done_callback(lambda task: self._made(key, task))
        return await asyncio.shield(making)

    def _made(self, key: str, task: "asyncio.Task[bytes]") -> None:
        del self._making[key]
        if not task.cancelled():
            task.exception()  # whoever waited for it has it

    async def _make(self, key: str, record: Json, summary: Json, viewer: str) -> bytes:
        async with self._replaying:
            replay = await asyncio.to_thread(_compressed_replay, record, summary, viewer)
        self._keep(key, replay)
        return replay

    def _keep(self, key: str, replay: bytes) -> None:
        self._kept[key] = replay
        self._bytes += len(replay)
        while self._bytes > self._most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)


def _compressed_replay(record: Json, summary: Json, viewer: str) -> bytes:
    """Made and encoded off the event loop: it may be a megabyte."""
    told = msgspec.json.decode(summary, type=FinishedSummary)
    replay = replay_record(msgspec.json.decode(record, type=Record), told, viewer)
    return gzip.compress(msgspec.json.encode(replay), 5, mtime=0)
