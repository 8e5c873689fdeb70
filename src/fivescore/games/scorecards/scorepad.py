"""The score pad of Score Cards: what people play or write down, scored by the rules.

A pad is a spectator that is told what lies on the table: a round is entered card by card, and the
pad scores each; or only the points are, and the pad adds the bonus and the totals.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

import numpy as np
from msgspec import structs

from fivescore.engine.contract import FivescoreError, UnreadableMoveError
from fivescore.engine.events import JsonObject
from fivescore.engine.scorepad import ScorePadProblem, ScorePadTypes
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.deck import ScoreDeck
from fivescore.games.scorecards.rules import (
    BONUS,
    DEAL,
    NOBODY,
    OVER,
    PASSING,
    PLAYING,
    ROUNDS,
    TURNS,
    card_of,
    changed_of,
    choice_of,
    seat_after,
    value_of,
)
from fivescore.games.scorecards.scorepad_types import (
    PadPlace,
    PadRound,
    PadRoundSheet,
    PadScorecards,
    PadScorecardsSheet,
    PadWay,
)
from fivescore.games.scorecards.scoring.evaluate import HIGHEST_SCORE, NO_CARD
from fivescore.games.scorecards.scoring.explain import Part, name_card, tell_parts
from fivescore.games.scorecards.scoring.operations import (
    CHANGE_COLOUR,
    CHANGE_NUMBER,
    CHOSEN_COLOUR,
    CHOSEN_NUMBER,
    WAY,
)
from fivescore.games.scorecards.scoring.tree import COLOURS
from fivescore.games.scorecards.text import card_at, format_move, parse_move
from fivescore.games.scorecards.view_parts import (
    display_of,
    sides_of,
    teams_of,
    totals_of,
)
from fivescore.games.scorecards.view_plays import displays_to_name, explain
from fivescore.words import LANGUAGES, tell, tell_all

Sentences = dict[str, str]
Decided = Literal["points", "best-card", "shared"]
Choice = Literal["way", "colour", "number", "change-number", "change-colour"]
_CHOICES: dict[int, Choice] = {
    WAY: "way",
    CHOSEN_COLOUR: "colour",
    CHOSEN_NUMBER: "number",
    CHANGE_NUMBER: "change-number",
    CHANGE_COLOUR: "change-colour",
}

SCOREPAD = ScorePadTypes(
    PadScorecards,
    PadScorecardsSheet,
    PadScorecards(
        ["A", "B", "C"],
        [
            PadRound(points=[[1, 2, 3, 4, 5]] * 3),
            PadRound(starting="B1-1", plays=["play R1-2 vs 1"]),
        ],
        asked="B1-6",
    ),
    empty=lambda names, variant: PadScorecards(names, [], variant),
)


class _WrongEntryError(Exception):
    def __init__(self, ruling: str, sentences: Sentences) -> None:
        super().__init__(sentences["en"])
        self.ruling = ruling
        self.sentences = sentences


def make_sheet(
    table: np.ndarray,
    deck: ScoreDeck,
    *,
    names: Sequence[str],
    start: int,
    rounds: Sequence[JsonObject],
    asked: str | None,
) -> PadScorecardsSheet:
    """The sheet of the rounds entered so far; `table` is what a spectator sees before the first.

    A round has `points` by seat and turn, None where a place is open, or a `starting` card and the
    `plays` in order, as moves. With `asked`, a card, the sheet tells in `ways` what it would score.
    """
    if len(rounds) > ROUNDS or not 0 <= start < len(names):
        raise FivescoreError(f"A game has {ROUNDS} rounds, the first begun by a player (C3).")
    sheets: list[PadRoundSheet] = []
    problem = None
    for number, entered in enumerate(rounds):
        if int(table["phase"][0]) != DEAL:
            break  # the round before is not over
        by_points = entered.get("points") is not None
        enter = _enter_points if by_points else _enter_cards
        sheet, problem = enter(table, deck, start, entered)
        sheets.append(sheet)
        if problem is not None:
            problem = ScorePadProblem({"round": number, **problem.place}, *_words(problem))
            break
    ways: list[PadWay] = []
    if asked is not None and problem is None:
        ways, problem = _ask(table, deck, asked)
    return _sheet(table, start, sheets, ways, problem)


def _words(problem: ScorePadProblem) -> tuple[str, Mapping[str, str]]:
    return problem.ruling, problem.sentences


def _sheet(
    table: np.ndarray,
    start: int,
    rounds: list[PadRoundSheet],
    ways: list[PadWay],
    problem: ScorePadProblem | None,
) -> PadScorecardsSheet:
    o = table[0]
    players = int(o["players"])
    totals = totals_of(table)
    mask = entrypoints.winners(table, 0)
    winners = [seat for seat in range(players) if mask >> seat & 1]
    sides, teams = sides_of(table), teams_of(table)
    return PadScorecardsSheet(
        turns=TURNS,
        all_rounds=ROUNDS,
        orders=[_order(o, first) for first in _circle(o, start, ROUNDS)],  # C7
        lowest=-HIGHEST_SCORE,
        highest=HIGHEST_SCORE,
        rounds=rounds,
        totals=totals,
        sides=sides,
        teams=teams,
        is_over=int(o["phase"]) == OVER,
        winners=winners,
        decided=_decided(teams or totals, winners, sides),
        ways=ways,
        problem=problem,
    )


def _order(o: np.void, start: int) -> list[int]:
    """Everybody once, in the order of play."""
    return _circle(o, start, int(o["players"]))


def _circle(o: np.void, start: int, count: int) -> list[int]:
    """Seats clockwise, round the table as often as it takes."""
    seats = [start]
    while len(seats) < count:
        seats.append(seat_after(o, seats[-1]))
    return seats


def _decided(standings: list[int], winners: list[int], sides: list[list[int]]) -> Decided | None:
    """What decided: the points, or of equal ones the best card of the last round (C8, C10)."""
    if not winners:
        return None
    if sum(side[0] in winners for side in sides) > 1:
        return "shared"
    return "points" if standings.count(max(standings)) == 1 else "best-card"


# --- A round of which the points are known ---------------------------------------------------


def _enter_points(
    table: np.ndarray, _deck: ScoreDeck, start: int, entered: JsonObject
) -> tuple[PadRoundSheet, ScorePadProblem | None]:
    players = int(table["players"][0])
    points: list[list[int | None]] = [list(row) for row in entered["points"]]
    if len(points) != players or any(len(row) != TURNS for row in points):
        raise FivescoreError(f"A round has {TURNS} places for each of {players} players (C6).")
    problem = None
    for seat, row in enumerate(points):
        for turn, scored in enumerate(row):
            if scored is not None and abs(scored) > HIGHEST_SCORE:
                sentences = tell_all("pad-points-high", points=str(scored), most=HIGHEST_SCORE)
                problem = problem or ScorePadProblem({"seat": seat, "turn": turn}, "C4", sentences)
                row[turn] = None
    filled = np.array([[scored or 0 for scored in row] for row in points], np.int64)
    before = totals_of(table)
    entrypoints.enter_points(table, 0, start, filled)
    return _close_round(table, points, before), problem


def _close_round(
    table: np.ndarray, points: list[list[int | None]], before: list[int]
) -> PadRoundSheet:
    """The sheet of a round, which ends if all its places are filled; `before` are the totals."""
    o = table[0]
    players, r = int(o["players"]), int(o["round"]) - 1
    is_whole = all(None not in row for row in points)
    after = table.copy()
    if int(o["phase"]) not in (DEAL, OVER):
        # A card that is not played yet is the best of nobody, also among cards below 0.
        open_places = np.array([[scored is None for scored in row] for row in points])
        after["points"][0, :players][open_places] = -HIGHEST_SCORE
        entrypoints.end_round(after, 0)
        if is_whole:
            entrypoints.end_round(table, 0)
    mask = int(after["bonus"][0, r])
    has_any = [any(scored is not None for scored in row) for row in points]
    bonus = [seat for seat in range(players) if mask >> seat & 1 and has_any[seat]]
    best = [PadPlace(seat, turn) for seat in bonus for turn in _highest(points[seat])]
    order = _order(o, int(o["start"]))
    to_play = None
    if not is_whole:
        to_play = next(
            PadPlace(seat, turn)
            for turn in range(TURNS)
            for seat in order
            if points[seat][turn] is None
        )
    return PadRoundSheet(
        start=order[0],
        order=order,
        points=points,
        totals=[now - then for now, then in zip(totals_of(table), before, strict=True)],
        bonus=bonus,
        bonus_points=BONUS,
        best=best,
        is_over=is_whole,
        to_play=to_play,
        starting=None,
        displays=None,
        hows=None,
    )


def _highest(row: Sequence[int | None]) -> list[int]:
    """The turns in which a player scored the most with a card."""
    most = max(scored for scored in row if scored is not None)
    return [turn for turn, scored in enumerate(row) if scored == most]


# --- A round of which the cards are known ----------------------------------------------------


def _enter_cards(
    table: np.ndarray, deck: ScoreDeck, start: int, entered: JsonObject
) -> tuple[PadRoundSheet, ScorePadProblem | None]:
    o = table[0]
    players = int(o["players"])
    points: list[list[int | None]] = [[None] * TURNS for _ in range(players)]
    hows: list[list[Sentences]] = [[] for _ in range(players)]
    starting = entered.get("starting")
    before = totals_of(table)
    entrypoints.see_round(table, 0, start, _card(deck, starting) if starting else NO_CARD, 0)
    problem = None
    for turn, text in enumerate(entered["plays"] if starting else ()):
        if int(o["phase"]) != PLAYING:
            break
        seat = int(o["seat"])
        try:
            move = _read_play(table, deck, seat, text)
        except _WrongEntryError as wrong:
            problem = ScorePadProblem({"play": turn}, wrong.ruling, wrong.sentences)
            break
        scored = explain(table, deck, seat, move)
        points[seat][len(hows[seat])] = scored.points
        hows[seat].append(_how(scored.parts))
        entrypoints.see_play(table, 0, deck.record, seat, move, NO_CARD)
        if int(o["phase"]) == PASSING:
            entrypoints.see_keep(table, 0)  # what partners pass stays between them (C16)
    displays = [display_of(o, deck, seat) for seat in range(players)]
    sheet = _close_round(table, points, before)
    return structs.replace(sheet, starting=starting, displays=displays, hows=hows), problem


def _card(deck: ScoreDeck, text: str) -> int:
    try:
        return card_at(deck, text)
    except KeyError:
        raise FivescoreError("A card is not in this deck.") from None


def _read_play(table: np.ndarray, deck: ScoreDeck, seat: int, text: str) -> int:
    try:
        move = parse_move(deck, text)
    except UnreadableMoveError as error:
        raise _WrongEntryError("C5", dict(error.sentences)) from None
    _check_free(table, deck, card_of(move))
    if not entrypoints.is_legal(table, 0, deck.record, 1 << card_of(move), seat, move):
        raise _WrongEntryError("C5", tell_all("pad-play-wrong"))
    return move


def _check_free(table: np.ndarray, deck: ScoreDeck, card: int) -> None:
    """A card that lies on the table cannot be played again in this round (C7)."""
    o = table[0]
    lying = int(np.bitwise_or.reduce(o["shown"]))
    first = int(o["startings"][int(o["round"]) - 1])
    if lying >> card & 1 or card == first:
        raise _WrongEntryError(
            "C7",
            {
                language: tell(
                    language, "pad-card-lies", card=name_card(deck.cards[card], language)
                )
                for language in LANGUAGES
            },
        )


def _how(parts: list[Part]) -> Sentences:
    return {language: tell_parts(parts, language) for language in LANGUAGES}


# --- What a card would score -----------------------------------------------------------------


def _ask(
    table: np.ndarray, deck: ScoreDeck, asked: str
) -> tuple[list[PadWay], ScorePadProblem | None]:
    """Every way to play a card now; the best with each display, by which it is told first."""
    o = table[0]
    if int(o["phase"]) != PLAYING or int(o["startings"][int(o["round"]) - 1]) == NO_CARD:
        return [], None
    seat, card = int(o["seat"]), _card(deck, asked)
    try:
        _check_free(table, deck, card)
    except _WrongEntryError as wrong:
        return [], ScorePadProblem({"card": asked}, wrong.ruling, wrong.sentences)
    ways = []
    for versus in displays_to_name(table, seat):
        best = entrypoints.best_choice(table, 0, deck.record, seat, card, versus)
        for k in range(entrypoints.count_choices(table, 0, deck.record, seat, card, versus)):
            move = entrypoints.nth_choice(table, 0, deck.record, seat, card, versus, k)
            ways.append(_way(table, deck, seat, move, versus=versus, is_best=move == best))
    return ways, None


def _way(
    table: np.ndarray, deck: ScoreDeck, seat: int, move: int, *, versus: int, is_best: bool
) -> PadWay:
    kind, value = choice_of(move), value_of(move)
    is_colour = kind in (CHOSEN_COLOUR, CHANGE_COLOUR)
    chosen: int | str | None = COLOURS[value] if is_colour else value
    if kind == WAY:
        chosen = value + 1
    return PadWay(
        move=format_move(deck, move),
        vs=None if versus == NOBODY else versus,
        choice=_CHOICES.get(kind),
        value=chosen if kind in _CHOICES else None,
        changed=deck.cards[changed_of(move)] if changed_of(move) != NO_CARD else None,
        is_best=is_best,
        points=entrypoints.points_of(table, 0, deck.record, seat, move),
        how=_how(explain(table, deck, seat, move).parts) if is_best else None,
    )
