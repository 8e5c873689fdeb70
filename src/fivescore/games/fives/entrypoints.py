"""The doors from Python into the compiled rules: an array and an index instead of a record.

Handing a record over costs more than a microsecond; an array and a number cost a third of one.
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.games.fives import knowledge, rules


@compiled
def begin(states: np.ndarray, i: int, players: int, hands: int, all_bust: int) -> None:
    """Lays a new table."""
    rules.begin(states[i], players, hands, all_bust)


@compiled
def stock(states: np.ndarray, i: int, decks: np.ndarray, order: np.ndarray) -> int:
    """Writes the cards to be shuffled; says how many."""
    return rules.stock(states[i], decks[0], order)


@compiled
def deal(states: np.ndarray, i: int, decks: np.ndarray, order: np.ndarray) -> None:
    """Deals the shuffled cards."""
    rules.deal(states[i], decks[0], order)


@compiled
def to_act(tables: np.ndarray, i: int) -> int:
    """The seats the game waits for, as a mask."""
    return rules.to_act(tables[i])


@compiled
def legal(states: np.ndarray, i: int, seat: int) -> tuple[int, int]:
    """What the seat may play face up and face down."""
    return rules.legal(states[i], int(states[i]["hand"][seat]))


@compiled
def step(states: np.ndarray, i: int, decks: np.ndarray, seat: int, move: int) -> bool:
    """Makes the move if it is legal and says whether it was; an illegal one changes nothing."""
    s = states[i]
    if not rules.is_legal(s, seat, move):
        return False
    rules.apply(s, decks[0], seat, move)
    return True


@compiled
def seats_of_plays(tables: np.ndarray, i: int, seats: np.ndarray) -> None:
    """Writes who made each play of the hand."""
    for k in range(int(tables[i]["plays"])):
        seats[k] = rules.seat_of_play(tables[i], k)


@compiled
def pay_totals(tables: np.ndarray, i: int, totals: np.ndarray) -> None:
    """Scores a hand of which only the totals are known."""
    table = tables[i]
    rules.open_hand(table, 0, 0)
    for seat in range(int(table["players"])):
        table["totals"][seat] = totals[seat]
    rules.pay_hand(table)


@compiled
def winners(tables: np.ndarray, i: int) -> int:
    """The winning seats, as a mask."""
    return rules.winners(tables[i])


@compiled
def observe(states: np.ndarray, i: int, viewer: int, observations: np.ndarray, j: int) -> None:
    """Writes what the viewer sees."""
    knowledge.observe(states[i], viewer, observations[j])


@compiled
def own_legal(observations: np.ndarray, j: int) -> tuple[int, int]:
    """What the viewer may play, face up and face down, should it be their turn."""
    return rules.legal(observations[j], int(observations[j]["own"]))


@compiled
def initial_observation(
    observations: np.ndarray, j: int, viewer: int, players: int, hands: int, all_bust: int
) -> None:
    """What a viewer sees before the first deal."""
    rules.begin(observations[j], players, hands, all_bust)
    observations[j]["viewer"] = viewer


@compiled
def see_deal(observations: np.ndarray, j: int, own: int, first: int, tricks: int) -> None:
    """The viewer sees a deal."""
    knowledge.see_deal(observations[j], own, first, tricks)


@compiled
def see_play(observations: np.ndarray, j: int, seat: int, shown: int, face: int) -> None:
    """The viewer sees a card played."""
    knowledge.see_play(observations[j], seat, shown, face)


@compiled
def see_own_plays(observations: np.ndarray, j: int, moves: np.ndarray, afters: np.ndarray) -> None:
    """Writes what the viewer would see after each of their own moves, each from the same moment."""
    for k in range(len(moves)):
        afters[k] = observations[j]
        move = int(moves[k])
        shown = rules.FIVE if move & rules.FACE_DOWN else move
        seat = int(observations[j]["viewer"])
        knowledge.see_play(afters[k], seat, shown, move & ~rules.FACE_DOWN)


@compiled
def see_faces(observations: np.ndarray, j: int, faces: np.ndarray) -> None:
    """The viewer sees the flips of a finished hand."""
    knowledge.see_faces(observations[j], faces)


@compiled
def unseen(observations: np.ndarray, j: int, decks: np.ndarray) -> int:
    """The cards whose place the viewer does not see."""
    return knowledge.unseen(observations[j], decks[0])


@compiled
def sample_state(
    observations: np.ndarray,
    j: int,
    decks: np.ndarray,
    rngs: np.ndarray,
    states: np.ndarray,
    i: int,
) -> bool:
    """Writes a state drawn from all that agree with the observation; False if none does."""
    return knowledge.sample_state(observations[j], decks[0], rngs[0], states[i])
