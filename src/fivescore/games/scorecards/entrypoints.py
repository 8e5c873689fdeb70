"""Entry points from Python into the compiled rules (see `fivescore.engine.entrypoints`)."""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.entrypoints import on_row, on_row_and_deck
from fivescore.engine.masks import lowest
from fivescore.games.scorecards import knowledge, rules, worlds
from fivescore.games.scorecards.scoring import evaluate
from fivescore.games.scorecards.scoring.operations import WAY

stock = on_row(rules.stock)
deal = on_row(rules.deal)
to_act = on_row(rules.to_act)
list_moves = on_row_and_deck(rules.list_moves)
is_legal = on_row_and_deck(rules.is_legal)
may_name = on_row(rules.may_name)
kind_of_choice = on_row_and_deck(rules.kind_of_choice)
count_choices = on_row_and_deck(rules.count_choices)
nth_choice = on_row_and_deck(rules.nth_choice)
choosing_part = on_row_and_deck(rules.choosing_part)
previous_card = on_row(rules.previous_card)
best_choice = on_row_and_deck(rules.best_choice)
best_play = on_row_and_deck(rules.best_play)
points_of = on_row_and_deck(rules.points_of)
end_round = on_row(rules.end_round)
final_score = on_row(rules.final_score)
total_of = on_row(rules.total_of)
winners = on_row(rules.winners)

see_round = on_row(knowledge.see_round)
see_play = on_row_and_deck(knowledge.see_play)
see_pass = on_row(knowledge.see_pass)
see_back = on_row(knowledge.see_back)
see_keep = on_row(knowledge.see_keep)


@compiled
def begin(tables: np.ndarray, i: int, players: int, variant: int, first: int) -> None:
    """Creates a table: the public side and the passed cards."""
    rules.begin(tables[i], players, variant, first)
    rules.begin_hidden(tables[i])


@compiled
def step(states: np.ndarray, i: int, decks: np.ndarray, seat: int, move: int) -> bool:
    """Makes the move if it is legal and says whether it was; an illegal one changes nothing."""
    s = states[i]
    if seat < 0 or seat >= int(s["players"]):
        return False
    if not rules.is_legal(s, decks[0], int(s["hand"][seat]), seat, move):
        return False
    rules.apply(s, decks[0], seat, move)
    return True


@compiled
def enter_points(tables: np.ndarray, i: int, start: int, points: np.ndarray) -> None:
    """Begins a round of which only the points of the cards are known."""
    table = tables[i]
    rules.open_round(table, start, evaluate.NO_CARD)
    for seat in range(int(table["players"])):
        for turn in range(rules.TURNS):
            table["points"][seat, turn] = points[seat, turn]


@compiled
def observe(states: np.ndarray, i: int, viewer: int, observations: np.ndarray, j: int) -> None:
    """Writes what the viewer sees."""
    knowledge.observe(states[i], viewer, observations[j])


@compiled
def observe_all(states: np.ndarray, i: int, observations: np.ndarray) -> None:
    """Writes what everybody sees: whoever watches, then each seat."""
    for j in range(len(observations)):
        knowledge.observe(states[i], j + SPECTATOR, observations[j])


@compiled
def trace_each(
    tables: np.ndarray,
    i: int,
    decks: np.ndarray,
    seat: int,
    moves: np.ndarray,
    scored: np.ndarray,
    rows: np.ndarray,
) -> int:
    """Writes how some plays would score, operation by operation, one after the other.

    `scored` gets the points of each, where its rows end, and the card before, if its effect is
    among them. Returns for how many there was room: `TRACE_ROWS` are enough for one.
    """
    end = 0
    for k in range(len(moves)):
        if end + evaluate.TRACE_ROWS > len(rows):
            return k
        move = int(moves[k])
        way = rules.value_of(move) if rules.choice_of(move) == WAY else 0
        scene = rules.scene_of(tables[i], decks[0], seat, move)
        start = end
        end += evaluate.trace(decks[0], scene, way, rows[end:])
        scored[k, 0] = evaluate.score(decks[0], scene, way)
        scored[k, 1] = end
        # Effects come last.
        has_effect = end > start and rows[end - 1, evaluate.IS_EFFECT] != 0
        scored[k, 2] = scene.previous if has_effect else evaluate.NO_CARD
    return len(moves)


@compiled
def best_choices(
    tables: np.ndarray, i: int, decks: np.ndarray, seat: int, hand: int, plays: np.ndarray
) -> int:
    """Writes the best way to play each card of a hand with each display; returns how many.

    Beside each stands the part of a rule that leaves its choice.
    """
    table = tables[i]
    n = 0
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        for versus in range(rules.NOBODY, int(table["players"])):
            if rules.may_name(table, seat, versus):
                plays[0, n] = rules.best_choice(table, decks[0], seat, card, versus)
                plays[1, n] = rules.choosing_part(table, decks[0], seat, card)
                n += 1
    return n


@compiled
def sample_state(
    observations: np.ndarray, j: int, rngs: np.ndarray, states: np.ndarray, i: int
) -> None:
    """Writes a state drawn from all that agree with the observation."""
    worlds.sample_state(observations[j], rngs[0], states[i])
