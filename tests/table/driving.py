"""Tables in tests: laid, played by chance with every command there is, and looked at whole."""

import hashlib
import random
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest

from fivescore.bots import get_bot
from fivescore.engine.contract import FivescoreError, Move
from fivescore.engine.match import Match
from fivescore.engine.record import format_record
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from fivescore.table.config import read_config
from fivescore.table.entries import TableEntry, read_table_log
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import read_seats
from fivescore.table.table import Table
from tests.playing import Case, some_options

PEOPLE = ("ada", "ben", "cid", "dot", "eve", "fay")
OUTSIDERS = ("bot-x", "bot-y")
LATEST = 1 << 30
"""The number of the last item that somebody has seen who has seen everything."""


_random = random.Random(0)


def repeat_seeds(name: str) -> None:
    """The seeds of the shuffles of all tables here follow from a name."""
    _random.seed(name)


def random_bytes(size: int) -> bytes:
    """The randomness of all tables here."""
    return _random.randbytes(size)


def read_back(entries: Iterable[TableEntry], table_id: str = "table") -> Table:
    """The table of a log."""
    return Table(table_id, entries, randomness=random_bytes)


def seats(*kinds: str) -> list[dict[str, str]]:
    """Seats as a request names them: me, open, or the name of a bot."""
    return [
        {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds
    ]


def payload(case: Case, *kinds: str, **changes: Any) -> dict[str, Any]:
    """A table of that game: the host in the first seat, the others as named or open."""
    game, variant, players = case
    wanted = kinds or ("me", *["open"] * (players - 1))
    told = {"game": game, "variant": variant, "players": players, "seats": seats(*wanted)}
    told |= {"countdown": 0, "pause": 0}
    return told | changes


def create(case: Case, *kinds: str, now: int = 0, **changes: Any) -> Table:
    """A table whose host is Ada."""
    return create_from(payload(case, *kinds, **changes), now=now)


def create_from(
    request: dict[str, Any], *, table_id: str = "table", host: str = "ada", now: int = 0
) -> Table:
    """A table as a request wants it."""
    config = read_config(request)
    return Table.create(
        table_id,
        config,
        read_seats(request["seats"], config.game, config.players),
        host=host,
        name=host.capitalize(),
        now=now,
        randomness=random_bytes,
    )


def begin(case: Case, *people: str, now: int = 0, **changes: Any) -> Table:
    """A table with these people in its first seats, greedy bots in the rest, and cards dealt."""
    bots = ["greedy"] * (case[2] - len(people))
    table = create(case, "me", *["open"] * (len(people) - 1), *bots, now=now, **changes)
    for person in people[1:]:
        table.sit(person, person.capitalize(), None, now)
    give_salts(table, *people, now=now)
    assert table.phase == "playing"
    return table


# --- Salts --------------------------------------------------------------------------------------


def salt_of(person: str) -> str:
    """The salt that somebody's device gives here."""
    return hashlib.sha256(person.encode()).hexdigest()


def salt_commitment_of(table: Table, person: str) -> str:
    """What somebody's device binds itself to now."""
    seat = table.seat_of(person) or 0  # whoever does not sit is refused anyway
    return table.shuffled_game.commit_salt(seat, table.commitment, salt_of(person))


def bind_salts(table: Table, *people: str, now: int = 0) -> None:
    """The devices of these people bind themselves to their salts."""
    for person in people:
        own = salt_commitment_of(table, person)
        table.bind_salt(person, own, now, commitment=table.commitment)


def show_salts(table: Table, *people: str, now: int = 0) -> None:
    """The devices of these people show their salts."""
    for person in people:
        table.salt(person, salt_of(person), now, commitment=table.commitment)


def give_salts(table: Table, *people: str, now: int = 0) -> None:
    """The devices of these people do what they are asked for, as pages do."""
    bind_salts(table, *people, now=now)
    show_if_asked(table, now)


def show_if_asked(table: Table, now: int = 0) -> None:
    """All devices show their salts, if that is what they are asked for."""
    if table.shuffle_stage == "reveal":
        waiting = [table.seats[seat].identity for seat in table.awaited_salts]
        show_salts(table, *(who for who in waiting if who), now=now)


def pass_time(table: Table, now: int) -> None:
    """It is so late now, and all devices do what they are asked for."""
    table.run_clocks(now)
    show_if_asked(table, now)


def refused(code: str) -> "pytest.RaisesExc[RefusedError]":
    """Something is refused, with this code."""
    return pytest.RaisesExc(RefusedError, check=lambda error: error.code == code)


def match_of(table: Table) -> Match:
    """The match of a table where one is played."""
    assert table.match is not None
    return table.match


def phase_of(table: Table) -> str:
    """The phase; asked anew, whatever a type checker remembers."""
    return table.phase


def last_number(table: Table, person: str) -> int:
    """The number of the last item that somebody has seen."""
    viewer = table.viewer_of(person)
    assert viewer is not None
    return len(table.streams[viewer].items)


def play(table: Table, person: str, move: str | None = None, now: int = 0) -> str:
    """Somebody who has seen everything makes a move, the first legal one if none is named."""
    assert table.match is not None
    seat = table.seat_of(person)
    assert seat is not None
    move = move or table.match.legal(seat)[0]
    table.play(person, move, last_number(table, person), now)
    return move


def let_bots_play(table: Table, now: int = 0, most: int = 1 << 30) -> None:
    """The bots to act make their moves, as the server lets them."""
    for _ in range(most):
        if not table.bots_to_act():
            return
        seat, bot = table.bots_to_act()[0]
        assert table.play_bot(seat, bot, think(table, seat, bot), table.moment, now)


def play_until_ada_has_played(table: Table) -> None:
    """At a table of Ada, Ben and bots: all play until Ada has made a move."""
    match = table.match
    assert match is not None
    while match.to_act != (0,):
        let_bots_play(table)
        if match.to_act == (1,):
            play(table, "ben")
    play(table, "ada")


def think(table: Table, seat: int, bot: str) -> Move:
    """A bot's move."""
    match = table.match
    assert match is not None
    rng = new_rng(table.moment)
    return get_bot(bot, match.game.name).choose(match.observation(seat), match.deck, rng)


def finish(table: Table, now: int = 0) -> None:
    """Everybody plays the first legal move until the game is over."""
    while table.phase == "playing":
        let_bots_play(table, now)
        if table.phase == "playing":
            assert table.match is not None
            seat = table.match.to_act[0]
            person = table.seats[seat].identity
            assert person is not None
            play(table, person, now=now)


def picture(table: Table) -> bytes:
    """Everything about a table, as bytes: two tables are the same if these are."""
    streams = {str(viewer): stream.items for viewer, stream in table.streams.items()}
    witnessed = {str(viewer): stream.witnessed for viewer, stream in table.streams.items()}
    match = table.match
    record = format_record(table.record()).decode() if match else ""
    state = match.state.tobytes().hex() if match else ""
    undo = (table.undo.seat, table.undo.moves, sorted(table.undo.agreed)) if table.undo else None
    return msgspec.json.encode(
        [
            [table.phase, table.host, table.game_number, table.length, table.moment],
            [table.full_since, sorted(table.since.items()), table.commitment, undo],
            [sorted(table.spent.items()), table._span],
            [table.config, table.colours, table.wins],
            [table.is_held, table.counts_down, table.waits_for_host],
            [[seat.kind, seat.identity, seat.name, seat.bot] for seat in table.seats],
            [[seat.deputy, seat.salt, seat.salt_commitment] for seat in table.seats],
            [table.scheme, table.asked_at, table.voided, table._salt_commitments],
            sorted(table._excluded),
            sorted((k, offer.bot, offer.name) for k, offer in table.invitations.items()),
            [sorted(table._looked.items()), table._salts, table._shuffles],
            [streams, witnessed, record, state],
        ]
    )


def stored(entries: list[TableEntry]) -> list[TableEntry]:
    """Entries as they come back from the disk."""
    return read_table_log(map(msgspec.json.encode, entries))


class Driver:
    """Plays a table by chance: moves mostly, and now and then any other command."""

    def __init__(self, case: Case, seed: int) -> None:
        self.rng = random.Random(f"{case} {seed}")
        self.now = 1_000_000
        options = some_options(get_game(case[0]), self.rng)
        clock = self.rng.choice(
            [{"kind": "none"}, {"kind": "move", "amount": 20}, {"kind": "days", "amount": 1}]
        )
        watch = self.rng.choice(["nobody", "everyone", "everyone"])
        waits = {"countdown": self.rng.choice([0, 5]), "pause": self.rng.choice([0, 15])}
        self.table = create(case, now=self.now, options=options, clock=clock, watch=watch, **waits)
        self.log: list[TableEntry] = self.table.take_entries()
        counts = get_game(case[0]).variants[case[1]]
        self.changes: list[dict[str, object]] = [
            {"players": self.rng.choice(counts)},
            {"options": some_options(get_game(case[0]), self.rng)},
            {"is_open": self.rng.random() < 0.5},
        ]
        self.refused = 0
        self.done: set[str] = set()
        """The kinds of entries that were written."""

    def step(self) -> None:
        """One command; whether it is done or refused, the log stays whole."""
        self.now += self.rng.choice([0, 1, 50, 900])
        if self.rng.random() < 0.75 and self.table.phase == "playing":
            command = self._move()
        else:
            command = self.rng.choice(self._commands())
        before = self.table.length
        try:
            command()
        except FivescoreError:
            self.refused += 1
        fresh = self.table.take_entries()
        self.log += fresh
        self.done |= {str(entry.__struct_config__.tag) for entry in fresh}
        assert self.table.length == before + len(fresh) == len(self.log)

    def _person(self) -> str:
        return self.rng.choice(PEOPLE)

    def _move(self) -> Callable[[], object]:
        table, rng = self.table, self.rng
        match = table.match
        assert match is not None
        bots = table.bots_to_act()
        if bots and rng.random() < 0.8:
            seat, bot = rng.choice(bots)
            return lambda: table.play_bot(
                seat, bot, think(table, seat, bot), table.moment, self.now
            )
        seat = rng.choice(match.may_act)
        person = table.seats[seat].identity or self._person()
        legal = match.legal(seat)
        move = legal[rng.randrange(len(legal))]
        back = rng.choice([0, 0, 0, 0, 0, 1, 3])
        viewer = table.viewer_of(person)
        seen = len(table.streams[viewer].items) - back if viewer is not None else 0
        if match.game.can_claim(match.observation(seat), match.deck) and rng.random() < 0.8:
            return lambda: table.claim(person, seen, self.now)
        return lambda: table.play(person, move, seen, self.now)

    def _commands(self) -> list[Callable[[], object]]:
        table, rng, now = self.table, self.rng, self.now
        person, seat = self._person(), rng.randrange(-1, len(table.seats) + 1)
        host = rng.choice([table.host, person])
        kind, bot = rng.choice(["bot", "bot", "open", "odd"]), rng.choice(["greedy", "odd", None])
        many: list[Callable[[], object]] = [
            lambda: table.sit(person, person.capitalize(), rng.choice([None, seat]), now),
            lambda: table.sit(person, person.capitalize(), None, now),
            lambda: table.leave(person, now),
            lambda: table.set_seat(host, seat, kind, bot, now),
            lambda: table.set_seat(host, seat, "bot", "random", now),
            lambda: table.hand_over_host(host, seat, now),
            lambda: table.rename(person, person.upper(), now),
            lambda: give_salts(table, person, now=now),
            lambda: bind_salts(table, person, now=now),
            lambda: show_salts(table, person, now=now),
            lambda: table.salt(person, "ab" * 32, now, commitment=table.commitment),
            lambda: table.salt(person, rng.choice(["", "no"]), now, commitment=""),
            lambda: table.start(host, now),
            lambda: table.hold(host, now),
            lambda: table.configure(host, rng.choice(self.changes), now),
            lambda: table.swap_seats(host, seat, rng.randrange(len(table.seats)), now),
            lambda: table.set_bot_speed(host, rng.choice(["slow", "fast"]), now),
            lambda: table.see_score(person, now),
            lambda: table.play(person, rng.choice(["odd", "ready", "B1"]), 0, now),
            lambda: table.claim(person, 0, now),
            lambda: table.go_away(person, now),
            lambda: table.come_back(person, now),
            lambda: table.ask_undo(person, now),
            lambda: table.ask_undo(person, now),
            lambda: table.answer_undo(person, agrees=rng.random() < 0.8, seen=LATEST, now=now),
            lambda: table.answer_undo(person, agrees=rng.random() < 0.8, seen=LATEST, now=now),
            lambda: table.rematch(person, now),
            lambda: table.rematch(person, now, has_changes=rng.random() < 0.5),
            lambda: table.chat(person, "Guest", rng.choice(["hello", " "]), now),
            self._let_time_pass,
        ]
        many += rng.sample(self._outside_commands(host, seat), 2)
        many += rng.sample(self._hint_commands(person), 2)
        if table.seat_request is not None and rng.random() < 0.5:
            return self._consent_commands(host, person, seat)
        return [*many, *rng.sample(self._consent_commands(host, person, seat), 2)]

    def _hint_commands(self, person: str) -> list[Callable[[], object]]:
        table, rng, now = self.table, self.rng, self.now
        asked = rng.choice(sorted(table.sitting) or [person])
        agrees = rng.random() < 0.8
        return [
            lambda: table.ask_hints(person, now),
            lambda: table.answer_hints(asked, agrees=agrees, seen=LATEST, now=now),
            lambda: table.answer_hints(asked, agrees=agrees, seen=LATEST, now=now),
            lambda: table.set_practice(asked, rng.choice([None, 3, 5]), now),
        ]

    def _consent_commands(self, host: str, person: str, seat: int) -> list[Callable[[], object]]:
        table, rng, now = self.table, self.rng, self.now
        if table.seat_request is not None and table.sitting:
            asked = rng.choice(sorted(table.sitting))
            agrees = rng.random() < 0.8
            return [lambda: table.answer_seat(asked, agrees=agrees, seen=LATEST, now=now)] * 2
        return [
            lambda: table.ask_seat(person, person, rng.choice([None, seat]), now),
            lambda: table.ask_seat(person, person, None, now),
            lambda: table.answer_seat(person, agrees=rng.random() < 0.8, seen=LATEST, now=now),
            lambda: table.answer_seat(person, agrees=rng.random() < 0.8, seen=LATEST, now=now),
            lambda: table.withdraw_seat(person, now),
            lambda: table.mute_seat(host, seat, is_muted=rng.random() < 0.5, now=now),
            lambda: table.remove_watcher(
                host, person, person, is_removed=rng.random() < 0.5, now=now
            ),
        ]

    def _outside_commands(self, host: str, seat: int) -> list[Callable[[], object]]:
        table, rng, now = self.table, self.rng, self.now
        bot = rng.choice(OUTSIDERS)
        return [
            lambda: table.invite(host, seat, bot, bot.upper(), now),
            lambda: table.invite(table.host, seat, bot, bot.upper(), now),
            lambda: table.accept(bot, now, salt_commitment=rng.choice(["", "cd" * 32, "no"])),
            lambda: table.decline(bot, now),
            lambda: table.relieve(bot, now),
            lambda: table.come_back(bot, now),
            lambda: table.leave(bot, now),
        ]

    def _let_time_pass(self) -> None:
        due = self.table.next_deadline()
        if due is not None:
            self.now = max(self.now, due - 1)
            before = self.table.length
            self.table.run_clocks(self.now)
            is_due = self.now >= due
            assert (self.table.length > before) == is_due
            self.now = max(self.now, due)
            self.table.run_clocks(self.now)
            assert self.table.length > before
