"""`fivescore` that forgets tables at which nobody is after seconds, not after minutes.

Memory is flat only when as much is forgotten as comes; a soak of minutes would not see that.
"""

import pytest

from fivescore.cli import main
from fivescore.server import app
from fivescore.server.tables import registry

SECONDS = 5

if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "FORGET_SECONDS", SECONDS)
        patch.setattr(registry, "IDLE_MS", 1000 * SECONDS)
        main()
