"""What people do about outside bots, with their cookies: make them, revoke them, invite them."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fivescore.server.bots.auth import Bearers
from fivescore.server.bots.presence import Presence
from fivescore.server.http import Api
from fivescore.server.messages import (
    Bots,
    BotToken,
    Bye,
    InviteBot,
    Invited,
    NewBot,
    OwnBot,
    RevokeBot,
)
from fivescore.server.responses import HttpError, json_answer
from fivescore.server.tables.hub import Hub, now_ms
from fivescore.store.bots import BotStore, OutsideBot
from fivescore.table.config import read_name
from fivescore.table.seats import Identity

REVOKED = Bye("revoked", "The token of this bot is no longer good.")


class BotOwners:
    """The routes for people."""

    def __init__(
        self, api: Api, hub: Hub, bots: BotStore, bearers: Bearers, presence: Presence
    ) -> None:
        self._api = api
        self._hub = hub
        self._bots = bots
        self._bearers = bearers
        self._presence = presence

    def routes(self) -> list[Route]:
        """All of them."""
        route = self._api.route
        return [
            route("/bots", self.bots, "GET"),
            route("/bots", self.make, "POST"),
            route("/bots/revoke", self.revoke, "POST"),
            route("/tables/{table_id:str}/invite", self.invite, "POST"),
        ]

    async def bots(self, request: Request) -> Response:
        """The bots of whoever asks, and all that can be offered a seat."""
        found = await self._api.people.find(request)
        own = await self._bots.of(found[0]) if found else []
        return json_answer(Bots([self._own(bot) for bot in own], self._presence.online))

    def _own(self, bot: OutsideBot) -> OwnBot:
        return OwnBot(bot.name, bot.made_at, bot.has_token, self._presence.is_online(bot.id))

    async def make(self, request: Request) -> Response:
        """A bot and its token, or a new token for a bot."""
        payload = await self._api.body(request, NewBot)
        name = read_name(payload.name)
        who, _, cookie = await self._api.need_person(request)
        bot, token = await self._bots.make(who, name, now_ms())
        self._send_away(bot.id)
        answer = json_answer(BotToken(bot.name, token), 201)
        if cookie:
            self._api.people.set_cookie(answer, cookie)
        return answer

    async def revoke(self, request: Request) -> Response:
        """Takes a bot's token from it."""
        payload = await self._api.body(request, RevokeBot)
        found = await self._api.people.find(request)
        bot = await self._bots.revoke(found[0], payload.name) if found else None
        if bot is None:
            raise HttpError(404, "no-bot", "You have no bot of this name.")
        self._send_away(bot.id)
        return json_answer(self._own(bot))

    def _send_away(self, bot: Identity) -> None:
        self._bearers.forget(bot)
        self._presence.send_away(bot, REVOKED)
        self._hub.close_readers(bot, REVOKED)

    async def invite(self, request: Request) -> Response:
        """The host offers a seat to a bot that listens."""
        payload = await self._api.body(request, InviteBot)
        live = await self._api.need_table(request)
        found = await self._api.people.find(request)
        if found is None:
            raise HttpError(409, "not-host", "Only the host can do that.")
        who, _, _ = await self._api.need_person(request)
        bot = await self._bots.named(payload.bot[:100])
        if bot is None or not self._presence.is_online(bot.id):
            raise HttpError(409, "bot-not-here", "No bot of this name is online.")
        await self._api.do(
            live, who, lambda table, now: table.invite(who, payload.seat, bot.id, bot.name, now)
        )
        return json_answer(Invited(payload.seat, bot.name), 201)
