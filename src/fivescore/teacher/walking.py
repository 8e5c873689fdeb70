"""Going through a record: the events that stand, each with the position before it."""

from dataclasses import dataclass

from fivescore.engine.contract import FivescoreError, State
from fivescore.engine.events import Event, Fact, JsonObject, MoveEvent, Note, OtherNote, UndoEvent
from fivescore.engine.match import Match
from fivescore.engine.replay import WrongRecordError, create_table
from fivescore.games import get_game

MOST_SINGLE = 100
"""A game of no more events shows its chances after each of them, a longer one after notes."""


@dataclass(frozen=True, slots=True)
class Walked:
    """An event that stands."""

    step: int
    """Of the replay, counted from 0."""
    event: Event
    before: State


@dataclass(frozen=True, slots=True)
class Walk:
    """A finished game."""

    match: Match
    events: list[Walked]

    def state_after(self, k: int) -> State:
        """The position after the k-th event."""
        return self.events[k + 1].before if k + 1 < len(self.events) else self.match.state

    def stops(self) -> list[int]:
        """After which events the chances are told: all, or those that end a trick or an auction."""
        if len(self.events) <= MOST_SINGLE:
            return list(range(len(self.events)))
        last = len(self.events) - 1
        return [k for k in range(len(self.events)) if k == last or self._is_marked(k)]

    def _is_marked(self, k: int) -> bool:
        event, after = self.events[k].event, self.state_after(k)
        game, deck = self.match.game, self.match.deck
        if isinstance(event, Fact) or game.notes(after, deck, event):
            return True
        return bool(game.disclosures(after, deck, event))


def walk(record: JsonObject) -> Walk:
    """Goes through a record.

    Raises:
        FivescoreError: It is wrong, or its game is not over.
    """
    match = create_table(record, get_game)
    standing: list[Walked] = []
    step = 0
    for number, json in enumerate(record["events"], 1):
        try:
            event = match.game.read_event(json)
            if isinstance(event, Note | OtherNote):
                continue
            before = match.state.copy()
            match.add(event)
        except FivescoreError as error:
            raise WrongRecordError(str(error), number) from None
        if isinstance(event, UndoEvent):
            _take_back(standing, event.undo)
        elif isinstance(event, Fact | MoveEvent):
            standing.append(Walked(step, event, before))
        step += 1
    if not match.is_over:
        raise FivescoreError("Only a finished game can be reviewed.")
    return Walk(match, standing)


def _take_back(standing: list[Walked], moves: int) -> None:
    while moves:
        moves -= isinstance(standing.pop().event, MoveEvent)
