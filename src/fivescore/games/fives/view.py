"""Fives as plain data: what a viewer sees, and what is certain about each move."""

from typing import Any

import numpy as np

from fivescore.engine.contract import SPECTATOR
from fivescore.games.fives import doors
from fivescore.games.fives.rules import FACE_DOWN, FIVE, PLAY, seat_of_play
from fivescore.games.fives.text import (
    COLOURS,
    HIDDEN_FLIP,
    card_text,
    cards_of,
    moves_of,
    parse_move,
    seats,
)


def view(observation: np.ndarray) -> dict[str, Any]:
    """An observation as plain data."""
    o = observation[0]
    players = int(o["players"])
    viewer = int(o["viewer"])
    told = _plays(o)
    in_play = int(o["phase"]) == PLAY
    is_dealt = int(o["hand_number"]) > 0
    lying = told[int(o["trick"]) * players :]
    held = [int(o["tricks"]) - int(o["trick"]) if in_play else 0] * players
    for play in lying:
        held[play["seat"]] -= 1
    return {
        "viewer": "spectator" if viewer == SPECTATOR else viewer,
        "phase": ("deal", "play", "over")[int(o["phase"])],
        "players": players,
        "hands": int(o["hands"]),
        "all_bust": ("carry", "vanish")[int(o["all_bust"])],
        "hand_number": int(o["hand_number"]),
        "tricks_in_hand": int(o["tricks"]),
        "to_act": int(o["turn"]) if in_play else None,
        "hand": None if viewer == SPECTATOR else cards_of(int(o["own"])),
        "moves": _moves(observation) if in_play and viewer == int(o["turn"]) else [],
        "trick": lying,
        "led": COLOURS[int(o["led"])] if lying else None,
        "winning": int(o["best_seat"]) if lying else None,
        "tricks": [
            {
                "plays": told[t * players : (t + 1) * players],
                "winner": int(o["takers"][t]),
                "value": int(o["values"][t]),
            }
            for t in range(int(o["trick"]))
        ],
        "held": held,
        "totals": seats(o, "totals"),
        "chips": seats(o, "chips"),
        "centre": int(o["centre"]),
        "opener": int(o["leads"][0]) if is_dealt else None,
        "paid": _paid(o) if int(o["hand_number"]) > int(in_play) else None,
    }


def _plays(o: np.void) -> list[dict[str, Any]]:
    """The plays of the hand in order, a flip with its face where the viewer knows it."""
    told = []
    for k in range(int(o["plays"])):
        shown, face = int(o["shown"][k]), int(o["face"][k])
        text = card_text(shown)
        if shown == FIVE:
            text = f"{card_text(face)}=M5" if face >= 0 else HIDDEN_FLIP
        told.append({"seat": seat_of_play(o, k), "move": text})
    return told


def _moves(observation: np.ndarray) -> list[dict[str, Any]]:
    """Each legal move with what is certain about it: arithmetic on public facts, no advice."""
    return [
        {"move": text, **_certain(observation, parse_move(text))}
        for text in moves_of(doors.own_legal(observation, 0))
    ]


def _certain(observation: np.ndarray, move: int) -> dict[str, Any]:
    """Whether the move wins the trick, if that is certain, and the total it then makes.

    `wins` is True or False where nothing can change it any more, else None. `taker` is the seat
    that takes the trick, if the move ends it.
    """
    o = observation[0]
    seat = int(o["viewer"])
    after = observation.copy()
    shown = FIVE if move & FACE_DOWN else move
    doors.see_play(after, 0, seat, shown, move & ~FACE_DOWN)
    ends_trick = int(after["trick"][0]) > int(o["trick"])
    taker = int(after["takers"][0, int(o["trick"])]) if ends_trick else None
    wins = taker == seat if ends_trick else None
    if not ends_trick and int(after["best_seat"][0]) != seat:
        wins = False
    number = shown & 15
    return {
        "wins": wins,
        "taker": taker,
        "number": number,
        "total_if_won": int(o["totals"][seat]) + number,
    }


def _paid(o: np.void) -> dict[str, list[int]]:
    """How the last finished hand was paid, line by line (F12-F17)."""
    return {
        "rank": seats(o, "rank_chips"),
        "exact": seats(o, "exact_chips"),
        "bust": seats(o, "bust_chips"),
        "pot": seats(o, "pot_chips"),
    }
