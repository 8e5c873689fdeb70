"""`fivescore deck balance`: what the cards of a Score Cards deck are worth in play."""

import sys

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from fivescore.bots import find_bot
from fivescore.bots.compiled_bot import CompiledBot
from fivescore.cli.choices import MAX_SEED, check_range, read_bots, read_config
from fivescore.cli.compiling import tell_of_compiling
from fivescore.cli.deck import find_deck
from fivescore.engine.contract import FivescoreError
from fivescore.engine.registry import declarations, find_declaration
from fivescore.lab.simulate import seat_bots


def balance_command(
    name: str | None,
    *,
    variant: str,
    players: int | None,
    games: int,
    seed: int,
    bots: str,
    as_json: bool,
) -> None:
    """Plays many games and tells how each card did, and each kind of rule."""
    if name is None:
        name = next(game.name for game in declarations().values() if game.balance)
    game, deck = find_deck(name)
    if find_declaration(game.name).balance is None:
        raise FivescoreError(f"The cards of {game.name} do not score by themselves.")
    if players is None and variant == "standard":
        players = 2
    config = read_config(game, variant, players, [])
    check_range("--games", games, 1, 10**7)
    check_range("--seed", seed, 0, MAX_SEED)
    seated = seat_bots(read_bots(bots, game.name), config.players)
    players_at = [find_bot(bot, game.name) for bot in seated]
    numbers = [bot.number for bot in players_at if isinstance(bot, CompiledBot)]
    if len(numbers) < config.players:
        raise FivescoreError("A deck is measured with bots that are quick: random and greedy.")
    tell_of_compiling("en")
    from fivescore.games.scorecards.deck import ScoreDeck
    from fivescore.lab.balance import Balance, measure

    assert isinstance(deck, ScoreDeck)
    start = game.initial_state(config)
    found: Balance = measure(deck, start, np.array(numbers, np.int64), seed, games)
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    from fivescore.games.scorecards.scoring.write import write_rule

    console = Console(highlight=False)
    table = Table()
    for title in ("Card", "Plays", "Points", "To the mean", "Scored", "Held", "Most often"):
        table.add_column(title, justify="right" if title != "Card" else "left")
    table.add_column("Rule")
    rules = dict(zip(deck.cards, deck.rules, strict=True))
    for figures in sorted(found.cards, key=lambda card: card.mean):
        table.add_row(
            figures.card,
            f"{figures.plays:,}",
            f"{figures.mean:.2f}",
            f"{figures.ratio:.2f}",
            f"{100 * figures.scored:.0f} %",
            f"{figures.held:.1f} ± {figures.spread:.1f}",
            f"{figures.common}: {100 * figures.common_share:.0f} %",
            write_rule(rules[figures.card]),
        )
    console.print(table)
    for kind, share in found.kinds.items():
        console.print(f"{kind}: {100 * share:.1f} % of the plays score")
    console.print(
        f"{found.games:,} games between {bots}, {found.mean:.2f} points per card; whoever starts "
        f"first wins {100 * found.start:.2f} ± {100 * found.start_plus_minus:.2f} % "
        f"(even: {100 / config.players:.0f} %).",
        soft_wrap=True,
    )
