"""`fivescore rules`: every ruling in every language; the page in docs is this page."""

import re
from pathlib import Path

import pytest

from fivescore.games import NAMES, get_game
from fivescore.words import LANGUAGES
from tests.cli.running import assert_refused, run

DOCS = Path(__file__).parents[2] / "docs" / "rules"
RULINGS = get_game("fives").rulings


@pytest.mark.parametrize("game", NAMES)
def test_the_page_in_docs_is_what_the_command_tells(game: str) -> None:
    told = run("rules", game, "--lang", "en", "--markdown")
    assert told.code == 0
    assert told.err == ""
    assert (DOCS / f"{game}.md").read_text("utf-8") == told.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_told_once_under_its_code(language: str) -> None:
    page = run("rules", "fives", "--lang", language, "--markdown").out
    assert re.findall(r"^\*\*(F\d+)\*\* \S", page, re.MULTILINE) == list(RULINGS)
    assert sorted(RULINGS, key=lambda code: int(code[1:])) == [f"F{n}" for n in range(1, 20)]
    screen = run("rules", "fives", "--lang", language)
    assert screen.code == 0
    for ruling in RULINGS:
        assert re.search(rf"\b{ruling}\b", screen.out)
    assert "**" not in screen.out


@pytest.mark.parametrize("game", NAMES)
def test_what_is_ours_is_marked(game: str) -> None:
    page = run("rules", game, "--lang", "en", "--markdown").out
    for paragraph in page.split("\n\n"):
        code = re.match(r"\*\*([A-Z]\d+)\*\* ", paragraph)
        if code:
            own = (*get_game(game).own_rulings, "U1", "U2", "U3")
            assert ("Our ruling. " in paragraph) == (code[1] in own), paragraph


def test_the_languages_differ() -> None:
    pages = {run("rules", "fives", "--lang", language, "--markdown").out for language in LANGUAGES}
    assert len(pages) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LANG": "de_AT"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "es", "LANG": "fr"}, "es"),
        ({"LC_ALL": "ja_JP.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "fr"}, "en"),
        ({"LC_ALL": ""}, "en"),
    ],
    ids=str,
)
def test_the_language_is_the_system_s_unless_one_is_asked_for(
    variables: dict[str, str], language: str
) -> None:
    told = run("rules", "fives", "--markdown", env=variables).out
    assert told == run("rules", "fives", "--markdown", "--lang", language).out


def test_a_narrow_screen_gets_narrow_lines() -> None:
    lines = run("rules", "fives", env={"COLUMNS": "40"}).out.splitlines()
    assert max(map(len, lines)) <= 40


@pytest.mark.parametrize("game", ["chess", "Fives", "", "fives ", "../fives", "x" * 1000])
def test_rules_of_an_unknown_game_are_not_told(game: str) -> None:
    assert_refused(run("rules", game), "fives")


@pytest.mark.parametrize("language", ["xx", "", "en_GB", "../en", "x" * 1000])
def test_an_unknown_language_is_refused(language: str) -> None:
    assert_refused(run("rules", "fives", "--lang", language), "en, fr, de, es")
