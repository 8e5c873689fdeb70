"""One game being played: a state, the story so far, and what each viewer has witnessed of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from fivescore.engine.contract import (
    SPECTATOR,
    Deck,
    Event,
    FivescoreError,
    Game,
    IllegalMoveError,
    Observation,
    Outcome,
    Seat,
    Setting,
    State,
    Viewer,
)
from fivescore.engine.shuffles import Shuffle


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


class Match:
    """A running game. Events go in one by one; a refused one changes nothing.

    With a `shuffle` Nature moves by itself whenever the game waits for it; without one the
    facts are handed in as events.
    """

    def __init__(
        self,
        game: Game,
        setting: Setting,
        *,
        deck: Deck | None = None,
        players: Sequence[Player] = (),
        shuffle: Shuffle | None = None,
    ) -> None:
        self.game = game
        self.setting = setting
        self.deck = deck or game.deck()
        self.players = tuple(players) or tuple(
            Player(f"Seat {seat}") for seat in range(setting.players)
        )
        self.state: State = game.lay(setting)
        self.story: list[Event] = []
        """Everything that happened, notes and moves taken back included."""
        self._befores: list[bytes] = []
        """The state before each event of the story."""
        self._line: list[tuple[Event, bytes]] = []
        """Events that stand, each with the state before it. States are kept as bytes: NumPy copies
        a record field by field, bytes in one go."""
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

    def legal(self, seat: Seat) -> list[str]:
        """The moves a seat may make now, as texts."""
        return [
            self.game.format(self.deck, move)
            for move in self.game.legal(self.state, self.deck, seat)
        ]

    # --- What happens -------------------------------------------------------------------------

    def play(self, seat: Seat, move: str) -> list[Event]:
        """Makes a move and gives the events that it caused, the move first.

        Raises:
            UnreadableMoveError: The text is no move.
            IllegalMoveError: The move is not allowed now.
        """
        before = len(self.story)
        canonical = self.game.format(self.deck, self.game.parse(self.deck, move))
        self.add({"seat": seat, "move": canonical})
        self._deal_if_asked()
        return self.story[before:]

    def add(self, event: Event) -> None:
        """Lets an event of a record happen: a fact, a move, an undo or a change of player."""
        before = self.state.tobytes()
        if "undo" in event:
            self._take_back(event["undo"])
        elif "played_by" not in event:
            if "move" in event:
                self._apply_move(event)
            else:
                self.game.apply_fact(self.state, self.deck, event)
            self._line.append((event, before))
        notes = self.game.notes(self.state, self.deck, event)
        self.story += [event, *notes]
        self._befores += [before] * (1 + len(notes))

    def _apply_move(self, event: Event) -> None:
        seat, text = event.get("seat"), event["move"]
        if not isinstance(seat, int) or isinstance(seat, bool) or not isinstance(text, str):
            raise FivescoreError("A move needs a seat number and a text.")
        if not 0 <= seat < self.setting.players:
            raise FivescoreError(
                f"There is no seat {seat}: the seats are 0 to {self.setting.players - 1}."
            )
        move = self.game.parse(self.deck, text)
        if not self.game.apply(self.state, self.deck, seat, move):
            raise IllegalMoveError(self.game.refuse(self.state, self.deck, seat, move))

    def _take_back(self, moves: object) -> None:
        played = sum("move" in event for event, _ in self._line)
        if not isinstance(moves, int) or isinstance(moves, bool) or not 1 <= moves <= played:
            raise FivescoreError(
                f"Cannot take back {moves!r} moves: {played} have been made and still stand."
            )
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

    def observation(self, viewer: Viewer = SPECTATOR) -> Observation:
        """All that the viewer can see now."""
        return self.game.observe(self.state, viewer)

    def view(self, viewer: Viewer = SPECTATOR) -> dict[str, Any]:
        """The same as plain data."""
        return self.game.view(self.observation(viewer), self.deck)

    def witnessed(self, viewer: Viewer = SPECTATOR) -> list[Event]:
        """The events that stand, as the viewer saw them, with what they disclosed to all."""
        seen: list[Event] = []
        for k, (event, before) in enumerate(self._line):
            is_last = k + 1 == len(self._line)
            after = self.state if is_last else self._state_of(self._line[k + 1][1])
            part = self.game.witness(self._state_of(before), self.deck, event, viewer)
            if part is not None:
                seen.append(part)
            seen.extend(self.game.notes(after, self.deck, event))
            seen.extend(self.game.disclosures(after, self.deck, event))
        return seen

    def record(self, viewer: Viewer | None = None) -> dict[str, Any]:
        """The game as a record.

        While it runs, a record is its asker's: name the viewer, or get the spectator's. A
        finished game is open.
        """
        outcome = self.outcome
        record: dict[str, Any] = {
            "format": "fivescore/1",
            "game": self.game.name,
            "variant": self.setting.variant,
            "rules_version": self.game.rules_version,
            "options": {"players": self.setting.players, **self.setting.options},
            "deck": {"id": self.deck.id, "sha256": self.deck.sha256},
            "players": [player.to_json() for player in self.players],
        }
        if outcome is None:
            record["events"] = self._events_for(SPECTATOR if viewer is None else viewer)
        else:
            record["events"] = list(self.story)
            record["result"] = {
                "scores": list(outcome.scores),
                "winners": list(outcome.winners),
            }
        return record

    def _events_for(self, viewer: Viewer) -> list[Event]:
        """The story with what is still hidden from the viewer left out or masked."""
        standing = [event for event, _ in self._line]
        # Only what stands can be open: a deal that was taken back may come again.
        opened = {id(event) for event in standing[: self.game.open_events(standing, self.state)]}
        told: list[Event] = []
        for event, before in zip(self.story, self._befores, strict=True):
            if "note" in event or "undo" in event or id(event) in opened:
                told.append(event)
            elif "played_by" in event:
                told.append({"seat": event["seat"], "played_by": event["played_by"]})
            else:
                part = self.game.witness(self._state_of(before), self.deck, event, viewer)
                if part is not None:
                    told.append(part)
        return told
