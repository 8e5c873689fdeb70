"""The cards of a table: told to whoever has its link, an owner's deck too."""

from fivescore.words import LANGUAGES
from tests.server.clients import Person, RunningServer, asynchronous
from tests.table.driving import wish
from tests.truth.scorecards_positions import deck_file, deck_lines

TWO = ("scorecards", "standard", 2)


@asynchronous
async def test_our_own_cards_are_told_with_their_texts(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        told = await stranger.get(f"/api/tables/{await ada.lay(TWO)}/deck")
        assert told["id"] == "scorecards"
        assert len(told["cards"]) == 50
        blue = next(card for card in told["cards"] if card["card"] == "B6-17")
        assert blue["texts"]["en"] == "4 per 6"
        assert set(blue["texts"]) == set(LANGUAGES)
        chosen = next(card for card in told["cards"] if card["card"] == "R10-50")
        assert chosen["ways"]["en"] == ["3 per red card", "3 per yellow card"]


@asynchronous
async def test_an_owners_cards_are_told_to_everybody_at_the_table(server: RunningServer) -> None:
    file = deck_file(deck_lines("B5-1 9 per card where number = 13", "R2-2 choose 8 or 2"))
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        answer = await ada.post("/api/tables", wish(TWO, "me", "open", deck=file.decode()))
        assert answer.status_code == 201, answer.text
        told = await stranger.get(f"/api/tables/{answer.json()['table']}/deck")
        assert told["id"] == "mine"
        texts = {card["card"]: card["texts"]["en"] for card in told["cards"]}
        assert texts["B5-1"] == "9 per 13"


@asynchronous
async def test_other_games_tell_their_cards_too(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        told = await ada.get(f"/api/tables/{await ada.lay(('fives', 'standard', 3))}/deck")
        assert "B7" in [card["card"] for card in told["cards"]]
