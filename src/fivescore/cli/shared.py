"""Several people at one keyboard: each sees their own hand only, the screen is cleared between."""

from rich.console import Console

from fivescore.bots import Bot
from fivescore.cli.play import TerminalTable
from fivescore.cli.screens import Screen, get_screen
from fivescore.engine.contract import Seat
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import Shuffle
from fivescore.words import tell


class SharedTable(TerminalTable):
    """A game in the terminal between people who share the keyboard, and bots."""

    def __init__(
        self, console: Console, match: Match, language: str, bots: dict[Seat, Bot]
    ) -> None:
        people = [seat for seat in range(match.config.players) if seat not in bots]
        super().__init__(console, match, language, people[0], bots)
        self._screens: dict[Seat, Screen] = {
            seat: get_screen(match.game.name)(console, match, language) for seat in people
        }
        self._seen = dict.fromkeys(people, 0)
        self._is_seated = len(people) == 1
        """Whether the person whose turn it is sits at the keyboard; who plays alone always does."""

    def play_on(self, shuffle: Shuffle, chance: int) -> None:
        """Plays the game to its end."""
        match, rng = self.match, new_rng(chance, 1)
        while not match.is_over:
            if match.game.awaits_nature(match.state):
                match.let_nature_move(shuffle)
                continue
            [seat, *_] = match.to_act
            if seat in self.bots:
                move = self.bots[seat].choose(match.observation(seat), match.deck, rng)
                match.play(seat, match.game.format(match.deck, move))
                continue
            self._change_places(seat)
            self._show_news()
            match.play(seat, self._ask_move())
            self._show_news()
        self._show_news()
        self.screen.show_end(self.seat)

    def _change_places(self, seat: Seat) -> None:
        """Lets the next person sit down, before anything of their hand is shown."""
        if self._is_seated and seat == self.seat:
            return
        if self._is_seated or len(self._screens) > 1:
            if self._is_seated:
                self._read(self._say("tournament-done"))
            self.console.clear()
            name = self.match.players[seat].name
            self._read(tell(self.language, "terminal-tournament-sit-down", player=name))
        self._is_seated = True
        self.seat = seat
        self.screen = self._screens[seat]

    def _show_news(self) -> None:
        self._shown = self._seen[self.seat]
        super()._show_news()
        self._seen[self.seat] = self._shown
