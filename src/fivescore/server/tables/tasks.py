"""Background tasks of a server, and commands that must come to their end."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

log = logging.getLogger("fivescore.server")
T = TypeVar("T")


class Tasks:
    """The running tasks; errors in them are logged, not lost."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._commands: set[asyncio.Task[Any]] = set()
        self.is_closing = False

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Runs something that is cancelled when the server closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Runs something for whoever waits for it, and learns of its errors; else like `spawn`."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def spawn_command(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Runs something that comes to its end also when the server closes."""
        task = asyncio.create_task(work)
        self._commands.add(task)
        task.add_done_callback(self._commands.discard)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("A task of the server failed.", exc_info=task.exception())

    async def close(self) -> None:
        """Ends everything; commands that are being committed come to their end."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._commands, return_exceptions=True)
