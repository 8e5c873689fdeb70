"""Score 5 as a viewer sees it: what everybody can know, and what is certain."""

from typing import ClassVar, Literal

from msgspec import UNSET, Struct, UnsetType

from fivescore.engine.views import PlayersOnly, View, ViewerName
from fivescore.games.score5.deck import FAMILY_NAMES
from fivescore.games.score5.rules import (
    AUCTIONS,
)

Phase = Literal["deal", "bid", "share", "wild", "over"]
Family = Literal["green", "red", "yellow", "purple", "blue"]
PHASES: tuple[Phase, ...] = ("deal", "bid", "share", "wild", "over")


class Score5Lot(Struct):
    """A card that was or is up for auction."""

    card: str
    winner: int | UnsetType | None = UNSET
    """Who won it, None if nobody did; missing while it is up."""


class Score5Tie(Struct):
    """Seats whose bids were level, and the cards whose tiebreakers put them in this order."""

    sum: int
    """0 for those who bid nothing and showed a card."""
    seats: list[int]
    cards: list[str]


class Score5Reveal(Struct):
    """The last reveal; it stays on the table until the next one. Lists are by seat."""

    lot: str
    bids: list[list[str]]
    sums: list[int]
    shown: list[str | None]
    winner: int | None
    order: list[int]
    """Seats from the highest bid down."""
    ties: list[str | None]
    """The card whose tiebreaker decided, for each seat that was level with another."""
    tied: list[Score5Tie]
    """The same, by sums; the highest first."""
    gave_away: list[int]
    """Seats of whose set a card is shown here for the first time: it names the set."""
    taken: list[list[str]]


class Score5Set(Struct):
    """A seat's set that everybody can name."""

    name: str
    seen: list[str]
    """Its cards that were seen; none where no other set was left for the seat."""


class Score5Sure(Struct):
    """What everybody can be sure of about a seat."""

    families: list[str | None]
    """The card that counts in each family."""
    score: int


class Score5Wild(Struct):
    """Who holds the wild; for its holder, what each family would make of it (S11)."""

    seat: int
    family: Family | None
    default: Family | None
    totals: list[int] | None
    """What each family would make of the score."""
    held: list[str | None] | None
    """The card that counts in each family without the wild."""


class Score5Score(Struct):
    """The viewer's score as it stands; while bids are made, with the auction card too."""

    now: int
    with_lot: int | UnsetType = UNSET
    if_bid_wins: int | UnsetType = UNSET


class Score5Pick(Struct):
    """What a card on offer would make of one's score, and what one holds of its family."""

    card: str
    score: int
    held: str | None


class Score5View(View, kw_only=True):
    """Twelve auctions of Score 5."""

    AUCTIONS: ClassVar = AUCTIONS
    FAMILIES: ClassVar = FAMILY_NAMES

    viewer: ViewerName
    phase: Phase
    players: int
    auction: int
    to_act: list[int]
    lots: list[Score5Lot]
    placed: list[int]
    counts: list[int] | None
    """Cards in each bid, once all have placed."""
    ready: list[int]
    changes_left: list[int] | None
    """None where bids may be changed without limit (S5)."""
    sizes: list[int]
    """Cards in each hand, those bid included."""
    reveal: Score5Reveal | None
    offer: list[str]
    queue: list[int]
    to_pick: int | None
    picking: list[int]
    """Who takes each of the cards that are left."""
    hands: list[list[str]] | None
    """Every hand, where hands are open."""
    known: list[list[str]] | None
    """The cards that everybody can know of each hand; None where the table plays without memory."""
    sets: list[Score5Set | None]
    """The set of each seat that everybody can name; empty where that is not listed, as `known`."""
    sure: list[Score5Sure]
    wild: Score5Wild | None
    totals: list[int] | None
    tiebreaks: list[int] | None
    hand: PlayersOnly[list[str]] = UNSET
    bid: PlayersOnly[list[str]] = UNSET
    bid_sum: PlayersOnly[int] = UNSET
    set: PlayersOnly[str] = UNSET
    own_score: PlayersOnly[Score5Score] = UNSET
    own_families: PlayersOnly[list[str | None]] = UNSET
    by_family: PlayersOnly[list[list[str]] | None] = UNSET
    """One's cards with the auction card, family by family, the one that counts first."""
    picks: PlayersOnly[list[Score5Pick] | None] = UNSET
    takes_rest: PlayersOnly[bool] = UNSET
    """Every card that is left goes to the viewer, in whatever order they take them (S7)."""
    printed: dict[str, tuple[int, str]]
    """For each card in the view its tiebreaker, and its set or stars."""
    open_hands: list[list[str]] | UnsetType = UNSET
    """Every hand, by seat, where a finished game is shown with open cards."""
    open_bids: list[list[str]] | UnsetType = UNSET
