"""The story of a game of Score Cards as it would have been in another world.

A world says what is held now and what was passed, not when each card was drawn. That is found by
going back from the last event to the first, with the hands of the world.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec
import numpy as np
from msgspec import UNSET

from fivescore.engine.contract import Deck, State, Viewer
from fivescore.engine.events import Event
from fivescore.games.scorecards.events import CardMove, RoundFact
from fivescore.games.scorecards.rules import partner_of
from fivescore.games.scorecards.scoring.evaluate import NO_CARD

RECEIVED = -1
"""The last thing that happened to a card was that a partner handed it over."""
Fates = dict[str, list[int]]
"""What happened to each card, in time: the round in which it lay open, or RECEIVED."""


def story_in(
    world: State, deck: Deck, events: Sequence[Event], seen: Sequence[Event], viewer: Viewer
) -> list[Event]:
    """The facts and moves with other hidden hands, draws, decks and passed cards.

    `seen` are the same events as the viewer witnessed them.
    """
    w = world[0]
    named = _name_passed(deck, events, w)
    own_draws = [e.drew for e in seen if isinstance(e, CardMove) and e.drew is not UNSET]
    fates = _fates(named)
    hands = [
        {card for k, card in enumerate(deck.cards) if int(hand) >> k & 1} for hand in w["hand"]
    ]
    rest = [deck.cards[int(card)] for card in w["deck"][: int(w["left"])]]  # top last
    told: list[Event] = []
    for event in reversed(named):
        if isinstance(event, RoundFact):
            told.append(_tell_round(event, hands, rest[::-1], viewer))
            fates[event.starting].pop()
            held = set().union(*hands)
            rest = sorted({*deck.cards} - held - _open_before(named, event.round))
            continue
        told.append(event)
        card = _card_of(event)
        if card is None:
            continue
        fates[card].pop()
        if _verb(event) == "play":
            is_own = event.seat == viewer
            drawn = str(own_draws.pop()) if is_own else _last_drawn(hands[event.seat], fates)
            hands[event.seat].remove(drawn)
            rest.append(drawn)
        else:
            hands[partner_of(event.seat)].remove(card)
        hands[event.seat].add(card)
    return told[::-1]


def _verb(event: CardMove) -> str:
    return event.move.partition(" ")[0]


def _card_of(event: CardMove) -> str | None:
    """The card that a move plays or hands over."""
    words = event.move.split(" ")
    return words[1] if len(words) > 1 else None


def _name_passed(deck: Deck, events: Sequence[Event], w: np.void) -> list[RoundFact | CardMove]:
    """The events with the passed cards that a world has."""
    named: list[RoundFact | CardMove] = []
    r, turner, turns = 0, 0, Counter[int]()
    for event in events:
        if isinstance(event, RoundFact):
            r = event.round - 1
            turns.clear()
            named.append(event)
            continue
        assert isinstance(event, CardMove)
        verb = _verb(event)
        card = NO_CARD
        if verb == "play":
            turner = event.seat
            turns[turner] += 1
        elif verb != "keep":
            which = "passed" if verb == "pass" else "returned"
            card = int(w[which][r, turner, turns[turner] - 1])
        move = event.move if card == NO_CARD else f"{verb} {deck.cards[card]}"
        named.append(msgspec.structs.replace(event, move=move))
    return named


def _fates(events: Sequence[RoundFact | CardMove]) -> Fates:
    fates: Fates = {}
    r = 0
    for event in events:
        if isinstance(event, RoundFact):
            r = event.round
            fates.setdefault(event.starting, []).append(r)
            continue
        card = _card_of(event)
        if card is not None:
            fates.setdefault(card, []).append(r if _verb(event) == "play" else RECEIVED)
    return fates


def _last_drawn(hand: set[str], fates: Fates) -> str:
    """The card of a hidden hand that may as well have been drawn by the latest draw.

    Not one that the partner handed over: it was there before. Of the others one that lay open
    last: going back it must have left the hand before that round, and whoever is most pressed
    leaves first. If this finds no way then there is none.
    """
    # A dealt card has no fate; of equals take any, but always the same.
    free = {card: ([0, *fates.get(card, [])])[-1] for card in sorted(hand)}
    return max((card for card in free if free[card] != RECEIVED), key=lambda card: free[card])


def _tell_round(
    event: RoundFact, hands: Sequence[set[str]], deck: Sequence[str], viewer: Viewer
) -> RoundFact:
    """The fact that begins a round; the viewer's hand in the order in which it was seen."""
    dealt = tuple(
        told if seat == viewer else tuple(sorted(hands[seat]))
        for seat, told in enumerate(event.hands)
    )
    return msgspec.structs.replace(event, hands=dealt, deck=tuple(deck))


def _open_before(events: Sequence[RoundFact | CardMove], number: int) -> set[str]:
    """The cards that lay open at the end of the round before that one."""
    cards = set()
    r = 0
    for event in events:
        if isinstance(event, RoundFact):
            r = event.round
            if r == number - 1:
                cards.add(event.starting)
        elif r == number - 1 and _verb(event) == "play":
            cards.add(event.move.split(" ")[1])
    return cards
