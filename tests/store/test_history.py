"""Histories in the database: read by an index, and deleted so that it can be done again."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivescore.store.history import HistoryStore, Played, Result, write_played
from fivescore.store.sqlite import SqliteStore

GAMES = 1000


@pytest.fixture
def database(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "tables.db")
    store.open()
    yield store
    store.close()


def fill(writer: sqlite3.Connection) -> None:
    """A thousand games of Ada, every other one with Ben."""
    for who in ("ada", "ben"):
        writer.execute("INSERT INTO people (who, name, seen_at) VALUES (?, ?, 0)", (who, who))
    for k in range(GAMES):
        game_id = f"game-{k}"
        names = '["ada", "ben", "Greedy 1"]' if k % 2 else '["ada", "Greedy 1", "Greedy 2"]'
        summary = f'{{"names": {names}}}'
        record = '{"players": [{"name": "ada", "kind": "human"}, {"name": "x", "kind": "human"}]}'
        writer.execute(
            "INSERT INTO archive (game_id, table_id, game, finished_at, summary, record) "
            "VALUES (?, ?, 'fives', ?, ?, ?)",
            (game_id, game_id, k, summary, record),
        )
        results: list[Result | None] = ["won", "shared", "lost", None]
        players = [("ada", 0)] + [("ben", 1)] * (k % 2)
        write_played(
            writer,
            game_id,
            k,
            [
                Played(
                    who=who,
                    game="fives",
                    variant="standard",
                    players=3,
                    seat=seat,
                    result=results[k % 4],
                    feats={"exact": k % 3},
                )
                for who, seat in players
            ],
        )


def test_a_thousand_games_are_counted_and_listed(database: SqliteStore) -> None:
    store = HistoryStore(database)
    asyncio.run(database.write(fill))
    [counted] = asyncio.run(store.counted("ada"))
    assert (counted.played, counted.won, counted.shared, counted.unknown) == (1000, 250, 250, 250)
    [feat] = asyncio.run(store.feats("ada"))
    assert (feat.total, feat.best) == (sum(k % 3 for k in range(GAMES)), 2)
    assert int(feat.best_game.removeprefix("game-")) % 3 == 2
    assert asyncio.run(store.counted("eve")) == []
    listed = asyncio.run(store.games_of("ben", before=999, limit=5))
    assert len(listed) == 5


@pytest.mark.parametrize("ask", ["counted", "feats", "uncounted_of", "game_ids"])
def test_a_history_is_read_without_looking_at_the_games_of_others(
    ask: str, database: SqliteStore
) -> None:
    asked: list[str] = []
    reader = database._reader
    assert reader is not None
    reader.set_trace_callback(asked.append)
    asyncio.run(getattr(HistoryStore(database), ask)("ada"))
    reader.set_trace_callback(None)
    [query] = [text for text in asked if text.startswith("SELECT")]
    plan = [row[3] for row in database.read_now(f"EXPLAIN QUERY PLAN {query}")]
    assert not [step for step in plan if step.startswith("SCAN")], plan


def test_deleting_goes_on_where_the_disk_failed(
    database: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = HistoryStore(database)
    asyncio.run(database.write(fill))
    write, left = database.write, iter(range(9))

    async def fail_later(work: object) -> object:
        next(left)  # StopIteration becomes the failure of a disk that is full
        return await write(work)  # type: ignore[arg-type]

    monkeypatch.setattr(database, "write", fail_later)
    with pytest.raises(RuntimeError):
        asyncio.run(store.delete_person("ada"))
    monkeypatch.undo()
    some = len(asyncio.run(store.game_ids("ada")))
    assert 0 < some < GAMES
    assert database.read_now("SELECT COUNT(*) FROM people WHERE who = 'ada'") == [(1,)]
    asyncio.run(store.delete_person("ada"))
    assert asyncio.run(store.game_ids("ada")) == []
    assert len(asyncio.run(store.game_ids("ben"))) == GAMES // 2
    assert database.read_now("SELECT COUNT(*) FROM archive") == [(GAMES // 2,)]
    names = database.read_now("SELECT DISTINCT json_extract(summary, '$.names[0]') FROM archive")
    assert names == [("Guest",)]
    assert database.read_now("SELECT COUNT(*) FROM people") == [(1,)]
