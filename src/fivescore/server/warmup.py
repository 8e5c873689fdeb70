"""Compiles everything that a game needs at a server, before it listens."""

from fivescore.bots import warmup
from fivescore.server.scorepads import sheets


def warm_up(name: str) -> None:
    """Compiles what tables and score pads of a game need."""
    sheets.warm_up(name)
    warmup.warm_up(name)
