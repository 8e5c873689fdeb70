"""Fives as a viewer sees it, and what is certain about each move."""

from functools import cache
from typing import ClassVar, Literal

import numpy as np
from msgspec import UNSET, Struct, UnsetType, structs

from fivescore.engine.contract import SPECTATOR, Deck
from fivescore.engine.views import View, ViewerName
from fivescore.games.fives import entrypoints
from fivescore.games.fives.claims import ALL_BUST as EVERYBODY_IS_BUST
from fivescore.games.fives.claims import NOTHING
from fivescore.games.fives.rules import FACE_DOWN, FIVE, PLAY, TARGET, VANISH
from fivescore.games.fives.text import (
    COLOURS,
    HIDDEN_FLIP,
    card_text,
    cards_of,
    format_move,
    moves_of,
    seats,
)

Phase = Literal["deal", "play", "over"]
AllBust = Literal["carry", "vanish"]
PaidTo = Literal["seat", "centre", "nobody"]
NoFlip = Literal["F5", "F6"]
Claimed = Literal["bust", "tricks"]
PHASES: tuple[Phase, ...] = ("deal", "play", "over")
ALL_BUST: tuple[AllBust, ...] = ("carry", "vanish")


class FivesPlay(Struct):
    """A card in a trick."""

    seat: int
    move: str
    """`B7`, `B7=M5` where the viewer knows the face, else `??=M5`."""


class FivesTrick(Struct):
    """A finished trick."""

    plays: list[FivesPlay]
    """Of an earlier trick only the winning card, where the option `memory` is off (F11)."""
    winner: int
    value: int


class FivesMove(Struct):
    """A legal move with what is certain about it: arithmetic on public facts, no advice."""

    move: str
    wins: bool | None
    """None while it is open."""
    taker: int | None
    """Who takes the trick, if the move ends it."""
    number: int
    total_if_won: int


class FivesClaim(Struct):
    """The viewer may claim the rest of the hand: how it ends is certain from what they know."""

    why: Claimed
    """`bust`: everybody is over 25. `tricks`: each of the viewer's cards wins its trick."""
    tricks: int
    """How many the viewer would take; 0 where everybody is over 25, as that is open."""
    number: int
    """What they add up to."""
    total: int
    """The viewer's total then."""


class FivesPaid(Struct):
    """How a finished hand was paid, line by line; a number for each seat (F12-F17)."""

    rank: list[int]
    exact: list[int]
    bust: list[int]
    pot: list[int]
    ranks: list[tuple[int, int] | None]
    """The first and last rank that each seat's total spans, more than one where it is tied (F13);
    None over 25."""
    gains: list[int]
    """All lines of a seat together."""
    busts: int
    """Chips that those over 25 paid (F15); the rest of a pot lay in the centre (F17)."""
    paid_to: PaidTo | None
    """Where those chips went (F15, F16); None if nobody paid any."""
    taker: int | None
    """Who took the pot."""


class FivesView(View, kw_only=True):
    """A hand of Fives."""

    TARGET: ClassVar = TARGET

    viewer: ViewerName
    phase: Phase
    players: int
    hands: int
    all_bust: AllBust
    hand_number: int
    tricks_in_hand: int
    to_act: int | None
    hand: list[str] | None
    """The viewer's own cards; None for those who watch."""
    moves: list[FivesMove]
    no_flip: NoFlip | None
    """The ruling by which the viewer, whose turn it is, can flip no card; None where one can."""
    trick: list[FivesPlay]
    led: str | None
    """`B`, `G`, `S` or `M`."""
    winning: int | None
    tricks: list[FivesTrick]
    held: list[int]
    totals: list[int]
    chips: list[int]
    centre: int
    opener: int | None
    paid: FivesPaid | None
    """How the last finished hand was paid."""
    claim: FivesClaim | None = None
    """The viewer's own offer; nobody else sees it."""
    open_hands: list[list[str]] | UnsetType = UNSET
    """Every hand, by seat, where a finished game is shown with open cards."""


def view(observation: np.ndarray, deck: Deck) -> FivesView:
    """What the viewer of an observation sees."""
    o = observation[0]
    players = int(o["players"])
    viewer = int(o["viewer"])
    plays = _plays(observation)
    in_play = int(o["phase"]) == PLAY
    is_dealt = int(o["hand_number"]) > 0
    lying = plays[int(o["trick"]) * players :]
    held = [int(o["tricks"]) - int(o["trick"]) if in_play else 0] * players
    for play in lying:
        held[play.seat] -= 1
    moves = _moves(observation) if in_play and viewer == int(o["turn"]) else []
    return FivesView(
        viewer="spectator" if viewer == SPECTATOR else viewer,
        phase=PHASES[int(o["phase"])],
        players=players,
        hands=int(o["hands"]),
        all_bust=ALL_BUST[int(o["all_bust"])],
        hand_number=int(o["hand_number"]),
        tricks_in_hand=int(o["tricks"]),
        to_act=int(o["turn"]) if in_play else None,
        hand=None if viewer == SPECTATOR else cards_of(int(o["own"])),
        moves=moves,
        no_flip=_no_flip(o, moves),
        trick=lying,
        led=COLOURS[int(o["led"])] if lying else None,
        winning=int(o["best_seat"]) if lying else None,
        tricks=[
            FivesTrick(_trick(o, plays, t), int(o["takers"][t]), int(o["values"][t]))
            for t in range(int(o["trick"]))
        ],
        held=held,
        totals=seats(o, "totals"),
        chips=seats(o, "chips"),
        centre=int(o["centre"]),
        opener=int(o["leads"][0]) if is_dealt else None,
        paid=paid_of(o) if int(o["hand_number"]) > int(in_play) else None,
        claim=claim_of(observation, deck),
    )


def open_view(seen: FivesView, seats: list[FivesView]) -> FivesView:
    """A spectator's view with the hands of all seats, and the faces of flipped cards."""

    def opened(plays: list[FivesPlay], of_seats: list[list[FivesPlay]]) -> list[FivesPlay]:
        # Whoever flipped a card knows its face.
        return [of_seats[play.seat][k] for k, play in enumerate(plays)]

    return structs.replace(
        seen,
        open_hands=[of_seat.hand or [] for of_seat in seats],
        trick=opened(seen.trick, [of_seat.trick for of_seat in seats]),
        tricks=[
            structs.replace(
                trick, plays=opened(trick.plays, [of_seat.tricks[t].plays for of_seat in seats])
            )
            for t, trick in enumerate(seen.tricks)
        ],
    )


def _trick(o: np.void, plays: list[FivesPlay], t: int) -> list[FivesPlay]:
    """The plays of a finished trick that may be looked up (F11)."""
    players = int(o["players"])
    trick = plays[t * players : (t + 1) * players]
    is_open = int(o["memory"]) or int(o["phase"]) != PLAY or t + 1 == int(o["trick"])
    return trick if is_open else [play for play in trick if play.seat == int(o["takers"][t])]


def _plays(observation: np.ndarray) -> list[FivesPlay]:
    """The plays of the hand in order, a flip with its face where the viewer knows it."""
    o = observation[0]
    plays = int(o["plays"])
    by = np.empty(plays, np.int8)
    entrypoints.seats_of_plays(observation, 0, by)
    shown, faces = o["shown"][:plays].tolist(), o["face"][:plays].tolist()
    return [
        FivesPlay(seat, _play_text(card, face))
        for seat, card, face in zip(by.tolist(), shown, faces, strict=True)
    ]


@cache
def _play_text(shown: int, face: int) -> str:
    if shown != FIVE:
        return card_text(shown)
    return f"{card_text(face)}=M5" if face >= 0 else HIDDEN_FLIP


def _moves(observation: np.ndarray) -> list[FivesMove]:
    """Each legal move with what is certain about it.

    `wins` is True or False where nothing can change it any more, else None.
    """
    o = observation[0]
    seat, trick, total = int(o["viewer"]), int(o["trick"]), int(o["totals"][int(o["viewer"])])
    moves = moves_of(entrypoints.own_legal(observation, 0))
    afters = np.empty(len(moves), observation.dtype)
    entrypoints.see_own_plays(observation, 0, np.array(moves, np.int64), afters)
    is_ended = (afters["trick"] > trick).tolist()
    takers = afters["takers"][:, trick].tolist()
    best = afters["best_seat"].tolist()
    certain = []
    for k, move in enumerate(moves):
        taker = takers[k] if is_ended[k] else None
        wins = taker == seat if is_ended[k] else None
        if not is_ended[k] and best[k] != seat:
            wins = False
        number = (FIVE if move & FACE_DOWN else move) & 15
        certain.append(FivesMove(format_move(move), wins, taker, number, total + number))
    return certain


def _no_flip(o: np.void, moves: list[FivesMove]) -> NoFlip | None:
    if not moves or any("=" in move.move for move in moves):
        return None
    return "F6" if int(o["five_lies"]) else "F5"


def claim_of(observation: np.ndarray, deck: Deck) -> FivesClaim | None:
    """What the viewer of an observation may claim; None where nothing is certain."""
    found = entrypoints.claimable(observation, 0, deck.record)
    if found == NOTHING:
        return None
    o = observation[0]
    total = int(o["totals"][int(o["viewer"])])
    if found == EVERYBODY_IS_BUST:
        return FivesClaim("bust", 0, 0, total)
    number = entrypoints.claimed_sum(observation, 0)
    return FivesClaim("tricks", int(o["tricks"]) - int(o["trick"]), number, total + number)


def paid_of(table: np.void) -> FivesPaid:
    """How the last finished hand was paid, from the lines that the rules wrote (F12-F17)."""
    lines = [seats(table, f"{line}_chips") for line in ("rank", "exact", "bust", "pot")]
    rank, exact, bust, pot = lines
    players = int(table["players"])
    # Whoever is tied is paid for the same rank, the last of those that they span.
    paid = [None if bust[seat] else rank[seat] for seat in range(players)]
    ranks = [
        None if chips is None else (players - chips - paid.count(chips) + 1, players - chips)
        for chips in paid
    ]
    busts = -sum(bust)
    taker = next((seat for seat, chips in enumerate(pot) if chips), None)
    paid_to: PaidTo | None = None
    if busts:
        is_lost = busts == players and int(table["all_bust"]) == VANISH
        paid_to = "nobody" if is_lost else "centre" if taker is None else "seat"
    gains = [sum(chips) for chips in zip(*lines, strict=True)]
    return FivesPaid(rank, exact, bust, pot, ranks, gains, busts, paid_to, taker)
