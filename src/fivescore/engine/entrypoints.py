"""Entry points from Python into the compiled rules: an array and an index instead of a row.

Handing over a row costs more than a microsecond; an array and a number cost a third of that. An
entry point takes an array of states, tables or observations and an index for the rule's first
argument, and an array of one for a deck:

    to_act = on_row(rules.to_act)             # to_act(tables, 0)
    stock = on_row_and_deck(rules.stock)      # stock(states, 0, decks, order)

Its code is made from the rule's signature, because a signature with `*rest` is a third slower.
"""

import inspect
from collections.abc import Callable, Iterable
from types import CodeType, FunctionType
from typing import Concatenate, ParamSpec, TypeVar

import numpy as np

from fivescore.engine.compiled import compiled

P = ParamSpec("P")
T = TypeVar("T")

_ROW = "rows, i", "rows[i]"
_DECK = "decks", "decks[0]"


def on_row(
    function: Callable[Concatenate[np.void, P], T],
) -> Callable[Concatenate[np.ndarray, int, P], T]:
    """For a rule about a row."""
    return _entry_point(function, {0: _ROW})


def on_row_and_deck(
    function: Callable[Concatenate[np.void, np.void, P], T],
) -> Callable[Concatenate[np.ndarray, int, np.ndarray, P], T]:
    """For a rule about a row and a deck."""
    return _entry_point(function, {0: _ROW, 1: _DECK})


def on_cards_and_deck(
    function: Callable[Concatenate[int, np.void, P], T],
) -> Callable[Concatenate[int, np.ndarray, P], T]:
    """For a rule about some cards and a deck."""
    return _entry_point(function, {1: _DECK})


def _entry_point(
    function: Callable[..., T], arrays: dict[int, tuple[str, str]]
) -> Callable[..., T]:
    parameters = inspect.signature(function).parameters
    pairs = [arrays.get(place, (name, name)) for place, name in enumerate(parameters)]
    takes, gives = zip(*pairs, strict=True)
    code = _code(f"def {function.__name__}({', '.join(takes)}): return rule({', '.join(gives)})")
    entry = FunctionType(code, {"rule": function})
    entry.__module__ = function.__module__
    # Apart from the rule's own name: Numba names the cache's files by it.
    entry.__qualname__ = f"{function.__module__}.{function.__name__}"
    entry.__doc__ = function.__doc__
    return compiled(entry)


def _code(source: str) -> CodeType:
    """The code of the one function in the source; Numba's cache wants it to stand in a file."""
    module = compile(source, __file__, "exec")
    constants: Iterable[object] = module.co_consts
    return next(each for each in constants if isinstance(each, CodeType))
