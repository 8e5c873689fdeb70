"""“Find me a game”: who waits, who is called, and who sits where in the end."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fivescore.server.clock import now_ms
from fivescore.server.seeks import hub as seek_hub
from fivescore.server.seeks import waiting
from fivescore.server.seeks.absences import FIRST_WAIT_MS, Absences
from fivescore.table.config import TableConfig
from tests.server.clients import PATIENCE, Person, RunningServer, asynchronous, people, serving
from tests.server.seeking import looking, seeks_of


@pytest.fixture(autouse=True)
def nobody_is_left(server: RunningServer) -> Iterator[None]:
    """No test leaves anybody waiting for the next one, nor a name for not being there."""
    yield
    seeks_of(server).clock = now_ms
    seeks_of(server)._absences = Absences()


@pytest.fixture
def short_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not answer at once is not there."""
    monkeypatch.setattr(seek_hub, "CALL_SECONDS", 0.3)


def pass_time(server: RunningServer, milliseconds: int) -> None:
    """Lets the clock of those who wait run ahead."""
    seeks_of(server).clock = lambda: now_ms() + milliseconds


@asynchronous
async def test_people_who_wait_for_the_same_sit_at_one_table(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        async with looking(ada) as first, looking(ben) as second:
            assert first.last == {"type": "idle", "code": ""}
            await first.seek("score5", 2)
            assert (first.names, first.last["seats"]) == (["Ada"], 2)
            assert first.last["people"] == [{"name": "Ada", "is_you": True}]
            assert (await ada.get("/api/seeks"))["people"] == 1
            await second.send("seek", game="score5", players=2)
            table, same = await first.found(), await second.found()
            assert table == same
        assert (await ada.get("/api/seeks"))["people"] == 0
        info = (await ada.get(f"/api/tables/{table}"))["table"]
        assert sorted(seat["name"] for seat in info["seats"]) == ["Ada", "Ben"]
        assert (info["game"], info["players"]) == ("score5", 2)
        assert (info["has_host"], info["is_open"], info["watch"]) == (False, False, "nobody")
        assert info["clock"] == {"kind": "move", "amount": 60}
        assert info["starts_at"] is not None


@asynchronous
async def test_everybody_sees_the_list_fill_and_who_goes_again(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada) as first,
    ):
        await first.seek("fives", 4)
        async with looking(ben) as second:
            await second.seek("fives", 4)
            assert second.names == ["Ada", "Ben"]
            await first.until_with("Ada", "Ben")
            await second.send("cancel")
            await second.until("idle")
            await first.until_with("Ada")
            await second.seek("fives", 4)
            await first.until_with("Ada", "Ben")
        # Ben's page is closed, and his seek ends with it.
        await first.until_with("Ada")


@asynchronous
async def test_two_tabs_of_one_person_are_one_person(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        async with looking(ada) as first, looking(ben) as other:
            await first.seek("scorecards", 2)
            async with looking(ada) as second:
                assert second.last["type"] == "waiting"
                await second.seek("scorecards", 2)
                assert second.names == ["Ada"]
                assert (await ada.get("/api/seeks"))["people"] == 1
                # What one tab changes, the other shows.
                await second.send("seek", game="score5", players=2)
                await first.until("waiting", lambda frame: frame["wish"]["game"] == "score5")
            # The seek goes on in the tab that is left.
            assert (await ada.get("/api/seeks"))["people"] == 1
            await other.send("seek", game="score5", players=2)
            assert await first.found() == await other.found()
        assert len((await ada.get("/api/tables"))["yours"]) == 1


@asynchronous
async def test_all_tabs_of_a_person_go_to_the_table(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada) as first,
        looking(ada) as second,
        looking(ben) as other,
    ):
        await first.seek("score5", 2)
        await other.send("seek", game="score5", players=2)
        tables = {await one.found() for one in (first, second, other)}
        assert len(tables) == 1


@pytest.mark.usefixtures("short_calls")
@asynchronous
async def test_nobody_is_put_at_a_table_with_somebody_who_is_gone(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid),
        looking(ada) as first,
        looking(cid) as third,
    ):
        async with looking(ben, is_deaf=True) as second:
            await second.seek("score5", 2)
            await first.send("seek", game="score5", players=2)
            await first.until("call")
            # Ben's network is gone, and nobody has noticed yet: Ada waits on, with her time.
            again = await first.until_with("Ada")
            assert again["bots_at"] - waiting.BOTS_MS <= now_ms()
            bye = await second.until("bye")
            assert bye["code"] == "silent"
        assert (await ada.get("/api/tables"))["yours"] == []
        await third.send("seek", game="score5", players=2)
        assert await first.found() == await third.found()


@asynchronous
async def test_whoever_closes_the_page_while_called_leaves_the_others_waiting(
    server: RunningServer,
) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada) as first,
    ):
        async with looking(ben, is_deaf=True) as second:
            await second.seek("score5", 2)
            await first.send("seek", game="score5", players=2)
            await first.until("call")
        await first.until_with("Ada")
        assert (await ada.get("/api/seeks"))["people"] == 1
        assert (await ben.get("/api/tables"))["yours"] == []


@asynchronous
async def test_whoever_cancels_while_called_is_at_no_table(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada) as first,
        looking(ben, is_deaf=True) as second,
    ):
        await second.seek("score5", 2)
        await first.send("seek", game="score5", players=2)
        call = await second.until("call")
        await second.send("cancel")
        await second.until("idle")
        await second.send("here", call=call["call"])
        await first.until_with("Ada")
        assert (await ada.get("/api/tables"))["yours"] == []


class SlowDisk:
    """Lets the table of people who were called wait, so that much can happen."""

    def __init__(self, server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
        registry = server.hub.registry
        create = registry.create_without_host
        self._is_asked = False
        self._goes_on = False

        async def create_later(*args: Any) -> str:
            self._is_asked = True
            async with asyncio.timeout(PATIENCE):
                while not self._goes_on:  # noqa: ASYNC110 - the test's, in another loop
                    await asyncio.sleep(0.01)
            return await create(*args)

        monkeypatch.setattr(registry, "create_without_host", create_later)

    async def asked(self) -> None:
        """Waits until a table is to be made."""
        async with asyncio.timeout(PATIENCE):
            while not self._is_asked:  # noqa: ASYNC110 - the server's, in another loop
                await asyncio.sleep(0.01)

    def go_on(self) -> None:
        """Lets it be made, and whatever is asked later."""
        self._goes_on = True


@asynchronous
async def test_whoever_cancels_while_the_table_is_made_leaves_it(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(server, monkeypatch)
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada) as first,
        looking(ben) as second,
    ):
        await first.seek("score5", 2)
        await second.send("seek", game="score5", players=2)
        await disk.asked()
        await second.send("cancel")
        await second.until("idle")
        disk.go_on()
        table = await first.found()
        async with ada.look(table) as look:
            await look.until(lambda one: [s["kind"] for s in one.table["seats"]].count("bot") == 1)
        assert (await ben.get("/api/tables"))["yours"] == []
        assert all(frame["type"] != "found" for frame in await second.quiet())


@asynchronous
async def test_whoever_loses_the_network_while_the_table_is_made_keeps_their_seat(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(server, monkeypatch)
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada) as first,
    ):
        async with looking(ben) as second:
            await second.seek("score5", 2)
            await first.send("seek", game="score5", players=2)
            await disk.asked()
        disk.go_on()
        table = await first.found()
        assert [one["id"] for one in (await ben.get("/api/tables"))["yours"]] == [table]
        assert (await ada.get("/api/seeks"))["people"] == 0


@asynchronous
async def test_a_bot_plays_for_whoever_never_comes_to_the_table(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        async with looking(ada) as first, looking(ben) as second:
            await first.seek("score5", 2)
            await second.send("seek", game="score5", players=2)
            table = await first.found()
            await second.found()
        async with ada.look(table) as look:
            await look.begin()
            seat = 1 - look.seat
            await look.until(lambda one: one.table["seats"][seat]["deputy"] is not None)
            assert look.table["seats"][look.seat]["deputy"] is None
            # Whoever comes late takes over again.
            async with ben.look(table) as late:
                await late.do("back")
                await look.until(lambda one: one.table["seats"][seat]["deputy"] is None)


@asynchronous
async def test_bots_are_offered_after_twenty_seconds_and_not_before(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, looking(ada) as first:
        start = now_ms()
        seeks_of(server).clock = lambda: start
        await first.seek("fives", 4)
        told = first.last
        assert told["bots_at"] - told["now"] == 20_000
        assert (told["bots"], told["company"]) == (3, [])
        pass_time(server, 19_000)
        await first.send("with-bots")
        assert all(frame["type"] != "call" for frame in await first.quiet())
        pass_time(server, 20_000)
        await first.send("with-bots")
        table = await first.found()
        info = (await ada.get(f"/api/tables/{table}"))["table"]
        assert sorted(seat["kind"] for seat in info["seats"]) == ["bot", "bot", "bot", "person"]
        async with ada.look(table) as look:
            await look.begin()


@asynchronous
async def test_whoever_takes_bots_takes_along_those_who_do_not_mind(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid),
        looking(ada) as first,
        looking(ben) as second,
        looking(cid) as third,
    ):
        await first.seek("fives", 4)
        await second.seek("fives", 4, takes_bots=False)
        await third.seek("fives", 4)
        await first.until("waiting", lambda frame: frame["company"] == ["Cid"])
        assert first.last["bots"] == 2
        assert second.last["bots_at"] is None
        pass_time(server, 20_000)
        await second.send("with-bots")  # who wants people only is not offered any
        await first.send("with-bots")
        assert await first.found() == await third.found()
        await second.until_with("Ben")
        assert (await ben.get("/api/tables"))["yours"] == []


@asynchronous
async def test_any_game_with_bots_is_one_for_as_many_as_who_comes_along_wants(
    server: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        for _ in range(5):  # one of three games, and only Score 5 is played by five
            pass_time(server, 0)
            async with looking(ada) as first, looking(ben) as second:
                await first.seek()
                await second.seek(players=5)
                await first.until("waiting", lambda frame: frame["company"] == ["Ben"])
                pass_time(server, 20_000)
                await first.send("with-bots")
                table = await first.found()
                assert table == await second.found()
            info = (await ada.get(f"/api/tables/{table}"))["table"]
            assert (info["game"], info["players"]) == ("score5", 5)
    assert caplog.records == []


@asynchronous
async def test_a_table_that_cannot_be_made_holds_up_nobody_else(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = server.hub.registry
    create = registry.create_without_host

    async def refuse_fives(config: TableConfig, *args: Any) -> str:
        if config.game == "fives":
            raise ValueError("A mistake of ours.")
        return await create(config, *args)

    monkeypatch.setattr(registry, "create_without_host", refuse_fives)
    async with (
        people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid),
        looking(ada) as first,
        looking(ben) as second,
        looking(cid) as third,
    ):
        await first.seek("fives", 4)
        pass_time(server, 20_000)
        await first.send("with-bots")
        assert (await first.until("idle"))["code"] == "disk"
        await second.seek("score5", 2)
        await third.send("seek", game="score5", players=2)
        assert await second.found() == await third.found()
        assert seeks_of(server)._paused_until == 0


@asynchronous
async def test_while_the_disk_fails_nobody_is_called_for_a_table_with_bots(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "tables.db") as own:
        async with Person(own.url, "Ada") as ada, looking(ada) as first:
            await first.seek("fives", 4)
            pass_time(own, 20_000)
            own.let_disk_fail(fails=True)
            await first.send("with-bots")
            await first.until("call")
            await first.until("waiting")
            own.let_disk_fail(fails=False)
            await first.send("with-bots")
            assert await first.quiet() == []
            pass_time(own, 20_000 + seek_hub.RETRY_MS)
            await first.send("with-bots")
            await first.found()


@asynchronous
async def test_whoever_is_called_anew_while_their_first_table_is_made_can_answer(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(server, monkeypatch)
    async with (
        people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid),
        looking(ada) as first,
        looking(ben, is_deaf=True) as second,
        looking(cid) as third,
    ):
        await first.seek("score5", 2)
        await second.send("seek", game="score5", players=2)
        await first.until("call")
        await second.send("here", call=(await second.until("call"))["call"])
        await second.send("cancel")
        await second.until("idle")
        await second.seek("scorecards", 2)
        await third.send("seek", game="scorecards", players=2)
        anew = await second.until("call")
        disk.go_on()
        table = await first.found()
        await second.send("here", call=anew["call"])
        another = await second.found()
        assert (another == await third.found(), another != table) == (True, True)


@pytest.mark.usefixtures("short_calls")
@asynchronous
async def test_whoever_never_answers_does_not_keep_the_others_called(
    server: RunningServer,
) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada) as first,
    ):
        await first.seek("score5", 2)
        for _ in range(2):
            async with looking(ben, is_deaf=True) as second:
                await second.send("seek", game="score5", players=2)
                await first.until("call")
                await first.until_with("Ada")
        async with looking(ben) as second:
            await second.seek("score5", 2)
            assert second.names == ["Ben"]
            # They are told for how long, and nobody else is.
            assert 0 < second.last["held_until"] - second.last["now"] <= FIRST_WAIT_MS
            assert first.last["held_until"] is None
            assert await first.quiet() == []
            # After a while they may try again.
            pass_time(server, FIRST_WAIT_MS)
            await second.send("seek", game="score5", players=2)
            assert await first.found() == await second.found()


@asynchronous
async def test_whoever_answers_and_changes_their_mind_each_time_is_not_called_for_ever(
    server: RunningServer,
) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada, is_deaf=True) as first,
        looking(ben) as second,
    ):
        await first.seek("score5", 2)
        await second.send("seek", game="score5", players=2)
        for _ in range(2):
            await second.until("call")
            await second.send("seek", game="score5", players=2)
        await second.until_with("Ben")
        calls = [frame for frame in await first.quiet() if frame["type"] == "call"]
        assert len(calls) == 2


@asynchronous
async def test_two_guests_can_be_told_apart(server: RunningServer) -> None:
    async with people(server.url, "Guest", "Guest") as (ada, ben):
        async with looking(ada) as first, looking(ben) as second:
            await first.seek("score5", 2)
            await second.send("seek", game="score5", players=2)
            table = await first.found()
        info = (await ada.get(f"/api/tables/{table}"))["table"]
        assert sorted(seat["name"] for seat in info["seats"]) == ["Guest", "Guest 2"]


@asynchronous
async def test_a_new_name_is_seen_by_those_who_wait(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada) as first,
        looking(ben) as second,
    ):
        await first.seek("fives", 4)
        await second.seek("fives", 4)
        await ben.post("/api/me", {"name": "Bea"})
        await first.until_with("Ada", "Bea")
        await second.send("cancel")
        await second.until("idle")
        await second.seek("fives", 4)
        assert second.names == ["Ada", "Bea"]


@asynchronous
async def test_whoever_deletes_themselves_waits_no_longer(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada) as first,
        looking(ben) as second,
    ):
        await first.seek("fives", 4)
        await second.seek("fives", 4)
        await first.until_with("Ada", "Ben")
        assert (await ben.post("/api/history/delete")).status_code == 200
        await first.until_with("Ada")


@asynchronous
async def test_another_tab_of_somebody_deleted_seats_nobody(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben who goes") as (ada, ben),
        looking(ada) as first,
        looking(ben) as second,
        looking(ben) as third,
    ):
        query = "SELECT who FROM people WHERE name = 'Ben who goes'"
        [[who]] = server.database.read_now(query)
        await first.seek("score5", 2)
        server.call(seeks_of(server).forget(who))
        for page in (second, third):
            with contextlib.suppress(ConnectionClosed):
                await page.send("seek", game="score5", players=2)
            assert (await page.until("bye"))["code"] == "stranger"
        # A tab that comes back before the database knows of it.
        async with looking(ben) as late:
            assert late.last["code"] == "stranger"
        assert await first.quiet() == []
        assert (await ada.get("/api/seeks"))["people"] == 1


@asynchronous
async def test_a_table_that_all_left_before_it_began_is_not_remembered(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        async with looking(ada) as first, looking(ben) as second:
            await first.seek("score5", 2)
            await second.send("seek", game="score5", players=2)
            table = await first.found()
            await second.found()
        assert table in seeks_of(server)._new
        for person in (ada, ben):
            async with person.look(table) as look:
                await look.do("leave")
        assert table not in seeks_of(server)._new


@asynchronous
async def test_a_stranger_has_to_become_somebody_first(server: RunningServer) -> None:
    async with Person(server.url) as nobody, looking(nobody) as page:
        assert page.last["type"] == "bye"
        assert page.last["code"] == "stranger"


@asynchronous
async def test_what_there_is_not_cannot_be_waited_for(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, looking(ada) as page:
        await page.send("seek", game="fives", players=2)
        assert (await page.until("idle"))["code"] == "wrong"
        await page.send("seek", game=7)
        assert (await page.until("bye"))["code"] == "broken"


@asynchronous
async def test_nobody_begins_to_wait_hundreds_of_times_an_hour(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as own:
        async with Person(own.url, "Ada") as ada, looking(ada) as page:
            for _ in range(seek_hub.SEEKS_AN_HOUR // 2):
                await page.send("seek", game="fives")
                await page.send("cancel")
            await asyncio.sleep(0)
        async with looking(ada) as page:
            for _ in range(seek_hub.SEEKS_AN_HOUR // 2):
                await page.send("seek", game="fives")
                await page.send("cancel")
            await page.send("seek", game="fives")
            await page.until("idle", lambda frame: frame["code"] == "too-fast")


@asynchronous
async def test_a_disk_that_fails_keeps_them_waiting_until_it_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seek_hub, "RETRY_MS", 200)
    with serving(tmp_path / "tables.db") as own:
        async with (
            Person(own.url, "Ada") as ada,
            Person(own.url, "Ben") as ben,
            looking(ada) as first,
            looking(ben) as second,
        ):
            own.let_disk_fail(fails=True)
            await first.seek("score5", 2)
            await second.send("seek", game="score5", players=2)
            await first.until("call")
            await first.until("waiting")
            own.let_disk_fail(fails=False)
            assert await first.found() == await second.found()


@asynchronous
async def test_a_server_that_stops_says_so_and_pages_may_come_back(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as own:
        person = Person(own.url, "Ada")
        async with person:
            connection = looking(person)
            page = await connection.__aenter__()
            await page.seek("fives")
            own.call(own.hub.say_goodbye())
            assert (await page.until("bye"))["code"] == "closing"
            await connection.__aexit__(None, None, None)


@asynchronous
async def test_those_who_like_any_number_are_called_after_a_moment(
    server: RunningServer,
) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        looking(ada) as first,
        looking(ben) as second,
    ):
        await first.seek("scorecards")
        await second.seek("scorecards")
        told = second.last
        assert (told["seats"], told["starts_at"] - told["now"] > 4000) == (3, True)
        assert await first.found() == await second.found()
