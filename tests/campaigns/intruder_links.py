"""Forged, swapped and replayed tokens and links, and people who come at the same moment."""

import asyncio
import contextlib
import hashlib
import secrets
from collections.abc import Sequence

from websockets.exceptions import WebSocketException

from tests.campaigns.target import PATIENCE, Stranger, Target
from tests.server.botting import Bot, invite, make_bot
from tests.server.clients import Look, Person

FIVES = ("fives", "standard", 3)
GONE = (WebSocketException, OSError, TimeoutError, AssertionError)


async def forge_cookies(target: Target) -> None:
    """Tokens that are nearly right, or right for something else, are nobody's."""
    async with target.strangers("Ada", "Ben") as (ada, ben), await make_bot(ada, _name()) as bot:
        table = await ada.create(FIVES, "me", "open", "greedy", watch="nobody")
        token = ada.cookie.partition("=")[2]
        link = (await ada.post("/api/devices")).json()["path"].partition("#")[2]
        for forged in (*_nearly(target, token), bot.token, link, table):
            await _is_nobody(target, forged, table)
            target.run.count("forged cookies")
        for forged in (*_nearly(target, bot.token), token, ben.cookie.partition("=")[2], link):
            headers = {"Authorization": b"Bearer " + forged.encode("latin-1", "replace")}
            answer = await ben.http.get("/api/bot/me", headers=headers)
            target.breach(answer.status_code == 401, f"{forged!r} as the token of a bot")
            target.run.count("forged tokens of bots")
        for forged in (*_nearly(target, link), token, bot.token):
            answer = await ben.post("/api/devices/use", {"secret": forged})
            target.breach(answer.status_code >= 400, f"{forged!r} as a link for devices")
            target.run.count("forged links")
        target.breach((await ben.get("/api/me"))["name"] == "Ben", "somebody became another")


def _name() -> str:
    return f"Bot {secrets.token_hex(4)}"


def _nearly(target: Target, token: str) -> list[str]:
    place = target.rng.randrange(len(token))
    other = "x" if token[place] != "x" else "y"
    return [
        token[:place] + other + token[place + 1 :],
        token[:-1],
        token + "x",
        token.swapcase(),
        token[::-1],
        hashlib.sha256(token.encode()).hexdigest(),
        secrets.token_urlsafe(24),
        "' OR '1'='1",
        "%",
        token + "\u00e9",
    ]


async def _is_nobody(target: Target, forged: str, table: str) -> None:
    """Whoever has this for a cookie is a stranger."""
    cookie = b"fivescore=" + forged.encode("latin-1", "replace")
    async with target.strangers("") as (nobody,):
        http = nobody.http
        me = await http.get("/api/me", headers={b"Cookie": cookie})
        target.breach(me.status_code == 200 and me.json()["name"] == "", f"the cookie {forged!r}")
        answer = await http.post(
            f"/api/tables/{table}/config", json={"pause": 5}, headers={b"Cookie": cookie}
        )
        target.breach(answer.status_code >= 400, f"the cookie {forged!r} changed a table")
        told = (await http.get(f"/api/tables/{table}", headers={b"Cookie": cookie})).json()
        target.breach(told["you"]["seat"] is None, f"the cookie {forged!r} has a seat")


async def use_links_twice(target: Target) -> None:
    """A link for a second device is good once, however many use it at the same moment."""
    async with target.strangers("Ada", *["Eve"] * 5) as (ada, *others):
        secret = (await ada.post("/api/devices")).json()["path"].partition("#")[2]
        uses = [other.post("/api/devices/use", {"secret": secret}) for other in others]
        done = [answer.status_code for answer in await asyncio.gather(*uses)]
        target.breach(done.count(200) == 1, f"one link made {done.count(200)} devices")
        again = await others[0].post("/api/devices/use", {"secret": secret})
        target.breach(again.status_code == 403, "a link that was used already")
        names = [(await other.get("/api/me"))["name"] for other in others]
        target.breach(names.count("Ada") == 1, "whoever came second with a link")
        target.run.count("links used at the same moment", len(others))


async def race_for_seats(target: Target) -> None:
    """One seat is one person's, and one person has one seat."""
    async with target.strangers(*["Ada"] * 5) as (host, *others):
        table = await host.create(FIVES, "me", "open", "open")
        path = f"/api/tables/{table}/sit"
        answers = await asyncio.gather(*(other.post(path, {"seat": 1}) for other in others))
        taken = [k for k, answer in enumerate(answers) if answer.status_code == 200]
        target.breach(len(taken) == 1, f"{len(taken)} people took one seat")
        late = others[(taken[0] + 1) % len(others)]
        wishes = [late.post(path, {"seat": seat}) for seat in (1, 2, None, 0, 2)]
        seats = {a.json()["seat"] for a in await asyncio.gather(*wishes) if a.status_code == 200}
        target.breach(seats == {2}, f"one person took the seats {seats}")
        told = (await host.get(f"/api/tables/{table}"))["table"]["seats"]
        target.breach(len({seat["name"] for seat in told}) == 3, "two have the same name")
        sat = [(await one.get(f"/api/tables/{table}"))["you"]["seat"] for one in (host, *others)]
        sitting = sorted(seat for seat in sat if seat is not None)
        target.breach(sitting == [0, 1, 2], f"seats are taken by {sat}")
        target.run.count("seats claimed at the same moment", len(others) + len(wishes))


async def race_one_command(target: Target) -> None:
    """The same command over several connections at the same moment is done once."""
    async with target.strangers("Ada") as (ada,), contextlib.AsyncExitStack() as stack:
        table = await ada.create(FIVES, "me", "open", "open")
        looks = [await stack.enter_async_context(ada.look(table)) for _ in range(4)]
        await asyncio.gather(*(look.command("say", id="same", text="once") for look in looks))
        await asyncio.gather(
            *(look.command("say", id=f"own {k}", text="own") for k, look in enumerate(looks))
        )
        async with ada.look(table) as look:
            said = [item["text"] for item in look.items if item["kind"] == "chat"]
        target.breach(said.count("once") == 1, f"one command was done {said.count('once')} times")
        target.breach(said.count("own") == len(looks), "commands of another id were not done")
        target.run.count("commands sent at the same moment", 2 * len(looks))


async def use_what_was_taken_back(target: Target) -> None:
    """Signed out and revoked is at once and for good, also for what is on its way."""
    async with target.strangers("Ada", "Phone") as (ada, phone):
        await _join(ada, phone)
        # Another name: nobody's token is known by heart now.
        await ada.post("/api/me", {"name": "Ada B"})
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        devices = (await ada.get("/api/devices"))["devices"]
        [other] = [one["id"] for one in devices if not one["is_this"]]
        asked = [phone.http.get("/api/me") for _ in range(target.rng.randrange(1, 9))]
        looks: list[Look] = []
        watching = asyncio.create_task(_watch(phone, table, looks))
        out = ada.post("/api/devices/sign-out", {"device": other})
        answers = await asyncio.gather(*asked, out)
        target.breach(answers[-1].status_code == 200, "a device could not be signed out")
        target.breach(not (await phone.get("/api/me"))["name"], "a device that was signed out")
        await _must_end(target, watching, looks)
        target.run.count("tokens used while they were taken back", len(asked) + 1)
    await _use_a_revoked_token(target)


async def _join(ada: Person, phone: Person) -> None:
    path = (await ada.post("/api/devices")).json()["path"]
    answer = await phone.post("/api/devices/use", {"secret": path.partition("#")[2]})
    assert answer.status_code == 200, answer.text


async def _watch(person: Stranger, table: str, looks: list[Look]) -> None:
    """Looks at a table until sent away."""
    with contextlib.suppress(*GONE):
        async with person.look(table) as look:
            looks.append(look)
            while True:
                await look.receive(PATIENCE)


async def _must_end(target: Target, watching: "asyncio.Task[None]", looks: Sequence[Look]) -> None:
    """Whoever was let in with the token of before is sent away, or was a stranger by then."""
    for _ in range(20):
        if watching.done() or (looks and looks[0].you.get("seat") is None):
            break
        await asyncio.sleep(0.1)
    is_in = not watching.done() and bool(looks) and looks[0].you.get("seat") is not None
    watching.cancel()
    await asyncio.wait([watching])
    target.breach(not is_in, "a device that was signed out still looks at a hand")


async def _use_a_revoked_token(target: Target) -> None:
    async with target.strangers("Ada") as (ada,):
        name = _name()
        first = await make_bot(ada, name)
        # Nobody has used the second one: it is not known by heart.
        async with first, await make_bot(ada, name) as bot:
            target.breach((await first.http.get("/me")).status_code == 401, "a token of before")
            asked = [bot.http.get("/me") for _ in range(target.rng.randrange(1, 9))]
            revoked = ada.post("/api/bots/revoke", {"name": name})
            answers = await asyncio.gather(*asked, revoked)
            target.breach(answers[-1].status_code == 200, "a token could not be revoked")
            target.breach((await bot.http.get("/me")).status_code == 401, "a revoked token")
            target.run.count("tokens used while they were taken back", len(asked) + 1)


async def take_what_is_others(target: Target) -> None:
    """Ids of others' devices, tables, bots and tournaments are of no use."""
    async with target.strangers("Ada", "Eve") as (ada, eve), await make_bot(ada, _name()) as bot:
        table = await ada.create(FIVES, "me", "open", "open")
        [device] = (await ada.get("/api/devices"))["devices"]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
        made = await ada.post("/api/tournaments", {"seats": seats})
        event = f"/api/tournaments/{made.json()['tournament']}"
        tries: list[tuple[str, object]] = [
            ("/api/devices/sign-out", {"device": device["id"]}),
            ("/api/bots/revoke", {"name": bot.name}),
            ("/api/bots", {"name": bot.name}),
            (f"/api/tables/{table}/delete", {}),
            (f"/api/tables/{table}/config", {"pause": 9}),
            (f"/api/tables/{table}/invite", {"seat": 1, "bot": bot.name}),
            (f"/api/history/games/{table}-1/delete", {}),
            (f"{event}/start", {}),
            (f"{event}/seat", {"seat": 1, "kind": "bot", "bot": "greedy"}),
            (f"{event}/let-bot-play", {"seat": 0}),
            (f"{event}/leave", {}),
            ("/api/partners/aaaaaaaaaaaaaaaa/invite", {}),
        ]
        for path, body in tries:
            answer = await eve.post(path, body)
            target.breach(400 <= answer.status_code < 500, f"{path} of another: {answer.text}")
            target.run.count("ids of others used")
        await _command_for_others(target, eve, table)
        await _take_an_offer(target, ada, eve, bot, table)


async def _command_for_others(target: Target, eve: Stranger, table: str) -> None:
    """Whoever only looks on commands nothing."""
    async with eve.look(table) as look:
        for tag, fields in (
            ("set-seat", {"seat": 1, "kind": "bot", "bot": "greedy"}),
            ("swap-seats", {"first": 0, "second": 1}),
            ("set-bot-speed", {"speed": "fast"}),
            ("make-host", {"seat": 0}),
            ("remove", {"seat": 0}),
            ("mute", {"seat": 0, "is_muted": True}),
            ("do", {"what": "start"}),
            ("do", {"what": "leave"}),
        ):
            refusal = await look.command(tag, **fields)
            target.breach(refusal is not None, f"{tag} by somebody who only looks on")
            target.run.count("commands for others")


async def _take_an_offer(
    target: Target, ada: Stranger, eve: Stranger, bot: Bot, table: str
) -> None:
    """A seat that is offered to a bot is not another's, and is taken once."""
    async with await make_bot(eve, _name()) as thief, bot.events() as events:
        answer = await invite(ada, table, 1, bot.name)
        target.breach(answer.status_code == 201, f"no bot can be invited: {answer.text}")
        await events.until_type("invitation")
        tries = [one.post(f"/invitations/{table}/accept") for one in (thief, bot, bot, thief)]
        done = [answer.status_code for answer in await asyncio.gather(*tries)]
        target.breach(done[0] >= 400 and done[3] >= 400, "a seat that was offered to another bot")
        told = (await ada.get(f"/api/tables/{table}"))["table"]["seats"]
        target.breach([seat["kind"] for seat in told] == ["person", "bot", "open"], f"{told}")
        target.run.count("offers taken at the same moment", len(tries))


LINKS = (
    forge_cookies,
    use_links_twice,
    race_for_seats,
    race_one_command,
    use_what_was_taken_back,
    take_what_is_others,
)
