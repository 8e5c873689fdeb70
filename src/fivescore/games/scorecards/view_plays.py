"""What each card in hand would score now, with each display that it could be scored with."""

import numpy as np
from msgspec import UNSET, UnsetType

from fivescore.engine.log_lines import Phrase
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.deck import ScoreDeck
from fivescore.games.scorecards.rules import (
    MAX_LEGAL,
    NOBODY,
    TURNS,
    card_of,
    changed_of,
    choice_of,
    value_of,
    versus_of,
)
from fivescore.games.scorecards.scoring.evaluate import NO_CARD, TRACE_ROWS
from fivescore.games.scorecards.scoring.explain import Changed, how_phrase, is_plain, parts_of
from fivescore.games.scorecards.scoring.operations import CARDS, CHANGE_COLOUR, NO_CHOICE
from fivescore.games.scorecards.scoring.tree import COLOURS
from fivescore.games.scorecards.text import format_choice, format_move
from fivescore.games.scorecards.view import CardPlay, OptionGroup, Scored


def explain(table: np.ndarray, deck: ScoreDeck, seat: int, move: int) -> Scored:
    """What a play scores in a position, and how that comes about."""
    points = entrypoints.points_of(table, 0, deck.record, seat, move)
    before = _previous(table, seat)
    previous = None if before == NO_CARD else deck.cards[before]
    parts = parts_of(deck, _trace(table, deck, seat, move), previous)
    scored = Scored(points=points, parts=parts)
    if changed_of(move) != NO_CARD:
        scored.changed = Changed(deck.cards[changed_of(move)], _new_value(move))
    return scored


def plays_of(observation: np.ndarray, deck: ScoreDeck) -> list[CardPlay]:
    """For each card in hand and each display, the best way to play it and what it scores.

    While others play it is what would count if it were the viewer's turn now. In the viewer's own
    turn, `options` has all that the rule leaves to choose.
    """
    o = observation[0]
    viewer = int(o["viewer"])
    if int(o["shown"][viewer]).bit_count() >= TURNS:
        return []
    others = displays_to_name(observation, viewer)
    choices = _choices(observation, deck)
    plays = []
    own = int(o["own"])
    for card in (k for k in range(len(deck.cards)) if own >> k & 1):
        for versus in others:
            move = entrypoints.best_choice(observation, 0, deck.record, viewer, card, versus)
            play = _in_words(observation, deck, viewer, move)
            if (card, versus) in choices:
                play.options = _options(observation, deck, choices[card, versus])
            plays.append(play)
    return plays


def _previous(table: np.ndarray, seat: int) -> int:
    """The card whose effect a seat's next play has, or NO_CARD."""
    return int(entrypoints.previous_card(table, 0, seat))


def _trace(table: np.ndarray, deck: ScoreDeck, seat: int, move: int) -> np.ndarray:
    """How a play would score, operation by operation."""
    rows = np.zeros((TRACE_ROWS, 5), np.int64)
    return rows[: entrypoints.trace(table, 0, deck.record, seat, move, rows)]


def _in_words(observation: np.ndarray, deck: ScoreDeck, viewer: int, move: int) -> CardPlay:
    """A play without its options."""
    scored = explain(observation, deck, viewer, move)
    card, versus = card_of(move), versus_of(move)
    play = CardPlay(
        card=deck.cards[card],
        vs=None if versus == NOBODY else versus,
        move=format_move(deck, move),
        choice=format_choice(deck, move),
        points=scored.points,
        parts=scored.parts,
        changed=scored.changed,
        how=_how(scored),
    )
    chooser = entrypoints.choosing_part(observation, 0, deck.record, viewer, card)
    if chooser >= CARDS:
        play.chooser = deck.cards[chooser - CARDS]
    return play


def _new_value(move: int) -> int | str:
    value = value_of(move)
    return COLOURS[value] if choice_of(move) == CHANGE_COLOUR else value


def _how(scored: Scored) -> Phrase | UnsetType:
    """The parts of a play in words; nothing where the rule itself says it all."""
    return UNSET if is_plain(scored.parts, scored.changed) else how_phrase(scored.parts)


def displays_to_name(table: np.ndarray, seat: int) -> list[int]:
    """The seats whose display a play of this seat may name; NOBODY where it names none."""
    players = int(table["players"][0])
    return [v for v in range(NOBODY, players) if entrypoints.may_name(table, 0, seat, v)]


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


def _options(observation: np.ndarray, deck: ScoreDeck, moves: list[int]) -> list[OptionGroup]:
    """All choices of a play, those that score alike together; the highest first."""
    viewer = int(observation[0]["viewer"])
    groups: list[OptionGroup] = []
    for move in moves:
        scored = explain(observation, deck, viewer, move)
        choice = format_choice(deck, move)
        alike = next((group for group in groups if group.parts == scored.parts), None)
        if alike is None:
            how = _how(scored)
            groups.append(OptionGroup(scored.points, scored.parts, [choice], how))
        else:
            alike.choices.append(choice)
    return sorted(groups, key=lambda group: -group.points)
