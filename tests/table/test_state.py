"""A table follows from its log, whatever was commanded in whichever order."""

from typing import get_args

import pytest

from fivescore.engine.contract import SPECTATOR, FivescoreError
from fivescore.table.entries import GameEvent, TableEntry
from fivescore.table.items import Item
from fivescore.table.rewinding import rewind
from tests.playing import CASES, Case, case_name
from tests.table.driving import Driver, picture, read_back, stored

all_cases = pytest.mark.parametrize("case", CASES, ids=case_name)
STEPS = 700
KINDS: list[Case] = [("scorecards", "standard", 2), ("fives", "standard", 3)]
"""Games in which every kind of entry can come: only Fives pauses between hands."""


@all_cases
def test_a_table_read_back_from_its_log_is_the_same_table(case: Case) -> None:
    driver = Driver(case, 1)
    step = 0
    while step < STEPS or driver.table.game_number < 2:
        driver.step()
        step += 1
        if step % 233 == 0:
            again = read_back(stored(driver.log))
            assert picture(again) == picture(driver.table)
    again = read_back(stored(driver.log))
    assert picture(again) == picture(driver.table)
    # And it goes on in the same way.
    for table in (again, driver.table):
        table.run_clocks(driver.now + 10**9)
    assert picture(again) == picture(driver.table)


@all_cases
def test_a_table_rewound_to_where_its_game_began_comes_back_to_the_same(case: Case) -> None:
    """As the server reads one back whose last command could not be committed."""
    driver = Driver(case, 4)
    rewound = games = 0
    while rewound < 5 or (case in KINDS and games < 2):
        driver.step()
        begun = driver.table.begun
        if begun is None or driver.rng.random() < 0.95:
            continue
        before = picture(driver.table)
        again = rewind(driver.table, begun)
        assert picture(again) == picture(read_back(stored(driver.log[: begun.length])))
        for entry in stored(driver.log[begun.length :]):
            again.apply(entry)
        assert picture(again) == picture(driver.table) == before
        # One that was rewound can be so again, and what happens there touches no other.
        driver.table = again
        rewound += 1
        games = driver.table.game_number


def test_the_driver_knows_every_kind_of_entry() -> None:
    kinds = {entry.__struct_config__.tag for entry in get_args(TableEntry)}
    kinds -= {"laid", "seed-renewed"}  # the first one, and one for tables of older versions
    done: set[str] = set()
    games = 0
    for seed in range(60):  # which seed brings the rare ones is luck: most runs need ten to twenty
        driver = Driver(KINDS[seed % 2], seed)
        for _ in range(STEPS):
            driver.step()
        done |= driver.done
        games = max(games, driver.table.game_number)
        if done == kinds and games > 1:
            return
    assert done == kinds
    assert games > 1


@all_cases
def test_every_viewers_items_are_numbered_without_gaps_and_never_change(case: Case) -> None:
    driver = Driver(case, 2)
    before: dict[int, list[Item]] = {}
    for step in range(STEPS):
        driver.step()
        if step % 50 == 0:
            # A rematch lets streams move along with their people: compare them as a set.
            now = list(driver.table.streams.values())
            assert driver.table.streams[SPECTATOR] is now[0]
            for stream in now:
                assert [item.number for item in stream.items] == [*range(1, len(stream.items) + 1)]
                seen = before.get(id(stream), [])
                assert stream.items[: len(seen)] == seen
                before[id(stream)] = list(stream.items)


@all_cases
def test_a_refused_command_changes_nothing(case: Case) -> None:
    driver = Driver(case, 3)
    refused = 0
    table = driver.table
    for step in range(STEPS):
        driver.step()
        if step % 4:
            continue
        before = picture(table)
        command = driver.rng.choice(driver._commands())
        try:
            command()
        except FivescoreError:
            fresh = table.take_entries()
            driver.log += fresh
            # Who was away and tries to play is back, even if the move is refused.
            if fresh:
                events = [entry.event for entry in fresh if isinstance(entry, GameEvent)]
                assert [event["played_by"] for event in events] == ["human"]
                continue
            refused += 1
            assert picture(table) == before
        else:
            driver.log += table.take_entries()
    assert refused > 20
