"""Every message exists in every language, with the same arguments, and can be told."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import fivescore
from fivescore.engine.contract import TABLE_RULINGS
from fivescore.games import NAMES, get_game
from fivescore.words import LANGUAGES, choose_language, has, tell

SOURCE = Path(fivescore.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src"


def messages(language: str) -> dict[str, set[str]]:
    """Message and attribute names with the arguments they use."""
    found: dict[str, set[str]] = {}
    for path in sorted((SOURCE / "words" / language).glob("*.ftl")):
        resource = FluentParser().parse(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            assert not isinstance(entry, fluent.Junk), (path, entry)
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = arguments_of(entry.value)
                for attribute in entry.attributes:
                    name = f"{entry.id.name}.{attribute.id.name}"
                    found[name] = arguments_of(attribute.value)
    return found


def arguments_of(node: object) -> set[str]:
    return set(re.findall(r"VariableReference.*?name='?\"?(\w+)", repr_of(node)))


def repr_of(node: object) -> str:
    """The tree as text, variables marked."""
    if isinstance(node, fluent.VariableReference):
        return f"VariableReference name={node.id.name};"
    if isinstance(node, fluent.BaseNode):
        return "".join(repr_of(value) for value in vars(node).values())
    if isinstance(node, list):
        return "".join(map(repr_of, node))
    return ""


def literals() -> list[str]:
    """Every text in the source, with a star for each part of an f-string that varies."""
    texts = []
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.append(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = (p.value if isinstance(p, ast.Constant) else "*" for p in node.values)
                texts.append("".join(map(str, parts)))
    return texts


def page_literals() -> dict[str, bool]:
    """Every text in the page's source that may name messages, and whether it must.

    The parts of a template that vary are stars. What is handed to `t`, or begins with `web-`, must.
    """
    found: dict[str, bool] = {}
    for path in sorted(PAGE.rglob("*.ts")) + sorted(PAGE.rglob("*.svelte")):
        source = path.read_text(encoding="utf-8")
        for told in re.finditer(r"""(\bt\(\s*)?(["'`])([^"'`\n]*?)\2""", source):
            text = re.sub(r"\$\{[^}]*\}", "*", told[3])
            if re.fullmatch(r"[A-Za-z0-9*.-]+", text):
                must = told[1] is not None or text.startswith("web-")
                found[text] = must or found.get(text, False)
    return found


def matcher(pattern: str) -> re.Pattern[str]:
    """What a text with stars matches."""
    return re.compile(re.escape(pattern).replace(r"\*", "[A-Za-z0-9-]*"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_or_argument_is_missing(language: str) -> None:
    assert messages(language) == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_told(language: str) -> None:
    for name, arguments in messages(language).items():
        assert tell(language, name, **dict.fromkeys(arguments, 7))


def test_every_ruling_has_its_text_and_every_text_its_ruling() -> None:
    for name in NAMES:
        game = get_game(name)
        told = {m for m in messages("en") if re.fullmatch(rf"{name}-[A-Z]\d+", m)}
        assert told == {f"{name}-{ruling}" for ruling in game.rulings}
        assert len(set(game.rulings)) == len(game.rulings)
    told = {m for m in messages("en") if re.fullmatch(r"table-[A-Z]\d+", m)}
    assert told == {f"table-{ruling}" for ruling in TABLE_RULINGS}


@pytest.mark.parametrize("game", NAMES)
def test_what_is_ours_in_part_is_among_our_rulings(game: str) -> None:
    names = messages("en")
    own = get_game(game).own_rulings
    assert set(own) <= set(get_game(game).rulings)
    assert {m for m in names if m.startswith(f"{game}-") and m.endswith(".ours")} <= {
        f"{game}-{ruling}.ours" for ruling in own
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_what_is_for_the_terminal_names_what_is_typed(language: str) -> None:
    """The page shows rulings too, and there nothing is typed."""
    for name in messages(language):
        if re.search(r"-[A-Z]\d+(\.ours)?$|-tips$", name):
            assert "`" not in tell(language, name), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_are_counted_from_one(language: str) -> None:
    seat = {"en": "seat", "fr": "place", "de": "platz", "es": "asiento"}[language]
    for name in messages(language):
        if re.search(r"-[A-Z]\d+(\.ours|\.typed)?$", name):
            assert not re.search(rf"\b{seat}s? 0\b", tell(language, name).lower()), name


def test_every_message_that_the_page_tells_exists() -> None:
    names = messages("en")
    wanted = [text for text, must in page_literals().items() if must]
    assert len(wanted) > 100, "The page's texts are not found."
    assert [text for text in wanted if not any(map(matcher(text).fullmatch, names))] == []


def test_no_message_is_unused() -> None:
    """A message is told somewhere in the source: by its name, or by the part of it after `-`.

    The page tells messages by their whole names.
    """
    told = [matcher(text) for text in page_literals() if len(text.strip("*-.")) > 2]
    # A pattern that names nothing, as in f"{game}-{ruling}", would match everything.
    texts = {text for text in literals() if re.fullmatch(r"[a-z0-9*-]+", text)}
    texts = {text for text in texts if len(text.replace("*", "").replace("-", "")) > 2}
    texts -= {f"{scope}-*" for scope in ("terminal", *NAMES)}
    patterns = {text.replace("*", "[a-z0-9-]*") for text in texts}
    unused = []
    for name in messages("en"):
        if re.search(r"-[A-Z]\d+(\.ours|\.typed)?$", name):
            continue
        parts = name.split("-")
        endings = ["-".join(parts[k:]) for k in range(min(2, len(parts)))]
        if any(pattern.fullmatch(name) for pattern in told):
            continue
        if not any(re.fullmatch(p, ending) for p in patterns for ending in endings):
            unused.append(name)
    assert unused == []


def test_a_language_we_do_not_speak_becomes_english() -> None:
    assert choose_language("fr_CA.UTF-8") == "fr"
    assert choose_language("de") == "de"
    assert choose_language("ja_JP.UTF-8") == "en"
    assert choose_language("C") == "en"
    assert choose_language("") == "en"


def test_attributes_can_be_asked_for() -> None:
    assert has("en", "fives-F16")
    assert has("en", "fives-F16.typed")
    assert not has("en", "fives-F16.nothing")
    assert not has("en", "no-such-message.typed")


def test_a_message_that_does_not_exist_is_an_error_of_ours() -> None:
    with pytest.raises(LookupError):
        tell("en", "no-such-message")
    with pytest.raises(LookupError):
        tell("en", "fives-card")


def test_french_signs_stay_with_their_word() -> None:
    """A line must not begin with a colon: the space before it does not break."""
    loose = re.compile(r"(?<=\S) [:;!?»](?:\s|$)|« ")
    for path in sorted((SOURCE / "words" / "fr").glob("*.ftl")):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert [line for line in lines if not line.startswith("#") and loose.search(line)] == []
