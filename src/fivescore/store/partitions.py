"""Which node has which tables: partitions by a hash of the id, each with one node."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from zlib import crc32

PARTITIONS = 256


def hash_of(log_id: str) -> int:
    """The partition of an id, unless it is known to stand elsewhere."""
    return crc32(log_id.encode()) % PARTITIONS


@dataclass(frozen=True, slots=True)
class Node:
    """A server that lives, as the others know it."""

    number: int
    address: str
    """Host and port where other nodes reach it."""


@dataclass(frozen=True, slots=True)
class NodeMap:
    """Who has which partition, at one moment."""

    nodes: Mapping[int, Node]
    owners: Sequence[int | None]
    """The node of each partition."""
    wanted: Sequence[int | None]
    """The node that each partition is to go to."""

    def settled(self, node: int) -> set[int]:
        """The partitions that a node has and keeps."""
        pairs = enumerate(zip(self.owners, self.wanted, strict=True))
        return {k for k, (owner, wanted) in pairs if owner == node == wanted}

    def leaving(self, node: int) -> set[int]:
        """The partitions that a node has and is to hand over."""
        pairs = enumerate(zip(self.owners, self.wanted, strict=True))
        return {k for k, (owner, wanted) in pairs if owner == node != wanted}


@dataclass(slots=True)
class Places:
    """The partition of each table and tournament."""

    kept: dict[str, int] = field(default_factory=dict)
    """Tables of tournaments that were begun before there were nodes: they stay together."""

    def of(self, log_id: str) -> int:
        """The partition of an id."""
        kept = self.kept.get(log_id)
        return hash_of(log_id) if kept is None else kept

    def keep_together(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Tables that stand with their tournaments, wherever their own ids would put them."""
        for table_id, tournament_id in pairs:
            if hash_of(table_id) != hash_of(tournament_id):
                self.kept[table_id] = hash_of(tournament_id)


def share(owners: Sequence[int | None], nodes: Sequence[int]) -> list[int]:
    """Who is to have each partition: all nodes as many, and few change hands."""
    fair, rest = divmod(len(owners), len(nodes))
    room = {node: fair + (k < rest) for k, node in enumerate(sorted(nodes))}
    shared: list[int | None] = []
    for owner in owners:
        stays = owner is not None and room.get(owner, 0) > 0
        if owner is not None and stays:
            room[owner] -= 1
        shared.append(owner if stays else None)
    free = (node for node, count in room.items() for _ in range(count))
    return [owner if owner is not None else next(free) for owner in shared]
