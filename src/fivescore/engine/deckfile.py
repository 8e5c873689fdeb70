"""Deck files: TOML, read so that whatever is wrong with one ends in one clear sentence."""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from fivescore.engine.contract import FivescoreError, printable, quoted

MAX_BYTES = 128 * 1024
LONGEST_LINE = 1000
DEEPEST = 8
MOST_DOTS = 8
"""In one line, outside of texts: names in names. A deck needs none."""
# What begins a text or comment, whose brackets and dots mean nothing; brackets and dots.
_OPENINGS = re.compile(r'"""|"|\'\'\'|\'|#|[\[\]{}.]')
# What ends a text, by what began it; a text in one kind of quotation marks has escapes.
_ENDS = {
    '"""': re.compile(r'\\.|""""{0,2}', re.DOTALL),
    '"': re.compile(r'\\[^\n]|["\n]'),
    "'''": re.compile(r"''''{0,2}"),
    "'": re.compile(r"['\n]"),
    "#": re.compile(r"\n"),
}
_LETTERS = re.compile(r"[^\n]")
# Where the reader of TOML stumbled, as it says it.
_STUMBLED = re.compile(r"\(at line (\d+), column (\d+)\)")


class DeckError(FivescoreError):
    """A deck file that cannot be played with; the text names the line or the field."""

    def __init__(
        self, text: str, *, field: str | None = None, place: tuple[int, int] | None = None
    ) -> None:
        super().__init__(text)
        self.field = field
        """The field, as in `deck.cards[7].family`."""
        self.place = place
        """Line and column in the file, counted from 1."""


def parse_deck_file(content: bytes) -> dict[str, Any]:
    """The file as plain data.

    Raises:
        DeckError: It is too large, not UTF-8, not TOML, or nested too deeply.
    """
    if len(content) > MAX_BYTES:
        raise DeckError("A deck file is at most 128 KiB, and this is longer.")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        text = f"Line {line} is not UTF-8 text: save the file as UTF-8."
        raise DeckError(text, place=(line, 1)) from None
    _check_shape(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise DeckError("The file nests deeper than a deck does.") from None
    except ValueError as error:
        found = _STUMBLED.search(str(error))
        place = (int(found[1]), int(found[2])) if found else None
        raise DeckError(f"Not valid TOML: {printable(str(error), 120)}.", place=place) from None


def _check_shape(text: str) -> None:
    """Refuses what no deck needs and the reader of TOML is slow with: long lines, deep nesting."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            text = f"Line {number} is longer than {LONGEST_LINE} characters."
            raise DeckError(text, place=(number, LONGEST_LINE + 1))
    depth = dots = 0
    last = 0
    for start, _ in _tokens(text):
        sign = text[start]
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth = max(0, depth - 1)
        elif sign == ".":
            # A line ends once, so all lines are looked through once.
            dots = 1 if text.find("\n", last, start) >= 0 else dots + 1
            last = start
        if depth > DEEPEST or dots > MOST_DOTS:
            what = "brackets" if depth > DEEPEST else "names"
            place = _place(text, start)
            raise DeckError(f"Line {place[0]} nests {what} deeper than a deck does.", place=place)


def _tokens(text: str) -> Iterator[tuple[int, int]]:
    """Where texts, comments, brackets and dots begin and end.

    In one pass, whatever the file holds: a text that nobody closed goes on to its end.
    """
    at = 0
    while (opening := _OPENINGS.search(text, at)) is not None:
        start, at = opening.span()
        ends = _ENDS.get(opening[0])
        if ends is not None:
            at = next((m.end() for m in ends.finditer(text, at) if m[0][0] != "\\"), len(text))
        yield start, at


def _without_texts(text: str) -> str:
    """The file with texts and comments struck out; all places stay as they are."""
    parts: list[str] = []
    done = 0
    for start, end in _tokens(text):
        if text[start] not in "[]{}.":
            parts += [text[done:start], _LETTERS.sub("~", text[start:end])]
            done = end
    return "".join([*parts, text[done:]])


def _place(text: str, at: int) -> tuple[int, int]:
    """Line and column, counted from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def locate(text: str, field: str) -> tuple[int, int] | None:
    """Line and column where a field of a deck stands in its file, or the card that lacks it.

    None where the file is written in an unusual way, as with names in quotation marks.
    """
    _, _, path = field.partition(".")
    first, _, key = path.partition(".")
    name, _, number = first.partition("[")
    if not name:
        return None
    plain = _without_texts(text)
    if not number:
        named = rf"^[ \t]*(?:\[\[[ \t]*)?({re.escape(name)})[ \t]*(?:=|\]\])"
        found = re.search(named, plain, re.MULTILINE)
        return _place(text, found.start(1)) if found else None
    spans = _entries(plain, re.escape(name))
    place = int(number.rstrip("]")) - 1
    if place >= len(spans):
        return None
    start, end = spans[place]
    found = (
        re.compile(rf"\b{re.escape(key)}[ \t]*=[ \t]*").search(plain, start, end) if key else None
    )
    return _place(text, found.end() if found else start)


def _entries(plain: str, name: str) -> list[tuple[int, int]]:
    """Where the tables of a list stand: in braces, or each below a heading of its own."""
    headings = re.finditer(rf"^[ \t]*\[\[[ \t]*{name}[ \t]*\]\]", plain, re.MULTILINE)
    starts = [heading.end() for heading in headings]
    if starts:
        return list(pairwise([*starts, len(plain)]))
    opened = re.search(rf"^[ \t]*{name}[ \t]*=[ \t]*\[", plain, re.MULTILINE)
    spans: list[tuple[int, int]] = []
    depth = start = 0
    for bracket in re.compile(r"[\[\]{}]").finditer(plain, opened.end()) if opened else ():
        if bracket[0] in "[{":
            start = bracket.end() if depth == 0 else start
            depth += 1
            continue
        depth -= 1
        if depth < 0:
            break
        if depth == 0:
            spans.append((start, bracket.start()))
    return spans


def deck_hash(canonical: dict[str, Any]) -> str:
    """The hash of a deck's canonical parsed form."""
    text = json.dumps(canonical, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


class Field:
    """A place in a deck file, so that messages can name it."""

    def __init__(self, data: object, name: str) -> None:
        self.data = data
        self.name = name

    def wrong(self, what: str) -> DeckError:
        """The error that says what is wrong here."""
        return DeckError(f"{self.name}: {what}", field=self.name)

    def get(self, key: str) -> "Field":
        """A field that must be there."""
        found = self.find(key)
        if found is None:
            raise self.wrong(f"the field “{key}” is missing.")
        return found

    def find(self, key: str) -> "Field | None":
        """A field that may be missing."""
        if not isinstance(self.data, dict):
            raise self.wrong("it should be a table of fields.")
        return Field(self.data[key], f"{self.name}.{key}") if key in self.data else None

    def only(self, *known: str) -> None:
        """Refuses fields that mean nothing: most likely a word was mistyped."""
        if not isinstance(self.data, dict):
            raise self.wrong("it should be a table of fields.")
        for key in self.data:
            if key not in known:
                raise self.wrong(f"there is no field {quoted(key)}; there are {', '.join(known)}.")

    def items(self) -> "list[Field]":
        """The entries of a list."""
        if not isinstance(self.data, list):
            raise self.wrong("it should be a list.")
        return [Field(entry, f"{self.name}[{k}]") for k, entry in enumerate(self.data, 1)]

    def text(self) -> str:
        """A text of moderate length."""
        if not isinstance(self.data, str) or not 0 < len(self.data) <= 80:
            raise self.wrong("it should be a text of 1 to 80 letters.")
        return self.data

    def number(self, low: int, high: int) -> int:
        """A whole number in a range."""
        if isinstance(self.data, bool) or not isinstance(self.data, int):
            raise self.wrong("it should be a whole number.")
        if not low <= self.data <= high:
            raise self.wrong(f"it should be from {low} to {high}, not {quoted(self.data)}.")
        return self.data

    def choice(self, choices: tuple[str, ...]) -> int:
        """The place of a word among the choices."""
        if not isinstance(self.data, str) or self.data not in choices:
            raise self.wrong(f"{quoted(self.data)} is not among {', '.join(choices)}.")
        return choices.index(self.data)
