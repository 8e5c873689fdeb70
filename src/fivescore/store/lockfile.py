"""One server for each database: two would write the same logs, each unaware of the other."""

import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock_file(path: Path) -> IO[bytes] | None:
    """Claims a file until it is closed or the process ends; None if another process holds it."""
    held = path.open("ab")
    try:
        if sys.platform == "win32":
            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        return None
    return held
