"""`fivescore rules`: the rules of a game in the reader's language."""

from rich.console import Console
from rich.markdown import Markdown

from fivescore.cli.choices import read_language
from fivescore.engine.contract import Game
from fivescore.games import get_game
from fivescore.words import tell


def rules_command(game: str, *, language: str | None, as_markdown: bool) -> None:
    """Runs the command."""
    page = rules_page(get_game(game), read_language(language))
    if as_markdown:
        print(page, end="")
    else:
        Console(width=min(Console().width, 100)).print(Markdown(page))


def rules_page(game: Game, language: str) -> str:
    """The rules as a page of Markdown; docs/rules holds the English one."""
    lines = [
        f"# {tell(language, f'{game.name}-rules-title')}",
        "",
        tell(language, f"{game.name}-rules-intro"),
    ]
    for section, rulings in game.outline:
        lines += ["", f"## {tell(language, f'{game.name}-section-{section}')}"]
        for ruling in rulings:
            text = tell(language, f"{game.name}-{ruling}")
            # Lines of a ruling stay lines: two spaces break one in Markdown.
            lines += ["", f"**{ruling}** {text}".replace("\n", "  \n")]
    return "\n".join(lines) + "\n"
