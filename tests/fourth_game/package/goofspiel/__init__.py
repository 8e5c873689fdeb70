"""Goofspiel: everyone bids a card in secret for each prize. In the public domain."""

from fivescore.engine.registry import GameDeclaration

DECLARATION = GameDeclaration(
    name="goofspiel",
    game="goofspiel.game:Goofspiel",
    bots={
        "random": "goofspiel.bots:RANDOM_BOT",
        "matching": "goofspiel.bots:MATCHING_BOT",
    },
    log="goofspiel.log:write_lines",
    words="goofspiel.words",
)
