"""Turn notices in a real browser: asked for with a tap, sent by the server, shown by the worker."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser as RealBrowser
from playwright.sync_api import Page, Worker, expect

from tests.e2e.conftest import BROWSERS, CHROMIUM, FLAGS, PHONE, NewPage
from tests.e2e.serving import ServerProcess
from tests.e2e.test_offline import install
from tests.server.pushing import Browser, PushServer

# There is no push service of a browser maker's here: the browser's subscription is the test's.
SUBSCRIBE = """(browser) => {
  let current = null;
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async ({ applicationServerKey: key, userVisibleOnly }) => {
    if (!userVisibleOnly || key.length !== 65) throw new Error("This is no subscription.");
    const options = { applicationServerKey: key.buffer, userVisibleOnly };
    return (current = { endpoint: browser.endpoint, options, toJSON: () => browser });
  };
}"""
# The build without windows allows no notification: there it is seen what would be shown.
PRETEND = """() => {
  const shown = [];
  self.registration.getNotifications = async () => [...shown];
  self.registration.showNotification = async (title, options) => {
    const close = () => shown.splice(shown.indexOf(notification), 1);
    const notification = { title, ...options, close };
    shown.push(notification);
  };
}"""
SHOWN = """async () => {
  const shown = await self.registration.getNotifications();
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
}"""
# Only a real tap may focus a tab: here that part is left out.
TAP = """async () => {
  const [notification] = await self.registration.getNotifications();
  WindowClient.prototype.focus = async function () { return this; };
  const event = new ExtendableEvent("notificationclick");
  self.dispatchEvent(Object.assign(event, { notification }));
}"""


@pytest.fixture
def push() -> Iterator[PushServer]:
    """A push service of this machine's."""
    with PushServer() as service:
        yield service


@pytest.fixture
def new_page_with_notices(browser: RealBrowser, deal_seed: int) -> Iterator[NewPage]:
    """Pages of a browser that can show notifications, if there is one."""
    whole = next(filter(None, map(shutil.which, BROWSERS[1:])), CHROMIUM)
    with browser.browser_type.launch(executable_path=whole, args=list(FLAGS)) as found:
        pages = NewPage(found, deal_seed)
        yield pages
        pages.close()
        assert pages.errors == []


def shown(worker: Worker, page: Page, count: int) -> list[dict[str, str]]:
    """The notices that are shown, once there are so many."""
    found: list[dict[str, str]] = []
    for _ in range(1200):
        found = worker.evaluate(SHOWN)
        if len(found) == count:
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"These are shown: {found}")


class PushDelivery:
    """Lets a browser receive messages as from its push service, by its DevTools protocol."""

    def __init__(self, page: Page, origin: str) -> None:
        self._page = page
        self._origin = origin
        self._found: set[str] = set()
        self._devtools = page.context.new_cdp_session(page)
        self._devtools.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self._devtools.send("ServiceWorker.enable")

    def _note(self, event: dict[str, Any]) -> None:
        scope = f"{self._origin}/"
        for one in event["registrations"]:
            if one["scopeURL"] == scope and not one["isDeleted"]:
                self._found.add(one["registrationId"])

    def __call__(self, text: str) -> None:
        """Delivers a message, as the browser has decrypted it."""
        for _ in range(1200):
            if self._found:
                break
            self._page.wait_for_timeout(50)
        [registration] = self._found
        message = {"origin": self._origin, "registrationId": registration, "data": text}
        self._devtools.send("ServiceWorker.deliverPushMessage", message)


def create_score5(page: Page, url: str) -> str:
    """A table of two whose second seat is free; gives its id."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "score5", "players": 2, "seats": seats, "countdown": 0}
    made = page.request.post(f"{url}/api/tables", headers={"Origin": url}, data=wanted)
    table: str = made.json()["table"]
    return table


def test_who_asked_for_it_is_told_of_a_turn_and_comes_to_the_table(
    server: ServerProcess, new_page_with_notices: NewPage, push: PushServer, deal_seed: int
) -> None:
    new_page, url = new_page_with_notices, server.url
    server.reseed(deal_seed, is_watched=False)
    browser = Browser(push.endpoint())
    ada, ben = new_page(size=PHONE, has_worker=True), new_page()
    ada.context.grant_permissions(["notifications"], origin=url)
    install(ada, url)
    table = create_score5(ada, url)
    ada.goto(f"{url}/t/{table}")
    ada.evaluate(SUBSCRIBE, browser.json)
    with ada.expect_response(f"**/api/tables/{table}/notices") as told:
        ada.get_by_text("Tell me when it’s my turn").click()
    assert told.value.ok
    expect(ada.get_by_role("switch")).to_be_checked()
    ada.goto(url)
    ben.request.post(f"{url}/api/tables/{table}/sit", headers={"Origin": url}, data={})
    ben.goto(f"{url}/t/{table}")
    [notice] = push.wait(1)
    text = browser.decrypt(notice.body).decode()
    [worker] = ada.context.service_workers
    is_real = ada.evaluate("Notification.permission") == "granted"
    if not is_real:
        worker.evaluate(PRETEND)
    deliver = PushDelivery(ada, url)
    deliver(text)
    expected = {"title": "Score 5", "body": "It’s your turn.", "tag": f"turn-{table}"}
    assert shown(worker, ada, 1) == [{**expected, "data": f"/t/{table}"}]
    # The tab that shows no table goes there by itself.
    worker.evaluate(TAP)
    expect(ada).to_have_url(f"{url}/t/{table}")
    if is_real:
        # Who has gone on to another page wants to be told again.
        ada.go_back()
        expect(ada).to_have_url(f"{url}/")
        for _ in range(2):  # the second takes the place of the first
            deliver(text)
            shown(worker, ada, 1)
        # Whoever looks at the table needs no notice of it.
        ada.goto(f"{url}/t/{table}")
        shown(worker, ada, 0)
