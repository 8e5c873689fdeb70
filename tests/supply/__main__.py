"""`./dev audit`: hashes, licences and known holes of the locked packages, and a list of them."""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from tests.supply.advisories import UnreachableError, find_holes
from tests.supply.licences import is_free, licence_of
from tests.supply.locks import ROOT, read_packages
from tests.supply.sbom import make_sbom


def main() -> int:
    """Says what it finds; fails where something is wrong."""
    parser = argparse.ArgumentParser(prog="./dev audit", description=__doc__)
    parser.add_argument("--sbom", type=Path, default=ROOT / "dist" / "sbom.cdx.json")
    parser.add_argument("--strict", action="store_true", help="fail if nobody could be asked")
    asked = parser.parse_args()
    packages = read_packages()
    shipped = [package for package in packages if package.is_shipped]
    kinds = Counter(package.kind for package in packages)
    print(f"{len(packages)} locked packages: {kinds['pypi']} of Python, {kinds['npm']} of Node.")
    print(f"{len(shipped)} of them are shipped.")
    wrong = 0
    for package in packages:
        if not package.hashes:
            wrong += 1
            print(f"WRONG: {package.purl} is locked without a hash.")
    for package in shipped:
        licence = licence_of(package)
        if not is_free(licence):
            wrong += 1
            print(f"WRONG: {package.purl} is shipped under “{licence}”.")
    licences = Counter(licence_of(package) for package in packages)
    print("Licences: " + ", ".join(f"{name} {n}" for name, n in licences.most_common()))
    asked.sbom.parent.mkdir(parents=True, exist_ok=True)
    asked.sbom.write_text(json.dumps(make_sbom(packages), indent=1) + "\n", "utf-8")
    print(f"All of them are listed in {asked.sbom} (CycloneDX).")
    try:
        holes = find_holes(packages)
    except UnreachableError as error:
        print(f"NOT CHECKED for known holes: osv.dev does not answer ({error}).")
        return 1 if wrong or asked.strict else 0
    for package, names in holes:
        wrong += package.is_shipped
        where = "shipped" if package.is_shipped else "used to build and test"
        print(f"{'WRONG' if package.is_shipped else 'Known'}: {package.purl}, {where}: {names}")
    if not holes:
        print("No known holes (osv.dev).")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
