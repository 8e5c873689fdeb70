"""Commands that may come twice, and what was answered to them."""

import hashlib
from dataclasses import dataclass
from typing import Any, Self

import msgspec
from msgspec import Struct

from fivescore.server.messages import Refusal


class KeptAnswer(Struct, frozen=True):
    """What was answered to a command, as it is kept."""

    id: str
    refusal: Refusal | None = None
    content: str = ""
    """Of which content it was; empty in databases of before."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command by its sender's id. The same one may come again, with the same content."""

    id: str
    content: str

    @classmethod
    def of(cls, message: Any, command_id: str | None = None) -> Self:
        """The command of a message, which has an id among its fields."""
        content = hashlib.sha256(msgspec.json.encode(message)).hexdigest()[:16]
        return cls(message.id if command_id is None else command_id, content)

    def answered(self, refusal: Refusal | None) -> KeptAnswer:
        """The answer to it."""
        return KeptAnswer(self.id, refusal, self.content)
