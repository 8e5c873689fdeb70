"""Faults of what is sent: repeated commands, connections that were lost, shuffles."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fivescore.server.connection import Connection
from fivescore.server.tables.broadcast import send_hello
from fivescore.server.tables.live import LiveTable
from fivescore.table import fairness
from tests.faults.planting import fault


@fault("once")
def commands_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LiveTable, "recall", lambda *_: None)
    patch.setattr(LiveTable, "may_be_answered", lambda *_: False)


@fault("once")
def ids_are_remembered_by_person_only(patch: pytest.MonkeyPatch) -> None:
    """A later command gets the answer of an earlier one, and is not done."""

    def recall(live: LiveTable, who: str, command: str) -> Any:
        exact = live._answers.get((who, command))
        kept = [answer for (person, _), answer in live._answers.items() if person == who]
        return kept[-1] if exact is None and len(kept) >= 3 else exact

    patch.setattr(LiveTable, "recall", recall)


@fault("network")
def hello_leaves_one_out(patch: pytest.MonkeyPatch) -> None:
    def late(live: LiveTable, connection: Connection, after: int, now: int) -> None:
        send_hello(live, connection, after + 1 if after else 0, now)

    patch.setattr("fivescore.server.tables.audience.send_hello", late)


@fault("network")
def updates_without_their_view(patch: pytest.MonkeyPatch) -> None:
    send = Connection.send
    count = 0

    def forgetful(connection: Connection, frame: bytes) -> None:
        nonlocal count
        told = msgspec.json.decode(frame)
        if told["type"] == "update" and told.get("view"):
            count += 1
            if count % 3 == 0:
                del told["view"]
                frame = msgspec.json.encode(told)
        send(connection, frame)

    patch.setattr(Connection, "send", forgetful)


@fault("network")
def hello_with_an_old_view(patch: pytest.MonkeyPatch) -> None:
    """What is sent to those who come back is what somebody saw first."""
    send = Connection.send
    kept: dict[object, object] = {}

    def stale(connection: Connection, frame: bytes) -> None:
        told = msgspec.json.decode(frame)
        if told["type"] == "hello" and told["view"]:
            told["view"] = kept.setdefault(connection.viewer, told["view"])
            frame = msgspec.json.encode(told)
        send(connection, frame)

    patch.setattr(Connection, "send", stale)


@fault("shuffle")
def no_card_stays_in_its_place(patch: pytest.MonkeyPatch) -> None:
    below = fairness._below
    patch.setattr(fairness, "_below", lambda words, n: below(words, n - 1))


@fault("shuffle")
def words_of_six_bits(patch: pytest.MonkeyPatch) -> None:
    words = fairness._words

    def short(*arguments: Any) -> Iterator[int]:
        return (word >> 26 for word in words(*arguments))

    patch.setattr(fairness, "_words", short)


@fault("shuffle")
def every_game_is_dealt_alike(patch: pytest.MonkeyPatch) -> None:
    words = fairness._words

    patch.setattr(fairness, "_words", lambda _seed, _message: words(b"", ""))
