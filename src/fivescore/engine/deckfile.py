"""Deck files: TOML, read so that whatever is wrong with one ends in one clear sentence."""

import hashlib
import json
import re
import tomllib
from typing import Any

from fivescore.engine.contract import FivescoreError, printable, quoted

MAX_BYTES = 128 * 1024
LONGEST_LINE = 1000
DEEPEST = 8
# Texts and comments, whose brackets mean nothing, and brackets.
_TOKENS = re.compile(
    r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"'
    r"|'''.*?'''|'[^'\n]*'|#[^\n]*|[\[\]{}]",
    re.DOTALL,
)


class DeckError(FivescoreError):
    """A deck file that cannot be played with; the text names the line or the field."""


def parse_deck_file(content: bytes) -> dict[str, Any]:
    """The file as plain data.

    Raises:
        DeckError: It is too large, no UTF-8, no TOML, or nested too deeply.
    """
    if len(content) > MAX_BYTES:
        raise DeckError("A deck file is at most 128 KiB, and this is longer.")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise DeckError(f"Line {line} is no UTF-8 text: save the file as UTF-8.") from None
    _check_shape(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise DeckError("The file nests deeper than a deck does.") from None
    except ValueError as error:
        raise DeckError(f"This is no TOML: {printable(str(error), 120)}.") from None


def _check_shape(text: str) -> None:
    """Refuses what no deck needs and the reader of TOML is slow with: long lines, deep nesting."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise DeckError(f"Line {number} is longer than {LONGEST_LINE} signs.")
    depth = 0
    for token in _TOKENS.finditer(text):
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth = max(0, depth - 1)
        if depth > DEEPEST:
            place = text.count("\n", 0, token.start()) + 1
            raise DeckError(f"Line {place} nests brackets deeper than a deck does.")


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
        return DeckError(f"{self.name}: {what}")

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
