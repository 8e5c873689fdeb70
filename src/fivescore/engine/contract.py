"""What a game must offer, and the words every part of the system uses for it.

The compiled half of a game (`rules.py`, `knowledge.py`) works on records; this is its face for
everything written in Python: records, replay, terminal, server, bots and tests know a game only
by this contract. Three rules hold for all of them:

- Chance is Nature's move. A shuffle enters as a fact, stands in the record, and replay never
  draws a random number.
- Several seats may act at once. `to_act` are the seats the game waits for, `may_act` all seats
  whose move would be accepted now.
- Nothing leaves the engine but through `observe` and `witness`.
"""

import copy
import functools
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

import numpy as np
from msgspec import Struct

from fivescore.engine.events import (
    Event,
    Fact,
    HintEvent,
    JsonObject,
    MoveEvent,
    Note,
    OtherNote,
    PlayedByEvent,
    UndoEvent,
    WrongEventError,
    decode_event,
    keys_of,
)
from fivescore.engine.views import View, ViewPart, fields_of, whole

Seat = int
Viewer = int
"""A seat, or SPECTATOR."""
Move = int
"""A move as the compiled rules take it: any int64. Texts are `Game.parse` and `Game.format`."""
State = np.ndarray
"""An array of one state record."""
Observation = np.ndarray
"""An array of one observation record."""

SPECTATOR: Viewer = -1
HIDDEN = "??"


class FivescoreError(Exception):
    """Something the user can put right; its text says what is wrong and what would be right."""


class UnreadableMoveError(FivescoreError):
    """The text is no move at all, whatever the position."""

    def __init__(self, sentences: Mapping[str, str]) -> None:
        super().__init__(sentences["en"])
        self.sentences = sentences
        """What is wrong and how to write a move, by language code."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a readable move is not allowed now."""

    ruling: str
    """The ruling's code, as in F4."""
    sentences: Mapping[str, str]
    """The reason by language code: en, fr, de, es."""


class IllegalMoveError(FivescoreError):
    """The move can be read, but the rules forbid it here."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.sentences['en']} ({refusal.ruling})")
        self.refusal = refusal


class FactError(FivescoreError):
    """A fact of Nature that cannot be: a deal with a card missing, a shuffle at the wrong time."""


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a game: a whole number in a range, or one of some words, or either."""

    name: str
    default: int | str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    """What it may be besides a number of the range."""
    since: int = 1
    """The rules version that brought it."""
    old_default: int | str | None = None
    """What it is in a game of an earlier version, where that is not the default."""

    def default_in(self, rules_version: int) -> int | str:
        """The value of an option that a game of that rules version does not name."""
        if rules_version < self.since and self.old_default is not None:
            return self.old_default
        return self.default

    def check(self, value: object) -> int | str:
        """Gives the value back if it is allowed.

        Raises:
            FivescoreError: It is not; the text says what would be.
        """
        if isinstance(value, str):
            if value in self.choices or value in self.words:
                return value
        elif (
            not self.choices
            and isinstance(value, int)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
        ):
            return value
        raise FivescoreError(
            f"Option {self.name} cannot be {quoted(value)}: it is {self.describe()}."
        )

    def read(self, text: str) -> int | str:
        """The value of an option typed by a person."""
        if not self.choices and text.isascii() and text.removeprefix("-").isdigit():
            # Longer numbers are out of every range; do not even convert them.
            return self.check(int(text) if len(text) < 10 else text)
        return self.check(text)

    def describe(self) -> str:
        """What values are allowed, in words."""
        if self.choices:
            return " or ".join(self.choices)
        return " or ".join([f"a whole number from {self.low} to {self.high}", *self.words])


def printable(text: str, longest: int = 40) -> str:
    """A text from outside, short and on one line, without anything that steers a terminal."""
    plain = "".join(sign if sign.isprintable() else "?" for sign in text[: longest + 1])
    return plain if len(plain) <= longest else plain[: longest - 1] + "…"


NESTED, GIANT = "something nested", "a giant number"


def quoted(value: object) -> str:
    """A value from outside for a message; what is nested is not taken apart."""
    if isinstance(value, list) and all(isinstance(v, int | str | None) for v in value):
        return printable(f"[{', '.join(str(v)[:20] for v in value[:30])}]", 80)
    if isinstance(value, list | dict):
        return NESTED
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if abs(value) < 10**30 else GIANT
    return f"“{printable(str(value))}”"


@dataclass(frozen=True, slots=True)
class GameConfig:
    """One way to lay a table: the variant, the number of players, every option's value."""

    variant: str
    players: int
    options: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """A deck as data and as the record that compiled rules read."""

    id: str
    sha256: str
    """Of the canonical parsed form."""
    cards: tuple[str, ...]
    record: np.ndarray


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    teams: tuple[int, ...] | None = None
    """The scores of teams, where there are any."""


FeatKind = Literal["sum", "best"]
"""How a history puts the numbers of several games together: added up, or the highest of all."""

TABLE_RULINGS = ("U1", "U2", "U3")
"""The rulings for every table, whatever is played: undo and consent. All of them are ours."""


class Game(ABC):
    """A game: its rules behind one face."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    oldest_rules_version: ClassVar[int] = 1
    """Games of this version and later can be replayed: options say what was different."""
    variants: ClassVar[Mapping[str, tuple[int, ...]]]
    """The possible numbers of players of each variant."""
    options: ClassVar[tuple[Option, ...]]
    outline: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]]
    """The rules page: sections, and the rulings in each."""
    own_rulings: ClassVar[tuple[str, ...]] = ()
    """The rulings that are ours, in whole or in part, and not the rulebook's."""
    view_type: ClassVar[type[View]]
    """What `view` gives; the page's types are made from it."""
    view_parts: ClassVar[tuple[ViewPart, ...]] = ()
    """The parts of a view that change by themselves; without any the whole view is one."""
    fact_type: ClassVar[type[Fact]]
    """What its shuffles give."""
    move_type: ClassVar[type[MoveEvent]] = MoveEvent
    note_types: ClassVar[tuple[type[Note], ...]] = ()
    """The notes that this game's records know; others are left to whoever wrote them."""
    own_events: ClassVar[Mapping[str, type[Event]]] = {}
    """Further kinds of events, by the key that tells them apart."""
    max_events: ClassVar[int]
    """No game has more moves and facts than this."""
    most_listed: ClassVar[int] = 400
    """More legal moves than this are not listed to a page; whoever wants more asks for them."""
    log_size: ClassVar[int]
    """No game fills more numbers in a log (see `fivescore.lab.log`)."""

    feats: ClassVar[Mapping[str, FeatKind]] = {}
    """What a player's history counts in this game besides games and wins (see `count_feats`)."""
    has_auctions: ClassVar[bool] = False
    """Whether a clock can run for a whole auction (see `clock_span`)."""
    pauses_between_deals: ClassVar[bool] = False
    """Whether people want to look at a score before the next deal is played."""

    @property
    def rulings(self) -> tuple[str, ...]:
        """The codes of all rulings."""
        return tuple(ruling for _, rulings in self.outline for ruling in rulings)

    # --- Laying a table ---------------------------------------------------------------------

    def config(
        self,
        variant: str,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        rules_version: int | None = None,
    ) -> GameConfig:
        """A checked configuration; options that are not named take their defaults.

        Those are the defaults of the rules version that a stored game was begun with.

        Raises:
            FivescoreError: There is no such variant, number of players, option or value.
        """
        given = dict(options or {})
        if variant not in self.variants:
            known = ", ".join(self.variants)
            raise FivescoreError(f"{self.name} has no variant {quoted(variant)}: it has {known}.")
        counts = self.variants[variant]
        if players not in counts or type(players) is not int:
            allowed = " or ".join(str(n) for n in counts)
            raise FivescoreError(
                f"{self.name} ({variant}) is for {allowed} players, not {quoted(players)}."
            )
        version = self.rules_version if rules_version is None else rules_version
        values = {o.name: o.check(given.pop(o.name, o.default_in(version))) for o in self.options}
        if given:
            known = ", ".join(o.name for o in self.options)
            raise FivescoreError(
                f"{self.name} has no option {quoted(next(iter(given)))}: it has {known}."
            )
        return GameConfig(variant, players, values)

    def usual_players(self, variant: str = "standard") -> int:
        """Four at the table where that is possible, else as many as possible."""
        counts = self.variants.get(variant, (4,))
        return 4 if 4 in counts else max(counts)

    def sides(self, config: GameConfig) -> Sequence[Sequence[Seat]]:
        """The seats that play together; everybody alone where there are no partners."""
        return [[seat] for seat in range(config.players)]

    def endless_option(self, config: GameConfig) -> str | None:  # noqa: ARG002
        """The option by which a game may go on for ever, unless an auction clock ends it."""
        return None

    def need_end(self, config: GameConfig) -> None:
        """Makes sure that a game ends without a clock.

        Raises:
            FivescoreError: It may not.
        """
        name = self.endless_option(config)
        if name is not None:
            raise FivescoreError(
                f"Option {name} cannot be {config.options[name]} here: only at a table with an "
                "auction clock, which this has not (S5)."
            )

    @abstractmethod
    def deck(self) -> Deck:
        """The game's own deck."""

    def earlier_decks(self) -> tuple[Deck, ...]:
        """The game's own decks of former versions, the newest first; records name them."""
        return ()

    def shipped_decks(self) -> tuple[Deck, ...]:
        """Every deck that every Fivescore has, the present one first."""
        return (self.deck(), *self.earlier_decks())

    def deck_file(self) -> bytes | None:
        """The file of its own deck, to write another by; None where no other can be played."""
        return None

    def read_deck(self, content: bytes) -> Deck:  # noqa: ARG002
        """The deck of a deck file.

        Raises:
            FivescoreError: The file is no deck of this game; the text names the line or field.
        """
        raise FivescoreError(f"{self.name} is played with its own deck only.")

    def describe_card(self, deck: Deck, card: int) -> JsonObject:
        """Everything about the card at that place of the deck, as plain data."""
        return {"card": deck.cards[card]}

    def find_deck(self, named: JsonObject) -> Deck:
        """The deck that a record names.

        Raises:
            FivescoreError: It is not to be had.
        """
        for deck in self.shipped_decks():
            if named.get("sha256") == deck.sha256:
                return deck
        own = self.deck()
        raise FivescoreError(
            f"The deck {quoted(named.get('id'))} with sha256 {quoted(named.get('sha256'))} is "
            f"unknown: {self.name} is played with the deck “{own.id}”, sha256 {own.sha256}."
        )

    @abstractmethod
    def initial_state(self, config: GameConfig) -> State:
        """The state before the first deal."""

    # --- Nature -----------------------------------------------------------------------------

    @abstractmethod
    def awaits_nature(self, state: State) -> bool:
        """Whether the next event is a shuffle."""

    @abstractmethod
    def stock(self, state: State, deck: Deck) -> tuple[list[int], list[int]]:
        """What is to be shuffled now, and the sizes of the parts shuffled each by itself."""

    @abstractmethod
    def fact(self, state: State, deck: Deck, order: Sequence[int]) -> Fact:
        """The event that tells the shuffled order."""

    @abstractmethod
    def apply_fact(self, state: State, deck: Deck, event: Fact) -> None:
        """Lets Nature move.

        Raises:
            FactError: It is no such fact, or not now; the state is unchanged.
        """

    # --- Events -----------------------------------------------------------------------------

    def read_event(self, json: object) -> Event:
        """An event of a record, told apart by its keys.

        Raises:
            FivescoreError: It is no event of this game.
        """
        if not isinstance(json, dict):
            raise FivescoreError("An event is an object in braces.")
        try:
            return self._read_note(json) if "note" in json else self._read_event(json)
        except WrongEventError as error:
            raise FivescoreError(str(error)) from None

    @functools.cached_property
    def _kinds(self) -> dict[str, type[Event]]:
        """The kinds of events besides facts, by the key that tells each apart."""
        return {
            "move": self.move_type,
            "undo": UndoEvent,
            "played_by": PlayedByEvent,
            "hint": HintEvent,
            **self.own_events,
        }

    def _read_event(self, json: JsonObject) -> Event:
        found = [kind for key, kind in self._kinds.items() if key in json]
        if len(found) > 1:
            raise FivescoreError("An event is one thing: a fact, a move, an undo or a new player.")
        if found:
            return decode_event(json, found[0])
        if not keys_of(self.fact_type) & json.keys():
            raise FivescoreError(
                f"It is no event of {self.name}: it has none of the keys that tell of one."
            )
        try:
            return decode_event(json, self.fact_type)
        except WrongEventError as error:
            raise FactError(str(error)) from None

    def _read_note(self, json: JsonObject) -> Event:
        for kind in self.note_types:
            if kind.__struct_config__.tag == json["note"]:
                return decode_event(json, kind)
        return OtherNote(extra=copy.deepcopy(json))

    # --- Players ----------------------------------------------------------------------------

    @abstractmethod
    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats the game waits for."""

    @abstractmethod
    def may_act(self, state: State) -> tuple[Seat, ...]:
        """The seats whose move would be accepted now."""

    @abstractmethod
    def legal(self, state: State, deck: Deck, seat: Seat) -> Sequence[Move]:
        """The moves of a seat, in a fixed order; empty if it may not act.

        It may be a sequence that makes its entries on demand: a hand of twenty cards has a
        million bids.
        """

    def short_list(self, state: State, deck: Deck, seat: Seat, most: int) -> Sequence[Move]:
        """All legal moves, or where they are more than `most` so many of them, for simple players.

        Whoever only chooses from it can always play on to the end of the game.
        """
        moves = self.legal(state, deck, seat)
        if len(moves) <= most:
            return moves
        return [moves[k * len(moves) // most] for k in range(most)]

    def complete(self, state: State, deck: Deck, seat: Seat, move: Move) -> Move:  # noqa: ARG002
        """The move that a player means who left out what the engine can fill in.

        What it fills in is the default that the rulings name; a move that leaves nothing out, or
        that cannot be completed, comes back as it is.
        """
        return move

    def clock_move(self, state: State, seat: Seat) -> Move | None:  # noqa: ARG002
        """The move that the rules make for a seat whose clock has run out.

        None where they name none: whoever keeps the clocks then decides.
        """
        return None

    def clock_span(self, state: State) -> int | None:  # noqa: ARG002
        """Numbers the auction for which a seat has one time; None where each decision has its own.

        Asked only of games with auctions, at tables with an auction clock.
        """
        return None

    def outdates(self, event: Event, move: Move) -> bool:  # noqa: ARG002
        """Whether a move was chosen for another situation if its player had not seen this event.

        `event` is as the player witnesses it. Own moves, new deals and undos outdate every move
        in every game and are not asked for here.
        """
        return False

    @abstractmethod
    def apply(self, state: State, deck: Deck, seat: Seat, move: Move) -> bool:
        """Makes a legal move; says False, and changes nothing, if it is not legal."""

    def derive(self, after: State, event: MoveEvent) -> MoveEvent:  # noqa: ARG002
        """A move with what a record writes into it because it followed, such as points."""
        return event

    @abstractmethod
    def scores(self, state: State) -> tuple[int, ...]:
        """The score of each seat so far."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended; None while it runs."""

    def count_feats(
        self,
        seen: Sequence[Event],  # noqa: ARG002
        outcome: Outcome,  # noqa: ARG002
    ) -> Mapping[str, Sequence[int]]:
        """The number of each of its `feats` for each seat in a finished game.

        `seen` are the events that stand, as everybody witnessed them.
        """
        return {}

    def pad_deck(self) -> Deck | None:
        """The deck of a score pad for which none is named; None for printed cards unknown to us."""
        return self.deck()

    def pad_cards(self, deck: Deck | None) -> list[JsonObject]:
        """The cards by which a score pad is filled in, as plain data."""
        assert deck is not None
        return [self.describe_card(deck, card) for card in range(len(deck.cards))]

    def pad(
        self,
        config: GameConfig,  # noqa: ARG002
        deck: Deck | None,  # noqa: ARG002
        entries: JsonObject,  # noqa: ARG002
    ) -> Struct:
        """The score pad of the printed game: what people wrote down, added up by the rules.

        `deck` is a named one, or that of `pad_deck`.
        `SCOREPAD` in the declared module says what `entries` and the sheet hold. The sheet's
        `problem` is the first entry that cannot be, as a ScorePadProblem, or None.

        Raises:
            FivescoreError: The entries are no sheet of this game, or it has no score pad.
        """
        raise FivescoreError(f"{self.name} has no score pad.")

    # --- Knowledge --------------------------------------------------------------------------

    @abstractmethod
    def observe(self, state: State, viewer: Viewer) -> Observation:
        """All that the viewer can see."""

    def observe_all(self, state: State, players: int) -> Observation:
        """All that each viewer can see, a row for each: those who watch, then each seat."""
        viewers = (SPECTATOR, *range(players))
        return np.concatenate([self.observe(state, viewer) for viewer in viewers])

    @abstractmethod
    def witness(self, before: State, deck: Deck, event: Event, viewer: Viewer) -> Event | None:
        """What the viewer sees of an event; None if nothing.

        `before` is the state it happened in: the same bid is a covered card to others until all
        have placed one, and a count afterwards.
        """

    def retell(
        self,
        before: State,
        deck: Deck,
        event: Event,
        viewer: Viewer,
        now: State,  # noqa: ARG002
    ) -> Event | None:
        """What a record handed out now tells the viewer of an earlier event.

        The same as they witnessed, unless the record format tells it with what became known since.
        """
        return self.witness(before, deck, event, viewer)

    def forgets(self, config: GameConfig) -> bool:  # noqa: ARG002
        """Whether something that was seen may not be looked up again while the game runs."""
        return False

    def recall(self, events: Sequence[Event], config: GameConfig) -> Sequence[Event]:  # noqa: ARG002
        """All that a viewer witnessed of a running game, as it may be looked up now, one for one.

        Undos stand among the events. What is hidden here is still known: `observe` is the same.
        """
        return events

    @abstractmethod
    def disclosures(self, after: State, deck: Deck, event: Event) -> Sequence[Note]:
        """What becomes public by an event and stands not in it: notes for every viewer."""

    @abstractmethod
    def initial_observation(self, config: GameConfig, viewer: Viewer) -> Observation:
        """What a viewer sees before the first event."""

    @abstractmethod
    def see(self, observation: Observation, deck: Deck, event: Event) -> None:
        """Adds a witnessed event to what a viewer knows."""

    @abstractmethod
    def open_events(self, events: Sequence[Event], state: State) -> int:
        """How many of the first events are open to all by now."""

    @abstractmethod
    def sample_state(self, observation: Observation, deck: Deck, rng: np.ndarray) -> State:
        """A state drawn uniformly from all that agree with the observation."""

    def story_in(
        self,
        world: State,  # noqa: ARG002
        *,
        config: GameConfig,  # noqa: ARG002
        deck: Deck,  # noqa: ARG002
        events: Sequence[Event],  # noqa: ARG002
        seen: Sequence[Event],  # noqa: ARG002
        viewer: Viewer,  # noqa: ARG002
    ) -> list[Event]:
        """The facts and moves that led to a state, as they were if a drawn one were the true one.

        `events` are those that stand, and `seen` what the viewer witnessed of them. What the
        viewer saw, own moves included, is the same; what nobody can know may be anything that
        could have happened.

        Raises:
            FivescoreError: The game does not tell that.
        """
        raise FivescoreError(f"{self.name} cannot go on with hidden cards drawn anew.")

    @abstractmethod
    def hidden_cards(self, observation: Observation, deck: Deck) -> list[str]:
        """The cards whose place the viewer does not see."""

    @abstractmethod
    def view(self, observation: Observation, deck: Deck) -> View:
        """The observation as data for people and programs; an instance of `view_type`."""

    @functools.cached_property
    def parts(self) -> tuple[ViewPart, ...]:
        """What `view` is made of."""
        if self.view_parts:
            return self.view_parts
        names = self.view_type.__struct_fields__
        nothing = dict.fromkeys(names)
        return (
            ViewPart(names, whole, lambda seen, deck: nothing | fields_of(self.view(seen, deck))),
        )

    def open_view(self, view: View, seats: Sequence[View]) -> View:  # noqa: ARG002
        """A spectator's view with the hands of all seats, whose own views are handed in.

        It shows a finished game with open cards.
        """
        return view

    # --- Claims -----------------------------------------------------------------------------

    def can_claim(self, observation: Observation, deck: Deck) -> bool:  # noqa: ARG002
        """Whether the viewer may claim the rest of the deal: how it ends is certain.

        That must follow from the observation alone, in every world that agrees with it.
        """
        return False

    def play_out(self, state: State, deck: Deck) -> Sequence[tuple[Seat, Move]]:  # noqa: ARG002
        """The moves that end a deal whose rest was claimed.

        Asked only where `can_claim` holds for somebody. Its last move ends the deal.
        """
        raise FivescoreError(f"In {self.name} nothing can be claimed.")

    # --- Words ------------------------------------------------------------------------------

    @abstractmethod
    def parse(self, deck: Deck, text: str) -> Move:
        """Reads a move.

        Raises:
            UnreadableMoveError: It is no move in any position.
        """

    @abstractmethod
    def format(self, deck: Deck, move: Move) -> str:
        """The canonical text of a move."""

    @abstractmethod
    def refuse(self, state: State, deck: Deck, seat: Seat, move: Move) -> Refusal:
        """Why the move is not legal now."""

    @abstractmethod
    def rulings_now(self, observation: Observation) -> tuple[str, ...]:
        """The rulings that matter most to a player at this point."""

    @abstractmethod
    def notes(self, after: State, deck: Deck, event: Event) -> Sequence[Note]:
        """The derived facts that a record tells right after this event."""
