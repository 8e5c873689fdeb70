"""Bots of other people: by import path, from installed packages, and at a server's tables."""

import logging
from collections.abc import Iterator
from importlib import metadata
from importlib.metadata import EntryPoint, EntryPoints
from typing import cast

import pytest

import fivescore
from fivescore.bots import Bot, bot_names, check_bot, find_bot, get_bot, outside, study_bots
from fivescore.cli.choices import read_bots
from fivescore.engine.contract import FivescoreError
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from fivescore.lab.simulate import Plan, name_bots, run_batch
from fivescore.server.tables.bot_turns import choose_or_stand_in
from tests.bots.visiting import Broken, Cheat, Visitor

PATH = "tests.bots.visiting:Visitor"


@pytest.fixture
def offered() -> Iterator[None]:
    """Three bots that a server's owner offers."""
    outside.offer("tests.bots.visiting:Visitor, tests.bots.visiting:Cheat")
    yield
    outside._offered.clear()


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package that brings a bot."""
    entry = EntryPoint("visitor", PATH, outside.GROUP)
    monkeypatch.setattr(
        metadata, "entry_points", lambda group: EntryPoints([entry]).select(group=group)
    )
    outside.installed_bots.cache_clear()
    yield
    monkeypatch.undo()
    outside.installed_bots.cache_clear()


def test_an_import_path_seats_a_bot_wherever_a_command_names_bots() -> None:
    assert read_bots(f"greedy, {PATH}", "fives") == ["greedy", PATH]
    assert isinstance(find_bot(PATH, "fives"), Visitor)
    players = name_bots([PATH, "greedy", PATH], "fives")
    assert [player.name for player in players] == ["Visitor 1", "Greedy 1", "Visitor 2"]


def test_a_simulation_seats_paths_and_objects() -> None:
    config = get_game("fives").config("standard", 3, {"hands": 1})
    by_path = run_batch(Plan("fives", config, (PATH, "greedy", "random"), 3, 4), 0, 4)
    nameless = cast(Bot, Visitor())
    by_object = run_batch(Plan("fives", config, (nameless, "greedy", "random"), 3, 4), 0, 4)
    assert (by_path.scores == by_object.scores).all()
    cheating = Plan("fives", config, (Cheat(), "greedy", "random"), 3, 4)
    with pytest.raises(FivescoreError, match="cheat"):
        run_batch(cheating, 0, 1)


def test_a_name_from_elsewhere_imports_nothing() -> None:
    for take in (check_bot, get_bot):
        with pytest.raises(FivescoreError, match="no bot"):
            take(PATH, "fives")
    assert "visitor" not in bot_names("fives")


@pytest.mark.usefixtures("offered")
def test_an_offered_bot_has_a_name_in_its_games() -> None:
    assert "visitor" in bot_names("fives")
    assert study_bots("fives")[-2:] == ("visitor", "cheat")
    assert "visitor" not in bot_names("scorecards")
    assert check_bot("visitor", "score5") == "visitor"
    assert isinstance(get_bot("visitor", "fives"), Visitor)
    with pytest.raises(FivescoreError, match="already"):
        outside.offer(PATH)


@pytest.mark.usefixtures("installed")
def test_an_installed_bot_has_the_name_of_its_entry_point() -> None:
    assert outside.is_outside("visitor")
    assert isinstance(get_bot("visitor", "fives"), Visitor)
    with pytest.raises(FivescoreError, match="no bot"):
        get_bot("visitor", "scorecards")


@pytest.mark.parametrize("bot", [Cheat(), Broken()])
def test_at_a_servers_table_the_stand_in_moves_for_a_bot_that_cannot(
    bot: Cheat | Broken, caplog: pytest.LogCaptureFixture
) -> None:
    match = fivescore.new_game("fives", seed=1)
    [seat] = match.to_act
    with caplog.at_level(logging.ERROR):
        seen = match.observation(seat)
        move = choose_or_stand_in(bot, match.game, seen, match.deck, new_rng(1))
    match.play(seat, match.game.format(match.deck, move))
    assert bot.name in caplog.text


@pytest.mark.parametrize(
    ("paths", "words"),
    [("no.such:Bot", "cannot be imported"), ("json:dumps", "no bot"), ("json", "no bot")],
)
def test_what_is_no_bot_is_not_offered(paths: str, words: str) -> None:
    with pytest.raises(FivescoreError, match=words):
        outside.offer(paths)
