"""At the table: peeking by undo or a second cookie, used ids, private records, others' names."""

import asyncio
import random
import unicodedata

from tests.campaigns.tables import settle
from tests.campaigns.target import Stranger, Target
from tests.server.clients import Look
from tests.server.test_private_records import ways

FIVES = ("fives", "standard", 3)
ALIKE = str.maketrans("аеорсухіԁαοε0|1", "aeopcyxidaoeoll")
NAMES = (
    "Ada",
    "ADA",
    " Ada ",
    "Ada\u00a0",
    "\u0410da",
    "\u0410\u0501\u0430",
    "\u0391da",
    "Ada\u200b",
    "A\u200dda",
    "\uff21\uff44\uff41",
    "\u202eadA",
    "Ada\ufe0f",
    "Ada\u3164",
    "Ada" + 9 * "\u0301",
    "Ada\u2060",
    "\U0001d400da",
)
HOUSE = ("greedy", "Greedy", "GREEDY 2", "gr\u0435edy", "greedy\u200b", "random", "Random 1")


async def peek_by_undo(target: Target) -> None:
    """U1: no move goes back while somebody who saw it is away and did not agree."""
    async with target.strangers("Ada", "Eve") as (ada, eve):
        table = await ada.create(FIVES, "me", "open", "greedy", options={"hands": 3})
        await eve.sit(table, 1)
        async with eve.look(table) as look, eve.look(table) as second:
            async with ada.look(table) as other:
                await asyncio.gather(other.begin(), look.begin())
                await other.do("away")
            for _ in range(2 if target.run.is_short else 10):
                if not await _play_one(look, target.rng):
                    return
                await look.do("undo")
                for one in (look, second):
                    await settle([one])
                    await one.consent("undo")
                await settle([look])
                target.breach(not look.events("undo"), "a move went back while Ada was away")
                target.run.count("moves asked back while others were away")
                await look.do("withdraw")
                await settle([look])


async def _play_one(look: Look, rng: random.Random) -> bool:
    """Makes one move of ours; whether there was one."""
    before = sum("move" in event for event in look.events("seat") if event["seat"] == look.seat)
    while look.table["phase"] == "playing":
        move = look.next_move(rng)
        if move is None:
            await look.receive()
            continue
        await look.play(move)
        await settle([look])
        now = sum("move" in event for event in look.events("seat") if event["seat"] == look.seat)
        if now > before:
            return True
    return False


async def peek_by_second_cookie(target: Target) -> None:
    """U2: whoever comes new in mid-game sees no hand unless all agree."""
    async with target.strangers("Eve", "Ada", "Eva") as (eve, ada, eva):
        table = await eve.create(FIVES, "me", "open", "greedy")
        await ada.sit(table, 1)
        async with eve.look(table) as host, ada.look(table) as other, eva.look(table) as second:
            await asyncio.gather(host.begin(), other.begin())
            for seat in (0, 1, 2, None):
                answer = await eva.post(f"/api/tables/{table}/sit", {"seat": seat})
                target.breach(answer.status_code == 409, f"a seat in mid-game: {answer.text}")
            tries: tuple[tuple[str, dict[str, object]], ...] = (
                ("set-seat", {"seat": 2, "kind": "open"}),
                ("set-seat", {"seat": 1, "kind": "open"}),
                ("set-seat", {"seat": 1, "kind": "bot", "bot": "greedy"}),
                ("swap-seats", {"first": 0, "second": 2}),
                ("remove", {"seat": 1}),
                ("let-bot-play", {"seat": 1}),
            )
            for tag, fields in tries:
                refusal = await host.command(tag, **fields)
                target.breach(refusal is not None, f"{tag} {fields} in mid-game")
                target.run.count("tries to see a second hand")
            await eva.post(f"/api/tables/{table}/ask", {"seat": 2})
            await settle([host, second])
            await host.consent("seat")
            await second.command("consent", question="seat", agrees=True, seen=second.number)
            await settle([second])
            target.breach(second.you["seat"] is None, "a second cookie took a seat alone")
            target.breach(not second.view.get("hand"), "a watcher sees a hand")
            await settle([other])
            await other.consent("seat", agrees=False)
            again = await eva.post(f"/api/tables/{table}/ask", {"seat": 2})
            target.breach(again.status_code == 409, "asked again after a refusal")
            target.run.count("tries to see a second hand", 6)


async def use_ids_again(target: Target) -> None:
    """The same id with another content is refused, and does nothing."""
    async with target.strangers("Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "open")
        await ben.sit(table)
        async with ada.look(table) as look, ben.look(table) as other:
            target.breach(await look.command("say", id="one", text="first") is None, "nothing")
            tries: tuple[tuple[str, dict[str, object]], ...] = (
                ("say", {"text": "second"}),
                ("set-seat", {"seat": 2, "kind": "bot", "bot": "greedy"}),
                ("remove", {"seat": 1}),
                ("do", {"what": "leave"}),
                ("play", {"move": "B1", "seen": 1}),
            )
            for tag, fields in tries:
                refusal = await look.command(tag, id="one", **fields)
                is_refused = refusal is not None and refusal["code"] == "id"
                target.breach(is_refused, f"{tag} under the id of another command: {refusal}")
                target.run.count("ids used again")
            # Another's id is another id.
            target.breach(await other.command("say", id="one", text="mine") is None, "an id")
            await settle([look])
            said = [item["text"] for item in look.items if item["kind"] == "chat"]
            target.breach(said == ["first", "mine"], f"said under one id: {said}")
            kinds = [seat["kind"] for seat in look.table["seats"]]
            target.breach(kinds == ["person", "person", "open"], f"seats: {kinds}")


async def read_private_games(target: Target) -> None:
    """A game that nobody may watch is its players', while it runs and afterwards."""
    async with target.strangers("Ada", "Eve", "") as (ada, eve, stranger):
        table = await ada.create(
            FIVES, "me", "greedy", "greedy", watch="nobody", options={"hands": 1}
        )
        async with ada.look(table) as look:
            await look.begin()
            await _must_not_watch(target, table, eve, stranger)
            await look.play_on(target.rng)
            await look.until(lambda look: look.table["phase"] == "over")
        await _must_not_watch(target, table, eve, stranger)
        game = f"{table}-1"
        paths = [*ways(game), f"/previews/replay/{game}.png", f"/previews/t/{table}.png"]
        paths += [*ways(f"{table}-01"), *ways(f"{table}-1%00"), *ways(f"%20{game}")]
        paths += [*ways(game.swapcase()), f"/api/archive/{game}/replay?viewer=0&viewer=all"]
        for other in (eve, stranger):
            for path in paths:
                answer = await other.http.get(path)
                is_shown = answer.status_code == 200 and "/previews/t/" not in path
                target.breach(not is_shown, f"{path} of a private game")
                target.run.count("looks at private games")
            for path in ("/api/archive", "/api/history/games", f"/replay/{game}", f"/t/{table}"):
                answer = await other.http.get(path)
                target.breach(game not in answer.text or "/replay/" in path, f"{path} names it")
                target.breach("Ada" not in answer.text, f"{path} of a private game names players")
                target.run.count("looks at private games")
        target.breach((await ada.http.get(ways(game)[0])).status_code == 200, "its players cannot")


async def _must_not_watch(target: Target, table: str, *others: Stranger) -> None:
    for other in others:
        async with other.dial(table) as socket:
            first = str(await socket.recv())
        target.breach('"hidden"' in first, "a private table can be watched")
        told = await other.get(f"/api/tables/{table}")
        target.breach(told["table"]["result"] is None, "the result of a private game")
        target.run.count("looks at private games", 2)


async def wear_others_names(target: Target) -> None:
    """Nobody at a table is called so that one takes them for another, or for a bot of ours."""
    async with target.strangers("Ada") as (ada,):
        table = await ada.create(FIVES, "me", "open", "open")
        for name in target.rng.sample(NAMES, len(NAMES)):
            async with target.strangers("") as (eve,):
                answer = await eve.post("/api/me", {"name": name})
                target.run.count("names of others tried")
                if answer.status_code != 200:
                    continue
                seat = await eve.sit(table)
                seats = (await ada.get(f"/api/tables/{table}"))["table"]["seats"]
                shown = seats[seat]["name"]
                target.breach(_look(shown) != _look("Ada"), f"{name!r} sits there as {shown!r}")
                async with eve.look(table) as look:
                    await look.do("leave")
                    await look.command("say", text="I am Ada")
                    await settle([look])
                    lines = [item for item in look.items if item["kind"] == "chat"]
                    is_marked = all(line.get("seat") is None for line in lines)
                    target.breach(is_marked, f"who only looks on talks as a player: {lines}")
        for name in HOUSE:
            answer = await ada.post("/api/bots", {"name": name})
            target.breach(answer.status_code != 201, f"a bot called {name!r}")
            target.run.count("names of others tried")


def _look(name: str) -> str:
    """How a name looks, said otherwise than the product says it."""
    plain = unicodedata.normalize("NFKC", name)
    seen = "".join(sign for sign in plain if unicodedata.category(sign) not in ("Cf", "Zs", "Cc"))
    return seen.casefold().translate(ALIKE)


PLAY = (
    use_ids_again,
    peek_by_undo,
    peek_by_second_cookie,
    read_private_games,
    wear_others_names,
)
