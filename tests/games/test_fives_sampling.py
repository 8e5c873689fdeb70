"""Imagined worlds of Fives against brute force: all of them, and each as likely as any other."""

import math
from collections import Counter

import numpy as np
import pytest

from fivescore.engine.contract import SPECTATOR
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from tests.playing import advance, imagined_by, start, story_of, witnessed
from tests.referee.fives_worlds import worlds

MAX_HIDDEN = 6


def small_ending(players: int, seed: int) -> tuple[Match, int] | None:
    """A position late in the first hand with something hidden from a viewer, but not much."""
    match = start(("fives", "standard", players), seed)
    viewer = seed % (players + 1) - 1
    advance(match, seed, steps=1)
    while not match.game.awaits_nature(match.state) and not match.is_over:
        hidden = match.game.hidden_cards(match.observation(viewer), match.deck)
        if 3 <= len(hidden) <= MAX_HIDDEN:
            return match, viewer
        advance(match, seed + len(story_of(match)), steps=1)
    return None


def told(events: list[dict[str, object]]) -> str:
    """A world in one text: who was dealt what, and every face."""
    parts = []
    for event in events:
        if "deal" in event:
            deal = event["deal"]
            assert isinstance(deal, list)
            parts.append("/".join(" ".join(sorted(hand)) for hand in deal))
        elif "move" in event:
            parts.append(str(event["move"]))
    return ",".join(parts)


def cases(players: int, wanted: int) -> list[tuple[int, Match, int]]:
    found = []
    for seed in range(400):
        ending = small_ending(players, seed)
        if ending:
            found.append((seed, *ending))
            if len(found) == wanted:
                break
    # Magenta 0 is the one card of which more is known: whose it was (F3).
    for seed in range(400, 1200):
        ending = small_ending(players, seed)
        if ending and "M0" in ending[0].game.hidden_cards(
            ending[0].observation(ending[1]), ending[0].deck
        ):
            found.append((seed, *ending))
            if len(found) == wanted + 4:
                break
    return found


@pytest.mark.parametrize("players", [3, 4])
def test_samples_are_uniform_over_all_consistent_worlds(players: int) -> None:
    sizes = []
    opener_hidden = 0
    for seed, match, viewer in cases(players, 9):
        seen = [e for e in witnessed(match, viewer) if "note" not in e]
        every = {told(world) for world in worlds(players, None if viewer < 0 else viewer, seen)}
        if len(every) > 800:
            continue
        sizes.append(len(every))
        opener_hidden += "M0" in match.game.hidden_cards(match.observation(viewer), match.deck)
        rng = new_rng(seed)
        observation = match.observation(viewer)
        draws = 30 * len(every)
        drawn: Counter[bytes] = Counter(
            match.game.sample_state(observation, match.deck, rng).tobytes() for _ in range(draws)
        )
        counts: Counter[str] = Counter()
        for stored, times in drawn.items():
            world = np.frombuffer(stored, match.state.dtype)
            counts[told(imagined_by(match, viewer, world))] += times
        assert set(counts) == every
        freedom = len(every) - 1
        if freedom:
            chi = sum((n - 30) ** 2 / 30 for n in counts.values())
            # Wilson–Hilferty: this is about normal; five standard deviations never come up.
            cube = (chi / freedom) ** (1 / 3)
            z = (cube - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
            assert abs(z) < 5, (seed, len(every), chi)
    assert len(sizes) >= 6
    assert max(sizes) > 50
    assert opener_hidden >= 4


def test_magenta_0_stays_with_the_first_leader_also_in_the_spectator_s_worlds() -> None:
    match = start(("fives", "standard", 4), 5)
    advance(match, 5, steps=1)
    rng = new_rng(1)
    for _ in range(50):
        world = match.game.sample_state(match.observation(SPECTATOR), match.deck, rng)
        assert match.game.to_act(world) == match.to_act
        assert int(world["hand"][0, match.to_act[0]]) >> 48 & 1
