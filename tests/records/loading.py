"""The only place of the corpus tests that knows Fivescore's Python modules.

Rename here when the modules are renamed. What the functions promise must stay.
"""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fivescore.engine.contract import SPECTATOR
from fivescore.engine.record import to_json
from fivescore.engine.replay import replay
from fivescore.games import NAMES, get_game
from fivescore.server.app import ServerOptions, make_app
from fivescore.server.serving import Server, listen
from fivescore.server.warmup import warm_up
from tests.cli.running import Ran, run

PATIENCE = 60
CENTURY = 36_500

__all__ = ["Ran", "deck_cards", "record_again", "run", "serving"]


def record_again(record: dict[str, Any], viewer: str | None = None) -> dict[str, Any]:
    """Replays a complete record and records it anew, as a viewer sees it if one is named.

    A viewer is a seat's number or “spectator”.
    """
    match = replay(record, get_game)
    if viewer is None:
        return to_json(match.record())
    return to_json(match.record(SPECTATOR if viewer == "spectator" else int(viewer)))


def deck_cards(game: str, deck: dict[str, str]) -> list[dict[str, Any]]:
    """The cards of the deck with this id and hash."""
    rules = get_game(game)
    found = rules.find_deck(deck)
    assert found.sha256 == deck["sha256"]
    return [rules.describe_card(found, card) for card in range(len(found.cards))]


@contextlib.contextmanager
def serving(database: Path) -> Iterator[str]:
    """A server over a database file, in a thread; gives its address.

    Bots move at once. Nothing is deleted for its age: the corpus grows old.
    """
    for game in NAMES:
        warm_up(game)
    options = ServerOptions(
        database,
        bot_pace=0.0,
        keep_over_days=CENTURY,
        keep_idle_days=CENTURY,
        keep_days=CENTURY,
    )
    socket = listen("127.0.0.1", 0)
    is_up = threading.Event()
    server = Server(make_app(options), is_up.set)
    thread = threading.Thread(
        target=lambda: asyncio.run(server.serve(sockets=[socket])), name="server"
    )
    thread.start()
    try:
        assert is_up.wait(PATIENCE)
        yield f"http://127.0.0.1:{socket.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()
