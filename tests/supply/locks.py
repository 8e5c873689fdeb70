"""The packages in the lock files, each with its hashes."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).parents[2]
PYTHON_LOCKS = ("requirements/dev.txt", "requirements/uv.txt")
NODE_LOCK = "web/package-lock.json"
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
Kind = Literal["pypi", "npm"]


@dataclass(frozen=True, slots=True)
class Package:
    """A locked package."""

    kind: Kind
    name: str
    version: str
    hashes: tuple[str, ...] = ()
    """As the lock has them: SHA-256 in hexadecimal digits, or npm's `integrity`."""
    licence: str = ""
    """As the lock has it."""
    is_shipped: bool = False
    """Whether people get it, with the server or with the page; the others build and test it."""
    wants: tuple[str, ...] = field(default=(), compare=False)
    """For Python: whoever is `via` in the lock, the packages that need it."""

    @property
    def purl(self) -> str:
        """Its name everywhere, as a package URL."""
        name = self.name.replace("@", "%40", 1) if self.kind == "npm" else self.name
        return f"pkg:{self.kind}/{name}@{self.version}"


def read_packages(root: Path = ROOT) -> list[Package]:
    """All packages of all lock files, in the order of their names."""
    python = [
        one for path in PYTHON_LOCKS for one in _read_python((root / path).read_text("utf-8"))
    ]
    shipped = _shipped({one.name: one for one in python})
    found = [
        Package("pypi", one.name, one.version, one.hashes, "", one.name in shipped)
        for one in python
    ]
    found += _read_node((root / NODE_LOCK).read_text("utf-8"))
    return sorted(set(found), key=lambda one: (one.kind, one.name, one.version))


def _read_python(text: str) -> list[Package]:
    found = []
    for block in re.split(r"\n(?=[A-Za-z0-9])", text):
        pinned = _PINNED.match(block)
        if pinned is None:
            continue
        name = re.sub(r"[-_.]+", "-", pinned[1]).lower()
        comments = [line.strip(" #") for line in block.splitlines() if line.strip().startswith("#")]
        wants = tuple(line.removeprefix("via").strip() for line in comments)
        found.append(Package("pypi", name, pinned[2], tuple(_HASH.findall(block)), wants=wants))
    return found


def _shipped(packages: dict[str, Package]) -> set[str]:
    """The packages that the product needs to run: by `via`, up to its own dependencies."""
    shipped: set[str] = set()
    grows = True
    while grows:
        new = {
            name
            for name, one in packages.items()
            if name not in shipped
            and any(why == "fivescore (pyproject.toml)" or why in shipped for why in one.wants)
        }
        shipped |= new
        grows = bool(new)
    return shipped


def _read_node(text: str) -> list[Package]:
    found = []
    for path, told in json.loads(text)["packages"].items():
        if not path:
            continue  # the page itself
        name = path.rpartition("node_modules/")[2]
        hashes = (told["integrity"],) if "integrity" in told else ()
        is_shipped = not (told.get("dev") or told.get("optional") or told.get("devOptional"))
        found.append(
            Package("npm", name, told["version"], hashes, told.get("license", ""), is_shipped)
        )
    return found
