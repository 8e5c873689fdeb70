"""Reports for designers: what is counted is what happened, and intervals are honest."""

import json
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser
from statistics import mean
from typing import Any

import msgspec
import numpy as np
import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import MoveEvent
from fivescore.engine.match import Match
from fivescore.engine.registry import declarations
from fivescore.games import NAMES, get_game
from fivescore.lab.log import add_log
from fivescore.lab.report.compare import compare, read_report
from fivescore.lab.report.document import Report, make_report
from fivescore.lab.report.figures import Counts, chance_of, corrected
from fivescore.lab.report.page import draw_page
from fivescore.lab.report.plan import ReportPlan, report_of
from fivescore.lab.report.play import Group, play_group, play_groups, play_groups_on_dask
from fivescore.lab.simulate import Plan, run_batch

SEATS = {"fives": 4, "score5": 3, "scorecards": 2}


def plan_of(
    game: str,
    *,
    games: int = 40,
    bots: Sequence[str] = (),
    seed: int = 3,
    variant: str = "standard",
) -> ReportPlan:
    rules = get_game(game)
    players = 4 if variant == "partnership" else SEATS[game]
    config = rules.config(variant, players, {})
    return ReportPlan(
        game, config, rules.deck(), tuple(bots) or ("greedy",) * players, (), seed, games
    )


def report(plan: ReportPlan) -> Report:
    return make_report(plan, list(play_groups(plan)))


def cell(made: Report, table: str, row: str, column: str) -> float:
    [found] = [each for each in made.tables if each.name == table]
    return next(each for each in found.rows if each.row == row).cells[column].mean


def matches(plan: ReportPlan) -> list[Match]:
    """The same games, told event by event."""
    run = Plan(plan.game, plan.config, plan.bots, plan.seed, plan.games, with_records=True)
    found = []
    for log in run_batch(run, 0, plan.games).logs:
        match = Match(get_game(plan.game), plan.config)
        add_log(match, log)
        found.append(match)
    return found


def notes(match: Match, kind: str) -> list[dict[str, Any]]:
    told = json.loads(msgspec.json.encode(match.story))
    return [event for event in told if event.get("note") == kind]


@pytest.mark.parametrize("game", NAMES)
def test_every_game_brings_a_report(game: str) -> None:
    assert declarations()[game].report is not None
    assert report_of(game).tables


@pytest.mark.parametrize("game", SEATS)
def test_victories_scores_and_moves_are_those_of_the_games(game: str) -> None:
    plan = plan_of(game)
    made, played = report(plan), matches(plan)
    assert made.games == len(played) == plan.games
    for seat in range(plan.config.players):
        outcomes = [match.outcome for match in played]
        shares = [(seat in o.winners) / len(o.winners) for o in outcomes if o is not None]
        assert cell(made, "seats", f"seat {seat}", "share") == pytest.approx(mean(shares))
        scores = [o.scores[seat] for o in outcomes if o is not None]
        assert cell(made, "seats", f"seat {seat}", "score") == pytest.approx(mean(scores))
    moves = [sum(isinstance(event, MoveEvent) for event in match.story) for match in played]
    assert cell(made, "length", "game", "moves") == pytest.approx(mean(moves))


def test_hands_of_fives_are_counted_as_the_notes_tell_them() -> None:
    plan = plan_of("fives")
    made = report(plan)
    hands = [note["totals"] for match in matches(plan) for note in notes(match, "hand")]
    totals = [total for hand in hands for total in hand]
    assert cell(made, "hands", "hand", "bust") == pytest.approx(mean(t > 25 for t in totals))
    assert cell(made, "hands", "hand", "exact") == pytest.approx(mean(t == 25 for t in totals))
    # What one seat is above the others, the others are below it: over a deck it is nothing.
    [cards] = [table for table in made.tables if table.name == "cards"]
    assert sum(row.cells["chips"].mean for row in cards.rows) == pytest.approx(0, abs=1e-9)
    assert sum(row.cells["lift"].mean for row in cards.rows) == pytest.approx(0, abs=1e-9)


def test_prices_of_score_5_are_those_of_the_revealed_bids() -> None:
    plan = plan_of("score5")
    made = report(plan)
    values = dict(zip(plan.deck.cards, map(int, plan.deck.record["value"][0]), strict=True))
    prices: list[int] = []
    worth: list[int] = []
    unsold = auctions = 0
    for match in matches(plan):
        told = zip(notes(match, "reveal"), notes(match, "auction"), strict=True)
        for reveal, auction in told:
            auctions += 1
            winner = auction["winner"]
            if winner is None:
                unsold += 1
                continue
            bids = reveal["bids"]
            prices.append(sum(values[card] for card in bids[winner]))
            worth.append(values[str(auction["card"])])
    [table] = [table for table in made.tables if table.name == "auctions"]
    sold = [row.cells["price"] for row in table.rows]
    assert sum(f.size for f in sold) == len(prices)
    assert sum(f.mean * f.size for f in sold) == pytest.approx(sum(prices))
    paid = [row.cells["paid"] for row in table.rows]
    assert sum(f.size for f in paid) == pytest.approx(sum(worth))
    missed = [row.cells["unsold"] for row in table.rows]
    assert sum(f.mean * f.size for f in missed) == pytest.approx(unsold)
    assert sum(f.size for f in missed) == auctions == 12 * plan.games


def test_points_of_score_cards_are_those_of_the_moves() -> None:
    plan = plan_of("scorecards")
    made = report(plan)
    points: dict[str, list[int]] = {}
    for match in matches(plan):
        for event in json.loads(msgspec.json.encode(match.story)):
            if event.get("move", "").startswith("play "):
                points.setdefault(event["move"].split()[1], []).append(event["points"])
    [cards] = [table for table in made.tables if table.name == "cards"]
    assert {row.row for row in cards.rows} == set(plan.deck.cards)
    for card, scored in points.items():
        assert cell(made, "cards", card, "points") == pytest.approx(mean(scored))
        assert cell(made, "cards", card, "nothing") == pytest.approx(mean(p == 0 for p in scored))


def test_partners_lead_and_win_together() -> None:
    plan = plan_of("scorecards", variant="partnership", games=20)
    made = report(plan)
    assert made.fair == 0.5
    [table] = [table for table in made.tables if table.name == "lead"]
    assert all(0 <= row.cells["wins"].mean <= 1 for row in table.rows)


def test_different_bots_sit_in_every_seat_equally_often() -> None:
    plan = plan_of("scorecards", bots=("greedy", "random"), games=20)
    made = report(plan)
    assert cell(made, "bots", "greedy", "share") > 0.9
    assert cell(made, "seats", "seat 0", "share") == pytest.approx(0.5, abs=0.1)


def test_the_stronger_bot_is_alone_among_the_weaker() -> None:
    plan = plan_of("scorecards", games=10)
    made = report(replace(plan, skill=(("random", "greedy"),)))
    assert cell(made, "skill", "greedy among random", "share") > 0.8


# --- Intervals -------------------------------------------------------------------------------


def groups_of(values: np.ndarray) -> list[Group]:
    """Groups with a single figure each."""
    return [
        Group(number, 1, {"t\tr\tc": (float(value), 1.0)}) for number, value in enumerate(values)
    ]


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    rng = np.random.default_rng(5)
    hits = 0
    for _ in range(120):
        figure = Counts(groups_of(rng.normal(2.0, 3.0, 60))).figure("t", "r", "c")
        assert figure is not None
        assert figure.low is not None
        assert figure.high is not None
        hits += figure.low <= 2.0 <= figure.high
    assert 105 <= hits <= 119


def test_games_of_one_group_count_as_one() -> None:
    """The same games twice in each group make no interval narrower."""
    once = groups_of(np.random.default_rng(1).normal(0.0, 1.0, 80))
    twice = [
        Group(g.number, 2, {k: (2 * v, 2 * s) for k, (v, s) in g.counts.items()}) for g in once
    ]
    one, two = Counts(once).figure("t", "r", "c"), Counts(twice).figure("t", "r", "c")
    assert one is not None
    assert two is not None
    assert (one.low, one.high) == pytest.approx((two.low, two.high))


def test_a_few_groups_make_nothing_sure() -> None:
    values = np.array([1.0, 2.0, 1.5] * 3)
    few = Counts(groups_of(values)).figure("t", "r", "c")
    more = Counts(groups_of(np.append(values, 1.0))).figure("t", "r", "c")
    assert few is not None
    assert more is not None
    assert few.low is not None
    assert few.error is None
    assert more.error is not None


def test_many_comparisons_are_accounted_for() -> None:
    assert corrected([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert corrected([]) == []
    assert chance_of(1.96, 1.0) == pytest.approx(0.05, abs=0.001)
    assert chance_of(0.0, 0.0) == 1.0


# --- Groups, pages, comparisons ---------------------------------------------------------------


def test_a_group_is_the_same_wherever_it_is_played() -> None:
    plan = plan_of("fives", games=12)
    alone = list(play_groups(plan))
    together = sorted(play_groups(plan, jobs=2), key=lambda group: group.number)
    assert alone == together
    assert play_group(plan, 5) == alone[5]
    left = list(play_groups(plan, {group.number for group in alone[:7]}))
    assert left == alone[7:]
    assert make_report(plan, [*left, *alone[:7]]) == make_report(plan, alone)


def test_the_workers_of_a_dask_cluster_play_the_same() -> None:
    distributed = pytest.importorskip("dask.distributed")
    plan = plan_of("fives", games=12)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        played = list(play_groups_on_dask(plan, {3}, cluster.scheduler_address))
    spread = sorted(played, key=lambda group: group.number)
    assert spread == [group for group in play_groups(plan) if group.number != 3]


def test_an_address_without_a_scheduler_is_told() -> None:
    pytest.importorskip("dask.distributed")
    with pytest.raises(FivescoreError, match="No Dask scheduler answers at nonsense"):
        next(play_groups_on_dask(plan_of("fives"), (), "nonsense://x"))


class Page(HTMLParser):
    """Looks for what a page must not have, and counts drawings."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keeps the tag and every address in it."""
        self.tags.append(tag)
        self.links += [str(v) for name, v in attrs if name in ("src", "href")]


@pytest.mark.parametrize("game", SEATS)
def test_the_page_needs_nothing_else_and_shows_every_table(game: str) -> None:
    made = report(plan_of(game, games=6))
    text = draw_page(made)
    page = Page()
    page.feed(text)
    assert page.links == []
    assert "script" not in page.tags
    assert "@import" not in text
    assert "url(" not in text
    assert page.tags.count("section") == len(made.tables) + 1
    assert page.tags.count("svg") >= sum(table.drawn is not None for table in made.tables)
    assert "prefers-color-scheme: dark" in text
    assert "NaN" not in text


def test_a_report_is_read_back_and_the_same_deck_differs_in_nothing() -> None:
    made = report(plan_of("scorecards", games=30))
    again = read_report(msgspec.json.encode(made), "a.json")
    assert again == made
    same = compare(made, again)
    assert same.changes
    assert not any(change.is_sure for change in same.changes)
    other = report(plan_of("scorecards", games=30, bots=("random",) * 2))
    found = compare(made, other)
    assert any(change.is_sure for change in found.changes)
    assert found.changes[0].corrected <= found.changes[-1].corrected
    with pytest.raises(FivescoreError, match="different game"):
        compare(made, report(plan_of("fives", games=4)))
    with pytest.raises(FivescoreError, match=r"b\.json is no report"):
        read_report(b"{}", "b.json")
