"""The route table: every endpoint of the server, by feature. Starlette and OpenAPI read it."""

from itertools import chain

from fivescore.server import health
from fivescore.server.archive import http as archive
from fivescore.server.bots import admin as bot_admin
from fivescore.server.bots import http as bots
from fivescore.server.decks import http as decks
from fivescore.server.games import http as games
from fivescore.server.guides import http as guides
from fivescore.server.history import http as history
from fivescore.server.partners import http as partners
from fivescore.server.people import http as people
from fivescore.server.push import http as push
from fivescore.server.reviews import http as reviews
from fivescore.server.routing import Endpoints
from fivescore.server.scorepads import http as scorepads
from fivescore.server.seeks import http as seeks
from fivescore.server.tables import http as tables
from fivescore.server.tournaments import http as tournaments
from fivescore.server.what_ifs import http as what_ifs

FEATURES: dict[type, Endpoints] = {
    health.HealthApi: health.ENDPOINTS,
    games.GamesApi: games.ENDPOINTS,
    people.PeopleApi: people.ENDPOINTS,
    tables.TablesApi: tables.ENDPOINTS,
    tournaments.TournamentsApi: tournaments.ENDPOINTS,
    seeks.SeeksApi: seeks.ENDPOINTS,
    archive.ArchiveApi: archive.ENDPOINTS,
    reviews.ReviewsApi: reviews.ENDPOINTS,
    what_ifs.WhatIfApi: what_ifs.ENDPOINTS,
    history.HistoryApi: history.ENDPOINTS,
    partners.PartnersApi: partners.ENDPOINTS,
    push.PushApi: push.ENDPOINTS,
    decks.DecksApi: decks.ENDPOINTS,
    guides.GuidesApi: guides.ENDPOINTS,
    scorepads.ScorePadsApi: scorepads.ENDPOINTS,
    bot_admin.BotAdmin: bot_admin.ENDPOINTS,
    bots.BotApi: bots.ENDPOINTS,
}
ENDPOINTS: Endpoints = tuple(chain.from_iterable(FEATURES.values()))
