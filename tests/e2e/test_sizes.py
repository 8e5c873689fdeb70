"""The tables at the sizes of real screens: one page, made larger and smaller at telling moments."""

import pytest
from playwright.sync_api import Page, expect

from tests.amounts import IS_THOROUGH
from tests.e2e.conftest import NewPage, Size
from tests.e2e.fives_table import FivesTable
from tests.e2e.fives_table import create_table as create_fives
from tests.e2e.guides import KNOWS_ALL_GAMES
from tests.e2e.measuring import measure
from tests.e2e.quick_play import View, play_quickly
from tests.e2e.score5_quick_play import never_bid
from tests.e2e.score5_table import Score5Table, create_score5
from tests.e2e.scorecards_table import ScoreCardsTable
from tests.e2e.scorecards_table import create_table as create_scorecards
from tests.e2e.serving import ServerProcess
from tests.e2e.test_every_page import resize

LARGE: Size = (1280, 800)
SIZES: list[Size] = [(320, 568), (360, 740), (740, 360), (820, 1180), LARGE]
if IS_THOROUGH:
    SIZES += [(360, 620), (375, 553), (390, 664), (1920, 1080)]
LONG_NAME = "Alexandra"
MANY = 12


def arrive(page: Page, url: str) -> None:
    """Comes as somebody with a long name who needs no guide."""
    named = page.request.post(f"{url}/api/me", headers={"Origin": url}, data={"name": LONG_NAME})
    assert named.ok
    page.goto(url)
    page.evaluate(KNOWS_ALL_GAMES)


def look(page: Page, moment: str, *on_screen: str) -> list[str]:
    """What is wrong at any size; what `on_screen` selects must be seen without scrolling."""
    problems = []
    for size in SIZES:
        resize(page, size)
        problems += [f"{moment}, {size}: {one}" for one in measure(page)]
        for selector in on_screen:
            box = page.locator(selector).first.bounding_box()
            if box is None or box["y"] < 0 or box["y"] + box["height"] > size[1] + 0.5:
                problems.append(f"{moment}, {size}: {selector} is off the screen")
    resize(page, LARGE)
    return problems


def test_fives_fits_every_screen(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    arrive(page, server.url)
    id_ = create_fives(page, server.url, hands=2)
    page.goto(f"{server.url}/t/{id_}")
    table = FivesTable(page)
    table.wait("turn")
    table.choose(table.playable()[0])
    problems = look(page, "choosing", "button.way", "[data-card]")
    play_quickly(page, server.url, id_, until=lambda view: len(view["tricks"]) == 12)
    page.reload()
    table.take_turn()
    table.wait("scored")
    problems += look(page, "hand scored", "section.scored .next")
    play_quickly(page, server.url, id_)
    page.reload()
    table.wait("over")
    problems += look(page, "game over", "footer.after .btn")
    page.goto(f"{server.url}/replay/{id_}-1#20")
    expect(page.locator("dl dd li").first).to_be_visible()
    problems += look(page, "replay", ".controls .run", "dl dd li:last-child")
    assert problems == [], "\n".join(problems)


def test_a_full_table_of_score_5_fits_every_screen(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    arrive(page, server.url)
    id_ = create_score5(page, server.url, players=5)
    page.evaluate("localStorage.removeItem('fivescore-guides')")
    page.goto(f"{server.url}/t/{id_}")
    table = Score5Table(page)
    table.wait("place")
    seen = (".do .main", ".middle .lot", ".seats li")
    problems = look(page, "guide offered", *seen)
    for card in table.hand:
        table.tap(card)
    problems += look(page, "all cards bid", *seen, "[data-bid]")
    table.act()
    table.wait("open")
    problems += look(page, "open", *seen)
    while table.wait() != "revealed":
        table.play_on()
    problems += look(page, "revealed", ".do .main", "ol.rows li")
    assert problems == [], "\n".join(problems)


def has_many(view: View) -> bool:
    """Whether a bid is asked of somebody with a full hand."""
    return len(view.get("hand") or ()) >= MANY and view["phase"] == "bid"


def test_many_cards_of_score_5_fit_every_screen(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    arrive(page, server.url)
    # The cards that win go to the others: whoever never bids soon holds many.
    for _ in range(8):
        id_ = create_score5(page, server.url, players=3)
        if never_bid(page, server.url, id_, until=has_many):
            break
    else:
        raise AssertionError("In eight games nobody came to hold many cards.")
    page.goto(f"{server.url}/t/{id_}")
    table = Score5Table(page)
    table.wait("place")
    seen = (".do .main", ".middle .lot", ".seats li")
    problems = look(page, "many cards", *seen, "[data-card]")
    for card in table.hand[:8]:
        table.tap(card)
    problems += look(page, "a bid of eight", *seen, "[data-card]", "[data-bid]")
    assert problems == [], "\n".join(problems)


# With partners there is most to show.
@pytest.mark.parametrize(
    "variant", ["partnership", "standard", "explosive"] if IS_THOROUGH else ["partnership"]
)
def test_score_cards_fit_every_screen(
    variant: str, server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    arrive(page, server.url)
    id_ = create_scorecards(page, server.url, players=4, variant=variant)
    page.goto(f"{server.url}/t/{id_}")
    table = ScoreCardsTable(page)
    table.wait()
    problems = look(page, "the first card", "[data-do]")
    found = play_quickly(
        page,
        server.url,
        id_,
        until=lambda view: any(play.get("options") for play in view.get("plays") or []),
    )
    page.reload()
    if found:
        table.wait()
        for place in range(len(table.hand)):
            table.choose(place)
            if page.locator(".options").count():
                problems += look(page, "a choice", "[data-do]")
                break
    play_quickly(page, server.url, id_)
    page.reload()
    assert table.wait() == "over"
    problems += look(page, "over", "footer.after .btn")
    assert problems == [], "\n".join(problems)
