"""Strangers' deck files are read in a process of their own, which can be killed and replaced.

The server's threads also read its database and its files: no file that somebody wrote may keep
them busy.
"""

import asyncio
import hashlib
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from contextlib import suppress

import msgspec

from fivescore.engine.contract import FivescoreError
from fivescore.engine.mistakes import mistake
from fivescore.server.decks.messages import DeckCheck, DeckMistake, DeckRefused
from fivescore.server.decks.reading import find_other_game
from fivescore.server.responses import HttpError
from fivescore.server.turns import Turns

log = logging.getLogger("fivescore.server")
SECONDS = 20.0
"""So long a file may take on a busy machine; its CPU time is limited too."""
MOST_WAITING = 8
"""Files of one address."""
KEPT = 64
"""A file is checked, and then played with: its answer is kept for that."""
TOO_LONG = mistake("deck-too-slow", "This file takes too long to read: no deck needs that.")
MODULE = "fivescore.server.decks.process"


class TooSlowError(FivescoreError):
    """A deck file that was given up."""


class DeckRefusedError(HttpError):
    """A deck file that cannot be played with; says why in the reader's language too."""

    def __init__(self, mistake: DeckMistake) -> None:
        super().__init__(400, "deck", mistake.text)
        self._mistake = mistake

    def answer(self) -> DeckRefused:
        """What is said of it."""
        return DeckRefused(str(self), mistake=self._mistake)


class DeckWorker:
    """Has deck files read, one at a time and one address after the other."""

    def __init__(self, seconds: float = SECONDS, module: str | None = None) -> None:
        self._seconds = seconds
        self._module = module or MODULE
        self._turns = Turns(MOST_WAITING)
        self._process: Process | None = None
        self._kept: OrderedDict[bytes, DeckCheck] = OrderedDict()

    async def check(self, text: str, address: str) -> DeckCheck:
        """The cards of a deck file, or what is wrong with it.

        Raises:
            HttpError: Too many files of this address wait.
        """
        try:
            return await self._answer(text, address)
        except TooSlowError:
            return DeckCheck(mistake=DeckMistake(TOO_LONG.text, phrase=TOO_LONG.phrase))

    async def vet(self, text: str | None, address: str, game: str) -> None:
        """Sees that a file, if there is one, is a deck of the game: then our threads may read it.

        Raises:
            DeckRefusedError: It is none, or takes too long to read.
            HttpError: Too many files of this address wait.
        """
        if text:
            answer = await self.check(text, address)
            mistake = answer.mistake or find_other_game(answer, game)
            if mistake is not None:
                raise DeckRefusedError(mistake)

    async def _answer(self, text: str, address: str) -> DeckCheck:
        content = text.encode("utf-8", "surrogatepass")
        key = hashlib.sha256(content).digest()
        if (kept := self._kept.get(key)) is not None:
            return kept
        async with self._turns.take(address):
            # It may have been read meanwhile. Only what was read is kept: a file that was given up
            # may have met a busy moment.
            answer = self._kept.get(key) or await self._read(content)
        self._kept[key] = answer
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return answer

    async def _read(self, content: bytes) -> DeckCheck:
        try:
            async with asyncio.timeout(self._seconds):
                return msgspec.json.decode(await self._ask(content), type=DeckCheck)
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as error:
            log.warning("A deck file of %d bytes was given up: %r", len(content), error)
            await self.close()
            raise TooSlowError(TOO_LONG.text) from None
        except BaseException:
            await self.close()  # whoever asked is gone, and the answer would be the next one's
            raise

    async def _ask(self, content: bytes) -> bytes:
        if self._process is None or self._process.returncode is not None:
            command = (sys.executable, "-m", self._module)
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
        sink, source = self._process.stdin, self._process.stdout
        assert sink is not None
        assert source is not None
        sink.write(len(content).to_bytes(4, "big") + content)
        await sink.drain()
        size = int.from_bytes(await source.readexactly(4), "big")
        return await source.readexactly(size)

    async def close(self) -> None:
        """Ends the process; the next file begins another."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
