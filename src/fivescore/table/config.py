"""How a table is created: the game, its clock, who may sit down and who may watch."""

from functools import lru_cache
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct, field

from fivescore.engine.contract import Deck, FivescoreError, Game, GameConfig, printable, quoted
from fivescore.engine.events import JsonObject
from fivescore.games import get_game
from fivescore.table.refusals import RefusedError

SeatKind = Literal["person", "bot", "open"]
Watch = Literal["nobody", "everyone"]
BotSpeed = Literal["slow", "usual", "fast"]
SHORTEST_MOVE_CLOCK, LONGEST_MOVE_CLOCK = 5, 3600
LONGEST_DAYS = 14
LONGEST_DELAY = 600
LONGEST_COUNTDOWN = LONGEST_PAUSE = 60
DAY = 86_400
LONGEST_MISTAKE = 200
T = TypeVar("T")


class Clock(Struct, frozen=True):
    """How long a player may think."""

    kind: Literal["none", "move", "days", "auction"] = "none"
    amount: int = 0
    """Seconds for each move, days for each, or seconds for a whole auction (S5)."""

    @property
    def seconds(self) -> int | None:
        """The time for a decision; None for as long as one likes."""
        if self.kind == "none":
            return None
        return self.amount * (DAY if self.kind == "days" else 1)

    def checked(self) -> "Clock":
        """The same clock, if there can be such a one.

        Raises:
            FivescoreError: There cannot.
        """
        if self.kind == "none":
            return Clock()
        if self.kind == "days":
            _check_number("clock", self.amount, 1, LONGEST_DAYS)
        else:
            _check_number("clock", self.amount, SHORTEST_MOVE_CLOCK, LONGEST_MOVE_CLOCK)
        return self


class TableConfig(Struct, frozen=True, kw_only=True):
    """What is played at a table, and how. The host may change it before a game."""

    game: str
    variant: str = "standard"
    players: int
    options: dict[str, int | str] = {}
    deck_file: str | None = field(name="deck", default=None)
    """An owner's deck, as its file; None for one of the game's own."""
    deck_sha256: str = ""
    """Which of the game's own decks, where `deck_file` is None."""
    deck_named: JsonObject | None = None
    """An owner's deck as a record names it, with its cards; of a game that goes on from one."""
    clock: Clock = Clock()
    is_open: bool = False
    """Listed for everybody, or found by its link only."""
    watch: Watch = "nobody"
    delay: int = 0
    """Seconds that watchers are behind."""
    pause: int = 0
    """Seconds that people have at most to look at the score before the next hand is played."""
    countdown: int = 0
    """Seconds from when the last seat is taken to the first deal, where several people play."""
    bot_speed: BotSpeed = "usual"
    """How long bots wait before they move."""
    hints: bool = True
    """Whether there may be hints; against people they are off unless all agree."""

    @property
    def rules(self) -> Game:
        """The game."""
        return get_game(self.game)

    @property
    def game_config(self) -> GameConfig:
        """What the game needs to know."""
        return GameConfig(self.variant, self.players, self.options)

    def deck(self) -> Deck:
        """The deck that is played with."""
        if self.deck_named is not None:
            return self.rules.find_deck(self.deck_named)
        if self.deck_file is None:
            return self.rules.find_deck({"sha256": self.deck_sha256})
        return _read_deck(self.game, self.deck_file)

    def checked(self) -> "TableConfig":
        """The same with every option's value, if there can be such a table.

        Raises:
            FivescoreError: There cannot; the text says what would be right.
        """
        game_config = self.rules.config(self.variant, self.players, self.options)
        self._check_auction_clock(game_config)
        _check_number("delay", self.delay, 0, LONGEST_DELAY)
        _check_number("countdown", self.countdown, 0, LONGEST_COUNTDOWN)
        _check_number("pause", self.pause, 0, LONGEST_PAUSE)
        config = msgspec.structs.replace(
            self,
            options=dict(game_config.options),
            clock=self.clock.checked(),
            deck_sha256=self.deck_sha256 or self.rules.deck().sha256,
        )
        config.deck()
        return config

    def _check_auction_clock(self, game_config: GameConfig) -> None:
        has_one = self.clock.kind == "auction"
        if has_one and not self.rules.has_auctions:
            raise FivescoreError(f"{self.game} has no auctions, so no auction clock.")
        name = self.rules.endless_option(game_config)
        if name is not None and not has_one:
            raise RefusedError(
                "needs-auction-clock",
                f"“{name}” can be {game_config.options[name]} only at a table with an auction "
                "clock (S5).",
            )

    def from_log(self) -> "TableConfig":
        """The same, read from a log. Logs of before name no deck: theirs is the game's first.

        Raises:
            FivescoreError: There cannot be such a table any more.
        """
        first = self.rules.shipped_decks()[-1].sha256
        deck_sha256 = self.deck_sha256 or first
        return msgspec.structs.replace(self, deck_sha256=deck_sha256).checked()


@lru_cache(maxsize=32)
def _read_deck(game: str, file: str) -> Deck:
    """An owner's deck; it takes long to read and is needed often."""
    # A lone surrogate from JSON is no UTF-8; the deck's reader says so.
    return get_game(game).read_deck(file.encode(errors="surrogatepass"))


def _check_number(name: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise FivescoreError(f"“{name}” should be from {low} to {high}, not {quoted(number)}.")


def read_config(source: object) -> TableConfig:
    """A checked configuration, from plain data or from a message.

    Raises:
        FivescoreError: There cannot be such a table; the text says what would be right.
    """
    return convert(source, TableConfig).checked()


class ConfigChange(Struct, frozen=True, kw_only=True):
    """What somebody wants to change about a table; None for what stays as it is."""

    variant: str | None = None
    players: int | None = None
    options: dict[str, int | str] | None = None
    """All of them: one that is not named takes its default."""
    deck: str | None = None
    """An owner's deck, as its file; empty for the game's own."""
    clock: Clock | None = None
    is_open: bool | None = None
    watch: Watch | None = None
    delay: int | None = None
    bot_speed: BotSpeed | None = None
    hints: bool | None = None


def change_config(config: TableConfig, source: object) -> TableConfig:
    """A checked configuration, changed as plain data or a message says.

    Raises:
        FivescoreError: There cannot be such a table; the text says what would be right.
    """
    change = msgspec.structs.asdict(convert(source, ConfigChange))
    fields = {name: value for name, value in change.items() if value is not None}
    if "deck" in fields:
        fields |= {"deck_file": fields.pop("deck") or None, "deck_sha256": "", "deck_named": None}
    return msgspec.structs.replace(config, **fields).checked()


def convert(source: object, kind: type[T]) -> T:
    """Plain data or a message as one of our own types.

    Raises:
        FivescoreError: It does not fit.
    """
    try:
        return msgspec.convert(source, kind, from_attributes=True)
    except msgspec.ValidationError as error:
        text = printable(str(error), LONGEST_MISTAKE)
        raise FivescoreError(f"This cannot be read: {text}.") from None
