"""random_bot.py for the long run: it comes back when the server or its own process was away.

FIVESCORE_TOKEN=fsbot_… python examples/steady_bot.py http://localhost:8555
"""

import json
import os
import random
import sys
import threading
import time
import urllib.request
import uuid
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError

if len(sys.argv) != 2 or "FIVESCORE_TOKEN" not in os.environ:
    sys.exit(f"A bot needs a token and a server: {__doc__.splitlines()[-1]}")
SERVER = sys.argv[1].rstrip("/")
TOKEN = os.environ["FIVESCORE_TOKEN"]
chance = random.Random()
playing: set[str] = set()


def call(path: str, body: dict[str, Any] | None = None) -> Iterator[dict[str, Any]]:
    """Asks, or sends a body; gives the lines of the answer as they come."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{SERVER}/api/bot/{path}", data, headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        # An empty line only says that the server is there.
        yield from (json.loads(line) for line in answer if line.strip())


def send(path: str, body: dict[str, Any]) -> None:
    try:
        list(call(path, body))
    except HTTPError as error:
        if error.code == 429:  # too fast
            time.sleep(1)
            send(path, body)
        elif error.code != 409:  # not now: somebody was quicker, and the next line tells
            raise


def play(game: str) -> None:
    while game in playing:
        try:
            for line in call(f"games/{game}/stream"):
                if line["type"] == "over":
                    playing.discard(game)
                elif line.get("deputy"):
                    send(f"games/{game}/back", {})
                elif "turn" in line and line["turn"]["is_yours"]:
                    move = chance.choice(line["turn"]["moves"])
                    told = {"id": uuid.uuid4().hex, "move": move, "seen": line["number"]}
                    send(f"games/{game}/move", told)
        except OSError as error:
            if getattr(error, "code", 0) in (401, 404):  # we no longer sit there
                playing.discard(game)
        time.sleep(1)


while True:
    try:
        for event in call("stream/events"):
            if event["type"] == "invitation":
                send(f"invitations/{event['table']}/accept", {})
            elif event["type"] == "game-start" and event["game"] not in playing:
                playing.add(event["game"])
                threading.Thread(target=play, args=[event["game"]], daemon=True).start()
    except OSError as error:
        if getattr(error, "code", 0) == 401:
            sys.exit("The token is wrong or has been revoked.")
    time.sleep(1)  # the server was away; come back, and it tells how everything stands
