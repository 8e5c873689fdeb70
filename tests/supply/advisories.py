"""Known holes in packages, asked of the database at osv.dev, which PyPI and npm feed too."""

import json
import urllib.error
import urllib.request
from collections.abc import Sequence
from typing import Any

from tests.supply.locks import Package

ADDRESS = "https://api.osv.dev/v1/querybatch"
AT_ONCE = 500
PATIENCE = 30


class UnreachableError(Exception):
    """Nobody could be asked."""


def find_holes(packages: Sequence[Package]) -> list[tuple[Package, list[str]]]:
    """The packages with known holes, and the names of these.

    Raises:
        UnreachableError: The database does not answer.
    """
    found = []
    for start in range(0, len(packages), AT_ONCE):
        some = packages[start : start + AT_ONCE]
        answers = _ask({"queries": [{"package": {"purl": one.purl}} for one in some]})
        for package, answer in zip(some, answers["results"], strict=True):
            holes = [hole["id"] for hole in answer.get("vulns", ())]
            if holes:
                found.append((package, holes))
    return found


def _ask(question: object) -> Any:
    request = urllib.request.Request(
        ADDRESS, json.dumps(question).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - the same
            return json.load(answer)
    except (urllib.error.URLError, TimeoutError, ValueError) as error:
        raise UnreachableError(str(error)) from None
