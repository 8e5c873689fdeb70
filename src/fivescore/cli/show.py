"""`fivescore show`: a position of a recorded game, as somebody sees it."""

import sys

import msgspec
from rich.console import Console

from fivescore.cli.choices import check_range, read_language
from fivescore.cli.compiling import tell_of_compiling
from fivescore.cli.files import find_record
from fivescore.engine.contract import SPECTATOR, FivescoreError, Seat, Viewer
from fivescore.engine.events import JsonObject
from fivescore.engine.match import Match
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.games import get_game

ALL = "all"
MOST_MOVES = 4096


def show_command(
    file: str, *, number: int, at: int | None, seat: str, as_json: bool, language: str | None
) -> None:
    """Runs the command."""
    check_range("--game", number, 1, 10**12)
    if at is not None and at < 0:
        raise FivescoreError(f"--at counts events from 0 on; {at} is too small.")
    tongue = read_language(language)
    record = find_record(file, number)
    tell_of_compiling(tongue)
    try:
        match = replay(record, get_game, until=at)
    except WrongRecordError as error:
        raise FivescoreError(f"{file}, game {number}: {error}") from None
    viewers = _viewers(seat, match)
    if as_json:
        sys.stdout.write(msgspec.json.encode(describe(match, viewers)).decode() + "\n")
        return
    from fivescore.cli.screens import get_screen

    console = Console(highlight=False)
    screen = get_screen(match.game.name)(console, match, tongue)
    for viewer in viewers:
        screen.show_whose(viewer)
        screen.show_table(viewer)
    if match.is_over:
        screen.show_end(SPECTATOR)


def _viewers(seat: str, match: Match) -> list[Viewer]:
    players = match.config.players
    if seat == ALL:
        return list(range(players))
    if seat == "spectator":
        return [SPECTATOR]
    if seat.isascii() and seat.isdigit() and len(seat) < 4 and int(seat) < players:
        return [int(seat)]
    raise FivescoreError(
        f"--seat must be a seat from 0 to {players - 1}, spectator or all, not “{seat[:20]}”."
    )


def list_moves(match: Match, seat: Seat) -> list[str]:
    """The seat's moves, all of them up to a limit: a large hand has millions of bids."""
    moves = match.legal(seat)
    return list(moves) if len(moves) <= MOST_MOVES else [*moves[: MOST_MOVES - 1], moves[-1]]


def describe(match: Match, viewers: list[Viewer]) -> JsonObject:
    """A position as data. Moves of seats that the viewer does not see into are null."""
    legal = {
        str(seat): list_moves(match, seat) if seat in viewers else None for seat in match.may_act
    }
    views = [match.view(viewer) for viewer in viewers]
    outcome = match.outcome
    return {
        "game": match.game.name,
        "to_act": match.to_act,
        "may_act": match.may_act,
        "legal": legal,
        "view": views[0] if len(views) == 1 else views,
        "scores": match.game.scores(match.state),
        "winners": outcome.winners if outcome else None,
    }
