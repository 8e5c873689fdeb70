"""Plays Score 5 for the person of a page without clicking: it has too many bids to list them."""

import json
import time
from collections.abc import Callable

from playwright.sync_api import Page
from websockets.sync.client import connect

from tests.e2e.quick_play import PATIENCE, View, cookie_of
from tests.shuffling import Device

AT_ONCE, PACE = 20, 0.1
"""A server takes many messages of one player at once, and then no more than so often."""


def never_bid(page: Page, url: str, table: str, *, until: Callable[[View], bool]) -> bool:
    """Bids nothing until the page's person is asked at such a moment, or the game is over.

    Says whether there was such a moment.
    """
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/ws?after=0"
    view: View = {}
    turn: View = {}
    shown: View = {}
    device = Device()
    seat, number, turn_at, sent, sent_at = None, 0, 0, 0, -1
    is_answered = True
    with connect(address, additional_headers={"Cookie": cookie_of(page, url)}) as socket:
        while True:
            frame = json.loads(socket.recv(PATIENCE))
            assert frame["type"] != "bye", frame
            shown |= {key: frame[key] for key in ("table", "you") if frame.get(key)}
            seat = shown["you"]["seat"]
            for message in device.answers(shown["table"], seat):
                socket.send(json.dumps(message))
            if frame["type"] == "answer":
                is_answered = True
                if frame["refusal"]:  # somebody else was faster: once more
                    sent_at = -1
            view |= frame.get("view") or {}
            number = frame.get("number", number)
            if frame.get("turn"):
                turn, turn_at = frame["turn"], number
            if (frame.get("table") or {}).get("phase") == "over":
                return False
            # Some may act who need not: a bid may be changed while others still think.
            is_asked = bool(turn) and seat in turn["to_act"] and turn_at > sent_at
            if not is_asked or not is_answered:
                continue
            if until(view):
                return True
            sent, sent_at, is_answered = sent + 1, number, False
            if sent > AT_ONCE:
                time.sleep(PACE)
            moves = turn["moves"] or [bid_nothing(view)]
            # An id that no other call has given: the server does nothing twice.
            id_ = f"quick-{number}-{sent}"
            move = {"type": "play", "id": id_, "move": moves[0], "seen": number}
            socket.send(json.dumps(move))


def bid_nothing(view: View) -> str:
    """A move of Score 5 where there are too many bids to list."""
    return "bid" if view["counts"] is None else "ready"
