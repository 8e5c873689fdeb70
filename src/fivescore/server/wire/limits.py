"""All limits of the wire in one place: connections, times, bytes and frames."""

from dataclasses import dataclass

KIB = 1024


@dataclass(frozen=True, slots=True)
class WireLimits:
    """What one connection, one address and all together may take."""

    connections: int = 10_000
    """In all; fewer where the system allows fewer open files."""
    per_address: int = 500
    """A school behind one address: eighty pupils with six connections each."""
    a_turn: int = 2
    """Pieces of requests of one address that are read in one turn of the event loop."""
    at_once: int = 6
    """Requests of one address that are worked on at once; the rest waits a moment."""
    files_kept: int = 200
    """Open files that are kept for the database, the page and everything else."""
    head_seconds: float = 10.0
    """From the first byte of a request, or from the connection, to the end of its head."""
    body_seconds: float = 12.0
    """From there to the end of its body; longer than the application waits, which can say why."""
    stall_seconds: float = 10.0
    """After so long in which the other side took no byte of what waits, it is gone."""
    goodbye_seconds: float = 2.0
    """So long the other side has to hear the last word."""
    goodbye_bytes: int = 256 * KIB
    """So much that arrives meanwhile is thrown away unread; with more the connection is cut."""
    last_word_seconds: float = 5.0
    """So long one who does not keep up has to take what waits before the last word."""
    waiting_frames: int = 256
    """Frames that wait for one who does not keep up; with more it is sent away."""
    waiting_bytes: int = 2048 * KIB
    """And their bytes."""
    largest_head: int = 16 * KIB
    largest_header: int = 8 * KIB
    """One line of the head of a handshake."""
    largest_message: int = 8 * KIB
    """A message of a page, also in fragments."""
    largest_body: int = 512 * KIB
    """Also of bodies that the application does not read."""
    most_chunks: int = 2_000
    """Pieces of a body; small ones cost as much as large ones."""
    sockets: int = 300
    """WebSockets that one address opens in `frame_seconds`; each costs a hello."""
    frames: float = 240.0
    """Frames of a WebSocket, also control frames and fragments, in `frame_seconds`."""
    frame_bytes: float = 1024.0 * KIB
    """And their bytes."""
    frame_seconds: float = 10.0


USUAL = WireLimits()
