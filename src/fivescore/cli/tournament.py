"""`fivescore tournament`: Score Cards for four, everyone against everyone twice (C11)."""

import os
import shlex
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fivescore.bots import bot_names, find_bot
from fivescore.bots.warmup import warm_up
from fivescore.cli.choices import MAX_SEED, check_range, read_deck, read_language
from fivescore.cli.compiling import stop_telling, tell_of_compiling
from fivescore.cli.files import data_folder
from fivescore.cli.screens.style import LAMP, MUTED, STRONG, cut_name
from fivescore.cli.shared import SharedTable
from fivescore.engine.contract import Deck, FivescoreError, printable
from fivescore.engine.match import Match, Player
from fivescore.engine.record import format_record, read_records
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import Shuffle, secret, seeded
from fivescore.games import get_game
from fivescore.games.scorecards.tournament import GAME, Fixture, Stage, Tournament
from fivescore.games.scorecards.tournament_record import (
    OPTIONS,
    TournamentFile,
    check_players,
    read_tournament,
)
from fivescore.lab.simulate import name_bots
from fivescore.words import tell

MAX_FILE = 64 * 1024 * 1024


def tournament_command(
    file: str | None,
    *,
    players: str | None,
    consolation: bool,
    seed: int | None,
    deck: str | None,
    language: str | None,
) -> None:
    """Plays a tournament, or goes on with one."""
    tongue = read_language(language)
    console = Console(highlight=False)
    if seed is not None:
        check_range("--seed", seed, 0, MAX_SEED)
    path = Path(file) if file else _new_path()
    if path.exists():
        if players is not None:
            raise FivescoreError(
                f"{path} holds a tournament already, with its players: leave out --players."
            )
        event = _read(path)
    else:
        names = _read_players(players if players is not None else "greedy,greedy,greedy,greedy")
        event = TournamentFile(names, Tournament(consolation))
    cards = read_deck(get_game(GAME), deck)
    tell_of_compiling(tongue)
    warm_up(GAME)
    stop_telling()
    Show(console, event, path, tongue, cards, seed).run()


def _new_path() -> Path:
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return data_folder() / "games" / f"tournament-{stamp}.jsonl"


def _read(path: Path) -> TournamentFile:
    try:
        with path.open("rb") as stream:
            return read_tournament((record for _, record in read_records(stream)), get_game)
    except OSError as error:
        raise FivescoreError(f"Cannot read {path}: {error.strerror}.") from None
    except FivescoreError as error:
        raise FivescoreError(f"{path}: {error}") from None


def _read_players(told: str) -> tuple[Player, ...]:
    """Four names; those of bots are bots."""
    names = [name.strip() for name in told.split(",")]
    known = bot_names(GAME)
    named = [name for name in names if name in known or ":" in name]
    for name in named:
        find_bot(name, GAME)
    bots = iter(name_bots(named, GAME))
    players = [next(bots) if name in named else Player(printable(name)) for name in names]
    if not all(player.name for player in players):
        raise FivescoreError("A player's name is empty: write four, as in Ada,Ben,greedy,random.")
    return check_players(players)


class Show:
    """A tournament in the terminal."""

    def __init__(
        self,
        console: Console,
        event: TournamentFile,
        path: Path,
        language: str,
        deck: Deck,
        seed: int | None,
    ) -> None:
        self._console = console
        self._event = event
        self._path = path
        self._language = language
        self._deck = deck
        self._seed = seed

    def _say(self, message: str, **arguments: str | int) -> str:
        return tell(self._language, f"terminal-tournament-{message}", **arguments)

    def run(self) -> None:
        """Plays what is left to play."""
        event, tournament = self._event, self._event.tournament
        self._console.print(Text(self._say("title"), LAMP))
        self._console.print(self._say("players", players=", ".join(p.name for p in event.players)))
        while not tournament.is_over:
            if tournament.needs_lot:
                self._draw_lot()
            fixture = tournament.next_fixtures()[0]
            event.add(fixture, self._play(fixture))
            self._keep()
            if fixture.stage == Stage.ROUND_ROBIN and fixture.number % 2 == 0:
                self._show_standings()
        self._show_end()

    def _shuffle(self, number: int) -> Shuffle:
        return secret() if self._seed is None else seeded(self._seed, number)

    def _draw_lot(self) -> None:
        """Only a lot tells some players apart: it is drawn once and stays with the finals."""
        players = list(range(len(self._event.players)))
        order = self._shuffle(0)(players, [len(players)])
        self._event.tournament.draw_lot(order)
        names = ", ".join(self._event.players[player].name for player in order)
        self._console.print(self._say("lot", players=names))

    def _play(self, fixture: Fixture) -> Match:
        game = get_game(GAME)
        players = self._event.seat(fixture)
        title = self._say(
            f"game-{fixture.stage}",
            number=fixture.number,
            round=fixture.round,
            first=players[0].name,
            second=players[1].name,
        )
        self._console.print()
        self._console.rule(Text(title, STRONG), style=MUTED)
        config = game.config("standard", 2, dict(OPTIONS))
        match = Match(game, config, deck=self._deck, players=players)
        bots = {
            seat: find_bot(player.bot, game.name)
            for seat, player in enumerate(players)
            if player.bot
        }
        chance = fixture.number if self._seed is not None else int.from_bytes(os.urandom(7), "big")
        shuffle = self._shuffle(fixture.number)
        if len(bots) < len(players):
            table = SharedTable(self._console, match, self._language, bots)
            table.play_on(shuffle, chance)
        else:
            rng = new_rng(chance, 1)
            while not match.is_over:
                if game.awaits_nature(match.state):
                    match.let_nature_move(shuffle)
                    continue
                [seat] = match.to_act
                move = bots[seat].choose(match.observation(seat), match.deck, rng)
                match.play(seat, game.format(match.deck, move))
        self._tell_result(match)
        return match

    def _tell_result(self, match: Match) -> None:
        assert match.outcome is not None
        scores = zip(match.players, match.outcome.scores, strict=True)
        told = ", ".join(f"{player.name} {score}" for player, score in scores)
        self._console.print(self._say("result", scores=told))

    def _keep(self) -> None:
        """Writes all games so far; a half-written file never takes the place of a whole one."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh = self._path.with_name(self._path.name + ".new")
            fresh.write_bytes(b"".join(format_record(r) for r in self._event.records))
            fresh.replace(self._path)
        except OSError as error:
            raise FivescoreError(f"Cannot write {self._path}: {error.strerror}.") from None
        command = os.environ.get("FIVESCORE_COMMAND", "fivescore")
        has_people = any(player.bot is None for player in self._event.players)
        if has_people and not self._event.tournament.is_over:
            line = f"{command} tournament {shlex.quote(str(self._path))}"
            self._console.print(Text(self._say("kept", command=line), MUTED), soft_wrap=True)

    def _show_standings(self) -> None:
        table = Table(box=None, pad_edge=False, header_style=MUTED, padding=(0, 1))
        table.add_column("", justify="right")
        table.add_column(self._say("column-player"), no_wrap=True)
        for column in ("played", "points", "best-card", "best-game"):
            table.add_column(self._say(f"column-{column}"), justify="right")
        table.add_column("")
        for standing in self._event.tournament.standings():
            decided = standing.decided_by
            is_tie = decided is not None and decided != "points"
            table.add_row(
                str(standing.rank),
                cut_name(self._event.players[standing.player].name),
                str(standing.played),
                Text(str(standing.points), STRONG),
                str(standing.best_card),
                str(standing.best_game),
                self._say(f"tie-{decided}") if is_tie else "",
            )
        self._console.print()
        self._console.print(table)

    def _show_end(self) -> None:
        self._show_standings()
        names = [self._event.players[player].name for player in self._event.tournament.winners]
        self._console.print()
        if len(names) == 1:
            self._console.print(Text(self._say("won", player=names[0]), LAMP))
        else:
            self._console.print(Text(self._say("shared", players=", ".join(names)), LAMP))
        command = os.environ.get("FIVESCORE_COMMAND", "fivescore")
        line = f"{command} verify {shlex.quote(str(self._path))}"
        self._console.print(Text(self._say("check", command=line), MUTED), soft_wrap=True)
