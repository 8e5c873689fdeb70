"""RFC 6455 by its sections: what a server must take, answer and refuse.

The cases are those of the Autobahn test suite that apply to a server of text messages: framing,
pings and pongs, reserved bits, opcodes, fragmentation, UTF-8, closing, limits, and the handshake.
"""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivescore.server.wire.frames import (
    BINARY,
    CLOSE,
    CONT,
    PING,
    PONG,
    TEXT,
    FrameError,
    FrameReader,
    closing_frame,
    make_frame,
    read_close,
)
from tests.server.clients import RunningServer, asynchronous, serving
from tests.server.raw import Raw, dial, frame, handshake
from tests.server.test_wire_limits import hear_pong, open_socket, table_of

LARGEST = 1000
PING_OF_OURS = frame(b'{"type":"ping"}')


def masked(payload: bytes, opcode: int = TEXT, *, is_last: bool = True, mask: bytes) -> bytes:
    """A frame of a client with a mask that changes something."""
    plain = frame(payload, opcode, is_last=is_last)
    head = plain[: len(plain) - len(payload) - 4]
    return head + mask + bytes(b ^ mask[k % 4] for k, b in enumerate(payload))


def read_all(*pieces: bytes, largest: int = LARGEST) -> list[tuple[int, bytes]]:
    """The whole frames in some bytes that come one after the other."""
    reader = FrameReader(largest)
    found = [frame for piece in pieces for _, frame in reader.read(piece)]
    return [frame for frame in found if frame is not None]


def refusal(*pieces: bytes, largest: int = LARGEST) -> int:
    """The code with which bytes are refused."""
    with pytest.raises(FrameError) as error:
        read_all(*pieces, largest=largest)
    return error.value.code


# --- 5.2 Framing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 128, 65_535, 65_536, 70_000])
def test_a_message_of_any_length_is_read_and_written(size: int) -> None:
    text = b"*" * size
    for mask in (bytes(4), b"\x01\x02\x03\x04", b"\xff\x00\x7f\x80"):
        assert read_all(masked(text, mask=mask), largest=100_000) == [(TEXT, text)]
    written = make_frame(text)
    # What we write is read back with a mask of zeros in the place that clients have for it.
    head = len(written) - size
    theirs = bytes([written[0], written[1] | 0x80]) + written[2:head] + bytes(4) + text
    assert read_all(theirs, largest=100_000) == [(TEXT, text)]


def test_bytes_may_come_one_by_one_or_all_together() -> None:
    frames = [
        masked(b"Hello", mask=b"abcd"),
        frame(b"", PING),
        frame("ü".encode(), BINARY),
        frame(b"x" * 300),
    ]
    stream = b"".join(frames)
    whole = read_all(stream)
    assert [opcode for opcode, _ in whole] == [TEXT, PING, BINARY, TEXT]
    assert read_all(*(stream[k : k + 1] for k in range(len(stream)))) == whole
    rng = random.Random(5)
    for _ in range(200):
        cuts = sorted(rng.sample(range(len(stream)), 3))
        pieces = [stream[a:b] for a, b in itertools.pairwise([0, *cuts, len(stream)])]
        assert read_all(*pieces) == whole


@pytest.mark.parametrize("bits", [0x10, 0x20, 0x40, 0x70])
@pytest.mark.parametrize("opcode", [TEXT, BINARY, PING, CLOSE])
def test_reserved_bits_are_refused(bits: int, opcode: int) -> None:
    bad = frame(b"x", opcode)
    assert refusal(bytes([bad[0] | bits]) + bad[1:]) == 1002


@pytest.mark.parametrize("opcode", [0x3, 0x4, 0x5, 0x6, 0x7, 0xB, 0xC, 0xD, 0xE, 0xF])
def test_reserved_opcodes_are_refused(opcode: int) -> None:
    assert refusal(frame(b"", opcode)) == 1002


def test_a_frame_without_a_mask_is_refused() -> None:
    assert refusal(make_frame(b"hello")) == 1002
    assert refusal(make_frame(b"", PING)) == 1002


@pytest.mark.parametrize("size", [1001, 65_536, 1 << 40, (1 << 64) - 1])
def test_a_message_that_is_too_large_is_refused_by_its_head(size: int) -> None:
    head = bytes([0x81, 0x80 | 127]) + size.to_bytes(8, "big")
    assert refusal(head) == 1009


# --- 5.4 Fragmentation ----------------------------------------------------------------------------


def fragments(*parts: bytes, kind: int = TEXT) -> Iterator[bytes]:
    for k, part in enumerate(parts):
        yield frame(part, CONT if k else kind, is_last=k == len(parts) - 1)


def test_fragments_make_one_message_with_control_frames_between_them() -> None:
    first, second, third = fragments(b"He", b"", b"llo")
    assert read_all(first, second, third) == [(TEXT, b"Hello")]
    between = read_all(first, frame(b"1", PING), second, frame(b"2", PONG), third)
    assert between == [(PING, b"1"), (PONG, b"2"), (TEXT, b"Hello")]
    again = read_all(first, second, third, *fragments(b"a", b"b", kind=BINARY), frame(b"c"))
    assert again == [(TEXT, b"Hello"), (BINARY, b"ab"), (TEXT, b"c")]


@pytest.mark.parametrize(
    "pieces",
    [
        [frame(b"x", CONT)],
        [frame(b"x", CONT, is_last=False)],
        [frame(b"a", is_last=False), frame(b"b")],
        [frame(b"a", is_last=False), frame(b"b", BINARY)],
        [*fragments(b"a", b"b"), frame(b"c", CONT)],
    ],
)
def test_fragments_out_of_order_are_refused(pieces: list[bytes]) -> None:
    assert refusal(*pieces) == 1002


def test_fragments_count_together_towards_the_limit() -> None:
    assert read_all(*fragments(b"x" * 500, b"x" * 500)) == [(TEXT, b"x" * 1000)]
    assert refusal(*fragments(b"x" * 500, b"x" * 501)) == 1009


# --- 5.5 Control frames ---------------------------------------------------------------------------


@pytest.mark.parametrize("opcode", [PING, PONG, CLOSE])
def test_control_frames_are_short_and_whole(opcode: int) -> None:
    assert read_all(frame(b"x" * 125, opcode)) == [(opcode, b"x" * 125)]
    assert refusal(frame(b"x" * 126, opcode)) == 1002
    assert refusal(frame(b"x", opcode, is_last=False)) == 1002


@pytest.mark.parametrize("code", [1000, 1001, 1002, 1003, 1007, 1008, 1011, 1014, 3000, 4999])
def test_codes_that_may_be_sent_are_taken(code: int) -> None:
    assert read_close(code.to_bytes(2, "big")) == code
    assert read_close(code.to_bytes(2, "big") + "schön".encode()) == code


@pytest.mark.parametrize("code", [0, 999, 1004, 1005, 1006, 1015, 1016, 2000, 2999, 5000, 65_535])
def test_codes_that_may_not_be_sent_are_refused(code: int) -> None:
    with pytest.raises(FrameError) as error:
        read_close(code.to_bytes(2, "big"))
    assert error.value.code == 1002


def test_a_closing_frame_has_nothing_or_a_code_and_a_text() -> None:
    assert read_close(b"") == 1005
    for payload, code in ((b"\x03", 1002), (b"\x03\xe8\xff", 1007)):
        with pytest.raises(FrameError) as error:
            read_close(payload)
        assert error.value.code == code


def test_a_long_reason_is_cut_between_letters() -> None:
    written = closing_frame(1008, "ü" * 100)
    assert len(written) <= 2 + 125
    assert written[4:].decode() == "ü" * 61


# --- 8.1 Text is UTF-8 ----------------------------------------------------------------------------

BROKEN = [
    b"\xff",
    b"\xc0\xaf",  # longer than needed
    b"\xed\xa0\x80",  # half of a pair
    b"\xf4\x90\x80\x80",  # beyond the last
    b"ab\xe2\x82",  # cut off
    b"\x80",
]


@pytest.mark.parametrize("text", BROKEN)
def test_text_that_is_no_utf_8_is_refused(text: bytes) -> None:
    assert refusal(frame(text)) == 1007
    assert refusal(*fragments(text[:1], text[1:])) == 1007
    assert read_all(frame(text, BINARY)) == [(BINARY, text)]


def test_a_letter_may_be_cut_by_a_fragment() -> None:
    text = "Hello-µ@ßöäüàá-UTF-8!! 😀".encode()
    for k in range(len(text)):
        assert read_all(*fragments(text[:k], text[k:])) == [(TEXT, text)]


# --- On the wire ----------------------------------------------------------------------------------


async def opened(raw: Raw, server: RunningServer) -> None:
    await open_socket(raw, await table_of(server))
    await raw.frame()  # the hello


@asynchronous
async def test_pings_are_answered_with_what_they_carry_and_pongs_are_not(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        async with dial(server.url) as raw:
            await opened(raw, server)
            await raw.send(frame(b"nobody asked", PONG))
            for payload in (b"", b"Hello", b"\x00\xff" * 62, b"x" * 125):
                await raw.send(masked(payload, PING, mask=b"wxyz"))
                assert await raw.frame() == (PONG, payload)
            first, second = fragments(b'{"type":', b'"ping"}')
            await raw.send(first + frame(b"between", PING) + second)
            assert await raw.frame() == (PONG, b"between")
            await hear_pong(raw)


@asynchronous
async def test_a_goodbye_of_the_other_side_is_answered_once_and_is_the_end(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        for payload, echo in (
            (b"", b""),
            (b"\x03\xe8", b"\x03\xe8"),
            (b"\x03\xe8bye", b"\x03\xe8"),
            (b"\x0b\xb8", b"\x0b\xb8"),
            (b"\x03", b"\x03\xeano such code"),
            (b"\x03\xed", b"\x03\xeano such code"),
            (b"\x03\xe8\xff", b"\x03\xefno text"),
        ):
            async with dial(server.url) as raw:
                await opened(raw, server)
                await raw.send(frame(payload, CLOSE) + PING_OF_OURS + frame(b"late", PING))
                while (heard := await raw.frame())[0] != CLOSE:
                    pass
                assert heard == (CLOSE, echo)
                assert await raw.rest() == b""


@asynchronous
async def test_frames_that_come_with_the_handshake_are_read(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        path = await table_of(server)
        async with dial(server.url) as raw:
            await raw.send(handshake(path) + frame(b"early", PING) + PING_OF_OURS)
            assert (await raw.head()).startswith("HTTP/1.1 101")
            heard = [await raw.frame() for _ in range(3)]
            assert heard[0][1].startswith(b'{"type":"hello"')
            assert heard[1] == (PONG, b"early")
            assert b'"pong"' in heard[2][1]


# --- 4.2 The handshake ----------------------------------------------------------------------------


@asynchronous
async def test_the_key_of_the_handshake_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        path = await table_of(server)
        async with dial(server.url) as raw:
            # The example of section 1.3.
            ask = handshake(path).replace(b"A" * 22 + b"==", b"dGhlIHNhbXBsZSBub25jZQ==")
            await raw.send(ask)
            head = (await raw.head()).lower()
            assert head.startswith("http/1.1 101")
            assert "\r\nsec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=\r\n" in head
            assert "\r\nupgrade: websocket\r\n" in head
            assert "\r\nconnection: upgrade\r\n" in head


@pytest.mark.parametrize(
    ("old", "new", "status"),
    [
        (b"GET ", b"POST ", b"400"),
        (b"Sec-WebSocket-Key: AAAA", b"Sec-WebSocket-Key: AAA", b"400"),
        (b"Sec-WebSocket-Key: AAAA", b"Sec-WebSocket-Key: !AAA", b"400"),
        (b"Sec-WebSocket-Key", b"X-Key", b"400"),
        (b"Version: 13", b"Version: 12", b"426"),
        (b"Sec-WebSocket-Version: 13\r\n", b"", b"426"),
    ],
)
def test_a_handshake_that_is_none_is_refused(
    tmp_path: Path, old: bytes, new: bytes, status: bytes
) -> None:
    @asynchronous
    async def check() -> None:
        with serving(tmp_path / "tables.db") as server:
            async with dial(server.url) as raw:
                await raw.send(handshake("/api/seeks/ws").replace(old, new))
                answer = await raw.rest()
                assert answer.startswith(b"HTTP/1.1 " + status), answer
                assert status != b"426" or b"sec-websocket-version: 13" in answer

    check()
