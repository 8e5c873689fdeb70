"""Stands in for the compiler of a game: it is done when a file is there."""

import sys
import time
from pathlib import Path

PATIENCE = 120


def main(path: str) -> None:
    """Says that a quarter is done, and waits."""
    sys.stdout.write("1 4\n")
    sys.stdout.flush()
    until = time.monotonic() + PATIENCE
    while not Path(path).exists() and time.monotonic() < until:
        time.sleep(0.02)
    sys.exit(Path(path).read_text("ascii") == "fail")


if __name__ == "__main__":
    main(sys.argv[1])
