"""The engine and the referee play Score 5 side by side: the same allowed, the same results."""

import random

import pytest

from fivescore.engine.contract import Deck
from fivescore.engine.match import Match
from fivescore.games import get_game
from fivescore.games.score5.deck import describe_card
from tests.amounts import amount
from tests.playing import seeded, story_of

from .score5 import Card, Referee

GAMES = amount(40, 2000)


def referee_deck(deck: Deck) -> tuple[Card, ...]:
    """The engine's deck as the referee takes it."""
    cards = []
    for k, text in enumerate(deck.cards):
        told = describe_card(deck, k)
        kind = str(told.get("set") or told["stars"])
        cards.append(
            Card(
                text,
                str(told["family"] or "wild"),
                int(str(told["value"])),
                int(str(told["tiebreaker"])),
                kind,
            )
        )
    return tuple(cards)


def some_move(rng: random.Random, match: Match, seat: int) -> str:
    """A move that is often, but not always, legal."""
    state = match.state[0]
    legal = match.legal(seat)
    if legal and rng.random() < 0.8:
        if int(state["counts_shown"]) and int(state["phase"]) == 1 and rng.random() < 0.7:
            return "ready"
        return rng.choice(legal)
    cards = rng.sample(match.deck.cards, rng.randrange(3))
    order = {card: k for k, card in enumerate(match.deck.cards)}
    bid = " ".join(["bid", *sorted(cards, key=order.__getitem__)])
    return rng.choice([bid, "ready", f"take {rng.choice(match.deck.cards)}", "wild red"])


def play_both(players: int, seed: int) -> None:
    rng = random.Random(seed)
    changes, unsold = rng.choice([0, 1, 2, 3, 10]), rng.choice(["discard", "free"])
    game = get_game("score5")
    options = {"max_changes": changes, "unsold": unsold}
    match = Match(game, game.config("standard", players, options))
    match.let_nature_move(seeded(seed))
    referee = Referee(players, referee_deck(match.deck), changes, unsold)
    referee.deal(story_of(match)[0]["sets"], story_of(match)[0]["pile"])
    while referee.phase != "over":
        assert frozenset(match.to_act) == referee.to_act
        assert frozenset(match.may_act) == referee.may_act
        seat = rng.choice(match.may_act) if rng.random() < 0.9 else rng.randrange(players)
        move = some_move(rng, match, seat)
        allowed = referee.is_legal(seat, move)
        assert (move in match.legal(seat)) == allowed, (seat, move)
        if allowed:
            match.play(seat, move)
            referee.play(seat, move)
            compare(match, referee)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.scores == tuple(referee.scores())
    assert frozenset(outcome.winners) == referee.winners()


def compare(match: Match, referee: Referee) -> None:
    state, cards = match.state[0], match.deck.cards
    for seat in range(match.config.players):
        hand = int(state["hand"][seat])
        mine = {card for k, card in enumerate(cards) if hand >> k & 1}
        assert mine == {str(getattr(card, "text", card)) for card in referee.hand(seat)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_engine_and_referee_agree_move_by_move(players: int) -> None:
    for seed in range(GAMES):
        play_both(players, seed * 10 + players)
