"""Score Cards (rulings C1-C16): every card scores by its own rule."""

from fivescore.engine.registry import GameDeclaration

DECLARATION = GameDeclaration(
    name="scorecards",
    game="fivescore.games.scorecards.game:ScoreCards",
    bots={
        "random": "fivescore.bots.scorecards:RANDOM_BOT",
        "greedy": "fivescore.bots.scorecards:GREEDY_BOT",
        "ismcts": "fivescore.bots.search.scorecards:ISMCTS",
        "search": "fivescore.bots.search.scorecards:SEARCH",
    },
    levels={
        "easy": "fivescore.bots.levels.scorecards:EASY",
        "medium": "fivescore.bots.levels.scorecards:MEDIUM",
        "hard": "fivescore.bots.levels.scorecards:HARD",
        "expert": "fivescore.bots.levels.scorecards:EXPERT",
    },
    characters={
        "pip": "fivescore.bots.levels.scorecards:PIP",
        "nell": "fivescore.bots.levels.scorecards:NELL",
        "finn": "fivescore.bots.levels.scorecards:FINN",
        "bruno": "fivescore.bots.levels.scorecards:BRUNO",
        "ida": "fivescore.bots.levels.scorecards:IDA",
        "roxy": "fivescore.bots.levels.scorecards:ROXY",
        "otto": "fivescore.bots.levels.scorecards:OTTO",
        "vera": "fivescore.bots.levels.scorecards:VERA",
        "sage": "fivescore.bots.levels.scorecards:SAGE",
    },
    stand_in="greedy",
    teacher="fivescore.teacher.scorecards:TEACHING",
    screen="fivescore.cli.screens.scorecards:ScoreCardsScreen",
    picture="fivescore.pictures.scorecards:draw",
    log="fivescore.games.scorecards.log:write_lines",
    lab="fivescore.lab.scorecards:LAB",
    report="fivescore.lab.report.scorecards:REPORT",
    learning="fivescore.learn.scorecards:LEARNING",
    batch="fivescore.envs.scorecards:LOOPS",
    bench="benchmarks.games.scorecards:BENCH",
    scorepad="fivescore.games.scorecards.scorepad",
    guide="fivescore.games.scorecards",
    tournament="fivescore.games.scorecards.tournament",
    balance="fivescore.lab.balance:measure",
)
