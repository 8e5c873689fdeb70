"""The moves of the bots of the house. They think off the event loop."""

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from fivescore.bots import Bot, get_bot, stand_in
from fivescore.bots.outside import is_outside
from fivescore.engine.contract import Deck, Game, Move, Observation, Seat
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.server.tables.clocks import Clocks
from fivescore.server.tables.commands import Action, Commands
from fivescore.server.tables.live import LiveTable
from fivescore.server.tables.tasks import Tasks
from fivescore.table.config import BotSpeed
from fivescore.table.randomness import RandomBytes, new_number

_log = logging.getLogger(__name__)

PACES: dict[BotSpeed, float] = {"slow": 2.5, "usual": 1.0, "fast": 0.35}
"""How long bots wait at a table, as a part of what they usually do."""
SHORTEST_REST, LONGEST_REST = 0.25, 30.0
"""Seconds until a bot tries again what was refused."""

MOST_SHOWS = 40
"""Tables at which only bots play, and that move at the same time; the others take turns."""


class BotTurns:
    """Lets bots play, one at a time at each table."""

    def __init__(
        self,
        commands: Commands,
        clocks: Clocks,
        tasks: Tasks,
        *,
        pace: float,
        randomness: RandomBytes,
    ) -> None:
        self._commands = commands
        self._clocks = clocks
        self._tasks = tasks
        self.pace = pace
        """Seconds that a bot usually takes at least."""
        self._randomness = randomness
        self._shows = asyncio.Semaphore(MOST_SHOWS)
        # Their own threads: a bot that thinks long keeps no query of the database waiting.
        self._thinkers = ThreadPoolExecutor(os.cpu_count() or 1, "bot")

    def wake(self, live: LiveTable) -> None:
        """Lets bots play if the game waits for them and none plays already."""
        is_busy = live.bots is not None and not live.bots.done()
        if live.table.bots_to_act() and not is_busy and not live.is_resting:
            live.bots = self._tasks.spawn(self._play(live))

    async def _play(self, live: LiveTable) -> None:
        rest: float | None = 0.0
        while rest is not None and not self._tasks.is_closing:
            if live.table.active_people or live.readers:
                rest = await self._move(live, rest)
            else:
                # Nobody plays along: however many such tables there are, others' bots are quick.
                async with self._shows:
                    rest = await self._move(live, rest)

    async def _move(self, live: LiveTable, rest: float) -> float | None:
        """Lets one bot move; returns how long the next one rests at least, None if none moves."""
        async with live.lock:
            table, match = live.table, live.table.match
            if live.is_ahead:
                self._clocks.retry(live)
                return None
            waiting = [] if live.is_gone or live.is_resting else table.bots_to_act()
            if not waiting or match is None:
                return None
            seat, name = waiting[0]
            moment = table.moment
            pace = self.pace * PACES[table.config.bot_speed]
            thinking = self._think(match, seat, name)
        move, _ = await asyncio.gather(thinking, asyncio.sleep(max(rest, pace)))
        action = _bot_action(seat, name, move, moment)
        answer = await self._commands.run(live, "", None, action)
        if answer.refusal is None:
            return 0.0
        return min(LONGEST_REST, max(SHORTEST_REST, 2 * rest))

    def _think(self, match: Match, seat: Seat, name: str) -> "asyncio.Future[Move]":
        bot, rng = get_bot(name, match.game.name), new_rng(new_number(self._randomness))
        loop = asyncio.get_running_loop()
        observation = match.observation(seat)
        if is_outside(name):
            asked = bot, match.game, observation, match.deck, rng
            return loop.run_in_executor(self._thinkers, choose_or_stand_in, *asked)
        return loop.run_in_executor(self._thinkers, bot.choose, observation, match.deck, rng)

    def close(self) -> None:
        """Waits for no thought that has not begun."""
        self._thinkers.shutdown(wait=False, cancel_futures=True)


def choose_or_stand_in(
    bot: Bot, game: Game, observation: Observation, deck: Deck, rng: np.ndarray
) -> Move:
    """The move of a bot that other people wrote; where it has none, the stand-in's."""
    try:
        move = bot.choose(observation, deck, rng)
        # What is legal follows from the observation, so any world that agrees with it can tell.
        world, seat = game.sample_state(observation, deck, rng), int(observation["viewer"][0])
        if game.apply(world, deck, seat, move):
            return move
        _log.error("The bot %s chose %r, which is not legal.", bot.name, move)
    except Exception:  # noqa: BLE001 - it is theirs, and may fail in any way; the log has it
        _log.exception("The bot %s has no move.", getattr(bot, "name", bot))
    return get_bot(stand_in(game.name), game.name).choose(observation, deck, rng)


def _bot_action(seat: Seat, bot: str, move: Move, moment: int) -> Action:
    return lambda table, now: table.play_bot(seat, bot, move, moment, now)
