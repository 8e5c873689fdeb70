"""A list of all that the product is made of, as CycloneDX 1.5 in JSON."""

import base64
import json
import tomllib
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.supply.licences import UNKNOWN, licence_of
from tests.supply.locks import ROOT, Package


def make_sbom(packages: Sequence[Package], root: Path = ROOT) -> dict[str, Any]:
    """The list: the same lock files give the same one. Licences are those of this machine."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    components = [_component(package) for package in packages]
    text = json.dumps(components, sort_keys=True)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, text)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "fivescore",
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": components,
        "dependencies": [
            {
                "ref": "fivescore",
                "dependsOn": [package.purl for package in packages if package.is_shipped],
            }
        ],
    }


def _component(package: Package) -> dict[str, Any]:
    licence = licence_of(package)
    told: dict[str, Any] = {
        "type": "library",
        "bom-ref": package.purl,
        "name": package.name,
        "version": package.version,
        "purl": package.purl,
        "scope": "required" if package.is_shipped else "excluded",
    }
    if package.kind == "npm":
        told["hashes"] = [_integrity(one) for one in package.hashes]
    else:
        # One for each file of the package; CycloneDX has a place for those of one file.
        told["properties"] = [
            {"name": "fivescore:sha256", "value": one} for one in sorted(package.hashes)
        ]
    if licence != UNKNOWN:
        told["licenses"] = [{"license": {"name": licence}}]
    return told


def _integrity(text: str) -> dict[str, str]:
    name, _, digest = text.partition("-")
    names = {"sha512": "SHA-512", "sha384": "SHA-384", "sha256": "SHA-256", "sha1": "SHA-1"}
    return {"alg": names[name], "content": base64.b64decode(digest).hex()}
