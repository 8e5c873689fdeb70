"""Reviews: parts that add up, verdicts from what a seat saw, planted blunders found."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fivescore.bots import get_bot
from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import JsonObject
from fivescore.engine.match import Match
from fivescore.engine.record import format_record, to_json
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import seeded
from fivescore.games import get_game
from fivescore.teacher import Review, review, reviews
from fivescore.teacher.review_types import Decision
from fivescore.teacher.teaching import Situation, Teaching, find_teaching
from fivescore.teacher.walking import walk
from fivescore.teacher.weighing import weigh
from fivescore.words import LANGUAGES, tell
from tests.cli.running import assert_refused, run
from tests.teacher.truth import positions


def _quick(name: str) -> Teaching:
    return replace(find_teaching(name), effort=0.02)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews with few worlds."""
    monkeypatch.setattr(reviews, "find_teaching", _quick)


def _play(name: str, *, undo: bool = False, hands: int | None = None) -> JsonObject:
    """The record of a game of greedy bots."""
    game = get_game(name)
    players = game.variants["standard"][0]
    options = {} if hands is None else {"hands": hands}
    match = Match(game, game.config("standard", players, options), shuffle=seeded(3))
    bot, rng = get_bot("greedy", name), new_rng(3)
    for k in range(2000):
        if match.is_over:
            break
        seat = match.to_act[0]
        move = bot.choose(match.observation(seat), match.deck, rng)
        match.play(seat, game.format(match.deck, move))
        if undo and k == 4:
            match.add(game.read_event({"undo": 2}))
    return to_json(match.record())


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("name", "hands"), [("fives", 1), ("scorecards", None)])
def test_parts_of_a_review_add_up(name: str, hands: int | None) -> None:
    record = _play(name, hands=hands)
    parts: list[tuple[int, int]] = []
    found = review(record, seed=4, progress=lambda *told: parts.append(told))
    assert parts[-1][0] == parts[-1][1]
    for seat in found.seats:
        total = seat.start + seat.cards.mean + seat.own.mean + seat.others
        assert total == pytest.approx(seat.result, abs=2e-4)
        assert seat.own.mean <= 0
    assert sum(seat.result for seat in found.seats) == pytest.approx(1)
    assert found.standings[-1].chances == [seat.result for seat in found.seats]
    assert [one.step for one in found.moments] == sorted(one.step for one in found.moments)
    assert len(found.moments) == 3
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found
    again = review(record, seed=4, seats=[0])
    assert again.decisions == [one for one in found.decisions if one.seat == 0]


@pytest.mark.usefixtures("quick")
def test_moves_taken_back_are_not_reviewed() -> None:
    record = _play("fives", undo=True, hands=1)
    walked = walk(record)
    steps = [one.step for one in walked.events]
    assert steps == [0, 1, 2, 3, *range(7, steps[-1] + 1)]
    told = [event for event in record["events"] if "note" not in event]
    assert review(record, seats=[]).standings[-1].step == len(told) - 1


def test_running_game_is_not_reviewed() -> None:
    record = _play("fives", hands=1)
    record["events"] = record["events"][:9]
    del record["result"]
    with pytest.raises(FivescoreError, match="finished"):
        review(record)


@pytest.mark.parametrize("name", ["fives", "score5", "scorecards"])
def test_verdict_is_the_same_whatever_is_hidden(name: str) -> None:
    match, observation, moves = next(positions(name, 2))
    seat = match.to_act[0]
    other = match.game.sample_state(observation, match.deck, new_rng(8))
    seen = match.game.observe(other, seat)
    told = [
        weigh(Situation(_quick(name), each, match.deck, new_rng(1)), moves[-1])
        for each in (observation, seen)
    ]
    assert told[0] == told[1]


def test_planted_blunder_is_found_and_costs_the_same_with_other_seeds() -> None:
    """In Fives' last tricks, the worst of the moves."""
    found = 0
    for seed in range(1, 6):
        for match, observation, moves in positions("fives", seed):
            sure = Situation(find_teaching("fives"), observation, match.deck, new_rng(50))
            means = sure.measure(moves, 300).means()
            if means.max() - means.min() < 0.08:
                continue
            worst = moves[int(means.argmin())]
            weighed = [
                weigh(Situation(find_teaching("fives"), observation, match.deck, new_rng(k)), worst)
                for k in (1, 2)
            ]
            assert all(one.better not in (None, worst) for one in weighed)
            assert all(one.cost.low > 0 for one in weighed)
            assert weighed[0].cost.low <= weighed[1].cost.high
            assert weighed[1].cost.low <= weighed[0].cost.high
            found += 1
    assert found >= 3


def _decision(**told: Any) -> Decision:
    return msgspec.convert({"step": 1, "seat": 0, "move": "B7", "chance": 0.5} | told, Decision)


def test_no_verdict_where_the_interval_holds_0() -> None:
    close, sure = ([0.02, -0.01, 0.05], [0.02, 0.01, 0.03])
    for numbers, is_mistake in ((close, False), (sure, True)):
        cost = dict(zip(("mean", "low", "high"), numbers, strict=True))
        told = _decision(cost=cost, points=cost, better="B8")
        assert told.is_mistake == is_mistake


@pytest.mark.usefixtures("quick")
def test_command_reviews_a_game_in_every_language(tmp_path: Path) -> None:
    file, page = tmp_path / "games.jsonl", tmp_path / "review.html"
    file.write_bytes(format_record(_play("fives", hands=1)))
    found = run("review", str(file), "--seat", "0", "--json")
    told = msgspec.json.decode(found.out, type=Review)
    assert {decision.seat for decision in told.decisions} == {0}
    for language in LANGUAGES:
        wanted = ("--html", str(page), "--lang", language, "--seat", "0")
        shown = run("review", str(file), *wanted)
        assert tell(language, "teacher-skill") in shown.out
        written = page.read_text("utf-8")
        assert tell(language, "teacher-chances") in written
        assert written.count("<polyline") == 3
        assert "http" not in written.replace("http-equiv", "")
    assert_refused(run("review", str(file), "--seat", "7"), "The seats are 0 to 2.")
