"""The commands about the pause between two hands."""

from fivescore.table.entries import Identity, PauseEnded, ScoreSeen
from fivescore.table.table_commands import TableCommands


class PauseCommands(TableCommands):
    """Looking at the score before the next hand is played."""

    def see_score(self, who: Identity, now: int) -> None:
        """Somebody has looked at the score; the next hand is played once all have."""
        seat = self._need_seat(who)
        self._need_match()
        if self.pause is not None and seat not in self.pause.seen:
            self._add(ScoreSeen(seat=seat, at=now))
            self._settle_pause(now)

    def _settle_pause(self, now: int) -> None:
        pause = self.pause
        if pause is not None and (now >= pause.until or self.active_people <= pause.seen):
            self._add(PauseEnded(at=now))
