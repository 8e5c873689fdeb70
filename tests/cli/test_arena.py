"""`fivescore arena`: tables, files, a bot from outside, and what it refuses."""

import json
import signal
import subprocess
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.running import PROGRAM, assert_refused, environment, run

ARENA = ("arena", "fives", "--option", "hands=1", "--seed", "3")

OUTSIDE = """
from fivescore.games import get_game

class Lowest:
    name = "lowest"

    def choose(self, observation, deck, rng):
        game = get_game("fives")
        state = game.sample_state(observation, deck, rng)
        return game.legal(state, deck, int(observation["viewer"][0]))[0]
"""


def test_it_tells_shares_scores_ratings_times_and_the_matrix(tmp_path: Path) -> None:
    report, plot = tmp_path / "report.json", tmp_path / "plot.svg"
    ran = run(*ARENA, "--games", "80", "--json", str(report), "--plot", str(plot))
    assert ran.code == 0, ran
    assert "seed 3: 80 games. A fair share is 25.0 %." in ran.out
    for word in ("Victories", "Score", "Elo", "Median ms", "99 % ms", "One among others"):
        assert word in ran.out
    found = json.loads(report.read_text("utf-8"))
    rows = {row["bot"]: row for row in found["bots"]}
    assert found["games"] == 80
    assert (
        rows["greedy"]["among"]["random"]["mean"] > 0.4 > rows["random"]["among"]["greedy"]["mean"]
    )
    assert rows["greedy"]["elo"] > rows["random"]["elo"]
    assert rows["greedy"]["among"]["random"]["deals"] == 10
    picture = ET.fromstring(plot.read_text("utf-8"))  # noqa: S314 - our own file
    assert "greedy" in [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]


def test_a_kept_arena_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    kept = ("--resume", str(tmp_path / "games.jsonl"))
    few = run(*ARENA, "--games", "16", *kept)
    assert few.code == 0, few
    more = run(*ARENA, "--games", "48", *kept)
    alone = run(*ARENA, "--games", "48")
    assert [line.split("│")[1:4] for line in more.out.splitlines()] == [
        line.split("│")[1:4] for line in alone.out.splitlines()
    ]


def test_a_bot_from_outside_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_arena_bots.py").write_text(OUTSIDE, "utf-8")
    monkeypatch.chdir(tmp_path)
    ran = run(*ARENA, "--bots", "my_arena_bots:Lowest,random", "--games", "8", "--jobs", "2")
    assert ran.code == 0, ran
    assert "my_arena_bots:Lowest" in ran.out


def test_a_promotion_is_told_and_ends_with_its_code() -> None:
    up = run(*ARENA, "--games", "160", "--promote", "greedy", "--over", "random")
    assert up.code == 0, up
    assert "greedy is promoted over random." in up.out
    down = run(*ARENA, "--games", "160", "--promote", "random", "--over", "greedy")
    assert down.code == 1
    assert "random is not promoted over greedy." in down.out


def test_an_interrupt_ends_with_what_is_there(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    with subprocess.Popen(
        [*PROGRAM, *ARENA, "--games", "1000000", "--resume", str(kept)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        # As a shell starts it in the foreground, also where these tests run in the background.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    ) as program:
        patience = time.monotonic() + 60
        while not (kept.exists() and kept.read_bytes().count(b"\n") > 5):
            assert time.monotonic() < patience
            time.sleep(0.1)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "One among others" in out
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "greedy"), "2 to 12 bots"),
        (("--bots", "greedy,greedy"), "named twice"),
        (("--bots", "greedy,odd"), "no bot “odd”"),
        (("--bots", "greedy,odd.module:Bot"), "cannot be imported"),
        (("--players", "7"), "for 3 or 4 players"),
        (("--games", "0"), "--games must be from 1"),
        (("--jobs", "0"), "--jobs must be from 1"),
        (("--promote", "greedy"), "go together"),
        (("--promote", "greedy", "--over", "search"), "not among the bots"),
        (("--promote", "greedy", "--over", "greedy"), "over itself"),
        (("--alone", "search"), "not among the bots"),
        (("--alone", "greedy", "--promote", "greedy", "--over", "random"), "without --alone"),
        (("--resume", "/"), "Cannot use /"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    assert_refused(run(*ARENA, *arguments), words)
