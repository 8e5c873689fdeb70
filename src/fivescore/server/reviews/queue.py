"""Reviews are measured one at a time in a thread: compiled code leaves the event loop alone."""

import asyncio
import logging
from collections import Counter, OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import msgspec

from fivescore.server.archive.http import read_record
from fivescore.server.responses import too_fast
from fivescore.server.reviews.messages import ReviewState
from fivescore.store.logs import Json
from fivescore.store.tables import TableStore
from fivescore.teacher import Review, review
from fivescore.teacher.reviews import VERSION

log = logging.getLogger("fivescore.server")
MOST_OF_ADDRESS = 3
"""Reviews that one address may have in the queue."""
MOST_WAITING = 60
"""Of all together."""


class _StoppedError(Exception):
    """The server stops; a review that is being measured is given up."""


@dataclass(slots=True)
class _Job:
    game_id: str
    record: Json
    address: str
    state: ReviewState


class ReviewQueue:
    """Who asks often waits for themselves; what was measured is kept with its game."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._jobs: OrderedDict[str, _Job] = OrderedDict()
        self._failed: OrderedDict[str, ReviewState] = OrderedDict()
        self._of_address: Counter[str] = Counter()
        self._worker: asyncio.Task[None] | None = None
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="review")
        self._is_stopped = False

    async def find(self, game_id: str) -> ReviewState:
        """How far the review of a game is."""
        job = self._jobs.get(game_id)
        if job is not None:
            return job.state
        kept = await self._store.find_review(game_id)
        found = None if kept is None else _read(kept)
        if found is not None:
            return ReviewState("done", review=found)
        return self._failed.get(game_id, ReviewState("none"))

    async def ask(self, game_id: str, record: Json, address: str) -> ReviewState:
        """Has a game reviewed, unless it is or will be.

        Raises:
            HttpError: Too many reviews wait, at this address or in all.
        """
        found = await self.find(game_id)
        if found.state not in ("none", "failed") or game_id in self._jobs:
            return found
        if self._of_address[address] >= MOST_OF_ADDRESS or len(self._jobs) >= MOST_WAITING:
            raise too_fast()
        self._failed.pop(game_id, None)
        job = _Job(game_id, record, address, ReviewState("waiting"))
        self._jobs[game_id] = job
        self._of_address[address] += 1
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())
        return job.state

    async def _work(self) -> None:
        while self._jobs and not self._is_stopped:
            job = next(iter(self._jobs.values()))
            try:
                await self._measure(job)
            except _StoppedError:
                return
            except Exception:
                log.exception("The review of %s failed", job.game_id)
                self._failed[job.game_id] = ReviewState("failed")
                while len(self._failed) > MOST_WAITING:
                    self._failed.popitem(last=False)
            finally:
                self._jobs.pop(job.game_id, None)
                self._of_address[job.address] -= 1
                self._of_address += Counter()  # forgets addresses that have none

    async def _measure(self, job: _Job) -> None:
        job.state = ReviewState("measuring")

        def advance(done: int, parts: int) -> None:
            if self._is_stopped:
                raise _StoppedError
            job.state = ReviewState("measuring", done, parts)

        def measure() -> bytes:
            return msgspec.json.encode(review(dict(read_record(job.record)), progress=advance))

        made = await asyncio.get_running_loop().run_in_executor(self._pool, measure)
        await self._store.keep_review(job.game_id, made.decode())

    async def close(self) -> None:
        """Gives up what is being measured."""
        self._is_stopped = True
        worker, self._worker = self._worker, None
        if worker is not None:
            await asyncio.gather(worker, return_exceptions=True)
        self._pool.shutdown(wait=False)


def _read(kept: Json) -> Review | None:
    """A kept review; None if another version of Fivescore measured it."""
    try:
        found = msgspec.json.decode(kept, type=Review)
    except msgspec.DecodeError:
        return None
    return found if found.version == VERSION else None
