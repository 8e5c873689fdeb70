"""The story of a game of Fives as it would have been in another world."""

from collections.abc import Sequence

from fivescore.engine.contract import State
from fivescore.engine.events import Event, MoveEvent
from fivescore.games.fives.events import FivesDeal
from fivescore.games.fives.rules import FIVE, PLAY, seat_of_play
from fivescore.games.fives.text import card_text, cards_of


def story_in(world: State, events: Sequence[Event]) -> list[Event]:
    """The facts and moves with the running hand as it is in that world.

    Earlier hands are open to all (F11), and the same in every world.
    """
    w = world[0]
    if int(w["phase"]) != PLAY:
        return list(events)
    last_deal = max(k for k, event in enumerate(events) if isinstance(event, FivesDeal))
    hands = [int(hand) for hand in w["hand"][: int(w["players"])]]
    moves = []
    for k in range(int(w["plays"])):
        seat, face = int(seat_of_play(w, k)), int(w["face"][k])
        hands[seat] |= 1 << face
        flip = "=M5" if int(w["shown"][k]) == FIVE else ""
        moves.append(MoveEvent(seat, card_text(face) + flip))
    number = events[last_deal]
    assert isinstance(number, FivesDeal)
    deal = FivesDeal(number.hand, tuple(tuple(cards_of(hand)) for hand in hands))
    return [*events[:last_deal], deal, *moves]
