"""How long others wait for somebody who is gone."""

from fivescore.table.refusals import RefusedError

PATIENCE_MS = 60_000
"""After so long a bot may play for a person."""


def replaceable_at(gone_at: int) -> int:
    """From when on others may let a bot play for somebody who is gone since then."""
    return gone_at + PATIENCE_MS


def need_gone(name: str, since: int | None, now: int) -> None:
    """Refuses where a person is here, or has not been gone for long.

    Raises:
        RefusedError: It says which.
    """
    if since is None:
        raise RefusedError("still-here", f"{name} is here.")
    if now < replaceable_at(since):
        raise RefusedError("gone-too-short", f"{name} may be back in a moment. Wait a minute.")
