"""A record read from plain JSON values; what is wrong with it is said in a sentence that names the field."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar

import msgspec
from msgspec import inspect

from floor.errors import NotUnderstood
from floor.record import Record
from floor.text import listed

R = TypeVar("R", bound=Record)

_PLACE = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<field>[^`]*)`)?", re.DOTALL)
_KINDS = {
    "int": "a whole number",
    "str": "text",
    "array": "a list",
    "object": "an object",
    "bool": "true or false",
    "float": "a number with a fraction",
    "null": "nothing",
    "bytes": "base64 text",
}
_TOLD = (
    (re.compile(r"Expected `str` matching regex.*"), "it may not be empty"),
    (re.compile(r"Expected `int` >= (\S+)"), r"it must be a whole number, \1 or more"),
    (re.compile(r"Expected `int` <= (\S+)"), r"it must be a whole number, \1 or less"),
    (re.compile(r"Expected `array` of length >= (\d+)"), r"it must hold at least \1"),
    (re.compile(r"Expected `array` of length <= (\d+)"), r"it may hold at most \1"),
    (re.compile(r"Expected `(?:str|bytes)` of length <= (\d+)"), r"it may have at most \1 characters"),
    (re.compile(r"Invalid RFC3339 encoded date$"), "it must be a date like 2026-11-13"),
    (re.compile(r"Invalid RFC3339 encoded time$"), "it must be a time of day like 06:00:00"),
    (re.compile(r"Invalid RFC3339 encoded datetime$"), "it must be a time like 2026-11-13T20:42:00-07:00"),
    (re.compile(r"Invalid base64.*"), "it must be a picture’s bytes as base64 text"),
)
_LONGEST = 60


def read_record(content: object, kind: type[R]) -> R:
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        raise NotUnderstood(_sentence(str(error), kind)) from error


def _sentence(told: str, kind: type[Record]) -> str:
    found = _PLACE.fullmatch(told)
    what, field = (found["what"], found["field"] or "") if found else (told, "")
    if missing := re.search(r"missing required field `(\w+)`", what):
        return f"“{_inside(field, missing[1])}” is missing."
    if unknown := re.search(r"contains unknown field `(.*)`", what, re.DOTALL):
        return f"“{_inside(field, unknown[1][:_LONGEST])}” is not a field of this record."
    if choices := list(_choices(kind, field)):
        return f"“{field[:_LONGEST]}”: it must be {listed(choices, 'or')}{_not_this(what)}."
    return f"“{field[:_LONGEST] or 'record'}”: {_plain(what)}."


def _not_this(what: str) -> str:
    wrong = re.match(r"Invalid enum value (.*)", what, re.DOTALL)
    return f", not {wrong[1][:_LONGEST]}" if wrong else ""


def _choices(kind: type[Record], field: str) -> Iterator[str]:
    """What may stand in a field like “games[0].betting”, where it is one of a few words."""
    kinds = [inspect.type_info(kind)]
    for step in re.findall(r"\w+|\[[^\]]*\]", field):
        kinds = [part for one in kinds for part in _parts(one, step)]
    for one in kinds:
        if isinstance(one, inspect.EnumType):
            yield from (str(choice.value) for choice in one.cls)
        elif isinstance(one, inspect.LiteralType):
            yield from map(str, one.values)


def _parts(kind: inspect.Type, step: str) -> Iterator[inspect.Type]:
    """Of what kinds a field of a record is, or what a list or an object holds."""
    match kind:
        case inspect.StructType():
            within = [one.type for one in kind.fields if one.encode_name == step]
        case inspect.TupleType():
            within = list(kind.item_types)
        case inspect.DictType():
            within = [kind.value_type]
        case inspect.CollectionType():
            within = [kind.item_type]
        case _:
            within = []
    for one in within:
        yield from one.types if isinstance(one, inspect.UnionType) else (one,)


def _inside(field: str, name: str) -> str:
    return f"{field}.{name}" if field else name


def _plain(what: str) -> str:
    """In words of the house; a sentence of our own, about several fields, stands as it is."""
    for form, words in _TOLD:
        if found := form.match(what):
            return found.expand(words)
    if found := re.match(r"Expected `(.*?)`, got `(.*?)`", what):
        return f"it must be {_kind(found[1])}, not {_kind(found[2])}"
    return what[:1].lower() + what[1:].rstrip(".")


def _kind(names: str) -> str:
    return " or ".join(_KINDS.get(name, name) for name in names.split(" | "))
