"""The same source gives the same games interpreted, compiled, and compiled with bounds checks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.amounts import IS_THOROUGH, amount
from tests.conformance.hashes import hash_case
from tests.playing import CASES, case_name

GAMES = amount(1, 10)
# Interpreted code refuses an index out of range too. Checked code does so in more games, but is
# compiled for a minute (for less where LLVM does less): by night.
CHECKED = [{"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}] if IS_THOROUGH else []


@pytest.mark.parametrize(
    "mode",
    [{"NUMBA_DISABLE_JIT": "1"}, *CHECKED],
    ids=lambda mode: next(iter(mode)),
)
def test_the_core_gives_the_same_hashes(mode: dict[str, str]) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.conformance.hashes", str(GAMES)],
        cwd=Path(__file__).parents[2],
        env=os.environ | mode,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {case_name(c): hash_case(c, GAMES) for c in CASES}
