"""Score 5 in a real browser: whole games by clicks and by keys, friends by the link, bad days."""

import re
from collections import Counter
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.score5_table import Score5Table, create_score5
from tests.e2e.serving import ServerProcess
from tests.e2e.test_every_page import AXE, LOOKS, WIDER, light, resize, violations

AUCTIONS = 12
OFFLINE = r"WebSocket connection|net::ERR_"
FAMILIES = {"G": "Green", "R": "Red", "Y": "Yellow", "P": "Purple", "B": "Blue"}


def sit_alone(page: Page, url: str, *, players: int = 3, **payloads: Any) -> Score5Table:
    """A running game among bots."""
    table = create_score5(page, url, players=players, **payloads)
    page.goto(f"{url}/t/{table}")
    return Score5Table(page)


def named(card: str) -> str:
    """A card in words."""
    return f"{FAMILIES[card[0]]} {card[1:]}"


def test_a_whole_game_against_bots_by_clicks(server: ServerProcess, new_page: NewPage) -> None:
    """And axe finds nothing at any moment of it."""
    page = new_page()
    table = sit_alone(page, server.url)
    table.wait("place")
    # By the debugger, not as an element: the page's policy lets no foreign script in.
    page.evaluate(AXE.read_text("utf-8"))
    moments: Counter[str] = Counter()
    problems: list[str] = []
    while (moment := table.wait()) != "over":
        if moment not in moments:
            problems += look_at(page, moment)
        moments[moment] += 1
        table.play_on()
    assert moments["revealed"] == AUCTIONS
    assert {"place", "open", "pick", "revealed"} <= set(moments)
    problems += look_at(page, "over")
    expect(page.locator("section.final tbody tr")).to_have_count(3)
    for row in page.locator("section.final tbody tr").all():
        names = row.locator("svg[aria-label]").evaluate_all("all => all.map(one => one.ariaLabel)")
        total = sum(int(str(name).split(" ")[-1]) for name in names)
        assert row.locator("td.total").inner_text() == str(total)
    expect(page.locator("footer.after")).to_be_visible()
    page.locator(".links button").last.click()
    dialog = page.locator("dialog")
    expect(dialog).to_be_visible()
    problems += look_at(page, "what everyone can know")
    assert problems == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Check the shuffle").last.click()
    expect(page.get_by_text("Shuffle verified.")).to_be_visible()


def test_unlimited_changes_are_offered_with_an_auction_clock(
    server: ServerProcess, new_page: NewPage
) -> None:
    """S5: the form offers them with that clock only, and the table says so."""
    page = new_page(size=PHONE)
    page.goto(f"{server.url}/new?game=score5")
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_label("Change seat 2").select_option("pip")
    page.get_by_text("More", exact=True).click()
    unlimited = page.get_by_role("switch", name="Bid changes per auction: unlimited")
    expect(unlimited).to_have_count(0)
    page.get_by_role("radio", name="120 s per auction").check()
    expect(page.get_by_text("changing a bid does not restart it")).to_contain_text("a bot plays on")
    page.get_by_text("Bid changes per auction: unlimited").click()
    expect(page.get_by_label("Bid changes per auction", exact=True)).to_have_count(0)
    # Another clock takes it away again.
    page.get_by_role("radio", name="30 s per move").check()
    expect(page.get_by_label("Bid changes per auction", exact=True)).to_have_value("10")
    page.get_by_role("radio", name="120 s per auction").check()
    page.get_by_text("Bid changes per auction: unlimited").click()
    page.locator("form .btn.primary").click()
    page.wait_for_url("**/t/*")
    table = Score5Table(page)
    assert table.play_on() != "over"
    found = page.request.get(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    assert found["table"]["options"]["max_changes"] == "unlimited"
    assert found["table"]["clock"] == {"kind": "auction", "amount": 120}


def test_a_bid_is_put_together_by_taps_and_by_dragging(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    table = sit_alone(page, server.url)
    table.wait("place")
    first, second, *_ = table.hand
    table.tap(first)
    assert table.bid == [first]
    # The tapped card is gone from the hand: the next one has the focus.
    expect(page.locator(f'[data-card="{second}"]')).to_be_focused()
    box = page.locator(f'[data-card="{second}"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 60, steps=5)
    page.mouse.move(box["x"] + 20, box["y"] - 120, steps=5)
    page.mouse.up()
    assert table.bid == [first, second]
    assert table.sum == int(first[1:]) + int(second[1:])
    page.locator(f'[data-bid="{first}"]').click()
    assert table.bid == [second]
    assert table.sum == int(second[1:])


def test_a_reload_and_a_power_cut_leave_the_auction_as_it_was(
    fragile_server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(expects=OFFLINE)
    table = sit_alone(page, fragile_server.url)
    table.wait("place")
    first, second, *_ = table.hand
    table.place(first, second)
    table.wait("open")
    counts, total = table.counts, table.sum
    assert len(counts) == 2
    page.reload()
    table.wait("open")
    assert (set(table.bid), table.sum, table.counts) == ({first, second}, total, counts)
    fragile_server.kill()
    expect(page.get_by_text("No connection. Your seat is kept.")).to_be_visible()
    assert (set(table.bid), table.counts) == ({first, second}, counts)
    fragile_server.start()
    expect(page.get_by_text("No connection. Your seat is kept.")).to_have_count(0)
    table.wait("open")
    assert (set(table.bid), table.sum, table.counts) == ({first, second}, total, counts)
    # And play goes on: this auction to its end, and the next one begins.
    while table.play_on() != "revealed":
        pass
    table.wait("place")
    expect(page.locator("header").first).to_contain_text("Auction 2 of 12")


def test_a_whole_game_by_keys_alone(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    table = sit_alone(page, server.url)
    while (moment := table.wait()) != "over":
        if moment == "place":
            page.wait_for_timeout(500)
            before = table.hand
            page.keyboard.press("ArrowRight")
            page.keyboard.press("End")
            page.keyboard.press("Space")
            assert table.bid == before[-1:]
            page.keyboard.press("Enter")
        elif moment == "open":
            page.wait_for_timeout(500)
            page.keyboard.press("Enter")
        elif moment == "pick":
            page.keyboard.press("ArrowRight")
            chosen = page.locator('[data-offer][aria-pressed="true"]')
            expect(chosen).to_have_count(1)
            expect(chosen).to_be_focused()
            chosen.press("Enter")
        else:
            page.keyboard.press("Enter")
        page.wait_for_function(
            "before => document.querySelector('.score5')?.dataset.step !== before",
            arg=moment,
        )
    expect(page.locator("section.final")).to_be_visible()


def test_the_keys_say_no_bid_take_back_and_tell_the_table(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    table = sit_alone(page, server.url)
    table.wait("place")
    table.tap(table.hand[0])
    page.keyboard.press("Escape")
    assert table.bid == []
    table.tap(table.hand[0])
    table.tap(table.hand[0])
    page.get_by_role("button", name="Clear the bid").click()
    assert (table.bid, len(table.hand)) == ([], 5)
    page.keyboard.press("t")
    expect(page.locator('[aria-live="assertive"]')).to_contain_text("Auction 1 of 12.")
    page.wait_for_timeout(500)
    page.keyboard.press("0")
    table.wait("open")
    expect(page.locator(".tray .none")).to_have_text("No bid")


def test_what_is_not_allowed_says_why_with_its_ruling(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    table = sit_alone(page, server.url)
    table.wait("place")
    page.wait_for_timeout(500)
    page.keyboard.press("0")
    table.wait("open")
    page.wait_for_timeout(500)
    page.keyboard.press("0")
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("That is already your bid.")
    bubble.get_by_role("button", name="Why?").click()
    expect(bubble).to_contain_text("First, everyone secretly places a bid")
    bubble.get_by_role("button", name="Close").click()
    expect(bubble).to_have_count(0)


def test_two_friends_by_the_link_play_an_auction(server: ServerProcess, new_page: NewPage) -> None:
    mine, theirs = new_page(), new_page(size=PHONE)
    table_id = create_score5(mine, server.url, players=2, bots=0)
    mine.goto(f"{server.url}/t/{table_id}")
    theirs.goto(f"{server.url}/t/{table_id}")
    theirs.get_by_role("button", name="Sit here").first.click()
    ada, ben = Score5Table(mine), Score5Table(theirs)
    ada.wait("place")
    ben.wait("place")

    low, *_, high = sorted(ada.hand, key=lambda card: int(card[1:]))
    ada.place(low)
    expect(theirs.locator(".seats .done")).to_have_count(1)
    # Nobody sees a count until all have placed, and nobody a card (S4, S5).
    assert ben.counts == []
    assert_hidden(theirs, [*ada.hand, low])
    [least, *_] = sorted(ben.hand, key=lambda card: int(card[1:]))
    ben.place(least)
    ada.wait("open")
    ben.wait("open")
    assert (ada.counts, ben.counts) == ([1], [1])

    ben.act()
    expect(mine.locator(".seats .done")).to_have_count(1)
    ada.tap(high)
    ada.act()
    expect(theirs.locator(".about .news")).to_contain_text("Everyone must say ready again.")
    assert ben.counts == [2]
    assert_hidden(theirs, [*ada.hand, low, high])
    ben.wait("open")
    ben.act()
    expect(mine.locator(".seats .done")).to_have_count(1)
    ada.act()

    # The higher sum wins, and the other takes all its cards (S14): with one button.
    for table in (ada, ben):
        expect(table.rows).to_have_count(2)
    expect(ada.rows.first).to_have_class(re.compile("winner"))
    ben.wait("pick")
    assert sorted(ben.offer) == sorted([low, high])
    expect(ben.main).to_contain_text("Take all 2")
    ben.main.click()
    for table in (ada, ben):
        table.wait_for("revealed")
        table.play_on()
        table.wait("place")
    assert {low, high} <= set(ben.hand)


def look_at(page: Page, moment: str) -> list[str]:
    """What axe says on a phone and a desktop, and what sticks out of them."""
    found = []
    for size, scheme in reversed(LOOKS):
        resize(page, size)
        light(page, scheme)
        found += [f"{moment}, {size}, {scheme}: {one}" for one in violations(page)]
        found += [f"{moment}, {size}: {one}" for one in page.evaluate(WIDER)]
    return found


def assert_hidden(page: Page, cards: list[str]) -> None:
    """No word of these cards anywhere in the page."""
    content = page.content()
    for card in cards:
        assert re.search(rf"\b{named(card)}\b(?!\d)", content) is None
        assert f'"{card}"' not in content
