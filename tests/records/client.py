"""People and outside bots who talk to a server over HTTP and WebSocket.

Only the protocol is used here (docs/protocol.md, docs/bot-api.md).
"""

import asyncio
import contextlib
import hashlib
import itertools
import json
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 60
SALT = "00ff"
Frame = dict[str, Any]
VOLATILE = ("is_here", "watchers", "left", "now", "what")
"""Keys that change with time and presence; the corpus does not store them."""


class Person:
    """Somebody with a browser. Without cookies they are a stranger."""

    def __init__(self, url: str, cookies: dict[str, str] | None = None) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, cookies=cookies)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.http.cookies.items())

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, (path, answer.text)
        return answer.json()

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code in (200, 201), (path, answer.text)
        return answer.json()

    async def record(self, game: str) -> bytes:
        """The record of a finished game, as a line."""
        answer = await self.http.get(f"/api/archive/{game}/record")
        assert answer.status_code == 200, answer.text
        return answer.content

    def dial(self, path: str) -> connect:
        cookie = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        address = self.url.replace("http", "ws") + path
        return connect(address, additional_headers=headers, max_queue=None)

    @contextlib.asynccontextmanager
    async def look(self, table: str) -> AsyncIterator["Look"]:
        """Opens a table and waits for its hello."""
        async with self.dial(f"/api/tables/{table}/ws?after=0") as socket:
            look = Look(socket)
            await look.receive()
            assert look.first["type"] == "hello", look.first
            yield look

    @contextlib.asynccontextmanager
    async def watch_tournament(self, tournament: str) -> AsyncIterator["TournamentLook"]:
        """Opens a tournament and waits for its state."""
        async with self.dial(f"/api/tournaments/{tournament}/ws") as socket:
            look = TournamentLook(socket)
            await look.receive()
            yield look


class Look:
    """An open table, kept up to date by the updates that arrive."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.first: Frame = {}
        self.table: Frame = {}
        self.you: Frame = {}
        self.turn: Frame = {}
        self.view: Frame = {}
        self.items: list[Frame] = []
        self.number = 0
        self.pongs = 0
        self.answers: dict[str, Frame | None] = {}
        self._pings = 0
        self._ids = itertools.count(1)

    @property
    def seat(self) -> int | None:
        seat: int | None = self.you["seat"]
        return seat

    @property
    def phase(self) -> str:
        return str(self.table["phase"])

    @property
    def is_asked(self) -> bool:
        """Whether the game waits for this seat."""
        return self.phase == "playing" and self.seat in self.turn["to_act"]

    async def receive(self) -> Frame:
        frame: Frame = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.first = self.first or frame
        match frame["type"]:
            case "hello":
                self.table, self.you, self.turn = frame["table"], frame["you"], frame["turn"]
                self.view = frame["view"] or {}
                self.items = frame["items"]
            case "update":
                self.items += frame.get("items", [])
                self.view |= frame.get("view") or {}
                self.table = frame.get("table") or self.table
                self.you = frame.get("you") or self.you
                self.turn = frame.get("turn") or self.turn
            case "answer":
                self.answers[frame["id"]] = frame["refusal"]
            case "pong":
                self.pongs += 1
            case _:
                pass
        self.number = frame.get("number", self.number)
        return frame

    async def until(self, holds: Callable[["Look"], object]) -> Self:
        async with asyncio.timeout(PATIENCE):
            while not holds(self):
                await self.receive()
        return self

    async def send(self, tag: str, /, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": tag, **fields}))

    async def settle(self) -> None:
        """Receives all that the server has sent so far."""
        self._pings += 1
        await self.send("ping")
        await self.until(lambda look: look.pongs == look._pings)

    async def command(self, tag: str, /, **fields: Any) -> Frame | None:
        """Sends a command and waits for its answer: None, or the refusal."""
        command = fields.pop("id", None) or f"{id(self):x}-{next(self._ids)}"
        self.answers.pop(command, None)
        await self.send(tag, id=command, **fields)
        await self.until(lambda look: command in look.answers)
        return self.answers[command]

    async def do(self, what: str) -> None:
        refusal = await self.command("do", what=what)
        assert refusal is None, refusal

    async def play(self, move: str) -> Frame | None:
        return await self.command("play", move=move, seen=self.number)

    async def play_on(self) -> None:
        """Plays chosen moves until the game is over."""
        while self.phase == "playing":
            if not self.is_asked:
                await self.receive()
                continue
            before = self.number
            refusal = await self.play(choose_move(self.turn, self.view))
            assert refusal is None or refusal["code"] in ("stale", "not-playing"), refusal
            while refusal is None and self.number == before and self.phase == "playing":
                await self.receive()


class TournamentLook:
    """An open tournament: its last state."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.tournament: Frame = {}
        self.you: Frame = {}

    async def receive(self) -> None:
        frame: Frame = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        if frame["type"] == "tournament":
            self.tournament, self.you = frame["tournament"], frame["you"]

    async def until(self, holds: Callable[["TournamentLook"], object]) -> Self:
        async with asyncio.timeout(2 * PATIENCE):
            while not holds(self):
                await self.receive()
        return self


class OutsideBot:
    """A program with a token."""

    def __init__(self, url: str, token: str) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(base_url=f"{url}/api/bot", headers=headers, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @contextlib.asynccontextmanager
    async def lines(self, path: str) -> AsyncIterator[AsyncIterator[Frame]]:
        """An open stream of lines."""
        async with self.http.stream("GET", path) as answer:
            assert answer.status_code == 200, path
            yield (json.loads(line) async for line in answer.aiter_lines() if line)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(path, json=body)

    async def play_on(self, game: str, moves: int = 1 << 30) -> None:
        """Plays chosen moves until the game is over, or so many of them."""
        async with self.lines(f"/games/{game}/stream") as lines:
            async for line in lines:
                if line["type"] in ("over", "bye") or not moves:
                    return
                if line["turn"]["is_yours"] and not line["deputy"]:
                    move = choose_move(line["turn"], line["view"])
                    told = {"id": f"move-{line['number']}", "move": move, "seen": line["number"]}
                    answer = await self.post(f"/games/{game}/move", **told)
                    if answer.status_code == 200:
                        moves -= 1
                        if not moves:
                            return
                    else:
                        assert answer.json()["code"] in ("stale", "not-playing"), answer.text


def choose_move(turn: Frame, view: Frame) -> str:
    """A legal move that follows from the legal moves and the hand alone.

    A long list of bids is not sent. Then the bid is made from the hand.
    """
    moves = sorted(turn["moves"])
    if "ready" in moves or (not moves and view.get("counts") is not None):
        return "ready"
    if moves:
        return str(moves[_number(moves) % len(moves)])
    hand = sorted(view["hand"])
    start, size = _number(hand) % len(hand), _number([*hand, "size"]) % 4
    return " ".join(["bid", *(hand + hand)[start : start + min(size, len(hand))]])


def _number(texts: Iterable[str]) -> int:
    return int.from_bytes(hashlib.sha256(" ".join(texts).encode()).digest()[:8], "big")


async def settle(looks: Sequence[Look]) -> None:
    """Brings all looks up to date."""
    await asyncio.gather(*(look.settle() for look in looks))


# --- What is compared ---------------------------------------------------------------------------


def stable(value: Any) -> Any:
    """The same without the keys that change with time."""
    if isinstance(value, dict):
        return {key: stable(part) for key, part in value.items() if key not in VOLATILE}
    return [stable(part) for part in value] if isinstance(value, list) else value


def seen_by(look: Look) -> Frame:
    """Everything that a viewer sees of a table."""
    turn = look.turn | {"moves": sorted(look.turn["moves"])}
    told = {"you": look.you, "items": look.items, "view": look.view or None, "turn": turn}
    return dict(stable(told))


async def read_table(people: dict[str, Person], stranger: Person, table: str) -> Frame:
    """A table with the eyes of these people and of a stranger, if strangers may watch."""
    info = stable((await stranger.get(f"/api/tables/{table}"))["table"])
    viewers = {}
    for name, person in people.items():
        async with person.look(table) as look:
            viewers[name] = seen_by(look)
    if info["watch"] == "everyone" or info["phase"] == "waiting":
        async with stranger.look(table) as look:
            viewers[""] = seen_by(look)
    return {"table": info, "viewers": viewers}


WORDS = ("texts", "ways")


def differences(expected: Any, found: Any, path: str = "") -> list[str]:
    """Where something expected is missing or another. New keys are no difference.

    The words on a card follow from its rule, and may be put better.
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        wrong = []
        for key, value in expected.items():
            if key not in found:
                wrong.append(f"{path}.{key} is missing")
            elif key not in WORDS:
                wrong += differences(value, found[key], f"{path}.{key}")
        return wrong
    if isinstance(expected, list) and isinstance(found, list):
        if len(expected) != len(found):
            return [f"{path} has {len(found)} parts, not {len(expected)}"]
        pairs = enumerate(zip(expected, found, strict=True))
        return [d for k, (one, two) in pairs for d in differences(one, two, f"{path}[{k}]")]
    is_same = type(expected) is type(found) and expected == found
    return [] if is_same else [f"{path} is {found!r:.200}, not {expected!r:.200}"]
