"""The picture of an auction of Score 5."""

from collections.abc import Sequence

from msgspec import UNSET

from fivescore.engine.record import Player
from fivescore.games.score5.view import Score5View
from fivescore.pictures.board import Card, Line, bare, counted, draw_board


def draw(view: Score5View, players: Sequence[Player]) -> str:
    """What a viewer sees."""
    title = f"Score 5 · auction {max(1, view.auction)} of {view.AUCTIONS}"
    if view.phase == "over":
        title += " · over"
    lines = []
    if view.lots:
        lots = [
            Card(
                bare(lot.card),
                caption="" if lot.winner is UNSET else _name(players, lot.winner),
                is_lit=lot.winner is UNSET,
            )
            for lot in view.lots
        ]
        lines.append(Line("Auctions", lots))
    if view.phase in ("share", "wild") and view.reveal:
        for seat, bid in enumerate(view.reveal.bids):
            if bid:
                words = f"sum {view.reveal.sums[seat]}"
                lines.append(Line(f"Bid of {players[seat].name}", _cards(bid), words))
    if view.offer:
        lines.append(Line("To be shared out", _cards(view.offer)))
    lines += [_seat(view, seat, player) for seat, player in enumerate(players)]
    if view.bid is not UNSET and view.bid and view.phase == "bid":
        words = "" if view.bid_sum is UNSET else f"sum {view.bid_sum}"
        lines.append(Line("Your bid", _cards(view.bid), words))
    return draw_board(title, lines)


def _name(players: Sequence[Player], seat: int | None) -> str:
    return "unsold" if seat is None else players[seat].name


def _cards(texts: Sequence[str]) -> list[Card]:
    return [Card(bare(card)) for card in texts]


def _seat(view: Score5View, seat: int, player: Player) -> Line:
    hand: Sequence[str] = ()
    if view.open_hands:
        hand = view.open_hands[seat]
    elif view.hand is not UNSET and view.viewer == seat:
        hand = view.hand
    elif view.hands is not None:
        hand = view.hands[seat]
    facts = [counted(view.sizes[seat], "card")]
    if view.phase == "bid":
        if view.counts is not None:
            facts.append(f"{view.counts[seat]} bid")
        elif seat in view.placed:
            facts.append("bid placed")
        if seat in view.ready:
            facts.append("ready")
    if view.totals is not None:
        facts.append(f"total {view.totals[seat]}")
    is_lit = seat in view.to_act or view.to_pick == seat
    return Line(player.name, _cards(hand), ", ".join(facts), is_lit=is_lit)
