"""Makes the teacher's samples anew: `python -m fivescore.teacher`."""

import argparse
from pathlib import Path

from fivescore.teacher.sampling import write_samples

arguments = argparse.ArgumentParser(description="Makes the teacher's samples anew.")
arguments.add_argument("--folder", type=Path, default=Path(__file__).parent / "samples")
write_samples(arguments.parse_args().folder)
