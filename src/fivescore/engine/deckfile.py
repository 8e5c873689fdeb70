"""Deck files: TOML, read so that whatever is wrong with one ends in one clear sentence."""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from fivescore.engine.contract import FivescoreError
from fivescore.engine.log_lines import Phrase
from fivescore.engine.mistakes import Mistake, Part, mistake, quote

MAX_BYTES = 128 * 1024
TOO_LARGE = "A deck file is at most 128 KiB, and this is longer."
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
# How what it says begins, and which kind of mistake that is.
_VALUE = "no value can be read here; texts stand in quotation marks."
_NAME = "a name should stand here."
_TWICE = "the same name stands here twice."
_HEADING = "a heading is not closed: “]” is missing."
_UNCLOSED = "a list or table is not closed: a comma or the closing bracket is missing."
_TEXT = "a text is not closed: its quotation mark is missing."
_ESCAPE = "after a backslash something unknown stands; a backslash itself is written twice."
_CHARACTER = "a character stands here that must not."
_TOML = (
    ("Invalid value", "value", _VALUE),
    ("Invalid date", "value", _VALUE),
    ("Invalid statement", "name", _NAME),
    ("Invalid initial character", "name", _NAME),
    ("Expected newline", "line", "the line should end here."),
    ("Expected '='", "equals", "after a name “=” should stand."),
    ("Expected ']", "heading", _HEADING),
    ("Cannot", "twice", _TWICE),
    ("Duplicate", "twice", _TWICE),
    ("Unclosed", "unclosed", _UNCLOSED),
    ("Unterminated", "text", _TEXT),
    ("Expected", "text", _TEXT),
    (r"Illegal character '\n'", "text", _TEXT),
    ("Unescaped", "escape", _ESCAPE),
    ("Invalid hex", "escape", _ESCAPE),
    ("Escaped", "escape", _ESCAPE),
    ("Illegal", "character", _CHARACTER),
    ("Found invalid", "character", _CHARACTER),
)


class DeckError(FivescoreError):
    """A deck file that cannot be played with; the text names the line or the field."""

    def __init__(
        self,
        wrong: str | Mistake,
        *,
        field: str | None = None,
        place: tuple[int, int] | None = None,
    ) -> None:
        """A mistake is read in every language, a text by whoever reads English."""
        text = wrong if isinstance(wrong, str) else wrong.text
        super().__init__(text if field is None else f"{field}: {text}")
        self.phrase: Phrase | None = None if isinstance(wrong, str) else wrong.phrase
        """What is wrong, without the field."""
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
        raise DeckError(mistake("deck-too-large", TOO_LARGE))
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        english = "Line {line} is not UTF-8 text: save the file as UTF-8."
        wrong = mistake("deck-not-utf8", english, line=line)
        raise DeckError(wrong, place=(line, 1)) from None
    _check_shape(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise DeckError(mistake("deck-deep", "The file nests deeper than a deck does.")) from None
    except ValueError as error:
        raise _not_toml(str(error)) from None


def _not_toml(told: str) -> DeckError:
    """The reader of TOML speaks English only: what it says is one of a few kinds of mistakes."""
    kinds = ((kind, text) for beginning, kind, text in _TOML if told.startswith(beginning))
    kind, english = next(kinds, ("other", "it cannot be read."))
    problem = mistake(f"deck-toml-{kind}", english)
    found = _STUMBLED.search(told)
    if found is None:
        end = "Not valid TOML at the end of the file: {problem}"
        return DeckError(mistake("deck-toml-at-end", end, problem=problem))
    line, column = int(found[1]), int(found[2])
    english = "Not valid TOML in line {line}, column {column}: {problem}"
    wrong = mistake("deck-toml-at", english, line=line, column=column, problem=problem)
    return DeckError(wrong, place=(line, column))


def _check_shape(text: str) -> None:
    """Refuses what no deck needs and the reader of TOML is slow with: long lines, deep nesting."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            english = "Line {line} is longer than {most} characters."
            wrong = mistake("deck-long-line", english, line=number, most=LONGEST_LINE)
            raise DeckError(wrong, place=(number, LONGEST_LINE + 1))
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
            place = _place(text, start)
            what = "brackets" if depth > DEEPEST else "names"
            english = f"Line {{line}} nests {what} deeper than a deck does."
            raise DeckError(mistake(f"deck-deep-{what}", english, line=place[0]), place=place)


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

    def wrong(self, message: str, english: str, **arguments: Part) -> DeckError:
        """The error that says what is wrong here: a Fluent message, and the same in English."""
        return DeckError(mistake(message, english, **arguments), field=self.name)

    def get(self, key: str) -> "Field":
        """A field that must be there."""
        found = self.find(key)
        if found is None:
            raise self.wrong("deck-missing", "the field “{field}” is missing.", field=key)
        return found

    def find(self, key: str) -> "Field | None":
        """A field that may be missing."""
        fields = self._fields()
        return Field(fields[key], f"{self.name}.{key}") if key in fields else None

    def only(self, *known: str) -> None:
        """Refuses fields that mean nothing: most likely a word was mistyped."""
        for key in self._fields():
            if key not in known:
                english = "there is no field {field}; there are {known}."
                field = quote(key)
                raise self.wrong("deck-unknown", english, field=field, known=", ".join(known))

    def _fields(self) -> dict[str, Any]:
        if not isinstance(self.data, dict):
            raise self.wrong("deck-no-table", "it should be a table of fields.")
        return self.data

    def items(self) -> "list[Field]":
        """The entries of a list."""
        if not isinstance(self.data, list):
            raise self.wrong("deck-no-list", "it should be a list.")
        return [Field(entry, f"{self.name}[{k}]") for k, entry in enumerate(self.data, 1)]

    def text(self) -> str:
        """A text of moderate length."""
        if not isinstance(self.data, str) or not 0 < len(self.data) <= 80:
            raise self.wrong("deck-no-text", "it should be a text of 1 to 80 letters.")
        return self.data

    def number(self, low: int, high: int) -> int:
        """A whole number in a range."""
        if isinstance(self.data, bool) or not isinstance(self.data, int):
            raise self.wrong("deck-no-number", "it should be a whole number.")
        if not low <= self.data <= high:
            english = "it should be from {low} to {high}, not {value}."
            raise self.wrong("deck-range", english, low=low, high=high, value=quote(self.data))
        return self.data

    def choice(self, choices: tuple[str, ...]) -> int:
        """The place of a word among the choices."""
        if not isinstance(self.data, str) or self.data not in choices:
            value, words = quote(self.data), ", ".join(choices)
            english = "{value} is not among {choices}."
            raise self.wrong("deck-choice", english, value=value, choices=words)
        return choices.index(self.data)

    def game(self, name: str) -> None:
        """Refuses the deck of another game."""
        if self.text() != name:
            raise self.wrong("deck-game", "this should be “{game}”.", game=name)

    def cards(self, wanted: int, ruling: str) -> "list[Field]":
        """The entries of a list that has to have so many."""
        entries = self.items()
        if len(entries) != wanted:
            english = "a deck has {wanted} cards ({ruling}), this has {count}."
            count = len(entries)
            raise self.wrong("deck-count", english, wanted=wanted, ruling=ruling, count=count)
        return entries
