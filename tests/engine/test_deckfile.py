"""Deck files from strangers: read in one pass, whatever they hold, or refused with a sentence."""

import json
import subprocess
import sys

import pytest

from fivescore.engine.deckfile import MAX_BYTES, DeckError, locate, parse_deck_file

CPU_SECONDS = 10
"""Far more than an honest file takes, and far less than these took before."""
READ = f"""
import json, resource, sys
resource.setrlimit(resource.RLIMIT_CPU, ({CPU_SECONDS}, {CPU_SECONDS}))
from fivescore.engine.deckfile import DeckError, locate, parse_deck_file
for name, content in json.load(sys.stdin).items():
    print(name, flush=True)
    locate(content, "deck.cards[7].family")
    try:
        parse_deck_file(content.encode())
    except DeckError as error:
        print(error)
"""


def fill(line: str) -> bytes:
    """A file as long as it may be, of one line again and again."""
    return (line * (MAX_BYTES // len(line.encode()))).encode()


BOMBS = {
    "escaped quotes": fill('\\"""\n'),
    "opened texts": fill('"""\n'),
    "opened texts and an escape": fill('"""\\'),
    "opened single texts": fill("'''\n"),
    "quotes": fill('"\n'),
    "escapes": fill('"\\\\\n'),
    "dotted names": fill("a." * 450 + "a = 1\n"),
    "dotted headings": fill("[" + "a." * 450 + "a]\n"),
    "quoted names": fill('"a".' * 200 + "a = 1\n"),
    "dotted names, one more each": "".join(
        ".".join("a" * (k % 8 + 1)) + f".b{k} = 1\n" for k in range(6000)
    ).encode(),
    "brackets": fill("[" * 900 + "\n"),
    "closing brackets": fill("]" * 900 + "\n"),
    "braces": fill("a = " + "{a = " * 180 + "\n"),
    "one text": b'a = """' + fill("a\\n")[:-20] + b'"""',
    "comments": fill("#\n"),
    "long numbers": fill("a = " + "9" * 900 + "\n"),
    "headings": fill("[[a]]\n"),
    "dots": fill(".\n"),
}


def read(program: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", program]
    files = json.dumps({name: content.decode() for name, content in BOMBS.items()}).encode()
    return subprocess.run(command, input=files, capture_output=True, check=False)


def test_no_file_keeps_its_reader_busy() -> None:
    assert max(map(len, BOMBS.values())) <= MAX_BYTES
    ended = read(READ)
    assert ended.returncode == 0, (ended.stdout.decode()[-300:], ended.stderr.decode()[-300:])


def test_a_reader_that_is_kept_busy_would_be_seen() -> None:
    busy = READ.replace("parse_deck_file(content.encode())", "while True: pass")
    assert read(busy.replace(f"({CPU_SECONDS}, {CPU_SECONDS})", "(1, 1)")).returncode != 0


@pytest.mark.parametrize(
    "text",
    [
        'a = "[[[[[[[[[[" # [[[[[[[[[[[\n',
        "a = '{{{{{{{{{{'\n",
        'a = """\n[[[[[[[[[[ \\""" [[[[[[[[["""\nb = [[1]]\n',
        "a = '''\n{{{{{{{{{{{{ \\'''\nb = 1\n",
        'a = """[[[[[[[[[["""""\nb = [1]\n',
        "a = '''[[[[[[[[[[['''''\n",
        'a = "1.2.3.4.5.6.7.8.9.10.11" # 1.2.3.4.5.6.7.8.9.10\n',
        "".join(f"a{k} = 1.5\n" for k in range(20)),
        "[a.b.c]\nd.e.f.g = 1\n",
    ],
)
def test_what_stands_in_texts_and_comments_is_no_nesting(text: str) -> None:
    assert parse_deck_file(text.encode())


@pytest.mark.parametrize(
    ("text", "told", "place"),
    [
        ("a = 1\nb = " + "[" * 9 + "]" * 9, "Line 2 nests brackets", (2, 13)),
        ("a = 1\n\n" + "b." * 9 + "b = 1", "Line 3 nests names", (3, 18)),
        ('a = "x"\n["b".' + "b." * 8 + "b]", "Line 2 nests names", (2, 21)),
    ],
)
def test_what_is_nested_too_deeply_is_named_with_its_place(
    text: str, told: str, place: tuple[int, int]
) -> None:
    with pytest.raises(DeckError, match=told) as refused:
        parse_deck_file(text.encode())
    assert refused.value.place == place


def test_a_place_is_found_behind_texts_that_look_like_entries() -> None:
    text = (
        '# cards = [\nname = """cards = [ { family = 1 }"""\n'
        'cards = [\n  { family = "x" },\n  { family = "y" },\n]\n'
    )
    assert locate(text, "deck.cards[2].family") == (5, 14)
    assert locate(text, "deck.name") == (2, 1)
