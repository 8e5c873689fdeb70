"""The frames of RFC 6455: read strictly, as a client sends them, and written."""

from collections.abc import Iterator

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled code for this machine
    from websockets.utils import apply_mask

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
NORMAL, GOING_AWAY, PROTOCOL_ERROR, NO_CODE = 1000, 1001, 1002, 1005
INVALID_DATA, POLICY_VIOLATION, TOO_BIG = 1007, 1008, 1009
SERVICE_RESTART, TRY_AGAIN_LATER = 1012, 1013
_FINAL, _RESERVED, _OPCODE = 0x80, 0x70, 0x0F
_MASKED, _SHORT = 0x80, 0x7F
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_MASK_SIZE = 4
LONGEST_CONTROL = 125
_CLOSE_CODES = frozenset((1000, 1001, 1002, 1003, *range(1007, 1015)))
"""Codes that may stand in a closing frame, besides those from 3000 to 4999."""

Frame = tuple[int, bytes]
"""Opcode and payload; of a message in fragments its kind and the whole of it."""


class FrameError(Exception):
    """What came is no frame, or too much; the connection ends with the code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def make_frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A frame of the server: whole and not masked."""
    size = len(payload)
    if size < _TWO_BYTES:
        return b"%c%c%b" % (_FINAL | opcode, size, payload)
    if size < 1 << 16:
        return b"%c%c%b%b" % (_FINAL | opcode, _TWO_BYTES, size.to_bytes(2, "big"), payload)
    return b"%c%c%b%b" % (_FINAL | opcode, _EIGHT_BYTES, size.to_bytes(8, "big"), payload)


def closing_frame(code: int, reason: str = "") -> bytes:
    """A frame that ends the connection."""
    text = reason.encode()[: LONGEST_CONTROL - 2].decode(errors="ignore").encode()
    return make_frame(code.to_bytes(2, "big") + text, CLOSE)


def read_close(payload: bytes) -> int:
    """The code of a closing frame of a client.

    Raises:
        FrameError: It has none that may be sent, or its reason is no text.
    """
    if not payload:
        return NO_CODE
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or not (code in _CLOSE_CODES or 3000 <= code < 5000):
        raise FrameError(PROTOCOL_ERROR, "no such code")
    need_text(payload[2:])
    return code


def need_text(payload: bytes) -> None:
    """Makes sure that it is UTF-8.

    Raises:
        FrameError: It is not.
    """
    try:
        payload.decode()
    except UnicodeDecodeError:
        raise FrameError(INVALID_DATA, "no text") from None


class FrameReader:
    """Takes bytes as they come and gives the frames in them."""

    __slots__ = ("_kind", "_largest", "_parts", "_rest", "_size")

    def __init__(self, largest: int) -> None:
        self._largest = largest
        """Bytes of a message."""
        self._rest = b""
        """The beginning of a frame that is not whole yet."""
        self._kind = CONT
        """Of the message whose fragments are coming; CONT where none is."""
        self._parts: list[bytes] = []
        self._size = 0

    def read(self, data: bytes) -> Iterator[tuple[int, Frame | None]]:
        """The frames in the next bytes: how many bytes each carries, and what is whole by it.

        A fragment makes nothing whole but the last one its message.

        Raises:
            FrameError: It is no frame of a client, or too large.
        """
        data = self._rest + data if self._rest else data
        at = 0
        try:
            while (found := self._next(data, at)) is not None:
                first, start, end = found
                at = end
                payload = apply_mask(data[start:end], data[start - _MASK_SIZE : start])
                yield end - start, self._take(first & _OPCODE, payload, bool(first & _FINAL))
        finally:
            self._rest = data[at:]

    def _next(self, data: bytes, at: int) -> tuple[int, int, int] | None:
        """The first byte of a frame, and where its payload begins and ends; None if not whole."""
        if len(data) - at < 2:
            return None
        first, second = data[at], data[at + 1]
        size, start = second & _SHORT, at + 2
        self._check_head(first, second)
        if size >= _TWO_BYTES:
            length = 2 if size == _TWO_BYTES else 8
            if len(data) - start < length:
                return None
            size = int.from_bytes(data[start : start + length], "big")
            start += length
        if not first & CLOSE and size + self._size > self._largest:
            raise FrameError(TOO_BIG, "too big")
        start += _MASK_SIZE
        return (first, start, start + size) if start + size <= len(data) else None

    def _check_head(self, first: int, second: int) -> None:
        opcode = first & _OPCODE
        if first & _RESERVED:
            raise FrameError(PROTOCOL_ERROR, "reserved bits")
        if not second & _MASKED:
            raise FrameError(PROTOCOL_ERROR, "not masked")
        if opcode in (CLOSE, PING, PONG):
            if not first & _FINAL or second & _SHORT > LONGEST_CONTROL:
                raise FrameError(PROTOCOL_ERROR, "no control frame")
        elif opcode not in (CONT, TEXT, BINARY):
            raise FrameError(PROTOCOL_ERROR, "no such opcode")
        elif (opcode == CONT) != (self._kind != CONT):
            raise FrameError(PROTOCOL_ERROR, "fragments out of order")

    def _take(self, opcode: int, payload: bytes, is_last: bool) -> Frame | None:  # noqa: FBT001
        if opcode & CLOSE or (is_last and opcode != CONT):
            whole = (opcode, payload)
        else:
            self._kind = opcode or self._kind
            self._parts.append(payload)
            self._size += len(payload)
            if not is_last:
                return None
            whole = (self._kind, b"".join(self._parts))
            self._kind, self._parts, self._size = CONT, [], 0
        if whole[0] == TEXT:
            need_text(whole[1])
        return whole
