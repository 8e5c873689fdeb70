"""Compiles what a game needs at a server, in a process of its own, and says how far it is.

`python -m fivescore.server.compiling GAME` prints how many functions are done, of how many.
"""

import contextlib
import os
import signal
import sys
from importlib import import_module
from pathlib import Path
from time import monotonic

from numba.core import event

from fivescore.engine.compiled import functions_of

SHARE = 0.9
"""How much of a game's compiled functions a server needs: nearly all."""
EVERY = 0.5
"""Seconds between two lines."""
POLITENESS = 5
"""By so much it gives way to the server, which shows the page meanwhile."""


class _Counting(event.Listener):  # type: ignore[misc]
    """Prints now and then how many functions are compiled."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._done = 0
        self._said_at = 0.0

    def on_start(self, event: event.Event) -> None:
        """Nothing is done yet."""

    def on_end(self, event: event.Event) -> None:
        """One function more."""
        parts = event.data["dispatcher"].py_func.__module__.split(".")
        self._done += self._game in parts
        if monotonic() >= self._said_at + EVERY:
            self._said_at = monotonic()
            sys.stdout.write(f"{self._done} {round(functions_of(self._game) * SHARE)}\n")
            sys.stdout.flush()


def main(game: str) -> None:
    """Compiles for one game."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_IGN)  # they mean the server, which ends us
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    # Where memory is scarce it is us who go: the server then compiles for itself.
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("600", "ascii")
    event.register("numba:compile", _Counting(game))
    import_module("fivescore.server.warmup").warm_up(game)


if __name__ == "__main__":
    main(sys.argv[1])
