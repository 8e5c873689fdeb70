"""Servers that cheat with the shuffles are caught by whoever kept what they were shown."""

import json
from pathlib import Path
from typing import Any

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import to_json
from fivescore.engine.record import format_record
from fivescore.table.shown import check_shown, read_shown
from tests.cli.running import run
from tests.faults.cheating_table import CHEATS
from tests.faults.shuffle_cheats import FILE, as_text
from tests.playing import CASES, Case, case_name
from tests.table.driving import begin, finish

GAMES: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
UNSEEN = "changed-seed dropped-salt replaced-salt late-friend false-void forged-void".split()
"""Cheats whose records are right in all that a record alone can show."""
SAYS = {
    "changed-seed": "The device showed its salt for a deal that is not in the record.",
    "dropped-salt": "The device's salt is missing.",
    "replaced-salt": "The device's salt was changed.",
    "swapped-cards": "",  # its moves do not even fit its cards
    "other-commitment": "The commitment is not the one that the device was shown.",
    "late-friend": "The players' commitments are not those that the device was shown.",
    "false-void": "The device showed its salt for a deal that is not in the record.",
    "forged-void": "A salt was used for the device's seat that it did not give.",
    "forged-commitment": "A salt was used for the device's seat that it did not give.",
    "renumbered": "The device showed its salt for a deal that is not in the record.",
    "no-proof": "No record is of game 1 at the table that the device was shown.",
    "old-scheme": "",
    "downgraded": "No record is of game 1 at the table that the device was shown.",
}


def verify(folder: Path, game: Any, *, has_shown: bool = True) -> Any:
    record, shown = folder / "game.jsonl", folder / "shown.json"
    record.write_bytes(format_record(game["record"]))
    shown.write_text(json.dumps(game["shown"]) + "\n", encoding="utf-8")
    options = ["--shown", str(shown)] if has_shown else []
    return run("verify", str(record), *options)


def test_the_stored_games_are_those_of_the_cheating_tables() -> None:
    """If not: `python -m tests.faults.shuffle_cheats`."""
    assert FILE.read_text(encoding="utf-8") == as_text()


def test_an_honest_game_is_as_the_device_was_shown(tmp_path: Path) -> None:
    ran = verify(tmp_path, GAMES["none"])
    assert ran.code == 0, ran
    assert "1 game as the device was shown." in ran.out


@pytest.mark.parametrize("cheat", sorted(CHEATS.keys() - {"none"}))
def test_verify_catches_a_cheat_with_what_was_shown(cheat: str, tmp_path: Path) -> None:
    ran = verify(tmp_path, GAMES[cheat])
    assert ran.code == 1, ran
    assert SAYS[cheat] in ran.out


@pytest.mark.parametrize("cheat", UNSEEN)
def test_without_what_was_shown_the_record_alone_is_right(cheat: str, tmp_path: Path) -> None:
    """The reason why devices keep it."""
    assert verify(tmp_path, GAMES[cheat], has_shown=False).code == 0


def test_swapped_cards_are_seen_by_what_was_shown_too() -> None:
    game = GAMES["swapped-cards"]
    with pytest.raises(FivescoreError, match="The first cards are not those"):
        check_shown(game["record"], read_shown(game["shown"]), 3)


@pytest.mark.parametrize("text", ["x", "[]", "5", '{"format": "fivescore-shown/2"}', "[" * 10_000])
def test_what_is_no_shown_file_ends_in_a_sentence(text: str, tmp_path: Path) -> None:
    record, shown = tmp_path / "game.jsonl", tmp_path / "shown.json"
    record.write_bytes(format_record(GAMES["none"]["record"]))
    shown.write_text(text, encoding="utf-8")
    ran = run("verify", str(record), "--shown", str(shown))
    assert ran.code != 0
    assert "not what a device was shown" in ran.err


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_the_first_cards_of_every_game_agree_with_its_record(case: Case) -> None:
    table = begin(case, "ada")
    items = table.streams[0].items
    event = next(item.event for item in items if item.event is not None)
    cards = json.loads(json.dumps(to_json(event)))
    assert "??" in json.dumps(cards)
    finish(table)
    record = json.loads(format_record(table.record()))
    proof = record["shuffle"]
    told = {"format": "fivescore-shown/1", "table": proof["table"], "game": 1, "attempts": []}
    told |= {"seat": 0, "commitment": proof["commitment"], "cards": cards}
    check_shown(record, read_shown(told), len(record["players"]))
    whole = record["events"][0]
    swapped = json.loads(json.dumps(whole).replace(*_seen_and_hidden(cards, whole)))
    wrong = record | {"events": [swapped, *record["events"][1:]]}
    with pytest.raises(FivescoreError, match="first cards"):
        check_shown(wrong, read_shown(told), len(record["players"]))


def _seen_and_hidden(seen: Any, whole: Any) -> tuple[str, str]:
    """A card that was seen, and one that was not."""
    seen_cards, all_cards = set(texts_of(seen)), set(texts_of(whole))
    shown, hidden = seen_cards & all_cards, all_cards - seen_cards
    return f'"{min(shown)}"', f'"{min(hidden)}"'


def texts_of(value: Any) -> list[str]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [text for part in value for text in texts_of(part)]
    return [value] if isinstance(value, str) else []
