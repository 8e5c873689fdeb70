"""Which tables and tournaments are this server's: all, unless it is one of several nodes."""

from typing import Protocol

from fivescore.server.messages import Bye
from fivescore.store.interface import ElsewhereError

MOVED = Bye("disk", "This is moving to another server. Come back.")


class Ownership(Protocol):
    """Says what is this server's."""

    def owns(self, log_id: str) -> bool:
        """Whether a table or tournament is."""

    def may_begin(self, log_id: str) -> bool:
        """Whether a new table or tournament of this id would be.

        Raises:
            ElsewhereError: Nothing at all is, at the moment.
        """

    def need(self, log_id: str) -> None:
        """Refuses what is not.

        Raises:
            ElsewhereError: It is another node's.
        """

    def are_together(self, log_id: str, other: str) -> bool:
        """Whether two always belong to the same server."""


class Alone:
    """A server that has the database for itself."""

    def owns(self, log_id: str) -> bool:  # noqa: ARG002
        """Everything is its own."""
        return True

    def may_begin(self, log_id: str) -> bool:  # noqa: ARG002
        """Everything is its own."""
        return True

    def need(self, log_id: str) -> None:
        """Everything is its own."""

    def are_together(self, log_id: str, other: str) -> bool:  # noqa: ARG002
        """There is no other server."""
        return True


ALONE = Alone()


def elsewhere() -> ElsewhereError:
    """The answer to whoever wants what is another node's."""
    return ElsewhereError(MOVED.text)
