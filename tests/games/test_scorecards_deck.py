"""Decks of Score Cards: our own, files with anything wrong in them, and records that carry one."""

import random
import re
import textwrap
import time
import tomllib
from collections import Counter
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from fivescore.engine.contract import Deck, FivescoreError
from fivescore.engine.deckfile import DeckError, Field
from fivescore.engine.match import Match
from fivescore.engine.record import format_record, parse_record
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.games.scorecards.deck import ScoreDeck, load_deck, make_deck
from fivescore.games.scorecards.game import ScoreCards
from fivescore.games.scorecards.scoring.kinds import KINDS, kinds_of
from fivescore.games.scorecards.scoring.parse import parse_rule
from fivescore.games.scorecards.scoring.render import render_rule
from fivescore.games.scorecards.scoring.write import write_rule
from fivescore.words import LANGUAGES
from tests.playing import record_of, seeded

SECONDS = 5.0
"""Nothing that a file says may keep the reader longer; it should be a fraction of this."""

Card = dict[str, Any]
Change = Callable[[list[Card]], object]
HEAD = b'game = "scorecards"\nid = "mine"\n'


def own_cards() -> list[Card]:
    """The entries of our own deck file."""
    source = resources.files("fivescore.games.scorecards").joinpath("deck.toml").read_text("utf-8")
    cards: list[Card] = tomllib.loads(source)["cards"]
    return cards


def in_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        special = {'"': '\\"', "\\": "\\\\"}
        signs = (special.get(s) or (s if s.isprintable() else f"\\U{ord(s):08x}") for s in value)
        return '"' + "".join(signs) + '"'
    if isinstance(value, list):
        return "[" + ", ".join(map(in_toml, value)) + "]"
    return str(value)


def file_of(cards: list[Card], name: str = "mine") -> bytes:
    lines = ['game = "scorecards"', f"id = {in_toml(name)}", "cards = ["]
    for card in cards:
        fields = ", ".join(f"{key} = {in_toml(value)}" for key, value in card.items())
        lines.append(f"    {{ {fields} }},")
    return "\n".join([*lines, "]", ""]).encode()


def deck_file(change: Change = list, name: str = "mine") -> bytes:
    """A deck file with our own cards, changed."""
    cards = own_cards()
    change(cards)
    return file_of(cards, name)


def read(content: bytes) -> ScoreDeck:
    deck = ScoreCards().read_deck(content)
    assert isinstance(deck, ScoreDeck)
    return deck


def change_card(place: int, /, **fields: Any) -> Change:
    """Changes fields of the card at that place, from 1; None takes one away."""

    def change(cards: list[Card]) -> None:
        for key, value in fields.items():
            if value is None:
                del cards[place - 1][key]
            else:
                cards[place - 1][key] = value

    return change


def with_rule(rule: object) -> bytes:
    return deck_file(change_card(7, rule=rule))


# --- Our own deck -----------------------------------------------------------------------------


def parts_of(card: str) -> tuple[str, int, int]:
    """Colour letter, number and id."""
    found = re.fullmatch(r"([BRGY])([0-9]+)-([0-9]+)", card)
    assert found
    return found[1], int(found[2]), int(found[3])


def test_our_deck_has_fifty_cards() -> None:
    cards = load_deck().cards
    assert len(cards) == len(set(cards)) == 50
    assert sorted(parts_of(card)[2] for card in cards) == list(range(1, 51))


def test_our_deck_has_every_number_five_times_and_the_colours_evenly() -> None:
    cards = [parts_of(card) for card in load_deck().cards]
    assert Counter(number for _, number, _ in cards) == dict.fromkeys(range(1, 11), 5)
    colours = Counter(colour for colour, _, _ in cards)
    assert sorted(colours.values()) == [12, 12, 13, 13]
    kinds = Counter((colour, number) for colour, number, _ in cards)
    assert set(kinds.values()) == {1, 2}  # every colour has every number


def test_the_one_card_that_is_known() -> None:
    deck = load_deck()
    assert write_rule(deck.rules[deck.cards.index("B6-17")]) == "4 per card where number = 6"


def test_our_deck_stands_in_the_order_of_every_deck() -> None:
    cards = load_deck().cards
    order = [("BRGY".index(letter), number, id_) for letter, number, id_ in map(parts_of, cards)]
    assert order == sorted(order)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_rule_is_on_two_cards_or_more(kind: str) -> None:
    assert sum(kind in kinds_of(rule) for rule in load_deck().rules) >= 2


@pytest.mark.parametrize(
    ("rule", "kinds"),
    [
        ("4", ""),
        ("4 per card where number = 6", ""),
        ("4 per card where colour = red", "one-colour"),
        ("4 per card where colour = chosen", "any-colour"),
        ("4 per card where colour = own", "own-colour"),
        ("4 per colour", "any-colour"),
        ("4 per card in longest run", "run group"),
        ("4 per card in longest run of one colour", "run group any-colour"),
        ("4 per set", "group"),
        ("4 per card in largest set", "group"),
        ("4 per card in largest group", "group any-colour"),
        ("highest number", "highest"),
        ("lowest number", ""),
        ("number of last card", "last-card"),
        ("4 if highest number > last", "highest last-card"),
        ("4 per card where colour = last", "last-card"),
        ("4 per run", "run group"),
        ("4 per run of one colour", "run group any-colour"),
        ("sum of numbers in best group", "group any-colour"),
        ("points of last card", "last-card"),
        ("points of previous card", ""),
        ("change last card to purple; 4", "change one-colour last-card"),
        ("4; next turn: change any card to any number", "next-turn change"),
        ("4; next turn: double", "next-turn"),
        ("4; next turn: 4 per card where colour = red", "next-turn one-colour"),
        ("change any card to any number; 4", "change"),
        ("change any card to any colour; 4", "change any-colour"),
        ("change any card to own colour; 4", "change own-colour"),
        ("change any card to red; 4", "change one-colour"),
        ("choose 4 per card where colour = red or highest number", "one-colour highest"),
    ],
)
def test_kinds_are_told_from_the_rule(rule: str, kinds: str) -> None:
    assert kinds_of(parse_rule(rule)) == frozenset(kinds.split())


def test_no_two_cards_have_the_same_rule() -> None:
    assert len(set(load_deck().rules)) == 50
    for language in LANGUAGES:
        assert len({render_rule(rule, language) for rule in load_deck().rules}) == 50


def test_our_file_writes_its_rules_as_we_do() -> None:
    for card in own_cards():
        assert write_rule(parse_rule(card["rule"])) == card["rule"]


@pytest.mark.parametrize(("language", "most"), [("en", 4), ("fr", 5), ("es", 4), ("de", 5)])
def test_the_text_of_every_card_fits(language: str, most: int) -> None:
    deck = load_deck()
    lines = {
        card: textwrap.wrap(render_rule(rule, language), 16)
        for card, rule in zip(deck.cards, deck.rules, strict=True)
    }
    assert {card: told for card, told in lines.items() if len(told) > most} == {}
    # A word that is longer than a line is broken in the middle.
    assert {w for r in deck.rules for w in render_rule(r, language).split() if len(w) > 16} == set()


def test_every_card_is_described_with_its_texts() -> None:
    game, deck = ScoreCards(), load_deck()
    for k, card in enumerate(deck.cards):
        told = game.describe_card(deck, k)
        ways = told.pop("ways", None)
        assert (ways is not None) == (len(deck.rules[k].ways) > 1)
        for language, texts in (ways or {}).items():
            assert len(texts) == len(deck.rules[k].ways)
            whole = told["texts"][language].casefold()
            assert all(text.casefold() in whole for text in texts)
        assert set(told) == {"card", "id", "colour", "number", "rule", "texts"}
        assert (told["colour"][0].upper(), told["number"], told["id"]) == parts_of(card)
        assert told["card"] == card
        assert set(told["texts"]) == set(LANGUAGES)
        assert parse_rule(told["rule"]) == deck.rules[k]


# --- The hash ---------------------------------------------------------------------------------


def test_our_own_deck_is_read_back_from_its_cards() -> None:
    own = load_deck()
    again = read(deck_file(name=own.id))
    assert again.sha256 == own.sha256
    assert again.rules == own.rules
    assert again.record.tobytes() == own.record.tobytes()
    assert read(deck_file(name="other")).sha256 != own.sha256


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_the_cards_in_a_file_says_nothing(seed: int) -> None:
    one, other = read(deck_file()), read(deck_file(random.Random(seed).shuffle))
    assert one.sha256 == other.sha256
    assert one.cards == other.cards
    assert one.rules == other.rules
    assert one.record.tobytes() == other.record.tobytes()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("4 per card where number = 6", "4per  cards\\n where number=06"),
        ("1 times highest number", "highest number"),
        ("2 per set of 2", "2 per set"),
        ("4 per card in play", "4 per card"),
        ("4 if exactly 0 cards", "4 if no card"),
        ("9, at least 2, at most 5", "9, at most 5, at least 2"),
        ("change any cards in play to red; 4", "change any card to red; 4"),
    ],
)
def test_two_spellings_of_a_rule_are_one(one: str, other: str) -> None:
    spelt = deck_file(change_card(7, rule="?")).replace(b'"?"', f'"{other}"'.encode())
    assert read(with_rule(one)).sha256 == read(spelt).sha256
    assert read(with_rule(one)).record.tobytes() == read(spelt).record.tobytes()


def test_every_field_of_a_card_is_in_the_hash() -> None:
    decks = [
        read(deck_file(change))
        for change in (
            list,
            change_card(7, rule="50"),
            change_card(7, rule="49"),
            change_card(7, number=15),
            change_card(7, colour="blue"),
            change_card(7, id=999),
        )
    ]
    assert len({deck.sha256 for deck in decks}) == 6


# --- What is wrong with a file ----------------------------------------------------------------


def error_of(content: bytes) -> str:
    """The one sentence that a file ends in."""
    start = time.monotonic()
    with pytest.raises(DeckError) as caught:
        ScoreCards().read_deck(content)
    assert time.monotonic() - start < SECONDS
    told = str(caught.value)
    assert len(told) < 400
    assert told.isprintable(), told
    return told


def without_one(cards: list[Card]) -> None:
    cards.pop()


def one_more(cards: list[Card]) -> None:
    cards.append({**cards[0], "id": 51})


RULE = r"^deck\.cards\[7\]\.rule: "
TEXT = RULE + "it should be a text"
FILE = RULE + r"line 10, column {} of the file: "
NOT_FOUND = RULE + r"line 1, column {} of the rule: "

WRONG: dict[str, tuple[Change, str]] = {
    "49 cards": (without_one, r"^deck\.cards: a deck has 50 cards \(C1\), this has 49\.$"),
    "51 cards": (one_more, r"^deck\.cards: a deck has 50 cards \(C1\), this has 51\.$"),
    "no card": (lambda cards: cards.clear(), r"^deck\.cards: .*50.* 0\.$"),
    "an id twice": (
        change_card(7, id=3),
        r"^deck\.cards\[7\]\.id: 3 is the id of deck\.cards\[3\] too.*C1",
    ),
    "id 0": (change_card(7, id=0), r"^deck\.cards\[7\]\.id: .*from 1 to 999, not 0\.$"),
    "id 1000": (change_card(7, id=1000), r"^deck\.cards\[7\]\.id: .*from 1 to 999"),
    "id -1": (change_card(7, id=-1), r"^deck\.cards\[7\]\.id: .*not -1"),
    "id true": (change_card(7, id=True), r"^deck\.cards\[7\]\.id: .*whole number"),
    "id in words": (change_card(7, id="7"), r"^deck\.cards\[7\]\.id: .*whole number"),
    "no id": (change_card(7, id=None), r"^deck\.cards\[7\]: the field “id” is missing\.$"),
    "number -1": (change_card(7, number=-1), r"^deck\.cards\[7\]\.number: .*from 0 to 20, not -1"),
    "number 21": (change_card(7, number=21), r"^deck\.cards\[7\]\.number: .*0 to 20, not 21"),
    "number 1.5": (change_card(7, number=1.5), r"^deck\.cards\[7\]\.number: .*whole number"),
    "a giant number": (change_card(7, number=10**500), r"^deck\.cards\[7\]\.number: .*giant"),
    "no number": (change_card(7, number=None), r"^deck\.cards\[7\]: .*“number” is missing"),
    "an unknown colour": (
        change_card(7, colour="orange"),
        r"^deck\.cards\[7\]\.colour: “orange” is not among blue, red, green, yellow, purple\.$",
    ),
    "a colour in capitals": (change_card(7, colour="Red"), r"\.colour: “Red” is not among"),
    "a colour as a number": (change_card(7, colour=1), r"\.colour: 1 is not among"),
    "a colour as a list": (change_card(7, colour=["red"]), r"^deck\.cards\[7\]\.colour: "),
    "no colour": (change_card(7, colour=None), r"^deck\.cards\[7\]: .*“colour” is missing"),
    "an unknown field": (change_card(7, name="x"), r"^deck\.cards\[7\]: there is no field “name”"),
    "texts": (change_card(7, texts="x"), r"^deck\.cards\[7\]: there is no field “texts”"),
    "no rule": (change_card(7, rule=None), r"^deck\.cards\[7\]: .*“rule” is missing"),
    "a rule that is no text": (change_card(7, rule=4), TEXT),
    "a rule that is true": (change_card(7, rule=True), TEXT),
    "a rule that is a list": (change_card(7, rule=["4 per card"]), TEXT),
    "an empty rule": (change_card(7, rule=""), TEXT),
    "a rule of spaces": (change_card(7, rule="   "), TEXT),
    "an unknown word": (change_card(7, rule="4 per cart"), FILE.format(59) + "“cart” stands"),
    "half a rule": (change_card(7, rule="45 per"), FILE.format(59) + "the rule ends"),
    "a rule of 401 signs": (
        change_card(7, rule="4 " * 200 + "4"),
        NOT_FOUND.format(1) + "a rule has at most 400 characters, this has 401",
    ),
    "a giant amount": (
        change_card(7, rule="9" * 300),
        FILE.format(53) + "an amount is from 0 to 50",
    ),
    "an amount out of range": (change_card(7, rule="51 per card"), "from 0 to 50, not 51"),
    "a card's number out of range": (change_card(7, rule="1 per card where number = 21"), "to 20"),
    "a rule that nests": (
        change_card(7, rule="(" * 200),
        FILE.format(53) + r"“\(\(\(\(.*…” stands",
    ),
    "a NUL": (change_card(7, rule="4 per\0card"), NOT_FOUND.format(6) + r"“\?card” stands"),
    "an escape": (
        change_card(7, rule="4 per \x1b[31mcard"),
        NOT_FOUND.format(7) + r"“\?\[31mcard”",
    ),
    "Cyrillic letters": (change_card(7, rule="4 per саrd"), FILE.format(59) + "“саrd” stands"),
    "a full-width digit": (change_card(7, rule="４ per card"), FILE.format(53) + "“４” stands"),
    "a superscript digit": (change_card(7, rule="² per card"), FILE.format(53) + "“²” stands"),
    "an Arabic digit": (change_card(7, rule="٤ per card"), FILE.format(53) + "“٤” stands"),
    "a hard space": (change_card(7, rule="4\xa0per card"), NOT_FOUND.format(2)),
    "no width": (change_card(7, rule="4 per\u200b card"), NOT_FOUND.format(6)),
    "from right to left": (change_card(7, rule="4 per \u202ecard"), NOT_FOUND.format(7)),
    "two choices": (
        change_card(7, rule="change any card to red; choose 4 or 5"),
        FILE.format(53) + "a rule leaves one choice",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_deck_names_the_place(wrong: str) -> None:
    change, pattern = WRONG[wrong]
    assert re.search(pattern, error_of(deck_file(change)))


def test_a_rule_of_ten_thousand_signs_is_refused() -> None:
    assert "Line 10 is longer than 1000 characters" in error_of(
        with_rule("4 plus " * 1428 + "4   ")
    )
    lines = "\\n".join(["4 plus"] * 1428)
    over_lines = with_rule("?").replace(b'"?"', f'"""{lines}"""'.replace("\\n", "\n").encode())
    assert re.search(
        NOT_FOUND.format(1) + "a rule has at most 400 characters", error_of(over_lines)
    )


def test_a_million_rules_are_refused_for_the_size_of_the_file() -> None:
    card = b'{ id = 1, colour = "red", number = 1, rule = "4 per card" },\n'
    told = error_of(HEAD + b"cards = [\n" + card * 1_000_000 + b"]")
    assert told == "A deck file is at most 128 KiB, and this is longer."


def test_a_thousand_rules_are_refused_for_their_number() -> None:
    card = b'{ id = 1, colour = "red", number = 1, rule = "4 per card" },\n'
    told = error_of(HEAD + b"cards = [\n" + card * 1000 + b"]")
    assert re.search(r"^deck\.cards: a deck has 50 cards \(C1\), this has 1000\.$", told)


@pytest.mark.parametrize("space", ["", " "])
def test_fifty_of_the_longest_rules_are_a_deck_or_end_in_one_sentence(space: str) -> None:
    """As many amounts, conditions and ways as a rule may have, on every card."""
    term = space.join(["1", "if", "no", "card", "else", "1"])
    many = f"{space}plus{space}".join([term] * 4)
    ways = 4 if not space else 3
    rule = f"choose{space}" + f"{space}or{space}".join([many] * ways)
    rule += f";{space}next{space}turn:{space}{many}" if not space else ""
    assert len(rule) <= 400

    def all_long(cards: list[Card]) -> None:
        for card in cards:
            card["rule"] = rule

    try:
        deck = read(deck_file(all_long))
    except DeckError as error:
        assert re.search(r"^deck\.cards", str(error))
    else:
        assert len(set(deck.rules)) == 1


@pytest.mark.parametrize(
    ("content", "names"),
    [
        (b"", "game"),
        (b'game = "fives"\nid = "x"\ncards = []', "deck.game"),
        (b'game = 7\nid = "x"\ncards = []', "deck.game"),
        (b'id = "x"\ncards = []', "game"),
        (b'game = "scorecards"\ncards = []', "id"),
        (b'game = "scorecards"\nid = ""\ncards = []', "deck.id"),
        (b'game = "scorecards"\nid = 7\ncards = []', "deck.id"),
        (b'game = "scorecards"\nid = "' + b"x" * 81 + b'"\ncards = []', "deck.id"),
        (HEAD, "cards"),
        (HEAD + b"cards = 7", "deck.cards"),
        (HEAD + b"cards = {}", "deck.cards"),
        (HEAD + b"cards = [" + b"7," * 50 + b"]", "deck.cards[1]"),
        (HEAD + b"cards = [" + b"[]," * 50 + b"]", "deck.cards[1]"),
        (HEAD + b"cards = [" + b"{}," * 50 + b"]", "deck.cards[1]"),
        (HEAD + b"cards = []\nauthor = 'me'", "author"),
        (HEAD + b"cards = [", "end of the file"),
        (HEAD + b"cards = [}", "line 3"),
        (HEAD + b'cards = [{ id = 1, rule = "4 per card }]', "end of the file"),
        (HEAD + b"cards = [{ id = 1, id = 2 }]", "line 3"),
        (b"\0\1\2", "line 1"),
        (b"\xef\xbb\xbf" + HEAD, "line 1"),
        (HEAD + b'# Gr\xfcn\ncards = ["', "Line 3"),
        (HEAD.decode().encode("utf-16"), "Line 1"),
        (b"\xff" * 1000, "Line 1"),
    ],
    ids=range(24),
)
def test_a_file_that_is_no_deck_names_the_line_or_the_field(content: bytes, names: str) -> None:
    assert names in error_of(content)


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "utf-16-le", "utf-32", "cp1252"])
def test_a_deck_in_another_encoding_is_refused(encoding: str) -> None:
    content = deck_file().replace(b"]", b"# \xc3\xa9\n]").decode().encode(encoding)
    assert re.search(r"[Ll]ine \d+", error_of(content))


def test_a_rule_with_a_raw_nul_is_refused() -> None:
    assert "line 10" in error_of(with_rule("4 per card").replace(b"4 per card", b"4 per\0card"))


def test_every_cut_of_a_deck_file_is_refused() -> None:
    whole = deck_file()
    for end in range(0, len(whole) - 3, 97):
        error_of(whole[:end])


@pytest.mark.parametrize("size", [100, 10_000, 1_000_000, 10_000_000])
@pytest.mark.parametrize("sign", [b"[", b"{a=", b"[{a="])
def test_deep_nesting_is_refused(sign: bytes, size: int) -> None:
    error_of(HEAD + b"cards = " + sign * (size // len(sign)))
    error_of(HEAD + b"cards = [{ rule = " + b"[\n" * (size // 2))


@pytest.mark.parametrize(
    "value",
    [
        b"9" * 5000,
        b"0x" + b"f" * 900,
        b"-" + b"9" * 900,
        b"1e999",
        b"-inf",
        b"nan",
        b"0b" + b"1" * 900,
    ],
    ids=["decimal", "hexadecimal", "negative", "exponent", "infinite", "nan", "binary"],
)
@pytest.mark.parametrize("name", ["id", "colour", "number", "rule"])
def test_a_giant_value_is_refused(name: str, value: bytes) -> None:
    told = error_of(deck_file(change_card(7, **{name: "?"})).replace(b'"?"', value))
    assert f"deck.cards[7].{name}: " in told or "Line 10" in told or "line 10" in told


@pytest.mark.parametrize("seed", range(40))
def test_a_file_with_random_bytes_in_it_is_a_deck_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    content = bytearray(deck_file())
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(content))
        content[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
    try:
        ScoreCards().read_deck(bytes(content))
    except DeckError as error:
        assert str(error).isprintable()


@pytest.mark.parametrize("seed", range(40))
def test_rules_of_random_words_are_rules_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    words = (
        "4 0 51 per times card cards colour number set of highest lowest sum numbers in play your"
        " other displays display where and = != < <= is odd even own last previous starting played"
        " chosen red blue if else at least most exactly no has plus minus , ; : next turn double"
        " choose or change any to longest run largest group this"
    ).split()
    for _ in range(50):
        rule = " ".join(rng.choice(words) for _ in range(rng.randrange(1, 12)))
        try:
            deck = read(with_rule(rule))
        except DeckError as error:
            assert "deck.cards[7].rule: line" in str(error)
        else:
            [told] = [write_rule(r) for r in deck.rules if r == parse_rule(rule)][:1]
            assert parse_rule(told) == parse_rule(rule)


@pytest.mark.parametrize("key", ["\x1b[31m", "a\nb", "\0", "\u202e"])
def test_an_unknown_field_can_not_steer_a_terminal(key: str) -> None:
    error_of(HEAD + f"{in_toml(key)} = 1\ncards = []".encode())


@pytest.mark.parametrize("field", ["colour", "rule"])
@pytest.mark.parametrize("word", ["\x1b[31m", "a\nb", "\0", "\u202e", "x" * 300])
def test_an_unknown_word_can_not_steer_a_terminal(word: str, field: str) -> None:
    error_of(deck_file(change_card(7, **{field: word})))


# --- A record with a foreign deck -------------------------------------------------------------


def other_rules(cards: list[Card]) -> None:
    """Rules of every kind of choice, which our own deck has not, and numbers up to 12."""
    cards[0] |= {"rule": "2 if last card has number = 4 else 3", "number": 12}
    cards[1]["rule"] = "change any card in other displays to 12; sum of numbers, at most 99"
    cards[2]["rule"] = "choose 1 or 2 per card or 3 per set of 3; next turn: double"
    cards[3]["rule"] = "1 per card where number <= chosen"
    cards[4]["id"] = 700


def foreign_deck() -> Deck:
    return read(deck_file(other_rules))


def played(
    deck: Deck | None, variant: str = "standard", players: int = 3, moves: int = 999
) -> Match:
    game = ScoreCards()
    match = Match(game, game.config(variant, players), deck=deck, shuffle=seeded(5))
    rng = random.Random(8)
    for _ in range(moves):
        if match.is_over:
            break
        [seat] = match.to_act
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def through_text(record: dict[str, Any]) -> dict[str, Any]:
    return parse_record(format_record(record))


@pytest.mark.parametrize(
    ("variant", "players"), [("standard", 2), ("explosive", 3), ("partnership", 4)]
)
def test_a_record_with_a_foreign_deck_carries_its_cards_and_replays(
    variant: str, players: int
) -> None:
    match = played(foreign_deck(), variant, players)
    record = through_text(record_of(match))
    assert len(record["deck"]["cards"]) == 50
    for card in record["deck"]["cards"]:
        assert set(card["texts"]) == set(LANGUAGES)
        assert card["texts"]["en"] == render_rule(parse_rule(card["rule"]), "en")
    again = replay(record, lambda _: ScoreCards())
    assert record_of(again) == record_of(match)
    assert again.deck.sha256 == match.deck.sha256
    assert again.deck.record.tobytes() == match.deck.record.tobytes()
    assert again.state.tobytes() == match.state.tobytes()


def test_a_record_with_our_own_deck_names_it_only() -> None:
    told = record_of(played(None))["deck"]
    assert told == {"id": "scorecards-2", "sha256": load_deck().sha256}


def test_a_running_game_with_a_foreign_deck_carries_its_cards_for_every_viewer() -> None:
    match = played(foreign_deck(), moves=7)
    for viewer in (-1, 0, 1, 2):
        assert record_of(match, viewer)["deck"] == record_of(match)["deck"]


def test_the_texts_of_a_record_say_nothing_new() -> None:
    match = played(foreign_deck())
    record = through_text(record_of(match))
    for card in record["deck"]["cards"]:
        card["texts"] = {"en": "1000 per card"}
    assert record_of(replay(record, lambda _: ScoreCards())) == record_of(match)


def without_cards(deck: dict[str, Any]) -> None:
    del deck["cards"]


def other_rule(deck: dict[str, Any]) -> None:
    deck["cards"][40]["rule"] = "50 per card"


def unreadable_rule(deck: dict[str, Any]) -> None:
    deck["cards"][40]["rule"] = "4 per cart"


def other_number(deck: dict[str, Any]) -> None:
    deck["cards"][40]["number"] = 11


def other_id(deck: dict[str, Any]) -> None:
    deck["cards"][40]["id"] = 888


def other_hash(deck: dict[str, Any]) -> None:
    deck["sha256"] = "0" * 64


def no_hash(deck: dict[str, Any]) -> None:
    deck["sha256"] = None


def own_hash(deck: dict[str, Any]) -> None:
    deck["sha256"] = load_deck().sha256


def other_name(deck: dict[str, Any]) -> None:
    deck["id"] = "another"


def fewer_cards(deck: dict[str, Any]) -> None:
    deck["cards"].pop()


def no_list(deck: dict[str, Any]) -> None:
    deck["cards"] = {"B6-17": 1}


def no_cards(deck: dict[str, Any]) -> None:
    deck["cards"] = [None] * 50


def nested_colour(deck: dict[str, Any]) -> None:
    deck["cards"][0]["colour"] = [["green"]]


def nested_rule(deck: dict[str, Any]) -> None:
    deck["cards"][0]["rule"] = {"4": ["per", "card"]}


def endless_rule(deck: dict[str, Any]) -> None:
    deck["cards"][0]["rule"] = "4 plus " * 100_000


def unknown_field(deck: dict[str, Any]) -> None:
    deck["cards"][0]["points"] = 4


@pytest.mark.parametrize(
    "wrong",
    [
        without_cards,
        other_rule,
        unreadable_rule,
        other_number,
        other_id,
        other_hash,
        no_hash,
        own_hash,
        other_name,
        fewer_cards,
        no_list,
        no_cards,
        nested_colour,
        nested_rule,
        endless_rule,
        unknown_field,
    ],
)
def test_a_record_whose_deck_is_not_what_it_says_is_refused(
    wrong: Callable[[dict[str, Any]], None],
) -> None:
    record = through_text(record_of(played(foreign_deck())))
    wrong(record["deck"])
    with pytest.raises(WrongRecordError, match=r"deck|card") as caught:
        replay(record, lambda _: ScoreCards())
    assert len(str(caught.value)) < 400
    assert str(caught.value).isprintable()


def test_a_forged_hash_is_refused_with_the_right_one() -> None:
    told = record_of(played(foreign_deck(), moves=1))["deck"]
    right = told["sha256"]
    told["sha256"] = "f" * 64
    with pytest.raises(DeckError, match=f"sha256 {right}, not the one the record names"):
        ScoreCards().find_deck(told)


@pytest.mark.parametrize("name", ["\x1b[31m", "x" * 1000, "", None, 7, ["mine"], {}])
def test_a_record_with_an_odd_name_for_its_deck_is_refused(name: object) -> None:
    told = record_of(played(foreign_deck(), moves=1))["deck"]
    told["id"] = name
    with pytest.raises(FivescoreError, match=r"deck|sha256"):
        ScoreCards().find_deck(told)


def test_a_deck_that_was_changed_plays_by_its_own_rules() -> None:
    """Two decks that differ in one rule, played side by side, never mix."""
    every = [read(deck_file(change)) for change in (list, other_rules)]
    alone = [record_of(played(deck)) for deck in every]
    again = [record_of(played(deck)) for deck in reversed(every)]
    assert alone == again[::-1]
    assert alone[0]["events"] != alone[1]["events"]


def test_cards_of_a_record_can_stand_in_any_order() -> None:
    told = record_of(played(foreign_deck(), moves=1))["deck"]
    random.Random(3).shuffle(told["cards"])
    assert ScoreCards().find_deck(told).sha256 == foreign_deck().sha256


def test_make_deck_without_a_file_names_the_place_in_the_rule() -> None:
    cards = own_cards()
    cards[6]["rule"] = "4\nper cart"
    place = r"^deck\.cards\[7\]\.rule: line 2, column 5 of the rule: “cart”"
    with pytest.raises(DeckError, match=place):
        make_deck("mine", Field(cards, "deck.cards"))
