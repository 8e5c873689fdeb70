"""What was changed about a table, as phrases for its log."""

from collections.abc import Callable

from fivescore.engine.contract import Deck, Game
from fivescore.engine.log_lines import Phrase
from fivescore.table.config import Clock, TableConfig
from fivescore.words import DEFAULT_LANGUAGE, has

Words = Phrase | str | int
Read = Callable[[TableConfig], object]
Tell = Callable[[TableConfig], Words]


def describe_changes(before: TableConfig, after: TableConfig) -> list[Phrase]:
    """What differs, each as the name of a setting and its value now."""
    settings: list[tuple[str, Read, Tell]] = [
        ("web-variant", lambda config: config.variant, _variant),
        ("web-players", lambda config: config.players, lambda config: config.players),
        # Not the decks themselves: to read an owner's takes long.
        ("web-decks-which", lambda config: config.deck_file or config.deck_sha256, _deck),
        ("web-clock", lambda config: config.clock, lambda config: _clock(config.clock)),
        ("web-who-sits", lambda config: config.is_open, _who_sits),
        ("web-who-watches", lambda config: (config.watch, config.delay), _who_watches),
        ("web-bot-speed", lambda config: config.bot_speed, _bot_speed),
        ("web-hints", lambda config: config.hints, _hints),
    ]
    changes = [
        _set(Phrase(name), words(after))
        for name, value, words in settings
        if value(before) != value(after)
    ]
    options = [
        _set(_named(f"web-option-{_id(name)}", name), _option(name, value))
        for name, value in after.options.items()
        if value != before.options.get(name)
    ]
    return [*changes[:2], *options, *changes[2:]]


def is_own_deck(game: Game, deck: Deck) -> bool:
    """Whether a deck is an owner's, and none that every Fivescore has."""
    return all(deck.sha256 != shipped.sha256 for shipped in game.shipped_decks())


def _set(name: Words, value: Words) -> Phrase:
    return Phrase("log-set", {"name": name, "value": value})


def _id(name: str) -> str:
    return name.replace("_", "-")


def _named(message: str, name: str) -> Words:
    """A message, or the name itself where a game from outside has no word for it."""
    return Phrase(message) if has(DEFAULT_LANGUAGE, message) else name.replace("_", " ")


def _variant(config: TableConfig) -> Words:
    return _named(f"web-variant-{config.variant}", config.variant)


def _option(name: str, value: int | str) -> Words:
    return value if isinstance(value, int) else _named(f"web-choice-{_id(name)}-{value}", value)


def _deck(config: TableConfig) -> Words:
    deck = config.deck()
    return deck.id if is_own_deck(config.rules, deck) else Phrase("web-decks-ours")


def _clock(clock: Clock) -> Phrase:
    unit = "days" if clock.kind == "days" else "seconds"
    return Phrase(f"web-clock-{clock.kind}", {} if clock.kind == "none" else {unit: clock.amount})


def _who_sits(config: TableConfig) -> Phrase:
    return Phrase("web-listed" if config.is_open else "web-by-link")


def _who_watches(config: TableConfig) -> Phrase:
    if config.watch == "nobody":
        return Phrase("web-watch-nobody")
    return Phrase("web-watch-later" if config.delay else "web-watch-everyone")


def _hints(config: TableConfig) -> Phrase:
    return Phrase("web-hints-allowed" if config.hints else "web-hints-never")


def _bot_speed(config: TableConfig) -> Phrase:
    return Phrase(f"web-bot-speed-{config.bot_speed}")
