"""How long others wait for somebody who is gone."""

PATIENCE_MS = 60_000
"""After so long a bot may play for a person."""


def replaceable_at(gone_at: int) -> int:
    """From when on others may let a bot play for somebody who is gone since then."""
    return gone_at + PATIENCE_MS
