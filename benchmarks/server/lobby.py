"""Requests that lay tables before the load begins: plain HTTP, several at a time."""

import http.client
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from benchmarks.server.tables import LoadError

Created = TypeVar("Created")

AT_ONCE = 8
PATIENCE_SECONDS = 30


class Lobby:
    """One HTTP connection to a server on this machine."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)

    def post(self, path: str, body: dict[str, Any], cookie: str = "") -> tuple[Any, str]:
        """The answer, and the cookie that came with it (or the old one)."""
        headers = {"Content-Type": "application/json"}
        if cookie:
            headers["Cookie"] = cookie
        self._connection.request("POST", path, json.dumps(body), headers)
        answer = self._connection.getresponse()
        told = answer.read()
        if answer.status >= 300:
            raise LoadError(f"POST {path}: {answer.status} {told[:200].decode(errors='replace')}")
        fresh = answer.headers.get("Set-Cookie", "").partition(";")[0]
        return json.loads(told), fresh or cookie


def create_all(port: int, count: int, create: Callable[[Lobby, int], Created]) -> list[Created]:
    """Lays so many tables, some at once."""

    def create_some(numbers: Sequence[int]) -> list[Created]:
        lobby = Lobby(port)
        return [create(lobby, number) for number in numbers]

    with ThreadPoolExecutor(AT_ONCE) as pool:
        shares = [range(first, count, AT_ONCE) for first in range(AT_ONCE)]
        return [table for tables in pool.map(create_some, shares) for table in tables]
