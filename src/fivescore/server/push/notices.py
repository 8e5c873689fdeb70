"""When somebody is told that it is their turn: they are waited for, and do not look.

All of it follows from changes that have been committed and published: no move waits for it.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Protocol

from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.push.delivery import Message
from fivescore.server.push.notice import Turn, write_notice
from fivescore.server.tables.live import LiveTable
from fivescore.store.interface import StoreError
from fivescore.store.push import PushStore, Subscription
from fivescore.table.entries import Identity
from fivescore.table.table import Table

DELAY_SECONDS = 20.0
"""A page that is reloaded, or looked at again in a moment, needs no notice."""
SEEN_MS = 5000
"""Whoever looked at the table for so long while it was their turn knows it."""

log = logging.getLogger("fivescore.server")


class Timer(Protocol):
    """Something that will happen."""

    def cancel(self) -> None:
        """It does not."""


CallLater = Callable[[float, Callable[[], object]], Timer]
Put = Callable[[Message, Callable[[], bool]], None]
Spawn = Callable[[Coroutine[Any, Any, None]], object]


def turn_of(table: Table, who: Identity) -> Turn | None:
    """The turn of somebody for whom a table waits; None if it does not, or a bot plays for them."""
    seat, match = table.seat_of(who), table.match
    if seat is None or match is None or table.phase != "playing" or table.pause is not None:
        return None
    began_at = table.since.get(seat)
    if began_at is None or seat not in match.to_act or table.bot_of(seat):
        return None
    return Turn(table.id, table.config.game, began_at, table.deadline(seat))


@dataclass(slots=True)
class _Watch:
    """A person who wants to be told at a table."""

    settled_at: int
    """They know of turns that began before."""
    turn: Turn | None = None
    pages: set[Connection] = field(default_factory=set)
    """Those of theirs at the table that can be seen."""
    looks_since: int = 0
    """When the first of them could be seen."""
    heard_at: int = 0
    """Up to when those were heard that could be seen since then and cannot any more."""
    seen: int | None = None
    """When the turn began that they looked at long enough to know of it."""
    timer: Timer | None = None

    @property
    def is_looking(self) -> bool:
        """Whether a page of theirs can be seen, as far as is known."""
        return bool(self.pages)

    def look(self, pages: set[Connection], now: int) -> None:
        """Notes which pages can be seen from now on."""
        if not self.pages:
            self.looks_since = self.heard_at = now
        left = [page.heard_at for page in self.pages - pages]
        self.heard_at = max([self.heard_at, *left])
        self.pages = pages

    @property
    def has_seen_turn(self) -> bool:
        """Whether they looked at their turn for long enough, now that they do not any more.

        A phone that lost its network says nothing, and is found to be gone a minute later: they
        looked no longer than it was heard.
        """
        turn = self.turn
        if turn is None:
            return False
        return self.heard_at - max(turn.began_at, self.looks_since) >= SEEN_MS

    @property
    def is_due(self) -> bool:
        """Whether they are waited for, do not look, and may not know."""
        turn = self.turn
        return turn is not None and turn.began_at > self.settled_at and not self.is_looking

    def stop(self) -> None:
        """Nothing is sent."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class TurnNotices:
    """Everybody who wants to be told, and whether they have to be. It follows the hub's tables."""

    def __init__(
        self,
        store: PushStore,
        put: Put,
        *,
        now: Callable[[], int],
        call_later: CallLater,
        spawn: Spawn,
        delay: float = DELAY_SECONDS,
    ) -> None:
        self._store = store
        self._put = put
        self._now = now
        self._call_later = call_later
        self._spawn = spawn
        self._delay = delay
        self._tables: dict[str, dict[Identity, _Watch]] = {}

    # --- Who wants to be told -----------------------------------------------------------------

    @property
    def tables(self) -> list[str]:
        """The tables at which somebody wants to be told."""
        return list(self._tables)

    def watch(self, table_id: str, who: Identity, settled_at: int) -> None:
        """Somebody wants to be told from now on; `follow` says how the table stands."""
        watches = self._tables.setdefault(table_id, {})
        watches.setdefault(who, _Watch(settled_at))

    def unwatch(self, table_id: str, who: Identity) -> None:
        """They do not want it any more, or may not."""
        watches = self._tables.get(table_id, {})
        watch = watches.pop(who, None)
        if watch is not None:
            watch.stop()
        if not watches:
            self._tables.pop(table_id, None)

    def forget(self, who: Identity) -> None:
        """Somebody is told of no table any more."""
        for table_id in self.tables:
            self.unwatch(table_id, who)

    def drop(self, is_meant: Callable[[str], bool]) -> None:
        """Nobody is told from here of what happens at these tables."""
        for table_id in filter(is_meant, list(self.tables)):
            for who in list(self._tables.get(table_id, ())):
                self.unwatch(table_id, who)

    def keep(self, wanted: set[tuple[str, Identity]]) -> None:
        """Nobody else wants to be told any more, at no other table."""
        for table_id, watches in list(self._tables.items()):
            for who in [who for who in watches if (table_id, who) not in wanted]:
                self.unwatch(table_id, who)

    # --- What happens -------------------------------------------------------------------------

    def follow(self, live: LiveTable) -> None:
        """How a table stands, and who looks. To be called under the table's lock."""
        for who in self._tables.get(live.table.id, ()):
            self._note_looking(live, who)
        self.table_changed(live.table)

    def table_changed(self, table: Table) -> None:
        """A change of a table has been committed."""
        for who, watch in list(self._tables.get(table.id, {}).items()):
            if table.phase == "over" or table.seat_of(who) is None:
                self.unwatch(table.id, who)
                continue
            before, watch.turn = watch.turn, turn_of(table, who)
            if before is None or watch.turn is None or before.began_at != watch.turn.began_at:
                watch.stop()
            self._set_timer(who, watch)

    def look_changed(self, live: LiveTable, who: Identity) -> None:
        """Somebody's page came, went, was shown or hidden."""
        watch = self._tables.get(live.table.id, {}).get(who)
        if watch is None:
            return
        was_looking = watch.is_looking
        self._note_looking(live, who)
        if was_looking and not watch.is_looking:
            self._leave(who, watch)
        self._set_timer(who, watch)

    def close(self, _bye: Bye) -> None:
        """The server stops. What was not sent is due again after the restart."""
        for watches in self._tables.values():
            for watch in watches.values():
                watch.stop()
        self._tables.clear()

    def _note_looking(self, live: LiveTable, who: Identity) -> None:
        watch = self._tables[live.table.id][who]
        pages = {page for page in live.connections if page.who == who and page.is_visible}
        watch.look(pages, self._now())
        if watch.is_looking:
            watch.stop()

    def _leave(self, who: Identity, watch: _Watch) -> None:
        """Notes that somebody knows of their turn, if they have looked at it."""
        turn, now = watch.turn, self._now()
        if turn is None or not watch.has_seen_turn:
            return
        watch.seen = turn.began_at
        if watch.is_due:
            watch.settled_at = now
            self._spawn(self._settle(turn.table_id, who, now))

    async def _settle(self, table_id: str, who: Identity, now: int) -> None:
        try:
            await self._store.settle(table_id, who, now)
        except StoreError as error:
            log.warning("Turn notices: %s", error)

    # --- Telling ------------------------------------------------------------------------------

    def _set_timer(self, who: Identity, watch: _Watch) -> None:
        turn = watch.turn
        if turn is not None and watch.is_due and watch.timer is None:
            watch.timer = self._call_later(
                self._delay, lambda: self._spawn(self._tell(who, watch, turn))
            )

    async def _tell(self, who: Identity, watch: _Watch, turn: Turn) -> None:
        watch.timer = None
        before, now = watch.settled_at, self._now()
        watch.settled_at = now

        def is_watched() -> bool:
            return self._tables.get(turn.table_id, {}).get(who) is watch

        def is_wanted() -> bool:
            began_at = watch.turn.began_at if watch.turn else None
            is_known = watch.is_looking or watch.seen == turn.began_at
            return is_watched() and began_at == turn.began_at and not is_known

        try:
            subscriptions = await self._store.settle(turn.table_id, who, now)
        except StoreError as error:
            log.warning("Turn notices: %s", error)
            # They were not told: they are as soon as the disk takes it.
            if is_watched() and watch.settled_at == now:
                watch.settled_at = before
                self._set_timer(who, watch)
            return
        if not subscriptions:
            self.unwatch(turn.table_id, who)
        for one in subscriptions:
            self._put(await _compose(who, one, turn, now), is_wanted)


async def _compose(who: Identity, subscription: Subscription, turn: Turn, now: int) -> Message:
    # The first words of a language take a moment to be read.
    text = await asyncio.to_thread(write_notice, turn, subscription.language)
    return Message(who, subscription, text, turn.ttl(now), turn.urgency(now))
