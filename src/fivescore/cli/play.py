"""`fivescore play`: a person at the terminal against bots."""

import os
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from fivescore.bots import (
    Bot,
    character_names,
    find_bot,
    first_company,
    get_character,
    study_bots,
)
from fivescore.bots.levels.level_bot import LevelBot
from fivescore.bots.warmup import warm_up
from fivescore.cli.choices import (
    MAX_SEED,
    check_range,
    default_players,
    read_bots,
    read_config,
    read_deck,
    read_language,
)
from fivescore.cli.compiling import stop_telling, tell_of_compiling
from fivescore.cli.files import STANDARD, IfThere, check_output, open_output
from fivescore.cli.rules import rules_command, tell_ruling
from fivescore.cli.screens import Screen, get_screen
from fivescore.cli.screens.style import LAMP
from fivescore.engine.contract import FivescoreError, Seat, UnreadableMoveError, printable
from fivescore.engine.match import Match, Player
from fivescore.engine.record import format_record
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import secret, seeded
from fivescore.games import NAMES as GAMES
from fivescore.games import get_game
from fivescore.lab.simulate import name_bots, seat_bots
from fivescore.words import has, tell

CLAIM = "claim"


def play_command(
    *,
    game: str | None,
    players: int | None,
    seat: int,
    bots: str | None,
    name: str | None,
    variant: str,
    options: list[str],
    seed: int | None,
    record: str | None,
    if_there: IfThere,
    deck: str | None,
    language: str | None,
) -> None:
    """Runs the command."""
    tongue = read_language(language)
    console = Console(highlight=False)
    asks = game is None
    if game is None:
        game = GAMES[0] if len(GAMES) == 1 else ask(console, tongue, "which-game", GAMES, GAMES[0])
    rules = get_game(game)
    if asks and players is None:
        counts = tuple(str(n) for n in rules.variants.get(variant, ()))
        default = str(default_players(rules, variant))
        players = int(ask(console, tongue, "how-many", counts, default))
    if asks and bots is None:
        bots = ask_bots(console, tongue, game)
    config = read_config(rules, variant, players, options)
    rules.need_end(config)
    check_range("--seat", seat, 0, config.players - 1)
    if seed is not None:
        check_range("--seed", seed, 0, MAX_SEED)
    company = first_company(game, config.players)
    others = company if bots is None else seat_bots(read_bots(bots, game), config.players - 1)
    cards = read_deck(rules, deck)
    if record is not None:
        check_output(record, if_there)
    tell_of_compiling(tongue)
    warm_up(game)
    stop_telling()
    own_name = printable(name or tell(tongue, "terminal-you"))
    names = seat_players(others, game, seat, own_name)
    match = Match(rules, config, deck=cards, players=names)
    sit_down(console, match, tongue, seat, seed=seed, record=record, if_there=if_there)


def seat_players(bots: Sequence[str], game: str, seat: Seat, name: str) -> list[Player]:
    """The player of that name in a seat, and bots in the others."""
    players = list(name_bots(bots, game))
    players.insert(seat, Player(name))
    return players


def sit_down(
    console: Console,
    match: Match,
    language: str,
    seat: Seat,
    *,
    seed: int | None,
    record: str | None,
    if_there: IfThere,
) -> None:
    """Plays a game to its end at the terminal, and keeps its record."""
    game = match.game.name
    bots = {s: find_bot(p.bot, game) for s, p in enumerate(match.players) if p.bot}
    if any(isinstance(bot, LevelBot) and not bot.knows(match.deck) for bot in bots.values()):
        console.print(tell(language, "levels-other-deck"))
    TerminalTable(console, match, language, seat, bots).play(seed)
    keep_record(console, match, language, record, if_there)


def ask(
    console: Console, language: str, question: str, choices: tuple[str, ...], default: str
) -> str:
    """Asks until one of the choices is given; Enter takes the default."""
    while True:
        answer = _ask(console, language, question, choices, default)
        if answer in choices:
            return answer
        console.print(tell(language, "terminal-choose-one", choices=", ".join(choices)))


def ask_bots(console: Console, language: str, game: str) -> str:
    """Asks for bots until there are such bots, and says what each is like."""
    characters, study = character_names(game), study_bots(game)
    names = (*characters, *study)
    for bot in characters:
        console.print(f"  {_introduce(language, game, bot)}")
    for bot in study:
        if has(language, f"terminal-bot-{bot}"):
            console.print(f"  {tell(language, f'terminal-bot-{bot}')}")
    while True:
        answer = _ask(console, language, "which-bots", names, names[0])
        if all(name.strip() in names for name in answer.split(",")):
            return answer
        console.print(tell(language, "terminal-choose-one", choices=", ".join(names)))


def _introduce(language: str, game: str, character: str) -> str:
    """A character's name, level and way to play, on one line."""
    bot = get_character(character, game)
    level = f"level-{bot.level}"
    line = f"{level}.below" if bot.style is None else f"style-{game}-{bot.style.name}"
    return tell(
        language,
        "terminal-character",
        bot=character,
        level=tell(language, level),
        line=tell(language, line),
    )


def _ask(
    console: Console, language: str, question: str, choices: tuple[str, ...], default: str
) -> str:
    prompt = tell(
        language,
        "terminal-question",
        question=tell(language, f"terminal-{question}"),
        choices=" / ".join(choices),
        default=default,
    )
    try:
        return console.input(Text(f"{prompt} ", "bold")).strip().lower() or default
    except EOFError:
        console.print()
        console.print(tell(language, "terminal-nobody-answers"))
        raise typer.Exit(1) from None


class TerminalTable:
    """One person's game in the terminal."""

    def __init__(
        self, console: Console, match: Match, language: str, seat: Seat, bots: dict[Seat, Bot]
    ) -> None:
        self.console = console
        self.match = match
        self.language = language
        self.seat = seat
        self.bots = bots
        self.screen: Screen = get_screen(match.game.name)(console, match, language)
        self._shown = len(match.witnessed(seat))
        """How many of the events that the player saw are on the screen."""

    def _say(self, message: str) -> str:
        return tell(self.language, f"terminal-{message}")

    def play(self, seed: int | None) -> None:
        """Plays the game to its end."""
        shuffle = secret() if seed is None else seeded(seed)
        chance = seed if seed is not None else int.from_bytes(os.urandom(7), "big")
        rng = new_rng(chance, 1)
        match = self.match
        self.screen.welcome()
        while not match.is_over:
            if match.game.awaits_nature(match.state):
                match.let_nature_move(shuffle)
            elif self.seat in match.to_act:
                self._take_turn()
            else:
                seat = match.to_act[0]
                move = self.bots[seat].choose(match.observation(seat), match.deck, rng)
                match.play(seat, match.game.format(match.deck, move))
            self._show_news()
        self.screen.show_end(self.seat)

    def _take_turn(self) -> None:
        match, move = self.match, self._ask_move()
        if move != CLAIM:
            match.play(self.seat, move)
            return
        self.console.print(Text(tell(self.language, "log-claimed", who="you", player="")))
        for seat, claimed in match.game.play_out(match.state, match.deck):
            match.play(seat, match.game.format(match.deck, claimed))

    def _show_news(self) -> None:
        seen = self.match.witnessed(self.seat)
        shown, self._shown = self._shown, len(seen)
        for count in range(shown + 1, len(seen) + 1):
            self.screen.show_event(seen[:count], self.seat)
            if self.screen.is_pause(seen[:count]) and not self.match.is_over:
                while self._is_command(self._read(self._say("press-enter")).lower()):
                    pass

    def _read(self, prompt: str) -> str:
        """What the player types. Ctrl-C asks whether to leave; the end of the input leaves."""
        try:
            return self.console.input(Text(f"{prompt} ", "bold")).strip()
        except KeyboardInterrupt:
            self.console.print()
            return "q"
        except EOFError:
            self.console.print()
            self._leave()

    def _leave(self) -> NoReturn:
        self.console.print(self._say("left"))
        raise typer.Exit(0)

    def _ask_move(self) -> str:
        """A legal move, or CLAIM where the rest of the deal may be claimed."""
        self.screen.show_table(self.seat)
        while True:
            typed = self._read(self.screen.prompt(self.seat))
            if typed and self._is_command(typed.lower()):
                continue
            if typed.lower() == CLAIM and (CLAIM, f"keys-{CLAIM}") in self.screen.own_keys:
                if self.match.game.can_claim(self.match.observation(self.seat), self.match.deck):
                    return CLAIM
                self._refuse(self._say("nothing-to-claim"))
                continue
            typed = self.screen.read(typed, self.seat)
            if not typed:
                continue
            game, state, deck = self.match.game, self.match.state, self.match.deck
            try:
                meant = game.parse(deck, typed)
            except UnreadableMoveError as error:
                self._refuse(error.sentences[self.language])
                continue
            move = game.complete(state, deck, self.seat, meant)
            if move in game.legal(state, deck, self.seat):
                return game.format(deck, move)
            refusal = game.refuse(state, deck, self.seat, move)
            rule = tell(self.language, "terminal-rule", ruling=refusal.ruling)
            self._refuse(f"{refusal.sentences[self.language]} {rule}")

    def _refuse(self, sentence: str) -> None:
        self.console.print(Text(sentence, "#ff9a8a"))

    def _is_command(self, typed: str) -> bool:
        game = self.match.game
        if typed in ("?", "h", "help"):
            self._help()
        elif typed == "t":
            self.screen.show_table(self.seat)
        elif typed == "l":
            self._show_log()
        elif typed == "r":
            rules_command(game.name, language=self.language, as_markdown=False)
        elif typed.upper() in game.rulings:
            self._show_rulings((typed.upper(),))
        elif typed in ("q", "quit", "exit"):
            self._ask_to_leave()
        else:
            return False
        return True

    def _ask_to_leave(self) -> None:
        try:
            answer = self.console.input(Text(f"{self._say('leave')} ", "bold")).strip().lower()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._leave()
        if answer and answer[0] in self._say("yes-letters"):
            self._leave()

    def _show_log(self) -> None:
        self.console.print(Text(self._say("log-title"), "bold"))
        self.screen.show_log(self.seat)

    def _show_rulings(self, rulings: Sequence[str]) -> None:
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 1))
        table.add_column(style="bold")
        table.add_column()
        for ruling in rulings:
            table.add_row(ruling, tell_ruling(self.match.game, ruling, self.language))
        self.console.print(table)

    def _help(self) -> None:
        game = self.match.game
        self.console.print(Text(self._say("rules-now"), LAMP))
        self._show_rulings(game.rulings_now(self.match.observation(self.seat)))
        self.console.print(Text(self._say("keys-title"), LAMP))
        letters = tell(self.language, f"{game.name}-letters")
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 1))
        table.add_column(style="bold")
        how = tell(self.language, f"{game.name}-keys-move", letters=letters)
        table.add_row("", how)
        for key, name in self.screen.own_keys:
            table.add_row(key, tell(self.language, f"{game.name}-{name}"))
        for key, name in (
            ("?", "help"),
            ("t", "table"),
            ("l", "log"),
            ("r", "rules"),
            ("q", "quit"),
        ):
            table.add_row(key, self._say(f"keys-{name}"))
        self.console.print(table)


def keep_record(
    console: Console, match: Match, language: str, wanted: str | None, if_there: IfThere
) -> None:
    """Writes the record of a finished game and says where."""
    if wanted == STANDARD:
        sys.stdout.write(format_record(match.record()).decode())
        return
    path = Path(wanted) if wanted else _default_path(match.game.name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open_output(str(path), if_there) as stream:
            stream.write(format_record(match.record()))
    except (OSError, FivescoreError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        told = tell(language, "terminal-record-not-kept", path=str(path), reason=reason)
        console.print(told, markup=False, soft_wrap=True)
        raise typer.Exit(1) from None
    # Set by whatever started us under another name, so that the line can be typed as it stands.
    command = os.environ.get("FIVESCORE_COMMAND", "fivescore")
    shown = tell(
        language, "terminal-record-kept", command=f"{command} show {shlex.quote(str(path))}"
    )
    console.print(shown, markup=False, soft_wrap=True)


def _default_path(game: str) -> Path:
    """A file of its own in the user's data folder."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return Path(base) / "fivescore" / "games" / f"{game}-{stamp}.jsonl"
