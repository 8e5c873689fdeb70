"""What a link says about a table, a finished game or a tournament to whoever has only the link."""

from collections.abc import Sequence
from dataclasses import dataclass

from fivescore.server.archive.messages import FinishedSummary
from fivescore.server.messages import SeatInfo
from fivescore.server.previews.letters import can_draw, composed
from fivescore.server.previews.picture import Board, Row
from fivescore.server.tables.messages import TableInfo
from fivescore.server.tournaments.messages import TournamentInfo
from fivescore.words import has, tell
from fivescore.words.phrases import listed

MINUS = "−"


@dataclass(frozen=True, slots=True)
class Preview:
    """What a link shows where it is posted."""

    title: str
    description: str
    board: Board
    """What stands in its picture."""


def preview_table(table: TableInfo, language: str) -> Preview:
    """A table as a stranger sees it: who sits there."""
    game = game_name(table.game, language)
    below, rows = _describe_seats(table.seats, table.phase, language)
    people = [seat.name for seat in table.seats if seat.name]
    title = tell(language, "preview-table", game=game, players=listed(language, people))
    return Preview(title if people else game, below, Board(_drawn(game), below, rows))


def preview_hidden(game: str, language: str) -> Preview:
    """A table that strangers may not look at: nothing but what is played."""
    name, below = game_name(game, language), tell(language, "preview-hidden")
    return Preview(name, below, Board(_drawn(name), below, ()))


def preview_finished(summary: FinishedSummary, language: str) -> Preview:
    """A finished game."""
    return _preview_result(summary.game, summary.names, summary.scores, summary.winners, language)


def preview_tournament(tournament: TournamentInfo, game: str, language: str) -> Preview:
    """A tournament: who plays, and who leads or won."""
    names = [seat.name for seat in tournament.seats]
    heading = tell(language, "web-event-title", game=game_name(game, language))
    if tournament.phase == "waiting":
        below, rows = _describe_seats(tournament.seats, tournament.phase, language)
        return Preview(heading, below, Board(_drawn(heading), below, rows))
    played = sum(one.phase == "over" for one in tournament.games)
    below = tell(language, "web-event-progress", played=played, games=len(tournament.games))
    drawn = below
    if tournament.phase == "over":
        below = _winners(names, tournament.winners, language)
        drawn = _drawn_winners(names, tournament.winners, language)
    rows = tuple(
        Row(
            _drawn_name(names[one.player], one.player, language),
            _number(one.points),
            is_lit=one.player in tournament.winners,
        )
        for one in tournament.standings
    )
    told = " · ".join(
        _score(names[one.player], one.points, language) for one in tournament.standings
    )
    title = f"{heading}: {below}" if tournament.phase == "over" else heading
    return Preview(
        title, f"{below} {told}" if title == heading else told, Board(_drawn(heading), drawn, rows)
    )


def game_name(game: str, language: str) -> str:
    """What a game is called."""
    message = f"{game}-name"
    return tell(language, message) if has(language, message) else game.replace("-", " ").title()


def _preview_result(
    game: str, names: Sequence[str], scores: Sequence[int], winners: Sequence[int], language: str
) -> Preview:
    name = game_name(game, language)
    won = _winners(names, winners, language)
    order = sorted(range(len(names)), key=lambda seat: (seat not in winners, -scores[seat], seat))
    rows = tuple(
        Row(
            _drawn_name(names[seat], seat, language),
            _number(scores[seat]),
            is_lit=seat in winners,
        )
        for seat in order
    )
    told = " · ".join(_score(names[seat], scores[seat], language) for seat in order)
    drawn = _drawn_winners(names, winners, language)
    return Preview(f"{name}: {won}", told, Board(_drawn(name), drawn, rows))


def _winners(names: Sequence[str], winners: Sequence[int], language: str) -> str:
    players = listed(language, [names[seat] for seat in winners])
    return tell(language, "preview-won", count=len(winners), players=players)


def _drawn_winners(names: Sequence[str], winners: Sequence[int], language: str) -> str:
    """Who won, as it stands in a picture."""
    drawn = [_drawn_name(name, seat, language) for seat, name in enumerate(names)]
    return _winners(drawn, winners, language)


def _describe_seats(
    seats: Sequence[SeatInfo], phase: str, language: str
) -> tuple[str, tuple[Row, ...]]:
    free = sum(seat.kind == "open" for seat in seats)
    message = "preview-playing" if phase == "playing" else "preview-waiting"
    rows = tuple(
        Row(tell(language, "preview-seat"), is_open=True)
        if seat.kind == "open"
        else Row(_drawn_name(seat.name, number, language))
        for number, seat in enumerate(seats)
    )
    return tell(language, message, seats=free), rows


def _score(player: str, points: int, language: str) -> str:
    return tell(language, "preview-score", player=player, points=_number(points))


def _number(score: int) -> str:
    return str(score).replace("-", MINUS)


def _drawn_name(name: str, seat: int, language: str) -> str:
    """A name as it stands in a picture: our letters are those of Europe's west and middle."""
    return composed(name) if can_draw(name) else tell(language, "web-pad-player", number=seat + 1)


def _drawn(text: str) -> str:
    return composed(text) if can_draw(text) else "Fivescore"
