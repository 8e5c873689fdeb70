"""A number that was measured, as data."""

import msgspec


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether the interval holds no 0."""
        return self.low > 0 or self.high < 0
