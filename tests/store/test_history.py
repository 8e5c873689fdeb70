"""Histories in the database: read by an index, and deleted so that it can be done again."""

import asyncio
import json
from collections.abc import Mapping
from functools import partial

import pytest

from fivescore.store.history import HistoryStore, Played, Result, without_forgotten, write_played
from fivescore.store.interface import Store, Writer
from fivescore.store.sqlite import SqliteStore

GAMES = 1000


def fill(writer: Writer) -> None:
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


def add_game(
    writer: Writer,
    game_id: str,
    names: list[str],
    seat: int | None,
    more: Mapping[str, object] | None = None,
) -> None:
    """A game of Ada and Ben; names in capitals are bots'."""
    players = [{"name": name, "kind": "bot" if name.isupper() else "human"} for name in names]
    writer.execute(
        "INSERT INTO archive (game_id, table_id, game, finished_at, summary, record) "
        "VALUES (?, ?, 'fives', 0, ?, ?)",
        (
            game_id,
            game_id,
            json.dumps({"names": names}),
            json.dumps({"players": players, **(more or {})}),
        ),
    )
    kind = {"game": "fives", "variant": "standard", "players": len(names), "result": None}
    played = [Played(who=who, seat=seat, **kind) for who in ("ada", "ben")]  # type: ignore[arg-type]
    write_played(writer, game_id, 0, played)


def names_in(database: Store, game_id: str) -> list[str]:
    """The names in a record, which are those in its summary."""
    query = "SELECT record, summary FROM archive WHERE game_id = ?"
    [[record, summary]] = database.read_now(query, game_id)
    names = [player["name"] for player in json.loads(record)["players"]]
    assert names == json.loads(summary)["names"]
    return names


def test_a_thousand_games_are_counted_and_listed(database: Store) -> None:
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
    ask: str, database: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, tuple[object, ...]]] = []
    read = database.read

    async def note(query: str, *values: object) -> list[tuple[object, ...]]:
        asked.append((query, values))
        return await read(query, *values)

    monkeypatch.setattr(database, "read", note)
    asyncio.run(getattr(HistoryStore(database), ask)("ada"))
    [(query, values)] = asked
    if isinstance(database, SqliteStore):
        plan = [row[3] for row in database.read_now(f"EXPLAIN QUERY PLAN {query}", *values)]
        assert not [step for step in plan if step.startswith("SCAN")], plan
    else:
        # An empty table is read whole, so it is told not to.
        database.read_now("SELECT set_config('enable_seqscan', 'off', false)")
        plan = [row[0] for row in database.read_now(f"EXPLAIN {query}", *values)]
        assert not [step for step in plan if "Seq Scan" in step], plan


def test_deleting_goes_on_where_the_disk_failed(
    database: Store, monkeypatch: pytest.MonkeyPatch
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
    summaries = database.read_now("SELECT summary FROM archive")
    assert {json.loads(row[0])["names"][0] for row in summaries} == {"Guest"}
    assert database.read_now("SELECT COUNT(*) FROM people") == [(1,)]


def test_who_was_not_deleted_to_the_end_lives_on(
    database: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = HistoryStore(database)
    asyncio.run(database.write(fill))
    write, left = database.write, iter(range(9))

    async def fail_later(work: object) -> object:
        next(left)
        return await write(work)  # type: ignore[arg-type]

    monkeypatch.setattr(database, "write", fail_later)
    with pytest.raises(RuntimeError):
        asyncio.run(store.delete_person("ada"))
    monkeypatch.undo()
    # The next game counts for her, with her name.
    one = Played(who="ada", game="fives", variant="standard", players=3, seat=0, result="won")
    summary = '{"names":["ada"]}'
    kept, texts = asyncio.run(database.write(lambda w: without_forgotten(w, [one], summary)))
    assert (kept, texts) == ([one], [summary])
    asyncio.run(store.delete_person("ada"))
    kept, texts = asyncio.run(database.write(lambda w: without_forgotten(w, [one], summary)))
    assert (kept, texts) == ([], ['{"names":["Guest"]}'])


def test_a_game_that_ends_while_somebody_is_deleted_is_unlinked_too(
    database: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = HistoryStore(database)
    asyncio.run(database.write(fill))
    write, left = database.write, iter(range(9))
    add_late = partial(add_game, game_id="late", names=["ada", "ben"], seat=0)

    async def write_after_a_game(work: object) -> object:
        if next(left, None) == 8:
            await write(add_late)
        return await write(work)  # type: ignore[arg-type]

    monkeypatch.setattr(database, "write", write_after_a_game)
    asyncio.run(store.delete_person("ada"))
    assert asyncio.run(store.game_ids("ada")) == []
    assert names_in(database, "late") == ["Guest", "ben"]


@pytest.mark.parametrize(
    ("names", "left"),
    [
        (["ben", "ada"], ["ben", "Guest"]),
        (["ADA", "ben", "ada"], ["ADA", "ben", "Guest"]),
        (["ada", "ada"], ["ada", "ada"]),  # which of them is not known
        (["Ada", "ben"], ["Ada", "ben"]),
    ],
)
def test_a_name_in_an_unknown_seat_is_found_by_itself(
    names: list[str], left: list[str], database: Store
) -> None:
    asyncio.run(database.write(fill))
    asyncio.run(database.write(lambda writer: add_game(writer, "old", names, None)))
    asyncio.run(HistoryStore(database).delete_person("ada"))
    assert names_in(database, "old") == left


def test_a_bot_of_the_same_name_keeps_it(database: Store) -> None:
    asyncio.run(database.write(fill))
    rename = "UPDATE people SET name = 'ADA' WHERE who = 'ada'"
    asyncio.run(database.write(lambda writer: writer.execute(rename).rowcount))
    asyncio.run(database.write(lambda writer: add_game(writer, "old", ["ADA", "ben"], None)))
    asyncio.run(HistoryStore(database).delete_person("ada"))
    assert names_in(database, "old") == ["ADA", "ben"]


def test_the_games_of_a_tournament_keep_their_names(database: Store) -> None:
    event = {"event": {"name": "tournament", "players": [{"name": "ada", "kind": "human"}]}}
    asyncio.run(database.write(fill))
    asyncio.run(database.write(lambda writer: add_game(writer, "cup", ["ada", "ben"], 0, event)))
    before = database.read_now("SELECT * FROM archive WHERE game_id = 'cup'")
    for who in ("ada", "ben"):
        asyncio.run(HistoryStore(database).delete_person(who))
        assert database.read_now("SELECT * FROM archive WHERE game_id = 'cup'") == before
        assert asyncio.run(HistoryStore(database).game_ids(who)) == []
    # Nor does a game lose them that ends later.
    one = Played(who="ada", game="fives", variant="standard", players=2, seat=0, result="won")
    texts = [str(text) for text in before[0] if str(text).startswith("{")]
    assert len(texts) == 2
    kept, told = asyncio.run(database.write(lambda w: without_forgotten(w, [one], *texts)))
    assert (kept, told) == ([], texts)
