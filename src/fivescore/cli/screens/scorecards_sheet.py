"""The score sheet of Score Cards as on paper: a line for each card, a column for each player."""

from rich.table import Table
from rich.text import Text

from fivescore.cli.screens.scorecards_cards import Cards
from fivescore.cli.screens.style import LAMP, MUTED, STRONG
from fivescore.games.scorecards.rules import BONUS, TURNS
from fivescore.games.scorecards.view import ScoreCardsView


def sheet(view: ScoreCardsView, cards: Cards, names: list[str]) -> Table:
    """The running or just finished round card by card (C15), the rounds, the totals."""
    is_over = view.phase == "over"
    table = Table(box=None, header_style=MUTED, padding=(0, 0, 0, 1))
    table.add_column(cards.say("final-title" if is_over else "sheet"), no_wrap=True)
    for name in names:
        table.add_column(name, justify="right", no_wrap=True, min_width=6)
    seats = range(view.players)
    best = best_points(view)
    for turn in range(TURNS):
        cells = [_points(view.points[seat], turn, best) for seat in seats]
        table.add_row(cards.say("sheet-card", number=turn + 1), *cells)
    rounds = view.rounds
    is_running = len(rounds) < view.round
    bonus = [] if is_running else rounds[-1].bonus
    got = [Text(str(BONUS) if seat in bonus else "", LAMP) for seat in seats]
    table.add_row(cards.say("sheet-bonus"), *got)
    for r in range(view.round):
        sums = [round_sum(view, r, seat) for seat in seats]
        row = [Text(str(s), STRONG if r + 1 == view.round else "") for s in sums]
        table.add_row(cards.say("sheet-sum", round=r + 1), *row)
    totals = [Text(str(total), STRONG) for total in view.totals]
    table.add_row(Text(cards.say("sheet-total"), STRONG), *totals)
    if view.teams:
        teams = [Text(str(view.teams[seat % 2]), STRONG) for seat in seats]
        table.add_row(Text(cards.say("column-team"), STRONG), *teams)
    return table


def round_sum(view: ScoreCardsView, r: int, seat: int) -> int:
    """A seat's points of a round, with the bonus; of the running one so far."""
    rounds = view.rounds
    if r >= len(rounds):
        return sum(view.points[seat])
    bonus = BONUS if seat in rounds[r].bonus else 0
    return rounds[r].points[seat] + bonus


def best_points(view: ScoreCardsView) -> int | None:
    """The best single card of the round so far, which gets the bonus (C6)."""
    return max((points for own in view.points for points in own), default=None)


def _points(points: list[int], turn: int, best: int | None) -> Text:
    if turn >= len(points):
        return Text("")
    return Text(str(points[turn]), LAMP if points[turn] == best else "")
