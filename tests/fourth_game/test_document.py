"""docs/adding-a-game.md walks to the fourth game: its blocks are the files, its commands run."""

import re
import shlex
from pathlib import Path
from textwrap import indent

from tests.fourth_game.installing import PACKAGE, run

DOCUMENT = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"(From\s)?`([\w./]+)`:\n\n```(?:python|toml|ftl)\n(.*?)```", re.DOTALL)
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)
SHOWN_IN_PARTS = "goofspiel/game.py"
EMPTY = "goofspiel/words/__init__.py"


def walk() -> str:
    """The part about games from outside."""
    text = DOCUMENT.read_text("utf-8")
    return text[text.index("## From outside") : text.index("## One of ours")]


def test_the_blocks_are_the_files_of_the_package() -> None:
    shown = set()
    for is_part, name, block in BLOCK.findall(walk()):
        text = (PACKAGE / name).read_text("utf-8")
        # A method stands alone in the document.
        is_there = block in text or indent(block, "    ") in text
        assert is_there if is_part else block == text, f"{name} says something else."
        assert bool(is_part) == (name == SHOWN_IN_PARTS)
        shown.add(name)
    files = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert shown | {EMPTY} == files
    assert not (PACKAGE / EMPTY).read_text("utf-8")


def test_every_block_names_its_file() -> None:
    assert walk().count("```") == 2 * (len(BLOCK.findall(walk())) + len(CONSOLE.findall(walk())))


def test_the_commands_run(site: Path, tmp_path: Path) -> None:
    [console] = CONSOLE.findall(walk())
    commands = [shlex.split(line.removeprefix("$ ")) for line in console.splitlines()]
    assert len(commands) >= 3
    for program, *arguments in commands:
        assert program == "fivescore"
        ran = run(site, *arguments, cwd=tmp_path)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert ran.stdout
