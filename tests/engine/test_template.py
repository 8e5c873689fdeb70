"""Templates: bound to each game, compiled and cached for it, and never stale."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

from fivescore.engine.template import Binding, placeholder, template

# A package outside: a template, two games that bind it, and rules in a file of their own.
PACKAGE = {
    "__init__.py": "",
    "loops.py": """
from collections.abc import Callable
from dataclasses import dataclass
from fivescore.engine.template import placeholder, template

@dataclass(frozen=True)
class Rules:
    LIMIT: int
    step: Callable[[int], int]

game = placeholder(Rules)

@template
def total(n: int) -> int:
    result = 0
    for k in range(min(n, game.LIMIT)):
        result += game.step(k)
    return result

@template
def twice(n: int) -> int:
    return 2 * total(n)
""",
    "rules.py": """
from fivescore.engine.compiled import compiled

@compiled
def square(k: int) -> int:
    return k * k

@compiled
def same(k: int) -> int:
    return k
""",
    "one.py": """
from fivescore.engine.template import Binding
from outside import loops, rules
twice = Binding(__name__, game=loops.Rules(4, rules.square))(loops.twice)
""",
    "two.py": """
from fivescore.engine.template import Binding
from outside import loops, rules
twice = Binding(__name__, game=loops.Rules(100, rules.same))(loops.twice)
""",
}
SCRIPT = """
import numba
from outside import one, two
print(one.twice(10), two.twice(10))
if not numba.config.DISABLE_JIT:
    print(*(len(game.twice.stats.cache_hits) for game in (one, two)))
"""


def run(home: Path, **environment: str) -> list[str]:
    variable = "LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME"
    ran = subprocess.run(
        [sys.executable, "-B", "-c", SCRIPT],
        env=os.environ | {variable: str(home / "cache"), "PYTHONPATH": str(home)} | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with the package."""
    for name, text in PACKAGE.items():
        file = tmp_path / "outside" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    return tmp_path


def test_each_game_has_its_own_function_in_the_cache_until_a_rule_changes(home: Path) -> None:
    """Numba itself looks at the template's file only, which stays the same."""
    assert run(home) == ["28 90", "0 0"]
    assert run(home) == ["28 90", "1 1"]
    rules = home / "outside" / "rules.py"
    rules.write_text(rules.read_text().replace("k * k", "k * k * k"))
    assert run(home) == ["72 90", "0 0"]


@pytest.mark.parametrize("mode", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
def test_templates_run_interpreted_and_with_bounds_checks(home: Path, mode: str) -> None:
    assert run(home, **{mode: "1"})[0] == "28 90"


@dataclass(frozen=True)
class Numbers:
    ONE: int


numbers = placeholder(Numbers)


@pytest.fixture
def modules(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Makes modules that can bind templates; gives their names."""

    def make(name: str) -> str:
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
        return name

    return make


@template
def plus(k: int) -> int:
    """Adds a game's number."""
    return k + numbers.ONE


@template
def plus_twice(k: int) -> int:
    return plus(plus(k))


def test_a_bound_function_keeps_its_words_and_stands_in_the_game(
    modules: Callable[[str], str],
) -> None:
    bind = Binding(modules("game_a"), numbers=Numbers(7))
    bound = bind(plus)
    assert bound(1) == 8
    assert bind(plus) is bound
    assert (bound.__name__, bound.__doc__) == ("plus", "Adds a game's number.")
    assert bound.__module__ == "game_a"
    assert bind(plus_twice)(1) == 15


def test_a_function_that_is_given_takes_the_place_of_a_template(
    modules: Callable[[str], str],
) -> None:
    given = Binding(modules("game_b"), numbers=Numbers(100))(plus)
    assert Binding(modules("game_c"), numbers=Numbers(7), plus=given)(plus_twice)(1) == 201


def test_a_module_binds_a_template_once(
    modules: Callable[[str], str],
) -> None:
    """The cache would take one for the other."""
    Binding(modules("game_d"), numbers=Numbers(1))(plus)
    with pytest.raises(TypeError, match=r"game_d\.plus is bound twice"):
        Binding(modules("game_d"), numbers=Numbers(2))(plus)


def test_a_name_that_is_not_bound_is_named(
    modules: Callable[[str], str],
) -> None:
    with pytest.raises(TypeError, match="binds no 'numbers' for plus"):
        Binding(modules("game_e"))(plus_twice)
    with pytest.raises(TypeError, match="needs a game before it can use 'ONE'"):
        plus(1)
