"""Batches: move by move the same as a match, whatever the jobs; and each number is explained."""

from pathlib import Path

import numpy as np
import pytest

import fivescore
from fivescore.engine.match import Match
from fivescore.envs.batch import Batch, IllegalActionError
from fivescore.envs.spaces import document
from fivescore.games import NAMES
from tests.playing import CASES, Case, case_name

ROOT = Path(__file__).parents[2]
SHORT: dict[str, dict[str, int | str]] = {
    "fives": {"hands": 2},
    "score5": {"max_changes": 1},
    "scorecards": {},
}


def batch_of(case: Case, games: int, **settings: object) -> Batch:
    name, variant, players = case
    return fivescore.batch(
        name,
        games=games,
        players=players,
        variant=variant,
        options=SHORT[name],
        seed=7,
        **settings,  # type: ignore[arg-type]
    )


def match_of(case: Case, number: int) -> Match:
    name, variant, players = case
    return fivescore.new_game(
        name, players=players, variant=variant, options=SHORT[name], seed=7, number=number
    )


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_batch_plays_as_a_match_does_move_by_move(case: Case) -> None:
    batch = batch_of(case, 3)
    matches = [match_of(case, number) for number in range(3)]
    plans = [0] * 3
    for _ in range(1500):
        actions = batch.random_actions()
        for i, match in enumerate(matches):
            seat = match.to_act[0]
            seen = match.observation(seat)
            features, mask = batch.space.encode(seen, plans[i])
            assert batch.to_act[i] == seat
            assert np.array_equal(batch.observe()[i], features)
            assert np.array_equal(batch.legal_mask()[i], mask)
            move, plans[i] = batch.space.decode(seen, int(actions[i]), plans[i])
            if move is not None:
                match.play(seat, match.game.format(match.deck, move))
        rewards, done = batch.step(actions)
        for i, match in enumerate(matches):
            assert done[i] == match.is_over
            assert rewards[i].sum() == pytest.approx(float(match.is_over))
            if match.outcome is not None:
                assert tuple(batch.scores[i].tolist()) == match.outcome.scores
                winners = [seat for seat, share in enumerate(rewards[i]) if share > 0]
                assert tuple(winners) == match.outcome.winners
                assert int(batch.numbers[i]) == 3 + i
        if any(match.is_over for match in matches):
            return
    raise AssertionError("no game ended")


def test_the_next_game_of_a_place_has_the_next_number() -> None:
    case = ("fives", "standard", 3)
    batch = batch_of(case, 2)
    while not batch.done[0]:
        batch.step(batch.random_actions())
    assert batch.numbers.tolist() == [2, 3]
    after = match_of(case, 2)
    features, _ = batch.space.encode(after.observation(after.to_act[0]))
    assert np.array_equal(batch.observe()[0], features)


@pytest.mark.parametrize("name", NAMES)
def test_any_number_of_jobs_and_any_size_gives_the_same_games(name: str) -> None:
    players = 4
    one = fivescore.batch(name, games=13, players=players, seed=2)
    many = fivescore.batch(name, games=13, players=players, seed=2, jobs=3)
    for _ in range(150):
        actions = one.random_actions()
        assert np.array_equal(actions, many.random_actions())
        one.step(actions)
        many.step(actions)
        assert np.array_equal(one.observe(), many.observe())
        assert np.array_equal(one.legal_mask(), many.legal_mask())
        assert np.array_equal(one.rewards, many.rewards)
    assert one.numbers.tolist() == many.numbers.tolist()


def test_arrays_stay_where_they_are() -> None:
    batch = fivescore.batch("fives", games=5, seed=1)
    held = [batch.observe(), batch.legal_mask(), batch.to_act, batch.rewards, batch.done]
    batch.step(batch.random_actions())
    batch.reset(4)
    now = [batch.observe(), batch.legal_mask(), batch.to_act, batch.rewards, batch.done]
    for one, other in zip(held, now, strict=True):
        assert np.shares_memory(one, other)
    assert np.from_dlpack(batch.observe()).shape == (5, batch.space.n_features)


def test_bots_fill_seats_and_only_mine_are_asked() -> None:
    batch = fivescore.batch(
        "fives", games=6, seed=1, bots=["greedy", "me", "random", "greedy"], options={"hands": 1}
    )
    ended = 0
    for _ in range(40):
        assert set(batch.to_act.tolist()) == {1}
        _, done = batch.step(batch.random_actions())
        ended += int(done.sum())
    assert ended >= 12


def test_without_auto_reset_a_game_that_is_over_stays() -> None:
    batch = fivescore.batch("fives", games=2, seed=1, options={"hands": 1}, auto_reset=False)
    for _ in range(60):
        batch.step(batch.random_actions())
    assert batch.to_act.tolist() == [-1, -1]
    assert not batch.legal_mask().any()
    assert not batch.done.any()
    assert batch.view(0).phase == "over"  # type: ignore[attr-defined]


def test_an_action_that_is_not_legal_plays_nothing() -> None:
    batch = fivescore.batch("fives", games=3, seed=1)
    before = batch.states.tobytes()
    actions = batch.random_actions()
    for wrong in (int((~batch.legal_mask()[1]).argmax()), -1, 104, 10**9):
        actions[1] = wrong
        with pytest.raises(IllegalActionError, match="game 1") as caught:
            batch.step(actions)
        assert (caught.value.game, caught.value.action) == (1, wrong)
    assert batch.states.tobytes() == before


def test_whole_bids_are_played_as_sets() -> None:
    batch = fivescore.batch("score5", games=2, players=3, seed=1)
    moves = [batch.legal_moves(i)[5] for i in range(2)]
    batch.play(moves)
    assert batch.to_act.tolist() == [1, 1]
    assert batch.view(0).placed == [0]  # type: ignore[attr-defined]
    with pytest.raises(fivescore.FivescoreError, match="Game 0 of the batch"):
        batch.play([1 << 40, moves[1]])


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"games": -1}, "number of games"),
        ({"seed": -1}, "A seed"),
        ({"jobs": 1000}, "number of jobs"),
        ({"bots": ["me"]}, "4 seats"),
        ({"bots": ["greedy"] * 4}, "once at least"),
        ({"bots": ["me", "search", "me", "me"]}, "random or greedy"),
        ({"players": 5}, "players"),
    ],
)
def test_a_wrong_batch_ends_in_a_sentence(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(fivescore.FivescoreError, match=words):
        fivescore.batch("fives", **{"games": 2, **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_every_feature_and_action_has_a_meaning(name: str) -> None:
    space = fivescore.space(name)
    end = 0
    for feature in space.features:
        assert feature.start == end
        assert feature.meaning
        end = feature.columns.stop
    assert end <= space.n_features < end + 8
    assert set(space.loops.features) == {feature.name for feature in space.features}
    texts = [space.action_text(action) for action in range(space.n_actions)]
    named = [text for text in texts if text != "none"]
    assert len(set(named)) == len(named)


def test_the_page_of_observations_is_up_to_date() -> None:
    stored = (ROOT / "docs" / "observations.md").read_text("utf-8")
    assert stored == document(), "run ./dev generate"
