"""Records of earlier rules versions: an option that is newer takes the meaning of old."""

from typing import ClassVar

import pytest

from fivescore.engine.contract import FivescoreError, Option
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.games.fives.game import Fives
from tests.engine.recorded import finished


class LaterFives(Fives):
    """Fives as it may be after a change of the rules."""

    rules_version: ClassVar = 3
    options: ClassVar[tuple[Option, ...]] = (
        *Fives.options,
        Option("speed", "quick", choices=("quick", "slow"), since=3, old_default="slow"),
    )


def test_an_option_that_a_record_lacks_takes_the_default_of_its_rules_version() -> None:
    match = replay(finished(), lambda _: LaterFives())
    assert match.config.options["speed"] == "slow"
    assert match.is_over


def test_a_new_game_takes_the_default_of_now() -> None:
    assert LaterFives().config("standard", 4).options["speed"] == "quick"


def test_a_record_of_the_new_version_names_every_option() -> None:
    record = finished() | {"rules_version": 3}
    with pytest.raises(WrongRecordError, match="speed"):
        replay(record, lambda _: LaterFives())
    record["options"]["speed"] = "quick"
    assert replay(record, lambda _: LaterFives()).config.options["speed"] == "quick"


@pytest.mark.parametrize("version", [0, 4])
def test_other_versions_are_refused(version: int) -> None:
    with pytest.raises(WrongRecordError, match="rules version"):
        replay(finished() | {"rules_version": version}, lambda _: LaterFives())


def test_the_memory_of_fives_is_on_where_a_record_is_older_than_it() -> None:
    """F11: a record of version 1 lacks the option, one of version 2 names it."""
    record = finished()
    assert record["rules_version"] == 2
    del record["options"]["memory"]
    with pytest.raises(WrongRecordError, match="memory"):
        replay(record, lambda _: Fives())
    old = replay(record | {"rules_version": 1}, lambda _: Fives())
    assert old.config.options["memory"] == "on"


def test_an_old_default_must_be_allowed() -> None:
    odd = Option("speed", "quick", choices=("quick", "slow"), since=2, old_default="odd")
    with pytest.raises(FivescoreError):
        odd.check(odd.default_in(1))
