"""Every card of every game, and a deck of one's own: checked, kept, played with, deleted."""

import json
import re

from playwright.sync_api import FilePayload, Page, expect

from fivescore.games import get_game
from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.serving import ServerProcess

NAME = "Grandmother’s deck"


def own_file(game: str) -> str:
    rules = get_game(game)
    file = rules.deck_file()
    assert file is not None
    return file.decode().replace(f'id = "{rules.deck().id}"', f'id = "{NAME}"')


def payload(text: str) -> FilePayload:
    return {"name": "mine.toml", "mimeType": "application/toml", "buffer": text.encode()}


def bring(page: Page, text: str) -> None:
    page.locator("input[type=file]").set_input_files(payload(text))


def test_every_card_of_every_game_is_pictured(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    page.get_by_role("link", name="Decks").click()
    expect(page).to_have_url(f"{server.url}/decks")
    expect(page.get_by_role("img", name=re.compile("^(Blue|Green|Silver|Magenta) "))).to_have_count(
        52 + 1
    )
    expect(page.locator("input[type=file]")).to_have_count(0)
    page.get_by_role("link", name="Score 5").click()
    expect(page.get_by_role("img")).to_have_count(51)
    expect(page.get_by_role("img", name="Red 40, tiebreaker 24")).to_be_visible()
    page.get_by_role("link", name="Score Cards").click()
    expect(page.locator("button.card")).to_have_count(50)


def test_the_texts_speak_every_language(server: ServerProcess, new_page: NewPage) -> None:
    game = get_game("scorecards")
    card = game.describe_card(game.deck(), game.deck().cards.index("B6-17"))
    page = new_page(size=PHONE)
    page.goto(f"{server.url}/decks/scorecards")
    expect(page.locator("button.card", has_text=card["texts"]["en"])).to_have_count(1)
    page.get_by_role("radio", name="Deutsch").check(force=True)
    six = page.locator("button.card", has_text=card["texts"]["de"])
    expect(six).to_have_count(1)
    expect(page.get_by_role("heading", name="Decks")).to_be_visible()
    six.click()
    told = page.get_by_role("dialog")
    for text in (*card["texts"].values(), card["rule"]):
        expect(told).to_contain_text(text)
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_a_mistake_is_shown_where_it_stands_and_a_right_file_is_played_with(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(f"{server.url}/decks/score5")
    bring(page, own_file("score5").replace('"A", family = "red"', '"A", family = "rad"'))
    wrong = page.get_by_role("alert")
    expect(wrong).to_contain_text("mine.toml is not a deck yet.")
    expect(wrong).to_contain_text("Line 8")
    expect(wrong).to_contain_text("deck.cards[2].family")
    expect(wrong).to_contain_text("“rad” is not among green, red, yellow, purple, blue.")
    expect(wrong.locator(".here")).to_contain_text('family = "rad"')
    page.get_by_label("Language").first.select_option("de")
    expect(wrong).to_contain_text("„rad“ ist keines von green, red, yellow, purple, blue.")
    page.get_by_label("Sprache").first.select_option("en")

    # The same file, with another value that is shown as such.
    bring(page, own_file("score5").replace("value = 150", "value = 155"))
    expect(wrong).to_have_count(0)
    expect(page.get_by_role("heading", name=NAME)).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Green 155,"))).to_be_visible()
    page.get_by_role("link", name="Open a table with it").click()
    expect(page.get_by_text(f"Played with “{NAME}”")).to_be_visible()
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    told = page.request.get(f"{server.url}/api/tables/{table}/deck").json()
    assert told["id"] == NAME
    assert "G155" in [card["card"] for card in told["cards"]]


def test_decks_are_kept_offered_and_deleted(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(size=PHONE)
    page.goto(f"{server.url}/decks/scorecards")
    bring(page, own_file("scorecards"))
    expect(page.get_by_role("heading", name=NAME)).to_be_visible()
    page.goto(f"{server.url}/new?game=scorecards")
    page.locator("summary").click()
    ours = page.get_by_role("radio", name="Ours")
    expect(ours).to_be_checked()
    page.get_by_role("radio", name=NAME).check(force=True)
    expect(page.get_by_text(f"Played with “{NAME}”")).to_be_visible()
    page.get_by_role("link", name="See the cards, or bring your own").click()
    page.get_by_role("radio", name=NAME).check(force=True)
    page.get_by_role("button", name=f"Delete “{NAME}”").click()
    expect(page.get_by_role("heading", name="The deck of Score Cards")).to_be_visible()
    expect(page.get_by_role("radio", name=NAME)).to_have_count(0)
    assert json.loads(page.evaluate("localStorage.getItem('fivescore-decks')")) == []


def test_a_file_is_dropped_and_ours_can_be_downloaded(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(f"{server.url}/decks/score5")
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Our deck as a file").click()
    assert downloading.value.suggested_filename == "score5.toml"
    text = downloading.value.path().read_text("utf-8")
    transfer = page.evaluate_handle(
        """text => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], "mine.toml"));
          return transfer;
        }""",
        text.replace('id = "score5"', 'id = "dropped"'),
    )
    page.dispatch_event(".drop", "drop", {"dataTransfer": transfer})
    expect(page.get_by_role("heading", name="dropped")).to_be_visible()


def test_a_file_that_is_too_large_is_not_sent(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.url}/decks/score5")
    bring(page, "#" * 200_000)
    expect(page.get_by_role("alert")).to_have_text("A deck file has at most 128 KiB.")
