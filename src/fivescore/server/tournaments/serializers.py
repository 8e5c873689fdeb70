"""Tournaments as messages. Nothing here depends on a hidden card."""

from collections.abc import Collection

from fivescore.games.scorecards.tournament import SCHEDULE, Fixture, Standing
from fivescore.server.tables.serializers import describe_clock, describe_seats
from fivescore.server.tournaments.messages import (
    StandingInfo,
    TournamentGame,
    TournamentInfo,
    TournamentSummary,
    TournamentYou,
)
from fivescore.table.config_changes import is_own_deck
from fivescore.table.entries import Identity
from fivescore.table.tournament_state import TournamentState


def describe_tournament(tournament: TournamentState, here: Collection[Identity]) -> TournamentInfo:
    """A tournament as everybody sees it; `here` are the people who are connected."""
    config, played = tournament.config, tournament.tournament
    return TournamentInfo(
        id=tournament.id,
        phase=tournament.phase,
        consolation=played.with_consolation,
        deck=config.deck().id,
        is_own_deck=is_own_deck(config.rules, config.deck()),
        clock=describe_clock(config),
        watch=config.watch,
        seats=describe_seats(tournament, here),
        games=[_describe_game(tournament, fixture) for fixture in played.fixtures()],
        standings=[_describe_standing(standing) for standing in played.standings()],
        lot=list(played.lot) if played.lot else None,
        winners=list(played.winners),
    )


def _describe_game(tournament: TournamentState, fixture: Fixture) -> TournamentGame:
    table = tournament.tables.get(fixture.number)
    result = tournament.tournament.results.get(fixture.number)
    return TournamentGame(
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


def describe_tournament_you(tournament: TournamentState, who: Identity) -> TournamentYou:
    """Who somebody is in a tournament."""
    seat = tournament.seat_of(who)
    game = tournament.game_of(seat)
    table = tournament.tables[game] if game is not None else None
    return TournamentYou(seat, who == tournament.host, game, table)


def summarise_tournament(tournament: TournamentState, now: int) -> TournamentSummary:
    """A tournament in a list."""
    played = tournament.tournament
    finals = 2 if played.with_consolation else 1
    return TournamentSummary(
        id=tournament.id,
        phase=tournament.phase,
        names=[seat.name for seat in tournament.seats],
        played=len(played.results),
        games=len(SCHEDULE) + finals,
        winners=list(played.winners),
        changed_at=now,
    )
