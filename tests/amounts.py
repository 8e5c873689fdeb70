"""How many games and examples the tests try: enough by day, many more by night."""

import os

IS_THOROUGH = bool(os.environ.get("FIVESCORE_THOROUGH"))


def amount(by_day: int, by_night: int) -> int:
    """`./dev test` tries the first number, `./dev thorough` the second."""
    return by_night if IS_THOROUGH else by_day
