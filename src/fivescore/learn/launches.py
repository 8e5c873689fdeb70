"""Which kernels make a step of a game's slots, with what and with how many threads.

Plain names, for the machine that compiles them and for the one that launches them.
"""

from dataclasses import dataclass

BUCKETS = 64
TASKS_OF_A_SLOT = 256
FEWEST_TASKS = 1 << 22
"""Room for the ways of a step: no more than a part of the hands has many."""


@dataclass(frozen=True, slots=True)
class Launch:
    """A kernel: its name, its arrays in order, and how its threads are counted."""

    name: str
    arrays: tuple[str, ...]
    threads: int
    """Threads for each slot; 0 for as many as keep the machine busy."""


_ROWS = ("states", "slots", "rngs", "decks", "starts")
_RESULTS = ("rewards", "ended")
_SEEN = ("features", "masks")
_WAYS = ("states", "slots", "decks", "totals")


def launches(places: int, displays: int) -> tuple[Launch, ...]:
    """The kernels of a game; `places` is 0 where one kernel does everything."""
    if places == 0:
        return (Launch("advance_slots", (*_ROWS, "actions", *_SEEN, *_RESULTS), 1),)
    hand = places * displays
    return (
        Launch("go_on", (*_ROWS, "actions", *_RESULTS), 1),
        Launch("count_ways", _WAYS, hand),
        Launch("list_ways", (*_WAYS, "listed", "tasks"), hand),
        Launch("rate_ways", (*_WAYS, "tasks"), 0),
        Launch("look", ("states", "slots", "decks", *_SEEN), 1),
    )


def room_for_tasks(slots: int) -> int:
    """How many ways a step can have."""
    return max(FEWEST_TASKS, slots * TASKS_OF_A_SLOT)
