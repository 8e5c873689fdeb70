"""What a history counts of a finished game: results, and feats by the engine."""

import asyncio
import contextlib
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fivescore.engine.contract import FivescoreError, Outcome, Seat
from fivescore.engine.record import parse_record
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.server.archive.messages import FinishedSummary
from fivescore.store.history import NO_GAME, HistoryStore, Played, Result, UncountedGame
from fivescore.store.interface import StoreError
from fivescore.table.entries import Identity
from fivescore.table.plain_data import Record
from fivescore.table.seats import OUTSIDE
from fivescore.table.state import TableState

log = logging.getLogger("fivescore.server")
AT_ONCE = 10
RETRY_SECONDS = 60
Feats = Mapping[str, Sequence[int]]


def count_played(table: TableState) -> list[Played]:
    """What the histories of those count who sit at a table whose game has just ended."""
    match, config = table.match, table.config
    assert match is not None
    assert match.outcome is not None
    is_counted = match.origin is None
    feats = match.count_feats() if is_counted else {}
    return [
        Played(
            who=who,
            game=config.game if is_counted else NO_GAME,
            variant=config.variant,
            players=config.players,
            seat=seat,
            result=result_of(match.outcome, seat),
            feats=_of_seat(feats, seat),
        )
        for who, seat in sorted(table.sitting.items())
    ]


def result_of(outcome: Outcome, seat: Seat) -> Result:
    """How a game ended for a seat; a team that wins alone shares its victory with nobody."""
    if seat not in outcome.winners:
        return "lost"
    teams = len(outcome.teams) if outcome.teams else len(outcome.scores)
    team_size = len(outcome.scores) // teams
    return "shared" if len(outcome.winners) > team_size else "won"


def _of_seat(feats: Feats, seat: Seat) -> dict[str, int]:
    return {name: amounts[seat] for name, amounts in feats.items()}


# --- Games of before ---------------------------------------------------------------------------


def count_recorded(game: UncountedGame) -> list[Played]:
    """What histories count of a game of before, which does not say who sat where."""
    record = parse_record(game.record.encode())
    outcome = _outcome(record)
    feats = _replay_feats(record)
    seats = find_seats(record, game.people)
    return [
        Played(
            who=who,
            game=record["game"],
            variant=record["variant"],
            players=len(record["players"]),
            seat=seat,
            result=_result(outcome, record, seat),
            feats={} if seat is None else _of_seat(feats, seat),
        )
        for who, seat in seats.items()
    ]


def find_seats(record: Record, people: Mapping[Identity, str]) -> dict[Identity, Seat | None]:
    """Who sat where in a recorded game: by their names, then whoever is left by what is left."""
    free = {
        seat: player["name"]
        for seat, player in enumerate(record["players"])
        if player["kind"] != "bot" or player.get("bot") == OUTSIDE
    }
    found: dict[Identity, Seat | None] = dict.fromkeys(people)
    for who, name in people.items():
        named = [seat for seat, other in free.items() if other == name]
        if len(named) == 1 and list(people.values()).count(name) == 1:
            found[who] = named[0]
    left = set(free) - set(found.values())
    unknown = [who for who, seat in found.items() if seat is None]
    if len(left) == len(unknown) == 1:
        found[unknown[0]] = left.pop()
    return found


def _outcome(record: Record) -> Outcome:
    result: dict[str, Any] = record["result"]
    teams = result.get("teams")
    return Outcome(
        tuple(result["scores"]), tuple(result["winners"]), tuple(teams) if teams else None
    )


def _result(outcome: Outcome, record: Record, seat: Seat | None) -> Result | None:
    if seat is not None:
        return result_of(outcome, seat)
    people = [k for k, player in enumerate(record["players"]) if player["kind"] != "bot"]
    results = {result_of(outcome, one) for one in people}
    return results.pop() if len(results) == 1 else None


def _replay_feats(record: Record) -> Feats:
    """The feats of a recorded game; none of one that this version cannot replay."""
    try:
        return replay(record, get_game).count_feats()
    except FivescoreError as error:
        log.info("A finished game is counted without its feats: %s", error)
        return {}


async def count_games_of_before(store: HistoryStore) -> None:
    """Counts all finished games that a version without histories left, a few at a time."""
    while True:
        try:
            games = await store.uncounted(AT_ONCE)
            await _count_all(store, games)
        except StoreError as error:
            log.warning("Finished games could not be counted: %s", error)
            await asyncio.sleep(RETRY_SECONDS)
            continue
        if not games:
            return


async def count_games_of(store: HistoryStore, who: Identity) -> None:
    """Counts what is left of one person's games of before, so that their seats are known.

    Raises:
        StoreError: The disk does not give or take it.
    """
    while games := await store.uncounted_games_of(who, AT_ONCE):
        await _count_all(store, games)


async def _count_all(store: HistoryStore, games: Sequence[UncountedGame]) -> None:
    for game in games:
        await store.count(game.game_id, await asyncio.to_thread(_count_any, game))


def _count_any(game: UncountedGame) -> list[Played]:
    """What histories count of a game of before, however its record was written."""
    try:
        return count_recorded(game)
    except Exception:
        # One that stays uncounted would be the next to be counted, for ever.
        log.exception("A finished game is counted without its result.")
    variant, players = "standard", 0
    with contextlib.suppress(msgspec.MsgspecError):
        summary = msgspec.json.decode(game.summary, type=FinishedSummary)
        variant, players = summary.variant, len(summary.names)
    return [
        Played(
            who=who,
            game=game.game,
            variant=variant,
            players=players,
            seat=None,
            result=None,
        )
        for who in game.people
    ]
