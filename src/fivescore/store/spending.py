"""What people and addresses have spent on all nodes together."""

from collections.abc import Mapping

from fivescore.store.interface import Store, Writer

HOUR_MS = 3_600_000


class SpendingStore:
    """Amounts of the running hour and the one before, in a PostgreSQL database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def spend(self, amounts: Mapping[str, int], now: int) -> dict[str, int]:
        """Adds to what each key has spent; returns what that was in about the last hour."""
        return await self._store.write(lambda writer: _spend(writer, amounts, now))


def _spend(writer: Writer, amounts: Mapping[str, int], now: int) -> dict[str, int]:
    hour, past = divmod(now, HOUR_MS)
    writer.execute("DELETE FROM spending WHERE hour < ?", (hour - 1,))
    totals = {}
    for key, amount in sorted(amounts.items()):  # in one order, so that nobody waits in a circle
        [new] = writer.execute(
            "INSERT INTO spending (key, hour, amount) VALUES (?, ?, ?) ON CONFLICT (key, hour) "
            "DO UPDATE SET amount = spending.amount + excluded.amount RETURNING amount",
            (key, hour, amount),
        ).fetchone()
        query = "SELECT amount FROM spending WHERE key = ? AND hour = ?"
        before = writer.execute(query, (key, hour - 1)).fetchone()
        # Of the hour before only the part counts that is less than an hour ago.
        totals[key] = new + (before[0] * (HOUR_MS - past) // HOUR_MS if before else 0)
    return totals
