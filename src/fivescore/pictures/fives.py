"""The picture of a hand of Fives."""

from collections.abc import Sequence

from fivescore.engine.record import Player
from fivescore.games.fives.view import FivesPlay, FivesView
from fivescore.pictures.board import Card, Line, counted, draw_board

FLIPPED = "=M5"
UNKNOWN = "??"


def draw(view: FivesView, players: Sequence[Player]) -> str:
    """What a viewer sees."""
    title = f"Fives · hand {max(1, view.hand_number)} of {view.hands}"
    if view.phase == "over":
        title += " · over"
    lines = []
    if view.trick:
        cards = [_played(play, players, view.winning) for play in view.trick]
        lines.append(Line("Trick", cards))
    lines += [_seat(view, seat, player) for seat, player in enumerate(players)]
    if view.centre:
        lines.append(Line("Centre", note=counted(view.centre, "chip")))
    return draw_board(title, lines)


def _seat(view: FivesView, seat: int, player: Player) -> Line:
    hand: Sequence[str] = ()
    if view.open_hands:
        hand = view.open_hands[seat]
    elif view.hand is not None and view.viewer == seat:
        hand = view.hand
    tricks = sum(trick.winner == seat for trick in view.tricks)
    facts = [f"total {view.totals[seat]}", counted(view.chips[seat], "chip")]
    if view.phase == "play":
        facts[:0] = [counted(view.held[seat], "card"), counted(tricks, "trick")]
    cards = [Card(card) for card in hand]
    return Line(player.name, cards, ", ".join(facts), is_lit=view.to_act == seat)


def _played(play: FivesPlay, players: Sequence[Player], winning: int | None) -> Card:
    face = play.move.removesuffix(FLIPPED)
    return Card(
        None if face == UNKNOWN else face,
        is_flipped=play.move.endswith(FLIPPED),
        caption=players[play.seat].name,
        is_lit=play.seat == winning,
    )
