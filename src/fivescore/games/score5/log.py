"""The log of Score 5: what each event says, from what its viewer saw."""

from collections.abc import Sequence

from fivescore.engine.contract import Deck
from fivescore.engine.events import Event, MoveEvent
from fivescore.engine.log import LogTable, joined, name_of, since
from fivescore.engine.log_lines import Arguments, LogLine, Phrase
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.deck import FAMILY_NAMES, SET_NAMES
from fivescore.games.score5.events import (
    AuctionNote,
    Cards,
    CountsNote,
    LotNote,
    PlacedEvent,
    RevealNote,
)
from fivescore.games.score5.reveals import find_level, set_given_away
from fivescore.games.score5.rules import ANY_FAMILY
from fivescore.games.score5.text import card_at, mask_of


def write_lines(seen: Sequence[Event], table: LogTable) -> list[LogLine]:
    """The lines of the last event."""
    deck = table.deck
    match seen[-1]:
        case LotNote(auction, card):
            lot: Arguments = {"auction": auction, "card": _named(deck, card)}
            return [LogLine("score5-log-lot", lot, kind="heading", card=card)]
        case PlacedEvent(seat):
            return [LogLine("score5-log-placed", seat=seat)]
        case MoveEvent(seat, move):
            counted = any(isinstance(event, CountsNote) for event in since(seen, LotNote))
            return [_move_line(deck, seat, move, is_counted=counted)]
        case CountsNote(counts):
            bids = [
                Phrase("score5-log-count", {"name": name_of(seat), "count": _count(cards)})
                for seat, cards in enumerate(counts)
            ]
            return [LogLine("score5-log-counts", {"counts": joined(bids)}, kind="result")]
        case RevealNote(bids, shown):
            return [
                *_bid_lines(deck, bids),
                *_shown_lines(deck, shown),
                *_tie_lines(deck, bids, shown),
                *_set_lines(deck, seen),
            ]
        case AuctionNote(card, winner):
            message = "score5-log-unsold" if winner is None else "score5-log-won"
            named = {"card": _named(deck, card)}
            return [LogLine(message, named, seat=winner, kind="result", card=card)]
        case _:
            return []


def _move_line(deck: Deck, seat: int, move: str, *, is_counted: bool) -> LogLine:
    """A move; of a bid that is covered, only how many cards it has."""
    match move.split():
        case ["ready"]:
            return LogLine("score5-log-ready", seat=seat)
        case ["take", card]:
            return LogLine("score5-log-takes", {"card": _named(deck, card)}, seat=seat, card=card)
        case ["wild", family]:
            return LogLine("score5-log-wild", {"family": _family(family)}, seat=seat)
        case [_, *cards] if is_counted:
            return LogLine("score5-log-changed", {"count": _count(len(cards))}, seat=seat)
        case _:
            return LogLine("score5-log-placed", seat=seat)


def _bid_lines(deck: Deck, bids: Sequence[Cards]) -> list[LogLine]:
    """The bids, the highest sum first; the tiebreaker where sums are equal (S8)."""
    masks = [mask_of(deck, bid) for bid in bids]
    sums = [entrypoints.value_of(mask, deck.record) for mask in masks]
    ties = [
        _tiebreaker(deck, entrypoints.top_card(mask, deck.record)) if mask else 0 for mask in masks
    ]
    lines = []
    for seat in sorted(range(len(bids)), key=lambda s: (-sums[s], -ties[s])):
        bid: Arguments = {"name": name_of(seat)}
        if not bids[seat]:
            lines.append(LogLine("score5-log-no-bid", bid))
            continue
        bid |= {"cards": [_named(deck, card) for card in bids[seat]], "sum": sums[seat]}
        if sums.count(sums[seat]) > 1:
            bid["tiebreaker"] = ties[seat]
            lines.append(LogLine("score5-log-bid-tied", bid))
        else:
            lines.append(LogLine("score5-log-bid", bid))
    return lines


def _shown_lines(deck: Deck, shown: Sequence[str | None]) -> list[LogLine]:
    """The cards shown by those who did not bid (S7)."""
    return [
        LogLine(
            "score5-log-shows",
            {"card": _named(deck, card), "tiebreaker": _tiebreaker(deck, card_at(deck, card))},
            seat=seat,
            card=card,
        )
        for seat, card in enumerate(shown)
        if card is not None
    ]


def _tie_lines(deck: Deck, bids: Sequence[Cards], shown: Sequence[str | None]) -> list[LogLine]:
    """Why one of several level bids comes first, and one of those who bid nothing (S6, S7)."""
    masks = [mask_of(deck, bid) for bid in bids]
    open_cards = [None if card is None else card_at(deck, card) for card in shown]
    lines = []
    for level in find_level(masks, open_cards, deck):
        high, *low = (_tiebreaker(deck, card) for card in level.cards)
        tie: Arguments = {
            "high": high,
            "low": [Phrase("score5-tiebreaker", {"tiebreaker": one}) for one in low],
            "first": name_of(level.seats[0]),
        }
        if level.total:
            lines.append(LogLine("score5-log-tie", tie | {"sum": level.total}))
        else:
            lines.append(LogLine("score5-log-tie-shown", tie))
    return lines


def _set_lines(deck: Deck, seen: Sequence[Event]) -> list[LogLine]:
    """Whose set the last reveal gave away, and by which card (S4)."""
    *earlier, last = (event for event in seen if isinstance(event, RevealNote))
    before = {card for reveal in earlier for cards in _open_cards(reveal) for card in cards}
    lines = []
    for seat, cards in enumerate(_open_cards(last)):
        given = set_given_away(cards, before, deck)
        if given is not None:
            which, card = given
            named: Arguments = {"card": _named(deck, card), "set": SET_NAMES[which]}
            lines.append(LogLine("score5-log-set", named, seat=seat, is_quiet=True))
    return lines


def _open_cards(reveal: RevealNote) -> list[Cards]:
    """For each seat the cards that a reveal shows, of the bid or instead of one."""
    return [
        (*bid, *([] if card is None else [card]))
        for bid, card in zip(reveal.bids, reveal.shown, strict=True)
    ]


def _count(cards: int) -> Phrase:
    return Phrase("score5-count", {"cards": cards})


def _family(name: str) -> Phrase:
    return Phrase(f"score5-{name}")


def _named(deck: Deck, card: str) -> Phrase:
    """A card in words, as in Green 80."""
    family = int(deck.record["family"][0, card_at(deck, card)])
    name = "wild" if family == ANY_FAMILY else FAMILY_NAMES[family]
    value = int(deck.record["value"][0, card_at(deck, card)])
    return Phrase("score5-card", {"family": _family(name), "value": str(value)})


def _tiebreaker(deck: Deck, card: int) -> int:
    return int(deck.record["tiebreaker"][0, card])
