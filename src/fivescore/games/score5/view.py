"""Score 5 as plain data: what a viewer sees, what everybody can know, and what is certain."""

from typing import Any

import numpy as np

from fivescore.engine.contract import SPECTATOR, Deck
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.deck import FAMILY_NAMES, SET_NAMES, describe_card
from fivescore.games.score5.rules import (
    BIDDING,
    CHOOSING,
    FAMILIES,
    MAX_SEATS,
    NOBODY,
    OVER,
    SHARING,
    WILD_CARD,
)
from fivescore.games.score5.text import card_at, cards_of

PHASES = ("deal", "bid", "share", "wild", "over")


def view(observation: np.ndarray, deck: Deck) -> dict[str, Any]:
    """An observation as plain data."""
    o = observation[0]
    players = int(o["players"])
    viewer = int(o["viewer"])
    phase = int(o["phase"])
    is_open = phase == OVER or bool(o["open_hands"])
    told: dict[str, Any] = {
        "viewer": "spectator" if viewer == SPECTATOR else viewer,
        "phase": PHASES[phase],
        "players": players,
        "auction": int(o["auction"]),
        "to_act": _seats(entrypoints.to_act(observation, 0), players),
        "lots": _lots(o, deck),
        "placed": _seats(int(o["placed"]), players),
        "counts": _numbers(o, "counts") if int(o["counts_shown"]) else None,
        "ready": _seats(int(o["ready"]), players),
        "changes_left": [int(o["max_changes"]) - n for n in _numbers(o, "changes")],
        "sizes": _numbers(o, "sizes"),
        "reveal": _reveal(o, deck),
        "offer": cards_of(deck, int(o["offer"])),
        "queue": [int(s) for s in o["queue"][: int(o["pickers"])]] if phase == SHARING else [],
        "to_pick": int(o["queue"][int(o["pick"])]) if phase == SHARING else None,
        "picking": _picking(o) if phase == SHARING else [],
        "hands": [cards_of(deck, int(h)) for h in o["open"][:players]] if is_open else None,
        "known": _known(observation, deck) if int(o["memory"]) else None,
        "sure": _sure(observation, deck),
        "wild": _wild(o, deck),
        "totals": _numbers(o, "totals") if phase == OVER else None,
        "tiebreaks": _numbers(o, "tiebreaks") if phase == OVER else None,
    }
    if viewer != SPECTATOR and phase != 0:
        told["hand"] = cards_of(deck, int(o["own"]))
        told["bid"] = cards_of(deck, int(o["own_bid"]))
        told["bid_sum"] = entrypoints.value_of(int(o["own_bid"]), deck.record)
        told["set"] = SET_NAMES[int(o["own_set"])]
        told["own_score"] = _own_score(observation, deck)
        told["own_families"] = _families(o, int(o["own"]), deck)
        told["by_family"] = _by_family(o, deck) if phase == BIDDING else None
        told["picks"] = _picks(o, deck) if phase == SHARING else None
    told["printed"] = _printed(observation, deck)
    return told


def _printed(observation: np.ndarray, deck: Deck) -> dict[str, list[int | str]]:
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
    told: dict[str, list[int | str]] = {}
    for text in cards_of(deck, cards):
        facts = describe_card(deck, card_at(deck, text))
        kind = facts["set"] if "set" in facts else "*" * int(facts["stars"] or 0)
        told[text] = [int(facts["tiebreaker"] or 0), str(kind)]
    return told


def _numbers(o: np.void, field: str) -> list[int]:
    return [int(value) for value in o[field][: int(o["players"])]]


def _seats(mask: int, players: int) -> list[int]:
    return [seat for seat in range(players) if mask >> seat & 1]


def _lots(o: np.void, deck: Deck) -> list[dict[str, Any]]:
    """The auction cards so far, with who won each; the present one has no winner yet."""
    auction = int(o["auction"])
    is_open = int(o["phase"]) == BIDDING
    lots = []
    for k in range(auction):
        taker = int(o["takers"][k])
        lot: dict[str, Any] = {"card": deck.cards[int(o["turned"][k])]}
        if k < auction - 1 or not is_open:
            lot["winner"] = None if taker == NOBODY else taker
        lots.append(lot)
    return lots


def _reveal(o: np.void, deck: Deck) -> dict[str, Any] | None:
    """The last reveal: the card, bids, their sums, cards shown, who came first and who took what.

    `ties` has, for each seat that was level with another, the card whose tiebreaker decided.
    """
    auction = int(o["auction"])
    if (auction < 2 and int(o["phase"]) == BIDDING) or auction == 0:
        return None
    players = int(o["players"])
    bids = [int(bid) for bid in o["bids"][:players]]
    winner = int(o["winner"])
    sums = [entrypoints.value_of(bid, deck.record) for bid in bids]
    shown = [None if int(c) == NOBODY else deck.cards[int(c)] for c in o["shown"][:players]]
    pickers = [int(seat) for seat in o["queue"][: int(o["pickers"])]]
    resolved = auction - 1 if int(o["phase"]) == BIDDING else auction
    return {
        "lot": deck.cards[int(o["turned"][resolved - 1])],
        "bids": [cards_of(deck, bid) for bid in bids],
        "sums": sums,
        "shown": shown,
        "winner": None if winner == NOBODY else winner,
        "order": list(range(players)) if winner == NOBODY else [winner, *pickers],
        "ties": [
            None if sums.count(total) == 1 else _top(bid, deck) if bid else card
            for bid, total, card in zip(bids, sums, shown, strict=True)
        ],
        "taken": [cards_of(deck, cards) for cards in _taken(o)],
    }


def _top(cards: int, deck: Deck) -> str:
    return deck.cards[entrypoints.top_card(cards, deck.record)]


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


def _sure(observation: np.ndarray, deck: Deck) -> list[dict[str, Any]]:
    """For each seat the families and the score that everybody can be sure of."""
    o = observation[0]
    sure = []
    for cards in _known_masks(observation) if int(o["memory"]) or int(o["phase"]) == OVER else []:
        family = _wild_family(o, cards, deck)
        score = entrypoints.score_of(cards, deck.record, family)[0]
        sure.append({"families": _families(o, cards, deck), "score": score})
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
    told: list[list[str]] = []
    for family in range(FAMILIES):
        ranked = []
        cards = own
        while (best := entrypoints.best_of_family(cards, deck.record, family, NOBODY)) != NOBODY:
            ranked.append(deck.cards[best])
            cards &= ~(1 << best)
        told.append(ranked)
    return told


def _picks(o: np.void, deck: Deck) -> list[dict[str, Any]]:
    """What each card on offer would make of the viewer's score, and what they hold of its kind."""
    if int(o["winner"]) == int(o["viewer"]):
        return []
    own = int(o["own"])
    told = []
    for text in cards_of(deck, int(o["offer"])):
        card = card_at(deck, text)
        held = entrypoints.best_of_family(
            own, deck.record, int(deck.record["family"][0, card]), NOBODY
        )
        told.append(
            {
                "card": text,
                "score": entrypoints.score_of(own | 1 << card, deck.record, NOBODY)[0],
                "held": None if held == NOBODY else deck.cards[held],
            }
        )
    return told


def score_if_won(observation: np.ndarray, deck: Deck, bid: int) -> int:
    """The viewer's score if this bid won the card up for auction: arithmetic, no forecast."""
    o = observation[0]
    cards = int(o["own"]) & ~bid | 1 << int(o["turned"][int(o["auction"]) - 1])
    family = entrypoints.best_wild_family(cards, deck.record) if cards >> WILD_CARD & 1 else NOBODY
    return entrypoints.score_of(cards, deck.record, family)[0]


def _own_score(observation: np.ndarray, deck: Deck) -> dict[str, int]:
    """The viewer's score as it stands, with the auction card, and if the present bid won it."""
    o = observation[0]
    own = int(o["own"])
    now = entrypoints.score_of(own, deck.record, _wild_family(o, own, deck))[0]
    if int(o["phase"]) != BIDDING:
        return {"now": now}
    return {
        "now": now,
        "with_lot": score_if_won(observation, deck, 0),
        "if_bid_wins": score_if_won(observation, deck, int(o["own_bid"])),
    }


def _wild_family(o: np.void, cards: int, deck: Deck) -> int:
    """The family the wild counts as: the chosen one, or the best one until it is chosen."""
    if int(o["wild_family"]) != NOBODY:
        return int(o["wild_family"])
    if cards >> WILD_CARD & 1:
        return entrypoints.best_wild_family(cards, deck.record)
    return NOBODY


def _wild(o: np.void, deck: Deck) -> dict[str, Any] | None:
    """Who holds the wild, and what it counts as; for its holder what would be best (S11).

    `totals` has, for its holder, what each family would make of the score, and `held` the card that
    counts there without it.
    """
    seat = int(o["wild_seat"])
    if seat == NOBODY:
        return None
    family = int(o["wild_family"])
    own = int(o["own"])
    is_asked = seat == int(o["viewer"]) and int(o["phase"]) == CHOOSING
    return {
        "seat": seat,
        "family": FAMILY_NAMES[family] if family != NOBODY else None,
        "default": FAMILY_NAMES[entrypoints.best_wild_family(own, deck.record)]
        if is_asked
        else None,
        "totals": [entrypoints.score_of(own, deck.record, f)[0] for f in range(FAMILIES)]
        if is_asked
        else None,
        "held": _held(own & ~(1 << WILD_CARD), deck) if is_asked else None,
    }
