"""The doors from Python into the compiled rules: an array and an index instead of a record."""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.games.scorecards import knowledge, rules, worlds
from fivescore.games.scorecards.scoring import evaluate
from fivescore.games.scorecards.scoring.operations import WAY


@compiled
def begin(tables: np.ndarray, i: int, players: int, variant: int, first: int) -> None:
    """Lays a new table: the public side and the passed cards."""
    rules.begin(tables[i], players, variant, first)
    rules.begin_hidden(tables[i])


@compiled
def stock(states: np.ndarray, i: int, order: np.ndarray) -> int:
    """Writes what is to be shuffled; returns how much that is."""
    return rules.stock(states[i], order)


@compiled
def deal(states: np.ndarray, i: int, order: np.ndarray) -> None:
    """Begins the next round."""
    rules.deal(states[i], order)


@compiled
def to_act(tables: np.ndarray, i: int) -> int:
    """The seat the game waits for, as a mask."""
    return rules.to_act(tables[i])


@compiled
def list_moves(
    tables: np.ndarray, i: int, decks: np.ndarray, hand: int, seat: int, moves: np.ndarray
) -> int:
    """Writes all legal moves of the holder of a hand; returns how many there are."""
    return rules.list_moves(tables[i], decks[0], hand, seat, moves)


@compiled
def is_legal(
    tables: np.ndarray, i: int, decks: np.ndarray, hand: int, seat: int, move: int
) -> bool:
    """Whether the holder of a hand may make the move now."""
    return rules.is_legal(tables[i], decks[0], hand, seat, move)


@compiled
def may_name(tables: np.ndarray, i: int, seat: int, versus: int) -> bool:
    """Whether a seat's play names its display rightly."""
    return rules.may_name(tables[i], seat, versus)


@compiled
def kind_of_choice(
    tables: np.ndarray, i: int, decks: np.ndarray, seat: int, card: int, versus: int
) -> int:
    """What a play of the card leaves to the player."""
    return rules.kind_of_choice(tables[i], decks[0], seat, card, versus)


@compiled
def choosing_part(tables: np.ndarray, i: int, decks: np.ndarray, seat: int, card: int) -> int:
    """The part of a rule that leaves a choice when the card is played."""
    return rules.choosing_part(tables[i], decks[0], seat, card)


@compiled
def best_choice(
    tables: np.ndarray, i: int, decks: np.ndarray, seat: int, card: int, versus: int
) -> int:
    """The highest-scoring way to play a card against a display."""
    return rules.best_choice(tables[i], decks[0], seat, card, versus)


@compiled
def best_play(tables: np.ndarray, i: int, decks: np.ndarray, seat: int, card: int) -> int:
    """The highest-scoring way to play a card."""
    return rules.best_play(tables[i], decks[0], seat, card)


@compiled
def points_of(tables: np.ndarray, i: int, decks: np.ndarray, seat: int, move: int) -> int:
    """What a play would score now."""
    return rules.points_of(tables[i], decks[0], seat, move)


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
def end_round(tables: np.ndarray, i: int) -> None:
    """Adds up a round and gives the bonus."""
    rules.end_round(tables[i])


@compiled
def count_choices(
    tables: np.ndarray, i: int, decks: np.ndarray, seat: int, card: int, versus: int
) -> int:
    """In how many ways a card can be played against a display."""
    return rules.count_choices(tables[i], decks[0], seat, card, versus)


@compiled
def nth_choice(
    tables: np.ndarray, i: int, decks: np.ndarray, seat: int, card: int, versus: int, k: int
) -> int:
    """One of those ways, as a move."""
    return rules.nth_choice(tables[i], decks[0], seat, card, versus, k)


@compiled
def total_of(tables: np.ndarray, i: int, seat: int) -> int:
    """A seat's score so far."""
    return rules.total_of(tables[i], seat)


@compiled
def best_of_round(tables: np.ndarray, i: int, seat: int) -> int:
    """A seat's highest single card score in this round."""
    return rules.best_of_round(tables[i], seat)


@compiled
def winners(tables: np.ndarray, i: int) -> int:
    """The winning seats, as a mask."""
    return rules.winners(tables[i])


@compiled
def observe(states: np.ndarray, i: int, viewer: int, observations: np.ndarray, j: int) -> None:
    """Writes what the viewer sees."""
    knowledge.observe(states[i], viewer, observations[j])


@compiled
def see_round(observations: np.ndarray, j: int, start: int, starting: int, own: int) -> None:
    """The viewer sees a round begin."""
    knowledge.see_round(observations[j], start, starting, own)


@compiled
def see_play(
    observations: np.ndarray, j: int, decks: np.ndarray, seat: int, move: int, drawn: int
) -> None:
    """The viewer sees a card played."""
    knowledge.see_play(observations[j], decks[0], seat, move, drawn)


@compiled
def see_pass(observations: np.ndarray, j: int, card: int) -> None:
    """The viewer sees that a card is passed."""
    knowledge.see_pass(observations[j], card)


@compiled
def see_back(observations: np.ndarray, j: int, card: int) -> None:
    """The viewer sees that a card is handed back."""
    knowledge.see_back(observations[j], card)


@compiled
def see_keep(observations: np.ndarray, j: int) -> None:
    """The viewer sees that nothing is passed."""
    knowledge.see_keep(observations[j])


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
