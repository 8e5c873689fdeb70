"""What Fivescore says to people, in their language: Fluent messages and their loader.

The `.ftl` files beside this module are read here and, later, by the browser: one text, told
everywhere the same.
"""

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from fivescore.engine.registry import message_folders

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "de", "es")
DEFAULT_LANGUAGE = "en"


def tell(language: str, message: str, **arguments: str | int) -> str:
    """A message in a language; `message` may name an attribute, as in `fives-F16.typed`.

    Raises:
        KeyError: There is no such message, or it lacks an argument: an error of ours.
    """
    bundle = _bundle(language)
    name, _, attribute = message.partition(".")
    entry = bundle.get_message(name)
    pattern = entry.attributes[attribute] if attribute else entry.value
    if pattern is None:
        raise KeyError(message)
    text, errors = bundle.format_pattern(pattern, arguments)
    if errors:
        raise KeyError(f"{message} in {language}: {errors[0]}")
    return str(text)


def has(language: str, message: str) -> bool:
    """Whether there is such a message, or such an attribute of one, as in `fives-F16.typed`."""
    bundle = _bundle(language)
    name, _, attribute = message.partition(".")
    if not bundle.has_message(name):
        return False
    return not attribute or attribute in bundle.get_message(name).attributes


def tell_all(message: str, **arguments: str | int) -> dict[str, str]:
    """A message in every language, by language code."""
    return {language: tell(language, message, **arguments) for language in LANGUAGES}


def choose_language(wanted: str) -> str:
    """The language of a locale name such as `fr_CA.UTF-8`; English where we do not speak it."""
    code = wanted[:2].lower()
    return code if code in LANGUAGES else DEFAULT_LANGUAGE


@cache
def _bundle(language: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource

    # Isolation marks are invisible in a browser but garble a terminal.
    bundle = FluentBundle([language], use_isolating=False)
    for text in message_files(language):
        bundle.add_resource(FluentResource(text))
    return bundle


def message_files(language: str) -> list[str]:
    """All messages of a language, file by file: ours, then those of games from outside."""
    folders = [resources.files(__package__).joinpath(language), *message_folders(language)]
    return [
        entry.read_text("utf-8")
        for folder in folders
        for entry in sorted(folder.iterdir(), key=lambda file: file.name)
        if entry.name.endswith(".ftl")
    ]
