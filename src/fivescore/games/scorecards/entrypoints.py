"""Entry points from Python into the compiled rules (see `fivescore.engine.entrypoints`)."""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.entrypoints import on_row, on_row_and_deck
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
def trace(
    tables: np.ndarray, i: int, decks: np.ndarray, seat: int, move: int, rows: np.ndarray
) -> int:
    """Writes how a play would score, operation by operation."""
    way = rules.value_of(move) if rules.choice_of(move) == WAY else 0
    return evaluate.trace(decks[0], rules.scene_of(tables[i], decks[0], seat, move), way, rows)


@compiled
def sample_state(
    observations: np.ndarray, j: int, rngs: np.ndarray, states: np.ndarray, i: int
) -> None:
    """Writes a state drawn from all that agree with the observation."""
    worlds.sample_state(observations[j], rngs[0], states[i])
