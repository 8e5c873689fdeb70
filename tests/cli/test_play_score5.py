"""A whole game of Score 5 at the terminal, by the prompts that a person sees."""

from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from fivescore.bots import get_bot
from fivescore.cli import play as terminal
from fivescore.engine.record import format_record
from fivescore.engine.rng import new_rng
from tests.cli.running import assert_refused, run
from tests.playing import advance, record_of, start, story_of


@pytest.fixture
def a_player(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Somebody who answers every prompt; what was typed is kept."""
    typed: list[str] = []
    tables: list[terminal.TerminalTable] = []
    begin = terminal.TerminalTable.__init__
    bot, rng = get_bot("random", "score5"), new_rng(3)

    def remember(table: terminal.TerminalTable, *arguments: Any) -> None:
        begin(table, *arguments)
        tables.append(table)

    def answer(_console: Console, prompt: object) -> str:
        if "…" in str(prompt) or "Enter" in str(prompt):
            return ""
        match, seat = tables[0].match, tables[0].seat
        move = match.game.format(match.deck, bot.choose(match.observation(seat), match.deck, rng))
        # Cards alone make a draft, which Enter places; a card alone is a pick.
        verb, _, rest = move.partition(" ")
        if typed and typed[-1].startswith("draft "):
            typed.append("")
        elif verb == "bid" and rest:
            typed.append(f"draft {rest}")
            return rest.lower()
        else:
            typed.append(rest if verb in ("take", "wild") else move)
        return typed[-1]

    monkeypatch.setattr(terminal.TerminalTable, "__init__", remember)
    monkeypatch.setattr(Console, "input", answer)
    return typed


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game(players: int, language: str, a_player: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    arguments = ("--players", str(players), "--seed", "5", "--lang", language)
    told = run("play", "score5", *arguments, "--record", str(path))
    assert (told.code, told.err) == (0, "")
    assert a_player
    assert "Auction 12: Wild 75" in told.out
    assert "Final scores" in told.out
    assert run("verify", str(path)).out.startswith("1 game right")


def test_unlimited_changes_need_a_table_with_an_auction_clock() -> None:
    """S5: the terminal has no clocks."""
    assert_refused(run("play", "score5", "--option", "max_changes=unlimited"), "auction clock")


@pytest.mark.parametrize("language", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("viewer", ["0", "spectator", "all"])
def test_any_position_can_be_shown(viewer: str, language: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ("--games", "1", "--players", "3", "--records", str(path))
    assert run("simulate", "score5", *arguments).code == 0
    for at in (0, 1, 2, 5, 9, 14, 40, 90):
        told = run("show", str(path), "--at", str(at), "--seat", viewer, "--lang", language)
        assert (told.code, told.err) == (0, "")
        assert run("show", str(path), "--at", str(at), "--seat", viewer, "--json").code == 0


def test_covered_cards_stay_out_of_what_is_shown(tmp_path: Path) -> None:
    match = start(("score5", "standard", 3), 8, default_options=True)
    advance(match, 8, steps=1)
    for seat in (1, 2):
        match.play(seat, match.legal(seat)[-1])
    path = tmp_path / "running.jsonl"
    path.write_bytes(format_record(record_of(match) | {"events": story_of(match)}))
    told = run("show", str(path), "--seat", "0", "--json")
    assert told.code == 0
    state = match.state
    for seat in (1, 2):
        hidden = int(state["hand"][0, seat])
        for k, card in enumerate(match.deck.cards):
            if hidden >> k & 1:
                assert f'"{card}"' not in told.out
