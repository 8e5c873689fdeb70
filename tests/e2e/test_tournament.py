"""A tournament in the browser: friends by the link, bots, finals, a watcher, and a power cut."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from fivescore.engine.record import parse_record
from fivescore.games import get_game
from fivescore.games.scorecards.tournament_record import read_tournament
from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.quick_play import cookie_of, play_for
from tests.e2e.scorecards_table import ScoreCardsTable
from tests.e2e.serving import ServerProcess
from tests.e2e.tournaments import games_over, plan_tournament, post, wait_for

ROUNDS = 7
TO_TABLE = "Go to table"
BACK = "Back to the tournament"


def plan_by_hand(page: Page, url: str) -> str:
    """Plans a tournament with two bots, as somebody who has never done it; gives its link."""
    page.goto(url)
    page.get_by_role("link", name="New table: Score Cards").click()
    page.get_by_role("radio", name="Tournament").check()
    for seat in (3, 4):
        page.get_by_label(f"Change seat {seat}").select_option("bruno")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Plan a tournament").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    return link


@pytest.fixture(autouse=True)
def _some_have_no_page_open(
    request: pytest.FixtureRequest, deal_seed: int, _deals_follow_from_the_test: None
) -> None:
    for name in {"server", "fragile_server"} & set(request.fixturenames):
        request.getfixturevalue(name).reseed(deal_seed, is_watched=False)


def play_by_hand(page: Page) -> None:
    """Plays a game by clicks, the first card each time."""
    table = ScoreCardsTable(page)
    while table.wait() != "over":
        table.choose(0)
        table.do()
        table.wait_until_sent()


def standings(page: Page) -> list[str]:
    """Who stands where, with how many points."""
    table = page.get_by_role("region", name="Standings")
    return table.locator("tbody .cut, tbody .points").all_inner_texts()


def test_two_friends_and_two_bots_play_a_whole_tournament(
    server: ServerProcess, new_page: NewPage, tmp_path: Path
) -> None:
    host, friend, watcher = new_page(), new_page(size=PHONE), new_page(size=PHONE)
    link = plan_by_hand(host, server.url)
    friend.goto(link)
    expect(friend.get_by_text("Ada invites you to a tournament of Score Cards.")).to_be_visible()
    expect(friend.get_by_role("button", name=re.compile("^Start"))).to_have_count(0)
    friend.get_by_label("Your name").fill("Otto")
    friend.get_by_role("button", name="Sit here seat 2").click()
    expect(friend.get_by_text("Ada starts the tournament.")).to_be_visible()
    expect(host.get_by_text("Otto").first).to_be_visible()
    watcher.goto(link)
    expect(watcher.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    host.get_by_role("button", name="Start").click()

    cookies = [cookie_of(page, server.url) for page in (host, friend)]
    tables = ["", ""]
    for number in range(1, ROUNDS + 1):
        before, tables = tables, []
        for page, old in zip((host, friend), before, strict=True):
            # A game that is over is counted a moment later, and the next one laid.
            if old not in page.url or not old:
                page.locator(f".your a:not([href='/t/{old}'])", has_text=TO_TABLE).click()
            else:
                page.get_by_role("link", name="Next game").click()
                expect(page).not_to_have_url(re.compile(old))
            expect(page).to_have_url(re.compile("/t/"))
            expect(page.get_by_text("Tournament, game").first).to_be_attached()
            tables.append(page.url.rsplit("/", 1)[1])
        if number == 2:
            watcher.get_by_role("link", name=re.compile(r"^Watch\W+.*Ada")).click()
            expect(watcher.get_by_text("You are watching.")).to_be_visible()
            watcher.get_by_role("link", name=BACK).first.click()
            expect(watcher.get_by_role("heading", name="Standings")).to_be_visible()
        is_by_hand = number == 2
        with ThreadPoolExecutor(2) as players:
            for cookie, table in list(zip(cookies, tables, strict=True))[is_by_hand:]:
                players.submit(play_for, server.url, cookie, table)
            if is_by_hand:
                play_by_hand(host)
        # One goes back to the tournament, the other waits at the table for the next game.
        for page in (host, friend) if number == ROUNDS else (host,):
            page.locator("footer.after a[href^='/tournament/']").click()
            expect(page).to_have_url(link)

    for page in (host, friend, watcher):
        won = page.get_by_role("heading", name=re.compile("wins the tournament|share the title"))
        expect(won).to_be_visible()
        games = page.get_by_role("region", name="Games")
        expect(games.get_by_role("link", name=re.compile("^Replay"))).to_have_count(14)
    assert len(standings(host)) == 8
    assert standings(host) == standings(friend) == standings(watcher)
    with friend.expect_download() as download:
        friend.get_by_role("link", name="Records of all 14 finished games").click()
    download.value.save_as(tmp_path / "tournament.jsonl")
    records = map(parse_record, (tmp_path / "tournament.jsonl").read_bytes().splitlines())
    file = read_tournament(records, get_game)
    assert file.tournament.is_over
    assert {player.name for player in file.players} >= {"Ada", "Otto"}
    host.goto(f"{server.url}/archive")
    expect(host.get_by_role("link", name=re.compile(r"^Watch\W+Tournament"))).to_be_visible()


def test_who_leaves_is_played_for_and_can_come_back(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    page.goto(server.url)
    tournament = plan_tournament(page, server.url, "greedy", "greedy", "greedy")
    page.goto(f"{server.url}/tournament/{tournament}")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("link", name=TO_TABLE)).to_be_visible()
    page.goto(f"{server.url}/tables")
    expect(page.get_by_role("link", name=re.compile(r"^Watch\W+Tournament"))).to_be_visible()
    page.get_by_role("link", name=re.compile(r"^Watch\W+Tournament")).click()
    page.get_by_role("button", name="Leave the tournament").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the tournament").click()
    expect(page.get_by_text("A bot plays your games until you are back.")).to_be_visible()
    wait_for(page, server.url, tournament, lambda told: games_over(told) >= 3)
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_role("button", name="I am back")).to_have_count(0)
    page.get_by_role("link", name=TO_TABLE).click()
    expect(page.get_by_text("Tournament, game").first).to_be_attached()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("link", name=BACK)).to_be_visible()
    for gone in ("Take back my last move", "Leave the table"):
        expect(menu.get_by_role("button", name=gone)).to_have_count(0)


def test_a_power_cut_in_the_middle_is_survived_by_the_page_and_the_tournament(
    fragile_server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(expects="WebSocket|ERR_")
    page.goto(fragile_server.url)
    tournament = plan_tournament(page, fragile_server.url, "greedy", "greedy", "greedy")
    page.goto(f"{fragile_server.url}/tournament/{tournament}")
    post(page, fragile_server.url, f"/api/tournaments/{tournament}/start")
    post(page, fragile_server.url, f"/api/tournaments/{tournament}/leave")
    wait_for(page, fragile_server.url, tournament, lambda told: games_over(told) >= 2)
    fragile_server.kill()
    expect(page.get_by_text("No connection").first).to_be_visible()
    fragile_server.start()
    expect(page.get_by_role("heading", name=re.compile("wins the tournament|share"))).to_be_visible(
        timeout=60_000
    )
    expect(page.get_by_text("14 of 14 games played")).to_be_visible()


def test_games_and_standings_are_tables_that_a_screen_reader_can_read(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(server.url)
    tournament = plan_tournament(page, server.url, "greedy", "greedy", "greedy")
    page.goto(f"{server.url}/tournament/{tournament}")
    page.get_by_role("button", name="Start").focus()
    page.keyboard.press("Enter")
    region = page.get_by_role("region", name="Standings")
    expect(region.get_by_role("columnheader")).to_have_text(
        ["Place", "Player", "Points", "Games", "Best card", "Best game"]
    )
    expect(region.get_by_role("rowheader")).to_have_count(4)
    page.get_by_role("link", name=TO_TABLE).focus()
    post(page, server.url, f"/api/tournaments/{tournament}/leave")
    heard = page.locator("[aria-live=polite]")
    expect(heard).to_have_text(re.compile(r"^Game \d+ is over: .+ \d+, .+ \d+\.$"))
