"""`fivescore verify`: replays records and says what is wrong with them."""

import sys

from rich.console import Console
from rich.progress import Progress

from fivescore.cli.compiling import tell_of_compiling
from fivescore.cli.files import open_input
from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import JsonObject, MoveEvent
from fivescore.engine.match import Match
from fivescore.engine.record import BrokenRecordError, read_records
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.table.fairness import check_shuffles

MAX_TOLD = 20


def verify_command(files: list[str]) -> int:
    """Runs the command: 0 if every game is right, 1 if not."""
    tell_of_compiling("en")
    games = moves = running = wrong = checked = 0
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
                            match, has_proof = _check(record)
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
                    raise FivescoreError(f"{name}: {error}") from None
    if games == 0:
        raise FivescoreError("There is no game in what was given.")
    if wrong:
        print(f"{wrong:,} of {_count(games)} wrong.")
        return 1
    unfinished = f" ({running:,} not finished)" if running else ""
    shuffled = ""
    if checked:
        whose = "" if checked == games else f" of {_count(checked)}"
        shuffled = f" All shuffles{whose} follow from their seeds and salts."
    print(f"{_count(games)} right{unfinished}, {moves:,} moves.{shuffled}")
    return 0


def _check(record: JsonObject) -> tuple[Match, bool]:
    """Replays a record; says whether it also proves its shuffles, which only a finished one can."""
    match = replay(record, get_game)
    has_proof = match.is_over and record.get("shuffle") is not None
    if has_proof:
        check_shuffles(match, record["shuffle"])
    return match, has_proof


def _count(games: int) -> str:
    return "1 game" if games == 1 else f"{games:,} games"
