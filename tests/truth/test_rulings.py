"""Every ruling of every game has a test in this folder that is named after it."""

import ast
import functools
import re
from pathlib import Path

import pytest

from fivescore.games import NAMES, get_game

NAMED = re.compile(r"test_([A-Z]\d+)_\w+")


def rulings_tested_in(source: str) -> set[str]:
    """The rulings that test functions are named after; those that may fail do not count."""
    found = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and (name := NAMED.fullmatch(node.name)):
            marks = " ".join(map(ast.unparse, node.decorator_list))
            if "xfail" not in marks and "skip" not in marks:
                found.add(name[1])
    return found


@functools.cache
def rulings_tested() -> frozenset[str]:
    files = Path(__file__).parent.rglob("test_*.py")
    return frozenset().union(*(rulings_tested_in(file.read_text("utf-8")) for file in files))


@pytest.mark.parametrize("name", NAMES)
def test_no_ruling_is_without_a_test(name: str) -> None:
    rulings = get_game(name).rulings
    assert rulings
    assert len(rulings) == len(set(rulings))
    assert [code for code in rulings if code not in rulings_tested()] == []


def test_no_test_is_named_after_a_ruling_that_does_not_exist() -> None:
    rulings = {code for name in NAMES for code in get_game(name).rulings}
    assert rulings_tested() - rulings == set()


def test_fives_has_nineteen_rulings() -> None:
    assert set(get_game("fives").rulings) == {f"F{number}" for number in range(1, 20)}


def test_only_tests_that_must_pass_are_counted() -> None:
    source = '''
def test_F1_counts() -> None: ...
def F2_is_no_test() -> None: ...
def test_f3_is_not_its_name() -> None: ...
@pytest.mark.xfail(reason="")
def test_F4_may_fail() -> None: ...
@pytest.mark.skipif(True, reason="")
def test_F5_may_not_run() -> None: ...
@pytest.mark.parametrize("seat", [1])
def test_S12_counts(seat: int) -> None: ...
TEXT = """
def test_F6_is_text() -> None: ...
"""
'''
    assert rulings_tested_in(source) == {"F1", "S12"}
