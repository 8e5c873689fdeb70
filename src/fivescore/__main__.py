"""`python -m fivescore`: the same as the command `fivescore`."""

import sys

from fivescore.cli import main

sys.exit(main())
