"""The cache of compiled rules, with several processes at once."""

import os
import subprocess
import sys
from pathlib import Path

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
