"""Fives (rulings F1-F19)."""

from fivescore.engine.registry import GameDeclaration

DECLARATION = GameDeclaration(
    name="fives",
    game="fivescore.games.fives.game:Fives",
    bots={
        "random": "fivescore.bots.fives:RANDOM_BOT",
        "greedy": "fivescore.bots.fives:GREEDY_BOT",
        "ismcts": "fivescore.bots.search.fives:ISMCTS",
        "search": "fivescore.bots.search.fives:SEARCH",
    },
    stand_in="greedy",
    screen="fivescore.cli.screens.fives:FivesScreen",
    log="fivescore.games.fives.log:write_lines",
    lab="fivescore.lab.fives:LAB",
    learning="fivescore.learn.fives:LEARNING",
    bench="benchmarks.games.fives:BENCH",
    scorepad="fivescore.games.fives.scorepad",
    guide="fivescore.games.fives",
)
