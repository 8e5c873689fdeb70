"""Tokens of outside bots: made and revoked by their owners, not to be forged, and no cookies."""

import logging

import httpx
import pytest

from fivescore.store import bots as bot_store
from fivescore.store.people import hash_secret
from tests.playing import Case
from tests.server.botting import invite, make_bot
from tests.server.clients import Person, RunningServer, asynchronous, people

FIVES: Case = ("fives", "standard", 3)


@asynchronous
async def test_a_person_makes_a_bot_whose_token_says_who_it_is(server: RunningServer) -> None:
    async with Person(server.url) as ada, await make_bot(ada, "Token One") as bot:
        assert ada.cookie, "A stranger who makes a bot is remembered, to revoke it."
        answer = await bot.http.get("/me")
        assert (answer.status_code, answer.json()) == (200, {"name": "Token One"})
        [listed] = (await ada.get("/api/bots"))["yours"]
        assert (listed["name"], listed["has_token"], listed["is_online"]) == (
            "Token One",
            True,
            False,
        )
        assert "token" not in listed


@pytest.mark.parametrize(
    "name", ["Greedy", "greedy 2", "RANDOM", "Random 17", "Greedy l", "rand0m"]
)
@asynchronous
async def test_no_bot_is_called_like_one_of_ours(server: RunningServer, name: str) -> None:
    async with Person(server.url, "Ada") as ada:
        answer = await ada.post("/api/bots", {"name": name})
        assert (answer.status_code, answer.json()["code"]) == (409, "house-bot")
        answer = await ada.post("/api/bots", {"name": f"Not {name}"})
        assert answer.status_code == 201


@asynchronous
async def test_only_the_hash_of_a_token_is_kept(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, await make_bot(ada, "Token Two") as bot:
        rows = server.database.read_now("SELECT * FROM bots")
        assert hash_secret(bot.token) in str(rows)
        assert bot.token not in str(rows)
        assert len(bot.token) >= 32


@pytest.mark.parametrize(
    "header",
    [
        "",
        "Bearer",
        "Bearer fsbot_wrong",
        "Bearer {token}x",
        "Bearer {token} {token}",
        "Bearer \u00ff",
        "Bearer " + 5000 * "x",
        "Basic {token}",
        "{token}",
    ],
)
@asynchronous
async def test_forged_tokens_are_refused(header: str, server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, await make_bot(ada) as bot:
        told = header.format(token=bot.token).encode("latin-1")
        for method, path in (
            ("GET", "me"),
            ("GET", "stream/events"),
            ("GET", "games/x-1/stream"),
            ("POST", "games/x-1/move"),
            ("POST", "invitations/x/accept"),
        ):
            headers = {b"Authorization": told}
            answer = await ada.http.request(method, f"/api/bot/{path}", headers=headers)
            assert answer.status_code == 401, path
            assert answer.headers["www-authenticate"] == "Bearer"
            assert answer.json()["code"] in ("no-token", "wrong-token")


@asynchronous
async def test_a_cookie_is_nothing_to_the_bot_api_and_a_token_nothing_to_the_page(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada, await make_bot(ada, "Token Four") as bot:
        answer = await ada.http.get("/api/bot/me")
        assert answer.status_code == 401
        answer = await ada.http.get(f"/api/bot/me?token={bot.token}&access_token={bot.token}")
        assert answer.status_code == 401, "A token in an address would stand in logs."
        headers = {"Authorization": f"Bearer {bot.token}"}
        async with httpx.AsyncClient(base_url=server.url, headers=headers) as http:
            assert (await http.get("/api/me")).json() == {"name": ""}
            assert (await http.get("/api/bots")).json()["yours"] == []


@asynchronous
async def test_a_bots_request_may_come_from_anywhere_but_an_owners_may_not(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada, await make_bot(ada, "Token Five") as bot:
        elsewhere = {"Origin": "https://elsewhere.example"}
        assert (await bot.http.get("/me", headers=elsewhere)).status_code == 200
        for path, body in (
            ("/api/bots", {"name": "Other"}),
            ("/api/bots/revoke", {"name": "Token Five"}),
            ("/api/tables/x/invite", {"seat": 0, "bot": "Token Five"}),
        ):
            answer = await ada.post(path, body, **elsewhere)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")


@asynchronous
async def test_a_revoked_token_is_worth_nothing_at_once_also_to_open_streams(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada, await make_bot(ada, "Token Six") as bot:
        async with bot.events() as events:
            await events.until_type("welcome")
            answer = await ada.post("/api/bots/revoke", {"name": "token six"})
            assert answer.status_code == 200
            assert answer.json()["has_token"] is False
            assert [line["code"] for line in await events.rest()] == ["revoked"]
        assert (await bot.http.get("/me")).status_code == 401
        assert "Token Six" not in (await ada.get("/api/bots"))["online"]


@asynchronous
async def test_a_new_token_for_a_bot_replaces_the_old_one(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, await make_bot(ada, "Token Seven") as old:
        assert (await old.http.get("/me")).status_code == 200
        async with await make_bot(ada, "TOKEN seven") as new:
            assert (await old.http.get("/me")).status_code == 401
            assert (await new.http.get("/me")).json() == {"name": "TOKEN seven"}
        assert len((await ada.get("/api/bots"))["yours"]) == 1


@asynchronous
async def test_a_bots_name_and_token_are_its_owners_alone(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        Person(server.url) as stranger,
        await make_bot(ada, "Token Eight") as bot,
    ):
        for other in (ben, stranger):
            answer = await other.post("/api/bots", {"name": "Token ＥＩＧＨＴ"})
            assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
            answer = await other.post("/api/bots/revoke", {"name": "Token Eight"})
            assert answer.status_code == 404
            assert (await other.get("/api/bots"))["yours"] == []
        assert (await bot.http.get("/me")).status_code == 200


@pytest.mark.parametrize("name", ["", " ", None, 7, ["x"]])
@asynchronous
async def test_a_bot_needs_a_name(name: object, server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        answer = await ada.post("/api/bots", {"name": name})
        assert (answer.status_code, answer.json()["code"]) == (400, "wrong")


@asynchronous
async def test_one_person_has_only_so_many_bots(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_store, "MOST_BOTS", 2)
    async with Person(server.url, "Ada") as ada:
        for k in (1, 2):
            answer = await ada.post("/api/bots", {"name": f"Of many {k}"})
            assert answer.status_code == 201
        answer = await ada.post("/api/bots", {"name": "Of many 3"})
        assert (answer.status_code, answer.json()["code"]) == (409, "too-many-bots")
        answer = await ada.post("/api/bots", {"name": "Of many 2"})
        assert answer.status_code == 201, "A new token is no new bot."


@asynchronous
async def test_no_token_is_logged(
    server: RunningServer, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG, "fivescore")
    caplog.set_level(logging.DEBUG, "uvicorn")
    async with Person(server.url, "Ada") as ada, await make_bot(ada, "Token Nine") as bot:
        await bot.http.get("/me")
        await bot.http.get(f"/games/{'x' * 50}-1/stream")
        await bot.post("/games/x-1/move", {"odd": True})
        told = caplog.text + "".join(capfd.readouterr())
        assert bot.token not in told
        assert bot.token.removeprefix("fsbot_") not in told


@asynchronous
async def test_only_the_host_invites_and_only_bots_that_listen(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        Person(server.url) as stranger,
        await make_bot(ben, "Token Ten") as bot,
    ):
        table = await ada.create(FIVES)
        answer = await invite(ada, table, 1, "Token Ten")
        assert (answer.status_code, answer.json()["code"]) == (409, "bot-not-here")
        async with bot.events() as events:
            await events.until_type("welcome")
            for person in (ben, stranger):
                answer = await invite(person, table, 1, "Token Ten")
                assert (answer.status_code, answer.json()["code"]) == (409, "not-host")
            answer = await invite(ada, table, 7, "Token Ten")
            assert (answer.status_code, answer.json()["code"]) == (409, "wrong-seat")
            answer = await invite(ada, "nowhere", 1, "Token Ten")
            assert answer.status_code == 404
            answer = await invite(ada, table, 1, "token ten")
            assert (answer.status_code, answer.json()) == (201, {"seat": 1, "bot": "Token Ten"})
