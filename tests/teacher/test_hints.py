"""Hints: what they say, that they read an observation alone, and that they stay the same."""

import numpy as np
import pytest

from fivescore.bots import get_bot
from fivescore.engine.contract import SPECTATOR, FivescoreError
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import seeded
from fivescore.games import NAMES, get_game
from fivescore.teacher import hint
from fivescore.teacher.hints import ONLY_MOVE, Hint
from fivescore.teacher.warnings import weigh
from fivescore.words import LANGUAGES
from fivescore.words.phrases import say


def _match(name: str, steps: int, *, variant: str = "standard", seed: int = 5) -> Match:
    """A game that greedy bots have played so many moves of."""
    game = get_game(name)
    match = Match(game, game.config(variant, game.variants[variant][0]), shuffle=seeded(seed))
    bot, rng = get_bot("greedy", name), new_rng(seed)
    for _ in range(steps):
        seat = match.to_act[0]
        match.play(
            seat, game.format(match.deck, bot.choose(match.observation(seat), match.deck, rng))
        )
    return match


def _hint(match: Match, seed: int = 3) -> Hint:
    observation = match.observation(match.to_act[0])
    return hint(match.game.name, observation, match.deck, new_rng(seed))


@pytest.mark.parametrize("name", NAMES)
def test_hint_names_two_legal_moves_with_a_reason_in_every_language(name: str) -> None:
    match = _match(name, 4)
    found = _hint(match)
    legal = match.legal(match.to_act[0])
    assert found.other is not None
    assert found.best.move in legal
    assert found.other.move in legal
    assert found.best.move != found.other.move
    assert found.lead.low <= found.lead.mean <= found.lead.high
    assert 0 <= found.best.chance.mean <= 1
    names = [f"Player {seat}" for seat in range(match.config.players)]
    for language in LANGUAGES:
        assert say(language, found.reason, names, match.to_act[0])


@pytest.mark.parametrize("name", NAMES)
def test_hint_is_the_same_whatever_is_hidden(name: str) -> None:
    match = _match(name, 6)
    seat = match.to_act[0]
    found = _hint(match)
    other = match.game.sample_state(match.observation(seat), match.deck, new_rng(9))
    assert other.tobytes() != match.state.tobytes()
    again = hint(name, match.game.observe(other, seat), match.deck, new_rng(3))
    assert again == found


def test_hint_is_refused_to_whoever_cannot_move() -> None:
    match = _match("fives", 3)
    waiting = next(seat for seat in range(3) if seat != match.to_act[0])
    for viewer in (waiting, SPECTATOR):
        with pytest.raises(FivescoreError):
            hint("fives", match.observation(viewer), match.deck, new_rng(1))


def test_hint_of_an_only_move_says_so() -> None:
    match = _match("fives", 0)
    while len(match.legal(match.to_act[0])) > 1:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
    found = _hint(match)
    assert found.other is None
    assert found.reason.message == ONLY_MOVE


def test_hint_finds_the_card_that_is_certain_to_bring_most() -> None:
    """Whoever plays the last card of a hand's last but one trick by two sees what is certain."""
    found = 0
    for seed in range(11, 31):
        match = _match("fives", 0, seed=seed)
        while not match.is_over and found < 3:
            found += _is_seen_to_bring_more(match)
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert found == 3


def _is_seen_to_bring_more(match: Match) -> bool:
    """Whether the hint for the last card of a hand says by how many chips it is better."""
    seat = match.to_act[0]
    legal = list(match.legal(seat))
    is_last = int(match.state["trick"][0]) == int(match.state["tricks"][0]) - 1
    if not is_last or len(legal) == 1 or int(match.state["lying"][0]) != 2:
        return False
    worth = {move: _chips_after(match, seat, move) for move in legal}
    hinted = _hint(match)
    assert hinted.other is not None
    more = worth[hinted.best.move] - worth[hinted.other.move]
    assert hinted.points.mean == more
    return more > 0


def _chips_after(match: Match, seat: int, move: str) -> int:
    state = match.state.copy()
    assert match.game.apply(state, match.deck, seat, match.game.parse(match.deck, move))
    return int(np.asarray(state["chips"])[0, seat])


def test_a_blunder_is_weighed_as_one_and_the_best_move_as_none() -> None:
    match = _match("fives", 6)
    seat = match.to_act[0]
    found = _hint(match)
    observation = match.observation(seat)
    weighed = [
        weigh("fives", observation, match.deck, move, new_rng(4)) for move in match.legal(seat)
    ]
    costs = {one.other.move: one.lead.mean for one in weighed if one.other is not None}
    assert costs.get(found.best.move, 0) <= found.lead.high
    worst = max(costs, key=lambda move: costs[move])
    assert costs[worst] > 0
    assert worst != found.best.move
    assert all(one.best.move in match.legal(seat) for one in weighed)


def test_nothing_is_weighed_out_of_turn() -> None:
    match = _match("fives", 6)
    other = (match.to_act[0] + 1) % match.config.players
    with pytest.raises(FivescoreError):
        weigh("fives", match.observation(other), match.deck, "B1", new_rng(4))
