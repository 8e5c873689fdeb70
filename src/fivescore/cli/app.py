"""The commands and their options. What they do stands in the modules beside this one."""

from typing import Annotated, Any

import typer
import typer.core

from fivescore import __version__
from fivescore.cli.lab_app import lab_app
from fivescore.server.budgets import USUAL as USUAL_BUDGETS
from fivescore.server.wire.limits import USUAL as USUAL_LIMITS

app = typer.Typer(
    name="fivescore",
    help="Three card games — Fives, Score 5, Score Cards — to play, study and simulate.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GameName = Annotated[str, typer.Argument(help="The game, as in fives.", metavar="GAME")]
Players = Annotated[int | None, typer.Option(help="How many players.", metavar="N")]
Variant = Annotated[str, typer.Option(help="The variant of the game.", metavar="V")]
Options = Annotated[
    list[str] | None,
    typer.Option(help="An option of the game, as in hands=2; may be repeated.", metavar="K=V"),
]
DeckFile = Annotated[
    str | None, typer.Option(help="Play with the deck of this file.", metavar="FILE")
]
Append = Annotated[bool, typer.Option("--append", help="Add to a file that is there.")]
Force = Annotated[bool, typer.Option("--force", help="Replace a file that is there.")]
Language = Annotated[
    str | None, typer.Option(help="en, fr, de or es; by default your own.", metavar="L")
]


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(__version__)
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - told by its callback
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """Three card games — Fives, Score 5, Score Cards — to play, study and simulate."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(help="The game, as in fives.", metavar="GAME")
    ] = None,
    players: Players = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.", metavar="S")] = 0,
    bots: Annotated[
        str | None,
        typer.Option(help="Bots for the other seats, as in greedy,random.", metavar="B"),
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name.", metavar="NAME")] = None,
    variant: Variant = "standard",
    option: Options = None,
    seed: Annotated[
        int | None, typer.Option(help="Repeat the shuffles of this seed.", metavar="S")
    ] = None,
    record: Annotated[
        str | None, typer.Option(help="Where to keep the record of the game.", metavar="FILE")
    ] = None,
    append: Append = False,
    force: Force = False,
    deck: DeckFile = None,
    lang: Language = None,
    source: Annotated[
        str | None,
        typer.Option(
            "--from", help="Go on from a moment of this recorded game.", metavar="FILE[:GAME]"
        ),
    ] = None,
    at: Annotated[
        int | None, typer.Option(help="With --from: after how many of its events.", metavar="N")
    ] = None,
    new_cards: Annotated[
        bool, typer.Option("--new-cards", help="With --from: draw what your seat cannot see anew.")
    ] = False,
) -> None:
    """Play in the terminal against bots. Without arguments it asks."""
    from fivescore.cli.files import read_if_there

    if source is not None or at is not None or new_cards:
        from fivescore.cli.what_if import read_moment, what_if_command

        is_told = bool(game or players or option or deck or variant != "standard")
        moment = read_moment(source, at, has_new_cards=new_cards, is_told=is_told)
        what_if_command(
            moment,
            seat=seat,
            bots=bots,
            name=name,
            seed=seed,
            record=record,
            if_there=read_if_there(append=append, force=force),
            language=lang,
        )
        return
    from fivescore.cli.play import play_command

    play_command(
        game=game,
        players=players,
        seat=seat,
        bots=bots,
        name=name,
        variant=variant,
        options=option or [],
        seed=seed,
        record=record,
        if_there=read_if_there(append=append, force=force),
        deck=deck,
        language=lang,
    )


@app.command()
def simulate(
    game: GameName,
    variant: Variant = "standard",
    players: Players = None,
    games: Annotated[int, typer.Option(help="How many games.", metavar="K")] = 1000,
    seed: Annotated[int, typer.Option(help="Other seeds give other games.", metavar="S")] = 0,
    bots: Annotated[
        str, typer.Option(help="Bots by seat; a short list repeats.", metavar="B")
    ] = "random",
    option: Options = None,
    jobs: Annotated[int, typer.Option(help="Processes side by side.", metavar="J")] = 1,
    records: Annotated[
        str | None, typer.Option(help="Write the games here; - for standard output.", metavar="F")
    ] = None,
    append: Append = False,
    force: Force = False,
    deck: DeckFile = None,
) -> None:
    """Play many games between bots and tell how they ended."""
    from fivescore.cli.files import read_if_there
    from fivescore.cli.simulate import simulate_command

    simulate_command(
        game=game,
        variant=variant,
        players=players,
        games=games,
        seed=seed,
        bots=bots,
        options=option or [],
        jobs=jobs,
        records=records,
        if_there=read_if_there(append=append, force=force),
        deck=deck,
    )


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            help="Who meets, as in greedy,search; also search@500 or package.module:Class.",
            metavar="B",
        ),
    ] = "random,greedy",
    variant: Variant = "standard",
    players: Players = None,
    games: Annotated[
        int, typer.Option(help="How many games; deals are played whole.", metavar="N")
    ] = 400,
    seed: Annotated[int, typer.Option(help="Other seeds give other deals.", metavar="S")] = 0,
    option: Options = None,
    jobs: Annotated[int, typer.Option(help="Processes side by side.", metavar="J")] = 1,
    deck: DeckFile = None,
    json: Annotated[
        str | None, typer.Option(help="Write the results here as JSON.", metavar="FILE")
    ] = None,
    plot: Annotated[
        str | None, typer.Option(help="Draw the results here as SVG.", metavar="FILE")
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(help="Keep the games here, and go on from those there.", metavar="FILE"),
    ] = None,
    alone: Annotated[
        str | None,
        typer.Option(help="Only this bot, alone among others of a kind.", metavar="BOT"),
    ] = None,
    promote: Annotated[
        str | None, typer.Option(help="Ask whether this bot is better …", metavar="BOT")
    ] = None,
    over: Annotated[
        str | None, typer.Option(help="… than this one, and no worse against any.", metavar="BOT")
    ] = None,
) -> int:
    """Let bots meet on the same deals with rotated seats, and tell who beats whom."""
    from fivescore.cli.arena import Wishes, arena_command

    return arena_command(
        game=game,
        bots=bots,
        variant=variant,
        players=players,
        games=games,
        seed=seed,
        options=option or [],
        jobs=jobs,
        deck=deck,
        alone=alone,
        wishes=Wishes(json, plot, resume, promote, over),
    )


@app.command()
def styles(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(help="How many games.", metavar="N")] = 200,
    seed: Annotated[int, typer.Option(help="Other seeds give other deals.", metavar="S")] = 0,
) -> None:
    """Let a game's characters play, and tell how their ways to play differ."""
    from fivescore.cli.styles import styles_command

    styles_command(game, players=players, games=games, seed=seed)


@app.command()
def verify(
    files: Annotated[
        list[str], typer.Argument(help="Files of records; - for standard input.", metavar="FILE")
    ],
    shown: Annotated[
        list[str] | None,
        typer.Option(
            help="What a device was shown of these games, as the page saves it; may be repeated.",
            metavar="FILE",
        ),
    ] = None,
) -> int:
    """Replay games and check every move, note, result and shuffle."""
    from fivescore.cli.verify import verify_command

    return verify_command(files, shown or ())


@app.command()
def show(
    file: Annotated[str, typer.Argument(help="A file of records.", metavar="FILE")],
    game: Annotated[int, typer.Option(help="Which game, counted from 1.", metavar="K")] = 1,
    at: Annotated[
        int | None, typer.Option(help="After how many events; by default all.", metavar="N")
    ] = None,
    seat: Annotated[
        str, typer.Option(help="As this seat sees it; spectator; or all.", metavar="S")
    ] = "spectator",
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    lang: Language = None,
) -> None:
    """Show a position of a recorded game as a seat or a spectator sees it."""
    from fivescore.cli.show import show_command

    show_command(file, number=game, at=at, seat=seat, as_json=json, language=lang)


@app.command()
def review(
    file: Annotated[str, typer.Argument(help="A file of records.", metavar="FILE")],
    game: Annotated[int, typer.Option(help="Which game, counted from 1.", metavar="N")] = 1,
    seat: Annotated[
        int | None,
        typer.Option(help="Only this seat's decisions, counted from 0.", metavar="S"),
    ] = None,
    html: Annotated[
        str | None, typer.Option(help="Write a page too; - for standard output.", metavar="OUT")
    ] = None,
    seed: Annotated[int, typer.Option(help="Draws the imagined deals.", metavar="N")] = 0,
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    lang: Language = None,
) -> None:
    """Tell what each decision of a finished game cost, given what its seat knew."""
    from fivescore.cli.review import review_command

    review_command(file, number=game, seat=seat, html=html, seed=seed, as_json=json, language=lang)


@app.command()
def rules(
    game: GameName,
    lang: Language = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown.")] = False,
) -> None:
    """Tell the rules of a game, with the code of each ruling."""
    from fivescore.cli.rules import rules_command

    rules_command(game, language=lang, as_markdown=markdown)


@app.command()
def tournament(
    file: Annotated[
        str | None,
        typer.Argument(help="Where it is kept; one that is there goes on.", metavar="FILE"),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(help="Four names or bots, as in Ada,Ben,greedy,random.", metavar="P"),
    ] = None,
    consolation: Annotated[
        bool, typer.Option(help="Whether the other two play a game for third place.")
    ] = True,
    seed: Annotated[
        int | None, typer.Option(help="Repeat the shuffles of this seed.", metavar="S")
    ] = None,
    deck: DeckFile = None,
    lang: Language = None,
) -> None:
    """Play a Score Cards tournament for four, people and bots in any mix (C11)."""
    from fivescore.cli.tournament import tournament_command

    tournament_command(
        file, players=players, consolation=consolation, seed=seed, deck=deck, language=lang
    )


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 127.0.0.1 for this machine alone.")
    ] = "0.0.0.0",  # noqa: S104 - friends on the local network are meant
    port: Annotated[int, typer.Option(help="The port; 0 for any.", metavar="P")] = 8555,
    db: Annotated[
        str | None,
        typer.Option(
            help="Where tables are kept: a file, or postgresql://… (docs/scaling.md).",
            metavar="FILE",
        ),
    ] = None,
    key: Annotated[
        str | None,
        typer.Option(help="The file of the keys that seal entries in PostgreSQL.", metavar="FILE"),
    ] = None,
    standby: Annotated[
        bool,
        typer.Option("--standby", help="Wait while another server has the PostgreSQL database."),
    ] = False,
    node_address: Annotated[
        str | None,
        typer.Option(
            help="Share the PostgreSQL database with other servers, which reach this one here.",
            metavar="HOST[:PORT]",
        ),
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(help="The address behind a TLS proxy, for links.", metavar="URL")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="A proxy that says where clients are, by its address or network; may be repeated.",
            metavar="IP",
        ),
    ] = None,
    most_connections: Annotated[
        int, typer.Option(help="Connections at a time, of everybody.", metavar="N")
    ] = USUAL_LIMITS.connections,
    most_per_address: Annotated[
        int, typer.Option(help="Connections at a time from one address.", metavar="N")
    ] = USUAL_LIMITS.per_address,
    tables_per_address: Annotated[
        int, typer.Option(help="New tables in an hour from one address.", metavar="N")
    ] = USUAL_BUDGETS.tables_at_address,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    bot_pace: Annotated[
        float, typer.Option(help="Seconds that a bot takes for a move.", metavar="S")
    ] = 0.6,
    bots: Annotated[
        str | None,
        typer.Option(help="Bots of your own to offer, as in package.module:Class,…", metavar="B"),
    ] = None,
    push: Annotated[
        bool, typer.Option(help="Whether people can be told of their turns by Web Push.")
    ] = True,
    keep_days: Annotated[
        int,
        typer.Option(
            help="Forget people who were not seen for so many days, and games only they had.",
            metavar="N",
        ),
    ] = 400,
    keep_idle_days: Annotated[
        int, typer.Option(help="Forget tables without a move for so many days.", metavar="N")
    ] = 60,
    keep_over_days: Annotated[
        int, typer.Option(help="Forget tables so many days after their game.", metavar="N")
    ] = 7,
) -> None:
    """Serve tables for the browser, to this machine and to the local network."""
    from fivescore.cli.serve import serve_command

    serve_command(
        host=host,
        port=port,
        database=db,
        key_file=key,
        is_standby=standby,
        node_address=node_address,
        public_url=public_url,
        trusted_proxies=trusted_proxy or [],
        most_connections=most_connections,
        most_per_address=most_per_address,
        tables_per_address=tables_per_address,
        opens=open_page,
        bot_pace=bot_pace,
        bots=bots,
        push=push,
        keep_days=keep_days,
        keep_idle_days=keep_idle_days,
        keep_over_days=keep_over_days,
    )


@app.command()
def backup(
    file: Annotated[str, typer.Argument(help="The copy to write.", metavar="FILE")],
    db: Annotated[
        str | None, typer.Option(help="The database, if not the usual one.", metavar="FILE")
    ] = None,
) -> None:
    """Copy the server's database, also while it runs."""
    from fivescore.cli.serve import backup_command

    backup_command(file, database=db)


store_app = typer.Typer(help="Move a site's data.", no_args_is_help=True)
app.add_typer(store_app, name="store")


@store_app.command("copy")
def store_copy(
    source: Annotated[str, typer.Argument(help="The SQLite file.", metavar="SQLITE")],
    target: Annotated[str, typer.Argument(help="postgresql://…, empty.", metavar="POSTGRES")],
    key: Annotated[
        str | None, typer.Option(help="Where the keys go, as for `serve`.", metavar="FILE")
    ] = None,
) -> None:
    """Copy all data of a site that does not run to an empty PostgreSQL database."""
    from fivescore.cli.serve import copy_command

    copy_command(source, target, key_file=key)


app.add_typer(lab_app, name="lab")


deck_app = typer.Typer(help="Look at decks and check deck files.", no_args_is_help=False)
app.add_typer(deck_app, name="deck")


@deck_app.command("check")
def deck_check(
    file: Annotated[str, typer.Argument(help="A deck file.", metavar="FILE")],
) -> None:
    """Check a deck file and say what is wrong with it."""
    from fivescore.cli.deck import check_command

    check_command(file)


@deck_app.command("balance")
def deck_balance(
    name: Annotated[
        str | None, typer.Argument(help="A deck file; by default our own deck.", metavar="NAME")
    ] = None,
    variant: Variant = "standard",
    players: Players = None,
    games: Annotated[int, typer.Option(help="How many games.", metavar="K")] = 20_000,
    seed: Annotated[int, typer.Option(help="Other seeds give other games.", metavar="S")] = 0,
    bots: Annotated[
        str, typer.Option(help="Bots by seat; a short list repeats.", metavar="B")
    ] = "greedy",
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Play many games of Score Cards and tell what each card is worth."""
    from fivescore.cli.balance import balance_command

    balance_command(
        name, variant=variant, players=players, games=games, seed=seed, bots=bots, as_json=json
    )


@deck_app.command("show")
def deck_show(
    name: Annotated[str, typer.Argument(help="A game's deck, or a file.", metavar="NAME")],
    json: Annotated[bool, typer.Option("--json", help="As JSON, every field.")] = False,
    lang: Language = None,
) -> None:
    """Show the cards of a deck."""
    from fivescore.cli.deck import show_command

    show_command(name, as_json=json, language=lang)


class _LearnGroup(typer.core.TyperGroup):
    """`fivescore learn GAME` is `fivescore learn train GAME`."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Finds the command that the first word names; a game's name means training."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            args = ["train", *args]
        return super().resolve_command(ctx, args)


learn_app = typer.Typer(
    cls=_LearnGroup,
    help="Train networks by self-play (`learn GAME`), and export them for bots.",
    no_args_is_help=False,
)
app.add_typer(learn_app, name="learn")


@learn_app.command("train")
def learn_train(
    game: GameName,
    minutes: Annotated[float, typer.Option(help="How long to train.", metavar="M")] = 2.0,
    device: Annotated[str, typer.Option(help="cpu or cuda.", metavar="D")] = "cpu",
    seed: Annotated[int, typer.Option(help="Other seeds start otherwise.", metavar="S")] = 1,
    out: Annotated[
        str | None, typer.Option(help="The checkpoint; GAME.pt by default.", metavar="FILE")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(help="Go on from this checkpoint.", metavar="FILE")
    ] = None,
) -> None:
    """Train a network by self-play; `train` may be left out."""
    from fivescore.cli.learn import learn_command

    learn_command(game, minutes=minutes, device=device, seed=seed, out=out, resume=resume)


@learn_app.command("prepare")
def learn_prepare(
    game: GameName,
    out: Annotated[
        str | None, typer.Option(help="The file; build/learn/GAME.npz by default.", metavar="FILE")
    ] = None,
) -> None:
    """Compile a game's kernel here for a machine with a GPU."""
    from fivescore.cli.learn import prepare_command

    prepare_command(game, out=out)


@learn_app.command("distil")
def learn_distil(
    checkpoint: Annotated[str, typer.Argument(help="Who teaches.", metavar="CHECKPOINT")],
    game: Annotated[str, typer.Option(help="The game that it plays.", metavar="GAME")],
    out: Annotated[str, typer.Option(help="The checkpoint to write.", metavar="FILE")],
    width: Annotated[int, typer.Option(help="A multiple of 8.", metavar="W")] = 32,
    minutes: Annotated[float, typer.Option(help="How long.", metavar="M")] = 1.0,
    seed: Annotated[int, typer.Option(help="Other seeds learn otherwise.", metavar="S")] = 1,
    players: Annotated[
        list[int] | None,
        typer.Option(help="Tables of so many alone; may be given again.", metavar="N"),
    ] = None,
) -> None:
    """Let a small network learn from a large one, on a core."""
    from fivescore.cli.learn import distil_command

    distil_command(
        checkpoint,
        game=game,
        out=out,
        width=width,
        minutes=minutes,
        seed=seed,
        players=players,
    )


@learn_app.command("export")
def learn_export(
    checkpoint: Annotated[str, typer.Argument(help="A checkpoint.", metavar="CHECKPOINT")],
    out: Annotated[str, typer.Option(help="The weights to write.", metavar="FILE")],
    precision: Annotated[str, typer.Option(help="float16 or int8.", metavar="P")] = "float16",
) -> None:
    """Write a checkpoint's network as the weights that a bot plays with."""
    from fivescore.cli.learn import export_command

    export_command(checkpoint, out=out, precision=precision)
