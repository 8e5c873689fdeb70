"""`fivescore play --from`: a recorded game goes on from one of its moments."""

import os
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from fivescore.bots import first_company
from fivescore.bots.warmup import warm_up
from fivescore.cli.choices import MAX_SEED, check_range, read_bots, read_language
from fivescore.cli.compiling import stop_telling, tell_of_compiling
from fivescore.cli.files import STANDARD, IfThere, check_output, find_record
from fivescore.cli.play import seat_players, sit_down
from fivescore.engine.contract import FivescoreError, Seat, printable
from fivescore.engine.match import Match
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.engine.rng import new_rng
from fivescore.engine.what_if import begin, go_on
from fivescore.games import get_game
from fivescore.lab.simulate import seat_bots
from fivescore.words import tell


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a recorded game, as it was named on the command line."""

    source: str
    """A file, or a file and the number of one of its games: FILE:GAME."""
    at: int
    """So many of its events have happened."""
    has_new_cards: bool


def read_moment(
    source: str | None, at: int | None, *, has_new_cards: bool, is_told: bool
) -> Moment:
    """The moment that was named; `is_told` where the command line also says what is played.

    Raises:
        FivescoreError: Something is missing, or too much.
    """
    if source is None:
        raise FivescoreError("--at and --new-cards need --from, the record to go on from.")
    if at is None:
        raise FivescoreError("--from needs --at: after how many events of the record you go on.")
    if is_told:
        raise FivescoreError("With --from the record says what is played, and with which deck.")
    return Moment(source, at, has_new_cards)


def what_if_command(
    moment: Moment,
    *,
    seat: Seat,
    bots: str | None,
    name: str | None,
    seed: int | None,
    record: str | None,
    if_there: IfThere,
    language: str | None,
) -> None:
    """Runs the command."""
    tongue = read_language(language)
    console = Console(highlight=False)
    file, number = split_source(moment.source)
    if seed is not None:
        check_range("--seed", seed, 0, MAX_SEED)
    found = find_record(file, number)
    tell_of_compiling(tongue)
    try:
        whole = replay(found, get_game)
        before = replay(found, get_game, until=max(0, moment.at))
    except WrongRecordError as error:
        raise FivescoreError(f"{file}, game {number}: {error}") from None
    check_range("--at", moment.at, 0, len(found["events"]))
    check_range("--seat", seat, 0, before.config.players - 1)
    match = _go_on(whole, before, moment, seat, seed)
    if record is not None:
        check_output(record, if_there)
    game, players = match.game.name, match.config.players
    others = (
        first_company(game, players)
        if bots is None
        else seat_bots(read_bots(bots, game), players - 1)
    )
    own_name = printable(name or tell(tongue, "terminal-you"))
    match.players = tuple(seat_players(others, game, seat, own_name))
    warm_up(game)
    stop_telling()
    cards = "terminal-goes-on-new" if moment.has_new_cards else "terminal-goes-on"
    told = tell(tongue, cards, event=moment.at, file=moment.source)
    console.print(told, markup=False, soft_wrap=True)
    sit_down(console, match, tongue, seat, seed=seed, record=record, if_there=if_there)


def _go_on(whole: Match, before: Match, moment: Moment, seat: Seat, seed: int | None) -> Match:
    chance = seed if seed is not None else int.from_bytes(os.urandom(7), "big")
    origin, events = go_on(
        whole,
        before,
        event=moment.at,
        seat=seat,
        cards="new" if moment.has_new_cards else "real",
        rng=new_rng(chance, 2),
    )
    return begin(before, origin, events)


def split_source(source: str) -> tuple[str, int]:
    """The file of a source, and the number of the game in it."""
    file, sign, number = source.rpartition(":")
    is_number = number.isascii() and number.isdigit() and len(number) < 13
    if not sign or not file or not is_number or (source != STANDARD and Path(source).exists()):
        return source, 1
    return file, check_range("The game of --from", int(number), 1, 10**12)
