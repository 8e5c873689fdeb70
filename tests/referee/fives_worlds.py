"""Everything that may be true in a hand of Fives, given what one viewer has witnessed.

Brute force, for small endings: the unknown cards are given to the seats in every possible way,
every order of faces is tried for the flips of each seat, and a world counts when the referee
can replay it from the deal to the last move.

What a seat may do depends on its own cards and on the open trick alone, never on the cards of
the others. So a seat's cards that make one of its own moves illegal are dropped before the
other seats are filled; this is the only shortcut, and the replay judges whatever is left.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any, TypeAlias

from .fives import FIRST_LEADER_CARD, FLIP, Referee, Seat, deck, legal_moves, split_move

Event: TypeAlias = dict[str, Any]

UNKNOWN = "??"
HIDDEN_FLIP = UNKNOWN + FLIP


@dataclass(frozen=True, slots=True)
class SeenMove:
    place: int  # in the list of events
    seat: Seat
    move: str  # "??=M5" where the face is hidden
    table: tuple[str, ...]  # what the trick showed before it


@dataclass(frozen=True, slots=True)
class Holding:
    """What one seat was dealt, and the moves it made with it, all faces filled in."""

    dealt: frozenset[str]
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Witness:
    """The witnessed events of one hand, sorted out."""

    players: int
    rows: tuple[tuple[str, ...], ...]  # the deal of each seat, "??" where hidden
    moves: tuple[SeenMove, ...]

    def moves_of(self, seat: Seat) -> list[SeenMove]:
        return [seen for seen in self.moves if seen.seat == seat]

    def played_cards(self, seat: Seat) -> frozenset[str]:
        """The cards that the viewer knows this seat to have played."""
        cards = frozenset(split_move(seen.move)[0] for seen in self.moves_of(seat))
        return cards - {UNKNOWN}

    def known_cards(self, seat: Seat) -> frozenset[str]:
        """The cards that the viewer knows this seat to have been dealt."""
        return (frozenset(self.rows[seat]) - {UNKNOWN}) | self.played_cards(seat)


def worlds(
    players: int, viewer: Seat | None, events: Sequence[Mapping[str, Any]]
) -> Iterator[list[Event]]:
    """Every complete course of a hand that agrees with what the viewer witnessed.

    Args:
        players: the size of the table.
        viewer: a seat, or None for a spectator.
        events: the deal, then the moves, with "??" for what the viewer cannot see. Events that
            are neither (notes) are handed on as they are.

    Returns:
        The same events without any "??", once per distinct world. The order of the cards within
        a dealt hand makes no difference; cards that were "??" stand in the order of the deck.
        Nothing is yielded when the events contradict the rules.

    Raises:
        ValueError: the events are not those of one hand as this viewer sees it.
    """
    witness = _read(players, events)
    _check_viewer(witness, viewer)
    return (
        _write(witness, events, holdings)
        for holdings in _fill(witness, 0, _unknown_cards(witness))
        if _replays(witness, holdings)
    )


def _read(players: int, events: Sequence[Mapping[str, Any]]) -> Witness:
    if not events or "deal" not in events[0] or any("deal" in event for event in events[1:]):
        raise ValueError("The events of a hand begin with its deal, and there is only one.")
    if any("undo" in event for event in events):
        raise ValueError("Take the undone moves out of the events first.")
    rows = tuple(tuple(row) for row in events[0]["deal"])
    _check_rows(players, rows)
    moves: list[SeenMove] = []
    table: tuple[str, ...] = ()
    for place, event in enumerate(events):
        if "move" not in event:
            continue
        seen = SeenMove(place, event["seat"], event["move"], table)
        _check_move(players, seen)
        moves.append(seen)
        table = (*table, split_move(seen.move)[1])
        if len(table) == players:
            table = ()
    return Witness(players, rows, tuple(moves))


def _check_rows(players: int, rows: Sequence[Sequence[str]]) -> None:
    each = len(deck(players)) // players
    if len(rows) != players or any(len(row) != each for row in rows):
        raise ValueError(f"The deal of {players} players is {each} cards, or '??', per seat (F1).")
    known = [card for row in rows for card in row if card != UNKNOWN]
    if len(set(known)) != len(known) or not set(known) <= set(deck(players)):
        raise ValueError("The deal holds a card twice, or one that is not in the deck (F1).")


def _check_move(players: int, seen: SeenMove) -> None:
    if seen.seat not in range(players):
        raise ValueError(f"There is no seat {seen.seat} at a table of {players}.")
    if seen.move != HIDDEN_FLIP and split_move(seen.move)[0] not in deck(players):
        raise ValueError(f"'{seen.move}' is not a move with a card of this deck.")


def _check_viewer(witness: Witness, viewer: Seat | None) -> None:
    if viewer is None:
        return
    if viewer not in range(witness.players):
        raise ValueError(f"There is no seat {viewer} at a table of {witness.players}.")
    if UNKNOWN in witness.rows[viewer]:
        raise ValueError(f"Seat {viewer} knows all cards of its own hand (F11).")
    if any(seen.move == HIDDEN_FLIP for seen in witness.moves_of(viewer)):
        raise ValueError(f"Seat {viewer} knows the faces of its own flips (F11).")


def _unknown_cards(witness: Witness) -> tuple[str, ...]:
    known = {card for seat in range(witness.players) for card in witness.known_cards(seat)}
    return tuple(card for card in deck(witness.players) if card not in known)


def _fill(witness: Witness, seat: Seat, pool: tuple[str, ...]) -> Iterator[tuple[Holding, ...]]:
    """All ways to share the pool out among this seat and those after it."""
    if seat == witness.players:
        yield ()
        return
    for holding in _holdings(witness, seat, pool):
        rest = tuple(card for card in pool if card not in holding.dealt)
        for others in _fill(witness, seat + 1, rest):
            yield (holding, *others)


def _holdings(witness: Witness, seat: Seat, pool: tuple[str, ...]) -> Iterator[Holding]:
    """All hands of one seat, with all faces of its hidden flips, that allow its own moves."""
    known = witness.known_cards(seat)
    seen_moves = witness.moves_of(seat)
    hidden = sum(seen.move == HIDDEN_FLIP for seen in seen_moves)
    missing = len(witness.rows[seat]) - len(known)
    if missing < 0:
        return  # more cards seen than were dealt: no world
    for extra in combinations(pool, missing):
        dealt = known | frozenset(extra)
        for faces in permutations(sorted(dealt - witness.played_cards(seat)), hidden):
            face = iter(faces)
            holding = Holding(
                dealt,
                tuple(s.move if s.move != HIDDEN_FLIP else next(face) + FLIP for s in seen_moves),
            )
            if _can_play(witness, seat, holding):
                yield holding


def _can_play(witness: Witness, seat: Seat, holding: Holding) -> bool:
    """Whether the seat's moves are legal for this holding, as far as its own cards decide."""
    if witness.moves:  # F3: who led first held Magenta 0, and so nobody else did
        led_first = witness.moves[0].seat == seat
        if led_first != (FIRST_LEADER_CARD in holding.dealt):
            return False
    hand = set(holding.dealt)
    for seen, move in zip(witness.moves_of(seat), holding.moves, strict=True):
        if move not in legal_moves(hand, seen.table):  # F4, F5, F6
            return False
        hand.remove(split_move(move)[0])
    return True


def _replays(witness: Witness, holdings: tuple[Holding, ...]) -> bool:
    """Whether the referee accepts the deal and every move."""
    referee = Referee(witness.players, hands=1)
    moves = [iter(holding.moves) for holding in holdings]
    try:
        referee.deal([sorted(holding.dealt) for holding in holdings])
        for seen in witness.moves:
            referee.play(seen.seat, next(moves[seen.seat]))
    except ValueError:
        return False
    return True


def _write(
    witness: Witness, events: Sequence[Mapping[str, Any]], holdings: tuple[Holding, ...]
) -> list[Event]:
    """The witnessed events with every "??" filled."""
    rows: list[list[str]] = []
    for row, holding in zip(witness.rows, holdings, strict=True):
        hidden = iter(c for c in deck(witness.players) if c in holding.dealt and c not in row)
        rows.append([next(hidden) if card == UNKNOWN else card for card in row])
    world = [dict(event) for event in events]
    world[0]["deal"] = rows
    moves = [iter(holding.moves) for holding in holdings]
    for seen in witness.moves:
        world[seen.place]["move"] = next(moves[seen.seat])
    return world
