"""Files that an older Fivescore wrote are still read, replayed and continued (README.md)."""

import asyncio
import contextlib
import functools
import gzip
import hashlib
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, ParamSpec

import pytest

from tests.records.client import (
    Frame,
    Look,
    OutsideBot,
    Person,
    differences,
    read_table,
    settle,
    stable,
)
from tests.records.loading import deck_cards, record_again, run, serving

HERE = Path(__file__).parent
FINISHED = sorted((HERE / "finished").glob("*.jsonl.gz"))
RUNNING = sorted((HERE / "running").glob("*.jsonl.gz"))
KEPT = ("format", "game", "variant", "options", "deck", "players", "events", "result")
STARTS = "fives-3-starts"
LIMIT = 300
"""Seconds for a test on a busy machine; all together take less than 60 on an idle one."""
AT_ONCE = 8
"""Tables that are played side by side; a person may have twelve open."""
P = ParamSpec("P")


def asynchronous(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Lets pytest run a test that awaits."""

    @functools.wraps(test)
    def work(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), LIMIT))

    return work


def name_of(path: Path) -> str:
    return path.name.partition(".")[0]


def lines_of(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).splitlines(keepends=True)


def unpacked(path: Path, folder: Path) -> Path:
    target = folder / path.name.removesuffix(".gz")
    target.write_bytes(gzip.decompress(path.read_bytes()))
    return target


def check_same(stored: Frame, again: Frame) -> None:
    """A record that was replayed and recorded anew tells the same game.

    Options, players and decks may have new keys. Events and results may not change at all.
    """
    assert again["events"] == stored["events"]
    assert again.get("result") == stored.get("result")
    assert not differences({key: stored[key] for key in KEPT if key in stored}, again)


# --- Records --------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FINISHED, ids=name_of)
def test_finished_records_verify(path: Path, tmp_path: Path) -> None:
    ran = run("verify", str(unpacked(path, tmp_path)))
    assert ran.code == 0, ran
    has_proofs = name_of(path).startswith("server")
    assert ("All shuffles" in ran.out) == has_proofs


@pytest.mark.parametrize("path", FINISHED, ids=name_of)
def test_finished_records_are_recorded_again_as_they_were(path: Path) -> None:
    for record in map(json.loads, lines_of(path)):
        is_open = record.get("ended") == "abandoned"
        again = record_again(record)
        if is_open:
            again["events"] = record["events"]  # it is told as a spectator sees it
        check_same(record, again)


@pytest.mark.parametrize("path", RUNNING, ids=name_of)
def test_running_records_are_handed_out_as_they_were(path: Path) -> None:
    for told in map(json.loads, lines_of(path)):
        for viewer, record in told["viewers"].items():
            check_same(record, record_again(told["complete"], viewer))


@pytest.mark.parametrize("path", RUNNING, ids=name_of)
def test_running_records_load_in_show(path: Path, tmp_path: Path) -> None:
    """A complete one is shown. A viewer's is loaded, and its hidden cards are named."""
    whole, seen = tmp_path / "whole.jsonl", tmp_path / "seen.jsonl"
    games = [json.loads(line) for line in lines_of(path)]
    whole.write_text("".join(json.dumps(told["complete"]) + "\n" for told in games))
    seen.write_text("".join(json.dumps(told["viewers"]["1"]) + "\n" for told in games))
    for number in map(str, range(1, len(games) + 1)):
        ran = run("show", str(whole), "--game", number, "--seat", "all", "--json")
        assert ran.code == 0, ran
        assert json.loads(ran.out)["to_act"]
        assert run("show", str(seen), "--game", number, "--at", "0").code == 0
        ran = run("show", str(seen), "--game", number)
        assert ran.code == 0 or "It hides cards (??)" in ran.err, ran


def test_shipped_decks_are_found_by_their_hashes() -> None:
    decks = json.loads((HERE / "decks.json").read_text(encoding="utf-8"))
    for game, deck in decks.items():
        canonical = json.dumps(deck["canonical"], sort_keys=True, separators=(",", ":"))
        assert hashlib.sha256(canonical.encode()).hexdigest() == deck["sha256"]
        cards = deck_cards(game, {"id": deck["id"], "sha256": deck["sha256"]})
        assert not differences(deck["cards"], cards)


@pytest.mark.parametrize("game", ["score5", "scorecards"])
def test_an_owners_deck_file_is_right(game: str) -> None:
    assert run("deck", "check", str(HERE / "decks" / f"{game}.toml")).code == 0


# --- Tournaments of the terminal ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("finished", 14),
        ("left-after-5", 14),
        ("left-before-finals", 14),
        ("own-deck-finished", 13),
        ("own-deck-left-after-7", 13),
    ],
)
def test_a_tournament_file_goes_on_to_its_end(name: str, games: int, tmp_path: Path) -> None:
    stored = HERE / "tournaments" / f"{name}.jsonl.gz"
    path = unpacked(stored, tmp_path)
    ran = run("tournament", str(path), "--seed", "3")
    assert ran.code == 0, ran
    assert "the tournament" in ran.out
    found = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert len(found) == games
    before = [json.loads(line) for line in lines_of(stored)]
    assert found[: len(before)] == before
    assert run("verify", str(path)).code == 0


def test_a_tournament_file_with_people_asks_for_their_moves(tmp_path: Path) -> None:
    stored = HERE / "tournaments" / "people-left.jsonl.gz"
    path = unpacked(stored, tmp_path)
    ran = run("tournament", str(path), "--seed", "5", stdin=b"\n1\n" * 80)
    assert "it is your turn" in ran.out
    before = [json.loads(line) for line in lines_of(stored)]
    found = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert len(found) > len(before)
    assert found[: len(before)] == before
    assert run("verify", str(path)).code == 0


# --- The server's database ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def told() -> Frame:
    """What is expected of the database."""
    found: Frame = json.loads(gzip.decompress((HERE / "server" / "expected.json.gz").read_bytes()))
    # A tournament was called an event when this was written.
    found["tournaments"] = found.pop("events")
    for tournament in found["tournaments"]:
        tournament["expected"]["tournament"] = tournament["expected"].pop("event")
    for table in found["tables"]:
        for moment in (table, table.get("next", table)):
            info = moment["expected"]["table"]
            info.setdefault("tournament", info.pop("event", None))
    return found


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A server over a copy of the database."""
    database = tmp_path / "tables.db"
    database.write_bytes(gzip.decompress((HERE / "server" / "tables.db.gz").read_bytes()))
    with serving(database) as address:
        yield address


@contextlib.asynccontextmanager
async def everybody(url: str, told: Frame) -> AsyncIterator[tuple[dict[str, Person], Person]]:
    """The people of the database by name, and a stranger."""
    async with contextlib.AsyncExitStack() as stack:
        people = {
            name: await stack.enter_async_context(Person(url, cookies))
            for name, cookies in told["people"].items()
        }
        yield people, await stack.enter_async_context(Person(url))


@contextlib.asynccontextmanager
async def looking(
    people: dict[str, Person], names: list[str], table: str
) -> AsyncIterator[list[Look]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(people[name].look(table)) for name in names]


async def wait_for_start(people: dict[str, Person], told: Frame) -> None:
    """One table was full when the server was killed: it begins by itself."""
    table = next(table for table in told["tables"] if table["name"] == STARTS)
    async with people["Ada"].look(table["id"]) as look:
        await look.until(lambda one: one.phase == "playing")


def has_time(table: Frame) -> bool:
    """Whether nothing happens at a table by itself: no clock and no missing bot."""
    return table["expected"]["table"]["clock"]["kind"] == "none" and "outside" not in table


@asynchronous
async def test_every_table_is_as_it_was(url: str, told: Frame) -> None:
    async with everybody(url, told) as (people, stranger):
        await wait_for_start(people, told)
        wrong = []
        for table in sorted(told["tables"], key=has_time):
            own = {name: people[name] for name in table["people"]}
            found = await read_table(own, stranger, table["id"])
            told_wrong = differences(table["expected"], found, table["name"])
            wrong += but_times(told_wrong) if table["name"] == STARTS else told_wrong
        assert not wrong


@asynchronous
async def test_people_bots_and_lists_are_as_they_were(url: str, told: Frame) -> None:
    async with everybody(url, told) as (people, stranger):
        for name, person in people.items():
            assert (await person.get("/api/me"))["name"] == name
            listed = (await person.get("/api/tables"))["yours"]
            assert sorted(one["id"] for one in listed) == told["lists"][name]
            archive = (await person.get("/api/archive"))["games"]
            assert not differences(told["archive"][name], archive)
        opened = (await stranger.get("/api/tables"))["open"]
        assert sorted(one["id"] for one in opened) == told["open"]
        async with Person(url, told["device"]) as device:
            assert (await device.get("/api/me"))["name"] == "Ada"
        for name, token in told["bots"].items():
            async with OutsideBot(url, token) as bot:
                answer = await bot.http.get("/me")
                assert answer.status_code == (401 if name == "Beta" else 200)


@asynchronous
async def test_archived_games_are_given_as_records_and_replays(url: str, told: Frame) -> None:
    stored = [json.loads(line) for line in lines_of(HERE / "finished" / "server.jsonl.gz")]
    games = sorted({game["id"] for games in told["archive"].values() for game in games})
    async with everybody(url, told) as (_, stranger):
        for game, record in zip(games, stored, strict=True):
            assert not differences(record, json.loads(await stranger.record(game)))
            replay = await stranger.get(f"/api/archive/{game}/replay?viewer=all")
            assert replay["steps"]


@asynchronous
async def test_a_command_that_was_answered_is_not_done_again(url: str, told: Frame) -> None:
    table = next(table for table in told["tables"] if table["name"] == "scorecards-4")
    async with everybody(url, told) as (people, _), people["Ada"].look(table["id"]) as look:
        before = look.number
        text = "Hello, Ümläüt – ♠"
        assert await look.command("say", id="said-first", text=text) is None
        await look.settle()
        assert look.number == before
        assert sum(item.get("text") == text for item in look.items) == 1


@asynchronous
async def test_every_running_table_is_played_to_its_end(
    url: str, told: Frame, tmp_path: Path
) -> None:
    """First a move whose outcome is known, then all moves until the game is over.

    Where only people sit, the deals follow from seeds in the database, and so does the result.
    """
    running = [t for t in told["tables"] if t["expected"]["table"]["phase"] == "playing"]
    wrong: list[str] = []
    records: list[bytes] = []
    limit = asyncio.Semaphore(AT_ONCE)

    async def play(table: Frame) -> None:
        async with limit:
            own = {name: people[name] for name in table["people"]}
            if "next" in table:
                wrong.extend(await check_move(own, stranger, table))
            result = await play_to_end(url, own, told, table)
            if "result" in table:
                wrong.extend(differences(table["result"], result, f"{table['name']}.result"))
            number = table["expected"]["table"]["game_number"]
            # A game that nobody could watch is for those who played it.
            player = next(iter(own.values()), stranger)
            records.append(await player.record(f"{table['id']}-{number}"))

    async with everybody(url, told) as (people, stranger):
        await wait_for_start(people, told)
        async with asyncio.TaskGroup() as group:
            for table in running:
                group.create_task(play(table))
    assert not wrong
    over = tmp_path / "over.jsonl"
    over.write_bytes(b"".join(records))
    ran = run("verify", str(over))
    assert ran.code == 0, ran
    assert f"{len(running)} games right" in ran.out
    assert "All shuffles follow" in ran.out


async def check_move(own: dict[str, Person], stranger: Person, table: Frame) -> list[str]:
    """Plays the stored move and compares what everybody sees then."""
    known = table["next"]
    async with own[known["person"]].look(table["id"]) as look:
        refusal = await look.play(known["move"])
        assert refusal is None, (table["name"], refusal)
    found = await read_table(own, stranger, table["id"])
    return but_times(differences(known["expected"], found, f"{table['name']}.next"))


def but_times(found: list[str]) -> list[str]:
    """The differences without times, where something happened just now."""
    return [told for told in found if not told.partition(" ")[0].endswith(".at")]


async def play_to_end(url: str, own: dict[str, Person], told: Frame, table: Frame) -> Any:
    """People, and the outside bot if there is one, play until the game is over."""
    async with contextlib.AsyncExitStack() as stack:
        looks = await stack.enter_async_context(looking(own, list(own), table["id"]))
        players = [look.play_on() for look in looks]
        if "outside" in table:
            token = told["bots"][table["outside"]]
            bot = await stack.enter_async_context(OutsideBot(url, token))
            players.append(bot.play_on(f"{table['id']}-1"))
        await asyncio.gather(*players)
        await settle(looks)
        assert looks[0].phase == "over", table["name"]
        return looks[0].table["result"]


@asynchronous
async def test_tournaments_are_as_they_were_and_go_on_to_their_ends(
    url: str, told: Frame, tmp_path: Path
) -> None:
    async with everybody(url, told) as (people, stranger):
        for tournament in told["tournaments"]:
            found = await stranger.get(f"/api/tournaments/{tournament['id']}")
            assert not differences(tournament["expected"], stable(found), tournament["name"])
            for name, you in tournament["yours"].items():
                found = await people[name].get(f"/api/tournaments/{tournament['id']}")
                assert not differences(you, found["you"], tournament["name"])
        for tournament in told["tournaments"]:
            content = await play_tournament(people, tournament)
            path = tmp_path / f"{tournament['name']}.jsonl"
            path.write_bytes(content)
            assert run("verify", str(path)).code == 0
            ran = run("tournament", str(path))
            assert ran.code == 0, ran
            assert "the tournament" in ran.out


async def play_tournament(people: dict[str, Person], tournament: Frame) -> bytes:
    """Plays the games that run; then everybody leaves, and bots play the rest."""
    path = f"/api/tournaments/{tournament['id']}"
    host = people[tournament["people"][0] if tournament["people"] else "Ada"]
    if tournament["expected"]["tournament"]["phase"] == "waiting":
        await host.post(f"{path}/start")
    tables: dict[str, list[str]] = {}
    for name in tournament["people"]:
        found = await people[name].get(path)
        seat, table = found["you"]["seat"], found["you"]["table"]
        if table and not found["tournament"]["seats"][seat]["deputy"]:
            tables.setdefault(table, []).append(name)
    for table, names in tables.items():
        async with looking(people, names, table) as looks:
            await asyncio.gather(*(one.until(lambda o: o.phase != "waiting") for one in looks))
            await asyncio.gather(*(look.play_on() for look in looks))
    async with host.watch_tournament(tournament["id"]) as seen:
        if seen.tournament["phase"] != "over":
            for name in tournament["people"]:
                await people[name].post(f"{path}/leave")
        await seen.until(lambda one: one.tournament["phase"] == "over")
        games = seen.tournament["games"]
    assert all(game["phase"] == "over" for game in games)
    for before in tournament["expected"]["tournament"]["games"]:
        after = next(game for game in games if game["number"] == before["number"])
        if before["phase"] == "over":
            assert not differences(before, after)
    answer = await host.http.get(f"{path}/records")
    assert len(answer.content.splitlines()) == len(games)
    return answer.content
