"""C11: the tournament. Results are invented; that games bring such results is tested elsewhere."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

from collections import Counter
from itertools import combinations

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.match import Match
from fivescore.games import get_game
from fivescore.games.scorecards.tournament import (
    SCHEDULE,
    Result,
    Stage,
    TieBreak,
    Tournament,
)
from fivescore.games.scorecards.tournament_record import result_of
from tests.playing import add, seeded, standing_of
from tests.truth.scorecards_positions import best_cards


def result(first: int, second: int, *, best: tuple[int, int] = (10, 10)) -> Result:
    """A game that ended so; whoever has more points won, level is shared."""
    winners = (0, 1) if first == second else (0,) if first > second else (1,)
    return Result((first, second), best, winners)


def play_all(tournament: Tournament, scores: dict[int, int], best: dict[int, int]) -> None:
    """Every player makes the same score and the same best card in each of their games."""
    for fixture in SCHEDULE:
        first, second = fixture.players
        told = result(scores[first], scores[second], best=(best[first], best[second]))
        tournament.add(fixture.number, told)


LEVEL = dict.fromkeys(range(4), 200)
SAME_CARDS = dict.fromkeys(range(4), 20)


def order(tournament: Tournament) -> list[int]:
    return [standing.player for standing in tournament.standings()]


def test_C11_everyone_plays_everyone_twice_in_twelve_games() -> None:
    assert len(SCHEDULE) == 12
    meetings = Counter(frozenset(fixture.players) for fixture in SCHEDULE)
    assert meetings == {frozenset(pair): 2 for pair in combinations(range(4), 2)}
    assert [fixture.number for fixture in SCHEDULE] == list(range(1, 13))


def test_C11_a_pairs_two_games_have_different_starters() -> None:
    assert len({fixture.players for fixture in SCHEDULE}) == 12


def test_C11_two_games_at_a_time_keep_all_four_at_the_tables() -> None:
    for number in range(1, 7):
        games = [fixture for fixture in SCHEDULE if fixture.round == number]
        assert sorted(p for game in games for p in game.players) == [0, 1, 2, 3]


def test_C11_the_games_of_a_round_come_before_the_next() -> None:
    tournament = Tournament()
    assert [fixture.number for fixture in tournament.next_fixtures()] == [1, 2]
    tournament.add(2, result(100, 90))
    assert [fixture.number for fixture in tournament.next_fixtures()] == [1]
    tournament.add(1, result(100, 90))
    assert [fixture.number for fixture in tournament.next_fixtures()] == [3, 4]


def test_C11_points_are_added_up_over_the_games() -> None:
    tournament = Tournament()
    play_all(tournament, {0: 100, 1: 130, 2: 90, 3: 120}, SAME_CARDS)
    told = [(s.rank, s.player, s.played, s.points) for s in tournament.standings()]
    assert told == [(1, 1, 6, 780), (2, 3, 6, 720), (3, 0, 6, 600), (4, 2, 6, 540)]
    assert {s.decided_by for s in tournament.standings()[1:]} == {TieBreak.POINTS}


def test_C11_a_tie_goes_to_the_highest_single_card() -> None:
    tournament = Tournament()
    play_all(tournament, LEVEL, {0: 18, 1: 22, 2: 20, 3: 21})
    assert order(tournament) == [1, 3, 2, 0]
    assert tournament.standings()[1].decided_by == TieBreak.BEST_CARD


def test_C11_then_to_the_highest_total_in_one_game() -> None:
    tournament = Tournament()
    for fixture in SCHEDULE:
        # Player 2 makes 250 and 150 in the two games against player 0, all else is level.
        scores = [200, 200]
        if set(fixture.players) == {0, 2}:
            scores[fixture.players.index(2)] = 250 if fixture.players[0] == 2 else 150
        tournament.add(fixture.number, result(scores[0], scores[1]))
    assert order(tournament)[0] == 2
    assert tournament.standings()[1].decided_by == TieBreak.BEST_GAME
    assert {s.points for s in tournament.standings()} == {1200}


def test_C11_then_to_points_between_the_tied() -> None:
    tournament = Tournament()
    for fixture in SCHEDULE:
        # 0 and 1 are level on 1230 points, best card 20 and best game 230. Between them 0 made
        # 230 + 200 and 1 made 200 + 200; 1 made up for it against 2.
        scores = dict.fromkeys(fixture.players, 200)
        if fixture.players == (0, 1):
            scores[0] = 230
        if fixture.players == (1, 2):
            scores[1] = 230
        first, second = fixture.players
        best = (20 if first < 2 else 10, 20 if second < 2 else 10)
        tournament.add(fixture.number, result(scores[first], scores[second], best=best))
    top, runner_up = tournament.standings()[:2]
    assert (top.player, runner_up.player) == (0, 1)
    assert (top.points, top.best_card, top.best_game) == (1230, 20, 230)
    assert (runner_up.points, runner_up.best_card, runner_up.best_game) == (1230, 20, 230)
    assert runner_up.decided_by == TieBreak.BETWEEN


def test_C11_then_to_a_lot_without_which_no_final_is_played() -> None:
    tournament = Tournament()
    play_all(tournament, LEVEL, SAME_CARDS)
    assert {standing.rank for standing in tournament.standings()} == {1}
    assert tournament.needs_lot
    assert tournament.next_fixtures() == []
    assert not tournament.is_over
    tournament.draw_lot([3, 0, 2, 1])
    assert order(tournament) == [3, 0, 2, 1]
    assert tournament.standings()[1].decided_by == TieBreak.LOT
    assert tournament.next_fixtures()[0].players == (3, 0)


def test_C11_a_lot_is_an_order_of_the_players_and_drawn_only_where_needed() -> None:
    tournament = Tournament()
    with pytest.raises(FivescoreError, match="No lot is needed"):
        tournament.draw_lot([0, 1, 2, 3])
    play_all(tournament, LEVEL, SAME_CARDS)
    for wrong in ([0, 1, 2], [0, 0, 1, 2], [1, 2, 3, 4]):
        with pytest.raises(FivescoreError, match="order of the players"):
            tournament.draw_lot(wrong)


def test_C11_ties_are_not_broken_before_all_games_are_played() -> None:
    tournament = Tournament()
    tournament.add(1, result(200, 200, best=(30, 10)))
    ranks = {standing.player: standing.rank for standing in tournament.standings()}
    assert ranks[0] == ranks[1] == 1
    assert ranks[2] == ranks[3] == 3


def test_C11_the_top_two_play_the_championship_and_the_higher_ranked_starts() -> None:
    tournament = Tournament()
    play_all(tournament, {0: 100, 1: 130, 2: 90, 3: 120}, SAME_CARDS)
    final, consolation = tournament.next_fixtures()
    assert (final.stage, final.players) == (Stage.CHAMPIONSHIP, (1, 3))
    assert (consolation.stage, consolation.players) == (Stage.CONSOLATION, (0, 2))


def test_C11_the_winner_of_the_championship_wins_the_tournament() -> None:
    tournament = Tournament()
    play_all(tournament, {0: 100, 1: 130, 2: 90, 3: 120}, SAME_CARDS)
    assert not tournament.winners
    tournament.add(13, result(150, 160))
    assert tournament.winners == (3,)
    assert not tournament.is_over
    tournament.add(14, result(100, 90))
    assert tournament.is_over


def test_C11_a_level_championship_follows_C8() -> None:
    tournament = Tournament(with_consolation=False)
    play_all(tournament, {0: 100, 1: 130, 2: 90, 3: 120}, SAME_CARDS)
    tournament.add(13, Result((150, 150), (20, 20), (1,)))  # decided by the best card of round 4
    assert tournament.winners == (3,)
    shared = Tournament(with_consolation=False)
    play_all(shared, {0: 100, 1: 130, 2: 90, 3: 120}, SAME_CARDS)
    shared.add(13, result(150, 150))
    assert shared.winners == (1, 3)


def test_C11_the_consolation_game_is_an_option() -> None:
    tournament = Tournament(with_consolation=False)
    play_all(tournament, {0: 100, 1: 130, 2: 90, 3: 120}, SAME_CARDS)
    [final] = tournament.next_fixtures()
    tournament.add(final.number, result(2, 1))
    assert tournament.is_over


def test_C11_no_game_is_played_twice_or_before_its_time() -> None:
    tournament = Tournament()
    tournament.add(1, result(100, 90))
    with pytest.raises(FivescoreError, match="played already"):
        tournament.add(1, result(100, 90))
    with pytest.raises(FivescoreError, match="cannot be played yet"):
        tournament.add(13, result(100, 90))


def test_C11_a_card_that_was_taken_back_is_nobodys_best() -> None:
    game = get_game("scorecards")
    match = Match(game, game.config("standard", 2, {"first": "seat0"}), shuffle=seeded(7))
    taken_back = [0, 0]
    while not match.is_over:
        [seat] = match.to_act
        moves = match.legal(seat)
        for move in moves:
            if not move.startswith("play"):
                continue
            match.play(seat, move)
            taken_back[seat] = max(taken_back[seat], standing_of(match)[-1].get("points", 0))
            add(match, {"undo": 1})
        match.play(seat, moves[0])
    result = result_of(match)
    assert list(result.best) == best_cards(match)
    assert taken_back[1] > result.best[1]
