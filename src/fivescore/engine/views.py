"""What a viewer sees, as data for people and programs: each game has a Struct for it."""

from typing import Literal, TypeAlias, TypeVar

from msgspec import UNSET, Struct, UnsetType

T = TypeVar("T")

PlayersOnly: TypeAlias = T | UnsetType
"""A field that only the view of a player has; it is missing in a spectator's."""
ViewerName = int | Literal["spectator", "all"]
"""A seat, or how somebody watches: `all` sees every hand of a finished game."""


class View(Struct, repr_omit_defaults=True):
    """What a viewer sees of a game. Fields that are UNSET are missing in JSON."""


def fields_of(view: View) -> dict[str, object]:
    """The fields that stand in a view's JSON, by name."""
    values = ((name, getattr(view, name)) for name in view.__struct_fields__)
    return {name: value for name, value in values if value is not UNSET}


def changes(before: View | None, after: View | None) -> dict[str, object]:
    """The fields of a view that differ from an earlier one; None for those that are gone."""
    old = {} if before is None else fields_of(before)
    new = {} if after is None else fields_of(after)
    changed = {k: value for k, value in new.items() if k not in old or old[k] != value}
    return changed | {name: None for name in old if name not in new}
