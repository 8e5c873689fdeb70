"""Who is behind a bot's request: `Authorization: Bearer …`, and nothing else.

No cookie counts here, so no page of another site can make a browser act for a bot.
"""

from collections import OrderedDict

from starlette.requests import Request

from fivescore.server.responses import HttpError
from fivescore.store.bots import BotStore, OutsideBot
from fivescore.table.entries import Identity

LONGEST_TOKEN = 100
REMEMBERED = 10_000


class BotTokens:
    """The bots of a server, found by their tokens."""

    def __init__(self, bots: BotStore) -> None:
        self._bots = bots
        self._known: OrderedDict[str, OutsideBot] = OrderedDict()
        self._forgotten = 0
        """How often tokens were taken back: one of them may just be being looked up."""

    async def need(self, request: Request) -> OutsideBot:
        """The bot of a request.

        Raises:
            HttpError: There is no token, or it is forged or revoked.
        """
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        token = token.strip()
        if scheme.lower() != "bearer" or not token:
            raise HttpError(401, "no-token", "Send “Authorization: Bearer” and the bot's token.")
        bot = self._known.get(token)
        while bot is None:
            before = self._forgotten
            bot = await self._bots.find(token) if len(token) <= LONGEST_TOKEN else None
            if self._forgotten != before:
                bot = None
                continue  # what was found may be of before
            if bot is None:
                raise HttpError(401, "wrong-token", "This token is wrong or has been revoked.")
            self._remember(token, bot)
        return bot

    def _remember(self, token: str, bot: OutsideBot) -> None:
        self._known[token] = bot
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def forget_all(self) -> None:
        """Looks every token up again."""
        self._forgotten += 1
        self._known.clear()

    def forget(self, bot: Identity) -> None:
        """A bot has another token now, or none."""
        self._forgotten += 1
        for token in [token for token, known in self._known.items() if known.id == bot]:
            del self._known[token]
