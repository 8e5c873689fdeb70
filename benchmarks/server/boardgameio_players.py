"""Players of the card game of `boardgameio/server.js`: socket.io's protocol, spoken directly.

boardgame.io's own client would keep a Redux store for each of a thousand players; here a player
reads of each message what it needs. WebSocket from the start, as its client does too if told so:
the usual way begins with requests and changes over, which only the connecting would feel.
"""

import json
import random

import msgspec

from benchmarks.server.lobby import Lobby, create_all
from benchmarks.server.tables import SEATS, LoadError, Player, Table
from benchmarks.server.websocket import WebSocket

PATH = "/socket.io/?EIO=4&transport=websocket"
ROOM = "/cards,"
OPENED, PINGED, PONG = b"0", b"2", b"3"
JOINED = f"40{ROOM}".encode()
EVENT = f"42{ROOM}".encode()
UPDATE = EVENT + b'["update",'
PATCH = EVENT + b'["patch",'
SYNC = EVENT + b'["sync",'


class _Hand(msgspec.Struct):
    hand: list[str]


class _Cards(msgspec.Struct):
    players: dict[str, _Hand]


class _Context(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")


class _State(msgspec.Struct):
    cards: _Cards = msgspec.field(name="G")
    context: _Context = msgspec.field(name="ctx")
    number: int = msgspec.field(name="_stateID")


class _Sync(msgspec.Struct):
    state: _State


_decode_update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw]).decode
_decode_sync = msgspec.json.Decoder(tuple[str, str, _Sync]).decode


class BoardgameTable(Table):
    """A match with four players."""

    def __init__(self, match_id: str) -> None:
        super().__init__()
        self.id = match_id

    def next_player(self) -> Player | None:
        """The current player, when all have heard of the same state."""
        players = [player for player in self.players if isinstance(player, BoardgamePlayer)]
        first = players[0]
        if first.state is None:
            return None
        return players[int(first.state.context.current)]


class BoardgamePlayer(Player):
    """A player with credentials."""

    table: BoardgameTable

    def __init__(self, table: BoardgameTable, seat: int, credentials: str, port: int) -> None:
        super().__init__(table, seat)
        self.state: _State | None = None
        self._port = port
        self._credentials = credentials
        self._awaits_move = False
        self._random = random.Random(f"{port} {seat}")

    def connect(self, *, deflate: bool) -> WebSocket:
        """Opens the connection; who plays is told afterwards."""
        return self._dial(self._port, PATH, {}, deflate=deflate)

    def is_here(self) -> bool:
        """After the first state."""
        return self.state is not None

    def is_answered(self) -> bool:
        """The mover too gets the new state."""
        return not self._awaits_move

    def make_move(self) -> None:
        """Any card of the hand."""
        assert self.state is not None
        card = self._random.choice(self.state.cards.players[str(self.seat)].hand)
        self._awaits_move = True
        payload = {
            "type": "play",
            "args": [card],
            "playerID": str(self.seat),
            "credentials": self._credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit(["update", action, self.state.number, self.table.id, str(self.seat)])

    def _emit(self, told: list[object]) -> None:
        assert self.socket is not None
        self.socket.send(EVENT + json.dumps(told, separators=(",", ":")).encode())

    def keep_alive(self) -> None:
        """The server asks by itself, every ten seconds."""

    def take(self, message: bytes, arrived: int) -> None:
        """A packet of engine.io."""
        assert self.socket is not None
        if message.startswith(UPDATE):
            self.state = _decode_update(message[len(EVENT) :])[2]
            self._awaits_move = False
            self.table.saw_move(self, arrived)
        elif message == PINGED:
            self.socket.send(PONG)
        elif message.startswith(SYNC):
            self.state = _decode_sync(message[len(EVENT) :])[2].state
        elif message.startswith(JOINED):
            self._emit(["sync", self.table.id, str(self.seat), self._credentials, SEATS])
        elif message.startswith(OPENED):
            self.socket.send(JOINED)
        elif not message.startswith(EVENT) or message.startswith(PATCH):
            raise LoadError(f"The server said {message[:80]!r}.")


def create_tables(port: int, count: int) -> list[BoardgameTable]:
    """Matches made and joined by the lobby's requests."""
    return create_all(port, count, lambda lobby, number: _create_table(lobby, number, port))


def _create_table(lobby: Lobby, number: int, port: int) -> BoardgameTable:
    told, _ = lobby.post("/games/cards/create", {"numPlayers": SEATS})
    table = BoardgameTable(told["matchID"])
    for seat in range(SEATS):
        payload = {"playerID": str(seat), "playerName": f"P{number}-{seat}"}
        joined, _ = lobby.post(f"/games/cards/{table.id}/join", payload)
        table.players.append(BoardgamePlayer(table, seat, joined["playerCredentials"], port))
    return table
