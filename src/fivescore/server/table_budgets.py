"""Counts the tables that are created and listed."""

import time
from collections import defaultdict

from fivescore.server.budgets import Budgets
from fivescore.server.rate_limit import MOST_KEYS, RateLimit
from fivescore.server.responses import HttpError, too_fast
from fivescore.store.tables import TableStore
from fivescore.table.entries import Identity

HOUR = 3600


class TableBudgets:
    """Counts new tables, and those in the list. Nothing of it is kept on the disk."""

    def __init__(self, budgets: Budgets, store: TableStore) -> None:
        self._budgets = budgets
        self._store = store
        self._by_person = RateLimit(budgets.tables, HOUR)
        self._by_address = RateLimit(budgets.tables_at_address, HOUR)
        self._in_all = RateLimit(budgets.tables_in_all, HOUR)
        self._listed: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        """The tables that each person and each address has put into the list."""

    def spend(self, who: Identity, address: str, tables: int = 1) -> None:
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

    async def need_room(self, who: Identity, address: str, but: str = "") -> None:
        """Makes sure that one more table of somebody may be listed; `but` that one may be already.

        Raises:
            HttpError: They, or their address, have enough in the list.
        """
        budgets = self._budgets
        shares = {
            ("person", who): budgets.listed,
            ("address", address): budgets.listed_at_address,
        }
        for key, most in shares.items():
            ids = self._listed.get(key, set())
            if len(ids - {but}) < most:
                continue
            # Most of them may have begun, ended or been closed meanwhile.
            ids &= await self._store.listed_among(ids)
            if len(ids - {but}) >= most:
                raise HttpError(429, "too-many-listed", "You have enough open tables.")

    def list(self, table_id: str, who: Identity, address: str) -> None:
        """A table is in the list from now on."""
        while len(self._listed) > MOST_KEYS:
            del self._listed[next(iter(self._listed))]
        self._listed["person", who].add(table_id)
        self._listed["address", address].add(table_id)
