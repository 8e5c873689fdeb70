"""When servers ran on this database, and when not."""

from fivescore.store.interface import Store, Writer

KEPT_DOWNTIMES = 1000
"""The latest ones; a server that starts more often than that has other troubles."""


class UptimeStore:
    """When a server was last alive, and the spans in which none was."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def latest(self) -> int:
        """The latest time that the database knows of; 0 if it knows none."""
        query = (
            "SELECT COALESCE(MAX(latest), 0) FROM ("
            "SELECT MAX(alive_at) AS latest FROM server_clock "
            "UNION ALL SELECT MAX(changed_at) FROM tables "
            "UNION ALL SELECT MAX(changed_at) FROM events) AS times"
        )
        [[latest]] = await self._store.read(query)
        return int(latest)

    async def start(self, now: int) -> list[tuple[int, int]]:
        """A server starts: notes since when none ran, and returns all such spans."""
        return await self._store.write(lambda writer: _start(writer, now))

    async def downtimes(self) -> list[tuple[int, int]]:
        """The spans in which no server ran."""
        query = "SELECT began_at, ended_at FROM downtimes ORDER BY began_at"
        return [(row[0], row[1]) for row in await self._store.read(query)]

    async def stay_alive(self, now: int) -> None:
        """Notes that the server runs."""
        await self._store.write(lambda writer: _write_alive(writer, now))


def _start(writer: Writer, now: int) -> list[tuple[int, int]]:
    alive = writer.execute("SELECT alive_at FROM server_clock").fetchone()
    if alive is not None and alive[0] < now:
        query = "INSERT INTO downtimes (began_at, ended_at) VALUES (?, ?) ON CONFLICT DO NOTHING"
        writer.execute(query, (alive[0], now))
    writer.execute(
        "DELETE FROM downtimes WHERE began_at NOT IN "
        "(SELECT began_at FROM downtimes ORDER BY began_at DESC LIMIT ?)",
        (KEPT_DOWNTIMES,),
    )
    _write_alive(writer, now)
    rows = writer.execute("SELECT began_at, ended_at FROM downtimes ORDER BY began_at")
    return [(row[0], row[1]) for row in rows.fetchall()]


def _write_alive(writer: Writer, now: int) -> None:
    writer.execute(
        "INSERT INTO server_clock (one, alive_at) VALUES (1, ?) "
        "ON CONFLICT (one) DO UPDATE SET alive_at = excluded.alive_at",
        (now,),
    )
