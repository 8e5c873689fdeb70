"""Whatever is wrong with a deck file is read in every language, and in English everywhere alike."""

import re
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

import pytest

from fivescore.engine.deckfile import TOO_LARGE, DeckError
from fivescore.engine.log_lines import Phrase
from fivescore.games import get_game
from fivescore.server.decks.messages import DeckCheck
from fivescore.server.decks.reading import check_deck
from fivescore.server.decks.worker import TOO_LONG
from fivescore.words import LANGUAGES
from fivescore.words.phrases import say

MESSAGE = re.compile(r"^([\w-]+) =", re.MULTILINE)
UNREADABLE = {
    # Met before the reader of TOML: nesting that it would not survive.
    "deck-deep",
    # What a newer Python may say.
    "deck-toml-other",
}


def own(game: str) -> str:
    file = get_game(game).deck_file()
    assert file is not None
    return file.decode()


def spoil(game: str, right: str, wrong: str) -> str:
    text = own(game)
    assert right in text, right
    return text.replace(right, wrong, 1)


def rule(text: str) -> str:
    """Our deck with another rule on its first card."""
    return re.sub(r'rule = "[^"]*"', lambda _: f'rule = "{text}"', own("scorecards"), count=1)


def fives(line: str) -> str:
    return f'game = "score5"\nid = "x"\n{line}\n'


FOUR_TERMS = "plus".join(["1ifnocardelse1"] * 4)
WIDE_RULE = "choose" + "or".join([FOUR_TERMS] * 4) + ";nextturn:" + FOUR_TERMS
FILES = {
    "deck-too-large": "# x\n" * 40_000,
    "deck-not-utf8": "a = 1\nb = '\ud800'",
    "deck-long-line": "a = 1\nb = '" + "x" * 1000 + "'",
    "deck-deep-brackets": "a = 1\nb = " + "[" * 9 + "]" * 9,
    "deck-deep-names": "b." * 9 + "b = 1",
    "deck-toml-value": fives("cards = x"),
    "deck-toml-name": fives("= 3"),
    "deck-toml-line": fives("a = 1 b = 2"),
    "deck-toml-equals": fives("cards 3"),
    "deck-toml-heading": fives("[cards"),
    "deck-toml-twice": fives('id = "y"'),
    "deck-toml-unclosed": fives("cards = [ 1 2 ]"),
    "deck-toml-text": fives('a = "x'),
    "deck-toml-escape": fives(r'a = "\d"'),
    "deck-toml-character": fives("a = 1 # \x01"),
    "deck-toml-at-end": fives('a = """x'),
    "deck-missing": spoil("score5", ", value = 10, tiebreaker = 44", ", tiebreaker = 44"),
    "deck-unknown": spoil("score5", ", value = 10, tiebreaker = 44", ", values = 10"),
    "deck-no-table": fives("cards = [" + "1," * 51 + "]"),
    "deck-no-list": fives("cards = 3"),
    "deck-no-text": 'game = "score5"\nid = 3\ncards = []',
    "deck-no-number": spoil("score5", "tiebreaker = 44", 'tiebreaker = "44"'),
    "deck-range": spoil("score5", "tiebreaker = 44", "tiebreaker = 4400"),
    "deck-giant-number": spoil("score5", "tiebreaker = 44", f"tiebreaker = {'9' * 40}"),
    "deck-choice": spoil("score5", 'set = "A", family = "red"', 'set = "A", family = "rad"'),
    "deck-something-nested": "game = [[1]]",
    "deck-games": 'game = "fives"',
    "deck-count": fives("cards = []"),
    "score5-deck-kind": spoil("score5", 'set = "A", ', ""),
    "score5-deck-wild": spoil("score5", "stars = 3, ", 'stars = 3, family = "red", '),
    "score5-deck-tiebreaker": spoil("score5", "tiebreaker = 44", "tiebreaker = 50"),
    "score5-deck-stars": spoil("score5", "stars = 1", "stars = 2"),
    "score5-deck-families": spoil(
        "score5", 'set = "A", family = "red"', 'set = "A", family = "green"'
    ),
    "score5-deck-values": spoil(
        "score5", "value = 10, tiebreaker = 44", "value = 11, tiebreaker = 44"
    ),
    "scorecards-deck-id": re.sub(r"\bid = 2,", "id = 1,", own("scorecards"), count=1),
    "scorecards-deck-long": re.sub(r'rule = "[^"]*"', f'rule = "{WIDE_RULE}"', own("scorecards")),
    "scorecards-deck-no-rule": rule(" "),
    "scorecards-deck-in-file": rule("4 per cart"),
    "scorecards-deck-in-rule": rule(r"4 per\tcart"),
    "scorecards-rule-stands": rule("4 per cart"),
    "scorecards-rule-ends": rule("45 per"),
    "scorecards-rule-a-number": rule("4 plus"),
    "scorecards-rule-the-end": rule("4; next turn: double double"),
    "scorecards-rule-either": rule("4 per card where number is 6"),
    "deck-joined": rule("4 plus"),
    "scorecards-rule-long": rule("4 " * 200 + "4"),
    "scorecards-rule-twice": rule("4 per card, at most 3, at most 4"),
    "scorecards-rule-ways": rule("choose 1 or 2 or 3 or 4 or 5"),
    "scorecards-rule-amounts": rule("1 plus 1 plus 1 plus 1 plus 1"),
    "scorecards-rule-amount": rule("51"),
    "scorecards-rule-bound": rule("4 per card, at most 1000"),
    "scorecards-rule-crossed": rule("4 per card, at least 9, at most 3"),
    "scorecards-rule-comparison": rule("4 if highest number > 1000"),
    "scorecards-rule-set": rule("4 per set of 6"),
    "scorecards-rule-run": rule("4 per run of 10"),
    "scorecards-rule-number": rule("1 per card where number = 21"),
    "scorecards-rule-choice": rule("change any card to red; choose 4 or 5"),
    "scorecards-rule-choice-next": rule("4; next turn: change any card to red; choose 4 or 5"),
    "scorecards-rule-colour-test": rule("1 per card where colour = own and colour = last"),
    "scorecards-rule-number-test": rule("1 per card where number > own and number < last"),
    "scorecards-rule-played": rule("1 per card where colour = played"),
    "scorecards-rule-chosen": rule("4 if highest number > chosen"),
    "scorecards-rule-points": rule("4 if points of last card > own"),
}
"""For each message a file that leads to it."""


def within(phrase: Phrase) -> Iterator[Phrase]:
    """A phrase and those in it."""
    yield phrase
    for value in phrase.arguments.values():
        if isinstance(value, Phrase):
            yield from within(value)


def texts_in(arguments: Mapping[str, Any]) -> Iterator[str]:
    """What stands in a phrase as the file has it."""
    for value in arguments.values():
        yield from texts_in(value.arguments) if isinstance(value, Phrase) else [str(value)]


def found_in(text: str) -> tuple[Phrase, DeckCheck]:
    check = check_deck(text)
    assert check.mistake is not None
    assert check.mistake.phrase is not None, check.mistake
    return check.mistake.phrase, check


@pytest.mark.parametrize("message", FILES)
def test_a_mistake_is_read_in_every_language(message: str) -> None:
    phrase, check = found_in(FILES[message])
    assert check.mistake is not None
    assert message in [one.message for one in within(phrase)], check.mistake
    field = check.mistake.field
    english = say("en", phrase)
    assert check.mistake.text == (english if field is None else f"{field}: {english}")
    told = {language: say(language, phrase) for language in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES), told
    for text in told.values():
        assert text.endswith("."), text
        assert all(word in text for word in texts_in(phrase.arguments))


def test_every_message_of_a_mistake_has_a_file_that_leads_to_it() -> None:
    file = resources.files("fivescore.words").joinpath("en", "deck-mistakes.ftl")
    written = set(MESSAGE.findall(file.read_text("utf-8")))
    met = {one.message for text in FILES.values() for one in within(found_in(text)[0])}
    # Read by the games alone, or said when nobody read the file.
    met |= {"deck-game", TOO_LONG.phrase.message} | UNREADABLE
    assert written == met


def test_a_deck_of_another_game_is_refused_in_every_language() -> None:
    with pytest.raises(DeckError) as refused:
        get_game("score5").read_deck(own("scorecards").encode())
    phrase = refused.value.phrase
    assert phrase is not None
    assert str(refused.value) == f"deck.game: {say('en', phrase)}"
    assert len({say(language, phrase) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_was_given_up_is_told_of(language: str) -> None:
    assert say("en", TOO_LONG.phrase) == TOO_LONG.text
    assert (say(language, TOO_LONG.phrase) == TOO_LONG.text) is (language == "en")


def test_what_the_page_says_of_its_own_about_size_is_not_what_the_reader_says() -> None:
    assert say("en", found_in(FILES["deck-too-large"])[0]) == TOO_LARGE
