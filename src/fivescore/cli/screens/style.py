"""Colours and small pieces that all screens share. Every tone reads on dark and on light."""

from rich.console import Console, RenderableType
from rich.text import Text

from fivescore.engine.contract import printable

LAMP = "bold #b58900"
MUTED = "#85879a"
GOOD = "bold #2a9d6a"
BAD = "bold #d9483b"
STRONG = "bold"
LONGEST_NAME = 14
ASCII = str.maketrans("’“”×·–\u00a0\u202f", '\'""x--  ')
"""What a terminal shows instead that knows only ASCII."""


def cut_name(name: str) -> str:
    """A player's name, short enough for a column."""
    return printable(name, LONGEST_NAME)


def is_plain(console: Console) -> bool:
    """Whether the terminal knows only ASCII."""
    return not console.encoding.lower().startswith("utf")


def show(console: Console, piece: RenderableType) -> None:
    """Prints without the spaces that Rich leaves at the ends of lines."""
    if console.is_terminal:
        console.print(piece)
        return
    with console.capture() as capture:
        console.print(piece)
    for line in capture.get().splitlines():
        console.print(Text(line.rstrip()), soft_wrap=True)
