"""Values, texts and bytes that no honest client sends, drawn by a seed."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

DEEP = 3000
TEXTS = (
    "",
    " ",
    "\0",
    "\x7f",
    "é" * 50,
    "x" * 5000,
    "\u202e",
    "a\u0300" * 40,
    "\U0001f3b2",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "{{7*7}}",
    "%s%n%x",
    "null",
    "-1",
    "1e309",
    "fives",
    "standard",
    "greedy",
    "B7=M5",
)
NUMBERS: Sequence[Any] = (
    0,
    -1,
    1,
    2**31,
    2**53,
    2**63,
    2**64,
    -(2**63) - 1,
    10**400,
    0.5,
    -0.0,
    1e308,
)
RAW = (
    b"NaN",
    b"Infinity",
    b"-Infinity",
    b"1e999",
    b"-0",
    b"00",
    b"0x10",
    b'"\\ud800"',
    b'"\\udc00\\ud800"',
    b'"\xff\xfe"',
    b'"\\u0000"',
    b"[" * DEEP,
    b'{"a":' * DEEP,
    b"[" * 500 + b"]" * 500,
    b'{"a":1,"a":2}',
    b"{",
    b"}",
    b'"',
    b"tru",
    b"9" * 5000,
    b"\xef\xbb\xbf{}",
    b"\x00",
    b"",
)
"""JSON, or nearly, that no encoder writes."""


class Junk:
    """Draws junk; the same for the same seed."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def text(self) -> str:
        """A text."""
        rng = self.rng
        if rng.random() < 0.7:
            return rng.choice(TEXTS)
        return "".join(
            chr(rng.choice((rng.randrange(1, 128), rng.randrange(1, 0xD7FF))))
            for _ in range(rng.randrange(30))
        )

    def data(self, most: int = 200) -> bytes:
        """Some bytes."""
        return self.rng.randbytes(self.rng.randrange(most))

    def value(self, depth: int = 0) -> Any:
        """A value of JSON."""
        kind = self.rng.randrange(8 if depth < 3 else 5)
        match kind:
            case 0:
                return None
            case 1:
                return self.rng.random() < 0.5
            case 2:
                return self.rng.choice(NUMBERS)
            case 3 | 4:
                return self.text()
            case 5 | 6:
                return [self.value(depth + 1) for _ in range(self.rng.randrange(5))]
            case _:
                return {self.text(): self.value(depth + 1) for _ in range(self.rng.randrange(4))}

    def fitting(self, kind: Any, depth: int = 0) -> Any:
        """A value that may pass for one of a type: most of its fields are there, some are junk."""
        if self.rng.random() < 0.12 or depth > 6:
            return self.value(depth)
        info = (
            msgspec.inspect.type_info(kind) if not isinstance(kind, msgspec.inspect.Type) else kind
        )
        match info:
            case msgspec.inspect.StructType(fields=fields, tag=tag, tag_field=tag_field):
                made = {} if tag_field is None else {tag_field: tag}
                for field in fields:
                    if field.required or self.rng.random() < 0.5:
                        made[field.encode_name] = self.fitting(field.type, depth + 1)
                return made
            case msgspec.inspect.UnionType(types=types):
                return self.fitting(self.rng.choice(types), depth + 1)
            case msgspec.inspect.LiteralType(values=values):
                return self.rng.choice(values)
            case (
                msgspec.inspect.ListType(item_type=item)
                | msgspec.inspect.CollectionType(item_type=item)
            ):
                return [self.fitting(item, depth + 1) for _ in range(self.rng.randrange(6))]
            case msgspec.inspect.DictType(key_type=key, value_type=value):
                return {
                    str(self.fitting(key, depth + 1)): self.fitting(value, depth + 1)
                    for _ in range(3)
                }
            case msgspec.inspect.IntType():
                return self.rng.choice((0, 1, 2, 3, 4, 5, *NUMBERS[:8]))
            case msgspec.inspect.BoolType():
                return self.rng.random() < 0.5
            case msgspec.inspect.NoneType():
                return None
            case _:
                return self.text()

    def json(self, value: Any) -> bytes:
        """A value as bytes, mostly whole."""
        if self.rng.random() < 0.15:
            return self.rng.choice(RAW)
        body = json.dumps(value, ensure_ascii=self.rng.random() < 0.5).encode(
            "utf-8", "surrogatepass"
        )
        if self.rng.random() < 0.2:
            return self.spoil(body)
        return body

    def spoil(self, data: bytes) -> bytes:
        """Bytes with a mistake: cut off, something put in, or something else in its place."""
        place = self.rng.randrange(len(data) + 1)
        how: Callable[[], bytes] = self.rng.choice(
            (
                lambda: data[:place],
                lambda: data[:place] + self.data(20) + data[place:],
                lambda: data[:place] + self.rng.choice(RAW[:14]) + data[place:],
                lambda: data[place:],
            )
        )
        return how()
