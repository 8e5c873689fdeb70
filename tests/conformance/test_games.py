"""Laws that hold for every game of the registry, in every variant, for every number of players."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fivescore.engine.contract import SPECTATOR, FactError, UnreadableMoveError
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.engine.record import format_record, parse_record
from fivescore.engine.replay import replay
from fivescore.engine.rng import new_rng
from fivescore.games import NAMES, get_game
from tests.amounts import amount
from tests.conformance.laws import LAWS
from tests.conformance.swapping import replay_as, replay_turns, swap_cards
from tests.playing import (
    CASES,
    Case,
    advance,
    case_name,
    imagined_by,
    played,
    record_of,
    start,
    story_of,
    view_of,
    witnessed,
)

all_cases = pytest.mark.parametrize("case", CASES, ids=case_name)
few = settings(
    max_examples=amount(6, 60), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
seeds = st.integers(0, 2**32)
choice_lists = st.lists(st.integers(0, 51), max_size=40)


def viewers(match: Match) -> list[int]:
    return [SPECTATOR, *range(match.config.players)]


def facts_and_moves(match: Match) -> list[Event]:
    return [event for event in story_of(match) if "note" not in event]


def stop_somewhere(case: Case, seed: int, choices: list[int]) -> Match:
    """A position anywhere in a game."""
    match = start(case, seed)
    length = len(facts_and_moves(played(case, seed, choices)))
    advance(match, seed, choices, random.Random(seed).randrange(1, length + 1))
    return match


def test_no_game_variant_or_player_count_is_missing_from_the_suite() -> None:
    assert set(LAWS) == set(NAMES)
    for name in NAMES:
        assert LAWS[name].variants == dict(get_game(name).variants)


@all_cases
@few
@given(seed=seeds, choices=choice_lists)
def test_a_game_is_conserved_always_has_a_move_and_ends(
    case: Case, seed: int, choices: list[int]
) -> None:
    match = start(case, seed)
    picks = iter(choices)
    rng = random.Random(seed)
    for _ in range(match.game.max_events + 1):
        LAWS[case[0]].check_balance(match)
        if match.is_over:
            break
        if not match.game.awaits_nature(match.state):
            assert set(match.to_act) <= set(match.may_act)
            assert match.to_act
            for seat in range(match.config.players):
                assert bool(match.legal(seat)) == (seat in match.may_act)
        advance(match, rng.randrange(1 << 32), picks, 1)
    assert match.is_over
    assert match.to_act == match.may_act == ()


@all_cases
@few
@given(seed=seeds, choices=choice_lists)
def test_exactly_the_legal_moves_are_accepted(case: Case, seed: int, choices: list[int]) -> None:
    match = stop_somewhere(case, seed, choices)
    game = match.game
    every_move = {game.parse(match.deck, text) for text in LAWS[case[0]].move_texts(match)}
    for seat in range(match.config.players):
        legal = game.legal(match.state, match.deck, seat)
        some = legal[:200]
        assert all(move in legal for move in some)
        assert len(set(some)) == len(some)
        for move in every_move | set(some):
            trial = match.state.copy()
            accepted = game.apply(trial, match.deck, seat, move)
            assert accepted == (move in legal)
            if not accepted:
                assert trial.tobytes() == match.state.tobytes()
                refusal = game.refuse(match.state, match.deck, seat, move)
                assert refusal.ruling in game.rulings
                assert set(refusal.sentences) == {"en", "fr", "de", "es"}
                assert all(refusal.sentences.values())


@all_cases
@few
@given(seed=seeds, choices=choice_lists, most=st.integers(1, 60))
def test_a_short_list_is_of_legal_moves_and_never_empty_where_there_are_some(
    case: Case, seed: int, choices: list[int], most: int
) -> None:
    match = stop_somewhere(case, seed, choices)
    game = match.game
    for seat in range(match.config.players):
        legal = game.legal(match.state, match.deck, seat)
        some = list(game.short_list(match.state, match.deck, seat, most))
        assert len(set(some)) == len(some) <= most
        assert bool(some) == bool(len(legal))
        assert all(move in legal for move in some)
        if len(legal) <= most:
            assert some == list(legal)


@all_cases
def test_moves_of_every_kind_have_text_both_ways(case: Case) -> None:
    match = start(case, 1)
    for text in LAWS[case[0]].move_texts(match):
        assert match.game.format(match.deck, match.game.parse(match.deck, text)) == text
    for seed in range(3):
        for event in facts_and_moves(played(case, seed)):
            if "move" in event:
                move = match.game.parse(match.deck, event["move"])
                assert match.game.format(match.deck, move) == event["move"]


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=300, deadline=None)
@given(text=st.one_of(st.text(max_size=30), st.from_regex(r"[A-Za-z]{0,2} ?[0-9]{0,3}(=M5)?")))
def test_any_text_is_a_move_or_is_called_unreadable(name: str, text: str) -> None:
    game = get_game(name)
    try:
        move = game.parse(game.deck(), text)
    except UnreadableMoveError as error:
        assert set(error.sentences) == {"en", "fr", "de", "es"}
    else:
        assert game.parse(game.deck(), game.format(game.deck(), move)) == move


@all_cases
@few
@given(seed=seeds, choices=choice_lists)
def test_a_record_replays_to_the_same_state_and_text(
    case: Case, seed: int, choices: list[int]
) -> None:
    match = played(case, seed, choices)
    line = format_record(record_of(match))
    again = replay(parse_record(line), get_game)
    assert again.state.tobytes() == match.state.tobytes()
    assert format_record(record_of(again)) == line
    bare = parse_record(line)
    bare["events"] = facts_and_moves(match)
    assert record_of(replay(bare, get_game))["events"] == story_of(match)


@all_cases
@few
@given(seed=seeds, choices=choice_lists)
def test_replaying_up_to_an_event_gives_the_position_there(
    case: Case, seed: int, choices: list[int]
) -> None:
    match = stop_somewhere(case, seed, choices)
    full = record_of(match) | {"events": story_of(match)}
    full.pop("result", None)
    if not match.is_over:
        assert replay(full, get_game).state.tobytes() == match.state.tobytes()
    at = len(story_of(match)) // 2
    half = replay(full, get_game, until=at)
    assert [e for e in story_of(match)[:at] if "note" not in e] == facts_and_moves(half)


@all_cases
@few
@given(seed=seeds, choices=choice_lists)
def test_witness_law_what_was_seen_adds_up_to_the_observation(
    case: Case, seed: int, choices: list[int]
) -> None:
    match = start(case, seed)
    game = match.game
    known = {v: game.initial_observation(match.config, v) for v in viewers(match)}
    counted = dict.fromkeys(known, 0)
    picks = iter(choices)
    rng = random.Random(seed)
    while True:
        for viewer, observation in known.items():
            assert observation.tobytes() == match.observation(viewer).tobytes()
        if match.is_over:
            return
        advance(match, rng.randrange(1 << 32), picks, 1)
        for viewer, observation in known.items():
            seen = witnessed(match, viewer, counted[viewer])
            for event in seen:
                game.see(observation, match.deck, game.read_event(event))
            counted[viewer] += len(seen)


def look_the_same(match: Match, other: Match, viewer: int) -> None:
    """Asserts that a viewer saw the very same in both, from the first event on."""
    ours, theirs = witnessed(match, viewer), witnessed(other, viewer)
    assert format_record({"e": ours}) == format_record({"e": theirs})
    assert match.observation(viewer).tobytes() == other.observation(viewer).tobytes()
    assert view_of(match, viewer) == view_of(other, viewer)
    if not match.is_over:
        assert format_record(record_of(match, viewer)) == format_record(record_of(other, viewer))


@all_cases
@few
@given(seed=seeds, choices=choice_lists)
def test_sample_law_imagined_worlds_agree_with_all_that_was_witnessed(
    case: Case, seed: int, choices: list[int]
) -> None:
    match = stop_somewhere(case, seed, choices)
    rng = new_rng(seed)
    for viewer in viewers(match):
        observation = match.observation(viewer)
        for _ in range(3):
            world = match.game.sample_state(observation, match.deck, rng)
            assert match.game.observe(world, viewer).tobytes() == observation.tobytes()
            other = replay_as(match, imagined_by(match, viewer, world))
            assert other is not None
            assert other.state.tobytes() == world.tobytes()
            look_the_same(match, other, viewer)


@all_cases
def test_hidden_swap_law_swapped_unseen_cards_change_nothing_that_is_seen(case: Case) -> None:
    swapped = 0
    seeds = amount(4, 100)
    for seed in range(seeds):
        match = stop_somewhere(case, seed, [])
        events = facts_and_moves(match)
        if match.is_over:
            continue
        open_events = match.game.open_events(match.standing(), match.state)
        replayed = replay_turns(match, events)
        assert replayed is not None
        for viewer in viewers(match):
            hidden = match.game.hidden_cards(match.observation(viewer), match.deck)
            pairs = [(a, b) for a in hidden for b in hidden if a < b]
            for first, second in random.Random(seed).sample(pairs, min(12, len(pairs))):
                swap = swap_cards(events[open_events:], first, second)
                other = replay_turns(match, [*events[:open_events], *swap])
                # Where the swapped deal could not have been played so, by those seats in that
                # order, the viewer can tell the two cards apart.
                if other is None or other[1] != replayed[1]:
                    continue
                swapped += 1
                look_the_same(match, other[0], viewer)
    assert swapped > 12 * seeds


@all_cases
def test_a_stream_folded_twice_is_refused_and_never_written_out_of_bounds(case: Case) -> None:
    match = played(case, 4)
    known = match.game.initial_observation(match.config, SPECTATOR)

    def fold(events: list[Event]) -> None:
        for event in events:
            match.game.see(known, match.deck, match.game.read_event(event))

    fold(witnessed(match, SPECTATOR))
    with pytest.raises(FactError):
        fold(witnessed(match, SPECTATOR))
