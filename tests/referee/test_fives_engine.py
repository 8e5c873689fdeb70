"""The engine and the referee play side by side: the same moves allowed, the same results."""

import random

import pytest

from fivescore.engine.match import Match
from fivescore.games import get_game
from tests.amounts import amount
from tests.playing import seeded, story_of

from .fives import Referee

GAMES = amount(250, 2000)


def play_both(players: int, seed: int) -> None:
    rng = random.Random(seed)
    hands, all_bust = rng.choice([1, 2, 4, 4, 7]), rng.choice(["carry", "vanish"])
    game = get_game("fives")
    options = {"hands": hands, "all_bust": all_bust}
    match = Match(game, game.config("standard", players, options))
    referee = Referee(players, hands, all_bust)
    shuffle = seeded(seed)
    # Some games prefer flips, some prefer high cards, so that rare corners come up.
    taste = rng.choice(["any", "flips", "high", "low"])
    while referee.phase != "over":
        if referee.phase == "deal":
            match.let_nature_move(shuffle)
            referee.deal(story_of(match)[-1]["deal"])
            continue
        seat = referee.to_act
        assert seat is not None
        assert match.to_act == (seat,) == match.may_act
        legal = list(match.legal(seat))
        assert set(legal) == referee.legal()
        assert len(legal) == len(set(legal))
        move = choose(rng, legal, taste)
        match.play(seat, move)
        referee.play(seat, move)
        compare(match, referee)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.scores == tuple(referee.scores())
    assert frozenset(outcome.winners) == referee.winners()


def choose(rng: random.Random, legal: list[str], taste: str) -> str:
    flips = [move for move in legal if move.endswith("=M5")]
    if taste == "flips" and flips and rng.random() < 0.8:
        return rng.choice(flips)
    if taste in ("high", "low") and rng.random() < 0.7:
        by_number = sorted(legal, key=lambda move: int(move.split("=")[0][1:]))
        return by_number[-1 if taste == "high" else 0]
    return rng.choice(legal)


def compare(match: Match, referee: Referee) -> None:
    state = match.state[0]
    players = match.config.players
    assert tuple(state["totals"][:players]) == tuple(referee.totals)
    assert tuple(state["chips"][:players]) == tuple(referee.chips)
    assert int(state["centre"]) == referee.centre
    finished = [(trick.winner, trick.value) for trick in referee.tricks]
    told = [(int(w), int(v)) for w, v in zip(state["takers"], state["values"], strict=True)]
    assert told[: len(finished)] == finished


@pytest.mark.parametrize("players", [3, 4])
def test_engine_and_referee_agree_move_by_move(players: int) -> None:
    for seed in range(GAMES):
        play_both(players, seed * 10 + players)
