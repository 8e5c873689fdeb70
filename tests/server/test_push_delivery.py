"""Requests to a real push service on this machine: what it gets, and what its answers lead to."""

import asyncio
import ssl
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from fivescore.server.push import delivery, outbox
from fivescore.server.push.delivery import Courier, Delivery, Fate, Message
from fivescore.server.push.endpoints import Endpoints
from fivescore.server.push.outbox import RETRY_SECONDS, Outbox
from fivescore.server.push.patience import GIVEN_UP_AFTER, MOST_TIMEOUTS
from fivescore.server.push.vapid import Signer, make_secret
from fivescore.store.push import Subscription
from tests.server.pushing import Browser, PushServer, answer, make_certificate, verify_jwt

TOPIC = "Topic_of-a-table"
HINTS = b"HTTP/1.1 103 Early Hints\r\n\r\n"
SIGNER = Signer(make_secret(), "https://games.example.org")


@pytest.fixture
def push() -> Iterator[PushServer]:
    """A push service without TLS."""
    with PushServer() as server:
        yield server


def message(browser: Browser, who: str = "ada") -> Message:
    subscription = Subscription(browser.receiver, "en", TOPIC)
    return Message(who, subscription, b"Your turn", ttl=60, urgency="normal")


def deliver(browser: Browser, **options: object) -> Delivery:
    courier = Courier(SIGNER, Endpoints(allows_loopback=True), **options)  # type: ignore[arg-type]
    return asyncio.run(courier.deliver(message(browser)))


def test_a_push_service_gets_a_sealed_and_signed_message(push: PushServer) -> None:
    browser = Browser(push.endpoint())
    assert deliver(browser) == Delivery(Fate.TAKEN, 201)
    [received] = push.received
    assert received.path == "/push/browser"
    assert browser.decrypt(received.body) == b"Your turn"
    claims, key = verify_jwt(received.headers.pop("authorization"))
    assert key == SIGNER.public_key
    assert claims["aud"] == f"http://127.0.0.1:{push.port}"
    assert time.time() < claims["exp"] < time.time() + 86_400
    assert received.headers == {
        "host": f"127.0.0.1:{push.port}",
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "content-length": str(len(received.body)),
        "ttl": "60",
        "topic": TOPIC,
        "urgency": "normal",
        "connection": "close",
    }


def test_tls_is_checked_for_the_host_of_the_endpoint(tmp_path: Path) -> None:
    async def lookup(_host: str, _port: int) -> Sequence[str]:
        return ["127.0.0.1"]

    async def send(host: str, port: int, tls: ssl.SSLContext | None) -> Delivery:
        endpoints = Endpoints(allows_loopback=True, lookup=lookup)
        browser = Browser(f"https://{host}:{port}/push")
        return await Courier(SIGNER, endpoints, tls=tls).deliver(message(browser))

    own, trusting = make_certificate(tmp_path, "push.example.net")
    with PushServer(tls=own) as server:
        assert asyncio.run(send("push.example.net", server.port, trusting)).fate is Fate.TAKEN
        assert server.received[0].headers["host"] == f"push.example.net:{server.port}"
        claims, _ = verify_jwt(server.received[0].headers["authorization"])
        assert claims["aud"] == f"https://push.example.net:{server.port}"
        # Another name than the certificate's, and a certificate that nobody vouches for.
        assert asyncio.run(send("other.example.net", server.port, trusting)).status is None
        assert asyncio.run(send("push.example.net", server.port, None)).status is None
        assert len(server.received) == 1


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (answer(200), Delivery(Fate.TAKEN, 200)),
        (answer(202), Delivery(Fate.TAKEN, 202)),
        (HINTS + answer(201), Delivery(Fate.TAKEN, 201)),
        (HINTS * 4 + answer(201), Delivery(Fate.TAKEN, 201)),
        (HINTS * 5 + answer(201), Delivery(Fate.LATER)),
        (answer(404), Delivery(Fate.GONE, 404)),
        (answer(410), Delivery(Fate.GONE, 410)),
        (answer(400), Delivery(Fate.REFUSED, 400)),
        (answer(403), Delivery(Fate.REFUSED, 403)),
        (answer(413), Delivery(Fate.REFUSED, 413)),
        (answer(429, "Retry-After: 90"), Delivery(Fate.LATER, 429, 90)),
        (answer(429, "retry-after: 999999999999"), Delivery(Fate.LATER, 429, 3600)),
        (answer(503, "Retry-After: Fri, 31 Dec 2027 23:59:59 GMT"), Delivery(Fate.LATER, 503)),
        (answer(500), Delivery(Fate.LATER, 500)),
        (b"HTTP/1.1 2", Delivery(Fate.LATER)),
        (b"", Delivery(Fate.LATER)),
        (b"SSH-2.0-OpenSSH\r\n\r\n", Delivery(Fate.LATER)),
        (b"HTTP/1.1 abc\r\n\r\n", Delivery(Fate.LATER)),
        (b"HTTP/1.1 200 OK\r\nX: " + b"a" * 100_000, Delivery(Fate.LATER)),
    ],
)
def test_what_an_answer_means(push: PushServer, said: bytes, expected: Delivery) -> None:
    push.answers.append(said)
    assert deliver(Browser(push.endpoint())) == expected


def test_a_redirect_is_not_followed(push: PushServer) -> None:
    with PushServer() as other:
        for status in (301, 302, 303, 307, 308):
            push.answers.append(answer(status, f"Location: {other.endpoint()}"))
            assert deliver(Browser(push.endpoint())) == Delivery(Fate.REFUSED, status)
        assert len(push.received) == 5
        assert other.connections == 0


def test_the_body_of_an_answer_is_not_read(push: PushServer) -> None:
    # It says that there is more, and never sends it.
    push.answers.append(b"HTTP/1.1 201 Created\r\nContent-Length: 1000000000\r\n\r\nabc")
    start = time.monotonic()
    assert deliver(Browser(push.endpoint())).fate is Fate.TAKEN
    assert time.monotonic() - start < delivery.REQUEST_SECONDS / 2


def test_a_push_service_that_says_nothing_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(delivery, "REQUEST_SECONDS", 0.3)

    async def send() -> Delivery:
        async def never(_reader: object, writer: asyncio.StreamWriter) -> None:
            try:
                await asyncio.sleep(600)
            finally:
                writer.close()

        silent = await asyncio.start_server(never, "127.0.0.1", 0)
        port = silent.sockets[0].getsockname()[1]
        courier = Courier(SIGNER, Endpoints(allows_loopback=True))
        found = await courier.deliver(message(Browser(f"http://127.0.0.1:{port}/")))
        silent.close()
        return found

    assert asyncio.run(send()) == Delivery(Fate.LATER, is_timeout=True)


def test_nobody_there_is_another_time() -> None:
    with PushServer() as server:
        port = server.port
    assert deliver(Browser(f"http://127.0.0.1:{port}/")) == Delivery(Fate.LATER)


@pytest.mark.parametrize("is_hanging", [False, True])
def test_the_next_address_is_tried_where_one_cannot_be_reached(
    push: PushServer, monkeypatch: pytest.MonkeyPatch, *, is_hanging: bool
) -> None:
    monkeypatch.setattr(delivery, "CONNECT_SECONDS", 0.2)
    connect, tried = asyncio.open_connection, []

    async def lookup(_host: str, _port: int) -> Sequence[str]:
        return ["127.0.0.2", "127.0.0.1", "127.0.0.3"]

    async def watch(address: str, *args: Any, **more: Any) -> Any:
        tried.append(address)
        if is_hanging and address == "127.0.0.2":
            await asyncio.sleep(60)
        # Nobody listens at the first one.
        return await connect(address, *args, **more)

    monkeypatch.setattr(asyncio, "open_connection", watch)
    endpoints = Endpoints(allows_loopback=True, lookup=lookup)
    sent = message(Browser(f"http://push.example.net:{push.port}/"))
    assert asyncio.run(Courier(SIGNER, endpoints).deliver(sent)).fate is Fate.TAKEN
    assert tried == ["127.0.0.2", "127.0.0.1"]


def test_a_name_that_means_another_address_by_now_is_refused(
    push: PushServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [["93.184.215.14"], ["127.0.0.1"]]
    connected: list[str] = []

    async def lookup(_host: str, _port: int) -> Sequence[str]:
        return answers.pop(0)

    async def connect(address: str, *_args: object, **_more: object) -> None:
        connected.append(address)
        raise OSError("not in a test")

    monkeypatch.setattr(asyncio, "open_connection", connect)
    endpoints = Endpoints(lookup=lookup)
    browser = Browser("https://rebinding.example.net/push")

    async def send() -> Delivery:
        return await Courier(SIGNER, endpoints).deliver(message(browser))

    # It is connected to the address that was checked, not to what the name means then.
    assert asyncio.run(send()) == Delivery(Fate.LATER)
    assert connected == ["93.184.215.14"]
    assert asyncio.run(send()) == Delivery(Fate.REFUSED)
    assert connected == ["93.184.215.14"]
    assert push.connections == 0


# --- What waits ---------------------------------------------------------------------------


class FakePost:
    """An outbox whose push service and clock are the test's."""

    def __init__(self, *fates: Delivery) -> None:
        self.fates = list(fates)
        self.sent: list[Message] = []
        self.forgotten: list[str] = []
        self.later: list[tuple[float, Callable[[], object]]] = []
        self.now = 0.0
        self.outbox = Outbox(self._deliver, self._forget, self._call_later, lambda: self.now)
        self.is_wanted = True
        self.message = message(Browser("https://push.example.net/secret-of-the-browser"))

    async def _deliver(self, message: Message) -> Delivery:
        self.sent.append(message)
        return self.fates.pop(0)

    async def _forget(self, endpoint: str) -> None:
        self.forgotten.append(endpoint)

    def _call_later(self, delay: float, work: Callable[[], object]) -> None:
        self.later.append((delay, work))

    def put(self) -> None:
        self.outbox.put(self.message, lambda: self.is_wanted)

    def run(self) -> list[float]:
        """Sends until nothing waits; returns how long was waited before each further try."""

        async def send() -> list[float]:
            delays = []
            self.put()
            await self.outbox.send_next()
            while self.later:
                delay, work = self.later.pop(0)
                delays.append(delay)
                work()
                await self.outbox.send_next()
            return delays

        return asyncio.run(send())


def test_it_is_tried_again_later_and_later_where_the_service_has_no_time() -> None:
    post = FakePost(*[Delivery(Fate.LATER, 503)] * 10)
    assert post.run() == list(RETRY_SECONDS)
    assert len(post.sent) == len(RETRY_SECONDS) + 1
    assert post.forgotten == []


def test_it_waits_as_long_as_the_service_says() -> None:
    post = FakePost(Delivery(Fate.LATER, 429, 300), Delivery(Fate.TAKEN, 201))
    assert post.run() == [300]
    assert len(post.sent) == 2


def test_what_is_taken_or_refused_is_not_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    assert FakePost(Delivery(Fate.TAKEN, 201)).run() == []
    assert caplog.text == ""
    assert FakePost(Delivery(Fate.REFUSED, 403)).run() == []
    assert "push.example.net refused a turn notice: 403" in caplog.text
    assert "secret-of-the-browser" not in caplog.text


def test_a_browser_that_is_gone_is_forgotten() -> None:
    post = FakePost(Delivery(Fate.GONE, 410))
    assert post.run() == []
    assert post.forgotten == [post.message.subscription.receiver.endpoint]


def test_what_nobody_wants_any_more_is_not_sent() -> None:
    post = FakePost(Delivery(Fate.LATER, 503), Delivery(Fate.TAKEN, 201))

    async def send() -> None:
        post.put()
        await post.outbox.send_next()
        post.is_wanted = False
        post.later[0][1]()
        await post.outbox.send_next()

    asyncio.run(send())
    assert len(post.sent) == 1


def test_no_more_waits_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(outbox, "MOST_WAITING", 2)
    post = FakePost(Delivery(Fate.LATER, 503), *[Delivery(Fate.TAKEN, 201)] * 3)

    async def send() -> None:
        for _ in range(3):
            post.put()
        assert "too many wait" in caplog.text
        for _ in range(2):
            await post.outbox.send_next()
        # One waits to be tried again: there is room for one more.
        caplog.clear()
        post.put()
        assert caplog.text == ""
        post.put()
        assert "too many wait" in caplog.text
        await post.outbox.send_next()
        post.later[0][1]()
        await post.outbox.send_next()
        assert len(post.sent) == 4
        post.put()
        caplog.clear()
        post.put()
        assert caplog.text == ""

    asyncio.run(send())


def test_an_error_of_ours_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    sent: list[str] = []

    async def work() -> None:
        async def send(_message: Message) -> Delivery:
            sent.append("")
            if len(sent) == 1:
                raise RuntimeError("ours")
            return Delivery(Fate.TAKEN, 201)

        post = FakePost()
        busy = Outbox(send, post._forget, post._call_later)
        running = asyncio.create_task(busy.run())
        for _ in range(2):
            busy.put(post.message, lambda: True)
        async with asyncio.timeout(60):
            while len(sent) < 2:  # noqa: ASYNC110 - the other task's
                await asyncio.sleep(0.01)
        running.cancel()

    asyncio.run(work())
    assert "could not be sent" in caplog.text


class BusyPost:
    """An outbox at work, whose push services answer when they are told to."""

    def __init__(self) -> None:
        self.underway: list[str] = []
        self._answers: dict[str, asyncio.Event] = {}
        self._hanging: set[str] = set()
        self.outbox = Outbox(self._deliver, self._forget, lambda *_: None)

    async def _deliver(self, message: Message) -> Delivery:
        endpoint = message.subscription.receiver.endpoint
        self.underway.append(endpoint)
        await self._answers.setdefault(endpoint, asyncio.Event()).wait()
        self.underway.remove(endpoint)
        is_timeout = endpoint in self._hanging
        return Delivery(Fate.LATER, is_timeout=True) if is_timeout else Delivery(Fate.TAKEN, 201)

    async def _forget(self, endpoint: str) -> None:
        raise AssertionError(endpoint)

    async def put(self, endpoint: str, who: str) -> None:
        self.outbox.put(message(Browser(endpoint), who), lambda: True)
        await self.settle()

    async def answer(self, endpoint: str, *, hangs: bool = False) -> None:
        """Lets an endpoint answer, or time out; it answers nothing after that."""
        if hangs:
            self._hanging.add(endpoint)
        self._answers.pop(endpoint).set()
        await self.settle()

    async def settle(self) -> None:
        """Lets all run that can."""
        for _ in range(20):
            await asyncio.sleep(0)


def busy(work: Callable[[BusyPost], Awaitable[None]]) -> None:
    async def run() -> None:
        post = BusyPost()
        running = asyncio.create_task(post.outbox.run())
        await post.settle()
        await work(post)
        running.cancel()

    asyncio.run(run())


def test_one_person_holds_up_nobody_else() -> None:
    async def work(post: BusyPost) -> None:
        for number in range(20):
            await post.put(f"https://{number}.example.net/", "ada")
        assert post.underway == ["https://0.example.net/", "https://1.example.net/"]
        await post.put("https://push.example.org/", "ben")
        assert post.underway[2:] == ["https://push.example.org/"]
        await post.answer("https://0.example.net/")
        assert post.underway[2:] == ["https://2.example.net/"]

    busy(work)


def test_one_host_holds_up_no_other() -> None:
    async def work(post: BusyPost) -> None:
        for number in range(20):
            await post.put(f"https://push.example.net/{number}", f"person-{number}")
        assert post.underway == ["https://push.example.net/0", "https://push.example.net/1"]
        await post.put("https://push.example.org/", "ben")
        assert post.underway[2:] == ["https://push.example.org/"]

    busy(work)


def test_those_who_let_us_wait_have_two_places_together() -> None:
    async def work(post: BusyPost) -> None:
        slow = [f"https://{number}.example.net/" for number in range(8)]
        for endpoint in slow:
            await post.put(endpoint, endpoint)
        assert post.underway == slow
        for endpoint in slow:
            await post.answer(endpoint, hangs=True)
        for endpoint in slow:
            await post.put(endpoint, endpoint)
        assert post.underway == slow[:2]
        await post.put("https://push.example.org/", "ben")
        assert post.underway[2:] == ["https://push.example.org/"]

    busy(work)


def test_no_more_of_one_person_waits_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(outbox, "MOST_OF_A_PERSON", 2)
    post = FakePost()
    post.put()
    post.put()
    assert caplog.text == ""
    post.put()
    assert "too many wait" in caplog.text
    caplog.clear()
    post.outbox.put(message(Browser("https://push.example.net/"), "ben"), lambda: True)
    assert caplog.text == ""


TIMEOUT = Delivery(Fate.LATER, is_timeout=True)


def give_up(others: Sequence[Delivery], *mine: Delivery, seconds: float) -> list[str]:
    """Sends to one endpoint, and between the first and the second time to others."""
    post = FakePost(mine[0], *others, *mine[1:])

    async def send() -> None:
        for k in range(len(mine)):
            post.put()
            await post.outbox.send_next()
            post.now += seconds / (len(mine) - 1)
            for _ in others if k == 0 else ():
                one = message(Browser("https://push.example.org/"), "ben")
                post.outbox.put(one, lambda: True)
                await post.outbox.send_next()

    asyncio.run(send())
    assert not post.fates
    return post.forgotten


def test_an_endpoint_that_times_out_for_a_day_is_given_up() -> None:
    taken = Delivery(Fate.TAKEN, 201)
    mine = "https://push.example.net/secret-of-the-browser"
    many, day = [TIMEOUT] * MOST_TIMEOUTS, GIVEN_UP_AFTER
    assert give_up([taken], *many, seconds=day) == [mine]
    # Not so soon, nor for a few, nor where it answered between them.
    assert give_up([taken], *many, seconds=day - 60) == []
    assert give_up([taken], *many[1:], seconds=day) == []
    assert give_up([taken], *many[:3], taken, *many[:3], seconds=day) == []
    # Where nobody is reached it is our network that is down.
    assert give_up([], *many, seconds=day) == []
    assert give_up([TIMEOUT], *many, seconds=day) == []
