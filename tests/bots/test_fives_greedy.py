"""Greedy plays as docs/bots.md says, position by position."""

from pathlib import Path

import numpy as np
import pytest

from fivescore.bots import get_bot
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from fivescore.games.fives import entrypoints
from fivescore.games.fives.rules import FIVE
from fivescore.games.fives.text import mask_of, parse_card

GOLDEN = Path(__file__).parents[1] / "golden" / "fives-greedy.txt"
POSITIONS = [
    line
    for line in GOLDEN.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def observation_of(line: str) -> tuple[np.ndarray, str]:
    """The position of a line as seat 3 of four sees it, and the move it names."""
    held, lying, total, trick, move = (part.strip() for part in line.split("|"))
    number, tricks = map(int, trick.split("/"))
    game = get_game("fives")
    observation = game.initial_observation(game.config("standard", 4), 3)
    cards = lying.split()
    first = 3 - len(cards)
    entrypoints.see_deal(observation, 0, mask_of(held.split()), first, tricks)
    observation["trick"] = number - 1
    observation["plays"] = 4 * (number - 1)
    observation["leads"][0, number - 1] = first
    observation["totals"][0, 3] = int(total)
    for k, card in enumerate(cards):
        shown = FIVE if card == "M5" else parse_card(card)
        entrypoints.see_play(observation, 0, first + k, shown, -1 if shown == FIVE else shown)
    return observation, move


@pytest.mark.parametrize("line", POSITIONS)
def test_golden_position(line: str) -> None:
    observation, move = observation_of(line)
    game = get_game("fives")
    told = game.format(
        game.deck(), get_bot("greedy", "fives").choose(observation, game.deck(), new_rng(1))
    )
    assert told == move


def test_random_makes_every_legal_move_equally_often() -> None:
    observation, _ = observation_of("M9 B13 G2 | M3 M4 M2 | 20 | 5/13 | M9")
    bot, rng, game = get_bot("random", "fives"), new_rng(4), get_game("fives")
    counts: dict[str, int] = {}
    for _ in range(4000):
        move = game.format(game.deck(), bot.choose(observation, game.deck(), rng))
        counts[move] = counts.get(move, 0) + 1
    assert set(counts) == {"M9", "M9=M5", "B13=M5", "G2=M5"}
    assert all(abs(count - 1000) < 150 for count in counts.values())
