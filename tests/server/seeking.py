"""People who look for a game, over real sockets."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fivescore.server.seeks.hub import SeekHub
from tests.server.clients import PATIENCE, Frame, Person, RunningServer


class Seeking:
    """The page of somebody who looks for a game. It answers calls unless it is told not to."""

    def __init__(self, socket: ClientConnection, *, is_deaf: bool) -> None:
        self.socket = socket
        self.is_deaf = is_deaf
        self.frames: list[Frame] = []
        """What was looked at so far."""
        self._arrived: asyncio.Queue[Frame] = asyncio.Queue()

    @property
    def last(self) -> Frame:
        return self.frames[-1]

    @property
    def names(self) -> list[str]:
        """Who is in the list that was shown last."""
        waiting = [frame for frame in self.frames if frame["type"] == "waiting"]
        return [person["name"] for person in waiting[-1]["people"]]

    async def send(self, tag: str, /, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": tag, **fields}))

    async def seek(self, game: str | None = None, players: int | None = None, **more: Any) -> None:
        await self.send("seek", game=game, players=players, **more)
        await self.until("waiting")

    async def listen(self) -> None:
        """Takes what comes, and answers calls, as a page does whoever looks at it."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                frame: Frame = json.loads(await self.socket.recv())
                if frame["type"] == "call" and not self.is_deaf:
                    await self.send("here", call=frame["call"])
                self._arrived.put_nowait(frame)

    async def receive(self, patience: float = PATIENCE) -> Frame:
        frame = await asyncio.wait_for(self._arrived.get(), patience)
        self.frames.append(frame)
        return frame

    async def until(self, tag: str, holds: Callable[[Frame], object] = bool) -> Frame:
        """Receives until a message of that kind comes for which something holds."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = await self.receive()
                if frame["type"] == tag and holds(frame):
                    return frame

    async def until_with(self, *names: str) -> Frame:
        """Receives until just these people are in the list."""
        return await self.until("waiting", lambda _: self.names == list(names))

    async def found(self) -> str:
        """Waits for a table; gives its id."""
        return str((await self.until("found"))["table"])

    async def quiet(self, seconds: float = 0.3) -> list[Frame]:
        """What comes within a little while."""
        before = len(self.frames)
        with contextlib.suppress(TimeoutError):
            while True:
                await self.receive(seconds)
        return self.frames[before:]


@contextlib.asynccontextmanager
async def looking(person: Person, *, is_deaf: bool = False) -> AsyncIterator[Seeking]:
    """Opens the WebSocket of somebody who looks for a game, and hears how it stands."""
    address = person.url.replace("http", "ws") + "/api/seeks/ws"
    headers = {"Cookie": person.cookie} if person.cookie else {}
    async with connect(address, additional_headers=headers, max_queue=None) as socket:
        seeking = Seeking(socket, is_deaf=is_deaf)
        listening = asyncio.create_task(seeking.listen())
        await seeking.receive()
        yield seeking
        listening.cancel()


def seeks_of(server: RunningServer) -> SeekHub:
    seeks: SeekHub = server.app.state.seeks
    return seeks
