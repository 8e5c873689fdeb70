"""`fivescore review`: what each decision of a recorded game cost."""

import sys
from collections.abc import Callable

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from fivescore.cli.choices import MAX_SEED, check_range, read_language
from fivescore.cli.compiling import tell_of_compiling
from fivescore.cli.files import find_record, open_output
from fivescore.cli.review_page import write_page
from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import JsonObject
from fivescore.teacher import Review, review
from fivescore.teacher.saying import percent, say_mistake, say_moment, say_summary, signed
from fivescore.words import tell

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60


def review_command(
    file: str,
    *,
    number: int,
    seat: int | None,
    html: str | None,
    seed: int,
    as_json: bool,
    language: str | None,
) -> None:
    """Runs the command."""
    check_range("--game", number, 1, 10**12)
    check_range("--seed", seed, 0, MAX_SEED)
    tongue = read_language(language)
    record = find_record(file, number)
    tell_of_compiling(tongue)
    try:
        found = _review(record, seat, seed, tongue)
    except FivescoreError as error:
        raise FivescoreError(f"{file}, game {number}: {error}") from None
    names = [player["name"] for player in record["players"]]
    if html is not None:
        with open_output(html) as stream:
            stream.write(write_page(found, names, tongue).encode())
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    elif html != "-":
        _show(Console(highlight=False), found, names, tongue)


def _review(record: JsonObject, seat: int | None, seed: int, language: str) -> Review:
    with Progress(
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task(tell(language, "teacher-reviewing"), total=None)

        def advance(done: int, parts: int) -> None:
            bar.update(task, completed=done, total=parts)

        seats = None if seat is None else [seat]
        return review(record, seed=seed, seats=seats, progress=advance)


def _show(console: Console, found: Review, names: list[str], language: str) -> None:
    def title(message: str) -> None:
        console.print(f"\n[bold]{tell(language, message)}[/]")

    title("teacher-chances")
    width = max(map(len, names))
    for seat, name in enumerate(names):
        chances = [standing.chances[seat] for standing in found.standings]
        last = f"{percent(chances[-1]):3d} %"
        console.print(f"  {name:{width}}  {_bars(chances)} {last}", markup=False)
    title("teacher-skill")
    console.print(_skill_table(found, names, lambda message: tell(language, message)))
    console.print(tell(language, "teacher-skill-below"), style="dim")
    title("teacher-moments")
    for moment in found.moments:
        console.print(f"  {moment.step:4d}  {say_moment(language, moment, names)}", markup=False)
    title("teacher-mistakes")
    mistakes = [decision for decision in found.decisions if decision.is_mistake]
    for one in mistakes:
        line = f"  {one.step:4d}  {names[one.seat]:{width}}  {say_mistake(language, one)}"
        console.print(line, markup=False)
    if not mistakes:
        console.print(tell(language, "teacher-no-mistakes"))
    console.print()
    for seat in range(len(names)):
        if found.seats[seat].decisions:
            console.print(say_summary(language, found, seat, names), markup=False)


def _bars(chances: list[float]) -> str:
    """A line of bars, as wide as a terminal holds."""
    step = -(-len(chances) // WIDEST)
    shown = [*chances[::step], chances[-1]]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in shown)


def _skill_table(found: Review, names: list[str], say: Callable[[str], str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column(say("teacher-seat"))
    for column in ("start", "cards", "own", "rest", "result", "mistakes"):
        table.add_column(say(f"teacher-{column}"), justify="right")
    for name, seat in zip(names, found.seats, strict=True):
        own = (seat.own.high - seat.own.low) / 2
        table.add_row(
            name,
            str(percent(seat.start)),
            signed(seat.cards.mean),
            f"{signed(seat.own.mean)} ± {percent(own)}",
            signed(seat.others),
            str(percent(seat.result)),
            f"{seat.mistakes} / {seat.decisions}",
        )
    return table
