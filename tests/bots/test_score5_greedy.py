"""Greedy plays Score 5 as docs/bots.md says, position by position."""

from pathlib import Path

import pytest

from fivescore.bots import get_bot
from fivescore.engine.contract import FivescoreError
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from fivescore.games.score5.rules import BIDDING, CHOOSING, SHARING
from fivescore.games.score5.text import card_at, mask_of

GOLDEN = Path(__file__).parents[1] / "golden" / "score5-greedy.txt"
POSITIONS = [
    line
    for line in GOLDEN.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", POSITIONS)
def test_golden_position(line: str) -> None:
    held, on_offer, move = (part.strip() for part in line.split("|"))
    game = get_game("score5")
    deck = game.deck()
    observation = game.initial_observation(game.config("standard", 4), 0)
    observation["own"] = mask_of(deck, held.split())
    observation["auction"] = 1
    kind, _, cards = on_offer.partition(":")
    if kind == "take":
        observation["phase"] = SHARING
        observation["offer"] = mask_of(deck, cards.split())
    elif kind == "wild":
        observation["phase"] = CHOOSING
        observation["wild_seat"] = 0
    else:
        observation["phase"] = BIDDING
        observation["turned"][0, 0] = card_at(deck, on_offer)
    told = get_bot("greedy", "score5").choose(observation, deck, new_rng(1))
    assert game.format(deck, told) == move


def test_greedy_says_ready_once_the_counts_are_shown() -> None:
    game = get_game("score5")
    observation = game.initial_observation(game.config("standard", 3), 1)
    observation["phase"] = BIDDING
    observation["auction"] = 1
    observation["counts_shown"] = 1
    told = get_bot("greedy", "score5").choose(observation, game.deck(), new_rng(1))
    assert game.format(game.deck(), told) == "ready"


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_is_not_asked_out_of_turn(name: str) -> None:
    game = get_game("score5")
    observation = game.initial_observation(game.config("standard", 3), -1)
    with pytest.raises(FivescoreError):
        get_bot(name, "score5").choose(observation, game.deck(), new_rng(1))
