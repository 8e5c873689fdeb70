"""What a server holds in memory, counted: a test sees what stays when everybody has gone."""

import gc
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from types import CellType, FunctionType, MethodType
from typing import Any

from starlette.applications import Starlette
from starlette.routing import BaseRoute

CONTAINERS = (dict, list, set, frozenset, deque, tuple)
BOUNDED = {
    # What is remembered of people and addresses for as long as it counts, or up to a number.
    "Absences._addresses",
    "Absences._people",
    "BotTokens._known",
    "People._known",
    "People._seen",
    "RateLimit._earlier",
    "RateLimit._times",
    "TableBudgets._listed",
    # What was made lately, up to a number or to so many bytes.
    "DeckWorker._kept",
    "PageFiles._first_words",
    "PageFiles._held",
    "Previews._pictures",
    "ReplayCache._kept",
}
"""Containers that grow up to a bound of their own."""
KEPT_FOR_GOOD = {
    *("Board", "FivesTrick", "HeldFile", "Letter", "LogLine"),
    *("OutsideBot", "Part", "Phrase", "Row", "Traced"),
}
"""What stands in such caches, and in those of functions, which have a bound too."""


def census(app: Starlette) -> Counter[str]:
    """How much every container of the server holds, and how many objects of ours there are."""
    gc.collect()
    found: Counter[str] = Counter()
    # Not `isinstance`: it asks objects for their class, and some warn then that they are outdated.
    for one in gc.get_objects():
        kind = type(one)
        if _is_ours(kind) and kind.__name__ not in KEPT_FOR_GOOD:
            found[kind.__name__] += 1
    for owner, name, container in _containers(app):
        key = f"{type(owner).__name__}.{name}"
        if key not in BOUNDED:
            found[key] += len(container) + sum(map(_size, _values(container)))
    return found


def grown(before: Counter[str], after: Counter[str]) -> dict[str, str]:
    """What there is more of."""
    return {
        what: f"{before[what]} to {amount}"
        for what, amount in after.items()
        if amount > before[what]
    }


def _is_ours(kind: type) -> bool:
    return str(kind.__module__).startswith("fivescore.")


def _containers(app: Starlette) -> Iterator[tuple[object, str, Any]]:
    """Every container that belongs to an object of ours, from the application on."""
    seen: set[int] = set()
    waiting: list[Any] = [app.state._state, app.routes]
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if _is_ours(type(one)):
            for name, value in _fields(one):
                if isinstance(value, CONTAINERS):
                    yield one, name, value
                waiting.append(value)
        else:
            waiting += _next(one)


def _next(one: Any) -> Iterable[Any]:
    match one:
        case dict() | list() | set() | frozenset() | deque() | tuple():
            return _values(one)
        case MethodType():
            return (one.__self__,)
        case FunctionType():
            return one.__closure__ or ()
        case CellType():
            return (one.cell_contents,)
        case BaseRoute():
            return vars(one).values()
        case _:
            return ()


def _values(container: Any) -> list[Any]:
    return list(container.values() if isinstance(container, dict) else container)


def _size(value: object) -> int:
    return len(value) if isinstance(value, CONTAINERS) else 0


def _fields(one: Any) -> Iterator[tuple[str, Any]]:
    yield from getattr(one, "__dict__", {}).items()
    for kind in type(one).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            private = f"_{kind.__name__.lstrip('_')}{name}" if name.startswith("__") else name
            if hasattr(one, private):
                yield name, getattr(one, private)
