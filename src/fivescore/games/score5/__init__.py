"""Score 5 (rulings S1-S14)."""

from fivescore.engine.registry import GameDeclaration

DECLARATION = GameDeclaration(
    name="score5",
    game="fivescore.games.score5.game:Score5",
    bots={
        "random": "fivescore.bots.score5:RANDOM_BOT",
        "greedy": "fivescore.bots.score5:GREEDY_BOT",
        "ismcts": "fivescore.bots.search.score5:ISMCTS",
        "search": "fivescore.bots.search.score5:SEARCH",
    },
    levels={
        "easy": "fivescore.bots.levels.score5:EASY",
        "medium": "fivescore.bots.levels.score5:MEDIUM",
        "hard": "fivescore.bots.levels.score5:HARD",
        "expert": "fivescore.bots.levels.score5:EXPERT",
    },
    characters={
        "pip": "fivescore.bots.levels.score5:PIP",
        "nell": "fivescore.bots.levels.score5:NELL",
        "finn": "fivescore.bots.levels.score5:FINN",
        "bruno": "fivescore.bots.levels.score5:BRUNO",
        "ida": "fivescore.bots.levels.score5:IDA",
        "roxy": "fivescore.bots.levels.score5:ROXY",
        "otto": "fivescore.bots.levels.score5:OTTO",
        "vera": "fivescore.bots.levels.score5:VERA",
        "sage": "fivescore.bots.levels.score5:SAGE",
    },
    stand_in="greedy",
    teacher="fivescore.teacher.score5:TEACHING",
    screen="fivescore.cli.screens.score5:Score5Screen",
    picture="fivescore.pictures.score5:draw",
    log="fivescore.games.score5.log:write_lines",
    lab="fivescore.lab.score5:LAB",
    report="fivescore.lab.report.score5:REPORT",
    learning="fivescore.learn.score5:LEARNING",
    batch="fivescore.envs.score5:LOOPS",
    bench="benchmarks.games.score5:BENCH",
    scorepad="fivescore.games.score5.scorepad",
    guide="fivescore.games.score5",
)
