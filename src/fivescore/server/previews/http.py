"""Pages with a preview in their head, and the previews' pictures."""

import asyncio
import re
import time
from collections import OrderedDict
from html import escape

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fivescore.engine.contract import SPECTATOR, FivescoreError
from fivescore.games.scorecards.tournament import GAME
from fivescore.server.archive.messages import FinishedSummary
from fivescore.server.files import NOT_BUILT, HeldFile, PageFiles, answer_page, hold, language_of
from fivescore.server.people.identity import People
from fivescore.server.previews.picture import HEIGHT, WIDTH, Board, draw
from fivescore.server.previews.sentences import (
    Preview,
    preview_finished,
    preview_hidden,
    preview_table,
    preview_tournament,
)
from fivescore.server.rate_limit import RateLimit
from fivescore.server.readiness import Readiness
from fivescore.server.tables.hub import Hub
from fivescore.server.tournaments.hub import TournamentHub
from fivescore.store.tables import TableStore
from fivescore.words import DEFAULT_LANGUAGE, LANGUAGES

NOBODY = ""
"""Whoever follows a link for the first time, and every program that makes a preview of it."""
KINDS = ("t", "replay", "tournament")
MOST_PICTURES = 64
PICTURES_A_MINUTE = 60
"""New pictures for one address: each costs a tenth of a second."""
KEPT = "public, max-age=300"
_ID = re.compile(r"[\w-]{1,60}")
_DESCRIPTION = re.compile(r'<meta\s+name="description"[^>]*>')


class Previews:
    """Tells those who only have a link what is behind it."""

    def __init__(
        self,
        files: PageFiles,
        people: People,
        hub: Hub,
        tournaments: TournamentHub,
        tables: TableStore,
        public_url: str | None,
        readiness: Readiness,
    ) -> None:
        self._files = files
        self._people = people
        self._hub = hub
        self._tournaments = tournaments
        self._tables = tables
        self._public_url = public_url
        self._readiness = readiness
        self._drawing = asyncio.Lock()
        self._drawn = RateLimit(PICTURES_A_MINUTE, 60)
        self._pictures: OrderedDict[Board, HeldFile] = OrderedDict()

    def routes(self) -> list[Route]:
        """The pages that have a preview, and their pictures."""
        pages = [Route(f"/{kind}/{{id}}", self._page, name=kind) for kind in KINDS]
        pictures = [
            Route(f"/previews/{kind}/{{id}}.png", self._picture, name=f"picture-{kind}")
            for kind in KINDS
        ]
        return [*pages, *pictures]

    async def _page(self, request: Request) -> Response:
        """The page, with what its link shows in other programs."""
        index = await self._files.index()
        if index is None:
            return PlainTextResponse(NOT_BUILT, 404)
        kind = request.url.path.split("/")[1]
        language = language_of(request)
        preview = await self._find(kind, request.path_params["id"], language)
        if preview is None:
            return answer_page(index, request)
        head = self._head(preview, request, kind, language)
        page = _DESCRIPTION.sub("", index.plain.decode(), count=1)
        page = page.replace("</head>", f"{head}</head>", 1)
        return answer_page(hold(page.encode(), index.kind), request)

    def _head(self, preview: Preview, request: Request, kind: str, language: str) -> str:
        base = (self._public_url or str(request.base_url)).rstrip("/")
        identity = request.path_params["id"]
        address = f"{base}/{kind}/{identity}"
        named = {
            "og:site_name": "Fivescore",
            "og:type": "website",
            "og:title": preview.title,
            "og:description": preview.description,
            "og:url": address,
            "og:image": f"{base}/previews/{kind}/{identity}.png?lang={language}",
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": f"{preview.board.heading}: {preview.description}",
            "og:locale": language,
        }
        lines = [
            f'<meta property="{key}" content="{escape(text)}" />' for key, text in named.items()
        ]
        lines += [
            '<meta name="twitter:card" content="summary_large_image" />',
            f'<meta name="description" content="{escape(preview.description)}" />',
        ]
        return "".join(f"  {line}\n  " for line in lines)

    async def _picture(self, request: Request) -> Response:
        kind = request.url.path.split("/")[2]
        wanted = request.query_params.get("lang", DEFAULT_LANGUAGE)
        language = wanted if wanted in LANGUAGES else DEFAULT_LANGUAGE
        preview = await self._find(kind, request.path_params["id"], language)
        if preview is None:
            return PlainTextResponse("There is no such picture.", 404)
        picture = self._pictures.get(preview.board)
        if picture is None:
            if not self._drawn.allows(self._people.address_of(request), time.monotonic()):
                return PlainTextResponse("These are too many pictures.", 429)
            picture = await self._draw(preview.board)
        answer = picture.answer(request, KEPT)
        # Others show it: that is what it is for.
        answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        return answer

    async def _draw(self, board: Board) -> HeldFile:
        """Draws one picture at a time, and keeps the last ones."""
        async with self._drawing:
            picture = self._pictures.get(board)
            if picture is None:
                picture = hold(await asyncio.to_thread(draw, board), "image/png")
                self._pictures[board] = picture
                if len(self._pictures) > MOST_PICTURES:
                    self._pictures.popitem(last=False)
            return picture

    async def _find(self, kind: str, identity: str, language: str) -> Preview | None:
        """What a link is about; None if nobody knows, or the disk does not say."""
        if not (self._readiness.is_ready and _ID.fullmatch(identity)):
            return None
        try:
            match kind:
                case "t":
                    return await self._find_table(identity, language)
                case "replay":
                    return await self._find_replay(identity, language)
                case _:
                    return await self._find_tournament(identity, language)
        except FivescoreError:
            return None

    async def _find_table(self, identity: str, language: str) -> Preview | None:
        live = await self._hub.find(identity)
        if live is None:
            return None
        info = (await self._hub.audience.look(live, NOBODY)).table
        if live.table.viewer_of(NOBODY) != SPECTATOR:
            return preview_hidden(info.game, language)
        if info.phase == "over":
            # Others may sit there by now. A game that was deleted with its player is not told.
            finished = await self._find_replay(f"{info.id}-{info.game_number}", language)
            if finished is not None:
                return finished
        return preview_table(info, language)

    async def _find_replay(self, identity: str, language: str) -> Preview | None:
        found = await self._tables.find_record_for(identity, NOBODY)
        if found is None:
            return None
        return preview_finished(msgspec.json.decode(found[1], type=FinishedSummary), language)

    async def _find_tournament(self, identity: str, language: str) -> Preview | None:
        live = await self._tournaments.find(identity)
        if live is None:
            return None
        return preview_tournament(live.look(NOBODY).tournament, GAME, language)
