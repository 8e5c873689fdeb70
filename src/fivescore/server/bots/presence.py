"""Outside bots that listen: they hear of offered seats, and of games that begin and end.

What a bot hears follows from how a table stands, compared with what it heard last. A bot that comes
late or again so hears the same as one that was there all the time.
"""

import contextlib
from collections.abc import Sequence
from typing import Protocol

from fivescore.engine.contract import FivescoreError, Seat
from fivescore.server.bots.games import describe_config
from fivescore.server.bots.messages import (
    GameEnd,
    GameStart,
    Offer,
    OfferOver,
    ShuffleAsked,
    Welcome,
)
from fivescore.server.bots.ndjson import Lines
from fivescore.server.clock import now_ms
from fivescore.server.messages import Bye
from fivescore.server.nodes.news import NO_NEWS, News
from fivescore.server.tables.hub import Hub
from fivescore.server.tables.serializers import describe_result
from fivescore.store.bots import BotStore, OutsideBot
from fivescore.store.interface import ElsewhereError, StoreError
from fivescore.table.entries import Identity
from fivescore.table.table import Table

NAMELESS_HOST = "?"
Standing = Offer | ShuffleAsked | GameStart


class Listener:
    """One open stream of events."""

    def __init__(self, bot: OutsideBot, lines: Lines) -> None:
        self.bot = bot
        self.lines = lines
        self._sent: dict[str, Standing] = {}
        """What was sent last about each table that concerns the bot."""

    def knows(self, table: Table) -> bool:
        """Whether something that was sent about a table still holds."""
        return table.id in self._sent

    def update(self, table: Table) -> None:
        """Sends what has changed for the bot at a table."""
        before, now = self._sent.get(table.id), _standing(table, self.bot.id)
        if now is None:
            self._sent.pop(table.id, None)
        else:
            self._sent[table.id] = now
        if _is_same(before, now):
            return
        if isinstance(before, GameStart):
            is_finished = table.phase == "over" and table.game_id == before.game
            result = describe_result(table.match) if is_finished else None
            self.lines.send(GameEnd(before.game, "finished" if is_finished else "unseated", result))
        elif isinstance(before, Offer) and table.seat_of(self.bot.id) is None:
            self.lines.send(OfferOver(table.id))
        if now is not None:
            self.lines.send(now)


def _standing(table: Table, bot: Identity) -> Standing | None:
    """What a bot has to know of a table now."""
    seat = table.seat_of(bot)
    if seat is not None:
        if table.phase != "playing":
            return _shuffle_asked(table, seat)
        return GameStart(table.game_id, table.id, seat, describe_config(table))
    seat = table.invitation_of(bot)
    if seat is None:
        return None
    host = table.seat_of(table.host)
    return Offer(
        table=table.id,
        seat=seat,
        host=NAMELESS_HOST if host is None else table.seats[host].name,
        phase=table.phase,
        game_config=describe_config(table),
        commitment=table.commitment,
        number=table.shuffled_game.game,
    )


def _shuffle_asked(table: Table, seat: Seat) -> ShuffleAsked | None:
    """What a bot is asked for before a game begins; nothing if a bot of the house plays for it."""
    stage = table.shuffle_stage
    if stage == "none" or table.seats[seat].deputy:
        return None
    return ShuffleAsked(
        table=table.id,
        seat=seat,
        number=table.shuffled_game.game,
        stage=stage,
        commitment=table.commitment,
        salt_commitments=table.salt_commitments,
    )


def _is_same(before: Standing | None, now: Standing | None) -> bool:
    match before, now:
        case ShuffleAsked(), ShuffleAsked():
            # What others commit to matters when all are there.
            was = (before.seat, before.stage, before.commitment)
            return was == (now.seat, now.stage, now.commitment)
        case Offer(seat=was), Offer(seat=seat):
            return was == seat
        case GameStart(game=was_game, seat=was), GameStart(game=game, seat=seat):
            return (was_game, was) == (game, seat)
        case _:
            return before is None and now is None


class Roll(Protocol):
    """Who listens, at all nodes together."""

    async def add(self, bot: Identity) -> None:
        """A bot listens here."""

    async def remove(self, bot: Identity) -> None:
        """It does not any more."""

    async def online(self) -> dict[Identity, str]:
        """All that listen, and their names."""


class Presence:
    """All bots that listen."""

    def __init__(self, hub: Hub, bots: BotStore) -> None:
        self._hub = hub
        self._bots = bots
        self.news: News = NO_NEWS
        self.roll: Roll | None = None
        """Who listens at other nodes too, where there are any."""
        self._told: dict[str, dict[Identity, Standing | None]] = {}
        """What other nodes were told last of each table here."""
        self._listeners: dict[Identity, set[Listener]] = {}
        self._concerned: dict[str, set[Identity]] = {}
        """The bots that last heard something about each table."""
        hub.subscribers.append(self)

    async def online(self) -> dict[Identity, str]:
        """All bots that can be asked, and their names."""
        if self.roll is not None:
            return await self.roll.online()
        return {bot: next(iter(ones)).bot.name for bot, ones in self._listeners.items()}

    async def enter(self, listener: Listener) -> None:
        """Lets a bot listen, and sends it how things stand."""
        bot = listener.bot.id
        self._listeners.setdefault(bot, set()).add(listener)
        if self.roll is not None:
            await self.roll.add(bot)
        listener.lines.send(Welcome(listener.bot.name, now_ms()))
        for table_id in await self._bots.tables_of(bot):
            try:
                live = await self._hub.find(table_id)
                if live is not None:
                    async with self._hub.audience.reading(live) as table:
                        self._update(table, listener)
            except ElsewhereError:
                await self._hear(table_id, [bot])
            except FivescoreError:
                continue  # of an older version, or gone: nobody plays there any more

    def leave(self, listener: Listener) -> None:
        """A bot does not listen any more."""
        here = self._listeners.get(listener.bot.id, set())
        here.discard(listener)
        if not here:
            self._listeners.pop(listener.bot.id, None)
            if self.roll is not None and not self._hub.is_closing:
                _task = self._hub.tasks.spawn(self._strike(self.roll, listener.bot.id))

    async def _strike(self, roll: "Roll", bot: Identity) -> None:
        with contextlib.suppress(StoreError):  # it is one of this server's, and goes with it
            if bot not in self._listeners:
                await roll.remove(bot)

    def table_changed(self, table: Table) -> None:
        """Updates the bots that a change concerns."""
        sitting = {seat.identity for seat in table.seats if seat.is_outside}
        invited = {invitation.bot for invitation in table.invitations.values()}
        before = self._concerned.pop(table.id, set())
        for bot in sitting | invited | before:
            for listener in self._listeners.get(bot or "", ()):
                self._update(table, listener)
        if self.news.has_readers:
            self._tell(table, {bot for bot in sitting | invited if bot})

    def _tell(self, table: Table, bots: set[Identity]) -> None:
        """Tells other nodes of the bots for which something changed at a table of this server."""
        before = self._told.pop(table.id, {})
        now = {bot: _standing(table, bot) for bot in bots}
        changed = [bot for bot in before | now if not _is_same(before.get(bot), now.get(bot))]
        if now:
            self._told[table.id] = now
        if changed:
            self.news.tell("standing", table.id, *changed)

    def hear(self, table_id: str, *bots: str) -> None:
        """Something changed for bots at a table of another node."""
        if any(bot in self._listeners for bot in bots):
            _task = self._hub.tasks.spawn(self._hear(table_id, bots))

    async def _hear(self, table_id: str, bots: Sequence[Identity]) -> None:
        with contextlib.suppress(FivescoreError):  # gone, or of an older version
            table = await self._hub.registry.read_copy(table_id)
            if table is not None:
                for listener in [one for bot in bots for one in self._listeners.get(bot, ())]:
                    self._update(table, listener)

    def _update(self, table: Table, listener: Listener) -> None:
        listener.update(table)
        if listener.knows(table):
            self._concerned.setdefault(table.id, set()).add(listener.bot.id)

    def send_away(self, bot: Identity, bye: Bye) -> None:
        """Ends the streams of one bot."""
        for listener in self._listeners.get(bot, ()):
            listener.lines.close(bye)

    def close(self, bye: Bye) -> None:
        """Ends all streams."""
        for bot in self._listeners:
            self.send_away(bot, bye)
