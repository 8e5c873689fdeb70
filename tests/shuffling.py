"""A device that takes part in the shuffles of tables, as the page does (docs/fairness.md)."""

import hashlib
from typing import Any

SALT = hashlib.sha256(b"a salt").hexdigest()


class Device:
    """Answers what a table asks for: once to each question."""

    def __init__(self, salt: str = SALT) -> None:
        self.salt = salt
        self._answered: set[tuple[str, str, int]] = set()

    def answers(self, table: dict[str, Any], seat: int | None) -> list[dict[str, str]]:
        """The messages that a device in that seat sends to a table that stands so."""
        shuffle = table.get("shuffle")
        if seat is None or not shuffle or shuffle["stage"] == "none":
            return []
        stage, bound = shuffle["stage"], table["commitment"]
        if (stage, bound, seat) in self._answered or table["seats"][seat]["deputy"]:
            return []
        self._answered.add((stage, bound, seat))
        own = salt_commitment(table["id"], shuffle["game"], seat, bound, self.salt)
        if stage == "commit":
            return [{"type": "bind-salt", "salt_commitment": own, "commitment": bound}]
        if shuffle["salt_commitments"][seat] != own:
            return []  # another device of the same person was first
        return [{"type": "salt", "salt": self.salt, "commitment": bound}]


def salt_commitment(table: str, game: int, seat: int, commitment: str, salt: str) -> str:
    """A player's commitment, as the document has it."""
    lines = ["fivescore shuffle 2 salt", _hash(table), game, seat, commitment, salt]
    return _hash("\n".join(map(str, lines)))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
