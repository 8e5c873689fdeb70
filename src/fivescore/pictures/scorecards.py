"""The picture of a round of Score Cards."""

from collections.abc import Sequence

from msgspec import UNSET

from fivescore.engine.record import Player
from fivescore.games.scorecards.view import ScoreCardsView
from fivescore.pictures.board import Card, Line, bare, draw_board


def draw(view: ScoreCardsView, players: Sequence[Player]) -> str:
    """What a viewer sees."""
    title = f"Score Cards · round {max(1, view.round)} of {view.ROUNDS}"
    if view.variant != "standard":
        title += f" · {view.variant.capitalize()}"
    if view.phase == "over":
        title += " · over"
    lines = []
    if view.starting is not None:
        lines.append(Line("Starting card", [Card(bare(view.starting))]))
    for seat, player in enumerate(players):
        cards = [
            Card(bare(card), caption=f"+{points}")
            for card, points in zip(view.displays[seat], view.points[seat], strict=False)
        ]
        words = f"total {view.totals[seat]}"
        lines.append(Line(player.name, cards, words, is_lit=view.to_act == seat))
    if view.open_hands:
        for player, hand in zip(players, view.open_hands, strict=True):
            lines.append(Line(f"Hand of {player.name}", [Card(bare(card)) for card in hand]))
    elif view.hand is not UNSET:
        lines.append(Line("Your hand", [Card(bare(card)) for card in view.hand]))
    return draw_board(title, lines)
