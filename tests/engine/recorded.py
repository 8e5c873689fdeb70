"""A recorded game for tests, and every way we could think of to get a record wrong."""

import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.engine.record import format_record, parse_record
from fivescore.games import get_game
from tests.playing import add, advance, record_of, seeded

Record = dict[str, Any]
Change = Callable[[Record], object]

KEYS = (
    "format",
    "game",
    "variant",
    "rules_version",
    "options",
    "deck",
    "players",
    "events",
    "result",
)


def create(players: int = 4, hands: int = 2) -> Match:
    """A table of Fives before its first deal."""
    game = get_game("fives")
    return Match(game, game.config("standard", players, {"hands": hands}))


@cache
def _lines(players: int, hands: int) -> bytes:
    match = create(players, hands)
    advance(match, 7)
    return format_record(record_of(match))


def finished(players: int = 4, hands: int = 2) -> Record:
    """A whole game, always the same."""
    return parse_record(_lines(players, hands))


def with_undos(players: int = 3) -> Record:
    """A game of one hand in which moves are taken back and a bot takes a seat over."""
    match = create(players, 1)
    match.let_nature_move(seeded(3))
    rng = random.Random(11)
    for k in range(200):
        if match.is_over:
            break
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
        if k in (0, 4, 13, 20):
            add(match, {"undo": {0: 1, 4: 3, 13: 5, 20: 1}[k]})
        if k == 9:
            add(match, {"seat": 1, "played_by": "greedy"})
    return parse_record(format_record(record_of(match)))


def place(record: Record, *, note: str | None = None, key: str | None = None, nth: int = 0) -> int:
    """Where the nth event stands that is such a note or has such a key; counted from 0."""
    found = [
        k
        for k, event in enumerate(record["events"])
        if (event.get("note") == note if note else key in event and "note" not in event)
    ]
    return found[nth]


def noted(record: Record, note: str, nth: int = 0) -> Event:
    """A note of a record."""
    event: Event = record["events"][place(record, note=note, nth=nth)]
    return event


def number(**where: Any) -> int:
    """The number of that event in the untouched game, as people count: from 1."""
    return place(finished(), **where) + 1


@dataclass(frozen=True)
class Mistake:
    """A change of the finished game that makes it wrong."""

    name: str
    change: Change
    says: str = ""
    """Words of the sentence that must follow."""
    event: int | None = None
    """The number of the wrong event; None where it is the frame around them."""

    def made(self) -> Record:
        """The game with the mistake."""
        record = deepcopy(finished())
        self.change(record)
        return record


def each(*values: object) -> tuple[object, ...]:
    """Values of any kind."""
    return values


def put(*path: str | int, to: object) -> Change:
    """The change that puts a value in this place."""

    def change(record: Record) -> None:
        place_: Any = record
        for step in path[:-1]:
            place_ = place_[step]
        place_[path[-1]] = to

    return change


def drop(*path: str | int | slice) -> Change:
    """The change that takes away what stands in this place."""

    def change(record: Record) -> None:
        place_: Any = record
        for step in path[:-1]:
            place_ = place_[step]
        del place_[path[-1]]

    return change


def insert(at: int, event: object) -> Change:
    """The change that puts another event before the one of this place."""
    return lambda record: record["events"].insert(at, event)


def _frame() -> list[Mistake]:
    made = [
        Mistake(f"no {key}", drop(key), key if key != "result" else "no result") for key in KEYS
    ]
    made += [Mistake(f"{key} null", put(key, to=None), key) for key in KEYS]
    made += [
        Mistake(f"{key} {value!r}", put(key, to=value), says)
        for key, value, says in (
            ("format", "fivescore/2", "fivescore/2"),
            ("format", ["fivescore/1"], "fivescore/1"),
            ("game", "chess", "chess"),
            ("game", ["fives"], "game"),
            ("variant", "partnership", "partnership"),
            ("variant", 5, "variant"),
            ("rules_version", 3, "rules version 3"),
            ("rules_version", 0, "rules version 0"),
            ("rules_version", -1, "rules version -1"),
            ("rules_version", "1", "rules_version"),
            ("rules_version", True, "rules_version"),
            ("rules_version", 1.0, "rules_version"),
            ("options", [], "options"),
            ("deck", "fives", "deck"),
            ("players", {}, "players"),
            ("players", [], "players"),
            ("players", [1, 2, 3, 4], "name"),
            ("events", {}, "events"),
            ("events", "", "events"),
            ("events", 5, "events"),
        )
    ]
    made += [
        Mistake(f"no option {key}", drop("options", key), key) for key in finished()["options"]
    ]
    made += [
        Mistake(f"option {key} {value!r}", put("options", key, to=value), key)
        for key, values in {
            "players": each(3, 5, 0, -4, "4", True, None, 4.0, [4], {}, 2**70),
            "hands": each(0, 21, "2", True, None, 2.0, [2], 2**70),
            "all_bust": each("", "CARRY", 0, True, None, [], {}),
            "memory": each("", "ON", 0, True, None, [], {}),
        }.items()
        for value in values
    ]
    return [
        *made,
        Mistake("unknown option", put("options", "speed", to=1), "speed"),
        Mistake("a player too few", drop("players", 3), "3 players"),
        Mistake("a player too many", lambda r: r["players"].append(r["players"][0]), "5 players"),
        Mistake("player without name", drop("players", 1, "name"), "seat 1"),
        Mistake("player's name a number", put("players", 1, "name", to=5), "seat 1"),
        Mistake("player without kind", drop("players", 2, "kind"), "seat 2"),
        Mistake("player's kind unknown", put("players", 2, "kind", to="cat"), "seat 2"),
        Mistake("player's kind a list", put("players", 2, "kind", to=[]), "seat 2"),
        Mistake("deck of another hash", put("deck", "sha256", to="0" * 64), "sha256"),
        Mistake("deck without hash", drop("deck", "sha256"), "sha256"),
        Mistake("deck with a list for a hash", put("deck", "sha256", to=[1]), "sha256"),
    ]


def _deals() -> list[Mistake]:
    deal = ("events", 0, "deal")
    second = number(key="deal", nth=1)
    made = [
        Mistake(f"deal's hand {value!r}", put("events", 0, "hand", to=value), "hand", 1)
        for value in each(0, 2, "1", None, [], True, 1.0, 2**70)
    ]
    made += [
        Mistake(f"deal {value!r}", put(*deal, to=value), "“deal”", 1)
        for value in each(None, {}, "B1", 5, True)
    ]
    made += [
        Mistake(f"a seat's cards {value!r}", put(*deal, 2, to=value), "deal[2]", 1)
        for value in each(None, {}, "B1 B2", 5, True)
    ]
    made += [
        Mistake(f"card {value!r}", put(*deal, 2, 4, to=value), "", 1)
        for value in each("M5", "B0", "B14", "R1", "", "b1", " B1", "B01", "B1=M5", "??", None)
    ]
    made += [
        Mistake(f"card {value!r}", put(*deal, 2, 4, to=value), "deal[2][4]", 1)
        for value in each(1, True, ["B1"], {"B1": 1}, 2**70)
    ]
    return [
        *made,
        Mistake("deal without its hand", drop("events", 0, "hand"), "hand", 1),
        Mistake("deal without cards", drop(*deal), "", 1),
        Mistake("deal without hands", put(*deal, to=[]), "hands", 1),
        Mistake("a seat without cards", put(*deal, 2, to=[]), "eat 2", 1),
        Mistake("deal for three", drop(*deal, 3), "4 hands", 1),
        Mistake("deal for five", lambda r: r["events"][0]["deal"].append([]), "4 hands", 1),
        Mistake("a card too few", drop(*deal, 1, 0), "eat 1", 1),
        Mistake("a card too many", lambda r: r["events"][0]["deal"][1].append("B1"), "eat 1", 1),
        Mistake("a card twice", _deal_twice, "twice", 1),
        Mistake("two cards exchanged", _exchange_two_cards, "", 2),
        Mistake("dealt twice", lambda r: r["events"].insert(1, r["events"][0]), "deal", 2),
        Mistake("not dealt", drop("events", 0), "dealt", 1),
        Mistake("second hand not dealt", drop("events", second - 1), "dealt", second),
        Mistake("first hand told twice", put("events", second - 1, "hand", to=1), "hand", second),
    ]


def _deal_twice(record: Record) -> None:
    hands = record["events"][0]["deal"]
    hands[0][0] = hands[1][0]


def _exchange_two_cards(record: Record) -> None:
    """The first player and the next exchange the cards of the first trick."""
    first, second = record["events"][1:3]
    hands = record["events"][0]["deal"]
    one, other = (event["move"].partition("=")[0] for event in (first, second))
    hands[first["seat"]].remove(one)
    hands[second["seat"]].remove(other)
    hands[first["seat"]].append(other)
    hands[second["seat"]].append(one)


def _moves() -> list[Mistake]:
    made = [
        Mistake(f"seat {value!r}", put("events", 1, "seat", to=value), "seat", 2)
        for value in each(True, False, "0", -1, 4, 99, 0.5, None, [], {}, 2**70)
    ]
    made += [
        Mistake(f"move {value!r}", put("events", 1, "move", to=value), "move", 2)
        for value in each(None, 5, True, [], {}, "", "X9", "B", "B7=M", "B7=B7", "pass", "x" * 1000)
    ]
    made += [
        Mistake(f"move {value!r}", put("events", 1, "move", to=value), "??", 2)
        for value in each("??", "??=M5")
    ]
    made += [
        Mistake(f"event {value!r}", insert(3, value), "", 4)
        for value in each([], ["seat", 1], "B7", None, 5, 0.5, True, {}, {"seat": 1}, {"zz": 1})
    ]
    made += [
        Mistake(f"undo {value!r}", insert(3, {"undo": value}), "take back", 4)
        for value in each(0, -1, 3, 999, 2**70)
    ]
    made += [
        Mistake(f"undo {value!r}", insert(3, {"undo": value}), "undo", 4)
        for value in each(True, False, "1", None, 1.0, [], [1], {})
    ]
    made += [
        Mistake(
            f"played_by at seat {value!r}",
            insert(3, {"seat": value, "played_by": "greedy"}),
            "seat",
            4,
        )
        for value in each(-1, 4, 99, "1", True, None, [])
    ]
    made += [
        Mistake(f"played_by {value!r}", insert(3, {"seat": 1, "played_by": value}), "played_by", 4)
        for value in each(None, 5, True, [], {"bot": "greedy"})
    ]
    wrong_seat = (finished()["events"][1]["seat"] + 1) % 4
    end = len(finished()["events"])
    return [
        *made,
        Mistake("played_by without seat", insert(3, {"played_by": "greedy"}), "seat", 4),
        Mistake("undo before any move", insert(1, {"undo": 1}), "take back", 2),
        Mistake("another seat's turn", put("events", 1, "seat", to=wrong_seat), "F3", 2),
        Mistake("move without seat", drop("events", 1, "seat"), "seat", 2),
        Mistake("a move told twice", lambda r: r["events"].insert(1, r["events"][1]), "F3", 3),
        Mistake("a card that is not held", put("events", 1, "move", to=_others_card()), "", 2),
        Mistake("a move left out", drop("events", 1), "F3", 2),
        Mistake("move after the end", insert(end, {"seat": 0, "move": "B1"}), "over", end + 1),
        Mistake("deal after the end", lambda r: r["events"].append(r["events"][0]), "", end + 1),
        Mistake("moves changed places", _swap_moves, "F3", 2),
        Mistake("a move that is an undo", put("events", 2, "undo", to=1), "one thing", 3),
        Mistake("a move that is a new player", put("events", 2, "played_by", to="x"), "one", 3),
    ]


def _others_card() -> str:
    record = finished()
    leader = record["events"][1]["seat"]
    card: str = record["events"][0]["deal"][(leader + 1) % 4][0]
    return card


def _swap_moves(record: Record) -> None:
    events = record["events"]
    events[1], events[2] = events[2], events[1]


def _notes() -> list[Mistake]:
    trick, hand = number(note="trick"), number(note="hand")
    made = [
        Mistake(f"{kind} note without {key}", drop("events", at - 1, key), key, at)
        for kind, at, keys in (
            ("trick", trick, ("winner", "value")),
            ("hand", hand, ("totals", "chips", "centre")),
        )
        for key in keys
    ]
    made += [
        Mistake(f"{kind} note: {key} {value!r}", put("events", at - 1, key, to=value), key, at)
        for kind, at, keys in (
            ("trick", trick, ("winner", "value")),
            ("hand", hand, ("totals", "chips", "centre")),
        )
        for key in keys
        for value in each(None, "x", -99, 0.5, [], {}, True, False)
    ]
    for note, at in (("trick", trick), ("hand", hand)):
        for key, right in noted(finished(), note).items():
            if isinstance(right, int):
                told: list[object] = [right + 1, right - 1, float(right), str(right), [right]]
            elif isinstance(right, list):
                told = [right[:-1], [*right, 0], right[::-1], list(map(float, right))]
                told += [[*right[:-1], right[-1] + 1], dict(enumerate(map(str, right)))]
            else:
                continue
            made += [
                Mistake(
                    f"{note} note: {key} {value!r}", put("events", at - 1, key, to=value), key, at
                )
                for value in told
                if value != right or type(value) is not type(right) or isinstance(right, list)
            ]
    return [
        *made,
        Mistake("trick note at the start", insert(0, noted(finished(), "trick")), "trick", 1),
        Mistake("trick note after the deal", insert(1, noted(finished(), "trick")), "trick", 2),
        Mistake("trick note too early", _earlier("trick"), "trick", trick - 1),
        Mistake("trick note too late", _later("trick"), "trick", trick + 1),
        Mistake("trick note after an undo", _noted_after_undo, "trick", trick + 1),
        Mistake("trick note doubled", insert(trick, _first_trick()), "already", trick + 1),
        Mistake("trick note doubled apart", _doubled_apart, "already", trick + 2),
        Mistake("hand note before the trick's", _swapped, "trick", hand),
        Mistake("leader told twice", _leader_twice, "already", 3),
        Mistake("hand note too late", _later("hand"), "hand", hand + 1),
        Mistake("hand note in a trick", insert(3, noted(finished(), "hand")), "hand", 4),
        Mistake("wrong leader", insert(1, {"note": "lead", "seat": _not_the_leader()}), "lead", 2),
        Mistake("leader told too late", insert(2, {"note": "lead", "seat": 0}), "lead", 3),
        Mistake("wrong faces", insert(hand, _opened(flips=["B1"])), "flips", hand + 1),
        Mistake("wrong hands", insert(hand, _opened(deal=[[], [], [], []])), "deal", hand + 1),
        Mistake("cards opened too early", insert(3, _opened()), "open", 4),
    ]


def _earlier(note: str) -> Change:
    def change(record: Record) -> None:
        at = place(record, note=note)
        record["events"].insert(at - 1, record["events"].pop(at))

    return change


def _later(note: str) -> Change:
    def change(record: Record) -> None:
        at = place(record, note=note)
        record["events"].insert(at + 1, record["events"].pop(at))

    return change


def _noted_after_undo(record: Record) -> None:
    record["events"].insert(place(record, note="trick"), {"undo": 1})


def _first_trick() -> Event:
    return noted(finished(), "trick")


def _doubled_apart(record: Record) -> None:
    at = place(record, note="trick")
    record["events"][at + 1 : at + 1] = [{"note": "applause"}, record["events"][at]]


def _swapped(record: Record) -> None:
    at = place(record, note="hand")
    record["events"].insert(at - 1, record["events"].pop(at))


def _leader_twice(record: Record) -> None:
    lead = {"note": "lead", "seat": finished()["events"][1]["seat"]}
    record["events"][1:1] = [lead, dict(lead)]


def _not_the_leader() -> int:
    leader: int = finished()["events"][1]["seat"]
    return (leader + 1) % 4


def _opened(**changes: object) -> Event:
    """What the first hand discloses, read off the record itself."""
    record = finished()
    end = place(record, note="hand")
    flips = [
        event["move"].removesuffix("=M5")
        for event in record["events"][:end]
        if event.get("move", "").endswith("=M5")
    ]
    return {"note": "open", "deal": record["events"][0]["deal"], "flips": flips} | changes


def _results() -> list[Mistake]:
    right = finished()["result"]
    made = [
        Mistake(f"result {value!r}", put("result", to=value), "result")
        for value in each([], "", 5, True, False, 0)
    ]
    made += [
        Mistake(f"{key} {value!r}", put("result", key, to=value), key)
        for key in ("scores", "winners")
        for value in each(None, [], {}, "", 5, [*right[key], 9], list(map(float, right[key])))
    ]
    return [
        *made,
        Mistake("no scores", drop("result", "scores"), "scores"),
        Mistake("no winners", drop("result", "winners"), "winners"),
        Mistake("a chip more", put("result", "scores", 0, to=right["scores"][0] + 1), "scores"),
        Mistake("a chip as text", put("result", "scores", 0, to=str(right["scores"][0])), "scores"),
        Mistake("another winner", put("result", "winners", to=[_a_loser()]), "winners"),
        Mistake("all winners", put("result", "winners", to=[0, 1, 2, 3]), "winners"),
        Mistake("winner true", put("result", "winners", 0, to=True), "winners"),
        Mistake("a result too early", drop("events", slice(30, None)), "not over"),
        Mistake("the end taken back", lambda r: r["events"].append({"undo": 1}), "not over"),
        Mistake("a result before the deal", put("events", to=[]), "not over"),
    ]


def _a_loser() -> int:
    winners = finished()["result"]["winners"]
    return next(seat for seat in range(4) if seat not in winners)


MISTAKES = [*_frame(), *_deals(), *_moves(), *_notes(), *_results()]


def _undo_and_play_again(record: Record) -> None:
    record["events"][3:3] = [{"undo": 2}, *record["events"][1:3]]


def _undo_the_deal(record: Record) -> None:
    """The second hand's first move and, before it, the last one of the first: with the deal."""
    at = place(record, key="deal", nth=1)
    start = max(k for k in range(at) if "move" in record["events"][k])
    record["events"][at + 2 : at + 2] = [{"undo": 2}, *record["events"][start : at + 2]]


def _without_notes(record: Record) -> None:
    record["events"] = [event for event in record["events"] if "note" not in event]


def _strange_everywhere(record: Record) -> None:
    for event in record["events"]:
        event["x"] = {"strange": ["??", None, 1.5]}


def _still_running(record: Record) -> None:
    del record["events"][30:], record["result"]


HARMLESS: dict[str, Change] = {
    "nothing": lambda _: None,
    "unknown key": put("opinion", to={"of": ["??"]}),
    "unknown keys in every event": _strange_everywhere,
    "tournament": put("event", to={"name": "Open", "round": 3}),
    "ended": put("ended", to="finished"),
    "the deck's cards": put("deck", "cards", to=list(get_game("fives").deck().cards)),
    "teams": put("result", "teams", to=[1, 2]),
    "player's rating": put("players", 0, "rating", to=1500),
    "no notes": _without_notes,
    "unknown note": insert(3, {"note": "applause", "seat": 99, "move": 5}),
    "unknown note first": insert(0, {"note": "weather"}),
    "unknown note last": lambda r: r["events"].append({"note": "farewell"}),
    "a note of another kind": insert(3, {"note": 5}),
    "leader noted": insert(1, {"note": "lead", "seat": finished()["events"][1]["seat"]}),
    "cards opened": insert(number(note="hand"), _opened()),
    "a bot takes over": insert(3, {"seat": 1, "played_by": "hard"}),
    "a human is back": insert(3, {"seat": 1, "played_by": "human"}),
    "moves taken back and made again": _undo_and_play_again,
    "a deal taken back and made again": _undo_the_deal,
    "cards in another order": lambda r: r["events"][0]["deal"][1].reverse(),
    "still running": _still_running,
    "nothing has happened yet": lambda r: (r["events"].clear(), r.pop("result")),
}
"""Changes after which the record is as right as before."""
