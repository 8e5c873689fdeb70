"""The virtual environment of the other engines: made once, checked by hash, kept until it changes.

Their needs must not meet the project's, so nothing is shared but the interpreter.
"""

import hashlib
import subprocess
import sys
import venv
from pathlib import Path

PEERS = Path(__file__).parent
REQUIREMENTS = PEERS / "requirements.txt"
HOME = PEERS.parent / ".peers"
STAMP = HOME / "installed"
PIP_INSTALL = (
    *("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"),
    "--require-hashes",
    "--only-binary=:all:",  # Building these from source takes the best part of an hour.
)


class PeersUnavailableError(Exception):
    """The environment could not be made; the message says what to do about it."""


def python() -> Path:
    """The interpreter of an environment that holds exactly the locked packages."""
    interpreter = HOME / "bin" / "python"
    wanted = _fingerprint()
    if not (STAMP.is_file() and STAMP.read_text() == wanted and interpreter.is_file()):
        print(f"installing the other engines into {HOME.name}/ (once)", file=sys.stderr)
        _install(interpreter)
        # Written last: an installation that was broken off is started again.
        STAMP.write_text(wanted)
    return interpreter


def _fingerprint() -> str:
    return hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()


def _install(interpreter: Path) -> None:
    try:
        venv.EnvBuilder(clear=True, symlinks=True, with_pip=True).create(HOME)
    except (OSError, subprocess.CalledProcessError) as error:
        raise PeersUnavailableError(
            f"cannot make a virtual environment in {HOME}: {error}. "
            "Python's venv and ensurepip modules are needed."
        ) from error
    done = subprocess.run(  # noqa: S603 - the interpreter made above
        [interpreter, *PIP_INSTALL, "-r", REQUIREMENTS],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last_words = "\n".join(done.stderr.strip().splitlines()[-4:])
        raise PeersUnavailableError(
            f"pip could not install {REQUIREMENTS.name} (is the package index reachable, and is "
            f"there a ready-made package for this system and this Python?):\n{last_words}"
        )
