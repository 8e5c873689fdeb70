"""How the view of Score 5 is made, part by part: what everybody can know, and what is certain."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import cast

import numpy as np
from msgspec import UNSET, structs

from fivescore.engine.contract import SPECTATOR, Deck
from fivescore.engine.layout import copy_of
from fivescore.engine.views import ViewPart, assemble, fields, span_of
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.deck import FAMILY_NAMES, SET_NAMES, stars_of
from fivescore.games.score5.knowledge import OBSERVATION
from fivescore.games.score5.reveals import Level, find_level
from fivescore.games.score5.rules import (
    BIDDING,
    CHOOSING,
    DEAL,
    FAMILIES,
    MAX_SEATS,
    NOBODY,
    OVER,
    SHARING,
    STARTING,
    TABLE,
    UNLIMITED,
    WILD_CARD,
    cards_of_set,
)
from fivescore.games.score5.text import card_at, cards_of
from fivescore.games.score5.view import (
    PHASES,
    Family,
    Score5Lot,
    Score5Pick,
    Score5Reveal,
    Score5Score,
    Score5Set,
    Score5Sure,
    Score5Tie,
    Score5View,
    Score5Wild,
)

# --- The parts, each with what it follows from ----------------------------------------------

HANDS_KEPT, POSITIONS_KEPT = 1024, 256
_PUBLIC = TABLE.names or ()
_BIDDING = ("placed", "counts_shown", "ready", "counts", "changes")
"""What changes while bids are placed; nothing else that everybody sees does."""
_BETWEEN_BIDS = fields(OBSERVATION, *(name for name in _PUBLIC if name not in _BIDDING))
_WILD = fields(OBSERVATION, "phase", "wild_seat", "wild_family")
_PHASE, _VIEWER, _WILD_SEAT = (
    span_of(OBSERVATION, name)[0] for name in ("phase", "viewer", "wild_seat")
)


def _wild_sources(o: bytes) -> Hashable:
    """Whoever holds the wild and chooses sees what each family would make of it."""
    chooses = o[_PHASE] == CHOOSING and o[_WILD_SEAT] == o[_VIEWER]
    return o if chooses else _WILD(o)


def _make_setting(observation: np.ndarray, _deck: Deck) -> dict[str, object]:
    o = observation[0]
    viewer = int(o["viewer"])
    return {
        "viewer": "spectator" if viewer == SPECTATOR else viewer,
        "players": int(o["players"]),
    }


def _make_bidding(observation: np.ndarray, _deck: Deck) -> dict[str, object]:
    o = observation[0]
    players, limit = int(o["players"]), int(o["max_changes"])
    changes = None if limit == UNLIMITED else [limit - n for n in _numbers(o, "changes")]
    return {
        "to_act": _seats(entrypoints.to_act(observation, 0), players),
        "placed": _seats(int(o["placed"]), players),
        "counts": _numbers(o, "counts") if int(o["counts_shown"]) else None,
        "ready": _seats(int(o["ready"]), players),
        "changes_left": changes,
    }


def _make_auction(observation: np.ndarray, deck: Deck) -> dict[str, object]:
    o = observation[0]
    phase = int(o["phase"])
    is_sharing, is_over = phase == SHARING, phase == OVER
    is_open = is_over or bool(o["open_hands"])
    hands = [int(hand) for hand in o["open"][: int(o["players"])]]
    return {
        "phase": PHASES[phase],
        "auction": int(o["auction"]),
        "lots": _lots(o, deck),
        "sizes": _numbers(o, "sizes"),
        "offer": cards_of(deck, int(o["offer"])),
        "queue": [int(s) for s in o["queue"][: int(o["pickers"])]] if is_sharing else [],
        "to_pick": int(o["queue"][int(o["pick"])]) if is_sharing else None,
        "picking": _picking(o) if is_sharing else [],
        "hands": [cards_of(deck, hand) for hand in hands] if is_open else None,
        "totals": _numbers(o, "totals") if is_over else None,
        "tiebreaks": _numbers(o, "tiebreaks") if is_over else None,
    }


def _make_known(observation: np.ndarray, deck: Deck) -> dict[str, object]:
    """What everybody can know (S4)."""
    o = observation[0]
    public = _public(observation)
    named = _named_sets(public)
    masks = _known_masks(public)
    is_listed = bool(o["memory"])
    is_sure = is_listed or int(o["phase"]) == OVER
    return {
        "reveal": _reveal(o, deck, named),
        "known": [cards_of(deck, cards) for cards in masks] if is_listed else None,
        "sets": _sets(o, deck, named),
        "sure": _sure(o, deck, masks) if is_sure else [],
    }


def _make_wild(observation: np.ndarray, deck: Deck) -> dict[str, object]:
    return {"wild": _wild(observation[0], deck)}


def _make_printed(observation: np.ndarray, deck: Deck) -> dict[str, object]:
    return {"printed": _printed(observation, deck)}


def _make_own(observation: np.ndarray, deck: Deck) -> dict[str, object]:
    """What only a player sees: the hand, the bid, and what they would score."""
    o = observation[0]
    phase, viewer = int(o["phase"]), int(o["viewer"])
    if viewer == SPECTATOR or phase == DEAL:
        return {}
    return {
        "hand": cards_of(deck, int(o["own"])),
        "bid": cards_of(deck, int(o["own_bid"])),
        "bid_sum": entrypoints.value_of(int(o["own_bid"]), deck.record),
        "set": SET_NAMES[int(o["own_set"])],
        "own_score": _own_score(observation, deck),
        "own_families": _families(o, int(o["own"]), deck),
        "by_family": _by_family(o, deck) if phase == BIDDING else None,
        "picks": _picks(o, deck) if phase == SHARING else None,
        "takes_rest": phase == SHARING and set(_picking(o)) == {viewer},
    }


VIEW_PARTS = (
    ViewPart(("viewer", "players"), fields(OBSERVATION, "viewer", "players"), _make_setting),
    ViewPart(
        ("to_act", "placed", "counts", "ready", "changes_left"),
        fields(
            OBSERVATION,
            *("players", "max_changes", "phase", *_BIDDING, "queue", "pick", "wild_seat"),
        ),
        _make_bidding,
    ),
    ViewPart(
        (
            *("phase", "auction", "lots", "sizes", "offer", "queue", "to_pick", "picking"),
            *("hands", "totals", "tiebreaks"),
        ),
        _BETWEEN_BIDS,
        _make_auction,
    ),
    ViewPart(("reveal", "known", "sets", "sure"), _BETWEEN_BIDS, _make_known),
    ViewPart(("wild",), _wild_sources, _make_wild),
    ViewPart(
        (
            *("hand", "bid", "bid_sum", "set", "own_score", "own_families"),
            *("by_family", "picks", "takes_rest"),
        ),
        fields(
            OBSERVATION,
            *("viewer", "own", "own_bid", "own_set", "phase", "auction", "turned", "offer"),
            *("winner", "wild_family", "queue", "pickers", "pick"),
        ),
        _make_own,
    ),
    ViewPart(
        ("printed",),
        fields(
            OBSERVATION,
            *("players", "memory", "open_hands", "phase", "auction", "turned", "bids", "open"),
            *("shown", "located", "seen", "maybe", "own"),
        ),
        _make_printed,
    ),
)


def view(observation: np.ndarray, deck: Deck) -> Score5View:
    """What the viewer of an observation sees."""
    return assemble(Score5View, VIEW_PARTS, observation, deck)


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
        for known in _known_masks(_public(observation)):
            cards |= known
    return _printed_on(deck, cards)


@lru_cache(HANDS_KEPT)
def _printed_on(deck: Deck, cards: int) -> dict[str, tuple[int, str]]:
    """The same for some cards, in the order of the deck."""
    tiebreakers = deck.record["tiebreaker"][0].tolist()
    printed = {}
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        kind = SET_NAMES[card // FAMILIES] if card < STARTING else "*" * stars_of(card)
        printed[deck.cards[card]] = (tiebreakers[card], kind)
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


def _reveal(o: np.void, deck: Deck, named: Sequence[int | None]) -> Score5Reveal | None:
    """The last reveal: bids, their sums, cards shown, who came first and who took what."""
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
        gave_away=_seats(int(o["named"]), players) if named else [],
        taken=[cards_of(deck, cards) for cards in _taken(o)],
    )


def _ties(levels: list[Level], players: int, deck: Deck) -> list[str | None]:
    ties: list[str | None] = [None] * players
    for level in levels:
        for seat, card in zip(level.seats, level.cards, strict=True):
            ties[seat] = deck.cards[card]
    return ties


def _named_sets(public: np.ndarray) -> list[int | None]:
    """For each seat the set that everybody can name; empty where that is not listed."""
    o = public[0]
    if not int(o["memory"]) or int(o["open_hands"]) or int(o["phase"]) in (DEAL, OVER):
        return []
    sets = np.zeros(MAX_SEATS, np.int64)
    entrypoints.possible_sets(public, 0, sets)
    masks = [int(mask) for mask in sets[: int(o["players"])]]
    return [mask.bit_length() - 1 if mask.bit_count() == 1 else None for mask in masks]


def _sets(o: np.void, deck: Deck, named: Sequence[int | None]) -> list[Score5Set | None]:
    seen = int(o["seen"])
    return [
        None
        if which is None
        else Score5Set(SET_NAMES[which], cards_of(deck, cards_of_set(which) & seen))
        for which in named
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
    public = copy_of(observation)
    public["viewer"] = SPECTATOR
    public["own"] = 0
    public["own_bid"] = 0
    public["own_set"] = NOBODY
    return public


def _known_masks(public: np.ndarray) -> list[int]:
    """For each seat the cards that everybody can know it holds (S4)."""
    o = public[0]
    players = int(o["players"])
    if int(o["phase"]) == OVER or int(o["open_hands"]):
        return [int(hand) for hand in o["open"][:players]]
    if int(o["phase"]) == DEAL:
        return [0] * players
    return _follow(public.tobytes())[:players]


@lru_cache(POSITIONS_KEPT)
def _follow(public: bytes) -> list[int]:
    """For each seat the cards that follow from what everybody has seen; all viewers ask for it."""
    known = np.zeros(MAX_SEATS, np.int64)
    entrypoints.known_cards(np.frombuffer(bytearray(public), OBSERVATION), 0, known)
    found: list[int] = known.tolist()
    return found


def _sure(o: np.void, deck: Deck, masks: Sequence[int]) -> list[Score5Sure]:
    """For each seat the families and the score that everybody can be sure of."""
    sure = []
    for cards in masks:
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
