"""`fivescore verify`: replays records and says what is wrong with them."""

import sys
from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.progress import Progress

from fivescore.cli.compiling import tell_of_compiling
from fivescore.cli.files import open_input, read_file
from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import JsonObject, MoveEvent
from fivescore.engine.match import Match
from fivescore.engine.record import BrokenRecordError, read_records
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.table.proofs import check_shuffles
from fivescore.table.shown import Shown, check_shown, is_about, read_shown

MAX_TOLD = 20
LARGEST_SHOWN = 8 * 1024 * 1024


def verify_command(files: list[str], shown_files: Sequence[str] = ()) -> int:
    """Runs the command: 0 if every game is right, 1 if not.

    `shown_files` hold what devices were shown; each must be about one of the games.
    """
    tell_of_compiling("en")
    games = moves = running = wrong = checked = 0
    shown = [one for name in shown_files for one in _read_shown(name)]
    missing = list(shown)
    with Progress(
        "{task.description} {task.completed:,}",
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task("games verified", total=None)
        for name in files:
            with open_input(name) as stream:
                try:
                    for line, record in read_records(stream):
                        games += 1
                        try:
                            about = [one for one in shown if is_about(record, one)]
                            missing = [one for one in missing if one not in about]
                            match, has_proof = _check(record, about)
                        except FivescoreError as error:
                            wrong += 1
                            if wrong <= MAX_TOLD:
                                print(f"{name}, line {line}: {error}")
                            continue
                        moves += sum(isinstance(event, MoveEvent) for event in match.story)
                        running += not match.is_over
                        checked += has_proof
                        bar.update(task, completed=games)
                except BrokenRecordError as error:
                    raise FivescoreError(f"{name}: {error}{_before(games, wrong)}") from None
    if games == 0:
        raise FivescoreError("There is no game in what was given.")
    for one in missing:
        wrong += 1
        print(f"No record is of game {one.game} at the table that the device was shown.")
    if wrong:
        print(f"{wrong:,} of {_count(games)} wrong.")
        return 1
    unfinished = f" ({running:,} not finished)" if running else ""
    shuffled = ""
    if checked:
        whose = "" if checked == games else f" of {_count(checked)}"
        shuffled = f" All shuffles{whose} follow from their seeds and salts."
    if shown:
        shuffled += f" {_count(len(shown))} as the device was shown."
    print(f"{_count(games)} right{unfinished}, {moves:,} moves.{shuffled}")
    return 0


def _before(games: int, wrong: int) -> str:
    """What was found before the line that is no game."""
    if games == 0:
        return ""
    found = (
        f"of {_count(games)} before it {wrong:,} wrong"
        if wrong
        else f"{_count(games)} before it right"
    )
    return f" Nothing after it was checked; {found}."


def _check(record: JsonObject, shown: Sequence[Shown]) -> tuple[Match, bool]:
    """Replays a record; says whether it also proves its shuffles, which only a finished one can."""
    match = replay(record, get_game)
    has_proof = match.is_over and record.get("shuffle") is not None
    if has_proof:
        check_shuffles(match, record["shuffle"])
    for one in shown:
        check_shown(record, one, match.config.players)
    return match, has_proof


def _read_shown(name: str) -> list[Shown]:
    """What devices were shown, one game a line, as the page saves it."""
    lines = read_file(name, LARGEST_SHOWN).splitlines()
    try:
        return [read_shown(msgspec.json.decode(line)) for line in lines if line.strip()]
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise FivescoreError(f"{name}: This is not what a device was shown.") from None
    except FivescoreError as error:
        raise FivescoreError(f"{name}: {error}") from None


def _count(games: int) -> str:
    return "1 game" if games == 1 else f"{games:,} games"
