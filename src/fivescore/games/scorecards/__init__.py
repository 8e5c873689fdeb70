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
    stand_in="greedy",
    screen="fivescore.cli.screens.scorecards:ScoreCardsScreen",
    log="fivescore.games.scorecards.log:write_lines",
    lab="fivescore.lab.scorecards:LAB",
    learning="fivescore.learn.scorecards:LEARNING",
    bench="benchmarks.games.scorecards:BENCH",
    scorepad="fivescore.games.scorecards.scorepad",
    guide="fivescore.games.scorecards",
    tournament="fivescore.games.scorecards.tournament",
    balance="fivescore.lab.balance:measure",
)
