"""The frame of campaigns: figures add up over runs, and a broken promise is loud."""

import importlib
import signal
import sys
import warnings
from pathlib import Path
from types import ModuleType

import pytest

from tests.campaigns import __main__ as command
from tests.campaigns import frame
from tests.campaigns.frame import CampaignError, Run


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame, "STATE", tmp_path)
    monkeypatch.setattr(command, "STATE", tmp_path)


def plant(monkeypatch: pytest.MonkeyPatch, *, holds: bool) -> None:
    """A campaign in the place of a real one."""
    module = ModuleType("tests.campaigns.kill", "A campaign that counts to ten.")

    def attack(run: Run) -> None:
        while run.counted("steps") < 10:
            run.count("steps")
        run.expect(holds, "ten is ten")

    module.attack = attack  # type: ignore[attr-defined]
    monkeypatch.setattr(importlib, "import_module", lambda _name: module)


def run_command(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["campaign", *arguments])
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(warnings, "simplefilter", lambda *_: None)
    return command.main()


def test_counts_add_up_over_runs_and_can_be_forgotten(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    plant(monkeypatch, holds=True)
    for total in ("10", "20"):
        assert run_command(monkeypatch, "kill", "--seed", "5") == 0
        told = capsys.readouterr().out
        assert "seed 5" in told
        [row] = [line.split() for line in told.splitlines() if "steps" in line]
        assert row == ["steps", "10", total]
    assert run_command(monkeypatch, "kill", "--fresh") == 0
    assert Run("kill", minutes=1).total("steps") == 10
    (tmp_path / "kill.json").write_text("{ broken")
    assert Run("kill", minutes=1).total("steps") == 0


def test_a_broken_promise_is_loud_and_counts_for_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, holds=False)
    assert run_command(monkeypatch, "kill", "--seed", "7") == 1
    told = capsys.readouterr().out
    assert "*** FAILED: ten is ten" in told
    assert "./dev campaign kill --seed 7" in told
    assert Run("kill", minutes=1).totals == {}


def test_without_a_name_all_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(monkeypatch) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert listed == list(command.CAMPAIGNS)


def test_times_and_rates_are_promised_in_long_runs_only() -> None:
    short, long = Run("kill"), Run("kill", minutes=1)
    for run in (short, long):
        run.measure("answer", 3.0)
    short.expect_times("answer", 1.0)
    short.expect_rate("moves", 10, 200)
    with pytest.raises(CampaignError):
        long.expect_times("answer", 1.0)
    with pytest.raises(CampaignError):
        long.expect_rate("moves", 10, 200)
