"""Processes that play side by side, and end when whoever asked for the games has had enough."""

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from threading import current_thread, main_thread


@contextmanager
def process_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool that waits for its tasks, unless it is left by an exception: an interrupt, for one.

    Then its processes are ended, and a further interrupt changes nothing about that.
    """
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield pool
    except BaseException:
        with interrupts_kept_away():
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()  # nothing is waited for that nobody will read
            pool.shutdown(wait=True, cancel_futures=True)
        raise
    pool.shutdown()


@contextmanager
def interrupts_kept_away() -> Iterator[None]:
    """An interrupt is for the process in front: it comes after this, and never to new processes."""
    if current_thread() is not main_thread():
        yield
    elif hasattr(signal, "pthread_sigmask"):
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    else:  # Windows knows no masks
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, handler)
