"""`fivescore styles`: how the characters of a game differ, habit by habit."""

from rich.console import Console
from rich.table import Table

from fivescore.cli.choices import MAX_SEED, check_range, read_config
from fivescore.cli.compiling import tell_of_compiling
from fivescore.engine.contract import FivescoreError
from fivescore.games import get_game
from fivescore.lab.arena.styles import count_habits, stylists

FEWEST = 2
"""Games that an interval needs."""


def styles_command(game: str, *, players: int | None, games: int, seed: int) -> None:
    """Runs the command."""
    rules = get_game(game)
    if not stylists(game):
        raise FivescoreError(f"{game} has no characters with a style.")
    config = read_config(rules, "standard", players, [])
    check_range("--games", games, FEWEST, 10**6)
    check_range("--seed", seed, 0, MAX_SEED)
    tell_of_compiling("en")
    counted = count_habits(game, config, games=games, seed=seed)
    table = Table(title=f"{game}, {config.players} players, seed {seed}: {games:,} games")
    table.add_column("Character")
    table.add_column("Style")
    for habit in counted[0].habits.names:
        table.add_column(f"{habit} (95 %)", justify="right")
    for each in counted:
        style = each.bot.style
        assert style is not None
        cells = [each.statistic(habit) for habit in each.habits.names]
        shown = [f"{cell.mean:.3f} ({cell.low:.3f}–{cell.high:.3f})" for cell in cells]
        table.add_row(each.bot.name, f"{style.name}: {style.habit}", *shown)
    console = Console(highlight=False)
    console.width = max(console.width, 100)
    console.print(table)
