"""The deck of Fives, read from its file: which cards there are, and which with three players."""

import hashlib
import json
import tomllib
from functools import cache
from importlib import resources

import numpy as np

from fivescore.engine.contract import Deck
from fivescore.games.fives.rules import DECK, number_of
from fivescore.games.fives.text import card_text, parse_card


@cache
def load_deck() -> Deck:
    """The printed game's deck."""
    source = resources.files("fivescore.games.fives").joinpath("deck.toml").read_text("utf-8")
    data = tomllib.loads(source)
    cards = [parse_card(f"{c}{n}") for c, numbers in data["cards"].items() for n in numbers]
    record = np.zeros(1, DECK)
    for players, highest in data["highest"].items():
        mask = sum(1 << card for card in cards if number_of(card) <= highest)
        record["cards"][0, int(players)] = mask
    texts = tuple(card_text(card) for card in sorted(cards))
    canonical = {"id": data["id"], "cards": texts, "highest": data["highest"]}
    text = json.dumps(canonical, sort_keys=True, separators=(",", ":"))
    return Deck(data["id"], hashlib.sha256(text.encode()).hexdigest(), texts, record)
