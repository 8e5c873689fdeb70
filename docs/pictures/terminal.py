"""Draws docs/pictures/terminal-fives.svg from a real game: `python docs/pictures/terminal.py`."""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from fivescore.bots import get_bot
from fivescore.cli.screens import get_screen
from fivescore.engine.match import Match, Player
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import seeded
from fivescore.games import get_game

SEED = 1
SEAT = 0
SHOWN_TRICK = 7
THEME = TerminalTheme((28, 27, 43), (244, 241, 232), [(40, 40, 60)] * 8, [(80, 80, 100)] * 8)
# Rich's own template loads fonts from elsewhere; a picture in a repository should not.
TEMPLATE = """<svg xml:space="preserve" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
 font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}
</defs>
<rect fill="#1c1b2b" width="{width}" height="{height}" rx="10"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g></g></svg>
"""


def main() -> None:
    console = Console(
        record=True, width=84, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    game = get_game("fives")
    names = [Player("Ada"), *(Player(name, "bot", "greedy") for name in ("Ines", "Otto", "Mira"))]
    match = Match(game, game.config("standard", 4), players=names)
    screen = get_screen("fives")(console, match, "en")
    bot, rng, shuffle = get_bot("greedy", "fives"), new_rng(SEED), seeded(SEED)
    told = 0
    while True:
        if game.awaits_nature(match.state):
            match.let_nature_move(shuffle)
        elif is_the_moment(match):
            break
        else:
            [seat] = match.to_act
            match.play(
                seat, game.format(match.deck, bot.choose(match.observation(seat), match.deck, rng))
            )
        seen = match.witnessed(SEAT)
        for event in seen[told:]:
            screen.tell(event, SEAT)
        told = len(seen)
        if len(match.view(SEAT)["tricks"]) < SHOWN_TRICK - 1:
            console.export_text()  # forget what was told so far
    screen.show_table(SEAT)
    svg = console.export_svg(title="", theme=THEME, code_format=TEMPLATE, unique_id="fivescore")
    Path(__file__).with_name("terminal-fives.svg").write_text(svg, encoding="utf-8")


def is_the_moment(match: Match) -> bool:
    """Seat 0 ends a trick and has a choice whose outcome is certain."""
    view = match.view(SEAT)
    moves = view["moves"]
    return len(view["tricks"]) == SHOWN_TRICK - 1 and len(moves) > 1 and len(view["trick"]) > 1


if __name__ == "__main__":
    main()
