"""Texts that are code elsewhere, paths out of the folder, and requests of other pages."""

import asyncio
import contextlib
from urllib.parse import quote

from tests.campaigns.tables import settle
from tests.campaigns.target import SECRET, Stranger, Target
from tests.server.raw import dial, handshake

FIVES = ("fives", "standard", 3)
STRINGS = (
    "'); DROP TABLE people;--",
    "' OR '1'='1",
    '" UNION SELECT token_hash FROM tokens --',
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title><script>alert(1)</script>",
    "{{7*7}}",
    "${7*7}",
    "{0.__class__.__init__.__globals__}",
    "%s%s%n%d",
    "x\r\nSet-Cookie: fivescore=stolen",
    "x\nERROR forged line",
    "x\r\n\r\nHTTP/1.1 200 OK",
    "\x1b]0;title\x07\x1b[31m",
    "=cmd|' /C calc'!A0",
    "`id`; $(id) | id",
    "{ $player }",
    "\u2028\u2029",
    "a\x00b",
)
CODE = ("<script>alert", "<img src=x")
MARKS = (SECRET, "root:x:", "root:*:", "SQLite format 3", "def make_app", "[project]\nname")
"""What stands in files that nobody is to be sent."""
FOLDERS = (
    "/",
    "/assets/",
    "/icons/",
    "/words/",
    "/words/first/",
    "/previews/t/",
    "/previews/replay/",
    "/api/archive/",
    "/api/decks/",
    "/api/guides/",
    "/api/tables/",
    "/api/pad/",
    "/replay/",
    "/t/",
)
UPS = (
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "..\\",
    "..%5c",
    "....//",
    "%252e%252e%252f",
    "..;/",
    "%c0%ae%c0%ae/",
    "./../",
    "//",
)
FILES = (
    "etc/passwd",
    "app.py",
    "pyproject.toml",
    "secret.txt",
    "tables.db",
    "tables.db-wal",
    "tables.db.key",
)


async def inject(target: Target) -> None:
    """Whatever is sent stays a text."""
    async with target.strangers("Ada", "Eve") as (ada, eve), target.strangers("") as (stranger,):
        table = await ada.create(FIVES, "me", "open", "open", is_open=True)
        strings = target.rng.sample(STRINGS, 6 if target.run.is_short else len(STRINGS))
        async with eve.look(table) as look:
            for text in strings:
                await eve.post("/api/me", {"name": text[:40]})
                await eve.post("/api/bots", {"name": text[:40]})
                refusal = await look.command("say", text=text)
                await look.command("play", move=text, seen=0)
                await settle([look])
                lines = [item["text"] for item in look.items if item["kind"] == "chat"]
                is_whole = refusal is not None or lines[-1].strip() != ""
                target.breach(is_whole, f"{text!r} became {lines[-1:]!r}")
                await _ask_for(target, stranger, text)
                await _tell_of_itself(target, eve, text)
                target.run.count("texts that are code", 14)
                await asyncio.sleep(0 if target.run.is_short else 1.0)  # as fast as one may talk
        await _must_be_well(target, ada, stranger, table)


async def _ask_for(target: Target, stranger: Stranger, text: str) -> None:
    """The text in places of paths and queries."""
    name = quote(text, safe="")
    for path in (
        f"/api/tables/{name}",
        f"/api/archive/{name}/record",
        f"/api/archive/x-1/replay?viewer={name}",
        f"/api/decks/{name}",
        f"/t/{name}",
        f"/replay/{name}",
        f"/words/{name}.ftl",
        f"/api/history/games?before={name}",
        f"/?{name}",
    ):
        answer = await stranger.http.get(path)
        target.breach(answer.status_code < 500, f"{path}: {answer.status_code}")
        target.breach("stolen" not in str(answer.headers), f"{path} wrote a header")
        is_page = "html" in answer.headers.get("content-type", "")
        is_code = is_page and any(code in answer.text for code in CODE)
        target.breach(not is_code, f"{path} became a part of the page")


async def _tell_of_itself(target: Target, eve: Stranger, text: str) -> None:
    """The text in headers, as far as a header can carry it."""
    told = text.encode("utf-8").replace(b"\r", b"").replace(b"\n", b"").replace(b"\x00", b"")
    for header in (b"User-Agent", b"Accept-Language", b"If-None-Match", b"X-Forwarded-For"):
        answer = await eve.http.get("/", headers={header: told})
        target.breach(answer.status_code < 500, f"{header!r} {text!r}: {answer.status_code}")
        is_code = any(code in answer.text for code in CODE)
        target.breach(not is_code, f"{header!r} became a part of the page")


async def _must_be_well(target: Target, ada: Stranger, stranger: Stranger, table: str) -> None:
    """Everything is as it was."""
    target.breach((await ada.get("/api/me"))["name"] == "Ada", "somebody has another name")
    told = await ada.get(f"/api/tables/{table}")
    target.breach(told["you"]["seat"] == 0, "somebody lost their seat")
    listed = [one["id"] for one in (await stranger.get("/api/tables"))["open"]]
    target.breach(table in listed, "a table is gone from the list")
    async with target.strangers(*["'); DROP TABLE people;--"[:40]]) as (other,):
        await other.sit(table)
    for path in (f"/t/{table}", f"/previews/t/{table}.png"):
        answer = await stranger.http.get(path)
        is_code = any(code in answer.text for code in CODE)
        target.breach(not is_code, f"{path} has code of a stranger")


async def leave_the_folder(target: Target) -> None:
    """No path leads to a file that is not the page's."""
    rng = target.rng
    paths = ["//etc/passwd", "/%2fetc%2fpasswd", "/file:///etc/passwd", "http://x/etc/passwd"]
    paths += [f"{folder}{up * 3}app.py" for folder in FOLDERS[:2] for up in UPS]
    paths += [f"{folder}{up}app.py" for folder in FOLDERS[:2] for up in UPS]
    for _ in range(60 if target.run.is_short else 1500):
        up = rng.choice(UPS) * rng.randrange(1, 12)
        paths.append(
            rng.choice(FOLDERS) + up + rng.choice(FILES) + rng.choice(("", "%00.png", "?"))
        )
    for start in range(0, len(paths), 50):
        async with dial(target.url) as raw:
            # One connection for many: the last request says that it is the last.
            asked = paths[start : start + 50]
            for path in asked:
                end = "\r\nConnection: close" if path is asked[-1] else ""
                await raw.send(f"GET {path} HTTP/1.1\r\nHost: h{end}\r\n\r\n".encode("latin-1"))
            answer = (await raw.rest()).decode("latin-1")
        found = [mark for mark in MARKS if mark in answer]
        target.breach(not found, f"one of {asked} has {found}")
        target.breach("HTTP/1.1 5" not in answer, f"one of {asked} is answered with 5xx")
        target.breach(answer.count("HTTP/1.1 ") >= 1, "no path was answered")
        target.run.count("paths out of the folder", len(asked))


def _tricks(host: str) -> list[tuple[str, str]]:
    """Origins that are not ours, and what the request says it was sent to."""
    port = int(host.rpartition(":")[2])
    return [
        ("null", host),
        ("", host),
        (f"http://{host}.evil.example", host),
        (f"http://evil.example/{host}", host),
        (f"http://{host}@evil.example", host),
        (f"http://evil{host}", host),
        ("http://127.0.0.1", host),
        (f"http://127.0.0.1:{port + 1}", host),
        (f"http://{host}0", host),
        (f"ftp://{host}", host),
        (f"http://{host}/", host),
        (f"http://{host}#", host),
        (f"http://localhost:{port}", host),
        (f"http://{host}, http://evil.example", host),
        (f"http://evil.example http://{host}", host),
        ("http://evil.example", host),
        (f"http://{host}", "evil.example"),
        ("http://", ""),
    ]


async def come_from_elsewhere(target: Target) -> None:
    """Pages of others change nothing with a visitor's cookie, and hear nothing."""
    async with target.strangers("Ada") as (ada,):
        table = await ada.create(FIVES, "me", "open", "open")
        for origin, claimed in _tricks(target.url.partition("://")[2]):
            headers = {"Origin": origin, "Host": claimed, "X-Forwarded-Host": "evil.example"}
            answer = await ada.post("/api/me", {"name": "Stolen"}, **headers)
            target.breach(answer.status_code >= 400, f"a change from {origin!r} at {claimed!r}")
            async with dial(target.url) as raw:
                path = f"/api/tables/{table}/ws"
                told = (f"Origin: {origin}", f"Cookie: {ada.cookie}")
                await raw.send(handshake(path, claimed, *told))
                with contextlib.suppress(asyncio.IncompleteReadError):
                    head = await raw.head()
                    target.breach("101" not in head.split("\r\n")[0], f"a WebSocket for {origin!r}")
            target.run.count("foreign origins", 2)
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
            body = b'{"name": "Stolen"}'
            answer = await ada.http.post("/api/me", content=body, headers={"Content-Type": kind})
            target.breach(answer.status_code >= 400, f"a change as {kind}")
            target.run.count("forms of other pages")
        target.breach((await ada.get("/api/me"))["name"] == "Ada", "another page changed a name")


TEXTS = (come_from_elsewhere, leave_the_folder, inject)
