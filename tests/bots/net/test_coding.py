"""What networks see and can do: nothing hidden, every legal action, one name for each bid."""

from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from fivescore.bots import get_bot
from fivescore.bots.net.coding import NO_MOVE, SCRATCH
from fivescore.engine.contract import Deck, Game, Observation, State
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.games import NAMES, get_game
from tests.playing import CASES, Case, case_name, seeded, start

GAMES = 4
WORLDS = 2


def coding_of(game: str) -> Any:
    return import_module(f"fivescore.bots.net.{game}")


def look(coding: Any, seen: Observation, deck: Deck, plan: int) -> tuple[np.ndarray, np.ndarray]:
    """Features and legal actions."""
    features = np.zeros(coding.FEATURES, np.int8)
    mask = np.zeros(coding.ACTIONS, np.int8)
    legal = coding.look(seen, deck.record, plan, np.zeros(SCRATCH, np.int64), features, mask)
    assert legal == mask.sum() > 0
    return features, mask


def positions(case: Case, games: int) -> Iterator[tuple[Match, int]]:
    """Every position of some games between random bots, and a seat that may move."""
    bot = get_bot("random", case[0])
    for seed in range(games):
        match = start(case, seed)
        rng = new_rng(seed, 1)
        shuffle = seeded(seed)
        while not match.is_over:
            if match.game.awaits_nature(match.state):
                match.let_nature_move(shuffle)
                continue
            seat = match.to_act[0]
            yield match, seat
            move = bot.choose(match.observation(seat), match.deck, rng)
            match.play(seat, match.game.format(match.deck, move))


def plans_of(coding: Any, seen: Observation, deck: Deck, draws: np.random.Generator) -> list[int]:
    """The plans on one random way through a decision."""
    plan, plans = 0, [0]
    while True:
        actions = look(coding, seen, deck, plan)[1].nonzero()[0]
        move, plan = coding.act(seen, deck.record, plan, int(draws.choice(actions)))
        if move != NO_MOVE:
            return plans
        plans.append(plan)


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_features_stay_when_everything_hidden_is_drawn_anew(case: Case) -> None:
    coding, draws = coding_of(case[0]), np.random.default_rng(3)
    rng = new_rng(9)
    rows, moved = 0, 0
    for match, seat in positions(case, GAMES):
        game, deck, seen = match.game, match.deck, match.observation(seat)
        plans = plans_of(coding, seen, deck, draws)
        for _ in range(WORLDS):
            world = game.sample_state(seen, deck, rng)
            moved += int(world.tobytes() != match.state.tobytes())
            again = game.observe(world, seat)
            for plan in plans:
                for here, there in zip(
                    look(coding, seen, deck, plan), look(coding, again, deck, plan), strict=True
                ):
                    assert np.array_equal(here, there)
                rows += 1
    assert rows > 100
    assert moved > 0, "the worlds should differ from the true one"


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_every_legal_action_ends_in_a_legal_move(case: Case) -> None:
    coding, draws = coding_of(case[0]), np.random.default_rng(4)
    for match, seat in positions(case, 2):
        seen, deck = match.observation(seat), match.deck
        for plan in plans_of(coding, seen, deck, draws):
            for action in look(coding, seen, deck, plan)[1].nonzero()[0]:
                move, after = coding.act(seen, deck.record, plan, int(action))
                if move != NO_MOVE:
                    assert match.game.apply(match.state.copy(), deck, seat, int(move))
                else:
                    assert after != plan


def test_fives_has_an_action_for_every_move() -> None:
    coding = coding_of("fives")
    for match, seat in positions(("fives", "standard", 4), 3):
        mask = look(coding, match.observation(seat), match.deck, 0)[1]
        seen, deck = match.observation(seat), match.deck
        moves = {coding.act(seen, deck.record, 0, int(a))[0] for a in mask.nonzero()[0]}
        assert moves == set(match.game.legal(match.state, deck, seat))


def bids_from(coding: Any, seen: Observation, deck: Deck, plan: int) -> Iterator[int]:
    for action in look(coding, seen, deck, plan)[1].nonzero()[0]:
        move, after = coding.act(seen, deck.record, plan, int(action))
        if move != NO_MOVE:
            yield int(move)
        else:
            yield from bids_from(coding, seen, deck, after)


def test_each_bid_of_score_5_has_one_name() -> None:
    coding = coding_of("score5")
    seen_changes = 0
    for match, seat in positions(("score5", "standard", 3), 2):
        game, state = match.game, match.state
        if int(state["phase"][0]) != 1 or int(state["sizes"][0, seat]) > 7:
            continue
        seen, deck = match.observation(seat), match.deck
        bids = list(bids_from(coding, seen, deck, 0))
        legal = list(game.legal(state, deck, seat))
        assert len(bids) == len(set(bids))
        assert set(bids) == set(legal)
        seen_changes += int(state["counts_shown"][0]) != 0
    assert seen_changes > 10


def test_cards_of_a_bid_are_named_from_the_highest_down() -> None:
    coding = coding_of("score5")
    game: Game = get_game("score5")
    deck = game.deck()
    state: State = start(("score5", "standard", 2), 1, default_options=True).state
    game.apply_fact(state, deck, game.fact(state, deck, _in_order(game, state, deck)))
    seen = game.observe(state, 0)
    values = deck.record["value"][0]
    plan, named = 0, []
    while True:
        actions = look(coding, seen, deck, plan)[1].nonzero()[0]
        cards = [int(a) for a in actions if a < coding.STOP]
        if not cards:
            break
        named.append(max(cards, key=lambda card: values[card]))
        _, plan = coding.act(seen, deck.record, plan, named[-1])
    assert len(named) == 5
    assert all(values[a] > values[b] for a, b in pairwise(named))


def _in_order(game: Game, state: State, deck: Deck) -> list[int]:
    return list(game.stock(state, deck)[0])


@pytest.mark.parametrize("name", NAMES)
def test_layouts_fill_rows_of_eights(name: str) -> None:
    coding = coding_of(name)
    assert coding.FEATURES % 8 == coding.ACTIONS % 8 == 0
    assert len(coding.LAYOUT.scales()) == coding.FEATURES
    assert len(coding.DIGEST) == 16
    assert coding.LAYOUT.digest(coding.VERSION + 1, coding.ACTIONS) != coding.DIGEST
