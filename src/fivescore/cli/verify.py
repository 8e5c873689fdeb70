"""`fivescore verify`: replays records and says what is wrong with them."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from rich.console import Console
from rich.progress import Progress, TaskID

from fivescore.cli.compiling import tell_of_compiling
from fivescore.cli.files import STANDARD, open_input, read_file
from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import JsonObject, MoveEvent
from fivescore.engine.match import Match
from fivescore.engine.record import BrokenRecordError, read_records
from fivescore.engine.replay import replay
from fivescore.engine.what_if import check_origin, fingerprint
from fivescore.games import get_game
from fivescore.table.proofs import check_shuffles
from fivescore.table.shown import Shown, check_shown, is_about, read_shown

MAX_TOLD = 20
LARGEST_SHOWN = 8 * 1024 * 1024


@dataclass
class Verified:
    """What was found in the records so far."""

    games: int = 0
    moves: int = 0
    running: int = 0
    wrong: int = 0
    checked: int = 0
    """Games whose shuffles all follow from their proof."""
    what_ifs: dict[str, list[tuple[str, Match]]] = field(default_factory=dict)
    """Games that go on from another one, by that one's fingerprint, and where each stands."""
    found: int = 0
    """What-ifs that go on from a game of the same files as they say."""

    def complain(self, text: str) -> None:
        """Something is wrong with a game."""
        self.wrong += 1
        if self.wrong <= MAX_TOLD:
            print(text)


def verify_command(files: list[str], shown_files: Sequence[str] = ()) -> int:
    """Runs the command: 0 if every game is right, 1 if not.

    `shown_files` hold what devices were shown; each must be about one of the games.
    """
    tell_of_compiling("en")
    shown = [one for name in shown_files for one in _read_shown(name)]
    missing = list(shown)
    verified = Verified()
    with Progress(
        "{task.description} {task.completed:,}",
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task("games verified", total=None)
        for name in files:
            missing = _verify_file(name, verified, shown, missing, bar, task)
    if verified.games == 0:
        raise FivescoreError("There is no game in what was given.")
    if verified.what_ifs:
        _find_origins(files, verified)
    for one in missing:
        verified.wrong += 1
        print(f"No record is of game {one.game} at the table that the device was shown.")
    if verified.wrong:
        print(f"{verified.wrong:,} of {_count(verified.games)} wrong.")
        return 1
    print(_tell(verified, len(shown)))
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


def _verify_file(
    name: str,
    verified: Verified,
    shown: Sequence[Shown],
    missing: list[Shown],
    bar: Progress,
    task: TaskID,
) -> list[Shown]:
    """Verifies the games of a file; returns what was shown of games that are still missing."""
    with open_input(name) as stream:
        try:
            for line, record in read_records(stream):
                verified.games += 1
                about = [one for one in shown if is_about(record, one)]
                missing = [one for one in missing if one not in about]
                try:
                    _verify(record, about, verified, f"{name}, line {line}")
                except FivescoreError as error:
                    verified.complain(f"{name}, line {line}: {error}")
                bar.update(task, completed=verified.games)
        except BrokenRecordError as error:
            before = _before(verified.games, verified.wrong)
            raise FivescoreError(f"{name}: {error}{before}") from None
    return missing


def _verify(record: JsonObject, shown: Sequence[Shown], verified: Verified, where: str) -> None:
    """Replays a record, and checks the proof of its shuffles, which only a finished one has."""
    match = replay(record, get_game)
    has_proof = match.is_over and record.get("shuffle") is not None
    if has_proof:
        check_shuffles(match, record["shuffle"])
    for one in shown:
        check_shown(record, one, match.config.players)
    verified.moves += sum(isinstance(event, MoveEvent) for event in match.story)
    verified.running += not match.is_over
    if match.origin is not None:
        verified.what_ifs.setdefault(match.origin.sha256, []).append((where, match))
    else:
        verified.checked += has_proof


def _find_origins(files: Sequence[str], verified: Verified) -> None:
    """Holds what-ifs against the games that they go on from, as far as these are there too."""
    for name in files:
        if name == STANDARD:
            continue  # it has been read
        with open_input(name) as stream:
            for _, record in read_records(stream):
                try:
                    named = fingerprint(replay(record, get_game))
                except FivescoreError:
                    continue  # it was complained of before
                for where, match in verified.what_ifs.get(named, ()):
                    _check_origin(where, match, record, verified)


def _check_origin(where: str, match: Match, record: JsonObject, verified: Verified) -> None:
    assert match.origin is not None
    try:
        check_origin(match, match.origin, replay(record, get_game, until=match.origin.event))
    except FivescoreError as error:
        verified.complain(f"{where}: {error}")
    else:
        verified.found += 1


def _tell(verified: Verified, shown: int) -> str:
    games, checked = verified.games, verified.checked
    unfinished = f" ({verified.running:,} not finished)" if verified.running else ""
    told = f"{_count(games)} right{unfinished}, {verified.moves:,} moves."
    if checked:
        whose = "" if checked == games else f" of {_count(checked)}"
        told += f" All shuffles{whose} follow from their seeds and salts."
    if shown:
        told += f" {_count(shown)} as the device was shown."
    what_ifs = sum(map(len, verified.what_ifs.values()))
    if what_ifs:
        verb = "goes" if what_ifs == 1 else "go"
        told += f" {_count(what_ifs)} {verb} on from another: its first cards were not shuffled."
    if verified.found:
        told += f" {_count(verified.found)} of these found as it says, in the other game."
    return told


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
