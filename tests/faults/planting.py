"""The planted faults, by name. Each is a small patch of the product, made for one test only."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

Plant = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake, and the campaign that must see it."""

    name: str
    campaign: str
    plant: Plant


FAULTS: dict[str, Fault] = {}


def fault(campaign: str, *others: str) -> Callable[[Plant], Plant]:
    """Declares a function as a fault of one campaign, or of several; its name is the fault's."""

    def declare(plant: Plant) -> Plant:
        name = plant.__name__.replace("_", "-")
        for one in (campaign, *others):
            full = f"{one}-{name}"
            assert full not in FAULTS
            FAULTS[full] = Fault(full, one, plant)
        return plant

    return declare


def load() -> dict[str, Fault]:
    """All faults."""
    import tests.faults.hiding
    import tests.faults.intruding
    import tests.faults.leaving
    import tests.faults.owning
    import tests.faults.sending
    import tests.faults.storing  # noqa: F401 - each declares its own

    return FAULTS
