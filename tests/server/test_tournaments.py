"""Tournaments over real sockets: planned, played to the end, left, killed, read back."""

import asyncio
import contextlib
import random
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Self

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fivescore.engine.record import parse_record
from fivescore.games import get_game
from fivescore.games.scorecards.tournament_record import read_tournament
from fivescore.server.tables import gone
from fivescore.server.tournaments.hub import TournamentHub
from tests.amounts import IS_THOROUGH
from tests.cli.running import run
from tests.server.clients import (
    PATIENCE,
    Frame,
    Look,
    Person,
    RunningServer,
    asynchronous,
    people,
    serving,
)
from tests.server.test_restart import running
from tests.table.driving import seats

GAMES = 14


class TournamentLook:
    """An open tournament: the last that was received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[Frame] = []

    @property
    def tournament(self) -> Frame:
        tournament: Frame = self.frames[-1]["tournament"]
        return tournament

    @property
    def you(self) -> Frame:
        you: Frame = self.frames[-1]["you"]
        return you

    async def receive(self) -> Frame:
        frame: Frame = msgspec.json.decode(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        if frame["type"] == "tournament":
            self.frames.append(frame)
        return frame

    async def until(
        self, holds: Callable[["TournamentLook"], object], patience: int = 2 * PATIENCE
    ) -> Self:
        async with asyncio.timeout(patience):
            while not holds(self):
                await self.receive()
        return self


def dial(person: Person, tournament: str, **headers: str) -> connect:
    cookie = {"Cookie": person.cookie} if person.cookie else {}
    address = person.url.replace("http", "ws") + f"/api/tournaments/{tournament}/ws"
    return connect(address, additional_headers=cookie | headers, max_queue=None)


@contextlib.asynccontextmanager
async def look(person: Person, tournament: str) -> AsyncIterator[TournamentLook]:
    """Opens the tournament's WebSocket and hears how it stands."""
    async with dial(person, tournament) as socket:
        seen = TournamentLook(socket)
        await seen.receive()
        assert seen.frames, "The first frame tells how it stands."
        yield seen


async def plan(host: Person, *kinds: str, **changes: Any) -> str:
    """Plans a tournament; returns its id."""
    payload = {"seats": seats(*(kinds or ("me", "open", "greedy", "greedy")))} | changes
    answer = await host.post("/api/tournaments", payload)
    assert answer.status_code == 201, answer.text
    tournament: str = answer.json()["tournament"]
    return tournament


async def do(person: Person, tournament: str, what: str, **body: Any) -> Any:
    answer = await person.post(f"/api/tournaments/{tournament}/{what}", body)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def play_my_games(person: Person, tournament: str, seed: int, games: int = GAMES) -> None:
    """Goes from table to table, as the page's button does, and plays what is to be played."""
    rng = random.Random(seed)
    async with look(person, tournament) as seen:
        before = None
        for _ in range(games):
            await seen.until(
                lambda s, before=before: (
                    s.tournament["phase"] == "over"  # type: ignore[misc]
                    or (s.you["table"] is not None and s.you["table"] != before)
                )
            )
            if seen.tournament["phase"] == "over":
                return
            before = seen.you["table"]
            async with person.look(before) as table:
                if table.table["phase"] == "waiting":
                    await table.shuffle()
                await table.until(lambda t: t.table["phase"] != "waiting")
                await table.play_on(rng)


async def records_of(person: Person, tournament: str) -> bytes:
    answer = await person.http.get(f"/api/tournaments/{tournament}/records")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].startswith("attachment")
    return answer.content


@asynchronous
async def test_two_people_and_two_bots_play_a_whole_tournament(
    server: RunningServer, tmp_path: Path
) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        Person(server.url) as zoe,
    ):
        tournament = await plan(ada)
        async with look(ada, tournament) as hosts, look(zoe, tournament) as watched:
            assert hosts.you == {"seat": 0, "is_host": True, "game": None, "table": None}
            assert watched.you == {"seat": None, "is_host": False, "game": None, "table": None}
            assert await do(ben, tournament, "sit") == {"seat": 1}
            await watched.until(lambda s: s.tournament["seats"][1]["name"] == "Ben")
            await do(ada, tournament, "start")
            await watched.until(lambda s: s.tournament["phase"] == "playing")
            assert [g["phase"] for g in watched.tournament["games"]] == ["playing"] * 2 + [
                "waiting"
            ] * 10
            await asyncio.gather(
                play_my_games(ada, tournament, 1), play_my_games(ben, tournament, 2)
            )
            await watched.until(lambda s: s.tournament["phase"] == "over")
        told = watched.tournament
        assert len(told["games"]) == GAMES
        assert {game["phase"] for game in told["games"]} == {"over"}
        assert [game["stage"] for game in told["games"][12:]] == ["championship", "consolation"]
        ranked = [standing["player"] for standing in told["standings"]]
        assert told["games"][12]["players"] == ranked[:2]
        assert told["games"][13]["players"] == ranked[2:]
        final = told["games"][12]
        assert told["winners"] == [final["players"][place] for place in final["winners"]]
        # Two at a time, never three, and the next two only when both are over.
        for frame in watched.frames:
            playing = [g["round"] for g in frame["tournament"]["games"] if g["phase"] == "playing"]
            assert len(playing) <= 2
            assert len(set(playing)) <= 1
        content = await records_of(zoe, tournament)
        file = read_tournament(map(parse_record, content.splitlines()), get_game)
        assert file.tournament.is_over
        path = tmp_path / "tournament.jsonl"
        path.write_bytes(content)
        ran = await asyncio.to_thread(run, "verify", str(path))
        assert ran.code == 0, ran.err
        assert "14 games right" in ran.out
        assert "All shuffles follow" in ran.out
        [mine] = (await ada.get("/api/tournaments"))["yours"]
        assert (mine["id"], mine["phase"], mine["played"], mine["your_seat"]) == (
            tournament,
            "over",
            14,
            0,
        )
        assert (await zoe.get("/api/tournaments")) == {"yours": []}


@asynchronous
async def test_bots_alone_play_to_the_end_while_nobody_looks(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        tournament = await plan(ada, "greedy", "random", "greedy", "random", consolation=False)
        await do(ada, tournament, "start")
        await do(ada, tournament, "start")  # once begun is begun
        async with look(ada, tournament) as seen:
            await seen.until(lambda s: s.tournament["phase"] == "over")
        assert len(seen.tournament["games"]) == 13
        assert seen.you == {"seat": None, "is_host": True, "game": None, "table": None}


@contextlib.asynccontextmanager
async def playing_at(person: Person, table: str) -> AsyncIterator[Look]:
    """Somebody looks at a table of theirs, whose game has begun."""
    async with person.look(table) as seen:
        await seen.shuffle()
        await seen.until(lambda t: t.table["phase"] == "playing")
        yield seen


@asynchronous
async def test_who_leaves_is_played_for_at_once_and_in_the_next_games_until_back(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        tournament = await plan(ada, "me", "open", "greedy", "greedy")
        await do(ben, tournament, "sit")
        await do(ada, tournament, "start")
        async with look(ada, tournament) as seen:
            await seen.until(lambda s: s.you["table"])
            first = seen.you["table"]
            async with playing_at(ada, first) as table:
                told = await do(ada, tournament, "leave")
                assert told["tournament"]["seats"][0]["deputy"] == "greedy"
                assert told["you"]["seat"] == 0
                await table.until(lambda t: t.table["seats"][t.seat]["deputy"] == "greedy")
                await do(ben, tournament, "leave")
                await table.until(lambda t: t.table["phase"] == "over")
            # Bots play for both by now; whoever makes a move again also plays the next games.
            await do(ada, tournament, "back")
            await seen.until(lambda s: s.tournament["seats"][0]["deputy"] is None)
            await seen.until(lambda s: s.you["table"] not in (None, first))
            async with ada.look(seen.you["table"]) as table:
                await table.shuffle()
                await table.until(lambda t: t.turn["moves"])
                assert table.table["seats"][table.seat]["deputy"] is None
                assert table.table["tournament"]["id"] == tournament
                refusal = await table.do("leave")
                assert refusal is not None
                assert refusal["code"] == "event"
        async with look(ben, tournament) as seen:
            await seen.until(lambda s: s.you["table"])
            async with ben.look(seen.you["table"]) as table:
                with contextlib.suppress(TimeoutError):
                    assert await table.do("back") is None
                    await seen.until(lambda s: s.tournament["seats"][1]["deputy"] is None)


@asynchronous
async def test_who_is_away_from_a_game_is_away_from_the_next_ones(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada:
        tournament = await plan(ada, "me", "greedy", "greedy", "greedy")
        await do(ada, tournament, "start")
        async with look(ada, tournament) as seen:
            await seen.until(lambda s: s.you["table"])
            first = seen.you["table"]
            async with playing_at(ada, first) as table:
                assert await table.do("away") is None
                await seen.until(lambda s: s.tournament["seats"][0]["deputy"] == "greedy")
                await table.until(lambda t: t.table["phase"] == "over")
            # Nobody has to wait for her in the next ones.
            await seen.until(lambda s: s.tournament["phase"] == "over")
            assert seen.tournament["seats"][0]["deputy"] == "greedy"


@asynchronous
async def test_watchers_are_told_the_same_whatever_is_in_the_hands(server: RunningServer) -> None:
    """Nothing in a tournament's frames comes from a hand, and no id of a person is in them."""
    async with Person(server.url, "Ada") as ada, Person(server.url) as zoe:
        tournament = await plan(ada, "me", "greedy", "greedy", "greedy")
        await do(ada, tournament, "start")
        async with look(zoe, tournament) as seen:
            await seen.until(lambda s: s.tournament["phase"] == "playing")
            mine = seen.tournament["games"][0]["table"]
            async with ada.look(mine) as table, zoe.look(mine) as watching:
                await table.begin()
                await watching.until(lambda t: t.table["phase"] == "playing")
                assert table.view["hand"]
                assert not watching.view.get("hand")
            keys = {"number", "round", "stage", "players", "phase", "table", "scores", "best"}
            assert set(seen.tournament["games"][0]) == keys | {"winners"}
            assert set(seen.tournament) == {
                *("id", "phase", "consolation", "deck", "is_own_deck", "clock", "watch"),
                *("seats", "games", "standings", "lot", "winners"),
            }


@asynchronous
async def test_what_cannot_be_done_is_answered_in_one_sentence(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        tournament = await plan(ada)
        stranger = Person(server.url)
        path = f"/api/tournaments/{tournament}"
        for person, what, body, status, code in (
            (ben, "start", {}, 409, "not-host"),
            (ben, "seat", {"seat": 1, "kind": "bot", "bot": "greedy"}, 409, "not-host"),
            (ada, "seat", {"seat": 1, "kind": "bot", "bot": "clever"}, 400, "wrong"),
            (ada, "seat", {"seat": 9, "kind": "open"}, 409, "wrong-seat"),
            (ben, "leave", {}, 409, "not-seated"),
            (ben, "back", {}, 409, "not-seated"),
            (stranger, "start", {}, 409, "not-seated"),
            (ben, "sit", {"seat": 0}, 409, "seat-taken"),
            (ben, "sit", {"seat": "x"}, 400, "wrong"),
        ):
            answer = await person.post(f"{path}/{what}", body)
            assert (answer.status_code, answer.json()["code"]) == (status, code), what
        await do(ada, tournament, "seat", seat=1, kind="bot", bot="random")
        answer = await stranger.post(f"{path}/sit", {})
        assert (answer.status_code, answer.json()["code"]) == (409, "full")
        assert not stranger.cookie
        assert (await ada.http.get(f"{path}/records")).status_code == 404
        assert (await ada.http.get("/api/tournaments/nowhere")).status_code == 404
        answer = await ada.post(f"{path}/start", {}, Origin="https://elsewhere.example")
        assert answer.status_code == 403
        answer = await ada.post("/api/tournaments", {"seats": seats("me", "open")})
        assert answer.status_code == 400
        await stranger.http.aclose()


@asynchronous
async def test_a_name_changes_before_the_first_game_and_not_after(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        tournament = await plan(ada, "me", "greedy", "greedy", "greedy")
        await ada.post("/api/me", {"name": "Lady Ada"})
        assert (await ada.get(f"/api/tournaments/{tournament}"))["tournament"]["seats"][0][
            "name"
        ] == "Lady Ada"
        await do(ada, tournament, "start")
        await ada.post("/api/me", {"name": "Greedy 1"})
        told = await ada.get(f"/api/tournaments/{tournament}")
        assert told["tournament"]["seats"][0]["name"] == "Lady Ada"
        table = await ada.get(f"/api/tables/{told['you']['table']}")
        assert table["table"]["seats"][0]["name"] == "Lady Ada"


@asynchronous
async def test_the_socket_answers_pings_and_sends_away_what_it_cannot_read(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada:
        tournament = await plan(ada)
        async with look(ada, tournament) as seen:
            await seen.socket.send('{"type":"ping"}')
            while (await seen.receive())["type"] != "pong":
                pass
            await seen.socket.send('{"type":"play"}')
            frame = await seen.receive()
            while frame["type"] == "tournament":
                frame = await seen.receive()
            assert (frame["type"], frame["code"]) == ("bye", "broken")
        async with dial(ada, "nowhere") as socket:
            assert msgspec.json.decode(await socket.recv())["code"] == "gone"
        with pytest.raises(Exception, match=r"403|1008"):
            async with dial(ada, tournament, Origin="https://elsewhere.example") as socket:
                await socket.recv()


@asynchronous
async def test_a_disk_that_fails_loses_nothing_and_the_tournament_goes_on_when_it_is_back(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "tables.db") as server:
        async with Person(server.url, "Ada") as ada:
            tournament = await plan(ada, "me", "greedy", "greedy", "greedy")
            server.let_disk_fail(fails=True)
            answer = await ada.post(f"/api/tournaments/{tournament}/start", {})
            assert (answer.status_code, answer.json()["code"]) == (503, "disk")
            assert (await ada.get(f"/api/tournaments/{tournament}"))["tournament"][
                "phase"
            ] == "waiting"
            server.let_disk_fail(fails=False)
            told = await do(ada, tournament, "start")
            assert told["tournament"]["phase"] == "playing"
            assert told["you"]["table"]


@asynchronous
async def test_killed_again_and_again_it_goes_on_and_every_game_is_played_once(
    tmp_path: Path,
) -> None:
    rng = random.Random(4)
    with running(tmp_path) as first:
        async with Person(first.url, "Ada") as ada:
            tournament = await plan(ada, "greedy", "random", "greedy", "greedy")
            await do(ada, tournament, "start")
            await asyncio.sleep(0.3)
            cookies = ada.http.cookies
            first.stop(signal.SIGKILL)
    counted = 0
    # So many games are played between two kills: by night every one is followed by one.
    amounts = (1, 1) if IS_THOROUGH else (2, 5)
    for _ in range(GAMES):
        with running(tmp_path) as server:
            async with Person(server.url) as ada:
                ada.http.cookies = cookies
                told = (await ada.get(f"/api/tournaments/{tournament}"))["tournament"]
                played = sum(game["phase"] == "over" for game in told["games"])
                assert played >= counted  # what was told once is never lost
                if told["phase"] == "over":
                    break
                async with look(ada, tournament) as seen:
                    with contextlib.suppress(TimeoutError, ConnectionClosed):
                        limit = counted + rng.randint(*amounts)
                        await seen.until(lambda s, n=limit: done(s) >= n)  # type: ignore[misc]
                        counted = max(counted, done(seen))
                        await asyncio.sleep(rng.random() / 20)
                server.stop(signal.SIGKILL)
    with running(tmp_path) as server:
        async with Person(server.url) as ada:
            ada.http.cookies = cookies
            async with look(ada, tournament) as seen:
                await seen.until(lambda s: s.tournament["phase"] == "over")
            tables = [game["table"] for game in seen.tournament["games"]]
            assert len(set(tables)) == GAMES
            content = await records_of(ada, tournament)
            file = read_tournament(map(parse_record, content.splitlines()), get_game)
            scores = {n: list(r.scores) for n, r in file.tournament.results.items()}
            assert scores == {g["number"]: g["scores"] for g in seen.tournament["games"]}
            assert "Traceback" not in server.errors.read_text()


def done(seen: TournamentLook) -> int:
    return sum(game["phase"] == "over" for game in seen.tournament["games"])


@asynchronous
async def test_a_game_that_ended_before_it_was_counted_is_counted_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_hub: TournamentHub, _tournament: str) -> None:
        """The server goes down before it hears that a game is over."""

    with monkeypatch.context() as patch:
        patch.setattr(TournamentHub, "_count", never)
        with serving(tmp_path / "tables.db") as server:
            async with Person(server.url, "Ada") as ada:
                tournament = await plan(ada, "greedy", "greedy", "greedy", "greedy")
                told = await do(ada, tournament, "start")
                for game in told["tournament"]["games"][:2]:
                    async with ada.look(game["table"]) as table:
                        await table.until(lambda t: t.table["phase"] == "over")
                told = await ada.get(f"/api/tournaments/{tournament}")
                assert {game["phase"] for game in told["tournament"]["games"][:2]} == {"playing"}
                cookies = ada.http.cookies
    with serving(tmp_path / "tables.db") as server:
        async with Person(server.url) as ada:
            ada.http.cookies = cookies
            async with look(ada, tournament) as seen:
                await seen.until(lambda s: s.tournament["phase"] == "over")
            before = {game["number"]: game["table"] for game in told["tournament"]["games"][:2]}
            after = {game["number"]: game["table"] for game in seen.tournament["games"]}
            assert before.items() <= after.items()  # they are not laid again


@asynchronous
async def test_a_table_that_was_laid_and_had_not_begun_begins_after_a_restart(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "tables.db") as server:
        async with people(server.url, "Ada", "Ben") as (ada, ben):
            tournament = await plan(ada)
            await do(ben, tournament, "sit")
            told = await do(ada, tournament, "start")
            cookies = ada.http.cookies
    with serving(tmp_path / "tables.db") as server:
        async with Person(server.url) as ada:
            ada.http.cookies = cookies
            async with ada.look(told["you"]["table"]) as table:
                # Nobody sends a salt: it begins without, as it would have.
                await table.until(lambda t: t.table["phase"] == "playing")


@asynchronous
async def test_who_left_is_played_for_also_when_the_server_goes_down_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> None:
        """The server goes down before it tells the table."""

    with monkeypatch.context() as patch:
        patch.setattr(TournamentHub, "_at_table", never)
        with serving(tmp_path / "tables.db") as server:
            async with Person(server.url, "Ada") as ada:
                tournament = await plan(ada, "me", "greedy", "greedy", "greedy")
                told = await do(ada, tournament, "start")
                async with ada.look(told["you"]["table"]) as table:
                    await table.begin()
                told = await do(ada, tournament, "leave")
                cookies = ada.http.cookies
    with serving(tmp_path / "tables.db") as server:
        async with Person(server.url) as ada:
            ada.http.cookies = cookies
            async with look(ada, tournament) as seen:
                await seen.until(lambda s: s.tournament["phase"] == "over")


@asynchronous
async def test_the_host_lets_a_bot_play_for_somebody_who_is_gone_everywhere(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        tournament = await plan(ada, "me", "open", "greedy", "greedy")
        path = f"/api/tournaments/{tournament}"
        assert (await ben.post(f"{path}/sit", {"seat": 1})).status_code == 200
        assert (await ada.post(f"{path}/start")).status_code == 200

        async def let(who: Person, seat: int = 1) -> Any:
            answer = await who.post(f"{path}/let-bot-play", {"seat": seat})
            return answer.json().get("code")

        assert await let(ben, 0) == "not-host"
        for nobody in (0, 2, 9):
            assert await let(ada, nobody) in ("nobody-there", "wrong-seat", "gone-too-short")
        async with look(ada, tournament) as host:
            async with look(ben, tournament):
                assert await let(ada) == "still-here"
            assert await let(ada) == "gone-too-short"
            monkeypatch.setattr(gone, "PATIENCE_MS", 0)
            table = (await ben.get(path))["you"]["table"]
            async with ben.look(table):
                assert await let(ada) == "still-here"
            await host.until(lambda host: not host.tournament["seats"][1]["is_here"])
            async with asyncio.timeout(PATIENCE):
                while await let(ada) == "still-here":  # noqa: ASYNC110 - a connection ends
                    await asyncio.sleep(0.05)
            await host.until(lambda host: host.tournament["seats"][1]["deputy"])
            assert (await ben.post(f"{path}/back")).status_code == 200
            await host.until(lambda host: not host.tournament["seats"][1]["deputy"])
