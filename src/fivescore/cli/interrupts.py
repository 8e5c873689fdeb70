"""The interrupt key where games run by the million: once is enough, and more do no harm."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import NoReturn


@contextmanager
def one_interrupt() -> Iterator[None]:
    """The first interrupt ends what is done here; while it is being ended, others are ignored."""
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or before is not signal.default_int_handler:
        yield
        return

    def end(*_: object) -> NoReturn:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, end)
    yield  # after an interrupt they stay ignored: the program ends
    signal.signal(signal.SIGINT, before)
