"""How much may be said at a table."""

from fivescore.server.rate_limit import RateLimit
from fivescore.table.entries import Identity

MOST_LINES, LINES_SECONDS = 10, 10
"""Of one person, and of all at one address who do not sit at the table."""
LINES_AN_HOUR = 600
"""Of one person who sits there."""
WATCHERS_AN_HOUR = 100
"""Of all at one address who do not sit there."""
TABLE_AN_HOUR = 600
"""Of all who do not."""
HOUR = 3600


class ChatLimits:
    """Counts lines: by person, and for those who only look on by address and table too.

    Whoever sits at a table never waits for those who do not.
    """

    def __init__(self) -> None:
        self._own = RateLimit(MOST_LINES, LINES_SECONDS)
        self._own_hour = RateLimit(LINES_AN_HOUR, HOUR)
        self._address = RateLimit(MOST_LINES, LINES_SECONDS)
        self._address_hour = RateLimit(WATCHERS_AN_HOUR, HOUR)
        self._table_hour = RateLimit(TABLE_AN_HOUR, HOUR)

    def allows(self, who: Identity, address: str, table_id: str, *, sits: bool, now: float) -> bool:
        """Whether somebody may say one more line; if so it counts as said."""
        if not self._own.allows((who, table_id), now):
            return False
        if sits:
            return self._own_hour.allows((who, table_id), now)
        here = (address, table_id)
        return (
            self._address.allows(here, now)
            and self._address_hour.allows(here, now)
            and self._table_hour.allows(table_id, now)
        )
