"""What is locked is hashed, what is shipped is free, and the list of it follows from the locks."""

import json
from pathlib import Path

import pytest

from tests.supply import advisories
from tests.supply.licences import is_free, licence_of
from tests.supply.locks import ROOT, Package, _read_node, _read_python, read_packages
from tests.supply.sbom import make_sbom

PACKAGES = read_packages()


def test_every_package_is_locked_with_a_hash() -> None:
    assert len(PACKAGES) > 250
    assert [package.purl for package in PACKAGES if not package.hashes] == []


def test_a_package_without_a_hash_is_seen() -> None:
    """The gate itself."""
    [first, second] = _read_python(
        "one==1.0 \\\n    --hash=sha256:" + "0" * 64 + "\n    # via two\ntwo==2.0\n"
    )
    assert (first.name, len(first.hashes), second.hashes) == ("one", 1, ())
    told = {"packages": {"": {}, "node_modules/x": {"version": "1.0"}}}
    assert _read_node(json.dumps(told))[0].hashes == ()


def test_packages_are_installed_by_their_hashes_only() -> None:
    dev = (ROOT / "dev").read_text("utf-8")
    assert dev.count('"--require-hashes"') == 3
    assert 'npm("ci")' in dev


def test_what_is_shipped_may_be_passed_on() -> None:
    shipped = [package for package in PACKAGES if package.is_shipped]
    names = {package.name for package in shipped}
    assert {"starlette", "numba", "llvmlite", "h11", "uqr"} <= names
    assert not names & {"pytest", "mypy", "vite", "eslint"}
    assert [p.purl for p in shipped if not is_free(licence_of(p))] == []


@pytest.mark.parametrize(
    ("licence", "free"),
    [
        ("MIT", True),
        ("(MIT AND Zlib)", True),
        ("Apache-2.0 OR BSD-3-Clause", True),
        ("GPL-3.0-only", False),
        ("MIT AND AGPL-3.0", False),
        ("NVIDIA Proprietary Software", False),
        ("", False),
    ],
)
def test_licences(licence: str, free: bool) -> None:  # noqa: FBT001 - a table
    assert is_free(licence) == free


def test_the_list_is_the_same_for_the_same_locks() -> None:
    sbom = make_sbom(PACKAGES)
    assert sbom == make_sbom(read_packages())
    assert (sbom["bomFormat"], sbom["specVersion"]) == ("CycloneDX", "1.5")
    purls = [component["purl"] for component in sbom["components"]]
    assert len(set(purls)) == len(purls) == len(PACKAGES)
    assert set(sbom["dependencies"][0]["dependsOn"]) <= set(purls)
    other = make_sbom([*PACKAGES[1:]])
    assert other["serialNumber"] != sbom["serialNumber"]


def test_holes_are_told_of_the_package_that_has_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = []

    def answer(question: object) -> object:
        asked.append(question)
        return {"results": [{}, {"vulns": [{"id": "GHSA-1"}]}]}

    monkeypatch.setattr(advisories, "_ask", answer)
    packages = [Package("pypi", "one", "1"), Package("npm", "@a/two", "2")]
    assert advisories.find_holes(packages) == [(packages[1], ["GHSA-1"])]
    assert "pkg:npm/%40a/two@2" in str(asked)
    assert tmp_path.exists()
