"""Imagined worlds of Score 5 against brute force: the sets, the pile, and the covered bids."""

import math
import random
from collections import Counter
from itertools import permutations

import pytest

from fivescore.engine.contract import SPECTATOR
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.games.score5.deck import SET_NAMES
from fivescore.games.score5.rules import BIDDING
from tests.playing import advance, record_of, start
from tests.referee.score5 import Card
from tests.referee.score5_worlds import worlds
from tests.referee.test_score5_engine import referee_deck


def position(players: int, seed: int) -> Match:
    """Somewhere in a game of few bids, where some sets are known, narrowed or unknown."""
    rng = random.Random(seed)
    match = start(("score5", "standard", players), seed, default_options=seed % 2 == 0)
    advance(match, seed, steps=1)
    for _ in range(rng.randrange(14 * players)):
        seat = rng.choice(match.to_act)
        legal = match.legal(seat)
        sleepy = [move for move in ("ready", "bid") if move in legal]
        match.play(seat, sleepy[0] if sleepy and rng.random() < 0.85 else rng.choice(legal))
        if match.is_over:
            break
    return match


def fits(match: Match, viewer: int, cards: tuple[Card, ...], sets: tuple[str, ...]) -> bool:
    """Whether the referee finds any world in which these sets were dealt."""
    events = record_of(match, viewer)["events"]
    events[0]["sets"] = list(sets)
    options = match.config.options
    found = worlds(
        match.config.players,
        None if viewer == SPECTATOR else viewer,
        cards,
        events,
        max_changes=int(options["max_changes"]),
        unsold=str(options["unsold"]),
    )
    return next(found, None) is not None


def is_uniform(counts: Counter[str], ways: int) -> bool:
    """Five standard deviations of chi-square never come up (Wilson–Hilferty)."""
    freedom = ways - 1
    if freedom == 0:
        return True
    expected = counts.total() / ways
    chi = sum((n - expected) ** 2 / expected for n in counts.values())
    chi += (ways - len(counts)) * expected
    cube = (chi / freedom) ** (1 / 3)
    deviations = (cube - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return bool(abs(deviations) < 5)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sets_are_drawn_uniformly_from_exactly_those_that_fit(players: int) -> None:
    most = 0
    narrowed = 0
    for seed in range(60 if players < 5 else 120):
        match = position(players, seed)
        if match.is_over or match.config.options["open_hands"] == "on":
            continue
        viewer = seed % (players + 1) - 1
        own = None if viewer == SPECTATOR else record_of(match, viewer)["events"][0]["sets"][viewer]
        cards = referee_deck(match.deck)
        every = {
            " ".join(sets)
            for sets in permutations(SET_NAMES, players)
            if (own is None or sets[viewer] == own) and fits(match, viewer, cards, sets)
        }
        rng = new_rng(seed)
        observation = match.observation(viewer)
        counts: Counter[str] = Counter()
        for _ in range(40 * len(every)):
            world = match.game.sample_state(observation, match.deck, rng)
            counts[" ".join(SET_NAMES[int(k)] for k in world["dealt"][0, :players])] += 1
        assert set(counts) == every
        assert is_uniform(counts, len(every)), (seed, len(every))
        most = max(most, len(every))
        narrowed += 1 < len(every) < math.perm(5 - (own is not None), players - (own is not None))
    assert most >= 3
    # With five at the table a set that is ruled out for one is somebody else's.
    assert narrowed >= (players < 5)


def test_covered_bids_are_drawn_uniformly_from_those_of_the_known_count() -> None:
    match = start(("score5", "standard", 3), 4, default_options=True)
    advance(match, 4, steps=1)
    for seat in range(3):
        match.play(seat, match.legal(seat)[(7, 21, 3)[seat]])
    state = match.state
    assert int(state["phase"][0]) == BIDDING
    observation = match.observation(0)
    rng = new_rng(8)
    for seat in (1, 2):
        size = int(state["counts"][0, seat])
        bids: Counter[str] = Counter()
        for _ in range(3000):
            world = match.game.sample_state(observation, match.deck, rng)
            bid, hand = int(world["bid"][0, seat]), int(world["hand"][0, seat])
            assert bid & ~hand == 0
            places = [k for k in range(51) if hand >> k & 1]
            bids[" ".join(str(i) for i, k in enumerate(places) if bid >> k & 1)] += 1
        assert len(bids) == math.comb(5, size)
        assert is_uniform(bids, math.comb(5, size))


def test_the_rest_of_the_pile_is_drawn_from_the_stars_that_were_not_turned_up() -> None:
    match = start(("score5", "standard", 2), 3, default_options=True)
    advance(match, 3, steps=1)
    observation = match.observation(SPECTATOR)
    rng = new_rng(2)
    first = int(match.state["turned"][0, 0])
    places = [Counter[str]() for _ in range(12)]
    for _ in range(4000):
        pile = [int(k) for k in match.game.sample_state(observation, match.deck, rng)["pile"][0]]
        assert pile[0] == first
        assert len(set(pile)) == 12
        for place, card in zip(places, pile, strict=True):
            place[str(card)] += 1
    assert all(is_uniform(place, 9) for place in places[1:4])
    assert all(is_uniform(place, 15) for place in places[4:11])
    assert set(places[11]) == {"50"}
