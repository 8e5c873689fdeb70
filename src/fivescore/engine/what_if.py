"""What-ifs: games that go on from a moment of another one (U3).

The record of such a game tells all that happened, from the first deal on. What it took over stands
at its beginning, either as it was or, where hidden cards were drawn anew, as one player could have
seen it; its `from` says so.
"""

import hashlib
from collections.abc import Sequence
from typing import Literal

import msgspec
import numpy as np

from fivescore.engine.contract import FivescoreError, Seat
from fivescore.engine.events import Event, Fact, MoveEvent, Note, OtherNote, fields_of
from fivescore.engine.match import Match
from fivescore.engine.record import Origin

Cards = Literal["real", "new"]


def fingerprint(match: Match) -> str:
    """Names a game by what was played and all that happened; not by who played."""
    told = [
        match.game.name,
        match.config.variant,
        {"players": match.config.players, **match.config.options},
        match.deck.sha256,
        [fields_of(event) for event in match.story if not isinstance(event, Note | OtherNote)],
    ]
    return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()


def go_on(
    whole: Match,
    moment: Match,
    *,
    event: int,
    seat: Seat,
    cards: Cards,
    rng: np.ndarray,
) -> tuple[Origin, list[Event]]:
    """What a game that goes on from a moment takes over: its origin, and the facts and moves.

    `whole` is the game that was played, `moment` the same up to that event.

    Raises:
        FivescoreError: The game was over by then, or there is no such seat.
    """
    if moment.is_over:
        raise FivescoreError("The game is over there: go back to a moment before its end.")
    if not 0 <= seat < moment.config.players:
        raise FivescoreError(
            f"There is no seat {seat}: the seats are 0 to {moment.config.players - 1}."
        )
    events = moment.standing()
    if cards == "new" and events:
        observation = moment.observation(seat)
        world = moment.game.sample_state(observation, moment.deck, rng)
        events = moment.story_in(seat, world)
    origin = Origin(fingerprint(whole), event, seat, cards, len(events))
    begin(moment, origin, events)  # what cannot be played again is refused here
    return origin, events


def begin(like: Match, origin: Origin, events: Sequence[Event]) -> Match:
    """A match of the same kind in which these events have happened."""
    match = Match(like.game, like.config, deck=like.deck, players=like.players)
    match.origin = origin
    for event in events:
        match.add(event)
    return match


def check_origin(match: Match, origin: Origin, moment: Match) -> None:
    """Checks that a game goes on from a moment of another as it says.

    Raises:
        FivescoreError: It does not.
    """
    taken = [event for event in match.story if isinstance(event, Fact | MoveEvent)]
    own = begin(moment, origin, taken[: origin.taken])
    is_right = moment.config == match.config and moment.deck.sha256 == match.deck.sha256
    if origin.cards == "real":
        is_right = is_right and _told(own.standing()) == _told(moment.standing())
    else:
        seen, had_seen = (one.witnessed(origin.seat) for one in (own, moment))
        is_right = is_right and _told(seen) == _told(had_seen)
    if not is_right:
        raise FivescoreError("What was taken over is not what happened in the other game.")


def _told(events: Sequence[Event]) -> list[tuple[str, dict[str, object]]]:
    return [(type(event).__name__, fields_of(event)) for event in events]
