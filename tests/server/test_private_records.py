"""A finished game that nobody could watch is its players'; replays are made once and kept."""

import asyncio
import random

import pytest

from fivescore.server.archive import replay_cache
from fivescore.server.archive.replay_cache import ReplayCache
from tests.server.botting import game_with, owner_and_bot
from tests.server.clients import Person, RunningServer, asynchronous, people

FIVES = ("fives", "standard", 3)
SHORT = {"hands": 1}


async def finish(ada: Person, *kinds: str, **changes: object) -> str:
    """Plays a game to its end; returns its id."""
    kinds = kinds or ("me", "greedy", "greedy")
    table = await ada.create(FIVES, *kinds, options=SHORT, **changes)
    async with ada.look(table) as look:
        await look.begin()
        await look.play_on(random.Random(1))
        await look.until(lambda look: look.table["phase"] == "over")
    return f"{table}-1"


def ways(game: str) -> list[str]:
    """All that tells how a game went."""
    paths = ("record", "replay", "replay?viewer=0", "replay?viewer=all", "deck")
    return [f"/api/archive/{game}/{path}" for path in paths]


@asynchronous
async def test_a_game_that_nobody_could_watch_is_its_players(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Eve") as (ada, eve), Person(server.url) as stranger:
        secret = await finish(ada, watch="nobody")
        shown = await finish(ada, watch="everyone")
        for path in ways(secret):
            assert (await ada.http.get(path)).status_code == 200, path
            for other in (eve, stranger):
                answer = await other.http.get(path)
                assert answer.status_code == 404, path
                assert answer.json()["code"] == "gone"
        for path in ways(shown):
            assert (await stranger.http.get(path)).status_code == 200, path
        # Not by a link either: neither names nor points.
        for other in (ada, stranger):
            page = await other.http.get(f"/replay/{secret}")
            assert "og:title" not in page.text
            assert (await other.http.get(f"/previews/replay/{secret}.png")).status_code == 404
            assert "Ada" not in (await other.http.get(f"/t/{secret[:-2]}")).text
        assert "og:title" in (await stranger.http.get(f"/replay/{shown}")).text
        told = await stranger.get(f"/api/tables/{secret[:-2]}")
        assert told["table"]["result"] is None
        assert (await ada.get(f"/api/tables/{secret[:-2]}"))["table"]["result"] is not None
        assert [game["id"] for game in (await eve.get("/api/archive"))["games"]] == []


@asynchronous
async def test_an_outside_bot_gets_the_record_of_its_game(server: RunningServer) -> None:
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES, options=SHORT, watch="nobody") as (game, _),
        bot.game(game) as lines,
    ):
        await lines.receive()
        await bot.play_on(game, lines, random.Random(1))
        path = lines.last["record"]
        url = f"{server.url}{path}"
        assert (await bot.http.get(url)).status_code == 200
        wrong = {"Authorization": "Bearer wrong"}
        assert (await bot.http.get(url, headers=wrong)).status_code == 401


@asynchronous
async def test_a_replay_is_made_once_however_many_look(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    real = replay_cache._compressed_replay

    def count(record: str, summary: str, viewer: str) -> bytes:
        made.append(viewer)
        return real(record, summary, viewer)

    monkeypatch.setattr(replay_cache, "_compressed_replay", count)
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        game = await finish(ada)
        path = f"/api/archive/{game}/replay?viewer=all"
        answers = await asyncio.gather(*(stranger.http.get(path) for _ in range(20)))
        assert made == ["all"]
        assert len({answer.content for answer in answers}) == 1
        plain = await stranger.http.get(path, headers={"Accept-Encoding": "identity"})
        assert plain.content == answers[0].content
        assert "content-encoding" not in plain.headers
        tag = plain.headers["etag"]
        again = await stranger.http.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
        assert made == ["all"]
        wrong = await stranger.http.get(f"/api/archive/{game}/replay?viewer=9")
        assert wrong.status_code == 400


@asynchronous
async def test_what_is_kept_has_a_limit() -> None:
    def fake(record: str, _summary: str, _viewer: str) -> bytes:
        return record.encode() * 100

    cache = ReplayCache(most_bytes=1000)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replay_cache, "_compressed_replay", fake)
        for number in range(50):
            await cache.find(f"{number:02}", "", "all")
            assert cache._bytes == sum(map(len, cache._kept.values())) <= 1000
        assert len(cache._kept) == 5
        await cache.find("x" * 20, "", "all")
        assert cache._bytes <= 1000
