"""What surrounds the code: the package's description, versions, images, the pages of docs/."""

import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import fivescore
from tests.cli.running import run
from tests.supply import matrix
from tests.supply.locks import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md"), ROOT / "benchmarks/README.md"])
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


# --- The package -----------------------------------------------------------------------------


def test_the_description_links_to_nothing_that_only_a_clone_has() -> None:
    described = hook().for_package_index(text_of("README.md"))
    assert described.startswith("# Fivescore\n")
    assert ">>> import fivescore" in described
    assert "<img" not in described
    assert "<p " not in described
    links = _LINK.findall(described)
    assert [link for link in links if not link.startswith("https://")] == []
    assert "docs/hosting.md" in described  # named, not linked


def test_versions_agree_everywhere() -> None:
    version = PROJECT["version"]
    assert fivescore.__version__ == version
    assert f"\nversion: {version}\n" in text_of("CITATION.cff")
    assert re.search(
        rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", text_of("CHANGELOG.md"), re.MULTILINE
    )
    assert text_of("CHANGELOG.md").index("## [Unreleased]") < text_of("CHANGELOG.md").index(version)


def test_every_python_that_is_named_is_tested() -> None:
    named = [c.rpartition(" ")[2] for c in PROJECT["classifiers"] if "Python :: 3." in c]
    assert tuple(named) == matrix.VERSIONS
    assert PROJECT["requires-python"] == f">={matrix.VERSIONS[0]}"


def test_a_python_that_is_missing_is_told_with_a_way_to_get_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert matrix.find_python("2.99") is None
    assert matrix.main(["--python", "2.99"]) == 1
    told = capsys.readouterr().out
    assert "Python 2.99: not here." in told
    assert "uv python install 2.99" in told


# --- Images ----------------------------------------------------------------------------------


def options_of(text: str) -> set[str]:
    return set(re.findall(r"--[a-z][a-z-]+", text))


def test_images_start_the_server_with_options_that_it_has() -> None:
    known = options_of(run("serve", "--help").out)
    [entry] = re.findall(r"^ENTRYPOINT (.+)$", text_of("docs/hosting/Containerfile"), re.MULTILINE)
    compose = text_of("docs/hosting/compose.yaml")
    entry_of_site = compose.partition("entrypoint:")[2].partition("environment:")[0]
    for started in (entry, entry_of_site):
        assert options_of(started)
        assert options_of(started) <= known


def test_a_site_asks_for_nothing_that_its_example_does_not_name() -> None:
    compose = text_of("docs/hosting/compose.yaml")
    wanted = set(re.findall(r"\$\{([A-Z_]+)", compose + text_of("docs/hosting/Caddyfile")))
    named = set(re.findall(r"^([A-Z_]+)=", text_of("docs/hosting/site.env.example"), re.MULTILINE))
    assert wanted <= named
    context = ROOT / "docs" / "hosting" / "../.."
    assert (context / "docs/hosting/Containerfile").samefile(ROOT / "docs/hosting/Containerfile")
    assert (ROOT / "docs/hosting/Caddyfile").exists()
    # Only the proxy is reached from outside.
    assert compose.count("ports:") == 1


def test_an_image_is_built_from_what_a_package_needs() -> None:
    ignored = text_of(".dockerignore").split()
    for needed in (
        "src",
        "web",
        "docs",
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
    ):
        assert needed not in ignored


# --- Pages -----------------------------------------------------------------------------------


def anchors_of(page: Path) -> set[str]:
    """The places of a page that links can lead to, as they are named on the web."""
    headings = re.findall(r"^#+ +(.+)$", page.read_text("utf-8"), re.MULTILINE)
    plain = [re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*]", r"\1", heading) for heading in headings]
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    for link in _LINK.findall(text):
        if re.match(r"[a-z]+:", link):
            continue
        target, _, anchor = link.partition("#")
        place = page.parent / target if target else page
        assert place.exists(), link
        if anchor and place.suffix == ".md":
            assert anchor in anchors_of(place), link


def test_the_site_lists_pages_that_there_are() -> None:
    wanted = re.findall(r": ([\w/.-]+\.md)$", text_of("mkdocs.yml"), re.MULTILINE)
    assert "lab.md" in wanted
    assert [page for page in wanted if not (ROOT / "docs" / page).exists()] == []
