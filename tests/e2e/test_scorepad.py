"""The score pad in a real browser: by taps and by keys, through reloads and a dead server."""

import json
import re
from importlib import resources
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Request, expect

from fivescore.games import get_game
from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.score_pad import ScorePad
from tests.e2e.serving import ServerProcess

OFFLINE = r"net::ERR_"
# Keys that a thumb misses.
SMALL = """() => [...document.querySelectorAll(".pad-key")]
  .map(key => key.getBoundingClientRect())
  .filter(box => box.width < 44 || box.height < 44).length"""


def test_a_game_of_fives_on_a_phone(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(size=PHONE)
    pad = ScorePad(page, server.url)
    page.goto(server.url)
    page.get_by_role("link", name="Score pad").click()
    expect(page.get_by_role("heading", name="Score pad")).to_be_visible()
    pad.begin("Fives", "Ada", "Ines", "Otto", "Mira")
    assert page.evaluate(SMALL) == 0
    expect(page.get_by_text("Next: Ines")).to_be_visible()
    pad.tap("26+ bust", 25, 22, 22)  # F19: four taps
    expect(page.get_by_role("row", name="Chips")).to_have_text(re.compile(r"4\s*10\s*6\s*6"))
    assert pad.row("Bust to Ines") == ["−1", "", "", ""]
    assert pad.row("Exact") == ["", "+1", "", ""]
    pad.tap(24, 24, 20, "26+ bust")
    expect(page.get_by_role("rowheader", name="Bust to the centre")).to_be_visible()
    pad.tap(10)
    page.reload()
    assert pad.row("Hand 3")[0] == "10"
    assert pad.lit == "Ines, Hand 3: open"
    pad.tap(20, 21, 5)
    pad.tap(25, 20, 19, 0)
    expect(page.get_by_role("heading", name="wins")).to_have_text("Ines wins")
    # A slip is put right at any time, and the sheet follows.
    pad.undo()
    assert pad.lit == "Mira, Hand 4: open"
    pad.tap(1)
    expect(page.get_by_role("heading", name="wins")).to_have_text("Ines wins")
    page.get_by_role("button", name="Same players again").click()
    expect(page.get_by_role("row", name="Chips")).to_have_text(re.compile(r"5\s*5\s*5\s*5"))
    page.goto(f"{server.url}/pad")
    expect(page.locator("li.line-item")).to_have_count(1)
    page.locator("li.line-item").get_by_role("button", name="Delete:").click()
    page.get_by_role("button", name="Yes, delete").click()
    expect(page.locator("li.line-item")).to_have_count(0)
    page.get_by_role("link", name="The sheet of").click()
    expect(page.get_by_role("heading", name="wins")).to_have_text("Ines wins")


def test_past_games_are_tallied_and_played_again_in_one_tap(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    pad = ScorePad(page, server.url)
    pad.begin("Fives", "Ada", "Ines", "Otto")
    hand = (25, 20, 19)
    for winner in (0, 1):
        totals = hand[-winner:] + hand[:-winner]
        for _ in range(4):
            pad.tap(*totals)
        expect(page.get_by_role("heading", name="wins")).to_be_visible()
        if winner == 0:
            page.get_by_role("button", name="Same players again").click()
    expect(page.locator(".tally")).to_have_text(re.compile(r"2 games:\s*Ada 1\s*Ines 1\s*Otto 0"))
    page.goto(f"{server.url}/pad")
    tally = page.locator(".past tfoot tr")
    expect(tally).to_have_text(re.compile(r"Won\s*1\s*1\s*0"))
    expect(page.get_by_role("row", name="The sheet of")).to_have_count(2)
    page.get_by_role("button", name="Delete:").last.click()
    page.get_by_role("button", name="Yes, delete").click()
    expect(tally).to_have_text(re.compile(r"Won\s*0\s*1\s*0"))
    page.reload()
    expect(tally).to_have_text(re.compile(r"Won\s*0\s*1\s*0"))
    page.get_by_role("button", name="Same players again").click()
    assert pad.lit == "Ada, Hand 1: open"


def test_a_place_that_is_tapped_is_put_right(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(size=PHONE)
    pad = ScorePad(page, server.url)
    pad.begin("Fives", "Ada", "Ines", "Otto")
    pad.tap(25, 20, 19, 7)
    page.get_by_role("button", name="Ines, Hand 1: 20").click()
    pad.tap(24)
    assert pad.row("Hand 1")[1] == "24"
    assert pad.lit == "Ines, Hand 2: open"


def test_totals_that_no_hand_can_have_are_named(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(size=PHONE, locale="de-DE")
    page.goto(f"{server.url}/pad")
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_role("button", name="Blatt beginnen").click()
    for total in "012":
        page.get_by_role("button", name=total, exact=True).click()
    expect(page.locator(".pad-cell.wrong")).to_have_count(3)
    cell = page.locator(".pad-cell.wrong").first
    expect(cell).to_have_accessible_description(re.compile("ergeben 3"))
    # It stands right below the hand, and in sight.
    row, told = cell.bounding_box(), page.locator(".problem-row").bounding_box()
    assert row
    assert told
    assert 0 <= told["y"] - row["y"] - row["height"] <= 8
    expect(page.locator(".problem-row")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Warum?").click()
    expect(page.locator(".problem-row")).to_contain_text("F10")


def test_fives_by_keys_alone(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    pad = ScorePad(page, server.url)
    pad.begin("Fives", "Ada", "Ines", "Otto")
    for keys in ("25", "21", "b"):
        page.keyboard.type(keys)
        if keys != "b":
            page.keyboard.press("Enter")
    expect(page.get_by_role("row", name="Chips")).to_have_text(re.compile(r"9\s*6\s*4"))
    page.keyboard.press("u")
    assert pad.lit == "Otto, Hand 1: open"
    page.keyboard.type("1")
    page.keyboard.press("Backspace")
    page.keyboard.type("18")
    page.keyboard.press("Enter")
    expect(page.get_by_role("row", name="Chips")).to_have_text(re.compile(r"8\s*6\s*5"))
    page.keyboard.press("Control+z")
    assert pad.lit == "Otto, Hand 1: open"


def test_what_is_written_while_the_server_is_down_is_added_up_later(
    fragile_server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE, expects=OFFLINE)
    pad = ScorePad(page, fragile_server.url)
    pad.begin("Fives", "Ada", "Ines", "Otto")
    pad.tap(25, 20, 19)
    expect(page.get_by_role("row", name="Chips")).to_have_text(re.compile(r"8\s*6\s*5"))
    fragile_server.kill()
    pad.tap(24, 18, 20)
    expect(page.get_by_role("status")).to_contain_text("added up when the connection is back")
    assert pad.row("Hand 2") == ["24", "18", "20"]
    assert pad.row("Chips") == ["8", "6", "5"]
    fragile_server.start()
    expect(page.get_by_role("row", name="Chips")).to_have_text(re.compile(r"10\s*6\s*6"))
    expect(page.get_by_text("No connection")).to_have_count(0)


def test_the_final_hands_of_score5(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(size=PHONE)
    pad = ScorePad(page, server.url)
    pad.begin("Score 5", "Ada", "Ines")
    assert page.evaluate(SMALL) == 0
    pad.tap("Green 80", "Red 40", "Wild 75")
    expect(page.get_by_role("button", name="Ada 195")).to_be_visible()
    expect(page.get_by_role("button", name="Yellow", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    page.get_by_role("button", name="Green", exact=True).click()
    expect(page.get_by_role("button", name="Ada 120")).to_be_visible()
    pad.tap("Next: Ines")
    page.get_by_role("button", name="Green 80, Ada").click(force=True)
    told = page.locator(".bubble-row .bubble")
    expect(told).to_contain_text("Green 80 is with Ada")
    pad.tap("Red 80")  # there is one star card of each value (S1)
    expect(told).to_contain_text("only one card with the value 80, and Ada has it")
    expect(told).to_be_in_viewport(ratio=1)
    key, box = page.locator(".pad-key.wrong").bounding_box(), told.bounding_box()
    assert key
    assert box
    assert 0 < key["y"] - box["y"] - box["height"] < 12
    # Of two cards the one that was entered last is wrong, whoever sits first.
    pad.undo()
    pad.tap("Red 85")
    page.get_by_role("button", name="Ada 120").click()
    pad.tap("Blue 85")
    expect(told).to_contain_text("Ines has it: Red 85")
    pad.undo()
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Ines 85").click()
    pad.undo()
    pad.tap("Yellow 95", "Green 20")
    page.reload()
    page.get_by_role("button", name="Ines 115").click()
    pad.tap("Who wins?")
    expect(page.get_by_role("heading", name="wins")).to_have_text("Ada wins")


def test_a_tie_of_printed_score5_hands_is_asked_for(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    pad = ScorePad(page, server.url)
    pad.begin("Score 5", "Ada", "Ines")
    pad.tap("Green 5", "Red 15", "Yellow 10", "Purple 20", "Blue 25")
    pad.tap("Next: Ines")
    pad.tap("Green 10", "Red 5", "Yellow 20", "Purple 25", "Blue 15")
    expect(page.get_by_role("button", name="Ines 75")).to_be_visible()
    pad.tap("Who wins?")
    expect(page.get_by_text("Ada and Ines are tied on points.")).to_be_visible()
    expect(page.get_by_role("heading", name="wins")).to_have_count(0)
    page.locator(".tie").get_by_role("button", name="Ines").click()
    expect(page.get_by_role("heading", name="wins")).to_have_text("Ines wins")
    page.reload()
    page.get_by_role("button", name="Sheet", exact=True).click()
    expect(page.get_by_role("heading", name="wins")).to_have_text("Ines wins")
    pad.undo()
    expect(page.get_by_text("Ada and Ines are tied on points.")).to_be_visible()


def keep_sheet_of_before(page: Page, url: str, game: str, steps: list[dict[str, Any]]) -> None:
    """A sheet as this browser kept it when sheets named no deck, opened."""
    kept = {
        "id": "before",
        "game": game,
        "names": ["Ada", "Ines"],
        "variant": "standard",
        "options": {},
        "start": 0,
        "deck": "",
        "begun": 1,
        "steps": steps,
        "typing": "",
        "sheet": None,
        "isOver": False,
    }
    book = json.dumps({"games": [kept], "decks": {}})
    page.goto(url)
    page.evaluate("book => localStorage.setItem('fivescore-pad', book)", book)
    page.goto(f"{url}/pad/before")


def test_a_score5_sheet_of_before_keeps_our_tiebreakers(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    held = [(0, "G80"), (0, "R40"), (1, "Y95"), (1, "G25")]
    steps = [{"kind": "card", "seat": seat, "card": card, "isHeld": True} for seat, card in held]
    keep_sheet_of_before(page, server.url, "score5", steps)
    page.get_by_role("button", name="Sheet", exact=True).click()
    expect(page.get_by_role("heading", name="wins")).to_have_text("Ines wins")
    expect(page.get_by_text("Tied on points. Green 25 decides")).to_be_visible()


def test_a_sheet_of_score_cards_keeps_the_deck_that_it_was_begun_with(
    server: ServerProcess, new_page: NewPage
) -> None:
    present, *_, first = get_game("scorecards").shipped_decks()
    asked: list[str] = []
    page = new_page(size=PHONE)

    def listen(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/api/pad/scorecards"):
            asked.append(str(json.loads(request.post_data or "{}")["deck_sha256"]))

    page.on("request", listen)
    by_cards = [{"kind": "by", "round": 0, "by": "cards"}]
    keep_sheet_of_before(page, server.url, "scorecards", by_cards)
    expect(page.locator(".ticket").first).to_be_visible()
    assert set(asked) == {first.sha256}
    asked.clear()
    pad = ScorePad(page, server.url)
    pad.begin("Score Cards", "Ada", "Ines")
    pad.enter_by_cards()
    page.locator(".ticket").first.click()
    expect(page.get_by_text("Ada, Card 1")).to_be_visible()
    assert asked[-1] == present.sha256


def test_points_of_score_cards_make_the_printed_sheet(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    pad = ScorePad(page, server.url)
    pad.begin("Score Cards", "Ada", "Ines")
    rows = zip((8, 12, 15, 3, 9), (1, -2, 3, 4, 5), strict=True)
    pad.write_points(number for row in rows for number in row)
    expect(page.get_by_role("row", name="Total")).to_have_text(re.compile(r"52\s*11"))  # C15
    expect(page.get_by_role("button", name="Round 2")).to_have_attribute("aria-pressed", "true")
    assert pad.lit == "Ines, Card 1: open"
    page.get_by_role("button", name="Round 1").click()
    assert pad.row("Bonus") == ["5", ""]
    assert pad.row("Card 2") == ["12", "−2"]


COUNT_TAPS = """() => {
  window.taps = 0;
  document.addEventListener("click", () => { window.taps += 1; }, true);
}"""


def test_a_round_of_score_cards_costs_one_tap_a_card(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    pad = ScorePad(page, server.url)
    pad.begin("Score Cards", "Ada", "Ines", "Otto")
    assert page.evaluate(SMALL) == 0
    page.evaluate(COUNT_TAPS)
    # A round of three bots: by digits it took 42 taps.
    pad.write_points([5, 9, 6, 14, 15, 6, 12])
    expect(page.locator(".where")).to_contain_text("Best card so far: Ines with 15")
    pad.write_points([12, 15, 15, 20, 16, 12, 16, 13])
    assert page.evaluate("window.taps") == 15
    told = page.locator(".where", has_text="Round 1: 5 bonus points for Ines, best card 20")
    expect(told).to_be_visible()
    expect(page.get_by_role("row", name="Total")).to_have_text(re.compile(r"58\s*77\s*56"))
    # The next round starts with the next player, and the first tap is theirs.
    assert pad.lit == "Ines, Card 1: open"
    # A number that is seldom takes a second tap.
    pad.tap("25+", 26)
    assert page.evaluate("window.taps") == 17
    expect(
        page.get_by_role("button", name="Ines, Card 1: 26, best card of the round")
    ).to_be_visible()
    expect(told).to_have_count(0)
    pad.tap("Erase")
    assert pad.lit == "Ines, Card 1: open"
    # Any other number, by digits or on a keyboard.
    pad.tap("25+", "50+", 1, 0, 5, "Next: Otto")
    page.keyboard.type("-12")
    page.keyboard.press("Enter")
    assert pad.row("Card 1") == ["", "105", "−12"]


def test_a_round_of_score_cards_card_by_card(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(size=PHONE)
    pad = ScorePad(page, server.url)
    pad.begin("Score Cards", "Ada", "Ines", "Otto")
    pad.enter_by_cards()
    page.locator(".ticket").nth(7).click()  # the blue 6 lies open
    expect(page.get_by_text("Ada, Card 1")).to_be_visible()
    page.get_by_role("button", name="red", exact=True).click()
    page.locator(".ticket", has_text="yellow card").click()  # it counts red or yellow cards
    expect(page.get_by_label("Choice")).to_have_value(re.compile("option 1"))
    page.get_by_label("Choice").select_option(index=1)
    pad.tap(re.compile(r"^Write 0"))
    expect(page.get_by_role("button", name="Ada, Card 1: 0")).to_be_visible()
    for k in range(14):
        page.locator(".colours .pad-key").nth(k % 4).click()
        page.locator(".ticket:not([aria-disabled=true])").first.click()
        page.get_by_role("button", name=re.compile(r"^Write ")).click()
        expect(page.locator(".ticket").first).to_be_visible()
    expect(page.get_by_role("button", name="Round 2")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("Starting card")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Round 1").click()
    assert "5" in pad.row("Bonus")
    assert all(re.fullmatch(r"\d+", cell) for cell in pad.row("Card 5"))


def test_a_deck_of_ones_own_is_kept_and_sent_along(
    server: ServerProcess, new_page: NewPage, tmp_path: Path
) -> None:
    ours = resources.files("fivescore.games.scorecards").joinpath("deck.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    written = ours.replace('"2 per card where number > own"', '"40"')
    mine.write_text(written.replace('id = "scorecards-2"', 'id = "mine"'), "utf-8")
    page = new_page(size=PHONE)
    pad = ScorePad(page, server.url)
    page.goto(f"{server.url}/pad")
    page.get_by_role("radio", name="Score Cards", exact=True).check(force=True)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Deck file").set_input_files(mine)
    expect(page.get_by_role("radio", name="mine")).to_be_checked()
    page.get_by_role("button", name="Start sheet").click()
    pad.enter_by_cards()
    page.reload()
    page.locator(".ticket").first.click()
    page.get_by_role("button", name="red", exact=True).click()
    page.locator(".ticket").first.click()
    pad.tap(re.compile(r"^Write 40"))
    expect(page.get_by_role("button", name="Player 1, Card 1: 40")).to_be_visible()
    # The next sheet offers it, and it is read without a file.
    page.goto(f"{server.url}/pad")
    page.get_by_role("radio", name="mine").check(force=True)
    page.get_by_role("button", name="Start sheet").click()
    pad.enter_by_cards()
    page.locator(".ticket").first.click()
    page.get_by_role("button", name="red", exact=True).click()
    page.locator(".ticket").first.click()
    expect(page.get_by_role("button", name=re.compile(r"^Write 40"))).to_be_visible()


def test_a_file_that_is_no_deck_says_so(
    server: ServerProcess, new_page: NewPage, tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('game = "fives"', "utf-8")
    page = new_page(size=PHONE, expects="400")
    page.goto(f"{server.url}/pad")
    page.get_by_role("radio", name="Score 5", exact=True).check(force=True)
    page.get_by_text("More", exact=True).click()
    field = page.get_by_label("Deck file")
    field.set_input_files(wrong)
    expect(field).to_have_accessible_description(re.compile("score5"))
    # It stands right below the field.
    row, told = field.bounding_box(), page.get_by_role("alert").bounding_box()
    assert row
    assert told
    assert 0 <= told["y"] - row["y"] - row["height"] <= 12


# What a printer would get of a page.
PAGES = re.compile(rb"/Type\s*/Page\b")


def test_sheets_are_printed_on_one_page_empty_and_filled(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    page.add_init_script("window.print = () => { window.isPrinted = true; }")
    pad = ScorePad(page, server.url)
    pad.begin("Score Cards", "Ada", "Ines", "Otto", "Mira")
    for _ in range(4):
        pad.write_points([*range(1, 21)])
    expect(page.get_by_role("heading", name="wins")).to_be_visible()
    assert len(PAGES.findall(page.pdf(format="A4"))) == 1
    page.emulate_media(media="print")
    sheet = page.locator(".on-paper")
    expect(sheet.get_by_role("row", name="Card 5")).to_have_count(4)
    expect(sheet.get_by_role("row", name="Total")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    page.emulate_media(media="null")
    page.goto(f"{server.url}/pad")
    page.get_by_role("button", name="Print an empty sheet").click()
    page.wait_for_function("window.isPrinted")
    assert len(PAGES.findall(page.pdf(format="A4"))) == 1
    page.emulate_media(media="print")
    expect(sheet.get_by_role("row", name="Round")).to_have_count(4)
    expect(sheet.get_by_role("row", name="Total")).to_have_text("Total")
    expect(page.get_by_role("button")).to_have_count(0)
