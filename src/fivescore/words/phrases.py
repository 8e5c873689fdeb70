"""Phrases as text: what the terminal and the tests read; `web/src/lib/log.ts` does the same."""

from collections.abc import Sequence

from fivescore.engine.log_lines import Phrase
from fivescore.words import tell

NOBODY = -1


def say(language: str, phrase: Phrase, names: Sequence[str] = (), you: int = NOBODY) -> str:
    """A phrase in a language; `names` are those of the seats, `you` is the reader's seat."""
    arguments: dict[str, str | int] = {}
    if phrase.seat is not None:
        arguments["player"] = names[phrase.seat]
        arguments["who"] = _who(phrase.seat, you)
    for name, value in phrase.arguments.items():
        match value:
            case Phrase():
                arguments[name] = say(language, value, names, you)
                if value.seat is not None:
                    arguments[f"{name}_who"] = _who(value.seat, you)
            case list():
                arguments[name] = listed(
                    language, [say(language, each, names, you) for each in value]
                )
            case _:
                arguments[name] = value
    return tell(language, phrase.message, **arguments)


def _who(seat: int, you: int) -> str:
    return "you" if seat == you else "other"


def listed(language: str, texts: Sequence[str]) -> str:
    """Texts in a row, with the reader's word for “and” before the last."""
    if len(texts) < 2:
        return "".join(texts)
    return tell(language, "log-list", first=", ".join(texts[:-1]), last=texts[-1])
