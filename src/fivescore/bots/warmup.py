"""Compiles everything that a table of a game needs."""

from fivescore.bots import Bot, bot_names, get_bot
from fivescore.bots.search.bot import SearchingBot
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import seeded
from fivescore.games import get_game

STEPS = 60
ROLLOUTS = 4
"""Of a bot that searches: it is compiled, not asked for a good move."""


def warm_up(name: str) -> None:
    """Plays the beginning of a game with every bot, and looks at it with everybody's eyes."""
    game = get_game(name)
    bots = [quick_bot(get_bot(bot, name)) for bot in bot_names(name)]
    rng = new_rng(1)
    variant, counts = next(iter(game.variants.items()))
    match = Match(game, game.config(variant, counts[0]), shuffle=seeded(1))
    for step in range(STEPS):
        if match.is_over:
            return
        seat = match.to_act[0]
        observation = match.observation(seat)
        moves = [bot.choose(observation, match.deck, rng) for bot in bots]
        _ = match.legal(seat)[0]
        match.play(seat, game.format(match.deck, moves[step % len(bots)]))
        for viewer in (SPECTATOR, seat):
            match.view(viewer)
            match.witnessed(viewer)


def quick_bot(bot: Bot) -> Bot:
    """The bot itself, or with few rollouts if it searches."""
    return bot.with_rollouts(ROLLOUTS) if isinstance(bot, SearchingBot) else bot
