"""What viewers have of a game's view, encoded part by part.

A part whose sources have not changed is neither made nor compared; one that several viewers see
alike is made and encoded once for all of them.
"""

from collections.abc import Hashable, Sequence

import msgspec

from fivescore.engine.contract import SPECTATOR, Observation, Viewer
from fivescore.engine.match import Match
from fivescore.engine.views import ViewPart

_encode = msgspec.json.Encoder().encode


class Moment:
    """What everybody knows of a match at one moment, and the parts of views made of it."""

    __slots__ = ("_bytes", "_rows", "_size", "made", "match")

    def __init__(self, match: Match) -> None:
        self.match = match
        self._rows = match.observations()
        self._bytes = self._rows.tobytes()
        self._size = self._rows.itemsize
        self.made: dict[tuple[int, Hashable], bytes] = {}
        """The fields of parts as they stand in JSON, by the part's number and its sources."""

    def known_to(self, viewer: Viewer) -> tuple[Observation, bytes]:
        """What a viewer knows."""
        k = viewer - SPECTATOR
        return self._rows[k : k + 1], self._bytes[k * self._size : (k + 1) * self._size]


class SentView:
    """One viewer's view, as their connections have it."""

    __slots__ = ("_match", "_parts", "_sources")

    def __init__(self) -> None:
        self._match: Match | None = None
        self._sources: list[Hashable] = []
        self._parts: list[bytes] = []
        """The fields of each part, as they stand in JSON; empty where the viewer has none."""

    def update(self, moment: Moment | None, viewer: Viewer) -> list[bytes]:
        """Goes on to how the match stands now; returns the parts that differ."""
        if moment is None:
            return self._end()
        match, made = moment.match, moment.made
        if match is not self._match:
            self._begin(match)
        observation, known = moment.known_to(viewer)
        before, sent = self._sources, self._parts
        changed = []
        for number, part in enumerate(match.game.parts):
            sources = part.sources(known)
            if sources == before[number]:
                continue
            before[number] = sources
            fields = made.get((number, sources))
            if fields is None:
                fields = part.to_json(observation, match.deck)[1:-1]
                made[number, sources] = fields
            if fields != sent[number]:
                changed.append(fields or _nothing(part))
                sent[number] = fields
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
