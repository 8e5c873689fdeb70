"""Fives behind the contract of a game."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import numpy as np
from msgspec import UNSET

from fivescore.engine.contract import (
    HIDDEN,
    Deck,
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
from fivescore.engine.events import Event, Fact, JsonObject, MoveEvent, Note
from fivescore.engine.views import View
from fivescore.games.fives import entrypoints, text
from fivescore.games.fives.deck import load_deck
from fivescore.games.fives.events import FivesDeal, HandNote, LeadNote, OpenNote, TrickNote
from fivescore.games.fives.feats import FEATS, count_feats
from fivescore.games.fives.knowledge import OBSERVATION, UNKNOWN
from fivescore.games.fives.recall import hide_lost_cards
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
from fivescore.games.fives.scorepad_types import PadFivesSheet
from fivescore.games.fives.story import story_in
from fivescore.games.fives.view import FivesView
from fivescore.games.fives.view_parts import VIEW_PARTS, claim_of, open_view, view


class Fives(Game):
    """Trick taking for three or four: come as close to 25 as you can."""

    name: ClassVar = "fives"
    rules_version: ClassVar = RULES_VERSION
    pauses_between_deals: ClassVar = True
    variants: ClassVar = {"standard": (3, 4)}
    options: ClassVar[tuple[Option, ...]] = (
        Option("hands", 4, low=1, high=MAX_HANDS),  # F18
        Option("all_bust", "carry", choices=("carry", "vanish")),  # F16
        Option("memory", "on", choices=("on", "off"), since=2),  # F11
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
    own_rulings: ClassVar = ("F2", "F7", "F10", "F11", "F15", "F16", "F17", "F18")
    view_type: ClassVar = FivesView
    view_parts: ClassVar = VIEW_PARTS
    fact_type: ClassVar = FivesDeal
    note_types: ClassVar = (TrickNote, HandNote, LeadNote, OpenNote)
    feats: ClassVar = FEATS
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

    def fact(self, state: State, deck: Deck, order: Sequence[int]) -> FivesDeal:
        players = int(state["players"][0])
        each = len(order) // players
        hands = [order[seat * each : (seat + 1) * each] for seat in range(players)]
        return FivesDeal(
            int(state["hand_number"][0]) + 1,
            tuple(tuple(text.cards_of(sum(1 << card for card in hand))) for hand in hands),
        )

    def apply_fact(self, state: State, deck: Deck, event: Fact) -> None:
        if not self.awaits_nature(state):
            raise FactError("A deal comes only when a hand is over, and not after the last one.")
        assert isinstance(event, FivesDeal)
        number = int(state["hand_number"][0]) + 1
        if event.hand != number:
            raise FactError(f"This deal should carry “hand”: {number}, not {quoted(event.hand)}.")
        order = np.zeros(MAX_PLAYS, np.int8)
        cards = self._read_deal(state, deck, event.deal)
        order[: len(cards)] = cards
        entrypoints.deal(state, 0, deck.record, order)

    def _read_deal(self, state: State, deck: Deck, hands: Sequence[Sequence[str]]) -> list[int]:
        players = int(state["players"][0])
        if len(hands) != players:
            raise FactError(f"A deal is a list of {players} hands.")
        wanted, _ = self.stock(state, deck)
        each = len(wanted) // players
        cards: list[int] = []
        for seat, hand in enumerate(hands):
            if len(hand) != each:
                raise FactError(f"Seat {seat} should be dealt {each} cards (F1).")
            for card in hand:
                try:
                    cards.append(text.parse_card(card))
                except KeyError:
                    raise FactError(
                        f"{quoted(card)} in the deal of seat {seat} is no card."
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

    def count_feats(self, seen: Sequence[Event], outcome: Outcome) -> Mapping[str, Sequence[int]]:
        return count_feats(seen, len(outcome.scores))

    def pad(self, config: GameConfig, deck: Deck | None, entries: JsonObject) -> PadFivesSheet:
        assert deck is not None
        return make_sheet(self.initial_state(config), deck, **entries)

    # --- Knowledge --------------------------------------------------------------------------

    def observe(self, state: State, viewer: Viewer) -> Observation:
        observation = np.zeros(1, OBSERVATION)
        entrypoints.observe(state, 0, viewer, observation, 0)
        return observation

    def observe_all(self, state: State, players: int) -> Observation:
        observations = np.zeros(players + 1, OBSERVATION)
        entrypoints.observe_all(state, 0, observations)
        return observations

    def witness(
        self,
        before: State,
        deck: Deck,
        event: Event,
        viewer: Viewer,
    ) -> Event | None:
        match event:
            case MoveEvent(seat, move):
                if move.endswith("=M5") and seat != viewer:
                    return MoveEvent(seat, text.HIDDEN_FLIP)
                return event if event.extra is UNSET else MoveEvent(seat, move)
            case FivesDeal(hand, deal):
                hands = (
                    cards if seat == viewer else (HIDDEN,) * len(cards)
                    for seat, cards in enumerate(deal)
                )
                return FivesDeal(hand, tuple(hands))
            case _:
                return None

    def disclosures(self, after: State, deck: Deck, event: Event) -> Sequence[Note]:
        return text.disclosures(after[0], event)

    def initial_observation(self, config: GameConfig, viewer: Viewer) -> Observation:
        observation = np.zeros(1, OBSERVATION)
        entrypoints.initial_observation(observation, 0, viewer, *_numbers(config))
        return observation

    def see(self, observation: Observation, deck: Deck, event: Event) -> None:
        match event:
            case LeadNote(seat):
                observation["turn"] = seat
                observation["leads"][0, 0] = seat
            case OpenNote(_, flips):
                self._see_faces(observation, flips)
            case FivesDeal(_, hands):
                if not self.awaits_nature(observation):
                    raise FactError("A deal was seen in the middle of a hand, or after the last.")
                viewer = int(observation["viewer"][0])
                own = text.mask_of(hands[viewer]) if viewer >= 0 else 0
                # Who leads is public at once, but stands in the disclosure that follows.
                entrypoints.see_deal(observation, 0, own, 0, len(hands[0]))
            case MoveEvent(seat, move):
                self._see_move(observation, seat, move)
            case _:
                pass

    def _see_faces(self, observation: Observation, flips: Sequence[str]) -> None:
        faces = np.array([text.parse_card(card) for card in flips], np.int8)
        flipped = (observation["shown"][0, : int(observation["plays"][0])] == FIVE).sum()
        if len(faces) != flipped:
            raise FactError(f"{flipped} cards were flipped, and {len(faces)} are opened.")
        entrypoints.see_faces(observation, 0, faces)

    def _see_move(self, observation: Observation, seat: Seat, text_: str) -> None:
        if entrypoints.to_act(observation, 0) != 1 << seat:
            raise FactError(f"It was not seat {seat}'s turn when this was seen.")
        if text_ == text.HIDDEN_FLIP:
            entrypoints.see_play(observation, 0, seat, FIVE, UNKNOWN)
        else:
            move = text.parse_move(text_)
            shown = FIVE if move & FACE_DOWN else move
            entrypoints.see_play(observation, 0, seat, shown, move & ~FACE_DOWN)

    def open_events(self, events: Sequence[Event], state: State) -> int:
        if int(state["phase"][0]) == PLAY:
            for k in range(len(events) - 1, -1, -1):
                if isinstance(events[k], FivesDeal):
                    return k
        return len(events)

    def forgets(self, config: GameConfig) -> bool:
        return config.options["memory"] == "off"

    def recall(self, events: Sequence[Event], config: GameConfig) -> Sequence[Event]:
        return hide_lost_cards(events, config.players) if self.forgets(config) else events

    def sample_state(self, observation: Observation, deck: Deck, rng: np.ndarray) -> State:
        state = np.zeros(1, STATE)
        if not entrypoints.sample_state(observation, 0, deck.record, rng, state, 0):
            raise FivescoreError("No deal agrees with this observation.")
        return state

    def story_in(
        self,
        world: State,
        *,
        config: GameConfig,
        deck: Deck,
        events: Sequence[Event],
        seen: Sequence[Event],
        viewer: Viewer,
    ) -> list[Event]:
        return story_in(world, events)

    def hidden_cards(self, observation: Observation, deck: Deck) -> list[str]:
        return text.cards_of(entrypoints.unseen(observation, 0, deck.record))

    def view(self, observation: Observation, deck: Deck) -> FivesView:
        return view(observation, deck)

    def open_view(self, view: View, seats: Sequence[View]) -> View:
        assert isinstance(view, FivesView)
        return open_view(view, [of_seat for of_seat in seats if isinstance(of_seat, FivesView)])

    # --- Claims -----------------------------------------------------------------------------

    def can_claim(self, observation: Observation, deck: Deck) -> bool:
        return claim_of(observation, deck) is not None

    def play_out(self, state: State, deck: Deck) -> list[tuple[Seat, Move]]:
        """Everybody plays the first card that they may play face up, until the hand is over."""
        after, moves = state.copy(), []
        while seats := self.to_act(after):
            seat, move = seats[0], self.legal(after, deck, seats[0])[0]
            self.apply(after, deck, seat, move)
            moves.append((seat, move))
        return moves

    # --- Words ------------------------------------------------------------------------------

    def parse(self, deck: Deck, text_: str) -> Move:
        return text.parse_move(text_)

    def format(self, deck: Deck, move: Move) -> str:
        return text.format_move(move)

    def refuse(self, state: State, deck: Deck, seat: Seat, move: Move) -> Refusal:
        return text.refuse(state[0], deck.record[0], seat, move)

    def rulings_now(self, observation: Observation) -> tuple[str, ...]:
        return text.rulings_now(observation[0])

    def notes(self, after: State, deck: Deck, event: Event) -> Sequence[Note]:
        return text.notes(after[0], event)


def _numbers(config: GameConfig) -> tuple[int, int, int, int]:
    """A setting as the compiled rules take it."""
    options = config.options
    return (
        config.players,
        int(options["hands"]),
        ("carry", "vanish").index(str(options["all_bust"])),
        int(options["memory"] == "on"),
    )
