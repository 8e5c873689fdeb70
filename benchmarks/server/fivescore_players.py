"""Players of one of our games at tables of `fivescore serve`."""

import random
from collections.abc import Callable, Sequence

import msgspec

from benchmarks.server.lobby import Lobby, create_all
from benchmarks.server.tables import SEATS, LoadError, Player, Table
from benchmarks.server.websocket import WebSocket

PING = b'{"type":"ping"}'
READY, NO_BID = "ready", "bid"
"""Moves of Score 5: where bids may be changed for ever, somebody has to be content."""


class _Event(msgspec.Struct):
    seat: int | None = None
    """Whose move it is, shown or covered."""


class _Item(msgspec.Struct):
    event: _Event | None = None


class _Turn(msgspec.Struct):
    to_act: list[int]
    moves: list[str]


class _TableInfo(msgspec.Struct):
    phase: str


class _You(msgspec.Struct):
    seat: int | None


class _Refusal(msgspec.Struct):
    sentences: dict[str, str]


class _Frame(msgspec.Struct):
    """Whatever the server says; of each message what a player needs to play on."""

    type: str
    number: int = 0
    items: list[_Item] = []
    turn: _Turn | None = None
    table: _TableInfo | None = None
    you: _You | None = None
    refusal: _Refusal | None = None
    code: str = ""


_decode = msgspec.json.Decoder(_Frame).decode


class FivescoreTable(Table):
    """A table laid by its first player, at which the other three took seats."""

    def __init__(self, table_id: str) -> None:
        super().__init__()
        self.id = table_id

    def next_player(self) -> "FivescorePlayer | None":
        """Whoever the game waits for, once all know that it is on."""
        found: FivescorePlayer | None = None
        for player in self.players:
            assert isinstance(player, FivescorePlayer)
            if player.phase != "playing":
                return None
            if player.is_due:
                found = player
        return found


class FivescorePlayer(Player):
    """A person with a cookie."""

    table: FivescoreTable

    def __init__(self, table: FivescoreTable, seat: int, cookie: str, port: int) -> None:
        super().__init__(table, seat)
        self.phase = ""
        self.is_due = False
        """Whether the game waits for this player."""
        self._moves: list[str] = []
        self._last = ""
        self.port = port
        self._cookie = cookie
        self._number = 0
        self._commands = 0
        self._awaits_answer = self._awaits_move = False
        self._random = random.Random(f"{port} {seat}")

    def connect(self, *, deflate: bool) -> WebSocket:
        """Opens the connection with the cookie."""
        path = f"/api/tables/{self.table.id}/ws?after=0"
        return self._dial(self.port, path, {"Cookie": self._cookie}, deflate=deflate)

    def is_here(self) -> bool:
        """After the hello."""
        return self.phase != ""

    def is_answered(self) -> bool:
        """An answer says that the move is on the disk, an update that it was made."""
        return not self._awaits_answer and not self._awaits_move

    def make_move(self) -> None:
        """Any of the moves that the server said are legal; those of Score 5 may be too many."""
        moves = self._moves
        has_bid = self._last.startswith(NO_BID)
        if READY in moves or (not moves and has_bid):
            move = READY
        else:
            move = self._random.choice(moves) if moves else NO_BID
        self._last = move
        self.is_due = False
        self._awaits_answer = self._awaits_move = True
        self._command(f'"type":"play","move":"{move}","seen":{self._number}')

    def ask_for_rematch(self) -> None:
        """Everybody plays another game, one seat on."""
        self._command('"type":"do","what":"rematch"')

    def _command(self, told: str) -> None:
        assert self.socket is not None
        self._commands += 1
        self.socket.send(f'{{"id":"{self._commands}",{told}}}'.encode())

    def keep_alive(self) -> None:
        """As docs/protocol.md wants it."""
        assert self.socket is not None
        self.socket.send(PING)

    def take(self, message: bytes, arrived: int) -> None:
        """Hello, update, answer, pong or bye."""
        frame = _decode(message)
        table = self.table
        if frame.type == "answer":
            if frame.refusal is not None:
                raise LoadError(f"A command was refused: {frame.refusal.sentences}")
            if self._awaits_answer:
                self._awaits_answer = False
                if not self._awaits_move:
                    table.saw_move(self, arrived)
        elif frame.type in ("update", "hello"):
            self._number = frame.number
            if frame.you is not None and frame.you.seat is not None:
                self.seat = frame.you.seat  # another one after each game
            if frame.turn is not None:
                self.is_due = self.seat in frame.turn.to_act
                self._moves = frame.turn.moves
            moved = (i.event is not None and i.event.seat is not None for i in frame.items)
            if frame.type == "update" and any(moved) and table.mover is not None:
                self._awaits_move = False
                table.saw_move(self, arrived)
            if frame.table is not None and frame.table.phase != self.phase:
                self.phase = frame.table.phase
                if self.phase == "over":
                    self.ask_for_rematch()  # the next game begins when everybody wants it
                elif table.is_ready():
                    table.on_ready(table)
        elif frame.type == "bye":
            raise LoadError(f"The server said goodbye: {frame.code}.")


def tables_of(game: str) -> Callable[[int, int], Sequence[FivescoreTable]]:
    """What creates so many tables of a game at a port: four people each, made by POST /api/me."""

    def create_tables(port: int, count: int) -> Sequence[FivescoreTable]:
        return create_all(port, count, lambda lobby, k: _create_table(lobby, k, port, game))

    return create_tables


def _create_table(lobby: Lobby, number: int, port: int, game: str) -> FivescoreTable:
    """One creates the table, three sit down."""
    cookies = [lobby.post("/api/me", {"name": f"P{number}-{k}"})[1] for k in range(SEATS)]
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(SEATS - 1))]
    # Nobody looks at the score of a hand, nor gets ready for the first one.
    hurry = {"pause": 0, "countdown": 0}
    payload = {"game": game, "players": SEATS, "seats": seats, **hurry}
    told, _ = lobby.post("/api/tables", payload, cookies[0])
    table = FivescoreTable(told["table"])
    for cookie in cookies[1:]:
        lobby.post(f"/api/tables/{table.id}/sit", {}, cookie)
    table.players = [FivescorePlayer(table, k, cookie, port) for k, cookie in enumerate(cookies)]
    return table
