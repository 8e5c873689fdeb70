"""What viewers have of a game's view, encoded part by part.

A part whose sources have not changed is neither made nor compared; one that several viewers see
alike is made and encoded once for all of them.
"""

from collections.abc import Hashable, Sequence

import msgspec

from fivescore.engine.contract import Viewer
from fivescore.engine.match import Match
from fivescore.engine.views import ViewPart

MadeParts = dict[tuple[int, Hashable], bytes]
"""The parts that were made at one moment of one match, by their number and sources."""
_encode = msgspec.json.Encoder().encode


class SentView:
    """One viewer's view, as their connections have it."""

    __slots__ = ("_match", "_parts", "_sources")

    def __init__(self) -> None:
        self._match: Match | None = None
        self._sources: list[Hashable] = []
        self._parts: list[bytes] = []
        """The fields of each part, as they stand in JSON; empty where the viewer has none."""

    def update(self, match: Match | None, viewer: Viewer, made: MadeParts) -> list[bytes]:
        """Goes on to how the match stands now; returns the parts that differ."""
        if match is None:
            return self._end()
        if match is not self._match:
            self._begin(match)
        observation = match.observation(viewer)
        known = observation.tobytes()
        changed = []
        for number, part in enumerate(match.game.parts):
            sources = part.sources(known)
            if sources == self._sources[number]:
                continue
            self._sources[number] = sources
            fields = made.get((number, sources))
            if fields is None:
                fields = _encode(part.make(observation, match.deck))[1:-1]
                made[number, sources] = fields
            if fields != self._parts[number]:
                changed.append(fields or _nothing(part))
                self._parts[number] = fields
        return changed

    def _begin(self, match: Match) -> None:
        """Another game: the same sources may mean something else with another deck."""
        count = len(match.game.parts)
        self._parts = self._parts or [b""] * count
        self._sources = [None] * count
        self._match = match

    def _end(self) -> list[bytes]:
        """There is no game any more."""
        if self._match is None:
            return []
        sent = zip(self._match.game.parts, self._parts, strict=True)
        self._match, self._parts = None, []
        return [_nothing(part) for part, fields in sent if fields]

    def whole(self) -> msgspec.Raw | None:
        """All of it; None where there is no game."""
        return None if self._match is None else join_parts(self._parts)


def join_parts(parts: Sequence[bytes]) -> msgspec.Raw:
    """The fields of some parts as an object."""
    return msgspec.Raw(b"{%b}" % b",".join([part for part in parts if part]))


def _nothing(part: ViewPart) -> bytes:
    """What is sent of a part that the viewer has no more: a field that is gone reads as null."""
    return _encode(dict.fromkeys(part.fields))[1:-1]
