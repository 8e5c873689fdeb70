"""Works out hints and warnings, writes hints down, and tells them to whoever asked.

A hint follows from the observation of its seat alone. It is worked out in threads of its own, so
that neither moves nor bots wait for it, and others at the table are sent nothing, not even an empty
frame.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from weakref import WeakKeyDictionary

import msgspec
import numpy as np

from fivescore.engine.contract import Deck, FivescoreError, Observation, Seat
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.server.connection import Connection
from fivescore.server.hints.messages import AskHint, describe_hint
from fivescore.server.messages import Refusal
from fivescore.server.rate_limit import RateLimit
from fivescore.server.tables.answers import Command
from fivescore.server.tables.commands import Action, Commands
from fivescore.server.tables.live import LiveTable
from fivescore.server.tables.messages import Answer, Play
from fivescore.server.tables.serializers import make_refusal
from fivescore.store.interface import StoreError
from fivescore.table.entries import Identity
from fivescore.table.randomness import RandomBytes, new_number
from fivescore.table.refusals import RefusedError
from fivescore.table.table import Table
from fivescore.teacher import Hint, hint
from fivescore.teacher.warnings import weigh

MOST, SECONDS = 20, 60
"""So many hints a person gets in so many seconds."""
MOST_AT_ADDRESS = 60
AT_ONCE = 1
"""Hints that are worked out at the same time: each takes half a second of a core."""
MOST_WAITING = 8
TOO_FAST = make_refusal("too-fast", {"en": "You ask too often. Think for a moment yourself."})
BUSY = make_refusal("busy", {"en": "Many ask for a hint now. Try again in a moment."})
BROKEN = make_refusal("wrong", {"en": "No hint could be worked out."})
COSTLY = make_refusal("costly", {"en": "There is a better move."})
Teach = Callable[[str, Observation, Deck, np.ndarray], Hint]
Weigh = Callable[[str, Observation, Deck, str, np.ndarray], Hint]


class Hints:
    """Gives hints and warnings, one at a time to each person."""

    def __init__(
        self,
        commands: Commands,
        randomness: RandomBytes,
        teach: Teach = hint,
        weigh: Weigh = weigh,
    ) -> None:
        self._commands = commands
        self._randomness = randomness
        self.teach = teach
        self.weigh = weigh
        self._by_person = RateLimit(MOST, SECONDS)
        self._by_address = RateLimit(MOST_AT_ADDRESS, SECONDS)
        self._asking: set[Identity] = set()
        self._given: WeakKeyDictionary[LiveTable, dict[Seat, tuple[bytes, Hint]]] = (
            WeakKeyDictionary()
        )
        """The last hint of each seat, and what it saw then: the same question is answered alike."""
        self._thinkers = ThreadPoolExecutor(AT_ONCE, "teacher")

    # --- Hints --------------------------------------------------------------------------------

    async def give(self, live: LiveTable, connection: Connection, message: AskHint) -> None:
        """Answers somebody who asks for a hint."""
        refusal = self._refuse(connection)
        if refusal is None:
            self._asking.add(connection.who)
            try:
                refusal = await self._find_and_tell(live, connection, message)
            except StoreError:
                refusal = make_refusal("disk", {"en": "The table cannot be read now."})
            except FivescoreError as error:
                refusal = make_refusal(getattr(error, "code", "wrong"), {"en": str(error)})
            except Exception:
                connection.send(msgspec.json.encode(Answer(message.id, BROKEN)))
                raise  # to the server's log
            finally:
                self._asking.discard(connection.who)
        connection.send(msgspec.json.encode(Answer(message.id, refusal)))

    def _refuse(self, connection: Connection) -> Refusal | None:
        who, now = connection.who, time.monotonic()
        if who in self._asking or not self._by_person.allows(who, now):
            return TOO_FAST
        if not self._by_address.allows(connection.address, now):
            return TOO_FAST
        return BUSY if len(self._asking) >= MOST_WAITING else None

    async def _find_and_tell(
        self, live: LiveTable, connection: Connection, message: AskHint
    ) -> Refusal | None:
        who, seen = connection.who, message.seen
        async with live.lock:
            seat, match, observation = _look(live, who, seen)
        known = observation.tobytes()
        before = self._given.setdefault(live, {}).get(seat)
        if before is not None and before[0] == known:
            connection.send(msgspec.json.encode(describe_hint(before[1], seen)))
            return None
        found = await self._think(
            partial(self.teach, match.game.name, observation, match.deck, self._new_rng())
        )
        # It is told when it stands in the log, and not before.
        answer = await self._commands.run(
            live,
            who,
            Command.of(message),
            lambda table, now: table.take_hint(who, found.best.move, seen, now),
        )
        if answer.refusal is None:
            self._given[live][seat] = (known, found)
            connection.send(msgspec.json.encode(describe_hint(found, seen)))
        return answer.refusal

    # --- Warnings -----------------------------------------------------------------------------

    async def warn(
        self, live: LiveTable, connection: Connection, message: Play, play: Action
    ) -> None:
        """Makes a move of somebody who practises, unless it costs too much."""
        warning = None
        # Where nothing can be said the move is made, or refused with the reason that it has.
        with contextlib.suppress(FivescoreError):
            warning = await self._weigh(live, connection.who, message)
        if warning is None:
            await self._commands.run(live, connection.who, Command.of(message), play, connection)
            return
        given = describe_hint(warning, message.seen, is_warning=True)
        connection.send(msgspec.json.encode(given))
        connection.send(msgspec.json.encode(Answer(message.id, COSTLY)))

    async def _weigh(self, live: LiveTable, who: Identity, message: Play) -> Hint | None:
        """What a move costs that costs too much; None of any other."""
        async with live.lock:
            seat, match, observation = _look(live, who, message.seen)
            warns_at = live.table.practice
            game, deck, state = match.game, match.deck, match.state
            move = game.complete(state, deck, seat, game.parse(deck, message.move))
            legal = game.legal(state, deck, seat)
            has_choice = len(legal) > 1 and move in legal
        if warns_at is None or not has_choice or len(self._asking) >= MOST_WAITING:
            return None
        text = game.format(deck, move)
        found = await self._think(
            partial(self.weigh, game.name, observation, deck, text, self._new_rng())
        )
        is_costly = found.other is not None and 100 * found.lead.mean >= warns_at
        return found if is_costly and found.is_sure else None

    # --- Thinking -----------------------------------------------------------------------------

    def _new_rng(self) -> np.ndarray:
        return new_rng(new_number(self._randomness))

    async def _think(self, work: Callable[[], Hint]) -> Hint:
        return await asyncio.get_running_loop().run_in_executor(self._thinkers, work)

    def close(self) -> None:
        """Works out nothing that has not begun."""
        self._thinkers.shutdown(wait=False, cancel_futures=True)


def _look(live: LiveTable, who: Identity, seen: int) -> tuple[Seat, Match, Observation]:
    """The seat of somebody who may have a hint, and what it sees. To be called under the lock.

    Raises:
        RefusedError: They may not.
    """
    table: Table = live.table
    if live.is_ahead or live.is_gone:
        raise RefusedError("stale", "Something happened since. Look again.")
    seat, match = table.need_hint(who, seen), table.match
    assert match is not None
    return seat, match, match.observation(seat)
