"""The command around its commands: usage, standard streams, pipes."""

import ast
import importlib.metadata
import io
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import pytest

from fivescore import __version__
from tests.cli.running import (
    PATIENCE,
    PROGRAM,
    assert_refused,
    environment,
    run,
    run_program,
    run_shell,
)

ROOT = Path(__file__).parents[2]
COMMANDS = ("play", "simulate", "verify", "show", "rules")
full_device = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="This system has no device that is always full."
)


def some_command(name: str, games: Path) -> list[str]:
    """A short run of each command."""
    return {
        "play": ["play", "fives", "--seed", "1"],
        "simulate": ["simulate", "fives", "--games", "2"],
        "records": ["simulate", "fives", "--games", "2", "--records", "-"],
        "verify": ["verify", str(games)],
        "show": ["show", str(games), "--at", "20", "--seat", "1"],
        "show --json": ["show", str(games), "--json"],
        "rules": ["rules", "fives"],
        "rules --markdown": ["rules", "fives", "--markdown"],
    }[name]


SOME_COMMANDS = (
    "play",
    "simulate",
    "records",
    "verify",
    "show",
    "show --json",
    "rules",
    "rules --markdown",
)


# --- Usage -----------------------------------------------------------------------------------


def test_the_version_is_told() -> None:
    assert run("--version").out == f"{__version__}\n"
    assert run_program("--version").out == f"{__version__}\n"


def test_help_names_every_command_and_every_command_has_help() -> None:
    told = run("--help")
    assert told.code == 0
    for command in COMMANDS:
        assert re.search(rf"^ +{command} ", told.out, re.MULTILINE)
        help_ = run(command, "--help")
        assert help_.code == 0
        assert help_.err == ""
        assert f"fivescore {command}" in help_.out


def test_without_a_command_the_help_is_told() -> None:
    told = run()
    assert told.code in (0, 2)
    assert all(command in told.out + told.err for command in COMMANDS)


def test_the_installed_command_runs() -> None:
    installed = Path(sys.executable).with_name("fivescore")
    done = subprocess.run([installed, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"{__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["nonsense"], "nonsense"),
        (["--nonsense"], "--nonsense"),
        ([""], ""),
        (["simulate"], "GAME"),
        (["verify"], "FILE"),
        (["show"], "FILE"),
        (["rules"], "GAME"),
        (["simulate", "fives", "chess"], "chess"),
        (["simulate", "fives", "--speed", "9"], "--speed"),
        (["simulate", "fives", "--games"], "--games"),
        (["simulate", "fives", "--games", "many"], "--games"),
        (["simulate", "fives", "--games", "1.5"], "--games"),
        (["simulate", "fives", "--games", ""], "--games"),
        (["simulate", "fives", "--games", "9" * 5000], "--games"),
        (["simulate", "fives", "--players", "x"], "--players"),
        (["simulate", "fives", "--seed", "0x10"], "--seed"),
        (["simulate", "fives", "--jobs", "half"], "--jobs"),
        (["simulate", "fives", "--records"], "--records"),
        (["simulate", "fives", "--option"], "--option"),
        (["play", "fives", "--seat", "north"], "--seat"),
        (["play", "fives", "--players", "four"], "--players"),
        (["play", "fives", "fives"], "fives"),
        (["show", "a", "b"], "b"),
        (["show", "a", "--game", "x"], "--game"),
        (["show", "a", "--at", "x"], "--at"),
        (["rules", "fives", "--markdown=yes"], "--markdown"),
        (["rules", "fives", "--lang"], "--lang"),
    ],
    ids=str,
)
def test_wrong_usage_is_told_in_one_sentence(arguments: list[str], word: str) -> None:
    assert_refused(run(*arguments), word)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "fives", "--gamez", "3"], "There is no option --gamez here; --games is one."),
        (["simulate", "fives", "--zzz"], "There is no option --zzz here."),
        (["simulate"], "GAME is missing."),
        (["simulate", "fives", "--games", "many"], "--games needs a whole number."),
        (["simulate", "fives", "--games", "9" * 5000], "The number after --games is too large."),
        (["simulate", "fives", "--games"], "--games needs a value after it."),
        (["learn", "fives", "--minutes", "x"], "--minutes needs a number."),
        (["rules", "fives", "--markdown=yes"], "--markdown takes no value."),
        (["show", "a", "b"], "“b” is too much here."),
        (["nonsense"], "There is no command “nonsense”."),
        (["play", "--seat", "x", "--lang", "fr"], "Il faut un nombre entier après --seat."),
        (["play", "--lang=de", "--seat", "x"], "--seat braucht eine ganze Zahl."),
        (["rules", "fives", "--lang", "es", "x"], "«x» sobra aquí."),
    ],
    ids=str,
)
def test_wrong_usage_is_told_in_our_words(arguments: list[str], sentence: str) -> None:
    """And then how the command is used."""
    told = run(*arguments)
    assert_refused(told)
    assert told.err.startswith(f"fivescore: {sentence} ")
    assert re.search(r"fivescore( \w+)* --help$", told.err)


def test_the_help_speaks_no_python() -> None:
    for arguments in (["verify"], ["simulate"], ["deck", "show"], ["store", "copy"]):
        assert not re.search(r"<\w|\bstr\b|list\[", run(*arguments, "--help").out)


def test_wrong_usage_of_the_program_ends_in_one_sentence_too() -> None:
    assert_refused(run_program("simulate", "fives", "--games", "many"), "--games")


def test_the_package_imports_nothing_that_is_not_installed_with_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    needed = [*project["dependencies"], *(need for extra in extras.values() for need in extra)]
    names = {re.split(r"[^\w.-]", need)[0].replace("_", "-") for need in needed}
    names.add("dask")  # it comes with distributed
    names |= {"open-spiel", "pyspiel"}  # for those who have it: `fivescore.envs.openspiel`
    homes = importlib.metadata.packages_distributions()
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            imported = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                imported = [node.module]
            for name in imported:
                top = name.partition(".")[0]
                if top != "fivescore" and top not in sys.stdlib_module_names:
                    assert names & set(homes.get(top, [top])), f"{path} imports {name}"


# --- Standard streams ------------------------------------------------------------------------


@contextmanager
def a_full_device(buffering: int) -> Iterator[IO[str]]:
    stream = Path("/dev/full").open("w", buffering=buffering, encoding="utf-8")  # noqa: SIM115
    try:
        yield stream
    finally:
        with suppress(OSError):  # what could not be written is tried again, and refused again
            stream.close()


@full_device
@pytest.mark.parametrize("buffering", [1, -1], ids=["by lines", "buffered"])
@pytest.mark.parametrize("name", SOME_COMMANDS)
def test_a_full_device_behind_standard_output_is_told(
    name: str, buffering: int, games: Path
) -> None:
    with a_full_device(buffering) as stdout:
        told = run(*some_command(name, games), stdout=stdout)
    assert told.code == 2
    assert told.err.splitlines()[-1].startswith("fivescore: ")
    assert "no space left" in told.err.lower()


@full_device
def test_a_full_device_is_told_by_the_program_before_it_ends() -> None:
    told = run_shell('"$@" > /dev/full', "rules", "fives", "--markdown")
    assert_refused(told, "no space left")


@pytest.mark.parametrize(
    "name", ["play", "simulate", "verify wrong", "show", "rules", "rules --markdown"]
)
@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_unicode_gets_what_it_can_show(
    name: str, encoding: str, games: Path, tmp_path: Path
) -> None:
    if name == "verify wrong":
        wrong = tmp_path / "wrong.jsonl"
        wrong.write_bytes(games.read_bytes().replace(b'"fives"', b'"chess"'))
        told = run("verify", str(wrong), encoding=encoding)
        assert told.code == 1
    else:
        told = run(*some_command(name, games), encoding=encoding)
        assert told.code == 0
    assert told.out


def test_names_that_are_no_text_do_not_disturb(tmp_path: Path) -> None:
    strange = os.fsdecode(b"\xff.jsonl")
    assert_refused_anyhow(run("verify", str(tmp_path / strange)).err)
    (tmp_path / strange).write_text('{"format": "other"}\n', "utf-8")
    told = run("verify", str(tmp_path / strange))
    assert told.code == 1
    assert told.out.endswith("wrong.\n")


def assert_refused_anyhow(told: str) -> None:
    assert told.startswith("fivescore: Cannot read ")
    assert told.count("\n") == 1


@pytest.mark.parametrize("arguments", [["verify", "-"], ["show", "-"]], ids=str)
def test_a_closed_standard_input_holds_no_game(arguments: list[str]) -> None:
    assert_refused(run(*arguments, stdin=None))


@pytest.mark.parametrize("arguments", [["play", "fives"], ["play"]], ids=str)
def test_nobody_plays_where_standard_input_is_closed(arguments: list[str]) -> None:
    told = run(*arguments, stdin=None)
    assert told.code in (0, 1, 2)


@pytest.mark.parametrize(
    ("closed", "name", "code"),
    [
        (">&-", "verify", 0),
        (">&-", "rules", 0),
        ("2>&-", "verify", 0),
        ("2>&-", "missing", 2),
        (">&- 2>&-", "missing", 2),
    ],
)
def test_closed_streams_are_no_error(closed: str, name: str, code: int, games: Path) -> None:
    arguments = ["verify", "/missing"] if name == "missing" else some_command(name, games)
    told = run_shell(f'"$@" {closed}', *arguments)
    assert told.code == code
    assert told.err == ""


# --- Pipes -----------------------------------------------------------------------------------


def test_records_go_through_a_pipe_into_verify() -> None:
    script = f'"$@" --records - 2>/dev/null | {PROGRAM[0]} -m fivescore verify -'
    told = run_shell(script, "simulate", "fives", "--games", "5", "--players", "3")
    assert told.code == 0
    assert told.err == ""
    assert re.fullmatch(r"5 games right, \d+ moves.\n", told.out)


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_a_reader_who_stops_is_no_error(unbuffered: str) -> None:
    script = '"$@" | head -1'
    arguments = ("simulate", "fives", "--games", "300", "--records", "-")
    told = run_shell(script, *arguments, env={"PYTHONUNBUFFERED": unbuffered})
    assert told.out.count("\n") == 1
    assert told.err == ""


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_a_reader_who_reads_nothing_is_no_error(unbuffered: str, games: Path) -> None:
    """Nothing is said, and of right games it is not said by the exit code that they are wrong."""
    script = '"$@" | true; exit ${PIPESTATUS[0]}'
    told = run_shell(script, "verify", str(games), env={"PYTHONUNBUFFERED": unbuffered})
    assert told.err == ""
    assert told.code in (0, 141)


def test_a_reader_who_stops_also_stops_the_processes_side_by_side() -> None:
    arguments = ("simulate", "fives", "--games", "100000", "--jobs", "2", "--records", "-")
    process = subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process:
        assert process.stdout.readline().startswith(b'{"format":')
        process.stdout.close()
        err = process.stderr.read().decode()
        process.wait(PATIENCE)
    assert "Traceback" not in err


def test_the_streams_of_the_tests_are_strict() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), "ascii", write_through=True)
    with pytest.raises(UnicodeEncodeError):
        print("é", file=stream)
