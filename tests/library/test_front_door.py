"""What `import fivescore` offers: quick to import, typed, with sentences for what is wrong."""

import subprocess
import sys
from pathlib import Path

import pytest

import fivescore

LIBRARY = Path(__file__).parents[2] / "docs" / "library.md"


def test_importing_brings_no_compiler() -> None:
    asked = "import sys, fivescore; print('numba' in sys.modules, 'numpy' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "False"]


def test_every_name_is_there_and_on_the_page() -> None:
    page = LIBRARY.read_text("utf-8")
    for name in fivescore.__all__:
        assert getattr(fivescore, name) is not None
        assert name in dir(fivescore)
        assert name in page or name == "__version__", f"docs/library.md lacks {name}"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        fivescore.nothing  # noqa: B018


def test_a_simulation_gives_scores_shares_and_records() -> None:
    asked = {"players": 3, "bots": ["greedy", "random"], "games": 40, "seed": 2}
    found = fivescore.simulate("fives", **asked, with_records=True)  # type: ignore[arg-type]
    assert found.scores.shape == found.shares.shape == (40, 3)
    assert found.bots == ("greedy", "random", "greedy")
    assert found.shares.sum() == pytest.approx(40)
    assert found.victory(0).mean == pytest.approx(found.shares[:, 0].mean())
    assert found.score(1).mean == pytest.approx(found.scores[:, 1].mean())
    for record, scores in zip(found.records, found.scores.tolist(), strict=True):
        assert record.result
        assert list(record.result.scores) == scores
    match = fivescore.replay(found.records[3])
    again = fivescore.new_game("fives", players=3, seed=2, number=3)
    for event in found.records[3].events:
        if isinstance(event, type(match.game).move_type):
            again.play(event.seat, event.move)
    assert again.outcome == match.outcome


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"games": -1}, "The number of games"),
        ({"seed": -1}, "A seed"),
        ({"jobs": 1000}, "The number of jobs"),
        ({"bots": ["nobody"]}, "no bot"),
        ({"bots": ["random"] * 5}, "too many"),
        ({"players": 7}, "3 or 4 players"),
        ({"variant": "odd"}, "no variant"),
        ({"options": {"odd": 1}}, "no option"),
        ({"deck": "no-such.toml"}, "Cannot read"),
    ],
)
def test_a_wrong_simulation_ends_in_a_sentence(wrong: dict[str, object], words: str) -> None:
    asked: dict[str, object] = {"bots": ["random"], "games": 1, **wrong}
    with pytest.raises(fivescore.FivescoreError, match=words):
        fivescore.simulate("fives", **asked)  # type: ignore[arg-type]


def test_a_deck_may_be_a_file_or_an_object(tmp_path: Path) -> None:
    content = fivescore.get_game("scorecards").deck_file()
    assert content is not None
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    by_file = fivescore.new_game("scorecards", deck=path, seed=1)
    deck = fivescore.read_deck("scorecards", str(path))
    assert by_file == fivescore.new_game("scorecards", deck=deck, seed=1)
    assert by_file.clone() == type(by_file).from_bytes(by_file.to_bytes())
