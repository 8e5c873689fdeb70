"""Deck files of Score 5: whatever is wrong ends in one sentence, and two decks never mix."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.match import Match
from fivescore.engine.record import format_record, parse_record
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.games.score5.game import Score5
from tests.playing import record_of, seeded, view_of
from tests.truth.score5_positions import (
    PILE,
    Card,
    dealt,
    deck_file,
    deck_with,
    find_card,
    finish,
    order_of,
    sell,
    share,
    winner_of,
)

SECONDS = 2.0
"""Nothing that a file says may keep the reader longer."""

Change = Callable[[list[Card]], object]
HEAD = b'game = "score5"\nid = "mine"\n'


def error_of(content: bytes) -> str:
    """The one sentence that a file ends in, and quickly."""
    start = time.monotonic()
    with pytest.raises(FivescoreError) as caught:
        Score5().read_deck(content)
    assert time.monotonic() - start < SECONDS
    told = str(caught.value)
    assert len(told) < 400
    assert told.isprintable(), told
    return told


def test_our_own_deck_is_read_back_from_its_cards() -> None:
    own = Score5().deck()
    assert Score5().read_deck(deck_file(name="score5")).sha256 == own.sha256
    assert Score5().read_deck(deck_file(name="other")).sha256 != own.sha256
    assert Score5().read_deck(deck_file()).cards == own.cards


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_the_cards_in_a_file_says_nothing(seed: int) -> None:
    shuffled = deck_file(random.Random(seed).shuffle)
    one, other = Score5().read_deck(deck_file()), Score5().read_deck(shuffled)
    assert one.sha256 == other.sha256
    assert one.cards == other.cards
    assert one.record.tobytes() == other.record.tobytes()


def test_every_field_of_a_card_is_in_the_hash() -> None:
    decks = [
        deck_with(),
        deck_with(G80="green 81 16"),
        deck_with(G80="green 80 99"),
        deck_with(G80="red 80 16"),
    ]
    assert len({deck.sha256 for deck in decks}) == 4


# --- What is wrong with a file ----------------------------------------------------------------


def change_card(text: str, **fields: Any) -> Change:
    """Changes fields of a card; None takes one away."""

    def change(cards: list[Card]) -> None:
        card = find_card(cards, text)
        for key, value in fields.items():
            if value is None:
                del card[key]
            else:
                card[key] = value

    return change


def without(text: str) -> Change:
    return lambda cards: cards.remove(find_card(cards, text))


def twice(cards: list[Card]) -> None:
    cards.append({**find_card(cards, "G80"), "tiebreaker": 99})


WRONG: dict[str, tuple[Change, str]] = {
    "a card is missing": (without("G80"), r"deck\.cards: .*51.*50"),
    "the wild is missing": (without("W75"), r"deck\.cards: .*51.*50"),
    "a card too many": (twice, r"deck\.cards: .*51.*52"),
    "no card": (lambda cards: cards.clear(), r"deck\.cards: .*51.* 0"),
    "a tiebreaker twice": (change_card("G80", tiebreaker=47), r"cards\[36\]\.tiebreaker: 47.*S1"),
    "tiebreaker 0": (change_card("G80", tiebreaker=0), r"cards\[36\]\.tiebreaker"),
    "tiebreaker -1": (change_card("G80", tiebreaker=-1), r"cards\[36\]\.tiebreaker"),
    "tiebreaker 1.5": (change_card("G80", tiebreaker=1.5), r"cards\[36\]\.tiebreaker"),
    "no tiebreaker": (change_card("G80", tiebreaker=None), r"cards\[36\].*tiebreaker.*missing"),
    "no value": (change_card("G80", value=None), r"cards\[36\].*value.*missing"),
    "value 0": (change_card("G80", value=0), r"cards\[36\]\.value"),
    "a giant value": (change_card("G80", value=10**30), r"cards\[36\]\.value"),
    "a value in words": (change_card("G80", value="eighty"), r"cards\[36\]\.value"),
    "an unknown family": (change_card("G80", family="orange"), r"cards\[36\]\.family: “orange”"),
    "no family": (change_card("G80", family=None), r"cards\[36\].*family.*missing"),
    "a wild with a family": (change_card("W75", family="red"), r"cards\[51\].*wild"),
    "an unknown set": (change_card("G5", set="F"), r"cards\[1\]\.set: “F”"),
    "four stars": (change_card("G80", stars=4), r"cards\[36\]\.stars"),
    "stars and a set": (change_card("G80", set="A"), r"cards\[36\]: .*either"),
    "neither stars nor a set": (change_card("G80", stars=None), r"cards\[36\]: .*either"),
    "an unknown field": (change_card("G80", colour="green"), r"cards\[36\]: .*“colour”"),
    "too few ★": (change_card("G30", stars=2), r"deck\.cards: .*10 cards with ★ .*9"),
    "two wilds": (change_card("G80", stars=3, family=None), r"deck\.cards: .*15.*★★"),
    "a set with a family twice": (change_card("G5", family="red"), r"deck\.cards: set A.*family"),
    "a set with a value twice": (change_card("G5", value=10), r"deck\.cards: set A.*5, 10"),
    "a set of six": (change_card("G10", set="A"), r"deck\.cards: set A"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_deck_names_the_field(wrong: str) -> None:
    change, pattern = WRONG[wrong]
    told = error_of(deck_file(change))
    with pytest.raises(FivescoreError, match=pattern):
        raise FivescoreError(told)


@pytest.mark.parametrize(
    ("content", "names"),
    [
        (b"", "game"),
        (b'game = "fives"\nid = "x"\ncards = []', "deck.game"),
        (b'id = "x"\ncards = []', "game"),
        (b'game = "score5"\ncards = []', "id"),
        (b'game = "score5"\nid = ""\ncards = []', "deck.id"),
        (b'game = "score5"\nid = 7\ncards = []', "deck.id"),
        (HEAD, "cards"),
        (HEAD + b"cards = 7", "deck.cards"),
        (HEAD + b"cards = [" + b"7," * 51 + b"]", "deck.cards[1]"),
        (HEAD + b"cards = []\nauthor = 'me'", "author"),
        (HEAD + b"cards = [", "end of the file"),
        (HEAD + b"cards = [}", "line 3"),
        (b"\0\1\2", "line 1"),
        (HEAD + b'# Gr\xfcn\ncards = ["', "Line 3"),
        (HEAD.decode().encode("utf-16"), "Line 1"),
        (b"\xff" * 1000, "Line 1"),
    ],
    ids=range(16),
)
def test_a_file_that_is_no_deck_names_the_line_or_the_field(content: bytes, names: str) -> None:
    assert names in error_of(content)


def test_every_cut_of_a_deck_file_is_refused() -> None:
    whole = deck_file()
    for end in range(0, len(whole) - 3, 97):
        error_of(whole[:end])


@pytest.mark.parametrize("size", [100, 10_000, 1_000_000, 10_000_000])
@pytest.mark.parametrize("sign", [b"[", b"{a=", b"[{a="])
def test_a_nesting_bomb_is_refused_quickly(sign: bytes, size: int) -> None:
    error_of(HEAD + b"cards = " + sign * (size // len(sign)))


@pytest.mark.parametrize("size", [100, 10_000, 1_000_000])
@pytest.mark.parametrize(
    "start", [b'["#",', b"['#',", b'{"#"=', b'["""\n#""",'], ids=["text", "raw", "key", "lines"]
)
def test_a_nesting_bomb_behind_a_hash_in_a_text_is_refused_quickly(start: bytes, size: int) -> None:
    error_of(HEAD + b"cards = " + start + b"[" * size)


@pytest.mark.parametrize(
    "value",
    [b"9" * 5000, b"0x" + b"f" * 5000, b"-" + b"9" * 5000, b"0b" + b"1" * 900_000],
    ids=["decimal", "hexadecimal", "negative", "binary"],
)
@pytest.mark.parametrize("name", ["value", "family", "tiebreaker"])
def test_a_giant_number_is_refused_quickly(name: str, value: bytes) -> None:
    fields = {b"value": b"80", b"family": b'"green"', b"tiebreaker": b"16"}
    fields |= {name.encode(): value}
    card = b", ".join(key + b" = " + told for key, told in fields.items())
    rest = b"{ stars = 1 }, " * 50
    error_of(HEAD + b"cards = [{ stars = 1, " + card + b" }, " + rest + b"]")


def test_a_file_of_one_giant_key_is_refused_quickly() -> None:
    error_of(b"a" + b".a" * 20_000 + b" = 1\n" + HEAD)


@pytest.mark.parametrize("key", [b'"\\u001b[31m"', b'"a\\nb"', b'"\\u0000"', b'"\\u202e"'])
def test_an_unknown_field_can_not_steer_a_terminal(key: bytes) -> None:
    error_of(HEAD + key + b" = 1\ncards = []")


@pytest.mark.parametrize("word", [b'"\\u001b[31m"', b'"a\\nb"', b'"\\u0000"'])
def test_an_unknown_word_can_not_steer_a_terminal(word: bytes) -> None:
    card = b"{ stars = 1, value = 80, tiebreaker = 16, family = " + word + b" },"
    error_of(HEAD + b"cards = [" + card + b"{ stars = 1 }, " * 50 + b"]")


def test_brackets_in_a_text_are_no_nesting() -> None:
    deck = Score5().read_deck(deck_file(name="[[[[[[[[[[ mine"))
    assert deck.id == "[[[[[[[[[[ mine"


# --- Two decks at once ------------------------------------------------------------------------

MIRROR = {"P25": "purple 25 27", "Y25": "yellow 25 31"}
"""Purple 25 and yellow 25 with each other's tiebreaker."""


def test_two_decks_with_other_tiebreakers_never_mix() -> None:
    own, mine = dealt("ABC"), dealt("ABC", PILE, deck_with(**MIRROR))
    for seat, move in enumerate(["bid B25", "bid P25", "bid Y25"]):
        for match in (own, mine):
            match.play(seat, move)
    for seat in range(3):
        for match in (own, mine):
            match.play(seat, "ready")
    assert (winner_of(own), order_of(own)) == (1, [0, 2])
    assert (winner_of(mine), order_of(mine)) == (2, [0, 1])


def test_two_decks_with_other_values_never_mix() -> None:
    dear = deck_with(G30="green 60 26")
    own, mine = dealt("ABC"), dealt("ABC", PILE.replace("G30", "G60"), dear)
    for match, lot in ((own, "G30"), (mine, "G60")):
        sell(match, "B25", "R15", "")
        share(match, "B25")
        assert lot in view_of(match, 0)["hand"]
    sell(own, "G30", "B25 P25 B5", "")
    sell(mine, "G60", "B25 P25 B5", "")
    sums = [view_of(match)["reveal"]["sums"] for match in (own, mine)]
    assert sums == [[30, 55, 0], [60, 55, 0]]
    assert (winner_of(own), winner_of(mine)) == (1, 0)


def upside_down(cards: list[Card]) -> None:
    """The lower a value, the lower its tiebreaker."""
    for card in cards:
        card["tiebreaker"] = 52 - card["tiebreaker"]


def test_many_games_with_two_decks_played_in_turn_are_as_played_alone() -> None:
    decks = [None, Score5().read_deck(deck_file(upside_down))]

    def start(k: int) -> tuple[Match, random.Random]:
        game = Score5()
        config = game.config("standard", 3, {"max_changes": 1})
        return Match(game, config, deck=decks[k], shuffle=seeded(5)), random.Random(8)

    def step(match: Match, rng: random.Random) -> None:
        if not match.is_over:
            seat = rng.choice(match.may_act)
            legal = match.legal(seat)
            match.play(seat, legal[rng.randrange(len(legal))])

    alone = [start(0), start(1)]
    for table in alone:
        while not table[0].is_over:
            step(*table)
    mixed = [start(0), start(1)]
    while not all(match.is_over for match, _ in mixed):
        for table in mixed:
            step(*table)
    assert [record_of(m) for m, _ in mixed] == [record_of(m) for m, _ in alone]
    assert alone[0][0].story != alone[1][0].story


# --- A record with a foreign deck -------------------------------------------------------------


def foreign() -> Match:
    deck = deck_with(**MIRROR, G10="green 5 45", B5="blue 10 48", G80="green 81 16")
    match = dealt("ABC", PILE.replace("G80", "G81"), deck)
    sell(match, "B25", "P25", "Y25")
    share(match, "Y25")
    return match


def through_text(record: dict[str, Any]) -> dict[str, Any]:
    return parse_record(format_record(record))


def test_a_record_with_a_foreign_deck_carries_its_cards_and_replays() -> None:
    match = foreign()
    assert winner_of(match) == 2
    finish(match)
    record = through_text(record_of(match))
    assert len(record["deck"]["cards"]) == 51
    assert "cards" not in record_of(dealt("ABC"))["deck"]
    again = replay(record, lambda _: Score5())
    assert record_of(again) == record_of(match)
    assert again.deck.sha256 == match.deck.sha256
    assert again.state.tobytes() == match.state.tobytes()


def test_a_running_game_with_a_foreign_deck_carries_its_cards_for_every_viewer() -> None:
    match = foreign()
    for viewer in (-1, 0, 1, 2):
        assert record_of(match, viewer)["deck"] == record_of(match)["deck"]


def without_cards(deck: dict[str, Any]) -> None:
    del deck["cards"]


def other_value(deck: dict[str, Any]) -> None:
    deck["cards"][40]["value"] += 1


def other_hash(deck: dict[str, Any]) -> None:
    deck["sha256"] = "0" * 64


def own_hash(deck: dict[str, Any]) -> None:
    deck["sha256"] = Score5().deck().sha256


def fewer_cards(deck: dict[str, Any]) -> None:
    deck["cards"].pop()


def no_list(deck: dict[str, Any]) -> None:
    deck["cards"] = {"G5": 1}


def no_cards(deck: dict[str, Any]) -> None:
    deck["cards"] = [None] * 51


def nested_family(deck: dict[str, Any]) -> None:
    deck["cards"][0]["family"] = [["green"]]


@pytest.mark.parametrize(
    "wrong",
    [
        without_cards,
        other_value,
        other_hash,
        own_hash,
        fewer_cards,
        no_list,
        no_cards,
        nested_family,
    ],
)
def test_a_record_whose_deck_is_not_what_it_says_is_refused(
    wrong: Callable[[dict[str, Any]], None],
) -> None:
    match = foreign()
    finish(match)
    record = through_text(record_of(match))
    wrong(record["deck"])
    with pytest.raises(WrongRecordError, match=r"deck|card"):
        replay(record, lambda _: Score5())


def test_the_name_of_a_deck_is_part_of_it() -> None:
    match = foreign()
    record = through_text(record_of(match))
    record["deck"]["id"] = "another"
    with pytest.raises(WrongRecordError, match="sha256"):
        replay(record, lambda _: Score5())
