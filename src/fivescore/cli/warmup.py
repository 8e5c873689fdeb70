"""Saying that rules are being compiled, when they are: the first run would seem to hang."""

import sys

from fivescore.engine.compiled import forget_stale, will_compile
from fivescore.games import NAMES
from fivescore.words import tell

SECONDS = 15


def say_if_compiling(command: str, game: str, language: str) -> None:
    """Tells the user on standard error if a command will compile rules first."""
    if game in NAMES and will_compile(game, command):
        name = tell(language, f"{game}-name")
        message = tell(language, "terminal-compiling", game=name, seconds=SECONDS)
        print(message, file=sys.stderr, flush=True)
        forget_stale()
