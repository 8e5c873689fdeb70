"""The load's side of a table: who is to move, and when everybody has seen the last move."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping

from benchmarks.server.websocket import WebSocket

SEATS = 4


class LoadError(Exception):
    """A server did something that the load does not understand."""


class Table(ABC):
    """Four players at a table. One move is on its way at a time."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.mover: Player | None = None
        """Whose move is on its way."""
        self.began = 0
        """Since when the move counts as made, in nanoseconds since 1970."""
        self.unseen = 0
        """How many others have not seen the move yet."""
        self.dues: list[int] = []
        """Times of moves that should have been made while another was on its way."""
        self.on_seen: Callable[[Table, int], None] = _ignore
        """Called when all others have seen a move, with the time."""
        self.on_ready: Callable[[Table], None] = _ignore_ready
        """Called when the next move can be made."""

    @abstractmethod
    def next_player(self) -> "Player | None":
        """Whose turn it is; None while that is not known, or while a new game begins."""

    def is_ready(self) -> bool:
        """Whether the next move can be made."""
        return self.mover is None and self.next_player() is not None

    def make_move(self, began: int) -> None:
        """Whoever is to move makes a legal move."""
        player = self.next_player()
        assert player is not None
        assert self.mover is None
        self.mover = player
        self.began = began
        self.unseen = len(self.players) - 1
        player.make_move()

    def saw_move(self, player: "Player", arrived: int) -> None:
        """A player was told of the move."""
        if self.mover is None:
            raise LoadError("A move was told that nobody made.")
        if player is not self.mover:
            self.unseen -= 1
            if self.unseen == 0:
                self.on_seen(self, arrived)
        if self.unseen == 0 and self.mover.is_answered():
            self.mover = None
            if self.is_ready():
                self.on_ready(self)


class Player(ABC):
    """Somebody at a table with a connection of their own."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.port = 0
        """Where it connects."""
        self.socket: WebSocket | None = None
        self.bytes_received = 0

    @abstractmethod
    def connect(self, *, deflate: bool) -> WebSocket:
        """Opens the connection."""

    @abstractmethod
    def is_here(self) -> bool:
        """Whether the server has told this player how the game stands."""

    @abstractmethod
    def is_answered(self) -> bool:
        """Whether the server has told this player that its own move was made."""

    @abstractmethod
    def make_move(self) -> None:
        """Sends a legal move."""

    @abstractmethod
    def keep_alive(self) -> None:
        """Every 20 seconds, whatever else happens: a sign of life, if the protocol wants one."""

    def _dial(
        self, port: int, path: str, headers: Mapping[str, str], *, deflate: bool
    ) -> WebSocket:
        told = dict(headers)
        if deflate:
            told["Sec-WebSocket-Extensions"] = "permessage-deflate; client_max_window_bits"
        self.socket = WebSocket(port, path, told, self._receive)
        return self.socket

    def _receive(self, message: bytes, arrived: int) -> None:
        self.bytes_received += len(message)
        self.take(message, arrived)

    @abstractmethod
    def take(self, message: bytes, arrived: int) -> None:
        """A message from the server."""


def _ignore(_table: Table, _arrived: int) -> None:
    """Nobody measures now."""


def _ignore_ready(_table: Table) -> None:
    """Nobody waits for the table now."""
