"""Score 5 as a viewer sees it: what everybody can know, and what is certain."""

from typing import ClassVar, Literal, cast

import numpy as np
from msgspec import UNSET, Struct, UnsetType, structs

from fivescore.engine.contract import SPECTATOR, Deck
from fivescore.engine.views import PlayersOnly, View, ViewerName
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.deck import FAMILY_NAMES, SET_NAMES, describe_card
from fivescore.games.score5.reveals import Level, find_level
from fivescore.games.score5.rules import (
    AUCTIONS,
    BIDDING,
    CHOOSING,
    DEAL,
    FAMILIES,
    MAX_SEATS,
    NOBODY,
    OVER,
    SHARING,
    UNLIMITED,
    WILD_CARD,
    cards_of_set,
)
from fivescore.games.score5.text import card_at, cards_of

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


def view(observation: np.ndarray, deck: Deck) -> Score5View:
    """What the viewer of an observation sees."""
    o = observation[0]
    players = int(o["players"])
    viewer = int(o["viewer"])
    phase = int(o["phase"])
    is_open = phase == OVER or bool(o["open_hands"])
    seen = Score5View(
        viewer="spectator" if viewer == SPECTATOR else viewer,
        phase=PHASES[phase],
        players=players,
        auction=int(o["auction"]),
        to_act=_seats(entrypoints.to_act(observation, 0), players),
        lots=_lots(o, deck),
        placed=_seats(int(o["placed"]), players),
        counts=_numbers(o, "counts") if int(o["counts_shown"]) else None,
        ready=_seats(int(o["ready"]), players),
        changes_left=None
        if int(o["max_changes"]) == UNLIMITED
        else [int(o["max_changes"]) - n for n in _numbers(o, "changes")],
        sizes=_numbers(o, "sizes"),
        reveal=_reveal(observation, deck),
        offer=cards_of(deck, int(o["offer"])),
        queue=[int(s) for s in o["queue"][: int(o["pickers"])]] if phase == SHARING else [],
        to_pick=int(o["queue"][int(o["pick"])]) if phase == SHARING else None,
        picking=_picking(o) if phase == SHARING else [],
        hands=[cards_of(deck, int(h)) for h in o["open"][:players]] if is_open else None,
        known=_known(observation, deck) if int(o["memory"]) else None,
        sets=_sets(observation, deck),
        sure=_sure(observation, deck),
        wild=_wild(o, deck),
        totals=_numbers(o, "totals") if phase == OVER else None,
        tiebreaks=_numbers(o, "tiebreaks") if phase == OVER else None,
        printed=_printed(observation, deck),
    )
    if viewer != SPECTATOR and phase != DEAL:
        _add_own(seen, observation, deck)
    return seen


def _add_own(seen: Score5View, observation: np.ndarray, deck: Deck) -> None:
    """Adds what only a player sees: the hand, the bid, and what they would score."""
    o = observation[0]
    phase = int(o["phase"])
    seen.hand = cards_of(deck, int(o["own"]))
    seen.bid = cards_of(deck, int(o["own_bid"]))
    seen.bid_sum = entrypoints.value_of(int(o["own_bid"]), deck.record)
    seen.set = SET_NAMES[int(o["own_set"])]
    seen.own_score = _own_score(observation, deck)
    seen.own_families = _families(o, int(o["own"]), deck)
    seen.by_family = _by_family(o, deck) if phase == BIDDING else None
    seen.picks = _picks(o, deck) if phase == SHARING else None
    seen.takes_rest = phase == SHARING and set(seen.picking) == {seen.viewer}


def open_view(seen: Score5View, seats: list[Score5View]) -> Score5View:
    """A spectator's view with the hands and bids of all seats, and what is printed on them."""
    printed = {card: facts for of_seat in seats for card, facts in of_seat.printed.items()}
    has_bids = any(of_seat.bid is not UNSET for of_seat in seats)
    return structs.replace(
        seen,
        open_hands=[of_seat.hand or [] for of_seat in seats],
        open_bids=[of_seat.bid or [] for of_seat in seats] if has_bids else UNSET,
        printed=printed,
    )


def _printed(observation: np.ndarray, deck: Deck) -> dict[str, tuple[int, str]]:
    """What the text of a card does not say, for every card in the view.

    That is its tiebreaker, and its set or stars. Cards that the viewer does not see are not in it.
    """
    o = observation[0]
    cards = int(o["own"])
    for k in range(int(o["auction"])):
        cards |= 1 << int(o["turned"][k])
    for seat in range(int(o["players"])):
        cards |= int(o["bids"][seat]) | int(o["open"][seat])
        if int(o["shown"][seat]) != NOBODY:
            cards |= 1 << int(o["shown"][seat])
    if int(o["memory"]):
        for known in _known_masks(observation):
            cards |= known
    printed: dict[str, tuple[int, str]] = {}
    for text in cards_of(deck, cards):
        facts = describe_card(deck, card_at(deck, text))
        kind = facts["set"] if "set" in facts else "*" * int(facts["stars"] or 0)
        printed[text] = (int(facts["tiebreaker"] or 0), str(kind))
    return printed


def _numbers(o: np.void, field: str) -> list[int]:
    return [int(value) for value in o[field][: int(o["players"])]]


def _seats(mask: int, players: int) -> list[int]:
    return [seat for seat in range(players) if mask >> seat & 1]


def _lots(o: np.void, deck: Deck) -> list[Score5Lot]:
    """The auction cards so far, with who won each; the present one has no winner yet."""
    auction = int(o["auction"])
    is_open = int(o["phase"]) == BIDDING
    lots = []
    for k in range(auction):
        taker = int(o["takers"][k])
        lot = Score5Lot(deck.cards[int(o["turned"][k])])
        if k < auction - 1 or not is_open:
            lot.winner = None if taker == NOBODY else taker
        lots.append(lot)
    return lots


def _reveal(observation: np.ndarray, deck: Deck) -> Score5Reveal | None:
    """The last reveal: bids, their sums, cards shown, who came first and who took what."""
    o = observation[0]
    auction = int(o["auction"])
    if (auction < 2 and int(o["phase"]) == BIDDING) or auction == 0:
        return None
    players = int(o["players"])
    bids = [int(bid) for bid in o["bids"][:players]]
    winner = int(o["winner"])
    sums = [entrypoints.value_of(bid, deck.record) for bid in bids]
    shown_cards = [None if int(c) == NOBODY else int(c) for c in o["shown"][:players]]
    shown = [None if card is None else deck.cards[card] for card in shown_cards]
    levels = find_level(bids, shown_cards, deck)
    pickers = [int(seat) for seat in o["queue"][: int(o["pickers"])]]
    resolved = auction - 1 if int(o["phase"]) == BIDDING else auction
    return Score5Reveal(
        lot=deck.cards[int(o["turned"][resolved - 1])],
        bids=[cards_of(deck, bid) for bid in bids],
        sums=sums,
        shown=shown,
        winner=None if winner == NOBODY else winner,
        order=list(range(players)) if winner == NOBODY else [winner, *pickers],
        ties=_ties(levels, players, deck),
        tied=[
            Score5Tie(level.total, list(level.seats), [deck.cards[card] for card in level.cards])
            for level in levels
        ],
        gave_away=_seats(int(o["named"]), players) if _named_sets(observation) else [],
        taken=[cards_of(deck, cards) for cards in _taken(o)],
    )


def _ties(levels: list[Level], players: int, deck: Deck) -> list[str | None]:
    ties: list[str | None] = [None] * players
    for level in levels:
        for seat, card in zip(level.seats, level.cards, strict=True):
            ties[seat] = deck.cards[card]
    return ties


def _named_sets(observation: np.ndarray) -> list[int | None]:
    """For each seat the set that everybody can name; empty where that is not listed."""
    o = observation[0]
    if not int(o["memory"]) or int(o["open_hands"]) or int(o["phase"]) in (DEAL, OVER):
        return []
    sets = np.zeros(MAX_SEATS, np.int64)
    entrypoints.possible_sets(_public(observation), 0, sets)
    masks = [int(mask) for mask in sets[: int(o["players"])]]
    return [mask.bit_length() - 1 if mask.bit_count() == 1 else None for mask in masks]


def _sets(observation: np.ndarray, deck: Deck) -> list[Score5Set | None]:
    seen = int(observation["seen"][0])
    return [
        None
        if which is None
        else Score5Set(SET_NAMES[which], cards_of(deck, cards_of_set(which) & seen))
        for which in _named_sets(observation)
    ]


def _taken(o: np.void) -> list[int]:
    """For each seat the cards of the winner's bid that it took; they lie open there (S4)."""
    winner = int(o["winner"])
    if winner == NOBODY:
        return [0] * int(o["players"])
    shared = int(o["bids"][winner]) & ~int(o["offer"])
    return [
        0 if seat == winner else shared & int(o["located"][seat])
        for seat in range(int(o["players"]))
    ]


def _public(observation: np.ndarray) -> np.ndarray:
    """The same observation as a spectator has it: what everybody can know."""
    public = observation.copy()
    public["viewer"] = SPECTATOR
    public["own"] = 0
    public["own_bid"] = 0
    public["own_set"] = NOBODY
    return public


def _known_masks(observation: np.ndarray) -> list[int]:
    o = observation[0]
    players = int(o["players"])
    if int(o["phase"]) == OVER or int(o["open_hands"]):
        return [int(hand) for hand in o["open"][:players]]
    known = np.zeros(MAX_SEATS, np.int64)
    if int(o["phase"]) != 0:
        entrypoints.known_cards(_public(observation), 0, known)
    return [int(cards) for cards in known[:players]]


def _known(observation: np.ndarray, deck: Deck) -> list[list[str]]:
    """For each seat the cards that everybody can know it holds (S4)."""
    return [cards_of(deck, cards) for cards in _known_masks(observation)]


def _sure(observation: np.ndarray, deck: Deck) -> list[Score5Sure]:
    """For each seat the families and the score that everybody can be sure of."""
    o = observation[0]
    sure = []
    for cards in _known_masks(observation) if int(o["memory"]) or int(o["phase"]) == OVER else []:
        family = _wild_family(o, cards, deck)
        score = entrypoints.score_of(cards, deck.record, family)[0]
        sure.append(Score5Sure(_families(o, cards, deck), score))
    return sure


def _families(o: np.void, cards: int, deck: Deck) -> list[str | None]:
    """The card that counts in each family."""
    return _held(cards, deck, _wild_family(o, cards, deck))


def _held(cards: int, deck: Deck, wild_family: int = NOBODY) -> list[str | None]:
    best = [entrypoints.best_of_family(cards, deck.record, f, wild_family) for f in range(FAMILIES)]
    return [None if card == NOBODY else deck.cards[card] for card in best]


def _picking(o: np.void) -> list[int]:
    """Who takes each of the cards that are left, in order, lap after lap (S7)."""
    pickers = int(o["pickers"])
    left = int(o["offer"]).bit_count()
    return [int(o["queue"][(int(o["pick"]) + k) % pickers]) for k in range(left)]


def _by_family(o: np.void, deck: Deck) -> list[list[str]]:
    """The viewer's cards with the auction card, family by family, the one that counts first.

    Whatever is bid, the first card left of a family is the one that would count if the bid won. The
    wild stands in no family.
    """
    own = int(o["own"]) | 1 << int(o["turned"][int(o["auction"]) - 1])
    families: list[list[str]] = []
    for family in range(FAMILIES):
        ranked = []
        cards = own
        while (best := entrypoints.best_of_family(cards, deck.record, family, NOBODY)) != NOBODY:
            ranked.append(deck.cards[best])
            cards &= ~(1 << best)
        families.append(ranked)
    return families


def _picks(o: np.void, deck: Deck) -> list[Score5Pick]:
    """What each card on offer would make of the viewer's score, and what they hold of its kind."""
    if int(o["winner"]) == int(o["viewer"]):
        return []
    own = int(o["own"])
    picks = []
    for text in cards_of(deck, int(o["offer"])):
        card = card_at(deck, text)
        family = int(deck.record["family"][0, card])
        held = entrypoints.best_of_family(own, deck.record, family, NOBODY)
        score = entrypoints.score_of(own | 1 << card, deck.record, NOBODY)[0]
        picks.append(Score5Pick(text, score, None if held == NOBODY else deck.cards[held]))
    return picks


def score_if_won(observation: np.ndarray, deck: Deck, bid: int) -> int:
    """The viewer's score if this bid won the card up for auction: arithmetic, no forecast."""
    o = observation[0]
    cards = int(o["own"]) & ~bid | 1 << int(o["turned"][int(o["auction"]) - 1])
    family = entrypoints.best_wild_family(cards, deck.record) if cards >> WILD_CARD & 1 else NOBODY
    return entrypoints.score_of(cards, deck.record, family)[0]


def _own_score(observation: np.ndarray, deck: Deck) -> Score5Score:
    """The viewer's score as it stands, with the auction card, and if the present bid won it."""
    o = observation[0]
    own = int(o["own"])
    now = entrypoints.score_of(own, deck.record, _wild_family(o, own, deck))[0]
    if int(o["phase"]) != BIDDING:
        return Score5Score(now)
    with_lot = score_if_won(observation, deck, 0)
    return Score5Score(now, with_lot, score_if_won(observation, deck, int(o["own_bid"])))


def _wild_family(o: np.void, cards: int, deck: Deck) -> int:
    """The family the wild counts as: the chosen one, or the best one until it is chosen."""
    if int(o["wild_family"]) != NOBODY:
        return int(o["wild_family"])
    if cards >> WILD_CARD & 1:
        return entrypoints.best_wild_family(cards, deck.record)
    return NOBODY


def _wild(o: np.void, deck: Deck) -> Score5Wild | None:
    """Who holds the wild, and what it counts as; for its holder what would be best (S11)."""
    seat = int(o["wild_seat"])
    if seat == NOBODY:
        return None
    chosen = int(o["wild_family"])
    wild = Score5Wild(seat, _family(chosen), default=None, totals=None, held=None)
    if seat == int(o["viewer"]) and int(o["phase"]) == CHOOSING:
        own = int(o["own"])
        wild.default = _family(entrypoints.best_wild_family(own, deck.record))
        wild.totals = [entrypoints.score_of(own, deck.record, f)[0] for f in range(FAMILIES)]
        wild.held = _held(own & ~(1 << WILD_CARD), deck)
    return wild


def _family(family: int) -> Family | None:
    return None if family == NOBODY else cast("Family", FAMILY_NAMES[family])
