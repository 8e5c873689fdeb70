"""The user is told that rules are compiled, exactly when they are."""

from collections.abc import Iterator

import pytest
from numba import njit

from fivescore.cli import compiling


@pytest.fixture
def language() -> Iterator[str]:
    compiling.tell_of_compiling("en")
    yield "en"
    compiling.stop_telling()


def compile_one(module: str, number: int) -> None:
    """Compiles a new function that says it is of this module."""

    def add(value: int) -> int:
        return value + number

    add.__module__ = module
    njit(add)(1)


@pytest.mark.usefixtures("language")
def test_the_first_function_of_a_game_is_announced_once(capsys: pytest.CaptureFixture[str]) -> None:
    compile_one("fivescore.games.fives.rules", 1)
    compile_one("fivescore.games.fives.rules", 2)
    assert capsys.readouterr().err == (
        "Compiling the rules of Fives for this machine. This happens only once …\n"
    )
    compile_one("fivescore.bots.score5.greedy", 3)
    assert "the rules of Score 5" in capsys.readouterr().err


@pytest.mark.usefixtures("language")
def test_what_is_compiled_already_or_no_game_is_not_announced(
    capsys: pytest.CaptureFixture[str],
) -> None:
    compile_one("somebody.elses.module", 4)
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("language")
def test_progress_follows_from_the_functions_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(0, 1000, 6))
    monkeypatch.setattr("fivescore.cli.compiling.monotonic", lambda: next(clock))
    monkeypatch.setattr(compiling, "functions_of", lambda _: 16)  # so about 10 are needed
    for number in range(11):
        compile_one("fivescore.games.fives.rules", 100 + number)
    lines = capsys.readouterr().err.splitlines()
    assert lines[1] == "Fives: still compiling after 6 s …"
    # Two of ten after 12 seconds: 48 more.
    assert lines[2] == "Fives: 20 % compiled after 12 s, about 48 s to go …"
    assert lines[9] == "Fives: 90 % compiled after 54 s, about 6 s to go …"
    assert lines[-1] == "Fives: still compiling after 66 s …"


def test_nothing_is_said_once_a_screen_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    compiling.tell_of_compiling("en")
    compiling.stop_telling()
    compile_one("fivescore.games.fives.rules", 5)
    assert capsys.readouterr().err == ""


def test_in_a_terminal_the_progress_is_one_line_that_goes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(0, 1000, 6))
    monkeypatch.setattr("fivescore.cli.compiling.monotonic", lambda: next(clock))
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    compiling.tell_of_compiling("en")
    for number in range(3):
        compile_one("fivescore.games.fives.rules", 200 + number)
    compiling.stop_telling()
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.endswith(compiling.WIPE)
