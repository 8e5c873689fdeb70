"""The page's types, generated from the messages and from the views of all games.

`python -m fivescore.server.typescript` prints them.
"""

import ast
import inspect
import json
import sys
import types
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from fivescore.engine import log_lines, scorepad
from fivescore.engine.events import Event
from fivescore.engine.views import View
from fivescore.games import NAMES, get_game
from fivescore.server import messages
from fivescore.server.archive import messages as archive_messages
from fivescore.server.bots import admin_messages
from fivescore.server.decks import messages as deck_messages
from fivescore.server.games import messages as game_messages
from fivescore.server.guides import messages as guide_messages
from fivescore.server.hints import messages as hint_messages
from fivescore.server.history import messages as history_messages
from fivescore.server.partners import messages as partner_messages
from fivescore.server.people import messages as people_messages
from fivescore.server.push import messages as push_messages
from fivescore.server.reviews import messages as review_messages
from fivescore.server.scorepads import messages as scorepad_messages
from fivescore.server.scorepads.sheets import scorepad_types
from fivescore.server.seeks import messages as seek_messages
from fivescore.server.tables import messages as table_messages
from fivescore.server.tournaments import messages as tournament_messages
from fivescore.server.what_ifs import messages as what_if_messages
from fivescore.table import items
from fivescore.teacher import estimates, review_types


def _scorepad_modules() -> Iterator[types.ModuleType]:
    """The modules in which games declare the types of their score pads."""
    for name in NAMES:
        pad = scorepad_types(name)
        if pad is not None:
            yield sys.modules[pad.entries.__module__]


MODULES = (
    messages,
    log_lines,
    items,
    hint_messages,
    table_messages,
    tournament_messages,
    seek_messages,
    people_messages,
    game_messages,
    guide_messages,
    archive_messages,
    estimates,
    review_types,
    review_messages,
    what_if_messages,
    history_messages,
    partner_messages,
    push_messages,
    deck_messages,
    admin_messages,
    scorepad,
    *_scorepad_modules(),
    scorepad_messages,
)
HEADER = """\
// What the page and the server say to each other (docs/protocol.md).
// Generated from the messages of the server and the views and score pads of the games
// by `python -m fivescore.server.typescript`.
"""
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "any",
    object: "any",
    View: "Record<string, any>",
    msgspec.Raw: "Record<string, any>",
    Event: "Record<string, any>",
}
UNIONS = (Union, types.UnionType)


def make_types(*modules: types.ModuleType) -> str:
    """A TypeScript module with an interface for each Struct and a type for each name of a type.

    Without modules, it is that of the messages and of the views of all games.
    """
    declared: list[str] = []
    for module in modules or MODULES:
        declared += _declarations(module, ast.parse(inspect.getsource(module)))
    if not modules:
        for name in NAMES:
            declared += view_types(get_game(name).view_type)
    return "\n".join([HEADER, *declared])


def view_types(view: type[View]) -> Iterator[str]:
    """The interfaces of a view and of every Struct in it, then its numbers and lists of names."""
    for struct in _structs(view):
        yield _interface(struct, _class_node(struct))
    for name, value in vars(view).items():
        if name.isupper():
            is_list = isinstance(value, tuple)
            yield f"export const {name} = {json.dumps(value)}{' as const' if is_list else ''};\n"


def _structs(root: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """A Struct after all those that its fields hold, without those that messages hold too."""
    found: list[type[msgspec.Struct]] = []
    declared = {module.__name__ for module in MODULES}

    def visit(hint: Any) -> None:
        for inner in get_args(hint):
            visit(inner)
        is_struct = isinstance(hint, type) and issubclass(hint, msgspec.Struct)
        if is_struct and hint not in found and hint.__module__ not in declared:
            for field in get_type_hints(hint).values():
                visit(field)
            found.append(hint)

    visit(root)
    return found


def _class_node(struct: type[msgspec.Struct]) -> ast.ClassDef:
    (node,) = ast.parse(inspect.getsource(struct)).body
    assert isinstance(node, ast.ClassDef)
    return node


def _declarations(module: types.ModuleType, tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            declared = getattr(module, node.name)
            if issubclass(declared, msgspec.Struct):
                yield _interface(declared, node)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            yield f"export type {name} = {_type(getattr(module, name))};\n"


def _interface(struct: type[msgspec.Struct], node: ast.ClassDef) -> str:
    hints = get_type_hints(struct)
    docs = field_docs(node)
    lines = [*_comment(ast.get_docstring(node), ""), f"export interface {struct.__name__} {{"]
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in msgspec.structs.fields(struct):
        # What has a default may be missing: left out by the sender, or not needed by the receiver.
        mark = "" if field.required else "?"
        lines += _comment(docs.get(field.name), "  ")
        lines.append(f"  {field.encode_name}{mark}: {_field_type(struct, hints[field.name])};")
    return "\n".join([*lines, "}\n"])


def _field_type(struct: type[msgspec.Struct], hint: Any) -> str:
    if UnsetType not in get_args(hint):
        return _type(hint)
    if not issubclass(struct, View):
        return f"{_type(hint)} | undefined"
    # An update of a view says null of a field that is gone.
    return _type(hint) if type(None) in get_args(hint) else f"{_type(hint)} | null"


def field_docs(node: ast.ClassDef) -> dict[str, str]:
    """The texts that stand right behind a class's fields."""
    docs = {}
    for pair in pairwise(node.body):
        match pair:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=text)),
            ):
                docs[name] = inspect.cleandoc(str(text))
            case _:
                pass
    return docs


def _comment(doc: str | None, indent: str) -> list[str]:
    if not doc:
        return []
    lines = doc.replace("*/", "* /").replace("None", "null").splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    body = [f"{indent} * {line}".rstrip() for line in lines]
    return [f"{indent}/**", *body, f"{indent} */"]


def _type(hint: Any) -> str:
    """A Python type in TypeScript.

    Raises:
        TypeError: There is no translation for it.
    """
    if hint in PLAIN:
        return PLAIN[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(arguments[0])
    if origin is Literal:
        return " | ".join(msgspec.json.encode(value).decode() for value in arguments)
    if origin in UNIONS:
        parts = [_type(each) for each in arguments if each is not UnsetType]
        return " | ".join(dict.fromkeys(parts))
    if origin in (dict, Mapping) and arguments[0] is str:
        return f"Record<string, {_type(arguments[1])}>"
    if origin in (list, Sequence):
        item = _type(arguments[0])
        is_union = get_origin(arguments[0]) in UNIONS or get_origin(arguments[0]) is Literal
        return f"({item})[]" if is_union else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, arguments))}]"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    raise TypeError(f"There is no TypeScript for {hint!r}.")


if __name__ == "__main__":
    sys.stdout.write(make_types())
