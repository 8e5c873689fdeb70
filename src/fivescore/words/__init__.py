"""What Fivescore says to people, in their language: Fluent messages and their loader.

The `.ftl` files beside this module are read here and by the browser: one text, told
everywhere the same.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from fivescore.engine.registry import message_folders

LANGUAGES = ("en", "fr", "de", "es")
DEFAULT_LANGUAGE = "en"
# A message or term begins a line, and what belongs to it is indented.
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?$)*", re.MULTILINE)
_NAME = re.compile(r"-?[a-zA-Z][\w-]*")


def tell(language: str, message: str, **arguments: str | int) -> str:
    """A message in a language; `message` may name an attribute, as in `fives-F16.typed`.

    Raises:
        KeyError: There is no such message, or it lacks an argument: an error of ours.
    """
    name, _, attribute = message.partition(".")
    words = _words(language)
    words.load(name)
    entry = words.bundle.get_message(name)
    pattern = entry.attributes[attribute] if attribute else entry.value
    if pattern is None:
        raise KeyError(message)
    text, errors = words.bundle.format_pattern(pattern, arguments)
    if errors:
        raise KeyError(f"{message} in {language}: {errors[0]}")
    return str(text)


def has(language: str, message: str) -> bool:
    """Whether there is such a message, or such an attribute of one, as in `fives-F16.typed`."""
    name, _, attribute = message.partition(".")
    words = _words(language)
    words.load(name)
    if not words.bundle.has_message(name):
        return False
    return not attribute or attribute in words.bundle.get_message(name).attributes


def tell_all(message: str, **arguments: str | int) -> dict[str, str]:
    """A message in every language, by language code."""
    return {language: tell(language, message, **arguments) for language in LANGUAGES}


def choose_language(wanted: str) -> str:
    """The language of a locale name such as `fr_CA.UTF-8`; English where we do not speak it."""
    code = wanted[:2].lower()
    return code if code in LANGUAGES else DEFAULT_LANGUAGE


class _Words:
    """The messages of a language, each parsed when it is first told: to parse all is slow."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self._parse = FluentResource
        self._unread = {
            found[1]: found[0]
            for text in message_files(language)
            for found in _ENTRY.finditer(text)
        }
        # Isolation marks are invisible in a browser but garble a terminal.
        self.bundle = FluentBundle([language], use_isolating=False)

    def load(self, name: str) -> None:
        """Parses a message or term, with those that it refers to."""
        entry = self._unread.get(name)
        if entry is None:
            return
        # First added, then struck off: another thread that asks meanwhile finds it.
        self.bundle.add_resource(self._parse(entry))
        self._unread.pop(name, None)
        for word in _NAME.findall(entry):
            self.load(word)


@cache
def _words(language: str) -> _Words:
    return _Words(language)


def message_files(language: str) -> list[str]:
    """All messages of a language, file by file: ours, then those of games from outside."""
    return [*_read(_our_folder(language)), *_outside(language)]


def choose_messages(language: str, names: Iterable[str]) -> list[str]:
    """Some of our messages with all that they refer to, and those of games from outside."""
    texts = {
        found[1]: found[0]
        for text in _read(_our_folder(language))
        for found in _ENTRY.finditer(text)
    }
    chosen: dict[str, str] = {}
    wanted = list(names)
    while wanted:
        name = wanted.pop()
        if name in texts and name not in chosen:
            chosen[name] = texts[name]
            wanted += _NAME.findall(texts[name])
    return [*(chosen[name] for name in sorted(chosen)), *_outside(language)]


def _our_folder(language: str) -> Traversable:
    return resources.files(__package__).joinpath(language)


def _outside(language: str) -> list[str]:
    return [text for folder in message_folders(language) for text in _read(folder)]


def _read(folder: Traversable) -> list[str]:
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return [file.read_text("utf-8") for file in files if file.name.endswith(".ftl")]
