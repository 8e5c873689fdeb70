"""Games side by side: the same in the kernel and on a core, fair rewards, mixed tables."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from fivescore.bots import get_bot
from fivescore.bots.net import coding, scorecards
from fivescore.engine.rng import RNG, new_rng
from fivescore.games import NAMES, get_game
from fivescore.games.scorecards.rules import KIND_SHIFT, PLAY
from fivescore.learn.slots import (
    AGAINST_GREEDY,
    GREEDY,
    MIXED_BOTS,
    MIXED_PAST,
    NET,
    NOISY,
    PAST,
    RANDOM,
    SELF,
    SLOT,
    STRANGE,
)
from fivescore.learn.spec import MAX_SEATS
from fivescore.learn.starts import learning_of, spec_of
from tests.learn import simulated

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform == "darwin", reason="nothing of CUDA exists for macOS")
@pytest.mark.parametrize("name", NAMES)
def test_the_kernel_does_what_a_core_does(name: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.learn.simulated", name],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    def on_a_core(*rows: np.ndarray) -> None:
        learning_of(name).advance_slots(*rows, 0, simulated.SLOTS)

    assert ran.stdout.strip() == simulated.trace(name, on_a_core)


class Run:
    """Slots of one kind of table, played on by the first legal action."""

    def __init__(self, name: str, table: tuple[str, int], group: int, slots: int = 60) -> None:
        self.learning, game = learning_of(name), get_game(name)
        self.starts = game.initial_state(game.config(*table))
        self.deck = game.deck().record
        self.states = np.zeros(slots, self.learning.rules.STATE)
        self.slots = np.zeros(slots, SLOT)
        self.slots["seat"] = -1
        self.slots["group"] = group
        self.rngs = np.zeros(slots, RNG)
        for word in ("a", "b", "c"):
            self.rngs[word] = np.random.default_rng(ord(word)).integers(0, 1 << 32, slots)
        self.rngs["turn"] = 1
        self.actions = np.full(slots, -1, np.int64)
        self.played = self.actions
        self.rewards = np.zeros((slots, MAX_SEATS), np.float32)
        self.ended = np.zeros(slots, np.int8)

    def went_on_by_one(self, before: np.ndarray, i: int) -> bool:
        """Whether the last step made one move alone in a slot of Score Cards."""
        then, now = before[i], self.states[i]
        same = then["round"] == now["round"] and self.ended[i] == 0
        return bool(same and then["left"] - now["left"] == 1)

    def step(self, draws: np.random.Generator) -> None:
        self.played = self.actions.copy()
        coding, size = self.learning.coding, len(self.slots)
        features = np.zeros((size, coding.FEATURES), np.int8)
        masks = np.zeros((size, coding.ACTIONS), np.int8)
        self.rewards[:] = 0
        self.learning.advance_slots(
            self.states,
            self.slots,
            self.rngs,
            self.deck,
            self.starts,
            self.actions,
            features,
            masks,
            self.rewards,
            self.ended,
            0,
            size,
        )
        assert (masks.sum(1) > 1).all(), "moves that leave no choice are made by themselves"
        self.actions[:] = [draws.choice(mask.nonzero()[0]) for mask in masks]


TABLES = [
    ("fives", "standard", 4),
    ("score5", "standard", 3),
    ("scorecards", "standard", 2),
    ("scorecards", "partnership", 4),
]


@pytest.mark.parametrize(("name", "variant", "players"), TABLES)
def test_victories_are_worth_one_and_scores_cancel_out(
    name: str, variant: str, players: int
) -> None:
    run, draws = Run(name, (variant, players), SELF), np.random.default_rng(1)
    fee = run.learning.coding.BIASES  # a change of bid costs something in Score 5 alone
    ends = 0
    for _ in range(400):
        run.step(draws)
        sums = run.rewards.sum(1)
        over = run.ended == 1
        side = 2 if variant == "partnership" else 1
        if not fee:
            assert np.allclose(sums[over], side, atol=1e-4)
            assert np.allclose(sums[~over], 0, atol=1e-4)
        else:
            assert (abs(sums[over] - side) < 0.01).all()
        ends += int(over.sum())
    assert ends > 20


@pytest.mark.parametrize(("name", "variant", "players"), TABLES)
def test_groups_seat_whom_they_should(name: str, variant: str, players: int) -> None:
    allowed = {
        SELF: {NET},
        MIXED_PAST: {NET, PAST},
        MIXED_BOTS: {NET, RANDOM, GREEDY, NOISY, STRANGE},
        AGAINST_GREEDY: {NET, GREEDY},
    }
    for group, kinds in allowed.items():
        run = Run(name, (variant, players), group, slots=200)
        run.step(np.random.default_rng(2))
        seats = run.slots["seats"][:, :players]
        assert set(seats.ravel().tolist()) == kinds
        nets = (seats == NET).sum(1)
        assert (nets > 0).all()
        if group != SELF:
            assert (nets < players).all()
        if group == AGAINST_GREEDY:
            assert (nets == (2 if variant == "partnership" else 1)).all()
        if variant == "partnership":
            is_net = seats == NET
            assert (is_net[:, 0] == is_net[:, 2]).all()
        # Who chooses is always a network, or greedy where moves are rated side by side.
        kinds_now = set(run.slots["kind"].tolist())
        assert kinds_now <= ({NET, PAST, GREEDY} if run.learning.places else {NET, PAST})


@pytest.mark.parametrize(("variant", "players"), [("standard", 3), ("partnership", 4)])
def test_rated_moves_are_the_best_that_the_rules_know(variant: str, players: int) -> None:
    """Networks' cards go the way that `best_play` says, and greedy makes greedy's moves."""
    run, draws = Run("scorecards", (variant, players), MIXED_BOTS, 40), np.random.default_rng(4)
    game, greedy = get_game("scorecards"), get_bot("greedy", "scorecards")
    deck = game.deck()
    run.step(draws)
    compared = {GREEDY: 0, NET: 0}
    for _ in range(40):
        before, slots = run.states.copy(), run.slots.copy()
        run.step(draws)
        for i, slot in enumerate(slots):
            seat, kind = int(slot["seat"]), int(slot["kind"])
            seen = game.observe(before[i : i + 1], seat)
            if kind == GREEDY:
                move = greedy.choose(seen, deck, new_rng(1))
            else:
                move = int(scorecards.act(seen, deck.record, 0, run.played[i])[0])
            if move >> KIND_SHIFT == PLAY and run.went_on_by_one(before, i):
                assert int(run.states["last_move"][i]) == move
                compared[kind] += 1
    assert min(compared.values()) > 100


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_table_is_trained_on(name: str) -> None:
    game, spec = get_game(name), spec_of(name)
    tables = list(learning_of(name).tables())
    assert {(variant, n) for variant, n, _ in tables} == {
        (variant, n) for variant, counts in game.variants.items() for n in counts
    }
    assert spec.starts.shape == (len(tables), spec.state_size)
    assert len(spec.exam_names) == len(spec.exams) == len(spec.exam_sides)
    assert coding.MAX_SEATS == MAX_SEATS
