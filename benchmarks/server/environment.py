"""The npm packages of boardgame.io: installed once, checked by hash, kept until they change."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.peers.environment import HOME as PEERS
from benchmarks.peers.environment import PeersUnavailableError

SOURCE = Path(__file__).parent / "boardgameio"
LOCKED = ("package.json", "package-lock.json", ".npmrc")
HOME = PEERS / "boardgame.io"
STAMP = HOME / "installed"
INSTALL_SECONDS = 300


def node() -> str:
    """The program that runs JavaScript."""
    found = shutil.which("node")
    if found is None:
        raise PeersUnavailableError("boardgame.io needs Node.js (the command `node`).")
    return found


def node_modules() -> Path:
    """A folder that holds exactly the locked packages."""
    wanted = _fingerprint()
    if not (STAMP.is_file() and STAMP.read_text() == wanted):
        print(f"installing boardgame.io into {PEERS.name}/ (once)", file=sys.stderr)
        _install()
        # Written last: an installation that was broken off is started again.
        STAMP.write_text(wanted)
    return HOME / "node_modules"


def _fingerprint() -> str:
    version = subprocess.run(  # noqa: S603 - found above
        [node(), "--version"], capture_output=True, check=True
    ).stdout
    files = b"".join((SOURCE / name).read_bytes() for name in LOCKED)
    return hashlib.sha256(files + version).hexdigest()


def _install() -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise PeersUnavailableError("boardgame.io is installed by `npm`, which is not here.")
    STAMP.unlink(missing_ok=True)
    HOME.mkdir(parents=True, exist_ok=True)
    for name in LOCKED:
        shutil.copy(SOURCE / name, HOME / name)
    # Nothing of it needs to be built, so no package may run anything.
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    try:
        subprocess.run(  # noqa: S603 - npm, found above
            command,
            cwd=HOME,
            capture_output=True,
            text=True,
            timeout=INSTALL_SECONDS,
            check=True,
        )
    except subprocess.CalledProcessError as error:
        last_words = "\n".join(str(error.stderr).strip().splitlines()[-4:])
        raise PeersUnavailableError(f"npm could not install boardgame.io:\n{last_words}") from error
    except subprocess.TimeoutExpired as error:
        raise PeersUnavailableError(f"npm took over {INSTALL_SECONDS} s") from error
