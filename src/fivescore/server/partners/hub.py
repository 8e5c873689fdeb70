"""Invitations as they change, for pages that are open."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection

import msgspec

from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.nodes.news import NO_NEWS, News
from fivescore.server.partners.messages import InvitationInfo, Invitations
from fivescore.server.partners.pairs import pair_id
from fivescore.server.tables.audience import CLOSING
from fivescore.server.tables.hub import Hub
from fivescore.server.tables.messages import TableSummary
from fivescore.server.websocket_session import STRANGER
from fivescore.store.interface import StoreError
from fivescore.store.partners import Invitation, PartnersStore
from fivescore.table.entries import Identity
from fivescore.table.table import Table

log = logging.getLogger("fivescore.server")
OPEN_MS = 30 * 60_000
"""So long an invitation is open, unless the game begins before."""
_summaries = msgspec.json.Decoder(TableSummary)


class InvitationHub:
    """The pages that show invitations, and who is to hear of which table."""

    def __init__(self, hub: Hub, store: PartnersStore) -> None:
        self._hub = hub
        self._store = store
        self._connections: defaultdict[Identity, set[Connection]] = defaultdict(set)
        self._sent: dict[Identity, list[InvitationInfo]] = {}
        self._tables: defaultdict[str, set[Identity]] = defaultdict(set)
        """Who, of those who are connected, is asked to each table."""
        self._lobbies: set[str] = set()
        """Tables that had not begun when they changed last."""
        self.news: News = NO_NEWS
        self._reading = asyncio.Lock()
        """What was read last is sent last."""
        hub.subscribers.append(self)

    async def join(self, connection: Connection) -> Bye | None:
        """Lets a page follow its person's invitations; says why not if it may not.

        Raises:
            StoreError: The disk does not give them.
        """
        if self._hub.is_closing:
            return CLOSING
        who = connection.who
        self._connections[who].add(connection)
        try:
            async with self._reading:
                before = self._sent.get(who)
                found = await self._read(who)
                # What is news to their other pages too is not told to this one alone.
                pages = {connection} if found == before else self._connections.get(who, ())
                _send(pages, found)
        except BaseException:
            self.part(connection)
            raise
        return None

    def part(self, connection: Connection) -> None:
        """A page is gone."""
        who = connection.who
        pages = self._connections.get(who, set())
        pages.discard(connection)
        if not pages:
            self._drop(who)

    async def forget(self, who: Identity) -> None:
        """A person is deleted: their pages follow nothing any more."""
        for page in self._drop(who):
            page.close(STRANGER)

    def _drop(self, who: Identity) -> Collection[Connection]:
        self._sent.pop(who, None)
        self._watch(who, [])
        return self._connections.pop(who, ())

    def changed(self, who: Identity) -> None:
        """Somebody's invitations may be others now, wherever their pages are."""
        self.changed_here(who)
        self.news.tell("invitations", who)

    def changed_here(self, who: Identity) -> None:
        """The same, for pages at this server."""
        if who in self._connections and not self._hub.is_closing:
            _task = self._hub.tasks.spawn(self._publish(who))

    def table_changed(self, table: Table) -> None:
        """The table that somebody is asked to may have begun, or be full."""
        self.lobby_changed(table.id)
        if self.news.has_readers:
            is_lobby = table.phase == "waiting"
            if is_lobby or table.id in self._lobbies:
                self.news.tell("lobby", table.id)
            if is_lobby:
                self._lobbies.add(table.id)
            else:
                self._lobbies.discard(table.id)

    def lobby_changed(self, table_id: str) -> None:
        """Tells pages at this server whose people are asked to a table."""
        for who in self._tables.get(table_id, ()):
            self.changed_here(who)

    async def _publish(self, who: Identity) -> None:
        try:
            async with self._reading:
                before = self._sent.get(who)
                found = await self._read(who)
                if found != before:
                    _send(self._connections.get(who, ()), found)
        except StoreError as error:
            log.warning("Invitations could not be read: %s", error)

    async def _read(self, who: Identity) -> list[InvitationInfo]:
        invitations = await self._store.invitations_to(who, now_ms() - OPEN_MS)
        found = [info for one in invitations if (info := describe_invitation(one)) is not None]
        if who in self._connections:  # their last page may have gone meanwhile
            self._watch(who, [invitation.table_id for invitation in invitations])
            self._sent[who] = found
        return found

    def _watch(self, who: Identity, tables: list[str]) -> None:
        for table_id in [key for key, people in self._tables.items() if who in people]:
            self._tables[table_id].discard(who)
            if not self._tables[table_id]:
                del self._tables[table_id]
        for table_id in tables:
            self._tables[table_id].add(who)

    def close(self, bye: Bye) -> None:
        """The server stops."""
        for pages in self._connections.values():
            for page in list(pages):
                page.close(bye)


def _send(pages: Collection[Connection], invitations: list[InvitationInfo]) -> None:
    frame = msgspec.json.encode(Invitations(invitations, now_ms()))
    for page in pages:
        page.send(frame)


def describe_invitation(invitation: Invitation) -> InvitationInfo | None:
    """An invitation as it is shown; None where no seat is left."""
    table = _summaries.decode(invitation.summary)
    if table.open_seats == 0:
        return None
    return InvitationInfo(
        id=pair_id(invitation.invited, invitation.inviter),
        name=invitation.name,
        game=table.game,
        variant=table.variant,
        players=table.players,
        table=table.id,
        made_at=invitation.made_at,
        until=invitation.made_at + OPEN_MS,
    )
