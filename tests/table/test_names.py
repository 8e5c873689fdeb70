"""Names: seen as they are, one line long, and not to be taken for another's."""

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.table.names import MAX_NAME, check_name, free_name, looks, read_name
from fivescore.table.refusals import RefusedError
from tests.table.driving import begin, create

FIVES = ("fives", "standard", 3)


@pytest.mark.parametrize("name", ["", " ", "\n\t", "\u2028", None, 5, ["Ada"], {"a": 1}, b"Ada"])
def test_a_name_has_letters(name: object) -> None:
    with pytest.raises(FivescoreError):
        read_name(name)


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada\n\tLovelace ", "Ada Lovelace"),
        ("Zoë 🂡", "Zoë 🂡"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("x" * 41, "x" * 39 + "…"),
        ("x" * 1_000_000, "x" * 39 + "…"),
        ("\u202eadA", "?adA"),
        ("A\x1b[2Jda", "A?[2Jda"),
        ("A\x00da", "A?da"),
        ("\ud800", "?"),
        ("Ａｄａ", "Ada"),
    ],
    ids=lambda value: repr(value[:12]),
)
def test_a_name_is_some_letters_on_one_line(told: str, kept: str) -> None:
    assert read_name(told) == kept
    assert len(read_name(told)) <= MAX_NAME
    assert begin(FIVES, "ada").seats[0].name == "Ada"


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Ｏｌｇａ", "Olga"),
        ("Ольга", "Ольга"),
        ("Νίκος", "Νίκος"),
        ("李雷 Lee", "李雷 Lee"),
        ("さくら", "さくら"),
        ("Trần Thị Ệ", "Trần Thị Ệ"),
        ("محمد", "محمد"),
        ("علی\u200cرضا", "علیرضا"),
        ("ก้อย", "ก้อย"),
        ("Ada ❤\ufe0f", "Ada ❤"),
        ("👩\u200d🚀", "👩🚀"),
        ("👍🏽", "👍🏽"),
        ("R2-D2 (α)", None),
    ],
)
def test_names_of_the_world_are_kept(told: str, kept: str | None) -> None:
    if kept is None:
        with pytest.raises(RefusedError):
            check_name(told)
    else:
        assert check_name(told) == kept


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Ad\u200ba", "name-unseen"),
        ("Ada\u200d", "name-unseen"),
        ("A\u200dda", "name-unseen"),
        ("\u202eadA", "name-unseen"),
        ("Ada\u00ad", "name-unseen"),
        ("Ada\ufeff", "name-unseen"),
        ("\u3164", "name-unseen"),
        ("Ada\u2800", "name-unseen"),
        ("Ada\U000e0100", "name-unseen"),
        ("Ada\U000e0041", "name-unseen"),
        ("A\x00da", "name-unseen"),
        ("\ud800", "name-unseen"),
        ("\ue000", "name-unseen"),
        ("A" + "\u0335" * 4, "name-unseen"),
        ("\u0335da", "name-unseen"),
        ("Аda", "name-mixed"),  # its first letter is Cyrillic
        ("Adа Lovelace", "name-mixed"),
        ("Οlga", "name-mixed"),  # Greek
    ],
    ids=ascii,
)
def test_what_cannot_be_seen_or_told_apart_is_no_name(name: str, code: str) -> None:
    with pytest.raises(RefusedError) as refused:
        check_name(name)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Coco", "Сосо"),  # Cyrillic
        ("TOM", "ТОМ"),
        ("Nina", "NINA"),
        ("ABBA", "ΑΒΒΑ"),  # Greek
        ("Bob", "B0b"),
        ("Al", "AI"),
        ("Greedy 1", "Greedy l"),
        ("Greedy 1", "Greedy I"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_known(one: str, other: str) -> None:
    assert looks(one) & looks(other)
    assert free_name(other, [one]) == f"{other} 2"


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Ida"), ("Zoe", "Zoë"), ("Jill", "Jil"), ("Ivan", "Ewan")]
)
def test_names_that_do_not_are_left_alone(one: str, other: str) -> None:
    assert free_name(other, [one]) == other


def test_whoever_comes_second_gets_a_number() -> None:
    assert free_name("Ada", []) == "Ada"
    assert free_name("Ada", ["ada", "Ada 2", "Ada З"]) == "Ada 3"
    assert len(free_name("x" * MAX_NAME, ["x" * MAX_NAME])) == MAX_NAME
    many = [f"Ada {k}" for k in range(2, 200)]
    assert free_name("Ada", ["Ada", *many]) == "Ada 200"


def test_nobody_at_a_table_is_called_like_somebody_else() -> None:
    table = create(FIVES, "me", "open", "greedy")
    bot = next(seat.name for seat in table.seats if seat.kind == "bot")
    seat = table.sit("eve", bot.upper(), None, 1)
    assert table.seats[seat].name == f"{bot.upper()} 2"
    table.rename("eve", "ADA", 2)
    assert [held.name for held in table.seats if held.kind == "person"] == ["Ada", "ADA 2"]
    table.rename("eve", "Eve", 3)
    assert table.seats[seat].name == "Eve"
