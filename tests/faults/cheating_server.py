"""A whole server whose tables cheat with the shuffles, for a real browser.

`python -m tests.faults.cheating_server CHEAT …`, and what `tests.e2e.seeded_server` takes.
"""

import sys

from fivescore.server.tables import registry
from tests.e2e import seeded_server
from tests.faults.cheating_table import CHEATS


def main(cheat: str, *arguments: str) -> None:
    """Serves on loopback until it is interrupted."""
    setattr(registry, "Table", CHEATS[cheat])  # noqa: B010 - it is not registry's own
    seeded_server.main(*arguments)


if __name__ == "__main__":
    main(*sys.argv[1:])
