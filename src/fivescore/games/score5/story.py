"""The story of a game of Score 5 as it would have been in another world."""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from fivescore.engine.contract import Deck, Game, GameConfig, State, Viewer
from fivescore.engine.events import Event, Fact, MoveEvent
from fivescore.games.score5.deck import SET_NAMES
from fivescore.games.score5.events import Score5Deal
from fivescore.games.score5.rules import BIDDING, DEAL
from fivescore.games.score5.text import cards_of, mask_of

BID = "bid"


class Story:
    """A game as it happened, retold."""

    def __init__(
        self, game: Game, config: GameConfig, deck: Deck, events: Sequence[Event], world: State
    ) -> None:
        self._game = game
        self._config = config
        self._deck = deck
        self._events = events
        self._world = world

    def tell(self, viewer: Viewer) -> list[Event]:
        """The facts and moves with the sets, the pile and the covered bids of the world.

        Past bids stand as they were revealed. Those that were replaced are unknown, and any that
        could have been placed will do.
        """
        w = self._world[0]
        if int(w["phase"]) == DEAL:
            return list(self._events)
        auctions = self._auctions()
        state = self._game.initial_state(self._config)
        told: list[Event] = []
        for k, event in enumerate(self._events):
            if isinstance(event, Fact):
                event = self._deal()  # noqa: PLW2901 - the same event, retold
            elif isinstance(event, MoveEvent) and _is_bid(event) and event.seat != viewer:
                hand = int(state["hand"][0, event.seat])
                bid = self._bid(k, auctions, hand)
                move = " ".join([BID, *cards_of(self._deck, bid)])
                event = msgspec.structs.replace(event, move=move)  # noqa: PLW2901
            self._happen(state, event)
            told.append(event)
        return told

    def _happen(self, state: State, event: Event) -> None:
        if isinstance(event, Fact):
            self._game.apply_fact(state, self._deck, event)
        elif isinstance(event, MoveEvent):
            move = self._game.parse(self._deck, event.move)
            self._game.apply(state, self._deck, event.seat, move)

    def _auctions(self) -> list[int]:
        """The number of the auction that each event belongs to."""
        state = self._game.initial_state(self._config)
        numbers = []
        for event in self._events:
            numbers.append(int(state["auction"][0]))
            self._happen(state, event)
        return numbers

    def _deal(self) -> Score5Deal:
        w = self._world[0]
        sets = tuple(SET_NAMES[int(which)] for which in w["dealt"][: int(w["players"])])
        return Score5Deal(sets, tuple(self._deck.cards[int(card)] for card in w["pile"]))

    def _bid(self, k: int, auctions: Sequence[int], hand: int) -> int:
        """The bid of the k-th event, by somebody with this hand."""
        event = self._events[k]
        assert isinstance(event, MoveEvent)
        places = [
            j
            for j, other in enumerate(self._events)
            if auctions[j] == auctions[k]
            and isinstance(other, MoveEvent)
            and other.seat == event.seat
            and _is_bid(other)
        ]
        texts = [self._events[j].move for j in places]  # type: ignore[attr-defined]
        w = self._world[0]
        is_covered = int(w["auction"]) == auctions[k] and int(w["phase"]) == BIDDING
        revealed = mask_of(self._deck, texts[-1].split(" ")[1:])
        final = int(w["bid"][event.seat]) if is_covered else revealed
        counts = [text.count(" ") for text in texts]
        return _chain(hand, counts, final)[places.index(k)]


def _is_bid(event: MoveEvent) -> bool:
    return event.move.split(" ")[0] == BID


def _chain(hand: int, counts: Sequence[int], final: int) -> list[int]:
    """Bids of these counts, each another than the next, that end with the final one."""
    cards = [card for card in range(hand.bit_length()) if hand >> card & 1]
    chain = [final]
    for count in reversed(counts[:-1]):
        bids = (sum(1 << card for card in some) for some in combinations(cards, count))
        chain.append(next(bid for bid in bids if bid != chain[-1]))
    return chain[::-1]
