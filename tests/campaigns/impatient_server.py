"""`fivescore` that forgets tables at which nobody is after seconds, not after ten minutes.

Memory is flat only when as much is forgotten as comes; a soak of minutes would not see that.
"""

import pytest

from fivescore.cli import main
from fivescore.server import app
from fivescore.server.tables import registry
from fivescore.server.tournaments import live as tournaments

SECONDS = 5

if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "JANITOR_SECONDS", SECONDS)
        for module in (registry, tournaments):
            patch.setattr(module, "IDLE_MS", 1000 * SECONDS)
        main()
