"""Tables created for the person of a page, without the page that is for that."""

from typing import Any

from playwright.sync_api import Page

NO_WAITS = {"countdown": 0, "pause": 0}
POLLING = 50
"""Milliseconds between looks at a page that is waited for. At every frame it would cost much."""


def create(
    page: Page,
    url: str,
    game: str,
    *,
    players: int,
    bots: int | None = None,
    bot: str = "greedy",
    **payloads: Any,
) -> str:
    """Creates a table as the person of this page, who takes the first seat; gives its id.

    `bots` take the next seats (all, if it is not said), the others are open. `payloads` are
    further fields of `messages.NewTable`.
    """
    count = players - 1 if bots is None else bots
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * count]
    seats += [{"kind": "open"}] * (players - len(seats))
    payload = {"game": game, "players": players, "seats": seats, **NO_WAITS, **payloads}
    answer = page.request.post(f"{url}/api/tables", headers={"Origin": url}, data=payload)
    assert answer.ok, answer.text()
    return str(answer.json()["table"])
