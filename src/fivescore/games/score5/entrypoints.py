"""The doors from Python into the compiled rules: an array and an index instead of a record."""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.games.score5 import knowledge, rules


@compiled
def begin(
    tables: np.ndarray,
    i: int,
    players: int,
    max_changes: int,
    unsold: int,
    memory: int,
    open_hands: int,
) -> None:
    """Lays a new table."""
    rules.begin(tables[i], players, max_changes, unsold, memory, open_hands)


@compiled
def deal(states: np.ndarray, i: int, order: np.ndarray) -> None:
    """Hands out the sets and builds the pile."""
    rules.deal(states[i], order)


@compiled
def to_act(tables: np.ndarray, i: int) -> int:
    """The seats the game waits for, as a mask."""
    return rules.to_act(tables[i])


@compiled
def may_act(tables: np.ndarray, i: int) -> int:
    """The seats whose move would be accepted, as a mask."""
    return rules.may_act(tables[i])


@compiled
def step(states: np.ndarray, i: int, decks: np.ndarray, seat: int, move: int) -> bool:
    """Makes the move if it is legal and says whether it was; an illegal one changes nothing."""
    s = states[i]
    if seat < 0 or seat >= int(s["players"]):
        return False
    if not rules.is_legal(s, int(s["hand"][seat]), int(s["bid"][seat]), seat, move):
        return False
    rules.apply(s, decks[0], seat, move)
    return True


@compiled
def count_hands(tables: np.ndarray, i: int, decks: np.ndarray, hands: np.ndarray) -> None:
    """Ends a game of which only the final hands are known; the wild's family must be set."""
    table = tables[i]
    for seat in range(int(table["players"])):
        table["open"][seat] = hands[seat]
    table["phase"] = rules.OVER
    rules.count_up(table, decks[0])


@compiled
def winners(tables: np.ndarray, i: int) -> int:
    """The winning seats, as a mask."""
    return rules.winners(tables[i])


@compiled
def score_of(cards: int, decks: np.ndarray, wild_family: int) -> tuple[int, int]:
    """The total of a hand, and the highest tiebreaker among the cards that count."""
    return rules.score_of(cards, decks[0], wild_family)


@compiled
def best_of_family(cards: int, decks: np.ndarray, family: int, wild_family: int) -> int:
    """The card that counts in a family, or -1."""
    return rules.best_of_family(cards, decks[0], family, wild_family)


@compiled
def best_wild_family(cards: int, decks: np.ndarray) -> int:
    """The family that makes the most of the wild."""
    return rules.best_wild_family(cards, decks[0])


@compiled
def value_of(cards: int, decks: np.ndarray) -> int:
    """The sum of some cards."""
    return rules.value_of(cards, decks[0])


@compiled
def top_card(cards: int, decks: np.ndarray) -> int:
    """The card with the highest tiebreaker; there must be one."""
    return rules.top_card(cards, decks[0])


@compiled
def observe(states: np.ndarray, i: int, viewer: int, observations: np.ndarray, j: int) -> None:
    """Writes what the viewer sees."""
    knowledge.observe(states[i], viewer, observations[j])


@compiled
def see_deal(observations: np.ndarray, j: int, own_set: int, sets: np.ndarray) -> None:
    """The viewer sees the deal."""
    knowledge.see_deal(observations[j], own_set, sets)


@compiled
def see_lot(observations: np.ndarray, j: int, card: int) -> None:
    """The viewer sees the next auction card."""
    knowledge.see_lot(observations[j], card)


@compiled
def see_bid(observations: np.ndarray, j: int, seat: int, cards: int, bid: int) -> None:
    """The viewer sees that a bid is placed or changed."""
    knowledge.see_bid(observations[j], seat, cards, bid)


@compiled
def see_counts(observations: np.ndarray, j: int, counts: np.ndarray) -> None:
    """The viewer sees the counts of all bids."""
    knowledge.see_counts(observations[j], counts)


@compiled
def see_ready(observations: np.ndarray, j: int, seat: int) -> None:
    """The viewer sees that a seat is ready."""
    knowledge.see_ready(observations[j], seat)


@compiled
def see_reveal(
    observations: np.ndarray, j: int, decks: np.ndarray, bids: np.ndarray, shown: np.ndarray
) -> None:
    """The viewer sees the reveal."""
    knowledge.see_reveal(observations[j], decks[0], bids, shown)


@compiled
def see_take(observations: np.ndarray, j: int, seat: int, card: int) -> None:
    """The viewer sees a pick."""
    knowledge.see_take(observations[j], seat, card)


@compiled
def see_end(
    observations: np.ndarray, j: int, decks: np.ndarray, wild_family: int, hands: np.ndarray
) -> None:
    """The viewer sees the end of the game."""
    knowledge.see_end(observations[j], decks[0], wild_family, hands)


@compiled
def known_cards(observations: np.ndarray, j: int, known: np.ndarray) -> None:
    """Writes what the viewer can prove of each hand."""
    knowledge.known_cards(observations[j], known)


@compiled
def sample_state(
    observations: np.ndarray, j: int, rngs: np.ndarray, states: np.ndarray, i: int
) -> None:
    """Writes a state drawn from all that agree with the observation."""
    knowledge.sample_state(observations[j], rngs[0], states[i])
