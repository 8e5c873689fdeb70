"""One game being played: a state, the story so far, and what each viewer has witnessed of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from msgspec import UNSET

from fivescore.engine.contract import (
    SPECTATOR,
    Deck,
    FivescoreError,
    Game,
    GameConfig,
    IllegalMoveError,
    Move,
    Observation,
    Outcome,
    Seat,
    State,
    Viewer,
    quoted,
)
from fivescore.engine.events import (
    Event,
    Fact,
    HintEvent,
    MoveEvent,
    Note,
    PlayedByEvent,
    UndoEvent,
    fields_of,
)
from fivescore.engine.move_texts import MoveTexts
from fivescore.engine.record import DeckName, Origin, Player, Record, result_of
from fivescore.engine.registry import find_declaration, load
from fivescore.engine.rng import new_rng
from fivescore.engine.shuffles import SecretShuffle, SeededShuffle, Shuffle
from fivescore.engine.views import View
from fivescore.engine.world import World

__all__ = ["Match", "MoveTexts", "Player"]
IMAGINED_WORLDS = 8
"""So many are drawn to find out whether a move told its own mover something."""


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
        self.origin: Origin | None = None
        """What the game goes on from, if it is a what-if."""
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
        self._parts: dict[int, list[Event]] = {}
        """What viewers saw of each event that stands; one for all who saw the same."""
        self._listed: dict[Seat, tuple[Sequence[Move], list[str]]] = {}
        """The last list of each seat's legal moves, with their texts."""
        self._shuffle = shuffle
        self._deal_if_asked()

    # --- A value ------------------------------------------------------------------------------

    def clone(self) -> "Match":
        """The same game once more; what happens in one from now on does not happen in the other.

        Its shuffles go on in the same way, unless they are a function of the caller's own.
        """
        other = object.__new__(Match)
        other.__dict__ |= self.__dict__
        other.state = self.state.copy()
        other.story = self.story.copy()
        other._befores = self._befores.copy()
        other._line = self._line.copy()
        other._seen, other._public, other._parts, other._listed = {}, {}, {}, {}
        if isinstance(self._shuffle, SeededShuffle | SecretShuffle):
            other._shuffle = self._shuffle.copy()
        return other

    def __copy__(self) -> "Match":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """Whether the same happened so far with the same cards, options and players."""
        if not isinstance(other, Match):
            return NotImplemented
        return (
            self.game.name == other.game.name
            and self.config == other.config
            and self.deck.sha256 == other.deck.sha256
            and self.players == other.players
            and self.story == other.story
        )

    __hash__ = None  # type: ignore[assignment]

    def to_bytes(self) -> bytes:
        """The game as bytes, from which `from_bytes` makes it again, on any machine.

        They hold every hidden card and the shuffles to come: they are for its owner alone.

        Raises:
            FivescoreError: It shuffles by a function of the caller's own.
        """
        from fivescore.engine import match_bytes

        return match_bytes.write(self, self._shuffle)

    @staticmethod
    def from_bytes(content: bytes) -> "Match":
        """The game of such bytes; they may come from anywhere and are checked.

        Raises:
            FivescoreError: They are no game.
        """
        from fivescore.engine import match_bytes

        return match_bytes.read(content)

    def __reduce__(self) -> tuple[object, ...]:
        from fivescore.engine import match_bytes

        is_own = not isinstance(self._shuffle, SeededShuffle | SecretShuffle | None)
        shuffle = self._shuffle if is_own else None
        return match_bytes.restore, (
            match_bytes.write(self, None if is_own else self._shuffle),
            shuffle,
        )

    def __repr__(self) -> str:
        config = self.config
        options = "".join(
            f", {option.name}={config.options[option.name]}"
            for option in self.game.options
            if config.options[option.name] != option.default
        )
        moves = sum(isinstance(event, MoveEvent) for event, _ in self._line)
        end = "over" if self.is_over else f"to act {list(self.to_act)}"
        return (
            f"<Match {self.game.name}, {config.variant}, {config.players} players{options}: "
            f"{moves} moves, {end}, scores {list(self.game.scores(self.state))}>"
        )

    def svg(self, viewer: Viewer = SPECTATOR) -> str:
        """A picture of what a viewer sees now."""
        path = find_declaration(self.game.name).picture or "fivescore.pictures.plain:draw"
        picture: str = load(path)(self.view(viewer), self.players)
        return picture

    def _repr_html_(self) -> str:
        """The spectator's picture, for notebooks."""
        return self.svg()

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

    def legal(self, seat: Seat) -> MoveTexts:
        """The moves a seat may make now, as texts; none if it may not act.

        Raises:
            FivescoreError: There is no such seat.
        """
        seat = self._check_seat(seat)
        return MoveTexts(self.game, self.deck, self.game.legal(self.state, self.deck, seat))

    def list_legal(self, seat: Seat) -> list[str]:
        """The same as a list; empty where the game says that they are too many for one."""
        moves = self.game.legal(self.state, self.deck, seat)
        if len(moves) > self.game.most_listed:
            return []
        last = self._listed.get(seat)
        if last is None or last[0] != moves:
            texts = [self.game.format(self.deck, move) for move in moves]
            last = self._listed[seat] = (moves, texts)
        return last[1]

    def short_list(self, seat: Seat, most: int) -> list[str]:
        """All moves of a seat, or where they are too many so many of them."""
        moves = self.game.short_list(self.state, self.deck, seat, most)
        return [self.game.format(self.deck, move) for move in moves]

    @property
    def taken(self) -> int:
        """How many facts and moves were taken over from another game; they cannot be undone."""
        return 0 if self.origin is None else self.origin.taken

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
            FivescoreError: There is no such seat.
        """
        seat = self._check_seat(seat)
        if not isinstance(move, str):
            raise TypeError(f"A move is a text, as `legal` gives them, not {move!r}.")
        meant = self.game.parse(self.deck, move)
        whole = self.game.complete(self.state, self.deck, seat, meant)
        self.add(self.game.move_type(seat, move), whole)
        self._deal_if_asked()

    def add(self, event: Event, move: Move | None = None) -> None:
        """Lets an event of a record happen: a fact, a move, an undo or a change of player.

        A move is kept in its canonical text; whoever has parsed it already hands in the number too.
        """
        before = self.state.tobytes()
        notes: Sequence[Note] = ()
        match event:
            case UndoEvent():
                self._take_back(event.undo)
            case PlayedByEvent() | HintEvent():
                self._check_seat(event.seat)
            case MoveEvent():
                event = self._make_move(before, event, move)
            case Fact():
                self.game.apply_fact(self.state, self.deck, event)
            case _:
                raise FivescoreError(
                    "An event is one thing: a fact, a move, an undo or a new player."
                )
        if isinstance(event, MoveEvent | Fact):
            self._line.append((event, before))
            notes = self.game.notes(self.state, self.deck, event)
        self.story += [event, *notes]
        self._befores += [before] * (1 + len(notes))

    def _make_move(self, before: bytes, event: MoveEvent, move: Move | None) -> MoveEvent:
        """Makes a move and gives it back with its canonical text and what followed from it."""
        seat = self._check_seat(event.seat)
        if move is None:
            move = self.game.parse(self.deck, event.move)
        if not self.game.apply(self.state, self.deck, seat, move):
            raise IllegalMoveError(self.game.refuse(self.state, self.deck, seat, move))
        text = self.game.format(self.deck, move)
        if text != event.move:
            event = msgspec.structs.replace(event, move=text)
        derived = self.game.derive(self.state, event)
        if derived == event:
            return derived
        right = fields_of(derived)
        for key, value in fields_of(event).items():
            if value != right[key]:
                self.state = self._state_of(before).copy()
                raise FivescoreError(
                    f"It says {key} {quoted(value)}, but it was {quoted(right[key])}."
                )
        return derived

    def _check_seat(self, seat: object) -> Seat:
        if isinstance(seat, int | np.integer) and not isinstance(seat, bool):
            seat = int(seat)
            if 0 <= seat < self.config.players:
                return seat
            raise FivescoreError(
                f"There is no seat {str(seat)[:20]}: the seats are 0 to {self.config.players - 1}."
            )
        raise FivescoreError(
            f"A seat is a whole number from 0 to {self.config.players - 1}, not {quoted(seat)}."
        )

    def _take_back(self, moves: int) -> None:
        played = sum(isinstance(event, MoveEvent) for event, _ in self._line[self.taken :])
        if not 1 <= moves <= played:
            raise FivescoreError(
                f"Cannot take back {quoted(moves)} moves: {played} have been made and still stand."
            )
        self._seen.clear()
        self._public.clear()
        self._parts.clear()
        left = moves
        while left:
            event, before = self._line.pop()
            self.state = self._state_of(before).copy()
            left -= isinstance(event, MoveEvent)

    def _state_of(self, stored: bytes) -> State:
        return np.frombuffer(stored, self.state.dtype)

    def _deal_if_asked(self) -> None:
        while self._shuffle and self.game.awaits_nature(self.state):
            self.let_nature_move(self._shuffle)

    def shuffle_by(self, shuffle: Shuffle) -> None:
        """From here on Nature moves by itself, with these shuffles."""
        self._shuffle = shuffle
        self._deal_if_asked()

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

    def observations(self) -> Observation:
        """All that each viewer can see now, a row for each: those who watch, then each seat."""
        return self.game.observe_all(self.state, self.config.players)

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
        seen, count = self._seen.get(viewer, ([], 0))
        if count < len(self._line):
            for k in range(count, len(self._line)):
                event, before = self._line[k]
                part = self.game.witness(self._state_of(before), self.deck, event, viewer)
                if part is not None:
                    seen.append(self._shared(k, part))
                seen += self._disclosed(k, event)
            self._seen[viewer] = (seen, len(self._line))
        return seen[start:]

    def _shared(self, k: int, part: Event) -> Event:
        """The same event for all viewers who saw the same of the k-th that stands."""
        parts = self._parts.get(k)
        if parts is None:
            self._parts[k] = [part]
            return part
        for other in parts:
            if other is part or other == part:
                return other
        parts.append(part)
        return part

    def _disclosed(self, k: int, event: Event) -> list[Event]:
        """What the k-th event that stands disclosed to all."""
        public = self._public.get(k)
        if public is None:
            is_last = k + 1 == len(self._line)
            after = self.state if is_last else self._state_of(self._line[k + 1][1])
            notes = self.game.notes(after, self.deck, event)
            public = [*notes, *self.game.disclosures(after, self.deck, event)]
            self._public[k] = public
        return public

    def imagine(self, viewer: Viewer, *, seed: int) -> World:
        """How things may stand for all that the viewer knows; each possible way is equally likely.

        Raises:
            FivescoreError: There is no such seat.
        """
        self._check_viewer(viewer)
        seen = self.observation(viewer)
        return World.drawn(self.game, self.deck, self.config.players, seen, seed)

    def story_in(self, viewer: Viewer, world: State) -> list[Event]:
        """The facts and moves that stand, as they were if a drawn world were the true one.

        `world` agrees with what the viewer sees now. So does all that they witnessed.
        """
        return self.game.story_in(
            world,
            config=self.config,
            deck=self.deck,
            events=self.standing(),
            seen=self.witnessed(viewer),
            viewer=viewer,
        )

    # --- What was shown -----------------------------------------------------------------------

    def has_seen(self, viewer: Viewer, first: int, end: int) -> bool:
        """Whether a viewer saw anything of the moves from `first` to before `end` that stand.

        Whoever made one has seen it. What was seen is what the game lets the viewer witness, or
        what differs in their observation.
        """
        self._check_viewer(viewer)
        return any(
            event.seat == viewer or self._is_noticed(viewer, before, event, after)
            for event, before, after in self._moves(first, end)
        )

    def has_shown(self, first: int) -> bool:
        """Whether the moves from `first` on showed anything to anybody.

        To their movers too: a move shows them what they could not foresee, such as a drawn card.
        """
        viewers = (SPECTATOR, *range(self.config.players))
        moves = list(self._moves(first, len(self._line)))
        for event, before, after in moves:
            others = (viewer for viewer in viewers if viewer != event.seat)
            if any(self._is_noticed(viewer, before, event, after) for viewer in others):
                return True
        return not all(self._is_foreseen(*move) for move in moves)

    def _moves(self, first: int, end: int) -> Iterator[tuple[MoveEvent, State, State]]:
        """The moves from one number to before another that stand, with the states around each."""
        number = 0
        for k, (event, before) in enumerate(self._line):
            if not isinstance(event, MoveEvent):
                continue
            if first <= number < end:
                is_last = k + 1 == len(self._line)
                after = self.state if is_last else self._state_of(self._line[k + 1][1])
                yield event, self._state_of(before), after
            number += 1

    def _is_noticed(self, viewer: Viewer, before: State, event: MoveEvent, after: State) -> bool:
        if self.game.witness(before, self.deck, event, viewer) is not None:
            return True
        then, now = (self.game.observe(state, viewer) for state in (before, after))
        return then.tobytes() != now.tobytes()

    def _is_foreseen(self, event: MoveEvent, before: State, after: State) -> bool:
        """Whether a move leads its mover to the same sight in all worlds that they imagine."""
        move, seen = self.game.parse(self.deck, event.move), self.game.observe(after, event.seat)
        known = self.game.observe(before, event.seat)
        for seed in range(IMAGINED_WORLDS):
            world = self.game.sample_state(known, self.deck, new_rng(seed))
            if not self.game.apply(world, self.deck, event.seat, move):
                return False
            if self.game.observe(world, event.seat).tobytes() != seen.tobytes():
                return False
        return True

    def count_feats(self) -> Mapping[str, Sequence[int]]:
        """What a history counts of a finished game, for each seat; nothing while it runs."""
        outcome = self.outcome
        return {} if outcome is None else self.game.count_feats(self.witnessed(), outcome)

    def record(self, viewer: Viewer | None = None) -> Record:
        """The game as a record.

        While it runs, a record is its asker's: name the viewer, or get the spectator's. A
        finished game is open.
        """
        if viewer is not None:
            self._check_viewer(viewer)
        outcome = self.outcome
        events = self.story
        if outcome is None:
            events = self._events_for(SPECTATOR if viewer is None else viewer)
        return Record(
            game=self.game.name,
            variant=self.config.variant,
            rules_version=self.game.rules_version,
            options={"players": self.config.players, **self.config.options},
            deck=self._deck_name(),
            players=self.players,
            events=tuple(events),
            result=UNSET if outcome is None else result_of(outcome),
            origin=self.origin or UNSET,
        )

    def _deck_name(self) -> DeckName:
        if self.deck.sha256 in [deck.sha256 for deck in self.game.shipped_decks()]:
            return DeckName(self.deck.id, self.deck.sha256)
        cards = range(len(self.deck.cards))
        described = [self.game.describe_card(self.deck, card) for card in cards]
        return DeckName(self.deck.id, self.deck.sha256, described)

    def _events_for(self, viewer: Viewer) -> list[Event]:
        """The story with what is still hidden from the viewer left out or masked."""
        standing = [event for event, _ in self._line]
        # Only what stands can be open: a deal that was taken back may come again.
        opened = {id(event) for event in standing[: self.game.open_events(standing, self.state)]}
        stands = {id(event) for event in standing}
        seen: list[Event] = []
        for event, before in zip(self.story, self._befores, strict=True):
            match event:
                case Note():
                    seen.append(event)
                case UndoEvent(undo):
                    seen.append(UndoEvent(undo))
                case PlayedByEvent(seat, played_by):
                    seen.append(PlayedByEvent(seat, played_by))
                case HintEvent(seat, hint):
                    seen += [HintEvent(seat, hint)] if seat == viewer else []
                case _ if id(event) in opened:
                    seen.append(event)
                case _:
                    was = self._state_of(before)
                    # What was taken back never became more than it was when it was seen.
                    now = self.state if id(event) in stands else was
                    part = self.game.retell(was, self.deck, event, viewer, now)
                    seen += [] if part is None else [part]
        return list(self.game.recall(seen, self.config))
