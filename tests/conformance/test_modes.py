"""The same source gives the same games interpreted, compiled, and compiled with bounds checks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.amounts import amount
from tests.conformance.hashes import hash_case
from tests.playing import CASES, case_name

GAMES = amount(1, 10)


@pytest.mark.parametrize(
    "mode",
    # Checked code runs for seconds and is compiled for a minute: less so where LLVM does less.
    [{"NUMBA_DISABLE_JIT": "1"}, {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}],
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
