"""How a table is laid: the game, its clock, who may sit down and who may watch."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from fivescore.bots import all_bot_names
from fivescore.engine.contract import Deck, FivescoreError, Game, GameConfig, printable, quoted
from fivescore.games import get_game

SeatKind = Literal["person", "bot", "open"]
MAX_NAME = 40
LONGEST_MOVE_CLOCK = 3600
LONGEST_DAYS = 14
LONGEST_DELAY = 600
DAY = 86_400


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a player may think."""

    kind: Literal["none", "move", "days"] = "none"
    amount: int = 0
    """Seconds for each move, or days."""

    @property
    def seconds(self) -> int | None:
        """The time for a decision; None for as long as one likes."""
        if self.kind == "none":
            return None
        return self.amount * (DAY if self.kind == "days" else 1)


@dataclass(frozen=True, slots=True)
class TableConfig:
    """A table as it was laid. Seats and host change; this does not."""

    game: str
    game_config: GameConfig
    deck_file: str | None
    """An owner's deck, as its file; None for the game's own."""
    clock: Clock
    is_open: bool
    """Listed for everybody, or found by its link only."""
    watch: Literal["nobody", "everyone"]
    delay: int
    """Seconds that watchers are behind."""
    deck_sha256: str
    """Which of the game's own decks, where `deck_file` is None."""

    @property
    def rules(self) -> Game:
        """The game."""
        return get_game(self.game)

    def deck(self) -> Deck:
        """The deck that is played with."""
        if self.deck_file is None:
            return self.rules.find_deck({"sha256": self.deck_sha256})
        return _read_deck(self.game, self.deck_file)

    def to_json(self) -> dict[str, Any]:
        """The setup as the log keeps it."""
        return {
            "game": self.game,
            "variant": self.game_config.variant,
            "players": self.game_config.players,
            "options": dict(self.game_config.options),
            "deck": self.deck_file,
            "deck_sha256": self.deck_sha256,
            "clock": {"kind": self.clock.kind, "amount": self.clock.amount},
            "is_open": self.is_open,
            "watch": self.watch,
            "delay": self.delay,
        }


@lru_cache(maxsize=32)
def _read_deck(game: str, file: str) -> Deck:
    """An owner's deck; a table is described often, and a deck takes long to read."""
    # Half a sign that JSON smuggled in is no UTF-8, and the deck's reader says so.
    return get_game(game).read_deck(file.encode(errors="surrogatepass"))


def read_config(told: dict[str, Any]) -> TableConfig:
    """A checked setup.

    Raises:
        FivescoreError: Something in it cannot be; the text says what would be right.
    """
    game = get_game(str(told.get("game")))
    variant = str(told.get("variant", "standard"))
    players = told.get("players")
    options = told.get("options", {})
    if not isinstance(players, int) or not isinstance(options, dict):
        raise FivescoreError("A table needs a number of players, and options by name.")
    deck = told.get("deck")
    if deck is not None and not isinstance(deck, str):
        raise FivescoreError("“deck” should be the text of a deck file.")
    config = TableConfig(
        game.name,
        game.config(variant, players, options),
        deck,
        _read_clock(told.get("clock") or {}),
        told.get("is_open") is True,
        _choice(told.get("watch", "nobody"), "nobody", "everyone"),
        _number("delay", told.get("delay", 0), LONGEST_DELAY),
        str(told.get("deck_sha256") or game.deck().sha256),
    )
    config.deck()
    return config


def read_stored_config(told: dict[str, Any]) -> TableConfig:
    """A config from the log. Tables from before the log named the deck have the game's first."""
    if "deck_sha256" not in told:
        first = get_game(str(told.get("game"))).shipped_decks()[-1]
        told = told | {"deck_sha256": first.sha256}
    return read_config(told)


def _read_clock(told: object) -> Clock:
    if not isinstance(told, dict):
        raise FivescoreError("“clock” should have a kind and an amount.")
    kind = told.get("kind", "none")
    if kind == "none":
        return Clock()
    if kind == "move":
        return Clock("move", _number("clock", told.get("amount"), LONGEST_MOVE_CLOCK, low=5))
    if kind == "days":
        return Clock("days", _number("clock", told.get("amount"), LONGEST_DAYS, low=1))
    raise FivescoreError(f"A clock is none, move or days, not {quoted(kind)}.")


def _number(name: str, told: object, high: int, *, low: int = 0) -> int:
    if not isinstance(told, int) or isinstance(told, bool) or not low <= told <= high:
        raise FivescoreError(f"“{name}” should be from {low} to {high}, not {quoted(told)}.")
    return told


def _choice(told: object, *choices: str) -> Any:
    if told not in choices:
        raise FivescoreError(f"This is {' or '.join(choices)}, not {quoted(told)}.")
    return told


def read_name(told: object) -> str:
    """A player's name: some letters on one line, nothing that steers a screen.

    Raises:
        FivescoreError: It is empty.
    """
    name = printable(" ".join(str(told).split()), MAX_NAME) if isinstance(told, str) else ""
    if not name:
        raise FivescoreError(f"A name has from 1 to {MAX_NAME} letters.")
    return name


def check_bot(told: object) -> str:
    """The name of a bot.

    Raises:
        FivescoreError: There is none.
    """
    names = all_bot_names()
    if told not in names:
        raise FivescoreError(f"There is no bot {quoted(told)}: there are {', '.join(names)}.")
    return str(told)
