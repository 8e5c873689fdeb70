"""A hash of everything compiled that a few games of each kind go through.

Run as a program it prints the hash of each case, so that the same source can be compared
interpreted, compiled, and compiled with bounds checks. With the name of a game it prints those of
that game, and compiles what a server needs of it: `./dev test` does so before its tests begin.
"""

import hashlib
import json
import sys

import numpy as np

from fivescore.bots import get_bot
from fivescore.bots.search.bot import SearchingBot
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.match import Match
from fivescore.engine.registry import find_declaration
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from fivescore.lab.log import add_log
from fivescore.lab.simulate import Plan, run_batch, seat_bots
from fivescore.server.warmup import warm_up
from tests.playing import CASES, Case, add, case_name, story_of


def hash_case(case: Case, games: int) -> str:
    """Games between quick bots, every observation on the way, and worlds drawn from some."""
    name, variant, players = case
    config = get_game(name).config(variant, players)
    digest = hashlib.sha256()
    for bots in (("random",), quick_bots(name)):
        plan = Plan(name, config, seat_bots(bots, players), 11, games, with_records=True)
        batch = run_batch(plan, 0, games)
        digest.update(batch.scores.tobytes())
        for log in batch.logs:
            digest.update(np.array(log).tobytes())
            digest.update(hash_views(case, log))
    return digest.hexdigest()


def quick_bots(game: str) -> tuple[str, ...]:
    """The simple bots that do not search: interpreted, a search takes minutes."""
    simple = find_declaration(game).bots
    return tuple(bot for bot in simple if not isinstance(get_bot(bot, game), SearchingBot))


def hash_views(case: Case, log: list[int]) -> bytes:
    """What every viewer saw at a few points of a game, and what they could imagine there."""
    name, variant, players = case
    game = get_game(name)
    digest = hashlib.sha256()
    match = Match(game, game.config(variant, players))
    add_log(match, log)
    events = [event for event in story_of(match) if "note" not in event]
    again = Match(game, match.config)
    rng = new_rng(3, len(log))
    for k, event in enumerate(events):
        add(again, event)
        digest.update(again.state.tobytes())
        if k % 17 == 0:
            for viewer in (SPECTATOR, k % players):
                observation = again.observation(viewer)
                world = game.sample_state(observation, again.deck, rng)
                digest.update(observation.tobytes() + world.tobytes())
    return digest.digest()


if __name__ == "__main__":
    count, *names = sys.argv[1:]
    cases = [case for case in CASES if not names or case[0] in names]
    print(json.dumps({case_name(case): hash_case(case, int(count)) for case in cases}))
    for name in names:
        warm_up(name)
