"""Every page that there is, and how one comes to see it."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, StorageState, expect

from tests.e2e.fives_table import FivesTable, create_table
from tests.e2e.guides import KNOWS_ALL_GAMES
from tests.e2e.quick_play import create_in_the_middle, play_quickly, play_together
from tests.e2e.score5_table import Score5Table, create_score5
from tests.e2e.score_pad import ScorePad
from tests.e2e.scorecards_table import ScoreCardsTable
from tests.e2e.scorecards_table import create_table as create_scorecards
from tests.e2e.tournaments import make_tournaments


@dataclass(frozen=True, slots=True)
class World:
    """A server and somebody with tables and a finished game on it."""

    url: str
    cookies: StorageState
    lobby: str
    playing: str
    over: str
    tournaments: dict[str, str]
    """Tournaments, by the phase that they are in."""


def make_world(browser: Browser, url: str) -> World:
    """Lays the tables that the tour looks at."""
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        named = page.request.post(f"{url}/api/me", headers={"Origin": url}, data={"name": "Ada"})
        assert named.ok, named.text()
        lobby = create_table(page, url, bots=1, is_open=True)
        playing = create_in_the_middle(page, url)
        over = create_table(page, url, players=3)
        play_quickly(page, url, over)
        tournaments = make_tournaments(page, url)
        _be_invited(browser, page, url)
        page.goto(url)
        page.evaluate(KNOWS_ALL_GAMES)
        return World(url, context.storage_state(), lobby, playing, over, tournaments)


def _play_on(page: Page, world: World) -> None:
    _replay(page, world)
    page.locator("body").press("p")
    expect(page.locator("dialog button.primary")).to_be_visible()


def _be_invited(browser: Browser, page: Page, url: str) -> None:
    """Somebody plays a game with the person of a page, and invites them to another."""
    with browser.new_context(service_workers="block") as context:
        other = context.new_page()
        own = {"Origin": url}
        assert other.request.post(f"{url}/api/me", headers=own, data={"name": "Ines"}).ok
        table = create_scorecards(other, url, players=2, bots=0)
        assert page.request.post(f"{url}/api/tables/{table}/sit", headers=own, data={}).ok
        play_together([other, page], url, table)
        [partner] = other.request.get(f"{url}/api/partners").json()["partners"]
        path = f"{url}/api/partners/{partner['id']}/invite"
        assert other.request.post(path, headers=own, data={}).ok


def _at(path: str) -> Callable[[Page, World], None]:
    def open_page(page: Page, world: World) -> None:
        page.goto(f"{world.url}{path}")
        expect(page.locator("main h1").first).to_be_attached()
        page.wait_for_load_state("networkidle")

    return open_page


def _lobby(page: Page, world: World) -> None:
    page.goto(f"{world.url}/t/{world.lobby}")
    expect(page.locator(".seats li")).to_have_count(4)


def _changing(page: Page, world: World) -> None:
    _lobby(page, world)
    page.locator("button.change").click()
    expect(page.locator("dialog form")).to_be_visible()


def _playing(page: Page, world: World) -> None:
    page.goto(f"{world.url}/t/{world.playing}")
    table = FivesTable(page)
    table.wait("turn")
    table.choose(table.playable()[0])
    expect(table.ways.first).to_be_visible()


def _menu(page: Page, world: World) -> None:
    _playing(page, world)
    page.locator(".play > header button").last.click()
    expect(page.locator("dialog .menu")).to_be_visible()


def _keys(page: Page, world: World) -> None:
    _playing(page, world)
    page.keyboard.press("?")
    expect(page.locator("dialog kbd").first).to_be_visible()


def _seats(page: Page, world: World) -> None:
    _menu(page, world)
    page.locator("dialog .menu li:not(:has(a)) button", has=page.locator("svg")).nth(2).click()
    expect(page.locator("input[readonly]").first).to_be_visible()


def _scored(page: Page, world: World) -> None:
    id_ = create_table(page, world.url, hands=2)
    play_quickly(page, world.url, id_, until=lambda view: len(view["tricks"]) == 12)
    page.goto(f"{world.url}/t/{id_}")
    table = FivesTable(page)
    table.take_turn()
    table.wait("scored")


def _over(page: Page, world: World) -> None:
    page.goto(f"{world.url}/t/{world.over}")
    FivesTable(page).wait("over")
    expect(page.locator("section.scored")).to_be_visible()


def _shared(page: Page, world: World) -> None:
    _over(page, world)
    page.locator("footer.after button.icon-first").nth(-2).click()  # before “Check the shuffle”
    expect(page.locator("dialog img")).to_be_visible()


def _replay(page: Page, world: World) -> None:
    page.goto(f"{world.url}/replay/{world.over}-1#8")
    expect(page.locator("dl dd li").first).to_be_visible()


def _tournament(phase: str, sign: str) -> Callable[[Page, World], None]:
    def open_page(page: Page, world: World) -> None:
        page.goto(f"{world.url}/tournament/{world.tournaments[phase]}")
        expect(page.locator(sign).first).to_be_visible()

    return open_page


def _deleting(page: Page, world: World) -> None:
    page.goto(f"{world.url}/history")
    page.locator("button.danger").click()
    expect(page.locator("dialog ul")).to_be_visible()


def _wrong_deck(page: Page, world: World) -> None:
    page.goto(f"{world.url}/decks/score5")
    spoiled = b'game = "score5"\nid = "mine"\ncards = [1]\n'
    page.locator("input[type=file]").set_input_files(
        {"name": "mine.toml", "mimeType": "application/toml", "buffer": spoiled}
    )
    expect(page.locator(".mistake pre")).to_be_visible()


def _open_card(page: Page, world: World) -> None:
    page.goto(f"{world.url}/decks/scorecards")
    page.locator("button.card").first.click()
    expect(page.locator("dialog dl")).to_be_visible()


def _guide(game: str) -> Callable[[Page, World], None]:
    def open_page(page: Page, world: World) -> None:
        page.goto(f"{world.url}/guide/{game}")
        expect(page.locator(".frame")).to_be_visible()

    return open_page


def _new_tournament(page: Page, world: World) -> None:
    page.goto(f"{world.url}/new?game=scorecards&kind=tournament")
    page.locator("summary").click()
    expect(page.get_by_role("switch")).to_be_visible()


def _offer(page: Page, world: World) -> None:
    page.goto(world.url)
    page.evaluate("localStorage.removeItem('fivescore-guides')")
    page.goto(f"{world.url}/t/{world.playing}")
    expect(page.locator("aside.offer")).to_be_visible()


def _bidding(page: Page, world: World) -> None:
    page.goto(f"{world.url}/t/{create_score5(page, world.url, players=4)}")
    table = Score5Table(page)
    assert table.wait() == "place"
    for card in table.hand[1:3]:
        table.tap(card)


def _choosing(page: Page, world: World) -> None:
    page.goto(f"{world.url}/t/{create_scorecards(page, world.url, players=3)}")
    table = ScoreCardsTable(page)
    assert table.wait() == "play"
    page.locator("[data-card]").nth(2).click()


def _waiting(page: Page, world: World) -> None:
    page.goto(world.url)
    page.locator("a.find").click()
    expect(page.locator(".seats li")).to_have_count(2)


def _nothing(path: str) -> Callable[[Page, World], None]:
    def open_page(page: Page, world: World) -> None:
        page.goto(f"{world.url}{path}")
        expect(page.locator("main h1")).to_be_visible()

    return open_page


def _pad_fives(page: Page, world: World) -> None:
    pad = ScorePad(page, world.url)
    pad.begin("Fives", "Ada", "Ines", "Otto", "Mira")
    pad.write_totals(None, 25, 22, 22, 24)
    expect(page.locator(".line")).to_have_count(4)


def _pad_score5(page: Page, world: World) -> None:
    pad = ScorePad(page, world.url)
    pad.begin("Score 5", "Ada", "Ines", "Otto")
    pad.give(0, 80)
    page.locator(".bar .pad-key").first.click()
    expect(page.locator(".wild")).to_be_visible()
    page.locator(".bar .next").click()
    pad.give(1, 90)
    expect(page.locator(".seats button").nth(1)).to_contain_text("90")


def _pad_wrong_card(page: Page, world: World) -> None:
    pad = ScorePad(page, world.url)
    pad.begin("Score 5", "Ada", "Ines", "Otto")
    pad.give(0, 80)
    page.locator(".bar .next").click()
    pad.give(1, 80)  # there is only one 80
    expect(page.locator(".pad-key.wrong")).to_be_visible()
    expect(page.locator(".bubble-row .bubble")).to_be_visible()


def _pad_past(page: Page, world: World) -> None:
    pad = ScorePad(page, world.url)
    pad.begin("Fives", "Ada", "Ines", "Otto")
    for _ in range(4):
        pad.write_totals(25, 20, 19)
    expect(page.locator(".winner")).to_be_visible()
    pad.begin("Fives", "Ada", "Ines", "Otto")
    pad.write_totals(0, 1, 2)  # no hand can have these
    expect(page.locator(".problem-row")).to_be_visible()
    page.goto(f"{world.url}/pad")
    expect(page.locator(".past table")).to_be_visible()


def _pad_scorecards(page: Page, world: World) -> None:
    pad = ScorePad(page, world.url)
    pad.begin("Score Cards", "Ada", "Ines", "Otto")
    pad.write_points([8, 12, 4, 9])
    expect(page.locator(".sum.all")).to_contain_text("17")


def _pad_cards(page: Page, world: World) -> None:
    pad = ScorePad(page, world.url)
    pad.begin("Score Cards", "Ada", "Ines", "Otto")
    pad.enter_by_cards()
    page.locator(".ticket").nth(7).click()
    expect(page.locator(".pad-cell.lit")).to_be_visible()
    page.locator(".colours .pad-key").nth(1).click()
    # The first card of this colour that leaves something to choose.
    for ticket in range(page.locator(".ticket").count()):
        page.locator(".ticket").nth(ticket).click()
        expect(page.locator(".asked .next:not([aria-disabled='true'])")).to_be_visible()
        if page.locator(".asked select").count() > 0:
            return
        page.locator(".asked .bar .pad-key").first.click()
    raise AssertionError("No card of this colour leaves anything to choose.")


def _invited(page: Page, world: World) -> None:
    page.goto(world.url)
    expect(page.locator(".asked li")).to_have_count(1)
    expect(page.locator(".low button")).to_have_count(1)


STOPS: dict[str, Callable[[Page, World], None]] = {
    "home": _invited,
    "new table": _at("/new"),
    "find a game": _at("/find"),
    "find a game, waiting": _waiting,
    "tables": _at("/tables"),
    "replays": _at("/archive"),
    "history": _at("/history"),
    "history, deleting": _deleting,
    "rules of Fives": _at("/rules/fives"),
    "rules of Score 5": _at("/rules/score5"),
    "rules of Score Cards": _at("/rules/scorecards"),
    "scoring language": _at("/rules/scoring-language"),
    "deck of Fives": _at("/decks/fives"),
    "deck of Score 5": _at("/decks/score5"),
    "deck of Score Cards": _at("/decks/scorecards"),
    "card of a deck": _open_card,
    "deck with a mistake": _wrong_deck,
    "guide to Fives": _guide("fives"),
    "guide to Score 5": _guide("score5"),
    "guide to Score Cards": _guide("scorecards"),
    "Fives, guide offered": _offer,
    "settings": _at("/settings"),
    "another device": _at("/device"),
    "lobby": _lobby,
    "lobby, changing the table": _changing,
    "Fives": _playing,
    "Fives, menu": _menu,
    "Fives, keys": _keys,
    "Fives, seats and link": _seats,
    "Fives, hand scored": _scored,
    "Fives, game over": _over,
    "Fives, result shared": _shared,
    "replay": _replay,
    "replay, playing on": _play_on,
    "Score 5": _bidding,
    "Score Cards": _choosing,
    "score pad": _at("/pad"),
    "score pad, Fives": _pad_fives,
    "score pad, Score 5": _pad_score5,
    "score pad, a wrong card": _pad_wrong_card,
    "score pad, past games": _pad_past,
    "score pad, Score Cards": _pad_scorecards,
    "score pad, a card": _pad_cards,
    "new tournament": _new_tournament,
    "tournament, seats": _tournament("waiting", ".seats"),
    "tournament": _tournament("playing", ".your a.btn"),
    "tournament, result": _tournament("over", ".outcome"),
    "unknown page": _at("/nowhere"),
    "unknown table": _nothing("/t/nowhere"),
    "unknown tournament": _nothing("/tournament/nowhere"),
    "unknown replay": _nothing("/replay/nowhere"),
}
EXPECTED = {"unknown replay": "404"}
"""What the browser says on its console of a page that asks for what there is not."""
