"""Whole games of Score Cards in a real browser, and what can happen on the way."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, NewPage
from tests.e2e.said import choose_language
from tests.e2e.scorecards_table import ScoreCardsTable, create_table
from tests.e2e.serving import ServerProcess
from tests.e2e.test_every_page import (
    AXE,
    FLATTEN,
    LANGUAGES,
    LOOKS,
    SMALL_PHONE,
    WIDER,
    light,
    resize,
    violations,
)

TURNS, ROUNDS = 5, 4


def sit_at(page: Page, url: str, *, players: int, **payloads: Any) -> tuple[ScoreCardsTable, str]:
    """A table against bots, and its id."""
    table = create_table(page, url, players=players, **payloads)
    page.goto(f"{url}/t/{table}")
    return ScoreCardsTable(page), table


def play_on(table: ScoreCardsTable, step: Callable[[int], None]) -> int:
    """Plays to the end, one step for each moment; gives how many cards were played."""
    played = 0
    for k in range(200):
        moment = table.wait()
        if moment == "over":
            return played
        if moment == "play":
            played += 1
        step(k)
    raise AssertionError("The game does not end.")


def play_as_promised(table: ScoreCardsTable, place: int) -> None:
    """Plays a card: it scores what its button said, in the cell where that belongs."""
    before = table.sheet()
    table.choose(place)
    points = table.promised()
    table.do()
    if len(before) < TURNS - 1:
        expect(table.page.locator(f'.rail [data-cell="0-{len(before)}"]')).to_have_text(str(points))


def test_a_finished_round_says_how_it_ended(new_page: NewPage, server: ServerProcess) -> None:
    page = new_page(size=PHONE)
    table, _ = sit_at(page, server.url, players=2)
    for _ in range(TURNS):
        table.wait()
        table.choose(0)
        table.do()
        table.wait_until_sent()
    ended = page.get_by_role("region", name="Round 1 is over")
    expect(ended).to_contain_text("earns a bonus of 5")
    for row in ended.locator("tbody tr").all():
        cards, bonus, points, total = row.locator("td").all_inner_texts()
        assert int(cards) + int(bonus.replace("–", "0")) == int(points) == int(total)
    ended.get_by_role("button", name="On to round 2").click()
    expect(ended).to_have_count(0)


# --- Whole games --------------------------------------------------------------------------------


def test_a_whole_game_against_bots_scores_what_its_buttons_say(
    new_page: NewPage, server: ServerProcess
) -> None:
    page = new_page()
    table, table_id = sit_at(page, server.url, players=3)
    played = play_on(table, lambda k: play_as_promised(table, k % TURNS))
    assert played == TURNS * ROUNDS
    final = page.locator("section.final")
    expect(final.locator("li")).to_have_count(3)
    shown = sorted(int(text) for text in final.locator(".total").all_inner_texts())
    assert shown == sorted(table.totals())
    rounds = page.locator(".rail .rounds tr td:nth-child(2)").all_inner_texts()
    assert sum(map(int, rounds)) == table.totals()[0]
    page.get_by_role("button", name="Check the shuffle").last.click()
    expect(page.get_by_text("Shuffle verified.")).to_be_visible()
    expect(page.locator("dialog li").filter(has_text="Deal")).to_have_count(ROUNDS)

    page.goto(f"{server.url}/replay/{table_id}-1?view=0#10")
    expect(page.locator("[data-card]")).to_have_count(5)
    told = re.compile(r"^\w+ \d+\. \w+")  # the card and its rule
    expect(page.locator("[data-card]").first).to_have_accessible_name(told)
    page.goto(f"{server.url}/replay/{table_id}-1?view=all#10")
    expect(page.locator("section.hands button")).to_have_count(15)


def test_earlier_rounds_stay_on_the_sheet_card_by_card(
    new_page: NewPage, server: ServerProcess
) -> None:
    page = new_page()
    table, _ = sit_at(page, server.url, players=2)
    first: list[int] = []
    for k in range(TURNS):
        assert table.wait() == "play"
        table.choose(k)
        first.append(table.promised())
        table.do()
        table.wait_until_sent()
    expect(page.locator("header .mute").first).to_contain_text("Round 2")
    page.get_by_role("button", name="Round 1", exact=True).click()
    cells = page.locator(".rail tbody:first-of-type td:nth-child(2)").all_inner_texts()
    assert [int(cell) for cell in cells[:TURNS]] == first


def test_a_whole_explosive_game_names_no_display(new_page: NewPage, server: ServerProcess) -> None:
    page = new_page(size=PHONE)
    table, table_id = sit_at(page, server.url, players=3, variant="explosive")

    def step(k: int) -> None:
        table.choose(k % TURNS)
        assert re.fullmatch(r"Play \w+ \d+: -?\d+ points?", table.action), table.action
        expect(page.locator("[data-with]")).to_have_count(0)
        expect(page.locator(".lane.in")).to_have_count(3)
        table.do()

    assert play_on(table, step) == TURNS * ROUNDS
    expect(page.locator("section.final li")).to_have_count(3)
    assert look_for_barriers(page) == []
    page.goto(f"{server.url}/replay/{table_id}-1?view=all#20")
    expect(page.locator("section.hands button")).to_have_count(15)
    assert look_for_barriers(page) == []


def test_a_whole_partnership_game_with_passing_and_handing_back(
    new_page: NewPage, server: ServerProcess
) -> None:
    page = new_page()
    table, _ = sit_at(page, server.url, players=4, variant="partnership")
    seen: dict[str, int] = {"play": 0, "pass": 0, "keep": 0, "return": 0}

    def step(k: int) -> None:
        moment = table.wait()
        if moment == "pass" and k % 3 == 0:
            page.get_by_role("button", name="Keep all", exact=True).click()
            seen["keep"] += 1
        else:
            table.choose(k % TURNS)
            wanted = {"play": "Play .* with .*", "pass": "Pass .* to .*", "return": "Hand .* back"}
            assert re.match(wanted[moment], table.action), table.action
            table.do()
            seen[moment] += 1
        table.wait_until_sent()

    play_on(table, step)
    assert seen["play"] == seen["pass"] + seen["keep"] == TURNS * ROUNDS
    assert seen["return"] > 0, "The partner never passed a card."
    # Two lines, one for each team, whose players are added up.
    lines = page.locator("section.final li")
    expect(lines).to_have_count(2)
    totals = table.totals()
    teams = sorted(int(text) for text in lines.locator(".total").all_inner_texts())
    assert teams == sorted([totals[0] + totals[2], totals[1] + totals[3]])
    # What the other team passed is never named.
    log = " ".join(page.locator(".rail .log li").all_inner_texts())
    assert "Greedy 1 passes a card to Greedy 3." in log or "Greedy 3 passes a card" in log
    assert not re.search(r"Greedy [13] passes \w+ \d", log)


# --- Choices ------------------------------------------------------------------------------------

CHOOSING = "3 per card where colour = chosen"
CHANGING = "change any card to any number; 4 per card in largest set"


def deck_file(rule: str) -> str:
    """An owner's deck: every card has the same rule."""
    colours = ("blue", "red", "green", "yellow")
    cards = [
        f'{{ id = {k + 1}, colour = "{colours[k % 4]}", number = {k % 10 + 1}, rule = "{rule}" }},'
        for k in range(50)
    ]
    return "\n".join(['game = "scorecards"', 'id = "mine"', "cards = [", *cards, "]", ""])


def test_a_choice_survives_a_reload_and_a_power_cut(
    new_page: NewPage, fragile_server: ServerProcess
) -> None:
    page = new_page(expects="ERR_CONNECTION_REFUSED|WebSocket")
    table, _ = sit_at(page, fragile_server.url, players=3, deck=deck_file(CHOOSING))
    table.wait()
    table.choose(0)
    # The owner's text, from the server.
    expect(page.locator("[data-card]").first).to_contain_text(
        "3 for each card of a colour you choose"
    )
    options = page.locator(".options input")
    expect(options).to_have_count(4)
    page.reload()
    table.wait()
    card = table.choose(0)
    other = page.locator(".options input:not(:checked)").first
    other.check(force=True)
    promise = table.action
    fragile_server.kill()
    expect(page.get_by_text("No connection")).to_be_visible()
    fragile_server.start()
    expect(page.get_by_text("No connection")).to_be_hidden(timeout=60_000)
    assert table.action == promise
    points = table.promised()
    table.do()
    expect(page.locator('.rail [data-cell="0-0"]')).to_have_text(str(points))
    assert card in table.lying
    table.wait()
    table.choose(1)
    table.do()
    expect(page.locator('.rail [data-cell="0-1"]')).to_have_text(re.compile(r"^\s*\d+\s*$"))


def test_a_card_to_change_is_picked_in_its_display(
    new_page: NewPage, server: ServerProcess
) -> None:
    page = new_page(size=PHONE)
    table, _ = sit_at(page, server.url, players=2, deck=deck_file(CHANGING))
    table.wait()
    table.choose(0)
    starting = page.locator(".starting")
    starting.click()
    expect(starting).to_have_attribute("aria-pressed", "true")
    number = page.locator(".options label").filter(has_text=re.compile(r"^\s*7\b"))
    number.locator("input").check(force=True)
    points = table.promised()
    table.do()
    page.get_by_role("button", name="Score sheet").click()
    expect(page.locator('dialog [data-cell="0-0"]')).to_have_text(str(points))


# --- Keys, friends, refusals --------------------------------------------------------------------


def test_a_round_by_keys_alone(new_page: NewPage, server: ServerProcess) -> None:
    page = new_page()
    table, _ = sit_at(page, server.url, players=3)
    for k in range(TURNS):
        table.wait()
        page.keyboard.press(str(k + 1))
        focused = page.evaluate("document.activeElement.dataset.card")
        assert focused == table.hand[k]
        before = page.locator("[data-with].set").get_attribute("data-with")
        page.keyboard.press("ArrowRight")
        assert page.locator("[data-with].set").get_attribute("data-with") != before
        points = table.promised()
        page.keyboard.press("Enter")
        if k < TURNS - 1:
            expect(page.locator(f'.rail [data-cell="0-{k}"]')).to_have_text(str(points))
    expect(page.locator("header .mute").first).to_contain_text("Round 2")
    table.wait()  # "Your turn" would take the place of what is read out
    page.keyboard.press("t")
    expect(page.locator("[aria-live=assertive]")).to_contain_text("Your hand:")


def test_two_friends_by_link_see_their_own_hands_alone(
    new_page: NewPage, server: ServerProcess
) -> None:
    host, guest = new_page(), new_page(size=PHONE)
    received = [listen(page) for page in (host, guest)]
    table = create_table(host, server.url, players=2, bots=0)
    host.goto(f"{server.url}/t/{table}")
    guest.goto(f"{server.url}/t/{table}")
    guest.get_by_role("button", name="Sit here").click()
    both = [ScoreCardsTable(host), ScoreCardsTable(guest)]
    for own in both:
        expect(own.page.locator("[data-card]")).to_have_count(5)
    for _ in range(2 * TURNS - 2):
        for k, own in enumerate(both):
            for card in set(both[1 - k].hand) - set(own.lying):
                assert f'"{card}"' not in own.page.content()
                assert not any(f'"{card}"' in frame for frame in received[k])
        mover, waiter = both if host.locator("ol.hand.live").count() else both[::-1]
        mover.choose(0)
        mover.do()
        waiter.wait()
        mover.wait_for_others()


def listen(page: Page) -> list[str]:
    """Everything that a page will have been told over its WebSocket."""
    frames: list[str] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))),
    )
    return frames


def test_out_of_turn_the_ruling_says_why_not(new_page: NewPage, server: ServerProcess) -> None:
    host, guest = new_page(), new_page()
    table = create_table(host, server.url, players=2, bots=0, options={"first": "seat0"})
    host.goto(f"{server.url}/t/{table}")
    guest.goto(f"{server.url}/t/{table}")
    guest.get_by_role("button", name="Sit here").click()
    waiting = ScoreCardsTable(guest)
    expect(guest.locator("[data-card]")).to_have_count(5)
    waiting.choose(2)
    guest.locator("[data-do]").click(force=True)
    expect(guest.get_by_text("It is another player’s turn.").first).to_be_visible()
    guest.get_by_role("button", name="Why?").click()
    expect(guest.locator(".bubble .ruling")).not_to_be_empty()
    assert waiting.lying == [ScoreCardsTable(host).lying[0]]


# --- What holds in every moment -----------------------------------------------------------------


def test_nothing_sticks_out_of_a_phone_and_a_finger_hits_everything(
    new_page: NewPage, server: ServerProcess
) -> None:
    page = new_page(size=PHONE)
    table, _ = sit_at(page, server.url, players=4, variant="partnership")
    for _ in range(3):
        table.wait()
        table.choose(0)
        for language in LANGUAGES:
            choose_language(page, language)
            assert page.evaluate(WIDER) == [], language
            small = page.locator(".scorecards button:visible").evaluate_all(
                "all => all.map(b => [b.getBoundingClientRect(), b.className])"
                ".filter(([r]) => r.width < 43.9 || r.height < 43.9).map(([, name]) => name)"
            )
            assert small == [], language
        table.do()
        table.wait_until_sent()


def look_for_barriers(page: Page) -> list[str]:
    """What axe says against the page as it stands, and what sticks out."""
    page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(FLATTEN)
    found = []
    for size, scheme in LOOKS:
        resize(page, size)
        light(page, scheme)
        found += [f"{size}, {scheme}: {one}" for one in violations(page)]
    for size in (SMALL_PHONE, DESKTOP):
        resize(page, size)
        found += page.evaluate(WIDER)
    return found


def test_axe_finds_nothing_while_a_choice_is_open_or_cards_are_passed(
    new_page: NewPage, server: ServerProcess
) -> None:
    page = new_page()
    table, _ = sit_at(page, server.url, players=4, variant="partnership", deck=deck_file(CHANGING))
    table.wait()
    assert look_for_barriers(page) == []
    table.choose(0)
    expect(page.locator(".options select")).to_be_visible()
    assert look_for_barriers(page) == []
    table.do()
    page.get_by_role("button", name="Keep all", exact=True).wait_for()
    table.choose(1)
    assert look_for_barriers(page) == []
    page.locator(".lane button").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    assert look_for_barriers(page) == []
