"""Counts the tables that are created and listed."""

import contextlib
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator

from fivescore.server.budgets import Budgets
from fivescore.server.clock import now_ms
from fivescore.server.rate_limit import RateLimit
from fivescore.server.responses import HttpError, too_fast
from fivescore.store.spending import SpendingStore
from fivescore.store.tables import TableStore
from fivescore.table.entries import Identity

HOUR = 3600
MOST_KEYS = 10_000
"""People and addresses whose listed tables are counted."""


class TableBudgets:
    """Counts new tables, and those in the list.

    Nothing of it is kept on the disk, but for what several nodes count together.
    """

    def __init__(
        self, budgets: Budgets, store: TableStore, shared: SpendingStore | None = None
    ) -> None:
        self._budgets = budgets
        self._store = store
        self._shared = shared
        self._by_person = RateLimit(budgets.tables, HOUR)
        self._by_address = RateLimit(budgets.tables_at_address, HOUR)
        self._in_all = RateLimit(budgets.tables_in_all, HOUR)
        self._listed: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        """The tables that each person and each address has put into the list."""
        self._coming: Counter[tuple[str, str]] = Counter()
        """Tables of theirs that are about to be listed: several may come at the same moment."""

    async def spend(self, who: Identity, address: str, tables: int = 1) -> None:
        """Counts what somebody is about to create: a table, or something that has several.

        Raises:
            HttpError: These were enough for an hour.
        """
        now = time.monotonic()
        if not self._by_person.allows(who, now):
            raise too_fast(f"{self._budgets.tables} new tables an hour are enough.")
        if not all(self._by_address.allows(address, now) for _ in range(tables)):
            raise too_fast("Too many new tables come from this address.")
        if not all(self._in_all.allows("", now) for _ in range(tables)):
            raise too_fast("Too many new tables are being created. Try again later.")
        if self._shared is not None:
            await self._spend_shared(self._shared, who, address, tables)

    async def _spend_shared(
        self, shared: SpendingStore, who: Identity, address: str, tables: int
    ) -> None:
        by_address, by_person = f"address {address}", f"person {who}"
        spent = await shared.spend({by_address: tables, by_person: 1}, now_ms())
        if spent[by_person] > self._budgets.tables:
            raise too_fast(f"{self._budgets.tables} new tables an hour are enough.")
        if spent[by_address] > self._budgets.tables_at_address:
            raise too_fast("Too many new tables come from this address.")

    @contextlib.asynccontextmanager
    async def room(self, who: Identity, address: str, but: str = "") -> AsyncIterator[None]:
        """Keeps room for one more table of somebody in the list; `but` that one may be in it.

        Raises:
            HttpError: They, or their address, have enough in the list.
        """
        keys = (("person", who), ("address", address))
        before = [self._coming[key] for key in keys]
        self._coming.update(keys)
        try:
            most = (self._budgets.listed, self._budgets.listed_at_address)
            for key, coming, enough in zip(keys, before, most, strict=True):
                await self._need_room(key, enough - coming, but)
            yield
        finally:
            self._coming.subtract(keys)
            for key in keys:
                if not self._coming[key]:
                    del self._coming[key]

    async def _need_room(self, key: tuple[str, str], most: int, but: str) -> None:
        ids = self._listed.get(key, set())
        if len(ids - {but}) < most:
            return
        # Most of them may have begun, ended or been closed; others may come while we look.
        asked = set(ids)
        ids -= asked - await self._store.listed_among(asked)
        if len(ids - {but}) >= most:
            raise HttpError(429, "too-many-listed", "You have enough open tables.")

    def list(self, table_id: str, who: Identity, address: str) -> None:
        """A table is in the list from now on; to be called while room is kept for it."""
        while len(self._listed) > MOST_KEYS:
            del self._listed[next(iter(self._listed))]
        self._listed["person", who].add(table_id)
        self._listed["address", address].add(table_id)
