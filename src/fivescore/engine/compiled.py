"""The one decorator for rules: compiled by Numba, cached under a name that changes with the source.

Numba's own cache looks only at the file a function stands in, so an edit of a helper elsewhere
would silently keep old code. Here the cache folder is named by a hash of every source file of
the package, and the setting is put back at once: the program that imports us is left alone.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba import njit

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
STALE_AFTER_DAYS = 30


@cache
def source_hash() -> str:
    """Names the rules as they stand: a hash over every Python file of the package."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    # Bounds checks are compiled in, so that code must not be mixed with the unchecked.
    digest.update(f"boundscheck={bool(numba.config.BOUNDSCHECK)}".encode())
    return digest.hexdigest()[:20]


def _cache_roots() -> list[Path]:
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        home = Path(base) if base else Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_CACHE_HOME")
        home = Path(base) if base else Path.home() / ".cache"
    user = os.getuid() if hasattr(os, "getuid") else "user"
    return [home / "fivescore", Path(tempfile.gettempdir()) / f"fivescore-{user}"]


@cache
def cache_folder() -> Path | None:
    """Where compiled code is kept, or None where nothing can be written."""
    for root in _cache_roots():
        folder = root / f"compiled-{source_hash()}"
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            # Compiled code is loaded and run: only from a folder that is ours alone.
            if hasattr(os, "getuid") and folder.stat().st_uid != os.getuid():
                continue
            if os.access(folder, os.W_OK):
                return folder
        except OSError:
            continue
    return None


def is_cold() -> bool:
    """Whether the first call will have to compile: nothing is kept for these sources yet."""
    if numba.config.DISABLE_JIT:
        return False
    folder = cache_folder()
    return folder is None or next(folder.rglob("*.nbc"), None) is None


def forget_stale() -> None:
    """Removes compiled code of other versions that nobody has used for a month."""
    import shutil
    import time

    folder = cache_folder()
    if folder is None:
        return
    os.utime(folder)
    limit = time.time() - STALE_AFTER_DAYS * 86400
    for other in folder.parent.glob("compiled-*"):
        if other != folder and other.stat().st_mtime < limit:
            shutil.rmtree(other, ignore_errors=True)


def compiled(function: F) -> F:
    """Compiles a rule on its first call; threads may run it side by side (no GIL)."""
    folder = cache_folder()
    if folder is None:
        return cast(F, njit(nogil=True)(function))
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        return cast(F, njit(cache=True, nogil=True)(function))
    finally:
        numba.config.CACHE_DIR = before
