"""The rules of Goofspiel in plain Python, behind the contract of a game (rulings G1-G5)."""
# ruff: noqa: ARG002 - the contract hands every game the same arguments

import hashlib
from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import numpy as np

from fivescore.engine.contract import (
    HIDDEN,
    SPECTATOR,
    Deck,
    FactError,
    Game,
    GameConfig,
    Move,
    Observation,
    Option,
    Outcome,
    Refusal,
    Seat,
    State,
    UnreadableMoveError,
    Viewer,
    printable,
)
from fivescore.engine.events import Event, Fact, MoveEvent, Note
from fivescore.engine.rng import random_below, shuffled
from fivescore.engine.views import View, ViewerName
from fivescore.words import tell_all
from goofspiel.events import BidPlaced, PrizeOrder, PrizeUp, Reveal

MOST_CARDS, MOST_PLAYERS = 13, 4
DEAL, BID, OVER = 0, 1, 2
PUBLIC: list[Any] = [
    ("players", np.int64),
    ("cards", np.int64),
    ("phase", np.int64),
    ("round", np.int64),
    ("hands", np.int64, (MOST_PLAYERS,)),  # masks; a bid leaves the hand when it is revealed
    ("scores", np.int64, (MOST_PLAYERS,)),
    ("placed", np.int64),  # a mask of the seats that have bid
]
STATE = np.dtype(
    [*PUBLIC, ("prizes", np.int64, (MOST_CARDS,)), ("bids", np.int64, (MOST_PLAYERS,))]
)
OBSERVATION = np.dtype(
    [
        *PUBLIC,
        ("viewer", np.int64),
        ("shown", np.int64, (MOST_CARDS,)),  # the prizes turned up so far, else 0
        ("own_bid", np.int64),
    ]
)


class GoofspielView(View):
    """What a viewer sees."""

    viewer: ViewerName
    phase: Literal["deal", "bid", "over"]
    prize: int | None
    """The prize that is bid for."""
    prizes: list[int]
    """All prizes turned up so far."""
    hands: list[list[int]]
    """Everybody's cards, those that lie face down included."""
    placed: list[int]
    """The seats that have bid."""
    bid: int | None
    scores: list[int]


class Goofspiel(Game):
    """Secret bids for prizes, for two to four."""

    name: ClassVar = "goofspiel"
    rules_version: ClassVar = 1
    variants: ClassVar = {"standard": (2, 3, 4)}
    options: ClassVar = (Option("cards", MOST_CARDS, low=3, high=MOST_CARDS),)
    outline: ClassVar = (("play", ("G1", "G2", "G3", "G4")), ("end", ("G5",)))
    view_type: ClassVar = GoofspielView
    fact_type: ClassVar = PrizeOrder
    note_types: ClassVar = (Reveal, PrizeUp)
    own_events: ClassVar = {"placed": BidPlaced}
    max_events: ClassVar = 1 + MOST_CARDS * MOST_PLAYERS
    log_size: ClassVar = 2 + MOST_CARDS + 2 * MOST_CARDS * MOST_PLAYERS

    def deck(self) -> Deck:
        cards = tuple(str(value) for value in range(1, MOST_CARDS + 1))
        digest = hashlib.sha256(" ".join(cards).encode()).hexdigest()
        return Deck("goofspiel", digest, cards, np.zeros(1, np.dtype([("none", np.int64)])))

    def initial_state(self, config: GameConfig) -> State:
        return _begin(np.zeros(1, STATE), config)

    # --- Nature: the order of the prizes (G1) -------------------------------------------------

    def awaits_nature(self, state: State) -> bool:
        return int(state["phase"][0]) == DEAL

    def stock(self, state: State, deck: Deck) -> tuple[list[int], list[int]]:
        cards = int(state["cards"][0])
        return list(range(1, cards + 1)), [cards]

    def fact(self, state: State, deck: Deck, order: Sequence[int]) -> PrizeOrder:
        return PrizeOrder(tuple(map(str, order)))

    def apply_fact(self, state: State, deck: Deck, event: Fact) -> None:
        assert isinstance(event, PrizeOrder)
        wanted, _ = self.stock(state, deck)
        if not self.awaits_nature(state):
            raise FactError("The prizes are shuffled once, at the start (G1).")
        if sorted(event.prizes) != sorted(map(str, wanted)):
            raise FactError(f"The prizes are 1 to {len(wanted)}, each once (G1).")
        state["prizes"][0, : len(wanted)] = [int(prize) for prize in event.prizes]
        state["phase"] = BID

    # --- Players ------------------------------------------------------------------------------

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if int(state["phase"][0]) != BID:
            return ()
        placed = int(state["placed"][0])
        return tuple(s for s in range(int(state["players"][0])) if not placed >> s & 1)

    def may_act(self, state: State) -> tuple[Seat, ...]:
        return self.to_act(state)

    def legal(self, state: State, deck: Deck, seat: Seat) -> list[Move]:
        return _cards(int(state["hands"][0, seat])) if seat in self.to_act(state) else []

    def apply(self, state: State, deck: Deck, seat: Seat, move: Move) -> bool:
        if move not in self.legal(state, deck, seat):
            return False
        state["bids"][0, seat] = move
        state["placed"] |= 1 << seat
        if not self.to_act(state):
            _pay(state, _bids(state), int(state["prizes"][0, int(state["round"][0])]))
        return True

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state["scores"][0, : int(state["players"][0])].tolist())

    def outcome(self, state: State) -> Outcome | None:
        if int(state["phase"][0]) != OVER:
            return None
        scores = self.scores(state)
        best = max(scores)
        return Outcome(scores, tuple(s for s, score in enumerate(scores) if score == best))  # G5

    # --- Knowledge ----------------------------------------------------------------------------

    def observe(self, state: State, viewer: Viewer) -> Observation:
        o = np.zeros(1, OBSERVATION)
        for name, *_ in PUBLIC:
            o[name] = state[name]
        o["viewer"] = viewer
        up = int(state["round"][0]) + (int(state["phase"][0]) == BID)
        o["shown"][0, :up] = state["prizes"][0, :up]
        if viewer != SPECTATOR and int(state["placed"][0]) >> viewer & 1:
            o["own_bid"] = state["bids"][0, viewer]
        return o

    def witness(self, before: State, deck: Deck, event: Event, viewer: Viewer) -> Event | None:
        match event:
            case MoveEvent(seat, move):
                return MoveEvent(seat, move) if seat == viewer else BidPlaced(seat)
            case PrizeOrder(prizes):
                return PrizeOrder((HIDDEN,) * len(prizes))
            case _:
                return None

    def notes(self, after: State, deck: Deck, event: Event) -> Sequence[Note]:
        if not isinstance(event, MoveEvent) or int(after["placed"][0]):
            return ()
        bids = _bids(after)
        return (Reveal(tuple(bids), winner_of(bids)),)

    def disclosures(self, after: State, deck: Deck, event: Event) -> Sequence[Note]:
        if int(after["phase"][0]) != BID or int(after["placed"][0]):
            return ()
        return (PrizeUp(int(after["prizes"][0, int(after["round"][0])])),)

    def initial_observation(self, config: GameConfig, viewer: Viewer) -> Observation:
        observation = _begin(np.zeros(1, OBSERVATION), config)
        observation["viewer"] = viewer
        return observation

    def see(self, observation: Observation, deck: Deck, event: Event) -> None:
        match event:
            case PrizeOrder():
                observation["phase"] = BID
            case PrizeUp(prize):
                observation["shown"][0, int(observation["round"][0])] = prize
            case MoveEvent(seat, move):
                observation["placed"] |= 1 << seat
                observation["own_bid"] = int(move)
            case BidPlaced(seat):
                observation["placed"] |= 1 << seat
            case Reveal(bids):
                prize = int(observation["shown"][0, int(observation["round"][0])])
                _pay(observation, list(bids), prize)
                observation["own_bid"] = 0
            case _:
                pass

    def open_events(self, events: Sequence[Event], state: State) -> int:
        return len(events) if int(state["phase"][0]) == OVER else 0

    def sample_state(self, observation: Observation, deck: Deck, rng: np.ndarray) -> State:
        state = np.zeros(1, STATE)
        for name, *_ in PUBLIC:
            state[name] = observation[name]
        cards, shown = int(observation["cards"][0]), observation["shown"][0].tolist()
        unseen = [value for value in range(1, cards + 1) if value not in shown]
        known = [value for value in shown if value]
        state["prizes"][0, :cards] = [*known, *shuffled(rng, unseen, [len(unseen)])]
        for seat in range(int(observation["players"][0])):
            if int(observation["placed"][0]) >> seat & 1:
                hand = _cards(int(observation["hands"][0, seat]))
                is_own = seat == int(observation["viewer"][0])
                drawn = hand[random_below(rng, len(hand))]
                state["bids"][0, seat] = int(observation["own_bid"][0]) if is_own else drawn
        return state

    def hidden_cards(self, observation: Observation, deck: Deck) -> list[str]:
        shown = observation["shown"][0].tolist()
        cards = deck.cards[: int(observation["cards"][0])]
        return [card for card in cards if int(card) not in shown]

    def view(self, observation: Observation, deck: Deck) -> GoofspielView:
        o = observation[0]
        players, viewer, phase = int(o["players"]), int(o["viewer"]), int(o["phase"])
        shown = [value for value in o["shown"].tolist() if value]
        return GoofspielView(
            viewer="spectator" if viewer == SPECTATOR else viewer,
            phase=("deal", "bid", "over")[phase],
            prize=shown[-1] if phase == BID and shown else None,
            prizes=shown,
            hands=[_cards(int(hand)) for hand in o["hands"][:players]],
            placed=[seat for seat in range(players) if int(o["placed"]) >> seat & 1],
            bid=int(o["own_bid"]) or None,
            scores=o["scores"][:players].tolist(),
        )

    # --- Words --------------------------------------------------------------------------------

    def parse(self, deck: Deck, text: str) -> Move:
        if text.strip() in deck.cards:
            return int(text)
        raise UnreadableMoveError(tell_all("goofspiel-unreadable", text=printable(text, 20)))

    def format(self, deck: Deck, move: Move) -> str:
        return str(move)

    def refuse(self, state: State, deck: Deck, seat: Seat, move: Move) -> Refusal:
        is_open = seat in self.to_act(state)
        reason = "not-in-hand" if is_open else "not-now"
        return Refusal("G2", tell_all(f"goofspiel-refuse-{reason}", card=str(move)))

    def rulings_now(self, observation: Observation) -> tuple[str, ...]:
        return ("G2", "G3", "G4")


def _begin(rows: np.ndarray, config: GameConfig) -> np.ndarray:
    """The public side before the first event: everybody holds one card of each value (G1)."""
    cards = int(config.options["cards"])
    rows["players"], rows["cards"] = config.players, cards
    rows["hands"][0, : config.players] = (2 << cards) - 2
    return rows


def _pay(rows: np.ndarray, bids: list[int], prize: int) -> None:
    """The single highest bid wins the prize (G3, G4); all bids are gone."""
    for seat, bid in enumerate(bids):
        rows["hands"][0, seat] &= ~(1 << bid)
    winner = winner_of(bids)
    if winner is not None:
        rows["scores"][0, winner] += prize
    rows["placed"] = 0
    rows["round"] += 1
    if int(rows["round"][0]) == int(rows["cards"][0]):
        rows["phase"] = OVER


def _bids(state: State) -> list[int]:
    return [int(bid) for bid in state["bids"][0, : int(state["players"][0])]]


def winner_of(bids: Sequence[int]) -> Seat | None:
    """The seat with the single highest bid."""
    best = max(bids)
    return bids.index(best) if list(bids).count(best) == 1 else None


def _cards(mask: int) -> list[int]:
    return [value for value in range(1, MOST_CARDS + 1) if mask >> value & 1]
