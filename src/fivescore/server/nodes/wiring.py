"""All that a server needs to be one of several."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any

from fivescore.server.bots.admin import BotAdmin
from fivescore.server.bots.auth import BotTokens
from fivescore.server.bots.presence import Presence
from fivescore.server.nodes.acts import NodeActs
from fivescore.server.nodes.cluster import Cluster, persist
from fivescore.server.nodes.news import NodeNews
from fivescore.server.partners.hub import InvitationHub
from fivescore.server.people.identity import People
from fivescore.server.push.service import PushService
from fivescore.server.seeks.hub import SeekHub
from fivescore.server.tables.http import TablesApi
from fivescore.server.tables.hub import Hub
from fivescore.server.tournaments.http import TournamentsApi
from fivescore.server.tournaments.hub import TournamentHub
from fivescore.server.uptime import Uptime
from fivescore.store.interface import Nodes, Store
from fivescore.store.listening import ListeningStore
from fivescore.table.entries import Identity

PURPOSE = "fivescore nodes"
Spawn = Callable[[Coroutine[Any, Any, None]], object]


class NodeRoll:
    """The bots that listen at all nodes."""

    def __init__(self, store: ListeningStore, nodes: Nodes) -> None:
        self._store = store
        self._nodes = nodes

    async def add(self, bot: Identity) -> None:
        """A bot listens here."""
        await self._store.add(bot, self._nodes.number)

    async def remove(self, bot: Identity) -> None:
        """It does not any more."""
        await self._store.remove(bot, self._nodes.number)

    async def online(self) -> dict[Identity, str]:
        """All that listen, and their names."""
        return await self._store.online()


class SeveralNodes:
    """Connects the parts of a server with those of the others."""

    def __init__(self, nodes: Nodes, store: Store, spawn: Spawn) -> None:
        self._store = store
        self._nodes = nodes
        self._spawn = spawn
        self.tokens: list[str] = []
        """What the nodes know each other by, once the server runs."""
        self.cluster = Cluster(nodes, spawn)
        self.news = NodeNews(lambda: nodes.number, self.cluster.tell, spawn)
        self.acts = NodeActs(self.cluster, self.tokens)
        self.cluster.on_news = self.news.hear

    def connect_tables(
        self, uptime: Uptime, hub: Hub, tournaments: TournamentHub, push: PushService
    ) -> None:
        """Takes tables up and lets them go."""

        async def catch_up(_is_meant: object) -> None:
            await uptime.catch_up()  # the clock of the node before may have been ahead

        self.cluster.on_gain += [catch_up, hub.resume, tournaments.resume, push.take_up]
        self.cluster.on_let_go += [push.let_go, tournaments.let_go, hub.registry.let_go]

    def connect_people(
        self, people: People, seeks: SeekHub, invitations: InvitationHub, push: PushService
    ) -> None:
        """Keeps what is in memory of people the same everywhere."""
        people.news = seeks.news = invitations.news = self.news
        self.cluster.on_let_go.append(seeks.let_go)

        def forget(who: str) -> None:
            seeks.forget_here(who)
            self._spawn(invitations.forget(who))
            self._spawn(push.forget(who))

        self.news.on |= {
            "device": people.end_device_here,
            "person": people.forget_here,
            "renamed": seeks.rename_here,
            "deleted": forget,
            "invitations": invitations.changed_here,
            "lobby": invitations.lobby_changed,
        }
        self._on_gap(people.catch_up)

    def connect_bots(self, admin: BotAdmin, tokens: BotTokens, presence: Presence) -> None:
        """Lets bots hear of tables of all nodes."""
        presence.news = self.news
        presence.roll = NodeRoll(ListeningStore(self._store), self._nodes)
        self.news.on |= {"bot": admin.send_away_here, "standing": presence.hear}

        async def catch_up() -> None:
            tokens.forget_all()

        self._on_gap(catch_up)

    def connect_acts(self, tables: TablesApi, tournaments: TournamentsApi) -> None:
        """Lets people leave, and take other names, at all nodes."""
        tables.others = tournaments.others = self.acts
        self.acts.on |= {
            "rename-table": lambda act: tables.rename_at(act.log_id, act.who, act.name),
            "leave-table": lambda act: tables.leave_at(act.log_id, act.who),
            "rename-tournament": lambda act: tournaments.rename_at(act.log_id, act.who, act.name),
            "leave-tournament": lambda act: tournaments.leave_at(act.log_id, act.who),
        }

    def _on_gap(self, catch_up: Callable[[], Coroutine[Any, Any, None]]) -> None:
        before = self.cluster.on_gap

        def both() -> None:
            before()
            self._spawn(persist(catch_up))

        self.cluster.on_gap = both

    async def start(self, on_hosts: Callable[[frozenset[str]], None]) -> None:
        """Begins; `on_hosts` is told the addresses of all nodes."""
        self.tokens += self._store.sealer.tokens(PURPOSE)

        def find_hosts(addresses: list[str]) -> None:
            self._spawn(_find_hosts(addresses, on_hosts))

        self.cluster.on_nodes = find_hosts
        self.cluster.start()
        await self.cluster.wait_for_share()


async def _find_hosts(addresses: list[str], on_hosts: Callable[[frozenset[str]], None]) -> None:
    """Looks up where connections of nodes come from: they speak for many."""
    hosts: set[str] = set()
    loop = asyncio.get_running_loop()
    for address in addresses:
        host, _, port = address.rpartition(":")
        with contextlib.suppress(OSError, UnicodeError):
            found = await loop.getaddrinfo(host.strip("[]"), int(port))
            hosts |= {str(place[0]) for *_, place in found}
    on_hosts(frozenset(hosts))
