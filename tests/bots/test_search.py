"""Bots that search: legal moves to every end, the same for a seed, blind to what is hidden."""

from collections.abc import Iterator
from importlib import resources

import pytest

from fivescore.bots import bot_names, get_bot, stand_in, study_bots
from fivescore.bots.search.bot import SearchingBot
from fivescore.engine.contract import FivescoreError, Observation, Seat
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.games import NAMES, get_game
from tests.playing import CASES, Case, case_name, seeded, start

BOTS = ("search", "ismcts")
FEW = 24
ONE_OF_EACH = [
    ("fives", "standard", 4),
    ("score5", "standard", 3),
    ("scorecards", "partnership", 4),
]


def searching(name: str, game: str, rollouts: int = FEW) -> SearchingBot:
    bot = get_bot(name, game)
    assert isinstance(bot, SearchingBot)
    return bot.with_rollouts(rollouts)


def play_on(
    match: Match, bots: list[SearchingBot], seed: int
) -> Iterator[tuple[Seat, Observation]]:
    """Plays a game to its end, and gives every observation that a bot is asked about."""
    shuffle, rng = seeded(seed), new_rng(seed)
    while not match.is_over:
        if match.game.awaits_nature(match.state):
            match.let_nature_move(shuffle)
            continue
        seat = match.to_act[0]
        observation = match.observation(seat)
        yield seat, observation
        move = bots[seat].choose(observation, match.deck, rng)
        match.play(seat, match.game.format(match.deck, move))


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_they_finish_every_game_with_any_options(case: Case) -> None:
    for seed in (1, 2):
        match = start(case, seed)
        seated = [searching(BOTS[(seat + seed) % 2], case[0], 6) for seat in range(case[2])]
        decisions = sum(1 for _ in play_on(match, seated, seed))
        assert match.is_over
        assert decisions > 0


def test_they_stop_changing_bids_where_changes_have_no_limit() -> None:
    game = get_game("score5")
    match = Match(game, game.config("standard", 2, {"max_changes": "unlimited"}))
    assert sum(1 for _ in play_on(match, [searching("search", "score5")] * 2, 3)) < 200


@pytest.mark.parametrize("game", ["score5", "scorecards"])
def test_they_play_with_any_deck(game: str) -> None:
    rules = get_game(game)
    if game == "score5":
        text = resources.files("fivescore.games.score5").joinpath("deck.toml").read_text("utf-8")
        deck = rules.read_deck(text.replace("value = 150", "value = 999").encode())
    else:
        deck = rules.earlier_decks()[-1]
    match = Match(rules, rules.config("standard", 2), deck=deck)
    assert sum(1 for _ in play_on(match, [searching(name, game) for name in BOTS], 6)) > 30
    assert match.is_over


@pytest.mark.parametrize("case", ONE_OF_EACH, ids=case_name)
@pytest.mark.parametrize("name", BOTS)
def test_equal_observations_give_equal_moves_whatever_is_hidden(case: Case, name: str) -> None:
    match, bot = start(case, 5, default_options=True), searching(name, case[0])
    game, chance = match.game, new_rng(77)
    differ = 0
    for k, (seat, observation) in enumerate(play_on(match, [bot] * case[2], 5)):
        if k % 9 == 0:
            world = game.sample_state(observation, match.deck, chance)
            differ += world.tobytes() != match.state.tobytes()
            again = game.observe(world, seat)
            moves = {bot.choose(each, match.deck, new_rng(k)) for each in (observation, again)}
            assert len(moves) == 1
    assert differ > 3


@pytest.mark.parametrize("case", ONE_OF_EACH, ids=case_name)
@pytest.mark.parametrize("name", BOTS)
def test_a_seed_gives_the_same_game(case: Case, name: str) -> None:
    texts = []
    for seed in (8, 8, 9):
        match, bot = start(case, 1, default_options=True), searching(name, case[0], 4)
        shuffle, rng = seeded(4), new_rng(seed)
        for _ in range(60):
            if match.game.awaits_nature(match.state):
                match.let_nature_move(shuffle)
                continue
            seat = match.to_act[0]
            move = bot.choose(match.observation(seat), match.deck, rng)
            match.play(seat, match.game.format(match.deck, move))
        texts.append(match.state.tobytes())
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("name", BOTS)
def test_out_of_turn_they_refuse(game: str, name: str) -> None:
    match = Match(get_game(game), get_game(game).config("standard", 3), shuffle=seeded(1))
    away = [seat for seat in range(3) if seat not in match.to_act]
    for viewer in [*away, -1]:
        with pytest.raises(FivescoreError, match="not its turn"):
            searching(name, game).choose(match.observation(viewer), match.deck, new_rng(1))


@pytest.mark.parametrize("game", NAMES)
def test_rollouts_are_fixed_for_every_variant_and_number_of_players(game: str) -> None:
    rules = get_game(game)
    for name in BOTS:
        bot = get_bot(name, game)
        assert isinstance(bot, SearchingBot)
        for variant, counts in rules.variants.items():
            for players in counts:
                observation = rules.initial_observation(rules.config(variant, players), 0)
                assert bot.rollouts(observation) > 100


@pytest.mark.parametrize("game", NAMES)
def test_greedy_stands_in_and_is_offered_first(game: str) -> None:
    assert bot_names(game)[:4] == ("random", "greedy", "ismcts", "search")
    assert stand_in(game) == "greedy"
    assert study_bots(game) == ("greedy", "search", "ismcts", "random")
