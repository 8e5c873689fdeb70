"""HTTP: headers on every answer, errors in one form, limits, and nothing secret."""

import asyncio
import json
import socket
from collections.abc import Callable
from typing import Any, cast

import httpx
import pytest
from starlette.requests import Request

from fivescore.server import responses
from fivescore.server.app import HEADERS
from fivescore.server.decks import worker
from fivescore.server.decks.http import CHECKS_A_MINUTE
from fivescore.server.people.identity import CHANGES_A_MINUTE, People
from fivescore.server.rate_limit import RateLimit
from fivescore.store.people import PeopleStore
from tests.server.clients import PATIENCE, RICH, Person, RunningServer, asynchronous, serving
from tests.table.driving import payload

FIVES = ("fives", "standard", 3)

ADDRESSES = {
    "/health": 200,
    "/": None,
    "/t/anything": None,
    "/index.html": None,
    "/api/games": 200,
    "/api/me": 200,
    "/api/tables": 200,
    "/api/archive": 200,
    "/words/en.ftl": 200,
    "/words/fr.ftl": 200,
    "/words/xx.ftl": 404,
    "/words/first/de.ftl": 200,
    "/words/first/xx.ftl": 404,
    "/words/..%2Fen.ftl": 404,
    "/api": None,
    "/api/": 404,
    "/api/nothing": 404,
    "/api/tables/nowhere": 404,
    "/api/tables/%00": 404,
    "/api/tables/" + "x" * 5000: 404,
    "/api/tables/nowhere/deck": 404,
    "/api/archive/nowhere/deck": 404,
    "/api/archive/nowhere/record": 404,
    "/api/archive/nowhere/replay": 404,
    "/api/decks/fives": 200,
    "/api/decks/nothing": 404,
    "/api/decks/check": 404,
    "/api/decks/score5/file": 200,
    "/api/guides/fives": 200,
    "/api/guides/nothing": 404,
    "/api/guides/scorecards/deck": 200,
    "/api/devices": 200,
    "/api/devices/use": 405,
    "/assets/nothing.js": 404,
    "/%00": None,
    "/" + "x" * 5000: None,
    "/..%2f..%2f..%2fetc%2fpasswd": None,
    "//etc/passwd": None,
    "/%2e%2e/app.py": None,
    "/%ff": None,
}


@pytest.mark.parametrize("path", ADDRESSES, ids=lambda path: path[:30])
@asynchronous
async def test_every_answer_has_the_headers(path: str, server: RunningServer) -> None:
    async with Person(server.url) as stranger:
        answer = await stranger.http.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        wanted = ADDRESSES[path]
        # The page itself may not have been built.
        assert answer.status_code == wanted if wanted else answer.status_code in (200, 404)
        assert "root:" not in answer.text
        assert "Traceback" not in answer.text
        assert "server" not in answer.headers
        if path.startswith("/api/") and answer.status_code >= 400:
            assert set(answer.json()) == {"error", "code"}


def test_the_policy_lets_no_foreign_script_in() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert "unsafe-inline" not in policy
    assert "frame-ancestors 'none'" in policy


@asynchronous
async def test_the_games_are_told(server: RunningServer) -> None:
    async with Person(server.url) as stranger:
        told = await stranger.get("/api/games")
        assert [game["name"] for game in told["games"]] == ["fives", "score5", "scorecards"]
        assert told["bots"][:4] == ["random", "greedy", "ismcts", "search"]


# --- Bodies -------------------------------------------------------------------------------------

BODIES: list[tuple[str, bytes, int]] = [
    ("/api/me", b"", 400),
    ("/api/me", b"null", 400),
    ("/api/me", b"[]", 400),
    ("/api/me", b'{"name":5}', 400),
    ("/api/me", b'{"name":""}', 400),
    ("/api/me", b'{"name":"\\u0000"}', 409),
    ("/api/me", b'{"name":"' + b"x" * 60_000 + b'"}', 200),
    ("/api/me", b'{"name":"' + b"x" * 70_000 + b'"}', 413),
    ("/api/me", b"\xff\xfe", 400),
    ("/api/me", b'{"name":"\\ud800"}', 400),
    ("/api/me", b"[" * 60_000, 400),
    ("/api/me", b'{"a":' * 10_000, 400),
    ("/api/tables", b"{}", 400),
    ("/api/tables", b'{"game":"chess","players":3,"seats":[]}', 400),
    ("/api/tables", b'{"game":"fives","players":1e400,"seats":[]}', 400),
    ("/api/tables", b'{"game":"fives","players":' + b"9" * 5000 + b',"seats":[]}', 400),
    ("/api/tables", b"x" * 300_000, 413),
    ("/api/tables/nowhere/sit", b"{}", 404),
    ("/api/devices", b"[]", 400),
    ("/api/devices/use", b"{}", 400),
    ("/api/devices/use", b'{"secret":""}', 403),
]


@pytest.mark.parametrize(("path", "body", "status"), BODIES, ids=lambda value: str(value)[:24])
@asynchronous
async def test_a_body_is_read_or_refused_in_a_sentence(
    path: str, body: bytes, status: int, server: RunningServer
) -> None:
    async with Person(server.url) as stranger:
        headers = {"Content-Type": "application/json"}
        answer = await stranger.http.post(path, content=body, headers=headers)
        assert answer.status_code == status, answer.text
        if status >= 400:
            told = answer.json()
            assert set(told) == {"error", "code"}
            assert 5 < len(told["error"]) < 300


@asynchronous
async def test_a_deck_of_ones_own_may_be_larger_and_is_checked(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        deck = "# " + "x" * 120_000
        told = payload(("scorecards", "standard", 2), deck=deck)
        answer = await ada.post("/api/tables", told)
        assert answer.status_code == 400
        assert worker.TOO_LONG.text not in answer.text
        answer = await ada.post("/api/tables", told | {"deck": "x" * 240_000})
        assert answer.status_code == 400


@pytest.mark.parametrize("kind", ["text/plain", "", "application/x-www-form-urlencoded"])
@asynchronous
async def test_only_json_changes_something(kind: str, server: RunningServer) -> None:
    async with Person(server.url) as stranger:
        headers = {"Content-Type": kind} if kind else {}
        answer = await stranger.http.post("/api/me", content=b'{"name":"Ada"}', headers=headers)
        assert answer.status_code == 400
        assert stranger.cookie == ""
        kind = "application/json; charset=utf-8"
        answer = await stranger.http.post(
            "/api/me", content=b'{"name":"Ada"}', headers={"Content-Type": kind}
        )
        assert answer.status_code == 200


@asynchronous
async def test_a_request_that_comes_drop_by_drop_is_given_up(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(responses, "BODY_SECONDS", 0.3)
    reader, writer = await asyncio.open_connection(*server.socket.getsockname())
    writer.write(
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 1000\r\n\r\n{"
    )
    answer = await asyncio.wait_for(reader.read(12), PATIENCE)
    assert answer == b"HTTP/1.1 400"
    writer.close()


# --- Cookies ------------------------------------------------------------------------------------


@asynchronous
async def test_a_cookie_is_for_the_server_alone(server: RunningServer) -> None:
    async with Person(server.url) as ada:
        for path in ("/", "/api/me", "/api/tables", "/api/games"):
            assert "set-cookie" not in (await ada.http.get(path)).headers
        answer = await ada.post("/api/me", {"name": "Ada"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("fivescore=")
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Path=/" in cookie
        assert "Secure" not in cookie
        assert len(cookie.partition("=")[2].partition(";")[0]) >= 32
        again = await ada.post("/api/me", {"name": "Ada"})
        assert "set-cookie" not in again.headers


@asynchronous
async def test_behind_https_the_cookie_is_bound_to_it(tmp_path: Any) -> None:
    with serving(tmp_path / "x.db", public_url="https://games.example.org") as server:
        async with Person(server.url) as ada:
            origin = "https://games.example.org"
            answer = await ada.post("/api/me", {"name": "Ada"}, Origin=origin)
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-fivescore=")
            assert "Secure" in cookie
            answer = await ada.post("/api/me", {}, Origin="http://games.example.org")
            assert answer.status_code == 403
            token = cookie.partition("=")[2].partition(";")[0]
            for name, known in (("__Host-fivescore", "Ada"), ("fivescore", "")):
                async with httpx.AsyncClient() as other:
                    headers = {"Cookie": f"{name}={token}"}
                    told = await other.get(f"{server.url}/api/me", headers=headers)
                assert told.json() == {"name": known}


@pytest.mark.parametrize(
    ("public", "host", "origin", "status"),
    [
        (None, "games.local:8555", "http://games.local:8555", 200),
        (None, "games.local:8555", "https://games.local:8555", 200),
        (None, "games.local:8555", "http://games.local", 403),
        (None, "games.local:8555", "http://games.local:8555.evil.example", 403),
        (None, "games.local:8555", "http://games.local:8555/", 403),
        (None, "games.local:8555", "ftp://games.local:8555", 403),
        (None, "games.local:8555", "null", 403),
        (None, "games.local:8555", "", 403),
        ("https://Games.example.org:443/", "games.example.org", "https://games.example.org", 200),
        ("https://games.example.org", "games.example.org", "http://games.example.org", 403),
        ("https://games.example.org", "localhost:8555", "https://games.example.org", 200),
        ("https://games.example.org", "localhost:8555", "http://games.example.org", 403),
        ("https://games.example.org", "localhost:8555", "http://localhost:8555", 200),
        ("https://games.example.org", "games.example.org", "https://xgames.example.org", 403),
        (
            "https://games.example.org:8443",
            "games.example.org:8443",
            "https://games.example.org",
            403,
        ),
        ("http://[::1]:8000", "[::1]:8000", "http://[::1]:8000", 200),
    ],
)
def test_an_origin_is_compared_whole(
    public: str | None, host: str, origin: str, status: int
) -> None:
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    request = Request({"type": "http", "headers": headers})
    people = People(cast("PeopleStore", None), public)
    assert people.is_own_origin(request) is (status == 200)


# --- Limits -------------------------------------------------------------------------------------


@asynchronous
async def test_thirty_tables_an_hour_are_enough(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        for _ in range(RICH.tables):
            await ada.create(FIVES)
        answer = await ada.post("/api/tables", payload(FIVES))
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
        async with Person(server.url, "Ben") as ben:
            await ben.create(FIVES)


@pytest.mark.parametrize(
    ("trusted", "forwarded", "last"),
    [
        # Whoever may not speak for others is one client, whatever they say.
        ((), lambda k: f"192.0.2.{k}", 429),
        (("198.51.100.7",), lambda k: f"192.0.2.{k}", 429),
        (("127.0.0.1",), lambda k: f"192.0.2.{k}", 200),
        (("127.0.0.0/8",), lambda k: f"192.0.2.{k}", 200),
        # A client behind the proxy can only add to what the proxy saw.
        (("127.0.0.1",), lambda k: f"192.0.2.{k}, 203.0.113.9", 429),
    ],
)
@asynchronous
async def test_only_named_proxies_say_where_a_client_is(
    tmp_path: Any,
    monkeypatch: pytest.MonkeyPatch,
    trusted: tuple[str, ...],
    forwarded: Callable[[int], str],
    last: int,
) -> None:
    # Sooner there than the reader of real decks.
    monkeypatch.setattr(worker, "MODULE", "tests.server.slow_reader")
    with serving(tmp_path / "x.db", trusted_proxies=trusted) as server:
        async with Person(server.url) as stranger:
            codes = []
            for k in range(CHECKS_A_MINUTE + 1):
                headers = {"X-Forwarded-For": forwarded(k)}
                answer = await stranger.post("/api/decks/check", {"text": ""}, **headers)
                codes.append(answer.status_code)
            assert codes == [200] * CHECKS_A_MINUTE + [last]


@asynchronous
async def test_a_person_does_so_many_things_a_minute(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        payloads = [{"name": f"Ada {k}"} for k in range(CHANGES_A_MINUTE + 3)]
        answers = await asyncio.gather(*(ada.post("/api/me", payload) for payload in payloads))
        codes = sorted(answer.status_code for answer in answers)
        assert codes == [200] * CHANGES_A_MINUTE + [429] * 3


@asynchronous
async def test_strangers_who_find_no_seat_are_not_kept(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        table = await ada.create(FIVES, "greedy", "greedy", "greedy")
        before = server.database.read_now("SELECT count(*) FROM people")
        answer = await stranger.post(f"/api/tables/{table}/sit")
        assert (answer.status_code, answer.json()["code"]) == (409, "full")
        assert server.database.read_now("SELECT count(*) FROM people") == before
        assert stranger.cookie == ""


def test_a_pace_forgets_what_is_old() -> None:
    pace = RateLimit(2, 10)
    assert [pace.allows("a", t) for t in (0, 1, 2, 10, 10.5, 11)] == [
        True, True, False, True, False, True,
    ]  # fmt: skip
    for key in range(100):
        assert pace.allows(key, 100)
    assert len(pace) == 100
    assert pace.allows(7, 105)
    assert not pace.allows(7, 109)
    assert pace.allows(7, 111)  # what counts no more does not keep others out
    assert pace.allows("late", 112)
    assert len(pace) == 101  # all may still count
    assert pace.allows("late", 121)
    assert len(pace) == 2
    assert pace.allows("later", 300)
    assert len(pace) == 1


def test_many_tokens_do_not_fill_the_memory() -> None:
    people = People(None, None)  # type: ignore[arg-type]
    for k in range(12_000):
        people._remember(str(k), ("who", "name"))
    assert len(people._known) == 10_000


@asynchronous
async def test_what_is_no_http_is_answered_and_hurts_nobody(server: RunningServer) -> None:
    for text in (
        b"\x16\x03\x01\x02\x00",
        b"GET\r\n\r\n",
        b"X" * 100_000 + b"\r\n\r\n",
        b"\0\0\0\0\n",
    ):
        with socket.create_connection(server.socket.getsockname(), PATIENCE) as raw:
            raw.sendall(text)
            raw.settimeout(PATIENCE)
            answer = await asyncio.to_thread(raw.recv, 100)
            assert answer.startswith(b"HTTP/1.1 4") or answer == b""
    async with Person(server.url) as stranger:
        assert json.loads((await stranger.http.get("/health")).text)["status"] == "ok"
