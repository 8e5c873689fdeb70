"""Simulated games: the same for every path and any number of jobs, and added up rightly."""

import math

import numpy as np
import pytest

import fivescore
from fivescore.engine.contract import FivescoreError
from fivescore.engine.record import parse_record
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.lab.simulate import Batch, Plan, Tally, name_bots, run_batch, seat_bots, simulate
from tests.playing import CASES, Case, case_name, story_of


def plan_for(case: Case, *, games: int, bots: tuple[str, ...], with_records: bool = False) -> Plan:
    name, variant, players = case
    config = get_game(name).config(variant, players)
    return Plan(name, config, seat_bots(bots, players), 9, games, with_records=with_records)


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_random_games_are_the_same_with_and_without_observations_on_the_way(case: Case) -> None:
    quick = run_batch(plan_for(case, games=200, bots=("random",)), 0, 200)
    logged = run_batch(plan_for(case, games=200, bots=("random",), with_records=True), 0, 200)
    assert (quick.scores == logged.scores).all()
    assert (quick.shares == logged.shares).all()
    assert quick.moves == logged.moves


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_records_replay_to_the_simulated_scores(case: Case) -> None:
    plan = plan_for(case, games=30, bots=("greedy", "random"), with_records=True)
    lines, scores = [], []
    for batch, text in simulate(plan):
        lines += text.splitlines()
        scores += batch.scores.tolist()
    for line, score in zip(lines, scores, strict=True):
        record = parse_record(line)
        assert replay(record, get_game).outcome is not None
        assert record["result"]["scores"] == score
        assert [player["kind"] for player in record["players"]] == ["bot"] * case[2]


def test_any_number_of_jobs_gives_the_same_games() -> None:
    case = ("fives", "standard", 3)
    plan = plan_for(case, games=250, bots=("random", "greedy"), with_records=True)
    alone = b"".join(text for _, text in simulate(plan))
    assert b"".join(text for _, text in simulate(plan, jobs=2)) == alone
    assert alone.count(b"\n") == 250


def test_other_seeds_give_other_games() -> None:
    one = plan_for(("fives", "standard", 4), games=50, bots=("random",))
    other = Plan(one.game, one.config, one.bots, 10, 50)
    assert (run_batch(one, 0, 50).scores != run_batch(other, 0, 50).scores).any()
    assert (run_batch(one, 0, 50).scores != run_batch(one, 50, 50).scores).any()


def test_a_tally_of_batches_gives_mean_and_interval_of_all_games() -> None:
    rng = np.random.default_rng(1)
    scores = rng.integers(-3, 20, (90, 4))
    shares = rng.random((90, 4))
    tally = Tally(4)
    for part in (slice(0, 40), slice(40, 41), slice(41, 90)):
        tally.add(Batch(scores[part], shares[part], 7, []))
    assert (tally.games, tally.moves) == (90, 21)
    for seat in range(4):
        for told, values in ((tally.score(seat), scores), (tally.victory(seat), shares)):
            assert told.mean == pytest.approx(values[:, seat].mean())
            spread = values[:, seat].std(ddof=1) / math.sqrt(90)
            assert told.plus_minus == pytest.approx(1.959964 * spread)


def test_a_short_list_of_bots_repeats_over_the_seats() -> None:
    assert seat_bots(["greedy", "random"], 4) == ("greedy", "random", "greedy", "random")
    assert seat_bots(["greedy"], 3) == ("greedy",) * 3
    assert [p.name for p in name_bots(("greedy", "random", "greedy"), "fives")] == [
        "Greedy 1",
        "Random 1",
        "Greedy 2",
    ]
    with pytest.raises(FivescoreError):
        seat_bots(["greedy"] * 5, 4)


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")])
@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_game_k_of_a_seed_has_the_deals_of_new_game(case: Case, bots: tuple[str, ...]) -> None:
    name, variant, players = case
    plan = plan_for(case, games=2, bots=bots, with_records=True)
    lines = b"".join(text for _, text in simulate(plan)).splitlines()
    for number, line in enumerate(lines):
        told = [event for event in parse_record(line)["events"] if "note" not in event]
        match = fivescore.new_game(
            name, players=players, variant=variant, seed=plan.seed, number=number
        )
        for event in told:
            if "move" in event:
                match.play(event["seat"], event["move"])
        assert [event for event in story_of(match) if "note" not in event] == told
