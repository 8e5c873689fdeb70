"""A tournament (C11) as a file of records: each game stands there with its place in the event.

A record's `event` tells the four players, whether there is a consolation game, the game's number,
round and stage and, from the finals on, the lot if one was drawn. So a tournament can be left after
any game and taken up again, and anyone can check it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET

from fivescore.engine.contract import FivescoreError, Game, quoted
from fivescore.engine.events import JsonObject
from fivescore.engine.match import Match, Player
from fivescore.engine.record import to_json
from fivescore.engine.replay import replay
from fivescore.games.scorecards.events import CardMove
from fivescore.games.scorecards.tournament import GAME, PLAYERS, Fixture, Result, Tournament

VARIANT, OPTIONS = "standard", {"first": "seat0"}
"""What every game of a tournament is."""


@dataclass(slots=True)
class TournamentFile:
    """A tournament with its players and the records of its games."""

    players: tuple[Player, ...]
    tournament: Tournament = field(default_factory=Tournament)
    records: list[JsonObject] = field(default_factory=list)

    def seat(self, fixture: Fixture) -> tuple[Player, Player]:
        """The two players of a game; the one who starts sits in seat 0."""
        first, second = fixture.players
        return self.players[first], self.players[second]

    def add(self, fixture: Fixture, match: Match) -> None:
        """Takes a finished game in."""
        self.tournament.add(fixture.number, result_of(match))
        self.records.append(
            to_json(msgspec.structs.replace(match.record(), event=self.tell_event(fixture)))
        )

    def tell_event(self, fixture: Fixture) -> JsonObject:
        """A game's place in the tournament, as its record tells it."""
        told: JsonObject = {
            "name": "tournament",
            "players": [player.to_json() for player in self.players],
            "consolation": self.tournament.with_consolation,
            "game": fixture.number,
            "round": fixture.round,
            "stage": str(fixture.stage),
        }
        return told | {"lot": list(self.tournament.lot)} if self.tournament.lot else told


def result_of(match: Match) -> Result:
    """What a finished game for two brings to the tournament."""
    outcome = match.outcome
    assert outcome is not None
    first, second = outcome.scores
    best = [-(10**6)] * 2
    for event in match.standing():  # what was taken back counts for nothing
        if isinstance(event, CardMove) and event.points is not UNSET:
            best[event.seat] = max(best[event.seat], event.points)
    return Result((first, second), (best[0], best[1]), outcome.winners)


def read_tournament(
    records: Iterable[JsonObject], find_game: Callable[[str], Game]
) -> TournamentFile:
    """Takes a tournament up from its records; every game is replayed and checked.

    Raises:
        FivescoreError: A record is wrong, or has no place in the tournament.
    """
    file: TournamentFile | None = None
    for number, record in enumerate(records, 1):
        event = record.get("event")
        if not isinstance(event, dict) or event.get("name") != "tournament":
            raise FivescoreError(f"Game {number} of the file belongs to no tournament.")
        if file is None:
            is_wanted = event.get("consolation") is True
            file = TournamentFile(_read_players(event), Tournament(is_wanted))
        _add(file, record, event, find_game)
    if file is None:
        raise FivescoreError("There is no game in the file.")
    return file


def _add(
    file: TournamentFile,
    record: JsonObject,
    event: JsonObject,
    find_game: Callable[[str], Game],
) -> None:
    tournament = file.tournament
    lot = event.get("lot")
    if isinstance(lot, list) and tournament.lot is None:
        tournament.draw_lot(lot)
    number = event.get("game")
    fixture = next((f for f in tournament.fixtures() if f.number == number), None)
    if fixture is None:
        raise FivescoreError(f"There is no game {quoted(number)} in the tournament at this point.")
    match = replay(record, find_game)
    names = [player.name for player in match.players]
    right = [player.name for player in file.seat(fixture)]
    is_right_kind = match.game.name == GAME and match.config.variant == VARIANT
    if not is_right_kind or match.config.options != OPTIONS or names != right:
        raise FivescoreError(
            f"Game {number} of the tournament should be Score Cards for {right[0]}, who starts, "
            f"and {right[1]}."
        )
    if not match.is_over:
        raise FivescoreError(f"Game {number} of the tournament is not finished.")
    tournament.add(fixture.number, result_of(match))
    file.records.append(record)


def _read_players(event: JsonObject) -> tuple[Player, ...]:
    told = event.get("players")
    if not isinstance(told, list) or len(told) != PLAYERS:
        raise FivescoreError(f"A tournament has {PLAYERS} players (C11).")
    players = []
    for player in told:
        if not isinstance(player, dict) or not isinstance(player.get("name"), str):
            raise FivescoreError("A player of the tournament has no name.")
        bot = player.get("bot")
        kind = "bot" if isinstance(bot, str) else "human"
        players.append(Player(player["name"], kind, bot if isinstance(bot, str) else None))
    return check_players(players)


def check_players(players: Iterable[Player]) -> tuple[Player, ...]:
    """Four players with names that tell them apart.

    Raises:
        FivescoreError: There are not four, or two have the same name.
    """
    found = tuple(players)
    if len(found) != PLAYERS:
        raise FivescoreError(f"A tournament has {PLAYERS} players (C11), not {len(found)}.")
    if len({player.name for player in found}) != PLAYERS:
        raise FivescoreError("Two players have the same name: give each one of their own.")
    return found
