"""Templates: loops that all games share, compiled for each game by itself.

A template is a plain function that reads what a game brings from globals of its module. Such a
global is declared once, with its type:

    game = placeholder(Rules)

    @template
    def playout(s: np.void, deck: np.void, rng: np.void, order: np.ndarray) -> int:
        while int(s["phase"]) != game.OVER:
            ...

A game binds the names and gets functions of its own, with the template's signature:

    bind = Binding(__name__, game=Rules(OVER=OVER, apply=apply, ...))
    playout = bind(playouts.playout)

A bound function has the template's code, other globals, and the game's module and name. Numba
inlines the game's rules into it, caches it for the game, and compiles it for a GPU like any other.
Templates that call each other are bound together.

Closures and functions as arguments would not do: Numba's cache key of a closure holds the pickled
functions, which differ in every process, so they are compiled anew each time; and a call through
an argument is not inlined.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

from fivescore.engine.compiled import compiled

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

_MARK = "is_template"


class _Placeholder:
    """Stands in a template's module for what a game brings."""

    def __getattr__(self, name: str) -> Any:
        raise TypeError(f"A template needs a game before it can use {name!r}: see Binding.")


def placeholder(kind: type[T]) -> T:  # noqa: ARG001 - the kind is for the type checker
    """A global of a template's module that each game binds to an object of that kind."""
    return cast(T, _Placeholder())


_NAMES_BOUND: set[str] = set()


def template(function: F) -> F:
    """Marks a function as a template, so that others that call it are bound with it."""
    assert isinstance(function, FunctionType)
    assert not function.__closure__, "a template reads globals"
    vars(function)[_MARK] = True
    return cast(F, function)


class Binding:
    """Makes templates the functions of a module, with the names bound to what is given here.

    A dataclass becomes a namespace that compiled code can read. A template's own name may be given
    too: then callers use that function instead of compiling another. A module binds a template
    once, because the cache knows the function by these two names.
    """

    def __init__(self, module: str, **names: object) -> None:
        assert module in sys.modules, "Numba's cache imports the module"
        self._module = module
        self._names: dict[str, object] = {
            name: _namespace(f"{module}.{name}", value) for name, value in names.items()
        }
        self._bound: dict[FunctionType, Any] = {}

    def __call__(self, function: F) -> F:
        """The template as a compiled function of the module.

        Raises:
            TypeError: It reads a name that is not bound, or the module has bound it before.
        """
        assert isinstance(function, FunctionType)
        if function not in self._bound:
            self._bound[function] = compiled(self._rebound(function))
        return cast(F, self._bound[function])

    def _rebound(self, function: FunctionType) -> FunctionType:
        own = _with_globals(function, self._names | self._called_by(function))
        own.__module__ = self._module
        # Numba names the cache's files by this and the template's line, which games share.
        own.__qualname__ = f"{self._module}.{function.__name__}"
        if own.__qualname__ in _NAMES_BOUND:
            raise TypeError(f"{own.__qualname__} is bound twice.")
        _NAMES_BOUND.add(own.__qualname__)
        return own

    def _called_by(self, function: FunctionType) -> dict[str, object]:
        """The templates among a template's globals, bound; nothing may be left open."""
        called: dict[str, object] = {}
        for name in function.__code__.co_names:
            value = function.__globals__.get(name)
            if name in self._names:
                continue
            if isinstance(value, _Placeholder):
                raise TypeError(f"{self._module} binds no {name!r} for {function.__name__}.")
            if isinstance(value, FunctionType) and _MARK in vars(value):
                called[name] = self(value)
        return called


def _with_globals(function: FunctionType, names: Mapping[str, object]) -> FunctionType:
    """The same function with some of its globals bound to other things."""
    globals_ = {**function.__globals__, **names}
    own = FunctionType(function.__code__, globals_, function.__name__, function.__defaults__)
    own.__doc__ = function.__doc__
    own.__annotations__ = function.__annotations__
    own.__kwdefaults__ = function.__kwdefaults__
    return own


def _namespace(name: str, value: object) -> object:
    """A dataclass as a module, the one kind of namespace whose functions Numba calls directly."""
    if not is_dataclass(value) or isinstance(value, type):
        return value
    module = ModuleType(name)
    for each in fields(value):
        setattr(module, each.name, getattr(value, each.name))
    return module
