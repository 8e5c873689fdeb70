"""The process that reads strangers' deck files: `python -m fivescore.server.decks.process`.

Each file comes as its length in four bytes and its text, and is answered in the same way with what
`check_deck` says. A file that takes too much time or memory ends the process, and no other.
"""

import signal
import sys

import msgspec

from fivescore.server.decks.reading import check_deck

CPU_SECONDS = 10
"""For one file, with what has to be loaded for the first one."""
MEMORY = 1 << 30
"""More than a deck and its words need."""


def main() -> None:
    """Reads files until nobody sends any more."""
    # Whoever presses Ctrl+C means the server, which ends this process by hanging up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source, answers = sys.stdin.buffer, sys.stdout.buffer
    while size := source.read(4):
        content = source.read(int.from_bytes(size, "big"))
        _limit()
        answer = msgspec.json.encode(check_deck(content.decode("utf-8", "surrogatepass")))
        answers.write(len(answer).to_bytes(4, "big") + answer)
        answers.flush()


def _limit() -> None:
    """So much time and memory from now on. On Windows only the server's patience is limited."""
    try:
        import resource
    except ImportError:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = int(used.ru_utime + used.ru_stime) + CPU_SECONDS
    for kind, most in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_DATA, MEMORY)):
        _, hard = resource.getrlimit(kind)
        resource.setrlimit(kind, (most if hard < 0 else min(most, hard), hard))


if __name__ == "__main__":
    main()
