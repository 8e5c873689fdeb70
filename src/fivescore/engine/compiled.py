"""The one decorator for rules: compiled by Numba, cached under a name that changes with the source.

Numba's own cache looks only at the file a function stands in, so an edit of a helper elsewhere
would silently keep old code. Here the cache folder is named by a hash of every source file that
compiled code can come from, and the setting is put back at once: the program that imports us is
left alone.

That is the scope of a function. A game's code comes from its own files and those that belong to no
game, so a change in one game recompiles nothing of the others. Code from outside comes from all our
files and those of its own package. Only this module of the engine touches the disk.
"""

import contextlib
import hashlib
import os
import secrets
import shutil
import stat
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba import njit

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED_PARTS = ("engine", "games", "bots", "teacher/measuring", "lab", "learn", "envs")
PLAIN_PARTS = ("lab/arena", "lab/plain.py", "lab/processes.py", "lab/report", "lab/simulate.py")
"""Within them: what compiles nothing and is used by nothing compiled; an edit keeps the cache."""
STALE_AFTER_DAYS = 30
_PROCESS = secrets.token_hex(4)
_defined: Counter[str] = Counter()


ALL = "all"


@cache
def _games() -> frozenset[str]:
    return frozenset(path.name for path in (PACKAGE / "games").iterdir() if path.is_dir())


@cache
def _scope_of(module: str) -> str:
    """What a module's code can come from: the engine, one game, all of it, or a folder outside."""
    parts = module.split(".")
    if parts[0] != PACKAGE.name:
        return _folder_of(module)
    if parts[1:2] == ["engine"]:
        return "engine"
    return next((part for part in parts if part in _games()), ALL)


def _folder_of(module: str) -> str:
    """The folder of the outermost package of a module outside; ALL if it has no file."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        return ALL
    folder = Path(file).resolve().parent
    while (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return str(folder)


def _is_in(path: Path, scope: str) -> bool:
    if scope == "engine":
        return path.parts[0] == "engine"
    owner = next((part for part in path.with_suffix("").parts if part in _games()), scope)
    return scope in (ALL, owner)


def _sources(scope: str) -> Iterator[Path]:
    outside = Path(scope)
    if outside.is_absolute():
        is_package = (outside / "__init__.py").exists()
        yield from sorted(outside.glob("**/*.py" if is_package else "*.py"))
        scope = ALL
    for part in COMPILED_PARTS:
        for path in sorted((PACKAGE / part).rglob("*.py")):
            inside = path.relative_to(PACKAGE)
            if _is_in(inside, scope) and not is_plain(inside):
                yield path


def is_plain(path: Path) -> bool:
    """Whether compiled code cannot come from this file of the package."""
    return any(path.is_relative_to(part) for part in PLAIN_PARTS)


@cache
def source_hash(scope: str = ALL) -> str:
    """Names the rules as they stand: a hash over every file that compiled code can come from."""
    digest = hashlib.sha256(scope.encode())
    for path in _sources(scope):
        inside = path.is_relative_to(PACKAGE)
        digest.update(str(path.relative_to(PACKAGE) if inside else path).encode())
        digest.update(path.read_bytes())
    # Bounds checks are compiled in, so that code must not be mixed with the unchecked.
    digest.update(f"boundscheck={bool(numba.config.BOUNDSCHECK)}".encode())
    return digest.hexdigest()[:20]


def _cache_roots() -> list[Path]:
    """Where to look for a place, the best first."""
    roots = []
    variable = "LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME"
    wanted = Path(os.environ.get(variable, ""))
    if wanted.is_absolute():
        roots.append(wanted)
    else:
        # There may be no home at all, as in some containers.
        with contextlib.suppress(RuntimeError):
            roots.append(Path.home() / ".cache")
    user = os.getuid() if hasattr(os, "getuid") else "user"
    return [
        *(root / "fivescore" for root in roots),
        Path(tempfile.gettempdir(), f"fivescore-{user}"),
    ]


def _is_ours_alone(folder: Path) -> bool:
    """Compiled code is loaded and run: only from where nobody else can have put it."""
    status = folder.lstat()
    if not stat.S_ISDIR(status.st_mode):
        return False
    if not hasattr(os, "getuid"):
        return True
    return status.st_uid == os.getuid() and not status.st_mode & 0o022


@cache
def cache_folder(scope: str = ALL) -> Path | None:
    """Where compiled code is kept, or None where nothing can be kept safely."""
    for root in _cache_roots():
        folder = root / f"compiled-{Path(scope).name}-{source_hash(scope)}"
        try:
            root.parent.mkdir(parents=True, exist_ok=True)
            root.mkdir(exist_ok=True, mode=0o700)
            if not _is_ours_alone(root):
                continue
            folder.mkdir(exist_ok=True, mode=0o700)
            if _is_ours_alone(folder) and os.access(folder, os.W_OK):
                os.utime(folder)
                return folder
        except OSError:
            continue
    return None


def functions_of(scope: str) -> int:
    """How many compiled functions were defined in a scope so far."""
    return _defined[scope]


def forget_stale() -> None:
    """Removes compiled code of other versions that was not used for a month."""
    folder = cache_folder()
    if folder is None:
        return
    # A folder in use is touched by every process that uses it.
    limit = time.time() - STALE_AFTER_DAYS * 86400
    for other in folder.parent.glob("compiled-*"):
        with contextlib.suppress(OSError):
            if other.stat().st_mtime < limit:
                shutil.rmtree(other, ignore_errors=True)


def compiled(function: F) -> F:
    """Compiles a rule on its first call; threads may run it side by side (no GIL)."""
    return _compiled(function, is_inlined=False)


def compiled_inline(function: F) -> F:
    """The same, put into each of its callers: for what is short and takes many arguments."""
    return _compiled(function, is_inlined=True)


def _compiled(function: F, *, is_inlined: bool) -> F:
    scope = _scope_of(function.__module__)
    _defined[scope] += 1
    folder = cache_folder(scope)
    options = {"nogil": True, "forceinline": is_inlined}
    if folder is None:
        return cast(F, _widened(njit(**options)(function)))
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        dispatcher = njit(cache=True, **options)(function)
    finally:
        numba.config.CACHE_DIR = before
    _name_apart(dispatcher)
    return cast(F, _widened(dispatcher))


def _name_apart(dispatcher: Any) -> None:
    """Gives the files that this process adds to the cache names that no other process gives.

    Numba numbers them. Two processes that compile at the same time would both write file 1, each
    with code for other types, and one's index could then stand beside the other's code.
    """
    if not numba.config.DISABLE_JIT:
        files = dispatcher._cache._cache_file  # noqa: SLF001 - Numba has no other way
        files._data_name_pattern = files._data_name_pattern.replace(  # noqa: SLF001
            "{number:d}", f"{{number:d}}-{_PROCESS}"
        )


def _widened(dispatcher: Any) -> Any:
    """Lets compiled callers hand in any whole number as an int64.

    Numba would compile a function anew for an int8, an int32 and every constant that is handed to
    it, and all that it calls: Score Cards took four times as long.
    """
    if numba.config.DISABLE_JIT:
        return dispatcher
    resolve = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        wide = {name: _widen(kind) for name, kind in kws.items()}
        return resolve(tuple(_widen(kind) for kind in args), wide)

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _widen(kind: Any) -> Any:
    is_number = isinstance(kind, numba.types.Integer | numba.types.IntegerLiteral)
    return numba.types.int64 if is_number else kind
