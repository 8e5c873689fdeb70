"""How the view of Fives is made, part by part, and what is certain about each move."""

from collections.abc import Hashable
from functools import cache, lru_cache

import numpy as np
from msgspec import structs

from fivescore.engine.contract import SPECTATOR, Deck
from fivescore.engine.views import ViewPart, assemble, fields, span_of
from fivescore.games.fives import entrypoints
from fivescore.games.fives.claims import ALL_BUST as EVERYBODY_IS_BUST
from fivescore.games.fives.claims import NOTHING
from fivescore.games.fives.knowledge import OBSERVATION, UNKNOWN
from fivescore.games.fives.rules import FACE_DOWN, FIVE, MAX_TRICKS, PLAY, VANISH
from fivescore.games.fives.text import (
    COLOURS,
    HIDDEN_FLIP,
    card_text,
    cards_of,
    format_move,
    seats,
)
from fivescore.games.fives.view import (
    ALL_BUST,
    PHASES,
    FivesClaim,
    FivesMove,
    FivesPaid,
    FivesPlay,
    FivesTrick,
    FivesView,
    NoFlip,
    PaidTo,
)

# --- The parts, each with what it follows from ----------------------------------------------


def _offset(name: str) -> int:
    return span_of(OBSERVATION, name)[0]


_SHOWN, _FACE, _LEADS = _offset("shown"), _offset("face"), _offset("leads")
_PLAYERS, _PLAYS, _TRICK = _offset("players"), _offset("plays"), _offset("trick")
_PHASE, _TURN, _VIEWER, _LYING = map(_offset, ("phase", "turn", "viewer", "lying"))
_TRICKS, _LED, _BEST, _MEMORY = map(_offset, ("tricks", "led", "best_seat", "memory"))
_TAKERS, _VALUES = map(_offset, ("takers", "values"))
# Numbers of one byte are read from the bytes, which is quicker than from a row. None is below 0
# where it is read, but an unknown face.
_UNKNOWN_FACE = UNKNOWN & 0xFF
MOST_MOVES = 2 * MAX_TRICKS
"""Every card face up, and every card face down."""
TRICKS_KEPT = 4096
_TURN_FIELDS = fields(
    OBSERVATION, "players", "phase", "tricks", "trick", "plays", "turn", "led", "best_seat"
)
_TRICK_FIELDS = fields(
    OBSERVATION, "players", "memory", "phase", "trick", "takers", "values", "leads", "totals"
)
_DEAL_FIELDS = fields(OBSERVATION, "phase", "hand_number", "tricks")
_BUST_FIELDS = fields(OBSERVATION, "viewer", "phase", "players", "totals", "own")


def _dealt(o: bytes) -> Hashable:
    """The hand, and who opened it."""
    return _DEAL_FIELDS(o), o[_LEADS]


def _lying_now(o: bytes) -> Hashable:
    """Whose turn it is, and the plays of the trick that lies there."""
    trick, end = o[_TRICK], o[_PLAYS]
    start = trick * o[_PLAYERS]
    lead = o[_LEADS + trick : _LEADS + trick + 1]  # none after the last trick
    return _TURN_FIELDS(o), lead, o[_SHOWN + start : _SHOWN + end], o[_FACE + start : _FACE + end]


def _taken(o: bytes) -> Hashable:
    """The finished tricks."""
    end = o[_TRICK] * o[_PLAYERS]
    return _TRICK_FIELDS(o), o[_SHOWN : _SHOWN + end], o[_FACE : _FACE + end]


def _own_turn(o: bytes) -> Hashable:
    """Everything in the viewer's own turn, else nothing."""
    return o if o[_PHASE] == PLAY and o[_TURN] == o[_VIEWER] else b""


def _claimed(o: bytes) -> Hashable:
    """Who leads may claim all tricks; else it is the totals that count."""
    return o if o[_LYING] == 0 and o[_TURN] == o[_VIEWER] else _BUST_FIELDS(o)


def _make_setting(observation: np.ndarray, _deck: Deck) -> dict[str, object]:
    o = observation[0]
    viewer = int(o["viewer"])
    return {
        "viewer": "spectator" if viewer == SPECTATOR else viewer,
        "players": int(o["players"]),
        "hands": int(o["hands"]),
        "all_bust": ALL_BUST[int(o["all_bust"])],
    }


def _make_deal(observation: np.ndarray, _deck: Deck) -> dict[str, object]:
    o = observation[0]
    is_dealt = int(o["hand_number"]) > 0
    return {
        "phase": PHASES[int(o["phase"])],
        "hand_number": int(o["hand_number"]),
        "tricks_in_hand": int(o["tricks"]),
        "opener": int(o["leads"][0]) if is_dealt else None,
    }


def _make_trick(observation: np.ndarray, _deck: Deck) -> dict[str, object]:
    o = observation.tobytes()
    trick = o[_TRICK]
    in_play = o[_PHASE] == PLAY
    shown, faces = _cards_in(o, trick)
    lying = _plays(o[_PLAYERS], o[_LEADS + trick], shown, faces) if shown else []
    held = [o[_TRICKS] - trick if in_play else 0] * o[_PLAYERS]
    for play in lying:
        held[play.seat] -= 1
    return {
        "to_act": o[_TURN] if in_play else None,
        "trick": lying,
        "led": COLOURS[o[_LED]] if lying else None,
        "winning": o[_BEST] if lying else None,
        "held": held,
    }


def _make_tricks(observation: np.ndarray, _deck: Deck) -> dict[str, object]:
    o = observation.tobytes()
    tricks = [_trick(o, t) for t in range(o[_TRICK])]
    return {"tricks": tricks, "totals": seats(observation[0], "totals")}


def _make_score(observation: np.ndarray, _deck: Deck) -> dict[str, object]:
    o = observation[0]
    is_paid = int(o["hand_number"]) > int(int(o["phase"]) == PLAY)
    return {
        "chips": seats(o, "chips"),
        "centre": int(o["centre"]),
        "paid": paid_of(o) if is_paid else None,
    }


def _make_hand(observation: np.ndarray, _deck: Deck) -> dict[str, object]:
    o = observation[0]
    return {"hand": None if int(o["viewer"]) == SPECTATOR else cards_of(int(o["own"]))}


def _make_moves(observation: np.ndarray, _deck: Deck) -> dict[str, object]:
    o = observation[0]
    is_own_turn = int(o["phase"]) == PLAY and int(o["viewer"]) == int(o["turn"])
    moves = _moves(observation) if is_own_turn else []
    return {"moves": moves, "no_flip": _no_flip(o, moves)}


def _make_claim(observation: np.ndarray, deck: Deck) -> dict[str, object]:
    return {"claim": claim_of(observation, deck)}


VIEW_PARTS = (
    ViewPart(
        ("viewer", "players", "hands", "all_bust"),
        fields(OBSERVATION, "viewer", "players", "hands", "all_bust"),
        _make_setting,
    ),
    ViewPart(
        ("phase", "hand_number", "tricks_in_hand", "opener"),
        _dealt,
        _make_deal,
    ),
    ViewPart(("to_act", "trick", "led", "winning", "held"), _lying_now, _make_trick),
    ViewPart(("tricks", "totals"), _taken, _make_tricks),
    ViewPart(
        ("chips", "centre", "paid"),
        fields(
            OBSERVATION,
            *("players", "all_bust", "phase", "hand_number", "chips", "centre"),
            *("rank_chips", "exact_chips", "bust_chips", "pot_chips"),
        ),
        _make_score,
    ),
    ViewPart(("hand",), fields(OBSERVATION, "viewer", "own"), _make_hand),
    ViewPart(("moves", "no_flip"), _own_turn, _make_moves),
    ViewPart(("claim",), _claimed, _make_claim),
)


def view(observation: np.ndarray, deck: Deck) -> FivesView:
    """What the viewer of an observation sees."""
    return assemble(FivesView, VIEW_PARTS, observation, deck)


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


def _trick(o: bytes, t: int) -> FivesTrick:
    """A finished trick with those of its plays that may be looked up (F11)."""
    is_open = bool(o[_MEMORY]) or o[_PHASE] != PLAY or t + 1 == o[_TRICK]
    shown, faces = _cards_in(o, t)
    return _finished(
        o[_PLAYERS], o[_LEADS + t], shown, faces, o[_TAKERS + t], o[_VALUES + t], is_open
    )


@lru_cache(TRICKS_KEPT)
def _finished(
    players: int,
    lead: int,
    shown: bytes,
    faces: bytes,
    taker: int,
    value: int,
    is_open: bool,  # noqa: FBT001 - by place for the cache
) -> FivesTrick:
    """A trick; the same one for all who know the same of it, and after each later trick."""
    plays = _plays(players, lead, shown, faces)
    return FivesTrick(plays if is_open else [p for p in plays if p.seat == taker], taker, value)


def _cards_in(o: bytes, trick: int) -> tuple[bytes, bytes]:
    """What the plays of a trick show, and their faces."""
    start = trick * o[_PLAYERS]
    end = min(start + o[_PLAYERS], o[_PLAYS])
    return o[_SHOWN + start : _SHOWN + end], o[_FACE + start : _FACE + end]


def _plays(players: int, lead: int, shown: bytes, faces: bytes) -> list[FivesPlay]:
    """The plays of a trick in order, a flip with its face where the viewer knows it."""
    return [
        _play((lead + k) % players, card, face)
        for k, (card, face) in enumerate(zip(shown, faces, strict=True))
    ]


@cache
def _play(seat: int, shown: int, face: int) -> FivesPlay:
    if shown != FIVE:
        return FivesPlay(seat, card_text(shown))
    return FivesPlay(seat, HIDDEN_FLIP if face == _UNKNOWN_FACE else f"{card_text(face)}=M5")


def _moves(observation: np.ndarray) -> list[FivesMove]:
    """Each legal move with what is certain about it.

    `wins` is True or False where nothing can change it any more, else None.
    """
    o = observation[0]
    seat = int(o["viewer"])
    total = int(o["totals"][seat])
    plays = np.empty((MOST_MOVES, 3), np.int64)
    count = entrypoints.see_own_plays(observation, 0, np.empty_like(observation), plays)
    certain = []
    for move, best, is_ended in plays[:count].tolist():
        number = (FIVE if move & FACE_DOWN else move) & 15
        wins = best == seat if is_ended or best != seat else None
        taker = best if is_ended else None
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
