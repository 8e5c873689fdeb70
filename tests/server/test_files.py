"""The page's files: small on the way, sent once, and nothing but the page's own."""

import asyncio
import gzip
import os
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from fivescore.server.files import PageFiles, words

INDEX = """<!doctype html><title>Fivescore</title>
<script type="module" crossorigin src="/assets/five.js"></script>
<link rel="stylesheet" crossorigin href="/assets/five.css">
"""
SCRIPT = b"export const five = 5;\n" * 100


class Browser:
    """Asks for the files of a page."""

    def __init__(self, page: Path) -> None:
        files = PageFiles(page)
        routes = [
            Route("/words/{language}.ftl", words),
            Route("/words/first/{language}.ftl", files.first_words),
            Route("/{path:path}", files.serve),
        ]
        self._transport = httpx.ASGITransport(Starlette(routes=routes))

    def get(self, path: str, **headers: str) -> httpx.Response:
        return asyncio.run(self._get(path, headers))

    async def _get(self, path: str, headers: dict[str, str]) -> httpx.Response:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        async with httpx.AsyncClient(transport=self._transport, base_url="http://page") as http:
            return await http.get(path, headers=named)


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(INDEX)
    (page / "assets" / "five.js").write_bytes(SCRIPT)
    (page / "assets" / "five.woff2").write_bytes(bytes(2000))
    (tmp_path / "secret.txt").write_text("secret")
    return Browser(page)


@pytest.mark.parametrize("path", ["/assets/five.js", "/words/en.ftl"])
def test_text_is_compressed_for_whoever_can_read_it(browser: Browser, path: str) -> None:
    small = browser.get(path)
    whole = browser.get(path, Accept_Encoding="identity")
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in whole.headers
    assert small.content == whole.content
    assert int(small.headers["content-length"]) < int(whole.headers["content-length"]) / 2
    assert small.headers["vary"] == whole.headers["vary"] == "Accept-Encoding"
    assert small.headers["etag"] != whole.headers["etag"]


@pytest.mark.parametrize(
    ("read", "form"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("gzip", "gzip"),
        ("zstd", None),
        ("brotli", None),
    ],
)
def test_the_form_that_the_build_made_goes_to_whoever_can_read_it(
    tmp_path: Path, browser: Browser, read: str, form: str | None
) -> None:
    (tmp_path / "page" / "assets" / "five.js.br").write_bytes(b"made by the build")
    path = "/assets/five.js"
    answer = browser.get(path, Accept_Encoding=read)
    assert answer.headers.get("content-encoding") == form
    sizes = {"br": 17, None: len(SCRIPT)}
    assert int(answer.headers["content-length"]) == sizes.get(form, len(gzip.compress(SCRIPT, 9)))
    again = browser.get(path, Accept_Encoding=read, If_None_Match=answer.headers["etag"])
    assert again.status_code == 304


def test_what_is_compressed_already_is_not_compressed_again(browser: Browser) -> None:
    font = browser.get("/assets/five.woff2")
    assert "content-encoding" not in font.headers
    assert font.headers["content-type"] == "font/woff2"


@pytest.mark.parametrize("path", ["/", "/assets/five.js", "/words/de.ftl"])
def test_a_file_is_sent_once(browser: Browser, path: str) -> None:
    mark = browser.get(path).headers["etag"]
    for known in (mark, f"W/{mark}", f'"other", {mark}'):
        again = browser.get(path, If_None_Match=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == mark
    assert browser.get(path, If_None_Match='"other"').status_code == 200


def test_only_what_is_named_by_its_content_is_kept_forever(browser: Browser) -> None:
    assert "immutable" in browser.get("/assets/five.js").headers["cache-control"]
    for path in ("/", "/table/abc", "/words/fr.ftl"):
        assert browser.get(path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("fr-CA,fr;q=0.9,en;q=0.8", "fr"), ("nl-NL, DE;q=0.7", "de"), ("ja", "en")],
)
def test_the_page_names_what_it_will_ask_for_first(
    browser: Browser, accepted: str, language: str
) -> None:
    for path, words_of in (("/", f"first/{language}"), ("/t/abc", language)):
        page = browser.get(path, Accept_Language=accepted)
        assert page.headers["link"].split(", ") == [
            "</assets/five.js>; rel=modulepreload",
            "</assets/five.css>; rel=preload; as=style; crossorigin",
            f"</words/{words_of}.ftl>; rel=preload; as=fetch; crossorigin",
            "</api/games>; rel=preload; as=fetch; crossorigin",
        ]
        assert "Accept-Language" in page.headers["vary"]
    assert "link" not in browser.get("/assets/five.js").headers


def test_the_first_screen_gets_the_words_that_its_build_lists(
    browser: Browser, tmp_path: Path
) -> None:
    everything = browser.get("/words/en.ftl").text
    assert browser.get("/words/first/en.ftl").text == everything
    list_of_names = tmp_path / "page" / "first-words.json"
    list_of_names.write_text('["web-again", "no-such-message"]')
    assert browser.get("/words/first/en.ftl").text.startswith("web-again =")
    assert "web-headline" not in browser.get("/words/first/en.ftl").text
    list_of_names.write_text('["web-headline", "web-again"]')
    os.utime(list_of_names, ns=(1, 1))
    assert "web-headline" in browser.get("/words/first/en.ftl").text


def test_a_page_that_is_built_anew_is_sent_anew(browser: Browser, tmp_path: Path) -> None:
    before = browser.get("/")
    (tmp_path / "page" / "index.html").write_text("<!doctype html><title>New</title>")
    after = browser.get("/", If_None_Match=before.headers["etag"])
    assert (after.status_code, "New" in after.text) == (200, True)


@pytest.mark.parametrize(
    "path", ["/..%2Fsecret.txt", "/assets/..%2F..%2Fsecret.txt", "/%00", "/x" * 3000]
)
def test_nothing_else_of_the_machine_is_served(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert "secret" not in answer.text
    assert answer.status_code == 404 or "Fivescore" in answer.text


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    answer = Browser(tmp_path).get("/")
    assert (answer.status_code, answer.text) == (404, "The page has not been built.")
