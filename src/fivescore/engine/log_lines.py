"""The log of a game as data: messages with their arguments, which every screen says the same way.

A message is the id of a Fluent message. `fivescore.words.phrases` and the page turn it into text.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A message with its arguments."""

    message: str
    arguments: "Mapping[str, str | int | Phrase | list[Phrase]]" = {}
    """Texts, numbers, phrases within it, and lists of them, which are said as “a, b and c”.
    An argument that names a seat brings `$ARGUMENT_who` too."""
    seat: int | None = None
    """Whom it is about: `$player` is their name, `$who` is `you` for themselves, else `other`."""


Arguments: TypeAlias = dict[str, str | int | Phrase | list[Phrase]]


class LogLine(Phrase, frozen=True, omit_defaults=True):
    """A line of the log."""

    kind: Literal["heading", "move", "result", "table"] = "move"
    card: str | None = None
    """A card that is shown beside the line, as its face reads."""
    tone: Literal["good", "bad"] | None = None
    is_quiet: bool = False
    """It is seen, but not read out by a screen reader."""
