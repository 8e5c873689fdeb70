"""Things whose state follows from their log."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from fivescore.table.entries import LogEntry

E = TypeVar("E", bound=LogEntry)


class LogAggregate(Generic[E]):
    """A state that is built from the entries of a log, and the entries that are new.

    Every change is an entry: a state read back from its log is the same state. New entries are
    taken by `take_entries` and must be committed before anybody hears of them.
    """

    def __init__(self, log_id: str, entries: Iterable[E] = ()) -> None:
        self.id = log_id
        self.length = 0
        """Entries in the log."""
        self._new: list[E] = []
        for entry in entries:
            self.apply(entry)

    def apply(self, entry: E) -> None:
        """Changes the state by an entry of the log. A refused one changes nothing."""
        self._apply(entry)
        self.length += 1

    def _apply(self, entry: E) -> None:
        raise NotImplementedError

    def _add(self, entry: E) -> None:
        """Changes the state and writes the entry to the log."""
        self.apply(entry)
        self._new.append(entry)

    def take_entries(self) -> list[E]:
        """The entries that have been added since they were last taken."""
        new, self._new = self._new, []
        return new
