"""Bots that search at a table: they finish games, in threads of their own."""

import asyncio
import random
import threading

import numpy as np
import pytest

from fivescore.bots import Bot, get_bot
from fivescore.bots.search.bot import SearchingBot
from fivescore.engine.contract import Deck, Move, Observation
from fivescore.server.tables import bot_turns, websocket
from tests.playing import CASES, Case, case_name
from tests.server.clients import RunningServer, asynchronous, people

SHORT = {"fives": {"hands": 1}, "score5": {"max_changes": 1}, "scorecards": {}}
FEW = 6


class Quick:
    """A searching bot with few rollouts, which notes the threads that it thinks in."""

    threads: set[str] = set()  # noqa: RUF012 - emptied by each test

    def __init__(self, bot: SearchingBot) -> None:
        self.name = bot.name
        self._bot = bot.with_rollouts(FEW)

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """The bot's move."""
        self.threads.add(threading.current_thread().name)
        return self._bot.choose(observation, deck, rng)


def quick_bot(name: str, game: str) -> Bot:
    bot = get_bot(name, game)
    return Quick(bot) if isinstance(bot, SearchingBot) else bot


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few rollouts, and players who are quicker than people are."""
    monkeypatch.setattr(bot_turns, "get_bot", quick_bot)
    monkeypatch.setattr(websocket, "MOST_MESSAGES", 1 << 20)
    Quick.threads = set()


@pytest.mark.parametrize("case", CASES, ids=case_name)
@asynchronous
async def test_a_person_and_searching_bots_play_a_whole_game(
    case: Case, server: RunningServer
) -> None:
    bots = ["search", "ismcts", "search", "ismcts"][: case[2] - 1]
    async with people(server.url, "Ada") as (ada,):
        table = await ada.create(case, "me", *bots, options=SHORT[case[0]])
        async with ada.look(table) as look:
            await look.begin()
            await asyncio.wait_for(look.play_on(random.Random(1)), 60)
            await look.until(lambda look: look.table["phase"] == "over")
    assert Quick.threads
    assert all(name.startswith("bot") for name in Quick.threads)
