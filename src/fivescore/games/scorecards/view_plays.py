"""What each card in hand would score now, with each display that it could be scored with."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec import UNSET, UnsetType, json

from fivescore.engine.log_lines import Phrase
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.deck import ScoreDeck
from fivescore.games.scorecards.rules import (
    HAND,
    MAX_LEGAL,
    MAX_SEATS,
    NOBODY,
    TURNS,
    card_of,
    changed_of,
    choice_of,
    value_of,
    versus_of,
)
from fivescore.games.scorecards.scoring.evaluate import NO_CARD, TRACE_COLUMNS, TRACE_ROWS
from fivescore.games.scorecards.scoring.explain import (
    Changed,
    Part,
    how_phrase,
    is_plain,
    parts_of,
)
from fivescore.games.scorecards.scoring.operations import CARDS, CHANGE_COLOUR, NO_CHOICE
from fivescore.games.scorecards.scoring.tree import COLOURS
from fivescore.games.scorecards.text import format_choice, format_move
from fivescore.games.scorecards.view import CardPlay, OptionGroup, Scored

PLAYS_KEPT = 1 << 13
"""Plays that are kept in words. A move changes one display: most plays score as they did before."""
ROOM = 1024
"""Rows for the operations of several plays."""


class Traced(NamedTuple):
    """How a play scores, as the rules found it out. Its words follow from that and the deck."""

    move: int
    points: int
    previous: int
    """The card before, if its effect comes on top, else NO_CARD."""
    operations: bytes
    """The rows of `evaluate.trace`."""


def explain(table: np.ndarray, deck: ScoreDeck, seat: int, move: int) -> Scored:
    """What a play scores in a position, and how that comes about."""
    [play] = _trace(table, deck, seat, np.array([move], np.int64))
    parts, _how = _tell(deck, play.previous, play.operations)
    return Scored(points=play.points, parts=parts, changed=_changed(deck, move))


def plays_of(observation: np.ndarray, deck: ScoreDeck) -> list[CardPlay]:
    """For each card in hand and each display, the best way to play it and what it scores.

    While others play it is what would count if it were the viewer's turn now. In the viewer's own
    turn, `options` has all that the rule leaves to choose.
    """
    choices = _choices(observation, deck)
    return [
        _with_options(observation, deck, _in_words(deck, play, chooser), choices.get(_place(play)))
        for play, chooser in _best_plays(observation, deck)
    ]


def write_plays(observation: np.ndarray, deck: ScoreDeck) -> list[bytes]:
    """The same, each as JSON. Most of them score as they did before the last move."""
    choices = _choices(observation, deck)
    if not choices:
        return [_write(deck, play, chooser) for play, chooser in _best_plays(observation, deck)]
    return [
        json.encode(
            _with_options(observation, deck, _in_words(deck, play, chooser), choices[_place(play)])
        )
        if _place(play) in choices
        else _write(deck, play, chooser)
        for play, chooser in _best_plays(observation, deck)
    ]


def _best_plays(observation: np.ndarray, deck: ScoreDeck) -> Iterator[tuple[Traced, int]]:
    """The best way to play each card with each display, and the part that leaves its choice."""
    o = observation[0]
    viewer, own = int(o["viewer"]), int(o["own"])
    if int(o["shown"][viewer]).bit_count() >= TURNS:
        return iter(())
    best = np.empty((2, HAND * MAX_SEATS), np.int64)
    count = entrypoints.best_choices(observation, 0, deck.record, viewer, own, best)
    traced = _trace(observation, deck, viewer, best[0, :count])
    return zip(traced, best[1, :count].tolist(), strict=True)


def _place(play: Traced) -> tuple[int, int]:
    return card_of(play.move), versus_of(play.move)


def _with_options(
    observation: np.ndarray, deck: ScoreDeck, play: CardPlay, choices: list[int] | None
) -> CardPlay:
    if choices is not None:
        play.options = _options(observation, deck, choices)
    return play


def _trace(table: np.ndarray, deck: ScoreDeck, seat: int, moves: np.ndarray) -> Iterator[Traced]:
    """How some plays of a seat would score in a position."""
    scored = np.empty((len(moves), 3), np.int64)
    rows = np.empty((max(ROOM, TRACE_ROWS), TRACE_COLUMNS), np.int64)
    while len(moves):
        done = entrypoints.trace_each(table, 0, deck.record, seat, moves, scored, rows)
        start, size = 0, rows.itemsize * TRACE_COLUMNS
        operations = rows[: scored[done - 1, 1]].tobytes()
        found = zip(moves[:done].tolist(), scored[:done].tolist(), strict=True)
        for move, (points, end, previous) in found:
            yield Traced(move, points, previous, operations[start * size : end * size])
            start = end
        moves = moves[done:]


@lru_cache(PLAYS_KEPT)
def _tell(deck: ScoreDeck, previous: int, operations: bytes) -> tuple[list[Part], Phrase]:
    """What the operations of a play brought, as data and in words."""
    rows = np.frombuffer(operations, np.int64).reshape(-1, TRACE_COLUMNS)
    parts = parts_of(deck, rows, None if previous == NO_CARD else deck.cards[previous])
    return parts, how_phrase(parts)


@lru_cache(PLAYS_KEPT)
def _write(deck: ScoreDeck, play: Traced, chooser: int) -> bytes:
    return json.encode(_in_words(deck, play, chooser))


def _in_words(deck: ScoreDeck, play: Traced, chooser: int) -> CardPlay:
    """A play without its options; `chooser` is the part of a rule that leaves its choice."""
    move = play.move
    parts, how = _tell(deck, play.previous, play.operations)
    changed = _changed(deck, move)
    return CardPlay(
        card=deck.cards[card_of(move)],
        vs=None if versus_of(move) == NOBODY else versus_of(move),
        move=format_move(deck, move),
        choice=format_choice(deck, move),
        points=play.points,
        parts=parts,
        changed=changed,
        how=UNSET if is_plain(parts, changed) else how,
        chooser=deck.cards[chooser - CARDS] if chooser >= CARDS else UNSET,
    )


def _changed(deck: ScoreDeck, move: int) -> Changed | UnsetType:
    """The card that a play changes, and to what."""
    card, value = changed_of(move), value_of(move)
    if card == NO_CARD:
        return UNSET
    return Changed(deck.cards[card], COLOURS[value] if choice_of(move) == CHANGE_COLOUR else value)


def displays_to_name(table: np.ndarray, seat: int) -> list[int]:
    """The seats whose display a play of this seat may name; NOBODY where it names none."""
    players = int(table["players"][0])
    return [v for v in range(NOBODY, players) if entrypoints.may_name(table, 0, seat, v)]


def _choices(observation: np.ndarray, deck: ScoreDeck) -> dict[tuple[int, int], list[int]]:
    """The viewer's legal plays that choose something, by card and display."""
    o = observation[0]
    viewer = int(o["viewer"])
    if entrypoints.to_act(observation, 0) != 1 << viewer:
        return {}
    moves = np.empty(MAX_LEGAL, np.int64)
    size = entrypoints.list_moves(observation, 0, deck.record, int(o["own"]), viewer, moves)
    found: dict[tuple[int, int], list[int]] = {}
    for move in moves[:size].tolist():
        if choice_of(move) != NO_CHOICE:
            found.setdefault((card_of(move), versus_of(move)), []).append(move)
    return found


def _options(observation: np.ndarray, deck: ScoreDeck, moves: list[int]) -> list[OptionGroup]:
    """All choices of a play, those that score alike together; the highest first."""
    viewer = int(observation[0]["viewer"])
    groups: list[OptionGroup] = []
    found: dict[bytes, OptionGroup] = {}
    """The same by the operations that led there."""
    for play in _trace(observation, deck, viewer, np.array(moves, np.int64)):
        choice = format_choice(deck, play.move)
        alike = found.get(play.operations)
        if alike is None:
            parts, how = _tell(deck, play.previous, play.operations)
            alike = next((group for group in groups if group.parts == parts), None)
            if alike is None:
                is_bare = is_plain(parts, _changed(deck, play.move))
                alike = OptionGroup(play.points, parts, [], UNSET if is_bare else how)
                groups.append(alike)
            found[play.operations] = alike
        alike.choices.append(choice)
    return sorted(groups, key=lambda group: -group.points)
