"""Says that rules are being compiled, when they are: the first run would seem to hang.

What is said comes from the compiler itself, so it is said whenever something is compiled and never
otherwise. The time that is left is reckoned from the functions done so far on this machine. In a
terminal the progress is one line that changes and goes; elsewhere it is a line now and then.
"""

import sys
from time import monotonic
from typing import TYPE_CHECKING

from numba.core import event

from fivescore.engine.compiled import forget_stale, functions_of
from fivescore.engine.registry import declarations
from fivescore.words import tell

if TYPE_CHECKING:
    from fivescore.server.readiness import Progress

EVERY = 5
"""Seconds between two lines."""
OFTEN = 0.5
"""Seconds between two changes of the line in a terminal."""
WIPE = "\r\x1b[K"
SHARE = 0.62
"""How much of a game's compiled functions a table needs."""
LEAST = 0.15
"""Below this share done, an estimate would be a guess."""


class _Listener(event.Listener):  # type: ignore[misc]
    """Prints a line when the compiler starts with a game, and one every few seconds."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.done: dict[str, int] = {}
        self.began: dict[str, float] = {}
        self.last_line = 0.0
        self._is_terminal = sys.stderr.isatty()
        self._depth = 0
        """How many functions are being compiled, each for the sake of the one before."""

    def on_start(self, event: event.Event) -> None:
        self._depth += 1
        game = _game_of(event)
        if game and game not in self.began:
            self.began[game] = self.last_line = monotonic()
            self._say("terminal-compiling", game)
            forget_stale()

    def on_end(self, event: event.Event) -> None:
        self._depth -= 1
        game = _game_of(event)
        if game:
            self.done[game] = self.done.get(game, 0) + 1
            now = monotonic()
            if now - self.last_line >= (OFTEN if self._is_terminal else EVERY):
                self.last_line = now
                self._say_progress(game, now - self.began[game])
        if self._is_terminal and self._depth == 0:
            print(WIPE, end="", file=sys.stderr, flush=True)

    def _say_progress(self, game: str, elapsed: float) -> None:
        done, total = self.done[game], round(functions_of(game) * SHARE)
        if not LEAST * total < done < total:
            self._say("terminal-compiling-still", game, seconds=round(elapsed))
            return
        left = elapsed * (total - done) / done
        self._say(
            "terminal-compiling-progress",
            game,
            percent=round(100 * done / total),
            seconds=round(elapsed),
            left=max(1, round(left)),
        )

    def _say(self, message: str, game: str, **arguments: int) -> None:
        name = tell(self.language, f"{game}-name")
        line = tell(self.language, message, game=name, **arguments)
        if self._is_terminal and message != "terminal-compiling":
            print(f"{WIPE}{line}", end="", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)


def _game_of(event: event.Event) -> str | None:
    """The game that a function belongs to."""
    parts = event.data["dispatcher"].py_func.__module__.split(".")
    return next((game for game in declarations() if game in parts), None)


def tell_of_progress(progress: "Progress") -> None:
    """Says how far the server's rules are, which are compiled in other processes."""
    if progress.seconds == 0:
        name = "terminal-compiling-all"
    elif progress.left is None:
        name = "terminal-compiling-all-still"
    else:
        name = "terminal-compiling-all-progress"
    told = tell(
        "en", name, percent=progress.percent, seconds=progress.seconds, left=progress.left or 0
    )
    print(told, file=sys.stderr, flush=True)


_listeners: list[_Listener] = []


def tell_of_compiling(language: str) -> None:
    """From now on, tells the user on standard error when rules are compiled."""
    stop_telling()
    _listeners.append(_Listener(language))
    event.register("numba:compile", _listeners[0])


def stop_telling() -> None:
    """Says nothing more: a screen is drawn, or the server writes its log."""
    while _listeners:
        event.unregister("numba:compile", _listeners.pop())
