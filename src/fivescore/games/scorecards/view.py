"""Score Cards as a viewer sees it, and what each card in hand would score now."""

from typing import ClassVar, Literal

from msgspec import UNSET, Struct, UnsetType

from fivescore.engine.log_lines import Phrase
from fivescore.engine.views import PlayersOnly, View, ViewerName
from fivescore.games.scorecards.rules import (
    BONUS,
    ROUNDS,
    TURNS,
)
from fivescore.games.scorecards.scoring.explain import (
    Changed,
    Part,
)

Phase = Literal["deal", "play", "pass", "return", "over"]
Variant = Literal["standard", "explosive", "partnership"]
PHASES: tuple[Phase, ...] = ("deal", "play", "pass", "return", "over")
VARIANTS: tuple[Variant, ...] = ("standard", "explosive", "partnership")


class Scored(Struct, kw_only=True):
    """How the points of a play come about."""

    points: int
    parts: list[Part]
    changed: Changed | UnsetType = UNSET


class OptionGroup(Struct):
    """Choices that score alike."""

    points: int
    parts: list[Part]
    choices: list[str]
    """`colour red`, `number 7`, `option 2`, `change B6-17 to 3`."""
    how: Phrase | UnsetType = UNSET
    """The parts in words; nothing where the rule itself says it all."""


class CardPlay(Struct, kw_only=True):
    """The best way to play a card with a display."""

    card: str
    vs: int | None
    """The seat whose display counts; None with two players and in Explosive."""
    move: str
    choice: str
    points: int
    parts: list[Part]
    changed: Changed | UnsetType = UNSET
    how: Phrase | UnsetType = UNSET
    """The parts in words; nothing where the rule itself says it all."""
    chooser: str | UnsetType = UNSET
    """The card before, where its effect leaves the choice."""
    options: list[OptionGroup] | UnsetType = UNSET
    """All that the rule leaves to choose, the best first; only in the viewer's own turn."""


class LastPlay(Struct, kw_only=True):
    """The card that was played last, wherever it lies (C16)."""

    seat: int
    card: str
    move: str
    vs: int | None
    points: int
    parts: list[Part]
    changed: Changed | UnsetType = UNSET


class FinishedRound(Struct):
    """The points of the cards of a round by seat, and who got the bonus."""

    points: list[int]
    bonus: list[int]


class PartnerCards(Struct):
    """The cards that the viewer knows the partner to hold, from passing (C10)."""

    seat: int
    cards: list[str]


class Standing(Struct):
    """A line of the final table: a player, or two partners (C8, C10)."""

    place: int
    seats: list[int]
    total: int
    best: int
    """The best single card of the last round, which breaks ties."""
    is_winner: bool


class ScoreCardsView(View, kw_only=True):
    """A round of Score Cards."""

    ROUNDS: ClassVar = ROUNDS
    TURNS: ClassVar = TURNS
    BONUS: ClassVar = BONUS

    viewer: ViewerName
    phase: Phase
    variant: Variant
    players: int
    names_display: bool
    """Whether a play names the display that it is scored with (C5, C9)."""
    round: int
    start: int | None
    to_act: int | None
    starting: str | None
    displays: list[list[str]]
    points: list[list[int]]
    best: list[int | None]
    """The best single card of this round so far, by seat."""
    rounds: list[FinishedRound]
    totals: list[int]
    sides: list[list[int]]
    """The seats that play together: partners (C10), or each for itself."""
    teams: list[int] | None
    """The sums of partners, by side."""
    left: int
    last: LastPlay | None
    standings: list[Standing] | UnsetType = UNSET
    """The final table, the winners first; once the game is over."""
    hand: PlayersOnly[list[str]] = UNSET
    plays: PlayersOnly[list[CardPlay]] = UNSET
    known: PlayersOnly[PartnerCards | None] = UNSET
    passed_to_you: PlayersOnly[str | None] = UNSET
    """The card that the partner just passed."""
    open_hands: list[list[str]] | UnsetType = UNSET
    """Every hand, by seat, where a finished game is shown with open cards."""
