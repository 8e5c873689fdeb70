"""`fivescore simulate`: results, records, and what cannot be simulated."""

import json
import math
import re
import statistics
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Conversation, Ran, assert_refused, run, run_program, run_shell

ROW = re.compile(
    r"(\d) +[│|] +(\w+) +[│|] +([\d.]+) ± ([\d.]+|inf) % +[│|] +([-\d.]+) ± ([\d.]+|inf) "
)


def simulate(*arguments: str) -> Ran:
    ran = run("simulate", "fives", *arguments)
    assert ran.code == 0, ran
    return ran


def records(*arguments: str) -> list[dict[str, Any]]:
    """The games of a simulation."""
    lines = simulate(*arguments, "--records", "-").out.splitlines()
    return [json.loads(line) for line in lines]


def rows(told: str) -> list[tuple[str, ...]]:
    """The table: seat, bot, share of the victories, its error, score, its error."""
    return [match.groups() for match in ROW.finditer(told)]


def told_without_time(told: str) -> list[str]:
    return [line for line in told.splitlines() if "moves/s" not in line]


# --- Results ---------------------------------------------------------------------------------


def test_the_table_tells_means_and_95_percent_intervals_of_the_recorded_games() -> None:
    arguments = ("--games", "200", "--seed", "3", "--bots", "greedy,random")
    games = [game["result"] for game in records(*arguments)]
    table = rows(simulate(*arguments).out)
    assert [row[:2] for row in table] == [
        ("0", "greedy"),
        ("1", "random"),
        ("2", "greedy"),
        ("3", "random"),
    ]
    for seat, row in enumerate(table):
        scores = [game["scores"][seat] for game in games]
        shares = [100 * (seat in game["winners"]) / len(game["winners"]) for game in games]
        for values, mean, error, digits in (
            (shares, row[2], row[3], 2),
            (scores, row[4], row[5], 3),
        ):
            wide = 1.96 * statistics.stdev(values) / math.sqrt(len(values))
            assert float(mean) == pytest.approx(statistics.mean(values), abs=0.51 * 10**-digits)
            assert float(error) == pytest.approx(wide, abs=10**-digits)
    assert sum(float(row[2]) for row in table) == pytest.approx(100, abs=0.05)


def test_more_games_make_the_intervals_narrower() -> None:
    few = rows(simulate("--games", "100").out)
    many = rows(simulate("--games", "10000").out)
    for row, narrow in zip(few, many, strict=True):
        assert float(narrow[3]) < float(row[3]) / 5
        assert float(narrow[5]) < float(row[5]) / 5


def test_one_game_has_no_interval_but_a_table() -> None:
    assert len(rows(simulate("--games", "1").out)) == 4


def test_the_settings_games_and_moves_are_told() -> None:
    told = simulate("--games", "1500", "--seed", "77", "--players", "3", "--option", "hands=2")
    assert told.err == ""
    assert re.search(
        r"fives, standard, 3 players\W+hands 2, all_bust carry, memory on\W+seed 77", told.out
    )
    assert f"1,500 games, {1500 * 2 * 36:,} moves" in told.out


def test_the_results_are_the_same_with_records_and_without() -> None:
    plain = simulate("--games", "150").out
    recorded = simulate("--games", "150", "--records", "-").err
    assert told_without_time(plain) == told_without_time(recorded)


# --- Records ---------------------------------------------------------------------------------


def test_records_are_complete_and_verify(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ("--games", "120", "--players", "3", "--option", "all_bust=vanish")
    simulate(*arguments, "--bots", "random,greedy", "--records", str(path))
    games = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert len(games) == 120
    for game in games:
        assert game["options"] == {
            "players": 3,
            "hands": 4,
            "all_bust": "vanish",
            "memory": "on",
        }
        assert game["players"] == [
            {"name": "Random 1", "kind": "bot", "bot": "random"},
            {"name": "Greedy 1", "kind": "bot", "bot": "greedy"},
            {"name": "Random 2", "kind": "bot", "bot": "random"},
        ]
        assert sum("move" in event for event in game["events"]) == 4 * 36
    told = run("verify", str(path))
    assert (told.code, told.out) == (0, f"120 games right, {120 * 4 * 36:,} moves.\n")


def test_records_on_standard_output_stand_there_alone() -> None:
    told = simulate("--games", "3", "--records", "-")
    assert told.out.count("\n") == 3
    assert len(rows(told.err)) == 4


def test_a_seed_names_the_games_and_their_number_does_not_change_them() -> None:
    some = records("--games", "5", "--seed", "9")
    assert records("--games", "12", "--seed", "9")[:5] == some
    assert records("--games", "5", "--seed", "10") != some
    assert len({json.dumps(game["events"]) for game in some}) == 5
    assert records("--games", "1", "--seed", str(2**63 - 1))
    assert records("--games", "1", "--seed", "0") == records("--games", "1")


def test_any_number_of_jobs_gives_the_same_games_in_the_same_order(tmp_path: Path) -> None:
    arguments = ("simulate", "fives", "--games", "250", "--bots", "greedy,random,random")
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    first = run(*arguments, "--records", str(alone))
    second = run_program(*arguments, "--jobs", "2", "--records", str(together))
    assert (first.code, second.code, second.err) == (0, 0, "")
    assert alone.read_bytes() == together.read_bytes()
    assert told_without_time(first.out) == told_without_time(second.out)


def test_an_older_file_is_replaced_only_by_force_and_when_the_options_are_right(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("kept", "utf-8")
    arguments = ("--games", "1", "--records", str(path))
    for wrong in (["--jobs", "0"], ["--bots", "x"], ["--games", "0"], ["--option", "hands=0"]):
        assert_refused(run("simulate", "fives", "--force", "--records", str(path), *wrong))
    assert_refused(run("simulate", "fives", *arguments), str(path), "--append", "--force")
    assert_refused(run("simulate", "fives", *arguments, "--append", "--force"), "exclude")
    assert path.read_text("utf-8") == "kept"
    simulate(*arguments, "--force")
    assert path.read_text("utf-8").startswith('{"format":"fivescore/1"')
    simulate(*arguments, "--append", "--seed", "1")
    assert path.read_text("utf-8").count("\n") == 2
    assert run("verify", str(path)).out.startswith("2 games right")


def test_what_is_added_begins_a_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    simulate("--games", "1", "--records", str(path))
    path.write_bytes(path.read_bytes().rstrip())
    simulate("--games", "1", "--records", str(path), "--append")
    assert run("verify", str(path)).out.startswith("2 games right")


def test_compiling_is_over_before_the_clock_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is prepared is prepared in this process, once, and costs no speed."""
    order: list[str] = []

    def clock() -> float:
        order.append("clock")
        return float(len(order))

    monkeypatch.setattr("fivescore.cli.simulate.prepare", lambda _: order.append("compiled"))
    monkeypatch.setattr("fivescore.cli.simulate.time.perf_counter", clock)
    simulate("--games", "1")
    assert order[0] == "compiled"
    assert order.count("compiled") == 1


# --- What cannot be simulated ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["chess"], "chess"),
        (["Fives"], "Fives"),
        ([""], "fives"),
        (["x" * 5000], "fives"),
        (["fives", "--variant", "partnership"], "standard"),
        (["fives", "--variant", ""], "standard"),
        (["fives", "--variant", "x" * 5000], "standard"),
        (["fives", "--players", "2"], "3 or 4"),
        (["fives", "--players", "5"], "3 or 4"),
        (["fives", "--players", "0"], "3 or 4"),
        (["fives", "--players", "-1"], "3 or 4"),
        (["fives", "--players", "9" * 30], "3 or 4"),
        (["fives", "--games", "0"], "--games"),
        (["fives", "--games", "-5"], "--games"),
        (["fives", "--games", "9" * 30], "--games"),
        (["fives", "--seed", "-1"], "--seed"),
        (["fives", "--seed", str(2**63)], "--seed"),
        (["fives", "--seed", "9" * 40], "--seed"),
        (["fives", "--jobs", "0"], "--jobs"),
        (["fives", "--jobs", "-2"], "--jobs"),
        (["fives", "--jobs", "1000000"], "--jobs"),
        (["fives", "--bots", "clever"], "clever"),
        (["fives", "--bots", ""], "random"),
        (["fives", "--bots", "greedy,"], "random"),
        (["fives", "--bots", ",greedy"], "random"),
        (["fives", "--bots", "greedy;random"], "random"),
        (["fives", "--bots", "greedy," * 4 + "greedy"], "5 bots"),
        (["fives", "--players", "3", "--bots", "random," * 3 + "random"], "4 bots"),
        (["fives", "--bots", "x" * 5000], "random"),
        (["fives", "--option", "hands"], "hands=2"),
        (["fives", "--option", ""], "hands=2"),
        (["fives", "--option", "=3"], "hands, all_bust, memory"),
        (["fives", "--option", "colour=blue"], "colour"),
        (["fives", "--option", "players=3"], "players"),
        (["fives", "--option", "Hands=3"], "Hands"),
        (["fives", "--option", "hands=2", "--option", "hands=2"], "twice"),
        (["fives", "--option", "hands="], "1 to 20"),
        (["fives", "--option", "hands=0"], "1 to 20"),
        (["fives", "--option", "hands=21"], "1 to 20"),
        (["fives", "--option", "hands=-1"], "1 to 20"),
        (["fives", "--option", "hands=+2"], "1 to 20"),
        (["fives", "--option", "hands=--2"], "1 to 20"),
        (["fives", "--option", "hands=2.0"], "1 to 20"),
        (["fives", "--option", "hands=2=3"], "1 to 20"),
        (["fives", "--option", "hands=two"], "1 to 20"),
        (["fives", "--option", "hands=２"], "1 to 20"),
        (["fives", "--option", "hands=²"], "1 to 20"),
        (["fives", "--option", "hands=99999999999999999999"], "1 to 20"),
        (["fives", "--option", "hands=" + "9" * 10_000], "1 to 20"),
        (["fives", "--option", "hands=-" + "9" * 10_000], "1 to 20"),
        (["fives", "--option", "x" * 10_000], "hands=2"),
        (["fives", "--option", "x" * 10_000 + "=1"], "hands, all_bust, memory"),
        (["fives", "--option", "all_bust=never"], "carry or vanish"),
        (["fives", "--option", "memory=maybe"], "on or off"),
        (["score5", "--option", "max_changes=unlimited"], "auction clock"),  # S5
        (["score5", "--option", "max_changes=endless"], "0 to 20 or unlimited"),
        (["fives", "--option", "all_bust=0"], "carry or vanish"),
        (["fives", "--option", "all_bust="], "carry or vanish"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_what_cannot_be_simulated_is_told_in_one_sentence(arguments: list[str], word: str) -> None:
    assert_refused(run("simulate", *arguments), word)


def test_records_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path, tmp_path / "missing" / "x", tmp_path / "file" / "x", Path("/proc/x")):
        told = run("simulate", "fives", "--games", "1", "--records", str(place))
        assert_refused(told, str(place))


@pytest.mark.parametrize("games", ["1", "150"])
def test_records_that_find_no_room_are_told(games: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("This system has no device that is always full.")
    told = run("simulate", "fives", "--games", games, "--records", "/dev/full")
    assert_refused(told, "/dev/full", "no space left")


def test_very_many_games_start_at_once_in_little_memory() -> None:
    """A million million games can be asked for: batches must not be laid out beforehand."""
    script = 'ulimit -v 4000000; timeout 60 "$@" 2>/dev/null | head -1'
    told = run_shell(script, "simulate", "fives", "--games", str(10**12), "--records", "-")
    assert told.out.startswith('{"format":')


# --- In a terminal ---------------------------------------------------------------------------


def test_a_bar_shows_how_far_it_is() -> None:
    arguments = ("simulate", "fives", "--games", "60000")
    with Conversation(*arguments, in_terminal=True) as terminal:
        assert terminal.wait() == 0
    steps = re.findall(r"(\d+)/60000", terminal.transcript)
    assert steps[0] == "0"
    assert len(set(steps)) > 2
    assert len(rows(terminal.transcript)) == 4


@pytest.mark.parametrize(
    ("jobs", "after"), [("1", 0.5), ("2", 0.15)], ids=["alone", "while processes start"]
)
def test_the_interrupt_key_ends_it_without_a_word(jobs: str, after: float) -> None:
    arguments = ("simulate", "fives", "--games", "900000000", "--jobs", jobs)
    with Conversation(*arguments, in_terminal=True) as terminal:
        terminal.read("0/900000000", anywhere=True)
        time.sleep(after)
        terminal.type("\x03")
        assert terminal.wait() == 130
    assert "Traceback" not in terminal.transcript
    assert "Error" not in terminal.transcript


def test_who_presses_the_interrupt_key_again_and_again_is_let_go() -> None:
    arguments = ("simulate", "fives", "--games", "900000000", "--jobs", "2", "--bots", "greedy")
    with Conversation(*arguments, in_terminal=True) as terminal:
        terminal.read("0/900000000", anywhere=True)
        for wait in (1.0, 0.03, 0.03, 0.03):
            time.sleep(wait)
            terminal.type("\x03")
        assert terminal.wait() == 130
    assert "Traceback" not in terminal.transcript
    assert "Exception" not in terminal.transcript
