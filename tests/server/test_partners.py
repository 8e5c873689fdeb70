"""People one played with: who is listed, who is invited again, and who does not want to be."""

import asyncio
import contextlib
import json
import random
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.asyncio.client import connect

from fivescore.games import get_game
from fivescore.server.clock import now_ms
from fivescore.server.partners import http as partners_http
from fivescore.server.partners import hub as partners_hub
from fivescore.server.partners.again import play_again
from fivescore.server.partners.hub import InvitationHub
from fivescore.server.tables import websocket
from fivescore.store.partners import Invitation, LastGame
from fivescore.table.config import read_config
from tests.server.clients import PATIENCE, Frame, Person, RunningServer, asynchronous, people
from tests.server.test_history import SHORT, play

CARDS = ("scorecards", "standard", 2)
FIVES = ("fives", "standard", 3)


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """These players are quicker than people are, and no message is too many."""
    monkeypatch.setattr(websocket, "MOST_MESSAGES", 1 << 20)


async def partners(person: Person) -> list[Any]:
    found: list[Any] = (await person.get("/api/partners"))["partners"]
    return found


async def partner(person: Person, name: str) -> Any:
    return next(one for one in await partners(person) if one["name"] == name)


async def invite(person: Person, name: str) -> str:
    """Invites somebody again; gives the table."""
    found = await partner(person, name)
    answer = await person.post(f"/api/partners/{found['id']}/invite")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


class Following:
    """A home page, which shows invitations."""

    def __init__(self, frames: "asyncio.Queue[Frame]") -> None:
        self._frames = frames

    async def receive(self) -> Frame:
        return await asyncio.wait_for(self._frames.get(), PATIENCE)

    async def next(self) -> list[Any]:
        frame = await self.receive()
        assert frame["type"] == "invitations", frame
        found: list[Any] = frame["invitations"]
        return found


@contextlib.asynccontextmanager
async def following(person: Person) -> AsyncIterator[Following]:
    address = person.url.replace("http", "ws") + "/api/partners/ws"
    async with connect(address, additional_headers={"Cookie": person.cookie}) as socket:
        frames: asyncio.Queue[Frame] = asyncio.Queue()

        async def listen() -> None:
            async for text in socket:
                frames.put_nowait(json.loads(text))

        listening = asyncio.create_task(listen())
        yield Following(frames)
        listening.cancel()


def invitations_of(server: RunningServer) -> InvitationHub:
    return next(one for one in server.hub.subscribers if isinstance(one, InvitationHub))


async def find_nothing(*_: object) -> None:
    """No invitation is open between two people."""


def execute(server: RunningServer, statement: str) -> None:
    server.call(server.database.write(lambda writer: writer.execute(statement).rowcount))


async def invitations(person: Person) -> list[Any]:
    async with following(person) as page:
        return await page.next()


@asynchronous
async def test_partners_are_people_with_when_and_what_was_played_last(
    server: RunningServer,
) -> None:
    async with (
        people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid),
    ):
        assert await partners(ada) == []
        await play(FIVES, ada, ben)  # and a bot, who is nobody's partner
        await play(CARDS, ada, cid)
        await play(CARDS, ada, ben, seed=2)
        found = await partners(ada)
        assert [(one["name"], one["game"], one["games"]) for one in found] == [
            ("Ben", "scorecards", 2),
            ("Cid", "scorecards", 1),
        ]
        assert found[0]["played_at"] >= found[1]["played_at"]
        assert [one["name"] for one in await partners(cid)] == ["Ada"]


@asynchronous
async def test_an_id_of_a_partner_is_made_for_the_pair_and_is_nobodys_identity(
    server: RunningServer,
) -> None:
    async with (
        people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid),
    ):
        await play(FIVES, ada, ben, cid)
        ids = [(await partner(person, "Ben"))["id"] for person in (ada, cid)]
        assert len(set(ids)) == 2
        await invite(ada, "Ben")
        identities = {row[0] for row in server.database.read_now("SELECT who FROM people")}
        for person in (ada, ben, cid):
            text = (await person.http.get("/api/partners")).text
            text += json.dumps(await invitations(person))
            assert not any(identity in text for identity in identities)
        # Another's id is no use to anybody else.
        answer = await ben.post(f"/api/partners/{ids[0]}/invite")
        assert answer.status_code == 404
        async with Person(server.url) as stranger:
            answer = await stranger.post(f"/api/partners/{ids[0]}/invite")
            assert answer.status_code == 404


@asynchronous
async def test_inviting_again_makes_the_same_table_and_asks_the_partner_live(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(FIVES, ada, ben)
        async with following(ben) as page:
            assert await page.next() == []
            table = await invite(ada, "Ben")
            [asked] = await page.next()
            assert (asked["name"], asked["game"], asked["table"]) == ("Ada", "fives", table)
            assert asked["until"] - asked["made_at"] == 30 * 60_000
            info = (await ada.get(f"/api/tables/{table}"))["table"]
            kinds = [seat["kind"] for seat in info["seats"]]
            assert (info["players"], kinds) == (3, ["person", "open", "bot"])
            assert info["options"]["hands"] == SHORT["fives"]["hands"]
            found = await partner(ada, "Ben")
            assert (found["table"], found["has_declined"]) == (table, False)
            # Ben joins, and is no longer asked.
            await ben.sit(table)
            assert await page.next() == []


@asynchronous
async def test_an_invitation_is_there_later_too_and_ends_when_the_game_begins(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(FIVES, ada, ben)
        table = await invite(ada, "Ben")
        async with following(ben) as page:
            assert len(await page.next()) == 1
            async with ada.look(table) as look:
                await look.do("start")
                await look.begin()
            assert await page.next() == []
        assert (await partner(ada, "Ben"))["invited_until"] is None


@asynchronous
async def test_an_invitation_ends_when_who_made_it_leaves(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        table = await invite(ada, "Ben")
        async with following(ben) as page:
            assert len(await page.next()) == 1
            async with ada.look(table) as look:
                await look.do("leave")
            assert await page.next() == []


@asynchronous
async def test_an_invitation_is_open_for_half_an_hour(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        await invite(ada, "Ben")
        later = now_ms() + 30 * 60_000
        for module in (partners_hub, partners_http):
            monkeypatch.setattr(module, "now_ms", lambda: later + 1000)
        assert await invitations(ben) == []
        assert (await partner(ada, "Ben"))["invited_until"] is None


@asynchronous
async def test_two_people_have_one_open_invitation_whoever_asks(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        tables = await asyncio.gather(*[invite(ada, "Ben") for _ in range(3)])
        assert len(set(tables)) == 1
        # Who invites somebody who has invited them is led to their table.
        assert await invite(ben, "Ada") == tables[0]
        assert await invitations(ada) == []


@asynchronous
async def test_not_now_ends_it_and_keeps_the_other_from_asking_again_at_once(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        await invite(ada, "Ben")
        async with following(ben) as page:
            [asked] = await page.next()
            answer = await ben.post(f"/api/partners/{asked['id']}/decline")
            assert answer.status_code == 200
            assert await page.next() == []
        found = await partner(ada, "Ben")
        assert found["has_declined"]
        answer = await ada.post(f"/api/partners/{found['id']}/invite")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
        # Ben may still ask Ada.
        assert await invite(ben, "Ada")


@asynchronous
async def test_who_said_not_now_and_asks_then_is_met_at_their_table(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        await invite(ada, "Ben")
        [asked] = await invitations(ben)
        await ben.post(f"/api/partners/{asked['id']}/decline")
        table = await invite(ben, "Ada")
        assert await invite(ada, "Ben") == table


@asynchronous
async def test_a_second_tab_does_not_keep_news_from_the_first(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        async with following(ben) as first:
            assert await first.next() == []
            # The second tab is there before the first one is told.
            with monkeypatch.context() as late:
                late.setattr(invitations_of(server), "changed", lambda _: None)
                table = await invite(ada, "Ben")
            async with following(ben) as second:
                assert [one["table"] for one in await second.next()] == [table]
                assert [one["table"] for one in await first.next()] == [table]


@asynchronous
async def test_nothing_is_kept_of_whose_last_page_closes_while_their_invitations_are_read(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = invitations_of(server)
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        read = hub._store.invitations_to
        is_read = asyncio.Event()
        loop = asyncio.get_running_loop()

        async def read_slowly(*args: Any) -> list[Invitation]:
            found = await read(*args)
            await asyncio.sleep(0.5)
            loop.call_soon_threadsafe(is_read.set)
            return found

        async with following(ben) as page:
            assert await page.next() == []
            monkeypatch.setattr(hub._store, "invitations_to", read_slowly)
            monkeypatch.setattr(partners_http.PartnersApi, "_find_open", find_nothing)
            table = await invite(ada, "Ben")
        await is_read.wait()
        await asyncio.sleep(0.1)
        assert (hub._sent, table in hub._tables) == ({}, False)


@asynchronous
async def test_pages_of_somebody_deleted_follow_nothing(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, following(ada) as page:
        assert await page.next() == []
        assert (await ada.post("/api/history/delete")).status_code == 200
        assert (await page.receive())["code"] == "stranger"


@asynchronous
async def test_an_invitation_that_the_disk_does_not_take_leaves_no_table(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        found = await partner(ada, "Ben")
        rule = "BEFORE INSERT ON invitations BEGIN SELECT RAISE(ABORT, 'no'); END"
        await asyncio.to_thread(execute, server, f"CREATE TRIGGER refuse {rule}")
        try:
            answer = await ada.post(f"/api/partners/{found['id']}/invite")
            assert (answer.status_code, answer.json()["code"]) == (503, "disk")
            assert (await ada.get("/api/tables"))["yours"] == []
        finally:
            await asyncio.to_thread(execute, server, "DROP TRIGGER refuse")
        table = await invite(ada, "Ben")
        assert [one["id"] for one in (await ada.get("/api/tables"))["yours"]] == [table]


@asynchronous
async def test_nobody_waits_for_the_invitations_of_others(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid),
    ):
        await play(FIVES, ada, ben, cid)
        find_open = partners_http.PartnersApi._find_open
        asking: set[str] = set()
        met = threading.Event()

        async def meet(api: Any, who: str, partner: str) -> str | None:
            asking.add(who)
            for _ in range(100 * PATIENCE):  # each goes on when the other has come as far
                if len(asking) == 2:
                    met.set()
                if met.is_set():
                    break
                await asyncio.sleep(0.01)
            asking.discard(who)
            return await find_open(api, who, partner)

        monkeypatch.setattr(partners_http.PartnersApi, "_find_open", meet)
        await asyncio.gather(invite(ada, "Ben"), invite(cid, "Ben"))
        assert met.is_set()


@asynchronous
async def test_whoever_is_hidden_is_not_seen_and_does_not_notice(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        hidden = (await partner(ben, "Ada"))["id"]
        answer = await ben.post(f"/api/partners/{hidden}/hide", {"is_hidden": True})
        assert answer.status_code == 200
        assert await partners(ben) == []
        assert (await ben.get("/api/partners"))["hidden"] == [{"id": hidden, "name": "Ada"}]
        async with following(ben) as page:
            assert await page.next() == []
            assert await invite(ada, "Ben")
            found = await partner(ada, "Ben")
            assert (found["has_declined"], found["invited_until"] is None) == (False, False)
            # Nothing comes, until Ben changes his mind.
            assert await invitations(ben) == []
            await ben.post(f"/api/partners/{hidden}/hide", {"is_hidden": False})
            assert len(await page.next()) == 1
        assert [one["name"] for one in await partners(ben)] == ["Ada"]


@asynchronous
async def test_nobody_invites_somebody_again_and_again(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        for _ in range(partners_http.INVITATIONS_TO_ONE):
            table = await invite(ada, "Ben")
            async with ada.look(table) as look:
                await look.do("leave")
        found = await partner(ada, "Ben")
        answer = await ada.post(f"/api/partners/{found['id']}/invite")
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")


@asynchronous
async def test_whoever_deletes_themselves_vanishes_from_lists_with_all_invitations(
    server: RunningServer,
) -> None:
    async with (
        people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid),
    ):
        await play(FIVES, ada, ben, cid)
        await invite(ada, "Ben")
        await invite(cid, "Ada")
        hidden = (await partner(ada, "Cid"))["id"]
        await ada.post(f"/api/partners/{hidden}/hide", {"is_hidden": True})
        async with following(ben) as page:
            assert len(await page.next()) == 1
            assert (await ada.post("/api/history/delete")).status_code == 200
            assert await page.next() == []
        for person in (ben, cid):
            assert "Ada" not in [one["name"] for one in await partners(person)]
        for query in ("SELECT COUNT(*) FROM invitations", "SELECT COUNT(*) FROM hidden_partners"):
            who = "(SELECT who FROM people)"
            column = "inviter" if "invitations" in query else "who"
            [[count]] = server.database.read_now(f"{query} WHERE {column} NOT IN {who}")
            assert count == 0


@asynchronous
async def test_an_export_has_invitations_and_hidden_people_by_name(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        await invite(ada, "Ben")
        hidden = (await partner(ada, "Ben"))["id"]
        await ada.post(f"/api/partners/{hidden}/hide", {"is_hidden": True})
        # As he was called when they played: what he is called now is not Ada's to know.
        await ben.post("/api/me", {"name": "Somebody else"})
        text = (await ada.http.get("/api/history/export")).text
        exported = json.loads(text)
        [made] = exported["invitations"]
        assert (made["name"], made["is_yours"], exported["hidden"]) == ("Ben", True, ["Ben"])
        identities = [row[0] for row in server.database.read_now("SELECT who FROM people")]
        assert not any(identity in text for identity in identities)


@asynchronous
async def test_a_partner_who_took_another_name_is_not_followed(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        await play(CARDS, ada, ben)
        await ben.post("/api/me", {"name": "Somebody else"})
        assert [one["name"] for one in await partners(ada)] == ["Ben"]


@asynchronous
async def test_a_stranger_has_no_partners_and_no_invitations(server: RunningServer) -> None:
    async with Person(server.url) as nobody:
        assert await nobody.get("/api/partners") == {"partners": [], "hidden": []}
        address = server.url.replace("http", "ws") + "/api/partners/ws"
        async with connect(address) as socket:
            bye = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert bye["code"] == "stranger"


@asynchronous
async def test_a_clock_is_kept_and_an_old_option_is_no_obstacle(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        clock = {"kind": "move", "amount": 90}
        table = await ada.create(CARDS, "me", "open", clock=clock)
        await ben.sit(table)

        async def play_on(person: Person) -> None:
            async with person.look(table) as look:
                await look.begin()
                await look.play_on(random.Random(1))

        await asyncio.gather(play_on(ada), play_on(ben))
        again = await invite(ada, "Ben")
        assert (await ada.get(f"/api/tables/{again}"))["table"]["clock"] == clock


def recorded(**changes: Any) -> LastGame:
    """A game of Fives that Ben played in the second seat."""
    record = {
        "game": "fives",
        "variant": "standard",
        "options": {"players": 3, "hands": 2},
        "players": [
            {"name": "Ada", "kind": "human"},
            {"name": "Ben", "kind": "human"},
            {"name": "X", "kind": "bot", "bot": "outside"},
        ],
        "deck": {"id": "fives", "sha256": ""},
        "events": [],
    }
    return LastGame("t", json.dumps(record | changes), 1)


def test_everybody_but_bots_of_the_house_is_asked_to_sit_down() -> None:
    found = play_again(recorded(), None)
    assert found.options == {"hands": 2}
    assert [seat.kind for seat in found.seats] == ["open", "me", "open"]


def test_a_game_of_another_version_is_played_by_the_options_of_now() -> None:
    assert play_again(recorded(options={"players": 3, "long_gone": 7}), None).options == {}


def test_a_deck_of_ones_own_is_played_with_again_while_its_table_is_there() -> None:
    file = get_game("scorecards").deck_file()
    assert file is not None
    text = file.decode().replace('id = "', 'id = "my-', 1)
    seats = [{"kind": "me"}, {"kind": "open"}]
    request = {"game": "scorecards", "players": 2, "deck": text, "seats": seats}
    config = read_config(request)
    game = {"game": "scorecards", "options": {}, "players": [{"kind": "human"}] * 2}
    deck = {"id": config.deck().id, "cards": [{}]}
    assert play_again(recorded(**game, deck=deck), config).deck == text
    assert play_again(recorded(**game, deck=deck), None).deck is None
    ours = {"id": "scorecards", "sha256": ""}
    assert play_again(recorded(**game, deck=ours), config).deck is None
