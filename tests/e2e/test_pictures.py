"""The README's pictures: they are there, they are small, and the palette does them no harm."""

import re
from pathlib import Path

import numpy as np

from tests.e2e.conftest import NewPage
from tests.e2e.pictures import FOLDER, PICTURES, SIZES, pixels_of
from tests.e2e.small_png import write_png

ROOT = Path(__file__).parents[2]
MOST_BYTES = 2_000_000


def test_every_picture_of_the_readme_is_there_and_all_are_small() -> None:
    shown = re.findall(r"docs/pictures/[\w-]+\.\w+", (ROOT / "README.md").read_text("utf-8"))
    assert len(shown) > 4
    assert [path for path in shown if not (ROOT / path).is_file()] == []
    taken = {f"{name}-{size}.png" for name in PICTURES for size in SIZES}
    assert {path.name for path in FOLDER.glob("*.png")} == taken
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def test_a_palette_keeps_few_colours_exactly_and_many_nearly(new_page: NewPage) -> None:
    page = new_page()
    few = np.arange(40 * 30 * 3, dtype=np.uint8).reshape(30, 40, 3) // 32 * 32
    assert np.array_equal(pixels_of(page, write_png(few)), few)
    ramp = np.linspace(0, 255, 64)
    many = np.stack([*np.meshgrid(ramp, ramp), np.full((64, 64), 128)], axis=2).astype(np.uint8)
    error = pixels_of(page, write_png(many)).astype(int) - many
    assert np.abs(error).max() <= 16
