"""`fivescore` with a fault planted: python -m tests.faults.server FAULT serve …"""

import sys

import pytest

from fivescore.cli import main
from tests.faults.planting import load

if __name__ == "__main__":
    name = sys.argv.pop(1)
    with pytest.MonkeyPatch.context() as patch:
        load()[name].plant(patch)
        main()
