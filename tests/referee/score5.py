"""The referee of Score 5: a slow, plain second reading of the rules, to check the engine against.

It shares no code with the engine. Cards are known by their text (``G80``, ``G5/37`` where a deck
holds two equal ones, ``W75``), and so are moves: ``bid G80 R10``, ``bid``, ``ready``,
``take R10``, ``wild yellow``. The codes S1 to S14 name the rulings that are applied at each
place. The file goes in the order of play: deck, deal, the order of the bids, final score, and
then the table that does it all.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal, TypeAlias

Seat: TypeAlias = int
Phase: TypeAlias = Literal["deal", "bid", "share", "wild", "over"]

FAMILIES = ("green", "red", "yellow", "purple", "blue")
NO_FAMILY = "wild"  # what the wild has in the place of a family
LETTERS = {"green": "G", "red": "R", "yellow": "Y", "purple": "P", "blue": "B", NO_FAMILY: "W"}
SETS = ("A", "B", "C", "D", "E")
STARTING_VALUES = (5, 10, 15, 20, 25)
STAR, TWO_STARS, WILD = "1", "2", "3"  # the kinds of the cards that are auctioned
CARDS_OF_KIND = {"A": 5, "B": 5, "C": 5, "D": 5, "E": 5, STAR: 10, TWO_STARS: 15, WILD: 1}  # S1
PILE = (STAR,) * 4 + (TWO_STARS,) * 7 + (WILD,)  # S3: top to bottom
AUCTIONS = len(PILE)
PLAYERS = (2, 3, 4, 5)
MOST_CHANGES = 20  # S5
UNSOLD_OPTIONS = ("discard", "free")  # S9
LARGEST_LISTED_HAND = 10  # ten cards make 1024 bids


# The deck


@dataclass(frozen=True, slots=True)
class Card:
    text: str
    family: str  # one of FAMILIES; "wild" on the wild
    value: int
    tiebreaker: int
    kind: str  # "A" to "E": the starting set; "1", "2", "3": the number of stars


def default_deck() -> tuple[Card, ...]:
    """A deck as S1 and S2 describe it; what they leave open is chosen as simply as can be."""
    starting = [
        _card(
            LETTERS[FAMILIES[(place + step) % 5]] + str(value),  # each pair once
            51 - 5 * step - (place + 2 * step) % 5,  # each set is first once, second once ...
            letter,
        )
        for place, letter in enumerate(SETS)
        for step, value in enumerate(STARTING_VALUES)
    ]
    stars = "G30 Y35 R40 P45 B50 Y55 P60 R65 B70 G75".split()
    two_stars = "G80 B85 R90 Y95 P100 Y105 P110 R115 B120 G125 Y130 B135 R140 P145 G150".split()
    auctioned = [
        _card(text, 26 - step, STAR if text in stars else TWO_STARS)
        for step, text in enumerate(stars + two_stars)
    ]
    return (*starting, *auctioned, _card("W75", 1, WILD))


def _card(text: str, tiebreaker: int, kind: str) -> Card:
    family = next(family for family, letter in LETTERS.items() if letter == text[0])
    return Card(text, family, int(text[1:]), tiebreaker, kind)


def check_deck(deck: Sequence[Card]) -> None:
    """Raises ValueError unless Score 5 can be played with these cards (S1, S2)."""
    for kind, wanted in CARDS_OF_KIND.items():
        found = sum(card.kind == kind for card in deck)
        if found != wanted:
            raise ValueError(f"The deck has {found} cards of kind {kind} instead of {wanted} (S1).")
    if len(deck) != sum(CARDS_OF_KIND.values()):
        raise ValueError("The deck has cards of an unknown kind (S1).")
    for letter in SETS:
        cards = [card for card in deck if card.kind == letter]
        if {card.family for card in cards} != set(FAMILIES):
            raise ValueError(f"Set {letter} is not one card of every family (S1).")
        if {card.value for card in cards} != set(STARTING_VALUES):
            raise ValueError(f"Set {letter} does not hold each starting value once (S1).")
    for card in deck:
        if card.family not in ((NO_FAMILY,) if card.kind == WILD else FAMILIES):
            raise ValueError(f"{card.text} is of the family '{card.family}' (S1).")
    if len({card.tiebreaker for card in deck}) != len(deck):
        raise ValueError("Two cards of the deck have the same tiebreaker (S1).")
    for card in deck:
        twins = sum((c.family, c.value) == (card.family, card.value) for c in deck)
        plain = f"{LETTERS[card.family]}{card.value}"
        wanted_text = plain if twins == 1 else f"{plain}/{card.tiebreaker}"
        if card.text != wanted_text:
            raise ValueError(f"A card of the deck is {wanted_text}, not '{card.text}' (S2).")


# The deal


def check_deal(
    sets: Sequence[str], pile: Sequence[str], players: int, deck: Sequence[Card]
) -> None:
    """Raises ValueError unless each seat has a set of its own and the pile is built right (S3)."""
    if len(sets) != players:
        raise ValueError(f"There are {len(sets)} sets for {players} players (S3).")
    if len(set(sets)) != len(sets) or not set(sets) <= set(SETS):
        raise ValueError("The sets are not different ones of A, B, C, D and E (S3).")
    if len(pile) != AUCTIONS or len(set(pile)) != AUCTIONS:
        raise ValueError(f"The pile is not {AUCTIONS} different cards (S3).")
    kinds = {card.text: card.kind for card in deck}
    if tuple(kinds.get(text) for text in pile) != PILE:
        raise ValueError("The pile is not four ★, seven ★★ and the ★★★, in this order (S3).")


# The order of the bids


def highest_tiebreaker(cards: Iterable[Card]) -> Card:
    """The card that decides for its holder where others are as good."""
    return max(cards, key=lambda card: card.tiebreaker)


def bid_rank(bid: Collection[Card]) -> tuple[int, int]:
    """The greater, the better the bid: its sum, then its single highest tiebreaker (S6, S7)."""
    return sum(card.value for card in bid), highest_tiebreaker(bid).tiebreaker


# The final score


@dataclass(frozen=True, slots=True)
class FinalScore:
    total: int
    scored: tuple[str, ...]  # the cards that count, by family: green, red, yellow, purple, blue
    tiebreaker: int  # S12: the highest one among the scored cards


def final_score(cards: Collection[Card], wild_family: str | None = None) -> FinalScore:
    """What a hand is worth at the end, its wild counted as a card of that family (S12).

    Raises:
        ValueError: a family was named for a hand without the wild, or none for a hand with it.
    """
    if any(card.kind == WILD for card in cards) != (wild_family is not None):
        raise ValueError("A family is named for the wild, if the hand holds it (S11).")
    if wild_family not in (None, *FAMILIES):
        raise ValueError(f"'{wild_family}' is no family (S11).")
    scored = []
    for family in FAMILIES:
        of_family = [
            card
            for card in cards
            if card.family == family or (card.kind == WILD and wild_family == family)
        ]
        if of_family:
            scored.append(max(of_family, key=lambda card: (card.value, card.tiebreaker)))
    return FinalScore(
        total=sum(card.value for card in scored),
        scored=tuple(card.text for card in scored),
        tiebreaker=max((card.tiebreaker for card in scored), default=0),
    )


def best_family(cards: Collection[Card]) -> str:
    """The choice for the wild that is offered as the default (S11)."""
    best, best_score = FAMILIES[0], final_score(cards, FAMILIES[0])
    for family in FAMILIES[1:]:
        score = final_score(cards, family)
        if (score.total, score.tiebreaker) > (best_score.total, best_score.tiebreaker):
            best, best_score = family, score
    return best


# The table


@dataclass
class Auction:
    """One of the twelve rounds, running or finished."""

    number: int  # from 1
    card: str  # what is sold
    bids: list[frozenset[str] | None]  # per seat, the present bid; None until it has placed one
    ready: list[bool]
    changes: list[int]  # how often each seat has replaced its bid
    shown: list[str | None]  # S7, S9: the card that a seat had to show
    is_revealed: bool = False
    winner: Seat | None = None  # None until the reveal, and when the card went unsold
    order: tuple[Seat, ...] = ()  # S7: of the sharing, fixed before the first pick
    table: list[str] = field(default_factory=list)  # what is left of the winner's bid
    taken: list[tuple[Seat, str]] = field(default_factory=list)

    @property
    def placed(self) -> tuple[bool, ...]:
        return tuple(bid is not None for bid in self.bids)

    @property
    def counts(self) -> tuple[int, ...] | None:
        """How many cards each seat bids; None until all have placed (S5)."""
        sizes = [len(bid) for bid in self.bids if bid is not None]
        return tuple(sizes) if len(sizes) == len(self.bids) else None


@dataclass
class Referee:
    """One game at one table.

    Attributes:
        phase: "deal" once, then "bid" and "share" in turn, "wild" if somebody holds it at the
            end, "over".
        auctions: all rounds so far; the last one is running, or was the last of the game.
        wild_family: what the wild's holder chose.
    """

    players: int
    deck: Sequence[Card]
    max_changes: int = 10
    unsold: str = "discard"
    phase: Phase = field(default="deal", init=False)
    auctions: list[Auction] = field(default_factory=list, init=False)
    wild_family: str | None = field(default=None, init=False)
    _pile: list[str] = field(default_factory=list, init=False, repr=False)
    _hands: list[set[str]] = field(default_factory=list, init=False, repr=False)

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise ValueError(f"Score 5 is for 2 to 5 players, not {self.players} (S3).")
        if not 0 <= self.max_changes <= MOST_CHANGES:
            raise ValueError(f"A bid is changed 0 to {MOST_CHANGES} times at the most (S5).")
        if self.unsold not in UNSOLD_OPTIONS:
            raise ValueError(f"The option unsold is 'discard' or 'free', not '{self.unsold}' (S9).")
        check_deck(self.deck)

    # Set-up

    def deal(self, sets: Sequence[str], pile: Sequence[str]) -> None:
        """Gives each seat its set, and turns up the first card of the pile (top first)."""
        if self.phase != "deal":
            raise ValueError(f"There is nothing to deal in the phase '{self.phase}'.")
        check_deal(sets, pile, self.players, self.deck)
        self._hands = [{card.text for card in self.deck if card.kind == own} for own in sets]
        self._pile = list(pile)
        self._turn_up()

    def _turn_up(self) -> None:
        everybody = range(self.players)
        self.auctions.append(
            Auction(
                number=len(self.auctions) + 1,
                card=self._pile.pop(0),
                bids=[None for _ in everybody],
                ready=[False for _ in everybody],
                changes=[0 for _ in everybody],  # S5: counted per auction
                shown=[None for _ in everybody],
            )
        )
        self.phase = "bid"

    # What can be seen

    @property
    def auction(self) -> Auction:
        """The running auction; after the last one still that."""
        if not self.auctions:
            raise ValueError("Nothing is dealt yet.")
        return self.auctions[-1]

    def hand(self, seat: Seat) -> frozenset[str]:
        """All cards of a seat, its own bid among them.

        The winner's bid belongs to nobody from the reveal on, until it is taken.
        """
        self._check_seat(seat)
        return frozenset(self._hands[seat]) if self._hands else frozenset()

    @property
    def wild_holder(self) -> Seat | None:
        wild = next(card.text for card in self.deck if card.kind == WILD)
        return next((seat for seat, hand in enumerate(self._hands) if wild in hand), None)

    @property
    def to_pick(self) -> Seat | None:
        """Whose pick it is in the sharing (S7)."""
        if self.phase != "share":
            return None
        return self.auction.order[len(self.auction.taken) % len(self.auction.order)]

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats without whose move the game does not go on."""
        everybody = range(self.players)
        if self.phase == "bid" and self.auction.counts is None:
            return frozenset(s for s in everybody if not self.auction.placed[s])
        if self.phase == "bid":
            return frozenset(s for s in everybody if not self.auction.ready[s])
        if self.phase == "share" and self.to_pick is not None:
            return frozenset({self.to_pick})
        if self.phase == "wild" and self.wild_holder is not None:
            return frozenset({self.wild_holder})
        return frozenset()

    @property
    def may_act(self) -> frozenset[Seat]:
        """The seats of which some move would be accepted."""
        if self.phase != "bid" or self.auction.counts is None:
            return self.to_act  # S5: a placed bid stands until all have placed
        # S5: who is ready can still change. There is always another bid, as no hand is empty (S10).
        return self.to_act | {s for s in range(self.players) if self._can_change(s)}

    def _can_change(self, seat: Seat) -> bool:
        return self.auction.changes[seat] < self.max_changes

    # Legal moves

    def is_legal(self, seat: Seat, move: str) -> bool:
        """Whether the seat may make this move now; a bid's cards may stand in any order."""
        if seat not in self.may_act:
            return False
        if self.phase == "bid":
            return self._is_legal_in_bidding(seat, move)
        if self.phase == "share":
            return move in [f"take {card}" for card in self.auction.table]  # S7: no way to pass
        return move in [f"wild {family}" for family in FAMILIES]  # S11: any family

    def _is_legal_in_bidding(self, seat: Seat, move: str) -> bool:
        auction = self.auction
        if move == "ready":
            return auction.counts is not None and not auction.ready[seat]
        bid = self._bid_cards(move)
        if bid is None or not bid <= self._hands[seat]:
            return False
        if auction.counts is None:
            return True  # the first bid, as this seat may act
        return self._can_change(seat) and bid != auction.bids[seat]

    def _bid_cards(self, move: str) -> frozenset[str] | None:
        """The cards of a bid; None if the text is not one, or names a card twice."""
        word, *texts = move.split(" ")
        if word != "bid" or len(set(texts)) != len(texts):
            return None
        return frozenset(texts)

    def bid_text(self, cards: Collection[str]) -> str:
        """The move that bids these cards, in the order of the deck."""
        return " ".join(["bid", *(card.text for card in self.deck if card.text in cards)])

    def legal(self, seat: Seat) -> frozenset[str]:
        """All moves of a seat, each once, bids in the order of the deck.

        Raises:
            ValueError: the seat may bid from more than ten cards; ask ``is_legal`` then.
        """
        self._check_seat(seat)
        return frozenset(move for move in self._candidates(seat) if self.is_legal(seat, move))

    def _candidates(self, seat: Seat) -> Iterator[str]:
        if self.phase == "bid":
            yield "ready"
            if seat in self.may_act and (self.auction.counts is None or self._can_change(seat)):
                yield from self._all_bids(seat)
        elif self.phase == "share":
            yield from (f"take {card}" for card in self.auction.table)
        elif self.phase == "wild":
            yield from (f"wild {family}" for family in FAMILIES)

    def _all_bids(self, seat: Seat) -> Iterator[str]:
        hand = self.hand(seat)
        if len(hand) > LARGEST_LISTED_HAND:
            raise ValueError(f"Seat {seat} holds {len(hand)} cards: too many bids to list.")
        for size in range(len(hand) + 1):
            for cards in combinations(hand, size):
                yield self.bid_text(cards)

    # Moves

    def play(self, seat: Seat, move: str) -> None:
        """Makes a move; the reveal, the next auction and the end follow at once."""
        if not self.is_legal(seat, move):
            raise ValueError(f"Seat {seat} cannot play '{move}' in the phase '{self.phase}'.")
        word, *rest = move.split(" ")
        if word == "bid":
            self._bid(seat, frozenset(rest))
        elif word == "ready":
            self._say_ready(seat)
        elif word == "take":
            self._take(seat, rest[0])
        else:
            self.wild_family = rest[0]  # S11: a worse choice counts, too
            self.phase = "over"

    def _bid(self, seat: Seat, bid: frozenset[str]) -> None:
        auction = self.auction
        if auction.counts is not None:
            auction.changes[seat] += 1
            auction.ready = [False] * self.players  # S5: the count may be the same
        auction.bids[seat] = bid

    def _say_ready(self, seat: Seat) -> None:
        self.auction.ready[seat] = True
        if all(self.auction.ready):
            self._reveal()  # S5: all at the same time

    def _reveal(self) -> None:
        auction = self.auction
        auction.is_revealed = True
        bids = {seat: self._look_up(bid) for seat, bid in enumerate(auction.bids) if bid}
        idle = [seat for seat in range(self.players) if seat not in bids]
        if not bids:
            self._leave_unsold()
            return
        by_rank = sorted(bids, key=lambda seat: bid_rank(bids[seat]), reverse=True)
        winner = auction.winner = by_rank[0]  # S6
        if len(idle) > 1:
            self._show(idle)  # S7: a single one shows nothing
        idle.sort(key=lambda seat: self._top_card(seat).tiebreaker, reverse=True)
        auction.order = (*by_rank[1:], *idle)  # S7: all others, whether they bid or not
        auction.table = [card.text for card in bids[winner]]
        self._hands[winner] -= set(auction.table)
        self._hands[winner].add(auction.card)
        self.phase = "share"

    def _leave_unsold(self) -> None:
        """S9: nobody has bid a card; the round counts all the same."""
        if self.unsold == "free":
            everybody = range(self.players)
            self._show(everybody)
            winner = max(everybody, key=lambda seat: self._top_card(seat).tiebreaker)
            self.auction.winner = winner
            self._hands[winner].add(self.auction.card)
        self._finish_auction()

    def _show(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            self.auction.shown[seat] = self._top_card(seat).text

    def _top_card(self, seat: Seat) -> Card:
        return highest_tiebreaker(self._look_up(self._hands[seat]))  # S10: there is one

    def _look_up(self, texts: Collection[str]) -> list[Card]:
        return [card for card in self.deck if card.text in texts]

    def _take(self, seat: Seat, card: str) -> None:
        self.auction.table.remove(card)
        self.auction.taken.append((seat, card))
        self._hands[seat].add(card)
        if not self.auction.table:
            # S7: lap after lap, until none is left. S8: the others' bids never left their hands.
            self._finish_auction()

    def _finish_auction(self) -> None:
        if self._pile:
            self._turn_up()
        else:
            self.phase = "over" if self.wild_holder is None else "wild"  # S11

    # The end

    def result(self) -> tuple[FinalScore, ...]:
        """The score of each seat, once the game is over (S12)."""
        if self.phase != "over":
            raise ValueError("The game is not over: there is no result yet.")
        return tuple(
            final_score(self._look_up(hand), self.wild_family if seat == self.wild_holder else None)
            for seat, hand in enumerate(self._hands)
        )

    def scores(self) -> tuple[int, ...]:
        return tuple(score.total for score in self.result())

    def winners(self) -> frozenset[Seat]:
        """The seat that wins: no two have the same tiebreaker (S12)."""
        result = self.result()
        best = max((score.total, score.tiebreaker) for score in result)
        return frozenset(
            seat for seat, score in enumerate(result) if (score.total, score.tiebreaker) == best
        )

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(self.players):
            raise ValueError(f"There is no seat {seat} at a table of {self.players}.")
