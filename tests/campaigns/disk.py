"""A disk between SQLite and the real one: it notes what is written and synced, and fails on demand.

SQLite reaches files through a table of functions (its VFS). Those that write are replaced here by
ours, in this process only; all else stays SQLite's own. No compiler is needed.
"""

import contextlib
import ctypes
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

IOERR_WRITE, IOERR_FSYNC, IOERR_TRUNCATE, FULL = 778, 1034, 1546, 13
"""What SQLite calls these errors."""
Kind = Literal["write", "sync", "truncate", "delete"]
ERRORS: dict[Kind, int] = {
    "write": IOERR_WRITE,
    "sync": IOERR_FSYNC,
    "truncate": IOERR_TRUNCATE,
    "delete": IOERR_WRITE,
}

_int, _long, _pointer = ctypes.c_int, ctypes.c_int64, ctypes.c_void_p
_Open = ctypes.CFUNCTYPE(_int, _pointer, _pointer, _pointer, _int, _pointer)
_Delete = ctypes.CFUNCTYPE(_int, _pointer, _pointer, _int)
_Close = ctypes.CFUNCTYPE(_int, _pointer)
_Write = ctypes.CFUNCTYPE(_int, _pointer, _pointer, _int, _long)
_Truncate = ctypes.CFUNCTYPE(_int, _pointer, _long)
_Sync = ctypes.CFUNCTYPE(_int, _pointer, _int)


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("iVersion", _int),
        ("szOsFile", _int),
        ("mxPathname", _int),
        ("pNext", _pointer),
        ("zName", _pointer),
        ("pAppData", _pointer),
        ("xOpen", _pointer),
        ("xDelete", _pointer),
    )


class _Methods(ctypes.Structure):
    _fields_ = (
        ("iVersion", _int),
        ("xClose", _pointer),
        ("xRead", _pointer),
        ("xWrite", _pointer),
        ("xTruncate", _pointer),
        ("xSync", _pointer),
        ("others", _pointer * 13),
    )


class _File(ctypes.Structure):
    _fields_ = (("pMethods", ctypes.POINTER(_Methods)),)


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that was done to a file."""

    kind: Kind
    path: str
    offset: int = 0
    """Where it was written; the new size, of one that is truncated."""
    data: bytes = b""


Fault = Callable[[Kind, str], int]
"""Says of each operation whether it fails: an error of SQLite's, or 0. A sync that fails by a
negative number is done first."""


@dataclass(slots=True)
class Disk:
    """What SQLite does with its files, and what becomes of it."""

    operations: list[Operation] = field(default_factory=list)
    is_recording: bool = False
    fault: Fault | None = None
    only: str = ""
    """How the paths begin that it is about."""
    sync_seconds: float = 0.0
    """How long a sync takes, as on a real disk."""
    count: int = 0
    """Operations so far."""
    failed: int = 0
    gate: threading.Lock = field(default_factory=threading.Lock)
    """Held while something is done: whoever holds it sees the files between two operations."""

    def happens(self, kind: Kind, path: str, offset: int = 0, data: bytes = b"") -> int:
        """Notes an operation before it is done; an error if it is not to be done.

        To be called with the gate held, until it is done.
        """
        if path.endswith("-shm") or not path.startswith(self.only):
            return 0
        self.count += 1
        error = self.fault(kind, path) if self.fault is not None else 0
        if error:
            self.failed += 1
        if error <= 0 and self.is_recording:
            self.operations.append(Operation(kind, path, offset, data))
        if kind == "sync" and self.sync_seconds:
            time.sleep(self.sync_seconds)
        return error

    def fail_at(self, number: int, *, kinds: tuple[Kind, ...], times: int, error: int = 0) -> None:
        """Lets the operation of that number of these kinds fail, from now on, and some more."""
        seen = 0

        def fault(kind: Kind, _path: str) -> int:
            nonlocal seen
            seen += kind in kinds
            is_due = kind in kinds and number <= seen < number + times
            return (error or ERRORS[kind]) if is_due else 0

        self.fault = fault


def find_library() -> Any:
    """The SQLite that this Python uses.

    Raises:
        RuntimeError: It cannot be reached.
    """
    import _sqlite3

    try:
        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    except (AttributeError, OSError):
        raise RuntimeError("This Python hides its SQLite: the disk cannot be watched.") from None
    return library


@contextlib.contextmanager
def watched(disk: Disk) -> Iterator[Disk]:
    """Lets every file that SQLite opens from now on, in this process, go through a disk."""
    vfs = find_library().sqlite3_vfs_find(None).contents
    open_before, delete_before = _Open(vfs.xOpen), _Delete(vfs.xDelete)
    addresses = (vfs.xOpen, vfs.xDelete)
    layer = _Layer(disk)

    def xopen(own: int, name: int, file: int, flags: int, out: int) -> int:
        code = int(open_before(own, name, file, flags, out))
        if code == 0 and name:
            layer.take_over(file, ctypes.string_at(name).decode())
        return code

    def xdelete(own: int, name: int, syncs: int) -> int:
        path = ctypes.string_at(name).decode()
        with disk.gate:
            return disk.happens("delete", path) or int(delete_before(own, name, syncs))

    callbacks = (_Open(xopen), _Delete(xdelete))
    vfs.xOpen = ctypes.cast(callbacks[0], _pointer).value
    vfs.xDelete = ctypes.cast(callbacks[1], _pointer).value
    try:
        yield disk
    finally:
        vfs.xOpen, vfs.xDelete = addresses
        disk.fault = None
        disk.is_recording = False
        _kept.append((layer, callbacks))  # files that are still open go on through them


_kept: list[object] = []


class _Layer:
    """The functions of files that go through a disk."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._paths: dict[int, str] = {}
        self._methods: dict[int, tuple[Any, ...]] = {}
        """By the address of SQLite's own: ours, and what it is made of."""

    def take_over(self, file: int, path: str) -> None:
        """Puts our functions in the place of SQLite's."""
        opened = ctypes.cast(file, ctypes.POINTER(_File)).contents
        if not opened.pMethods:
            return
        address = ctypes.addressof(opened.pMethods.contents)
        if address not in self._methods:
            self._methods[address] = self._make(opened.pMethods.contents)
        self._paths[file] = path
        opened.pMethods = ctypes.pointer(self._methods[address][0])

    def _make(self, own: _Methods) -> tuple[Any, ...]:
        disk, paths = self._disk, self._paths
        close, write = _Close(own.xClose), _Write(own.xWrite)
        truncate, sync = _Truncate(own.xTruncate), _Sync(own.xSync)

        def xclose(file: int) -> int:
            paths.pop(file, None)
            return int(close(file))

        def xwrite(file: int, data: int, size: int, offset: int) -> int:
            content = ctypes.string_at(data, size) if disk.is_recording else b""
            with disk.gate:
                error = disk.happens("write", paths[file], offset, content)
                return error or int(write(file, data, size, offset))

        def xtruncate(file: int, size: int) -> int:
            with disk.gate:
                error = disk.happens("truncate", paths[file], size)
                return error or int(truncate(file, size))

        def xsync(file: int, flags: int) -> int:
            with disk.gate:
                error = disk.happens("sync", paths[file])
                if error > 0:
                    return error
                done = int(sync(file, flags))
                return -error or done

        callbacks = (_Close(xclose), _Write(xwrite), _Truncate(xtruncate), _Sync(xsync))
        ours = _Methods()
        ctypes.memmove(ctypes.byref(ours), ctypes.byref(own), ctypes.sizeof(_Methods))
        ours.xClose, ours.xWrite, ours.xTruncate, ours.xSync = (
            ctypes.cast(callback, _pointer).value for callback in callbacks
        )
        return (ours, callbacks)


def copy_files(disk: Disk, database: Path, target: Path) -> Path:
    """The database as a process would find it that starts now, after another was killed."""
    with disk.gate:
        _copy(database, target)
    return target


def _copy(database: Path, target: Path) -> None:
    for ending in ("", "-wal"):
        source = database.with_name(database.name + ending)
        copy = target.with_name(target.name + ending)
        copy.unlink(missing_ok=True)
        if source.exists():
            copy.write_bytes(source.read_bytes())
    target.with_name(target.name + "-shm").unlink(missing_ok=True)
