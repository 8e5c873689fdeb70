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
    levels={
        "easy": "fivescore.bots.levels.fives:EASY",
        "medium": "fivescore.bots.levels.fives:MEDIUM",
        "hard": "fivescore.bots.levels.fives:HARD",
        "expert": "fivescore.bots.levels.fives:EXPERT",
    },
    characters={
        "pip": "fivescore.bots.levels.fives:PIP",
        "nell": "fivescore.bots.levels.fives:NELL",
        "finn": "fivescore.bots.levels.fives:FINN",
        "bruno": "fivescore.bots.levels.fives:BRUNO",
        "ida": "fivescore.bots.levels.fives:IDA",
        "roxy": "fivescore.bots.levels.fives:ROXY",
        "otto": "fivescore.bots.levels.fives:OTTO",
        "vera": "fivescore.bots.levels.fives:VERA",
        "sage": "fivescore.bots.levels.fives:SAGE",
    },
    stand_in="greedy",
    teacher="fivescore.teacher.fives:TEACHING",
    screen="fivescore.cli.screens.fives:FivesScreen",
    picture="fivescore.pictures.fives:draw",
    log="fivescore.games.fives.log:write_lines",
    lab="fivescore.lab.fives:LAB",
    report="fivescore.lab.report.fives:REPORT",
    learning="fivescore.learn.fives:LEARNING",
    batch="fivescore.envs.fives:LOOPS",
    bench="benchmarks.games.fives:BENCH",
    scorepad="fivescore.games.fives.scorepad",
    guide="fivescore.games.fives",
)
