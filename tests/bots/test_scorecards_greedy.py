"""Greedy in Score Cards is pinned: its moves in positions of every kind, and how strong it is."""

import random
from pathlib import Path

from fivescore.bots import get_bot
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from fivescore.lab.simulate import Plan, run_batch
from tests.playing import CASES, add, case_name, seeded, standing_of, view_of

PINNED = Path(__file__).parents[1] / "golden" / "scorecards-greedy.txt"


def told_moves() -> str:
    """Greedy's move in every position of a random game of each kind, with our first deck."""
    game, bot, rng = get_game("scorecards"), get_bot("greedy", "scorecards"), new_rng(1)
    lines = []
    for case in CASES:
        if case[0] != "scorecards":
            continue
        config, deck = game.config(case[1], case[2]), game.earlier_decks()[-1]
        match = Match(game, config, deck=deck, shuffle=seeded(7))
        choices = random.Random(7)
        lines.append(case_name(case))
        while not match.is_over:
            [seat] = match.to_act
            move = bot.choose(match.observation(seat), match.deck, rng)
            lines.append(f"  seat {seat}: {game.format(match.deck, move)}")
            match.play(seat, choices.choice(match.legal(seat)))
    return "\n".join(lines) + "\n"


def test_greedy_makes_the_pinned_moves() -> None:
    assert told_moves() == PINNED.read_text("utf-8")


def test_greedy_makes_the_highest_scoring_play() -> None:
    game, bot, rng = get_game("scorecards"), get_bot("greedy", "scorecards"), new_rng(1)
    match = Match(game, game.config("standard", 3), shuffle=seeded(3))
    choices = random.Random(3)
    while not match.is_over:
        [seat] = match.to_act
        best = max(play["points"] for play in view_of(match, seat)["plays"])
        move = game.format(match.deck, bot.choose(match.observation(seat), match.deck, rng))
        other = Match(game, match.config)
        for event in standing_of(match):
            add(other, event)
        other.play(seat, move)
        assert standing_of(other)[-1]["points"] == best
        match.play(seat, choices.choice(match.legal(seat)))


def test_greedy_beats_random() -> None:
    config = get_game("scorecards").config("standard", 2)
    for bots, seat in ((("greedy", "random"), 0), (("random", "greedy"), 1)):
        batch = run_batch(Plan("scorecards", config, bots, seed=5, games=1000), 0, 1000)
        assert batch.shares[:, seat].mean() > 0.97


if __name__ == "__main__":
    PINNED.write_text(told_moves(), encoding="utf-8")
    print(PINNED)
