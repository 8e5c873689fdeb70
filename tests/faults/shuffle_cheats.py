"""Games at cheating tables as their players saw them, and the records that came of them.

`python -m tests.faults.shuffle_cheats` writes `shuffle_cheats.json`. The page's own code is tested
with it (`web/tests/lib/shuffle-cheats.test.ts`), and so is `fivescore verify --shown`.
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from fivescore.server.tables.messages import You
from fivescore.server.tables.serializers import describe_items, describe_table
from fivescore.table.config import read_config
from fivescore.table.fairness import hash_table
from fivescore.table.seats import read_seats
from tests.faults.cheating_table import CHEATS, CheatingTable
from tests.shuffling import Device
from tests.table.driving import finish, payload, salt_of

FILE = Path(__file__).with_name("shuffle_cheats.json")
FIVES = ("fives", "standard", 3)
NOW = 1000
TABLE = "a-table"
Json = dict[str, Any]


class Player:
    """Somebody at the table whose device does what the page does, and keeps what it was shown."""

    def __init__(self, table: CheatingTable, name: str) -> None:
        self.table = table
        self.name = name
        self.frames: list[Json] = []
        self.sent: list[Json] = []
        self._device = Device(salt_of(name))

    def look(self) -> None:
        """Sees how the table stands, and answers."""
        for message in self._device.answers(self._see(), self.table.seat_of(self.name)):
            self.sent.append(message)
            send(self.table, self.name, message)

    def _see(self) -> Json:
        table, seat = self.table, self.table.seat_of(self.name)
        assert seat is not None
        items = describe_items(table, seat, 0)
        frame = {
            "table": describe_table(table, {"ada", "ben"}, {}, 0),
            "you": You(seat, self.name == table.host),
            "number": len(items),
            "items": [msgspec.structs.replace(item, lines=()) for item in items],
        }
        seen: Json = msgspec.to_builtins(msgspec.json.decode(msgspec.json.encode(frame)))
        if not self.frames or self.frames[-1] != seen:
            self.frames.append(seen)
        info: Json = seen["table"]
        return info


def send(table: CheatingTable, who: str, message: Json) -> None:
    """What the server does with a device's message."""
    bound = message["commitment"]
    if message["type"] == "bind-salt":
        table.bind_salt(who, message["salt_commitment"], NOW, commitment=bound)
    else:
        table.salt(who, message["salt"], NOW, commitment=bound)


def play(cheat: str) -> Json:
    """A whole game at a table that cheats so; Ada is the victim, Ben the server's friend."""
    randomness = random.Random(cheat).randbytes
    request = payload(FIVES, "me", "open", "greedy", options={"hands": 1})
    config = read_config(request)
    table = CHEATS[cheat].create(
        TABLE,
        config,
        read_seats(request["seats"], config.game, config.players),
        host="ada",
        name="Ada",
        now=NOW,
        randomness=randomness,
    )
    assert isinstance(table, CheatingTable)
    ada, ben = Player(table, "ada"), Player(table, "ben")
    ada.look()
    table.sit("ben", "Ben", None, NOW)
    while table.phase == "waiting":
        ada.look()
        if cheat != "late-friend":
            ben.look()
    ada.look()
    finish(table, NOW)
    record = json.loads(msgspec.json.encode(table.record()))
    return {
        "game": f"{TABLE}-{table.game_number}",
        "salt": salt_of("ada"),
        "frames": ada.frames,
        "sent": ada.sent,
        "shown": shown_by(ada.frames, salt_of("ada"), ada.sent),
        "record": record,
    }


def shown_by(frames: list[Json], salt: str, sent: list[Json]) -> Json:
    """What the page keeps of these frames, written down a second time."""
    attempts: dict[str, Json] = {}
    shown: Json = {"seat": None, "commitment": None, "cards": None}
    for frame in frames:
        table, seat = frame["table"], frame["you"]["seat"]
        shuffle, bound = table["shuffle"], table["commitment"]
        own = shuffle["salt_commitments"][seat]
        if table["phase"] == "waiting" and shuffle["stage"] == "commit":
            mine = next(m for m in sent if m["commitment"] == bound and "salt_commitment" in m)
            attempt = {"seat": seat, "commitment": bound, "salt": salt}
            attempt |= {"salt_commitment": mine["salt_commitment"], "is_published": False}
            attempts.setdefault(bound, attempt | {"salt_commitments": None})
            if own == mine["salt_commitment"]:
                attempts[bound]["is_published"] = True
        elif table["phase"] == "waiting":
            if attempts.get(bound, {}).get("salt_commitment") != own:
                continue
            attempts[bound]["is_published"] = True
            if attempts[bound]["salt_commitments"] is None:
                attempts[bound]["salt_commitments"] = shuffle["salt_commitments"]
        elif table["phase"] == "playing" and shown["cards"] is None:
            events = (item["event"] for item in frame["items"] if "event" in item)
            cards = next(event for event in events if "seat" not in event and "note" not in event)
            shown = {"seat": seat, "commitment": bound, "cards": cards}
            if shuffle["scheme"] == 1:
                shown["is_old"] = True
    info = frames[0]["table"]
    assert info["id"] == TABLE
    number = frames[-1]["table"]["shuffle"]["game"]
    head = {"format": "fivescore-shown/1", "table": hash_table(TABLE), "game": number}
    return head | {"attempts": list(attempts.values())} | shown


def make() -> Json:
    """All games, by cheat."""
    return {cheat: play(cheat) for cheat in CHEATS}


def as_text() -> str:
    """The file."""
    return json.dumps(make(), separators=(",", ":"), ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(as_text(), encoding="utf-8")
