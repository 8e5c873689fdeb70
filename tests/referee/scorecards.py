"""The referee of Score Cards: a slow, plain second reading of its rules, to check the engine.

It shares no code with the engine but the tree of a scoring rule. Cards are known by their text
(``B6-17``), and so are moves: ``play B6-17``, ``play B6-17 vs 2 colour red``, ``pass G3-4``,
``keep``, ``back Y9-31``. The codes C3 to C15 name the rulings that are applied at each place. What
a card scores stands in scorecards_rules.py; this file goes in the order of play: deck, deal,
turns, the end of a round, the end of the game.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeAlias

from fivescore.games.scorecards.scoring.tree import LETTERS

from .scorecards_rules import (
    USUAL_COLOURS,
    Card,
    Choice,
    Position,
    choice_rank,
    choice_words,
    choices,
    points,
)

Seat: TypeAlias = int
Phase: TypeAlias = Literal["deal", "play", "pass", "back", "over"]

ROUNDS = 4  # C3
HAND = 5  # C3: and as many cards are played by each player in a round
BONUS = 5  # C6
PLAYERS = {"standard": (2, 3, 4), "explosive": (3, 4), "partnership": (4,)}  # C9, C10
FIRST_OPTIONS = ("drawn", "seat0")  # C3


def check_deck(deck: Sequence[Card], players: int) -> None:
    """Raises ValueError unless so many can play with these cards."""
    texts = [card.text for card in deck]
    if len(set(texts)) != len(texts):
        raise ValueError("Two cards of the deck have the same text (C1).")
    for card in deck:
        if not card.text.startswith(f"{LETTERS[card.colour]}{card.number}-"):
            raise ValueError(f"'{card.text}' is not the card's colour, number and id (C1).")
    if len(deck) < 2 * HAND * players + 1:  # hands, draws, and the Starting card
        raise ValueError(f"{len(deck)} cards are too few for {players} players (C3, C4).")


def check_shape(event: Mapping[str, Any]) -> None:
    """Raises ValueError unless the event is built like a deal; unknown keys are ignored."""
    is_well_built = {
        "round": lambda value: type(value) is int,
        "start": lambda value: type(value) is int,
        "hands": lambda value: type(value) is list and all(map(is_heap, value)),
        "starting": lambda value: type(value) is str,
        "deck": is_heap,
    }
    for key, is_right in is_well_built.items():
        if key not in event or not is_right(event[key]):
            raise ValueError(f"The deal does not say '{key}' as it should.")


def is_heap(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(card, str) for card in value)


@dataclass(frozen=True)
class Play:
    """A card played in the running round, or one that may be."""

    seat: Seat
    card: Card
    versus: Seat | None  # the one display that was chosen; None where there is no such choice
    position: Position
    choice: Choice

    @cached_property
    def text(self) -> str:
        versus = "" if self.versus is None else f" vs {self.versus}"
        return f"play {self.card.text}{versus}{choice_words(self.position, self.choice)}"

    @cached_property
    def points(self) -> int:
        return points(self.position, self.choice)


@dataclass
class Referee:
    """One game at one table.

    Attributes:
        phase: "deal" before each round, then "play"; in a partnership also "pass" after every
            play and "back" after a pass; at last "over".
        round_points: per finished round the card points of each seat, without bonus.
        bonuses: per finished round the seats that got the bonus.
    """

    players: int
    variant: str
    deck: Sequence[Card]
    first: str
    phase: Phase = field(default="deal", init=False)
    round_points: list[tuple[int, ...]] = field(default_factory=list, init=False)
    bonuses: list[frozenset[Seat]] = field(default_factory=list, init=False)
    _start: Seat | None = field(default=None, init=False, repr=False)  # of the latest round
    _starting: str = field(default="", init=False, repr=False)
    _pile: list[str] = field(default_factory=list, init=False, repr=False)  # top first
    _hands: list[set[str]] = field(default_factory=list, init=False, repr=False)
    _plays: list[tuple[Seat, str, int]] = field(default_factory=list, init=False, repr=False)
    """Seat, card and points of every play of the latest round, in order of time."""
    _found: tuple[object, list[Play]] | None = field(default=None, init=False, repr=False)
    """What could be played in the situation that was asked about last."""

    def __post_init__(self) -> None:
        if self.variant not in PLAYERS:
            raise ValueError(f"There is no variant '{self.variant}'.")
        if self.players not in PLAYERS[self.variant]:
            raise ValueError(f"{self.players} players cannot play the variant '{self.variant}'.")
        if self.first not in FIRST_OPTIONS:
            raise ValueError(f"The option first is 'drawn' or 'seat0', not '{self.first}' (C3).")
        check_deck(self.deck, self.players)

    # The deal

    def deal(self, event: Mapping[str, Any]) -> None:
        """Begins a round with what the shuffle gave.

        Raises:
            ValueError: with these facts no round can begin now.
        """
        if self.phase != "deal":
            raise ValueError(f"There is nothing to deal in the phase '{self.phase}'.")
        check_shape(event)
        if event["round"] != len(self.round_points) + 1:
            raise ValueError(f"Round {event['round']} is not the next one (C3).")
        self._check_start(event["start"])
        self._check_hands(event["hands"])
        self._check_cards([*event["hands"], [event["starting"]], event["deck"]])
        self._start = event["start"]
        self._hands = [set(hand) for hand in event["hands"]]
        self._starting = event["starting"]
        self._pile = list(event["deck"])
        self._plays = []  # C7: all displays are cleared
        self.phase = "play"

    def _check_start(self, start: Seat) -> None:
        if start not in range(self.players):
            raise ValueError(f"There is no seat {start} to start.")
        if self._start is not None and start != (self._start + 1) % self.players:
            raise ValueError("The start passes clockwise (C7).")
        if self._start is None and self.first == "seat0" and start != 0:
            raise ValueError("Seat 0 starts, by the table's option (C3).")

    def _check_hands(self, hands: Sequence[Sequence[str]]) -> None:
        if len(hands) != self.players:
            raise ValueError(f"There are {len(hands)} hands for {self.players} players.")
        if any(len(hand) != HAND for hand in hands):
            raise ValueError(f"A hand does not have {HAND} cards (C3).")
        if self._hands and [set(hand) for hand in hands] != self._hands:
            raise ValueError("The hands are not those that were kept (C7).")

    def _check_cards(self, heaps: Sequence[Sequence[str]]) -> None:
        dealt = [card for heap in heaps for card in heap]
        for card in dealt:
            if dealt.count(card) > 1:
                raise ValueError(f"{card} is dealt twice.")
            if card not in self._texts:
                raise ValueError(f"{card} is not in the deck.")
        for card in self._texts:
            if card not in dealt:
                raise ValueError(f"{card} is missing.")

    @cached_property
    def _texts(self) -> list[str]:
        return [card.text for card in self.deck]

    @cached_property
    def _cards(self) -> dict[str, Card]:
        return {card.text: card for card in self.deck}

    def _card(self, text: str) -> Card:
        return self._cards[text]

    # What can be seen

    def hand(self, seat: Seat) -> set[str]:
        self._check_seat(seat)
        return set(self._hands[seat]) if self._hands else set()

    def display(self, seat: Seat) -> list[str]:
        """The played cards, left to right; they lie there until the next deal."""
        self._check_seat(seat)
        return [card for player, card, _ in self._plays if player == seat]

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seat whose move it is; empty before a deal and after the end."""
        if self.phase == "play":
            assert self._start is not None
            return frozenset({(self._start + len(self._plays)) % self.players})  # C4: clockwise
        if self.phase == "pass":
            return frozenset({self._latest})
        if self.phase == "back":
            return frozenset({self._partner(self._latest)})
        return frozenset()

    @property
    def _latest(self) -> Seat:
        """Who played the latest card."""
        return self._plays[-1][0]

    @staticmethod
    def _partner(seat: Seat) -> Seat:
        return (seat + 2) % 4  # C10

    # Legal moves

    def is_legal(self, seat: Seat, move: str) -> bool:
        return move in self.legal(seat)

    def legal(self, seat: Seat) -> set[str]:
        """Every move of a seat, with all that is to be chosen written out."""
        self._check_seat(seat)
        if seat not in self.to_act:
            return set()
        if self.phase == "play":
            return {play.text for play in self._possible_plays(seat)}
        if self.phase == "pass":
            return {"keep", *(f"pass {card}" for card in self._hands[seat])}  # C10
        return {f"back {card}" for card in self._hands[seat]}  # C10: perhaps the same

    def best(self, seat: Seat, card: str, versus: Seat | None = None) -> str:
        """The default for a card: most points, then first display, first card, lowest value (C5).

        Args:
            seat: whose turn it is.
            card: what is played.
            versus: the display, if that is already chosen.
        """
        possible = [
            play
            for play in self._possible_plays(seat)
            if play.card.text == card and versus in (None, play.versus)
        ]

        def rank(play: Play) -> tuple[int, int, tuple[int, ...]]:
            return -play.points, play.versus or 0, choice_rank(play.choice, self._texts)

        return min(possible, key=rank).text

    def _possible_plays(self, seat: Seat) -> list[Play]:
        situation = (seat, self._starting, frozenset(self._hands[seat]), tuple(self._plays))
        if self._found is None or self._found[0] != situation:
            self._found = situation, list(self._find_plays(seat))
        return self._found[1]

    def _find_plays(self, seat: Seat) -> Iterator[Play]:
        highest = max(card.number for card in self.deck)
        lowest = min(1, *(card.number for card in self.deck))
        colours = max(USUAL_COLOURS, *(card.colour + 1 for card in self.deck))
        for text in self._hands[seat]:
            card = self._card(text)
            for versus in self._displays_to_choose(seat):
                position = self._position(seat, card, versus)
                for choice in choices(position, highest, lowest=lowest, colours=colours):
                    yield Play(seat, card, versus, position, choice)

    def _displays_to_choose(self, seat: Seat) -> list[Seat | None]:
        """Which one display may be in play; [None] where that is no choice."""
        if self.players == 2 or self.variant == "explosive":
            return [None]
        # C5: one opponent, whom a player chooses anew for every card. C10: or the partner.
        return [other for other in range(self.players) if other != seat]

    def _position(self, seat: Seat, card: Card, versus: Seat | None) -> Position:
        others = [s for s in range(self.players) if s != seat and versus in (None, s)]  # C5, C9
        before = [(text, scored) for player, text, scored in self._plays if player != seat]
        last, last_points = before[-1] if before else ("", 0)  # C12
        return Position(
            yours=(*map(self._card, self.display(seat)), card),
            others=tuple(self._card(text) for other in others for text in self.display(other)),
            starting=self._card(self._starting),
            last=self._card(last) if last else None,
            last_points=last_points,
            previous_points=([0, *self._scored(seat)])[-1],
        )

    # Moves

    def play(self, seat: Seat, move: str) -> int | None:
        """Makes a move; the end of a round and of the game follow at once.

        Returns:
            What a played card scores (without the bonus); None for the other moves.
        """
        if not self.is_legal(seat, move):
            raise ValueError(f"Seat {seat} cannot play '{move}' in the phase '{self.phase}'.")
        if self.phase == "play":
            return self._play_card(seat, move)
        card = move.rsplit(" ", maxsplit=1)[-1]
        if self.phase == "pass" and move != "keep":
            self._hand_over(card, seat)
            self.phase = "back"
            return None
        if self.phase == "back":
            self._hand_over(card, seat)
        self._end_turn()
        return None

    def _play_card(self, seat: Seat, move: str) -> int:
        made = next(play for play in self._possible_plays(seat) if play.text == move)
        scored = made.points  # C4: at once
        self._hands[seat].remove(made.card.text)
        self._plays.append((seat, made.card.text, scored))
        self._hands[seat].add(self._pile.pop(0))  # C4: the last turn included
        if self.variant == "partnership":
            self.phase = "pass"  # C10: after drawing
        else:
            self._end_turn()
        return scored

    def _hand_over(self, card: str, seat: Seat) -> None:
        self._hands[seat].remove(card)
        self._hands[self._partner(seat)].add(card)

    def _end_turn(self) -> None:
        self.phase = "play"
        if len(self._plays) == HAND * self.players:
            self._end_round()

    def _end_round(self) -> None:
        self.round_points.append(tuple(sum(self._scored(s)) for s in range(self.players)))
        highest = max(scored for _, _, scored in self._plays)
        self.bonuses.append(  # C6: all tied ones
            frozenset(seat for seat, _, scored in self._plays if scored == highest)
        )
        self.phase = "over" if len(self.round_points) == ROUNDS else "deal"

    def _scored(self, seat: Seat) -> list[int]:
        """The points of a seat's cards in the latest round."""
        return [scored for player, _, scored in self._plays if player == seat]

    # The end

    def scores(self) -> list[int]:
        """What each seat has so far: finished rounds with their bonus, and the running one."""
        totals = []
        for seat in range(self.players):
            total = sum(row[seat] for row in self.round_points)
            total += BONUS * sum(seat in seats for seats in self.bonuses)
            if self.phase in ("play", "pass", "back"):
                total += sum(self._scored(seat))
            totals.append(total)
        return totals

    def teams(self) -> list[int] | None:
        """The sums of seats 0 + 2 and 1 + 3 (C10); None where everybody plays alone."""
        if self.variant != "partnership":
            return None
        scores = self.scores()
        return [scores[0] + scores[2], scores[1] + scores[3]]

    def winners(self) -> frozenset[Seat]:
        """All seats that share the victory (C8).

        Raises:
            ValueError: the game is not over.
        """
        if self.phase != "over":
            raise ValueError("The game is not over: nobody has won yet.")
        parties = [[seat] for seat in range(self.players)]
        if self.variant == "partnership":
            parties = [[0, 2], [1, 3]]
        scores = self.scores()

        def rank(party: list[Seat]) -> tuple[int, int]:
            best_card = max(scored for seat in party for scored in self._scored(seat))
            return sum(scores[seat] for seat in party), best_card  # C8: of round 4. C6: no bonus

        best = max(rank(party) for party in parties)
        return frozenset(seat for party in parties if rank(party) == best for seat in party)

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(self.players):
            raise ValueError(f"There is no seat {seat} at a table of {self.players}.")
