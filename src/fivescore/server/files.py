"""The page's files and the messages of its languages: compressed once, and sent only if new."""

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from fivescore.words import DEFAULT_LANGUAGE, LANGUAGES, choose_messages, message_files

STATIC = Path(__file__).resolve().parent / "static"
FOREVER = "public, max-age=31536000, immutable"
"""For files that are named by their content."""
ASK_AGAIN = "no-cache"
NOT_BUILT = "The page has not been built."
WORTH_COMPRESSING = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest+json",
)
SMALLEST_COMPRESSED = 500
FIRST_SCREEN = "/"
FIRST_WORDS = "first-words.json"
_SCRIPT = re.compile(r'<script [^>]*src="([^"]+)"')
_STYLES = re.compile(r'<link rel="stylesheet" [^>]*href="([^"]+)"')


@dataclass(frozen=True, slots=True)
class HeldFile:
    """A file in memory, in all of its forms."""

    kind: str
    plain: bytes
    compressed: Mapping[str, bytes]
    """By the name of the compression, the smallest first."""
    mark: str
    """Names the content: whoever has the same mark has the same file."""

    def answer(self, request: Request, kept: str) -> Response:
        """The file for a browser, or the word that it has it already."""
        read = readable(request)
        form = next((name for name in self.compressed if name in read), None)
        mark = f'"{self.mark}{f"-{form}" if form else ""}"'
        headers = {"Cache-Control": kept, "ETag": mark, "Vary": "Accept-Encoding"}
        if _names(request.headers.get("if-none-match", ""), mark):
            return Response(status_code=304, headers=headers)
        if form:
            headers["Content-Encoding"] = form
        content = self.compressed[form] if form else self.plain
        return Response(content, headers=headers, media_type=self.kind)


def readable(request: Request) -> set[str]:
    """The compressions that whoever asks can read."""
    offered = (one.partition(";") for one in request.headers.get("accept-encoding", "").split(","))
    return {name.strip() for name, _, weight in offered if weight.replace(" ", "") != "q=0"}


def _names(wanted: str, mark: str) -> bool:
    """Whether a list of marks has this one."""
    return mark in (tag.strip().removeprefix("W/") for tag in wanted.split(","))


def hold(content: bytes, kind: str, brotli: bytes | None = None) -> HeldFile:
    """Content to be sent again and again; `brotli`: the same, compressed when it was built."""
    compressed = {"br": brotli} if brotli else {}
    if len(content) >= SMALLEST_COMPRESSED and kind.startswith(WORTH_COMPRESSING):
        compressed["gzip"] = gzip.compress(content, 9, mtime=0)
    return HeldFile(kind, content, compressed, hashlib.sha256(content).hexdigest()[:20])


def language_of(request: Request) -> str:
    """The first language of a browser that we speak; the page chooses in the same way."""
    wanted = request.headers.get("accept-language", "").split(",")
    codes = (name.strip()[:2].lower() for name in wanted)
    return next((code for code in codes if code in LANGUAGES), DEFAULT_LANGUAGE)


def answer_page(page: HeldFile, request: Request) -> Response:
    """The page itself, and with it the names of all that it needs: they are fetched at once."""
    answer = page.answer(request, ASK_AGAIN)
    answer.headers["Vary"] = "Accept-Encoding, Accept-Language"
    language = language_of(request)
    few = "first/" if request.url.path == FIRST_SCREEN else ""
    links = [
        *(f"<{path}>; rel=modulepreload" for path in _SCRIPT.findall(page.plain.decode())),
        *(
            f"<{path}>; rel=preload; as=style; crossorigin"
            for path in _STYLES.findall(page.plain.decode())
        ),
        f"</words/{few}{language}.ftl>; rel=preload; as=fetch; crossorigin",
        "</api/games>; rel=preload; as=fetch; crossorigin",
    ]
    answer.headers["Link"] = ", ".join(links)
    return answer


@cache
def _hold_words(language: str) -> HeldFile:
    return hold("\n".join(message_files(language)).encode(), "text/plain")


async def words(request: Request) -> Response:
    """All messages of a language."""
    return await _answer_words(request, _hold_words)


async def _answer_words(request: Request, find: Callable[[str], HeldFile]) -> Response:
    language = request.path_params["language"]
    if language not in LANGUAGES:
        return PlainTextResponse("There is no such language.", 404)
    held = await asyncio.to_thread(find, language)
    return held.answer(request, ASK_AGAIN)


class PageFiles:
    """The built page. A file that is built anew is read anew."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._held: dict[Path, tuple[int, HeldFile]] = {}
        self._first_words: dict[tuple[str, str], HeldFile] = {}

    async def serve(self, request: Request) -> Response:
        """A file of the page; every other path is the page itself, which finds its own way."""
        name = request.path_params["path"]
        held = await asyncio.to_thread(self._find, name)
        if held is not None:
            return held.answer(request, FOREVER if name.startswith("assets/") else ASK_AGAIN)
        index = await self.index()
        if name.startswith(("api/", "assets/", "words/")) or index is None:
            text = "There is nothing here." if index else NOT_BUILT
            return PlainTextResponse(text, 404)
        return answer_page(index, request)

    async def index(self) -> HeldFile | None:
        """The page itself; None if it has not been built."""
        return await asyncio.to_thread(self._find, "index.html")

    async def first_words(self, request: Request) -> Response:
        """The messages of a language that the first screen needs, as the build has listed them."""
        return await _answer_words(request, self._hold_first_words)

    def _hold_first_words(self, language: str) -> HeldFile:
        names = self._find(FIRST_WORDS)
        if names is None:
            return _hold_words(language)
        key = (names.mark, language)
        if key not in self._first_words:
            chosen = choose_messages(language, msgspec.json.decode(names.plain, type=list[str]))
            self._first_words[key] = hold("\n".join(chosen).encode(), "text/plain")
        return self._first_words[key]

    def _find(self, name: str) -> HeldFile | None:
        """A file of the page, and of nothing else on this machine."""
        try:
            file = (self._folder / name).resolve()
            if not name or not file.is_relative_to(self._folder) or not file.is_file():
                return None
            changed_at = file.stat().st_mtime_ns
            before = self._held.get(file)
            if before is None or before[0] != changed_at:
                kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
                beside = file.with_name(f"{file.name}.br")
                brotli = beside.read_bytes() if beside.is_file() else None
                before = self._held[file] = (changed_at, hold(file.read_bytes(), kind, brotli))
        except (OSError, ValueError):
            return None  # a name that no file can have, or one that is being built
        return before[1]
