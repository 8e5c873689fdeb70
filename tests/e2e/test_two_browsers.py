"""Friends at one table by its link: what each may see, and what the link alone may do."""

import json
import re
import time

import httpx
from playwright.sync_api import Page, WebSocket, expect

from tests.e2e.conftest import PATIENCE_MS, PHONE, NewPage
from tests.e2e.fives_table import MOMENT, FivesTable, create_table
from tests.e2e.quick_play import play_together
from tests.e2e.serving import ServerProcess

COLOURS = {"Blue": "B", "Green": "G", "Silver": "S", "Magenta": "M"}
# Every card that is drawn anywhere in the page, by the colour of its field and its number.
DRAWN = """() => [...document.querySelectorAll("svg.card")].flatMap(card => {
  const field = card.querySelector("use[href^='#card-']")?.getAttribute("href").slice(6);
  const number = card.querySelector("text")?.textContent;
  return field && number ? [field[0].toUpperCase() + number] : [];
})"""


class Watched:
    """A browser at the table, and every card that it was ever told of or shows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = FivesTable(page)
        self.flipped: set[str] = set()
        self._told: set[str] = set()
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._receive)

    def _receive(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        json.loads(text)
        self._told |= set(re.findall(r'"([BGSM]\d+)(?:=M5)?"', text))

    @property
    def secrets(self) -> set[str]:
        """What nobody else may know: the hand, and what was played face down."""
        return set(self.table.hand) | self.flipped

    def known(self) -> set[str]:
        """All cards in the page's frames, pictures, texts and attributes."""
        html = self.page.content()
        named = {
            COLOURS[colour] + number
            for colour, number in re.findall(r"\b(Blue|Green|Silver|Magenta) (\d+)\b", html)
        }
        # Whoever holds Magenta 0 is named, and every back is a Magenta 5.
        named -= {"M0", "M5"}
        held = set(re.findall(r'data-card="(\w+)"', html))
        return self._told | named | held | set(self.page.evaluate(DRAWN))

    def take_turn(self) -> None:
        """Plays a card, face down whenever that is allowed."""
        card = self.table.playable()[0]
        self.table.choose(card)
        if self.table.ways.count() > 1:
            self.flipped.add(card)
        self.table.ways.last.click()


def whose_turn(people: list[Watched]) -> Watched | None:
    """Waits until one of them is asked for a card; nobody when the hand is scored."""
    until = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < until:
        for person in people:
            moment = person.page.evaluate(MOMENT)
            if moment:
                return person if moment == "turn" else None
        # Whatever comes next is seen in both: the next picture of one is time enough.
        people[0].page.evaluate("new Promise(requestAnimationFrame)")
    raise AssertionError("Nobody was asked.")


def test_friends_play_a_hand_by_the_link_and_see_no_hidden_card(
    server: ServerProcess, new_page: NewPage
) -> None:
    host, friend, stranger = (Watched(new_page()) for _ in range(3))
    host.page.goto(server.url)
    host.page.get_by_role("link", name="New table: Fives").click()
    host.page.get_by_role("button", name="Open a table").click()
    host.page.get_by_role("button", name="Copy link").click()
    expect(host.page.get_by_role("button", name="Copied")).to_be_visible()
    link = host.page.evaluate("navigator.clipboard.readText()")
    assert link == host.page.url

    for guest in (friend, stranger):
        guest.page.goto(link)
        expect(guest.page.get_by_text("invites you to a game of Fives")).to_be_visible()
        expect(guest.page.get_by_role("button", name=re.compile("^Start"))).to_have_count(0)
    friend.page.get_by_label("Your name").fill("Otto")
    friend.page.get_by_role("button", name=re.compile("^Sit here seat 2")).click()
    expect(host.page.get_by_text("Otto").first).to_be_visible()
    host.page.get_by_role("button", name="Start, with bots in 2 open seats").click()

    while (player := whose_turn([host, friend])) is not None:
        host_knows, friend_knows, stranger_knows = (one.known() for one in (host, friend, stranger))
        assert host.secrets.isdisjoint(friend_knows | stranger_knows)
        assert friend.secrets.isdisjoint(host_knows | stranger_knows)
        player.take_turn()
    expect(stranger.page.get_by_text("You are watching.")).to_be_visible()
    assert stranger.table.hand == []
    assert stranger.table.ways.count() == 0


def test_the_link_alone_sits_nobody_down(server: ServerProcess, new_page: NewPage) -> None:
    host, guest = new_page(), new_page(size=PHONE)
    host.goto(server.url)
    link = f"{server.url}/t/{create_table(host, server.url, bots=2)}"
    host.goto(link)
    guest.goto(link)
    expect(guest.get_by_role("button", name=re.compile("^Sit here"))).to_have_count(1)
    guest.reload()
    expect(guest.get_by_role("button", name=re.compile("^Sit here"))).to_have_count(1)
    expect(host.get_by_role("heading", name="1 seat is still open")).to_be_visible()


def test_chat_with_markup_stays_text(server: ServerProcess, new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    host.goto(server.url)
    link = f"{server.url}/t/{create_table(host, server.url, bots=0)}"
    host.goto(link)
    guest.goto(link)
    name = "<b onmouseover=window.caught=1>Otto"
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name=re.compile("^Sit here seat 2")).click()
    expect(host.get_by_text(name[:12]).first).to_be_visible()
    expect(guest.get_by_text("You sit down.")).to_be_visible()
    line = '<img src=x onerror="window.caught=1"> {$player} &lt;script&gt;'
    guest.get_by_role("textbox", name="Say something").fill(line)
    guest.get_by_role("button", name="Send").click()
    expect(host.get_by_text(line, exact=True)).to_be_visible()
    for page in (host, guest):
        expect(page.locator("main img, main b[onmouseover]")).to_have_count(0)
        assert page.evaluate("window.caught") is None


def test_a_friend_who_closed_the_tab_is_played_for_until_they_are_back(
    fragile_server: ServerProcess, new_page: NewPage
) -> None:
    url = fragile_server.url
    httpx.post(f"{url}/gone/3000").raise_for_status()
    host, friend = Watched(new_page(size=PHONE)), Watched(new_page())
    host.page.goto(url)
    link = f"{url}/t/{create_table(host.page, url, players=3, bots=1)}"
    host.page.goto(link)
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Otto")
    friend.page.get_by_role("button", name=re.compile("^Sit here")).click()
    while whose_turn([host, friend]) is host:
        host.take_turn()
    context = friend.page.context
    friend.page.close()
    away = host.page.get_by_text("Otto has been away for a minute.")
    expect(away).to_be_visible()
    host.page.get_by_role("button", name="Let a bot play").click()
    expect(away).to_have_count(0)
    host.table.wait("turn")

    back = Watched(context.new_page())
    back.page.goto(link)
    back.page.get_by_role("button", name="I am back").click()
    while whose_turn([host, back]) is host:
        host.take_turn()
    back.table.wait("turn")
    back.take_turn()


def test_friends_see_a_game_coming_and_both_want_the_next(
    server: ServerProcess, new_page: NewPage
) -> None:
    host, friend = Watched(new_page(size=PHONE)), Watched(new_page())
    host.page.goto(server.url)
    table = create_table(host.page, server.url, players=3, bots=1, countdown=5)
    for person in (host, friend):
        person.page.goto(f"{server.url}/t/{table}")
    friend.page.get_by_label("Your name").fill("Otto")
    friend.page.get_by_role("button", name=re.compile("^Sit here")).click()
    for person in (host, friend):
        expect(person.page.get_by_text(re.compile("^Starting in [1-5] second"))).to_be_visible()
    expect(friend.page.get_by_role("button", name="Start now")).to_have_count(0)
    host.page.get_by_role("button", name="Wait").click()
    for person in (host, friend):
        expect(person.page.get_by_role("heading", name="Everyone has a seat")).to_be_visible()
    host.page.get_by_role("button", name="Start", exact=True).click()

    for game in (1, 2):
        assert whose_turn([host, friend]) is not None
        play_together([host.page, friend.page], server.url, table)
        for person in (host, friend):
            expect(person.page.locator("footer.after")).to_be_visible()
            won = person.page.get_by_text(re.compile("Games won: .*Otto [0-2]"))
            expect(won).to_have_count(game - 1)
        host.page.get_by_role("button", name="Play again", exact=True).click()
        expect(host.page.get_by_text("Waiting for Otto to play again.")).to_be_visible()
        expect(friend.page.get_by_text("wants to play again.", exact=False).first).to_be_visible()
        if game == 1:
            friend.page.get_by_role("button", name="Play again", exact=True).click()
            for person in (host, friend):
                expect(person.page.locator("footer.after")).to_have_count(0)


def test_a_friend_sees_how_the_host_changes_the_table(
    server: ServerProcess, new_page: NewPage
) -> None:
    host, friend = new_page(), new_page(size=PHONE)
    host.goto(server.url)
    table = create_table(host, server.url, players=3, bots=1, countdown=5)
    for page in (host, friend):
        page.goto(f"{server.url}/t/{table}")
    friend.get_by_label("Your name").fill("Otto")
    friend.get_by_role("button", name=re.compile("^Sit here")).click()
    expect(friend.get_by_text(re.compile("^Starting in"))).to_be_visible()
    expect(friend.get_by_role("button", name="Change the table")).to_have_count(0)
    host.get_by_role("button", name="Change the table").click()
    host.get_by_role("dialog").get_by_label("4", exact=True).check()
    host.get_by_role("button", name="Save changes").click()
    expect(host.get_by_role("dialog")).to_have_count(0)
    for page in (host, friend):
        expect(page.locator(".seats li")).to_have_count(4)
        expect(page.get_by_text(re.compile("^Starting in"))).to_have_count(0)
    host.get_by_role("button", name=re.compile("^Start")).click()
    for page in (host, friend):
        expect(page.locator("[data-card]").first).to_be_visible()


def test_the_next_hand_waits_until_both_have_seen_the_score(
    server: ServerProcess, new_page: NewPage
) -> None:
    host, friend = Watched(new_page(size=PHONE)), Watched(new_page())
    host.page.goto(server.url)
    table = create_table(host.page, server.url, players=3, bots=1, hands=2, pause=60)
    for person in (host, friend):
        person.page.goto(f"{server.url}/t/{table}")
    friend.page.get_by_label("Your name").fill("Otto")
    friend.page.get_by_role("button", name=re.compile("^Sit here")).click()
    both = [host.page, friend.page]
    assert whose_turn([host, friend]) is not None
    play_together(both, server.url, table, until=lambda view: len(view["tricks"]) == 11)
    while (player := whose_turn([host, friend])) is not None:
        player.take_turn()
    for person in (host, friend):
        expect(person.page.locator("section.scored .next")).to_be_visible()
        expect(person.page.get_by_role("banner")).to_contain_text("Hand 1 of 2")
    friend.page.get_by_role("button", name="Next hand").click()
    expect(friend.page.get_by_text("Waiting for Guest")).to_be_visible()
    expect(friend.page.locator("ul.hand.live")).to_have_count(0)
    expect(host.page.locator("ul.hand.live")).to_have_count(0)
    # Nobody is to act: no seat and no place in the trick is lit.
    expect(friend.page.locator(".seat.turn, .slot")).to_have_count(0)
    host.page.get_by_role("button", name="Next hand").click()
    player = whose_turn([host, friend])
    assert player is not None
    player.take_turn()


def test_a_card_chosen_ahead_is_played_when_the_turn_comes(
    server: ServerProcess, new_page: NewPage
) -> None:
    host, friend = Watched(new_page()), Watched(new_page(size=PHONE))
    table = create_table(host.page, server.url, players=3, bots=1)
    host.page.goto(f"{server.url}/t/{table}")
    friend.page.goto(f"{server.url}/t/{table}")
    friend.page.get_by_role("button", name=re.compile("^Sit here")).click()
    ahead = host.page.locator("button.ahead")
    card = ""
    # A card that may not be played in its trick stays in the hand: then another is tried.
    while card in ("", *host.table.hand):
        player = whose_turn([host, friend])
        assert player is not None
        if player is friend:
            card = host.table.hand[0]
            host.table.tap(card)
            if ahead.count() == 1:
                host.table.tap(card)
                expect(ahead).to_contain_text("is played on your turn")
            else:  # the host has played to this trick
                host.page.keyboard.press("Escape")
                card = ""
        player.take_turn()
        if card and player is friend:
            host.page.wait_for_function(
                """card => !document.querySelector(`[data-card="${card}"]`)
                || document.body.innerText.includes("stays in your hand")""",
                arg=card,
            )
