"""The same game with two cards in each other's place."""

from fivescore.engine.contract import FactError, IllegalMoveError
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from tests.playing import add


def swap_cards(events: list[Event], first: str, second: str) -> list[Event]:
    """The events with two cards in each other's place."""
    other = {first: second, second: first}

    def swap(value: object) -> object:
        if isinstance(value, str):
            # A move may name several cards, and say behind one how it lies.
            parts = (word.partition("=") for word in value.split(" "))
            return " ".join(other.get(card, card) + flip + back for card, flip, back in parts)
        if isinstance(value, list):
            return [swap(one) for one in value]
        return value

    return [{key: swap(value) for key, value in event.items()} for event in events]


def replay_turns(match: Match, events: list[Event]) -> tuple[Match, list[tuple[int, ...]]] | None:
    """The same table with other events, and whom everybody saw it wait for after each of them.

    None if they could not have happened.
    """
    other = Match(match.game, match.config, deck=match.deck, players=match.players)
    turns = []
    try:
        for event in events:
            add(other, event)
            turns.append(other.to_act)
    except (FactError, IllegalMoveError):
        return None
    return other, turns


def replay_as(match: Match, events: list[Event]) -> Match | None:
    """The same table with other events; None if they could not have happened."""
    replayed = replay_turns(match, events)
    return None if replayed is None else replayed[0]
