"""Fives as plain data: what a viewer sees, and what is certain about each move."""

from functools import cache
from typing import Any

import numpy as np

from fivescore.engine.contract import SPECTATOR
from fivescore.games.fives import entrypoints
from fivescore.games.fives.rules import FACE_DOWN, FIVE, PLAY
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
    told = _plays(observation)
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


def _plays(observation: np.ndarray) -> list[dict[str, Any]]:
    """The plays of the hand in order, a flip with its face where the viewer knows it."""
    o = observation[0]
    plays = int(o["plays"])
    by = np.empty(plays, np.int8)
    entrypoints.seats_of_plays(observation, 0, by)
    shown, faces = o["shown"][:plays].tolist(), o["face"][:plays].tolist()
    return [
        {"seat": seat, "move": _play_text(card, face)}
        for seat, card, face in zip(by.tolist(), shown, faces, strict=True)
    ]


@cache
def _play_text(shown: int, face: int) -> str:
    if shown != FIVE:
        return card_text(shown)
    return f"{card_text(face)}=M5" if face >= 0 else HIDDEN_FLIP


def _moves(observation: np.ndarray) -> list[dict[str, Any]]:
    """Each legal move with what is certain about it: arithmetic on public facts, no advice.

    `wins` is True or False where nothing can change it any more, else None. `taker` is the seat
    that takes the trick, if the move ends it.
    """
    o = observation[0]
    seat, trick, total = int(o["viewer"]), int(o["trick"]), int(o["totals"][int(o["viewer"])])
    texts = moves_of(entrypoints.own_legal(observation, 0))
    moves = np.array([parse_move(text) for text in texts], np.int64)
    afters = np.empty(len(moves), observation.dtype)
    entrypoints.see_own_plays(observation, 0, moves, afters)
    is_ended = (afters["trick"] > trick).tolist()
    takers = afters["takers"][:, trick].tolist()
    best = afters["best_seat"].tolist()
    told = []
    for k, (text, move) in enumerate(zip(texts, moves.tolist(), strict=True)):
        taker = takers[k] if is_ended[k] else None
        wins = taker == seat if is_ended[k] else None
        if not is_ended[k] and best[k] != seat:
            wins = False
        number = (FIVE if move & FACE_DOWN else move) & 15
        certain = {"wins": wins, "taker": taker, "number": number, "total_if_won": total + number}
        told.append({"move": text, **certain})
    return told


def _paid(o: np.void) -> dict[str, list[int]]:
    """How the last finished hand was paid, line by line (F12-F17)."""
    return {
        "rank": seats(o, "rank_chips"),
        "exact": seats(o, "exact_chips"),
        "bust": seats(o, "bust_chips"),
        "pot": seats(o, "pot_chips"),
    }
