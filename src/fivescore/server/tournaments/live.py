"""A tournament in memory with those who look at it."""

import asyncio

import msgspec

from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.tournaments.messages import TournamentAnswer, TournamentUpdate, TournamentYou
from fivescore.server.tournaments.serializers import describe_tournament, describe_tournament_you
from fivescore.table.entries import Identity
from fivescore.table.tournament import RunningTournament

GONE = Bye("gone", "There is no such tournament.")


class LiveTournament:
    """A tournament in memory with those who look at it. Whoever changes it holds the lock."""

    def __init__(self, tournament: RunningTournament, now: int) -> None:
        self.tournament = tournament
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.is_gone = False
        self.farewell = GONE
        """What those hear who still want something of it when it is gone."""
        self.is_in_doubt = False
        """Nobody knows whether the last change was written: it is to be read back."""
        self.used_at = now
        self.presence: asyncio.TimerHandle | None = None
        self.gone: dict[Identity, int] = {}
        """Since when each player is not connected here."""
        self.note_gone(now)

    @property
    def here(self) -> set[Identity]:
        """The people who are connected."""
        return {connection.who for connection in self.connections}

    def note_gone(self, now: int) -> None:
        """Notes since when players are not connected."""
        missing = set(self.tournament.sitting) - self.here
        self.gone = {who: self.gone.get(who, now) for who in missing}

    def publish(self) -> None:
        """Sends everybody how it stands."""
        info = describe_tournament(self.tournament, self.here)
        frames: dict[TournamentYou, bytes] = {}
        for connection in self.connections:
            you = describe_tournament_you(self.tournament, connection.who)
            if you not in frames:
                frames[you] = msgspec.json.encode(TournamentUpdate(info, you))
            connection.send(frames[you])

    def look(self, who: Identity) -> TournamentAnswer:
        """How it stands, for one person."""
        return TournamentAnswer(
            describe_tournament(self.tournament, self.here),
            describe_tournament_you(self.tournament, who),
        )

    def is_idle(self, now: int, after: int) -> bool:
        """Whether it can be read from its log again when somebody asks for it."""
        is_used = self.connections or self.lock.locked() or self.is_in_doubt
        return not is_used and self.used_at <= now - after

    def stop_clocks(self) -> None:
        """Nothing happens here by itself any more."""
        if self.presence is not None:
            self.presence.cancel()
            self.presence = None

    def close(self, bye: Bye) -> None:
        """Sends everybody away."""
        self.stop_clocks()
        for connection in list(self.connections):
            connection.close(bye)
