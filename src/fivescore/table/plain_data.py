"""Plain data of the games: what they tell as JSON, each in its own shape."""

from typing import Any

CardInfo = dict[str, Any]
"""Everything about a card of a deck, and `card`, its name in moves."""
Record = dict[str, Any]
"""A game as a record."""
