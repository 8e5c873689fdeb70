"""What a viewer sees, as data for people and programs: each game has a Struct for it.

A view is made of parts. Each names the bytes of an observation that it follows from, so whoever
keeps those knows without making the part whether it changed, and that two viewers for whom they are
the same see the same.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Literal, TypeAlias, TypeVar

import numpy as np
from msgspec import UNSET, Struct, UnsetType, json

T = TypeVar("T")
V = TypeVar("V", bound="View")

PlayersOnly: TypeAlias = T | UnsetType
"""A field that only the view of a player has; it is missing in a spectator's."""
ViewerName = int | Literal["spectator", "all"]
"""A seat, or how somebody watches: `all` sees every hand of a finished game."""
_encode = json.Encoder().encode
Sources: TypeAlias = Callable[[bytes], Hashable]
"""Picks from the bytes of an observation what a part of a view follows from."""


class View(Struct, repr_omit_defaults=True):
    """What a viewer sees of a game. Fields that are UNSET are missing in JSON."""


@dataclass(frozen=True, slots=True)
class ViewPart:
    """Fields of a view that change together.

    What they hold follows from `sources` and the deck alone, for every viewer of a game. A viewer
    has all of them or none.
    """

    fields: tuple[str, ...]
    sources: Sources
    make: Callable[[np.ndarray, Any], Mapping[str, object]]
    """The fields by name, from an observation and the deck; empty for whoever has none of them."""
    write: Callable[[np.ndarray, Any], bytes] | None = None
    """The same as JSON, where a game keeps some of that ready."""

    def to_json(self, observation: np.ndarray, deck: object) -> bytes:
        """The fields as a JSON object."""
        if self.write is not None:
            return self.write(observation, deck)
        return _encode(self.make(observation, deck))


def fields_of(view: View) -> dict[str, object]:
    """The fields that stand in a view's JSON, by name."""
    values = ((name, getattr(view, name)) for name in view.__struct_fields__)
    return {name: value for name, value in values if value is not UNSET}


def assemble(
    view_type: type[V], parts: Sequence[ViewPart], observation: np.ndarray, deck: object
) -> V:
    """A whole view."""
    found: dict[str, Any] = {}
    for part in parts:
        found |= part.make(observation, deck)
    return view_type(**found)


def whole(observation: bytes) -> bytes:
    """The sources of a part that follows from anything that the viewer knows."""
    return observation


def fields(layout: np.dtype[np.void], *names: str) -> Sources:
    """The sources of a part that follows from these fields of the observation."""
    spans: list[tuple[int, int]] = []
    for start, end in sorted(span_of(layout, name) for name in names):
        if spans and spans[-1][1] == start:
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
    return itemgetter(*(slice(*span) for span in spans))


def span_of(layout: np.dtype[np.void], name: str) -> tuple[int, int]:
    """Where a field of an observation begins and ends, in bytes."""
    assert layout.fields is not None
    kind, offset = layout.fields[name][:2]
    return offset, offset + kind.itemsize
