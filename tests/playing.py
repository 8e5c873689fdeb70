"""Playing games in tests: positions and whole games by choices that a test hands in."""

import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from fivescore.engine.contract import SPECTATOR, Game, State, Viewer
from fivescore.engine.events import JsonObject, to_json
from fivescore.engine.match import Match
from fivescore.engine.record import to_json as record_to_json
from fivescore.engine.shuffles import Shuffle
from fivescore.games import NAMES, get_game

Case = tuple[str, str, int]
"""A game, a variant and a number of players."""

CASES: list[Case] = [
    (name, variant, players)
    for name in NAMES
    for variant, counts in get_game(name).variants.items()
    for players in counts
]


def seeded(seed: int) -> Shuffle:
    """Shuffles of the tests' own, not those of users' seeds: positions in tests rest on them."""
    source = random.Random(seed)

    def shuffle(stock: Sequence[int], parts: Sequence[int]) -> list[int]:
        order: list[int] = []
        for size in parts:
            part = list(stock[len(order) : len(order) + size])
            source.shuffle(part)
            order += part
        return order

    return shuffle


def case_name(case: Case) -> str:
    return "-".join(map(str, case))


def some_options(game: Game, rng: random.Random) -> dict[str, int | str]:
    """Any value for every option; numbers are drawn from the low end, so that games are short."""
    return {
        o.name: rng.choice(o.choices) if o.choices else rng.randint(o.low, min(o.high, o.low + 4))
        for o in game.options
    }


def start(case: Case, seed: int, *, default_options: bool = False) -> Match:
    """A table before its first deal."""
    name, variant, players = case
    game = get_game(name)
    options = {} if default_options else some_options(game, random.Random(seed))
    return Match(game, game.config(variant, players, options))


def advance(match: Match, seed: int, choices: Iterable[int] = (), steps: int = 1 << 30) -> None:
    """Plays on: first by the choices, then at random; stops after so many events."""
    rng = random.Random(seed)
    shuffle = seeded(seed)
    picks = iter(choices)
    for _ in range(steps):
        if match.is_over:
            return
        if match.game.awaits_nature(match.state):
            match.let_nature_move(shuffle)
            continue
        seat = rng.choice(match.may_act)
        legal = match.legal(seat)
        pick = next(picks, None)
        match.play(seat, rng.choice(legal) if pick is None else legal[pick % len(legal)])


def played(case: Case, seed: int, choices: Iterable[int] = ()) -> Match:
    """A whole game."""
    match = start(case, seed)
    advance(match, seed, choices)
    return match


def plain(value: object) -> Any:
    """Anything that goes out, as the JSON that programs get."""
    return msgspec.json.decode(msgspec.json.encode(value))


def view_of(match: Match, viewer: Viewer = SPECTATOR) -> dict[str, Any]:
    """What a viewer sees, as JSON."""
    view: dict[str, Any] = plain(match.view(viewer))
    return view


# --- Events as JSON, as they stand in records -------------------------------------------------


def add(match: Match, event: JsonObject) -> None:
    """Lets an event of a record happen."""
    match.add(match.game.read_event(event))


def story_of(match: Match) -> list[JsonObject]:
    return [to_json(event) for event in match.story]


def standing_of(match: Match) -> list[JsonObject]:
    return [to_json(event) for event in match.standing()]


def imagined_by(match: Match, viewer: Viewer, world: State) -> list[JsonObject]:
    """The facts and moves as they were if a drawn world were the true one."""
    return [to_json(event) for event in match.story_in(viewer, world)]


def witnessed(match: Match, viewer: Viewer = SPECTATOR, start: int = 0) -> list[JsonObject]:
    return [to_json(event) for event in match.witnessed(viewer, start)]


def record_of(match: Match, viewer: Viewer | None = None) -> JsonObject:
    return record_to_json(match.record(viewer))
