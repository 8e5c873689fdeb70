"""Plays for the people of pages without clicking, to come to a moment that a test is about."""

import json
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import connect

from tests.e2e.fives_table import create_table
from tests.shuffling import Device

View = dict[str, Any]
Until = Callable[[View], bool]
PATIENCE = 60


def cookie_of(page: Page, url: str) -> str:
    """The cookie by which the server knows the person of a page."""
    return "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies(url))


def play_for(
    url: str,
    cookie: str,
    table: str,
    until: Until = lambda _view: False,
    *,
    is_asked: bool = True,
) -> bool:
    """Plays somebody's first moves until they are asked at such a moment, or the game is over.

    Not `is_asked`: until there is such a moment, whoever is asked. Says whether there was one.
    """
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/ws?after=0"
    view: View = {}
    shown: View = {}
    device = Device()
    # A command's id is done once, also in the next game.
    ids = (f"{secrets.token_hex(4)}-{number}" for number in count())
    with connect(address, additional_headers={"Cookie": cookie}) as socket:
        while True:
            frame = json.loads(socket.recv(PATIENCE))
            assert frame["type"] != "bye", frame
            assert not frame.get("refusal"), frame
            shown |= {key: frame[key] for key in ("table", "you") if frame.get(key)}
            for message in device.answers(shown["table"], shown["you"]["seat"]):
                socket.send(json.dumps(message))
            view |= frame.get("view") or {}
            if (frame.get("table") or {}).get("phase") == "over":
                return False
            moves = (frame.get("turn") or {}).get("moves")
            if (moves or not is_asked) and view and until(view):
                return True
            if not moves:
                continue
            move = {"type": "play", "id": next(ids), "move": moves[0], "seen": frame["number"]}
            socket.send(json.dumps(move))


def play_quickly(page: Page, url: str, table: str, *, until: Until = lambda _view: False) -> bool:
    """The same for the person of a page."""
    return play_for(url, cookie_of(page, url), table, until)


def play_together(
    pages: Sequence[Page], url: str, table: str, *, until: Until = lambda _view: False
) -> None:
    """The same for several people at one table, whoever is asked at that moment."""
    cookies = [cookie_of(page, url) for page in pages]
    with ThreadPoolExecutor(len(pages)) as players:
        for played in [
            players.submit(play_for, url, cookie, table, until, is_asked=False)
            for cookie in cookies
        ]:
            played.result()


def create_in_the_middle(page: Page, url: str) -> str:
    """A table of Fives at its person's turn, late in a hand, with cards of others in the trick."""
    for _ in range(10):
        table = create_table(page, url)
        if play_quickly(page, url, table, until=_is_in_the_middle):
            return table
    raise AssertionError("In ten games there was no such moment.")


def _is_in_the_middle(view: View) -> bool:
    return bool(view["trick"]) and len(view["tricks"]) > 4 and len(view["moves"]) > 1
