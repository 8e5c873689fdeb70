"""Score Cards as plain data: what a viewer sees, and what each card in hand would score now."""

from typing import Any

import numpy as np

from fivescore.engine.contract import SPECTATOR
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.deck import ScoreDeck
from fivescore.games.scorecards.rules import (
    DEAL,
    EXPLOSIVE,
    MAX_LEGAL,
    NOBODY,
    OVER,
    PARTNERSHIP,
    PLAYING,
    RETURNING,
    ROUNDS,
    TURNS,
    card_of,
    changed_of,
    choice_of,
    value_of,
    versus_of,
)
from fivescore.games.scorecards.scoring.evaluate import NO_CARD, TRACE_ROWS
from fivescore.games.scorecards.scoring.explain import Part, cards_of, parts_of
from fivescore.games.scorecards.scoring.operations import CARDS, CHANGE_COLOUR, NO_CHOICE
from fivescore.games.scorecards.scoring.tree import COLOURS
from fivescore.games.scorecards.text import format_choice, format_move

PHASES = ("deal", "play", "pass", "return", "over")
VARIANTS = ("standard", "explosive", "partnership")


def view(observation: np.ndarray, deck: ScoreDeck) -> dict[str, Any]:
    """An observation as plain data."""
    o = observation[0]
    players = int(o["players"])
    viewer = int(o["viewer"])
    phase = int(o["phase"])
    r = int(o["round"]) - 1
    waits = entrypoints.to_act(observation, 0)
    told: dict[str, Any] = {
        "viewer": "spectator" if viewer == SPECTATOR else viewer,
        "phase": PHASES[phase],
        "variant": VARIANTS[int(o["variant"])],
        "players": players,
        "round": r + 1,
        "start": int(o["start"]) if r >= 0 else None,
        "to_act": next((seat for seat in range(players) if waits >> seat & 1), None),
        "starting": deck.cards[int(o["startings"][r])] if r >= 0 else None,
        "displays": [display_of(o, deck, seat) for seat in range(players)],
        "points": [_points(o, seat) for seat in range(players)],
        "best": [max(_points(o, seat), default=None) for seat in range(players)],
        "rounds": _rounds(o),
        "totals": [entrypoints.total_of(observation, 0, seat) for seat in range(players)],
        "teams": teams_of(observation),
        "left": int(o["left"]),
        "last": _last_play(observation, deck),
    }
    if viewer != SPECTATOR and r >= 0:
        told["hand"] = cards_of(deck, int(o["own"]))
        told["plays"] = _plays(observation, deck) if phase == PLAYING else []
        told["known"] = _known(o, deck)
        told["passed_to_you"] = _passed_to(o, deck)
    return told


def display_of(o: np.void, deck: ScoreDeck, seat: int) -> list[str]:
    """A seat's display, from left to right."""
    r = int(o["round"]) - 1
    cards = o["displays"][r, seat] if r >= 0 else []
    return [deck.cards[int(card)] for card in cards if int(card) != NO_CARD]


def _points(o: np.void, seat: int) -> list[int]:
    turns = int(o["shown"][seat]).bit_count()
    return [int(points) for points in o["points"][seat, :turns]]


def _rounds(o: np.void) -> list[dict[str, Any]]:
    """The finished rounds: points of the cards, and who got the bonus."""
    players = int(o["players"])
    is_running = int(o["phase"]) not in (DEAL, OVER)
    return [
        {
            "points": [int(total) for total in o["sums"][r, :players]],
            "bonus": [seat for seat in range(players) if int(o["bonus"][r]) >> seat & 1],
        }
        for r in range(int(o["round"]) - is_running)
    ]


def teams_of(table: np.ndarray) -> list[int] | None:
    """The sums of partners, who sit across (C10), at a table of a state or an observation."""
    if int(table["variant"][0]) != PARTNERSHIP:
        return None
    totals = [entrypoints.total_of(table, 0, seat) for seat in range(4)]
    return [totals[0] + totals[2], totals[1] + totals[3]]


def _last_play(observation: np.ndarray, deck: ScoreDeck) -> dict[str, Any] | None:
    """The card that was played last, wherever it lies, and how its points came about (C16)."""
    o = observation[0]
    seat = int(o["last_seat"])
    if seat == NOBODY:
        return None
    move = int(o["last_move"])
    versus = versus_of(move)
    return {
        "seat": seat,
        "card": deck.cards[card_of(move)],
        "move": format_move(deck, move),
        "vs": None if versus == NOBODY else versus,
        **explain(before_play(observation, seat), deck, seat, move),
    }


def before_play(observation: np.ndarray, seat: int) -> np.ndarray:
    """The table as it was before a seat's last play in this round; hands do not matter."""
    table = observation.copy()
    o = table[0]
    r, turn = int(o["round"]) - 1, int(o["shown"][seat]).bit_count() - 1
    o["shown"][seat] &= ~(1 << int(o["displays"][r, seat, turn]))
    o["displays"][r, seat, turn] = NO_CARD
    return table


# --- What each card would score --------------------------------------------------------------


def explain(table: np.ndarray, deck: ScoreDeck, seat: int, move: int) -> dict[str, Any]:
    """What a play scores in a position, and how that comes about."""
    rows = np.zeros((TRACE_ROWS, 5), np.int64)
    size = entrypoints.trace(table, 0, deck.record, seat, move, rows)
    before = display_of(table[0], deck, seat)
    parts: list[Part] = parts_of(deck, rows[:size], before[-1] if before else None)
    told: dict[str, Any] = {
        "points": entrypoints.points_of(table, 0, deck.record, seat, move),
        "parts": parts,
    }
    if changed_of(move) != NO_CARD:
        told["changed"] = {"card": deck.cards[changed_of(move)], "to": _new_value(move)}
    return told


def _new_value(move: int) -> int | str:
    value = value_of(move)
    return COLOURS[value] if choice_of(move) == CHANGE_COLOUR else value


def _plays(observation: np.ndarray, deck: ScoreDeck) -> list[dict[str, Any]]:
    """For each card in hand and each display, the best way to play it and what it scores.

    It is told to the viewer also while others play: what would count if it were their turn now. In
    the viewer's own turn, all that the rule leaves to choose stands beside it.
    """
    o = observation[0]
    viewer, players = int(o["viewer"]), int(o["players"])
    if int(o["shown"][viewer]).bit_count() >= TURNS:
        return []
    names_display = players > 2 and int(o["variant"]) != EXPLOSIVE
    others = [seat for seat in range(players) if seat != viewer] if names_display else [NOBODY]
    choices = _choices(observation, deck)
    plays = []
    own = int(o["own"])
    for card in (k for k in range(len(deck.cards)) if own >> k & 1):
        for versus in others:
            move = entrypoints.best_choice(observation, 0, deck.record, viewer, card, versus)
            told = {
                "card": deck.cards[card],
                "vs": None if versus == NOBODY else versus,
                "move": format_move(deck, move),
                "choice": format_choice(deck, move),
                **explain(observation, deck, viewer, move),
            }
            chooser = entrypoints.choosing_part(observation, 0, deck.record, viewer, card)
            if chooser >= CARDS:
                told["chooser"] = deck.cards[chooser - CARDS]
            if (card, versus) in choices:
                told["options"] = _options(observation, deck, choices[card, versus])
            plays.append(told)
    return plays


def _choices(observation: np.ndarray, deck: ScoreDeck) -> dict[tuple[int, int], list[int]]:
    """The viewer's legal plays that choose something, by card and display."""
    o = observation[0]
    moves = np.zeros(MAX_LEGAL, np.int64)
    size = entrypoints.list_moves(
        observation, 0, deck.record, int(o["own"]), int(o["viewer"]), moves
    )
    found: dict[tuple[int, int], list[int]] = {}
    for move in map(int, moves[:size]):
        if choice_of(move) != NO_CHOICE:
            found.setdefault((card_of(move), versus_of(move)), []).append(move)
    return found


def _options(observation: np.ndarray, deck: ScoreDeck, moves: list[int]) -> list[dict[str, Any]]:
    """All choices of a play, those that score alike together; the highest first."""
    viewer = int(observation[0]["viewer"])
    groups: list[dict[str, Any]] = []
    for move in moves:
        told = explain(observation, deck, viewer, move)
        # Which card is changed stands in the choice.
        told.pop("changed", None)
        choice = format_choice(deck, move)
        alike = next((g for g in groups if g["parts"] == told["parts"]), None)
        if alike is None:
            groups.append({**told, "choices": [choice]})
        else:
            alike["choices"].append(choice)
    return sorted(groups, key=lambda group: -int(group["points"]))


# --- Passing (C10) ---------------------------------------------------------------------------


def _known(o: np.void, deck: ScoreDeck) -> dict[str, Any] | None:
    """The cards that the viewer knows the partner to hold, from passing."""
    if int(o["variant"]) != PARTNERSHIP:
        return None
    partner = (int(o["viewer"]) + 2) % 4
    return {"seat": partner, "cards": cards_of(deck, known_of_partner(o))}


def known_of_partner(o: np.void) -> int:
    """The same as a mask: passed on to the partner and not seen to leave that hand."""
    viewer, players = int(o["viewer"]), int(o["players"])
    partner = (viewer + 2) % 4
    known = 0
    first = (int(o["start"]) - (int(o["round"]) - 1)) % players
    for r in range(ROUNDS):
        for turn in range(TURNS):
            for k in range(players):
                seat = (first + r + k) % players
                if seat not in (viewer, partner):
                    continue
                if seat == partner and int(o["displays"][r, seat, turn]) != NO_CARD:
                    known &= ~(1 << int(o["displays"][r, seat, turn]))
                given, back = int(o["passed"][r, seat, turn]), int(o["returned"][r, seat, turn])
                # In the order of time: the same card may come back.
                for card, is_into in ((given, seat == viewer), (back, seat == partner)):
                    if card >= 0:
                        known = known | 1 << card if is_into else known & ~(1 << card)
    return known


def _passed_to(o: np.void, deck: ScoreDeck) -> str | None:
    """The card that the partner just passed to the viewer, who hands one back."""
    seat = int(o["seat"])
    if int(o["phase"]) != RETURNING or (seat + 2) % 4 != int(o["viewer"]):
        return None
    turn = int(o["shown"][seat]).bit_count() - 1
    return deck.cards[int(o["passed"][int(o["round"]) - 1, seat, turn])]
