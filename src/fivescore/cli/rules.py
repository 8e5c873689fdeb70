"""`fivescore rules`: the rules of a game in the reader's language."""

from rich.console import Console
from rich.markdown import Markdown

from fivescore.cli.choices import read_language
from fivescore.engine.contract import TABLE_RULINGS, Game
from fivescore.games import get_game
from fivescore.words import has, tell


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
        "",
        tell(language, "rules-ours-below"),
    ]
    for section, rulings in game.outline:
        lines += ["", f"## {tell(language, f'{game.name}-section-{section}')}"]
        for ruling in rulings:
            lines += ["", _paragraph(ruling, tell_ruling(game, ruling, language))]
    if has(language, f"{game.name}-tips"):
        lines += ["", f"## {tell(language, 'rules-tips')}", ""]
        lines += [f"- {tip}" for tip in tell(language, f"{game.name}-tips").splitlines()]
    lines += ["", f"## {tell(language, 'rules-section-table')}"]
    for ruling in TABLE_RULINGS:
        ours = f"{tell(language, 'rules-ours')}. {tell(language, f'table-{ruling}')}"
        lines += ["", _paragraph(ruling, ours)]
    return "\n".join(lines) + "\n"


def tell_ruling(game: Game, ruling: str, language: str) -> str:
    """A ruling for a reader who types: whose it is, what it says, and what to type."""
    name, ours = f"{game.name}-{ruling}", tell(language, "rules-ours")
    text = tell(language, name)
    if has(language, f"{name}.ours"):
        text += f"\n{ours}. {tell(language, f'{name}.ours')}"
    elif ruling in game.own_rulings:
        text = f"{ours}. {text}"
    if has(language, f"{name}.typed"):
        text += f"\n{tell(language, 'rules-typed')} {tell(language, f'{name}.typed')}"
    return text


def _paragraph(ruling: str, text: str) -> str:
    # Lines of a ruling stay lines: two spaces break one in Markdown.
    return f"**{ruling}** {text}".replace("\n", "  \n")
