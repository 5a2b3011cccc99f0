"""Every command of the catalog told to whoever writes a script: what it does, who may, and its fields in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, time
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin

import msgspec

from floor.catalog import ACTS
from floor.money import Money
from floor.roles import Role
from floor.script.asking import file_of
from floor.staff.pins import KeptPin
from floor.subject import Act

Told = dict[str, Any]

_PLAIN: dict[object, str] = {
    str: "text",
    int: "whole number",
    float: "number",
    bool: "true or false",
    bytes: "base64 text",
    date: "date like 2026-11-13",
    time: "time of day like 06:00:00",
    datetime: "time like 2026-11-13T20:42:00-07:00",
    Money: "money in cents",
    KeptPin: "name of a file with a PIN in it",
}


def commands_told() -> list[Told]:
    return [_command(act) for act in ACTS.values()]


def _command(act: Act) -> Told:
    """Nobody in `by`: the desk does it itself, before or while somebody signs in."""
    return {
        "command": act.name,
        "does": " ".join((act.command.__doc__ or "").split()),
        "by": [role.value for role in Role if role in act.by],
        "second_person": act.second is not None,
        "voidable": act.voidable,
        "fields": list(_fields(act.command)),
    }


def _fields(kind: type[msgspec.Struct]) -> Iterator[Told]:
    for field in msgspec.structs.fields(kind):
        name = file_of(field.name) if field.type == KeptPin else field.name
        told = {"name": name, **_type(field.type), "required": field.required}
        if field.default is not msgspec.NODEFAULT:
            told["default"] = msgspec.to_builtins(field.default)
        yield told


def _type(kind: Any) -> Told:
    """Its words, and what may be chosen from or what it is made of."""
    if kind in _PLAIN:
        return {"type": _PLAIN[kind]}
    if isinstance(kind, NewType):
        return {"type": re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {"type": "choice", "choices": [one.value for one in kind]}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {"type": "record", "fields": list(_fields(kind))}
    return _compound(get_origin(kind), get_args(kind))


def _compound(origin: Any, parts: tuple[Any, ...]) -> Told:
    if origin is Annotated:
        return _type(parts[0])
    if origin is Literal:
        return {"type": "choice", "choices": list(parts)}
    if origin in (Union, UnionType):
        return _either(parts)
    if origin in (tuple, list, frozenset, set) and (len(parts) == 1 or parts[-1] is Ellipsis):
        return _worded("list of: {}", _type(parts[0]))
    if origin is tuple:
        return {"type": f"list of {len(parts)}: {', '.join(_type(part)['type'] for part in parts)}"}
    if origin is dict:
        return _worded(f"object of: {{}}, by {_type(parts[0])['type']}", _type(parts[1]))
    raise TypeError(f"No words for {origin} of {parts}.")


def _either(parts: tuple[Any, ...]) -> Told:
    several = [_type(part) for part in parts if part is not NoneType]
    words = " or ".join([one["type"] for one in several] + ["null"] * (NoneType in parts))
    return {key: value for one in several for key, value in one.items()} | {"type": words}


def _worded(words: str, told: Told) -> Told:
    return told | {"type": words.format(told["type"])}
