"""Tables of Score 5 for the tests, set up and played in a few words."""

from copy import deepcopy

from .score5 import Card, Referee, default_deck

DECK = default_deck()
# The hands of this deck, each with its tiebreakers, from the card of value 5 to that of 25:
# A  G5 51  R10 44  Y15 37  P20 35  B25 28
# B  R5 50  Y10 43  P15 41  B20 34  G25 27
# C  Y5 49  P10 42  B15 40  G20 33  R25 31
# D  P5 48  B10 46  G15 39  R20 32  Y25 30
# E  B5 47  G10 45  R15 38  Y20 36  P25 29
PILE = "G30 Y35 R40 P45 G80 B85 R90 Y95 P100 Y105 P110 W75"
READY = frozenset({"ready"})


def table(
    players: int,
    sets: str = "ABCDE",
    pile: str = PILE,
    max_changes: int = 10,
    unsold: str = "discard",
) -> Referee:
    referee = Referee(players, DECK, max_changes, unsold)
    referee.deal(sets[:players], pile.split())
    return referee


def bid(text: str) -> str:
    """The move that bids these cards."""
    return f"bid {text}".rstrip()


def place(referee: Referee, *bids: str) -> None:
    """Every seat places its first bid; "" bids nothing."""
    for seat, text in enumerate(bids):
        referee.play(seat, bid(text))


def ready(referee: Referee) -> None:
    for seat in sorted(referee.to_act):
        referee.play(seat, "ready")


def sell(referee: Referee, *bids: str) -> None:
    """A bidding in which nobody changes anything."""
    place(referee, *bids)
    ready(referee)


def share(referee: Referee, cards: str) -> list[int]:
    """The cards are taken in this order; returns by whom."""
    seats = []
    for card in cards.split():
        assert referee.to_pick is not None
        seats.append(referee.to_pick)
        referee.play(referee.to_pick, f"take {card}")
    return seats


def skip(referee: Referee, auctions: int) -> None:
    """Auctions in which nobody bids."""
    for _ in range(auctions):
        sell(referee, *[""] * referee.players)


def cards(text: str) -> list[Card]:
    by_text = {card.text: card for card in DECK}
    return [by_text[name] for name in text.split()]


def names(text: str) -> frozenset[str]:
    return frozenset(text.split())


def seats(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


def refuses(referee: Referee, seat: int, move: str) -> bool:
    """Whether the move is refused, and the table is the same afterwards."""
    before = deepcopy(referee)
    try:
        referee.play(seat, move)
    except ValueError:
        return referee == before and not referee.is_legal(seat, move)
    return False
