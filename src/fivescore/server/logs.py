"""Keeps the server's log short: what is said again and again is said a few times."""

import errno
import logging
import time

from fivescore.server.rate_limit import RateLimit

MOST_LINES, IN_SECONDS = 10, 60
FULL = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
QUIETED = ("uvicorn.error", "asyncio")
"""Loggers that strangers can make talk: by what they send, or by taking all open files."""


class RepeatFilter(logging.Filter):
    """Lets the same message through some times a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._lines = RateLimit(MOST_LINES, IN_SECONDS)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, OSError) and error.errno in FULL:
            record.exc_info = None  # where it was noticed tells nothing
        what = str(record.msg).partition("\n")[0]
        return self._lines.allows((record.name, record.levelno, what), time.monotonic())


def limit_repeats() -> None:
    """Does so for the loggers of what strangers can touch; once is enough."""
    for name in QUIETED:
        logger = logging.getLogger(name)
        if not any(isinstance(one, RepeatFilter) for one in logger.filters):
            logger.addFilter(RepeatFilter())
