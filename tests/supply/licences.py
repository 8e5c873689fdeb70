"""Under which licences the packages are, and whether the product may be passed on with them."""

import re
from importlib import metadata

from tests.supply.locks import Package

FREE = (
    *("MIT", "MIT-0", "BSD", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Apache-2.0", "0BSD", "Zlib"),
    *("PSF-2.0", "Python-2.0", "Unlicense", "BlueOak-1.0.0", "CC0-1.0", "MPL-2.0", "OFL-1.1"),
    *("PSF", "Apache", "Mozilla", "Python Software Foundation", "NumPy", "LLVM-exception"),
)
"""Licences of what may be shipped: they ask for their text to go along, and no more."""
_KNOWN = re.compile("|".join(sorted(map(re.escape, FREE), key=len, reverse=True)), re.IGNORECASE)
UNKNOWN = "not told"
ELSEWHERE = {"colorama": "BSD-3-Clause"}
"""Of packages that are installed on other systems only."""


def licence_of(package: Package) -> str:
    """The licence that a lock file or an installed package tells."""
    if package.licence or package.kind == "npm":
        return package.licence or UNKNOWN
    try:
        told = metadata.metadata(package.name)
    except metadata.PackageNotFoundError:
        return ELSEWHERE.get(package.name, UNKNOWN)
    classified = [
        line.rpartition(" :: ")[2]
        for line in told.get_all("Classifier") or ()
        if line.startswith("License :: OSI")
    ]
    first = _field(told, "License").strip().splitlines()[:1]
    found = _field(told, "License-Expression") or ", ".join(classified) or "".join(first)
    return found[:80] or UNKNOWN


def _field(told: metadata.PackageMetadata, name: str) -> str:
    return told[name] if name in told else ""  # noqa: SIM401 - it has no `get` for mypy


def is_free(licence: str) -> bool:
    """Whether something under this licence may be shipped with the product."""
    words = re.split(r"\s+(?:AND|OR|WITH)\s+|,", licence.strip("()"))
    return bool(licence) and all(_KNOWN.search(word) for word in words)
