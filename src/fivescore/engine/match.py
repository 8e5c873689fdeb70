"""One game being played: a state, the story so far, and what each viewer has witnessed of it."""

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np

from fivescore.engine.contract import (
    SPECTATOR,
    Deck,
    Event,
    FivescoreError,
    Game,
    GameConfig,
    IllegalMoveError,
    Move,
    Observation,
    Outcome,
    Seat,
    State,
    UnreadableMoveError,
    Viewer,
    quoted,
)
from fivescore.engine.record import FORMAT
from fivescore.engine.shuffles import Shuffle
from fivescore.engine.views import View


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat, as the record tells it."""

    name: str
    kind: str = "human"
    bot: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The player as a record writes it."""
        told = {"name": self.name, "kind": self.kind}
        return told | {"bot": self.bot} if self.bot else told


class MoveTexts(Sequence[str]):
    """Moves as texts, each made when it is asked for; equal to any sequence of the same texts."""

    def __init__(self, game: Game, deck: Deck, moves: Sequence[Move]) -> None:
        self._game = game
        self._deck = deck
        self._moves = moves

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, k: int) -> str: ...
    @overload
    def __getitem__(self, k: slice) -> list[str]: ...
    def __getitem__(self, k: int | slice) -> str | list[str]:
        if isinstance(k, slice):
            return [self._game.format(self._deck, move) for move in self._moves[k]]
        return self._game.format(self._deck, self._moves[k])

    def __iter__(self) -> Iterator[str]:
        return (self._game.format(self._deck, move) for move in self._moves)

    def __contains__(self, text: object) -> bool:
        try:
            if not isinstance(text, str):
                return False
            move = self._game.parse(self._deck, text)
            return move in self._moves and self._game.format(self._deck, move) == text
        except UnreadableMoveError:
            return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))


class Match:
    """A running game. Events go in one by one; a refused one changes nothing.

    With a `shuffle` Nature moves by itself whenever the game waits for it; without one the
    facts are handed in as events.
    """

    def __init__(
        self,
        game: Game,
        config: GameConfig,
        *,
        deck: Deck | None = None,
        players: Sequence[Player] = (),
        shuffle: Shuffle | None = None,
    ) -> None:
        self.game = game
        self.config = config
        self.deck = deck or game.deck()
        self.players = tuple(players) or tuple(
            Player(f"Seat {seat}") for seat in range(config.players)
        )
        self.state: State = game.initial_state(config)
        self.story: list[Event] = []
        """Everything that happened, notes and moves taken back included."""
        self._befores: list[bytes] = []
        """The state before each event of the story."""
        self._line: list[tuple[Event, bytes]] = []
        """Events that stand, each with the state before it. States are kept as bytes: NumPy copies
        a record field by field, bytes in one go."""
        self._seen: dict[Viewer, tuple[list[Event], int]] = {}
        """What each viewer has witnessed, and of how many events that stand."""
        self._public: dict[int, list[Event]] = {}
        """What each event that stands disclosed to all, as far as somebody has asked."""
        self._shuffle = shuffle
        self._deal_if_asked()

    # --- Where the game stands ----------------------------------------------------------------

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the game waits for."""
        return self.game.to_act(self.state)

    @property
    def may_act(self) -> tuple[Seat, ...]:
        """The seats whose move would be accepted now."""
        return self.game.may_act(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """Scores and winners; None while the game runs."""
        return self.game.outcome(self.state)

    def legal(self, seat: Seat) -> "MoveTexts":
        """The moves a seat may make now, as texts."""
        return MoveTexts(self.game, self.deck, self.game.legal(self.state, self.deck, seat))

    def short_list(self, seat: Seat, most: int) -> list[str]:
        """All moves of a seat, or where they are too many so many of them."""
        moves = self.game.short_list(self.state, self.deck, seat, most)
        return [self.game.format(self.deck, move) for move in moves]

    def standing(self) -> list[Event]:
        """The facts and moves that have not been taken back."""
        return [event for event, _ in self._line]

    # --- What happens -------------------------------------------------------------------------

    def play(self, seat: Seat, move: str) -> None:
        """Makes a move; if the game then waits for Nature and the match can shuffle, it does.

        What a player may leave out of a move is filled in with its default.

        Raises:
            UnreadableMoveError: The text is no move.
            IllegalMoveError: The move is not allowed now.
        """
        self._check_seat(seat)
        meant = self.game.parse(self.deck, move)
        whole = self.game.complete(self.state, self.deck, seat, meant)
        self.add({"seat": seat, "move": move}, whole)
        self._deal_if_asked()

    def add(self, event: Event, move: Move | None = None) -> None:
        """Lets an event of a record happen: a fact, a move, an undo or a change of player.

        Keys that mean nothing here are kept and ignored. A move is kept in its canonical text;
        whoever has parsed it already hands in the number too.
        """
        if "note" in event or sum(key in event for key in ("move", "undo", "played_by")) > 1:
            raise FivescoreError("An event is one thing: a fact, a move, an undo or a new player.")
        event = _copied(event)
        before = self.state.tobytes()
        notes: list[Event] = []
        if "undo" in event:
            self._take_back(event["undo"])
        elif "played_by" in event:
            self._check_seat(event.get("seat"))
            if not isinstance(event["played_by"], str):
                raise FivescoreError("“played_by” should name a bot, or say human.")
        else:
            if "move" in event:
                text = self._make_move(event.get("seat"), event["move"], move)
                event = event | {"move": text}
            else:
                self.game.apply_fact(self.state, self.deck, event)
            event |= self._derive(before, event)
            self._line.append((event, before))
            notes = self.game.notes(self.state, self.deck, event)
        self.story += [event, *notes]
        self._befores += [before] * (1 + len(notes))

    def _derive(self, before: bytes, event: Event) -> Event:
        """What followed from an event; an event that tells it wrongly did not happen."""
        was = self._state_of(before)
        derived = self.game.derive(was, self.state, self.deck, event)
        for key, value in derived.items():
            told = event.get(key, value)
            if told != value or type(told) is not type(value):
                self.state = was.copy()
                raise FivescoreError(f"It says {key} {quoted(told)}, but it was {quoted(value)}.")
        return derived

    def _make_move(self, seat: object, text: object, move: Move | None) -> str:
        """Makes a move and gives its canonical text."""
        seat = self._check_seat(seat)
        if not isinstance(text, str):
            raise FivescoreError("A move should be a text.")
        if move is None:
            move = self.game.parse(self.deck, text)
        if not self.game.apply(self.state, self.deck, seat, move):
            raise IllegalMoveError(self.game.refuse(self.state, self.deck, seat, move))
        return self.game.format(self.deck, move)

    def _check_seat(self, seat: object) -> Seat:
        if isinstance(seat, int) and not isinstance(seat, bool):
            if 0 <= seat < self.config.players:
                return seat
            told = str(seat)[:20]
            raise FivescoreError(
                f"There is no seat {told}: the seats are 0 to {self.config.players - 1}."
            )
        raise FivescoreError("An event of a player needs the number of a seat.")

    def _take_back(self, moves: object) -> None:
        played = sum("move" in event for event, _ in self._line)
        if not isinstance(moves, int) or isinstance(moves, bool) or not 1 <= moves <= played:
            raise FivescoreError(
                f"Cannot take back {quoted(moves)} moves: {played} have been made and still stand."
            )
        self._seen.clear()
        self._public.clear()
        left = moves
        while left:
            event, before = self._line.pop()
            self.state = self._state_of(before).copy()
            left -= "move" in event

    def _state_of(self, stored: bytes) -> State:
        return np.frombuffer(stored, self.state.dtype)

    def _deal_if_asked(self) -> None:
        while self._shuffle and self.game.awaits_nature(self.state):
            self.let_nature_move(self._shuffle)

    def let_nature_move(self, shuffle: Shuffle) -> None:
        """Shuffles what the game waits for and lets the outcome happen."""
        stock, parts = self.game.stock(self.state, self.deck)
        self.add(self.game.fact(self.state, self.deck, shuffle(stock, parts)))

    # --- What a viewer knows ------------------------------------------------------------------

    def _check_viewer(self, viewer: Viewer) -> None:
        """A wrong number must never reach compiled code, which would read somebody else's hand."""
        if viewer != SPECTATOR:
            self._check_seat(viewer)

    def observation(self, viewer: Viewer = SPECTATOR) -> Observation:
        """All that the viewer can see now."""
        self._check_viewer(viewer)
        return self.game.observe(self.state, viewer)

    def view(self, viewer: Viewer = SPECTATOR) -> View:
        """The same as data for people and programs, of the game's `view_type`."""
        return self.game.view(self.observation(viewer), self.deck)

    def open_view(self) -> View:
        """The spectator's view with every hand; for games that are over."""
        views = [self.view(seat) for seat in range(self.config.players)]
        return self.game.open_view(self.view(), views)

    def witnessed(self, viewer: Viewer = SPECTATOR, start: int = 0) -> list[Event]:
        """The events that stand, as the viewer saw them, with what they disclosed to all.

        `start` leaves out so many of the first.
        """
        self._check_viewer(viewer)
        seen, told = self._seen.get(viewer, ([], 0))
        for k in range(told, len(self._line)):
            event, before = self._line[k]
            is_last = k + 1 == len(self._line)
            after = self.state if is_last else self._state_of(self._line[k + 1][1])
            part = self.game.witness(self._state_of(before), self.deck, event, viewer)
            if part is not None:
                seen.append(part)
            if k not in self._public:
                notes = self.game.notes(after, self.deck, event)
                self._public[k] = [*notes, *self.game.disclosures(after, self.deck, event)]
            seen.extend(self._public[k])
        self._seen[viewer] = (seen, len(self._line))
        return seen[start:]

    def record(self, viewer: Viewer | None = None) -> dict[str, Any]:
        """The game as a record.

        While it runs, a record is its asker's: name the viewer, or get the spectator's. A
        finished game is open.
        """
        if viewer is not None:
            self._check_viewer(viewer)
        outcome = self.outcome
        record: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.name,
            "variant": self.config.variant,
            "rules_version": self.game.rules_version,
            "options": {"players": self.config.players, **self.config.options},
            "deck": self._tell_deck(),
            "players": [player.to_json() for player in self.players],
        }
        if outcome is None:
            record["events"] = self._events_for(SPECTATOR if viewer is None else viewer)
        else:
            record["events"] = [_copied(event) for event in self.story]
            record["result"] = tell_outcome(outcome)
        return record

    def _tell_deck(self) -> dict[str, Any]:
        """The deck's name and hash; the cards too, unless every Fivescore has them."""
        told: dict[str, Any] = {"id": self.deck.id, "sha256": self.deck.sha256}
        if self.deck.sha256 != self.game.deck().sha256:
            cards = range(len(self.deck.cards))
            told["cards"] = [self.game.describe_card(self.deck, card) for card in cards]
        return told

    def _events_for(self, viewer: Viewer) -> list[Event]:
        """The story with what is still hidden from the viewer left out or masked."""
        standing = [event for event, _ in self._line]
        # Only what stands can be open: a deal that was taken back may come again.
        opened = {id(event) for event in standing[: self.game.open_events(standing, self.state)]}
        stands = {id(event) for event in standing}
        told: list[Event] = []
        for event, before in zip(self.story, self._befores, strict=True):
            if "note" in event or id(event) in opened:
                told.append(_copied(event))
            elif "undo" in event:
                told.append({"undo": event["undo"]})
            elif "played_by" in event:
                told.append({"seat": event["seat"], "played_by": event["played_by"]})
            else:
                was = self._state_of(before)
                # What was taken back never became more than it was when it was seen.
                now = self.state if id(event) in stands else was
                part = self.game.retell(was, self.deck, event, viewer, now)
                if part is not None:
                    told.append(part)
        return told


def tell_outcome(outcome: Outcome) -> dict[str, Any]:
    """The result as a record tells it."""
    told = {"scores": list(outcome.scores), "winners": list(outcome.winners)}
    return told | {"teams": list(outcome.teams)} if outcome.teams else told


def _copied(event: Event) -> Event:
    """An event of one's own: whoever handed one in or out may change theirs."""
    if any(isinstance(value, list | dict) for value in event.values()):
        return copy.deepcopy(event)
    return dict(event)
