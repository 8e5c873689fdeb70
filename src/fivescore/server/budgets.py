"""How many tables people, addresses and all together may create and list."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budgets:
    """What may be created."""

    tables: int = 30
    """By one person, in an hour."""
    tables_at_address: int = 500
    """From one address, in an hour; many may share one."""
    tables_in_all: int = 10_000
    """On this server, in an hour."""
    listed: int = 6
    """Tables of one person in the list of open ones, at a time."""
    listed_at_address: int = 30
    """And of one address; the list has a hundred."""


USUAL = Budgets()
