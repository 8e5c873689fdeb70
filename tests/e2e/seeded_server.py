"""A server whose deals and bots follow from a seed, to repeat a game.

`python -m tests.e2e.seeded_server SEED SALTS_MS DATABASE PORT BOT_PACE PAGE`. `POST /seed/N/MS`
sets another seed, and how long tables wait for the salts of their people; `POST /gone/MS`, after
how long others may let a bot play for somebody who is gone.

No command of the product does this: whoever knows the seed of a real server knows everybody's
cards.
"""

import random
import re
import secrets
import sys
from collections import Counter
from pathlib import Path

from starlette.types import ASGIApp, Receive, Scope, Send

from fivescore.games import NAMES
from fivescore.server.app import ServerOptions, make_app
from fivescore.server.budgets import Budgets
from fivescore.server.hints import warmup as hints
from fivescore.server.push.service import PushOptions
from fivescore.server.serving import Server, listen, tune_process
from fivescore.server.tables import gone
from fivescore.server.warmup import warm_up
from fivescore.table import deadlines
from fivescore.table.randomness import ID_BYTES, NUMBER_BYTES, SEED_BYTES

REVEAL_MS = 20_000
"""Pages that are slow on a busy machine void no deal."""
NOTICE_SECONDS = 1.0
"""So long nobody has looked at a table who is told of their turn there."""


class SeededBytes:
    """Random bytes for a server, in which the deals follow from a seed."""

    def __init__(self, seed: int) -> None:
        self._times: Counter[int] = Counter()
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """The games created from now on follow from this seed, in their order.

        Deals are bound to the ids of their tables, so these follow from it too. A seed that comes
        again needs others.
        """
        self._times[seed] += 1
        self._games = random.Random(seed)
        self._ids = random.Random(f"{seed} {self._times[seed]}")

    def __call__(self, size: int) -> bytes:
        """The next bytes. Their size says what they are for."""
        if size == SEED_BYTES:
            return self._games.randbytes(size)
        if size == NUMBER_BYTES:
            # The same for every turn of a bot: which table's bot is first depends on time.
            return bytes(size)
        return self._ids.randbytes(size) if size == ID_BYTES else secrets.token_bytes(size)


def wait_for_salts(milliseconds: int) -> None:
    """Lets tables wait so long for each answer of their people's devices."""
    deadlines.SALT_PATIENCE = deadlines.TOURNAMENT_PATIENCE = milliseconds
    deadlines.REVEAL_PATIENCE = max(milliseconds, REVEAL_MS)


class SeedRoute:
    """Answers what a test sets, and leaves the rest to the server's application."""

    def __init__(self, app: ASGIApp, randomness: SeededBytes) -> None:
        self._app = app
        self._randomness = randomness

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request."""
        path = scope.get("path", "") if scope.get("method") == "POST" else ""
        if found := re.fullmatch(r"/seed/(\d+)/(\d+)", path):
            self._randomness.reseed(int(found[1]))
            wait_for_salts(int(found[2]))
        elif found := re.fullmatch(r"/gone/(\d+)", path):
            gone.PATIENCE_MS = int(found[1])
        else:
            await self._app(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})


def main(seed: str, salts_ms: str, database: str, port: str, bot_pace: str, page: str) -> None:
    """Serves on loopback until it is interrupted."""
    listener = listen("127.0.0.1", int(port))
    for game in NAMES:
        warm_up(game)
    hints.warm_up("fives")
    tune_process()
    wait_for_salts(int(salts_ms))
    randomness = SeededBytes(int(seed))
    options = ServerOptions(
        Path(database),
        bot_pace=float(bot_pace),
        randomness=randomness,
        page=Path(page),
        budgets=Budgets(tables_at_address=1_000_000, listed_at_address=1000),
        push=PushOptions(delay=NOTICE_SECONDS, allows_loopback=True),
    )
    here = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    app = make_app(options)
    app.add_middleware(SeedRoute, randomness=randomness)
    Server(app, lambda: print(here, flush=True)).run(sockets=[listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
