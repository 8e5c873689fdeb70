"""Tournaments as the page is told of them. Nothing here depends on a hidden card."""

from collections.abc import Collection

from fivescore.games.scorecards.tournament import SCHEDULE, Fixture, Standing
from fivescore.server.messages import (
    ClockInfo,
    EventGame,
    EventInfo,
    EventSummary,
    EventYou,
    SeatInfo,
    StandingInfo,
)
from fivescore.table.chairs import Identity
from fivescore.table.event_fold import FoldedEvent


def describe_event(event: FoldedEvent, here: Collection[Identity]) -> EventInfo:
    """A tournament as everybody sees it; `here` are the people who are connected."""
    setup, tournament = event.setup, event.tournament
    return EventInfo(
        id=event.id,
        phase=event.phase,
        consolation=tournament.with_consolation,
        deck=setup.deck().id,
        clock=ClockInfo(setup.clock.kind, setup.clock.amount),
        watch=setup.watch,
        seats=[
            SeatInfo(
                seat.kind,
                seat.name,
                seat.bot,
                seat.deputy,
                seat.identity is not None and seat.identity == event.host,
                seat.bot is not None or seat.identity in here,
            )
            for seat in event.seats
        ],
        games=[_describe_game(event, fixture) for fixture in tournament.fixtures()],
        standings=[_describe_standing(standing) for standing in tournament.standings()],
        lot=list(tournament.lot) if tournament.lot else None,
        winners=list(tournament.winners),
    )


def _describe_game(event: FoldedEvent, fixture: Fixture) -> EventGame:
    table = event.tables.get(fixture.number)
    result = event.tournament.results.get(fixture.number)
    return EventGame(
        number=fixture.number,
        round=fixture.round,
        stage=fixture.stage.value,
        players=list(fixture.players),
        phase="over" if result else "playing" if table else "waiting",
        table=table,
        scores=list(result.scores) if result else None,
        best=list(result.best) if result else None,
        winners=list(result.winners) if result else [],
    )


def _describe_standing(standing: Standing) -> StandingInfo:
    return StandingInfo(
        rank=standing.rank,
        player=standing.player,
        played=standing.played,
        points=standing.points,
        best_card=standing.best_card,
        best_game=standing.best_game,
        between=standing.between,
        decided_by=standing.decided_by.value if standing.decided_by else None,
    )


def describe_event_you(event: FoldedEvent, who: Identity) -> EventYou:
    """Who somebody is in a tournament."""
    seat = event.seat_of(who)
    game = event.game_of(seat)
    table = event.tables[game] if game is not None else None
    return EventYou(seat, who == event.host, game, table)


def summarise_event(event: FoldedEvent, now: int) -> EventSummary:
    """A tournament in a list."""
    tournament = event.tournament
    finals = 2 if tournament.with_consolation else 1
    return EventSummary(
        id=event.id,
        phase=event.phase,
        names=[seat.name for seat in event.seats],
        played=len(tournament.results),
        games=len(SCHEDULE) + finals,
        winners=list(tournament.winners),
        changed_at=now,
    )
