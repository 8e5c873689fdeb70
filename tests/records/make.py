"""Makes the corpus. It was run once, at commit 3a2022d, and is kept to be read.

The files are never made anew: their worth is that an old version wrote them.
It talks to the command line and to a real server, and takes nothing from the tests but the client.
"""

import asyncio
import contextlib
import gzip
import importlib
import itertools
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.records.client import (
    SALT,
    Frame,
    Look,
    OutsideBot,
    Person,
    choose_move,
    read_table,
    settle,
    stable,
)

HERE = Path(__file__).parent
PROGRAM = (sys.executable, "-m", "fivescore")
NAMES = ("Ada", "Ben", "Cid", "Dot", "Eve")
MOVE_CLOCK = {"kind": "move", "amount": 3600}
DAY_CLOCK = {"kind": "days", "amount": 14}
Hook = Callable[[list[Look]], Awaitable[None]]


def write(path: str, content: bytes) -> None:
    target = HERE / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.endswith(".gz"):
        content = gzip.compress(content, 9, mtime=0)
    target.write_bytes(content)
    print(f"{path}: {len(content):,} bytes")


def dump(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def fivescore(*arguments: str, stdin: bytes = b"") -> bytes:
    done = subprocess.run([*PROGRAM, *arguments], input=stdin, capture_output=True, check=False)
    assert done.returncode == 0, done
    return done.stdout


# --- Finished games of the terminal ---------------------------------------------------------------


def simulated(folder: Path, game: str, *arguments: str, deck: Path | None = None) -> bytes:
    path = folder / "games.jsonl"
    path.unlink(missing_ok=True)
    more = () if deck is None else ("--deck", str(deck))
    fivescore("simulate", game, *arguments, *more, "--records", str(path))
    return path.read_bytes()


SETTINGS: dict[str, list[tuple[str, ...]]] = {
    "fives": [
        ("--players", players, "--bots", bots, *options)
        for players in ("3", "4")
        for bots, options in (
            ("greedy", ()),
            ("greedy,random", ()),
            ("random", ("--option", "hands=1")),
            ("random", ("--option", "hands=7", "--option", "all_bust=vanish")),
            ("greedy", ("--option", "hands=2", "--option", "all_bust=vanish")),
        )
    ],
    "score5": [
        ("--players", players, "--bots", bots, *(f"--option={option}" for option in options))
        for players in ("2", "3", "4", "5")
        for bots, options in (
            ("greedy", ()),
            ("greedy,random", ()),
            ("random", ("max_changes=0", "unsold=free")),
            ("random,greedy", ("max_changes=20", "memory=off")),
            ("greedy", ("open_hands=on", "unsold=free", "memory=off")),
        )
    ],
    "scorecards": [
        ("--variant", variant, "--players", players, "--bots", bots, "--option", f"first={first}")
        for variant, players in (
            ("standard", "2"),
            ("standard", "3"),
            ("standard", "4"),
            ("explosive", "3"),
            ("explosive", "4"),
            ("partnership", "4"),
        )
        for bots, first in (("greedy", "drawn"), ("random", "seat0"), ("greedy,random", "drawn"))
    ],
}


def make_finished(folder: Path, decks: dict[str, Path]) -> None:
    seeds = itertools.count(1)
    for game, settings in SETTINGS.items():
        many = [
            simulated(folder, game, *setting, "--games", "2", "--seed", str(next(seeds)))
            for setting in settings
        ]
        if game in decks:
            many += [
                simulated(
                    folder,
                    game,
                    "--players",
                    players,
                    "--games",
                    "1",
                    "--bots",
                    "greedy,random",
                    "--seed",
                    str(next(seeds)),
                    deck=decks[game],
                )
                for players in ("2", "4")
            ]
        write(f"finished/{game}.jsonl.gz", b"".join(many))


def make_decks(folder: Path) -> dict[str, Path]:
    """Decks of an owner: ours with other values and rules."""
    source = HERE.parents[1] / "src" / "fivescore" / "games"
    score5 = (source / "score5" / "deck.toml").read_text()
    score5 = score5.replace('id = "score5"', 'id = "an owner’s deck"')
    score5, count = re.subn(r"value = 75, tiebreaker = 1 ", "value = 77, tiebreaker = 1 ", score5)
    assert count == 1
    score5 = score5.replace("value = 30,", "value = 35,", 1)
    cards = (source / "scorecards" / "deck.toml").read_text()
    cards = cards.replace('id = "scorecards"', 'id = "an owner’s deck"')
    assert "4 per card where number = 6" in cards
    cards = cards.replace("4 per card where number = 6", "5 per card where number = 7")
    decks = {}
    for game, text in (("score5", score5), ("scorecards", cards)):
        decks[game] = folder / f"{game}.toml"
        decks[game].write_text(text)
        fivescore("deck", "check", str(decks[game]))
        write(f"decks/{game}.toml", text.encode())
    return decks


def catch_argument(place: Any, function: str, call: Callable[[], object]) -> Any:
    """The first argument with which a call calls a function."""
    original = getattr(place, function)
    caught: list[Any] = []

    def catch(value: Any, **more: Any) -> Any:
        caught.append(value)
        return original(value, **more)

    setattr(place, function, catch)
    call()
    setattr(place, function, original)
    return caught[0]


def tell_decks() -> None:
    """The canonical forms of our decks, with their hashes and cards."""
    games: Any = importlib.import_module("fivescore.games")
    told = {}
    for game in ("fives", "score5", "scorecards"):
        module: Any = importlib.import_module(f"fivescore.games.{game}.deck")
        module.load_deck.cache_clear()
        place, function = (module.json, "dumps") if game == "fives" else (module, "deck_hash")
        canonical = catch_argument(place, function, module.load_deck)
        rules = games.get_game(game)
        deck = rules.deck()
        cards = [rules.describe_card(deck, card) for card in range(len(deck.cards))]
        told[game] = {"id": deck.id, "sha256": deck.sha256, "canonical": canonical, "cards": cards}
    write("decks.json", json.dumps(told, ensure_ascii=False, indent=1).encode() + b"\n")


# --- Running games of the terminal ----------------------------------------------------------------


def make_running() -> None:
    """Games in the middle: complete, and as each viewer is handed them."""
    package: Any = importlib.import_module("fivescore")
    cases: list[tuple[str, str, int, dict[str, Any], tuple[int, ...]]] = [
        ("fives", "standard", 3, {"hands": 2}, (5, 60)),
        ("fives", "standard", 4, {"all_bust": "vanish"}, (23, 71)),
        ("score5", "standard", 2, {}, (30,)),
        ("score5", "standard", 3, {"memory": "off"}, (1, 20, 25)),
        ("score5", "standard", 4, {"open_hands": "on"}, (33,)),
        ("score5", "standard", 5, {"unsold": "free", "max_changes": 1}, (3, 51)),
        ("scorecards", "standard", 2, {}, (17,)),
        ("scorecards", "standard", 3, {"first": "seat0"}, (22,)),
        ("scorecards", "explosive", 4, {}, (31,)),
        ("scorecards", "partnership", 4, {}, (9, 10, 11, 58)),
    ]
    lines: dict[str, list[bytes]] = {}
    for k, (name, variant, players, options, stops) in enumerate(cases):
        rng = random.Random(k)
        match = package.new_game(name, players=players, seed=k, variant=variant, options=options)
        for move in range(1, stops[-1] + 1):
            seat = rng.choice(match.may_act)
            legal = match.legal(seat)
            text = legal[rng.randrange(len(legal))]
            if move == 3 and name == "fives":
                match.add({"seat": seat, "played_by": "greedy"})
            match.play(seat, text)
            if move == 7:
                match.add({"undo": 1})
                seat = rng.choice(match.may_act)
                match.play(seat, match.legal(seat)[0])
            assert not match.is_over
            if move in stops:
                handed = {str(v): match.record(v) for v in range(players)}
                handed["spectator"] = match.record()
                complete = handed["spectator"] | {"events": json.loads(dump(match.story))}
                line = dump({"complete": complete, "viewers": handed})
                lines.setdefault(name, []).append(line + b"\n")
    for name, found in lines.items():
        write(f"running/{name}.jsonl.gz", b"".join(found))
    abandoned = [json.loads(found[-1])["complete"] for found in lines.values()]
    content = b"".join(dump(record | {"ended": "abandoned"}) + b"\n" for record in abandoned)
    write("finished/abandoned.jsonl.gz", content)


# --- Tournaments of the terminal ------------------------------------------------------------------


def make_tournaments(folder: Path, decks: dict[str, Path]) -> None:
    def played(*arguments: str, stdin: bytes = b"") -> list[bytes]:
        path = folder / f"t{len(list(folder.iterdir()))}.jsonl"
        command = [*PROGRAM, "tournament", str(path), *arguments]
        subprocess.run(command, input=stdin, capture_output=True, check=False)
        return path.read_bytes().splitlines(keepends=True)

    whole = played("--players", "greedy,random,greedy,random", "--seed", "3")
    assert len(whole) == 14
    write("tournaments/finished.jsonl.gz", b"".join(whole))
    write("tournaments/left-after-5.jsonl.gz", b"".join(whole[:5]))
    write("tournaments/left-before-finals.jsonl.gz", b"".join(whole[:12]))
    more = ("--no-consolation", "--deck", str(decks["scorecards"]))
    short = played("--players", "greedy,greedy,random,random", "--seed", "4", *more)
    assert len(short) == 13
    write("tournaments/own-deck-finished.jsonl.gz", b"".join(short))
    write("tournaments/own-deck-left-after-7.jsonl.gz", b"".join(short[:7]))
    people = played("--players", "Ada,greedy,Ben,greedy", "--seed", "5", stdin=b"\n1\n" * 50)
    print("games of people:", len(people))
    assert 1 <= len(people) < 14
    write("tournaments/people-left.jsonl.gz", b"".join(people))


# --- The server -----------------------------------------------------------------------------------


class Process:
    """`fivescore serve` at work."""

    def __init__(self, database: Path) -> None:
        where = ("--host", "127.0.0.1", "--port", "0", "--bot-pace", "0", "--db", str(database))
        self.process = subprocess.Popen([*PROGRAM, "serve", *where], stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline().decode())
        assert found
        self.url = f"http://127.0.0.1:{found.group(1)}"

    def stop(self, sign: signal.Signals) -> None:
        self.process.send_signal(sign)
        self.process.wait(20)


@contextlib.contextmanager
def served(database: Path) -> Iterator[Process]:
    process = Process(database)
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.stop(signal.SIGINT)


@dataclass
class Plan:
    """A table that is wanted: how it is laid, how far it is played, what is done then."""

    name: str
    game: str
    who: tuple[str, ...]
    """By seat: people, bots of the house, or open."""
    variant: str = "standard"
    stop: Callable[[Look], object] | None = None
    """None: it stays in the lobby."""
    then: Hook | None = None
    laid: dict[str, Any] = field(default_factory=dict)


class PassedError(Exception):
    """The game is over, and the wanted position never came: chance dealt other cards."""


async def drive(looks: list[Look], stop: Callable[[Look], object]) -> None:
    """Lets people play one after the other until something holds."""
    for _ in range(1000):
        await settle(looks)
        if stop(looks[0]):
            return
        if looks[0].phase != "playing":
            raise PassedError
        asked = [look for look in looks if look.is_asked and not is_away(look)]
        if asked:
            refusal = await asked[0].play(choose_move(asked[0].turn, asked[0].view))
            assert refusal is None or refusal["code"] == "stale", refusal
        await asyncio.sleep(0.2)
    raise AssertionError("Nobody plays on.")


def is_away(look: Look) -> bool:
    assert look.seat is not None
    return look.table["seats"][look.seat]["deputy"] is not None


def is_over(look: Look) -> bool:
    return look.phase == "over"


def in_trick(tricks: int, plays: int, hand: int = 1) -> Callable[[Look], bool]:
    return lambda look: (
        look.view["hand_number"] == hand
        and len(look.view["tricks"]) == tricks
        and len(look.view["trick"]) == plays
    )


def bidding(auction: int, placed: int, ready: int | None = None) -> Callable[[Look], bool]:
    return lambda look: (
        look.view["phase"] == "bid"
        and look.view["auction"] == auction
        and (
            len(look.view["placed"]) == placed
            if ready is None
            else look.view["counts"] is not None and len(look.view["ready"]) == ready
        )
    )


def sharing(left: int) -> Callable[[Look], bool]:
    return lambda look: look.view["phase"] == "share" and len(look.view["offer"]) >= left


def phase(name: str, round_: int = 1, plays: int = 0) -> Callable[[Look], bool]:
    return lambda look: (
        look.view["phase"] == name
        and look.view.get("round", 1) == round_
        and sum(map(len, look.view.get("displays", []))) >= plays
    )


def asked_first(look: Look) -> bool:
    return look.is_asked and look.number > 25


async def undo_agreed(looks: list[Look]) -> None:
    """The last mover takes a move back and the others agree; then two more moves."""
    mover = await undo_asked(looks)
    for look in looks:
        if look is not mover:
            await look.do("agree")
    await more(looks, 2)


async def more(looks: list[Look], moves: int) -> None:
    for _ in range(moves):
        await settle(looks)
        asked = next(look for look in looks if look.is_asked)
        assert await asked.play(choose_move(asked.turn, asked.view)) is None
    await settle(looks)


async def undo_asked(looks: list[Look]) -> Look:
    await settle(looks)
    mover = next(look for look in looks if look.is_asked)
    assert await mover.play(choose_move(mover.turn, mover.view)) is None
    await mover.do("undo")
    await settle(looks)
    return mover


async def just_undo_asked(looks: list[Look]) -> None:
    await undo_asked(looks)


async def chat(looks: list[Look]) -> None:
    assert await looks[0].command("say", id="said-first", text="Hello, Ümläüt – ♠") is None
    assert await looks[-1].command("say", id="said-last", text="Your turn!") is None
    await settle(looks)


async def change_bid(looks: list[Look]) -> None:
    """A changed bid after the counts, then one ready."""
    hand = looks[0].view["hand"]
    bid = ["bid"] if looks[0].view["bid"] else ["bid", hand[0]]
    assert await looks[0].play(" ".join(bid)) is None
    await settle(looks)
    assert await looks[1].play("ready") is None
    await settle(looks)


async def second_away(looks: list[Look]) -> None:
    """The second goes away: a bot plays for them, until the first has moved twice."""
    first, others = looks[0], [looks[0], *looks[2:]]
    await looks[1].do("away")
    for _ in range(2):
        await drive(others, lambda look: look.is_asked)
        assert await first.play(choose_move(first.turn, first.view)) is None
        await asyncio.sleep(0.3)
    await drive(others, lambda look: look.is_asked)
    await settle(looks)


async def away_and_back(looks: list[Look]) -> None:
    await second_away(looks)
    await looks[1].do("back")
    await drive(looks, is_over)
    await chat(looks)


async def undo_then_end(looks: list[Look]) -> None:
    await undo_agreed(looks)
    await away_and_back(looks)


async def leave_then_end(looks: list[Look]) -> None:
    await looks[1].do("leave")
    await drive(looks[:1] + looks[2:], is_over)


async def rematch(looks: list[Look]) -> None:
    await looks[1].do("rematch")
    for look in looks:
        await look.until(lambda one: one.phase != "over")
        await look.send("salt", salt=SALT)
    for look in looks:
        await look.until(lambda one: one.phase == "playing")
    await more(looks, 4)


async def swap_host(looks: list[Look]) -> None:
    assert await looks[0].command("make-host", seat=1) is None
    await settle(looks)


ABC = ("Ada", "Ben", "Cid")
ABCD = ("Ada", "Ben", "Cid", "Dot")
ALL5 = NAMES


def plans(decks: dict[str, str]) -> list[Plan]:
    two = {"options": {"hands": 2}}
    odd5 = {"max_changes": 2, "unsold": "free", "memory": "off", "open_hands": "on"}
    return [
        # The lobby.
        Plan(
            "lobby-fives",
            "fives",
            ("Ada", "open", "Ben", "greedy"),
            laid={"is_open": True, "watch": "nobody"},
        ),
        Plan(
            "lobby-score5-own-deck",
            "score5",
            ("Eve", "Ada", "open", "open", "random"),
            laid={"deck": decks["score5"], "clock": MOVE_CLOCK, "options": odd5},
        ),
        Plan(
            "lobby-scorecards",
            "scorecards",
            ("open", "Dot", "open", "Cid"),
            "partnership",
            laid={"is_open": True, "clock": DAY_CLOCK, "delay": 5},
        ),
        # Fives.
        Plan("fives-3-in-trick", "fives", ABC, stop=in_trick(5, 2), laid=two),
        Plan(
            "fives-4-between-hands",
            "fives",
            ABCD,
            stop=in_trick(0, 0, 2),
            laid={"options": {"hands": 3, "all_bust": "vanish"}},
        ),
        Plan("fives-4-undone", "fives", ABCD, stop=in_trick(2, 1), then=undo_agreed, laid=two),
        Plan(
            "fives-3-undo-asked", "fives", ABC, stop=in_trick(3, 1), then=just_undo_asked, laid=two
        ),
        Plan(
            "fives-3-last-trick-chat",
            "fives",
            ABC,
            stop=in_trick(11, 1),
            then=chat,
            laid={"options": {"hands": 1}, "watch": "nobody"},
        ),
        Plan(
            "fives-4-away",
            "fives",
            ("Ada", "greedy", "Ben", "random"),
            stop=asked_first,
            then=second_away,
            laid={"clock": MOVE_CLOCK} | two,
        ),
        Plan(
            "fives-3-rematch",
            "fives",
            ABC,
            stop=is_over,
            then=rematch,
            laid={"options": {"hands": 1}},
        ),
        Plan(
            "fives-4-delayed",
            "fives",
            ("Eve", "greedy", "greedy", "random"),
            stop=asked_first,
            laid={"delay": 5},
        ),
        # Score 5.
        Plan("score5-2-none-placed", "score5", ("Ada", "Ben"), stop=bidding(2, 0)),
        Plan("score5-3-some-placed", "score5", ABC, stop=bidding(3, 2)),
        Plan("score5-3-first-placed", "score5", ("Ada", "greedy", "Ben"), stop=bidding(1, 2)),
        Plan("score5-4-changed", "score5", ABCD, stop=bidding(4, 4, 0), then=change_bid),
        Plan("score5-4-sharing", "score5", ABCD, stop=sharing(3), then=chat),
        Plan("score5-2-sharing", "score5", ("Dot", "Eve"), stop=sharing(2)),
        Plan("score5-3-wild", "score5", ABC, stop=phase("wild")),
        Plan(
            "score5-5-odd",
            "score5",
            ALL5,
            stop=bidding(9, 3),
            laid={"options": odd5, "deck": decks["score5"]},
        ),
        Plan("score5-5-sharing-odd", "score5", ALL5, stop=sharing(2), laid={"options": odd5}),
        Plan(
            "score5-4-undone",
            "score5",
            ABCD,
            stop=bidding(2, 4, 1),
            then=undo_agreed,
            laid={"options": {"max_changes": 0}},
        ),
        Plan(
            "score5-4-away",
            "score5",
            ("Ada", "random", "Ben", "greedy"),
            stop=lambda look: look.is_asked and look.view["auction"] >= 2,
            then=second_away,
            laid={"clock": DAY_CLOCK},
        ),
        # Score Cards.
        Plan("scorecards-2", "scorecards", ("Ada", "Ben"), stop=phase("play", 2, 3)),
        Plan(
            "scorecards-2-between-rounds",
            "scorecards",
            ("Cid", "Dot"),
            stop=phase("play", 3, 0),
            laid={"options": {"first": "seat0"}},
        ),
        Plan("scorecards-3", "scorecards", ABC, stop=phase("play", 1, 7), then=undo_agreed),
        Plan("scorecards-4", "scorecards", ABCD, stop=phase("play", 4, 18), then=chat),
        Plan(
            "scorecards-2-own-deck",
            "scorecards",
            ("Eve", "Ada"),
            stop=phase("play", 2, 4),
            laid={"deck": decks["scorecards"]},
        ),
        Plan("scorecards-explosive-3", "scorecards", ABC, "explosive", phase("play", 2, 5)),
        Plan(
            "scorecards-explosive-4",
            "scorecards",
            ABCD,
            "explosive",
            phase("play", 3, 11),
            laid={"options": {"first": "seat0"}},
        ),
        Plan("scorecards-partnership-pass", "scorecards", ABCD, "partnership", phase("pass", 1, 6)),
        Plan(
            "scorecards-partnership-return",
            "scorecards",
            ABCD,
            "partnership",
            phase("return", 2, 3),
        ),
        Plan(
            "scorecards-partnership-away",
            "scorecards",
            ("Ada", "greedy", "Ben", "random"),
            "partnership",
            asked_first,
            second_away,
            {"clock": MOVE_CLOCK},
        ),
        # Finished.
        Plan("over-fives", "fives", ABC, stop=in_trick(2, 0), then=undo_then_end, laid=two),
        Plan(
            "over-fives-left",
            "fives",
            ABCD,
            stop=in_trick(4, 2),
            then=leave_then_end,
            laid={"options": {"hands": 1}},
        ),
        Plan(
            "over-score5",
            "score5",
            ("Ada", "Ben", "random"),
            stop=bidding(2, 1),
            then=away_and_back,
        ),
        Plan(
            "over-score5-own-deck",
            "score5",
            ("Cid", "Dot"),
            stop=is_over,
            then=chat,
            laid={"deck": decks["score5"]},
        ),
        Plan(
            "over-scorecards-own-deck",
            "scorecards",
            ABC,
            stop=is_over,
            then=chat,
            laid={"deck": decks["scorecards"]},
        ),
        Plan(
            "over-scorecards-partnership",
            "scorecards",
            ABCD,
            "partnership",
            phase("play", 1, 2),
            undo_then_end,
            {"options": {"first": "seat0"}},
        ),
    ]


def seats(who: tuple[str, ...], host: str) -> list[Frame]:
    told: list[Frame] = []
    for one in who:
        if one in ("greedy", "random"):
            told.append({"kind": "bot", "bot": one})
        else:
            told.append({"kind": "me" if one == host else "open"})
    return told


@contextlib.asynccontextmanager
async def looking(people: dict[str, Person], names: list[str], table: str) -> AsyncIterator[Any]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(people[name].look(table)) for name in names]


class Maker:
    """Fills a server with tables."""

    def __init__(self, people: dict[str, Person]) -> None:
        self.people = people
        self.tables: list[Frame] = []
        self.limit = asyncio.Semaphore(4)

    def note(self, plan: Plan, table: str, names: list[str]) -> None:
        is_alone = all(one in NAMES for one in plan.who) and "clock" not in plan.laid
        told = {"name": plan.name, "id": table, "people": names, "is_repeatable": is_alone}
        self.tables.append(told)

    async def lay(self, plan: Plan) -> tuple[str, list[str]]:
        names = [one for one in plan.who if one in NAMES]
        host = names[len(plan.name) % len(names)]  # nobody lays too many
        wish = {"game": plan.game, "variant": plan.variant, "players": len(plan.who)}
        wish |= {"watch": "everyone", "seats": seats(plan.who, host)} | plan.laid
        table = (await self.people[host].post("/api/tables", **wish))["table"]
        for name in names:
            await self.people[name].post(f"/api/tables/{table}/sit", seat=plan.who.index(name))
        return table, names

    async def make(self, plan: Plan) -> None:
        async with self.limit:
            for _ in range(6):
                print("  ", plan.name, flush=True)
                table, names = await self.lay(plan)
                with contextlib.suppress(PassedError):
                    await self.play(plan, table, names)
                    self.note(plan, table, names)
                    return
            raise PassedError

    async def play(self, plan: Plan, table: str, names: list[str]) -> None:
        if plan.stop is None:
            return
        async with looking(self.people, names, table) as looks:
            for look in looks:
                await look.send("salt", salt=SALT)
            for look in looks:
                await look.until(lambda one: one.phase == "playing")
            await drive(looks, plan.stop)
            if plan.then is not None:
                await plan.then(looks)


async def make_tables(people: dict[str, Person], decks: dict[str, str]) -> list[Frame]:
    maker = Maker(people)
    async with asyncio.TaskGroup() as group:
        for plan in plans(decks):
            group.create_task(maker.make(plan), name=plan.name)
    order = [plan.name for plan in plans(decks)]
    return sorted(maker.tables, key=lambda told: order.index(told["name"]))


async def make_bots(people: dict[str, Person]) -> dict[str, str]:
    ada = people["Ada"]
    tokens = {}
    for name in ("Alpha", "Beta", "Gamma"):
        tokens[name] = (await ada.post("/api/bots", name=name))["token"]
    await ada.post("/api/bots/revoke", name="Beta")
    return tokens


async def make_bot_tables(
    url: str, people: dict[str, Person], tokens: dict[str, str]
) -> list[Frame]:
    """Tables with outside bots: over, running, waiting for the bot, and one that is invited."""
    maker = Maker(people)
    async with (
        OutsideBot(url, tokens["Alpha"]) as alpha,
        OutsideBot(url, tokens["Gamma"]) as gamma,
        alpha.lines("/stream/events") as one,
        gamma.lines("/stream/events") as two,
    ):
        await anext(one)
        await anext(two)
        invited = Plan("lobby-invited-bot", "scorecards", ("Ada", "open", "open"))
        table, names = await maker.lay(invited)
        await people["Ada"].post(f"/api/tables/{table}/invite", seat=1, bot="Gamma")
        maker.note(invited, table, names)
        cases: tuple[tuple[str, str, dict[str, Any], int], ...] = (
            ("over-fives-outside-bot", "fives", {"options": {"hands": 1}}, 99),
            ("fives-outside-bot", "fives", {}, 4),
            ("score5-outside-bot", "score5", {}, 2),
        )
        for name, game, laid, moves in cases:
            plan = Plan(name, game, ("Ada", "open", "greedy"), laid=laid)
            table, names = await maker.lay(plan)
            await people["Ada"].post(f"/api/tables/{table}/invite", seat=1, bot="Alpha")
            await alpha.post(f"/invitations/{table}/accept", salt="0a0b")
            async with people["Ada"].look(table) as look:
                await look.send("salt", salt=SALT)
                await look.until(lambda one: one.phase == "playing")
                playing = asyncio.create_task(alpha.play_on(f"{table}-1", moves))
                if moves > 50:
                    await look.play_on()
                    await playing
                else:
                    while not playing.done():
                        await look.settle()
                        if look.is_asked:
                            await look.play(choose_move(look.turn, look.view))
                        await asyncio.sleep(0.2)
                    await settle([look])
                    await drive([look], lambda one: one.is_asked)
            maker.note(plan, table, names)
        waits = Plan(
            "scorecards-waits-for-outside-bot",
            "scorecards",
            ("Ada", "open"),
            laid={"options": {"first": "seat0"}},
        )
        table, names = await maker.lay(waits)
        await people["Ada"].post(f"/api/tables/{table}/invite", seat=1, bot="Alpha")
        await alpha.post(f"/invitations/{table}/accept", salt="")
        async with people["Ada"].look(table) as look:
            await look.send("salt", salt=SALT)
            await look.until(lambda one: one.is_asked)
            await look.play(choose_move(look.turn, look.view))
        maker.note(waits, table, names)
    for told in maker.tables:
        if "outside" in told["name"] and not told["name"].startswith("over"):
            told["outside"] = "Alpha"
    return maker.tables


async def make_events(people: dict[str, Person], deck: str) -> list[Frame]:
    """Tournaments: planned, in the middle, in the middle with somebody gone, over."""
    told = []

    async def plan(name: str, host: str, who: tuple[str, ...], **more: Any) -> str:
        wish = {"seats": seats(who, host)} | more
        event: str = (await people[host].post("/api/events", **wish))["event"]
        for seat, one in enumerate(who):
            if one in NAMES and one != host:
                await people[one].post(f"/api/events/{event}/sit", seat=seat)
        names = [one for one in who if one in NAMES]
        told.append({"name": name, "id": event, "people": names})
        return event

    await plan("planned", "Ada", ("Ada", "open", "greedy", "Ben"), watch="nobody")
    over = await plan("over", "Ada", ("greedy", "random", "greedy", "random"))
    await people["Ada"].post(f"/api/events/{over}/start")
    async with people["Ada"].watch_event(over) as look:
        await look.until(lambda one: one.event["phase"] == "over")
    middle = await plan("middle", "Cid", ABCD, deck=deck, consolation=False)
    await people["Cid"].post(f"/api/events/{middle}/start")
    await play_fixtures(people, middle, rounds=1)
    await play_fixtures(people, middle, rounds=0)
    left = await plan("left", "Ben", ("Ada", "greedy", "Ben", "random"), clock=DAY_CLOCK)
    await people["Ben"].post(f"/api/events/{left}/start")
    await people["Ada"].post(f"/api/events/{left}/leave")
    await play_fixtures(people, left, rounds=2)
    await asyncio.sleep(2)
    return told


async def tables_of(people: dict[str, Person], event: Frame) -> list[Frame]:
    """The tables of a tournament that people play at now."""
    tables: dict[str, list[str]] = {}
    for name in event["people"]:
        table = (await people[name].get(f"/api/events/{event['id']}"))["you"]["table"]
        if table:
            tables.setdefault(table, []).append(name)
    return [
        {
            "name": f"tournament-{event['name']}-{k}",
            "id": table,
            "people": names,
            "is_repeatable": len(names) == 2,
        }
        for k, (table, names) in enumerate(tables.items(), 1)
    ]


async def play_fixtures(people: dict[str, Person], event: str, rounds: int) -> None:
    """Plays so many rounds to their ends; without any, the running games for a few moves."""
    stop: Callable[[Look], object] = is_over if rounds else phase("play", 2, 3)
    for _ in range(max(rounds, 1)):
        tables: dict[str, list[str]] = {}
        for name, person in people.items():
            answer = await person.get(f"/api/events/{event}")
            seat, table = answer["you"]["seat"], answer["you"]["table"]
            if table and not answer["event"]["seats"][seat]["deputy"]:
                tables.setdefault(table, []).append(name)
        for table, names in tables.items():
            async with looking(people, names, table) as looks:
                for look in looks:
                    if look.phase == "waiting":
                        await look.send("salt", salt=SALT)
                for look in looks:
                    await look.until(lambda one: one.phase == "playing")
                await drive(looks, stop)
        await asyncio.sleep(1)


async def fill(url: str, decks: dict[str, str], process: Process) -> Frame:
    async with contextlib.AsyncExitStack() as stack:
        people = {}
        for name in NAMES:
            people[name] = await stack.enter_async_context(Person(url))
            await people[name].post("/api/me", name=name)
        link = (await people["Ada"].post("/api/devices"))["path"]
        device = await stack.enter_async_context(Person(url))
        await device.post("/api/devices/use", secret=link.partition("#")[2])
        tokens = await make_bots(people)
        tables = await make_tables(people, decks)
        host_changed = Plan("lobby-host-changed", "fives", ("Dot", "Eve", "open"))
        maker = Maker(people)
        table, names = await maker.lay(host_changed)
        async with looking(people, names, table) as looks:
            await swap_host(looks)
        maker.note(host_changed, table, names)
        events = await make_events(people, decks["scorecards"])
        event_tables = [t for event in events for t in await tables_of(people, event)]
        bot_tables = await make_bot_tables(url, people, tokens)
        starting = Plan("fives-3-starts", "fives", ABC, laid={"options": {"hands": 1}})
        table, names = await maker.lay(starting)
        async with people["Ada"].look(table) as look:
            await look.send("salt", salt=SALT)
            await look.settle()
            assert look.phase == "waiting"
            process.process.send_signal(signal.SIGKILL)
            process.process.wait(20)
        maker.note(starting, table, names)
        return {
            "people": {name: person.cookies for name, person in people.items()},
            "device": device.cookies,
            "bots": tokens,
            "tables": [*tables, *maker.tables, *bot_tables, *event_tables],
            "events": events,
        }


def make_one_file(database: Path) -> bytes:
    """One file without a write-ahead log."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
        [check] = connection.execute("PRAGMA integrity_check").fetchone()
        assert check == "ok"
    assert not database.with_name("tables.db-wal").exists()
    return database.read_bytes()


# --- What is expected -----------------------------------------------------------------------------


async def expect(url: str, told: Frame) -> Frame:
    """Reads every table and tournament as a server gives them that was started again."""
    async with contextlib.AsyncExitStack() as stack:
        people = {
            name: await stack.enter_async_context(Person(url, cookies))
            for name, cookies in told["people"].items()
        }
        stranger = await stack.enter_async_context(Person(url))
        for table in told["tables"]:
            if table["name"] == "fives-3-starts":
                async with people["Ada"].look(table["id"]) as look:
                    await look.until(lambda one: one.phase == "playing")
        for table in told["tables"]:
            own = {name: people[name] for name in table["people"]}
            table["expected"] = await read_table(own, stranger, table["id"])
        for event in told["events"]:
            event["expected"] = stable(await stranger.get(f"/api/events/{event['id']}"))
            event["yours"] = {
                name: (await people[name].get(f"/api/events/{event['id']}"))["you"]
                for name in event["people"]
            }
        told["archive"] = {
            name: (await person.get("/api/archive"))["games"] for name, person in people.items()
        }
        told["lists"] = {
            name: sorted(one["id"] for one in (await person.get("/api/tables"))["yours"])
            for name, person in people.items()
        }
        told["open"] = sorted(one["id"] for one in (await stranger.get("/api/tables"))["open"])
        records = [
            await stranger.record(game)
            for game in sorted({g["id"] for games in told["archive"].values() for g in games})
        ]
        write("finished/server.jsonl.gz", b"".join(records))
        over = next(event for event in told["events"] if event["name"] == "over")
        answer = await stranger.http.get(f"/api/events/{over['id']}/records")
        write("finished/server-tournament.jsonl.gz", answer.content)
        return told


async def go_on(url: str, told: Frame) -> None:
    """Plays one move at each repeatable table, then all of them to their ends."""
    async with contextlib.AsyncExitStack() as stack:
        people = {
            name: await stack.enter_async_context(Person(url, cookies))
            for name, cookies in told["people"].items()
        }
        stranger = await stack.enter_async_context(Person(url))
        for table in told["tables"]:
            if not table["is_repeatable"] or table["expected"]["table"]["phase"] != "playing":
                continue
            print("  ", table["name"])
            own = {name: people[name] for name in table["people"]}
            async with looking(own, list(own), table["id"]) as looks:
                await looks[0].until(lambda one: one.phase == "playing")
                await settle(looks)
                k = next(k for k, look in enumerate(looks) if look.is_asked)
                move = choose_move(looks[k].turn, looks[k].view)
                assert await looks[k].play(move) is None
            after = await read_table(own, stranger, table["id"])
            table["next"] = {"person": list(own)[k], "move": move, "expected": after}
            async with looking(own, list(own), table["id"]) as looks:
                await asyncio.gather(*(look.play_on() for look in looks))
                table["result"] = looks[0].table["result"]


def main() -> None:
    os.chdir(tempfile.gettempdir())
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        decks = make_decks(folder)
        if "server" not in sys.argv:
            tell_decks()
            make_finished(folder, decks)
            make_running()
            (folder / "t").mkdir()
            make_tournaments(folder / "t", decks)
        place = folder / "server"
        place.mkdir()
        database = place / "tables.db"
        texts = {game: path.read_text() for game, path in decks.items()}
        with served(database) as process:
            told = asyncio.run(fill(process.url, texts, process))
        content = make_one_file(database)
        write("server/tables.db.gz", content)
        copy = folder / "copy.db"
        copy.write_bytes(content)
        with served(copy) as process:
            told = asyncio.run(expect(process.url, told))
        again = folder / "again.db"
        again.write_bytes(content)
        with served(again) as process:
            asyncio.run(go_on(process.url, told))
        write("server/expected.json.gz", dump(told))
        shutil.rmtree(place)


if __name__ == "__main__":
    main()
