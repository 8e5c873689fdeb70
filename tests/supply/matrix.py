"""`./dev matrix`: the rules, records and commands with every Python that Fivescore supports.

Each version gets an environment of its own in `.venv/matrix`, with the locked packages. A version
that is not on this machine is named, with a way to get it; the others are tested all the same.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.supply.locks import ROOT

VERSIONS = ("3.11", "3.12", "3.13")
TESTS = (
    "tests/engine",
    "tests/truth",
    "tests/words",
    "tests/conformance/test_games.py",
    "README.md",
)
HOME = ROOT / ".venv" / "matrix"
BIN = "Scripts" if os.name == "nt" else "bin"


def main(arguments: Sequence[str]) -> int:
    """Tests with each version; fails if a test does, or if a version is missing."""
    parser = argparse.ArgumentParser(prog="./dev matrix", description=__doc__)
    parser.add_argument("--python", action="append", metavar="V", help="only this version")
    parser.add_argument("tests", nargs="*", default=TESTS, help="what pytest runs instead")
    asked = parser.parse_args(arguments)
    results: dict[str, str] = {}
    for version in asked.python or VERSIONS:
        python = find_python(version)
        if python is None:
            results[version] = f"not here. {how_to_get(version)}"
        else:
            results[version] = _run(version, python, asked.tests)
    print()
    for version, result in results.items():
        print(f"Python {version}: {result}")
    return 0 if all(result == "passed" for result in results.values()) else 1


def find_python(version: str) -> Path | None:
    """The interpreter of a version: on the path, of pyenv, or of uv."""
    candidates = [shutil.which(f"python{version}"), sys.executable]
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    candidates += map(str, sorted((root / "versions").glob(f"{version}*/{BIN}/python*{version}")))
    uv = ROOT / ".venv" / BIN / "uv"
    if uv.exists():
        found = _output([str(uv), "python", "find", "--offline", version])
        candidates.append(found.strip() or None)
    for candidate in candidates:
        if candidate and _version_of(candidate) == version:
            return Path(candidate)
    return None


def _version_of(python: str) -> str:
    return _output([python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]).strip()


def _output(command: Sequence[str]) -> str:
    """What a command says; nothing if it cannot."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout if done.returncode == 0 else ""


def how_to_get(version: str) -> str:
    """A sentence for whoever lacks a version."""
    return f"Install it, as with `.venv/{BIN}/uv python install {version}` or pyenv, and try again."


def _run(version: str, python: Path, tests: Sequence[str]) -> str:
    """Sets an environment up, if it is not, and runs the tests in it."""
    home = HOME / version
    own = home / BIN / ("python.exe" if os.name == "nt" else "python")
    uv = [str(ROOT / ".venv" / BIN / "uv"), "pip"]
    lock = "requirements/dev.txt"
    steps = [
        [*uv, "sync", "--python", str(own), "--require-hashes", "--no-build", lock],
        [*uv, "install", "--python", str(own), "--no-build-isolation", "--no-deps", "-e", "."],
    ]
    print(f"--- Python {version}: {python}", flush=True)
    if _version_of(str(own)) != version:
        shutil.rmtree(home, ignore_errors=True)
        steps.insert(0, [str(python), "-m", "venv", "--without-pip", str(home)])
    for step in steps:
        done = subprocess.run(step, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr or done.stdout).strip().splitlines()[-6:]
            return "could not be set up: " + " ".join(line.strip() for line in last)
    # Without coverage by GPUs and browsers: those tests do not depend on the version.
    command = [str(own), "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    return "passed" if code == 0 else "failed"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
