"""The commands `fivescore lab …` and their options."""

from typing import Annotated

import typer

lab_app = typer.Typer(
    help="Study a game or a deck: what decides, and what changed.", no_args_is_help=False
)

GameName = Annotated[str, typer.Argument(help="The game, as in fives.", metavar="GAME")]
Variant = Annotated[str, typer.Option(help="The variant of the game.", metavar="V")]
Players = Annotated[int | None, typer.Option(help="How many players.", metavar="N")]
Options = Annotated[
    list[str] | None,
    typer.Option(help="An option of the game, as in hands=2; may be repeated.", metavar="K=V"),
]
Bots = Annotated[
    str | None,
    typer.Option(
        help="Bots by seat; a short list repeats. The quick ones by default.", metavar="B"
    ),
]
Skill = Annotated[
    str | None,
    typer.Option(
        help="Two bots, the weaker first, to show what skill does; none for none.", metavar="W,S"
    ),
]
Games = Annotated[int, typer.Option(help="How many games.", metavar="N")]
Seed = Annotated[int, typer.Option(help="Other seeds give other games.", metavar="S")]
Jobs = Annotated[int, typer.Option(help="Processes side by side.", metavar="J")]
Force = Annotated[bool, typer.Option("--force", help="Replace files that are there.")]


@lab_app.command("report")
def lab_report(
    game: GameName,
    deck: Annotated[
        str | None, typer.Option(help="Play with the deck of this file.", metavar="FILE")
    ] = None,
    variant: Variant = "standard",
    players: Players = None,
    option: Options = None,
    bots: Bots = None,
    skill: Skill = None,
    games: Games = 10_000,
    seed: Seed = 0,
    jobs: Jobs = 1,
    out: Annotated[
        str | None,
        typer.Option(help="Write NAME.html and NAME.json; GAME-report by default.", metavar="NAME"),
    ] = None,
    force: Force = False,
    resume: Annotated[
        str | None,
        typer.Option(help="Keep what was played here, and go on from it.", metavar="FILE"),
    ] = None,
    dask: Annotated[
        str | None,
        typer.Option(help="Play on the machines of this Dask scheduler.", metavar="ADDRESS"),
    ] = None,
) -> int:
    """Play many games and report what decides them, figure by figure with intervals."""
    from fivescore.cli.files import read_if_there
    from fivescore.cli.lab import Choices, report_command

    return report_command(
        Choices(game, variant, players, option or [], bots, skill, games, seed, jobs),
        deck=deck,
        out=out,
        if_there=read_if_there(append=False, force=force),
        resume=resume,
        dask=dask,
    )


@lab_app.command("compare")
def lab_compare(
    a: Annotated[str, typer.Argument(help="A report.json, a deck file or a game.", metavar="A")],
    b: Annotated[str, typer.Argument(help="The other one.", metavar="B")],
    variant: Variant = "standard",
    players: Players = None,
    option: Options = None,
    bots: Bots = None,
    skill: Skill = None,
    games: Games = 10_000,
    seed: Seed = 0,
    jobs: Jobs = 1,
    json: Annotated[
        str | None, typer.Option(help="Write all differences here as JSON.", metavar="FILE")
    ] = None,
    force: Force = False,
) -> int:
    """Tell what differs between two reports, or two decks, and what of it is sure."""
    from fivescore.cli.files import read_if_there
    from fivescore.cli.lab import Choices, compare_command

    return compare_command(
        a,
        b,
        Choices("", variant, players, option or [], bots, skill, games, seed, jobs),
        json=json,
        if_there=read_if_there(append=False, force=force),
    )
