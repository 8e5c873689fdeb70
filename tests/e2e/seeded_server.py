"""A server whose table ids, shuffles and bots follow from a seed, to repeat a game.

`python -m tests.e2e.seeded_server SEED DATABASE PORT BOT_PACE`. No command of the product does
this: whoever knows the seed of a real server knows everybody's cards.
"""

import random
import sys
from pathlib import Path

from fivescore.games import NAMES
from fivescore.server.app import ServerOptions, make_app
from fivescore.server.serving import Server, listen, tune_process
from fivescore.server.warmup import warm_up


def main(seed: str, database: str, port: str, bot_pace: str) -> None:
    """Serves on loopback until it is interrupted."""
    listener = listen("127.0.0.1", int(port))
    for game in NAMES:
        warm_up(game)
    tune_process()
    randomness = random.Random(int(seed)).randbytes
    options = ServerOptions(Path(database), bot_pace=float(bot_pace), randomness=randomness)
    here = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    Server(make_app(options), lambda: print(here, flush=True)).run(sockets=[listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
