import pytest

from tests.golden.playthrough import golden_file, playthrough
from tests.playing import CASES, Case, case_name


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_the_playthrough_is_as_it_was(case: Case) -> None:
    assert golden_file(case).read_text(encoding="utf-8") == playthrough(case)
