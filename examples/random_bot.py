"""Any legal move in any game: FIVESCORE_TOKEN=… python random_bot.py http://localhost:8555"""

import json
import os
import random
import sys
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

if len(sys.argv) != 2 or "FIVESCORE_TOKEN" not in os.environ:
    sys.exit(f"A bot needs a token and a server: {__doc__.partition(': ')[2]}")
HEADERS = {"Authorization": "Bearer " + os.environ["FIVESCORE_TOKEN"]}


def call(path: str, body: object = None) -> Iterator[dict[str, Any]]:
    data = None if body is None else json.dumps(body).encode()
    headers = HEADERS | {"Content-Type": "application/json"}
    with urlopen(Request(f"{sys.argv[1]}/api/bot/{path}", data, headers)) as answer:
        yield from (json.loads(line) for line in answer if line.strip())


def play(game: str) -> None:
    for line in call(f"games/{game}/stream"):
        if line["type"] != "over" and line["turn"]["is_yours"]:
            number, move = line["number"], random.choice(line["turn"]["moves"])
            with suppress(HTTPError):  # things have changed: the next line tells
                list(call(f"games/{game}/move", {"id": str(number), "move": move, "seen": number}))


for event in call("stream/events"):
    if event["type"] == "invitation":
        list(call(f"invitations/{event['table']}/accept", {}))
    elif event["type"] == "game-start":
        Thread(target=play, args=[event["game"]]).start()
