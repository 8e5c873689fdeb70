"""A person's own history: what is counted, who may read it, export and deletion."""

import asyncio
import contextlib
import json
import random
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from fivescore.games import get_game
from fivescore.games.scorecards.tournament_record import read_tournament
from fivescore.server.history import http as history_http
from fivescore.server.history.counting import count_games_of_before, find_seats
from fivescore.server.tables import websocket
from fivescore.store.history import HistoryStore
from tests.playing import Case
from tests.server.clients import PATIENCE, Person, RunningServer, asynchronous, people, serving
from tests.server.test_tournaments import do, plan

FIVES = ("fives", "standard", 3)
SHORT = {"fives": {"hands": 2}, "score5": {"max_changes": 0}, "scorecards": {}}


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """These players are quicker than people are, and no message is too many."""
    monkeypatch.setattr(websocket, "MOST_MESSAGES", 1 << 20)


async def play(case: Case, *people: Person, seed: int = 1) -> str:
    """A whole game of these people, with bots in the other seats; gives its id."""
    host, *others = people
    bots = ["greedy"] * (case[2] - len(people))
    kinds = ("me", *["open"] * len(others), *bots)
    table = await host.create(case, *kinds, options=SHORT[case[0]])
    for other in others:
        await other.sit(table)

    async def play_on(person: Person) -> None:
        async with person.look(table) as look:
            await look.begin()
            await look.play_on(random.Random(seed))
            await look.until(lambda one: one.table["phase"] == "over")

    await asyncio.gather(*map(play_on, people))
    return f"{table}-1"


async def record_of(person: Person, game: str) -> Any:
    return json.loads((await person.http.get(f"/api/archive/{game}/record")).content)


def result_in(record: Any, seat: int) -> tuple[int, int]:
    """Won alone, and shared."""
    winners = record["result"]["winners"]
    return int(winners == [seat]), int(seat in winners and len(winners) > 1)


@asynchronous
async def test_games_wins_and_feats_are_counted_for_everyone_who_played(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        games = [await play(FIVES, ada, ben, seed=seed) for seed in (1, 2)]
        games.append(await play(("scorecards", "standard", 2), ada, ben))
        records = [await record_of(ada, game) for game in games]
        for seat, person in enumerate((ada, ben)):
            history = await person.get("/api/history")
            found = {(p["game"], p["variant"], p["players"]): p for p in history["played"]}
            assert set(found) == {FIVES, ("scorecards", "standard", 2)}
            results = [result_in(record, seat) for record in records]
            fives, cards = found[FIVES], found["scorecards", "standard", 2]
            assert fives["played"] == 2
            assert fives["won"] == sum(won for won, _ in results[:2])
            assert fives["shared"] == sum(shared for _, shared in results[:2])
            assert (cards["played"], (cards["won"], cards["shared"])) == (1, results[2])
            feats = {(f["game"], f["feat"]): f for f in history["feats"]}
            totals = [e["totals"] for r in records[:2] for e in r["events"] if "totals" in e]
            exact = sum(total[seat] == 25 for total in totals)
            assert feats["fives", "exact"]["amount"] == exact
            plays = [e for e in records[2]["events"] if "points" in e and "move" in e]
            best = feats["scorecards", "best_card"]
            assert best["amount"] == max(e["points"] for e in plays if e["seat"] == seat)
            assert best["best_game"] == games[2]
            listed = (await person.get("/api/history/games"))["games"]
            assert [one["game"]["id"] for one in listed] == games[::-1]
            assert {one["seat"] for one in listed} == {seat}
            won = {"won": (1, 0), "shared": (0, 1), "lost": (0, 0)}
            assert [won[one["result"]] for one in listed] == results[::-1]


@asynchronous
async def test_nobody_reads_the_history_of_another(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ada") as (ada, other),
        Person(server.url) as stranger,
    ):
        await play(FIVES, ada)
        for person in (other, stranger):
            history = await person.get("/api/history")
            assert (history["played"], history["feats"]) == ([], [])
            assert (await person.get("/api/history/games"))["games"] == []
            assert (await person.get("/api/history/export"))["games"] == []


@asynchronous
async def test_a_long_list_comes_in_parts(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_http, "LISTED", 2)
    async with Person(server.url, "Ada") as ada:
        games = [await play(FIVES, ada, seed=seed) for seed in range(3)]
        first = await ada.get("/api/history/games")
        assert [one["game"]["id"] for one in first["games"]] == games[:0:-1]
        assert first["has_more"]
        last = first["games"][-1]["game"]["finished_at"]
        rest = await ada.get(f"/api/history/games?before={last}")
        assert [one["game"]["id"] for one in rest["games"]] == games[:1]
        assert not rest["has_more"]


@asynchronous
async def test_the_export_holds_every_record_and_the_statistics(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_http, "EXPORTED_AT_ONCE", 2)
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        games = [await play(FIVES, ada, ben, seed=seed) for seed in range(3)]
        await play(FIVES, ben)
        answer = await ada.http.get("/api/history/export")
        assert answer.headers["Content-Disposition"].startswith("attachment")
        assert "content-length" not in answer.headers  # it is written as it is read
        told = answer.json()
        assert (told["format"], told["name"]) == ("fivescore-history/1", "Ada")
        assert [one["summary"]["id"] for one in told["games"]] == games[::-1]
        for one in told["games"]:
            assert one["record"] == await record_of(ada, one["summary"]["id"])
            assert one["seat"] == 0
        assert told["statistics"]["played"] == (await ada.get("/api/history"))["played"]


@asynchronous
async def test_a_person_exports_once_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    export = HistoryStore.export

    async def export_later(store: HistoryStore, *args: Any) -> Any:
        while not go_on.is_set():  # noqa: ASYNC110 - another thread sets it
            await asyncio.sleep(0.01)
        return await export(store, *args)

    with serving(tmp_path / "tables.db") as server, contextlib.ExitStack() as last:
        last.callback(go_on.set)  # else the server would wait for ever
        async with (
            Person(server.url, "Ada") as ada,
            Person(server.url, "Ben") as ben,
            Person(server.url) as stranger,
        ):
            await play(FIVES, ada)
            monkeypatch.setattr(HistoryStore, "export", export_later)
            path = "/api/history/export"
            async with ada.http.stream("GET", path) as first:
                answer = await ada.http.get(path)
                assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
                # It holds up nobody else.
                for person in (ben, stranger, stranger):
                    assert (await person.get(path))["games"] == []
                go_on.set()
                assert len(json.loads(await first.aread())["games"]) == 1
            assert len((await ada.get(path))["games"]) == 1
            # Nor, later, whoever broke off.
            go_on.clear()
            async with ada.http.stream("GET", path):
                pass
            go_on.set()
            for _ in range(20 * PATIENCE):
                answer = await ada.http.get(path)
                if answer.status_code == 200:
                    break
                await asyncio.sleep(0.05)
            assert len(answer.json()["games"]) == 1


# --- Games of before -----------------------------------------------------------------------------


def uncount(server: RunningServer) -> None:
    """As a server without histories left the database."""

    def forget(writer: Any) -> None:
        writer.execute(
            "UPDATE played SET game = NULL, variant = NULL, players = NULL, seat = NULL, "
            "result = NULL"
        )
        writer.execute("DELETE FROM feats")

    server.call(server.database.write(forget))


@asynchronous
async def test_games_of_before_are_counted_the_same(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    cases: list[Case] = [FIVES, ("score5", "standard", 2), ("scorecards", "partnership", 4)]
    with serving(path) as server:
        async with people(server.url, "Ada", "Ben") as (ada, ben):
            for case in cases:
                await play(case, ada, ben)
            await play(FIVES, ben)
            sitting = [(one.cookie, await everything(one)) for one in (ada, ben)]
            uncount(server)
            history = await ada.get("/api/history")
            assert (history["played"], history["uncounted"]) == ([], 3)
    with serving(path) as server:
        store = HistoryStore(server.database)
        for _ in range(10 * PATIENCE):
            if not server.call(store.uncounted(1)):
                break
            await asyncio.sleep(0.1)
        for cookie, before in sitting:
            async with Person(server.url) as person:
                person.http.headers["Cookie"] = cookie
                assert await everything(person) == before
        server.call(count_games_of_before(store))  # once more does nothing


@pytest.mark.parametrize("broken", ['{"players": 5}', "no JSON"])
@asynchronous
async def test_a_record_that_cannot_be_read_holds_nothing_up(broken: str, tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        async with people(server.url, "Ada", "Ben") as (ada, ben):
            games = [await play(FIVES, ada, ben, seed=seed) for seed in range(3)]
            query = "UPDATE archive SET record = ? WHERE game_id = ?"
            work = server.database.write(lambda w: w.execute(query, (broken, games[1])).rowcount)
            assert server.call(work) == 1
            uncount(server)
            server.call(count_games_of_before(HistoryStore(server.database)))
            history = await ada.get("/api/history")
            [fives] = history["played"]
            assert (fives["variant"], fives["players"]) == ("standard", 3)
            assert (fives["played"], fives["unknown"], history["uncounted"]) == (3, 1, 0)
            listed = (await ada.get("/api/history/games"))["games"]
            assert [one["seat"] for one in listed] == [0, None, 0]
            # Nor does it when a person's own games are counted before they are deleted.
            uncount(server)
            answer = await ada.post("/api/history/delete")
            assert answer.status_code == 200, answer.text
            for game in (games[0], games[2]):
                assert (await record_of(ben, game))["players"][0]["name"] == "Guest"


async def everything(person: Person) -> Any:
    return [await person.get("/api/history"), await person.get("/api/history/games")]


def test_seats_of_games_of_before_are_found_by_names_and_by_what_is_left() -> None:
    def seats(*players: str, **people: str) -> dict[str, int | None]:
        kinds = {"G": {"kind": "bot", "bot": "greedy"}, "X": {"kind": "bot", "bot": "outside"}}
        told = [{"name": name, "kind": "human"} | kinds.get(name[0], {}) for name in players]
        return find_seats({"players": told}, people)

    assert seats("Ada", "Greedy 1", "Ben", a="Ada", b="Ben") == {"a": 0, "b": 2}
    assert seats("Greedy 1", "Ada", a="Renamed") == {"a": 1}
    assert seats("Ada", "Ben", a="Ada", b="Renamed") == {"a": 0, "b": 1}
    assert seats("Xbot", "Ada", a="Ada", x="Xbot") == {"a": 1, "x": 0}
    assert seats("Ada", "Ada", a="Ada", b="Ada") == {"a": None, "b": None}
    assert seats("Ada", "Ben", a="One", b="Two") == {"a": None, "b": None}
    # Somebody was deleted: what is left is not known to be the other's.
    assert seats("A guest", "Ben", b="Renamed") == {"b": None}


# --- Deleting ------------------------------------------------------------------------------------


def dump(server: RunningServer) -> dict[str, str]:
    """All that the tables of finished games and people hold."""
    names = ("archive", "played", "feats", "people", "tokens", "devices", "bots", "sitting")
    queries = {name: f"SELECT * FROM {name}" for name in names}  # noqa: S608 - ours
    rows = {name: server.database.read_now(query) for name, query in queries.items()}
    return {name: json.dumps(found) for name, found in rows.items()}


@asynchronous
async def test_who_is_deleted_leaves_no_name_and_the_others_keep_their_games(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "tables.db") as server:
        async with (
            Person(server.url, "Adalgisa") as ada,
            Person(server.url, "Ben") as ben,
            Person(server.url) as phone,
        ):
            link = (await ada.post("/api/devices")).json()["path"]
            await phone.post("/api/devices/use", {"secret": link.partition("#")[2]})
            alone, shared = await play(FIVES, ada), await play(FIVES, ben, ada)
            await ada.post("/api/bots", {"name": "Adalbot"})
            waiting = await ada.create(FIVES)
            running = await ada.create(FIVES, "me", "greedy", "greedy")
            async with ada.look(running) as look:
                await look.begin()
            before = await record_of(ben, shared)
            [[who]] = server.database.read_now("SELECT who FROM people WHERE name = 'Adalgisa'")
            answer = await ada.post("/api/history/delete")
            assert answer.status_code == 200, answer.text
            told = dump(server)
            assert not [name for name, text in told.items() if "Adal" in text or who in text]
            # The game with Ben stays, move for move; the one with bots alone is gone.
            after = await record_of(ben, shared)
            assert [player["name"] for player in after["players"][:2]] == ["Ben", "Guest"]
            before["players"][1]["name"] = "Guest"
            assert after == before
            assert (await ben.http.get(f"/api/archive/{alone}/record")).status_code == 404
            [listed] = (await ben.get("/api/history/games"))["games"]
            assert listed["game"]["names"][:2] == ["Ben", "Guest"]
            # Everybody who was this person is a stranger now, and nobody's seat is kept.
            for person in (ada, phone):
                assert (await person.get("/api/me"))["name"] == ""
                assert (await person.get("/api/history"))["played"] == []
            seats = (await ben.get(f"/api/tables/{waiting}"))["table"]["seats"]
            assert [seat["kind"] for seat in seats] == ["open"] * 3
            seats = (await ben.get(f"/api/tables/{running}"))["table"]["seats"]
            assert [seat["kind"] for seat in seats] == ["bot"] * 3
            assert (await ada.post("/api/history/delete")).status_code == 403


@asynchronous
async def test_a_tournament_goes_on_and_its_file_is_whole(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        async with people(server.url, "Adalgisa", "Ben") as (ada, ben):
            tournament = await plan(ada, "me", "open", "greedy", "greedy")
            await ben.post(f"/api/tournaments/{tournament}/sit", {"seat": 1})
            await do(ada, tournament, "start")
            assert (await ada.post("/api/history/delete")).status_code == 200
            await do(ben, tournament, "leave")  # bots play all of it
            for _ in range(20 * PATIENCE):
                told = await ben.get(f"/api/tournaments/{tournament}")
                if told["tournament"]["phase"] == "over":
                    break
                await asyncio.sleep(0.1)
            # Ada goes before its games, Ben after them: they keep the names that it is checked by.
            assert (await ben.post("/api/history/delete")).status_code == 200
            answer = await ben.http.get(f"/api/tournaments/{tournament}/records")
            file = read_tournament(map(json.loads, answer.text.splitlines()), get_game)
            assert len(file.records) > 6
            assert [player.name for player in file.players[:2]] == ["Adalgisa", "Ben"]
            told = dump(server)
            assert told["people"] == told["played"] == told["feats"] == "[]"


@asynchronous
async def test_a_tournament_of_an_older_version_keeps_nobody(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with serving(path) as first:
        async with Person(first.url, "Ada") as ada:
            fine, old = await plan(ada), await plan(ada)
            cookie = ada.cookie
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as found:
        found.execute(
            "UPDATE event_entries SET entry = json_set(entry, '$.log', 99) "
            "WHERE event_id = ? AND seq = 0",
            (old,),
        )
    with serving(path) as second:
        async with Person(second.url) as ada:
            ada.http.headers["Cookie"] = cookie
            assert (await ada.http.get(f"/api/tournaments/{old}")).status_code == 409
            answer = await ada.post("/api/history/delete")
            assert answer.status_code == 200, answer.text
            seats = (await ada.get(f"/api/tournaments/{fine}"))["tournament"]["seats"]
            assert [seat["kind"] for seat in seats[:2]] == ["open", "open"]
            assert dump(second)["people"] == "[]"


@asynchronous
async def test_who_is_gone_from_a_table_already_can_be_deleted(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        async with people(server.url, "Ada", "Ben") as (ada, ben):
            own = await ada.create(FIVES)
            table, tournament = await ben.create(FIVES), await plan(ben)
            [[who]] = server.database.read_now("SELECT who FROM people WHERE name = 'Ada'")

            def seat(writer: sqlite3.Connection) -> None:
                """As if she had stood up after her tables were looked up."""
                writer.execute("INSERT INTO sitting VALUES (?, ?, 1)", (who, table))
                writer.execute("INSERT INTO event_people VALUES (?, ?, 1)", (who, tournament))

            server.call(server.database.write(seat))
            answer = await ada.post("/api/history/delete")
            assert answer.status_code == 200, answer.text
            seats = (await ben.get(f"/api/tables/{own}"))["table"]["seats"]
            assert [one["kind"] for one in seats] == ["open"] * 3


@asynchronous
async def test_who_is_deleted_before_their_games_are_counted_leaves_no_name(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "tables.db") as server:
        async with people(server.url, "Adalgisa", "Ben") as (ada, ben):
            game = await play(FIVES, ben, ada)
            before = await everything(ben)
            before[1]["games"][0]["game"]["names"][1] = "Guest"
            await ada.post("/api/me", {"name": "Renamed"})
            uncount(server)
            assert (await ada.post("/api/history/delete")).status_code == 200
            assert "Adalgisa" not in dump(server)["archive"]
            names = [player["name"] for player in (await record_of(ben, game))["players"]]
            assert names[:2] == ["Ben", "Guest"]
            assert await everything(ben) == before


@asynchronous
async def test_only_our_own_page_can_delete_somebody(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        answer = await ada.post("/api/history/delete", Origin="https://elsewhere.example")
        assert answer.status_code == 403
        assert (await ada.get("/api/me"))["name"] == "Ada"
