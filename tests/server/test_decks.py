"""The cards of a table and of every game are told, and a file that somebody wrote is checked."""

import json
from pathlib import Path
from typing import Any

import pytest

from fivescore.games import NAMES, get_game
from fivescore.server.decks.http import CHECKS_A_MINUTE
from fivescore.words import LANGUAGES
from tests.server.clients import Person, RunningServer, asynchronous, serving
from tests.table.driving import payload
from tests.truth.scorecards_positions import deck_file, deck_lines

TWO = ("scorecards", "standard", 2)


@asynchronous
async def test_our_own_cards_are_told_with_their_texts(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        told = await stranger.get(f"/api/tables/{await ada.create(TWO)}/deck")
        assert told["id"] == "scorecards-2"
        assert len(told["cards"]) == 50
        blue = next(card for card in told["cards"] if card["card"] == "B6-17")
        assert blue["texts"]["en"] == "4 for each 6"
        assert set(blue["texts"]) == set(LANGUAGES)
        chosen = next(card for card in told["cards"] if card["card"] == "R10-50")
        assert chosen["ways"]["en"] == ["3 for each red card", "3 for each yellow card"]


@asynchronous
async def test_an_owners_cards_are_told_to_everybody_at_the_table(server: RunningServer) -> None:
    file = deck_file(deck_lines("B5-1 9 per card where number = 13", "R2-2 choose 8 or 2"))
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        answer = await ada.post("/api/tables", payload(TWO, "me", "open", deck=file.decode()))
        assert answer.status_code == 201, answer.text
        told = await stranger.get(f"/api/tables/{answer.json()['table']}/deck")
        assert told["id"] == "mine"
        texts = {card["card"]: card["texts"]["en"] for card in told["cards"]}
        assert texts["B5-1"] == "9 for each 13"


@asynchronous
async def test_other_games_tell_their_cards_too(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        told = await ada.get(f"/api/tables/{await ada.create(('fives', 'standard', 3))}/deck")
        assert "B7" in [card["card"] for card in told["cards"]]


@pytest.mark.parametrize("game", NAMES)
@asynchronous
async def test_every_games_own_deck_is_told_to_strangers(game: str, server: RunningServer) -> None:
    async with Person(server.url) as stranger:
        told = await stranger.get(f"/api/decks/{game}")
        assert [card["card"] for card in told["cards"]] == list(get_game(game).deck().cards)
        assert not stranger.cookie


@pytest.mark.parametrize("game", ["score5", "scorecards"])
@asynchronous
async def test_our_deck_is_a_file_that_is_right_and_can_be_played(
    game: str, server: RunningServer
) -> None:
    async with Person(server.url) as ada:
        file = await ada.http.get(f"/api/decks/{game}/file")
        assert file.headers["content-disposition"] == f'attachment; filename="{game}.toml"'
        told = await check(ada, file.text)
        assert told["mistake"] is None
        assert told["game"] == game
        assert told["deck"] == await ada.get(f"/api/decks/{game}")
        mine = file.text.replace(f'id = "{game}"', 'id = "mine"')
        answer = await ada.post(
            "/api/tables", payload((game, "standard", 2), "me", "open", deck=mine)
        )
        assert answer.status_code == 201, answer.text


@asynchronous
async def test_whatever_brings_a_wrong_deck_is_refused_in_words_of_its_reader(
    server: RunningServer,
) -> None:
    own = get_game("score5").deck_file()
    assert own is not None
    wrong = own.decode().replace('family = "green"', 'family = "grene"', 1)
    async with Person(server.url, "Ada") as ada:
        case = ("score5", "standard", 2)
        table = await ada.create(case, "me", "open")
        for path, body in (
            ("/api/tables", payload(case, "me", "open", deck=wrong)),
            (f"/api/tables/{table}/config", {"deck": wrong}),
            ("/api/pad/score5/deck", {"deck": wrong}),
        ):
            answer = await ada.post(path, body)
            told = answer.json()
            assert (answer.status_code, told["code"]) == (400, "deck"), path
            mistake = told["mistake"]
            assert (told["error"], mistake["line"]) == (mistake["text"], 7), path
            assert mistake["field"] == "deck.cards[1].family"
            assert mistake["phrase"]["message"] == "deck-choice"
            assert mistake["phrase"]["arguments"]["choices"].startswith("green, ")
        # A deck of another game, for a table and for a tournament.
        other = payload(("scorecards", "standard", 2), "me", "open", deck=own.decode())
        seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
        for path, body in (
            ("/api/tables", other),
            ("/api/tournaments", {"seats": seats, "deck": own.decode()}),
        ):
            told = (await ada.post(path, body)).json()
            assert told["code"] == "deck"
            assert told["mistake"]["phrase"] == {
                "message": "deck-game",
                "arguments": {"game": "scorecards"},
            }


@asynchronous
async def test_fives_is_played_with_its_own_deck_only(server: RunningServer) -> None:
    async with Person(server.url) as ada:
        assert (await ada.http.get("/api/decks/fives/file")).status_code == 404
        assert (await ada.http.get("/api/decks/chess")).status_code == 404
        assert (await check(ada, 'game = "fives"'))["mistake"] == {
            "text": "deck.game: it should be one of score5, scorecards, not “fives”.",
            "field": "deck.game",
            "line": 1,
            "column": 1,
            "phrase": {
                "message": "deck-games",
                "arguments": {
                    "games": "score5, scorecards",
                    "value": {"message": "deck-quoted", "arguments": {"text": "fives"}},
                },
            },
        }
        games = (await ada.get("/api/games"))["games"]
        assert {one["name"]: one["has_decks"] for one in games} == {
            "fives": False,
            "score5": True,
            "scorecards": True,
        }


def spoiled(game: str, right: str, wrong: str) -> str:
    file = get_game(game).deck_file()
    assert file is not None
    text = file.decode()
    assert right in text
    return text.replace(right, wrong, 1)


MISTAKES = {
    "a family": (
        spoiled("score5", 'set = "A", family = "red"', 'set = "A", family = "rad"'),
        ("deck.cards[2].family", 'family = "rad"', "green, red, yellow, purple, blue"),
    ),
    "a field that is missing": (
        spoiled("score5", ", value = 10, tiebreaker = 44", ", tiebreaker = 44"),
        ("deck.cards[2]", '{ set = "A", family = "red"', "“value” is missing"),
    ),
    "TOML": (
        spoiled("score5", 'id = "score5"', "id = score5"),
        (None, "id = score5", "Not valid TOML"),
    ),
    "a rule": (
        spoiled("scorecards", "6 per run", "6 pro run"),
        ("deck.cards[6].rule", "pro run", "column"),
    ),
    "a rule that looks like a field": (
        spoiled("scorecards", '"2 per card where number > own"', '"number = 1"'),
        ("deck.cards[2].rule", '"number = 1"', "expected"),
    ),
    "too few cards": (
        'game = "scorecards"\nid = "x"\ncards = []\n',
        ("deck.cards", "cards = []", "50 cards"),
    ),
    "too few cards, with a heading for each": (
        'game = "scorecards"\nid = "x"\n[[cards]]\nid = 1\n',
        ("deck.cards", "[[cards]]", "50 cards"),
    ),
    "a number, with a heading for each card": (
        'game = "scorecards"\nid = "x"\n'
        + '[[cards]]\nid = 1\ncolour = "red"\nnumber = 1\nrule = "5"\n' * 49
        + '[[cards]]\nid = 2\ncolour = "red"\nnumber = 77\nrule = "5"\n',
        ("deck.cards[50].number", "77", "from 0 to 20"),
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
@asynchronous
async def test_a_mistake_is_told_with_its_place_and_what_was_expected(
    name: str, server: RunningServer
) -> None:
    text, (field, stands, expected) = MISTAKES[name]
    async with Person(server.url) as ada:
        told = await check(ada, text)
    assert told["deck"] is None
    mistake = told["mistake"]
    assert mistake["field"] == field
    assert expected in mistake["text"]
    line = text.split("\n")[mistake["line"] - 1]
    assert stands in line
    start = line.index(stands)
    assert start < mistake["column"] <= start + len(stands)


HOSTILE = {
    "nothing": "",
    "zeros": "\0" * 1000,
    "half a sign": "game = '\ud800'",
    "deep brackets": "[" * 60_000,
    "deep dots": "a" + ".a" * 40_000 + " = 1",
    "a long line": "a = '" + "x" * 100_000 + "'",
    "a table as the game": "[game]\nx = 1",
    "a list as the game": "game = [[1]]",
    "too large": "# x\n" * 40_000,
    "a number that is no end": "game = " + "9" * 900,
    "cards that are no list": 'game = "score5"\nid = "x"\ncards = 3',
    "cards that are no tables": 'game = "score5"\nid = "x"\ncards = [' + "1," * 51 + "]",
}


@pytest.mark.parametrize("name", HOSTILE)
@asynchronous
async def test_hostile_files_end_in_a_sentence(name: str, server: RunningServer) -> None:
    async with Person(server.url) as ada:
        # Half signs can stand in JSON, though not in UTF-8.
        body = json.dumps({"text": HOSTILE[name]})
        answer = await ada.http.post(
            "/api/decks/check", content=body, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code in (200, 400), answer.text
        assert "Traceback" not in answer.text
        if answer.status_code == 200:
            told = answer.json()
            assert told["deck"] is None
            assert 10 < len(told["mistake"]["text"]) < 300


@asynchronous
async def test_bodies_are_bounded_and_checks_are_paced(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        async with Person(server.url) as ada:
            await _check_limits(ada)


async def _check_limits(ada: Person) -> None:
    answer = await ada.post("/api/decks/check", {"text": "x" * 300_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    foreign = await ada.post("/api/decks/check", {"text": ""}, Origin="http://elsewhere")
    assert foreign.status_code == 403
    assert (await ada.post("/api/decks/check", {"words": ""})).status_code == 400
    statuses = [
        (await ada.post("/api/decks/check", {"text": ""})).status_code
        for _ in range(CHECKS_A_MINUTE + 1)
    ]
    assert statuses[0] == 200
    assert statuses[-1] == 429


async def check(person: Person, text: str) -> dict[str, Any]:
    answer = await person.post("/api/decks/check", {"text": text})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told
