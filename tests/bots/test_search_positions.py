"""Positions with a clearly right move, and why; both searching bots find it."""

from collections.abc import Sequence

import numpy as np
import pytest

from fivescore.bots import get_bot
from fivescore.bots.search.bot import SearchingBot
from fivescore.engine.contract import Deck, Move, Observation, State
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from fivescore.games.fives import entrypoints as fives
from fivescore.games.fives.text import mask_of, parse_card
from fivescore.games.score5 import rules as score5
from tests.playing import seeded

ROLLOUTS = 400
both = pytest.mark.parametrize("name", ["search", "ismcts"])


def move_of(name: str, game: str, observation: Observation, deck: Deck) -> str:
    bot = get_bot(name, game)
    assert isinstance(bot, SearchingBot)
    move = bot.with_rollouts(ROLLOUTS).choose(observation, deck, new_rng(5))
    return get_game(game).format(deck, move)


# --- Fives: the last card of the last hand -----------------------------------------------------


def last_card(card: str, lying: Sequence[str], totals: Sequence[int]) -> Observation:
    """Seat 3 plays the last card of the game; all chips are equal before."""
    game = get_game("fives")
    observation = game.initial_observation(game.config("standard", 4, {"hands": 1}), 3)
    every = int(game.deck().record["cards"][0, 4])
    kept = mask_of([card, *lying])
    others = [each for each in range(64) if every >> each & 1 and not kept >> each & 1]
    fives.see_deal(observation, 0, mask_of([card]) | sum(1 << each for each in others[:12]), 0, 13)
    own, rest = iter(others[:12]), iter(others[12:])
    for _ in range(48):
        seat = int(observation["turn"][0])
        shown = next(own) if seat == 3 else next(rest)
        fives.see_play(observation, 0, seat, shown, shown)
    observation["turn"], observation["leads"][0, 12] = 0, 0
    for seat, each in enumerate(lying):
        fives.see_play(observation, 0, seat, parse_card(each), parse_card(each))
    observation["totals"][0] = totals
    return observation


FIVES = {
    "a trump makes exactly 25": ("S7", ("B9", "B3", "G2"), (20, 21, 22, 18), "S7"),
    "a trump would go over 25, its back loses the trick": (
        "S9",
        ("B9", "B3", "G2"),
        (20, 19, 26, 21),
        "S9=M5",
    ),
    "the card would go over 25, its back wins with exactly 25": (
        "S9",
        ("M3", "B2", "G4"),
        (22, 23, 24, 20),
        "S9=M5",
    ),
    "the back would win with 21, the card makes exactly 25": (
        "M9",
        ("M3", "M2", "B1"),
        (22, 23, 24, 16),
        "M9",
    ),
    "with 23 the trick is left to others, for it would be 30": (
        "G7",
        ("G6", "G1", "B2"),
        (22, 20, 19, 23),
        "G7=M5",
    ),
}


@both
@pytest.mark.parametrize("why", FIVES)
def test_fives(name: str, why: str) -> None:
    card, lying, totals, right = FIVES[why]
    game = get_game("fives")
    assert move_of(name, "fives", last_card(card, lying, totals), game.deck()) == right


# --- Score 5: the last auction, with all hands known -------------------------------------------


def last_auction(hands: Sequence[str], *, lot: str = "W75") -> State:
    """The bidding of the last auction; every starting card was seen, so hands are known."""
    game = get_game("score5")
    state = game.initial_state(game.config("standard", len(hands)))
    cards = list(game.deck().cards)
    state["phase"], state["auction"] = score5.BIDDING, score5.AUCTIONS
    held = [sum(1 << cards.index(card) for card in hand.split()) for hand in hands]
    state["seen"] = (1 << score5.STARTING) - 1
    stars = [card for card in range(25, 50) if not sum(held) >> card & 1]
    state["turned"][0, :11] = state["pile"][0, :11] = (stars * 2)[:11]
    state["turned"][0, 11] = state["pile"][0, 11] = cards.index(lot)
    for seat, hand in enumerate(held):
        state["hand"][0, seat] = state["located"][0, seat] = hand
        state["sizes"][0, seat] = hand.bit_count()
        state["maybe"][0, seat] = 1 << seat
        state["dealt"][0, seat] = seat
    return state


def shared(hands: Sequence[str], offer: str) -> State:
    """Seat 0 picks first from what the last seat, who has the wild, has paid."""
    state = last_auction(hands)
    cards, players = list(get_game("score5").deck().cards), len(hands)
    state["phase"], state["winner"], state["wild_seat"] = score5.SHARING, players - 1, players - 1
    state["takers"][0, 11] = players - 1
    state["offer"] = sum(1 << cards.index(card) for card in offer.split())
    state["queue"][0, : players - 1] = range(players - 1)
    state["pickers"], state["pick"] = players - 1, 0
    return state


SHARING = {
    "the card of a missing family counts, a higher one of a full family does not": (
        ("G80 R40 Y130 P145", "G125 R90 Y55 P100", "G5 R10 Y15 W75"),
        "B50 P110",
        "take B50",
    ),
    "the only card that passes the leader": (
        ("G80 R90 Y95 P100", "G125 R115 Y55 P110", "G5 R10 Y15 W75"),
        "B50 G10",
        "take B50",
    ),
    "R65 would gain 25 points, but P60 would make the next one win": (
        ("G125 R40 Y130 P145 B70", "G150 R140 Y95 B120", "G5 R10 Y15 W75"),
        "P60 R65",
        "take P60",
    ),
    "nothing helps oneself, so the card goes that would help the rival": (
        ("G125 R115 Y130 P145 B70", "G150 R140 Y95 B135", "G5 R10 Y15 W75"),
        "P100 G10",
        "take P100",
    ),
}


@both
@pytest.mark.parametrize("why", SHARING)
def test_score5_sharing(name: str, why: str) -> None:
    hands, offer, right = SHARING[why]
    game = get_game("score5")
    observation = game.observe(shared(hands, offer), 0)
    assert move_of(name, "score5", observation, game.deck()) == right


@both
def test_score5_bids_nothing_when_every_card_counts_and_the_lead_is_safe(name: str) -> None:
    game = get_game("score5")
    state = last_auction(("G150 R140 Y130 P145 B135", "G5 R10 Y15 P20 B25"))
    assert move_of(name, "score5", game.observe(state, 0), game.deck()) == "bid"


# --- Score Cards: the last card of the game ----------------------------------------------------


def only_winning_move(match: Match, seat: int) -> Move | None:
    """The one move of the last turn that wins, if there is one alone."""
    game, deck = match.game, match.deck
    winning = set()
    for move in game.legal(match.state, deck, seat):
        after = match.state.copy()
        assert game.apply(after, deck, seat, move)
        outcome = game.outcome(after)
        if outcome is not None and outcome.winners == (seat,):
            winning.add(move & 0xFF)
    return winning.pop() if len(winning) == 1 else None


def last_turn(players: int, seed: int) -> Match:
    """A game of greedy and random moves up to its last one."""
    game = get_game("scorecards")
    match = Match(game, game.config("standard", players))
    shuffle, rng = seeded(seed), new_rng(seed)
    bots = [get_bot(name, "scorecards") for name in ("greedy", "greedy", "random")]
    for turn in range(20 * players - 1):
        if game.awaits_nature(match.state):
            match.let_nature_move(shuffle)
        [seat] = match.to_act
        move = bots[turn % 3].choose(match.observation(seat), match.deck, rng)
        match.play(seat, game.format(match.deck, move))
    return match


@both
@pytest.mark.parametrize(("players", "seed"), [(2, 24), (2, 60), (3, 7), (4, 1)])
def test_scorecards_plays_the_only_card_that_wins(name: str, players: int, seed: int) -> None:
    """The game ends with this card, so what it scores is all that counts."""
    match = last_turn(players, seed)
    [seat] = match.to_act
    right = only_winning_move(match, seat)
    assert right is not None
    text = move_of(name, "scorecards", match.observation(seat), match.deck)
    parsed = match.game.parse(match.deck, text)
    assert parsed & 0xFF == right
    assert np.all(match.state["round"] == 4)
