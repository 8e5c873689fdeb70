"""The referee of Fives: a slow, plain second reading of the rules, to check the engine against.

It shares no code with the engine and knows cards and moves only as text: ``B7`` is Blue 7 face
up, ``B7=M5`` is Blue 7 face down as the Magenta 5, and ``M5`` is what the table sees of the
latter. The codes F1 to F19 name the rulings that are applied at each place. The file goes in
the order of play: deck, deal, legal moves, trick, scoring, and then the table that does it all.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, TypeAlias

Seat: TypeAlias = int
Phase: TypeAlias = Literal["deal", "play", "over"]

MAGENTA = "M"
SILVER = "S"  # the trump colour
FLIPPED = "M5"  # what a face-down card shows; no card has it as its face
FLIP = "=" + FLIPPED  # how a move says "face down"
FIRST_LEADER_CARD = "M0"
TARGET = 25
STARTING_CHIPS = 5  # F2
MOST_HANDS = 20  # F18
ALL_BUST_OPTIONS = ("carry", "vanish")  # F16
PRIZES = {3: (2, 1, 0), 4: (3, 2, 1, 0)}  # F12: chips of the first, second, ... rank
TOP_NUMBER = {3: 9, 4: 13}  # F1: the highest number left in the deck


# The deck and the deal


def colour(card: str) -> str:
    return card[0]


def number(card: str) -> int:
    return int(card[1:])


@cache
def deck(players: int) -> tuple[str, ...]:
    """All cards of a table of this size, by colour and number (F1)."""
    _check_players(players)
    plain = [f"{c}{n}" for c in "BGS" for n in range(1, TOP_NUMBER[players] + 1)]
    magenta = [f"{MAGENTA}{n}" for n in range(TOP_NUMBER[players] + 1)]
    magenta.remove(FLIPPED)
    return (*plain, *magenta)


def check_deal(hands: Sequence[Sequence[str]], players: int) -> None:
    """Raises ValueError unless the hands are the whole deck, dealt out evenly (F1)."""
    cards = deck(players)
    each = len(cards) // players
    if len(hands) != players:
        raise ValueError(f"The deal has {len(hands)} hands for {players} players.")
    for seat, held in enumerate(hands):
        if len(held) != each:
            raise ValueError(f"Seat {seat} was dealt {len(held)} cards instead of {each} (F1).")
    if sorted(card for held in hands for card in held) != sorted(cards):
        raise ValueError(f"The deal is not the {len(cards)} cards of the deck once each (F1).")


# Legal moves


def legal_moves(hand: Collection[str], shown: Sequence[str]) -> frozenset[str]:
    """The moves open to the holder of this hand, after what the trick shows so far."""
    return frozenset(face_up(hand, shown)) | {card + FLIP for card in face_down(hand, shown)}


def face_up(hand: Collection[str], shown: Sequence[str]) -> Collection[str]:
    """The cards that may be played with their own colour and number."""
    if not shown:
        return hand  # F3: the leader plays any card
    # F4: whoever holds the led colour follows, anybody else is free. A flipped lead asks for
    # Magenta, as it shows that colour.
    return _of_colour(hand, colour(shown[0])) or hand


def face_down(hand: Collection[str], shown: Sequence[str]) -> Collection[str]:
    """The cards that may be played as the Magenta 5."""
    if not shown:
        return hand  # F5 (1): the leader flips any card
    if FLIPPED in shown:
        return ()  # F6: one Magenta 5 per trick, whoever played it
    if colour(shown[0]) == MAGENTA:
        return hand  # F5 (2), and F7: so also with exactly one Magenta in hand
    following = _of_colour(hand, colour(shown[0]))
    if not following:
        return hand  # F5 (3)
    if len(following) == 1:
        return following  # F5 (4); F8: Silver is no exception
    return ()  # F5: with two or more of a led colour other than Magenta


def _of_colour(hand: Iterable[str], wanted: str) -> list[str]:
    return [card for card in hand if colour(card) == wanted]


def split_move(move: str) -> tuple[str, str]:
    """The card that leaves the hand, and what the table sees of it."""
    if move.endswith(FLIP):
        return move.removesuffix(FLIP), FLIPPED
    return move, move


# The trick


def winning_place(shown: Sequence[str]) -> int:
    """Which of the cards of a full trick wins, counted from the lead (F9)."""
    silver = _of_colour(shown, SILVER)  # a flipped Silver card shows Magenta: no trump
    contenders = silver or _of_colour(shown, colour(shown[0]))
    return shown.index(max(contenders, key=number))  # no two shown cards are equal, by F6


@dataclass(frozen=True, slots=True)
class FinishedTrick:
    winner: Seat
    value: int  # F10: the number of the winning card alone


# Scoring


def score(
    totals: Sequence[int], players: int, centre: int = 0, all_bust: str = "carry"
) -> tuple[tuple[int, ...], int]:
    """What a hand's totals pay.

    Args:
        totals: each seat's total of the hand.
        players: the size of the table.
        centre: the chips that lie there from earlier hands.
        all_bust: the table option of F16.

    Returns:
        Each seat's change of chips, what it takes from the centre included, and the chips that
        lie in the centre afterwards.
    """
    _check_players(players)
    _check_all_bust(all_bust)
    if len(totals) != players:
        raise ValueError(f"There are {len(totals)} totals for {players} players.")

    standing = [total for total in totals if total <= TARGET]  # F12: a bust holds no rank
    changes = [0] * players
    for seat, total in enumerate(totals):
        if total > TARGET:
            changes[seat] -= 1  # F15: even below zero
            continue
        # F13: as many players as reach this total or a better one, so low is the shared rank.
        rank = sum(other >= total for other in standing)
        changes[seat] += PRIZES[players][rank - 1]
        if total == TARGET:
            changes[seat] += 1  # F14: tied or not

    paid_in = players - len(standing)
    closest = [seat for seat, total in enumerate(totals) if standing and total == max(standing)]
    if len(closest) == 1:
        changes[closest[0]] += paid_in + centre  # F15, F17
        return tuple(changes), 0
    if not standing and all_bust == "vanish":
        return tuple(changes), centre  # F16: these chips are lost, the older ones stay
    return tuple(changes), centre + paid_in  # F15: a tie; F16: nobody; F17: the older ones stay


# The table


@dataclass
class Referee:
    """One game at one table.

    Attributes:
        phase: "deal" before each hand, "play" during it, "over" after the last.
        hand_number: the hand that is played, or is to be dealt next; the last one when over.
        totals: of the running hand; those of the finished hand until the next deal.
        chips: what each seat owns.
        centre: the chips in the middle; when the game is over they belong to nobody (F17).
        trick: seat and shown card of each play of the unfinished trick; a flip shows "M5".
        tricks: the finished tricks of the running hand; those of the finished hand until the
            next deal.
        leader: who leads, or led, the running trick; None when no hand is played.
    """

    players: int
    hands: int = 4
    all_bust: str = "carry"
    phase: Phase = field(default="deal", init=False)
    hand_number: int = field(default=1, init=False)
    totals: tuple[int, ...] = field(init=False)
    chips: tuple[int, ...] = field(init=False)
    centre: int = field(default=0, init=False)
    trick: list[tuple[Seat, str]] = field(default_factory=list, init=False)
    tricks: list[FinishedTrick] = field(default_factory=list, init=False)
    leader: Seat | None = field(default=None, init=False)
    _held: list[set[str]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        _check_players(self.players)
        _check_all_bust(self.all_bust)
        if not 1 <= self.hands <= MOST_HANDS:
            raise ValueError(f"A game has 1 to {MOST_HANDS} hands, not {self.hands} (F18).")
        self.totals = (0,) * self.players
        self.chips = (STARTING_CHIPS,) * self.players
        self._held = [set() for _ in range(self.players)]

    def deal(self, hands: Sequence[Sequence[str]]) -> None:
        """Starts the next hand with these cards, one hand per seat."""
        if self.phase != "deal":
            raise ValueError(f"There is nothing to deal in the phase '{self.phase}'.")
        check_deal(hands, self.players)
        self._held = [set(held) for held in hands]
        self.totals = (0,) * self.players  # F10: who wins nothing stays at 0
        self.trick = []
        self.tricks = []
        # F3: in every hand anew, whoever won the last trick of the hand before.
        self.leader = next(s for s, held in enumerate(self._held) if FIRST_LEADER_CARD in held)
        self.phase = "play"

    @property
    def to_act(self) -> Seat | None:
        """Whose move it is; None when no hand is played."""
        if self.leader is None:
            return None
        return (self.leader + len(self.trick)) % self.players  # F3: clockwise, by rising seat

    def hand(self, seat: Seat) -> frozenset[str]:
        """The cards that the seat still holds."""
        if not 0 <= seat < self.players:
            raise ValueError(f"There is no seat {seat} at a table of {self.players}.")
        return frozenset(self._held[seat])

    def legal(self) -> frozenset[str]:
        """The moves of the seat to act; none when no hand is played."""
        if self.to_act is None:
            return frozenset()
        return legal_moves(self._held[self.to_act], [shown for _, shown in self.trick])

    def play(self, seat: Seat, move: str) -> None:
        """Makes a move; a full trick, the hand and the game are settled at once."""
        if self.phase != "play":
            raise ValueError(f"Nobody can play in the phase '{self.phase}'.")
        if seat != self.to_act:
            raise ValueError(f"Seat {self.to_act} is to play, not seat {seat}.")
        if move not in self.legal():
            raise ValueError(f"Seat {seat} cannot play {move} now (F4, F5, F6).")
        card, shown = split_move(move)
        self._held[seat].remove(card)
        self.trick.append((seat, shown))
        if len(self.trick) == self.players:
            self._finish_trick()
        if not any(self._held):
            self._finish_hand()

    def _finish_trick(self) -> None:
        winner, card = self.trick[winning_place([shown for _, shown in self.trick])]
        self.tricks.append(FinishedTrick(winner, number(card)))
        self.totals = tuple(  # F10
            total + number(card) if seat == winner else total
            for seat, total in enumerate(self.totals)
        )
        self.trick = []
        self.leader = winner  # F3

    def _finish_hand(self) -> None:
        changes, self.centre = score(self.totals, self.players, self.centre, self.all_bust)
        self.chips = tuple(own + change for own, change in zip(self.chips, changes, strict=True))
        self.leader = None
        if self.hand_number == self.hands:
            self.phase = "over"  # F17: nobody gets what still lies in the centre
        else:
            self.hand_number += 1
            self.phase = "deal"

    def scores(self) -> tuple[int, ...]:
        return self.chips

    def winners(self) -> frozenset[Seat]:
        """The seats that win, or share the victory, once the game is over (F18)."""
        if self.phase != "over":
            raise ValueError("The game is not over: there are no winners yet.")
        richest = [s for s in range(self.players) if self.chips[s] == max(self.chips)]
        final = {s: self.totals[s] if self.totals[s] <= TARGET else -1 for s in richest}
        return frozenset(s for s in richest if final[s] == max(final.values()))


def _check_players(players: int) -> None:
    if players not in PRIZES:
        raise ValueError(f"Fives is for 3 or 4 players, not {players} (F1).")


def _check_all_bust(all_bust: str) -> None:
    if all_bust not in ALL_BUST_OPTIONS:
        raise ValueError(f"The option all_bust is 'carry' or 'vanish', not '{all_bust}' (F16).")
