"""Fives as a viewer sees it, and what is certain about each move."""

from typing import ClassVar, Literal

from msgspec import UNSET, Struct, UnsetType

from fivescore.engine.views import View, ViewerName
from fivescore.games.fives.rules import TARGET

Phase = Literal["deal", "play", "over"]
AllBust = Literal["carry", "vanish"]
PaidTo = Literal["seat", "centre", "nobody"]
NoFlip = Literal["F5", "F6"]
Claimed = Literal["bust", "tricks"]
PHASES: tuple[Phase, ...] = ("deal", "play", "over")
ALL_BUST: tuple[AllBust, ...] = ("carry", "vanish")


class FivesPlay(Struct, frozen=True):
    """A card in a trick."""

    seat: int
    move: str
    """`B7`, `B7=M5` where the viewer knows the face, else `??=M5`."""


class FivesTrick(Struct, frozen=True):
    """A finished trick."""

    plays: list[FivesPlay]
    """Of an earlier trick only the winning card, where the option `memory` is off (F11)."""
    winner: int
    value: int


class FivesMove(Struct):
    """A legal move with what is certain about it: arithmetic on public facts, no advice."""

    move: str
    wins: bool | None
    """None while it is open."""
    taker: int | None
    """Who takes the trick, if the move ends it."""
    number: int
    total_if_won: int


class FivesClaim(Struct):
    """The viewer may claim the rest of the hand: how it ends is certain from what they know."""

    why: Claimed
    """`bust`: everybody is over 25. `tricks`: each of the viewer's cards wins its trick."""
    tricks: int
    """How many the viewer would take; 0 where everybody is over 25, as that is open."""
    number: int
    """What they add up to."""
    total: int
    """The viewer's total then."""


class FivesPaid(Struct):
    """How a finished hand was paid, line by line; a number for each seat (F12-F17)."""

    rank: list[int]
    exact: list[int]
    bust: list[int]
    pot: list[int]
    ranks: list[tuple[int, int] | None]
    """The first and last rank that each seat's total spans, more than one where it is tied (F13);
    None over 25."""
    gains: list[int]
    """All lines of a seat together."""
    busts: int
    """Chips that those over 25 paid (F15); the rest of a pot lay in the centre (F17)."""
    paid_to: PaidTo | None
    """Where those chips went (F15, F16); None if nobody paid any."""
    taker: int | None
    """Who took the pot."""


class FivesView(View, kw_only=True):
    """A hand of Fives."""

    TARGET: ClassVar = TARGET

    viewer: ViewerName
    phase: Phase
    players: int
    hands: int
    all_bust: AllBust
    hand_number: int
    tricks_in_hand: int
    to_act: int | None
    hand: list[str] | None
    """The viewer's own cards; None for those who watch."""
    moves: list[FivesMove]
    no_flip: NoFlip | None
    """The ruling by which the viewer, whose turn it is, can flip no card; None where one can."""
    trick: list[FivesPlay]
    led: str | None
    """`B`, `G`, `S` or `M`."""
    winning: int | None
    tricks: list[FivesTrick]
    held: list[int]
    totals: list[int]
    chips: list[int]
    centre: int
    opener: int | None
    paid: FivesPaid | None
    """How the last finished hand was paid."""
    claim: FivesClaim | None = None
    """The viewer's own offer; nobody else sees it."""
    open_hands: list[list[str]] | UnsetType = UNSET
    """Every hand, by seat, where a finished game is shown with open cards."""
