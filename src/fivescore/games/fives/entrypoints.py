"""Entry points from Python into the compiled rules (see `fivescore.engine.entrypoints`)."""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.entrypoints import on_row, on_row_and_deck
from fivescore.engine.masks import lowest
from fivescore.games.fives import claims, knowledge, rules

begin = on_row(rules.begin)
stock = on_row_and_deck(rules.stock)
deal = on_row_and_deck(rules.deal)
to_act = on_row(rules.to_act)
winners = on_row(rules.winners)
see_deal = on_row(knowledge.see_deal)
see_play = on_row(knowledge.see_play)
see_faces = on_row(knowledge.see_faces)
unseen = on_row_and_deck(knowledge.unseen)
claimable = on_row_and_deck(claims.claimable)
claimed_sum = on_row(claims.claimed_sum)


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
def pay_totals(tables: np.ndarray, i: int, totals: np.ndarray) -> None:
    """Scores a hand of which only the totals are known."""
    table = tables[i]
    rules.open_hand(table, 0, 0)
    for seat in range(int(table["players"])):
        table["totals"][seat] = totals[seat]
    rules.pay_hand(table)


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
def initial_observation(
    observations: np.ndarray,
    j: int,
    viewer: int,
    players: int,
    hands: int,
    all_bust: int,
    memory: int,
) -> None:
    """What a viewer sees before the first deal."""
    rules.begin(observations[j], players, hands, all_bust, memory)
    observations[j]["viewer"] = viewer


@compiled
def see_own_plays(observations: np.ndarray, j: int, after: np.ndarray, plays: np.ndarray) -> int:
    """Writes of each move that the viewer may make who wins the trick by then, and if it ends.

    Returns how many moves these are: cards face up, then face down. `after` is room for what they
    would see after one of them.
    """
    o = observations[j]
    up, down = rules.legal(o, int(o["own"]))
    seat, trick = int(o["viewer"]), int(o["trick"])
    k = 0
    while up | down:
        is_up = up != 0
        card = lowest(up if is_up else down)
        if is_up:
            up &= up - 1
        else:
            down &= down - 1
        after[0] = o
        knowledge.see_play(after[0], seat, card if is_up else rules.FIVE, card)
        is_ended = int(after[0]["trick"]) > trick
        plays[k, 0] = card if is_up else card | rules.FACE_DOWN
        plays[k, 1] = after[0]["takers"][trick] if is_ended else after[0]["best_seat"]
        plays[k, 2] = is_ended
        k += 1
    return k


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
