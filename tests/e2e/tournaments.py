"""Tournaments for tests in the browser: planned, played for somebody, waited for."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

PATIENCE = 60
BOT = {"kind": "bot", "bot": "greedy"}
Told = dict[str, Any]


def post(page: Page, url: str, path: str, body: Told | None = None) -> Any:
    """Does something as the person of a page."""
    answer = page.request.post(f"{url}{path}", headers={"Origin": url}, data=body or {})
    assert answer.ok, answer.text()
    return answer.json()


def plan_tournament(page: Page, url: str, *others: str) -> str:
    """A tournament of the person of this page, with others as named: open, or a bot."""
    seats = [{"kind": "open"} if other == "open" else BOT for other in others]
    tournament: str = post(page, url, "/api/tournaments", {"seats": [{"kind": "me"}, *seats]})[
        "tournament"
    ]
    return tournament


def wait_for(page: Page, url: str, tournament: str, holds: Callable[[Told], bool]) -> Told:
    """Waits until a tournament stands so."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        told: Told = page.request.get(f"{url}/api/tournaments/{tournament}").json()["tournament"]
        if holds(told):
            return told
        time.sleep(0.05)
    raise AssertionError("The tournament does not get there.")


def games_over(tournament: Told) -> int:
    """How many games have been counted."""
    return sum(game["phase"] == "over" for game in tournament["games"])


def make_tournaments(page: Page, url: str) -> dict[str, str]:
    """Tournaments in every phase; the one that is played waits for the person of this page."""
    tournaments = {
        "waiting": plan_tournament(page, url, "open", "greedy", "open"),
        "playing": plan_tournament(page, url, "greedy", "greedy", "greedy"),
        "over": plan_tournament(page, url, "greedy", "greedy", "greedy"),
    }
    for phase in ("playing", "over"):
        post(page, url, f"/api/tournaments/{tournaments[phase]}/start")
        post(page, url, f"/api/tournaments/{tournaments[phase]}/leave")
    wait_for(page, url, tournaments["playing"], lambda told: games_over(told) >= 4)
    post(page, url, f"/api/tournaments/{tournaments['playing']}/back")
    wait_for(page, url, tournaments["over"], lambda told: bool(told["phase"] == "over"))
    return tournaments
