"""Score Cards behind the contract of `fivescore.engine.contract`."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec
import numpy as np
from msgspec import UNSET, UnsetType

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
    Viewer,
    quoted,
)
from fivescore.engine.events import Event, Fact, JsonObject, MoveEvent, Note
from fivescore.engine.views import View
from fivescore.games.scorecards import entrypoints, text
from fivescore.games.scorecards.deck import (
    ScoreDeck,
    describe_card,
    find_deck,
    load_deck,
    load_earlier_decks,
    own_file,
    read_deck,
)
from fivescore.games.scorecards.events import CardMove, RoundFact, RoundNote, ScoredNote
from fivescore.games.scorecards.feats import FEATS, count_feats
from fivescore.games.scorecards.knowledge import OBSERVATION
from fivescore.games.scorecards.rules import (
    CHANGED_SHIFT,
    COVERED,
    DEAL,
    HAND,
    KIND_SHIFT,
    MAX_LEGAL,
    MAX_SEATS,
    NOBODY,
    OVER,
    PASSING,
    PLAY,
    PLAYING,
    RETURNING,
    ROUNDS,
    RULES_VERSION,
    STATE,
    STOCK,
    TURNS,
    card_of,
    choice_of,
    seat_after,
    versus_of,
)
from fivescore.games.scorecards.scorepad import make_sheet
from fivescore.games.scorecards.scorepad_types import PadScorecardsSheet
from fivescore.games.scorecards.scoring.check import ways_next
from fivescore.games.scorecards.scoring.evaluate import NO_CARD
from fivescore.games.scorecards.scoring.operations import CARDS, NO_CHOICE
from fivescore.games.scorecards.scoring.render import (
    render_next_ways,
    render_rule,
    render_ways,
)
from fivescore.games.scorecards.story import story_in
from fivescore.games.scorecards.view import VARIANTS, ScoreCardsView
from fivescore.games.scorecards.view_parts import (
    VIEW_PARTS,
    before_play,
    sides,
    teams_of,
    totals_of,
    view,
)
from fivescore.games.scorecards.view_plays import explain
from fivescore.words import LANGUAGES

FIRSTS = ("drawn", "seat0")


class ScoreCards(Game):
    """Four rounds of five cards, each of which scores by a rule of its own."""

    name: ClassVar = "scorecards"
    rules_version: ClassVar = RULES_VERSION
    variants: ClassVar = {"standard": (2, 3, 4), "explosive": (3, 4), "partnership": (4,)}
    options: ClassVar = (Option("first", "drawn", choices=FIRSTS),)  # C3
    outline: ClassVar = (
        ("cards", ("C1", "C2")),
        ("setup", ("C3",)),
        ("turn", ("C4",)),
        ("inplay", ("C5", "C12", "C13", "C14")),
        ("rounds", ("C6", "C7", "C15")),
        ("end", ("C8",)),
        ("explosive", ("C9",)),
        ("partnership", ("C10",)),
        ("tournament", ("C11",)),
        ("secrets", ("C16",)),
    )
    own_rulings: ClassVar = ("C1", "C2", "C3", "C5", "C10", "C11", "C12", "C13", "C14")
    view_type: ClassVar = ScoreCardsView
    view_parts: ClassVar = VIEW_PARTS
    fact_type: ClassVar = RoundFact
    move_type: ClassVar = CardMove
    note_types: ClassVar = (RoundNote, ScoredNote)
    # A fact for each round; a play, a pass and a card back for each turn.
    feats: ClassVar = FEATS
    max_events: ClassVar = ROUNDS * (1 + MAX_SEATS * TURNS * 3)
    # Cards that are changed by a play multiply the ways to play: 1650 have been seen.
    most_listed: ClassVar = 4000
    log_size: ClassVar = ROUNDS * (2 + STOCK + MAX_SEATS * TURNS * 3 * 2)

    # --- Decks ------------------------------------------------------------------------------

    def deck(self) -> Deck:
        return load_deck()

    def earlier_decks(self) -> tuple[Deck, ...]:
        return load_earlier_decks()

    def deck_file(self) -> bytes:
        return own_file()

    def read_deck(self, content: bytes) -> Deck:
        return read_deck(content)

    def describe_card(self, deck: Deck, card: int) -> JsonObject:
        own = _scored(deck)
        rule = own.rules[card]
        facts: JsonObject = describe_card(own, card)
        facts["texts"] = {language: render_rule(rule, language) for language in LANGUAGES}
        if len(rule.ways) > 1:
            facts["ways"] = {language: render_ways(rule, language) for language in LANGUAGES}
        if len(ways_next(rule)) > 1:
            facts["next_ways"] = {each: render_next_ways(rule, each) for each in LANGUAGES}
        return facts

    def find_deck(self, named: JsonObject) -> Deck:
        return super().find_deck(named) if named.get("cards") is None else find_deck(named)

    # --- Laying a table ---------------------------------------------------------------------

    def initial_state(self, config: GameConfig) -> State:
        state = np.zeros(1, STATE)
        entrypoints.begin(state, 0, *_numbers(config))
        return state

    def awaits_nature(self, state: State) -> bool:
        return int(state["phase"][0]) == DEAL

    def stock(self, state: State, deck: Deck) -> tuple[list[int], list[int]]:
        order = np.zeros(STOCK, np.int8)
        size = entrypoints.stock(state, 0, order)
        seats = int(state["players"][0]) if not int(state["round"][0]) else 0
        return [int(k) for k in order[:size]], [n for n in (seats, size - seats) if n]

    def fact(self, state: State, deck: Deck, order: Sequence[int]) -> RoundFact:
        players = int(state["players"][0])
        after = state.copy()
        entrypoints.deal(after, 0, np.array(order, np.int8))
        s = after[0]
        left = int(s["left"])
        is_first = int(s["round"]) == 1
        ends = range(players + HAND, players + HAND * players + 1, HAND)
        dealt = (
            [tuple(deck.cards[card] for card in order[end - HAND : end]) for end in ends]
            if is_first
            else [tuple(_cards(deck, int(hand))) for hand in s["hand"][:players]]
        )
        return RoundFact(
            round=int(s["round"]),
            start=int(s["start"]),
            hands=tuple(dealt),
            starting=deck.cards[int(s["startings"][int(s["round"]) - 1])],
            deck=tuple(deck.cards[int(card)] for card in s["deck"][:left][::-1]),
        )

    def apply_fact(self, state: State, deck: Deck, event: Fact) -> None:
        if not self.awaits_nature(state):
            raise FactError("A round begins when the one before is over (C7).")
        s = state[0]
        players, number = int(s["players"]), int(s["round"]) + 1
        assert isinstance(event, RoundFact)
        if event.round != number:
            raise FactError(f"This should be round {number}, not {quoted(event.round)} (C3, C7).")
        start = _read_start(event.start, s)
        if len(event.hands) != players:
            raise FactError(f"“hands” should list a hand for each of {players} seats (C3).")
        hands = [_read_cards(hand, deck) for hand in event.hands]
        rest = _read_cards([event.starting, *event.deck], deck)
        every = [card for hand in hands for card in hand] + rest
        if sorted(every) != list(range(CARDS)):
            raise FactError(
                f"Hands, Starting card and deck should hold all {CARDS} cards once (C3, C7)."
            )
        for seat, hand in enumerate(hands):
            if len(hand) != HAND:
                raise FactError(f"Seat {seat} should hold {HAND} cards, not {len(hand)} (C3).")
            kept = int(s["hand"][seat])
            if number > 1 and sum(1 << card for card in hand) != kept:
                raise FactError(f"Seat {seat} keeps its hand between rounds (C7).")
        seats = [start, *(seat for seat in range(players) if seat != start)]
        order = [*seats, *every] if number == 1 else rest
        entrypoints.deal(state, 0, np.array(order, np.int8))

    # --- Players ----------------------------------------------------------------------------

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return _seats(entrypoints.to_act(state, 0))

    def may_act(self, state: State) -> tuple[Seat, ...]:
        return self.to_act(state)

    def legal(self, state: State, deck: Deck, seat: Seat) -> Sequence[Move]:
        if seat not in self.to_act(state):
            return []
        moves = np.empty(MAX_LEGAL, np.int64)
        hand = int(state["hand"][0, seat])
        size = entrypoints.list_moves(state, 0, deck.record, hand, seat, moves)
        found: list[Move] = moves[:size].tolist()
        return found

    def complete(self, state: State, deck: Deck, seat: Seat, move: Move) -> Move:
        """Fills in the display and the choice that a play leaves out, for the most points (C5)."""
        if move >> KIND_SHIFT != PLAY or int(state["phase"][0]) != PLAYING:
            return move
        hand = int(state["hand"][0, seat])
        if entrypoints.is_legal(state, 0, deck.record, hand, seat, move):
            return move  # it leaves nothing out
        fitting = [other for other in self.legal(state, deck, seat) if _fits(move, other)]
        if not fitting:
            return move
        # Of equal ones the first: `max` keeps it.
        return max(fitting, key=lambda m: entrypoints.points_of(state, 0, deck.record, seat, m))

    def apply(self, state: State, deck: Deck, seat: Seat, move: Move) -> bool:
        return entrypoints.step(state, 0, deck.record, seat, move)

    def derive(self, after: State, event: MoveEvent) -> MoveEvent:
        if not event.move.startswith("play"):
            return event
        turn = int(after["shown"][0, event.seat]).bit_count() - 1
        return msgspec.structs.replace(event, points=int(after["points"][0, event.seat, turn]))

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(totals_of(state))

    def outcome(self, state: State) -> Outcome | None:
        if int(state["phase"][0]) != OVER:
            return None
        teams = teams_of(state)
        winners = _seats(entrypoints.winners(state, 0))
        return Outcome(self.scores(state), winners, tuple(teams) if teams else None)

    def count_feats(self, seen: Sequence[Event], outcome: Outcome) -> Mapping[str, Sequence[int]]:
        return count_feats(seen, len(outcome.scores))

    def sides(self, config: GameConfig) -> Sequence[Sequence[Seat]]:
        return sides(VARIANTS.index(config.variant), config.players)

    def pad(self, config: GameConfig, deck: Deck | None, entries: JsonObject) -> PadScorecardsSheet:
        assert deck is not None
        return make_sheet(self.initial_observation(config, SPECTATOR), _scored(deck), **entries)

    # --- Knowledge --------------------------------------------------------------------------

    def observe(self, state: State, viewer: Viewer) -> Observation:
        observation = np.zeros(1, OBSERVATION)
        entrypoints.observe(state, 0, viewer, observation, 0)
        return observation

    def observe_all(self, state: State, players: int) -> Observation:
        observations = np.zeros(players + 1, OBSERVATION)
        entrypoints.observe_all(state, 0, observations)
        return observations

    def witness(self, before: State, deck: Deck, event: Event, viewer: Viewer) -> Event | None:
        match event:
            case RoundFact():
                return _covered(event, viewer)
            case CardMove():
                return _seen_move(before, deck, event, viewer)
            case _:
                return None

    def disclosures(self, after: State, deck: Deck, event: Event) -> Sequence[Note]:
        """How the points of a play came about (C16)."""
        if not isinstance(event, MoveEvent) or not event.move.startswith("play"):
            return []
        table = before_play(self.observe(after, SPECTATOR), event.seat)
        move = int(after["last_move"][0])
        scored = explain(table, _scored(deck), event.seat, move)
        card = deck.cards[card_of(move)]
        return [ScoredNote(event.seat, card, scored.points, scored.parts, scored.changed)]

    def initial_observation(self, config: GameConfig, viewer: Viewer) -> Observation:
        observation = np.zeros(1, OBSERVATION)
        entrypoints.begin(observation, 0, *_numbers(config))
        observation["viewer"] = viewer
        return observation

    def see(self, observation: Observation, deck: Deck, event: Event) -> None:
        o = observation[0]
        viewer = int(o["viewer"])
        match event:
            case RoundFact():
                if int(o["phase"]) != DEAL or event.round != int(o["round"]) + 1:
                    raise _not_now()
                own = text.mask_of(deck, event.hands[viewer]) if viewer != SPECTATOR else 0
                start, starting = _read_start(event.start, o), text.card_at(deck, event.starting)
                entrypoints.see_round(observation, 0, start, starting, own)
            case CardMove(seat):
                if seat not in self.to_act(observation):
                    raise _not_now()
                self._see_move(observation, deck, event)
            case _:
                pass

    def _see_move(self, observation: Observation, deck: Deck, event: CardMove) -> None:
        verb, _, card = event.move.partition(" ")
        verbs = {PLAYING: ("play",), PASSING: ("pass", "keep"), RETURNING: ("back",)}
        if verb not in verbs[int(observation["phase"][0])]:
            raise _not_now()
        if verb == "play":
            is_own = event.seat == int(observation["viewer"][0])
            drawn = text.card_at(deck, event.drew or "") if is_own else NO_CARD
            play = self.parse(deck, event.move)
            entrypoints.see_play(observation, 0, deck.record, event.seat, play, drawn)
        elif verb == "keep":
            entrypoints.see_keep(observation, 0)
        else:
            which = COVERED if card == HIDDEN else text.card_at(deck, card)
            see = entrypoints.see_pass if verb == "pass" else entrypoints.see_back
            see(observation, 0, which)

    def open_events(self, events: Sequence[Event], state: State) -> int:
        return len(events) if int(state["phase"][0]) == OVER else 0

    def sample_state(self, observation: Observation, deck: Deck, rng: np.ndarray) -> State:
        state = np.zeros(1, STATE)
        entrypoints.sample_state(observation, 0, rng, state, 0)
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
        return story_in(world, deck, events, seen, viewer)

    def hidden_cards(self, observation: Observation, deck: Deck) -> list[str]:
        """Cards that the viewer has never seen: those that went back into the deck are known."""
        o = observation[0]
        if int(o["round"]) == 0:
            return []
        seen = int(o["own"])
        for shown in (o["displays"], o["startings"], o["passed"], o["returned"]):
            for card in shown.flat:
                if int(card) >= 0:
                    seen |= 1 << int(card)
        return _cards(deck, ((1 << CARDS) - 1) & ~seen)

    def view(self, observation: Observation, deck: Deck) -> ScoreCardsView:
        return view(observation, _scored(deck))

    def open_view(self, view: View, seats: Sequence[View]) -> View:
        hands = [of_seat.hand or [] for of_seat in seats if isinstance(of_seat, ScoreCardsView)]
        return msgspec.structs.replace(view, open_hands=hands)

    # --- Words ------------------------------------------------------------------------------

    def parse(self, deck: Deck, text_: str) -> Move:
        return text.parse_move(deck, text_)

    def format(self, deck: Deck, move: Move) -> str:
        return text.format_move(deck, move)

    def refuse(self, state: State, deck: Deck, seat: Seat, move: Move) -> Refusal:
        # What a right choice would be, for the sentence: there is one unless it is no play at all.
        example = 0
        fitting = [m for m in self.legal(state, deck, seat) if card_of(m) == card_of(move)]
        versus = versus_of(move)
        if fitting and move >> KIND_SHIFT == PLAY:
            example = next((m for m in fitting if versus_of(m) == versus), fitting[0])
        return text.refuse(state[0], _scored(deck), seat, move, example)

    def rulings_now(self, observation: Observation) -> tuple[str, ...]:
        return text.rulings_now(observation[0])

    def notes(self, after: State, deck: Deck, event: Event) -> Sequence[Note]:
        return text.notes(after[0], event)


def _scored(deck: Deck) -> ScoreDeck:
    assert isinstance(deck, ScoreDeck)
    return deck


def _fits(move: Move, whole: Move) -> bool:
    """Whether a whole play is what somebody means who named some of its parts."""
    if card_of(move) != card_of(whole):
        return False
    if versus_of(move) not in (NOBODY, versus_of(whole)):
        return False
    return choice_of(move) == NO_CHOICE or move >> CHANGED_SHIFT == whole >> CHANGED_SHIFT


def _numbers(config: GameConfig) -> tuple[int, int, int]:
    """A setting as the compiled rules take it."""
    first = FIRSTS.index(str(config.options["first"]))
    return config.players, VARIANTS.index(config.variant), first


def _seats(mask: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)


def _cards(deck: Deck, mask: int) -> list[str]:
    return [card for k, card in enumerate(deck.cards) if mask >> k & 1]


def _not_now() -> FactError:
    return FactError("This cannot have been seen after what was seen before.")


def _covered(fact: RoundFact, viewer: Viewer) -> RoundFact:
    """The start of a round as a viewer sees it: their own hand and the Starting card."""
    hands = (
        hand if seat == viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(fact.hands)
    )
    return RoundFact(
        fact.round, fact.start, tuple(hands), fact.starting, (HIDDEN,) * len(fact.deck)
    )


def _seen_move(before: State, deck: Deck, event: CardMove, viewer: Viewer) -> CardMove:
    """A play with the drawn card for its player; a pass without its card for the others."""
    seat, move = event.seat, event.move
    verb = move.partition(" ")[0]
    if verb == "play":
        drew: str | UnsetType = UNSET
        if seat == viewer:
            drew = deck.cards[int(before["deck"][0, int(before["left"][0]) - 1])]
        return CardMove(seat, move, event.points, drew)
    is_team = viewer != SPECTATOR and seat % 2 == viewer % 2
    is_open = is_team or verb not in ("pass", "back")
    return CardMove(seat, move if is_open else f"{verb} {HIDDEN}")


def _read_start(start: Seat, table: np.void) -> Seat:
    """Who starts: drawn for the first round, then the next seat clockwise."""
    players = int(table["players"])
    if not 0 <= start < players:
        raise FactError(f"“start” should be a seat from 0 to {players - 1}, not {quoted(start)}.")
    if int(table["round"]) > 0:
        right = seat_after(table, int(table["start"]))
        if start != right:
            raise FactError(f"The start passes clockwise, to seat {right}, not {start} (C7).")
    elif int(table["first"]) == FIRSTS.index("seat0") and start != 0:
        raise FactError(f"Seat 0 starts at this table (option first), not seat {start} (C3).")
    return start


def _read_cards(texts: Sequence[str], deck: Deck) -> list[int]:
    cards = []
    for card in texts:
        try:
            cards.append(text.card_at(deck, card))
        except KeyError:
            raise FactError(f"{quoted(card)} is no card of this deck.") from None
    return cards
