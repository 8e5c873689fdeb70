"""What a notice says: which game, that it is your turn, and the way there. Never more."""

from dataclasses import dataclass

import msgspec

from fivescore.server.previews.sentences import game_name
from fivescore.words import tell

LONGEST_TTL = 3 * 86_400
"""Seconds for which a push service keeps a notice for a browser that is off."""
URGENT_SECONDS = 600
"""With so little time left a browser may be woken up."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that somebody may have to be told of."""

    table_id: str
    game: str
    began_at: int
    ends_at: int | None
    """When the clock runs out, if there is one."""

    def seconds_left(self, now: int) -> int | None:
        """Until the clock runs out."""
        return None if self.ends_at is None else max(0, (self.ends_at - now) // 1000)

    def ttl(self, now: int) -> int:
        """Seconds for which the notice is worth keeping."""
        left = self.seconds_left(now)
        return LONGEST_TTL if left is None else min(left, LONGEST_TTL)

    def urgency(self, now: int) -> str:
        """How soon a browser shall hear of it (RFC 8030, 5.3)."""
        left = self.seconds_left(now)
        return "high" if left is not None and left <= URGENT_SECONDS else "normal"


class NoticeText(msgspec.Struct, frozen=True):
    """What the service worker reads (web/worker/notice.ts)."""

    title: str
    body: str
    table: str
    """The id of the table."""


def write_notice(turn: Turn, language: str) -> bytes:
    """A notice in somebody's language."""
    title = tell(language, "push-title", game=game_name(turn.game, language))
    return msgspec.json.encode(NoticeText(title, tell(language, "push-body"), turn.table_id))
