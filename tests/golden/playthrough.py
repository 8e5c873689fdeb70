"""Readable playthroughs: every event of a game, and what every viewer sees change by it.

`python -m tests.golden.playthrough` writes the files anew; read the difference before you
commit it.
"""

import json
import random
from pathlib import Path
from typing import Any

from fivescore.engine.contract import SPECTATOR
from fivescore.engine.match import Match
from fivescore.games import get_game
from tests.playing import CASES, Case, case_name, seeded, story_of, view_of, witnessed

FOLDER = Path(__file__).parent
SEED = 25
LISTED = 30
TOLD_IN_FULL = 60
"""So many steps are told with every viewer's view; of the rest of a long game, the events."""
PLAYS_TOLD = 8
"""So many steps are told with what each card in hand would score. It changes for everybody with
every card played, and would soon be most of the file."""
OPTIONS: dict[str, dict[str, int | str]] = {
    "fives": {"hands": 1},
    "score5": {"max_changes": 1},
    "scorecards": {},
}
"""Short games: a playthrough is to be read."""


def playthrough(case: Case) -> str:
    """A game by random moves, told step by step."""
    name, variant, players = case
    game = get_game(name)
    match = Match(game, game.config(variant, players, OPTIONS[name]))
    lines = [f"{name}, {variant}, {players} players, options {match.config.options}"]
    rng = random.Random(SEED)
    shuffle = seeded(SEED)
    viewers = [SPECTATOR, *range(players)]
    known: dict[int, dict[str, Any]] = {viewer: {} for viewer in viewers}
    seen = dict.fromkeys(viewers, 0)
    steps = 0
    while not match.is_over:
        before = len(story_of(match))
        if game.awaits_nature(match.state):
            match.let_nature_move(shuffle)
        else:
            seat = rng.choice(match.may_act)
            legal = match.legal(seat)
            many = f" … {len(legal)} in all" if len(legal) > LISTED else ""
            lines.append(f"  seat {seat} may: {', '.join(legal[:LISTED])}{many}")
            match.play(seat, rng.choice(legal))
        lines.append("")
        lines += [text(event) for event in story_of(match)[before:]]
        steps += 1
        if steps <= TOLD_IN_FULL or match.is_over:
            for viewer in viewers:
                lines += changes(match, viewer, known, seen, with_plays=steps <= PLAYS_TOLD)
    assert match.outcome is not None
    lines += ["", f"result: scores {match.outcome.scores}, winners {match.outcome.winners}"]
    return "\n".join(lines) + "\n"


def changes(
    match: Match,
    viewer: int,
    known: dict[int, dict[str, Any]],
    seen: dict[int, int],
    *,
    with_plays: bool,
) -> list[str]:
    """What a viewer witnessed since the last step, and the parts of the view that changed."""
    who = "spectator" if viewer == SPECTATOR else f"seat {viewer}"
    events = witnessed(match, viewer)
    lines = [
        f"  {who} sees {text(event)}"
        for event in events[seen[viewer] :]
        # How points came about is disclosed to all alike: once is enough.
        if viewer == SPECTATOR or event.get("note") != "scored"
    ]
    view = view_of(match, viewer)
    # The moves stand above as texts, the tricks have been told, the cards stand in the deck file.
    always = ("moves", "tricks", "printed")
    untold = always if with_plays else (*always, "plays")
    news = {
        key: value
        for key, value in view.items()
        if key not in untold and known[viewer].get(key) != value
    }
    known[viewer], seen[viewer] = view, len(events)
    return [*lines, f"  {who}: {text(news)}"]


def text(value: object) -> str:
    """Plain data on one line."""
    return json.dumps(value, ensure_ascii=False)


def golden_file(case: Case) -> Path:
    return FOLDER / f"{case_name(case)}.txt"


if __name__ == "__main__":
    for each in CASES:
        golden_file(each).write_text(playthrough(each), encoding="utf-8")
        print(golden_file(each))
