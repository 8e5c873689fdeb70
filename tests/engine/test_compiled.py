"""The cache of compiled rules, with several processes at once."""

import ast
import os
import subprocess
import sys
from pathlib import Path

from fivescore.engine.compiled import COMPILED_PARTS, PACKAGE, PLAIN_PARTS, is_plain

# The same function for two kinds of numbers: Numba compiles and keeps each by itself.
SCRIPT = """
import sys
import numpy as np
from fivescore.engine.rng import new_rng, shuffle
order = np.arange(40, dtype=sys.argv[1])
shuffle(new_rng(1, 2)[0], order, 0, 40)
print(*order)
"""


def shuffled(kind: str, home: Path) -> str:
    variable = "LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME"
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT, kind],
        env=os.environ | {variable: str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout


def test_two_processes_that_compile_at_once_do_not_mix_their_code(tmp_path: Path) -> None:
    """The one that began first writes its index last: it knows nothing of the other's files."""
    wanted = shuffled("int8", tmp_path)
    [index] = tmp_path.rglob("rng.shuffle*.nbi")
    first = index.read_bytes()
    index.unlink()
    assert shuffled("int64", tmp_path) == wanted
    index.write_bytes(first)
    assert shuffled("int8", tmp_path) == wanted
    assert len(list(tmp_path.rglob("rng.shuffle*.nbc"))) == 2


def imported_by(path: Path) -> set[str]:
    """The modules that a module names in its imports, and the names that it takes from them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_what_does_not_name_the_cache_compiles_nothing_and_is_not_compiled() -> None:
    """An edit there keeps the compiled code, so none of it may come from there."""
    compilers = {"fivescore.engine.compiled", "fivescore.engine.template"}
    for part in COMPILED_PARTS:
        for path in (PACKAGE / part).rglob("*.py"):
            imports = imported_by(path)
            if is_plain(path.relative_to(PACKAGE)):
                bad = {name for name in imports if name.startswith(tuple(compilers))}
                assert bad <= {"fivescore.engine.compiled", "fivescore.engine.compiled.source_hash"}
            elif any(name.startswith(tuple(compilers)) for name in imports):
                plain = [part.removesuffix(".py").replace("/", ".") for part in PLAIN_PARTS]
                roots = tuple(f"fivescore.{name}" for name in plain)
                assert not [name for name in imports if name.startswith(roots)], path
