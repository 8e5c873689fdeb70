"""What is wrong with what a person wrote: in English, and as a phrase for every language."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from fivescore.engine.contract import GIANT, NESTED, quoted
from fivescore.engine.log_lines import Arguments, Phrase


@dataclass(frozen=True, slots=True)
class Mistake:
    """A sentence, or a part of one."""

    text: str
    """In English, for the command line and for logs."""
    phrase: Phrase
    """The same for whoever reads another language."""


Part = str | int | Mistake


def mistake(message: str, english: str, **arguments: Part) -> Mistake:
    """A mistake: its Fluent message, and the same in English with the arguments in braces."""
    texts = {name: _text(part) for name, part in arguments.items()}
    parts: Arguments = {
        # Numbers are written as they stand in the file, without a mark for thousands.
        name: part.phrase if isinstance(part, Mistake) else str(part)
        for name, part in arguments.items()
    }
    return Mistake(english.format(**texts), Phrase(message, parts))


def quote(value: object) -> Part:
    """A value from outside; what is nested is not taken apart."""
    text = quoted(value)
    if text.startswith("“"):
        return quote_text(text[1:-1])
    message = {NESTED: "deck-something-nested", GIANT: "deck-giant-number"}.get(text)
    return mistake(message, text) if message else text


def quote_text(text: str) -> Mistake:
    """A text in quotation marks."""
    return mistake("deck-quoted", "“{text}”", text=text)


def join(parts: Sequence[Part]) -> Part:
    """Words in a row."""
    merged: list[Part] = []
    for is_phrase, group in groupby(parts, lambda part: isinstance(part, Mistake)):
        row = list(group)
        merged += row if is_phrase else [", ".join(map(str, row))]
    joined = merged[-1] if merged else ""
    for part in reversed(merged[:-1]):
        joined = mistake("deck-joined", "{first}, {rest}", first=part, rest=joined)
    return joined


def _text(part: Part) -> str:
    return part.text if isinstance(part, Mistake) else str(part)
