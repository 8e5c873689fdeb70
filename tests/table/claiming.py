"""Tables at which somebody may claim the rest of a hand."""

import functools
import random
from typing import Any

from fivescore.engine.events import Event, MoveEvent, to_json
from fivescore.games import get_game
from fivescore.games.fives.rules import FACE_DOWN, TARGET, number_of
from fivescore.games.fives.view import FivesClaim, FivesView
from fivescore.table.entries import GameEvent, GameStarted
from fivescore.table.table import Table
from tests.playing import Case, seeded
from tests.table.driving import begin, match_of, read_back

FIVES: Case = ("fives", "standard", 3)
MOST_TABLES = 400


def offer_of(table: Table, seat: int) -> FivesClaim | None:
    """What a seat may claim."""
    view = match_of(table).view(seat)
    assert isinstance(view, FivesView)
    return view.claim


def claimant(table: Table) -> str | None:
    """A person who may claim something now."""
    for seat, held in enumerate(table.seats):
        if held.identity is not None and offer_of(table, seat) is not None:
            return held.identity
    return None


def play_face_up(table: Table, rng: random.Random, now: int = 0) -> None:
    """Whoever is to act, person or bot, plays a card face up."""
    match = match_of(table)
    [seat] = match.to_act
    moves = [move for move in match.legal(seat) if "=" not in move]
    table._make(match, seat, match.game.parse(match.deck, rng.choice(moves)), now)


def play_to_claim(table: Table, rng: random.Random, *, hand: int, now: int = 0) -> str | None:
    """All play until a person may claim the rest of that hand, or until it is over."""
    while table.phase == "playing" and (number := hand_number(table)) <= hand:
        person = claimant(table) if number == hand else None
        if person is not None:
            return person
        play_face_up(table, rng, now)
    return None


def hand_number(table: Table) -> int:
    return int(match_of(table).state["hand_number"][0])


def table_with_claim(
    *people: str, hand: int = 1, hands: int = 2, case: Case = FIVES, now: int = 0, **changes: Any
) -> tuple[Table, str]:
    """A table at which one of these people may claim the rest of a hand, and who."""
    options = {"hands": hands} | changes.pop("options", {})
    for seed in range(MOST_TABLES):
        table = begin(case, *people, now=now, options=options, **changes)
        person = play_to_claim(table, random.Random(seed), hand=hand, now=now)
        if person is not None:
            return table, person
    raise AssertionError(f"no claim at {MOST_TABLES} tables")


@functools.cache
def hand_of_busts() -> tuple[Event, ...]:
    """A deal and cards of it, after which all three players are over 25 and hold some."""
    game = get_game("fives")
    deck = game.deck()
    for seed in range(20_000):
        rng = random.Random(seed)
        state = game.initial_state(game.config("standard", 3))
        stock, parts = game.stock(state, deck)
        deal = game.fact(state, deck, seeded(seed)(stock, parts))
        game.apply_fact(state, deck, deal)
        events: list[Event] = [deal]
        while int(state["trick"][0]) <= 10:
            if min(state["totals"][0, :3]) > TARGET:
                return tuple(events)
            [seat] = game.to_act(state)
            up = [move for move in game.legal(state, deck, seat) if not move & FACE_DOWN]
            # High cards make high totals.
            move = max(rng.choices(up, k=4), key=number_of)
            game.apply(state, deck, seat, move)
            events.append(MoveEvent(seat, game.format(deck, move)))
    raise AssertionError("no hand in which all are over 25")


def table_of_busts(*people: str) -> Table:
    """A table at which everybody is over 25 and has cards left."""
    table = begin(FIVES, *people, options={"hands": 2})
    entries = table.take_entries()
    started = next(k for k, entry in enumerate(entries) if isinstance(entry, GameStarted))
    played = [GameEvent(event=to_json(event), at=0) for event in hand_of_busts()]
    return read_back([*entries[: started + 1], *played])
