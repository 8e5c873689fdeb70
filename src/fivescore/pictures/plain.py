"""The picture of a game that brings none: what its view says, line by line."""

from collections.abc import Sequence

from fivescore.engine.record import Player
from fivescore.engine.views import View, fields_of
from fivescore.pictures.board import Line, draw_board

LONGEST = 90


def draw(view: View, players: Sequence[Player]) -> str:
    """What a viewer sees."""
    title = ", ".join(player.name for player in players)
    told = {name: str(value) for name, value in fields_of(view).items()}
    return draw_board(
        title,
        [
            Line(
                name.replace("_", " "), note=text if len(text) <= LONGEST else text[:LONGEST] + "…"
            )
            for name, text in told.items()
        ],
    )
