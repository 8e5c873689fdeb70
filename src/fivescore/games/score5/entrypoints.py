"""Entry points from Python into the compiled rules (see `fivescore.engine.entrypoints`)."""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.entrypoints import on_cards_and_deck, on_row, on_row_and_deck
from fivescore.games.score5 import knowledge, rules

begin = on_row(rules.begin)
deal = on_row(rules.deal)
to_act = on_row(rules.to_act)
may_act = on_row(rules.may_act)
is_legal = on_row(rules.is_legal)
winners = on_row(rules.winners)

score_of = on_cards_and_deck(rules.score_of)
best_of_family = on_cards_and_deck(rules.best_of_family)
best_wild_family = on_cards_and_deck(rules.best_wild_family)
value_of = on_cards_and_deck(rules.value_of)
top_card = on_cards_and_deck(rules.top_card)

see_deal = on_row(knowledge.see_deal)
see_lot = on_row(knowledge.see_lot)
see_bid = on_row(knowledge.see_bid)
see_counts = on_row(knowledge.see_counts)
see_ready = on_row(knowledge.see_ready)
see_reveal = on_row_and_deck(knowledge.see_reveal)
see_take = on_row(knowledge.see_take)
see_end = on_row_and_deck(knowledge.see_end)
known_cards = on_row(knowledge.known_cards)
possible_sets = on_row(knowledge.possible_sets)


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
def observe(states: np.ndarray, i: int, viewer: int, observations: np.ndarray, j: int) -> None:
    """Writes what the viewer sees."""
    knowledge.observe(states[i], viewer, observations[j])


@compiled
def observe_all(states: np.ndarray, i: int, observations: np.ndarray) -> None:
    """Writes what everybody sees: whoever watches, then each seat."""
    for j in range(len(observations)):
        knowledge.observe(states[i], j + SPECTATOR, observations[j])


@compiled
def sample_state(
    observations: np.ndarray, j: int, rngs: np.ndarray, states: np.ndarray, i: int
) -> None:
    """Writes a state drawn from all that agree with the observation."""
    knowledge.sample_state(observations[j], rngs[0], states[i])
