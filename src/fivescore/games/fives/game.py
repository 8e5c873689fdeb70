"""Fives behind the contract of a game."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
import numpy as np

from fivescore.engine.contract import (
    HIDDEN,
    Deck,
    Event,
    FactError,
    FivescoreError,
    Game,
    GameConfig,
    Move,
    Observation,
    Option,
    Outcome,
    Refusal,
    Seat,
    State,
    Viewer,
    quoted,
)
from fivescore.engine.views import View
from fivescore.games.fives import entrypoints, text
from fivescore.games.fives.deck import load_deck
from fivescore.games.fives.knowledge import OBSERVATION, UNKNOWN
from fivescore.games.fives.rules import (
    DEAL,
    FACE_DOWN,
    FIVE,
    MAX_HANDS,
    MAX_PLAYS,
    OVER,
    PLAY,
    RULES_VERSION,
    STATE,
)
from fivescore.games.fives.scorepad import make_sheet
from fivescore.games.fives.view import FivesView, view


class Fives(Game):
    """Trick taking for three or four: come as close to 25 as you can."""

    name: ClassVar = "fives"
    rules_version: ClassVar = RULES_VERSION
    variants: ClassVar = {"standard": (3, 4)}
    options: ClassVar = (
        Option("hands", 4, low=1, high=MAX_HANDS),  # F18
        Option("all_bust", "carry", choices=("carry", "vanish")),  # F16
    )
    outline: ClassVar = (
        ("setup", ("F1", "F2")),
        ("play", ("F3", "F4")),
        ("flip", ("F5", "F6", "F7", "F8")),
        ("trick", ("F9", "F10")),
        ("secrets", ("F11",)),
        ("scoring", ("F12", "F13", "F14", "F15", "F16", "F17", "F19")),
        ("end", ("F18",)),
    )
    view_type: ClassVar = FivesView
    note_kinds: ClassVar = ("trick", "hand", "lead", "open")
    max_events: ClassVar = MAX_HANDS * (MAX_PLAYS + 1)
    log_size: ClassVar = MAX_HANDS * (2 + MAX_PLAYS + 2 * MAX_PLAYS)

    def deck(self) -> Deck:
        return load_deck()

    def initial_state(self, config: GameConfig) -> State:
        state = np.zeros(1, STATE)
        entrypoints.begin(state, 0, *_numbers(config))
        return state

    # --- Nature -----------------------------------------------------------------------------

    def awaits_nature(self, state: State) -> bool:
        return int(state["phase"][0]) == DEAL

    def stock(self, state: State, deck: Deck) -> tuple[list[int], list[int]]:
        order = np.zeros(MAX_PLAYS, np.int8)
        size = entrypoints.stock(state, 0, deck.record, order)
        return [int(card) for card in order[:size]], [size]

    def fact(self, state: State, deck: Deck, order: Sequence[int]) -> Event:
        players = int(state["players"][0])
        each = len(order) // players
        hands = [order[seat * each : (seat + 1) * each] for seat in range(players)]
        return {
            "hand": int(state["hand_number"][0]) + 1,
            "deal": [text.cards_of(sum(1 << card for card in hand)) for hand in hands],
        }

    def apply_fact(self, state: State, deck: Deck, event: Event) -> None:
        if not self.awaits_nature(state):
            raise FactError("A deal comes only when a hand is over, and not after the last one.")
        number = int(state["hand_number"][0]) + 1
        if event.get("hand") != number or type(event["hand"]) is not int:
            raise FactError(
                f"This deal should carry “hand”: {number}, not {quoted(event.get('hand'))}."
            )
        order = np.zeros(MAX_PLAYS, np.int8)
        cards = self._read_deal(state, deck, event.get("deal"))
        order[: len(cards)] = cards
        entrypoints.deal(state, 0, deck.record, order)

    def _read_deal(self, state: State, deck: Deck, hands: object) -> list[int]:
        players = int(state["players"][0])
        if not isinstance(hands, list) or len(hands) != players:
            raise FactError(f"A deal is a list of {players} hands.")
        wanted, _ = self.stock(state, deck)
        each = len(wanted) // players
        cards: list[int] = []
        for seat, hand in enumerate(hands):
            if not isinstance(hand, list) or len(hand) != each:
                raise FactError(f"Seat {seat} should be dealt {each} cards (F1).")
            for told in hand:
                try:
                    cards.append(text.parse_card(told))
                except (KeyError, TypeError):
                    raise FactError(
                        f"{quoted(told)} in the deal of seat {seat} is no card."
                    ) from None
        if sorted(cards) != wanted:
            odd = next((c for c in cards if c not in wanted or cards.count(c) > 1), cards[0])
            raise FactError(
                f"The deal is not the deck for {players} players (F1): "
                f"{text.card_text(odd)} is dealt twice or is not in it."
            )
        return cards

    # --- Players ----------------------------------------------------------------------------

    def to_act(self, state: State) -> tuple[Seat, ...]:
        mask = entrypoints.to_act(state, 0)
        return (mask.bit_length() - 1,) if mask else ()

    def may_act(self, state: State) -> tuple[Seat, ...]:
        return self.to_act(state)

    def legal(self, state: State, deck: Deck, seat: Seat) -> list[Move]:
        if seat not in self.may_act(state):
            return []
        return text.moves_of(entrypoints.legal(state, 0, seat))

    def apply(self, state: State, deck: Deck, seat: Seat, move: Move) -> bool:
        return entrypoints.step(state, 0, deck.record, seat, move)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(text.seats(state[0], "chips"))

    def outcome(self, state: State) -> Outcome | None:
        if int(state["phase"][0]) != OVER:
            return None
        mask = entrypoints.winners(state, 0)
        scores = self.scores(state)
        return Outcome(scores, tuple(seat for seat in range(len(scores)) if mask >> seat & 1))

    def pad(self, config: GameConfig, deck: Deck, entries: Mapping[str, Any]) -> dict[str, Any]:
        return make_sheet(self.initial_state(config), deck, **entries)

    # --- Knowledge --------------------------------------------------------------------------

    def observe(self, state: State, viewer: Viewer) -> Observation:
        observation = np.zeros(1, OBSERVATION)
        entrypoints.observe(state, 0, viewer, observation, 0)
        return observation

    def witness(
        self,
        before: State,
        deck: Deck,
        event: Event,
        viewer: Viewer,
    ) -> Event | None:
        if "move" in event:
            flipped = event["move"].endswith("=M5") and event["seat"] != viewer
            return {
                "seat": event["seat"],
                "move": text.HIDDEN_FLIP if flipped else event["move"],
            }
        if "deal" in event:
            hands = [
                list(hand) if seat == viewer else [HIDDEN] * len(hand)
                for seat, hand in enumerate(event["deal"])
            ]
            return {"hand": event["hand"], "deal": hands}
        return None

    def disclosures(self, after: State, deck: Deck, event: Event) -> list[Event]:
        return text.disclosures(after[0], event)

    def initial_observation(self, config: GameConfig, viewer: Viewer) -> Observation:
        observation = np.zeros(1, OBSERVATION)
        entrypoints.initial_observation(observation, 0, viewer, *_numbers(config))
        return observation

    def see(self, observation: Observation, deck: Deck, event: Event) -> None:
        note = event.get("note")
        if note == "lead":
            observation["turn"] = event["seat"]
            observation["leads"][0, 0] = event["seat"]
        elif note == "open":
            faces = np.array([text.parse_card(card) for card in event["flips"]], np.int8)
            flips = (observation["shown"][0, : int(observation["plays"][0])] == FIVE).sum()
            if len(faces) != flips:
                raise FactError(f"{flips} cards were flipped, and {len(faces)} are opened.")
            entrypoints.see_faces(observation, 0, faces)
        elif "deal" in event and "move" not in event:
            if not self.awaits_nature(observation):
                raise FactError("A deal was seen in the middle of a hand, or after the last one.")
            viewer = int(observation["viewer"][0])
            hands = event["deal"]
            own = text.mask_of(hands[viewer]) if viewer >= 0 else 0
            # Who leads is public at once, but stands in the disclosure that follows.
            entrypoints.see_deal(observation, 0, own, 0, len(hands[0]))
        elif "move" in event:
            if entrypoints.to_act(observation, 0) != 1 << event["seat"]:
                raise FactError(f"It was not seat {event['seat']}'s turn when this was seen.")
            if event["move"] == text.HIDDEN_FLIP:
                entrypoints.see_play(observation, 0, event["seat"], FIVE, UNKNOWN)
            else:
                move = text.parse_move(event["move"])
                shown = FIVE if move & FACE_DOWN else move
                entrypoints.see_play(observation, 0, event["seat"], shown, move & ~FACE_DOWN)

    def open_events(self, events: Sequence[Event], state: State) -> int:
        if int(state["phase"][0]) == PLAY:
            for k in range(len(events) - 1, -1, -1):
                if "deal" in events[k] and "move" not in events[k]:
                    return k
        return len(events)

    def sample_state(self, observation: Observation, deck: Deck, rng: np.ndarray) -> State:
        state = np.zeros(1, STATE)
        if not entrypoints.sample_state(observation, 0, deck.record, rng, state, 0):
            raise FivescoreError("No deal agrees with this observation.")
        return state

    def hidden_cards(self, observation: Observation, deck: Deck) -> list[str]:
        return text.cards_of(entrypoints.unseen(observation, 0, deck.record))

    def view(self, observation: Observation, deck: Deck) -> FivesView:
        return view(observation)

    def open_view(self, view: View, seats: Sequence[View]) -> View:
        hands = [of_seat.hand or [] for of_seat in seats if isinstance(of_seat, FivesView)]
        return msgspec.structs.replace(view, open_hands=hands)

    # --- Words ------------------------------------------------------------------------------

    def parse(self, deck: Deck, text_: str) -> Move:
        return text.parse_move(text_)

    def format(self, deck: Deck, move: Move) -> str:
        return text.format_move(move)

    def refuse(self, state: State, deck: Deck, seat: Seat, move: Move) -> Refusal:
        return text.refuse(state[0], deck.record[0], seat, move)

    def rulings_now(self, observation: Observation) -> tuple[str, ...]:
        return text.rulings_now(observation[0])

    def notes(self, after: State, deck: Deck, event: Event) -> list[Event]:
        return text.notes(after[0], event)


def _numbers(config: GameConfig) -> tuple[int, int, int]:
    """A setting as the compiled rules take it."""
    all_bust = ("carry", "vanish").index(str(config.options["all_bust"]))
    return config.players, int(config.options["hands"]), all_bust
