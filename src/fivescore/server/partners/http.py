"""Partners over HTTP: listed, invited again, hidden.

Whose partners they are, the cookie says. What somebody does not want to see is never told to
whoever it is hidden from: their invitation looks to them like any other that nobody answers.
"""

import asyncio
import time
from weakref import WeakValueDictionary

from starlette.requests import Request
from starlette.responses import Response

from fivescore.engine.contract import FivescoreError
from fivescore.server.clock import now_ms
from fivescore.server.messages import Nothing
from fivescore.server.partners.again import play_again
from fivescore.server.partners.hub import OPEN_MS, InvitationHub, describe_invitation
from fivescore.server.partners.messages import (
    HiddenPartner,
    HidePartner,
    Invite,
    InviteAnswer,
    PartnerInfo,
    Partners,
)
from fivescore.server.partners.pairs import pair_id
from fivescore.server.people.identity import HOUR, People, Visitor
from fivescore.server.rate_limit import RateLimit
from fivescore.server.responses import HttpError, json_answer, too_fast
from fivescore.server.routing import WRITE, Endpoint
from fivescore.server.table_budgets import TableBudgets
from fivescore.server.tables.hub import Hub
from fivescore.store.interface import StoreError
from fivescore.store.partners import Invitation, LastGame, Partner, PartnersStore
from fivescore.table.config import TableConfig
from fivescore.table.entries import Identity

LISTED = 20
INVITATIONS_AN_HOUR = 20
INVITATIONS_TO_ONE = 4
"""In an hour, however they were answered."""


class PartnersApi:
    """The routes under /api/partners."""

    def __init__(
        self,
        people: People,
        hub: Hub,
        store: PartnersStore,
        invitations: InvitationHub,
        budgets: TableBudgets,
    ) -> None:
        self._people = people
        self._budgets = budgets
        self._hub = hub
        self._store = store
        self._invitations = invitations
        self._all = RateLimit(INVITATIONS_AN_HOUR, HOUR)
        self._to_one = RateLimit(INVITATIONS_TO_ONE, HOUR)
        self._inviting: WeakValueDictionary[frozenset[Identity], asyncio.Lock] = (
            WeakValueDictionary()
        )
        """Two taps at once are one invitation. Two people have a lock while one of them asks."""

    async def partners(self, request: Request) -> Response:
        """The partners of whoever asks."""
        who = await self._people.identity_of(request)
        made = await self._store.invitations_by(who, now_ms() - OPEN_MS)
        invited = {invitation.invited: invitation for invitation in made}
        found = await self._store.partners_of(who, LISTED)
        hidden = await self._store.hidden_by(who)
        return json_answer(
            Partners(
                [_describe(who, one, invited.get(one.who)) for one in found],
                [HiddenPartner(pair_id(who, one.who), one.name) for one in hidden],
            )
        )

    async def invite(self, request: Request, _payload: Invite) -> Response:
        """Asks a partner to play the last game again, at a table made for that."""
        visitor, partner = await self._need(request)
        pair = frozenset((visitor.who, partner))
        lock = self._inviting.setdefault(pair, asyncio.Lock())
        async with lock:
            table = await self._find_open(visitor.who, partner)
            if table is None:
                address = self._people.address_of(request)
                table = await self._invite(visitor, partner, address)
        return json_answer(InviteAnswer(table))

    async def _find_open(self, who: Identity, partner: Identity) -> str | None:
        """The table of an invitation between two people that is open already.

        Raises:
            HttpError: They said “not now”.
        """
        since = now_ms() - OPEN_MS
        # Whoever said “not now” may have asked since: that comes first.
        for one in await self._store.invitations_to(who, since):
            if one.inviter == partner and describe_invitation(one):
                return one.table_id
        if await self._store.has_declined(who, partner, since):
            raise HttpError(409, "not-now", "They said “not now”. Try again later.")
        own = await self._store.invitations_by(who, since)
        return next((one.table_id for one in own if one.invited == partner), None)

    async def _invite(self, visitor: Visitor, partner: Identity, address: str) -> str:
        last = await self._store.last_game(visitor.who, partner)
        if last is None:
            raise HttpError(404, "gone", "There is no game to play again.")
        now = time.monotonic()
        pair = (visitor.who, partner)
        if not self._to_one.allows(pair, now) or not self._all.allows(visitor.who, now):
            raise too_fast("These are enough invitations for an hour.")
        await self._budgets.spend(visitor.who, address)
        again = await asyncio.to_thread(play_again, last, await self._config(last))
        table_id = await self._hub.registry.create(
            visitor.who,
            visitor.name,
            again,
            commit=lambda change: self._store.invite(visitor.who, partner, change),
        )
        self._invitations.changed(partner)
        return table_id

    async def _config(self, last: LastGame) -> TableConfig | None:
        """How the table of a game is configured, if there still is one."""
        try:
            table = await self._hub.registry.read_copy(last.table_id)
        except StoreError:
            raise
        except FivescoreError:
            return None  # of an older version
        return None if table is None else table.config

    async def decline(self, request: Request, _payload: Nothing) -> Response:
        """Says “not now” to a partner's invitation."""
        visitor, partner = await self._need(request)
        await self._store.decline(partner, visitor.who)
        self._invitations.changed(visitor.who)
        return json_answer(Nothing())

    async def hide(self, request: Request, payload: HidePartner) -> Response:
        """Hides a partner's invitations, or shows them again."""
        visitor, partner = await self._need(request)
        if payload.is_hidden:
            await self._store.hide(visitor.who, partner, now_ms())
        else:
            await self._store.show(visitor.who, partner)
        self._invitations.changed(visitor.who)
        return json_answer(Nothing())

    async def _need(self, request: Request) -> tuple[Visitor, Identity]:
        """Who asks, and which of their partners they mean.

        Raises:
            HttpError: They have no such partner.
        """
        wanted = request.path_params["partner_id"]
        if await self._people.find(request) is not None:
            visitor = await self._people.need(request)
            for partner in await self._store.known_to(visitor.who):
                if pair_id(visitor.who, partner) == wanted:
                    return visitor, partner
        raise HttpError(404, "gone", "You have no such partner.")


def _describe(who: Identity, partner: Partner, invitation: Invitation | None) -> PartnerInfo:
    return PartnerInfo(
        id=pair_id(who, partner.who),
        name=partner.name,
        game=partner.game,
        variant=partner.variant,
        players=partner.players,
        played_at=partner.played_at,
        games=partner.games,
        invited_until=None if invitation is None else invitation.made_at + OPEN_MS,
        table=None if invitation is None else invitation.table_id,
        has_declined=invitation is not None and invitation.is_declined,
    )


_PARTNER = "/api/partners/{partner_id}"
_CHANGE = (*WRITE, 404)
ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/partners",
        PartnersApi.partners,
        "People you played with lately.",
        answer=Partners,
    ),
    Endpoint(
        "POST",
        f"{_PARTNER}/invite",
        PartnersApi.invite,
        "Asks one of them to play your last game again.",
        answer=InviteAnswer,
        body=Invite,
        errors=(*_CHANGE, 409),
    ),
    Endpoint(
        "POST",
        f"{_PARTNER}/decline",
        PartnersApi.decline,
        "Says “not now” to their invitation.",
        answer=Nothing,
        body=Nothing,
        errors=_CHANGE,
    ),
    Endpoint(
        "POST",
        f"{_PARTNER}/hide",
        PartnersApi.hide,
        "Hides their invitations, or shows them again.",
        answer=Nothing,
        body=HidePartner,
        errors=_CHANGE,
    ),
)
