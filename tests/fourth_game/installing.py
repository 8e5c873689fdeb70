"""The fourth game as its users have it: built from its pyproject.toml and installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

PACKAGE = Path(__file__).parent / "package"
BUILD = "import hatchling.build; hatchling.build.build_wheel('.')"


def install(folder: Path) -> Path:
    """Builds the package and unpacks it; gives the folder that `PYTHONPATH` must name."""
    source, site = folder / "source", folder / "site"
    source.mkdir()
    shutil.copy(PACKAGE / "pyproject.toml", source)
    shutil.copytree(
        PACKAGE / "goofspiel", source / "goofspiel", ignore=shutil.ignore_patterns("__pycache__")
    )
    subprocess.run([sys.executable, "-c", BUILD], cwd=source, check=True, capture_output=True)
    [wheel] = source.glob("*.whl")
    with ZipFile(wheel) as file:
        file.extractall(site)
    return site


def run(
    site: Path, *arguments: str, stdin: str = "", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs the command `fivescore` with the fourth game installed."""
    path = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, "-m", "fivescore", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": path, "LC_ALL": "C.UTF-8"},
        check=False,
        timeout=120,
    )
