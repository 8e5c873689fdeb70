"""The arena: fair tables, right arithmetic, games that can be gone on with."""

import contextlib
from pathlib import Path

import numpy as np
import pytest

from fivescore.bots import find_bot
from fivescore.engine.contract import Deck, FivescoreError, Move, Observation
from fivescore.games import get_game
from fivescore.lab.arena import play
from fivescore.lab.arena.plan import ArenaPlan, LineUp, check_bots
from fivescore.lab.arena.play import Sitting, play_sitting, run_arena, time_class, time_of
from fivescore.lab.arena.progress_file import ProgressFile, header_of
from fivescore.lab.arena.promotion import promote
from fivescore.lab.arena.report import make_report
from fivescore.lab.arena.results import Ratio, count_results, elo, percentile_time


def plan_of(
    game: str = "fives",
    variant: str = "standard",
    players: int = 4,
    *,
    bots: tuple[str, ...] = ("greedy", "random"),
    games: int = 40,
    alone: str | None = None,
) -> ArenaPlan:
    rules = get_game(game)
    config = rules.config(variant, players, {"hands": 1} if game == "fives" else {})
    return ArenaPlan(game, config, bots, 7, games, rules.deck(), alone)


def sitting(deal: int, line_up: LineUp, *shares: list[float]) -> Sitting:
    """A sitting in which the score is the share times ten."""
    scores = [[10 * share for share in game] for game in shares]
    return Sitting(deal, line_up, list(shares), scores, {line_up[0]: {time_class(0.001): 3}})


# --- Who meets whom ----------------------------------------------------------------------------


def test_at_many_seats_each_sits_alone_among_each_other_kind_and_at_a_mixed_table() -> None:
    plan = plan_of(bots=("greedy", "random", "search"))
    [*pairs, mixed] = plan.line_ups(0)
    assert set(pairs) == {(a, b, b, b) for a in range(3) for b in range(3) if a != b}
    assert sorted(set(mixed)) == [0, 1, 2]
    assert len({plan.line_ups(deal)[-1] for deal in range(20)}) > 5
    assert plan.deals == 2  # seven tables of four games each: 28 games a deal
    assert plan.fair == 0.25


def test_two_sides_meet_once_a_deal_and_partners_are_one_side() -> None:
    assert plan_of("score5", players=2).line_ups(3) == [(0, 1)]
    partners = plan_of("scorecards", "partnership")
    assert partners.line_ups(0) == [(0, 1)]
    assert partners.fair == 0.5


def test_one_bot_can_be_asked_for_alone() -> None:
    plan = plan_of(bots=("greedy", "random", "search"), alone="greedy")
    assert plan.line_ups(0) == [(0, 1, 1, 1), (0, 2, 2, 2)]


class Witness:
    """Plays the first legal move and keeps what it saw first."""

    name = "witness"
    seen: list[tuple[int, int]] = []  # noqa: RUF012 - emptied by the test

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """The first legal move."""
        game = get_game("fives")
        if int(observation["plays"][0]) < 4:
            self.seen.append((int(observation["viewer"][0]), int(observation["own"][0])))
        seat = int(observation["viewer"][0])
        return game.legal(game.sample_state(observation, deck, rng), deck, seat)[0]


def test_every_rotation_has_the_same_deal_and_everybody_sits_everywhere() -> None:
    Witness.seen = []
    plan = plan_of(bots=(f"{__name__}:Witness", "greedy"))
    one = play_sitting(plan, 0, (0, 1, 1, 1))
    assert sorted(seat for seat, _ in Witness.seen) == [0, 1, 2, 3]
    everybody = play_sitting(plan, 0, (0, 0, 0, 0))
    del everybody
    assert set(Witness.seen[:4]) <= set(Witness.seen[4:])
    assert len(set(Witness.seen[4:])) == 4
    assert [sum(shares) for shares in one.shares] == pytest.approx([1] * 4)
    assert sum(one.times[0].values()) == 4 * 13


def test_a_bot_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Witness, "choose", lambda *_: 127)
    with pytest.raises(FivescoreError, match=r"witness chose .* not legal"):
        play_sitting(plan_of(bots=(f"{__name__}:Witness", "greedy")), 0, (0, 1, 1, 1))


def test_any_number_of_jobs_gives_the_same_results() -> None:
    plan = plan_of(players=3, games=24)
    alone = {(one.deal, one.line_up): one.shares for one in run_arena(plan)}
    together = {(one.deal, one.line_up): one.shares for one in run_arena(plan, jobs=2)}
    assert alone == together
    assert len(alone) == 8


# --- Arithmetic --------------------------------------------------------------------------------


def test_shares_scores_and_the_matrix_of_a_hand_made_case() -> None:
    sittings = [
        sitting(0, (0, 1, 1), [1, 0, 0], [1, 0, 0], [0, 1, 0]),
        sitting(1, (0, 1, 1), [0, 0.5, 0.5], [1, 0, 0], [1, 0, 0]),
        sitting(0, (1, 0, 0), [0, 1, 0], [0, 0, 1], [0, 0.5, 0.5]),
        sitting(0, (0, 1, 2), [1, 0, 0], [0, 0, 1], [0, 0, 1]),
    ]
    results = count_results(("a", "b", "c"), 1 / 3, sittings)
    assert results.games == 12
    report = {row.bot: row for row in make_report(header_of(plan_of()), results).bots}
    a, b, c = report["a"], report["b"], report["c"]
    assert a.among["b"].mean == pytest.approx(4 / 6)
    assert a.among["b"].deals == 2
    assert b.among["a"].mean == 0
    assert a.mixed is not None
    assert a.mixed.mean == pytest.approx(1 / 3)
    assert c.mixed is not None
    assert c.mixed.mean == pytest.approx(2 / 3)
    assert a.share is not None
    assert a.share.mean == pytest.approx((4 + 3 + 1) / (6 + 6 + 3))
    assert a.score is not None
    assert a.score.mean == pytest.approx(10 * a.share.mean)
    assert "c" not in a.among
    # Against b's two seats, a wins both comparisons of each of its four victories …
    assert results.wins[0, 1] + results.wins[1, 0] == 6 * 2 + 3 * 2 + 3
    assert a.moves == 9
    assert a.median_ms == pytest.approx(1, rel=0.05)


def test_intervals_are_those_of_a_bootstrap_over_deals_and_not_over_games() -> None:
    ratio, single = Ratio(), Ratio()
    for deal in range(100):
        for _ in range(4):
            ratio.add(deal, deal % 2)
        single.add(deal, deal % 2)
    many, few = ratio.interval(), single.interval()
    assert many is not None
    assert few is not None
    # Four games that always end alike tell no more than one: 0.5 ± 1.96 × 0.05.
    assert (many.low, many.high) == (few.low, few.high) == pytest.approx((0.402, 0.598), abs=0.015)


def test_one_deal_has_no_interval() -> None:
    ratio = Ratio()
    assert ratio.interval() is None
    ratio.add(3, 1.0)
    interval = ratio.interval()
    assert interval is not None
    assert (interval.mean, interval.low, interval.high) == (1.0, None, None)


def test_elo_of_three_to_one_is_191_points_and_a_cycle_is_even() -> None:
    ratings = elo(np.array([[0.0, 3000.0], [1000.0, 0.0]]))
    assert ratings[0] - ratings[1] == pytest.approx(400 * np.log10(3), abs=0.5)
    assert sum(ratings) == pytest.approx(3000)
    cycle = elo(np.array([[0.0, 90, 10], [10, 0, 90], [90, 10, 0]]))
    assert cycle == pytest.approx([1500] * 3)


def test_times_are_told_to_five_percent() -> None:
    times = {time_class(0.001): 98, time_class(2.0): 2}
    assert percentile_time(times, 0.5) == pytest.approx(0.001, rel=0.05)
    assert percentile_time(times, 0.99) == pytest.approx(2.0, rel=0.05)
    assert percentile_time({}, 0.5) is None
    assert time_of(time_class(0)) < 2e-6


# --- Promotion ---------------------------------------------------------------------------------


def promoted(ours: int, against_c: int, theirs_against_c: int) -> tuple[bool, list[str]]:
    """Of 20 two-player deals, how many `a` won against `b`, `a` against `c` and `b` against `c`."""
    sittings = []
    for line_up, won in (((0, 1), ours), ((0, 2), against_c), ((1, 2), theirs_against_c)):
        sittings += [sitting(deal, line_up, [deal < won, deal >= won]) for deal in range(20)]
    verdict = promote(count_results(("a", "b", "c"), 0.5, sittings), "a", "b")
    return verdict.is_promoted, verdict.reasons


def test_promoted_is_who_is_better_than_the_rung_and_worse_against_nobody() -> None:
    assert promoted(18, 10, 10)[0]
    assert promoted(18, 8, 10)[0]


def test_a_narrow_lead_is_not_enough() -> None:
    is_promoted, [first, *_] = promoted(12, 20, 0)
    assert not is_promoted
    assert "not clearly better" in first


def test_whoever_is_worse_against_one_of_the_panel_is_not_promoted() -> None:
    is_promoted, reasons = promoted(20, 4, 16)
    assert not is_promoted
    assert "Among c: worse than b" in reasons[1]


def test_promotion_of_strangers_is_refused() -> None:
    results = count_results(("a", "b"), 0.5, [sitting(0, (0, 1), [1, 0])])
    for candidate, rung in (("a", "x"), ("x", "a"), ("a", "a")):
        with pytest.raises(FivescoreError):
            promote(results, candidate, rung)


# --- Going on ----------------------------------------------------------------------------------


def test_games_that_are_kept_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan, path = plan_of(games=24), tmp_path / "games.jsonl"
    whole = {(one.deal, one.line_up): one.shares for one in run_arena(plan)}
    kept = ProgressFile(path, plan)
    for one, _ in zip(run_arena(plan), range(4), strict=False):
        kept.add(one)
    kept.close()
    cut = path.read_bytes()[:-30]  # as a machine that went off leaves it
    path.write_bytes(cut)
    again = ProgressFile(path, plan)
    assert len(again.sittings) == 3
    done = {(one.deal, one.line_up) for one in again.sittings}
    played: list[int] = []
    real = play.play_sitting

    def counted(plan: ArenaPlan, deal: int, line_up: LineUp) -> Sitting:
        played.append(deal)
        return real(plan, deal, line_up)

    monkeypatch.setattr(play, "play_sitting", counted)
    for one in run_arena(plan, done):
        again.add(one)
    again.close()
    assert len(played) == len(whole) - 3
    with contextlib.closing(ProgressFile(path, plan)) as file:
        assert {(one.deal, one.line_up): one.shares for one in file.sittings} == whole


def test_games_of_another_arena_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    ProgressFile(path, plan_of()).close()
    ProgressFile(path, plan_of(games=4000)).close()
    with pytest.raises(FivescoreError, match="another arena: its players is 4, not 3"):
        ProgressFile(path, plan_of(players=3))
    path.write_text("hello\n")
    with pytest.raises(FivescoreError, match="holds no games of an arena"):
        ProgressFile(path, plan_of())
    with pytest.raises(FivescoreError, match="Cannot use"):
        ProgressFile(tmp_path, plan_of())


# --- Bots --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (["greedy"], "2 to 12 bots"),
        (["greedy"] * 2, "named twice"),
        (["greedy", "nobody"], "no bot “nobody”"),
        (["greedy", "random@5"], "does not search"),
        (["greedy", "search@many"], "number of rollouts"),
        (["greedy", "search@0"], "number of rollouts"),
        (["greedy", "no.such:Bot"], "cannot be imported"),
        (["greedy", "json:dumps"], "is no bot"),
    ],
)
def test_what_cannot_play_is_refused_in_a_sentence(bots: list[str], words: str) -> None:
    with pytest.raises(FivescoreError, match=words):
        check_bots(bots, "fives")


def test_a_searching_bot_takes_a_number_of_rollouts() -> None:
    assert find_bot("search@12", "fives").name == "search"
