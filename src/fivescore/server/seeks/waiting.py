"""Who waits for which game, and who of them could play together.

Pure: times are handed in, and nothing here knows of connections or tables. Another list, one that
several servers share, needs the same few methods.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from fivescore.table.entries import Identity

GATHER_MS = 5000
"""So long a table that could begin waits for more people, if all who are there like that."""
BOTS_MS = 20_000
"""After so long somebody who waits is offered bots."""
USUAL_PLAYERS = 4
"""As many as play with bots where nobody said a number."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody waits for."""

    game: str | None = None
    players: int | None = None
    takes_bots: bool = True


@dataclass(slots=True)
class Seeker:
    """Somebody who waits."""

    who: Identity
    name: str
    wish: Wish
    since: int
    """When they began to wait, whatever for."""
    is_called: bool = False
    """They are being asked whether they are there, and wait for nobody else."""
    held_until: int = 0
    """They did not answer when they were called: not before this they are called again, and after
    those who did."""


@dataclass(frozen=True, slots=True)
class Group:
    """People for one table."""

    game: str
    players: int
    people: tuple[Seeker, ...]
    """Those who have waited longest first. Bots take the other seats."""
    ready_at: int = 0
    """When their table is made if nobody else comes."""

    @property
    def is_named(self) -> bool:
        """Whether one of them asked for this game."""
        return any(seeker.wish.game is not None for seeker in self.people)


@dataclass(frozen=True, slots=True)
class Prospect:
    """The table in the making as one of those sees it who wait for it."""

    game: str | None
    people: tuple[Seeker, ...]
    seats: int
    starts_at: int | None
    company: Group
    """Who plays if this one starts with bots."""


class WaitingList:
    """The people who wait, each once, in the order in which they came."""

    def __init__(self, counts: Mapping[str, Sequence[int]], rng: Random) -> None:
        self._counts = {game: sorted(players) for game, players in counts.items()}
        """How many can play each game."""
        self._rng = rng
        self._seekers: dict[Identity, Seeker] = {}

    def __len__(self) -> int:
        return len(self._seekers)

    def __iter__(self) -> Iterator[Seeker]:
        return iter(self._seekers.values())

    def get(self, who: Identity) -> Seeker | None:
        """The entry of a person who waits."""
        return self._seekers.get(who)

    def allows(self, wish: Wish) -> bool:
        """Whether any game can be played so."""
        return any(True for _ in self._ways(wish))

    def put(self, who: Identity, name: str, wish: Wish, now: int) -> Seeker:
        """Somebody waits; if they did already, for something else from now on."""
        before = self._seekers.get(who)
        if before is not None:
            before.wish = wish
            return before
        seeker = self._seekers[who] = Seeker(who, name, wish, now)
        return seeker

    def remove(self, who: Identity) -> None:
        """Somebody waits no longer."""
        self._seekers.pop(who, None)

    # --- Who could play together --------------------------------------------------------------

    def ready(self, now: int) -> Group | None:
        """People whose table can be made now: as many as possible, then who has waited longest."""
        due = [group for group in self._groups() if group.ready_at <= now]
        return self._best(due) if due else None

    def next_ready(self) -> int | None:
        """When the next table is made if nobody comes or goes."""
        return min((group.ready_at for group in self._groups()), default=None)

    def next_release(self, now: int) -> int | None:
        """When somebody who is held back counts again."""
        times = [seeker.held_until for seeker in self if seeker.held_until > now]
        return min(times, default=None)

    def prospect(self, seeker: Seeker, now: int) -> Prospect:
        """The table that somebody sees: one that can begin, else the one with most people."""

        def rank(table: tuple[str, int, tuple[Seeker, ...]]) -> tuple[bool, int, int]:
            _, players, people = table
            return len(people) < players, -len(people), players

        game, players, people = min(self._tables_of(seeker, now), key=rank)
        counts = self._counts[game]
        is_full = len(people) == players
        has_room = is_full and players < counts[-1] and not _insists(people, players)
        group = Group(game, players, people)
        starts_at = self._ready_at(group) if is_full else None
        return Prospect(
            game if group.is_named else None,
            people,
            players + 1 if has_room else players,
            starts_at,
            self._company(seeker, game, people),
        )

    def _tables_of(self, seeker: Seeker, now: int) -> Iterator[tuple[str, int, tuple[Seeker, ...]]]:
        is_held = seeker.held_until > now
        for game, players in self._ways(seeker.wish):
            others = [
                one
                for one in self._candidates(game, players)
                if one is not seeker and one.held_until <= now and not is_held
            ]
            people = sorted([seeker, *others[: players - 1]], key=lambda one: one.since)
            yield game, players, tuple(people)

    def _company(self, seeker: Seeker, game: str, people: Sequence[Seeker]) -> Group:
        """Somebody, and those in their list who take bots too."""
        company = tuple(one for one in people if one is seeker or one.wish.takes_bots)
        wanted = {one.wish.players for one in company} - {None}
        counts = self._counts[game]
        usual = [count for count in counts if count <= max(USUAL_PLAYERS, len(company))]
        players = wanted.pop() if wanted else (usual or counts)[-1]
        assert players is not None
        return Group(game, players, company)

    def company(self, seeker: Seeker, now: int) -> Group:
        """Who plays if somebody starts with bots now, and what."""
        group = self.prospect(seeker, now).company
        if group.is_named:
            return group
        # All of them like any game, so none is always the one, of those for so many players.
        games = [game for game, counts in self._counts.items() if group.players in counts]
        return replace(group, game=self._rng.choice(games))

    def _ways(self, wish: Wish) -> Iterator[tuple[str, int]]:
        """The games and numbers of players that fit a wish."""
        for game, counts in self._counts.items():
            if wish.game in (None, game):
                for players in counts:
                    if wish.players in (None, players):
                        yield game, players

    def _candidates(self, game: str, players: int) -> list[Seeker]:
        found = [
            seeker
            for seeker in self._seekers.values()
            if not seeker.is_called
            and seeker.wish.game in (None, game)
            and seeker.wish.players in (None, players)
        ]
        return sorted(found, key=lambda seeker: (seeker.held_until, seeker.since))

    def _groups(self) -> Iterator[Group]:
        for game, counts in self._counts.items():
            for players in counts:
                people = self._candidates(game, players)[:players]
                if len(people) == players:
                    people.sort(key=lambda seeker: seeker.since)
                    group = Group(game, players, tuple(people))
                    yield replace(group, ready_at=self._ready_at(group))

    def _ready_at(self, group: Group) -> int:
        """At once if the table is full or somebody wants just so many; else more may come."""
        counts = self._counts[group.game]
        held_until = max(seeker.held_until for seeker in group.people)
        if group.players == counts[-1] or _insists(group.people, group.players):
            return max(group.people[-1].since, held_until)
        return max(group.people[counts[0] - 1].since + GATHER_MS, held_until)

    def _best(self, groups: Sequence[Group]) -> Group:
        def rank(group: Group) -> tuple[int, int, bool]:
            return -len(group.people), group.people[0].since, not group.is_named

        first = min(map(rank, groups))
        return self._rng.choice([group for group in groups if rank(group) == first])


def _insists(people: Sequence[Seeker], players: int) -> bool:
    return any(seeker.wish.players == players for seeker in people)
