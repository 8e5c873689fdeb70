"""Score 5 behind the contract of a game."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import ClassVar, overload

import numpy as np

from fivescore.engine.contract import (
    HIDDEN,
    SPECTATOR,
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
from fivescore.engine.deckfile import Field
from fivescore.engine.events import Event, Fact, JsonObject, MoveEvent, Note
from fivescore.engine.views import View
from fivescore.games.score5 import entrypoints, text
from fivescore.games.score5.deck import (
    FAMILY_NAMES,
    SET_NAMES,
    describe_card,
    load_deck,
    make_deck,
    own_file,
    read_deck,
)
from fivescore.games.score5.events import (
    AuctionNote,
    CountsNote,
    FinalNote,
    LotNote,
    PlacedEvent,
    RevealNote,
    Score5Deal,
)
from fivescore.games.score5.feats import FEATS, count_feats
from fivescore.games.score5.knowledge import OBSERVATION
from fivescore.games.score5.printed import describe_printed
from fivescore.games.score5.rules import (
    AUCTIONS,
    BIDDING,
    CARDS,
    CHOOSING,
    DEAL,
    FAMILIES,
    FIRST_STAR,
    FIRST_TWO_STAR,
    KIND_SHIFT,
    MAX_SEATS,
    NOBODY,
    ONE_STARS,
    OVER,
    READY,
    RULES_VERSION,
    SETS,
    SHARING,
    STATE,
    STOCK,
    TAKE,
    TURNING,
    TWO_STARS,
    UNLIMITED,
    WILD,
    WILD_CARD,
)
from fivescore.games.score5.scorepad import make_sheet
from fivescore.games.score5.scorepad_types import PadScore5Sheet
from fivescore.games.score5.story import Story
from fivescore.games.score5.view import Score5View
from fivescore.games.score5.view_parts import VIEW_PARTS, open_view, view

UNLIMITED_WORD = "unlimited"
PARTS = [SETS, FIRST_TWO_STAR - FIRST_STAR, WILD_CARD - FIRST_TWO_STAR, 1]


class BidMoves(Sequence[Move]):
    """Every bid from a hand but one, then ready where it may be said: too many to list."""

    def __init__(self, hand: int, *, but: int | None, with_ready: bool) -> None:
        self._cards = [k for k in range(CARDS) if hand >> k & 1]
        self._but_bid = but
        self._but = None if but is None else self._place(but)
        self._bids = (1 << len(self._cards)) - (self._but is not None)
        self._with_ready = with_ready

    def _place(self, bid: int) -> int:
        return sum(1 << k for k, card in enumerate(self._cards) if bid >> card & 1)

    def __len__(self) -> int:
        return self._bids + self._with_ready

    @overload
    def __getitem__(self, k: int) -> Move: ...
    @overload
    def __getitem__(self, k: slice) -> list[Move]: ...
    def __getitem__(self, k: int | slice) -> Move | list[Move]:
        if isinstance(k, slice):
            return [self[i] for i in range(*k.indices(len(self)))]
        if k < 0:
            k += len(self)
        if not 0 <= k < len(self):
            raise IndexError(k)
        if k == self._bids:
            return READY << KIND_SHIFT
        if self._but is not None and k >= self._but:
            k += 1
        return sum(1 << card for i, card in enumerate(self._cards) if k >> i & 1)

    def __iter__(self) -> Iterator[Move]:
        # The same order as by place: all bids of the first cards, then those with the next one.
        bids = [0]
        if self._but_bid != 0:
            yield 0
        for card in self._cards:
            more = [bid | 1 << card for bid in bids]
            bids += more
            yield from (bid for bid in more if bid != self._but_bid)
        if self._with_ready:
            yield READY << KIND_SHIFT

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BidMoves):
            return NotImplemented
        rest = (self._but, self._with_ready)
        return self._cards == other._cards and rest == (other._but, other._with_ready)

    __hash__ = None  # type: ignore[assignment]

    def smallest(self, most: int) -> list[Move]:
        """Ready, and all bids of few cards: of each size all that there are, or none."""
        found = [READY << KIND_SHIFT] if self._with_ready else []
        for size in range(len(self._cards) + 1):
            bids = [sum(1 << card for card in few) for few in combinations(self._cards, size)]
            if len(found) + len(bids) > most:
                break
            found += [bid for bid in bids if bid in self]
        return found

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, int) or move < 0:
            return False
        if move == READY << KIND_SHIFT:
            return self._with_ready
        place = self._place(move)
        is_bid = sum(1 << card for i, card in enumerate(self._cards) if place >> i & 1) == move
        return is_bid and place != self._but


class Score5(Game):
    """Twelve secret auctions for two to five."""

    name: ClassVar = "score5"
    rules_version: ClassVar = RULES_VERSION
    variants: ClassVar = {"standard": (2, 3, 4, 5)}
    options: ClassVar = (
        Option("max_changes", 10, low=0, high=20, words=(UNLIMITED_WORD,)),  # S5
        Option("unsold", "discard", choices=("discard", "free")),  # S9
        Option("memory", "on", choices=("on", "off")),  # S4
        Option("open_hands", "off", choices=("on", "off")),  # S4
    )
    outline: ClassVar = (
        ("cards", ("S1", "S2")),
        ("setup", ("S3",)),
        ("secrets", ("S4",)),
        ("bidding", ("S5",)),
        ("resolving", ("S6",)),
        ("sharing", ("S7", "S8", "S14")),
        ("unsold", ("S9", "S10")),
        ("end", ("S11", "S12", "S13")),
    )
    own_rulings: ClassVar = ("S2", "S3", "S4", "S5", "S7", "S9", "S11", "S13")
    view_type: ClassVar = Score5View
    view_parts: ClassVar = VIEW_PARTS
    fact_type: ClassVar = Score5Deal
    note_types: ClassVar = (RevealNote, AuctionNote, CountsNote, LotNote, FinalNote)
    own_events: ClassVar = {"placed": PlacedEvent}
    has_auctions: ClassVar = True
    # With a limit each of 5 seats places, changes up to 20 times, and after every change all say
    # ready again; then the whole bid is shared out.
    feats: ClassVar = FEATS
    max_events: ClassVar = AUCTIONS * (MAX_SEATS * (1 + 20) * MAX_SEATS + CARDS) + 2
    log_size: ClassVar = 2 + STOCK + 2 * max_events

    # --- Decks ------------------------------------------------------------------------------

    def deck(self) -> Deck:
        return load_deck()

    def deck_file(self) -> bytes:
        return own_file()

    def read_deck(self, content: bytes) -> Deck:
        return read_deck(content)

    def describe_card(self, deck: Deck, card: int) -> JsonObject:
        return describe_card(deck, card)

    def find_deck(self, named: JsonObject) -> Deck:
        cards = named.get("cards")
        if cards is None:
            return super().find_deck(named)
        entries = [_as_entry(card) for card in cards] if isinstance(cards, list) else cards
        deck = make_deck(str(named.get("id"))[:80], Field(entries, "deck.cards"))
        if deck.sha256 != named.get("sha256"):
            raise FivescoreError(
                f"The deck's cards have the sha256 {deck.sha256}, not the one the record names."
            )
        return deck

    # --- Laying a table ---------------------------------------------------------------------

    def initial_state(self, config: GameConfig) -> State:
        state = np.zeros(1, STATE)
        entrypoints.begin(state, 0, *_numbers(config))
        return state

    def awaits_nature(self, state: State) -> bool:
        return int(state["phase"][0]) == DEAL

    def stock(self, state: State, deck: Deck) -> tuple[list[int], list[int]]:
        return [*range(SETS), *range(FIRST_STAR, CARDS)], list(PARTS)

    def fact(self, state: State, deck: Deck, order: Sequence[int]) -> Score5Deal:
        players = int(state["players"][0])
        stars = SETS + PARTS[1]
        pile = [*order[SETS : SETS + ONE_STARS], *order[stars : stars + TWO_STARS], WILD_CARD]
        return Score5Deal(
            tuple(SET_NAMES[which] for which in order[:players]),
            tuple(deck.cards[card] for card in pile),
        )

    def apply_fact(self, state: State, deck: Deck, event: Fact) -> None:
        if not self.awaits_nature(state):
            raise FactError("The cards are dealt once, before the first auction.")
        players = int(state["players"][0])
        assert isinstance(event, Score5Deal)
        sets = _read_sets(event.sets, players)
        pile = _read_pile(event.pile, deck)
        order = np.zeros(STOCK, np.int8)
        order[:players] = sets
        order[SETS : SETS + ONE_STARS] = pile[:ONE_STARS]
        start = SETS + PARTS[1]
        order[start : start + TWO_STARS] = pile[ONE_STARS:-1]
        entrypoints.deal(state, 0, order)

    # --- Players ----------------------------------------------------------------------------

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return _seats(entrypoints.to_act(state, 0))

    def may_act(self, state: State) -> tuple[Seat, ...]:
        return _seats(entrypoints.may_act(state, 0))

    def legal(self, state: State, deck: Deck, seat: Seat) -> Sequence[Move]:
        if seat not in self.may_act(state):
            return []
        s = state[0]
        phase = int(s["phase"])
        if phase == BIDDING:
            return self._bids(state, seat)
        if phase == SHARING:
            offer = int(s["offer"])
            return [TAKE << KIND_SHIFT | card for card in range(CARDS) if offer >> card & 1]
        return [WILD << KIND_SHIFT | family for family in range(FAMILIES)]

    def _bids(self, state: State, seat: Seat) -> Sequence[Move]:
        """Bids, and ready, as the rules allow them: all bids are alike but the present one (S5)."""
        hand, bid = int(state["hand"][0, seat]), int(state["bid"][0, seat])
        ready = READY << KIND_SHIFT
        with_ready = entrypoints.is_legal(state, 0, hand, bid, seat, ready)
        if entrypoints.is_legal(state, 0, hand, bid, seat, bid):
            return BidMoves(hand, but=None, with_ready=with_ready)
        if entrypoints.is_legal(state, 0, hand, bid, seat, 0 if bid else hand):
            return BidMoves(hand, but=bid, with_ready=with_ready)
        return [ready] if with_ready else []

    def clock_move(self, state: State, seat: Seat) -> Move | None:
        # S5: a clock that runs out places an empty bid, or says ready.
        if int(state["phase"][0]) != BIDDING or seat not in self.to_act(state):
            return None
        has_placed = int(state["placed"][0]) >> seat & 1
        return READY << KIND_SHIFT if has_placed else 0

    def endless_option(self, config: GameConfig) -> str | None:
        return "max_changes" if config.options["max_changes"] == UNLIMITED_WORD else None

    def clock_span(self, state: State) -> int | None:
        return int(state["auction"][0]) if int(state["phase"][0]) == BIDDING else None

    def outdates(self, event: Event, move: Move) -> bool:
        match event:
            case RevealNote():
                return True  # the auction is decided
            case CountsNote():
                is_new_count = True
            case MoveEvent():
                is_new_count = event.move.startswith("bid")
            case _:
                is_new_count = False
        # S5: a ready agrees to the counts that are shown.
        return is_new_count and move == READY << KIND_SHIFT

    def short_list(self, state: State, deck: Deck, seat: Seat, most: int) -> Sequence[Move]:
        moves = self.legal(state, deck, seat)
        if isinstance(moves, BidMoves) and len(moves) > most:
            return moves.smallest(most)
        return super().short_list(state, deck, seat, most)

    def apply(self, state: State, deck: Deck, seat: Seat, move: Move) -> bool:
        return entrypoints.step(state, 0, deck.record, seat, move)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(int(total) for total in state["totals"][0, : int(state["players"][0])])

    def outcome(self, state: State) -> Outcome | None:
        if int(state["phase"][0]) != OVER:
            return None
        return Outcome(self.scores(state), _seats(entrypoints.winners(state, 0)))

    def count_feats(self, seen: Sequence[Event], outcome: Outcome) -> Mapping[str, Sequence[int]]:
        return count_feats(seen, outcome.scores)

    def pad_deck(self) -> Deck | None:
        return None  # S2: our sets and tiebreakers are not those of the printed cards

    def pad_cards(self, deck: Deck | None) -> list[JsonObject]:
        return describe_printed() if deck is None else super().pad_cards(deck)

    def pad(self, config: GameConfig, deck: Deck | None, entries: JsonObject) -> PadScore5Sheet:
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

    def witness(self, before: State, deck: Deck, event: Event, viewer: Viewer) -> Event | None:
        match event:
            case Score5Deal(sets):
                is_open = bool(before["open_hands"][0])
                seen = (
                    which if is_open or seat == viewer else HIDDEN
                    for seat, which in enumerate(sets)
                )
                covered = (HIDDEN,) * (AUCTIONS - 1)
                return Score5Deal(tuple(seen), (*covered, deck.cards[WILD_CARD]))
            case MoveEvent(seat, move) if not move.startswith("bid") or seat == viewer:
                return MoveEvent(seat, move)
            case MoveEvent(seat) if not int(before["counts_shown"][0]):
                return PlacedEvent(seat)
            case MoveEvent(seat, move):
                return MoveEvent(seat, text.covered(move.count(" ")))
            case _:
                return None

    def retell(
        self, before: State, deck: Deck, event: Event, viewer: Viewer, now: State
    ) -> Event | None:
        seen = self.witness(before, deck, event, viewer)
        auction = int(now["auction"][0])
        if isinstance(seen, Score5Deal):
            turned = (deck.cards[int(card)] for card in now["turned"][0, :auction])
            return Score5Deal(seen.sets, (*turned, *seen.pile[auction:]))
        if isinstance(seen, PlacedEvent) and isinstance(event, MoveEvent):
            all_placed = int(before["auction"][0]) < auction or bool(now["counts_shown"][0])
            if all_placed or int(now["phase"][0]) != BIDDING:
                return MoveEvent(event.seat, text.covered(event.move.count(" ")))
        return seen

    def disclosures(self, after: State, deck: Deck, event: Event) -> Sequence[Note]:
        return text.disclosures(after[0], deck, event)

    def initial_observation(self, config: GameConfig, viewer: Viewer) -> Observation:
        observation = np.zeros(1, OBSERVATION)
        entrypoints.begin(observation, 0, *_numbers(config))
        observation["viewer"] = viewer
        observation["own_set"] = NOBODY
        return observation

    def see(self, observation: Observation, deck: Deck, event: Event) -> None:
        _check_fits(observation[0], event)
        match event:
            case Note():
                self._see_note(observation, deck, event)
            case Score5Deal(dealt):
                viewer = int(observation["viewer"][0])
                sets = [SET_NAMES.index(s) if s != HIDDEN else NOBODY for s in dealt]
                own = sets[viewer] if viewer != SPECTATOR else NOBODY
                entrypoints.see_deal(observation, 0, own, np.array(sets, np.int64))
            case PlacedEvent(seat):
                entrypoints.see_bid(observation, 0, seat, 0, 0)
            case MoveEvent(seat, move):
                self._see_move(observation, deck, seat, move)
            case _:
                pass

    def _see_move(self, observation: Observation, deck: Deck, seat: Seat, move: str) -> None:
        verb, *words = move.split(" ")
        if verb == "bid":
            bid = 0 if HIDDEN in words else text.mask_of(deck, words)
            entrypoints.see_bid(observation, 0, seat, len(words), bid)
        elif verb == "ready":
            entrypoints.see_ready(observation, 0, seat)
        elif verb == "take":
            entrypoints.see_take(observation, 0, seat, text.card_at(deck, words[0]))
        else:
            observation["wild_family"] = FAMILY_NAMES.index(words[0])

    def _see_note(self, observation: Observation, deck: Deck, note: Note) -> None:
        match note:
            case LotNote(_, card):
                entrypoints.see_lot(observation, 0, text.card_at(deck, card))
            case CountsNote(counts):
                entrypoints.see_counts(observation, 0, np.array(counts, np.int64))
            case RevealNote(bids, shown):
                masks = np.array([text.mask_of(deck, bid) for bid in bids], np.int64)
                cards = [NOBODY if c is None else text.card_at(deck, c) for c in shown]
                at = np.array(cards, np.int64)
                entrypoints.see_reveal(observation, 0, deck.record, masks, at)
            case FinalNote(_, hands):
                masks = np.array([text.mask_of(deck, hand) for hand in hands], np.int64)
                family = int(observation["wild_family"][0])
                entrypoints.see_end(observation, 0, deck.record, family, masks)
            case _:
                pass

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
        return Story(self, config, deck, events, world).tell(viewer)

    def hidden_cards(self, observation: Observation, deck: Deck) -> list[str]:
        """Star cards that may still come, and starting cards that nobody has shown."""
        o = observation[0]
        if int(o["phase"]) in (DEAL, OVER):
            return []
        turned = sum(1 << int(card) for card in o["turned"][: int(o["auction"])])
        stars = (1 << WILD_CARD) - (1 << FIRST_STAR) & ~turned
        starting = (1 << FIRST_STAR) - 1 & ~int(o["seen"]) & ~int(o["own"])
        if int(o["open_hands"]):
            starting = 0
        return text.cards_of(deck, stars | starting)

    def view(self, observation: Observation, deck: Deck) -> Score5View:
        return view(observation, deck)

    def open_view(self, view: View, seats: Sequence[View]) -> View:
        assert isinstance(view, Score5View)
        return open_view(view, [of_seat for of_seat in seats if isinstance(of_seat, Score5View)])

    # --- Words ------------------------------------------------------------------------------

    def parse(self, deck: Deck, text_: str) -> Move:
        return text.parse_move(deck, text_)

    def format(self, deck: Deck, move: Move) -> str:
        return text.format_move(deck, move)

    def refuse(self, state: State, deck: Deck, seat: Seat, move: Move) -> Refusal:
        return text.refuse(state[0], deck, seat, move)

    def rulings_now(self, observation: Observation) -> tuple[str, ...]:
        return text.rulings_now(observation[0])

    def notes(self, after: State, deck: Deck, event: Event) -> Sequence[Note]:
        return text.notes(after[0], deck, event)


def _numbers(config: GameConfig) -> tuple[int, int, int, int, int]:
    """A setting as the compiled rules take it."""
    options = config.options
    return (
        config.players,
        UNLIMITED if options["max_changes"] == UNLIMITED_WORD else int(options["max_changes"]),
        ("discard", "free").index(str(options["unsold"])),
        int(options["memory"] == "on"),
        int(options["open_hands"] == "on"),
    )


def _check_fits(o: np.void, event: Event) -> None:
    """Refuses an event that cannot come next: compiled code writes where it is told to."""
    players, phase = int(o["players"]), int(o["phase"])
    is_right = True
    match event:
        case MoveEvent(seat) | PlacedEvent(seat):
            is_right = 0 <= seat < players and phase in (BIDDING, SHARING, CHOOSING)
        case LotNote():
            is_right = int(o["auction"]) < AUCTIONS and phase in (DEAL, TURNING)
        case RevealNote(bids, shown):
            is_right = phase == BIDDING and len(bids) == len(shown) == players
        case CountsNote(counts):
            is_right = phase == BIDDING and len(counts) == players
        case FinalNote(_, hands):
            is_right = len(hands) == players
        case _:
            pass
    if not is_right:
        raise FactError("This cannot have been seen after what was seen before.")


def _seats(mask: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)


def _as_entry(card: object) -> object:
    """A card of a record's deck as a deck file writes it: its text says nothing new."""
    if not isinstance(card, dict):
        return card
    return {key: value for key, value in card.items() if key != "card" and value is not None}


def _read_sets(sets: Sequence[str], players: int) -> list[int]:
    if len(sets) != players:
        raise FactError(f"“sets” should list a set for each of {players} seats (S3).")
    for which in sets:
        if which not in SET_NAMES:
            raise FactError(f"{quoted(which)} is no set: there are A, B, C, D and E (S3).")
    if len(set(sets)) != len(sets):
        raise FactError("No two seats can have the same set (S3).")
    return [SET_NAMES.index(which) for which in sets]


def _read_pile(cards: Sequence[str], deck: Deck) -> list[int]:
    if len(cards) != AUCTIONS:
        raise FactError(f"“pile” should list {AUCTIONS} cards (S3).")
    pile = []
    for card in cards:
        try:
            pile.append(text.card_at(deck, card))
        except KeyError:
            raise FactError(f"{quoted(card)} in the pile is no card of this deck.") from None
    if len(set(pile)) != len(pile):
        raise FactError("A card stands twice in the pile.")
    ones, twos = pile[:ONE_STARS], pile[ONE_STARS:-1]
    if not (
        all(FIRST_STAR <= card < FIRST_TWO_STAR for card in ones)
        and all(FIRST_TWO_STAR <= card < WILD_CARD for card in twos)
        and pile[-1] == WILD_CARD
    ):
        raise FactError("The pile should be 4 ★ cards, then 7 ★★ cards, then the wild (S3).")
    return pile
