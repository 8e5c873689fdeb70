"""A world: a position without its history, as somebody imagines it. Search bots play on in it."""

from collections.abc import Sequence

from fivescore.engine.contract import (
    SPECTATOR,
    Deck,
    FivescoreError,
    Game,
    IllegalMoveError,
    Move,
    Observation,
    Outcome,
    Seat,
    State,
    Viewer,
)
from fivescore.engine.move_texts import MoveTexts
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import MAX_SEED, SeededShuffle, check_number
from fivescore.engine.views import View


class World:
    """A position in which one can play on, with open cards. A clone costs about a microsecond.

    Moves are numbers here, as the compiled rules take them; `text` writes one. Deals to come are
    drawn too.
    """

    __slots__ = ("_shuffle", "deck", "game", "players", "state")

    def __init__(
        self, game: Game, deck: Deck, players: int, state: State, shuffle: SeededShuffle
    ) -> None:
        self.game = game
        self.deck = deck
        self.players = players
        self.state = state
        self._shuffle = shuffle

    @staticmethod
    def drawn(game: Game, deck: Deck, players: int, observation: Observation, seed: int) -> "World":
        """One of the worlds that agree with an observation, each equally likely.

        Raises:
            FivescoreError: None does, or it is no seed.
        """
        seed = check_number("A seed", seed, MAX_SEED)
        state = game.sample_state(observation, deck, new_rng(seed, 1))
        return World(game, deck, players, state, SeededShuffle(seed))

    def clone(self) -> "World":
        """The same world once more."""
        return World(self.game, self.deck, self.players, self.state.copy(), self._shuffle.copy())

    __copy__ = clone

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the game waits for; it never waits for a deal."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Scores and winners; None while the game runs."""
        return self.game.outcome(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat so far."""
        return self.game.scores(self.state)

    def legal(self, seat: Seat) -> Sequence[Move]:
        """The moves of a seat as numbers; none if it may not act."""
        return self.game.legal(self.state, self.deck, self._check_seat(seat))

    def texts(self, seat: Seat) -> MoveTexts:
        """The same as texts."""
        return MoveTexts(self.game, self.deck, self.legal(seat))

    def text(self, move: Move) -> str:
        """The text of a move."""
        return self.game.format(self.deck, move)

    def play(self, seat: Seat, move: Move) -> None:
        """Makes a move, and deals where the game then waits for it.

        Raises:
            IllegalMoveError: The move is not allowed now.
        """
        seat = self._check_seat(seat)
        if not self.game.apply(self.state, self.deck, seat, move):
            raise IllegalMoveError(self.game.refuse(self.state, self.deck, seat, move))
        while self.game.awaits_nature(self.state):
            order = self._shuffle(*self.game.stock(self.state, self.deck))
            fact = self.game.fact(self.state, self.deck, order)
            self.game.apply_fact(self.state, self.deck, fact)

    def observation(self, viewer: Viewer = SPECTATOR) -> Observation:
        """All that a viewer would see."""
        if viewer != SPECTATOR:
            self._check_seat(viewer)
        return self.game.observe(self.state, viewer)

    def view(self, viewer: Viewer = SPECTATOR) -> View:
        """The same as data."""
        return self.game.view(self.observation(viewer), self.deck)

    def _check_seat(self, seat: Seat) -> Seat:
        if not 0 <= seat < self.players:
            raise FivescoreError(f"There is no seat {seat}: the seats are 0 to {self.players - 1}.")
        return int(seat)
