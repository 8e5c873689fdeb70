"""A match is a value: copied, compared, kept as bytes; it shows itself, and nothing hidden."""

import copy
import json
import pickle
import random
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

import fivescore
from fivescore.engine.contract import SPECTATOR, FivescoreError, IllegalMoveError
from fivescore.engine.match import Match
from fivescore.engine.replay import replay
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from tests.playing import CASES, Case, advance, case_name, record_of, seeded, start

COPIES: list[Callable[[Match], Match]] = [
    Match.clone,
    copy.copy,
    copy.deepcopy,
    lambda match: pickle.loads(pickle.dumps(match)),  # noqa: S301 - our own
    lambda match: Match.from_bytes(match.to_bytes()),
]


def play_on(match: Match, moves: int, seed: int = 1) -> None:
    """Random moves; deals come from the match's own shuffles."""
    rng = random.Random(seed)
    for _ in range(moves):
        if match.is_over:
            return
        seat = rng.choice(match.may_act)
        match.play(seat, rng.choice(match.legal(seat)))


def begun(case: Case, moves: int = 30) -> Match:
    name, variant, players = case
    options = {"score5": {"max_changes": 1}}.get(name)
    match = fivescore.new_game(name, players=players, seed=5, variant=variant, options=options)
    play_on(match, moves)
    return match


@pytest.mark.parametrize("made", COPIES, ids=["clone", "copy", "deepcopy", "pickle", "bytes"])
@pytest.mark.parametrize("case", [("fives", "standard", 3), ("score5", "standard", 4)])
def test_a_copy_is_equal_apart_and_is_dealt_the_same_cards(
    case: Case, made: Callable[[Match], Match]
) -> None:
    match = begun(case)
    before = record_of(match, 0)
    match.witnessed(0)
    other = made(match)
    assert other == match
    assert other.state.tobytes() == match.state.tobytes()
    play_on(other, 400)
    assert other.is_over
    assert other != match
    assert record_of(match, 0) == before
    play_on(match, 400)
    assert other == match
    assert other.witnessed(0) == match.witnessed(0)


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_every_game_comes_back_from_its_bytes(case: Case) -> None:
    match = begun(case)
    again = Match.from_bytes(match.to_bytes())
    assert again == match
    assert repr(again) == repr(match)
    assert [again.view(v) for v in range(-1, case[2])] == [
        match.view(v) for v in range(-1, case[2])
    ]


def test_undone_moves_and_secret_shuffles_come_back_too() -> None:
    match = fivescore.new_game("fives")
    play_on(match, 9)
    match.add(match.game.read_event({"undo": 2}))
    again = Match.from_bytes(match.to_bytes())
    assert again == match
    play_on(again, 400)
    assert again.is_over


def test_a_replayed_record_equals_the_game() -> None:
    match = begun(("fives", "standard", 3), 400)
    assert replay(record_of(match), get_game) == match
    assert match != fivescore.new_game("fives", players=3, seed=5)
    assert match != "a match"


def test_shuffles_of_the_callers_own_have_no_bytes_but_a_clone() -> None:
    match = Match(get_game("fives"), get_game("fives").config("standard", 3), shuffle=seeded(1))
    assert match.clone() == match
    with pytest.raises(FivescoreError, match="no bytes"):
        match.to_bytes()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b'{"format": "fivescore-match/1"}',
        b'{"format": "fivescore-match/1", "record": {}}',
        b'{"format": "fivescore-match/2", "record": {}}',
    ],
)
def test_wrong_bytes_end_in_a_sentence(content: bytes) -> None:
    with pytest.raises(FivescoreError):
        Match.from_bytes(content)


@pytest.mark.parametrize("shuffle", [[1, 2, 3], [1, 2, 3, -1], [1, 2, 3, "4"], 7, "x", [True] * 4])
def test_wrong_words_of_shuffles_end_in_a_sentence(shuffle: object) -> None:
    told = json.loads(begun(("fives", "standard", 3), 2).to_bytes())
    with pytest.raises(FivescoreError, match="four words"):
        Match.from_bytes(json.dumps({**told, "shuffle": shuffle}).encode())


def test_wrong_calls_end_in_a_sentence() -> None:
    game = fivescore.new_game("fives", seed=7)
    [seat] = game.to_act
    with pytest.raises(TypeError, match="A move is a text"):
        game.play(seat, 5)  # type: ignore[arg-type]
    for wrong in (9, -1, "1", True, None, 1.0):
        with pytest.raises(FivescoreError, match="seat"):
            game.legal(wrong)  # type: ignore[arg-type]
        with pytest.raises(FivescoreError, match="seat"):
            game.play(wrong, "B1")  # type: ignore[arg-type]
    assert list(game.legal(seat + 1 if seat < 3 else 0)) == []
    with pytest.raises(IllegalMoveError):
        game.play(seat + 1 if seat < 3 else 0, game.legal(seat)[0])
    for seed in (-3, 2**63, 1.5, "7", True):
        with pytest.raises(FivescoreError, match="A seed is a whole number from 0"):
            fivescore.new_game("fives", seed=seed)  # type: ignore[arg-type]
    for options in ({"hand": 1}, {"hands": 0}, {"hands": "two"}):
        with pytest.raises(FivescoreError, match="hands"):
            fivescore.new_game("fives", options=options)
    with pytest.raises(FivescoreError, match="Cannot read"):
        fivescore.new_game("scorecards", deck="no-such.toml")
    with pytest.raises(FivescoreError, match="no deck of fives"):
        fivescore.new_game("fives", deck=get_game("scorecards").deck())


def test_a_picture_shows_what_its_viewer_sees() -> None:
    match = begun(("fives", "standard", 4), 0)
    [seat] = match.to_act
    match.play(seat, next(move for move in match.legal(seat) if move.endswith("=M5")))
    ET.fromstring(match.svg())  # noqa: S314 - our own
    assert match._repr_html_() == match.svg(SPECTATOR)
    for viewer in range(4):
        held = match.view(viewer).hand  # type: ignore[attr-defined]
        assert match.svg(viewer).count("scale(1.1)") == len(held)
    assert match.svg().count("scale(1.1)") == 0
    with pytest.raises(FivescoreError):
        match.svg(4)


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_picture_stays_when_everything_hidden_is_drawn_anew(case: Case) -> None:
    match = begun(case, 12)
    viewers = (SPECTATOR, 1)
    drawn = [match.svg(viewer) for viewer in viewers]
    for picture, viewer in zip(drawn, viewers, strict=True):
        ET.fromstring(picture)  # noqa: S314 - our own
        other = match.clone()
        for world in range(3):
            seen = match.observation(viewer)
            other.state = match.game.sample_state(seen, match.deck, new_rng(world))
            assert other.svg(viewer) == picture


def test_names_in_a_picture_are_text() -> None:
    match = start(("score5", "standard", 3), 1)
    match.players = tuple(type(p)("<b>&", "human") for p in match.players)
    advance(match, 1, steps=3)
    assert "&lt;b&gt;&amp;" in match.svg()
    ET.fromstring(match.svg())  # noqa: S314 - our own


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_an_imagined_world_looks_the_same_and_plays_to_its_end(case: Case) -> None:
    match = begun(case, 12)
    seat = match.to_act[0]
    world = match.imagine(seat, seed=4)
    assert world.observation(seat).tobytes() == match.observation(seat).tobytes()
    assert list(world.texts(seat)[:50]) == list(match.legal(seat)[:50])
    again = match.imagine(seat, seed=4)
    for one in (world, again):
        rng = random.Random(2)
        while one.outcome is None:
            acting = rng.choice(one.to_act)
            one.play(acting, rng.choice(one.legal(acting)))
    assert world.outcome == again.outcome
    with pytest.raises(FivescoreError, match="no seat"):
        world.legal(5)
