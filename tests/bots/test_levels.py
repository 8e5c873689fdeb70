"""Levels and characters: every table, nothing hidden, other decks, cards of the networks."""

import hashlib
from importlib import resources

import numpy as np
import pytest

from fivescore.bots import (
    character_names,
    first_company,
    get_bot,
    get_character,
    seat_names,
    study_bots,
)
from fivescore.bots.levels.level_bot import LevelBot
from fivescore.bots.levels.networks import (
    LEVELS,
    network_at,
    network_name,
    networks_of,
    read_card,
    read_network,
)
from fivescore.engine.contract import Deck
from fivescore.engine.registry import find_declaration
from fivescore.engine.rng import new_rng
from fivescore.games import NAMES, get_game
from fivescore.words import LANGUAGES, tell
from tests.playing import CASES, Case, case_name, seeded, start

MOST_MB = 6
WORLDS = 2
OWN = ("easy", "medium", "hard", "expert")


def level_bot(name: str, game: str) -> LevelBot:
    bot = get_bot(name, game)
    assert isinstance(bot, LevelBot)
    return bot


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_levels_finish_games_and_see_nothing_hidden(case: Case) -> None:
    """All levels sit at one table; where worlds differ in what is hidden the move is the same."""
    match, shuffle, rng = start(case, 7), seeded(7), new_rng(8)
    moves, moved = 0, 0
    while not match.is_over:
        if match.game.awaits_nature(match.state):
            match.let_nature_move(shuffle)
            continue
        seat = match.to_act[0]
        bot = get_bot(OWN[(seat + moves) % len(OWN)], case[0])
        seen = match.observation(seat)
        move = bot.choose(seen, match.deck, new_rng(moves))
        if moves % 5 == 0:
            for _ in range(WORLDS):
                world = match.game.sample_state(seen, match.deck, rng)
                moved += int(world.tobytes() != match.state.tobytes())
                again = match.game.observe(world, seat)
                assert bot.choose(again, match.deck, new_rng(moves)) == move
        match.play(seat, match.game.format(match.deck, move))
        moves += 1
    assert moved > 0, "the worlds should differ from the true one"


@pytest.mark.parametrize(
    ("game", "level"), [(game, name) for game in NAMES for name in networks_of(game)]
)
def test_each_network_has_a_true_card(game: str, level: str) -> None:
    card, rules = read_card(game, level), get_game(game)
    folder = resources.files("fivescore.bots.levels").joinpath("networks")
    content = folder.joinpath(f"{game}-{level}.npz").read_bytes()
    weights = read_network(game, level)
    assert (card.game, card.level) == (game, level)
    assert card.sha256 == hashlib.sha256(content).hexdigest()
    assert card.rules_version == rules.rules_version == weights.identity.rules_version
    assert card.deck_sha256 == rules.deck().sha256 == weights.identity.deck_sha256
    assert card.layout == weights.identity.layout
    assert card.width == weights.enter[0].shape[1]
    assert card.minutes > 0
    assert card.decisions > 0
    tables = {row.table for row in card.strength if row.against == "greedy"}
    wanted = {
        f"{variant} {n}"
        for variant, counts in rules.variants.items()
        for n in counts
        if network_name(game, level.split("-", maxsplit=1)[0], n) == level
    }
    assert wanted <= tables <= {f"{v} {n}" for v, counts in rules.variants.items() for n in counts}
    for row in card.strength:
        assert 0 <= row.low <= row.share <= row.high <= 1
        assert row.games > 0


def test_large_tables_of_score5_have_a_network_of_their_own() -> None:
    for level in LEVELS:
        small, large = (read_network("score5", name) for name in (level, f"{level}-many"))
        bot = level_bot(level, "score5")
        assert bot.net.weights(3) is network_at("score5", level, 2) is small
        assert bot.net.weights(4) is bot.net.weights(5) is large is not small
    bot = level_bot("hard", "score5")
    assert level_bot("sage", "score5").net.weights(5) is bot.net.weights(5)


def test_the_networks_are_small_enough_to_ship() -> None:
    folder = resources.files("fivescore.bots.levels").joinpath("networks")
    assert sum(len(file.read_bytes()) for file in folder.iterdir()) < MOST_MB * 1e6


@pytest.mark.parametrize("game", NAMES)
def test_characters_have_levels_styles_and_words(game: str) -> None:
    names = character_names(game)
    levels = [get_character(name, game).level for name in names]
    assert list(dict.fromkeys(levels)) == list(find_declaration(game).levels)
    styles = {bot.style.name for name in names if (bot := get_character(name, game)).style}
    assert styles == {"gambles", "hoards", "spoils"}
    for language in LANGUAGES:
        for name in names:
            bot = get_character(name, game)
            assert bot.name == name
            assert tell(language, f"level-{bot.level}")
            style = f"style-{game}-{bot.style.name}" if bot.style else f"level-{bot.level}.below"
            assert tell(language, style)


@pytest.mark.parametrize("game", NAMES)
def test_first_company_is_easy_and_study_bots_stay(game: str) -> None:
    company = first_company(game, 4)
    assert [get_character(name, game).level for name in company] == ["easy"] * 3
    assert len(set(company)) == 3
    assert study_bots(game) == ("greedy", "search", "ismcts", "random")


def test_names_at_a_table() -> None:
    names = seat_names("pip", "fives")
    assert [next(names), next(names)] == ["Pip", "Pip 2"]
    names = seat_names("greedy", "fives")
    assert [next(names), next(names)] == ["Greedy 1", "Greedy 2"]


@pytest.mark.parametrize("name", ["easy", "expert", "roxy"])
def test_with_another_deck_levels_search(name: str) -> None:
    game = get_game("score5")
    own = game.deck()
    other = Deck(own.id, "0" * 64, own.cards, own.record)
    bot = level_bot(name, "score5")
    assert bot.knows(own)
    assert not bot.knows(other)
    match, shuffle = start(("score5", "standard", 2), 3), seeded(3)
    while match.game.awaits_nature(match.state):
        match.let_nature_move(shuffle)
    seat = match.to_act[0]
    seen = match.observation(seat)
    move = bot.choose(seen, other, new_rng(5))
    assert match.game.apply(match.state.copy(), own, seat, move)


@pytest.mark.parametrize("game", NAMES)
def test_styles_lean_and_nothing_else(game: str) -> None:
    """A style adds its habit's numbers to the scores: without any it is the level's own bot."""
    case = next(case for case in CASES if case[0] == game)
    match, shuffle = start(case, 11), seeded(11)
    while match.game.awaits_nature(match.state):
        match.let_nature_move(shuffle)
    seen = match.observation(match.to_act[0])
    plain, leaning = level_bot("bruno", game), level_bot("roxy", game)
    assert plain.net.lean is None
    assert leaning.net.lean is not None
    assert leaning.net.lean(seen, match.deck, 0).dtype == np.float32
    assert np.any(leaning.net.lean(seen, match.deck, 0) != 0)
    move = level_bot("medium", game).choose(seen, match.deck, new_rng(2))
    assert plain.choose(seen, match.deck, new_rng(2)) == move
