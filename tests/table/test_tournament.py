"""The tournament: seats, schedule, results, people who leave, and its log read back."""

import itertools
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.games import get_game
from fivescore.games.scorecards.tournament import GAME, PLAYERS, SCHEDULE, Result, Stage
from fivescore.games.scorecards.tournament_record import read_tournament, result_of
from fivescore.server.tournaments.serializers import describe_tournament, describe_tournament_you
from fivescore.table.entries import TournamentEntry, read_tournament_log
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import read_seats
from fivescore.table.table import Table
from fivescore.table.tournament import RunningTournament, read_request
from tests.table.driving import finish, give_salts, let_bots_play, random_bytes, seats

NOW = 1000


def plan(*kinds: str, **changes: Any) -> RunningTournament:
    """A tournament whose host is Ada."""
    request = {"seats": seats(*(kinds or ("me", "open", "open", "open")))} | changes
    return RunningTournament.plan(
        "event",
        read_request(request),
        read_seats(request["seats"], GAME, PLAYERS),
        host="ada",
        name="Ada",
        now=NOW,
        randomness=random_bytes,
    )


def read_back(entries: Sequence[TournamentEntry]) -> RunningTournament:
    """The tournament of a log."""
    return RunningTournament("event", entries, randomness=random_bytes)


def begin(*kinds: str, **changes: Any) -> tuple[RunningTournament, dict[str, Table]]:
    """A tournament that has begun, and its tables by their ids."""
    tournament = plan(*(kinds or ("greedy",) * 4), **changes)
    tournament.start("ada", NOW)
    return tournament, by_id(tournament.go_on(NOW))


def by_id(tables: list[Table]) -> dict[str, Table]:
    return {table.id: table for table in tables}


def some_result(rng: random.Random) -> Result:
    scores = rng.randint(100, 250), rng.randint(100, 250)
    winners = (0, 1) if scores[0] == scores[1] else (int(scores[1] > scores[0]),)
    return Result(scores, (rng.randint(10, 30), rng.randint(10, 30)), winners)


def picture(tournament: RunningTournament) -> bytes:
    """Everything about a tournament, as bytes: two are the same if these are."""
    people = [describe_tournament_you(tournament, who) for who in ("ada", "ben", "zoe")]
    private = [[seat.identity, seat.deputy] for seat in tournament.seats]
    return msgspec.json.encode(
        [describe_tournament(tournament, ()), people, tournament.host, private]
    )


def play_all(tournament: RunningTournament, choose: Callable[[list[int]], int]) -> list[list[int]]:
    """Lets games end in the order that `choose` gives; returns what ran side by side each time."""
    rng = random.Random(5)
    rounds = []
    while tournament.phase == "playing":
        running = sorted(tournament.running)
        rounds.append(running)
        tournament.take_result(choose(running), some_result(rng), NOW)
        tournament.go_on(NOW)
    return rounds


# --- Before the first game ------------------------------------------------------------


def test_people_sit_down_by_the_link_and_bots_take_what_is_open() -> None:
    tournament = plan("me", "open", "random", "open")
    assert tournament.sit("ben", "Ben", None, NOW) == 1
    assert tournament.sit("ben", "Ben", 3, NOW) == 1  # whoever has a seat stays
    tournament.start("ada", NOW)
    assert [seat.name for seat in tournament.seats] == ["Ada", "Ben", "Random 1", "Greedy 1"]
    assert [seat.kind for seat in tournament.seats] == ["person", "person", "bot", "bot"]


def test_nobody_has_the_same_name_as_another() -> None:
    tournament = plan("me", "open", "open", "greedy")
    for who in ("ben", "cid"):
        tournament.sit(who, "ada", None, NOW)
    tournament.rename("cid", "Greedy 1", NOW)
    names = [seat.name for seat in tournament.seats]
    assert names == ["Ada", "ada 2", "Greedy 1 2", "Greedy 1"]
    assert len({name.casefold() for name in names}) == 4


def test_who_leaves_before_the_first_game_frees_the_seat_and_hands_the_host_on() -> None:
    tournament = plan()
    tournament.sit("ben", "Ben", 2, NOW)
    tournament.leave("ada", NOW)
    assert tournament.host == "ben"
    assert tournament.seats[0].kind == "open"
    assert tournament.sit("cid", "Cid", None, NOW) == 0


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (lambda tournament: tournament.start("ben", NOW), "not-host"),
        (lambda tournament: tournament.set_seat("ben", 2, "bot", "greedy", NOW), "not-host"),
        (lambda tournament: tournament.set_seat("ada", 1, "open", None, NOW), "person-sits-there"),
        (lambda tournament: tournament.set_seat("ada", 4, "open", None, NOW), "wrong-seat"),
        (lambda tournament: tournament.set_seat("ada", 2, "person", None, NOW), "wrong-seat"),
        (lambda tournament: tournament.sit("cid", "Cid", 1, NOW), "seat-taken"),
        (lambda tournament: tournament.leave("cid", NOW), "not-seated"),
        (lambda tournament: tournament.come_back("cid", NOW), "not-seated"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(
    command: Callable[[RunningTournament], Any], code: str
) -> None:
    tournament = plan()
    tournament.sit("ben", "Ben", None, NOW)
    before = picture(tournament)
    with pytest.raises(RefusedError) as refused:
        command(tournament)
    assert refused.value.code == code
    assert picture(tournament) == before


@pytest.mark.parametrize(
    "told",
    [
        {"seats": seats("me", "open", "open")},
        {"seats": seats("me", "me", "open", "open")},
        {"seats": seats("me", "open", "open", "clever")},
        {"seats": ["me", "open", "open", "open"]},
        {"seats": 4},
        {"clock": {"kind": "move", "amount": 1}},
        {"watch": "some"},
        {"deck": "no deck"},
    ],
)
def test_a_tournament_that_cannot_be_played_is_not_planned(told: dict[str, Any]) -> None:
    with pytest.raises(FivescoreError):
        plan(**told) if "seats" in told else plan("me", *["open"] * 3, **told)


def test_nobody_sits_down_in_a_tournament_that_has_begun() -> None:
    tournament, _ = begin("me", "greedy", "greedy", "greedy")
    with pytest.raises(RefusedError):
        tournament.sit("ben", "Ben", None, NOW)
    with pytest.raises(RefusedError):
        tournament.set_seat("ada", 0, "open", None, NOW)


# --- The schedule ------------------------------------------------------------


def test_a_table_has_the_right_people_in_the_right_seats_and_seat_0_starts() -> None:
    tournament, tables = begin(
        "me", "open", "random", "greedy", clock={"kind": "move", "amount": 30}
    )
    assert len(tables) == 2
    for game, table_id in tournament.running.items():
        table = tables[table_id]
        first, second = SCHEDULE[game - 1].players
        expected = [tournament.seats[first], tournament.seats[second]]
        assert [seat.name for seat in table.seats] == [seat.name for seat in expected]
        assert [seat.identity for seat in table.seats] == [seat.identity for seat in expected]
        assert table.config.game_config.options == {"first": "seat0"}
        assert table.config.clock.amount == 30
    mine = tables[tournament.running[1]]
    give_salts(mine, "ada", now=NOW)
    assert mine.match is not None
    assert mine.match.to_act == (0,)


ORDERS = list(itertools.product((0, 1), repeat=6))


@pytest.mark.parametrize("order", ORDERS[::7], ids=lambda bits: "".join(map(str, bits)))
def test_whichever_game_ends_first_the_next_two_wait_for_both(order: tuple[int, ...]) -> None:
    tournament, _ = begin()
    picks = itertools.chain(order, itertools.repeat(0))

    def choose(running: list[int]) -> int:
        return running[next(picks)] if len(running) == 2 else running[0]

    rounds = play_all(tournament, choose)
    assert [running for running in rounds if len(running) == 2] == [
        [2 * k + 1, 2 * k + 2] for k in range(7)
    ]
    assert all(len(running) == 1 for running in rounds[1::2])
    assert len(tournament.tables) == len(set(tournament.tables.values())) == 14
    assert tournament.tournament.winners


def test_without_consolation_the_championship_is_the_last_game() -> None:
    tournament, _ = begin("greedy", "greedy", "greedy", "greedy", consolation=False)
    play_all(tournament, min)
    assert sorted(tournament.tables) == list(range(1, 14))
    assert tournament.fixture(13).stage == Stage.CHAMPIONSHIP


def test_what_is_told_twice_happens_once() -> None:
    tournament, _ = begin()
    rng = random.Random(1)
    result = some_result(rng)
    for _ in range(2):
        tournament.start("ada", NOW)
        tournament.take_result(1, result, NOW)
        assert tournament.go_on(NOW) == []
    tournament.take_result(2, result, NOW)
    assert len(tournament.go_on(NOW)) == 2
    assert tournament.go_on(NOW) == []
    tournament.take_result(9, result, NOW)  # a game that nobody plays yet
    assert sorted(tournament.tournament.results) == [1, 2]


def test_where_all_is_level_a_lot_is_drawn_and_told_in_the_finals() -> None:
    tournament, tables = begin()
    level = Result((150, 150), (20, 20), (0, 1))
    while not tournament.tournament.is_round_robin_over:
        tournament.take_result(min(tournament.running), level, NOW)
        tables |= by_id(tournament.go_on(NOW))
    lot = tournament.tournament.lot
    assert lot is not None
    assert [s.player for s in tournament.tournament.standings()] == list(lot)
    assert [s.decided_by for s in tournament.tournament.standings()[1:]] == ["lot"] * 3
    assert tournament.fixture(13).players == lot[:2]
    finals = [tables[tournament.tables[game]] for game in (13, 14)]
    for table in finals:
        assert table.place is not None
        assert table.place.game.lot == list(lot)
    first = tables[tournament.tables[1]]
    assert first.place is not None
    assert first.place.game.lot is None


# --- People who go ------------------------------------------------------------


def test_who_leaves_is_played_by_a_bot_in_every_next_game_until_back() -> None:
    tournament, tables = begin("me", "greedy", "greedy", "greedy")
    tournament.leave("ada", NOW)
    tournament.leave("ada", NOW)
    rng = random.Random(2)
    for running in list(tournament.running):
        tournament.take_result(running, some_result(rng), NOW)
    tables = by_id(tournament.go_on(NOW))
    game = tournament.game_of(0)
    assert game is not None
    table = tables[tournament.tables[game]]
    seat = table.seat_of("ada")
    assert seat is not None
    assert table.match is not None  # nobody waits for the salt of who is not here
    assert table.seats[seat].deputy == "greedy"
    let_bots_play(table, NOW)
    assert table.phase == "over"
    record = table.record()
    assert record["players"][seat] == {"name": "Ada", "kind": "human"}
    assert {"seat": seat, "played_by": "greedy"} in record["events"]
    tournament.come_back("ada", NOW)
    for running in list(tournament.running):
        tournament.take_result(running, some_result(rng), NOW)
    tables = by_id(tournament.go_on(NOW))
    assert all(not seat.deputy for table in tables.values() for seat in table.seats)


@pytest.mark.parametrize(
    "command",
    [
        lambda table: table.leave("ada", NOW),
        lambda table: table.ask_undo("ada", NOW),
        lambda table: table.rematch("ada", NOW),
        lambda table: table.set_seat("ada", 1, "open", None, NOW),
        lambda table: table.sit("ben", "Ben", None, NOW),
    ],
)
def test_at_a_table_of_a_tournament_the_tournament_says_who_sits_where(
    command: Callable[[Table], Any],
) -> None:
    tournament, tables = begin("me", "greedy", "greedy", "greedy")
    table = tables[tournament.running[1]]
    give_salts(table, "ada", now=NOW)
    table.rename("ada", "Somebody else", NOW)
    with pytest.raises(RefusedError):
        command(table)
    assert [seat.name for seat in table.seats] == ["Ada", "Greedy 1"]
    table.go_away("ada", NOW)
    assert table.seats[0].deputy


# --- Played whole, and read back ------------------------------------------------------------


def play_whole(*kinds: str) -> tuple[RunningTournament, list[dict[str, Any]]]:
    """Every game is really played; returns the tournament and its records."""
    tournament, waiting = begin(*kinds)
    records: dict[int, dict[str, Any]] = {}
    while tournament.phase == "playing":
        game = max(tournament.running)
        table = waiting[tournament.tables[game]]
        for seat in table.seats:
            if seat.identity and table.phase == "waiting":
                give_salts(table, seat.identity, now=NOW)
        finish(table, NOW)
        records[game] = table.record()
        assert table.match is not None
        tournament.take_result(game, result_of(table.match), NOW)
        waiting |= by_id(tournament.go_on(NOW))
    return tournament, [records[game] for game in sorted(records)]


@pytest.mark.parametrize("kinds", [("greedy",) * 4, ("me", "random", "greedy", "random")])
def test_the_records_of_all_games_are_a_tournament_that_anyone_can_check(
    kinds: tuple[str, ...],
) -> None:
    tournament, records = play_whole(*kinds)
    file = read_tournament(records, get_game)
    assert len(file.records) == 14
    assert file.players == tournament.players
    assert file.tournament.results == tournament.tournament.results
    assert file.tournament.standings() == tournament.tournament.standings()
    assert file.tournament.winners == tournament.tournament.winners
    assert all("id" not in record["event"] for record in records)  # the link is not for everybody


def test_read_back_from_its_log_at_every_entry_it_is_the_same_and_goes_on_alike() -> None:
    tournament = plan("me", "open", "open", "greedy")
    tournament.sit("ben", "Ben", None, NOW)
    tournament.set_seat("ada", 2, "bot", "random", NOW)
    tournament.start("ada", NOW)
    tournament.go_on(NOW)
    rng = random.Random(3)
    level = Result((150, 150), (20, 20), (0, 1))
    while tournament.phase == "playing":
        if rng.random() < 0.3:
            tournament.leave("ben", NOW)
        else:
            tournament.come_back("ben", NOW)
        tournament.take_result(rng.choice(sorted(tournament.running)), level, NOW)
        tournament.go_on(NOW)
    log = read_tournament_log(map(msgspec.json.encode, tournament.entries))
    assert {entry.__struct_config__.tag for entry in log} >= {"lot", "away", "back", "over"}
    grown = read_back([])
    for k in range(1, len(log) + 1):
        grown.apply(log[k - 1])
        again = read_back(log[:k])
        assert picture(again) == picture(grown)
        # Whatever the server had not done yet when it went down, it does now; and only that.
        again.go_on(NOW)
        assert len(again.take_entries()) <= 3
        assert again.go_on(NOW) == []
        copy = read_back(again.entries)
        assert picture(copy) == picture(again)
    assert picture(read_back(log)) == picture(tournament)


def test_a_log_of_another_version_is_not_read() -> None:
    log = [msgspec.structs.replace(plan().entries[0], log=99)]
    with pytest.raises(RefusedError) as refused:
        read_back(log)
    assert refused.value.code == "old-rules"
