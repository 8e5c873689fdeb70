"""What a history counts of a game: the same as its record tells, without what was taken back."""

import pytest

from fivescore.engine.match import Match
from fivescore.engine.record import to_json
from fivescore.engine.replay import replay
from fivescore.games import NAMES, get_game
from fivescore.games.scorecards.events import CardMove
from tests.playing import CASES, Case, add, advance, case_name, start


def played(case: Case, seed: int) -> Match:
    match = start(case, seed, default_options=True)
    advance(match, seed)
    return match


def counted(match: Match) -> dict[str, list[int]]:
    return {name: list(amounts) for name, amounts in match.count_feats().items()}


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_every_feat_has_a_number_for_every_seat_and_a_replay_counts_the_same(case: Case) -> None:
    match = played(case, 3)
    feats = counted(match)
    assert set(feats) == set(match.game.feats)
    assert {len(amounts) for amounts in feats.values()} <= {match.config.players}
    assert counted(replay(to_json(match.record()), get_game)) == feats


def test_our_games_all_have_feats() -> None:
    assert all(get_game(name).feats for name in ("fives", "score5", "scorecards"))
    assert {"fives", "score5", "scorecards"} <= set(NAMES)


def test_a_game_that_runs_has_none_yet() -> None:
    match = start(("fives", "standard", 4), 3, default_options=True)
    advance(match, 3, steps=60)
    assert counted(match) == {}


def test_exact_25s_are_the_hands_that_end_there() -> None:
    exact = 0
    for seed in range(12):
        match = played(("fives", "standard", 4), seed)
        hands = [e["totals"] for e in to_json(match.record())["events"] if e.get("note") == "hand"]
        assert len(hands) == 4
        wanted = [sum(totals[seat] == 25 for totals in hands) for seat in range(4)]
        assert counted(match) == {"exact": wanted}
        exact += sum(wanted)
    assert exact > 0  # else nothing was compared


def test_the_best_card_is_the_play_with_most_points() -> None:
    match = played(("scorecards", "standard", 3), 5)
    best = [0, 0, 0]
    for event in to_json(match.record())["events"]:
        if "points" in event and "move" in event:
            best[event["seat"]] = max(best[event["seat"]], event["points"])
    assert counted(match) == {"best_card": best}
    assert max(best) > 0


def test_the_best_hand_of_score_5_is_the_score_and_every_sold_card_is_somebodys() -> None:
    match = played(("score5", "standard", 3), 5)
    assert match.outcome is not None
    feats = counted(match)
    assert feats["best_hand"] == list(match.outcome.scores)
    events = to_json(match.record())["events"]
    sold = [e["winner"] for e in events if e.get("note") == "auction" and e["winner"] is not None]
    assert feats["auctions"] == [sold.count(seat) for seat in range(3)]
    assert sold


def test_what_was_taken_back_is_not_counted() -> None:
    match = start(("scorecards", "standard", 2), 5, default_options=True)
    while not match.is_over:
        advance(match, 5, steps=1)
        if any(getattr(event, "points", None) for event in match.standing()):
            break
    [seat] = match.to_act
    for move in list(match.legal(seat)):  # try all cards, and take each back
        match.play(seat, move)
        add(match, {"undo": 1})
    advance(match, 6)
    plays = [event for event in match.standing() if isinstance(event, CardMove)]
    points = [(play.seat, play.points) for play in plays if isinstance(play.points, int)]
    best = [max(amount for who, amount in points if who == seat) for seat in range(2)]
    assert counted(match) == {"best_card": best}
