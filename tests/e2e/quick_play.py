"""Plays for the person of a page without clicking, to come to a moment that a test is about."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import connect

from tests.e2e.fives_table import create_table

View = dict[str, Any]
PATIENCE = 20


def play_quickly(
    page: Page, url: str, table: str, *, until: Callable[[View], bool] = lambda _view: False
) -> bool:
    """Plays first moves until the page's person is asked at such a moment, or the game is over.

    Says whether there was such a moment.
    """
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies(url))
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/ws?after=0"
    view: View = {}
    sent = 0
    with connect(address, additional_headers={"Cookie": cookies}) as socket:
        while True:
            frame = json.loads(socket.recv(PATIENCE))
            assert frame["type"] != "bye", frame
            if frame["type"] == "hello":
                socket.send(json.dumps({"type": "salt", "salt": ""}))
            view |= frame.get("view") or {}
            if (frame.get("table") or {}).get("phase") == "over":
                return False
            moves = (frame.get("turn") or {}).get("moves")
            if not moves:
                continue
            if until(view):
                return True
            sent += 1
            move = {"type": "play", "id": f"quick{sent}", "move": moves[0], "seen": frame["number"]}
            socket.send(json.dumps(move))


def create_in_the_middle(page: Page, url: str) -> str:
    """A table of Fives at its person's turn, late in a hand, with cards of others in the trick."""
    for _ in range(10):
        table = create_table(page, url)
        if play_quickly(page, url, table, until=_is_in_the_middle):
            return table
    raise AssertionError("In ten games there was no such moment.")


def _is_in_the_middle(view: View) -> bool:
    return bool(view["trick"]) and len(view["tricks"]) > 4 and len(view["moves"]) > 1
