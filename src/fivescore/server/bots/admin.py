"""What people do about outside bots, with their cookies: make them, revoke them, invite them."""

from collections.abc import Container

from starlette.requests import Request
from starlette.responses import Response

from fivescore.bots import all_bot_names
from fivescore.server.bots.admin_messages import (
    Bots,
    BotToken,
    InviteBot,
    Invited,
    NewBot,
    OwnBot,
    RevokeBot,
)
from fivescore.server.bots.auth import BotTokens
from fivescore.server.bots.presence import Presence
from fivescore.server.clock import now_ms
from fivescore.server.messages import Bye
from fivescore.server.people.identity import People
from fivescore.server.responses import HttpError, json_answer, raise_refusal
from fivescore.server.routing import WRITE, Endpoint
from fivescore.server.tables.http import need_table
from fivescore.server.tables.hub import Hub
from fivescore.store.bots import BotStore, OutsideBot
from fivescore.table.entries import Identity
from fivescore.table.names import check_name, looks, without_number

REVOKED = Bye("revoked", "The token of this bot is no longer good.")
LONGEST_NAME = 100


class BotAdmin:
    """The routes under /api/bots, and the invitation of a bot to a table."""

    def __init__(
        self, people: People, hub: Hub, bots: BotStore, tokens: BotTokens, presence: Presence
    ) -> None:
        self._people = people
        self._hub = hub
        self._bots = bots
        self._tokens = tokens
        self._presence = presence

    async def bots(self, request: Request) -> Response:
        """The bots of whoever asks, and all that can be offered a seat."""
        own = await self._bots.of(await self._people.identity_of(request))
        online = await self._presence.online()
        names = sorted(set(online.values()), key=str.casefold)
        return json_answer(Bots([_own(bot, online) for bot in own], names))

    async def make(self, request: Request, payload: NewBot) -> Response:
        """A bot and its token, or a new token for a bot."""
        name = check_name(payload.name)
        if any(looks(without_number(name)) & looks(own) for own in all_bot_names()):
            raise HttpError(409, "house-bot", "This is what a bot of ours is called.")
        visitor = await self._people.need(request)
        bot, token = await self._bots.make(visitor.who, name, now_ms())
        self._send_away(bot.id)
        return self._people.set_cookie(json_answer(BotToken(bot.name, token), 201), visitor.token)

    async def revoke(self, request: Request, payload: RevokeBot) -> Response:
        """Takes a bot's token from it."""
        found = await self._people.find(request)
        bot = await self._bots.revoke(found[0], payload.name) if found else None
        if bot is None:
            raise HttpError(404, "no-bot", "You have no bot of this name.")
        self._send_away(bot.id)
        return json_answer(_own(bot, await self._presence.online()))

    async def revoke_all(self, owner: Identity) -> None:
        """Takes the tokens from all bots of a person."""
        for bot in await self._bots.of(owner):
            await self._bots.revoke(owner, bot.name)
            self._send_away(bot.id)

    def _send_away(self, bot: Identity) -> None:
        self.send_away_here(bot)
        self._presence.news.tell("bot", bot)

    def send_away_here(self, bot: Identity) -> None:
        """Ends all that a bot has open at this server: its token is no longer good."""
        self._tokens.forget(bot)
        self._presence.send_away(bot, REVOKED)
        self._hub.audience.close_readers(bot, REVOKED)

    async def invite(self, request: Request, payload: InviteBot) -> Response:
        """The host offers a seat to a bot that listens."""
        live = await need_table(self._hub, request.path_params["table_id"])
        if await self._people.find(request) is None:
            raise HttpError(409, "not-host", "Only the host can do that.")
        who = (await self._people.need(request)).who
        bot = await self._bots.named(payload.bot[:LONGEST_NAME])
        if bot is None or bot.id not in await self._presence.online():
            raise HttpError(409, "bot-not-here", "No bot of this name is online.")
        answer = await self._hub.command(
            live, who, lambda table, now: table.invite(who, payload.seat, bot.id, bot.name, now)
        )
        raise_refusal(answer.refusal)
        return json_answer(Invited(payload.seat, bot.name), 201)


def _own(bot: OutsideBot, online: Container[Identity]) -> OwnBot:
    return OwnBot(bot.name, bot.made_at, bot.has_token, bot.id in online)


ENDPOINTS = (
    Endpoint("GET", "/api/bots", BotAdmin.bots, "Your bots, and all that listen.", answer=Bots),
    Endpoint(
        "POST",
        "/api/bots",
        BotAdmin.make,
        "Makes a bot, or a new token for one; tells the token this once.",
        answer=BotToken,
        body=NewBot,
        errors=(*WRITE, 409),
        status=201,
    ),
    Endpoint(
        "POST",
        "/api/bots/revoke",
        BotAdmin.revoke,
        "Revokes a bot's token.",
        answer=OwnBot,
        body=RevokeBot,
        errors=(*WRITE, 404),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table_id}/invite",
        BotAdmin.invite,
        "The host offers a seat to a bot that listens.",
        answer=Invited,
        body=InviteBot,
        errors=(*WRITE, 404, 409),
        status=201,
    ),
)
