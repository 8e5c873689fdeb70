"""What is wrong with a command line, in our words instead of the parser library's."""

import re
from collections.abc import Sequence
from typing import Any

from fivescore.engine.contract import printable
from fivescore.words import DEFAULT_LANGUAGE, LANGUAGES, tell


def explain(error: Any, arguments: Sequence[str]) -> str:
    """A wrong use as a sentence, in the language of `--lang` where the arguments name one.

    `error` is of typer's own exceptions, which it does not export: they are told apart by name.
    """
    language = language_of(arguments)
    message, values = _message(error)
    sentence = tell(language, f"terminal-usage-{message}", **values)
    context = getattr(error, "ctx", None)
    first = " ".join(argument for argument in arguments[:1] if argument.isalpha())
    command = getattr(context, "command_path", None) or f"fivescore {first}".strip()
    return f"{sentence} {tell(language, 'terminal-usage-help', command=command)}"


def language_of(arguments: Sequence[str]) -> str:
    """The language that a command line asks for; English if it asks for none that we speak."""
    for k, argument in enumerate(arguments):
        name, sign, value = argument.partition("=")
        if name == "--lang":
            wanted = value if sign else next(iter(arguments[k + 1 : k + 2]), "")
            return wanted.lower() if wanted.lower() in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


def _message(error: Any) -> tuple[str, dict[str, str]]:
    """The message that fits, and its arguments."""
    kind, text = type(error).__name__, str(error.format_message())
    match kind:
        case "NoSuchOption":
            nearest = sorted(error.possibilities or ())
            option = {"option": printable(error.option_name)}
            return (
                ("no-option-but", option | {"nearest": nearest[0]})
                if nearest
                else (
                    "no-option",
                    option,
                )
            )
        case "MissingParameter":
            return "missing", {"name": _name_of(error.param)}
        case "BadOptionUsage":
            takes = "value-too-many" if "does not take" in text else "value-missing"
            return takes, {"option": error.option_name}
        case "BadParameter" if error.param is not None:
            return _type_of(text), {"option": _name_of(error.param)}
    if found := re.fullmatch(r"No such command '(.*)'\.", text, re.DOTALL):
        return "no-command", {"command": printable(found[1])}
    if found := re.search(r"extra arguments? ?(?:\(s\))? ?\((.*)\)", text, re.DOTALL):
        return "too-much", {"text": printable(found[1])}
    return "other", {"text": printable(text, 200)}


def _name_of(parameter: Any) -> str:
    """An option as it is typed, an argument as the help calls it."""
    options = [name for name in parameter.opts if name.startswith("-")]
    return max(options, key=len) if options else str(parameter.metavar or parameter.name)


def _type_of(text: str) -> str:
    if "exceeded" in text:
        return "number-too-large"
    return "whole-number" if "integer" in text else "number" if "number" in text else "wrong-value"
