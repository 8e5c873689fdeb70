"""Compiles everything that a game needs at a server, before it listens.

What was compiled by an earlier start is only loaded, which takes a second: beside the first people
who come back, not before them.
"""

import gc
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import numba
from numba.core.registry import cpu_target

from fivescore.bots import warmup
from fivescore.engine.compiled import cache_folder
from fivescore.games import NAMES
from fivescore.server.hints import warmup as hints
from fivescore.server.openapi import format_openapi
from fivescore.server.scorepads import sheets
from fivescore.teacher import warmup as teacher_warmup

STAMP = "server-compiled"


def warm_up(name: str) -> None:
    """Compiles what tables and score pads of a game need."""
    sheets.warm_up(name)
    warmup.warm_up(name)
    teacher_warmup.warm_up(name)


def load_games() -> None:
    """Loads what an earlier start has compiled, while the server serves."""
    for game in NAMES:
        warm_up(game)
    for game in NAMES:
        hints.warm_up(game)
    # Loaded by whoever comes first otherwise, while everybody waits.
    import_module("anyio._backends._asyncio")
    format_openapi()
    gc.collect()
    gc.freeze()  # it stays


def was_compiled() -> bool:
    """Whether an earlier start on this machine has compiled all of it."""
    stamp = _stamp()
    try:
        return stamp is not None and stamp.read_text("utf-8") == _machine()
    except OSError:
        return False


def note_compiled() -> None:
    """The next start finds all of it compiled."""
    stamp = _stamp()
    if stamp is not None:
        with suppress(OSError):
            stamp.write_text(_machine(), "utf-8")


def _stamp() -> Path | None:
    """In the folder of this version's code: a change of any source is another folder."""
    folder = cache_folder()
    return None if folder is None else folder / STAMP


def _machine() -> str:
    """What compiled code is for, as Numba's own cache tells machines apart."""
    target = cpu_target.target_context.codegen().magic_tuple()
    return f"{numba.__version__} {target} {sorted(NAMES)}"
