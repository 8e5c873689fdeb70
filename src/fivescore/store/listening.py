"""The outside bots that listen, at whichever node."""

from fivescore.store.interface import Store, Writer
from fivescore.table.entries import Identity


class ListeningStore:
    """Who listens, in a PostgreSQL database. Rows of nodes that are gone do not count."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, bot: Identity, node: int) -> None:
        """A bot listens at a node."""
        await self._store.write(lambda writer: _add(writer, bot, node))

    async def remove(self, bot: Identity, node: int) -> None:
        """It does not any more."""

        def remove(writer: Writer) -> None:
            query = "DELETE FROM listening WHERE bot = ? AND node = ?"
            writer.execute(query, (bot, node))

        await self._store.write(remove)

    async def online(self) -> dict[Identity, str]:
        """The names of all that listen."""
        query = (
            "SELECT DISTINCT bots.bot, bots.name FROM listening JOIN bots USING (bot) "
            "JOIN owners ON owners.fence = listening.node AND owners.scope != 'all'"
        )
        return {row[0]: row[1] for row in await self._store.read(query)}


def _add(writer: Writer, bot: Identity, node: int) -> None:
    writer.execute("DELETE FROM listening WHERE node NOT IN (SELECT fence FROM owners)")
    query = "INSERT INTO listening (bot, node) VALUES (?, ?) ON CONFLICT DO NOTHING"
    writer.execute(query, (bot, node))
